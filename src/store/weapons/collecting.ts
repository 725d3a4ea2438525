/** Collects weapons of ships that the library lacks, adds them to it, and links the copies. */
import type { Design, Origin, Weapon } from '../../core/design/design.ts';
import { linkCopies, relinkCopies } from '../../core/design/edits/batteries.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { nextTask } from '../../formats/arriving/slices.ts';
import type { Progress } from '../collections/collection.ts';
import type { Library } from '../library.ts';
import { StorageFailure } from '../storage-failure.ts';
import { inBatches } from '../transactions.ts';

interface Aboard {
  /** Ids of the ship, and of the weapon aboard. */
  readonly ship: string;
  readonly weapon: string;
  /** Library weapon that it was linked to, and that is gone. */
  readonly origin?: Origin;
}

export interface ShipsWeapon {
  readonly mark: string;
  readonly weapon: Weapon;
  readonly aboard: readonly Aboard[];
  /** Number of ships that carry it. */
  readonly ships: number;
  /** Same weapon in the library, if any. */
  readonly original?: Original<Weapon>;
}

type WeaponsLibrary = Pick<Library, 'ships' | 'weapons' | 'newId'>;

/**
 * Returns weapons of ships without a link to the library, those of most ships first; with `all` also
 * those with a link.
 */
export async function weaponsOfShips(
  library: WeaponsLibrary,
  ids: readonly string[],
  progress?: Progress,
  signal?: AbortSignal,
  all = false,
): Promise<readonly ShipsWeapon[]> {
  const items = await library.weapons.whenRead();
  const known = new Set(items.map(({ id }) => id));
  const found = new Map<string, { readonly weapon: Weapon; readonly aboard: Aboard[] }>();
  const take = (ship: string, design: Design) => {
    for (const weapon of design.weapons ?? []) {
      const { origin } = weapon;
      if (!all && origin && known.has(origin.id)) continue;
      const mark = weaponMark(weapon);
      const same = found.get(mark) ?? { weapon, aboard: [] };
      same.aboard.push({ ship, weapon: weapon.id, origin });
      found.set(mark, same);
    }
  };
  const read = async (batch: readonly string[]) => {
    if (signal?.aborted) return;
    for (const { id, value } of await library.ships.values(batch)) take(id, value);
    await nextTask();
  };
  await inBatches(ids, read, progress);
  const originals = new Map(items.map((item) => [weaponMark(item.value), item]));
  return [...found]
    .map(([mark, { weapon, aboard }]) => {
      const item = originals.get(mark);
      return {
        mark,
        weapon,
        aboard,
        ships: new Set(aboard.map(({ ship }) => ship)).size,
        original: item && { id: item.id, value: item.value },
      };
    })
    .toSorted((a, b) => b.ships - a.ships || nameOf(a).localeCompare(nameOf(b)));
}

const nameOf = ({ weapon }: ShipsWeapon): string => weapon.name ?? '';

/** Returns copies of a library weapon on other ships that are not linked to it. */
export async function sameElsewhere(
  library: WeaponsLibrary,
  original: Original<Weapon>,
  ship: string,
): Promise<ShipsWeapon | undefined> {
  const { name } = original.value;
  // Summaries name the weapons, so only ships with one of that name are read.
  const ids = (await library.ships.whenRead())
    .filter(({ id, value }) => id !== ship && (!name || value.weapons.includes(name)))
    .map(({ id }) => id);
  const mark = weaponMark(original.value);
  const weapons = await weaponsOfShips(library, ids);
  const same = weapons.find((weapon) => weapon.mark === mark);
  return same && { ...same, original };
}

export interface LinkedWeapons {
  /** Ids of weapons that were added to the library. */
  readonly added: readonly string[];
  readonly ships: number;
  /** Ships that could not be read, and stay unchanged. */
  readonly failed: readonly string[];
  readonly undo: (progress?: Progress) => Promise<void>;
}

/** Adds weapons that the library lacks, and links every copy aboard. */
export async function linkWeapons(
  library: WeaponsLibrary,
  chosen: readonly ShipsWeapon[],
  progress?: Progress,
): Promise<LinkedWeapons> {
  const linked = chosen.map((weapon) => ({
    ...weapon,
    original: weapon.original ?? newOriginal(library, weapon),
  }));
  const added = linked.flatMap(({ original }, i) => (chosen[i]?.original ? [] : [original]));
  await library.weapons.put(added.map((original) => ({ ...original, replaces: 0 })));

  const links = new Map<string, Map<string, Original<Weapon>>>();
  const origins = new Map<string, Map<string, Origin | undefined>>();
  for (const { aboard, original } of linked) {
    for (const { ship, weapon, origin } of aboard) {
      entry(links, ship).set(weapon, original);
      entry(origins, ship).set(weapon, origin);
    }
  }
  const label =
    linked.length === 1 ? 'Weapon linked to the library' : 'Weapons linked to the library';
  const changes = [...links].map(([id, originals]) => ({ id, edit: linkCopies(originals) }));
  const undo = async (shown?: Progress) => {
    const back = changes.map(({ id }) => ({
      id,
      edit: relinkCopies(links.get(id) ?? new Map(), origins.get(id) ?? new Map()),
    }));
    const left = await library.ships.change(`${label}, undone`, back, shown);
    const lost = left.filter((id) => !failed.includes(id)).length;
    if (added.length > 0) await library.weapons.moveToTrash(added.map(({ id }) => id));
    if (lost > 0) throw new StorageFailure('unknown', `${lost} could not be read.`);
  };
  let failed: readonly string[] = [];
  try {
    failed = await library.ships.change(label, changes, progress);
  } catch (error) {
    // Undo the stored part, as far as the storage allows.
    await undo().catch(() => {});
    throw error;
  }
  const ships = changes.length - failed.length;
  return { added: added.map(({ id }) => id), ships, failed, undo };
}

function newOriginal(
  { newId }: WeaponsLibrary,
  { weapon: { name, modes } }: ShipsWeapon,
): Original<Weapon> {
  const id = newId();
  return { id, value: { id, name, modes } };
}

function entry<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, known);
  return known;
}
