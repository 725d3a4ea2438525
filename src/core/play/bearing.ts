/**
 * Firing arcs and defensive arcs on the hexes. Firing arcs distinguish 24 bearings, clockwise from dead
 * ahead: the even ones are the twelve lines on which arcs meet, every 30°; the odd ones lie between.
 */
import type { ArcNotation, DefensiveArc, Design } from '../design/design.ts';
import { readArc, wedges } from '../design/firing-arcs.ts';
import { normalise } from '../design/normalise.ts';
import { keptOr } from '../rules/lookup.ts';
import { DEFAULT_CHOICES, type PlayChoices } from '../rules/play-choices.ts';
import { type ArcComponent, perRules, type Rules } from '../rules/rules.ts';
import { type Heading, type Hex, headingAfter, hexAhead, seenFrom, wedgeOf } from './hex.ts';

export const BEARINGS = 24;

type ArcChoices = Pick<PlayChoices, 'defensiveBorder' | 'sameHexBears' | 'sameHexArc'>;

/** The bearing of an offset from a ship of facing 0, 0 to 23; undefined for its own hex. */
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

/** The bearings of an arc as bits, edges included. */
function mask(component: ArcComponent): number {
  let bits = 0;
  for (const wedge of wedges(component)) bits |= (1 << wedge) | (1 << ((wedge + 1) % BEARINGS));
  return bits;
}

const masksOf = perRules(() => new Map<ArcComponent, number>());

function maskOf(rules: Rules, component: ArcComponent): number {
  return keptOr(masksOf(rules), component, () => mask(component));
}

export interface Stance {
  readonly facing: Heading;
  /** Rolled over: port and starboard change places (D.7). */
  readonly isInverted?: boolean | undefined;
}

/** An offset as the ship sees it: turned by its facing, mirrored when it is inverted. */
export function seenBy({ facing, isInverted = false }: Stance, offset: Hex): Hex {
  const seen = seenFrom(facing, offset);
  return isInverted ? { q: seen.q + seen.r, r: 0 - seen.r } : seen;
}

/** The letters A to L of the arcs that contain a hex, in order; all letters for the ship's own (4.1). */
export function lettersAt(
  rules: Rules,
  stance: Stance,
  offset: Hex,
  { sameHexBears }: Pick<ArcChoices, 'sameHexBears'> = DEFAULT_CHOICES,
): string {
  const bearing = bearingOf(seenBy(stance, offset));
  let letters = '';
  for (const component of rules.letters.values()) {
    const covers = bearing === undefined ? sameHexBears : maskOf(rules, component) & (1 << bearing);
    if (covers) letters += component.name;
  }
  return letters;
}

/** True if a bank with this arc bears on a hex (4.1); every bank bears on the ship's own. */
export const bearsOn = (
  rules: Rules,
  arc: string,
  notation: ArcNotation,
  stance: Stance,
  offset: Hex,
  choices: ArcChoices = DEFAULT_CHOICES,
): boolean => {
  const seen = seenBy(stance, offset);
  return readArc(rules, arc, notation).components.some((part) =>
    isInArc(rules, part, seen, choices),
  );
};

/** True if an offset from a ship of facing 0 lies in an arc, edges included (Appendix B, C.1). */
export function isInArc(
  rules: Rules,
  component: ArcComponent,
  offset: Hex,
  choices: ArcChoices = DEFAULT_CHOICES,
): boolean {
  const bearing = bearingOf(offset);
  if (bearing === undefined) return choices.sameHexBears;
  const side = component.bounds === 'defensive-arc' ? SIDES.get(middleOf(component)) : undefined;
  if (side) return defensiveArcAt(rules, offset, choices) === side;
  return (maskOf(rules, component) & (1 << bearing)) !== 0;
}

const middleOf = ({ from, to }: ArcComponent): number =>
  (from + ((to - from + 360) % 360) / 2) % 360;

