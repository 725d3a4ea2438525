/** Carrying out what a player decides about a changed library weapon, and taking it back. */
import type { Design, Weapon } from '../../core/design.ts';
import type { Editing } from '../editing.ts';
import type { Edit } from '../edits/structure.ts';
import type { Library } from '../library.ts';
import type { Progress } from '../shelves/shelf.ts';
import { weaponName } from '../weapon-text.ts';
import { type ChangedShip, consequence, type Decision } from './changes.ts';

export interface Decided {
  /** What the library has now under which id: of a fork, the new one. */
  readonly id: string;
  /** Ships that could not be read, and were left as they are. */
  readonly failed: readonly string[];
  /** Undoes the weapon and the ships; rejects when that cannot be stored. */
  readonly undo: () => Promise<void>;
}

/**
 * Stores the weapon and changes the chosen ships. Nothing when the weapon could not be stored: then
 * its editing says why, and no ship was touched. Rejects when the ships cannot be stored.
 */
export async function carryOut(
  library: Pick<Library, 'weapons' | 'ships' | 'newId'>,
  id: string,
  editing: Editing<Weapon>,
  changed: readonly ChangedShip[],
  decision: Decision & { readonly forkName?: string },
  progress?: Progress,
): Promise<Decided | undefined> {
  const before = editing.stored();
  const isFork = decision.kind === 'fork';
  const forkId = library.newId();
  const value = isFork
    ? { ...editing.value(), id: forkId, name: decision.forkName ?? weaponName(before) }
    : editing.value();
  const { weapon, ships } = consequence({ id, value }, changed, decision, forkId);
  if (isFork) {
    const item = library.weapons.find(id);
    const marks = { tags: item?.tags ?? [], ...(item?.folder && { folder: item.folder }) };
    const taken = await library.weapons.put([{ ...weapon, replaces: 0, marks }]);
    if (taken.length > 0) return undefined;
    editing.discard('Kept as a weapon of its own');
  } else if (!(await editing.save())) return undefined;
  const label = `${weaponName(value)} changed in the library`;
  const failed = ships.length > 0 ? await library.ships.change(label, ships, progress) : [];
  const back = new Map(changed.map((ship) => [ship.id, restore(weapon.id, ship.design)]));
  return {
    id: weapon.id,
    failed,
    async undo() {
      if (isFork) {
        await library.weapons.throwAway([forkId]);
        editing.undo();
      } else {
        editing.change('Change taken back', () => before);
        await editing.save();
      }
      const edits = ships
        .filter((ship) => !failed.includes(ship.id))
        .flatMap((ship) => ({ id: ship.id, edit: back.get(ship.id) ?? ((now: Design) => now) }));
      if (edits.length > 0) await library.ships.change(`${label}, taken back`, edits);
    },
  };
}

/** Gives the copies of a weapon back what they were, whatever was done to the ship besides. */
const restore =
  (origin: string, before: Design): Edit =>
  (now) => {
    const old = new Map(before.weapons?.map((weapon) => [weapon.id, weapon]));
    const weapons = now.weapons?.map((weapon) =>
      weapon.origin?.id === origin ? (old.get(weapon.id) ?? weapon) : weapon,
    );
    return weapons ? { ...now, weapons } : now;
  };
