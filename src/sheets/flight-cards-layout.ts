/** The page of flight cards: two in a row, to be cut apart. */

import type { FlightCard } from './flight-cards.ts';
import type { Block } from './flow.ts';
import { listPages, NORMAL_LIST, type PageSetting } from './list-page.ts';
import { type GlyphReport, midline, type PageBuilder } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import { COLORS, FLIGHT_CARD, LINES, mm, OUTLINE } from './templates.ts';
import { lineText, textLines } from './text-runs.ts';

const HEIGHT = mm(FLIGHT_CARD.height);
const GAP = mm(FLIGHT_CARD.gap);
const PADDING = mm(FLIGHT_CARD.padding);
const LINE = mm(FLIGHT_CARD.line);
const BOX = mm(FLIGHT_CARD.box);
const BOX_GAP = mm(FLIGHT_CARD.boxGap);
const BLANK = mm(FLIGHT_CARD.blank);
const TEXT = NORMAL_LIST.text;
/** Labels of the lines that note turns. */
const NOTED = ['Launched', 'Recovered'] as const;

export function flightCardPages(
  title: string,
  cards: readonly FlightCard[],
  setting: PageSetting,
): readonly DrawnPage[] {
  const { template, report } = setting;
  const width = (template.inner.width - GAP) / 2;
  const rows: Block[] = [];
  for (let i = 0; i < cards.length; i += 2) {
    const pair = cards.slice(i, i + 2);
    rows.push({
      height: HEIGHT,
      gap: GAP,
      draw: (builder, x, y) => {
        pair.forEach((card, column) => {
          drawCard(builder, card, x + column * (width + GAP), y, width, report);
        });
      },
    });
  }
  return listPages(title, 'Flights', rows, setting);
}

function drawCard(
  builder: PageBuilder,
  card: FlightCard,
  left: number,
  top: number,
  width: number,
  report: GlyphReport,
): void {
  builder.rect(left, top, width, HEIGHT, OUTLINE);
  const x = left + PADDING;
  const right = left + width - PADDING;
  const at = (line: number): number => midline(top + PADDING + line * LINE, LINE, TEXT.row.size);
  builder.text(`No. ${card.number} · ${card.name}`, x, at(0), TEXT.strong);
  builder.textRight(`MA ${card.movement}`, right, at(0), TEXT.strongFigure);
  const owner = card.carrier === undefined ? 'Long range' : `From ${card.carrier}`;
  const linesIn = (room: number) => textLines(report.printable(owner), TEXT.row, room);
  const [line, ...more] = linesIn(right - x);
  const cut = more.length > 0 ? linesIn(right - x - TEXT.row.size)[0] : undefined;
  if (line) builder.text(cut ? `${lineText(cut)}…` : lineText(line), x, at(1), TEXT.row);
  const dice = card.dice === 1 ? '1 die' : `${card.dice} dice`;
  const needed = `${dice} each, hits ships on ${card.hitsShips}+, flights on ${card.hitsFlights}+`;
  builder.text(needed, x, at(2), TEXT.small, { color: COLORS.muted });
  const boxes = top + PADDING + 3 * LINE + BOX_GAP;
  for (let i = 0; i < card.fighters; i += 1) {
    const square = { ...OUTLINE, lineWidth: LINES.square };
    builder.rect(x + i * (BOX + BOX_GAP), boxes, BOX, BOX, square);
  }
  let end = x;
  const base = HEIGHT - PADDING + top;
  for (const label of NOTED) {
    const begin = builder.text(label, end, base, TEXT.small) + BOX_GAP + end;
    builder.line(begin, base + BOX_GAP, begin + BLANK, base + BOX_GAP, LINES.hair);
    end = begin + BLANK + GAP;
  }
}
