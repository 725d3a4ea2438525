/** The blocks of a data card: tracks of 24 boxes, the damage chart, batteries. */
import card from '../../../templates/data-card.json' with { type: 'json' };
import type {
  PrintedBattery,
  PrintedBoxes,
  PrintedTrack,
  PrintedWeapon,
} from '../../editions/printed.ts';
import type { Block } from '../flow.ts';
import { midline, type PageBuilder, type Setting } from '../page-builder.ts';
import {
  type Area,
  COLORS,
  inFace,
  inPoints,
  LINES,
  OUTLINE,
  type StyleName,
} from '../templates.ts';
import { lineText, textLines, textWidth } from '../text-runs.ts';

const LABEL_GAP = 2;

/** Hull, engines and shields side by side; the boxes beyond a ship's hull stay empty. */
export function tracksBlock(
  tracks: readonly PrintedTrack[],
  { style, width }: Setting<CardStyle>,
): readonly Block[] {
  const share = (width - (tracks.length - 1) * style.trackGap) / Math.max(1, tracks.length);
  const max = Math.max(TRACK.boxes, ...tracks.map(({ boxes }) => boxes.length));
  const rows = Math.ceil(max / TRACK.perRow);
  const at = (i: number): number => i * (share + style.trackGap);
  const heads: Block = {
    height: style.labelHeight,
    gap: style.sectionGap,
    keep: true,
    draw(builder, x, y) {
      tracks.forEach(({ label }, i) => {
        const baseline = midline(y, style.labelHeight - LABEL_GAP, style.text.label.size);
        builder.text(label.toUpperCase(), x + at(i), baseline, style.text.label);
      });
    },
  };
  const row = (index: number): Block => ({
    height: style.box,
    gap: 0,
    draw(builder, x, y) {
      tracks.forEach(({ boxes }, i) => {
        for (let column = 0; column < TRACK.perRow; column += 1) {
          const value = boxes[index * TRACK.perRow + column];
          const box = {
            x: x + at(i) + (column * share) / TRACK.perRow,
            y,
            width: share / TRACK.perRow,
            height: style.box,
          };
          drawBox(builder, box, value === undefined ? '' : String(value), style);
        }
      });
    },
  });
  return [heads, ...Array.from({ length: rows }, (_, index) => row(index))];
}

/** A numbered box; a box without a number has a faint outline. */
function drawBox(builder: PageBuilder, box: Area, text: string, style: CardStyle): void {
  const paint = text === '' ? { stroke: COLORS.cut, lineWidth: LINES.hair } : OUTLINE;
  // A faint outline must not lie over the frame of its neighbour.
  const inset = text === '' ? LINES.line : 0;
  const { x, y, width, height } = box;
  builder.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, paint);
  if (text !== '') builder.textInBox(text, box, style.text.number);
}

/** Results 1 to 6, and the batteries that lose a weapon. */
export function chartBlock(
  name: string,
  chart: readonly string[],
  { style, width }: Setting<CardStyle>,
): Block {
  const { label, number } = style.text;
  const left = textWidth(name.toUpperCase(), label) + style.squareGap * 2;
  const share = (width - left) / Math.max(1, chart.length);
  return {
    height: style.chartHeight + style.labelHeight,
    gap: style.sectionGap,
    draw(builder, x, y) {
      const top = y + style.labelHeight;
      builder.text(name.toUpperCase(), x, midline(top, style.chartHeight, label.size), label);
      chart.forEach((letters, i) => {
        const box = { x: x + left + i * share, y: top, width: share, height: style.chartHeight };
        builder.textInBox(String(i + 1), { ...box, y, height: style.labelHeight }, label);
        builder.rect(box.x, top, share, style.chartHeight, OUTLINE);
        if (letters !== '') builder.textInBox(letters, box, number);
      });
    },
  };
}

const headingsBlock = (
  headings: readonly string[],
  { style, width }: Setting<CardStyle>,
): Block => ({
  height: style.head,
  gap: style.sectionGap,
  keep: true,
  draw(builder, x, y) {
    headings.forEach((heading, i) => {
      const left = x + width - (headings.length - i) * style.statColumn;
      const box = { x: left, y, width: style.statColumn, height: style.head };
      builder.textInBox(heading, box, style.text.label);
    });
    builder.line(x, y + style.head, x + width, y + style.head);
  },
});

function batteryBlocks(battery: PrintedBattery, setting: Setting<CardStyle>): readonly Block[] {
  const { style, width, report } = setting;
  const indent = style.letterColumn;
  const stats = battery.stats.length * style.statColumn;
  const room = width - stats - indent - style.squareGap;
  const names = textLines(report.printable(battery.name), style.text.name, room);
  const letter = report.printable(battery.letter);
  const head = (text: string, first: boolean): Block => ({
    height: style.line,
    gap: first ? style.rowGap / 2 : 0,
    keep: true,
    draw(builder, x, y) {
      const baseline = midline(y, style.line, style.text.name.size);
      builder.text(text, x + indent, baseline, style.text.name);
      if (!first) return;
      const { title } = style.text;
      builder.text(letter, x, midline(y, style.line, title.size), title);
      battery.stats.forEach((value, i) => {
        const left = x + width - (battery.stats.length - i) * style.statColumn;
        const box = { x: left, y, width: style.statColumn, height: style.line };
        builder.textInBox(report.printable(value), box, style.text.stat);
      });
    },
  });
  const arcs = battery.arcs.map((arc) => report.printable(arc)).join(' ');
  return [
    ...(names.length > 0 ? names.map(lineText) : ['']).map((text, i) => head(text, i === 0)),
    ...textBlocks(report.printable(battery.traits), indent, 'text', setting),
    ...textBlocks(arcs, indent, 'arc', setting),
  ];
}

