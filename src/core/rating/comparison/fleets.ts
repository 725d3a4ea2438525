/** Comparison of two fleets. */
import { figureChange, figureSum } from '../../exact/rounding.ts';
import type { FleetEvaluation } from '../fleets/evaluate-fleet.ts';

export interface ComparedTotal {
  readonly label: string;
  readonly left: number;
  readonly right: number;
  /** Right less left. */
  readonly difference: number;
}

const TOTALS: readonly (readonly [label: string, of: (fleet: FleetEvaluation) => number])[] = [
  ['Combat rating', ({ rating }) => rating],
  ['Ships', ({ shipCount }) => shipCount],
  ['Hull boxes', ({ hull }) => hull],
  ['ORAT', (fleet) => sumOf(fleet, ({ orat }) => orat)],
  ['DRAT', (fleet) => sumOf(fleet, ({ drat }) => drat)],
  ['Flights aboard', ({ carried }) => carried],
  ['Long range flights', ({ longRange }) => longRange],
  ['Single fighters', ({ flights }) => flights.reduce((sum, { fighters }) => sum + fighters, 0)],
];

const sumOf = (
  { ships }: FleetEvaluation,
  totalOf: (ship: FleetEvaluation['ships'][number]['evaluation']) => number,
): number => figureSum(ships.map(({ evaluation, count }) => [totalOf(evaluation), count]));

export const compareFleets = (
  left: FleetEvaluation,
  right: FleetEvaluation,
): readonly ComparedTotal[] =>
  TOTALS.map(([label, totalOf]) => {
    const [a, b] = [totalOf(left), totalOf(right)];
    return { label, left: a, right: b, difference: figureChange(a, b) };
  });
