/** Hexes in axial coordinates, pointy-top, y down. Directions 0 to 5 go clockwise from (+1, 0). */

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export type Heading = 0 | 1 | 2 | 3 | 4 | 5;

export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5];

const STEPS: { readonly [heading in Heading]: Hex } = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** The direction after a turn from direction 0, in hexsides clockwise. */
export const headingAfter = (hexsides: number): Heading => (((hexsides % 6) + 6) % 6) as Heading;

/** The hex at a distance in a direction; the next one by default. */
export const hexAhead = ({ q, r }: Hex, heading: Heading, hexes = 1): Hex => {
  const step = STEPS[heading];
  return { q: q + hexes * step.q, r: r + hexes * step.r };
};

/** The column of a hex on a board of upright rows, from 0; its row is `r`. */
export const columnOf = ({ q, r }: Hex): number => q + (r >> 1);

/** The range between two hexes: the hexsides crossed on the way (4.1). */
export const distance = (a: Hex, b: Hex): number => {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** Rotates an offset so that the ship's facing becomes direction 0. */
export function seenFrom(facing: Heading, { q, r }: Hex): Hex {
  let seen = { q, r };
  for (let i = 0; i < facing; i += 1) seen = { q: seen.q + seen.r, r: 0 - seen.q };
  return seen;
}

/** An offset as `a` hexes along direction `k` and `b` along the next, with a > 0 and b ≥ 0. */
export interface Wedge {
  readonly k: Heading;
  readonly a: number;
  readonly b: number;
}

/** The wedge of an offset from a ship of facing 0; undefined for its own hex. */
export function wedgeOf(offset: Hex): Wedge | undefined {
  let { q, r } = offset;
  for (const k of HEADINGS) {
    if (q > 0 && r >= 0) return { k, a: q, b: r };
    [q, r] = [q + r, 0 - q];
  }
  return undefined;
}
