/** Places of ships and flights at the start of a battle: lines, set-up zones, scattered terrain (2.1, S). */
import type { Random } from '../chance/random.ts';
import type { Design } from '../design/design.ts';
import type { FlightGroup } from '../design/fleet.ts';
import {
  battleScenario,
  type ScenarioSide,
  type ScenarioTerms,
  type ScenarioZone,
  STANDARD_BOARD,
} from '../design/scenario.ts';
import { columnOf, type Hex } from '../play/hex.ts';
import { type FleetRules, zonesOf } from '../rules/fleet-rules.ts';
import { keptOr } from '../rules/lookup.ts';
import { stepQ, stepR } from './bearings.ts';
import { type CompiledShip, compileShip } from './compile.ts';
import type { CompiledPlay } from './compiled-play.ts';
import {
  type BattleSetup,
  type FlightSetup,
  type ShipSetup,
  type SideSetup,
  sensibleLosses,
} from './setup.ts';
import type { TerrainSetup } from './terrain.ts';

/** Ships in line abreast, and how they begin. */
interface Line {
  /** Column of the first rank; the next ones are behind it. */
  readonly front: number;
  readonly heading: number;
  readonly rows: number;
  /** Rows between two ships. */
  readonly gap: number;
  /** Most ranks; further ships share the hexes of the first ones. */
  readonly ranks: number;
  /** True if ships begin with their engine rating as speed (2.1). */
  readonly isMoving: boolean;
}

/** Ships of some rules of play, each design compiled once. */
export interface ShipTypes {
  readonly play: CompiledPlay;
  readonly of: (design: Design) => CompiledShip;
}

export function shipTypes(play: CompiledPlay): ShipTypes {
  const types = new Map<Design, CompiledShip>();
  return { play, of: (design) => keptOr(types, design, () => compileShip(play, design)) };
}

/** Places ships from the middle row outwards, on alternating sides. */
export function shipsInLine(
  types: readonly CompiledShip[],
  { front, heading, rows, gap, ranks, isMoving }: Line,
): readonly ShipSetup[] {
  const abreast = Math.max(1, Math.floor((rows - 1) / gap));
  return types.map((type, i) => {
    const rank = Math.floor(i / abreast) % ranks;
    const place = i % abreast;
    const off = gap * (place % 2 === 1 ? (place + 1) / 2 : -place / 2);
    const r = rows / 2 + off;
    const column = heading === 0 ? front - rank : front + rank;
    const speed = isMoving ? type.legal.engines : 0;
    const losses = sensibleLosses(type);
    return { type, q: column - Math.floor(r / 2), r, heading, speed, losses };
  });
}

/**
 * The flights that a ship carries: standard fighters, aboard or in its hex and those around it (5.1, F.5),
 * and aboard shuttles (B.20).
 */
export function flightsAround(
  { actions }: Pick<CompiledPlay, 'actions'>,
  { type, q, r, heading, arrival }: ShipSetup,
  carrier: number,
  launches: BattleSetup['variants'] | undefined,
): readonly FlightSetup[] {
  const isAboard = launches !== undefined || arrival !== undefined;
  const count = type.fixed.get('carrier') ?? 0;
  const fighters = Array.from({ length: count }, (_, i): FlightSetup => {
    const at = hexAround({ q, r, heading }, Math.floor(i / actions.placing.flightsInHex));
    return { kind: 0, ...at, heading, carrier, isAboard };
  });
  const kind = (launches ?? []).findIndex(({ duties }) => duties === 'none');
  const shuttles = kind < 0 ? 0 : (type.fixed.get('shuttles') ?? 0);
  return [
    ...fighters,
    ...Array.from({ length: shuttles }, () => ({ kind, q, r, heading, carrier, isAboard })),
  ];
}

/** A hex near a ship by its number: the ship's own, then the six around it, then those beyond. */
function hexAround({ q, r, heading }: Hex & Pick<ShipSetup, 'heading'>, place: number): Hex {
  const [course, range] = [heading + place + 5, Math.ceil(place / 6)];
  return { q: q + range * stepQ(course), r: r + range * stepR(course) };
}

/** The flights that a fleet names: those of its ships by variant (F.4), and long range flights (F.6). */
export interface FleetFlights {
  /** Flights of each ship, in the fleet's order; without a list, standard fighters up to its capacity. */
  readonly ships: readonly (readonly FlightGroup[] | undefined)[];
  readonly longRange?: readonly FlightGroup[] | undefined;
}

