/** Ships of the library into a fleet of it, stored or new. */

import { equal } from '../../core/design/equal.ts';
import { EMPTY_FLEET } from '../../core/design/fleets/edits.ts';
import { addShips } from '../../core/design/fleets/several.ts';
import type { Library } from '../library.ts';
import { StorageFailure } from '../storage-failure.ts';

/** Which fleet: one that is stored, or a new one of this name. */
export type FleetChoice = { readonly id: string } | { readonly name: string };

export interface AddedShips {
  /** The fleet's id. */
  readonly fleet: string;
  /** Classes that were added; fewer than asked for when some could not be read. */
  readonly count: number;
  /** Takes them out again, or the new fleet away; rejects when the fleet was changed since. */
  readonly undo: () => Promise<void>;
}

/** Adds so many of each of the ships; rejects when nothing could be stored. */
export async function addToFleet(
  library: Pick<Library, 'ships' | 'fleets' | 'newId'>,
  choice: FleetChoice,
  ids: readonly string[],
  count: number,
): Promise<AddedShips> {
  const { fleets } = library;
  const originals = await library.ships.values(ids);
  if (originals.length === 0) throw new StorageFailure('damaged');
  const edit = addShips(originals, count);
  if ('name' in choice) {
    const fleet = library.newId();
    const value = edit({ ...EMPTY_FLEET, name: choice.name });
    await fleets.put([{ id: fleet, value, replaces: 0 }]);
    return { fleet, count: originals.length, undo: () => fleets.moveToTrash([fleet]) };
  }
  const [before] = await fleets.values([choice.id]);
  const label = originals.length === 1 ? 'A ship added' : `${originals.length} ships added`;
  const failed = await fleets.change(label, [{ id: choice.id, edit }]);
  if (!before || failed.length > 0) throw new StorageFailure('damaged');
  const after = edit(before.value);
  return {
    fleet: choice.id,
    count: originals.length,
    async undo() {
      const [now] = await fleets.values([choice.id]);
      if (!now || !equal(now.value, after)) throw new StorageFailure('unknown', OVERTAKEN);
      await fleets.change(`${label}, taken back`, [{ id: choice.id, edit: () => before.value }]);
    },
  };
}

const OVERTAKEN = 'The fleet was changed since: undo it there.';
