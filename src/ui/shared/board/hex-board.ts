/** Geometry of the drawn board: positions of hexes, the frame in view, moves by keys. */
import { HEADINGS, type Heading, type Hex, hexAhead, seenFrom } from '../../../core/play/hex.ts';
import type { BookedMove } from '../../../core/play/orders/move-book.ts';
import { keptOr } from '../../../core/rules/lookup.ts';

/** Radius of a hex, in units of the drawing. */
export const HEX = 20;

/** From one column to the next. */
export const WIDTH = Math.sqrt(3) * HEX;

/** The middle of a hex; direction 0 points to the right. */
export const centreOf = ({ q, r }: Hex): readonly [x: number, y: number] => [
  WIDTH * (q + r / 2),
  1.5 * HEX * r,
];

export function hexAt(x: number, y: number): Hex {
  const r = y / (1.5 * HEX);
  const q = x / WIDTH - r / 2;
  const rounded = { q: Math.round(q), r: Math.round(r) };
  const off = { q: q - rounded.q, r: r - rounded.r };
  // The three coordinates add up to 0: the one with the largest rounding error follows from the others.
  const third = Math.abs(Math.round(-q - r) + q + r);
  if (Math.abs(off.q) > Math.abs(off.r) && Math.abs(off.q) > third)
    return { q: -rounded.r - Math.round(-q - r), r: rounded.r };
  if (Math.abs(off.r) > third) return { q: rounded.q, r: -rounded.q - Math.round(-q - r) };
  return rounded;
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The frame around these hexes, one hex larger on every side. */
export function frameOf(hexes: readonly Hex[]): Frame {
  const centres = hexes.map(centreOf);
  const xs = centres.map(([x]) => x);
  const ys = centres.map(([, y]) => y);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), 0);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const [x, y] = [least(xs) - 1.6 * WIDTH, least(ys) - 2.4 * HEX];
  return { x, y, width: most(xs) + 1.6 * WIDTH - x, height: most(ys) + 2.4 * HEX - y };
}

export function hexesIn({ x, y, width, height }: Frame): readonly Hex[] {
  const found: Hex[] = [];
  const [first, last] = [Math.ceil(y / (1.5 * HEX)), Math.floor((y + height) / (1.5 * HEX))];
  for (let r = first; r <= last; r += 1) {
    const from = Math.ceil(x / WIDTH - r / 2);
    const to = Math.floor((x + width) / WIDTH - r / 2);
    for (let q = from; q <= to; q += 1) found.push({ q, r });
  }
  return found;
}

/** The outlines of hexes as one path, scaled by `share`. */
export function outlines(hexes: readonly Hex[], share = 1): string {
  const corners = CORNERS.map(([x, y]) => [x * share, y * share] as const);
  const sides = corners.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = corners[i] ?? [0, 0];
    return `${tenth(x - fromX)} ${tenth(y - fromY)}`;
  });
  const [startX, startY] = corners[0] ?? [0, 0];
  const around = `l${sides.join('l')}z`;
  return hexes
    .map((hex) => {
      const [x, y] = centreOf(hex);
      return `M${tenth(x + startX)} ${tenth(y + startY)}${around}`;
    })
    .join('');
}

/** A length of a path, to a tenth; faster than `toFixed`. */
const tenth = (length: number): number => Math.round(length * 10) / 10;

const CORNERS = Array.from({ length: 6 }, (_, i): readonly [number, number] => {
  const angle = ((30 + 60 * i) * Math.PI) / 180;
  return [Math.cos(angle) * HEX, Math.sin(angle) * HEX];
});

const cornerOf = ([x, y]: readonly [number, number], corner: number): string => {
  const [dx, dy] = CORNERS[(corner + 6) % 6] ?? [0, 0];
  return `${tenth(x + dx)} ${tenth(y + dy)}`;
};

