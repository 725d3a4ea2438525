/** Source of prints: one or two sides with their ships and craft, and a board. */
import { placedTerrain, prototypeOf } from '../../core/battle/deployment.ts';
import type { BattleOption } from '../../core/battle/options.ts';
import type { BattleSetup } from '../../core/battle/setup.ts';
import type { TerrainSetup } from '../../core/battle/terrain.ts';
import { type Design, isSeeking } from '../../core/design/design.ts';
import { type Fleet, type FleetShip, shipLetters } from '../../core/design/fleet.ts';
import {
  SCENARIO_SIDES,
  type ScenarioTerms,
  type ScenarioZone,
  STANDARD_BOARD,
  testedSide,
} from '../../core/design/scenario.ts';
import { sideName } from '../../core/design/text/scenario-text.ts';
import type { Game } from '../../core/game/schema.ts';
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { type Heading, type Hex, headingAfter } from '../../core/play/hex.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { evaluateFleet } from '../../core/rating/fleets/evaluate-fleet.ts';
import { type FleetRules, zonesOf } from '../../core/rules/fleet-rules.ts';
import type { PlayRules, SystemEffect } from '../../core/rules/play-rules.ts';
import type { PrintedDesign } from '../book.ts';
import { fleetShips, longRangeRows } from '../fleet-book.ts';
import { carrierWords, type FlightCard, flightCard, flightCards } from '../flight-cards.ts';
import type { RosterRow } from '../roster.ts';
import { PRINTED_CLASS } from '../sheet.ts';

export interface PrintShip {
  /** Its ID (1.1); letters run on over both sides. */
  readonly letter: string;
  readonly className: string;
  /** Name of the single ship; empty without one. */
  readonly name: string;
  readonly design: Design;
  readonly evaluation: Evaluation;
  readonly hasCloak: boolean;
  /** True for the ship on trial (S.8). */
  readonly isPrototype: boolean;
  /** The ship's own picture, a data URL. */
  readonly picture?: string | undefined;
}

/** Seekers that act as one flight (C.4): those of a battery in a turn, at most six. */
interface PrintSeekers {
  readonly number: number;
  readonly name: string;
  readonly count: number;
}

export interface PrintSide {
  readonly name: string;
  readonly ships: readonly PrintShip[];
  /** Flights and shuttles, numbered from 1. */
  readonly flights: readonly FlightCard[];
  /** The row of its long range flights in a roster; none without any (F.6). */
  readonly longRange: readonly RosterRow[];
  readonly seekers: readonly PrintSeekers[];
  /** Markers aboard. */
  readonly munitions: { readonly [kind in 'flares' | 'probes' | 'mines']: number };
}

export interface PrintBoard {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: readonly TerrainSetup[];
  readonly wind?: Heading | undefined;
  /** True for a board inside of a nebula (G.4). */
  readonly nebula?: boolean | undefined;
}

/** A scenario with the places of the source's ships, in their order. */
export interface PrintScenario {
  readonly terms: ScenarioTerms;
  /** Rule of a scenario of the book. */
  readonly rule?: string | undefined;
  readonly zones: readonly ScenarioZone[];
  readonly hexes: Pick<PrintBoard, 'columns' | 'rows'>;
  /** Optional rules in force. */
  readonly options: readonly BattleOption[];
  /** None for a game whose ships are still to be placed. */
  readonly places: readonly (Hex & { readonly heading: number; readonly isLate: boolean })[];
}

/** True for a flight that no ship carries (F.6). */
export const isLongRange = ({ carrier }: FlightCard): boolean => carrier === undefined;

/** Plain data, which can be sent to a worker. */
export interface PrintSource {
  readonly title: string;
  /** The first side is drawn solid, the second outlined; none for prints that need no ship. */
  readonly sides: readonly PrintSide[];
  readonly board?: PrintBoard | undefined;
  readonly scenario?: PrintScenario | undefined;
}

/** A side before its ships have letters. */
export interface SideShips {
  readonly name: string;
  readonly ships: readonly PrintedDesign[];
  /** Letters of each ship's copies; by default they run on from the side before. */
  readonly letters?: readonly (readonly string[])[] | undefined;
  /** The ship on trial, by its number among them. */
  readonly prototype?: number | undefined;
  /** Cards of its flights, with the number of its first ship among both sides. */
  readonly flights?: ((next: number) => readonly FlightCard[]) | undefined;
}

/** The ships and flights of a fleet as a side. */
export function fleetSide({ rules }: BattleRules, fleetRules: FleetRules, fleet: Fleet): SideShips {
  const evaluation = evaluateFleet(rules, fleetRules, fleet);
  return {
    name: fleet.name?.trim() || fleet.faction?.trim() || '',
    ships: fleetShips(fleet, evaluation),
    flights: (next) => flightCards(fleetRules, fleet, evaluation, next),
  };
}

