/** Items of shelves as records of a database, and back. */
import { isWriter } from '../pending-saves.ts';
import {
  isCount,
  isFields,
  isHistory,
  isListOf,
  isText,
  RECORD_VERSION,
} from '../record-fields.ts';
import type { Marks, ShelfItem, ShelfSave } from './shelf.ts';

export interface ShelfRecord<Value> extends ShelfItem<Value> {
  readonly version: typeof RECORD_VERSION;
}

export const NO_MARKS: Marks = { tags: [] };

/** The marks alone, of whatever carries them. */
export const marksOf = ({ folder, tags, trashed }: Marks): Marks => ({
  ...(folder === undefined ? {} : { folder }),
  tags,
  ...(trashed === undefined ? {} : { trashed }),
});

/** The record that a save makes of the stored item, or of none. */
export function shelfRecord<Value>(
  save: ShelfSave<Value>,
  stored: ShelfItem<unknown> | undefined,
): ShelfRecord<Value> {
  const copyOf = stored?.copyOf ?? save.copyOf;
  return {
    version: RECORD_VERSION,
    id: save.id,
    value: save.value,
    revision: (stored?.revision ?? 0) + 1,
    created: stored?.created ?? save.updated,
    updated: save.updated,
    ...marksOf(stored ?? save.marks ?? NO_MARKS),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(save.history ? { history: save.history } : {}),
    ...(save.writers ? { writers: save.writers } : {}),
  };
}

/** The same record filed in another way. */
export const markedRecord = <Value>(item: ShelfItem<Value>, marks: Marks): ShelfRecord<Value> => {
  const { folder: _folder, trashed: _trashed, ...rest } = item;
  return { ...rest, version: RECORD_VERSION, ...marksOf(marks) };
};

/** The item of a record; nothing when anything but its value is unreadable, or the value is. */
export function readShelfRecord<Value>(
  raw: unknown,
  readValue: (raw: unknown) => Value | undefined,
): ShelfItem<Value> | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION) return undefined;
  const { id, revision, created, updated, copyOf } = raw;
  const marks = readMarks(raw);
  if (!isText(id) || !isCount(revision) || !isTime(created) || !isTime(updated)) return undefined;
  if (!marks || !(copyOf === undefined || isText(copyOf))) return undefined;
  const value = readValue(raw.value);
  if (value === undefined) return undefined;
  return {
    ...{ id, value, revision, created, updated, ...marks },
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(isHistory(raw.history) ? { history: raw.history } : {}),
    ...(isListOf(raw.writers, isWriter) ? { writers: raw.writers } : {}),
  };
}

/** Whether a history cannot be read; the item itself can. */
export const hasDamagedHistory = (raw: unknown): boolean =>
  isFields(raw) && raw.history !== undefined && !isHistory(raw.history);

/** The marks of a record; nothing when they are damaged. */
export function readMarks(raw: { readonly [field: string]: unknown }): Marks | undefined {
  const { folder, tags, trashed } = raw;
  if (!isListOf(tags, isText)) return undefined;
  if (folder !== undefined && !isText(folder)) return undefined;
  if (trashed !== undefined && !isTime(trashed)) return undefined;
  return {
    tags,
    ...(folder === undefined ? {} : { folder }),
    ...(trashed === undefined ? {} : { trashed }),
  };
}

const isTime = (value: unknown): value is number => Number.isFinite(value);
