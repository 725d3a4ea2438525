/** Filling a fleet to its limit: how many of each of its classes come closest, exactly. */

import type { Fleet } from '../design/fleet.ts';
import { MAX_COUNT } from '../design/fleets/edits.ts';
import { equal } from '../design/patch.ts';
import { evaluateFleet, type FleetEvaluation } from '../rating/fleets/evaluate-fleet.ts';
import type { FleetRules, SideTerms } from '../rules/fleet-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { copiesOf, type ItemSizes, knapsackWork, sumsUpTo } from './knapsack.ts';

/** The least and the most ships of a class. */
export interface ClassCounts {
  readonly min: number;
  readonly max: number;
}

interface FleetClass extends ClassCounts {
  /** Combat rating of one of its ships. */
  readonly rating: number;
}

/** The fleet's classes; those that rate nothing or that a scenario does not let in get no more ships. */
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

/** The classes as they are, or with one ship that may lead, each in turn, where a leader is lacking. */
function leaders(
  classes: readonly FleetClass[],
  oneFrom: number | undefined,
): readonly (readonly FleetClass[])[] {
  if (oneFrom === undefined) return [classes];
  if (classes.some(({ rating, min }) => rating >= oneFrom && min > 0)) return [classes];
  return classes.flatMap((one, at) =>
    one.rating >= oneFrom && one.max > 0 ? [classes.with(at, { ...one, min: 1 })] : [],
  );
}

/** What is wrong with a fleet as a whole, however close its rating comes. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'fleet.ship-count',
  'fleet.no-leader',
  'fleet.halves',
]);

/** Whether the fleet of these counts is as the scenario asks of its whole. */
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

/** The fleet with so many of each of its ships; those of which there are none go. */
export const fleetOfCounts = (fleet: Fleet, counts: readonly number[]): Fleet => ({
  ...fleet,
  ships: fleet.ships.flatMap((ship, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? [{ ...ship, count }] : [];
  }),
});

/** Which is wanted of the fleets that rate the same. */
const FLEET_MIXES = ['fewest', 'most', 'classes', 'even'] as const;

export type FleetMix = (typeof FLEET_MIXES)[number];

export interface FillOptions {
  /** The most that the fleet may rate; that of its battle when left out. */
  readonly limit?: number;
  /** Of each of the fleet's ships; 0 to 999 of each when left out. */
  readonly counts?: readonly ClassCounts[];
  /** How many fleets; 6 when left out. */
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

/** Why a fleet cannot be filled. */
export type NotFilled =
  | { readonly code: 'no-limit' | 'no-classes' | 'terms' }
  /** The least of each class rates more than the limit by so much. */
  | { readonly code: 'over'; readonly over: number }
  /** There is too much to try up to this limit. */
  | { readonly code: 'too-much'; readonly limit: number };

export interface FleetFill {
  /** The closest to the limit first, of which none leaves less; then others that come near it. */
  readonly fleets: readonly FilledFleet[];
  /** Why there is none. */
  readonly why?: NotFilled;
}

/** Steps of the search beyond which it would take seconds. */
const MAX_WORK = 300_000_000;

/** The sums, from the largest, that are tried where a scenario asks more than a rating. */
const MAX_SUMS = 300;

/**
 * The counts of the fleet's classes that rate closest to the limit and not above it, by dynamic
 * programming over all ratings up to it. A scenario's terms are kept (Appendix S); where one asks for a
 * division in two (S.11, S.12), one fleet of each rating and mix is tried. Long range flights stay as they
 * are. Never throws.
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
  const least = now.longRangeRating + ratingOf(classes, (one) => one.min);
  if (least > limit) return { fleets: [], why: { code: 'over', over: least - limit } };
  const starts = leaders(classes, now.battle.terms.oneFrom);
  const once = starts.reduce((sum, start) => sum + workOf(now, start, limit), 0);
  const work = once * FLEET_MIXES.length;
  // Not a number where there is more than numbers hold.
  if (!(work <= MAX_WORK)) return { fleets: [], why: { code: 'too-much', limit } };
  const isKept = (counts: readonly number[]): boolean =>
    keepsTerms(rules, fleetRules, fleet, now.battle.terms, counts);
  const { results = 6 } = options;
  const fleets = FLEET_MIXES.flatMap((mix) =>
    starts.flatMap((start) => filled(now, start, limit, mix, { results, isKept })),
  );
  const distinct = fleets
    .sort((a, b) => a.left - b.left)
    .filter(({ counts }, i, all) => all.findIndex((one) => equal(one.counts, counts)) === i);
  return distinct.length > 0
    ? { fleets: distinct.slice(0, results) }
    : { fleets: [], why: { code: 'terms' } };
}

const ratingOf = (
  classes: readonly FleetClass[],
  countOf: (one: FleetClass, at: number) => number,
): number => classes.reduce((sum, one, at) => sum + one.rating * countOf(one, at), 0);

/** What of each class may be added, as the knapsack has it, into what room. */
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
    options: classes.reduce((sum, one) => sum + countsOf(one), 0),
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

/** The fleets of this mix that come closest to the limit; none where the terms allow none. */
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

/** What a mix counts as the cost of so many ships of a class. */
function costs(mix: FleetMix, classes: number): (count: number) => number {
  switch (mix) {
    case 'fewest':
      return (count) => count;
    case 'most':
      return (count) => -count;
    case 'classes':
      // A class more goes before any number of ships; of two such fleets the one of fewer ships.
      return (count) => count - (count > 0 ? 1000 * classes : 0);
    case 'even':
      return (count) => count * count;
  }
}

const MIXES: { readonly [mix in FleetMix]: string } = {
  fewest: 'fewest ships',
  most: 'most ships',
  classes: 'most classes',
  even: 'most even',
};

/** What sets a fleet apart from others that rate as close: `fewest ships`. */
export const wordMix = ({ mix }: FilledFleet): string => MIXES[mix];

/** Why a fleet cannot be filled, in a sentence. */
export function wordNotFilled(why: NotFilled): string {
  switch (why.code) {
    case 'no-limit':
      return 'There is no limit to fill to: choose a battle, or set one.';
    case 'no-classes':
      return 'No class may be added: none is there, none rates above 0, or the counts and the scenario allow no more.';
    case 'terms':
      return 'No counts are as the scenario asks.';
    case 'over':
      return `The fewest ships that are asked for rate ${why.over} over the limit.`;
    case 'too-much':
      return `There is too much to try up to a limit of ${why.limit}: lower it, or the most ships of each class.`;
  }
}
