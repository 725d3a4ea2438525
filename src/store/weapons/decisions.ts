/** Carries out a decision about a changed library weapon, and undoes it. */
import type { Design, Weapon } from '../../core/design/design.ts';
import type { Edit } from '../../core/design/edits/structure.ts';
import { weaponMark } from '../../core/design/origins.ts';
import { weaponName } from '../../core/design/text/weapon-text.ts';
import type { Progress } from '../collections/collection.ts';
import type { Document } from '../document.ts';
import { labelsOf } from '../labels.ts';
import type { Library } from '../library.ts';
import { explainFailure, StorageFailure } from '../storage-failure.ts';
import { type ChangedShip, consequence, type Decision, followingFleets } from './changes.ts';

export interface Decided {
  /** Id of the weapon in the library, the new one for a fork. */
  readonly id: string;
  /** Ships and fleets that could not be read, and stay as they are. */
  readonly failed: readonly string[];
  /** Says why not all ships could be stored. */
  readonly fault?: string;
  /** Tries the ships again after a fault; the weapon is stored already. */
  readonly goOn: (progress?: Progress) => Promise<Decided>;
  /** Undoes the change of weapon and ships; rejects when that fails, and can be tried again. */
  readonly undo: () => Promise<void>;
}

const KEPT = 'Kept as a weapon of its own';

/**
 * Stores the weapon and changes the chosen ships. Undefined when the weapon could not be stored: its
 * document says why, and no ship was changed. Rejects when a fork cannot be stored.
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
    const labels = labelsOf({ tags: item?.tags ?? [], folder: item?.folder });
    const taken = await library.weapons.put([{ ...weapon, replaces: 0, labels }]);
    if (taken.length > 0) return undefined;
    editing.discard(KEPT);
  } else if (!(await editing.save())) return undefined;

  const label = `${weaponName(value)} changed in the library`;
  const fleets = followingFleets(library, label, decision.fleets ?? [], id, weapon);
  const back = new Map(changed.map((ship) => [ship.id, copiesBack(weapon.id, ship.design)]));
  const undo = async (failed: readonly string[]) => {
    if (isFork) {
      await library.weapons.moveToTrash([forkId]);
      if (editing.undoLabel() === KEPT) editing.undo();
    } else await undoWeapon(editing, value, before);
    const edits = ships
      .filter((ship) => !failed.includes(ship.id))
      .flatMap((ship) => ({ id: ship.id, edit: back.get(ship.id) ?? ((now: Design) => now) }));
    const left = [
      ...(await library.ships.change(`${label}, undone`, edits)),
      ...(await fleets.undo(failed)),
    ];
    if (left.length > 0) throw new StorageFailure('unknown', leftWords(left.length));
  };
  /** Changes the ships; a repeated call changes only ships that do not follow yet. */
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
async function undoWeapon(editing: Document<Weapon>, value: Weapon, before: Weapon): Promise<void> {
  const stored = weaponMark(editing.stored());
  const isOurs = [value, before].some((version) => weaponMark(version) === stored);
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

/** Returns an edit that restores copies of a weapon, and keeps other changes of the ship. */
const copiesBack =
  (origin: string, before: Design): Edit =>
  (now) => {
    const old = new Map(before.weapons?.map((weapon) => [weapon.id, weapon]));
    const weapons = now.weapons?.map((weapon) =>
      weapon.origin?.id === origin ? (old.get(weapon.id) ?? weapon) : weapon,
    );
    return weapons ? { ...now, weapons } : now;
  };
