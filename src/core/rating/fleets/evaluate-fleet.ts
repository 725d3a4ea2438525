/** Everything that follows from a fleet: totals, capacity for flights, and issues (2.2, 5.1, Appendix S). */
import type { Rounding } from '../../design/design.ts';
import {
  type Battle,
  type Fleet,
  type FleetShip,
  isScenario,
  isSized,
} from '../../design/fleet.ts';
import { isBlocking, isError } from '../../design/issues.ts';
import type { WeaponCache } from '../../design/legal-design.ts';
import { forceLimit, type SideTerms, scaledScenario } from '../../design/scenario.ts';
import { soundFleet } from '../../design/sound.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { evaluate } from '../evaluate.ts';
import type { Evaluation } from '../evaluation.ts';
import {
  checkFlights,
  type FleetIssue,
  type FlightFigures,
  flightCount,
  flightFigures,
  type ReportIssue,
  wholeOrMin,
  wordFleetIssue,
} from './wording.ts';

export interface FleetOptions {
  /** Cache of weapons for `evaluate`, kept by the caller. */
  readonly cache?: WeaponCache;
  /** Overrides the designs' own profiles. */
  readonly rounding?: Rounding;
  /** Terms of a side, in place of those of the battle. */
  readonly terms?: SideTerms;
}

/** Errors of a fleet under the terms of its side in words, each once; its limit apart. None without ships. */
export function brokenTerms(
  rules: Rules,
  fleetRules: FleetRules,
  { ships, flights }: Pick<Fleet, 'ships' | 'flights'>,
  terms: SideTerms,
  nameOf: (ship: number) => string,
): readonly string[] {
  if (ships.length === 0) return [];
  const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships, flights };
  const { issues } = evaluateFleet(rules, fleetRules, fleet, { terms });
  const words = issues.filter(isError).map((issue) => {
    const ship = Number(/^ships\[(\d+)\]$/.exec(issue.path)?.[1] ?? -1);
    return `${ships[ship] ? `${nameOf(ship)}: ` : ''}${wordFleetIssue(issue)}`;
  });
  return [...new Set(words)];
}

/**
 * The figures of a fleet. Never throws: an illegal count is the least legal one; a part of a wrong
 * kind is an issue, and does not count.
 */
export function evaluateFleet(
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  options: FleetOptions = {},
): FleetEvaluation {
  try {
    return fleetFigures(rules, fleetRules, fleet, options);
  } catch (error) {
    const { fleet: sound, leftOut } = soundFleet(fleet);
    if (leftOut.length === 0) throw error;
    const issues = leftOut.map(
      (path): FleetIssue => ({ severity: 'error', code: 'fleet.wrong-kind', path, params: {} }),
    );
    const figures = fleetFigures(rules, fleetRules, sound, options);
    return { ...figures, issues: [...issues, ...figures.issues] };
  }
}

function fleetFigures(
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  options: FleetOptions,
): FleetEvaluation {
  const issues: FleetIssue[] = [];
  const report: ReportIssue = (severity, code, path, params = {}) => {
    issues.push({ severity, code, path, params });
  };
  const battle = {
    ...battleTerms(fleetRules, fleet.battle, report),
    ...(options.terms && { terms: options.terms }),
  };
  const ships = fleet.ships.map((ship) => shipFigures(rules, fleetRules, ship, options));
  const longRangeGroups = { groups: fleet.flights ?? [], times: 1 };
  const longRange = flightCount(flightFigures(fleetRules, [longRangeGroups]));
  const sum = (figureOf: (ship: ShipFigures) => number): number =>
    ships.reduce((total, ship) => total + figureOf(ship), 0);
  const shipRating = sum(({ rating }) => rating);
  const longRangeRating = longRange * fleetRules.longRange.rating;
  const rating = shipRating + longRangeRating;
  const figures = {
    ships,
    shipCount: sum(({ count }) => count),
    hull: sum(({ evaluation, count }) => evaluation.tracks.hull.length * count),
    carried: sum(({ flights, count }) => flightCount(flights) * count),
    capacity: sum(({ capacity, count }) => capacity * count),
    longRange,
    flights: flightFigures(fleetRules, [
      ...ships.map(({ count, flights }) => ({
        groups: flights.map(({ variant, flights: number }) => ({ variant, count: number })),
        times: count,
      })),
      longRangeGroups,
    ]),
    shipRating,
    longRangeRating,
    rating,
    battle,
    left: battle.limit === undefined ? undefined : battle.limit - rating,
  };
  checkFleet(fleetRules, fleet, figures, report);
  // Errors first; the order within each stays.
  const errors = issues.filter(isError);
  return { ...figures, issues: [...errors, ...issues.filter((issue) => !isError(issue))] };
}