const textBlocks = (
  text: string,
  indent: number,
  face: 'text' | 'arc',
  { style, width }: Setting<CardStyle>,
): readonly Block[] =>
  textLines(text, style.text[face], width - indent).map(
    (line): Block => ({
      height: style.textLine,
      gap: 0,
      draw(builder, x, y) {
        const baseline = midline(y, style.textLine, style.text[face].size);
        builder.text(lineText(line), x + indent, baseline, style.text[face]);
      },
    }),
  );

/** A paragraph under a heading, with a gap below the heading's line. */
export const paragraphBlocks = (text: string, setting: Setting<CardStyle>): readonly Block[] =>
  textBlocks(text, 0, 'text', setting).map((block, i) =>
    i === 0 ? { ...block, gap: setting.style.rowGap / 3 } : block,
  );

export const headedBlock = (title: string, { style, width }: Setting<CardStyle>): Block => ({
  height: style.head,
  gap: style.sectionGap,
  keep: true,
  draw(builder, x, y) {
    const { label } = style.text;
    builder.text(title.toUpperCase(), x, midline(y, style.head, label.size), label);
    builder.line(x, y + style.head, x + width, y + style.head);
  },
});

export const batteriesBlocks = (
  headings: readonly string[],
  batteries: readonly PrintedBattery[],
  setting: Setting<CardStyle>,
): readonly Block[] => [
  headingsBlock(headings, setting),
  ...batteries.flatMap((battery) => batteryBlocks(battery, setting)),
];

/** Boxes in groups under a label, on as many lines as they take. */
export function boxRows(
  { label, groups }: PrintedBoxes,
  { style, width }: Setting<CardStyle>,
): readonly Block[] {
  const left = style.letterColumn * 3;
  const side = style.box * 1.3;
  const places: { text: string; at: number; line: number }[] = [];
  let at = 0;
  let line = 0;
  groups.forEach((group, i) => {
    if (i > 0) at += style.trackGap;
    // A group that does not fit beside the last one begins a line.
    if (i > 0 && at + group.length * side > width - left) {
      at = 0;
      line += 1;
    }
    for (const text of group) {
      if (at + side > width - left) {
        at = 0;
        line += 1;
      }
      places.push({ text, at, line });
      at += side;
    }
  });
  return Array.from(
    { length: line + 1 },
    (_, row): Block => ({
      height: style.box,
      gap: row === 0 ? style.rowGap : LINES.line,
      draw(builder, x, y) {
        const { label: type } = style.text;
        if (row === 0) builder.text(label.toUpperCase(), x, midline(y, style.box, type.size), type);
        for (const place of places) {
          if (place.line !== row) continue;
          const box = { x: x + left + place.at, y, width: side, height: style.box };
          builder.rect(box.x, y, side, style.box, OUTLINE);
          if (place.text !== '') builder.textInBox(place.text, box, style.text.number);
        }
      },
    }),
  );
}

export function weaponBlocks(weapon: PrintedWeapon, setting: Setting<CardStyle>): readonly Block[] {
  const { style, width, report } = setting;
  const stats = report.printable(weapon.stats);
  const room = width - textWidth(stats, style.text.stat) - style.trackGap;
  const name = report.printable(weapon.name);
  const names = textLines(name, style.text.name, Math.max(room, width / 3));
  return [
    ...names.map(
      (line, i): Block => ({
        height: style.line,
        gap: i === 0 ? style.rowGap / 2 : 0,
        keep: true,
        draw(builder, x, y) {
          const baseline = midline(y, style.line, style.text.name.size);
          builder.text(lineText(line), x, baseline, style.text.name);
          if (i === 0) builder.textRight(stats, x + width, baseline, style.text.stat);
        },
      }),
    ),
    ...textBlocks(report.printable(weapon.dice) || '–', style.letterColumn, 'arc', setting),
  ];
}

const TRACK = card.track;
export const TURNS = card.turns;
export const RECORD_HEADINGS: readonly string[] = card.headings;

export type CardStyle = ReturnType<typeof cardStyle>;

/** A card that has the page to itself is roomy; any other is close. */
export function cardStyle(style: StyleName) {
  const from = style === 'roomy' ? card.roomy : card.close;
  return {
    text: {
      title: inFace('strong', from.title),
      class: inFace('heavy', from.class),
      rating: inFace('heavy', from.rating),
      label: inFace('strong', from.label, 0.06),
      number: inFace('strong', from.number),
      name: inFace('strong', from.name),
      stat: inFace('strong', from.stat),
      text: inFace('regular', from.text),
      arc: inFace('regular', from.arc),
      small: inFace('regular', from.small),
    },
    ...inPoints(from.lengths),
    record: inPoints(from.recordRow),
    recordColumns: from.recordColumns,
  };
}