/** Ships without a fleet as a side; their carriers are full, as in a battle (B.4). */
export function shipsSide(
  { rules }: BattleRules,
  fleetRules: FleetRules,
  ships: readonly PrintedDesign[],
): SideShips {
  const rows = ships.map(({ design, copies: count = 1, names = [] }) => ({ design, count, names }));
  const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships: rows };
  return {
    ...{ name: '', ships },
    flights: (next) =>
      flightCards(fleetRules, fleet, evaluateFleet(rules, fleetRules, fleet), next),
  };
}

/** The source of a game: its sides with its letters, the board of its scenario or else this one. */
export function gameSource(
  battle: BattleRules,
  fleetRules: FleetRules,
  game: Pick<Game, 'name' | 'designs' | 'sides' | 'scenario' | 'options'>,
  board?: PrintBoard,
): PrintSource {
  const { name: title, designs, scenario: terms, options } = game;
  const tested = terms && testedSide(terms);
  // Flights have the numbers that the game gives them, over both sides.
  let flown = 0;
  const sides = game.sides.map(({ name, ships, flights = [] }, at): SideShips => {
    const before = flown;
    flown += flights.length;
    const known = ships.flatMap(({ id, name: own, design: place, prototype }) => {
      const design = designs[place];
      const isChosen = prototype === 1;
      return design ? [{ id, names: own ? [own] : [], design, isChosen }] : [];
    });
    const rated = known.map(({ design, names }) => ({
      ...{ design, names, evaluation: evaluate(battle.rules, design) },
    }));
    const ratings = rated.map(({ evaluation }) => evaluation.combatRating);
    const chosen = known.findIndex(({ isChosen }) => isChosen);
    const carriers = new Map(
      known.map(({ id, names, design }) => [
        id,
        carrierWords(id, classOf(design), names[0]?.trim() ?? ''),
      ]),
    );
    return {
      name,
      ships: rated,
      letters: known.map(({ id }) => [id]),
      prototype: tested === at ? prototypeOf(ratings, chosen) : undefined,
      flights: () =>
        flights.flatMap(({ kind, carrier }, i) => {
          const { variants, shuttles } = fleetRules;
          const row = variants.get(kind) ?? (kind === shuttles.id ? shuttles : undefined);
          const words = carriers.get(carrier ?? '') ?? carrier;
          return row ? [flightCard(fleetRules, row, before + i + 1, words)] : [];
        }),
    };
  });
  if (!terms) return printSource(battle, fleetRules, sides, { title, board });
  const hexes = terms.board ?? STANDARD_BOARD;
  return printSource(battle, fleetRules, sides, {
    title,
    board: { ...hexes, terrain: placedTerrain(terms), nebula: options.includes('G.4') },
    scenario: { ...{ terms, hexes, options, places: [] }, zones: zonesOf(fleetRules, terms) },
  });
}

/** The most seekers that act as one flight (C.4). */
const SEEKERS = 6;

/** Gives all ships their letters, and finds what each side needs besides. */
export function printSource(
  { play }: BattleRules,
  fleetRules: FleetRules,
  sides: readonly SideShips[],
  {
    title,
    board,
    scenario,
  }: { readonly title?: string } & Pick<PrintSource, 'board' | 'scenario'> = {},
): PrintSource {
  let next = 0;
  const lettered = sides.map((side, i): PrintSide => {
    const copies = side.ships.map(({ copies: count = 1 }) => ({ copies: count }));
    const letters = side.letters ?? shipLetters(copies, next);
    const flights = side.flights?.(next) ?? [];
    next += letters.flat().length;
    const ships = side.ships
      .flatMap((ship, place) =>
        (letters[place] ?? []).map((letter, copy) => shipOf(play, ship, letter, copy)),
      )
      .map((ship, number) => ({ ...ship, isPrototype: number === side.prototype }));
    const sum = (effect: SystemEffect): number =>
      ships.reduce((total, ship) => total + itemsOf(play, ship.evaluation, effect), 0);
    // The flights of a game have its shuttles among them.
    const hasShuttles = flights.some(({ variant }) => variant === fleetRules.shuttles.id);
    const shuttles = hasShuttles
      ? []
      : ships.flatMap((ship) =>
          Array.from({ length: itemsOf(play, ship.evaluation, 'shuttles') }, () =>
            carrierWords(ship.letter, ship.className, ship.name),
          ),
        );
    return {
      name: side.name || (sides.length > 1 ? `Side ${i + 1}` : ''),
      ships,
      flights: [
        ...flights,
        ...shuttles.map((carrier, at) =>
          flightCard(fleetRules, fleetRules.shuttles, flights.length + at + 1, carrier),
        ),
      ],
      longRange: longRangeRows(
        fleetRules,
        flights.filter(isLongRange).map(({ variant }) => ({ variant, count: 1 })),
      ),
      seekers: seekersOf(ships),
      munitions: { flares: sum('flares'), probes: sum('probes'), mines: sum('mines') },
    };
  });
  const names = lettered.map(({ name }) => name).filter(Boolean);
  const [only, ...others] = lettered.flatMap(({ ships }) => ships);
  const alone = only && others.length === 0 ? only.name || only.className : 'Prints';
  const given = title?.trim() || names.join(' against ') || alone;
  return { title: given, sides: lettered, board, ...(scenario && { scenario }) };
}

