/** The legal form of a design: figures within their limits, defaults filled in, names as rows. */

import type { Fraction, Int } from '../exact/exact.ts';
import type { BatteryFigures, WeaponFigures } from '../rating/evaluation.ts';
import type {
  Accuracy,
  HullFactor,
  MountSize,
  Rules,
  StarshipSystem,
  TechLevel,
  Trait,
} from '../rules/rules.ts';
import type {
  ArcNotation,
  Bank,
  Battery,
  FittedSystem,
  Mode,
  Rounding,
  TechCategory,
  Weapon,
} from './design.ts';
import type { ArcReading } from './firing-arcs.ts';
import type { Issue, IssueCode } from './issues.ts';
import type { Protection } from './protection.ts';

/** The row of each category's tech level. */
export type Techs = { readonly [category in TechCategory]: TechLevel };

/** The shot of a mode, or of one band. */
export interface LegalShot {
  /** Long range, MA, or the band's outer range in hexes; never less than the band before it. */
  readonly range: number;
  readonly rof: number;
  /** The lowest die that hits, and its row in the table of accuracies. */
  readonly acc: number;
  readonly accuracy: Accuracy;
  readonly imp: number;
  readonly dmg: number;
}

export interface LegalMode {
  readonly kind: 'direct' | 'seeking' | 'banded';
  /** The mode as the design gives it. */
  readonly source: Mode;
  /** One shot, or one for each band. */
  readonly shots: readonly LegalShot[];
  /** Long range or MA in hexes, at least 1. */
  readonly longRange: number;
  /** The known traits, each as often as it may stand. */
  readonly traits: readonly Trait[];
}

/** All that depends on nothing but the weapon and its tech level. */
export interface WeaponRating {
  /** Base SU. */
  readonly baseSpace: Fraction;
  readonly longRange: number;
  /** The tables by hull that multiply its banks' ORAT, each once whichever mode has the trait. */
  readonly oratTables: readonly (readonly HullFactor[])[];
  readonly figures: WeaponFigures;
  /** What is wrong with it, with paths from the weapon. */
  readonly issues: readonly Issue[];
}

/** A weapon at one tech level. */
export interface LegalWeapon {
  readonly rules: Rules;
  readonly tech: TechLevel;
  /** The weapon as the design gives it. */
  readonly source: Weapon;
  /** As many as a weapon may have. */
  readonly modes: readonly LegalMode[];
  /** What `rateWeapon` found, kept for the next time. */
  rating?: WeaponRating;
  /** Batteries of it that were made legal, where weapons are kept. */
  readonly batteries?: WeakMap<Battery, LegalBattery>;
}

export interface LegalBank {
  /** The bank as the design gives it. */
  readonly source: Bank;
  readonly mounts: number;
  readonly size: MountSize;
  readonly arc: ArcReading;
  /** What it came to in a ship, kept for the next time. */
  rating?: BankRating;
}

/** What banks and batteries go by besides their weapon and themselves. */
export interface ArmedShip {
  readonly hull: number;
  readonly enginesForOrat: Fraction;
  readonly rounding: Rounding;
}

/** The figures of a bank, and what they go by. */
export interface BankRating extends ArmedShip {
  readonly weapon: WeaponRating;
  readonly space: Int;
  readonly orat: Fraction;
}

export interface LegalBattery {
  readonly source: Battery;
  /** The weapon's id as the design gives it. */
  readonly id: string;
  /** Undefined when the design has no such weapon. */
  readonly weapon: LegalWeapon | undefined;
  readonly banks: readonly LegalBank[];
  /** How its arcs were read. */
  readonly arcNotation: ArcNotation;
  /** What it came to in a ship, kept for the next time. */
  rating?: BatteryRating;
  /** The kinds of its issues, kept for the next time. */
  codes?: readonly IssueCode[];
}

/** The figures of a battery, and what they go by besides its weapon and banks. */
export interface BatteryRating extends ArmedShip {
  readonly figures: BatteryFigures;
  readonly space: Int;
  readonly orat: Fraction;
  readonly lossLimit: number;
}

export interface LegalSystem {
  /** The line as the design gives it. */
  readonly line: FittedSystem;
  /** Undefined when the rules know no such system. */
  readonly system: StarshipSystem | undefined;
  /** The quantity that the rules count: 1 on single-only rows, 0 for a repeated or unknown system. */
  readonly count: number;
}

/**
 * The one reading of a design, from which rating, advice, orders and the solver all start.
 *
 * - Every figure is the nearest one that its limit allows; what is left out has its default.
 * - A battery fires the first weapon with its id. A weapon has no more modes than its limit.
 * - `traits` of a mode are the known ones, each no more often than its row allows.
 * - A system counts on its first line: the sum of `count` over `systems` is its level.
 */
export interface LegalDesign {
  readonly hull: number;
  readonly engines: number;
  readonly shields: Protection;
  readonly screens: Protection;
  readonly techs: Techs;
  readonly rounding: Rounding;
  readonly arcNotation: ArcNotation;
  /** In the design's order, as are batteries, banks and systems. */
  readonly weapons: readonly LegalWeapon[];
  readonly batteries: readonly LegalBattery[];
  readonly systems: readonly LegalSystem[];
}

/** Weapons already made legal and rated, by their identity; they must never be changed in place. */
export type WeaponCache = WeakMap<Weapon, LegalWeapon>;
