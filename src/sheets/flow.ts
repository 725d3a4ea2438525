/** Blocks of a sheet and how they flow into cells; a block is never cut in two. */
import type { PageBuilder } from './page-builder.ts';

export interface Block {
  readonly height: number;
  /** Space above it, left out at the top of a cell or column. */
  readonly gap: number;
  /** Stays on the same cell as the block after it. */
  readonly keep?: boolean;
  /** Separates the blocks around it; left out at the top of a cell. */
  readonly between?: boolean;
  /** Repeated above the block if it begins another cell, or a column there. */
  readonly continuationHeading?: Block;
  /** In a right column: index of the block of the left column that must come first. */
  readonly beside?: number;
  draw(builder: PageBuilder, x: number, y: number): void;
}

export interface Stack {
  readonly kind: 'stack';
  readonly blocks: readonly Block[];
}

/** Two columns that fill independently, with a rule between them if it has a place. */
export interface Columns {
  readonly kind: 'columns';
  readonly gap: number;
  readonly left: readonly Block[];
  readonly right: readonly Block[];
  /** Places of the rule and the right column, from the left edge. */
  readonly rule?: number;
  readonly rightAt: number;
}

/** Fills the height that is left, if it is enough. */
export interface Spacer {
  readonly kind: 'spacer';
  readonly gap: number;
  readonly min: number;
  draw(builder: PageBuilder, x: number, y: number, height: number): void;
}

export type Section = Stack | Columns | Spacer;

/** Height of blocks one below the other, without the first one's gap. */
export const stackHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block, i) => sum + block.height + (i === 0 ? 0 : block.gap), 0);

export interface Placed {
  readonly x: number;
  readonly y: number;
  draw(builder: PageBuilder, x: number, y: number): void;
}

export interface FlowRoom {
  readonly height: number;
  /** Height of a continuation's title bar. */
  readonly headHeight: number;
}

const TINY = 1e-6;

class Flow {
  readonly cells: Placed[][] = [[]];
  y = 0;

  private readonly room: FlowRoom;

  constructor(room: FlowRoom) {
    this.room = room;
  }

  get top(): number {
    return this.cells.length === 1 ? 0 : this.room.headHeight;
  }

  get atTop(): boolean {
    return this.y <= this.top + TINY;
  }

  put(placed: Placed): void {
    this.cells.at(-1)?.push(placed);
  }

  next(): void {
    this.cells.push([]);
    this.y = this.top;
  }

  fits(height: number): boolean {
    return this.y + height <= this.room.height + TINY;
  }

  stack(blocks: readonly Block[]): void {
    for (let i = 0; i < blocks.length; i += 1) {
      const block = blocks[i];
      if (!block) continue;
      const gap = (): number => (this.atTop && this.cells.length === 1 ? 0 : block.gap);
      if (!this.fits(gap() + groupHeight(blocks, i, this.room.height - this.top)) && !this.atTop)
        this.next();
      if (block.between && this.atTop) continue;
      const { continuationHeading: head } = block;
      if (head && this.atTop && this.cells.length > 1 && this.fits(head.height + block.height)) {
        this.put({ x: 0, y: this.y, draw: head.draw });
        this.y += head.height;
      }
      this.put({ x: 0, y: this.y + gap(), draw: block.draw });
      this.y += gap() + block.height;
    }
  }

  columns({ left, right, rule, rightAt, gap }: Columns): void {
    const rest = { left: 0, right: 0 };
    while (rest.left < left.length || rest.right < right.length) {
      const from = this.y + gap;
      const room = this.room.height - from;
      const first = this.atTop;
      const max = this.room.height - this.room.headHeight - gap;
      const a = fitting(left, rest.left, room, first, max);
      const b = fitting(right, rest.right, room, first, max, a.to < left.length ? a.to : undefined);
      // A column whose first block does not fit waits for the next cell.
      const stuck =
        (a.to === rest.left && rest.left < left.length) ||
        (a.to === rest.left && b.to === rest.right);
      if (stuck && !first) {
        this.next();
        continue;
      }
      for (const [x, { placed }] of [
        [0, a],
        [rightAt, b],
      ] as const) {
        for (const { block, y } of placed) this.put({ x, y: from + y, draw: block.draw });
      }
      const height = Math.max(a.height, b.height);
      if (rule !== undefined) {
        this.put({ x: rule, y: from, draw: (builder, x, y) => builder.line(x, y, x, y + height) });
      }
      this.y = from + height;
      rest.left = a.to;
      rest.right = b.to;
      if (rest.left < left.length || rest.right < right.length) this.next();
    }
  }

  fill(spacer: Spacer): void {
    const room = (): number => this.room.height - this.y - spacer.gap;
    if (room() < spacer.min - TINY && !this.atTop) this.next();
    const height = Math.max(0, room());
    this.put({
      x: 0,
      y: this.y + spacer.gap,
      draw: (builder, x, y) => spacer.draw(builder, x, y, height),
    });
    this.y = this.room.height;
  }
}

/**
 * Height of a block with the blocks that must stay with it; its own height if no cell can hold
 * them together.
 */
function groupHeight(blocks: readonly Block[], from: number, max: number): number {
  const own = blocks[from]?.height ?? 0;
  let height = own;
  for (let i = from; blocks[i]?.keep && blocks[i + 1]; i += 1) {
    if (height > max) return own;
    height += (blocks[i + 1]?.gap ?? 0) + (blocks[i + 1]?.height ?? 0);
  }
  return height > max ? own : height;
}

/**
 * The blocks that a column has room for, in whole groups; with `force` at least one, so that a group
 * taller than a cell is placed too. Blocks beside later blocks of the left column wait.
 */
function fitting(
  blocks: readonly Block[],
  from: number,
  room: number,
  force: boolean,
  max: number,
  besides = Number.POSITIVE_INFINITY,
) {
  const placed: { block: Block; y: number }[] = [];
  let y = 0;
  let to = from;
  for (; to < blocks.length; to += 1) {
    const block = blocks[to];
    if (!block) break;
    if ((block.beside ?? -1) >= besides) break;
    const { continuationHeading } = block;
    if (
      continuationHeading &&
      to === from &&
      force &&
      continuationHeading.height + block.height <= room
    ) {
      placed.push({ block: continuationHeading, y: 0 });
      y = continuationHeading.height;
    }
    const gap = to === from ? 0 : block.gap;
    const whole = y + gap + groupHeight(blocks, to, max) <= room + TINY;
    if (!whole && !(force && to === from)) break;
    placed.push({ block, y: y + gap });
    y += gap + block.height;
  }
  return { placed, to, height: y };
}

/** Drawings of each cell; all cells but the first leave room for a title bar. */
export function flow(sections: readonly Section[], room: FlowRoom): readonly (readonly Placed[])[] {
  const into = new Flow(room);
  for (const section of sections) {
    if (section.kind === 'stack') into.stack(section.blocks);
    else if (section.kind === 'columns') into.columns(section);
    else into.fill(section);
  }
  return into.cells;
}