const SIDES: ReadonlyMap<number, DefensiveArc> = new Map([
  [0, 'fwd'],
  [90, 'stbd'],
  [180, 'aft'],
  [270, 'port'],
]);

/**
 * The defensive arc of an offset from a ship of facing 0 (Appendix B). The border repeats three hexes
 * along the row and one across. By default its hexes belong to port and starboard, and the ship's own
 * hex counts as forward.
 */
export function defensiveArcAt(
  { defensiveBorder: { alongRow } }: Pick<Rules, 'defensiveBorder'>,
  offset: Hex,
  choices: Pick<ArcChoices, 'defensiveBorder' | 'sameHexArc'> = DEFAULT_CHOICES,
): DefensiveArc {
  const wedge = wedgeOf(offset);
  if (!wedge) return choices.sameHexArc;
  const { k, a, b } = wedge;
  /** True if a hex lies abeam, by its steps across the row and along it. */
  const isAbeam = (across: number, along: number): boolean =>
    choices.defensiveBorder === 'abeam'
      ? across >= alongRow * along
      : across > alongRow * (along + 1);
  if (k === 0) return isAbeam(b, a) ? 'stbd' : 'fwd';
  if (k === 1) return b > 0 || isAbeam(a, 0) ? 'stbd' : 'fwd';
  if (k === 2) return isAbeam(a, b) ? 'stbd' : 'aft';
  if (k === 3) return isAbeam(b, a) ? 'port' : 'aft';
  if (k === 4) return b > 0 || isAbeam(a, 0) ? 'port' : 'aft';
  return isAbeam(a, b) ? 'port' : 'fwd';
}

/**
 * The direction on the hexes of a multiple of 15°, in degrees. The borders of defensive arcs are
 * defined at 45° from bow and stern but follow the rows, about a degree nearer to the beam.
 */
export function edgeOnHexes(
  { defensiveBorder }: Pick<Rules, 'defensiveBorder'>,
  degrees: number,
): number {
  const quarter = Math.floor(degrees / 90);
  if (degrees % 90 !== 45) return degrees;
  const { alongRow } = defensiveBorder;
  // The border goes a hex ahead, then `alongRow` hexes along the row at 60°.
  const border = (Math.atan2((alongRow * Math.sqrt(3)) / 2, 1 + alongRow / 2) * 180) / Math.PI;
  return 90 * quarter + (quarter % 2 === 0 ? border : 90 - border);
}

/** A run of directions on which the same number of weapons bear; degrees clockwise from the bow. */
interface Bearing {
  readonly from: number;
  readonly to: number;
  readonly weapons: number;
}

const WEDGE = 15;
const WEDGES = 360 / WEDGE;

/** The bearings around the ship, clockwise from the bow; each weapon of a mount counts. */
export function bearings(rules: Rules, design: Design): readonly Bearing[] {
  const counts = new Array<number>(WEDGES).fill(0);
  for (const { banks } of normalise(rules, design).batteries) {
    for (const { mounts, size, arc } of banks) {
      for (const wedge of new Set(arc.components.flatMap(wedges))) {
        counts[wedge] = (counts[wedge] ?? 0) + mounts * size.size;
      }
    }
  }
  return runs(counts).map(({ from, to, weapons }) => ({
    from: edgeOnHexes(rules, from),
    to: edgeOnHexes(rules, to),
    weapons,
  }));
}

function runs(counts: readonly number[]): readonly Bearing[] {
  const start = counts.findIndex((count, i) => count !== counts.at(i - 1));
  if (start < 0) return [{ from: 0, to: 360, weapons: counts[0] ?? 0 }];
  const found: Bearing[] = [];
  let from = start;
  for (let i = start + 1; i <= start + WEDGES; i += 1) {
    const weapons = counts[from % WEDGES] ?? 0;
    if (i < start + WEDGES && counts[i % WEDGES] === weapons) continue;
    found.push({ from: (from * WEDGE) % 360, to: (i * WEDGE) % 360, weapons });
    from = i;
  }
  return found;
}