/** The sides of hexes, each side once, as one path. */
export function gridOf(hexes: readonly Hex[]): string {
  const all = regionOf(hexes);
  const sides = hexes.map((hex) => {
    const centre = centreOf(hex);
    const own = [5, 0, 1, 2].map((corner) => cornerOf(centre, corner));
    return `M${own.join('L')}${openSides(all, hex, [3, 4, 5])}`;
  });
  return sides.join('');
}

/** The outline around a region of hexes, as one path. */
export function regionOutline(hexes: readonly Hex[]): string {
  const all = regionOf(hexes);
  return hexes.map((hex) => openSides(all, hex, HEADINGS)).join('');
}

/** A region as numbers of its hexes. */
const regionOf = (hexes: readonly Hex[]): ReadonlySet<number> =>
  new Set(hexes.map(({ q, r }) => numberOf(q, r)));

const numberOf = (q: number, r: number): number => q * 65_536 + r;

/** Sides of a hex in these directions that no other hex of a region shares. */
function openSides(region: ReadonlySet<number>, hex: Hex, ways: readonly Heading[]): string {
  let sides = '';
  for (const way of ways) {
    const { q, r } = NEXT[way] as Hex;
    if (region.has(numberOf(hex.q + q, hex.r + r))) continue;
    const centre = centreOf(hex);
    sides += `M${cornerOf(centre, way - 1)}L${cornerOf(centre, way)}`;
  }
  return sides;
}

/** From a hex to the next in each direction. */
const NEXT = HEADINGS.map((way) => hexAhead({ q: 0, r: 0 }, way));

/** Turns an offset from a ship with heading 0 to another heading. @internal */
export const turned = (heading: Heading, offset: Hex): Hex =>
  seenFrom(((6 - heading) % 6) as Heading, offset);

/** Largest ratings and slips whose legal ends are listed; beyond them a book takes too long. */
export const MOST_LISTED = { plain: 20, freeform: 12 };

/** A hex in which moves of a ship end. */
export interface EndHex {
  readonly hex: Hex;
  readonly moves: readonly BookedMove[];
}

/** The hexes in which the moves of a book end, by their key, for a ship at its start. */
export function endsOf(
  book: readonly BookedMove[],
  start: { readonly hex: Hex; readonly heading: Heading },
): ReadonlyMap<string, EndHex> {
  const ends = new Map<string, EndHex & { readonly moves: BookedMove[] }>();
  for (const move of book) {
    const { q, r } = turned(start.heading, move.hex);
    const hex = { q: start.hex.q + q, r: start.hex.r + r };
    keptOr(ends, hexKey(hex), () => ({ hex, moves: [] })).moves.push(move);
  }
  return ends;
}

/** The angle of a heading in the drawing, in degrees clockwise. */
export const degreesOf = (heading: Heading): number => 60 * heading;

export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;

/** Directions of the arrow keys on the board. */
export type BoardWay = 'right' | 'left' | 'up' | 'down';

const WAYS: { readonly [way in BoardWay]: readonly [dx: number, dy: number] } = {
  right: [1, 0],
  left: [-1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest hex in a direction; the same one if there is none. Steps across count double. */
export function nextHex(hexes: readonly Hex[], from: Hex, way: BoardWay): Hex {
  const [dx, dy] = WAYS[way];
  const [x, y] = centreOf(from);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of hexes) {
    const [hx, hy] = centreOf(hex);
    const along = (hx - x) * dx + (hy - y) * dy;
    const across = Math.abs((hx - x) * dy) + Math.abs((hy - y) * dx);
    if (along < 1) continue;
    const far = along + 2 * across;
    if (far >= least) continue;
    least = far;
    best = hex;
  }
  return best;
}

/** The line through the middles of hexes, as a path. */
export const lineThrough = (hexes: readonly Hex[]): string =>
  hexes
    .map((hex) =>
      centreOf(hex)
        .map((at) => at.toFixed(1))
        .join(' '),
    )
    .join('L');

/** Arrows for the six headings. */
export const ARROWS = ['→', '↘', '↙', '←', '↖', '↗'] as const;
