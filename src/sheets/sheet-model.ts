/** Content of a display sheet as plain data: words and figures, without places. */

/** Numbered boxes to mark, from the first on; an empty box on a blank sheet is `''`. */
export interface TrackModel {
  readonly label: string;
  readonly boxes: readonly (number | '')[];
  readonly ticked: number;
}

/** Boxes without numbers. */
export interface CountModel {
  readonly label: string;
  readonly count: number;
  readonly ticked: number;
}

interface TitleModel {
  readonly faction: string;
  readonly className: string;
  readonly type: string;
  /** Empty on a blank sheet. */
  readonly combatRating: string;
}

export interface BankModel {
  /** The arc as the player writes it, with the mount size: `AB2`. */
  readonly arc: string;
  /** The 15° wedges it covers, numbered clockwise from the bow. */
  readonly wedges: readonly number[];
  readonly mounts: number;
  /** Mounts lost already. */
  readonly ticked: number;
}

export interface BatteryModel {
  readonly name: string;
  readonly banks: readonly BankModel[];
  /** Each mount has a diamond for its one shot. */
  readonly expendable: boolean;
  /** 0 on a blank sheet. */
  readonly lossLimit: number;
}

/** A line of a weapon's figures: `4-8-12`, `2×5+/1/1`, `Pr1`. */
export interface StatsModel {
  /** A mode's own name stands above its first line. */
  readonly name: string;
  readonly reach: string;
  readonly shot: string;
  readonly traits: string;
}

export interface WeaponModel {
  readonly name: string;
  /** The first battery of this weapon, counted from 0. */
  readonly battery: number;
  readonly lines: readonly StatsModel[];
}

export interface SheetModel {
  readonly bookmark: string;
  readonly title: TitleModel;
  /** Letter of one ship of the class: `B`. */
  readonly id: string;
  readonly name: string;
  /** A single group, or four if directional. */
  readonly screens: readonly CountModel[];
  readonly shieldQuarters: readonly { readonly label: string; readonly value: number }[];
  readonly hull: TrackModel;
  /** Tracks of engines, weapons and shields, as far as the ship has them. */
  readonly tracks: readonly TrackModel[];
  readonly batteries: readonly BatteryModel[];
  readonly weapons: readonly WeaponModel[];
  readonly equipment: { readonly items: readonly CountModel[]; readonly lossLimit: number };
  readonly traits: readonly string[];
  readonly munitions: readonly TrackModel[];
  readonly footer: readonly string[];
  /** A variant's base and what differs from it, in words. */
  readonly refit?: { readonly base: string; readonly differences: readonly string[] };
  /** A picture of the ship: a PNG or JPEG data URL. */
  readonly portrait?: string;
  /** The faction's colour, `#rrggbb`. */
  readonly accent?: string;
  /** Address that opens the design, linked from the mark in the footer. */
  readonly link?: string;
  /** Text of its QR code; empty if no link can hold the design. */
  readonly code?: string;
  /** True for lines to write on instead of names. */
  readonly blank?: boolean;
}
