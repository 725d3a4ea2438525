/** The rulebook's tables, typed in a second time; traits and systems are in other files. */
import type { TechCategory } from '../../src/core/design/design.ts';

/** Factors of technology levels on an SU cost (A.4). */
export const techFactors = new Map([
  [2, '0.5'],
  [1, '0.7'],
  [0, '1'],
  [-1, '1.4'],
  [-2, '2'],
]);

/** ACC factors by the lowest die that hits: of direct fire; of all that seeks, bands and defends. */
export const accuracies = new Map([
  [2, { direct: '0.43', seeking: '0.50' }],
  [3, { direct: '0.35', seeking: '0.40' }],
  [4, { direct: '0.25', seeking: '0.30' }],
  [5, { direct: '0.15', seeking: '0.20' }],
  [6, { direct: '0.10', seeking: '0.10' }],
]);

/** Factors of mount sizes on the SU (C.3). */
export const mountFactors = new Map([
  [1, '1'],
  [2, '1.5'],
  [3, '2'],
  [4, '2.5'],
]);

export interface HullRow {
  readonly from: number;
  readonly to: number;
  readonly factor: string;
}

/** Factors of Expendable on the ORAT, by hull. */
export const hullTables = new Map<string, readonly HullRow[]>([
  [
    'expendable',
    [
      { from: 1, to: 2, factor: '2.00' },
      { from: 3, to: 5, factor: '1.75' },
      { from: 6, to: 9, factor: '1.50' },
      { from: 10, to: 14, factor: '1.25' },
      { from: 15, to: 20, factor: '1.00' },
      { from: 21, to: 27, factor: '0.75' },
      { from: 28, to: 35, factor: '0.50' },
    ],
  ],
]);

/** The alternate names, with the letters they stand for. */
export const alternateNames = new Map([
  ['FF', 'AB'],
  ['AA', 'EF'],
  ['PP', 'HJ'],
  ['SS', 'IK'],
  ['FP', 'AC'],
  ['FS', 'BD'],
  ['AP', 'CE'],
  ['AS', 'DF'],
  ['FR', 'G'],
  ['AR', 'L'],
  ['PR', 'C'],
  ['SR', 'D'],
  ['FH', 'GHI'],
  ['AH', 'JKL'],
  ['PH', 'ACE'],
  ['SH', 'BDF'],
  ['FX', 'ABCD'],
  ['AX', 'CDEF'],
  ['TR', 'GHIJK'],
  ['TT', 'ABCDEF'],
]);

/** The standard arcs. */
export const letterNames = 'ABCDEFGHIJKL';

/** The defensive arcs as firing arcs. */
export const defensiveArcNames: readonly string[] = ['Fwd', 'Port', 'Stbd', 'Aft'];

/** Number of arcs that a letter or a defensive arc counts as (A.1, C.1). */
export const letterArcs = new Map([...letterNames].map((letter) => [letter, '1']));
export const defensiveArcs = new Map(defensiveArcNames.map((name) => [name, '1.5']));

export const screensTech: TechCategory = 'shields';

/** The limit of a figure. */
export interface Limit {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** The limits that random designs use. */
export const limits = new Map<string, Limit>([
  ['hull', { min: 1, max: 35 }],
  ['engines', { min: 0, max: 9999 }],
  ['shields', { min: 0, max: 5 }],
  ['screens', { min: 0, max: 9999 }],
  ['techLevel', { min: -2, max: 2 }],
  ['range', { min: 3, max: 9999, step: 3 }],
  ['ma', { min: 4, max: 12 }],
  ['rof', { min: 1, max: 9999 }],
  ['acc', { min: 2, max: 6 }],
  ['imp', { min: 1, max: 9999 }],
  ['dmg', { min: 1, max: 9999 }],
  ['modes', { min: 1, max: 2 }],
  ['traits', { min: 0, max: 9999 }],
  ['rangeTraits', { min: 0, max: 2 }],
  ['bands', { min: 2, max: 6 }],
  ['bandRange', { min: 1, max: 24 }],
  ['mounts', { min: 1, max: 9999 }],
  ['mountSize', { min: 1, max: 4 }],
  ['quantity', { min: 1, max: 9999 }],
]);
