/** What the fields of a stored record may hold. */
import type { Patch, ValueChange } from '../core/design/patch.ts';
import type { Entry, History } from './timeline.ts';

/** Of every kind of record. */
export const RECORD_VERSION = 1;

export type Fields = { readonly [field: string]: unknown };

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isListOf = <Item>(
  value: unknown,
  is: (item: unknown) => item is Item,
): value is Item[] => Array.isArray(value) && value.every(is);

const isChange = (raw: unknown): raw is ValueChange =>
  isFields(raw) &&
  isListOf(raw.path, (step): step is string | number => isText(step) || isCount(step)) &&
  (!('at' in raw) || (isCount(raw.at) && Array.isArray(raw.removed) && Array.isArray(raw.added)));

const isPatch = (raw: unknown): raw is Patch => isListOf(raw, isChange);

export const isEntry = (raw: unknown): raw is Entry =>
  isFields(raw) && isText(raw.label) && isPatch(raw.patch);

export const isHistory = (raw: unknown): raw is History =>
  isFields(raw) &&
  isListOf(raw.entries, isEntry) &&
  isCount(raw.cursor) &&
  raw.cursor <= raw.entries.length;

/** In ms. */
export const isTime = (value: unknown): value is number => Number.isFinite(value);

/** The fields that are defined. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): { [field in keyof Fields]?: Exclude<Fields[field], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as typeof fields;

const DAMAGED = 'This record is damaged.';
const NEWER = 'This record was saved by a newer version of Slipway.';

/** Why a record cannot be read, for those that cannot. */
export const whyUnreadable = (raw: unknown): string =>
  isFields(raw) && isCount(raw.version) && raw.version > RECORD_VERSION ? NEWER : DAMAGED;

/** The text in a field; empty for none. */
export const textAt = (raw: unknown, field: string): string => {
  const value = isFields(raw) ? raw[field] : undefined;
  return isText(value) ? value : '';
};

/** Records by their keys, in their order. */
export function grouped<Item>(
  records: readonly Item[],
  keyOf: (record: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return groups;
}
