/** Patches: differences of two plain values, small enough to keep one for every step of a history. */
import { type Fields, isFields } from '../rules/lookup.ts';

/** Field names and indices from the top: `['weapons', 0, 'name']`. */
export type Path = readonly (string | number)[];

/** A new value at the path. A missing `before` or `after` means that the field is absent then. */
interface Replacement {
  readonly path: Path;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A splice of the list at the path, from index `at`. */
interface Splice {
  readonly path: Path;
  readonly at: number;
  readonly removed: readonly unknown[];
  readonly added: readonly unknown[];
}

export type ValueChange = Replacement | Splice;

/** Changes in order; a patch can be applied in both directions. */
export type Patch = readonly ValueChange[];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isSplice = (change: ValueChange): change is Splice => 'at' in change;

/** The patch from `before` to `after`, empty if they are equal. Shared parts are not compared. */
export function patchBetween(before: unknown, after: unknown, path: Path = []): Patch {
  if (Object.is(before, after)) return [];
  if (isList(before) && isList(after)) return diffLists(before, after, path);
  if (isFields(before) && isFields(after)) return diffFields(before, after, path);
  return [{ path, before, after }];
}

function diffFields(before: Fields, after: Fields, path: Path): Patch {
  const changes: ValueChange[] = [];
  for (const field of Object.keys(before)) {
    const at = [...path, field];
    if (Object.hasOwn(after, field)) changes.push(...patchBetween(before[field], after[field], at));
    else changes.push({ path: at, before: before[field] });
  }
  for (const field of Object.keys(after)) {
    if (!Object.hasOwn(before, field))
      changes.push({ path: [...path, field], after: after[field] });
  }
  return changes;
}

/** Compares two lists without their common start and end; lists of one length, element by element. */
function diffLists(before: readonly unknown[], after: readonly unknown[], path: Path): Patch {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && equal(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && equal(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  if (removed.length === 0 && added.length === 0) return [];
  const first = removed[0];
  if (removed.length === 1 && added.length === 1 && typeof first === 'object') {
    return patchBetween(first, added[0], [...path, start]);
  }
  return [{ path, at: start, removed, added }];
}

export const invert = (patch: Patch): Patch => patch.map(invertChange).reverse();

function invertChange(change: ValueChange): ValueChange {
  if (isSplice(change)) return { ...change, removed: change.added, added: change.removed };
  const { path } = change;
  return {
    path,
    ...('after' in change ? { before: change.after } : {}),
    ...('before' in change ? { after: change.before } : {}),
  };
}

/** Applies changes and shares unchanged parts; undefined if made for another value. */
export function apply<T>(patch: Patch, value: T): T | undefined {
  let result: unknown = value;
  for (const change of patch) {
    const made = changeAt(result, change, 0);
    if (!made) return undefined;
    result = made.value;
  }
  return result as T;
}

interface Made {
  readonly value: unknown;
}

function changeAt(value: unknown, change: ValueChange, depth: number): Made | undefined {
  const step = change.path[depth];
  if (step === undefined)
    return isSplice(change) ? spliced(value, change) : replaced(value, change);
  if (isList(value)) {
    if (typeof step !== 'number' || !(step in value)) return undefined;
    const made = changeAt(value[step], change, depth + 1);
    return made && { value: value.with(step, made.value) };
  }
  if (!isFields(value) || typeof step !== 'string') return undefined;
  if (!isSplice(change) && depth === change.path.length - 1) {
    return fieldReplaced(value, step, change);
  }
  if (!Object.hasOwn(value, step)) return undefined;
  const made = changeAt(value[step], change, depth + 1);
  return made && { value: { ...value, [step]: made.value } };
}

const replaced = (value: unknown, { before, after }: Replacement): Made | undefined =>
  equal(value, before) ? { value: after } : undefined;

/** A field may appear or vanish; an element of a list may not, that is a splice. */
function fieldReplaced(fields: Fields, name: string, change: Replacement): Made | undefined {
  if (Object.hasOwn(fields, name) !== 'before' in change) return undefined;
  if ('before' in change && !equal(fields[name], change.before)) return undefined;
  if ('after' in change) return { value: { ...fields, [name]: change.after } };
  return { value: Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)) };
}

function spliced(value: unknown, { at, removed, added }: Splice): Made | undefined {
  if (!isList(value) || !equal(value.slice(at, at + removed.length), removed)) return undefined;
  return { value: value.toSpliced(at, removed.length, ...added) };
}

/** True if two plain values are deeply equal; the order of fields does not matter. */
export function equal(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (typeof value !== 'object' || typeof other !== 'object') return false;
  if (value === null || other === null) return false;
  if (Array.isArray(value)) {
    if (!Array.isArray(other) || value.length !== other.length) return false;
    return value.every((element, i) => equal(element, other[i]));
  }
  return !Array.isArray(other) && haveEqualFields(value, other);
}

function haveEqualFields(value: object, other: object): boolean {
  const names = Object.keys(value) as never[];
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && equal(value[name], other[name]));
}
