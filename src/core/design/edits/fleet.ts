/** Edits of a fleet: its entries, the designs in them, its battle. Pure: fleet in, fleet out. */
import { type FleetRules, standardVariant } from '../../rules/fleet-rules.ts';
import type { Design, Origin } from '../design.ts';
import {
  type Battle,
  type Fleet,
  type FleetShip,
  type FlightGroup,
  isScenario,
  isSized,
  type ScenarioBattle,
} from '../fleet.ts';
import { designOrigin, type Original } from '../origins.ts';
import { equal } from '../patch.ts';
import { type Excess, excessOf, maxElements } from '../sizes.ts';
import {
  changedAt,
  type Edit,
  movedTo,
  replacedAt,
  withFields,
  withItem,
  withList,
  withoutItem,
} from './structure.ts';

export type FleetEdit = (fleet: Fleet) => Fleet;

export const EMPTY_FLEET: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

export const setBattle =
  (battle: Battle | undefined): FleetEdit =>
  (fleet) =>
    withFields(fleet, { battle });

const editShips =
  (edit: (ships: readonly FleetShip[]) => readonly FleetShip[]): FleetEdit =>
  (fleet) =>
    withList(fleet, 'ships', edit);

const changeShip = (index: number, edit: (ship: FleetShip) => FleetShip): FleetEdit =>
  editShips((ships) => changedAt(ships, index, edit));

/** Most ships of an entry that edits and fields allow; a text may have more. */
export const MAX_COUNT = 999;

/** The count after adding or removing ships: at least 1, and not raised above the limit. */
function countAfter(count: number, steps: number): number {
  if (steps > 0) return Math.max(count, Math.min(MAX_COUNT, count + steps));
  return Math.max(1, count + steps);
}

/** Sets the count; 1 is left out. Surplus names stay, since the count may grow again. */
export const setCount = (index: number, count: number): FleetEdit =>
  changeShip(index, (ship) => withFields(ship, { count: count === 1 ? undefined : count }));

/** Names one ship of an entry; empty names at the end are left out. */
export const nameShip = (index: number, place: number, name: string): FleetEdit =>
  changeShip(index, (ship) => {
    const names = Array.from({ length: Math.max(place + 1, ship.names?.length ?? 0) }, (_, i) =>
      i === place ? name : (ship.names?.[i] ?? ''),
    );
    const end = names.findLastIndex((one) => one !== '') + 1;
    return withFields(ship, { names: end === 0 ? undefined : names.slice(0, end) });
  });

export const removeShip = (index: number): FleetEdit =>
  editShips((ships) => withoutItem(ships, index));

export const moveShip = (from: number, to: number): FleetEdit =>
  editShips((ships) => movedTo(ships, from, to));

export const hasRoom = ({ ships }: Fleet): boolean => ships.length < maxElements('ships');

/** Splits the last ship off as a new entry, which can have another load of fighters. */
export const splitShip =
  (index: number): FleetEdit =>
  (fleet) => {
    const ship = fleet.ships[index];
    const count = ship?.count ?? 1;
    if (!ship || count < 2 || !hasRoom(fleet)) return fleet;
    const name = ship.names?.[count - 1];
    const names = ship.names?.slice(0, count - 1);
    const left = withFields(ship, {
      count: count > 2 ? count - 1 : undefined,
      names: names?.length ? names : undefined,
    });
    const single = withFields(ship, { count: undefined, names: name ? [name] : undefined });
    return { ...fleet, ships: withItem(replacedAt(fleet.ships, index, left), index + 1, single) };
  };

export const refreshShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({
    ...ship,
    design: original.value,
    origin: designOrigin(original),
  }));

export const keepShip = (index: number, original: Original<Design>): FleetEdit =>
  changeShip(index, (ship) => ({ ...ship, origin: designOrigin(original) }));

/** Links the ships without an origin to the library items made from them, in order. */
export const linkShips = (
  originals: readonly { readonly id: string; readonly value: Design | undefined }[],
): FleetEdit =>
  editShips((ships) => {
    const rest = [...originals];
    return ships.map((ship) => {
      if (ship.origin) return ship;
      const { id, value } = rest.shift() ?? {};
      return id !== undefined && value ? { ...ship, origin: designOrigin({ id, value }) } : ship;
    });
  });

export const flightsOf = (
  rules: FleetRules,
  groups: readonly FlightGroup[],
  variant: string,
): number =>
  groups.reduce((sum, group) => sum + (variantOf(rules, group) === variant ? group.count : 0), 0);

/** Sets the flights of a variant on each ship; on a full carrier, standard fighters make room. */
export const setFlights = (
  rules: FleetRules,
  index: number,
  capacity: number,
  variant: string,
  count: number,
): FleetEdit =>
  changeShip(index, (ship) => {
    const standard = standardVariant(rules)?.id;
    const groups = ship.flights ?? [{ count: capacity }];
    const isFull = sumOf(groups) >= capacity;
    const next = withCount(rules, groups, variant, count);
    if (!isFull || variant === standard || standard === undefined) {
      return withFlights(rules, ship, next, capacity);
    }
    const others = sumOf(next) - flightsOf(rules, next, standard);
    const rest = Math.max(0, capacity - others);
    return withFlights(rules, ship, withCount(rules, next, standard, rest), capacity);
  });

