/** The line of sight between two hexes: the hexes that it crosses, and obstacles on it (4.1). */
import { DEFAULT_CHOICES, type PlayChoices } from '../rules/play-choices.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { distance, type Hex } from './hex.ts';

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
