/** Puts the sections of a sheet into as many cells as they need; nothing is cut or left out. */

import type { Pen } from './pen.ts';
import type { Columns, Filler, Section, Strip } from './strips.ts';

/** A drawing with its place within a cell. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  draw(pen: Pen, x: number, y: number): void;
}

export interface FlowRoom {
  readonly height: number;
  /** What a continuation's title bar takes. */
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

  stack(strips: readonly Strip[]): void {
    for (let i = 0; i < strips.length; i += 1) {
      const strip = strips[i];
      if (!strip) continue;
      const gap = (): number => (this.atTop && this.cells.length === 1 ? 0 : strip.gap);
      if (!this.fits(gap() + groupHeight(strips, i, this.room.height - this.top)) && !this.atTop)
        this.next();
      if (strip.between && this.atTop) continue;
      this.put({ x: 0, y: this.y + gap(), draw: strip.draw });
      this.y += gap() + strip.height;
    }
  }

  columns({ left, right, rule, rightAt, gap }: Columns): void {
    const rest = { left: 0, right: 0 };
    while (rest.left < left.length || rest.right < right.length) {
      const from = this.y + gap;
      const room = this.room.height - from;
      const first = this.atTop;
      const most = this.room.height - this.room.headHeight - gap;
      const a = fitting(left, rest.left, room, first, most);
      const b = fitting(
        right,
        rest.right,
        room,
        first,
        most,
        a.to < left.length ? a.to : undefined,
      );
      // A column that could begin here but has no room for its first strip waits for the next cell.
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
        for (const { strip, y } of placed) this.put({ x, y: from + y, draw: strip.draw });
      }
      const height = Math.max(a.height, b.height);
      if (rule !== undefined) {
        this.put({ x: rule, y: from, draw: (pen, x, y) => pen.line(x, y, x, y + height) });
      }
      this.y = from + height;
      rest.left = a.to;
      rest.right = b.to;
      if (rest.left < left.length || rest.right < right.length) this.next();
    }
  }

  fill(filler: Filler): void {
    const room = (): number => this.room.height - this.y - filler.gap;
    if (room() < filler.least - TINY && !this.atTop) this.next();
    const height = Math.max(0, room());
    this.put({
      x: 0,
      y: this.y + filler.gap,
      draw: (pen, x, y) => filler.draw(pen, x, y, height),
    });
    this.y = this.room.height;
  }
}

/**
 * The height of a strip with those that it must not be parted from; its own where no cell could
 * hold them together.
 */
function groupHeight(strips: readonly Strip[], from: number, most: number): number {
  const own = strips[from]?.height ?? 0;
  let height = own;
  for (let i = from; strips[i]?.keep && strips[i + 1]; i += 1) {
    if (height > most) return own;
    height += (strips[i + 1]?.gap ?? 0) + (strips[i + 1]?.height ?? 0);
  }
  return height > most ? own : height;
}

/**
 * The strips that a column has room for, in whole groups; with `force` at least one, lest a group
 * taller than a cell wait for ever. None that belongs beside what the left column has yet to show.
 */
function fitting(
  strips: readonly Strip[],
  from: number,
  room: number,
  force: boolean,
  most: number,
  besides = Number.POSITIVE_INFINITY,
) {
  const placed: { strip: Strip; y: number }[] = [];
  let y = 0;
  let to = from;
  for (; to < strips.length; to += 1) {
    const strip = strips[to];
    if (!strip) break;
    if ((strip.beside ?? -1) >= besides) break;
    const { again } = strip;
    if (again && to === from && force && again.height + strip.height <= room) {
      placed.push({ strip: again, y: 0 });
      y = again.height;
    }
    const gap = to === from ? 0 : strip.gap;
    const whole = y + gap + groupHeight(strips, to, most) <= room + TINY;
    if (!whole && !(force && to === from)) break;
    placed.push({ strip, y: y + gap });
    y += gap + strip.height;
  }
  return { placed, to, height: y };
}

/** The drawings of each cell; the first cell has no title bar of its own, the others leave room for one. */
export function flow(sections: readonly Section[], room: FlowRoom): readonly (readonly Placed[])[] {
  const into = new Flow(room);
  for (const section of sections) {
    if (section.kind === 'stack') into.stack(section.strips);
    else if (section.kind === 'columns') into.columns(section);
    else into.fill(section);
  }
  return into.cells;
}
