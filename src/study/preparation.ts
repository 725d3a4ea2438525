/** The preparation of a battle: ships with their pilots and places, optional rules, terrain, dice. */
import type { CompiledPlay } from '../core/battle/compiled-play.ts';
import {
  type DeployedScenario,
  deployScenario,
  type FleetFlights,
  leadOf,
  namedFlights,
  placesIn,
  ratingsOf,
  shipTypes,
  strongestOf,
} from '../core/battle/deployment.ts';
import type { Sides } from '../core/battle/open-battle.ts';
import type { BattleOption } from '../core/battle/options.ts';
import { type BattleSetup, fightersOf, isOn, type SideSetup } from '../core/battle/setup.ts';
import type { TerrainSetup } from '../core/battle/terrain.ts';
import type { BattleOutcome, ShipOutcome } from '../core/battle/turn.ts';
import { Random } from '../core/chance/random.ts';
import type { Design } from '../core/design/design.ts';
import type { FlightGroup } from '../core/design/fleet.ts';
import {
  type ScenarioTerms,
  STANDARD_BOARD,
  scenarioDocument,
  testedSide,
} from '../core/design/scenario.ts';
import type { NewGame } from '../core/game/game.ts';
import { columnOf, type Heading, type Hex } from '../core/play/hex.ts';
import { type FleetRules, zonesOf } from '../core/rules/fleet-rules.ts';
import type { PolicyName } from './ground.ts';
import { policyOf } from './policies.ts';
import { facingSides, startOffset } from './series.ts';

/** The pilot of a side: a policy, or a person at this screen. */
export type Flown = PolicyName | 'person';

interface PreparedShip {
  readonly title: string;
  readonly design: Design;
  /** Hull boxes left at the start; all by default (T.1). */
  readonly hull?: number | undefined;
  /** Its flights by variant; without them, standard fighters up to its capacity (F.4). */
  readonly flights?: readonly FlightGroup[] | undefined;
  /** True for the prototype that its player chose among the strongest ships (S.8). */
  readonly isPrototype?: boolean | undefined;
}

export interface PreparedSide {
  readonly ships: readonly PreparedShip[];
  /** Long range flights (F.6). */
  readonly flights?: readonly FlightGroup[] | undefined;
  readonly by: Flown;
}

