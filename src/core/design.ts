/**
 * The design of one starship: what a player decides and nothing that follows from it.
 * The shapes are those of the public interchange format, `slipway.design` version 1.
 */

/** The four categories of technology (A.4). */
export type TechCategory = 'engines' | 'fighters' | 'shields' | 'weapons';

/** The four defensive arcs (Appendix B), in the order the sheet lists them. */
export type Quarter = 'fwd' | 'port' | 'stbd' | 'aft';

/** One figure for each defensive arc. */
export type ByQuarter = { readonly [quarter in Quarter]: number };

/** How firing arcs are written on a design: component letters (p. 19) or the alternate names (C.1). */
export type ArcNotation = 'standard' | 'alternate';

/** How ratings are rounded: by the rulebook's steps, or as the old spreadsheet seems to. */
export type Rounding = 'rulebook' | 'drydock';

/** What every mode has besides its reach. */
interface ModeTraits {
  readonly name?: string;
  /** Trait codes, `Pr1`; `Slw` may stand twice. */
  readonly traits?: readonly string[];
}

/** The figures of one shot: rate of fire, accuracy, impact, damage. */
export interface Shot {
  readonly rof: number;
  /** The lowest die that hits, 2 for `2+`. */
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
}

/** A mode that fires straight at its target; `range` is the long range in hexes. */
export interface DirectMode extends ModeTraits, Shot {
  readonly range: number;
}

/** A mode that launches seekers (C.4); `ma` is their movement allowance in hexes. */
export interface SeekingMode extends ModeTraits, Shot {
  readonly ma: number;
}

/** One band of a mode with customized range bands; `range` is its outer edge in hexes. */
export interface Band extends Shot {
  readonly range: number;
}

/** A mode with customized range bands: an extension, the rulebook gives no formula for it. */
export interface BandedMode extends ModeTraits {
  readonly bands: readonly Band[];
}

export type Mode = DirectMode | SeekingMode | BandedMode;

/** What a copy was taken from; it changes no figure. */
export interface Origin {
  /** Of the item in its owner's library. */
  readonly id: string;
  /** The mark of what the library had when it was taken: tells which side has changed since. */
  readonly mark: string;
}

/** A weapon design: one mode, or two (C.2). */
export interface Weapon {
  readonly id: string;
  readonly name?: string;
  readonly modes: readonly Mode[];
  readonly origin?: Origin;
}

/** Mounts of one weapon that share a firing arc. */
export interface Bank {
  readonly mounts: number;
  readonly arc: string;
  /** Weapons in each mount, 1 to 4 (C.3). */
  readonly size?: number;
}

/** All banks of one weapon on a ship. */
export interface Battery {
  /** The weapon's id. */
  readonly weapon: string;
  readonly banks: readonly Bank[];
}

/** A starship system that is aboard (Appendix B). */
export interface FittedSystem {
  readonly id: string;
  readonly qty?: number;
}

/** The card a design was converted from. */
export interface OriginalCard {
  readonly edition: 'admiralty' | 'nova';
  readonly combatRating?: number;
}

export interface Design {
  readonly format: 'slipway.design';
  readonly version: 1;
  readonly id?: string;
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
  readonly notes?: string;
  readonly hull: number;
  /** Engine rating, ER. */
  readonly engines: number;
  /** Shield rating S, or four of them (B.7). */
  readonly shields?: number | ByQuarter;
  /** Number of screens, or four of them (B.18). */
  readonly screens?: number | ByQuarter;
  readonly techLevels?: { readonly [category in TechCategory]?: number };
  readonly arcNotation?: ArcNotation;
  readonly weapons?: readonly Weapon[];
  readonly batteries?: readonly Battery[];
  readonly systems?: readonly FittedSystem[];
  /** The profile this design is rated with; `rulebook` when left out. */
  readonly rounding?: Rounding;
  /** Rules version and house-rule packs, `unity-2.0`, `name@version`. */
  readonly rules?: readonly string[];
  readonly original?: OriginalCard;
}

export const isSeeking = (mode: Mode): mode is SeekingMode => 'ma' in mode;

export const isBanded = (mode: Mode): mode is BandedMode => 'bands' in mode;

export const isDirect = (mode: Mode): mode is DirectMode => !('ma' in mode) && !('bands' in mode);
