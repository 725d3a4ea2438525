/** The rules about fleets as a value: figures of `data/`, handed to each function as an argument. */
import type { Side } from './fleet.ts';

/** A standard size of battle: the most a fleet may rate, and the victory points that win it. */
interface BattleSize {
  readonly id: string;
  readonly name: string;
  readonly limit: number;
  readonly target: number;
  readonly rule: string;
}

/** A kind of fighter; `fighters` are in a flight at the start. */
export interface FighterVariant {
  readonly id: string;
  readonly name: string;
  readonly fighters: number;
  readonly rule: string;
}

/** What a scenario asks of one side's fleet, in combat rating. */
export interface SideTerms {
  readonly limit?: number;
  /** The limit is so many times the enemy's rating. */
  readonly timesEnemy?: number;
  /** The exact number of ships. */
  readonly ships?: number;
  /** Of each ship. */
  readonly eachFrom?: number;
  readonly eachTo?: number;
  /** Of one ship at least. */
  readonly oneFrom?: number;
  /** The fleet must divide into two parts, each within these. */
  readonly halves?: { readonly least?: number; readonly most?: number };
}

type Scenario = {
  readonly id: string;
  readonly name: string;
  /** Victory points that win; none where the battle is won otherwise. */
  readonly target?: number;
  readonly rule: string;
} & { readonly [side in Side]: SideTerms };

export interface FleetRules {
  readonly battleSizes: ReadonlyMap<string, BattleSize>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** The first is what a flight is that names none. */
  readonly variants: ReadonlyMap<string, FighterVariant>;
  /** The system whose quantity is a ship's capacity in flights. */
  readonly carriers: { readonly system: string; readonly rule: string };
  /** Combat rating of a long range flight. */
  readonly longRange: { readonly rating: number; readonly rule: string };
}
