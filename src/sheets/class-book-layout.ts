/** Lays out a class book: the entry beside each sheet, and the contents with their pages. */
import type { ClassEntry, WeaponEntry } from './class-book.ts';
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
import { imageSize } from './portrait.ts';
import { type DrawnPage, inSquare } from './primitives.ts';
import { silhouettePath } from './prints/silhouettes.ts';
import type { CellDrawing } from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import { type Area, CLASS_BOOK, COLORS, LINES, LIST, mm } from './templates.ts';
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
    const left = (width - side) / 2;
    return {
      height: side,
      gap: 0,
      draw: (builder, x, y) =>
        builder.transformed(inSquare({ x: x + left, y, width: side, height: side }), () =>
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
function drawLines(
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

/** The table of weapons: figures, base SU, and the classes that carry each. */
export const weaponPages = (
  weapons: readonly WeaponEntry[],
  setting: PageSetting,
): readonly DrawnPage[] =>
  largestList((style) => {
    const { width } = setting.template.inner;
    const { heading } = style.text;
    const at = weaponColumns(width);
    const head = headingBlock(
      (builder, x, y) => {
        const baseline = midline(y, style.rowHeight, heading.size);
        for (const [words, left] of [
          ['WEAPON', 0],
          ['RANGE', at.reach],
          ['ATTACK', at.shot],
          ['TRAITS', at.traits],
          ['ABOARD', at.classes],
        ] as const) {
          builder.text(words, x + left, baseline, heading);
        }
        builder.textRight('SU', x + at.space, baseline, heading);
      },
      width,
      style,
    );
    const rows = weapons.flatMap((weapon, i) =>
      weaponRows({ weapon, isTinted: i % 2 === 1, at, width, style, setting, head }),
    );
    return listPages('Weapons', 'Weapons', underHeading(head, rows), setting);
  });

type WeaponColumns = typeof CLASS_BOOK.weaponShares;

const weaponColumns = (width: number) =>
  Object.fromEntries(
    Object.entries(CLASS_BOOK.weaponShares).map(([name, share]) => [name, width * share]),
  ) as WeaponColumns;

/** Most lines of a block; a list of classes that is longer goes on in further ones, and on further pages. */
const MOST_LINES = 6;

function weaponRows({
  weapon: { name, lines, baseSU, classes },
  isTinted,
  at,
  width,
  style,
  setting: { ink, report },
  head,
}: {
  readonly weapon: WeaponEntry;
  readonly isTinted: boolean;
  readonly at: WeaponColumns;
  readonly width: number;
  readonly style: ListStyle;
  readonly setting: PageSetting;
  readonly head: Block;
}): readonly Block[] {
  const { row, strong, figure } = style.text;
  const cell = (text: string, face: TextStyle, from: number, to: number) =>
    textLines(report.printable(text), face, to - from - style.gap);
  const names = cell(name, strong, 0, at.reach);
  const carried = cell(classes.join(', '), row, at.classes, width + style.gap);
  const figures = lines.flatMap((line) => {
    const traits = cell(line.traits, row, at.traits, at.space - textWidth(`${baseSU}`, figure));
    const count = Math.max(1, traits.length);
    const labelled = line.name
      ? [{ label: report.printable(line.name), reach: '', shot: '', traits: '' }]
      : [];
    return [
      ...labelled,
      ...Array.from({ length: count }, (_, i) => ({
        label: '',
        reach: i === 0 ? line.reach : '',
        shot: i === 0 ? line.shot : '',
        traits: traits[i] ? lineText(traits[i]) : '',
      })),
    ];
  });
  /** The next lines of the classes, beside the name and the figures in the first block. */
  const block = (from: number, count: number): Block => ({
    height: count * style.lineHeight,
    gap: from === 0 ? style.gap / 3 : 0,
    draw(builder, x, y) {
      if (ink === 'shaded' && isTinted) {
        const height = count * style.lineHeight + 2;
        builder.rect(x, y - 1, width, height, { fill: COLORS.tint });
      }
      if (from === 0) drawFigures(builder, x, y);
      drawLines(builder, carried.slice(from, from + count), x + at.classes, y, style);
    },
  });
  const drawFigures: Block['draw'] = (builder, x, y) => {
    drawLines(builder, names, x, y, style, strong);
    const baseline = (i: number) => midline(y + i * style.lineHeight, style.lineHeight, row.size);
    figures.forEach(({ label, reach, shot, traits }, i) => {
      if (label) builder.text(label, x + at.reach, baseline(i), row, MUTED);
      builder.text(reach, x + at.reach, baseline(i), figure);
      builder.text(shot, x + at.shot, baseline(i), figure);
      builder.text(traits, x + at.traits, baseline(i), row);
    });
    builder.textRight(`${baseSU}`, x + at.space, baseline(0), figure);
  };
  const first = Math.max(names.length, figures.length, Math.min(carried.length, MOST_LINES));
  const [shown] = names;
  const continued: Block = {
    ...head,
    height: head.height + style.gap / 3 + style.lineHeight,
    draw(builder, x, y) {
      head.draw(builder, x, y);
      const below = y + head.height + style.gap / 3;
      if (shown) drawLines(builder, [shown], x, below, style, strong);
      const words = midline(below, style.lineHeight, row.size);
      builder.text(CONTINUED, x + at.reach, words, row, MUTED);
    },
  };
  const blocks = [block(0, first)];
  for (let from = first; from < carried.length; from += MOST_LINES) {
    const count = Math.min(MOST_LINES, carried.length - from);
    blocks.push({ ...block(from, count), continuationHeading: continued });
  }
  return blocks;
}

const CONTINUED = 'continued';
