/** The start of a battle: ships and flights in their places, board, terrain and options. */
import { Random } from '../chance/random.ts';
import type { BattleScenario } from '../design/scenario.ts';
import type { Heading } from '../play/hex.ts';
import type { FighterVariant, FleetRules } from '../rules/fleet-rules.ts';
import type { SystemEffect } from '../rules/play-rules.ts';
import { type CompiledGear, type CompiledShip, systemItems } from './compile.ts';
import type { CompiledPlay } from './compiled-play.ts';
import type { BattleOption } from './options.ts';
import { AWAY, type GearState, ShipState } from './state.ts';
import type { TerrainSetup } from './terrain.ts';

export interface ShipSetup {
  readonly type: CompiledShip;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  /** The previous speed in the first turn. */
  readonly speed: number;
  /** The level of altitude, 3 if it is left out (G.6). */
  readonly altitude?: number | undefined;
  /** Hull boxes left at the start; all of them if it is left out (T.1). */
  readonly hull?: number | undefined;
  /** Written orders by turn; straight ahead where there are none. */
  readonly orders?: readonly string[];
  /** Entries that are given up first: banks by number, then equipment. */
  readonly losses?: readonly number[];
  /** The columns in which it arrives during the battle; it begins off the board (S.11). */
  readonly arrival?: { readonly from: number; readonly to: number } | undefined;
  /** The ship that is on trial (S.8). */
  readonly isPrototype?: boolean | undefined;
}

export interface FlightSetup {
  /** The place of its variant. */
  readonly kind: number;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  readonly altitude?: number | undefined;
  /** The number of its carrier within the side, and if it begins aboard (F.5). */
  readonly carrier?: number | undefined;
  readonly isAboard?: boolean | undefined;
  /** Combat rating of a long range flight (F.6). */
  readonly rating?: number | undefined;
}

export interface SideSetup {
  readonly ships: readonly ShipSetup[];
  readonly flights: readonly FlightSetup[];
  /** Victory points that win; undefined to the last ship. */
  readonly target?: number | undefined;
}

export interface BattleSetup {
  readonly play: CompiledPlay;
  readonly variants: readonly FighterVariant[];
  /** Movement of fighter flights (5.3). */
  readonly flights: FleetRules['flights'];
  readonly options: ReadonlySet<BattleOption>;
  readonly sides: readonly [SideSetup, SideSetup];
  /** Columns and rows; undefined without an edge (0.1). */
  readonly board?: { readonly columns: number; readonly rows: number } | undefined;
  /** The direction of the solar wind, and of comets' tails (B.21, G.3). */
  readonly wind?: Heading | undefined;
  /** Pieces of terrain (G). */
  readonly terrain?: readonly TerrainSetup[] | undefined;
  readonly lastTurn: number;
  /** Special rules of a scenario (S). */
  readonly scenario?: BattleScenario | undefined;
  /** Skips ships that can aim only at hexes, as in battles of older files (C.5). */
  readonly skipsBursts?: boolean | undefined;
}

/** True for a hex of a board that has not floated. */
export const isOn = (
  { columns, rows }: NonNullable<BattleSetup['board']>,
  q: number,
  r: number,
): boolean => {
  const column = q + (r >> 1);
  return column >= 0 && column < columns && r >= 0 && r < rows;
};

/** The dice of a battle by its number in a series. */
export const diceOf = (seed: number, index: number): Random => new Random(seed, index);

/** The fighters of a battle by the rules of fleets. */
export const fightersOf = ({
  variants,
  shuttles,
  flights,
}: FleetRules): Pick<BattleSetup, 'variants' | 'flights'> => ({
  variants: [...variants.values(), shuttles],
  flights,
});

/** Combat rating of a placed side: its ships, and its long range flights (F.6). */
export const ratingOfSide = ({ ships, flights }: SideSetup): number =>
  ships.reduce((sum, { type }) => sum + type.rating, 0) +
  flights.reduce((sum, { rating = 0 }) => sum + rating, 0);

/** The movement of a flight of fighters, in hexes (5.3, B.20). */
export const movementOf = (
  { variants, flights }: Pick<BattleSetup, 'variants' | 'flights'>,
  { kind }: { readonly kind: number },
): number => variants[kind]?.movement ?? flights.movement;

