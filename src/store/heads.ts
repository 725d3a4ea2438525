/**
 * Versions of one item: what is stored, and what pages have left pending. Those that no other one
 * contains are its heads: of several, the player has to choose.
 */
import type { NumberedPendingSave, Stored, Writer } from './storage.ts';
import { changed, newTimeline, type Timeline } from './timeline.ts';
import { contain, mergedWriters } from './writers.ts';

export interface Head<Value> {
  readonly timeline: Timeline<Value>;
  /** Who has made it, and whose changes it contains. */
  readonly writers: readonly Writer[];
  /** Whether it contains the stored version. */
  readonly hasStored: boolean;
  /** Numbers of the pending saves that it contains. */
  readonly numbers: readonly number[];
}

/** A pending save with its writer; each of an older Slipway, which did not say, has its own. */
interface Left<Value> extends NumberedPendingSave<Value> {
  readonly writer: Writer;
}

/** As the step to another version is called. */
export const LEFT = 'Changes of a closed window';

/** Who has left a pending save. */
export const writerOf = ({ writer, number }: NumberedPendingSave<unknown>): Writer =>
  writer ?? { page: `pending ${number}`, changes: 1 };

/** Who has made each of them. */
export const makersOf = (heads: readonly Head<unknown>[]): readonly Writer[] =>
  heads.flatMap(({ writers: [maker] }) => maker ?? []);

/** The heads, the oldest first, and the numbers of the pending saves that the stored version contains. */
export function headsOf<Value>(
  stored: Stored<Value> | undefined,
  pending: readonly NumberedPendingSave<Value>[],
): { readonly heads: readonly Head<Value>[]; readonly storedNumbers: readonly number[] } {
  const all = pending.map((save) => ({ ...save, writer: writerOf(save) }));
  const isStored = ({ writer }: Left<Value>) => contain(stored?.writers ?? [], writer);
  const fresh = all.filter((save) => !isStored(save));
  const last = fresh.filter(
    (save, at) =>
      !fresh.some(
        (other, i) => i !== at && contains(other, save) && (i > at || !contains(save, other)),
      ),
  );
  const heads = last.map((save) => headOf(save, fresh, stored));
  const storedHead = stored && {
    ...{ timeline: stored.timeline, writers: stored.writers ?? [] },
    ...{ hasStored: true, numbers: [] },
  };
  return {
    heads: storedHead && !heads.some(({ hasStored }) => hasStored) ? [storedHead, ...heads] : heads,
    storedNumbers: all.filter(isStored).map(({ number }) => number),
  };
}

function headOf<Value>(
  save: Left<Value>,
  all: readonly Left<Value>[],
  stored: Stored<Value> | undefined,
): Head<Value> {
  const parts = new Set([save]);
  for (const part of parts) {
    for (const other of all) if (contains(part, other)) parts.add(other);
  }
  const saves = [...parts];
  return {
    timeline: continued(save, stored),
    writers: mergedWriters(saves.flatMap(({ writer, writers = [] }) => [writer, ...writers])),
    hasStored: stored !== undefined && saves.some((part) => containsStored(part, stored)),
    numbers: saves.map(({ number }) => number),
  };
}

const contains = (
  { writer, writers = [] }: Left<unknown>,
  { writer: other }: Left<unknown>,
): boolean => contain([writer, ...writers], other);

/** Whether it was made of what is stored, or of what its own page or one before it has stored. */
function containsStored(
  { replaces, undecided, writer, writers = [] }: Left<unknown>,
  stored: Stored<unknown>,
): boolean {
  if (!undecided && replaces >= stored.revision) return true;
  const [saver] = stored.writers ?? [];
  return saver !== undefined && contain([writer, ...writers], saver);
}

/** The pending timeline itself where it goes on from the stored one, or else one step to its design. */
function continued<Value>(
  { timeline, replaces, undecided, writer, storedEntries }: Left<Value>,
  stored: Stored<Value> | undefined,
): Timeline<Value> {
  if (!stored) return storedEntries === 0 ? timeline : newTimeline(timeline.design);
  const isNext =
    !undecided &&
    (replaces === stored.revision || stored.writers?.[0]?.page === writer.page) &&
    timeline.base === stored.timeline.base;
  if (!isNext) return changed(stored.timeline, LEFT, timeline.design, 0);
  const known = stored.timeline.entries.slice(0, storedEntries);
  return { ...timeline, entries: [...known, ...timeline.entries] };
}
