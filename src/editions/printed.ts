/** Printed form of a ship of an earlier edition: a title, and blocks of texts and boxes. */
import type { LegacyDesign } from './legacy-text.ts';
import { type EquipmentLine, equipmentText } from './systems.ts';

export interface PrintedTrack {
  readonly label: string;
  readonly boxes: readonly number[];
}

/** A weapon with its figures in columns, and the arc of each mount. */
export interface PrintedBattery {
  readonly letter: string;
  readonly name: string;
  readonly stats: readonly string[];
  readonly traits: string;
  readonly arcs: readonly string[];
}

export interface PrintedBoxes {
  readonly label: string;
  readonly groups: readonly (readonly string[])[];
}

/** A weapon with its figures behind its name, and its attack dice by arc. */
export interface PrintedWeapon {
  readonly name: string;
  /** Bands and traits, `5-10-15 | Dx2`. */
  readonly stats: string;
  readonly dice: string;
}

/** A part of a sheet, from top to bottom. */
export type PrintedBlock =
  /** Side by side; the boxes beyond a ship's hull stay empty. */
  | { readonly kind: 'tracks'; readonly tracks: readonly PrintedTrack[] }
  /** The batteries that lose a weapon, for the results from 1. */
  | { readonly kind: 'chart'; readonly label: string; readonly results: readonly string[] }
  | {
      readonly kind: 'batteries';
      readonly headings: readonly string[];
      readonly batteries: readonly PrintedBattery[];
    }
  | { readonly kind: 'boxes'; readonly boxes: PrintedBoxes }
  | { readonly kind: 'weapons'; readonly title: string; readonly weapons: readonly PrintedWeapon[] }
  | { readonly kind: 'texts'; readonly title: string; readonly paragraphs: readonly string[] };

export interface PrintedShip {
  readonly className: string;
  readonly type: string;
  readonly faction: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly rating: string;
  readonly bookmark: string;
  readonly blocks: readonly PrintedBlock[];
}

const MAX_BOXES = 200;

export const printedCount = (count: number): number =>
  Math.min(MAX_BOXES, Math.max(0, Math.trunc(count) || 0));

/** Equipment as a paragraph; a dash for none. */
export const printedEquipment = (title: string, lines: readonly EquipmentLine[]): PrintedBlock => ({
  kind: 'texts',
  title,
  paragraphs: [lines.map(equipmentText).join(', ')],
});

export const printedShip = (ship: LegacyDesign, blocks: readonly PrintedBlock[]): PrintedShip => ({
  className: ship.class ?? 'Unnamed',
  type: ship.type ?? '',
  faction: ship.faction ?? '',
  name: ship.name ?? '',
  rating: ship.combatRating === undefined ? '' : String(ship.combatRating),
  bookmark: [ship.faction, ship.class ?? 'Unnamed'].filter(Boolean).join(' '),
  blocks,
});
