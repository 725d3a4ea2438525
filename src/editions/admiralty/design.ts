/** A ship of the Admiralty Edition as its data card gives it. Conversion to Unity is another matter. */
import type { LegacyDesign } from '../legacy-text.ts';
import type { EquipmentLine } from '../systems.ts';

/** The edition's technology categories, as Drake notation abbreviates them: E F G S W. */
export type AdmiraltyTech = 'engines' | 'fighters' | 'gear' | 'shields' | 'weapons';

export interface AdmiraltyBattery {
  /** X, Y, Z; then W, V and so on. */
  readonly letter: string;
  readonly name?: string;
  /** Long range in hexes; the bands are its thirds. */
  readonly range: number;
  readonly rof: number;
  /** The lowest die that hits, 5 for `5+`. */
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  /** Traits in the edition's own words. */
  readonly traits: readonly string[];
  readonly arcs: readonly string[];
}

export interface AdmiraltyDesign extends LegacyDesign {
  readonly techLevels?: { readonly [category in AdmiraltyTech]?: number };
  readonly hull: number;
  /** Absent if the card does not give it, and then 0. */
  readonly engines?: number;
  readonly shields?: number;
  /** The weapon damage chart: for each die result from 1 the batteries that lose a weapon, `XZ`. */
  readonly damageChart?: readonly string[];
  readonly batteries: readonly AdmiraltyBattery[];
  readonly specials: readonly EquipmentLine[];
}

export const CHART_RESULTS = 6;
