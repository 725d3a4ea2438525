/** Ids for weapons given by name or collected from several ships. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { equal } from '../../core/design/patch.ts';

/** Makes ids for weapons that have only a name. */

const LONGEST = 60;

/** A name as an id: `Lightning Turret` → `lightning-turret`. */
const slug = (name: string): string =>
  name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export class WeaponIds {
  private readonly counts = new Map<string, number>();

  next(name: string | undefined): string {
    const base = slug(name ?? '') || 'weapon';
    let number = (this.counts.get(base) ?? 0) + 1;
    while (number > 1 && this.counts.has(`${base}-${number}`)) number += 1;
    this.counts.set(base, number);
    const id = number === 1 ? base : `${base}-${number}`;
    if (number > 1) this.counts.set(id, 1);
    return id;
  }
}

export class FreeIds {
  readonly #made = new WeaponIds();
  readonly #taken = new Set<string>();
  readonly #reserved: ReadonlySet<string>;

  /** Reserves the ids that weapons bring, so that none is generated twice. */
  constructor(reserved: Iterable<string>) {
    this.#reserved = new Set(reserved);
  }

  /** The id when it is one and free, else one after the name. */
  take(id: string, name: string): string {
    let found = id;
    while (found === '' || this.#taken.has(found) || (found !== id && this.#reserved.has(found))) {
      found = this.#made.next(name || undefined);
    }
    this.#taken.add(found);
    return found;
  }
}

/** The different weapons in their order: two of one name and modes are the same. */
export function weaponsOf(ships: Iterable<Pick<Design, 'weapons'>>): readonly Weapon[] {
  const found = new Map<string, Weapon[]>();
  const ids = new FreeIds([]);
  const all: Weapon[] = [];
  for (const { weapons = [] } of ships) {
    for (const { id, name, modes } of weapons) {
      const named = found.get(name ?? '') ?? [];
      if (named.some((known) => equal(known.modes, modes))) continue;
      const weapon = {
        id: ids.take(id, name ?? ''),
        ...(name === undefined ? {} : { name }),
        modes,
      };
      found.set(name ?? '', [...named, weapon]);
      all.push(weapon);
    }
  }
  return all;
}