/** True for a flight that may patrol, screen and begin dogfights (F.1–F.3). */
export const hasDuties = (
  { variants }: Pick<BattleSetup, 'variants'>,
  { kind }: { readonly kind: number },
): boolean => variants[kind]?.duties !== 'none';

/** Writes the start of a ship: undamaged but for hull lost before, and with its munitions. */
export function placeShip(
  ship: ShipState,
  { type, q, r, heading, speed, hull = type.hull, arrival, isPrototype }: ShipSetup,
): void {
  const last = ({ length }: Int32Array) => length - 1;
  const firstHull = Math.min(hull, type.hull);
  Object.assign(ship, {
    ...{ q, r, heading, facing: heading, speed, hull: firstHull, firstHull },
    ...{ fate: arrival ? AWAY : 0, isPrototype: isPrototype ? 1 : 0 },
    engines: last(type.engines),
    weapons: last(type.weapons),
    shields: last(type.shields),
    boosters: systemItems(type, 'boosters'),
    marines: systemItems(type, 'marines'),
    mines: systemItems(type, 'mines'),
    flares: systemItems(type, 'flares'),
    probes: systemItems(type, 'probes'),
  });
  for (let arc = 0; arc < 4; arc += 1) {
    ship.setShields(arc, type.shieldArcs[arc] ?? 0);
    ship.cells[ship.screensPlace(arc)] = type.screens[type.hasScreenArcs ? arc : 0] ?? 0;
  }
  for (const bank of ship.banks) bank.ready = bank.type.mounts;
  for (const item of ship.gear) item.works = item.type.items;
  countSystems(ship);
}

/** Ship figures that sum the working items of an equipment effect. */
const COUNTED = {
  countermeasures: 'countermeasures',
  'fire control': 'fireControl',
  sensors: 'sensors',
  stealth: 'stealth',
  'tractor beams': 'beams',
  cloak: 'hasCloak',
  hyperdrive: 'hasDrive',
  overthrusters: 'hasThrusters',
  stutterdrive: 'hasStutter',
} as const satisfies { readonly [effect in SystemEffect]?: keyof ShipState };

/** Counts the systems of a ship that work. */
export function countSystems(ship: ShipState): void {
  const { cells, at, gear } = ship;
  for (let i = 0; i < COUNTED_PLACES.length; i += 1) cells[at + (COUNTED_PLACES[i] as number)] = 0;
  for (let i = 0; i < gear.length; i += 1) {
    const { counted, works } = gear[i] as GearState;
    if (counted >= 0) cells[at + counted] = (cells[at + counted] as number) + works;
  }
}

const placeOf = (field: Counted): number => ShipState.fields.indexOf(field);

const COUNTED_PLACES = Object.values(COUNTED).map(placeOf);

/** The place of the count of an effect among a ship's figures; −1 for none. */
export function countedPlace({ effect }: CompiledGear): number {
  const field = effect && (COUNTED as { [effect in SystemEffect]?: Counted })[effect];
  return field ? placeOf(field) : -1;
}

type Counted = (typeof COUNTED)[keyof typeof COUNTED];

/** Effects of equipment that is given up last. */
const KEPT: ReadonlySet<string> = new Set(['countermeasures', 'fire control', 'stealth']);

/** Entries in the order in which a player gives them up: idle equipment, weak mounts, then the rest. */
export function sensibleLosses({ banks, gear }: CompiledShip): readonly number[] {
  const worth = (entry: number): number => {
    const bank = banks[entry];
    if (!bank) return KEPT.has(gear[entry - banks.length]?.effect ?? '') ? Infinity : -1;
    const covered = bank.arc.bearings.toString(2).replaceAll('0', '').length + 6 * bank.arc.sides;
    const shots = bank.modes.flatMap(({ shots: all }) => all);
    const each = shots.map(({ rof, acc, imp, dmg }) => (rof * (7 - acc) * imp * dmg) / 6);
    return covered * bank.size * Math.max(0, ...each);
  };
  return Array.from({ length: banks.length + gear.length }, (_, entry) => entry).sort(
    (a, b) => worth(a) - worth(b) || a - b,
  );
}
