/** Where orders take a ship, hex by hex (3.3). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { distance, type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { OrderPart } from './parts.ts';

/** A ship's hex and direction of travel. */
export interface ShipPosition {
  readonly hex: Hex;
  readonly heading: Heading;
}

/** Where a ship ends: its facing differs from its heading after a pivot, until the turn's end. */
export interface MoveEnd extends ShipPosition {
  readonly facing: Heading;
}

/** The hexes entered, in order, and the end. */
export interface MovePath {
  readonly hexes: readonly Hex[];
  readonly end: MoveEnd;
  /** A part that cannot be carried out: an orbit of nothing. Nothing behind it is. */
  readonly stoppedAt?: OrderPart;
}

/** A planet in the way: its centre, and how far it reaches (G.5). */
export interface Planet extends Hex {
  readonly size: number;
}

/** The way that the parts of orders lead, whatever they cost. */
export function pathOf(
  { movement }: PlayRules,
  parts: readonly OrderPart[],
  from: ShipPosition,
  planets: readonly Planet[] = [],
): MovePath {
  let { hex, heading } = from;
  let pivot = 0;
  const hexes: Hex[] = [];
  const enter = (direction: Heading) => {
    hex = hexAhead(hex, direction);
    hexes.push(hex);
  };
  for (const part of parts) {
    if (part.kind === 'forward') for (let i = 0; i < part.hexes; i += 1) enter(heading);
    else if (part.kind === 'altitude') enter(heading);
    else if (part.kind === 'slip') enter(headingAfter(heading + (part.side === 'L' ? -1 : 1)));
    else if (part.kind === 'turn') {
      const hexsides = part.turn === 'U' ? movement.uTurn.hexsides : part.turn === 'P' ? -1 : 1;
      heading = headingAfter(heading + hexsides);
    } else if (part.kind === 'pivot') pivot = part.hexsides;
    else if (part.kind === 'orbit') {
      for (let i = 0; i < part.hexes; i += 1) {
        const next = orbitHeading(hex, heading, planets, i === 0);
        if (next === undefined) {
          return { hexes, end: { hex, heading, facing: heading }, stoppedAt: part };
        }
        heading = next;
        enter(heading);
      }
    }
  }
  return { hexes, end: { hex, heading, facing: headingAfter(heading + pivot) } };
}

/**
 * The heading that keeps a ship beside a planet: as it is, or one hexside on. An orbit begins with the
 * hex ahead; undefined when there is no such heading.
 */
function orbitHeading(
  hex: Hex,
  heading: Heading,
  planets: readonly Planet[],
  isFirst: boolean,
): Heading | undefined {
  for (const planet of planets) {
    const ring = planet.size + 1;
    if (distance(hex, planet) !== ring) continue;
    const ways = isFirst
      ? [heading]
      : [heading, headingAfter(heading + 1), headingAfter(heading - 1)];
    const way = ways.find((direction) => distance(hexAhead(hex, direction), planet) === ring);
    if (way !== undefined) return way;
  }
  return undefined;
}
