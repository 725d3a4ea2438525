/** Fills a fleet to its limit: the numbers of its classes that come closest, exactly. */
import { MAX_COUNT } from '../design/edits/fleet.ts';
import type { Fleet } from '../design/fleet.ts';
import { equal } from '../design/patch.ts';
import {
  dividesInTwo,
  evaluateFleet,
  type FleetEvaluation,
} from '../rating/fleets/evaluate-fleet.ts';
import type { FleetRules } from '../rules/fleet-rules.ts';
import type { Rules } from '../rules/rules.ts';
import {
  copiesOf,
  type ItemSizes,
  knapsackWork,
  sumsUpTo,
  twoPartSums,
  twoPartsWork,
} from './knapsack.ts';

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

type CostlyMix = keyof typeof MIXES;

/** The rule by which a fleet was chosen among those of its rating; `divided` for one that divides in two. */
export type FleetMix = CostlyMix | 'divided';

const COSTLY_MIXES = Object.keys(MIXES) as readonly CostlyMix[];

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

/**
 * The counts of the fleet’s classes that rate closest to the limit without exceeding it, by dynamic programming over all ratings up to it.
 * A scenario’s terms are met (Appendix S). If it divides the fleet in two (S.11, S.12), ratings that no fleet of two such parts reaches are
 * passed over; a mix gives a fleet where the first one of its rating divides, or else the first that divides is given. Long range flights
 * stay unchanged. Never throws.
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
  const searches = starts.map((start) => ({
    start,
    parts: partsOf(fleetRules, now, start, limit),
  }));
  const work = searches.reduce(
    (sum, { start, parts }) =>
      sum + workOf(now, start, limit) * COSTLY_MIXES.length + (parts ? twoPartsWork(...parts) : 0),
    0,
  );
  // NaN if the work exceeds the range of numbers.
  if (!(work <= MAX_WORK)) return { fleets: [], why: { code: 'too-much', limit } };
  const { results = 6 } = options;
  const fleets = searches.flatMap(({ start, parts }) => {
    const sums = parts && twoPartSums(...parts);
    const wanted = { limit, results, divided: sums?.reached.slice(0, results) };
    return [
      ...COSTLY_MIXES.flatMap((mix) => filled(fleetRules, now, start, mix, wanted)),
      ...(sums ? dividedFleets(start, sums, wanted) : []),
    ];
  });
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
    copies: ships && ships - classes.reduce((sum, { min }) => sum + min, 0),
  };
}

function workOf(now: FleetEvaluation, classes: readonly FleetClass[], limit: number): number {
  const { options, room, copies } = knapsackOf(now, classes, limit);
  return room < 0 || (copies ?? 0) < 0 ? 0 : knapsackWork(options, room, copies);
}

interface Wanted {
  readonly limit: number;
  readonly results: number;
  /** Ratings that two parts reach, if the scenario divides the fleet. */
  readonly divided: readonly number[] | undefined;
}

/** The fleets of this mix that come closest to the limit and meet the terms. */
function filled(
  fleetRules: FleetRules,
  now: FleetEvaluation,
  classes: readonly FleetClass[],
  mix: CostlyMix,
  { limit, results, divided }: Wanted,
): readonly FilledFleet[] {
  const { items, room, copies } = knapsackOf(now, classes, limit);
  if (room < 0 || (copies ?? 0) < 0) return [];
  const costOf = costs(mix, classes.length);
  const cost = (count: number, at: number): number => costOf(count + (classes[at]?.min ?? 0));
  const sums = sumsUpTo(items(), room, cost, copies);
  const held = limit - room;
  const ratings = divided ?? sums.reached.slice(0, results).map((sum) => held + sum);
  return ratings.flatMap((rating) => {
    const counts = sums.options(rating - held).map((count, at) => count + (classes[at]?.min ?? 0));
    const halves = now.battle.terms.halves;
    if (halves && !dividesInTwo(unitsOf(fleetRules, now, classes, counts), halves)) return [];
    return [{ counts, rating, left: limit - rating, shipCount: sumOf(counts), mix }];
  });
}

/** A fleet of each of the greatest ratings that divides in two (S.11, S.12). */
const dividedFleets = (
  classes: readonly FleetClass[],
  { copiesFor }: ReturnType<typeof twoPartSums>,
  { limit, divided = [] }: Wanted,
): readonly FilledFleet[] =>
  divided.map((rating) => {
    // Flights follow the classes.
    const counts = copiesFor(rating).slice(0, classes.length);
    return { counts, rating, left: limit - rating, shipCount: sumOf(counts), mix: 'divided' };
  });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Ships and long range flights of a fleet, to be divided in two. */
const unitsOf = (
  { longRange: { rating: size } }: FleetRules,
  { longRange: count }: FleetEvaluation,
  classes: readonly FleetClass[],
  counts: readonly number[],
) => [
  ...classes.map(({ rating }, at) => ({ size: rating, count: counts[at] ?? 0 })),
  { size, count },
];

/** The classes and long range flights as two parts, if the scenario divides the fleet. */
function partsOf(
  fleetRules: FleetRules,
  now: FleetEvaluation,
  classes: readonly FleetClass[],
  limit: number,
): Parameters<typeof twoPartSums> | undefined {
  const { halves, ships: count } = now.battle.terms;
  if (!halves) return undefined;
  const { rating: size } = fleetRules.longRange;
  const flights = { size, min: now.longRange, max: now.longRange, isCounted: false };
  const items = [...classes.map(({ rating, min, max }) => ({ size: rating, min, max })), flights];
  return [items, { ...halves, room: limit, count }];
}

/** Returns the cost of a number of ships of a class, by which a mix prefers fleets. */
function costs(mix: CostlyMix, classes: number): (count: number) => number {
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

export const wordMix = ({ mix }: FilledFleet): string =>
  mix === 'divided' ? 'divides in two' : MIXES[mix];

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
