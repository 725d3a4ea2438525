/** A game tonight: size, scenario, sides, fleets and set-up, each of which can change at any time. */
import { batch, createMemo, createSignal, onCleanup } from 'solid-js';
import type { CompiledPlay } from '../../../core/battle/compiled-play.ts';
import type { BattleOption } from '../../../core/battle/options.ts';
import { ratingOfSide } from '../../../core/battle/setup.ts';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import type { Battle, Fleet, FleetShip } from '../../../core/design/fleet.ts';
import { forceLimit, SCENARIO_SIDES } from '../../../core/design/scenario.ts';
import type { Heading } from '../../../core/play/hex.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { brokenTerms } from '../../../core/rating/fleets/evaluate-fleet.ts';
import {
  rolledScenario,
  scenarioOfSize,
  sizePercent,
  zonesOf,
} from '../../../core/rules/fleet-rules.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import { drawFleets } from '../../../core/solve/draw-fleets.ts';
import { wordNotFilled } from '../../../core/solve/fill-fleet.ts';
import type { SolverJobs } from '../../../core/solve/search/solve.ts';
import type { Library } from '../../../store/library.ts';
import { fightableScenarios } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { LAST_TURN } from '../../../study/ground.ts';
import {
  type Flown,
  type Preparation,
  preparedSetup,
  trialOf,
} from '../../../study/preparation.ts';
import { MOST_DRAWN } from '../../../study/scenario-series.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { freshDice, newSeed } from '../../shared/fresh-dice.ts';
import { createLeftFields } from '../../shared/left-choices.ts';

/** A ship, with its flights by variant if chosen (F.4); true for the chosen prototype (S.8). */
interface TonightShip extends Pick<FleetShip, 'design' | 'flights'> {
  readonly isPrototype?: boolean;
}

/** Ships that a fleet is filled or drawn from. */
export interface FleetSource {
  readonly key: string;
  readonly name: string;
  readonly ships: readonly TonightShip[];
}

interface TonightSide {
  readonly by: Flown;
  readonly source: FleetSource | undefined;
  readonly ships: readonly TonightShip[];
  /** Long range flights (F.6). */
  readonly flights?: Fleet['flights'];
  /** True for a drawn fleet, which may rate a little more than the limit. */
  readonly isDrawn?: boolean;
}

export type Tonight = ReturnType<typeof createTonight>;

/** Most scenarios rolled that the fleets cannot fight, before one is accepted. */
const MOST_ROLLS = 20;

const NOBODY: TonightSide = { by: 'keeper', source: undefined, ships: [] };

/** The players' choices for a game tonight. */
interface Choices {
  readonly size: string;
  /** Id of a scenario; '' for a standard battle. */
  readonly picked: string;
  readonly dice: readonly [number, number] | undefined;
  readonly sides: readonly [TonightSide, TonightSide];
  readonly options: readonly BattleOption[];
  readonly terrain: readonly TerrainSetup[];
  readonly moved: Preparation['moved'];
  readonly seed: number;
}

