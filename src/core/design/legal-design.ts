/** The legal form of a design: figures within their limits, defaults filled in, names as rows. */
import type { Fraction, Int } from '../exact/exact.ts';
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
  Protection,
  Rounding,
  TechCategory,
  Weapon,
} from './design.ts';
import type { ArcReading } from './firing-arcs.ts';
import type { Issue, IssueCode } from './issues.ts';

export type Techs = { readonly [category in TechCategory]: TechLevel };

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
  readonly source: Mode;
  readonly shots: readonly LegalShot[];
  /** Long range or MA in hexes, at least 1. */
  readonly longRange: number;
  /** The known traits, each as often as it may stand. */
  readonly traits: readonly Trait[];
}

export interface WeaponFigures {
  readonly id: string;
  /** Base SU of each mode, in tenths of a unit exact. */
  readonly modes: readonly { readonly baseSU: number }[];
  /** Base SU of the weapon (dual-mode: C.2). */
  readonly baseSU: number;
  /** The long range that ORATs use, in hexes. */
  readonly longRange: number;
}

export interface BankFigures {
  readonly su: number;
  readonly orat: number;
}

export interface BatteryFigures {
  readonly weapon: string;
  readonly baseSU: number;
  readonly su: number;
  readonly orat: number;
  readonly mounts: number;
  readonly lossLimit: number;
  readonly banks: readonly BankFigures[];
}

/** Figures that depend only on the weapon and its tech level. */
export interface WeaponRating {
  readonly baseSpace: Fraction;
  readonly longRange: number;
  /** Tables by hull that multiply the ORAT of its banks, each once even if both modes have the trait. */
  readonly oratTables: readonly (readonly HullFactor[])[];
  readonly figures: WeaponFigures;
  /** Issues with paths from the weapon. */
  readonly issues: readonly Issue[];
}

export interface LegalWeapon {
  readonly rules: Rules;
  readonly tech: TechLevel;
  readonly source: Weapon;
  readonly modes: readonly LegalMode[];
  /** Result of `rateWeapon`, kept for the next call. */
  rating?: WeaponRating;
  /** Legal batteries of this weapon; only with a cache. */
  readonly batteries?: WeakMap<Battery, LegalBattery>;
}

export interface LegalBank {
  readonly source: Bank;
  readonly mounts: number;
  readonly size: MountSize;
  readonly arc: ArcReading;
  /** Its figures in the ship that was rated last. */
  rating?: BankRating;
}

/** Figures of a ship that the ratings of its banks depend on. */
export interface ArmedShip {
  readonly hull: number;
  readonly enginesForOrat: Fraction;
  readonly rounding: Rounding;
}

export interface BankRating extends ArmedShip {
  readonly weapon: WeaponRating;
  readonly space: Int;
  readonly orat: Fraction;
}

export interface LegalBattery {
  readonly source: Battery;
  readonly id: string;
  /** Undefined if the design has no such weapon. */
  readonly weapon: LegalWeapon | undefined;
  readonly banks: readonly LegalBank[];
  readonly arcNotation: ArcNotation;
  /** Its figures in the ship that was rated last. */
  rating?: BatteryRating;
  /** The codes of its issues, kept for the next call. */
  codes?: readonly IssueCode[];
}

export interface BatteryRating extends ArmedShip {
  readonly figures: BatteryFigures;
  readonly space: Int;
  readonly orat: Fraction;
  readonly lossLimit: number;
}

export interface LegalSystem {
  readonly line: FittedSystem;
  readonly system: StarshipSystem | undefined;
  /** The counted quantity: 1 for single-only systems, 0 for a repeated or unknown one. */
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

/** Legal and rated weapons by object identity; no part of their designs may ever be changed in place. */
export type WeaponCache = WeakMap<Weapon, LegalWeapon>;
