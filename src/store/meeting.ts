/** What becomes of a window's version where others were made of the same item. */
import { equal } from '../core/design/equal.ts';
import { type Head, headsOf, writerOf } from './heads.ts';
import type { NumberedPendingSave, Stored, Writer } from './storage.ts';
import { contain } from './writers.ts';

/** A window's version. */
interface Mine<Value> {
  readonly design: Value;
  /** Who has made it, and whose changes it contains. */
  readonly writers: readonly Writer[];
  /** A version with these has all that is not stored of this one. */
  readonly since: readonly Writer[];
  /** Whether it was made of what is stored. */
  readonly knows: boolean;
}

export interface Meeting<Value> {
  /** What goes on from this version, to be taken over unasked. */
  readonly next?: Head<Value> | undefined;
  /** What is the same as that, or else as this version, whatever steps led there. */
  readonly same: readonly Head<Value>[];
  /** Others, of which the player has to choose, the latest first. */
  readonly rivals: readonly Head<Value>[];
  /** Whether this version turns out to contain what is stored, though it was not made of it. */
  readonly isFound: boolean;
  /** Numbers of the pending saves that the stored version contains. */
  readonly storedNumbers: readonly number[];
}

/** Compares it with what is stored, and with what pages that ended have left pending. */
export function meet<Value>(
  mine: Mine<Value>,
  stored: Stored<Value>,
  left: readonly NumberedPendingSave<Value>[],
): Meeting<Value> {
  const fresh = left.filter((save) => !contain(mine.writers, writerOf(save)));
  const { heads, storedNumbers } = headsOf(stored, fresh);
  const news = heads.filter(({ timeline }) => !mine.knows || timeline !== stored.timeline);
  const goesOn = ({ writers, hasStored }: Head<Value>): boolean =>
    mine.since.length > 0 ? mine.since.every((writer) => contain(writers, writer)) : hasStored;
  const others = news.filter(
    ({ writers: [maker] }) => maker === undefined || !contain(mine.writers, maker),
  );
  const next = news.findLast(goesOn);
  const design = next ? next.timeline.design : mine.design;
  const same = others.filter((head) => head !== next && equal(head.timeline.design, design));
  const rivals = others.filter((head) => head !== next && !same.includes(head)).toReversed();
  const found = [...(next ? [next] : []), ...same, ...rivals];
  const isFound = !mine.knows && !found.some(({ hasStored }) => hasStored);
  return { next, same, rivals, storedNumbers, isFound };
}
