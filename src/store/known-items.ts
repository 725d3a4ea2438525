/** Library items that equal those of a link. */
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import { weaponMark } from '../core/design/origins.ts';
import type { ScenarioDocument } from '../core/design/scenario.ts';
import { type Shared, shareFragment } from '../formats/link/link.ts';
import type { Library } from './library.ts';
import { titleOf } from './tabs.ts';

/** The id of an equal item for each value of a link; undefined if the library has none. */
export type KnownIds = readonly (string | undefined)[];

const shipMark = (design: Design) => shareFragment({ kind: 'ship', design });

/** Finds the ships that have the same link; the values of others are not read. */
export async function knownShips(
  { ships }: Library,
  designs: readonly Design[],
): Promise<KnownIds> {
  await ships.whenRead();
  const titles = new Set(designs.map((design) => titleOf(design)));
  const named = ships.items().filter(({ value }) => titles.has(value.title));
  const stored = await ships.values(named.map(({ id }) => id));
  const ids = new Map(stored.map(({ id, value }) => [shipMark(value), id]));
  return designs.map((design) => ids.get(shipMark(design)));
}

/** Finds the weapons that have the same name and modes. */
export async function knownWeapons(
  { weapons }: Library,
  shared: readonly Weapon[],
): Promise<KnownIds> {
  await weapons.whenRead();
  const ids = new Map(weapons.items().map(({ id, value }) => [weaponMark(value), id]));
  return shared.map((weapon) => ids.get(weaponMark(weapon)));
}

export const knownFleet = ({ fleets }: Library, fleet: Fleet): Promise<string | undefined> =>
  knownItem(fleets, { kind: 'fleet', fleet }, (value) => ({ kind: 'fleet', fleet: value }));

export const knownScenario = (
  { scenarios }: Library,
  scenario: ScenarioDocument,
): Promise<string | undefined> =>
  knownItem(scenarios, { kind: 'scenario', scenario }, (value) => ({
    kind: 'scenario',
    scenario: value,
  }));

/** Finds the item that has the same link, in a collection that lists whole values. */
async function knownItem<Value>(
  collection: {
    whenRead(): Promise<unknown>;
    items(): readonly { readonly id: string; readonly value: Value }[];
  },
  shared: Shared,
  linked: (value: Value) => Shared,
): Promise<string | undefined> {
  await collection.whenRead();
  const fragment = shareFragment(shared);
  return collection.items().find(({ value }) => shareFragment(linked(value)) === fragment)?.id;
}
