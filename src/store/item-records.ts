/** Converts items and their steps to records of the database, and back. */
import {
  array,
  check,
  custom,
  fallback,
  finite,
  type GenericSchema,
  type InferOutput,
  integer,
  is,
  literal,
  minValue,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot';
import { isObject } from '../formats/json/reader.ts';
import type { CollectionItem } from './collections/collection.ts';
import type { ItemKind } from './kinds.ts';
import { type Labels, labelsOf, NO_LABELS } from './labels.ts';
import type { Kind, Save, StoredReading, Writer } from './storage.ts';
import type { Entry, History, Timeline } from './timeline.ts';

export const RECORD_VERSION = 1;

export const recordVersion = literal(RECORD_VERSION);
export const texts = array(string());
export const count = pipe(number(), integer(), minValue(0));

export const time = pipe(number(), finite());

/** Accepts what another schema does, and reads anything else as undefined. */
export const ifSound = <Schema extends GenericSchema>(schema: Schema) =>
  fallback(optional(schema), undefined);

const change = pipe(
  object({
    path: array(union([string(), count])),
    at: optional(count),
    removed: optional(array(unknown())),
    added: optional(array(unknown())),
  }),
  check(({ at, removed, added }) => at === undefined || (removed && added) !== undefined),
);

const entry = object({ label: string(), patch: array(change) });

const isEntry = (raw: unknown): raw is Entry => is(entry, raw);

/** Steps of a history, as they are. */
export const entriesSchema = custom<readonly Entry[]>((raw) => is(array(entry), raw));

const history = pipe(
  object({ entries: array(entry), cursor: count }),
  check(({ entries, cursor }) => cursor <= entries.length),
);

export const isHistory = (raw: unknown): raw is History => is(history, raw);

export const writerSchema: GenericSchema<Writer> = object({ page: string(), changes: count });

/** Reads the fields of a record that a schema names; undefined when one is unsound. */
export function fieldsOf<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
): InferOutput<Schema> | undefined {
  const { success, output } = safeParse(schema, raw, { abortEarly: true });
  return success ? output : undefined;
}

/** Returns the fields that are defined, for objects that are compared. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): { [field in keyof Fields]?: Exclude<Fields[field], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as typeof fields;

const DAMAGED = 'This record is damaged.';
const NEWER = 'This record was saved by a newer version of Slipway.';

/** Returns the reason why an unreadable record cannot be read. */
export const whyUnreadable = (raw: unknown): string =>
  isObject(raw) && is(count, raw.version) && raw.version > RECORD_VERSION ? NEWER : DAMAGED;

/** Returns the text in a field; empty for none. */
export const textAt = (raw: unknown, field: string): string => {
  const value = isObject(raw) ? raw[field] : undefined;
  return typeof value === 'string' ? value : '';
};

