/** Firing arcs as a disc to lay on a ship, and defensive arcs as hexes. */
import { defensiveArcAt, edgeOnHexes, seenBy } from '../../core/play/bearing.ts';
import { distance, type Hex } from '../../core/play/hex.ts';
import type { ArcComponent, Rules } from '../../core/rules/rules.ts';
import { COLORS, inFace } from '../templates.ts';
import {
  cornersOf,
  type HexPaper,
  hexesWithin,
  hexMiddle,
  outlinesOf,
  sidesOf,
} from './hex-paper.ts';
import { labelWidth, type Plot, type Point, polar } from './plot.ts';

const TYPE = {
  row: inFace('strong', 25),
  spine: inFace('regular', 19),
  side: inFace('strong', 10, 0.08),
  name: inFace('strong', 9),
};
const PEN = { thin: 0.2, ring: 0.3, edge: 0.45, rim: 0.5, side: 0.9, border: 0.7, hatch: 0.16 };
/** Radii as shares of the disc's: hex in the middle, rings of row arcs, spine arcs and sides. */
const RADII = { hex: 0.22, row: 0.6, spine: 0.81 };
/** Room for a letter on the line through it, in millimetres. */
const LETTER_ROOM = 5;

/** Points of a direction in degrees clockwise from ahead, which is up. */
const ahead = (x: number, y: number, radius: number, degrees: number): Point =>
  polar(x, y, radius, degrees - 90);

const middleOf = ({ from, to }: ArcComponent): number => from + ((to - from + 360) % 360) / 2;

/** The twelve arcs in two rings, and the sides around them. */
export function drawFiringArcs(plot: Plot, rules: Rules, [x, y]: Point, radius: number): void {
  const { hex, row, spine } = RADII;
  for (const arc of rules.letters.values()) {
    const isRow = arc.bounds === 'row';
    const [inner, outer] = (isRow ? [hex * 1.06, row] : [row, spine]).map(
      (share) => share * radius,
    ) as [number, number];
    plot.line([ahead(x, y, inner, arc.from), ahead(x, y, outer, arc.from)], PEN.edge);
    const middle = middleOf(arc);
    const at = isRow ? (inner + outer) / 2 + 1.5 : (inner + outer) / 2;
    const [before, behind] = [at - LETTER_ROOM, at + LETTER_ROOM];
    const dash = { dash: 1.4 };
    if (before > inner)
      plot.line([ahead(x, y, inner, middle), ahead(x, y, before, middle)], PEN.thin, dash);
    if (behind < outer)
      plot.line([ahead(x, y, behind, middle), ahead(x, y, outer, middle)], PEN.thin, dash);
    plot.label(arc.name, ...ahead(x, y, at, middle), isRow ? TYPE.row : TYPE.spine);
  }
  for (const side of rules.defensiveArcs.values()) {
    const edge = edgeOnHexes(rules, side.from);
    plot.line([ahead(x, y, spine * radius, edge), ahead(x, y, radius, edge)], PEN.side);
    const middle = middleOf(side) % 360;
    const place = ahead(x, y, ((spine + 1) / 2) * radius, middle);
    const words = SIDE_WORDS.get(side.name) ?? side.name;
    plot.label(words, ...place, TYPE.side, { turn: SIDE_TURNS.get(middle) ?? 0 });
  }
  plot.circle(x, y, row * radius, PEN.ring);
  plot.circle(x, y, spine * radius, PEN.ring);
  plot.circle(x, y, radius, PEN.rim);
  const corners = Array.from({ length: 6 }, (_, i) => polar(x, y, hex * radius, 60 * i));
  plot.line(corners, PEN.border, { isClosed: true });
  drawDart(plot, [x, y], hex * radius * 1.05);
}

const SIDE_WORDS: ReadonlyMap<string, string> = new Map([
  ['Fwd', 'FORWARD'],
  ['Stbd', 'STARBOARD'],
  ['Aft', 'AFT'],
  ['Port', 'PORT'],
]);
const SIDE_TURNS: ReadonlyMap<number, number> = new Map([
  [90, 90],
  [270, -90],
]);

/** A ship whose bow points up. */
export function drawDart(plot: Plot, [x, y]: Point, length: number, color?: string): void {
  const half = length / 2;
  const outline: readonly Point[] = [
    [x, y - half],
    [x + half * 0.7, y + half],
    [x, y + half * 0.55],
    [x - half * 0.7, y + half],
  ];
  plot.area([outline], color);
}

/** The direction that is up on hexes with a flat side ahead. */
export const UP = 4;

/** Hexes around a target: the attacker's hex decides which of its sides is hit (Appendix B). */
export function drawDefensiveArcs(
  plot: Plot,
  rules: Rules,
  [x, y]: Point,
  rings: number,
  size: number,
): void {
  const hexPaper: HexPaper = { columns: 1, rows: 1, size, isFlat: true };
  const own = { q: 0, r: 0 };
  const [ownX, ownY] = hexMiddle(hexPaper, own);
  const picture = plot.moved(x - ownX, y - ownY);
  const hexes = hexesWithin(own, rings);
  const sideAt = (hex: Hex) => defensiveArcAt(rules, seenBy({ facing: UP }, hex));
  const isSide = (hex: Hex): boolean => ['port', 'stbd'].includes(sideAt(hex));
  for (const side of ['port', 'stbd']) {
    const region = hexes.filter((hex) => distance(own, hex) > 0 && sideAt(hex) === side);
    for (const outline of outlinesOf(hexPaper, region)) picture.hatch(outline, 1.3, PEN.hatch);
  }
  picture.lines(sidesOf(hexPaper, hexes), PEN.thin);
  const isInside = (hex: Hex): boolean => distance(own, hex) <= rings && !isSide(hex);
  picture.lines(outlinesOf(hexPaper, hexes.filter(isSide), isInside), PEN.border);
  picture.area([cornersOf(hexPaper, own)]);
  drawDart(picture, [ownX, ownY], size * 0.6, COLORS.paper);
  const away = size * rings * 0.62;
  for (const side of rules.defensiveArcs.values()) {
    const [nameX, nameY] = ahead(ownX, ownY, away, middleOf(side));
    const width = labelWidth(side.name, TYPE.name) + 3;
    picture.blank({ x: nameX - width / 2, y: nameY - 2.4, width, height: 4.8 });
    picture.label(side.name, nameX, nameY, TYPE.name);
  }
}
