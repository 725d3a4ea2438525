/** Games at the table: how one begins, and what its ships compile to. */
import { type CompiledShip, compileShip } from '../battle/compile.ts';
import { type CompiledPlay, compilePlay } from '../battle/compiled-play.ts';
import { prototypeOf, ratingsOf } from '../battle/deployment.ts';
import type { BattleOption } from '../battle/options.ts';
import { type BattleSetup, type FlightSetup, fightersOf } from '../battle/setup.ts';
import type { Design } from '../design/design.ts';
import { type FlightGroup, shipLetter } from '../design/fleet.ts';
import { battleScenario, SCENARIO_SIDES } from '../design/scenario.ts';
import type { BattleRules } from '../play/advisor/combatants.ts';
import type { FleetRules } from '../rules/fleet-rules.ts';
import { choicesOfTexts, choiceTexts } from '../rules/play-choices.ts';
import { withChoices } from '../rules/play-rules.ts';
import { deviceOf } from './events.ts';
import type { ActOf, Game, GameFlight, GameShip } from './schema.ts';

/** A ship that joins a game. */
interface NewShip {
  readonly design: Design;
  readonly name?: string | undefined;
  /** Its letter; the next one when left out. */
  readonly id?: string | undefined;
  /** Hull boxes left at the start; all of them when left out (T.1). */
  readonly hull?: number | undefined;
  /** Its flights, aboard at the start with F.5; its whole capacity in standard fighters when left out. */
  readonly flights?: readonly FlightGroup[] | undefined;
  /** True for a ship that comes during the battle (S.11). */
  readonly isLate?: boolean | undefined;
  /** True for the prototype that its player chose among the strongest ships (S.8). */
  readonly isPrototype?: boolean | undefined;
}

interface NewSide {
  readonly name: string;
  readonly ships: readonly NewShip[];
  /** Long range flights, which need no carrier (F.6). */
  readonly flights?: readonly FlightGroup[] | undefined;
}

export interface NewGame
  extends Partial<Pick<Game, 'id' | 'notes' | 'limit' | 'target' | 'scenario'>> {
  readonly name: string;
  readonly sides: readonly [NewSide, NewSide];
  /** The rules with the options of play that are in force. */
  readonly rules: BattleRules;
  readonly fleets: FleetRules;
  readonly options?: Iterable<BattleOption>;
}

/** A game before its first event. Ships have letters over both sides, flights numbers. */
export function newGame({ name, sides, rules, fleets, options = [], ...rest }: NewGame): Game {
  const play = compilePlay(rules);
  const designs = [...new Set(sides.flatMap(({ ships }) => ships.map(({ design }) => design)))];
  const carried = designs.map((design) => {
    const { fixed } = compileShip(play, design);
    return { flights: fixed.get('carrier') ?? 0, shuttles: fixed.get('shuttles') ?? 0 };
  });
  const [standard = ''] = fleets.variants.keys();
  // Without F.5 all flights begin beside their carriers (2.1).
  const staysAboard = [...options].includes('F.5');
  let [letters, numbers] = [0, 0];
  const flightsOf = (
    groups: readonly FlightGroup[],
    more: Omit<GameFlight, 'id' | 'kind'>,
  ): readonly GameFlight[] =>
    groups.flatMap(({ variant = standard, count }) =>
      Array.from({ length: count }, (): GameFlight => {
        numbers += 1;
        return { id: String(numbers), kind: variant, ...more };
      }),
    );
  return {
    ...{ format: 'slipway.game', version: 1, ...rest, name },
    play: choiceTexts(rules.play.choices),
    options: [...options],
    designs,
    sides: sides.map((side) => {
      const flights: GameFlight[] = [];
      const ships = side.ships.map((ship): GameShip => {
        const [id, design] = [ship.id ?? shipLetter(letters), designs.indexOf(ship.design)];
        letters += 1;
        const { flights: count = 0, shuttles = 0 } = carried[design] ?? {};
        const aboard = { carrier: id, aboard: 1 };
        const fighters = staysAboard ? aboard : { carrier: id };
        flights.push(...flightsOf(ship.flights ?? [{ count }], fighters));
        // Shuttles never begin on the table (B.20).
        flights.push(...flightsOf([{ variant: fleets.shuttles.id, count: shuttles }], aboard));
        const { name, hull, isPrototype } = ship;
        return {
          ...{ id, design, ...(name !== undefined && { name }), ...(hull && { hull }) },
          ...(isPrototype && { prototype: 1 }),
        };
      });
      flights.push(...flightsOf(side.flights ?? [], { longRange: 1 }));
      return { name: side.name, ships, ...(flights.length > 0 && { flights }) };
    }),
    log: sides
      .flatMap(({ ships }, by) => ships.map(({ id, isLate }) => ({ by, id, isLate })))
      .flatMap(({ by, id, isLate }, i) => (isLate ? { by, ship: id ?? shipLetter(i) } : []))
      .map(({ by, ship }, i) => ({
        ...{ id: `${SET_UP}.${i + 1}`, clock: 1, by },
        act: { type: 'fate', ship, fate: 'away' },
      })),
  };
}

