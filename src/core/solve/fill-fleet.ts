/** Fills a fleet to its limit: the numbers of its classes that come closest, exactly. */
import type { Fleet } from '../design/fleet.ts';
import { MAX_COUNT } from '../design/fleets/edits.ts';
import { equal } from '../design/patch.ts';
import type { SideTerms } from '../design/scenario.ts';
import { evaluateFleet, type FleetEvaluation } from '../rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../rules/fleet-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { copiesOf, type ItemSizes, knapsackWork, sumsUpTo } from './knapsack.ts';

export interface ClassCounts {
  readonly min: number;
  readonly max: number;
}

interface FleetClass extends ClassCounts {
  readonly rating: number;
}

/** The fleet’s classes. Classes that rate 0 or that the scenario excludes get no more ships. */
function letIn(
  { ships, battle }: FleetEvaluation,
  counts: readonly ClassCounts[] = [],
): readonly FleetClass[] {
  const { eachFrom = 0, eachTo = Number.POSITIVE_INFINITY } = battle.terms;
  return ships.map(({ evaluation: { combatRating: rating } }, at) => {
    const { min, max } = counts[at] ?? { min: 0, max: MAX_COUNT };
    const isLetIn = rating > 0 && rating >= eachFrom && rating <= eachTo;
    return { rating, min, max: isLetIn ? Math.max(min, max) : min };
  });
}

/** The classes; if a leader is missing, once for each class that may lead, with one ship of it. */
function leaders(
  classes: readonly FleetClass[],
  oneFrom: number | undefined,
): readonly (readonly FleetClass[])[] {
  if (oneFrom === undefined) return [classes];
  if (classes.some(({ rating, min }) => rating >= oneFrom && min > 0)) return [classes];
  return classes.flatMap((leader, at) =>
    leader.rating >= oneFrom && leader.max > 0 ? [classes.with(at, { ...leader, min: 1 })] : [],
  );
}

const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'fleet.ship-count',
  'fleet.no-leader',
  'fleet.halves',
]);

/** True if a fleet of these counts meets the scenario’s terms for a whole fleet (Appendix S). */
function keepsTerms(
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  { ships, oneFrom, halves }: SideTerms,
  counts: readonly number[],
): boolean {
  if (ships === undefined && oneFrom === undefined && halves === undefined) return true;
  const { issues } = evaluateFleet(rules, fleetRules, fleetOfCounts(fleet, counts));
  return !issues.some(({ code }) => OF_THE_WHOLE.has(code));
}

export const fleetOfCounts = (fleet: Fleet, counts: readonly number[]): Fleet => ({
  ...fleet,
  ships: fleet.ships.flatMap((ship, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ ...ship, count }] : [];
  }),
});

const MIXES = {
  fewest: 'fewest ships',
  most: 'most ships',
  classes: 'most classes',
  even: 'most even counts',
};

export type FleetMix = keyof typeof MIXES;

const FLEET_MIXES = Object.keys(MIXES) as readonly FleetMix[];

export interface FillOptions {
  /** The most that the fleet may rate; by default the limit of its battle. */
  readonly limit?: number;
  /** Bounds for each of the fleet’s ships; 0 to 999 by default. */
  readonly counts?: readonly ClassCounts[];
  /** Number of fleets; 6 by default. */
  readonly results?: number;
}

export interface FilledFleet {
  /** Ships of each class, in the order of the fleet's ships. */
  readonly counts: readonly number[];
  readonly rating: number;
  /** Limit less rating. */
  readonly left: number;
  readonly shipCount: number;
  readonly mix: FleetMix;
}

export type NotFilled =
  | { readonly code: 'no-limit' | 'no-classes' | 'terms' }
  /** The fewest ships of each class rate so much more than the limit. */
  | { readonly code: 'over'; readonly over: number }
  | { readonly code: 'too-much'; readonly limit: number };

export interface FleetFill {
  /** The fleets closest to the limit first. */
  readonly fleets: readonly FilledFleet[];
  readonly why?: NotFilled;
}

/** Most steps of the search; more would take seconds. */
const MAX_WORK = 300_000_000;

/** Number of ratings, from the largest, that are tried for a scenario with more terms. */
const MAX_SUMS = 300;

/**
 * The counts of the fleet’s classes that rate closest to the limit without exceeding it, by dynamic
 * programming over all ratings up to it. A scenario’s terms are met (Appendix S); if it divides the
 * fleet in two (S.11, S.12), one fleet of each rating and mix is tried. Long range flights stay as
 * they are. Never throws.
 */
