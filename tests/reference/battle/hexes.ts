/** The board: hexes, directions, arcs and lines (1.2, 1.4 to 1.6). */
import { chosenValue, isChosen } from './readings.ts';

export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Directions 0 to 5, clockwise (1.2). */
const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export const turned = (direction: number, hexsides: number): number =>
  (((direction + hexsides) % 6) + 6) % 6;

export const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** The hex beside another one in a direction. */
export const beside = (from: Hex, direction: number): Hex => {
  const { q, r } = DIRECTIONS[turned(direction, 0)]!;
  return { q: from.q + q, r: from.r + r };
};

/** Hexsides crossed from one hex to another (4.1). */
export const distance = (a: Hex, b: Hex): number => {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** A hex, and the level of what is in it; markers and mines are at all levels (G.6). */
export interface Placed extends Hex {
  readonly level?: number;
}

/** Range of two elements: at other levels the sum of hexes and levels, at least twice the levels (G.6). */
export const rangeOf = (a: Placed, b: Placed): number => {
  const levels = Math.abs((a.level ?? b.level ?? 0) - (b.level ?? a.level ?? 0));
  return Math.max(distance(a, b) + levels, 2 * levels);
};

/** The board of 32 columns and 18 rows (0.1). */
export const isOnBoard = (
  { q, r }: Hex,
  board: 'standard' | 'none',
  { columns, rows } = { columns: 32, rows: 18 },
): boolean => {
  if (board === 'none') return true;
  const column = q + (r - (r & 1)) / 2;
  return column >= 0 && column < columns && r >= 0 && r < rows;
};

/** An offset as a·d[k] + b·d[k+1] with a > 0 and b ≥ 0; none for the hex itself (1.2). */
export interface Wedge {
  readonly k: number;
  readonly a: number;
  readonly b: number;
}

/** The wedge of a hex seen by a ship with a facing. */
export const wedgeOf = (from: Hex, facing: number, to: Hex): Wedge | undefined => {
  let q = to.q - from.q;
  let r = to.r - from.r;
  if (q === 0 && r === 0) return undefined;
  for (let turn = 0; turn < facing; turn += 1) [q, r] = [q + r, -q];
  for (let k = 0; k < 6; k += 1) {
    if (q > 0 && r >= 0) return { k, a: q, b: r };
    [q, r] = [q + r, -q];
  }
  throw new RangeError('no wedge');
};

const ROW_ARCS = 'BDFECA';
const SPINE_ARCS = 'GIKLJH';
const MIRRORED: { [letter: string]: string } = {
  ...{ A: 'B', B: 'A', C: 'D', D: 'C', E: 'F', F: 'E' },
  ...{ G: 'G', H: 'I', I: 'H', J: 'K', K: 'J', L: 'L' },
};

/** Letters of the firing arcs that hold a hex: all in the ship's own (1.4, choice 7). */
export const arcLetters = (
  from: Hex,
  facing: number,
  isInverted: boolean,
  to: Hex,
): readonly string[] => {
  const wedge = wedgeOf(from, facing, to);
  if (!wedge) return [...'ABCDEFGHIJKL'];
  const { k, a, b } = wedge;
  const letters = [ROW_ARCS[k]!];
  if (b === 0) letters.push(ROW_ARCS[turned(k, -1)]!);
  if (a >= b) letters.push(SPINE_ARCS[k]!);
  if (b >= a) letters.push(SPINE_ARCS[turned(k, 1)]!);
  return isInverted ? letters.map((letter) => MIRRORED[letter]!) : letters;
};

/** Defensive arcs in the order of ratings and screens. */
export const FWD = 0;
export const PORT = 1;
export const STBD = 2;
export const AFT = 3;

/** The one defensive arc of a ship that holds a hex (1.5); port and starboard change if inverted. */
export const defensiveArc = (ship: Hex, facing: number, isInverted: boolean, from: Hex): number => {
  const wedge = wedgeOf(ship, facing, from);
  if (!wedge) return ['fwd', 'port', 'stbd', 'aft'].indexOf(chosenValue('sameHexArc') ?? 'fwd');
  const arc = isChosen('defensiveBorder', 'ends') ? narrowArc(wedge) : uprightArc(wedge);
  if (isInverted && arc === PORT) return STBD;
  if (isInverted && arc === STBD) return PORT;
  return arc;
};

const uprightArc = ({ k, a, b }: Wedge): number => {
  if (k === 0) return b >= 3 * a ? STBD : FWD;
  if (k === 1) return STBD;
  if (k === 2) return a >= 3 * b ? STBD : AFT;
  if (k === 3) return b >= 3 * a ? PORT : AFT;
  if (k === 4) return PORT;
  return a >= 3 * b ? PORT : FWD;
};

/** The same with the border hexes, three in each row, at the ends of the ship. */
const narrowArc = ({ k, a, b }: Wedge): number => {
  if (k === 0) return b > 3 * a + 3 ? STBD : FWD;
  if (k === 1) return b === 0 && a <= 3 ? FWD : STBD;
  if (k === 2) return a > 3 * b + 3 ? STBD : AFT;
  if (k === 3) return b > 3 * a + 3 ? PORT : AFT;
  if (k === 4) return b === 0 && a <= 3 ? AFT : PORT;
  return a > 3 * b + 3 ? PORT : FWD;
};

/**
 * Hexes that a line crosses without the first (1.6). A line along hexsides gives pairs of which the
 * attacker chooses one hex; other hexes stand alone.
 */
export const lineOf = (from: Hex, to: Hex): readonly (readonly Hex[])[] => {
  const wedge = wedgeOf(from, 0, to);
  if (!wedge) return [[to]];
  const crossed: Hex[][] = [];
  if (wedge.a === wedge.b) {
    let at = from;
    for (let step = 0; step < wedge.a; step += 1) {
      const sides = [beside(at, wedge.k), beside(at, wedge.k + 1)];
      at = beside(sides[0]!, wedge.k + 1);
      crossed.push(sides, [at]);
    }
    return crossed;
  }
  const reach = distance(from, to);
  for (let q = from.q - reach; q <= from.q + reach; q += 1) {
    for (let r = from.r - reach; r <= from.r + reach; r += 1) {
      const hex = { q, r };
      if (!isSame(hex, from) && isCrossed(from, to, hex)) crossed.push([hex]);
    }
  }
  return crossed;
};

/** True if a segment has a positive length inside the hex; it runs along no hexside. */
const isCrossed = (from: Hex, to: Hex, hex: Hex): boolean => {
  const start = [from.q - hex.q, from.r - hex.r] as const;
  const step = [to.q - from.q, to.r - from.r] as const;
  let first = 0;
  let last = 1;
  for (const [x, y] of [
    [1, -1],
    [1, 2],
    [2, 1],
  ] as const) {
    const base = x * start[0] + y * start[1];
    const slope = x * step[0] + y * step[1];
    const ends = [(-1 - base) / slope, (1 - base) / slope];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  // Ends are fractions of small numbers: two that differ do so by much more than this.
  return last - first > (isChosen('cornersCross', true) ? -1e-9 : 1e-9);
};
