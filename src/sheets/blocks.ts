/** The pieces that a sheet is built of: bands that are never cut in two, from top to bottom. */
import type { PageBuilder } from './page-builder.ts';

export interface Block {
  readonly height: number;
  /** Space above it, left out at the top of a cell or column. */
  readonly gap: number;
  /** Stays on the same cell as the block after it. */
  readonly keep?: boolean;
  /** Parts what is above from what is below: left out at the top of a cell. */
  readonly between?: boolean;
  /** Stands above it once more when it begins a column of another cell: whose line this is. */
  readonly continuationHeading?: Block;
  /** In a right column: not before the left column has come to this block. */
  readonly beside?: number;
  draw(builder: PageBuilder, x: number, y: number): void;
}

/** Blocks one below the other. */
export interface Stack {
  readonly kind: 'stack';
  readonly blocks: readonly Block[];
}

/** Two columns that fill independently, if wanted with a rule between them. */
export interface Columns {
  readonly kind: 'columns';
  readonly gap: number;
  readonly left: readonly Block[];
  readonly right: readonly Block[];
  /** Places from the left edge. */
  readonly rule?: number;
  readonly rightAt: number;
}

/** Takes what height is left, if it is enough. */
export interface Spacer {
  readonly kind: 'spacer';
  readonly gap: number;
  readonly min: number;
  draw(builder: PageBuilder, x: number, y: number, height: number): void;
}

export type Section = Stack | Columns | Spacer;

/** The height of blocks one below the other, the first one's gap left out. */
export const stackHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : block.gap), 0);
