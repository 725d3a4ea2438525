/** Pages of a book besides its sheets: the roster, flight cards, and the reference. */
import { countText } from '../core/exact/rounding.ts';
import type { FlightCard } from './flight-cards.ts';
import type { Block } from './flow.ts';
import {
  headingBlock,
  type ListStyle,
  largestList,
  listPages,
  NORMAL_LIST,
  type PageSetting,
  underHeading,
} from './list-page.ts';
import { type GlyphReport, midline, type PageBuilder } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import type { ReferenceEntry, ReferenceModel } from './reference.ts';
import {
  lettersText,
  ROSTER_WORDS,
  type RosterModel,
  type RosterRow,
  rosterNames,
} from './roster.ts';
import { COLORS, FLIGHT_CARD, LINES, LIST, mm, OUTLINE } from './templates.ts';
import { lineText, type TextStyle, textLines } from './text-runs.ts';

/** Right ends of the number columns, and the text columns before them. */
function columns(width: number, { column, gap }: ListStyle) {
  const { sum: total, rating: each, count: ships, hull: boxes, letters } = LIST.columns;
  const rating = width - column(total);
  const count = rating - column(each);
  const hull = count - column(ships);
  const name = column(letters);
  const texts = hull - column(boxes) - name;
  return {
    rating,
    count,
    hull,
    name,
    type: name + texts * 0.52,
    nameRoom: texts * 0.52 - gap,
    typeRoom: texts * 0.48 - gap,
    lettersRoom: name - gap,
  };
}

/** Most lines of names in a block. */
const MOST_LINES = 8;

export const rosterPages = (roster: RosterModel, setting: PageSetting): readonly DrawnPage[] =>
  largestList((style) => rosterPagesIn(style, roster, setting));

function rosterPagesIn(
  style: ListStyle,
  roster: RosterModel,
  setting: PageSetting,
): readonly DrawnPage[] {
  const { template, ink, report } = setting;
  const { width } = template.inner;
  const at = columns(width, style);
  const { text: type, rowHeight, lineHeight } = style;
  const figures = (
    builder: PageBuilder,
    x: number,
    y: number,
    texts: readonly string[],
    face: TextStyle,
  ) => {
    const ends = [at.hull, at.count, at.rating, width];
    texts.forEach((text, i) => {
      builder.textRight(text, x + (ends[i] ?? width), y, face);
    });
  };
  const drawHeading: Block['draw'] = (builder, x, y) => {
    const baseline = midline(y, rowHeight, type.heading.size);
    const { letters, className, type: what, hull, count, combatRating, total } = ROSTER_WORDS;
    const text = (words: string, left: number) =>
      builder.text(words.toUpperCase(), left, baseline, type.heading);
    text(letters, x);
    text(className, x + at.name);
    text(what, x + at.type);
    const numbers = [hull, count, combatRating, total].map((words) => words.toUpperCase());
    figures(builder, x, baseline, numbers, type.heading);
  };
  const rowBlocks = (line: RosterRow, i: number): readonly Block[] => {
    const texts = (text: string, face: TextStyle, room: number) =>
      textLines(report.printable(text), face, room).map(lineText);
    const classes = texts(line.className, type.strong, at.nameRoom);
    const names = texts(rosterNames(line), type.row, at.nameRoom);
    const types = texts(line.type, type.row, at.typeRoom);
    const letters = texts(lettersText(line.letters ?? []), type.strong, at.lettersRoom);
    const named = Math.min(classes.length + names.length, MOST_LINES);
    const first = Math.max(1, named, classes.length, types.length, letters.length);
    const next = Math.max(0, first - classes.length);
    /** Limit the lines of a block: longer lists of names continue in further blocks and on further pages. */
    const block = (height: number, isLast: boolean, draw: Block['draw']): Block => ({
      height,
      gap: 0,
      draw(builder, x, y) {
        if (ink === 'shaded' && i % 2 === 1)
          builder.rect(x, y, width, height, { fill: COLORS.tint });
        draw(builder, x, y);
        const end = y + height;
        if (isLast) builder.line(x, end, x + width, end, LINES.hair, COLORS.cut);
      },
    });
    const column = (
      builder: PageBuilder,
      all: readonly string[],
      left: number,
      face: TextStyle,
      baseline: number,
    ): void => {
      all.forEach((text, n) => {
        builder.text(text, left, baseline + n * lineHeight, face);
      });
    };
    const blocks = [
      block(rowHeight + (first - 1) * lineHeight, next >= names.length, (builder, x, y) => {
        const baseline = midline(y, rowHeight, type.row.size);
        const below = baseline + classes.length * lineHeight;
        column(builder, letters, x, type.strong, baseline);
        column(builder, classes, x + at.name, type.strong, baseline);
        column(builder, names.slice(0, next), x + at.name, type.row, below);
        column(builder, types, x + at.type, type.row, baseline);
        const { hull, count, combatRating } = line;
        const shown = [hull ?? '', count, combatRating, count * combatRating].map((figure) =>
          typeof figure === 'number' ? countText(figure) : figure,
        );
        figures(builder, x, baseline, shown, type.figure);
      }),
    ];
    for (let from = next; from < names.length; from += MOST_LINES) {
      const some = names.slice(from, from + MOST_LINES);
      const isLast = from + MOST_LINES >= names.length;
      const draw: Block['draw'] = (builder, x, y) =>
        column(builder, some, x + at.name, type.row, midline(y, lineHeight, type.row.size));
      blocks.push(block(some.length * lineHeight, isLast, draw));
    }
    return blocks;
  };
  const blocks = [
    ...underHeading(headingBlock(drawHeading, width, style), roster.rows.flatMap(rowBlocks)),
    ...sums(roster, width, style, [at.hull, at.count]),
  ];
  return listPages(roster.title, 'Roster', blocks, setting);
}

