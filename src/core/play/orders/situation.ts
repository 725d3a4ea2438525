/** What orders are checked against: the ship before it moves, and the optional rules in use. */
import type { Drag } from '../../rules/play-rules.ts';
import type { OrderChoices } from '../choices.ts';
import type { SlipSide } from './parts.ts';

/** Sideslips that a ship carried out in the last Movement Phase. */
export interface Slipped {
  readonly side: SlipSide;
  readonly count: number;
}

/** Optional rules of movement. */
export interface MovementOptions {
  /** Freeform turns (D.5). */
  readonly freeform?: boolean;
  /** Graded turns (D.6). */
  readonly graded?: boolean;
  /** Etheric drag (D.2); none by default. */
  readonly drag?: Drag;
}

/** A ship before its orders. */
export interface Situation extends MovementOptions {
  /** Hexes of forward movement in the latest orders. */
  readonly previous: number;
  /** The engine rating that orders may cost, with sails, tow and boosters; without `E`. */
  readonly rating: number;
  readonly slipped?: Slipped | undefined;
  /** Boosters spent this turn, each one more of rating (B.3). */
  readonly boosters?: number;
  readonly choices?: OrderChoices;
}
