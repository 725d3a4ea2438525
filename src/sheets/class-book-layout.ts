/** Lays out a class book: the entry beside each sheet, and the contents with their pages. */
import type { ClassEntry } from './class-book.ts';
import { type Block, flow, type Section, stackHeight } from './flow.ts';
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
import type { Area } from './paper.ts';
import { imageSize } from './portrait.ts';
import { type DrawnPage, inSquare } from './primitives.ts';
import { silhouettePath } from './prints/silhouettes.ts';
import type { CellDrawing } from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import { CLASS_BOOK, COLORS, LINES, LIST, mm } from './templates.ts';
import { lineText, type TextStyle, textLines, textWidth } from './text-runs.ts';

/** A class with its sheet and the number of its first page. */
export interface ListedClass {
  readonly entry: ClassEntry;
  readonly sheet: SheetModel;
  readonly page: number;
}

const MUTED = { color: COLORS.muted };

/** The class in words on as many cells as its notes need: picture, figures, arms, notes. */
export const entryCells = (
  { size, portrait, notes }: ClassEntry,
  sheet: SheetModel,
  area: Pick<Area, 'width' | 'height'>,
  report: GlyphReport,
): readonly CellDrawing[] =>
  largestList((style) => {
    const { width, height } = area;
    const head = titleBlock(sheet, size, width, report);
    const left = width * CLASS_BOOK.pictureShare;
    const rightAt = left + mm(CLASS_BOOK.gutter);
    const room = width - rightAt;
    const { gap } = style;
    const body: Section = {
      kind: 'columns',
      gap,
      left: [pictureBlock(portrait, size, left, height - stackHeight([head]) - gap)],
      right: [
        ...factsOf(sheet).map((fact, i) => factBlock(fact, room, i === 0, style, report)),
        ...paragraphs(notes, room, style, report),
      ],
      rightAt,
    };
    const headHeight = stackHeight([head]);
    return flow([{ kind: 'stack', blocks: [head] }, body], { height, headHeight }).map(
      (placed, i): CellDrawing =>
        (builder, { x, y }) => {
          if (i > 0) head.draw(builder, x, y);
          for (const drawing of placed) drawing.draw(builder, x + drawing.x, y + drawing.y);
        },
    );
  });

function titleBlock(sheet: SheetModel, size: string, width: number, report: GlyphReport): Block {
  const { text: type } = NORMAL_LIST;
  const { className, faction } = sheet.title;
  const after = [faction, sizeName(size)].filter(Boolean).join(' · ');
  const [words] = textLines(report.printable(after), type.row, width * CLASS_BOOK.afterShare);
  const afterRoom = words ? textWidth(lineText(words), type.row) + mm(CLASS_BOOK.gutter) : 0;
  const lines = textLines(report.printable(className), type.title, width - afterRoom);
  const lineHeight = LIST.title * 1.15;
  const height = Math.max(1, lines.length) * lineHeight;
  return {
    height: height + LINES.rule,
    gap: 0,
    keep: true,
    draw(builder, x, y) {
      const baseline = midline(y, lineHeight, LIST.title);
      for (const [i, line] of lines.entries()) {
        builder.text(lineText(line), x, baseline + i * lineHeight, type.title);
      }
      if (words) builder.textRight(lineText(words), x + width, baseline, type.row, MUTED);
      builder.line(x, y + height, x + width, y + height, LINES.rule);
    },
  };
}

/** The ship's own picture, or the drawing of its size. */
function pictureBlock(
  portrait: string | undefined,
  size: string,
  width: number,
  room: number,
): Block {
  const own = portrait === undefined ? undefined : imageSize(portrait);
  if (!own || portrait === undefined) {
    const side = Math.min(width, room);
    const square = (x: number, y: number): Area => ({
      x: x + (width - side) / 2,
      y,
      width: side,
      height: side,
    });
    return {
      height: side,
      gap: 0,
      draw: (builder, x, y) =>
        builder.transformed(inSquare(square(x, y)), () =>
          builder.path(silhouettePath(size), { fill: COLORS.ink }, true),
        ),
    };
  }
  const scale = Math.min(width / own.width, room / own.height);
  const [wide, tall] = [own.width * scale, own.height * scale];
  return {
    height: tall,
    gap: 0,
    draw: (builder, x, y) => builder.image(portrait, x + (width - wide) / 2, y, wide, tall),
  };
}

type Fact = readonly [label: string, value: string];

