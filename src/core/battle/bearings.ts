/** Bearings and defensive arcs by offset, looked up instead of calculated. */
import { DEFENSIVE_ARCS } from '../design/design.ts';
import type { ArcReading } from '../design/firing-arcs.ts';
import type { BattleRules } from '../play/advisor/combatants.ts';
import { BEARINGS, bearingOf, defensiveArcAt, hexOnBearing, isInArc } from '../play/bearing.ts';
import { headingAfter, hexAhead, seenFrom } from '../play/hex.ts';
import { keptOr } from '../rules/lookup.ts';

/** Offsets up to this many hexes are in the table. */
const RADIUS = 48;
const WIDTH = 2 * RADIUS + 1;
const FACINGS = 6;

/** A bearing of this number is the ship's own hex. */
const OWN_HEX = 31;

const UNREAD = 255;

/** Bits of an arc: the bearings that it covers, and the defensive arcs. */
export interface ArcBits {
  readonly bearings: number;
  readonly sides: number;
}

/** Directions 0 to 5 as steps of q and r. */
const STEP_Q = new Int32Array(6);
const STEP_R = new Int32Array(6);
for (const heading of [0, 1, 2, 3, 4, 5] as const) {
  const { q, r } = hexAhead({ q: 0, r: 0 }, heading);
  STEP_Q[heading] = q;
  STEP_R[heading] = r;
}

export const stepQ = (heading: number): number => STEP_Q[heading % 6] as number;
export const stepR = (heading: number): number => STEP_R[heading % 6] as number;

/** The hexsides between two hexes, by their offset (4.1). */
export function hexRange(q: number, r: number): number {
  const s = q + r;
  // Coordinates of one sign add up; of opposite signs the larger counts.
  if (q >= 0) return r >= 0 ? s : s >= 0 ? q : -r;
  return r < 0 ? -s : s >= 0 ? r : -q;
}

/** A path as q, r, q, r, …, rotated to each of the six headings. */
export function turnedPath(
  hexes: readonly { readonly q: number; readonly r: number }[],
): Int32Array {
  const path = new Int32Array(2 * FACINGS * hexes.length);
  for (const [i, hex] of hexes.entries()) {
    let [q, r] = [hex.q, hex.r];
    for (let heading = 0; heading < FACINGS; heading += 1) {
      path[2 * (heading * hexes.length + i)] = q;
      path[2 * (heading * hexes.length + i) + 1] = r;
      [q, r] = [-r, q + r];
    }
  }
  return path;
}

/**
 * Reads bearings of offsets: 5 bits of the bearing 0 to 23, or 31 in the ship's own hex; above them the
 * defensive arc, 0 to 3 for forward, port, starboard, aft.
 */
export class Bearings {
  readonly #battle: BattleRules;
  /** Rows of all facings, upright then inverted; each by offset, calculated when it is first asked for. */
  readonly #table = new Uint8Array(2 * FACINGS * WIDTH * WIDTH).fill(UNREAD);

  constructor(battle: BattleRules) {
    this.#battle = battle;
  }

  #calculate(q: number, r: number, facing: number, inverted: number): number {
    const { rules, play } = this.#battle;
    const seen = seenFrom(headingAfter(facing), { q, r });
    const offset = inverted ? { q: seen.q + seen.r, r: -seen.r } : seen;
    const side = DEFENSIVE_ARCS.indexOf(defensiveArcAt(rules, offset, play.choices));
    return (bearingOf(offset) ?? OWN_HEX) | (side << 5);
  }

  /** The bearing and arc of an offset from a ship of this facing; an inverted one is mirrored (D.7). */
  of(q: number, r: number, facing: number, inverted: number): number {
    return hexRange(q, r) <= RADIUS
      ? this.near(q, r, facing, inverted)
      : this.#calculate(q, r, facing, inverted);
  }

  /** The bearing and arc of an offset of at most 48 hexes. */
  near(q: number, r: number, facing: number, inverted: number): number {
    const start = (inverted * FACINGS + facing) * WIDTH;
    const place = (start + q + RADIUS) * WIDTH + r + RADIUS;
    let bearing = this.#table[place] as number;
    if (bearing === UNREAD) {
      bearing = this.#calculate(q, r, facing, inverted);
      this.#table[place] = bearing;
    }
    return bearing;
  }

  /** True if a bearing lies in an arc. */
  covers({ bearings, sides }: ArcBits, bearing: number): boolean {
    const number = bearing & 31;
    if (number === OWN_HEX) return this.#battle.play.choices.sameHexBears;
    return ((bearings >> number) & 1) === 1 || ((sides >> (bearing >> 5)) & 1) === 1;
  }

  /** The bearing, 0 to 23, with the defensive arc that it lies in near the ship. */
  onBearing(bearing: number): number {
    const { q, r } = hexOnBearing(bearing);
    return this.of(q, r, 0, 0);
  }

  readonly #bits = new WeakMap<ArcReading, ArcBits>();

  /** Bits of a bank's arc. */
  bitsOf(arc: ArcReading): ArcBits {
    return keptOr(this.#bits, arc, () => this.#bitsOf(arc));
  }

  #bitsOf({ components }: ArcReading): ArcBits {
    const { rules, play } = this.#battle;
    let [bearings, sides] = [0, 0];
    for (const part of components) {
      if (part.bounds === 'defensive-arc') {
        for (const [side, hex] of ABEAM.entries()) {
          if (isInArc(rules, part, hex, play.choices)) sides |= 1 << side;
        }
        continue;
      }
      for (let bearing = 0; bearing < BEARINGS; bearing += 1) {
        if (isInArc(rules, part, hexOnBearing(bearing), play.choices)) bearings |= 1 << bearing;
      }
    }
    return { bearings, sides };
  }
}

/** A hex well inside each defensive arc. */
const ABEAM = [
  { q: 1, r: 0 },
  { q: 1, r: -2 },
  { q: -1, r: 2 },
  { q: -1, r: 0 },
];
