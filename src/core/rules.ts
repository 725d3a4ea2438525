/**
 * The rules as a value: every figure and every effect a formula needs, read from `data/` by the
 * tables room and handed to each formula as an argument, so that a house rule is another value.
 */
import type { Coefficients } from './coefficients.ts';
import type { Decimal } from './decimals.ts';
import type { Quarter, TechCategory } from './design.ts';
import type { Fraction } from './exact.ts';

/** What a figure of a design may be. */
export interface Limit {
  /** The field's name as players say it: "hull", "ROF", "mounts". */
  readonly name: string;
  readonly least: number;
  /** The hard end: beyond it is an error. */
  readonly most: number;
  /** Where the old spreadsheet stopped; beyond it is a warning. */
  readonly usual?: number;
  /** The most that a picker offers where the rules have no end. */
  readonly offered?: number;
  /** The figure must be a multiple of this. */
  readonly step?: number;
  readonly rule: string;
}

export type LimitedField =
  | 'hull'
  | 'engines'
  | 'shields'
  | 'screens'
  | 'techLevel'
  | 'range'
  | 'ma'
  | 'rof'
  | 'acc'
  | 'imp'
  | 'dmg'
  | 'modes'
  | 'traits'
  | 'rangeTraits'
  | 'bands'
  | 'bandRange'
  | 'mounts'
  | 'mountSize'
  | 'quantity';

export interface Accuracy {
  readonly acc: number;
  readonly direct: Decimal;
  /** For seeking modes, customized bands, and the Defensive addition. */
  readonly seeking: Decimal;
  readonly rule: string;
}

type TraitKind = 'range' | 'fire-control' | 'damage' | 'misc';

type TraitEffect =
  /** Multiplies the base SU before or after the additions of seeking and defensive weapons. */
  | { readonly type: 'multiply'; readonly factor: Decimal; readonly stage: 'before' | 'after' }
  /** Multiplies by its own factor alone, by the pair's with another range trait. */
  | { readonly type: 'range'; readonly factor: Decimal }
  /** Adds ROF × ACC(seeking) × times. */
  | { readonly type: 'add'; readonly times: Decimal };

/** What a trait makes vary in play, written as `*` in Drake notation. */
export type HiddenFigure = 'rof' | 'imp' | 'short' | 'long';

export interface Trait {
  readonly code: string;
  readonly name: string;
  readonly kind: TraitKind;
  readonly effect: TraitEffect;
  /** How often it may stand in one mode. */
  readonly times: number;
  /** The hull table that multiplies the ORAT of its banks. */
  readonly oratByHull?: readonly HullFactor[];
  readonly hides?: HiddenFigure;
  /** Each weapon can be fired once: a diamond beside its box. */
  readonly spent: boolean;
  /** Figures it caps within its mode. */
  readonly caps: readonly { readonly figure: 'rof' | 'imp'; readonly most: number }[];
  readonly explanation: string;
  readonly rule: string;
}

export interface HullFactor {
  readonly from: number;
  readonly to: number;
  readonly factor: Fraction;
}

/** Two range traits together: their joint factor, or null where the pair is not allowed. */
interface TraitPair {
  readonly traits: readonly [string, string];
  readonly factor: Decimal | null;
  readonly rule: string;
}

/** Traits that do not go together in one mode. */
interface Exclusion {
  readonly traits: readonly [string, string];
  readonly rule: string;
}

/** Traits that a kind of mode cannot have. */
export interface ModeExclusion {
  readonly mode: 'seeking' | 'banded';
  readonly kinds: readonly TraitKind[];
  readonly traits: readonly string[];
  readonly rule: string;
}

/** A component of a firing arc: a letter or a quarter, with its edges in degrees clockwise from the bow. */
export interface ArcComponent {
  readonly name: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** How many arcs it counts as. */
  readonly arcs: Fraction;
  readonly mirror: string;
  readonly bounds: 'row' | 'spine' | 'quarter';
  readonly rule: string;
}

/** A name of C.1 that stands for a set of letters. */
interface AlternateArc {
  readonly name: string;
  readonly title: string;
  readonly letters: string;
  readonly rule: string;
}

export interface MountSize {
  readonly size: number;
  readonly name: string;
  readonly factor: Fraction;
  readonly rule: string;
}

export interface TechLevel {
  readonly level: number;
  readonly factor: Fraction;
  readonly decimal: Decimal;
  readonly rule: string;
}

export type SystemKind = 'equipment' | 'munitions' | 'trait';

/** What a system's SU is a multiple of. */
export type SpaceBasis =
  | 'one'
  | 'engine-factor'
  | 'engine-rating-factor'
  | 'shield-factor'
  | 'equivalent-shields'
  | 'bank-space';

/** What a system's ORAT is a multiple of. */
export type OratBasis = 'one' | 'equivalent-shields' | 'bank-orat';

export interface StarshipSystem {
  readonly id: string;
  readonly name: string;
  readonly kind: SystemKind;
  /** Whether a quantity above 1 counts. */
  readonly multiple: boolean;
  /** Quantity written after the name in parentheses: a capacity, `Cargo (4)`. */
  readonly capacity: boolean;
  /** Its count is another system's quantity (launch tubes: the carrier's flights). */
  readonly countOf?: string;
  readonly requires?: { readonly system: string } | { readonly shields: true };
  readonly tech: TechCategory | null;
  /** SU = times × count × basis. */
  readonly space: { readonly times: Fraction; readonly of: SpaceBasis };
  /** ORAT = times × count × basis × (ERo + enginesPlus, when given). */
  readonly orat?: {
    readonly times: Fraction;
    readonly of: OratBasis;
    readonly enginesPlus?: number;
  };
  /** DRAT: a factor for each, on everything or on hull boxes only; or an addition for each. */
  readonly drat?:
    | { readonly factor: Fraction; readonly on: 'all' | 'hull' }
    | { readonly add: number };
  /** The engine rating that ORATs use: a factor, or an addition for each. */
  readonly enginesForOrat?: { readonly factor: Fraction } | { readonly add: Fraction };
  readonly explanation: string;
  readonly rule: string;
}

/** Screens: SU each, and hull boxes each in the DRAT, all round or by quarter. */
interface ScreenRules {
  readonly tech: TechCategory;
  readonly allRound: { readonly space: number; readonly boxes: Fraction; readonly rule: string };
  readonly directional: {
    readonly space: number;
    readonly boxes: { readonly [quarter in Quarter]: Fraction };
    readonly rule: string;
  };
}

export interface Rules {
  /** Stamped on designs and sheets: `unity-2.0`. */
  readonly version: string;
  readonly title: string;
  readonly limits: { readonly [field in LimitedField]: Limit };
  readonly coefficients: Coefficients;
  readonly accuracies: ReadonlyMap<number, Accuracy>;
  readonly traits: ReadonlyMap<string, Trait>;
  /** By the two codes in either order, joined with `+`. */
  readonly traitPairs: ReadonlyMap<string, TraitPair>;
  readonly exclusions: readonly Exclusion[];
  readonly modeExclusions: readonly ModeExclusion[];
  /** Letters A to L. */
  readonly letters: ReadonlyMap<string, ArcComponent>;
  /** Fwd, Port, Stbd, Aft. */
  readonly quarters: ReadonlyMap<string, ArcComponent>;
  readonly alternateArcs: ReadonlyMap<string, AlternateArc>;
  readonly mountSizes: ReadonlyMap<number, MountSize>;
  readonly techLevels: ReadonlyMap<number, TechLevel>;
  readonly systems: ReadonlyMap<string, StarshipSystem>;
  readonly screens: ScreenRules;
}