function shipFigures(
  rules: Rules,
  fleetRules: FleetRules,
  ship: FleetShip,
  options: FleetOptions,
): ShipFigures {
  const evaluation = evaluate(rules, ship.design, options);
  const capacity = evaluation.systems
    .filter(({ id }) => id === fleetRules.carriers.system)
    .reduce((total, system) => total + system.count, 0);
  const count = wholeOrMin(ship.count, 1);
  const groups = ship.flights ?? [{ count: capacity }];
  return {
    evaluation,
    count,
    rating: evaluation.combatRating * count,
    capacity,
    flights: flightFigures(fleetRules, [{ groups, times: 1 }]),
  };
}

export interface ShipFigures {
  readonly evaluation: Evaluation;
  readonly count: number;
  readonly rating: number;
  readonly capacity: number;
  readonly flights: readonly FlightFigures[];
}

export interface FleetEvaluation {
  readonly ships: readonly ShipFigures[];
  readonly shipCount: number;
  readonly hull: number;
  /** Flights aboard the carriers, and their capacity. */
  readonly carried: number;
  readonly capacity: number;
  readonly longRange: number;
  /** All flights, carried and long range, by variant. */
  readonly flights: readonly FlightFigures[];
  readonly shipRating: number;
  readonly longRangeRating: number;
  /** Combat rating that counts against the limit; the enemy scores it for the whole fleet (2.5). */
  readonly rating: number;
  readonly battle: BattleTerms;
  /** Limit less rating, negative when over; undefined without a limit. */
  readonly left?: number;
  readonly issues: readonly FleetIssue[];
}

type Figures = Omit<FleetEvaluation, 'issues'>;

function checkFleet(rules: FleetRules, fleet: Fleet, figures: Figures, report: ReportIssue): void {
  const { limit, terms } = figures.battle;
  if (figures.shipCount + figures.longRange === 0) report('warning', 'fleet.empty', 'ships');
  if (limit !== undefined && figures.rating > limit) {
    const { rating } = figures;
    report('error', 'fleet.over-limit', '', { rating, limit, over: rating - limit });
  }
  checkFactions(fleet, report);
  checkTerms(rules, figures, terms, report);
  fleet.ships.forEach((ship, i) => {
    const found = figures.ships[i];
    if (found) checkShip(rules, ship, found, figures, `ships[${i}]`, report);
  });
  if (figures.carried > figures.capacity) {
    const { carried, capacity } = figures;
    report('error', 'flights.over', 'ships', { flights: carried, capacity });
  }
  checkFlights(rules, fleet.flights ?? [], 'flights', report);
}

/** Reports a fleet of several factions (2.2). */
function checkFactions({ ships, faction }: Fleet, report: ReportIssue): void {
  const names = [faction, ...ships.map(({ design }) => design.faction)].flatMap(
    (name) => name?.trim() || [],
  );
  const factions = [...new Set(names)];
  if (factions.length < 2) return;
  const shown = factions.slice(0, 5).join(', ');
  report('warning', 'fleet.factions', '', { count: factions.length, factions: shown });
}

function checkTerms(
  rules: FleetRules,
  figures: Figures,
  terms: SideTerms,
  report: ReportIssue,
): void {
  const { shipCount, ships, longRange } = figures;
  if (terms.ships !== undefined && shipCount !== terms.ships) {
    report('error', 'fleet.ship-count', 'ships', { ships: shipCount, wanted: terms.ships });
  }
  const { oneFrom, halves } = terms;
  const leads = ({ evaluation }: ShipFigures): boolean => evaluation.combatRating >= (oneFrom ?? 0);
  if (oneFrom !== undefined && !ships.some(leads)) {
    report('error', 'fleet.no-leader', 'ships', { min: oneFrom });
  }
  if (!halves) return;
  const units = [
    ...ships.map(({ count, evaluation }) => ({ count, size: evaluation.combatRating })),
    { count: longRange, size: rules.longRange.rating },
  ];
  if (dividesInTwo(units, halves)) return;
  const { min = 0, max = 0 } = halves;
  report('error', 'fleet.halves', 'ships', { min, max });
}

function checkShip(
  rules: FleetRules,
  ship: FleetShip,
  { evaluation, count, capacity, flights }: ShipFigures,
  { battle: { limit, terms } }: Figures,
  path: string,
  report: ReportIssue,
): void {
  if (ship.count !== undefined && wholeOrMin(ship.count, 1) !== ship.count) {
    report('error', 'ship.count', `${path}.count`, { value: ship.count });
  }
  const names = ship.names?.length ?? 0;
  if (names > count) report('warning', 'ship.names', `${path}.names`, { names, ships: count });
  const rating = evaluation.combatRating;
  const { eachFrom, eachTo } = terms;
  if (eachTo !== undefined && rating > eachTo) {
    report('error', 'ship.too-strong', path, { rating, max: eachTo });
  } else if (eachFrom !== undefined && rating < eachFrom) {
    report('error', 'ship.too-weak', path, { rating, min: eachFrom });
  } else if (limit !== undefined && rating * 2 > limit && terms.ships !== 1) {
    report('warning', 'ship.over-half', path, { rating, limit });
  }
  if (rating === 0) report('warning', 'ship.unrated', path);
  checkSoundness(ship, evaluation, path, report);
  checkFlights(rules, ship.flights ?? [], `${path}.flights`, report);
  const aboard = flightCount(flights);
  if (aboard > capacity) {
    report('warning', 'flights.over-ship', `${path}.flights`, { flights: aboard, capacity });
  } else if (aboard < capacity) {
    report('warning', 'flights.spare', `${path}.flights`, { spare: (capacity - aboard) * count });
  }
}

