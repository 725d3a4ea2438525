/**
 * What the earlier editions have in common with Unity (Appendix X): equivalents of their weapon
 * traits and starship systems, as rows, so that no conversion compares a name.
 */

import type { Limit } from './rules.ts';

/** A player's stand-in for what Unity lacks: done only when switched on by its id. */
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
  | { readonly type: 'impact-into-rate'; readonly trait: string; readonly most: number }
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

interface EditionRules {
  /** The rule of Unity about ships of this edition. */
  readonly rule: string;
  readonly traits: readonly TraitEquivalent[];
  readonly systems: readonly SystemEquivalent[];
}

/** Appendix X.1. */
export interface AdmiraltyRules extends EditionRules {
  readonly edition: 'admiralty';
  /** The letters of an arc that covers each defensive arc. */
  readonly quarters: readonly {
    readonly name: string;
    readonly letters: string;
    readonly rule: string;
  }[];
  /** Names for batteries, the first battery's first. */
  readonly letters: string;
  /** What a card's figures are among, as forms offer them; a card that is read may have others. */
  readonly limits: {
    readonly [figure in
      | 'hull'
      | 'engines'
      | 'shields'
      | 'range'
      | 'rof'
      | 'acc'
      | 'imp'
      | 'dmg']: Limit;
  };
}

/** Appendix X.2. */
export interface NovaRules extends EditionRules {
  readonly edition: 'nova';
  /** What every weapon has. */
  readonly accuracy: number;
  readonly impact: number;
  readonly damage: number;
  /** What a drone is as a weapon. */
  readonly drones: {
    readonly name: string;
    readonly ma: number;
    readonly rof: number;
    readonly acc: number;
    readonly imp: number;
    readonly dmg: number;
    readonly traits: readonly string[];
    readonly arc: string;
    readonly rule: string;
  };
  readonly ecm: {
    readonly system: string;
    readonly approximation: string;
    readonly rule: string;
  };
  /** The shield rating is this less the first die icon. */
  readonly shieldsFrom: { readonly value: number; readonly rule: string };
  /** One bullet in the last system box, one in the middle. */
  readonly bullets: { readonly by: number; readonly rule: string };
  /** Attack dice as mounts: beyond the largest bank, mounts of several weapons. */
  readonly dice: {
    readonly largestSingleBank: number;
    readonly size: number;
    readonly rule: string;
  };
  /** What a rating may be adjusted by. */
  readonly adjustments: readonly {
    readonly id: string;
    readonly percent: number;
    readonly rule: string;
  }[];
  /** What a display's figures are among, as forms offer them. */
  readonly limits: { readonly [figure in 'range' | 'dice']: Limit };
}

/** A ship to try a conversion with, as text. */
export interface OldSample {
  readonly title: string;
  readonly edition: 'admiralty' | 'nova';
  readonly text: string;
}

/** The earlier editions whose ships can be brought over, and ships to try it with. */
export interface Editions {
  readonly admiralty: AdmiraltyRules;
  readonly nova: NovaRules;
  readonly samples: readonly OldSample[];
}
