/** What is printed of a ship of an earlier edition, as plain data. */

interface OldTitle {
  /** Class and type, `Victory`, `Heavy Cruiser`. */
  readonly className: string;
  readonly type: string;
  readonly faction: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly rating: string;
  /** The entry of the document's outline. */
  readonly bookmark: string;
}

/** A track of numbered boxes. */
export interface CardTrack {
  readonly label: string;
  readonly boxes: readonly number[];
}

export interface CardBattery {
  readonly letter: string;
  readonly name: string;
  /** Under RNG, ROF, ACC, IMP and DMG. */
  readonly stats: readonly string[];
  readonly traits: string;
  /** One for each weapon, `[AB]`. */
  readonly arcs: readonly string[];
}

/** An Admiralty data card. */
export interface CardModel extends OldTitle {
  readonly kind: 'card';
  readonly tracks: readonly CardTrack[];
  /** Letters for the results from 1. */
  readonly chart: readonly string[];
  readonly batteries: readonly CardBattery[];
  readonly special: string;
}

export interface WorksheetWeapon {
  readonly name: string;
  /** Bands and traits, `5-10-15 | Dx2`. */
  readonly stats: string;
  readonly banks: readonly { readonly arc: string; readonly dice: number }[];
}

/** A Nova worksheet: what a display is filled in from. */
export interface WorksheetModel extends OldTitle {
  readonly kind: 'worksheet';
  /** Rows of boxes: hull groups, armor, thrust, shields. */
  readonly rows: readonly {
    readonly label: string;
    readonly groups: readonly (readonly string[])[];
  }[];
  readonly weapons: readonly WorksheetWeapon[];
  readonly systems: string;
  /** What was lost, and other notes, a paragraph each. */
  readonly notes: readonly string[];
}

export type OldSheetModel = CardModel | WorksheetModel;

export const STAT_HEADINGS = ['RNG', 'ROF', 'ACC', 'IMP', 'DMG'] as const;
