/** The path of a ship under orders, hex by hex (3.3). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { distance, type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { OrderPart } from './parse.ts';

export interface ShipPosition {
  readonly hex: Hex;
  readonly heading: Heading;
}

/** End of a move; after a pivot the facing differs from the heading until the turn's end. */
export interface MoveEnd extends ShipPosition {
  readonly facing: Heading;
}

export interface MovePath {
  readonly hexes: readonly Hex[];
  readonly end: MoveEnd;
  /** An orbit without a planet: neither it nor the parts after it can be carried out. */
  readonly stoppedAt?: OrderPart;
}

/** A planet: its centre, and its size as the radius in hexes (G.5). */
export interface Planet extends Hex {
  readonly size: number;
}

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

/** The heading that keeps a ship next to a planet, at most one hexside to a side. */
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
