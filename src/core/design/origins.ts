/** The link from a copy to what it was taken from, and which side has changed since. */
import type { Design, Origin, Weapon } from './design.ts';

/** What a library has under an id. */
export interface Original<Value> {
  readonly id: string;
  readonly value: Value;
}

/**
 * How a copy and its original stand: the same; changed here, or there, or on both sides, since it
 * was taken; or the library has no such item any more.
 */
export type Drift = 'same' | 'here' | 'there' | 'both' | 'gone';

/** The mark of a weapon: two that fire alike under one name have the same, whatever their ids. */
export const weaponMark = ({ name, modes }: Weapon): string => markOf({ name, modes });

/** The mark of a design; what its weapons were taken from does not matter. */
export const designMark = (design: Design): string =>
  markOf({ ...design, weapons: design.weapons?.map(({ origin: _, ...weapon }) => weapon) });

export const weaponOrigin = ({ id, value }: Original<Weapon>): Origin => ({
  id,
  mark: weaponMark(value),
});

export const designOrigin = ({ id, value }: Original<Design>): Origin => ({
  id,
  mark: designMark(value),
});

/** How a copy stands to its original, by the marks of both as they are now. */
export function driftOf(origin: Origin, copy: string, original: string | undefined): Drift {
  if (original === undefined) return 'gone';
  if (copy === original) return 'same';
  const [here, there] = [copy !== origin.mark, original !== origin.mark];
  if (here && there) return 'both';
  return here ? 'here' : 'there';
}

/** A short text that is the same for values that say the same: 64 bits of two FNV-1a hashes. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(canonical(value));
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

/** With the fields of every object in one order, and without those that are undefined. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, canonical(field)]));
}

function hash(text: string, start: number): string {
  let bits = start;
  for (let i = 0; i < text.length; i += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  }
  return (bits >>> 0).toString(16).padStart(8, '0');
}
