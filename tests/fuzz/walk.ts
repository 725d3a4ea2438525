/** Changes of a value at each of its places, one at a time, by walking it. */

/** The keys and indices that lead to a place. */
export type Steps = readonly (string | number)[];

type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every place in a value, the whole first. */
export function placesIn(value: unknown): readonly Steps[] {
  const places: Steps[] = [];
  const add = (part: unknown, steps: Steps): void => {
    places.push(steps);
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      add(inner, [...steps, Array.isArray(part) ? Number(key) : key]);
    }
  };
  add(value, []);
  return places;
}

/** The value at a place. */
export const valueAt = (whole: unknown, steps: Steps): unknown =>
  steps.reduce<unknown>((value, step) => (value as Fields)[step], whole);

/** Stands for no value: the field or item is left out. */
export const NOTHING = Symbol('nothing');

/** A copy with another value at a place; the rest is shared. */
export function changedAt(whole: unknown, [step, ...rest]: Steps, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = rest.length === 0 ? value : changedAt((whole as Fields)[step], rest, value);
  if (Array.isArray(whole)) {
    const at = Number(step);
    return inner === NOTHING ? whole.toSpliced(at, 1) : whole.with(at, inner);
  }
  const others = Object.entries(whole as Fields).filter(([key]) => key !== step);
  return Object.fromEntries(inner === NOTHING ? others : [...others, [step, inner]]);
}

/** A copy in which a field has another name. */
export function renamedAt(whole: unknown, steps: Steps, name: string): unknown {
  const around = valueAt(whole, steps.slice(0, -1));
  if (!isFields(around)) return whole;
  const entries = Object.entries(around).map(([key, part]) => [
    key === steps.at(-1) ? name : key,
    part,
  ]);
  return changedAt(whole, steps.slice(0, -1), Object.fromEntries(entries));
}

/** Names that every object has, or that change its prototype. */
export const SHARED_NAMES: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
];

/** Values that may stand where another one is expected, as JSON can write them. */
export const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 53, 1e-7],
  ...['', 'x', '0', '\ud800', '\u0000', '\u202e', 'x'.repeat(6000)],
  ...['constructor', '__proto__', 'toString'],
  ...[[], {}, [[]], [null], [{}], ['x'], [5], { id: 5 }, { toString: 1, valueOf: 1 }],
  ...[JSON.parse('{"__proto__":{"id":"x"}}'), { constructor: null }, [['a', 'b']]],
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];