/** The total, the rest of the limit, and the points that win. */
function sums(
  { total, ships, hull, limit, target }: RosterModel,
  width: number,
  { text: type, rowHeight, gap: listGap }: ListStyle,
  ends: readonly number[],
): readonly Block[] {
  const line = (label: string, figure: string, gap = 0, counts: readonly number[] = []): Block => ({
    height: rowHeight,
    gap,
    draw(builder, x, y) {
      const baseline = midline(y, rowHeight, type.row.size);
      builder.text(label, x, baseline, type.strong);
      counts.forEach((count, i) => {
        builder.textRight(countText(count), x + (ends[i] ?? 0), baseline, type.strongFigure);
      });
      builder.textRight(figure, x + width, baseline, type.strongFigure);
    },
  });
  const totals = [line(ROSTER_WORDS.sum, countText(total), listGap / 2, [hull, ships])];
  if (limit !== undefined) {
    const rest = limit - total;
    totals.push(line('Limit', countText(limit)));
    totals.push(line(rest < 0 ? 'Over the limit' : 'Left', countText(Math.abs(rest))));
  }
  if (target !== undefined) totals.push(line('Victory points to win', countText(target)));
  return totals;
}

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

export const referencePages = (
  reference: ReferenceModel,
  setting: PageSetting,
): readonly DrawnPage[] => largestList((style) => referencePagesIn(style, reference, setting));

function referencePagesIn(
  style: ListStyle,
  reference: ReferenceModel,
  setting: PageSetting,
): readonly DrawnPage[] {
  const { width } = setting.template.inner;
  const blocks = reference.sections.flatMap(({ heading, entries }) => {
    const codes = entries.some(({ code }) => code !== '');
    const { heading: type } = style.text;
    const drawHeading: Block['draw'] = (builder, x, y) =>
      void builder.text(heading.toUpperCase(), x, midline(y, style.rowHeight, type.size), type);
    return underHeading(
      headingBlock(drawHeading, width, style),
      entries.map((entry, i) => entryBlock(style, entry, codes, i, setting)),
    );
  });
  return listPages(reference.title, 'Reference', blocks, setting);
}

function entryBlock(
  { text: type, lineHeight, gap, column }: ListStyle,
  entry: ReferenceEntry,
  codes: boolean,
  index: number,
  { template, ink, report }: PageSetting,
): Block {
  const { width } = template.inner;
  const nameAt = codes ? column(LIST.code) : 0;
  const textAt = column(LIST.code + LIST.name);
  const room = width - textAt - column(LIST.rule);
  const lines = textLines(report.printable(entry.explanation), type.row, room);
  const names = textLines(report.printable(entry.name), type.strong, textAt - nameAt - gap);
  const height = Math.max(lines.length, names.length) * lineHeight;
  return {
    height,
    gap: index === 0 ? gap / 2 : gap / 3,
    draw(builder, x, y) {
      if (ink === 'shaded' && index % 2 === 1) {
        builder.rect(x, y - 1, width, height + 2, { fill: COLORS.tint });
      }
      const baseline = (n: number): number =>
        midline(y + n * lineHeight, lineHeight, type.row.size);
      builder.text(entry.code, x, baseline(0), type.row);
      names.forEach((line, n) => {
        builder.text(lineText(line), x + nameAt, baseline(n), type.strong);
      });
      lines.forEach((line, n) => {
        builder.text(lineText(line), x + textAt, baseline(n), type.row);
      });
      builder.textRight(entry.rule, x + width, baseline(0), type.small, {
        color: COLORS.muted,
      });
    },
  };
}
