/** Ends of all moves of one speed, with the engine requirement of each (3.2, 3.4). */
import { HEADINGS, type Hex, seenFrom } from '../../core/play/hex.ts';
import { type BookedMove, moveBook } from '../../core/play/orders/move-book.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import type { DrawnPage } from '../primitives.ts';
import { inFace } from '../templates.ts';
import { drawDart, UP } from './arc-template.ts';
import { FORM_TOP, formPage } from './forms.ts';
import { cornersOf, directionDegrees, type HexPaper, hexMiddle, sidesOf } from './hex-paper.ts';
import { polar } from './plot.ts';
import type { DrawSetting } from './print-kind.ts';
import type { PrintSource } from './source.ts';

const PEN = { grid: 0.2, own: 0.7, heading: 0.3 };
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
  plot.lines(sidesOf(hexPaper, places), PEN.grid);
  plot.line(cornersOf(hexPaper, start), PEN.own, { isClosed: true });
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
      plot.line(stroke, PEN.heading);
    }
  }
  return page.finished();
}