/** A scenario to print: its terms, its rule in the book, the optional rules, and where its ships stand. */
export interface ScenarioGame extends Pick<PrintScenario, 'terms' | 'rule' | 'options'> {
  readonly setup: Pick<BattleSetup, 'sides' | 'board' | 'terrain' | 'wind'>;
  /** Fleets of both sides, for their names, names of ships and flights; none prints no ships. */
  readonly fleets: readonly Pick<Fleet, 'name' | 'faction' | 'ships' | 'flights'>[];
}

/** The source of a game under a scenario: ships in the order in which they were placed. */
export function scenarioSource(
  battle: BattleRules,
  fleetRules: FleetRules,
  { terms, rule, options, setup, fleets }: ScenarioGame,
): PrintSource {
  const { board = STANDARD_BOARD, terrain = [], wind = 0 } = setup;
  const sides = fleets.map((fleet, at) => {
    const singles = fleet.ships.flatMap(singleShips);
    const ships = (setup.sides[at]?.ships ?? []).flatMap(({ type }) => {
      const next = singles.findIndex(({ design }) => design === type.design);
      return next < 0 ? [] : singles.splice(next, 1);
    });
    const named = fleet.name?.trim() || fleet.faction?.trim();
    const side = sideName(SCENARIO_SIDES[at] ?? 'attacker');
    const name = named ? `${side}: ${named}` : side;
    const placed: Fleet = { ...fleet, format: 'slipway.fleet', version: 1, name, ships };
    const prototype = setup.sides[at]?.ships.findIndex(({ isPrototype }) => isPrototype);
    return { ...fleetSide(battle, fleetRules, placed), prototype };
  });
  const places = setup.sides.flatMap(({ ships }) =>
    ships.map(({ q, r, heading, arrival }) => ({ q, r, heading, isLate: arrival !== undefined })),
  );
  const zones = zonesOf(fleetRules, terms);
  const hasNebula = options.includes('G.4');
  return printSource(battle, fleetRules, sides, {
    title: terms.name,
    board: { ...board, terrain, wind: headingAfter(wind), nebula: hasNebula },
    scenario: { ...{ terms, rule, zones, options, places }, hexes: board },
  });
}

const singleShips = (row: FleetShip): readonly FleetShip[] =>
  Array.from({ length: row.count ?? 1 }, (_, i) => {
    const { count: _count, names, ...ship } = row;
    const name = names?.[i];
    return { ...ship, ...(name !== undefined && { names: [name] }) };
  });

const classOf = (design: Design): string => design.class?.trim() || PRINTED_CLASS;

const shipOf = (
  play: PlayRules,
  { design, evaluation, names, sheet }: PrintedDesign,
  letter: string,
  copy: number,
): Omit<PrintShip, 'isPrototype'> => ({
  letter,
  className: classOf(design),
  name: names?.[copy]?.trim() ?? '',
  design,
  evaluation,
  hasCloak: itemsOf(play, evaluation, 'cloak') > 0,
  picture: sheet?.portrait,
});

/** Number of items aboard that have an effect in play. */
const itemsOf = ({ systems }: PlayRules, evaluation: Evaluation, effect: SystemEffect): number =>
  evaluation.systems.reduce(
    (sum, { id, count }) => (systems.get(id)?.effect === effect ? sum + count : sum),
    0,
  );

/** A salvo of each battery with a seeking mode: mounts times rate of fire, in flights as equal as can be (C.4). */
function seekersOf(ships: readonly PrintShip[]): PrintSide['seekers'] {
  const found: PrintSeekers[] = [];
  for (const { design, evaluation } of ships) {
    for (const { weapon: id, mounts } of evaluation.batteries) {
      const weapon = design.weapons?.find((each) => each.id === id);
      const mode = weapon?.modes.find(isSeeking);
      if (!weapon || !mode) continue;
      const count = Math.max(1, Math.trunc(mounts * mode.rof));
      const flights = Math.ceil(count / SEEKERS);
      for (let i = 0; i < flights; i += 1) {
        const name = mode.name?.trim() || weapon.name?.trim() || 'Seekers';
        found.push({ number: found.length + 1, name, count: Math.ceil((count - i) / flights) });
      }
    }
  }
  return found;
}
