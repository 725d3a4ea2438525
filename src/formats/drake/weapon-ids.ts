/** Ids for weapons that come with a name alone or from several ships. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { equal } from '../../core/design/patch.ts';

/** Ids for weapons that come with a name alone. */

const LONGEST = 60;

/** A name as an id: `Lightning Turret` → `lightning-turret`. */
const slug = (name: string): string =>
  name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Gives each weapon of one ship an id of its own. */
export class WeaponIds {
  private readonly taken = new Map<string, number>();

  next(name: string | undefined): string {
    const wanted = slug(name ?? '') || 'weapon';
    let number = (this.taken.get(wanted) ?? 0) + 1;
    while (number > 1 && this.taken.has(`${wanted}-${number}`)) number += 1;
    this.taken.set(wanted, number);
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (number > 1) this.taken.set(id, 1);
    return id;
  }
}

export class FreeIds {
  readonly #made = new WeaponIds();
  readonly #taken = new Set<string>();
  readonly #wanted: ReadonlySet<string>;

  /** Takes the ids that weapons bring, so that none is made that another has. */
  constructor(wanted: Iterable<string>) {
    this.#wanted = new Set(wanted);
  }

  /** The id when it is one and free, else one after the name. */
  take(id: string, name: string): string {
    let found = id;
    while (found === '' || this.#taken.has(found) || (found !== id && this.#wanted.has(found))) {
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
