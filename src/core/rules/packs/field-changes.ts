/** Which fields of a row a pack changes. */
import { equal } from '../../design/equal.ts';

export interface FieldChange {
  /** `factor`, `effect.factor`. */
  readonly field: string;
  /** Undefined where only one of the rows has the field. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = { readonly [field: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that two rows do not share, in the order of the first; `rule` alone is no change. */
export function fieldChanges(before: unknown, after: unknown): readonly FieldChange[] {
  return changesWithin('', before, after).filter(({ field }) => field !== 'rule');
}

function changesWithin(field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (equal(before, after)) return [];
  if (!isFields(before) || !isFields(after)) return [{ field, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changesWithin(field === '' ? name : `${field}.${name}`, before[name], after[name]),
  );
}
