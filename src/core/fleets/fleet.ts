/**
 * A fleet: what a player brings to a battle, and nothing that follows from it. The shapes are those
 * of the public interchange format, `slipway.fleet` version 1. Each ship carries its whole design,
 * so that a file stands alone.
 */
import type { Design, Origin } from '../design.ts';

/** Flights of one kind. */
export interface FlightGroup {
  /** Of F.4; standard fighters (5.1) when left out. */
  readonly variant?: string;
  readonly count: number;
}

/** Ships of one design and, on carriers, one load. */
export interface FleetShip {
  readonly design: Design;
  /** 1 when left out. */
  readonly count?: number;
  /** Of the ships one by one; fewer than ships is no fault. */
  readonly names?: readonly string[];
  /** The flights of each of these ships; its whole capacity in standard fighters when left out. */
  readonly flights?: readonly FlightGroup[];
  readonly origin?: Origin;
}

export type Side = 'attacker' | 'defender';

/** One of the standard sizes (2.2). */
export interface SizedBattle {
  readonly size: string;
}

/** A scenario of Appendix S. */
export interface ScenarioBattle {
  readonly scenario: string;
  /** The attacker when left out. */
  readonly side?: Side;
  /** The enemy's combat rating, for limits that follow from it. */
  readonly enemy?: number;
  /** Scales limit and target alike: 150 for a battle half as large again. */
  readonly percent?: number;
}

/** A limit that the players agreed on. */
export interface CustomBattle {
  readonly limit: number;
  /** Victory points that win. */
  readonly target?: number;
}

export type Battle = SizedBattle | ScenarioBattle | CustomBattle;

export interface Fleet {
  readonly format: 'slipway.fleet';
  readonly version: 1;
  readonly id?: string;
  readonly name?: string;
  readonly faction?: string;
  readonly notes?: string;
  readonly battle?: Battle;
  readonly ships: readonly FleetShip[];
  /** Long range flights, which need no carrier (F.6). */
  readonly flights?: readonly FlightGroup[];
}

export const isSized = (battle: Battle): battle is SizedBattle => 'size' in battle;

export const isScenario = (battle: Battle): battle is ScenarioBattle => 'scenario' in battle;
