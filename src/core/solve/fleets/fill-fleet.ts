/** Filling a fleet to its limit: how many of each of its classes come closest, exactly. */
import { equal } from '../../design/equal.ts';
import type { Fleet } from '../../design/fleet.ts';
import { evaluateFleet, type FleetEvaluation } from '../../rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import { copiesOf, type ItemSizes, knapsackWork, sumsUpTo } from '../knapsack.ts';
import { type ClassCounts, type FleetClass, keepsTerms, leaders, letIn } from './fleet-classes.ts';

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