/** The device of the events in a new game's log. */
const SET_UP = 'SETUP';

/** Everything of a game that its events do not change, compiled once. */
export interface GameTable {
  readonly setup: BattleSetup;
  readonly play: CompiledPlay;
  readonly ships: readonly GameShip[];
  readonly flights: readonly GameFlight[];
  /** Names of both sides, as far as they have one. */
  readonly names: readonly (string | undefined)[];
}

/** Compiles the ships of a game by its own options of play; unknown options count as default. */
export function gameTable(
  rules: BattleRules,
  fleets: FleetRules,
  { play: texts, designs, sides, options, target, scenario: terms }: Omit<Game, 'log'>,
): GameTable {
  const choices = choicesOfTexts(texts);
  const play = compilePlay({
    ...rules,
    play: choices ? withChoices(rules.play, choices) : rules.play,
  });
  const types = designs.map((design) => compileShip(play, design));
  const { variants, flights: moves } = fightersOf(fleets);
  const at = { q: 0, r: 0, heading: 0 };
  const scenario = battleScenario(terms?.special);
  const sideOf = (number: 0 | 1): BattleSetup['sides'][number] => {
    const { ships = [], flights = [] } = sides[number] ?? {};
    const known = ships.filter(({ design }) => types[design]);
    const own = known.map(({ design, speed, hull }) => {
      const type = types[design] as CompiledShip;
      return { ...at, type, hull, speed: speed ?? type.engines.at(-1) ?? 0 };
    });
    const isTested = scenario?.prototype?.prototype === SCENARIO_SIDES[number];
    const chosen = known.findIndex(({ prototype }) => prototype === 1);
    const tested = isTested ? prototypeOf(ratingsOf(own), chosen) : -1;
    return {
      target,
      ships: own.map((ship, i) => (i === tested ? { ...ship, isPrototype: true } : ship)),
      flights: flights.map(({ kind, carrier, aboard, longRange }): FlightSetup => {
        const place = known.findIndex(({ id }) => id === carrier);
        return {
          ...at,
          kind: Math.max(
            0,
            variants.findIndex(({ id }) => id === kind),
          ),
          carrier: place < 0 ? undefined : place,
          isAboard: aboard === 1,
          rating: longRange === 1 ? fleets.longRange.rating : undefined,
        };
      }),
    };
  };
  return {
    play,
    ships: sides.flatMap(({ ships }) => ships.filter(({ design }) => types[design])),
    flights: sides.flatMap(({ flights = [] }) => flights),
    names: sides.map(({ name }) => name),
    setup: {
      ...{ play, variants, flights: moves, options: new Set(options), lastTurn: Infinity },
      sides: [sideOf(0), sideOf(1)],
      ...(scenario && { scenario }),
    },
  };
}

/**
 * The act by which a device takes its place at a table: the first side without a device, or one that is given.
 * Undefined for a device that has a place.
 */
export function joinOf(
  { log, sides }: Game,
  device: string,
  chosen?: number,
): ActOf<'join'> | undefined {
  const joins = log.flatMap(({ id, act }) => (act.type === 'join' ? [{ id, act }] : []));
  const others = joins.filter(({ id }) => deviceOf(id)[0] !== device);
  if (chosen === undefined && others.length < joins.length) return undefined;
  const free = sides.findIndex((_, i) => !others.some(({ act }) => (act.side ?? 0) === i));
  const side = chosen ?? Math.max(0, free);
  const name = sides[side]?.name ?? '';
  const taken = new Set(others.map(({ act }) => act.name));
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} (${number})`);
  while (taken.has(numbered())) number += 1;
  return { type: 'join', name: numbered(), side };
}
