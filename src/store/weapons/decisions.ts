/** Carrying out what a player decides about a changed library weapon, and taking it back. */
import type { Design, Weapon } from '../../core/design/design.ts';
import type { Edit } from '../../core/design/edits/structure.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { weaponName } from '../../core/design/text/weapon-text.ts';
import type { Progress } from '../collections/collection.ts';
import type { Document } from '../document.ts';
import type { Library } from '../library.ts';
import { explainFailure, StorageFailure } from '../storage-failure.ts';
import { type ChangedShip, consequence, type Decision, followingFleets } from './changes.ts';

export interface Decided {
  /** What the library has now under which id: of a fork, the new one. */
  readonly id: string;
  /** Ships and fleets that could not be read, and were left as they are. */
  readonly failed: readonly string[];
  /** Why not all ships could be stored, in words. */
  readonly fault?: string;
  /** After a fault: tries the ships again; the weapon is stored, and stays what it is. */
  readonly goOn: (progress?: Progress) => Promise<Decided>;
  /** Undoes the weapon and the ships; rejects when that cannot be stored, and can be tried again. */
  readonly undo: () => Promise<void>;
}

const KEPT = 'Kept as a weapon of its own';

/**
 * Stores the weapon and changes the chosen ships. Nothing when the weapon could not be stored: then
 * its editing says why, and no ship was touched. Rejects when a fork cannot be stored.
 */
export async function carryOut(
  library: Pick<Library, 'weapons' | 'ships' | 'fleets' | 'newId'>,
  id: string,
  editing: Document<Weapon>,
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
    const labels = { tags: item?.tags ?? [], ...(item?.folder && { folder: item.folder }) };
    const taken = await library.weapons.put([{ ...weapon, replaces: 0, labels }]);
    if (taken.length > 0) return undefined;
    editing.discard(KEPT);
  } else if (!(await editing.save())) return undefined;

  const label = `${weaponName(value)} changed in the library`;
  const fleets = followingFleets(library, label, decision.fleets ?? [], id, weapon);
  const back = new Map(changed.map((ship) => [ship.id, restore(weapon.id, ship.design)]));
  const undo = async (failed: readonly string[]) => {
    if (isFork) {
      await library.weapons.moveToTrash([forkId]);
      if (editing.undoLabel() === KEPT) editing.undo();
    } else await takeBack(editing, value, before);
    const edits = ships
      .filter((ship) => !failed.includes(ship.id))
      .flatMap((ship) => ({ id: ship.id, edit: back.get(ship.id) ?? ((now: Design) => now) }));
    const left = [
      ...(await library.ships.change(`${label}, undone`, edits)),
      ...(await fleets.takeBack(failed)),
    ];
    if (left.length > 0) throw new StorageFailure('unknown', leftWords(left.length));
  };
  /** Once more it does no harm: a ship that follows already gets no step. */
  const change = async (progress?: Progress): Promise<Decided> => {
    const decided = (failed: readonly string[]) => {
      return { id: weapon.id, failed, goOn: change, undo: () => undo(failed) };
    };
    try {
      const failed = await library.ships.change(label, ships, progress);
      return decided([...failed, ...(await fleets.change())]);
    } catch (error) {
      return { ...decided([]), fault: explainFailure(error) };
    }
  };
  return change(progress);
}

/** Stores the weapon as it was, unless another window has changed it since. */
async function takeBack(editing: Document<Weapon>, value: Weapon, before: Weapon): Promise<void> {
  const stored = weaponMark(editing.stored());
  const isOurs = [value, before].some((one) => weaponMark(one) === stored);
  if (!isOurs || editing.conflict()) throw new StorageFailure('unknown', OVERTAKEN);
  editing.change('Change undone', () => before);
  if (await editing.save()) return;
  const state = editing.saveState();
  throw new StorageFailure('unknown', state.state === 'failed' ? state.why : OVERTAKEN);
}

const OVERTAKEN = 'The weapon was changed elsewhere since.';

const leftWords = (count: number): string =>
  count === 1
    ? 'One ship or fleet cannot be read now, and keeps the change.'
    : `${count} ships or fleets cannot be read now, and keep the change.`;

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
