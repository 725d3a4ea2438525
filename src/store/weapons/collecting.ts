/** Weapons that ships carry and the library does not know of: each once, put in and linked. */
import type { Design, Origin, Weapon } from '../../core/design/design.ts';
import { linkCopies, relinkCopies } from '../../core/design/edits/origins.ts';
import { type Original, weaponMark } from '../../core/design/origins.ts';
import { nextTask } from '../../formats/arriving/slices.ts';
import type { Progress } from '../collections/collection.ts';
import type { Library } from '../library.ts';
import { StorageFailure } from '../storage-failure.ts';
import { inBatches } from '../transactions.ts';

/** A weapon aboard a ship. */
interface Aboard {
  /** The ship's id, and the weapon's aboard. */
  readonly ship: string;
  readonly weapon: string;
  /** What it was linked to, and is gone. */
  readonly origin?: Origin;
}

export interface ShipsWeapon {
  readonly mark: string;
  readonly weapon: Weapon;
  readonly aboard: readonly Aboard[];
  /** Ships that carry it. */
  readonly ships: number;
  /** The same in the library: nothing is put in for it. */
  readonly original?: Original<Weapon>;
}

type Part = Pick<Library, 'ships' | 'weapons' | 'newId'>;

/** The weapons of these ships that are linked to none of the library's, those of most ships first. */
export async function weaponsOfShips(
  library: Part,
  ids: readonly string[],
  progress?: Progress,
  signal?: AbortSignal,
): Promise<readonly ShipsWeapon[]> {
  const items = await library.weapons.whenRead();
  const known = new Set(items.map(({ id }) => id));
  const found = new Map<string, { readonly weapon: Weapon; readonly aboard: Aboard[] }>();
  const take = (ship: string, design: Design) => {
    for (const weapon of design.weapons ?? []) {
      const { origin } = weapon;
      if (origin && known.has(origin.id)) continue;
      const mark = weaponMark(weapon);
      const same = found.get(mark) ?? { weapon, aboard: [] };
      same.aboard.push({ ship, weapon: weapon.id, ...(origin && { origin }) });
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
        ...{ mark, weapon, aboard },
        ships: new Set(aboard.map(({ ship }) => ship)).size,
        ...(item && { original: { id: item.id, value: item.value } }),
      };
    })
    .toSorted((a, b) => b.ships - a.ships || nameOf(a).localeCompare(nameOf(b)));
}

const nameOf = ({ weapon }: ShipsWeapon): string => weapon.name ?? '';

/** The other ships of the library with a weapon like this one, which is in the library now. */
export async function sameElsewhere(
  library: Part,
  original: Original<Weapon>,
  ship: string,
): Promise<ShipsWeapon | undefined> {
  const { name } = original.value;
  // Summaries name the weapons: only ships with one of that name need to be read.
  const ids = (await library.ships.whenRead())
    .filter(({ id, value }) => id !== ship && (!name || value.weapons.includes(name)))
    .map(({ id }) => id);
  const mark = weaponMark(original.value);
  const weapons = await weaponsOfShips(library, ids);
  const same = weapons.find((one) => one.mark === mark);
  return same && { ...same, original };
}

export interface LinkedWeapons {
  /** Weapons that were put into the library. */
  readonly added: readonly string[];
  /** Ships that are linked. */
  readonly ships: number;
  /** Ships that could not be read, and were left as they are. */
  readonly failed: readonly string[];
  /** Takes all of it back at once. */
  readonly undo: () => Promise<void>;
}

/** Puts the weapons into the library that it lacks, and links every copy aboard. */
export async function linkWeapons(
  library: Part,
  chosen: readonly ShipsWeapon[],
  progress?: Progress,
): Promise<LinkedWeapons> {
  const linked = chosen.map((one) => ({
    ...one,
    original: one.original ?? newOriginal(library, one),
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
  const takeBack = async () => {
    const back = changes.map(({ id }) => ({
      id,
      edit: relinkCopies(links.get(id) ?? new Map(), origins.get(id) ?? new Map()),
    }));
    const left = await library.ships.change(`${label}, undone`, back);
    const lost = left.filter((id) => !failed.includes(id)).length;
    if (added.length > 0) await library.weapons.moveToTrash(added.map(({ id }) => id));
    if (lost > 0) throw new StorageFailure('unknown', `${lost} could not be read.`);
  };
  let failed: readonly string[] = [];
  try {
    failed = await library.ships.change(label, changes, progress);
  } catch (error) {
    // All of it or nothing, as far as the storage lets.
    await takeBack().catch(() => {});
    throw error;
  }
  const ships = changes.length - failed.length;
  return { added: added.map(({ id }) => id), ships, failed, undo: takeBack };
}

function newOriginal({ newId }: Part, { weapon: { name, modes } }: ShipsWeapon): Original<Weapon> {
  const id = newId();
  return { id, value: { id, ...(name === undefined ? {} : { name }), modes } };
}

function entry<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, known);
  return known;
}
