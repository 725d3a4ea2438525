/** The link from a copy to its original, and which of the two has changed since; samples that link to a library. */
import type { Base, Design, Origin, Weapon } from './design.ts';
import type { Edit } from './edits/structure.ts';
import type { Fleet, FleetShip } from './fleet.ts';

export interface Original<Value> {
  readonly id: string;
  readonly value: Value;
}

/** The side that changed since the copy was made, copy or original; `gone` without an original. */
type Drift = 'same' | 'here' | 'there' | 'both' | 'gone';

/** The mark of a weapon: equal for weapons with the same name and modes, under any id. */
export const weaponMark = ({ name, modes }: Weapon): string => markOf({ name, modes });

/** The mark of a design, without the origins of its weapons and without its base. */
export const designMark = ({ base: _, weapons, ...design }: Design): string =>
  markOf({ ...design, weapons: weapons?.map(({ origin: _, ...weapon }) => weapon) });

export const weaponOrigin = ({ id, value }: Original<Weapon>): Origin => ({
  id,
  mark: weaponMark(value),
});

export const designOrigin = ({ id, value }: Original<Design>): Origin => ({
  id,
  mark: designMark(value),
});

/** Returns the title of a base as it was taken. */
export const baseTitle = ({ design }: Base): string =>
  design.class?.trim() || design.faction?.trim() || 'Untitled';

/** Makes a design a variant of another, as it is now. */
export const setBase =
  ({ id, value: { base: _, ...design } }: Original<Design>): Edit =>
  (variant) => ({ ...variant, base: { id, design } });

export const removeBase: Edit = ({ base: _, ...variant }) => variant;

/** The difference between a copy and its original, from their marks. */
export function driftOf(origin: Origin, copy: string, original: string | undefined): Drift {
  if (original === undefined) return 'gone';
  if (copy === original) return 'same';
  const [here, there] = [copy !== origin.mark, original !== origin.mark];
  if (here && there) return 'both';
  return here ? 'here' : 'there';
}

/** A hash of a plain value, independent of the order of its fields: 64 bits of two FNV-1a hashes. */
export function markOf(value: unknown): string {
  const text = JSON.stringify(canonical(value));
  return hash(text, 0x811c9dc5) + hash(text, 0x9747b28c);
}

/** The value with the fields of every object sorted, without undefined fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'bigint') return String(value);
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

export interface SampleFaction {
  readonly faction: string;
  /** All ships of the faction, the smaller hulls before the larger. */
  readonly ships: readonly Design[];
  readonly fleet: Fleet;
}

export function missingShips(
  { ships }: SampleFaction,
  known: readonly Original<Design>[],
): readonly Design[] {
  const marks = new Set(known.map(({ value }) => designMark(value)));
  return ships.filter((design) => !marks.has(designMark(design)));
}

export function linkedSample(fleet: Fleet, known: readonly Original<Design>[]): Fleet {
  const originals = new Map(known.map((one) => [designMark(one.value), one]));
  const linked = (ship: FleetShip): FleetShip => {
    const original = originals.get(designMark(ship.design));
    return original ? { ...ship, origin: designOrigin(original) } : ship;
  };
  return { ...fleet, ships: fleet.ships.map(linked) };
}