/** Figures of a class as labels and values, in the order of its sheet. */
function factsOf(sheet: SheetModel): readonly Fact[] {
  const track = (name: string) => sheet.tracks.find(({ label }) => label === name)?.boxes[0];
  const counted = sheet.equipment.items.map(({ label, count }) =>
    count > 1 ? `${label} (${count})` : label,
  );
  const stores = sheet.munitions.map(({ label, boxes }) => `${label} (${boxes.length})`);
  const screens = sheet.screens.map(({ label, count }) =>
    sheet.screens.length > 1 ? `${label} ${count}` : `${count}`,
  );
  const quarters = sheet.shieldQuarters.map(({ label, value }) => `${label} ${value}`);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Type', sheet.title.type],
    ['Rating', sheet.title.combatRating],
    ['Hull', `${sheet.hull.boxes.length}`],
    ['Engines', `${track('Eng') ?? 0}`],
    ['Shields', quarters.length > 0 ? quarters.join(', ') : `${track('Shld') ?? 0}`],
    ['Screens', screens.join(', ')],
    ...sheet.batteries.map(
      ({ name, banks }, i): Fact => [
        i === 0 ? 'Weapons' : '',
        `${name}: ${banks.map(({ arc, mounts }) => `${mounts}×${arc}`).join(' ')}`,
      ],
    ),
    ['Systems', [...sheet.traits, ...counted, ...stores].join(', ')],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

function factBlock(
  [label, value]: Fact,
  width: number,
  isFirst: boolean,
  style: ListStyle,
  report: GlyphReport,
): Block {
  const { row } = style.text;
  const at = style.column(CLASS_BOOK.labels);
  const lines = textLines(report.printable(value), row, width - at);
  return {
    height: lines.length * style.lineHeight,
    gap: isFirst ? 0 : style.gap / 4,
    draw(builder, x, y) {
      builder.text(label, x, midline(y, style.lineHeight, row.size), row, MUTED);
      drawLines(builder, lines, x + at, y, style);
    },
  };
}

/** A block a line, so that long notes go on in the next cell. */
const paragraphs = (
  notes: string,
  width: number,
  style: ListStyle,
  report: GlyphReport,
): readonly Block[] =>
  notes.split(/\n+/).flatMap((paragraph) =>
    textLines(report.printable(paragraph), style.text.row, width).map(
      (line, i): Block => ({
        height: style.lineHeight,
        gap: i === 0 ? style.gap : 0,
        draw: (builder, x, y) => drawLines(builder, [line], x, y, style),
      }),
    ),
  );

/** Draws lines one below the other in the type of rows. */
export function drawLines(
  builder: PageBuilder,
  lines: ReturnType<typeof textLines>,
  x: number,
  y: number,
  { text: { row }, lineHeight }: ListStyle,
  face: TextStyle = row,
): void {
  for (const [i, line] of lines.entries()) {
    builder.text(lineText(line), x, midline(y + i * lineHeight, lineHeight, row.size), face);
  }
}

const sizeName = (size: string): string => `${size.slice(0, 1).toUpperCase()}${size.slice(1)}`;

/** The contents: classes under their size, with type, hull, rating and page. */
export const contentsPages = (
  title: string,
  classes: readonly ListedClass[],
  setting: PageSetting,
): readonly DrawnPage[] =>
  largestList((style) => {
    const sizes = [...new Set(classes.map(({ entry }) => entry.size))];
    const blocks = sizes.flatMap((size) =>
      underHeading(
        contentsHeading(size, style, setting),
        classes
          .filter(({ entry }) => entry.size === size)
          .map((listed) => contentsRow(listed, style, setting)),
      ),
    );
    return listPages(title, 'Contents', blocks, setting);
  });

/** Right ends of the number columns, and the left ends of the text columns. */
function contentsColumns({ template: { inner } }: PageSetting, { column }: ListStyle) {
  const page = inner.width;
  const rating = page - column(CLASS_BOOK.page);
  const hull = rating - column(CLASS_BOOK.figure);
  const texts = hull - column(CLASS_BOOK.figure);
  return { page, rating, hull, type: texts * CLASS_BOOK.nameShare, texts };
}

function contentsHeading(size: string, style: ListStyle, setting: PageSetting): Block {
  const at = contentsColumns(setting, style);
  const { heading } = style.text;
  return headingBlock(
    (builder, x, y) => {
      const baseline = midline(y, style.rowHeight, heading.size);
      builder.text(`${sizeName(size)}s`.toUpperCase(), x, baseline, heading);
      for (const [words, end] of [
        ['HULL', at.hull],
        ['RATING', at.rating],
        ['PAGE', at.page],
      ] as const) {
        builder.textRight(words, x + end, baseline, heading);
      }
    },
    setting.template.inner.width,
    style,
  );
}

function contentsRow({ sheet, page }: ListedClass, style: ListStyle, setting: PageSetting): Block {
  const at = contentsColumns(setting, style);
  const { row, strong, figure } = style.text;
  const { className, faction, type, combatRating } = sheet.title;
  const { report } = setting;
  const names = textLines(report.printable(className), strong, at.type - style.gap);
  const what = report.printable([faction, type].filter(Boolean).join(' · '));
  const whats = textLines(what, row, at.texts - at.type - style.gap);
  const lines = Math.max(1, names.length, whats.length);
  return {
    height: lines * style.lineHeight,
    gap: style.gap / 6,
    draw(builder, x, y) {
      const baseline = midline(y, style.lineHeight, row.size);
      drawLines(builder, names, x, y, style, strong);
      drawLines(builder, whats, x + at.type, y, style);
      builder.textRight(`${sheet.hull.boxes.length}`, x + at.hull, baseline, figure);
      builder.textRight(combatRating, x + at.rating, baseline, figure);
      builder.textRight(`${page}`, x + at.page, baseline, figure);
    },
  };
}
