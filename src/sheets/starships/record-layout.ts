/** Draws record sheets of Starships into the cells of a page. */
import templates from '../../../templates/starships.json' with { type: 'json' };
import { countText } from '../../core/exact/rounding.ts';
import { type Block, flow, type Section } from '../flow.ts';
import { type GlyphReport, midline, PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { fittedName } from '../prints/print-page.ts';
import type { CellDrawing } from '../sheet-layout.ts';
import {
  type Area,
  COLORS,
  inFace,
  LINES,
  mm,
  OUTLINE,
  type Paper,
  type PerPage,
  pageTemplate,
} from '../templates.ts';
import { fittedType, lineText, type TextStyle, textLines, textWidth } from '../text-runs.ts';
import { BEACONS, type RecordPart, type StarshipRecord } from './record.ts';

const RECORD = templates.record;
const MUTED = { color: COLORS.muted };

/** Printed on every page of Starships. */
export const STARSHIPS_NOTE = 'Unofficial; needs the rules of Starships';

interface Setting {
  readonly record: StarshipRecord;
  readonly report: GlyphReport;
  /** Scales a length in millimetres to points. */
  readonly at: (length: number) => number;
  readonly text: { readonly [name in keyof typeof RECORD.type]: TextStyle };
}

function settingOf(record: StarshipRecord, scale: number, report: GlyphReport): Setting {
  const { type } = RECORD;
  return {
    ...{ record, report, at: (length) => mm(length * scale) },
    text: {
      title: inFace('heavy', type.title * scale),
      speed: inFace('heavy', type.speed * scale),
      head: inFace('strong', type.head * scale, 0.06),
      row: inFace('text', type.row * scale),
      small: inFace('regular', type.small * scale),
      box: inFace('regular', type.box * scale),
    },
  };
}

/** Text on one line, set smaller where it is too long. */
function putText(
  builder: PageBuilder,
  { report }: Setting,
  text: string,
  [x, y, height, room]: readonly [number, number, number, number],
  style: TextStyle,
): void {
  const shown = report.printable(text);
  const { type } = fittedType(shown, style, room);
  builder.text(shown, x, midline(y, height, type.size), type);
}

/** Share of its size to which a text is set smaller; a longer one is broken into lines. */
const LEAST_SHARE = 0.8;

const nearlyFits = ({ report }: Setting, text: string, style: TextStyle, room: number): boolean =>
  textWidth(report.printable(text), style) * LEAST_SHARE <= room;

/** Lines of a text for `putText`: one if it nearly fits. */
const brokenText = (
  setting: Setting,
  text: string,
  style: TextStyle,
  room: number,
): readonly string[] =>
  nearlyFits(setting, text, style, room)
    ? [text]
    : textLines(setting.report.printable(text), style, room).map(lineText);

/** A section's name over its content; a long note stands below the name. */
const headed = (
  setting: Setting,
  title: string,
  note: string,
  width: number,
  height: number,
  draw: Block['draw'],
): Block => {
  const { head: style, small } = setting.text;
  const head = setting.at(RECORD.section.head);
  const line = setting.at(RECORD.section.line);
  const indent = textWidth(title.toUpperCase(), style) * 1.15 + setting.at(2);
  const isBeside = nearlyFits(setting, note, small, width - indent);
  const below = isBeside ? [] : brokenText(setting, note, small, width);
  return {
    height: head + below.length * line + height,
    gap: setting.at(RECORD.section.gap),
    draw(builder, x, y) {
      builder.text(title.toUpperCase(), x, midline(y, head, style.size), style);
      if (isBeside) putText(builder, setting, note, [x + indent, y, head, width - indent], small);
      for (const [i, words] of below.entries())
        putText(builder, setting, words, [x, y + head + i * line, line, width], small);
      draw(builder, x, y + head + below.length * line);
    },
  };
};

function titleBlock(setting: Setting, width: number, bookmark: string): Block {
  const { record, text, at, report } = setting;
  const { title: size } = RECORD;
  const box = at(size.speed);
  const room = width - box - at(3);
  const about = brokenText(setting, record.about, text.row, room);
  const under = size.height + about.length * size.line;
  return {
    ...{ height: at(under + size.gap), gap: 0, keep: true },
    draw(builder, x, y) {
      const set = [room, text.title.size, { report, small: new Set<string>() }] as const;
      const name = nearlyFits(setting, record.name, text.title, room)
        ? { lines: [{ text: report.printable(record.name) }], style: text.title }
        : fittedName(record.name, ...set, { height: at(size.height), isRow: true });
      const line = at(size.height) / name.lines.length;
      for (const [i, { text: words }] of name.lines.entries()) {
        const { type } = fittedType(words, name.style, room);
        const base = midline(y + i * line, line, type.size);
        builder.text(words, x, base, type, i === 0 ? { bookmark } : {});
      }
      for (const [i, words] of about.entries()) {
        const place = [x, y + at(size.height + i * size.line), at(size.line), room] as const;
        putText(builder, setting, words, place, text.row);
      }
      const foot = y + at(under);
      const outline = { ...OUTLINE, lineWidth: LINES.frame };
      builder.rect(x + width - box, y, box, foot - y - at(1), outline);
      const place = { x: x + width - box, y, width: box, height: at(size.height) };
      builder.textInBox(record.speed, place, text.speed);
      const below = { ...place, y: y + at(size.height - 1.2), height: at(size.line) };
      builder.textInBox('speed', below, text.small);
      builder.line(x, foot + at(0.6), x + width, foot + at(0.6), LINES.rule);
    },
  };
}

/** Figures in rows of four or five, each under its label. */
function figuresBlock(setting: Setting, width: number): Block {
  const { record, text, at } = setting;
  const columns = 5;
  const row = at(RECORD.box.row + 1);
  const room = width / columns;
  return {
    height: Math.ceil(record.figures.length / columns) * row,
    gap: at(1),
    draw(builder, x, y) {
      for (const [i, { label, figure }] of record.figures.entries()) {
        const [left, top] = [x + (i % columns) * room, y + Math.floor(i / columns) * row];
        const space = room - at(1);
        putText(builder, setting, label, [left, top, row * 0.4, space], text.small);
        putText(builder, setting, figure, [left, top + row * 0.36, row * 0.6, space], text.row);
      }
    },
  };
}

function crossOut(builder: PageBuilder, x: number, y: number, size: number): void {
  builder.line(x, y, x + size, y + size, LINES.rule);
  builder.line(x, y + size, x + size, y, LINES.rule);
}

function structureBlock(setting: Setting, width: number): Block {
  const { record, at } = setting;
  const { size, gap, row } = RECORD.box;
  const perRow = Math.max(1, Math.floor((width + at(gap)) / at(size + gap)));
  const rows = Math.ceil(record.boxes / perRow);
  const note =
    record.boxes < record.structure
      ? `${countText(record.structure)} in all: count them by hand`
      : 'tick off a point; at the last the ship is destroyed';
  return headed(setting, 'Structure', note, width, rows * at(row), (builder, x, y) => {
    for (let i = 0; i < record.boxes; i += 1) {
      const [left, top] = [x + (i % perRow) * at(size + gap), y + Math.floor(i / perRow) * at(row)];
      builder.rect(left, top, at(size), at(size), OUTLINE);
      const box = { x: left, y: top, width: at(size), height: at(size) };
      builder.textInBox(String(record.structure - i), box, setting.text.box, MUTED);
      if (i < record.lost) crossOut(builder, left, top, at(size));
    }
  });
}

/** A bar of tens with room to write the per cent below. */
function shieldBlock(setting: Setting, width: number): Block {
  const { at, text, record } = setting;
  const { height, note } = RECORD.tens;
  const tens = width / 10;
  const now = record.shields === undefined ? '' : `now ${record.shields} `;
  const words = `${now}per cent; a point of a hit takes d10; at 0 they are off line`;
  return headed(setting, 'Shields', words, width, at(height + note), (builder, x, y) => {
    for (let i = 0; i < 10; i += 1) {
      builder.rect(x + i * tens, y, tens, at(height), OUTLINE);
      const box = { x: x + i * tens, y: y + at(height), width: tens, height: at(note) };
      builder.textInBox(String((i + 1) * 10), box, text.small, MUTED);
    }
  });
}

function partsBlocks(setting: Setting, width: number): readonly Block[] {
  const { at, text, record } = setting;
  const { size, gap, row, most } = RECORD.square;
  const squares = ({ copies }: RecordPart) => Math.min(copies, RECORD.square.all);
  const line = at(row * 0.8);
  return record.parts.flatMap(({ title, rows }) =>
    rows.map((part, i): Block => {
      const indent = Math.min(part.copies, most) * at(size + gap) + at(1);
      const name = part.copies > 1 ? `${countText(part.copies)} × ${part.name}` : part.name;
      const shown = part.note ? `${name} · ${part.note}` : name;
      const lines = brokenText(setting, shown, text.row, width - indent);
      const height = Math.max(
        Math.ceil(squares(part) / most) * at(row),
        at(row) + (lines.length - 1) * line,
      );
      const draw: Block['draw'] = (builder, x, y) => {
        for (let copy = 0; copy < squares(part); copy += 1) {
          const column = copy % most;
          const top = y + Math.floor(copy / most) * at(row) + at((row - size) / 2);
          builder.rect(x + column * at(size + gap), top, at(size), at(size), OUTLINE);
          if (part.offline.includes(copy))
            crossOut(builder, x + column * at(size + gap), top, at(size));
        }
        for (const [k, words] of lines.entries()) {
          const place = [x + indent, y + k * line, at(row), width - indent] as const;
          putText(builder, setting, words, place, text.row);
        }
      };
      if (i > 0) return { height, gap: 0, draw };
      const note = title === 'Weapons' ? 'a square a copy: cross it off line' : '';
      return headed(setting, title, note, width, height, draw);
    }),
  );
}

/** Speeds with engines lost and with cargo, each from a new line. */
function speedBlock(setting: Setting, width: number): Block {
  const { record, at, text } = setting;
  const lines = [
    record.enginesLost || 'no engines',
    ...(record.byCargo ? [`With cargo: ${record.byCargo}`] : []),
  ].flatMap((words) => brokenText(setting, words, text.row, width));
  const line = at(RECORD.square.row * 0.9);
  return headed(setting, 'Speed', '', width, line * lines.length, (builder, x, y) => {
    for (const [i, words] of lines.entries())
      putText(builder, setting, words, [x, y + i * line, line, width], text.row);
  });
}

/** Lines to write on, each after its label, and the beacons. */
function holdBlock(setting: Setting, width: number): Block {
  const { at, text, record } = setting;
  const row = at(RECORD.blank);
  const { size, gap } = RECORD.square;
  const free = record.freeHold && `free of room and weight: ${record.freeHold}`;
  const note = [record.load && `aboard: ${record.load}`, free].filter(Boolean).join('; ');
  const blanks = [
    ['Beacons', 0, 0, 0],
    ['Ore', 0.38, 0.67, 0],
    ['Alloy', 0.7, 1, 0],
    ['Pieces', 0, 0.34, 1],
    ['Docked, towed', 0.38, 1, 1],
  ] as const;
  return headed(setting, 'Hold', note, width, row * 2, (builder, x, y) => {
    for (const [label, left, right, line] of blanks) {
      const top = y + line * row;
      const begin = x + left * width;
      const from = begin + builder.text(label, begin, top + row * 0.75, text.row) + at(1.5);
      if (right > 0)
        builder.line(from, top + row * 0.8, x + right * width, top + row * 0.8, LINES.hair);
      for (let i = 0; right === 0 && i < BEACONS; i += 1) {
        const circle = from + i * at(size + gap);
        builder.rect(circle, top + row * 0.75 - at(3), at(size), at(size), OUTLINE, at(size) / 2);
        if (i >= record.beacons) crossOut(builder, circle, top + row * 0.75 - at(3), at(size));
      }
    }
  });
}

/** Sheets in the largest type at which each needs one cell; one that is too long has several. */
function recordCells(
  records: readonly StarshipRecord[],
  cell: Area,
  report: GlyphReport,
): readonly CellDrawing[] {
  const columns = cell.width > cell.height * 1.15 ? 2 : 1;
  const wanted = RECORD.width * columns + RECORD.columnGap * (columns - 1);
  const fit = Math.min(cell.width / mm(wanted), cell.height / mm(RECORD.height), RECORD.mostScale);
  let cells: readonly (readonly CellDrawing[])[] = [];
  for (const share of RECORD.shares) {
    cells = records.map((record) => cellsAt(settingOf(record, fit * share, report), cell, columns));
    if (cells.every(({ length }) => length === 1)) break;
  }
  return cells.flat();
}

function cellsAt(setting: Setting, cell: Area, columns: number): readonly CellDrawing[] {
  const { at, text, record } = setting;
  const gap = columns > 1 ? at(RECORD.columnGap) : 0;
  const width = (cell.width - gap) / columns;
  const foot = at(4);
  const left = [
    structureBlock(setting, width),
    ...(record.hasShields ? [shieldBlock(setting, width)] : []),
    speedBlock(setting, width),
  ];
  const parts = partsBlocks(setting, width);
  const hold = holdBlock(setting, width);
  const head: Section = {
    kind: 'stack',
    blocks: [titleBlock(setting, cell.width, record.name), figuresBlock(setting, cell.width)],
  };
  const body: Section =
    columns > 1
      ? {
          ...{ kind: 'columns', gap: at(RECORD.section.gap), rightAt: width + gap },
          ...{ left: [...left, hold], right: parts },
        }
      : { kind: 'stack', blocks: [...left, ...parts, hold] };
  const headHeight = at(RECORD.title.line + 2);
  const written = record.notes
    .split('\n')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => textLines(setting.report.printable(part), text.row, cell.width))
    .map(lineText);
  const notes: Section = {
    kind: 'spacer',
    gap: at(RECORD.section.gap),
    min: Math.min(notesHeight(setting, written.length), cell.height - foot - headHeight),
    draw: (builder, x, y, height) =>
      drawNotes(builder, setting, written, [x, y, cell.width, height]),
  };
  const cells = flow([head, body, notes], { height: cell.height - foot, headHeight });
  const mark = record.isInvented ? `Invented practice yard · ${STARSHIPS_NOTE}` : STARSHIPS_NOTE;
  return cells.map((placed, i) => (builder, area) => {
    if (i > 0) {
      const name = `${record.name}, ${i + 1} of ${cells.length}`;
      const place = [area.x, area.y, at(RECORD.title.line), area.width] as const;
      putText(builder, setting, name, place, text.head);
    }
    for (const { x, y, draw } of placed) draw(builder, area.x + x, area.y + y);
    const base = midline(area.y + area.height - foot, foot, text.small.size);
    builder.text(mark, area.x, base, text.small, MUTED);
    builder.textRight('slipway', area.x + area.width, base, text.small, MUTED);
  });
}

