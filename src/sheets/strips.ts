/** The pieces that a sheet is built of: bands that are never cut in two, from top to bottom. */
import type { Pen } from './pen.ts';

export interface Strip {
  readonly height: number;
  /** Space above it, left out at the top of a cell or column. */
  readonly gap: number;
  /** Stays on the same cell as the strip after it. */
  readonly keep?: boolean;
  /** Parts what is above from what is below: left out at the top of a cell. */
  readonly between?: boolean;
  /** Stands above it once more when it begins a column of another cell: whose line this is. */
  readonly again?: Strip;
  /** In a right column: not before the left column has come to this strip. */
  readonly beside?: number;
  draw(pen: Pen, x: number, y: number): void;
}

/** Strips one below the other. */
export interface Stack {
  readonly kind: 'stack';
  readonly strips: readonly Strip[];
}

/** Two columns that fill independently, if wanted with a rule between them. */
export interface Columns {
  readonly kind: 'columns';
  readonly gap: number;
  readonly left: readonly Strip[];
  readonly right: readonly Strip[];
  /** Places from the left edge. */
  readonly rule?: number;
  readonly rightAt: number;
}

/** Takes what height is left, if it is enough. */
export interface Filler {
  readonly kind: 'filler';
  readonly gap: number;
  readonly least: number;
  draw(pen: Pen, x: number, y: number, height: number): void;
}

export type Section = Stack | Columns | Filler;

/** The height of strips one below the other, the first one's gap left out. */
export const stackHeight = (strips: readonly Strip[]): number =>
  strips.reduce((sum, strip, i) => sum + strip.height + (i === 0 ? 0 : strip.gap), 0);
