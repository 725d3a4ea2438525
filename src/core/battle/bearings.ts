/** Bearings and defensive arcs by offset, looked up instead of calculated. */

import type { ArcReading } from '../design/firing-arcs.ts';
import { DEFENSIVE_ARCS } from '../design/protection.ts';
import type { BattleRules } from '../play/advisor/combatants.ts';
import { BEARINGS, bearingOf, defensiveArcAt, hexOnBearing, isInArc } from '../play/bearing.ts';
import { hexAhead } from '../play/hex.ts';
import { stored } from '../rules/lookup.ts';

/** Offsets up to this many hexes are in the table. */
const RADIUS = 48;
const WIDTH = 2 * RADIUS + 1;

/** A bearing of this number is the ship's own hex. */
const OWN_HEX = 31;

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
  const [a, b, c] = [Math.abs(q), Math.abs(r), Math.abs(q + r)];
  return a > b ? (a > c ? a : c) : b > c ? b : c;
}

/**
 * Reads bearings of offsets: 5 bits of the bearing 0 to 23, or 31 in the ship's own hex; above them the
 * defensive arc, 0 to 3 for forward, port, starboard, aft.
 */
export class Bearings {
  readonly #battle: BattleRules;
  readonly #table = new Uint8Array(WIDTH * WIDTH);

  constructor(battle: BattleRules) {
    this.#battle = battle;
    for (let q = -RADIUS; q <= RADIUS; q += 1) {
      for (let r = -RADIUS; r <= RADIUS; r += 1) {
        this.#table[(q + RADIUS) * WIDTH + r + RADIUS] = this.#calculate(q, r);
      }
    }
  }

  #calculate(q: number, r: number): number {
    const { rules, play } = this.#battle;
    const side = DEFENSIVE_ARCS.indexOf(defensiveArcAt(rules, { q, r }, play.choices));
    return (bearingOf({ q, r }) ?? OWN_HEX) | (side << 5);
  }

  /** The bearing and arc of an offset from a ship of this facing; an inverted one is mirrored (D.7). */
  of(q: number, r: number, facing: number, inverted: number): number {
    let [x, y] = [q, r];
    for (let i = 0; i < facing; i += 1) {
      const next = x + y;
      y = -x;
      x = next;
    }
    if (inverted) {
      x += y;
      y = -y;
    }
    if (x > RADIUS || x < -RADIUS || y > RADIUS || y < -RADIUS) return this.#calculate(x, y);
    return this.#table[(x + RADIUS) * WIDTH + y + RADIUS] as number;
  }

  /** True if a bearing lies in an arc. */
  covers({ bearings, sides }: ArcBits, bearing: number): boolean {
    const number = bearing & 31;
    if (number === OWN_HEX) return this.#battle.play.choices.sameHexBears;
    return ((bearings >> number) & 1) === 1 || ((sides >> (bearing >> 5)) & 1) === 1;
  }

  readonly #bits = new WeakMap<ArcReading, ArcBits>();

  /** The bits of an arc as a bank has it. */
  bitsOf(arc: ArcReading): ArcBits {
    return stored(this.#bits, arc, () => this.#bitsOf(arc));
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