/**
 * The flights of a placed side as its fleet names them; shuttles stay unchanged. Long range flights begin around the first ship that is on
 * the board.
 */
export function namedFlights(
  { actions }: Pick<CompiledPlay, 'actions'>,
  { variants, longRange }: Pick<FleetRules, 'variants' | 'longRange'>,
  { ships, flights }: Pick<SideSetup, 'ships' | 'flights'>,
  designs: readonly Design[],
  named: FleetFlights | undefined,
): readonly FlightSetup[] {
  if (!named) return flights;
  const ids = [...variants.keys()];
  const kindsOf = (groups: readonly FlightGroup[]): number[] =>
    groups.flatMap(({ variant, count }) =>
      Array.from({ length: count }, () => Math.max(0, ids.indexOf(variant ?? ''))),
    );
  const carried = placesIn(designs, ships).map((place) => {
    const groups = named.ships[place];
    return groups && kindsOf(groups);
  });
  const own = flights.flatMap((flight) => {
    const kinds = flight.carrier === undefined ? undefined : carried[flight.carrier];
    if (!kinds || flight.kind >= ids.length) return [flight];
    const kind = kinds.shift();
    return kind === undefined ? [] : [{ ...flight, kind }];
  });
  const first = leadOf(ships);
  const lead = ships[first];
  if (!lead) return own;
  const near = own.filter(({ carrier, isAboard }) => carrier === first && !isAboard).length;
  const { heading } = lead;
  const further = kindsOf(named.longRange ?? []).map((kind, i): FlightSetup => {
    const at = hexAround(lead, Math.floor((near + i) / actions.placing.flightsInHex));
    return { kind, ...at, heading, rating: longRange.rating };
  });
  return [...own, ...further];
}

/** The place of the ship that long range flights begin around: the first one on the board. */
export const leadOf = (ships: readonly Pick<ShipSetup, 'arrival'>[]): number =>
  Math.max(
    0,
    ships.findIndex(({ arrival }) => arrival === undefined),
  );

/** Index of each placed ship in its fleet: a divided fleet has another order (S). */
export function placesIn(
  designs: readonly Design[],
  placed: readonly { readonly type: Pick<CompiledShip, 'design'> }[],
): readonly number[] {
  const left = designs.map((_, i) => i);
  return placed.map(({ type }) => {
    const at = left.findIndex((i) => designs[i] === type.design);
    return left.splice(Math.max(0, at), 1)[0] ?? -1;
  });
}

/** Least distance of ships in a zone while there is room. */
const WIDE_GAP = 2;

/** Fleets of a scenario, and how they begin. */
export interface Deployment {
  readonly attacker: readonly Design[];
  readonly defender: readonly Design[];
  /** Victory points that win; those of the scenario if they are left out. */
  readonly target?: number | undefined;
  /** The kinds of flights, where carriers keep them aboard (F.5). */
  readonly launches?: BattleSetup['variants'] | undefined;
  /** The flights that both fleets name; standard fighters without it. */
  readonly flights?: readonly [attacker: FleetFlights, defender: FleetFlights] | undefined;
  /** The place of the prototype in the fleet that has one, where several ships are the strongest (S.8). */
  readonly prototype?: number | undefined;
}

/** The scenario's part of a setup: sides, board, terrain, special rules. */
export type DeployedScenario = Pick<BattleSetup, 'sides' | 'board' | 'terrain' | 'scenario'>;

