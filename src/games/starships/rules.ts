/** Figures of the book, from data/games/starships-rules.json. */
import figures from '../../../data/games/starships-rules.json' with { type: 'json' };
import type { FacilityName } from './tables.ts';

export interface FacilityRow {
  readonly name: string;
  readonly credits: number;
  readonly alloy: number;
  readonly pieces: number;
  /** Greatest number at a planet. */
  readonly most?: number;
  readonly section: string;
}

export const FACILITIES: { readonly [name in FacilityName]: FacilityRow } = figures.facilities;

export const BOOK = figures;

export interface Money {
  readonly credits: number;
  readonly alloy: number;
}
