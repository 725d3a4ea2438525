/** The classes that a fleet is filled of, and what a scenario asks of the whole (Appendix S). */
import type { Fleet } from '../../design/fleet.ts';
import { MAX_COUNT } from '../../design/fleets/edits.ts';
import { evaluateFleet, type FleetEvaluation } from '../../rating/fleets/evaluate-fleet.ts';
import type { FleetRules, SideTerms } from '../../rules/fleet-rules.ts';
import type { Rules } from '../../rules/rules.ts';

/** The least and the most ships of a class. */
export interface ClassCounts {
  readonly min: number;
  readonly max: number;
}

export interface FleetClass extends ClassCounts {
  /** Combat rating of one of its ships. */
  readonly rating: number;
}

/** The fleet's classes; those that rate nothing or that a scenario does not let in get no more ships. */
export function letIn(
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
export function leaders(
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
export function keepsTerms(
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
