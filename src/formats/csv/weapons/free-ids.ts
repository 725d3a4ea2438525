/** Ids for weapons of a table: their own where they have one that is free. */
import { WeaponIds } from '../../drake/weapon-ids.ts';

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
