/** Templates for the table: firing arcs to lay on a ship, and the ends of all moves of one speed (3.2, 3.4). */
import { defensiveArcAt, edgeOnHexes, seenBy } from '../../core/play/bearing.ts';
import { distance, HEADINGS, type Hex, seenFrom } from '../../core/play/hex.ts';
import { type BookedMove, moveBook } from '../../core/play/orders/move-book.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import type { ArcComponent, Rules } from '../../core/rules/rules.ts';
import type { DrawnPage } from '../primitives.ts';
import { COLORS, inFace } from '../templates.ts';
import {
  cornersOf,
  directionDegrees,
  type HexPaper,
  hexesWithin,
  hexMiddle,
  outlinesOf,
  sidesOf,
} from './board.ts';
import { FORM_TOP, formPage } from './forms.ts';
import { labelWidth, type Plot, type Point, polar } from './plot.ts';
import type { DrawSetting } from './print-kind.ts';
import type { PrintSource } from './source.ts';

const TYPE = {
  row: inFace('strong', 25),
  spine: inFace('regular', 19),
  side: inFace('strong', 10, 0.08),
  name: inFace('strong', 9),
};
const ARC_PEN = { thin: 0.2, ring: 0.3, edge: 0.45, rim: 0.5, side: 0.9, border: 0.7, hatch: 0.16 };
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
    plot.line([ahead(x, y, inner, arc.from), ahead(x, y, outer, arc.from)], ARC_PEN.edge);
    const middle = middleOf(arc);
    const at = isRow ? (inner + outer) / 2 + 1.5 : (inner + outer) / 2;
    const [before, behind] = [at - LETTER_ROOM, at + LETTER_ROOM];
    const dash = { dash: 1.4 };
    if (before > inner)
      plot.line([ahead(x, y, inner, middle), ahead(x, y, before, middle)], ARC_PEN.thin, dash);
    if (behind < outer)
      plot.line([ahead(x, y, behind, middle), ahead(x, y, outer, middle)], ARC_PEN.thin, dash);
    plot.label(arc.name, ...ahead(x, y, at, middle), isRow ? TYPE.row : TYPE.spine);
  }
  for (const side of rules.defensiveArcs.values()) {
    const edge = edgeOnHexes(rules, side.from);
    plot.line([ahead(x, y, spine * radius, edge), ahead(x, y, radius, edge)], ARC_PEN.side);
    const middle = middleOf(side) % 360;
    const place = ahead(x, y, ((spine + 1) / 2) * radius, middle);
    const words = SIDE_WORDS.get(side.name) ?? side.name;
    plot.label(words, ...place, TYPE.side, { turn: SIDE_TURNS.get(middle) ?? 0 });
  }
  plot.circle(x, y, row * radius, ARC_PEN.ring);
  plot.circle(x, y, spine * radius, ARC_PEN.ring);
  plot.circle(x, y, radius, ARC_PEN.rim);
  const corners = Array.from({ length: 6 }, (_, i) => polar(x, y, hex * radius, 60 * i));
  plot.line(corners, ARC_PEN.border, { isClosed: true });
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
function drawDart(plot: Plot, [x, y]: Point, length: number, color?: string): void {
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
const UP = 4;

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
    for (const outline of outlinesOf(hexPaper, region)) picture.hatch(outline, 1.3, ARC_PEN.hatch);
  }
  picture.lines(sidesOf(hexPaper, hexes), ARC_PEN.thin);
  const isInside = (hex: Hex): boolean => distance(own, hex) <= rings && !isSide(hex);
  picture.lines(outlinesOf(hexPaper, hexes.filter(isSide), isInside), ARC_PEN.border);
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

const MOVE_PEN = { grid: 0.2, own: 0.7, heading: 0.3 };
const SMALLEST = 5.5;
/** The highest speed that a page has room for in type that can be read. */
const FASTEST = 9;

