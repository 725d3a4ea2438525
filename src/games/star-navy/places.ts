/** Range, bearing, arcs and nearest sections of two ships, in whole numbers (N-9 to N-13). */
import type { ShipSection } from './schema.ts';

export interface NavyHex {
  readonly q: number;
  readonly r: number;
}

export interface NavyPlace extends NavyHex {
  /** 0 to 5, clockwise; 0 is up. */
  readonly facing: number;
  readonly moving: boolean;
}

/** Vector of a hex in the frame of a ship: `a` steps ahead, and `b` steps 60° to starboard. */
export interface InFrame {
  readonly a: number;
  readonly b: number;
}

/** Unit vectors of the facings. */
const AHEAD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const aheadOf = (facing: number): readonly [q: number, r: number] => AHEAD[facing % 6] ?? [0, -1];

/** Another hex in the frame of a ship. The determinant of neighbouring unit vectors is 1. */
export function inFrame(ship: NavyPlace, other: NavyHex): InFrame {
  const [q0, r0] = aheadOf(ship.facing);
  const [q1, r1] = aheadOf(ship.facing + 1);
  const [q, r] = [other.q - ship.q, other.r - ship.r];
  return { a: q * r1 - r * q1, b: q0 * r - r0 * q };
}

/** Number of hexes from ship to ship (N-9). */
export const navyRange = ({ a, b }: InFrame): number =>
  Math.max(Math.abs(a), Math.abs(b), Math.abs(a + b));

/** Degrees clockwise from the ship's facing; null in its own hex. */
export function navyBearing({ a, b }: InFrame): number | null {
  if (a === 0 && b === 0) return null;
  const degrees = (Math.atan2(b * Math.sqrt(3), 2 * a + b) * 180) / Math.PI;
  const turned = degrees < 0 ? degrees + 360 : degrees;
  return turned < 360 ? turned : 0;
}

/** Arcs of a ship in the order in which lists have them; their edges count as inside (N-10 to N-12). */
const ARCS = {
  port180: ({ b }) => b <= 0,
  stbd180: ({ b }) => b >= 0,
  port60: ({ a, b }) => a >= 0 && a + b <= 0,
  stbd60: ({ a, b }) => a <= 0 && a + b >= 0,
  fore: ({ a, b }) => 2 * a + b >= 0,
  aft: ({ a, b }) => 2 * a + b <= 0,
} as const satisfies { readonly [arc: string]: (at: InFrame) => boolean };

export type NavyArc = keyof typeof ARCS;

const ARC_NAMES = Object.keys(ARCS) as readonly NavyArc[];

/** Arcs that hold a hex; none for the ship's own hex. */
export const arcsOf = (at: InFrame): readonly NavyArc[] =>
  at.a === 0 && at.b === 0 ? [] : ARC_NAMES.filter((arc) => ARCS[arc](at));

/** Sections of a ship nearest to a hex: one, or two in clockwise order; none in its own hex (N-13). */
export function nearestSections(at: InFrame): readonly ShipSection[] {
  const ahead = Math.sign(2 * at.a + at.b);
  const aside = Math.sign(at.b);
  if (aside === 0)
    return ahead === 0 ? [] : ahead > 0 ? ['portBow', 'stbdBow'] : ['stbdStern', 'portStern'];
  if (ahead === 0) return aside > 0 ? ['stbdBow', 'stbdStern'] : ['portStern', 'portBow'];
  if (aside > 0) return [ahead > 0 ? 'stbdBow' : 'stbdStern'];
  return [ahead > 0 ? 'portBow' : 'portStern'];
}
