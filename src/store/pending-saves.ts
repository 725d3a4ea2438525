/** Saves that a page has written ahead, lest it ends before they are made: records of them. */
import {
  isCount,
  isEntry,
  isFields,
  isListOf,
  isText,
  RECORD_VERSION,
  whyUnreadable,
} from './record-fields.ts';
import type { Kind, NumberedPendingSave, PendingReading, PendingSave, Writer } from './storage.ts';

export interface PendingRecord {
  readonly version: typeof RECORD_VERSION;
  readonly kind: Kind;
  /** The item's id; once only ships had pending saves. */
  readonly ship: string;
}

export const pendingRecord = (kind: Kind, save: PendingSave<unknown>): PendingRecord => ({
  version: RECORD_VERSION,
  kind,
  ship: save.id,
  ...pendingContent(save),
});

/** With the steps that are not stored yet alone. @internal */
export function pendingContent<Value>(save: PendingSave<Value>): Omit<PendingSave<Value>, 'id'> {
  const { timeline, label, replaces, storedEntries, writer, writers, undecided } = save;
  const { design, entries, cursor, base } = timeline;
  return {
    timeline: { design, entries: entries.slice(storedEntries), cursor, base },
    ...{ label, replaces, storedEntries },
    ...(writer ? { writer } : {}),
    ...(writers ? { writers } : {}),
    ...(undecided ? { undecided } : {}),
  };
}

export const kindOfPending = (raw: unknown): Kind =>
  isFields(raw) && (raw.kind === 'weapons' || raw.kind === 'fleets') ? raw.kind : 'ships';

/** The pending saves of an item's records, and what is wrong with those that cannot be read. */
export function readPendingSaves<Value>(
  id: string,
  numbers: readonly number[],
  raws: readonly unknown[],
  readValue: (raw: unknown) => Value | undefined,
): PendingReading<Value> {
  const pending: NumberedPendingSave<Value>[] = [];
  const bad: unknown[] = [];
  for (const [i, raw] of raws.entries()) {
    const save = readPendingSave(raw, readValue);
    if (save) pending.push({ ...save, number: numbers[i] ?? 0 });
    else bad.push(raw);
  }
  if (bad.length === 0) return { pending };
  return { pending, problem: { id, why: whyUnreadable(bad[0]), raw: bad } };
}

function readPendingSave<Value>(
  raw: unknown,
  readValue: (raw: unknown) => Value | undefined,
): PendingSave<Value> | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION || !isFields(raw.timeline)) return undefined;
  const { ship, replaces, storedEntries, timeline, label, writer, writers, undecided } = raw;
  const design = readValue(timeline.design);
  const { entries, cursor, base } = timeline;
  if (!design || !isListOf(entries, isEntry) || !isCount(cursor) || !isCount(base))
    return undefined;
  if (!isText(ship) || !isCount(replaces) || !isCount(storedEntries)) return undefined;
  return {
    id: ship,
    timeline: { design, entries, cursor, base },
    label: isText(label) ? label : undefined,
    replaces,
    storedEntries,
    ...(isWriter(writer) ? { writer } : {}),
    ...(isListOf(writers, isWriter) ? { writers } : {}),
    ...(undecided === true ? { undecided } : {}),
  };
}

export const isWriter = (raw: unknown): raw is Writer =>
  isFields(raw) && isText(raw.page) && isCount(raw.changes);