/** Sets the long range flights of a variant (F.6). */
export const setLongRange =
  (rules: FleetRules, variant: string, count: number): FleetEdit =>
  (fleet) => {
    const flights = withCount(rules, fleet.flights ?? [], variant, count);
    return withFields(fleet, { flights: flights.length === 0 ? undefined : flights });
  };

const variantOf = (rules: FleetRules, { variant }: FlightGroup): string | undefined =>
  variant ?? standardVariant(rules)?.id;

const sumOf = (groups: readonly FlightGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

/** The groups with a new count for a variant, at the place of its first group; 0 removes it. */
function withCount(
  rules: FleetRules,
  groups: readonly FlightGroup[],
  variant: string,
  count: number,
): readonly FlightGroup[] {
  const isOfVariant = (group: FlightGroup): boolean => variantOf(rules, group) === variant;
  const group = variant === standardVariant(rules)?.id ? { count } : { variant, count };
  const first = groups.findIndex(isOfVariant);
  const rest = groups.filter((one, i) => i === first || !isOfVariant(one));
  const all = first < 0 ? [...rest, group] : rest.map((one) => (isOfVariant(one) ? group : one));
  return all.filter((one) => one !== group || count > 0);
}

/** Leaves out a full load of standard fighters, since that is the default. */
function withFlights(
  rules: FleetRules,
  ship: FleetShip,
  flights: readonly FlightGroup[],
  capacity: number,
): FleetShip {
  const standard = standardVariant(rules)?.id;
  const [only] = flights;
  const isDefault =
    flights.length === 1 && only?.count === capacity && variantOf(rules, only) === standard;
  const isLeftOut = isDefault || (flights.length === 0 && capacity === 0);
  return withFields(ship, { flights: isLeftOut ? undefined : flights });
}

const MAX_SHOWN = 24;

/** Indices of the name fields: one for each ship, and one for each name that exists. */
export const shownNames = ({ names = [] }: FleetShip, count: number): readonly number[] =>
  Array.from({ length: Math.max(Math.min(count, MAX_SHOWN), names.length) }, (_, i) => i);

/** Adds ships of the library; they join an entry of the same design that has no load of its own. */
export const addFromLibrary = (original: Original<Design>, count = 1): FleetEdit =>
  addShips([original], count);

export const addShips = (originals: readonly Original<Design>[], count: number): FleetEdit =>
  editShips((now) => {
    const ships = [...now];
    const places = new Map<string, number>();
    const known = (origin: Origin) => JSON.stringify([origin.id, origin.mark]);
    for (const [at, { origin, flights }] of ships.entries()) {
      if (origin && !flights && !places.has(known(origin))) places.set(known(origin), at);
    }
    for (const original of originals) {
      const origin = designOrigin(original);
      const at = places.get(known(origin)) ?? ships.length;
      const added = { design: original.value, origin, count: 0 };
      const { count: before = 1, ...ship } = ships[at] ?? added;
      const after = countAfter(before, count);
      if (after === before) continue;
      ships[at] = after === 1 ? ship : { ...ship, count: after };
      places.set(known(origin), at);
    }
    return ships;
  });

/** Removes the last ship that was added of a library ship; an entry goes with its last one. */
export function takeOne(id: string): FleetEdit {
  return (fleet) => {
    const at = fleet.ships.findLastIndex(({ origin }) => origin?.id === id);
    const { count = 1 } = fleet.ships[at] ?? {};
    if (at < 0) return fleet;
    return count > 1 ? setCount(at, count - 1)(fleet) : removeShip(at)(fleet);
  };
}

export const entriesExcess = ({ ships }: Fleet): Excess | undefined => excessOf({ ships });

export const shipsIn = ({ ships }: Fleet): number =>
  ships.reduce((sum, { count = 1 }) => sum + count, 0);

export type Places = ReadonlySet<number>;

export const removeShips = (places: Places): FleetEdit =>
  editShips((ships) => ships.filter((_, i) => !places.has(i)));

/** Adds to or takes from the count of each entry; one ship at least stays. */
export const addToCounts =
  (places: Places, steps: number): FleetEdit =>
  (fleet) =>
    [...places].reduce((now, place) => {
      const { count = 1 } = now.ships[place] ?? {};
      const next = countAfter(count, steps);
      return next === count ? now : setCount(place, next)(now);
    }, fleet);

export function placesAfterMove(places: Places, count: number, steps: -1 | 1): Places {
  const first = startAfterMove(places, count, steps);
  return new Set([...places].map((_, i) => first + i));
}

/** Moves the chosen entries one place earlier or later; they end up side by side, in order. */
export const moveShips = (places: Places, steps: -1 | 1): FleetEdit =>
  editShips((ships) => {
    const start = startAfterMove(places, ships.length, steps);
    const taken = ships.filter((_, i) => places.has(i));
    const rest = ships.filter((_, i) => !places.has(i));
    return [...rest.slice(0, start), ...taken, ...rest.slice(start)];
  });

function startAfterMove(places: Places, count: number, steps: -1 | 1): number {
  const start = steps < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2 - places.size;
  return Math.min(Math.max(start, 0), count - places.size);
}

/** The fleet with the design of each entry mapped; the same fleet if no design changes. */
const withDesigns = (designOf: (ship: FleetShip, at: number) => Design): FleetEdit =>
  editShips((ships) =>
    ships.map((ship, at) => {
      const design = designOf(ship, at);
      return design === ship.design ? ship : { ...ship, design };
    }),
  );

export const inDesigns = (edit: Edit): FleetEdit => withDesigns(({ design }) => edit(design));

/** Undoes an edit: entries that still have the edited design get back the one in `before`. */
export const undoDesigns =
  (edit: Edit, before: Fleet): FleetEdit =>
  (fleet) => {
    const former = formerPlaces(inDesigns(edit)(before).ships, fleet.ships);
    const designOf = ({ design }: FleetShip, at: number): Design =>
      before.ships[former[at] ?? -1]?.design ?? design;
    return withDesigns(designOf)(fleet);
  };

interface Clue {
  readonly fits: (ship: FleetShip, was: FleetShip) => boolean;
  /** True if it holds only at the same place, or for an entry that is not matched yet. */
  readonly only?: 'same place' | 'free';
}

const isLinkedAlike = (ship: FleetShip, was: FleetShip) =>
  equal(ship.origin, was.origin) && equal(ship.design, was.design);

/** Ways to recognise an entry, the surest first. */
const CLUES: readonly Clue[] = [
  { fits: equal, only: 'same place' },
  { fits: equal, only: 'free' },
  { fits: isLinkedAlike, only: 'same place' },
  { fits: isLinkedAlike, only: 'free' },
  { fits: (ship, was) => equal(ship.design, was.design), only: 'same place' },
  // An entry that was split off.
  { fits: isLinkedAlike },
];

/** The earlier place of each entry; undefined for an entry that had another design or is new. */
function formerPlaces(
  before: readonly FleetShip[],
  now: readonly FleetShip[],
): readonly (number | undefined)[] {
  const former = new Array<number | undefined>(now.length).fill(undefined);
  const free = new Set(before.keys());
  for (const { fits, only } of CLUES) {
    for (const [at, ship] of now.entries()) {
      if (former[at] !== undefined) continue;
      const among = only === 'same place' ? [at] : only === 'free' ? free : before.keys();
      for (const place of among) {
        const was = before[place];
        if (!was || (only && !free.has(place)) || !fits(ship, was)) continue;
        former[at] = place;
        free.delete(place);
        break;
      }
    }
  }
  return former;
}

export type BattleKind = 'none' | 'custom' | `size:${string}` | `scenario:${string}`;

interface BattleGroup {
  readonly label: string;
  readonly choices: readonly { readonly kind: BattleKind; readonly label: string }[];
}

export function kindOfBattle(battle: Battle | undefined): BattleKind {
  if (!battle) return 'none';
  if (isScenario(battle)) return `scenario:${battle.scenario}`;
  return isSized(battle) ? `size:${battle.size}` : 'custom';
}

/** The choices by the rules, and the chosen one if the rules do not have it. */
export function battleGroups(rules: FleetRules, chosen: BattleKind): readonly BattleGroup[] {
  const sizes = [...rules.battleSizes.values()].map(({ id, name, limit }) => ({
    kind: `size:${id}` as const,
    label: `${name}: ${limit}`,
  }));
  const scenarios = [...rules.scenarios.values()].map(({ id, name, rule }) => ({
    kind: `scenario:${id}` as const,
    label: `${name} (${rule})`,
  }));
  const known = [...sizes, ...scenarios].some(({ kind }) => kind === chosen);
  const isOther = !known && chosen !== 'none' && chosen !== 'custom';
  return [
    {
      label: 'Any',
      choices: [
        { kind: 'none', label: 'No limit' },
        { kind: 'custom', label: 'Custom limit' },
        ...(isOther ? [{ kind: chosen, label: `Unknown: ${chosen.replace(/^.*?:/, '')}` }] : []),
      ],
    },
    { label: 'Battle sizes', choices: sizes },
    { label: 'Scenarios', choices: scenarios },
  ];
}

const DEFAULT_LIMIT = 1000;

/** The battle of a kind; a custom limit starts with the current limit. */
export function battleOfKind(
  kind: BattleKind,
  now: { readonly limit?: number; readonly target?: number },
): Battle | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'custom') {
    const { limit = DEFAULT_LIMIT, target } = now;
    return withFields<Battle>({ limit }, { target });
  }
  const id = kind.slice(kind.indexOf(':') + 1);
  return kind.startsWith('size:') ? { size: id } : { scenario: id };
}

export const withFigure = (
  battle: ScenarioBattle,
  field: 'enemy' | 'percent',
  value: number | undefined,
): ScenarioBattle =>
  withFields(battle, { [field]: field === 'percent' && value === 100 ? undefined : value });
