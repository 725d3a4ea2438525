/** Hexes in axial coordinates, pointy-top, y down, and lines of sight (4.1). Directions 0 to 5 go clockwise from (+1, 0). */
import { DEFAULT_CHOICES, type PlayChoices } from '../rules/play-choices.ts';
import type { PlayRules } from '../rules/play-rules.ts';

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
interface Wedge {
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

/** A hex that a line crosses, or both hexes beside a hexside that it runs along. */
export type Crossing = readonly [Hex] | readonly [Hex, Hex];

/** A part of the line, as fractions of its length: from `from` ÷ `whole` to `to` ÷ `whole`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly whole: number;
}

/** The part of the line inside a hex; undefined where it misses the hex. */
function stretchIn(
  target: Hex,
  hex: Hex,
  cornersCross: boolean,
): { stretch: Stretch; alongHexside: boolean } | undefined {
  const lines = [target.q - target.r, target.q + 2 * target.r, 2 * target.q + target.r];
  const centres = [hex.q - hex.r, hex.q + 2 * hex.r, 2 * hex.q + hex.r];
  const whole = lines.reduce((product, line) => product * (Math.abs(line) || 1), 1);
  let [from, to] = [0, whole];
  let alongHexside = false;
  for (const [i, line] of lines.entries()) {
    const centre = centres[i] ?? 0;
    if (line === 0) {
      if (Math.abs(centre) > 1) return undefined;
      alongHexside = centre !== 0;
      continue;
    }
    const [enters, leaves] = [centre - Math.sign(line), centre + Math.sign(line)];
    from = Math.max(from, (enters * whole) / line);
    to = Math.min(to, (leaves * whole) / line);
  }
  const isCrossed = from < to || (cornersCross && from === to && !alongHexside);
  return isCrossed ? { stretch: { from, to, whole }, alongHexside } : undefined;
}

/**
 * Returns the hexes that the line from attacker to target crosses, in order. The target's hex is among
 * them, the attacker's is not. Apart from the ends they are the same both ways.
 */
export function lineOfSight(
  attacker: Hex,
  target: Hex,
  { cornersCross }: Pick<PlayChoices, 'cornersCross'> = DEFAULT_CHOICES,
): readonly Crossing[] {
  const offset = { q: target.q - attacker.q, r: target.r - attacker.r };
  const range = distance(attacker, target);
  const found: { readonly hex: Hex; readonly from: number; readonly alongHexside: boolean }[] = [];
  for (let q = Math.min(0, offset.q) - 1; q <= Math.max(0, offset.q) + 1; q += 1) {
    for (let r = Math.min(0, offset.r) - 1; r <= Math.max(0, offset.r) + 1; r += 1) {
      const hex = { q, r };
      // The line enters only hexes on a shortest path, or beside one.
      const way = distance({ q: 0, r: 0 }, hex) + distance(hex, offset);
      if ((q === 0 && r === 0) || way > range + 1) continue;
      const crossed = stretchIn(offset, hex, cornersCross);
      if (crossed)
        found.push({ hex, from: crossed.stretch.from, alongHexside: crossed.alongHexside });
    }
  }
  found.sort((x, y) => x.from - y.from);
  const crossings: Crossing[] = [];
  for (let i = 0; i < found.length; i += 1) {
    const [one, other] = [found[i], found[i + 1]];
    if (!one) continue;
    if (one.alongHexside && other?.alongHexside && other.from === one.from) {
      crossings.push([placed(attacker, one.hex), placed(attacker, other.hex)]);
      i += 1;
    } else crossings.push([placed(attacker, one.hex)]);
  }
  return crossings;
}

const placed = (from: Hex, { q, r }: Hex): Hex => ({ q: from.q + q, r: from.r + r });

/** Effect of a hex on a line through it: blocks it, or a penalty to hit, 0 or more. */
export type Hindrance = 'blocks' | number;

export interface Sight {
  readonly isClear: boolean;
  /** Penalty to hit, 0 or more. */
  readonly penalty: number;
}

/**
 * Finds out if the target can be seen, and the penalty to hit. Along a hexside the attacker takes the
 * better hex of each pair. Penalties that add up to 4 or more block the line (4.1).
 */
export function sight(
  { geometry, choices }: PlayRules,
  attacker: Hex,
  target: Hex,
  hindranceIn: (hex: Hex) => Hindrance,
): Sight {
  let penalty = 0;
  let blocking = 0;
  for (const crossing of lineOfSight(attacker, target, choices)) {
    const each = crossing.map(hindranceIn).map((found) => (found === 'blocks' ? Infinity : found));
    const least = Math.min(...each);
    if (least === Infinity) return { isClear: false, penalty: 0 };
    const [{ q, r }] = crossing;
    penalty += least;
    if (choices.targetHexBlocks || q !== target.q || r !== target.r) blocking += least;
  }
  const isClear = blocking < geometry.blockedSight.penalties;
  return { isClear, penalty: isClear ? penalty : 0 };
}
