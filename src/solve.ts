/** `slipway/solve`: what fits the space left, whole designs for a goal, fleets filled to a limit. */

export type { Effect } from './core/rating/evaluate.ts';
export { adviceOn, type DesignAdvice, type Opposition, wordAdvice } from './core/solve/advice.ts';
export {
  type ClassCounts,
  type FilledFleet,
  type FillOptions,
  type FleetFill,
  type FleetMix,
  fillFleet,
  fleetOfCounts,
  type NotFilled,
  wordMix,
  wordNotFilled,
} from './core/solve/fill-fleet.ts';
export { type FitOptions, type Suggestion, whatFits, whatFitsSoFar } from './core/solve/fit.ts';
export type { DamageGoal, FitGoal, Goal } from './core/solve/goal.ts';
export { legalMoves, type MadeMove } from './core/solve/legal-moves.ts';
export { type Locks, readLocks } from './core/solve/locks.ts';
export { type Move, moveText } from './core/solve/move.ts';
export { type Oddity, wordOddity } from './core/solve/oddities.ts';
export {
  type Answer,
  type AnswerMove,
  type Obstacle,
  type Role,
  type SolveGoal,
  type SolveProgress,
  type SolveRequest,
  type SolveResult,
  wordObstacle,
} from './core/solve/search/request.ts';
export { solve } from './core/solve/search/solve.ts';
