/** Schemas that stored records share, and helpers to read them. */
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
import type { Writer } from './storage.ts';
import type { Entry, History } from './timeline.ts';

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

export const isEntry = (raw: unknown): raw is Entry => is(entry, raw);

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
