/**
 * Bearings: the 24 directions that firing arcs tell apart, clockwise from dead ahead. The even ones
 * are the twelve lines on which arcs meet, every 30°; the odd ones lie between two lines.
 */

import type { ArcNotation, DefensiveArc } from '../design/design.ts';
import { type ArcReading, readArc, wedges } from '../design/firing-arcs.ts';
import { perRules } from '../rules/per-rules.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import type { ArcComponent, Rules } from '../rules/rules.ts';
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
export function lettersAt(rules: Rules, stance: Stance, offset: Hex): string {
  const bearing = bearingOf(offsetSeen(stance, offset));
  let letters = '';
  for (const component of rules.letters.values()) {
    const covers = bearing === undefined || maskOf(rules, component) & (1 << bearing);
    if (covers) letters += component.name;
  }
  return letters;
}

/** What a bank's arc is read with. */
interface ArcRules {
  readonly rules: Rules;
  readonly play: PlayRules;
}

/** Whether a bank of that arc bears on a hex (4.1); named arcs go by the defensive arcs (C.1). */
export const bearsOn = (
  { rules, play }: ArcRules,
  arc: string,
  notation: ArcNotation,
  stance: Stance,
  offset: Hex,
): boolean => covers(rules, play, readArc(rules, arc, notation), offsetSeen(stance, offset));

function covers(rules: Rules, play: PlayRules, { components }: ArcReading, seen: Hex): boolean {
  const bearing = bearingOf(seen);
  if (bearing === undefined) return components.length > 0;
  return components.some((component) =>
    component.bounds === 'defensive-arc'
      ? NAMES[defensiveArcAt(play, seen)] === component.name
      : (maskOf(rules, component) & (1 << bearing)) !== 0,
  );
}

/** What arcs call the four defensive arcs (C.1). */
const NAMES: { readonly [arc in DefensiveArc]: string } = {
  fwd: 'Fwd',
  port: 'Port',
  stbd: 'Stbd',
  aft: 'Aft',
};
