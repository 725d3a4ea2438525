/** What follows from a fleet: the figures of `evaluateFleet`. Plain data, all of it derived. */
import type { Evaluation } from '../evaluation.ts';
import type { FlightFigures } from './flights.ts';
import type { FleetIssue } from './issues.ts';
import type { BattleTerms } from './terms.ts';

/** Ships of one entry of a fleet. */
export interface ShipFigures {
  readonly evaluation: Evaluation;
  readonly count: number;
  /** Combat rating of them all. */
  readonly rating: number;
  /** Flights that one of them can carry. */
  readonly capacity: number;
  /** Flights that one of them carries. */
  readonly flights: readonly FlightFigures[];
}

export interface FleetEvaluation {
  readonly ships: readonly ShipFigures[];
  readonly shipCount: number;
  /** Hull of all ships. */
  readonly hull: number;
  /** Flights that the carriers hold, and those that they could. */
  readonly carried: number;
  readonly capacity: number;
  readonly longRange: number;
  /** All flights, carried and long range, by variant. */
  readonly flights: readonly FlightFigures[];
  readonly shipRating: number;
  readonly longRangeRating: number;
  /** What counts against the limit, and what the enemy scores for all of it (2.5). */
  readonly rating: number;
  readonly battle: BattleTerms;
  /** Limit less rating, negative when over; undefined without a limit. */
  readonly left?: number;
  readonly issues: readonly FleetIssue[];
}
