/** The line of sight between two hexes: what it crosses, and whether anything there stops it (4.1). */
import type { PlayRules } from '../rules/play-rules.ts';
import { DEFAULT_CHOICES, type GeometryChoices } from './choices.ts';
import { distance, type Hex } from './hex.ts';

/**
 * What a line crosses at one place: a hex, or the two hexes between which it runs along a hexside;
 * then it crosses one of them, and the attacker says which.
 */
export type Crossing = readonly [Hex] | readonly [Hex, Hex];

/** A span of the line, as fractions of its length with one denominator: from ÷ whole to to ÷ whole. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly whole: number;
}

/** Where the line is inside the three pairs of hexsides of a hex; in one corner where that counts. */
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
 * What the line from one hex to another crosses, from the attacker on: never the attacker's hex,
 * always the target's. The same hexes both ways, but for the ends. Nothing within one hex.
 */
export function lineOfSight(
  attacker: Hex,
  target: Hex,
  { cornersCross }: Pick<GeometryChoices, 'cornersCross'> = DEFAULT_CHOICES,
): readonly Crossing[] {
  const offset = { q: target.q - attacker.q, r: target.r - attacker.r };
  const range = distance(attacker, target);
  const found: { readonly hex: Hex; readonly from: number; readonly alongHexside: boolean }[] = [];
  for (let q = Math.min(0, offset.q) - 1; q <= Math.max(0, offset.q) + 1; q += 1) {
    for (let r = Math.min(0, offset.r) - 1; r <= Math.max(0, offset.r) + 1; r += 1) {
      const hex = { q, r };
      // Every hex that the line enters is on a shortest way, or beside one.
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

/** What a hex does to a line through it: stops it, or a penalty to hit, 0 or more. */
export type Hindrance = 'blocks' | number;

/** What a line of sight comes to. */
export interface Sight {
  readonly isClear: boolean;
  /** What it takes off the dice to hit, 0 or more. */
  readonly penalty: number;
}

/**
 * Whether the target can be seen, with the penalty to hit. Along a hexside the attacker takes the
 * better hex of each pair. Penalties that add up to 4 or more block (4.1).
 */
export function sight(
  { geometry }: PlayRules,
  attacker: Hex,
  target: Hex,
  hindranceIn: (hex: Hex) => Hindrance,
  choices: Pick<GeometryChoices, 'targetHexBlocks' | 'cornersCross'> = DEFAULT_CHOICES,
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