export function grouped<Item>(
  records: readonly Item[],
  keyOf: (record: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

/** Record of an item, without the steps of its history. */
export interface ItemRecord<Value = unknown> extends CollectionItem<Value> {
  readonly version: typeof RECORD_VERSION;
  /** Number of the last step that the value contains. */
  readonly cursor: number;
  /** Title while the value has no name. */
  readonly label?: string;
  /** Pages that saved it last. */
  readonly writers?: readonly Writer[];
}

/** Record of a step; steps of an item count from 1. */
export interface StepRecord extends Entry {
  readonly version: typeof RECORD_VERSION;
  readonly kind: Kind;
  readonly id: string;
  readonly number: number;
}

/** Returns the record for a save of the stored one, or of none. */
export const itemRecord = <Value>(
  save: Save<Value>,
  revision: number,
  stored: Omit<ItemRecord, 'value'> | undefined,
): ItemRecord<Value> => ({
  version: RECORD_VERSION,
  id: save.id,
  value: save.timeline.design,
  revision,
  cursor: save.timeline.base + save.timeline.cursor,
  created: stored?.created ?? save.updated,
  updated: save.updated,
  ...labelsOf(stored ?? save.labels ?? NO_LABELS),
  ...definedFields({
    label: save.label,
    copyOf: stored?.copyOf ?? save.copyOf,
    writers: save.writers,
  }),
});

/** Returns a record with its own labels; keeps the present ones if none are given. */
export function relabelled<Record extends Labels>(record: Record, labels?: Labels): Record {
  if (!labels) return record;
  const { folder: _folder, trashed: _trashed, ...rest } = record;
  return { ...rest, ...labelsOf(labels) } as Record;
}

/** Returns records of the steps from the given one on, counted from 0. */
export const stepRecords = (
  kind: Kind,
  id: string,
  { base, entries }: Pick<Timeline<unknown>, 'base' | 'entries'>,
  from = 0,
): readonly StepRecord[] =>
  entries.slice(from).map(({ label, patch }, i) => ({
    version: RECORD_VERSION,
    kind,
    id,
    number: base + from + i + 1,
    label,
    patch,
  }));

const itemSchema = object({
  version: recordVersion,
  id: string(),
  value: optional(unknown()),
  revision: count,
  cursor: count,
  created: ifSound(time),
  updated: fallback(time, 0),
  copyOf: ifSound(string()),
  label: ifSound(string()),
  writers: ifSound(array(writerSchema)),
});

/** Reads an item without checking its value; undefined if another required field is unsound. Damaged labels are read as none. */
export function readFields(raw: unknown): ItemRecord | undefined {
  const fields = fieldsOf(itemSchema, raw);
  if (!fields) return undefined;
  const { created = fields.updated, copyOf, label, writers, ...rest } = fields;
  return {
    ...rest,
    value: rest.value,
    created,
    ...(readLabels(raw) ?? NO_LABELS),
    ...definedFields({ copyOf, label, writers }),
  };
}

export function readRecord<Value>(
  raw: unknown,
  readValue: (raw: unknown) => Value | undefined,
): ItemRecord<Value> | undefined {
  const record = readFields(raw);
  const value = record && readValue(record.value);
  return record && value !== undefined ? { ...record, value } : undefined;
}

export function summaryOf<Value, Summary>(
  { summarise }: Pick<ItemKind<Value, Summary>, 'summarise'>,
  record: ItemRecord<Value>,
): CollectionItem<Summary> {
  const { version: _, cursor: __, writers: ___, label, value, ...item } = record;
  return { ...item, value: summarise(value, label) };
}

const summarySchema = object({
  id: string(),
  value: unknown(),
  revision: count,
  created: time,
  updated: time,
  copyOf: optional(string()),
  folder: optional(string()),
  tags: texts,
  trashed: optional(time),
});

/** Reads a stored summary; one by other rules is outdated, and an unsound one is undefined. */
export function readSummary<Summary>(
  stored: ItemKind<never, Summary>['stored'],
  raw: unknown,
): CollectionItem<Summary> | undefined {
  const item = stored && isObject(raw) && fieldsOf(summarySchema, raw);
  if (!item || !stored.isSound(item.value)) return undefined;
  const { value } = item;
  const isCurrent =
    (raw as { madeBy?: unknown }).madeBy === stored.madeBy && stored.isCurrent(value);
  return { ...item, value, ...(isCurrent ? {} : { outdated: true }) };
}

const labelsSchema = object({ folder: optional(string()), tags: texts, trashed: optional(time) });

export function readLabels(raw: unknown): Labels | undefined {
  const labels = fieldsOf(labelsSchema, raw);
  return labels && labelsOf(labels);
}

/** Reads an item with its steps; of a damaged history, the readable steps around the present value. */
export function readItem<Value>(
  id: string,
  raw: unknown,
  rawSteps: readonly unknown[],
  readValue: (raw: unknown) => Value | undefined,
): StoredReading<Value> {
  const raws = { record: raw, entries: rawSteps };
  const record = readRecord(raw, readValue);
  if (!record) return { problem: { id, why: whyUnreadable(raw), raw: raws } };
  const { value, cursor, revision, label, writers = [] } = record;
  const history = entriesAround(cursor, rawSteps);
  const timeline = { design: value, ...history };
  const stored = { revision, label, timeline, writers };
  if (history.entries.length === rawSteps.length && history.base === 0) return { stored };
  return { stored, problem: { id, why: DAMAGED_STEPS, raw: raws } };
}

const DAMAGED_STEPS = 'Some steps of its history are damaged and cannot be undone or redone.';

/** Returns the unbroken run of readable steps around a number. */
function entriesAround(cursor: number, raws: readonly unknown[]) {
  const byNumber = new Map(raws.filter(isNumberedEntry).map((entry) => [entry.number, entry]));
  let base = cursor;
  while (byNumber.has(base)) base -= 1;
  const entries: Entry[] = [];
  for (let entry = byNumber.get(base + 1); entry; ) {
    entries.push({ label: entry.label, patch: entry.patch });
    entry = byNumber.get(base + entries.length + 1);
  }
  return { entries, cursor: cursor - base, base };
}

const stepSchema = object({ version: recordVersion, number: count });

export const isNumberedEntry = (raw: unknown): raw is Entry & { readonly number: number } =>
  is(stepSchema, raw) && isEntry(raw);