function checkSoundness(
  { design }: FleetShip,
  { space, issues }: ShipFigures['evaluation'],
  path: string,
  report: ReportIssue,
): void {
  const name = design.class ?? '';
  if (space.remaining < 0) {
    report('error', 'ship.over-space', `${path}.design`, { name, over: -space.remaining });
  }
  const errors = issues.filter(isBlocking).length;
  if (errors > 0) report('error', 'ship.errors', `${path}.design`, { name, errors });
}

interface Units {
  readonly count: number;
  /** Combat rating of each. */
  readonly size: number;
}

/** Largest rating of a fleet whose division is tried; scenarios have far lower limits. */
const MAX = 20_000;

/** True if two parts can each rate from `min` to `max` (S.11, S.12). */
export function dividesInTwo(
  units: readonly Units[],
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number },
): boolean {
  const total = units.reduce((sum, { count, size }) => sum + count * size, 0);
  if (total > 2 * max || total < 2 * min) return false;
  if (total > MAX) return true;
  const from = Math.max(min, total - max);
  const to = Math.min(max, total - min);
  return reachable(units, total).some((sum) => sum >= from && sum <= to);
}

function reachable(units: readonly Units[], total: number): readonly number[] {
  let sums = new Set([0]);
  for (const { count, size } of units) {
    if (size === 0) continue;
    const next = new Set(sums);
    // Add one unit at a time, until no new sum appears.
    let edge: readonly number[] = [...sums];
    for (let i = 0; i < count && edge.length > 0; i += 1) {
      edge = edge.map((sum) => sum + size).filter((sum) => sum <= total);
      for (const sum of edge) next.add(sum);
    }
    sums = next;
  }
  return [...sums];
}

interface BattleTerms {
  /** Name of the size or scenario; empty for a custom limit and for no battle. */
  readonly name: string;
  /** Limit of the fleet's rating; undefined if there is none or it is not known yet. */
  readonly limit?: number;
  /** Victory points that win, if the battle is won by points. */
  readonly target?: number;
  /** Further terms of the scenario (Appendix S). */
  readonly terms: SideTerms;
  /** The rule number; empty for a custom limit. */
  readonly rule: string;
}

const NO_BATTLE: BattleTerms = { name: '', terms: {}, rule: '' };

/** The terms of a battle (2.2, Appendix S); an unknown battle has none. */
function battleTerms(
  rules: FleetRules,
  battle: Battle | undefined,
  report: ReportIssue = () => {},
): BattleTerms {
  if (!battle) return NO_BATTLE;
  if (isScenario(battle)) return scenarioTerms(rules, battle, report);
  if (isSized(battle)) {
    const size = rules.battleSizes.get(battle.size);
    if (!size) report('error', 'battle.unknown', 'battle.size', { name: battle.size });
    return size
      ? { name: size.name, limit: size.limit, target: size.target, terms: {}, rule: size.rule }
      : NO_BATTLE;
  }
  const limit = figure(battle.limit, 'battle.limit', 0, report);
  const target = figure(battle.target, 'battle.target', 0, report);
  return { ...NO_BATTLE, limit, target };
}

function scenarioTerms(
  rules: FleetRules,
  battle: Extract<Battle, { scenario: string }>,
  report: ReportIssue,
): BattleTerms {
  const scenario = rules.scenarios.get(battle.scenario);
  if (!scenario) {
    report('error', 'battle.unknown', 'battle.scenario', { name: battle.scenario });
    return NO_BATTLE;
  }
  const percent = figure(battle.percent, 'battle.percent', 1, report) ?? 100;
  const enemy = figure(battle.enemy, 'battle.enemy', 0, report);
  const { target, ...sides } = scaledScenario(scenario, percent);
  const terms = sides[battle.side ?? 'attacker'];
  const { timesEnemy } = terms;
  if (timesEnemy !== undefined && enemy === undefined && battle.enemy === undefined) {
    report('warning', 'battle.enemy-unknown', 'battle', { times: timesEnemy });
  }
  const limit = forceLimit(terms, enemy);
  return {
    name: scenario.name,
    limit,
    target,
    terms,
    rule: scenario.rule,
  };
}

/** The figure if it is whole and at least `min`; else it is reported. */
function figure(
  value: number | undefined,
  path: string,
  min: number,
  report: ReportIssue,
): number | undefined {
  if (value === undefined || (Number.isSafeInteger(value) && value >= min)) return value;
  report('error', 'battle.figure', path, { value, min });
  return undefined;
}