/** The place of a ship that was moved by hand. */
interface MovedShip {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

export interface Preparation {
  readonly sides: readonly [PreparedSide, PreparedSide];
  /** Hexes between the sides. */
  readonly distance: number;
  /** Hexes by which the start differs at random. */
  readonly jitter: number;
  readonly options: readonly BattleOption[];
  readonly terrain: readonly TerrainSetup[];
  readonly wind: Heading;
  readonly lastTurn: number;
  /** Victory points that win; undefined to the last ship. */
  readonly target?: number | undefined;
  /** The scenario that places the ships, with the first side as the attacker; none: two lines. */
  readonly scenario?: ScenarioTerms | undefined;
  readonly seed: number;
  /** Ships moved by hand, by number over both sides. */
  readonly moved: ReadonlyMap<number, MovedShip>;
}

/** The start of a battle as fought. Ships of a side that stands still begin without speed (2.1). */
export function preparedSetup(
  play: CompiledPlay,
  fleets: FleetRules,
  preparation: Preparation,
): BattleSetup {
  const { sides, moved, terrain, options, wind, lastTurn } = preparation;
  const fighters = fightersOf(fleets);
  const { off, ...placed } = placedSides(play, fleets, preparation);
  const pieces = [...(placed.terrain ?? []), ...terrain];
  let number = -1;
  const [first, second] = placed.sides.map(({ ships, flights, target }, at) => {
    const by = at === 0 ? { q: 0, r: 0 } : off;
    const order = placesIn(designsOf(sides[at as 0 | 1]), ships);
    const own = ships.map((ship, i) => {
      number += 1;
      const place = moved.get(number) ?? { q: ship.q + by.q, r: ship.r + by.r };
      const speed = sides[at as 0 | 1].by === 'static' ? 0 : ship.speed;
      const { hull } = sides[at as 0 | 1].ships[order[i] ?? -1] ?? {};
      return { ...ship, ...place, speed, ...(hull !== undefined && { hull }) };
    });
    return {
      ships: own,
      // Flights stay around their carrier, or around the ship where they began, when it is moved.
      flights: flights.map((flight) => {
        const near = flight.carrier ?? leadOf(ships);
        const [from, to] = [ships[near], own[near]];
        const q = flight.q + (to?.q ?? 0) - (from?.q ?? 0);
        const r = flight.r + (to?.r ?? 0) - (from?.r ?? 0);
        return { ...flight, q, r, heading: to?.heading ?? flight.heading };
      }),
      ...(target !== undefined && { target }),
    };
  });
  return {
    ...{ play, ...fighters, options: new Set(options), board: placed.board, wind, lastTurn },
    sides: [first ?? NO_SIDE, second ?? NO_SIDE],
    ...(pieces.length > 0 && { terrain: pieces }),
    ...(placed.scenario && { scenario: placed.scenario }),
  };
}

/** The designs of a side, in the order of its ships. */
const designsOf = ({ ships }: { readonly ships: readonly Pick<PreparedShip, 'design'>[] }) =>
  ships.map(({ design }) => design);

/** The prepared ships of a side in the order in which they are placed. */
const shipsAsPlaced = <Ship extends Pick<PreparedShip, 'design'>>(
  side: { readonly ships: readonly Ship[] },
  { ships }: Pick<BattleSetup['sides'][number], 'ships'>,
): readonly Ship[] => placesIn(designsOf(side), ships).flatMap((place) => side.ships[place] ?? []);

/** The choice of a prototype, where several ships are the strongest of their side (S.8). */
export interface Trial {
  /** Numbers over both sides of the ships to choose from, with their classes. */
  readonly ships: readonly { readonly ship: number; readonly title: string }[];
  readonly chosen: number;
  /** Sides with a ship as the prototype. */
  readonly choose: <Side extends TrialSide>(
    sides: readonly [Side, Side],
    ship: number,
  ) => [Side, Side];
}

interface TrialSide {
  readonly ships: readonly Pick<PreparedShip, 'design' | 'isPrototype'>[];
}

/** The choice of the prototype of a scenario with its ships as placed; undefined without one. */
export function trialOf(
  scenario: ScenarioTerms | undefined,
  { sides: placed }: Pick<BattleSetup, 'sides'>,
): Trial | undefined {
  const at = scenario && testedSide(scenario);
  if (at === undefined) return undefined;
  const { ships } = placed[at];
  const strongest = strongestOf(ratingsOf(ships));
  if (strongest.length < 2) return undefined;
  const before = at === 0 ? 0 : placed[0].ships.length;
  return {
    ships: strongest.map((place) => ({
      ship: before + place,
      title: ships[place]?.type.name ?? '',
    })),
    chosen: before + ships.findIndex(({ isPrototype }) => isPrototype),
    choose: (sides, ship) => {
      const [first, second] = sides;
      const chosen = placesIn(designsOf(sides[at]), ships)[ship - before];
      const own = sides[at].ships.map((each, i) => ({ ...each, isPrototype: i === chosen }));
      return at === 0 ? [{ ...first, ships: own }, second] : [first, { ...second, ships: own }];
    },
  };
}

/** A side as a game at the table has it. */
interface TableSide extends Pick<PreparedSide, 'flights'> {
  readonly name: string;
  readonly ships: readonly (Pick<PreparedShip, 'design' | 'hull' | 'flights' | 'isPrototype'> & {
    readonly id?: string;
    readonly name?: string;
  })[];
}

/** Scenario and sides of a prepared battle for a game at the table: zones, terrain, placed ships, later arrivals. */
export function gameOfSetup(
  fleets: FleetRules,
  scenario: ScenarioTerms | undefined,
  setup: Pick<BattleSetup, 'sides' | 'terrain'>,
  sides: readonly [TableSide, TableSide],
): Pick<NewGame, 'scenario' | 'sides'> {
  const side = ({ name, flights, ships }: TableSide, { ships: placed }: SideSetup) => ({
    ...{ name, flights },
    ships: shipsAsPlaced({ ships }, { ships: placed }).map((ship, i) => ({
      ...ship,
      isLate: placed[i]?.arrival !== undefined,
    })),
  });
  const own = [side(sides[0], setup.sides[0]), side(sides[1], setup.sides[1])] as const;
  if (!scenario) return { sides: own };
  const { scatter: _, ...terms } = scenario;
  const terrain = (setup.terrain ?? []).map(({ kind, size, ...hex }) => ({
    ...{ kind, column: columnOf(hex), row: hex.r },
    ...(size !== undefined && { size }),
  }));
  const zones = zonesOf(fleets, scenario);
  const fought = { ...terms, zones, ...(terrain.length > 0 && { terrain }) };
  return { sides: own, scenario: scenarioDocument(fought) };
}

/** Sides in the zones of their scenario, or in two lines of which the second is moved by `off`. */
function placedSides(
  play: CompiledPlay,
  fleets: FleetRules,
  { sides, distance, jitter, seed, scenario, target, options }: Preparation,
): DeployedScenario & { readonly off: Hex } {
  const designs = (at: 0 | 1) => designsOf(sides[at]);
  const flightsOf = (at: 0 | 1): FleetFlights => ({
    ships: sides[at].ships.map(({ flights }) => flights),
    longRange: sides[at].flights,
  });
  const launches = options.includes('F.5') ? fightersOf(fleets).variants : undefined;
  if (scenario) {
    const flights = [flightsOf(0), flightsOf(1)] as const;
    const tested = sides[testedSide(scenario) ?? 0].ships;
    const prototype = tested.findIndex(({ isPrototype }) => isPrototype);
    const [attacker, defender] = [designs(0), designs(1)];
    const forces = { attacker, defender, target, launches, flights, prototype };
    const random = new Random(seed, 'scenario 0');
    const deployed = deployScenario(
      shipTypes(play),
      fleets,
      { ...scenario, target },
      forces,
      random,
    );
    return { ...deployed, off: { q: 0, r: 0 } };
  }
  const lines = facingSides(play, [designs(0), designs(1)], { distance, isMoving: true, launches });
  const start = { seed, jitter };
  const off = startOffset(start, 0, lines[1].ships, (q, r) => isOn(STANDARD_BOARD, q, r));
  const side = (at: 0 | 1): SideSetup => ({
    ...lines[at],
    flights: namedFlights(play, fleets, lines[at], designs(at), flightsOf(at)),
    ...(target !== undefined && { target }),
  });
  return {
    sides: [side(0), side(1)],
    board: STANDARD_BOARD,
    off,
  };
}

const NO_SIDE = { ships: [], flights: [] };

/** The numbers in battle of each side's ships, in their prepared order. */
export type PreparedOrder = readonly [readonly number[], readonly number[]];

export function preparedOrder(
  { sides: placed }: BattleSetup,
  { sides }: Preparation,
): PreparedOrder {
  const side = (at: 0 | 1): readonly number[] => {
    const places = placesIn(designsOf(sides[at]), placed[at].ships);
    return sides[at].ships.map((_, i) => places.indexOf(i));
  };
  return [side(0), side(1)];
}

/** The outcome of a battle by its ships in their prepared order. */
export function preparedOutcome(order: PreparedOrder, outcome: BattleOutcome): BattleOutcome {
  const side = (at: 0 | 1): readonly ShipOutcome[] =>
    order[at].flatMap((number) => outcome.sides[at][number] ?? []);
  return { ...outcome, sides: [side(0), side(1)] };
}

/** The deciders of both sides; undefined for a person. */
export const preparedSides = ({ sides: [first, second] }: Pick<Preparation, 'sides'>): Sides => {
  const decider = ({ by }: PreparedSide) => (by === 'person' ? undefined : policyOf(by));
  return [decider(first), decider(second)];
};
