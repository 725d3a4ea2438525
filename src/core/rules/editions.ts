/**
 * What the earlier editions have in common with Unity (Appendix X): equivalents of their weapon
 * traits and starship systems, as rows, so that no conversion compares a name.
 */

/**
 * The earlier editions whose ships can be brought over, as designs and files name them. Share links
 * hold their places in this list: another stands at its end.
 */
export const EDITION_IDS = ['admiralty', 'nova'] as const;

export type EditionId = (typeof EDITION_IDS)[number];

/** A player's substitution for what Unity lacks: done only when switched on by its id. */
export type TraitApproximation = { readonly id: string; readonly rule: string } & (
  | { readonly type: 'damage'; readonly times: number }
  /** One trait on hulls below a size, another from it on. */
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

/** A weapon trait of an earlier edition. */
export interface TraitEquivalent {
  readonly name: string;
  /** Other spellings. */
  readonly also?: readonly string[];
  /** The Unity code; none where there is no equivalent. */
  readonly unity?: string;
  /** Why the code is only near to it. */
  readonly inexact?: 'piercing';
  /** A figure of the shot that the trait stands for. */
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
  /** The Unity system's id. */
  readonly unity?: string;
  /** So many units of capacity are one in Unity. */
  readonly per?: number;
  /** One of it is so many in Unity. */
  readonly times?: number;
  /** Becomes a weapon. */
  readonly weapon?: 'drones';
  /** Why it is dropped, when there is more to say than that it has no equivalent. */
  readonly why?: 'part-of-marines' | 'stealth';
  readonly approximation?: {
    readonly id: string;
    readonly system: string;
    readonly qty: number;
    readonly rule: string;
  };
  readonly rule: string;
}

/** What every edition's equivalents hold; each edition adds what its ships have besides. */
export interface EditionRules {
  /** The rule of Unity about ships of this edition. */
  readonly rule: string;
  readonly traits: readonly TraitEquivalent[];
  readonly systems: readonly SystemEquivalent[];
  /** What the rating of a ship may be adjusted by, where the edition says so. */
  readonly adjustments?: readonly {
    readonly id: string;
    readonly percent: number;
    readonly rule: string;
  }[];
}

/** A ship to try a conversion with, as text. */
export interface LegacySample {
  readonly title: string;
  readonly edition: EditionId;
  readonly text: string;
}