const notesLine = ({ at }: Setting): number => at(RECORD.square.row * 0.85);

/** Height of notes with this number of lines; 0 without any. */
const notesHeight = (setting: Setting, lines: number): number =>
  lines === 0 ? 0 : setting.at(RECORD.section.head) + lines * notesLine(setting);

/** Notes as far as they fit, and lines to write on below. */
function drawNotes(
  builder: PageBuilder,
  setting: Setting,
  written: readonly string[],
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const { at, text } = setting;
  const head = at(RECORD.section.head);
  if (height < head + at(RECORD.rule)) return;
  builder.text('NOTES', x, midline(y, head, text.head.size), text.head);
  const line = notesLine(setting);
  const fit = Math.floor((height - head) / line + 1e-6);
  let top = y + head;
  for (const [i, part] of written.slice(0, fit).entries()) {
    const isCut = i === fit - 1 && written.length > fit;
    putText(builder, setting, isCut ? `${part} …` : part, [x, top, line, width], text.row);
    top += line;
  }
  for (top += at(RECORD.rule); top <= y + height; top += at(RECORD.rule))
    builder.line(x, top, x + width, top, LINES.hair);
}

/** Pages of record sheets, with a number of sheets on each. */
export function recordPages(
  records: readonly StarshipRecord[],
  { paper, perPage }: { readonly paper: Paper; readonly perPage: PerPage },
  report: GlyphReport,
): readonly DrawnPage[] {
  const { cells, width, height } = pageTemplate(paper, false, perPage);
  const [first] = cells;
  if (!first) return [];
  const drawn = recordCells(records, first, report);
  return Array.from({ length: Math.ceil(drawn.length / cells.length) }, (_, page) => {
    const builder = new PageBuilder();
    for (const [i, area] of cells.entries()) drawn[page * cells.length + i]?.(builder, area);
    return { width, height, primitives: builder.primitives };
  });
}
