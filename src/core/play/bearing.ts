/**
 * Bearings: the 24 directions that firing arcs tell apart, clockwise from dead ahead. The even ones
 * are the twelve lines on which arcs meet, every 30°; the odd ones lie between two lines.
 */

import type { ArcNotation, DefensiveArc } from '../design/design.ts';
import { readArc, wedges } from '../design/firing-arcs.ts';
import { perRules } from '../rules/per-rules.ts';
import type { ArcComponent, Rules } from '../rules/rules.ts';
import { DEFAULT_CHOICES, type GeometryChoices } from './choices.ts';
import { defensiveArcAt } from './defensive-arc.ts';
import { type Heading, type Hex, headingAfter, hexAhead, seenFrom, wedgeOf } from './hex.ts';

export const BEARINGS = 24;

/** The bearing of an offset from a ship of facing 0, 0 to 23; undefined for its own hex. @internal */
export function bearingOf(offset: Hex): number | undefined {
  const wedge = wedgeOf(offset);
  if (!wedge) return undefined;
  const { k, a, b } = wedge;
  const within = b === 0 ? 0 : b < a ? 1 : b === a ? 2 : 3;
  return 4 * k + within;
}

/** A hex on a bearing, 0 to 23, from a ship of facing 0. */
export function hexOnBearing(bearing: number): Hex {
  const k = headingAfter(Math.floor(bearing / 4));
  const [a, b] = WITHIN[bearing % 4] ?? WITHIN[0];
  return hexAhead(hexAhead({ q: 0, r: 0 }, k, a), headingAfter(k + 1), b);
}

const WITHIN = [
  [1, 0],
  [3, 1],
  [1, 1],
  [1, 3],
] as const;

/** The bearings from a component's one edge to the other, as bits; a hex on an edge is in it. */
function mask(component: ArcComponent): number {
  let bits = 0;
  for (const wedge of wedges(component)) bits |= (1 << wedge) | (1 << ((wedge + 1) % BEARINGS));
  return bits;
}

const masksOf = perRules(() => new Map<ArcComponent, number>());

function maskOf(rules: Rules, component: ArcComponent): number {
  const masks = masksOf(rules);
  const known = masks.get(component);
  if (known !== undefined) return known;
  const bits = mask(component);
  masks.set(component, bits);
  return bits;
}

/** How a ship lies that looks at a hex. */
export interface Stance {
  readonly facing: Heading;
  /** Rolled over, so that port and starboard change places (D.7). */
  readonly isInverted?: boolean;
}

/** The offset as the ship sees it: turned by its facing, mirrored when it is inverted. */
function offsetSeen({ facing, isInverted = false }: Stance, offset: Hex): Hex {
  const seen = seenFrom(facing, offset);
  return isInverted ? { q: seen.q + seen.r, r: 0 - seen.r } : seen;
}

/** The letters A to L that a hex is in, in their order; all of them for the ship's own (4.1). */
export function lettersAt(
  rules: Rules,
  stance: Stance,
  offset: Hex,
  { sameHexBears }: Pick<GeometryChoices, 'sameHexBears'> = DEFAULT_CHOICES,
): string {
  const bearing = bearingOf(offsetSeen(stance, offset));
  let letters = '';
  for (const component of rules.letters.values()) {
    const covers = bearing === undefined ? sameHexBears : maskOf(rules, component) & (1 << bearing);
    if (covers) letters += component.name;
  }
  return letters;
}

/** Whether a bank of that arc bears on a hex (4.1); on its own hex every bank does. */
export const bearsOn = (
  rules: Rules,
  arc: string,
  notation: ArcNotation,
  stance: Stance,
  offset: Hex,
  choices: GeometryChoices = DEFAULT_CHOICES,
): boolean => {
  const seen = offsetSeen(stance, offset);
  return readArc(rules, arc, notation).components.some((one) => isInArc(rules, one, seen, choices));
};

/**
 * Whether an offset from a ship of facing 0 is within a letter or a defensive arc, edges included; a
 * defensive arc's are those of the hexes (Appendix B, C.1). The ship's own hex is within all.
 */
export function isInArc(
  rules: Rules,
  component: ArcComponent,
  offset: Hex,
  choices: GeometryChoices = DEFAULT_CHOICES,
): boolean {
  const bearing = bearingOf(offset);
  if (bearing === undefined) return choices.sameHexBears;
  const side = component.bounds === 'defensive-arc' ? SIDES.get(middleOf(component)) : undefined;
  if (side) return defensiveArcAt(rules, offset, choices) === side;
  return (maskOf(rules, component) & (1 << bearing)) !== 0;
}

/** The direction that a component looks to, in degrees. */
const middleOf = ({ from, to }: ArcComponent): number =>
  (from + ((to - from + 360) % 360) / 2) % 360;

/** The four defensive arcs by the direction that they look to. */
const SIDES: ReadonlyMap<number, DefensiveArc> = new Map([
  [0, 'fwd'],
  [90, 'stbd'],
  [180, 'aft'],
  [270, 'port'],
]);