export function fillFleet(
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  options: FillOptions = {},
): FleetFill {
  const now = evaluateFleet(rules, fleetRules, fleet);
  const limit = Math.floor(options.limit ?? now.battle.limit ?? Number.NaN);
  if (Number.isNaN(limit)) return { fleets: [], why: { code: 'no-limit' } };
  const classes = letIn(now, options.counts);
  if (!classes.some(({ max }) => max > 0)) return { fleets: [], why: { code: 'no-classes' } };
  const least = now.longRangeRating + ratingOf(classes, ({ min }) => min);
  if (least > limit) return { fleets: [], why: { code: 'over', over: least - limit } };
  const starts = leaders(classes, now.battle.terms.oneFrom);
  const once = starts.reduce((sum, start) => sum + workOf(now, start, limit), 0);
  const work = once * FLEET_MIXES.length;
  // NaN if the work exceeds the range of numbers.
  if (!(work <= MAX_WORK)) return { fleets: [], why: { code: 'too-much', limit } };
  const isKept = (counts: readonly number[]): boolean =>
    keepsTerms(rules, fleetRules, fleet, now.battle.terms, counts);
  const { results = 6 } = options;
  const fleets = FLEET_MIXES.flatMap((mix) =>
    starts.flatMap((start) => filled(now, start, limit, mix, { results, isKept })),
  );
  const distinct = fleets
    .sort((a, b) => a.left - b.left)
    .filter(({ counts }, i, all) => all.findIndex((fleet) => equal(fleet.counts, counts)) === i);
  return distinct.length > 0
    ? { fleets: distinct.slice(0, results) }
    : { fleets: [], why: { code: 'terms' } };
}

const ratingOf = (
  classes: readonly FleetClass[],
  countOf: (shipClass: FleetClass, at: number) => number,
): number =>
  classes.reduce((sum, shipClass, at) => sum + shipClass.rating * countOf(shipClass, at), 0);

/** The knapsack: ships that may be added of each class, and the room for them. */
function knapsackOf(
  { battle, longRangeRating }: FleetEvaluation,
  classes: readonly FleetClass[],
  limit: number,
): { options: number; items: () => ItemSizes[]; room: number; copies: number | undefined } {
  const ships = battle.terms.ships;
  const room = limit - longRangeRating - ratingOf(classes, ({ min }) => min);
  const countsOf = ({ rating, min, max }: FleetClass): number =>
    Math.min(max - min, Math.floor(room / Math.max(1, rating))) + 1;
  return {
    options: classes.reduce((sum, shipClass) => sum + countsOf(shipClass), 0),
    items: () =>
      classes.map(({ rating, min, max }) => copiesOf(Math.max(1, rating), max - min, room)),
    room,
    copies: ships && Math.max(0, ships - classes.reduce((sum, { min }) => sum + min, 0)),
  };
}

function workOf(now: FleetEvaluation, classes: readonly FleetClass[], limit: number): number {
  const { options, room, copies } = knapsackOf(now, classes, limit);
  return room < 0 ? 0 : knapsackWork(options, room, copies);
}

/** The fleets of this mix that come closest to the limit and meet the terms. */
function filled(
  now: FleetEvaluation,
  classes: readonly FleetClass[],
  limit: number,
  mix: FleetMix,
  wanted: { results: number; isKept: (counts: readonly number[]) => boolean },
): readonly FilledFleet[] {
  const { items, room, copies } = knapsackOf(now, classes, limit);
  if (room < 0) return [];
  const costOf = costs(mix, classes.length);
  const cost = (count: number, at: number): number => costOf(count + (classes[at]?.min ?? 0));
  const sums = sumsUpTo(items(), room, cost, copies);
  const fleets: FilledFleet[] = [];
  for (const sum of sums.reached.slice(0, MAX_SUMS)) {
    if (fleets.length >= wanted.results) break;
    const counts = sums.options(sum).map((count, at) => count + (classes[at]?.min ?? 0));
    if (!wanted.isKept(counts)) continue;
    const shipCount = counts.reduce((total, count) => total + count, 0);
    fleets.push({ counts, rating: limit - room + sum, left: room - sum, shipCount, mix });
  }
  return fleets;
}

/** Returns the cost of a number of ships of a class, by which a mix prefers fleets. */
function costs(mix: FleetMix, classes: number): (count: number) => number {
  switch (mix) {
    case 'fewest':
      return (count) => count;
    case 'most':
      return (count) => -count;
    case 'classes':
      // Another class outweighs any number of ships; then fewer ships are better.
      return (count) => count - (count > 0 ? 1000 * classes : 0);
    case 'even':
      return (count) => count * count;
  }
}

export const wordMix = ({ mix }: FilledFleet): string => MIXES[mix];

export function wordNotFilled(why: NotFilled): string {
  switch (why.code) {
    case 'no-limit':
      return 'There is no limit to fill to: choose a battle, or set one.';
    case 'no-classes':
      return 'No class can be added: there is none, none rates above 0, or the counts and the scenario allow no more.';
    case 'terms':
      return 'No counts meet the terms of the scenario.';
    case 'over':
      return `The fewest ships of each class rate ${why.over} over the limit.`;
    case 'too-much':
      return `The search up to a limit of ${why.limit} would take too long: lower it, or the most ships of each class.`;
  }
}