/** Engine ratings of the ships, the speeds at which they begin. */
export const speedsOf = ({ sides }: PrintSource): readonly number[] => {
  const ratings = sides.flatMap(({ ships }) =>
    ships.map(({ evaluation }) => evaluation.tracks.engines[0] ?? 0),
  );
  return [...new Set(ratings)]
    .filter((speed) => speed > 0 && speed <= FASTEST)
    .sort((a, b) => a - b);
};

/** Moves that keep this speed without a pivot; turns of up to twice the speed are paid. */
function movesAt(play: PlayRules, speed: number): readonly BookedMove[] {
  const moves = moveBook(play, { previous: speed, rating: 2 * speed });
  return moves.filter((move) => move.speed === speed && move.facing === move.heading);
}

/** The move's end as a ship with its bow up sees it. */
function turnedUp(hex: Hex): Hex {
  return seenFrom(((6 - UP) % 6) as 0 | 1 | 2 | 3 | 4 | 5, hex);
}

export function movementPages(
  source: PrintSource,
  count: number,
  setting: DrawSetting,
): readonly DrawnPage[] {
  const own = speedsOf(source);
  const others = Array.from({ length: FASTEST }, (_, i) => i + 1).filter((i) => !own.includes(i));
  const speeds = [...own, ...others].slice(0, count).sort((a, b) => a - b);
  return speeds.map((speed) => movementPage(speed, setting));
}

function movementPage(speed: number, setting: DrawSetting): DrawnPage {
  const page = formPage(setting, {
    title: `Movement at speed ${speed}`,
    subtitle: `from speed ${speed}: the engines that each end needs, beside the side it heads for`,
    hint: 'without pivots and earlier slips',
    bookmark: `Movement at speed ${speed}`,
  });
  const moves = movesAt(setting.battle.play, speed);
  const ends = new Map<string, { readonly hex: Hex; readonly moves: BookedMove[] }>();
  for (const move of moves) {
    const hex = turnedUp(move.hex);
    const end = ends.get(`${hex.q},${hex.r}`);
    if (end) end.moves.push(move);
    else ends.set(`${hex.q},${hex.r}`, { hex, moves: [move] });
  }
  const unit: HexPaper = { columns: 1, rows: 1, size: 1, isFlat: true };
  const start = { q: 0, r: 0 };
  const places = [start, ...[...ends.values()].map(({ hex }) => hex)];
  const corners = places.flatMap((hex) => cornersOf(unit, hex));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [least, most] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ] as const;
  const { left, right, bottom } = page;
  const [width, height] = [most[0] - least[0], most[1] - least[1]];
  const size = Math.min(32, (right - left) / width, (bottom - FORM_TOP) / height);
  const hexPaper: HexPaper = { ...unit, size };
  const plot = page.plot.moved(
    (left + right - width * size) / 2 - least[0] * size,
    FORM_TOP - least[1] * size,
  );
  plot.lines(sidesOf(hexPaper, places), MOVE_PEN.grid);
  plot.line(cornersOf(hexPaper, start), MOVE_PEN.own, { isClosed: true });
  // Figures of moves that end where they begin stand around a smaller dart.
  drawDart(plot, hexMiddle(hexPaper, start), size * (ends.has('0,0') ? 0.24 : 0.5));
  const type = inFace('strong', Math.max(SMALLEST, Math.min(9, size * 0.62)));
  for (const { hex, moves: here } of ends.values()) {
    const [x, y] = hexMiddle(hexPaper, hex);
    for (const heading of HEADINGS) {
      const needs = here.filter((move) => move.heading === heading);
      if (needs.length === 0) continue;
      const least = Math.min(...needs.map(({ requirement }) => requirement));
      const degrees = directionDegrees(hexPaper, (heading + UP) % 6);
      plot.label(String(least), ...polar(x, y, size * 0.27, degrees), type);
      const stroke = [polar(x, y, size * 0.4, degrees), polar(x, y, size * 0.48, degrees)];
      plot.line(stroke, MOVE_PEN.heading);
    }
  }
  return page.finished();
}
