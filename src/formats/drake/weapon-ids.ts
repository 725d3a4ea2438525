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