export function createTonight(library: Library, play: () => CompiledPlay) {
  const { fleetRules } = library;
  const { fields, change } = createLeftFields<Choices>(library, '/scenarios', {
    ...{ size: fleetRules.standard.size, picked: '', dice: undefined, sides: [NOBODY, NOBODY] },
    ...{ options: [], terrain: [], moved: new Map(), seed: newSeed() },
  });
  const [fault, setFault] = createSignal<readonly [string?, string?]>([]);
  const client = new JobClient<SolverJobs>(library.bench.startSolver);
  onCleanup(() => client.end());
  let tries = 0;

  const scenarios = createMemo(() => fightableScenarios(library));
  /** The chosen scenario of the book or the player's; undefined for a standard battle. */
  const original = createMemo(() => {
    const found = scenarios().find(({ id }) => id === fields.picked);
    return found && { ...found.value, id: found.id, rule: found.note };
  });
  const scenario = createMemo(() => scenarioOfSize(fleetRules, original(), fields.size));
  const ratingOf = ({ design }: TonightShip) => evaluate(library.rules, design).combatRating;
  const preparation = createMemo((): Preparation => {
    const { options, terrain, moved, seed } = fields;
    const [first, second] = fields.sides;
    const side = ({ by, ships, flights }: TonightSide) => ({
      ...{ by, flights },
      ships: ships.map((ship) => ({ title: titleOf(ship.design), ...ship })),
    });
    return {
      ...{ sides: [side(first), side(second)], distance: 0, jitter: 0, wind: 0 as Heading },
      ...{ options, terrain, lastTurn: LAST_TURN, seed },
      ...{ target: scenario().target, scenario: scenario(), moved },
    };
  });
  const setup = createMemo(() => preparedSetup(play(), fleetRules, preparation()));
  const ratings = createMemo(() => {
    const [first, second] = setup().sides;
    return [ratingOfSide(first), ratingOfSide(second)] as const;
  });
  const limits = createMemo(() =>
    SCENARIO_SIDES.map((name, at) => forceLimit(scenario()[name], ratings()[1 - at])),
  );
  /** Errors of each fleet under the scenario, its limit apart: ships that are too strong, halves. */
  const broken = createMemo(() =>
    fields.sides.map((side, at) => {
      const terms = scenario()[SCENARIO_SIDES[at] ?? 'attacker'];
      const nameOf = (ship: number) => titleOf((side.ships[ship] as TonightShip).design);
      return brokenTerms(library.rules, fleetRules, side, terms, nameOf);
    }),
  );
  const changeSide = (at: 0 | 1, given: Partial<TonightSide>) =>
    batch(() => {
      const part = given.ships ? { isDrawn: false, ...given } : given;
      const [first, second] = fields.sides;
      change({
        sides: at === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }],
        // Ships get other numbers: those placed by hand return to their line.
        ...(part.ships && { moved: new Map() }),
      });
      if (part.ships) report(at, undefined);
    });
  const report = (at: 0 | 1, why: string | undefined) =>
    setFault(([a, b]) => (at === 0 ? [why, b] : [a, why]));
  const battleOf = (at: 0 | 1): Battle => {
    const id = original()?.id;
    const percent = sizePercent(fleetRules, fields.size);
    if (id) return { scenario: id, side: SCENARIO_SIDES[at], percent, enemy: ratings()[1 - at] };
    return { limit: limits()[at] ?? 0 };
  };
  /** Fills a side from its source; a repeated call takes the next of the equally near fleets. */
  const fill = async (at: 0 | 1) => {
    const { source } = fields.sides[at];
    if (!source) return;
    const fleet: Fleet = {
      ...{ format: 'slipway.fleet', version: 1, battle: battleOf(at) },
      ships: source.ships,
    };
    const terms = original();
    const input = {
      ...{ rules: sentRules(library.rules), fleet, options: { results: 6 } },
      ...(terms && { scenario: { id: terms.id, terms } }),
    };
    try {
      const { answer } = await client.ask('fill', input).done;
      const fit = answer.fleets.filter(({ shipCount }) => shipCount <= MOST_DRAWN);
      const chosen = fit[tries % Math.max(1, fit.length)];
      tries += 1;
      if (!chosen) {
        return void report(
          at,
          answer.why ? wordNotFilled(answer.why) : 'It would take too many ships.',
        );
      }
      const ships = source.ships.flatMap((ship, i) =>
        Array.from({ length: chosen.counts[i] ?? 0 }, () => ship),
      );
      changeSide(at, { ships, flights: undefined });
    } catch (error) {
      report(at, `The fleet could not be filled: ${String(error)}`);
    }
  };
  /** Draws both fleets, or one, from their sources; false, with a report, if a source has no ships for its terms. */
  const draw = (only?: 0 | 1): boolean =>
    batch(() => {
      let isDrawn = true;
      const sources = [fields.sides[0].source, fields.sides[1].source] as const;
      const pools = sources.map((source) => (source?.ships ?? []).map(ratingOf));
      const [first = [], second = []] = pools;
      const drawn = drawFleets([first, second], scenario(), freshDice(), {
        ...{ most: MOST_DRAWN, fallback: limits().find((limit) => limit !== undefined) ?? 0 },
      });
      for (const at of [0, 1] as const) {
        if (only !== undefined && at !== only) continue;
        const ships = drawn[at]?.flatMap((place) => sources[at]?.ships[place] ?? []);
        if (ships) changeSide(at, { ships, flights: undefined, isDrawn: true });
        else if (sources[at]) {
          report(at, 'No ships of these come near the terms of the scenario.');
          isDrawn = false;
        }
      }
      return isDrawn;
    });
  const choose = (picked: string, dice?: Choices['dice']) =>
    change({ picked, dice, moved: new Map() });
  const throwDice = (first: number, second: number) =>
    choose(rolledScenario(fleetRules, 10 * first + second)?.id ?? '', [first, second]);
  const roll = () => {
    const random = freshDice();
    throwDice(random.d6(), random.d6());
  };
  const swap = () =>
    batch(() => {
      const [first, second] = fields.sides;
      change({ sides: [second, first], moved: new Map() });
      setFault(([a, b]) => [b, a]);
    });
  const ships = createMemo(() => setup().sides.flatMap((side) => side.ships));
  const trial = createMemo(() => trialOf(scenario(), setup()));
  return {
    ...{ library, fields, change, scenarios, choose, throwDice, roll, original, scenario },
    ...{ changeSide, swap, fill, draw, fault, preparation, setup, ratings, limits, broken },
    zones: createMemo(() => zonesOf(fleetRules, scenario())),
    /** Ships of both sides by number, in their places. */
    ships,
    rollAll: () =>
      batch(() => {
        change({ terrain: [], seed: newSeed() });
        // Some scenarios need ships that a faction lacks, on one side or on both.
        for (let tries = 0; tries < MOST_ROLLS; tries += 1) {
          roll();
          if (freshDice().happens(0.5)) swap();
          if (draw()) return;
          swap();
          if (draw()) return;
        }
      }),
    trial,
    /** Makes a ship, by its number over both sides, the prototype. */
    choosePrototype: (ship: number) =>
      change({ sides: trial()?.choose(fields.sides, ship) ?? fields.sides }),
    /** Divides fleets, scatters terrain and lines up the ships again. */
    scatter: () => change({ moved: new Map(), seed: newSeed() }),
    clear: () => change({ moved: new Map(), terrain: [] }),
  };
}