/** Puts both fleets into the zones of a scenario; dice divide fleets and scatter terrain. */
export function deployScenario(
  compiled: ShipTypes,
  rules: FleetRules,
  scenario: ScenarioTerms,
  { attacker, defender, target = scenario.target, launches, flights: named, prototype }: Deployment,
  random: Random,
): DeployedScenario {
  const board = scenario.board ?? STANDARD_BOARD;
  const zones = zonesOf(rules, scenario);
  const special = battleScenario(scenario.special);
  const side = (
    name: ScenarioSide,
    designs: readonly Design[],
    own: FleetFlights | undefined,
  ): SideSetup => {
    const types = designs.map(compiled.of);
    const where = zones.filter((zone) => zone.side === name);
    // A single ship cannot be divided: it begins on the board.
    const parts = where.length > 1 && types.length > 1 ? divided(types, random) : [types];
    const placed = where.flatMap((zone, i) => inZone(zone, parts[i] ?? [], board.rows));
    const isTested = special?.prototype?.prototype === name;
    const chosen = isTested ? placesIn(designs, placed).indexOf(prototype ?? -1) : -1;
    const tested = isTested ? prototypeOf(ratingsOf(placed), chosen) : -1;
    const ships = placed.map((ship, i) => (i === tested ? { ...ship, isPrototype: true } : ship));
    const flights = ships.flatMap((ship, carrier) =>
      flightsAround(compiled.play, ship, carrier, launches),
    );
    return {
      ships,
      flights: namedFlights(compiled.play, rules, { ships, flights }, designs, own),
      ...(target !== undefined && { target }),
    };
  };
  const sides = [
    side('attacker', attacker, named?.[0]),
    side('defender', defender, named?.[1]),
  ] as const;
  const placed = placedTerrain(scenario);
  const terrain = [...placed, ...scattered(scenario, board, placed, random)];
  return { sides, board, ...(terrain.length > 0 && { terrain }), scenario: special };
}

function inZone(
  { from, to, heading, late }: ScenarioZone,
  types: readonly CompiledShip[],
  rows: number,
): readonly ShipSetup[] {
  const line = {
    ...{ heading, rows, isMoving: true, ranks: to - from + 1 },
    front: heading === 0 ? to : from,
    gap: types.length * WIDE_GAP < rows ? WIDE_GAP : 1,
  };
  const ships = shipsInLine(types, line);
  return late ? ships.map((ship) => ({ ...ship, arrival: { from, to } })) : ships;
}

/** Two parts of ratings as equal as possible; a die decides which comes first (S.11). */
function divided(
  types: readonly CompiledShip[],
  random: Random,
): readonly [readonly CompiledShip[], readonly CompiledShip[]] {
  const total = types.reduce((sum, { rating }) => sum + rating, 0);
  // For each sum of ratings, the ships that make it up.
  const sums = new Map<number, readonly number[]>([[0, []]]);
  for (const [i, { rating }] of types.entries()) {
    for (const [sum, ships] of [...sums]) {
      const next = sum + rating;
      if (2 * next <= total && !sums.has(next)) sums.set(next, [...ships, i]);
    }
  }
  const best = new Set(sums.get(Math.max(...sums.keys())));
  const parts = [
    types.filter((_, i) => best.has(i)),
    types.filter((_, i) => !best.has(i)),
  ] as const;
  return random.d6() > 3 ? [parts[1], parts[0]] : parts;
}

/** Combat ratings of ships. */
export const ratingsOf = (ships: readonly Pick<ShipSetup, 'type'>[]): readonly number[] =>
  ships.map(({ type }) => type.rating);

/** Places of the strongest ships of a side: one of them is its prototype (S.8). */
export function strongestOf(ratings: readonly number[]): readonly number[] {
  const most = Math.max(...ratings);
  return ratings.flatMap((rating, i) => (rating === most ? [i] : []));
}

/** The place of the prototype: the ship that its player chose among the strongest, else the first of them (S.8). */
export function prototypeOf(ratings: readonly number[], chosen: number): number {
  const strongest = strongestOf(ratings);
  return strongest.includes(chosen) ? chosen : (strongest[0] ?? -1);
}

/** The pieces of a scenario that have their places. */
export const placedTerrain = ({
  terrain = [],
}: Pick<ScenarioTerms, 'terrain'>): readonly TerrainSetup[] =>
  terrain.map(({ column, row, ...piece }) => ({ ...piece, q: column - (row >> 1), r: row }));

/** Scatters the pieces of a scenario, each in a free hex of its own. */
function scattered(
  { scatter }: Pick<ScenarioTerms, 'scatter'>,
  { rows }: { readonly rows: number },
  placed: readonly TerrainSetup[],
  random: Random,
): readonly TerrainSetup[] {
  if (!scatter) return [];
  const { kind, count, from, to, size } = scatter;
  const taken = new Set(placed.map((hex) => (columnOf(hex) - from) * rows + hex.r));
  const hexes = Array.from({ length: (to - from + 1) * rows }, (_, i) => i);
  const free = hexes.filter((place) => !taken.has(place));
  return Array.from({ length: Math.min(count, free.length) }, () => {
    const [place = 0] = free.splice(random.below(free.length), 1);
    const r = place % rows;
    const q = from + Math.floor(place / rows) - (r >> 1);
    return { kind, q, r, ...(size !== undefined && { size }) };
  });
}
