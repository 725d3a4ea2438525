/**
 * Equivalents of the earlier editions in Unity (Appendix X): their weapon traits and starship systems
 * as rows, so that no conversion compares a name.
 */

/** Ids of the earlier editions. Share links store positions, so a new one goes to the end. */
export const EDITION_IDS = ['admiralty', 'nova'] as const;

export type EditionId = (typeof EDITION_IDS)[number];

/** A substitution for something Unity lacks; it is made only if the player switches it on. */
export type TraitApproximation = { readonly id: string; readonly rule: string } & (
  | { readonly type: 'damage'; readonly times: number }
  /** A trait for hulls below a size, and another for larger hulls. */
  | {
      readonly type: 'by-hull';
      readonly hull: number;
      readonly below: string;
      readonly from: string;
    }
  | {
      readonly type: 'mount-size';
      readonly byAcc: readonly { readonly acc: number; readonly size: number }[];
    }
  /** IMP is multiplied into ROF, and the trait takes its place. */
  | { readonly type: 'impact-into-rate'; readonly trait: string; readonly max: number }
  | { readonly type: 'half-mounts'; readonly trait: string; readonly by: number }
);

export interface TraitEquivalent {
  readonly name: string;
  /** Other spellings. */
  readonly also?: readonly string[];
  /** The Unity code, if there is an equivalent. */
  readonly unity?: string;
  /** Difference between the trait and the code. */
  readonly inexact?: 'piercing';
  /** A figure of the shot that the trait sets. */
  readonly sets?: { readonly figure: 'acc' | 'imp'; readonly to: number };
  /** Makes the weapon a seeking one. */
  readonly seeking?: boolean;
  readonly approximation?: TraitApproximation;
  readonly rule: string;
}

/** A starship system, option or piece of special equipment of an earlier edition. */
export interface SystemEquivalent {
  readonly name: string;
  readonly also?: readonly string[];
  readonly unity?: string;
  /** Units of capacity that make one in Unity. */
  readonly per?: number;
  /** Quantity in Unity for each one. */
  readonly times?: number;
  /** Becomes a weapon. */
  readonly weapon?: 'drones';
  /** Reason for dropping it, besides the missing equivalent. */
  readonly why?: 'part-of-marines' | 'stealth';
  readonly approximation?: {
    readonly id: string;
    readonly system: string;
    readonly qty: number;
    readonly rule: string;
  };
  readonly rule: string;
}

/** Equivalents that every edition has; each edition adds its own tables. */
export interface EditionRules {
  /** The rule of Unity about ships of this edition. */
  readonly rule: string;
  readonly traits: readonly TraitEquivalent[];
  readonly systems: readonly SystemEquivalent[];
  /** Adjustment of a ship's rating, if the edition has one. */
  readonly adjustments?: readonly {
    readonly id: string;
    readonly percent: number;
    readonly rule: string;
  }[];
}

export interface LegacySample {
  readonly title: string;
  readonly edition: EditionId;
  readonly text: string;
}
