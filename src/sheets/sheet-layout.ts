/** Lays out a ship's sheet: its sections in order, the cells that they fill, and the QR code of its link. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import {
  batteryBlocks,
  equipmentBlocks,
  munitionBlocks,
  statsBlocks,
  statsStops,
  traitBlocks,
} from './armament-blocks.ts';
import { type Block, flow, type Section, type Spacer, type Stack } from './flow.ts';
import { type GlyphReport, midline, type PageBuilder, type Setting } from './page-builder.ts';
import { portraitSection } from './portrait.ts';
import type { SheetModel } from './sheet-model.ts';
import { type Area, COLORS, LINES, mm, OUTLINE, type SheetStyle } from './templates.ts';
import { lineText, textLines, textWidth } from './text-runs.ts';
import { continuedTitle, titleBlocks } from './title-blocks.ts';
import {
  identityBlock,
  pathPoint,
  screenBlocks,
  square,
  trackBlocks,
  wideTrackBlocks,
} from './track-blocks.ts';

export type CellDrawing = (builder: PageBuilder, area: Area) => void;

const stack = (blocks: readonly Block[]): Stack => ({ kind: 'stack', blocks });

const divider = ({ style, width }: Setting<SheetStyle>): Block => ({
  height: LINES.line,
  gap: style.sectionGap,
  keep: true,
  between: true,
  draw: (builder, x, y) => builder.line(x, y + LINES.line / 2, x + width, y + LINES.line / 2),
});

export function sheetCells(
  model: SheetModel,
  style: SheetStyle,
  size: { readonly width: number; readonly height: number },
  report: GlyphReport,
): readonly CellDrawing[] {
  const setting = { style, width: size.width, report };
  const footer = footerBlock(model, setting);
  const head = continuedTitle(model, setting);
  const room = { height: size.height - footer.height, headHeight: head.height };
  const cells = flow(sections(model, setting), room);
  return cells.map(
    (placed, i): CellDrawing =>
      (builder, { x, y }) => {
        if (i > 0) head.draw(builder, x, y, i + 1, cells.length);
        for (const drawing of placed) drawing.draw(builder, x + drawing.x, y + drawing.y);
        footer.draw(builder, x, y + size.height - footer.height, i + 1, cells.length);
      },
  );
}

function sections(model: SheetModel, setting: Setting<SheetStyle>): readonly Section[] {
  const upper = (width: number): readonly Block[] => {
    const narrow = { ...setting, width };
    return [
      identityBlock(model, narrow),
      ...screenBlocks(model.screens, narrow),
      ...wideTrackBlocks(model.hull, narrow),
      ...trackBlocks(model, narrow),
    ];
  };
  const top = model.portrait
    ? portraitSection(model.portrait, upper, setting)
    : stack(upper(setting.width));
  return [
    stack(titleBlocks(model, setting)),
    top,
    ...armament(model, setting),
    ...equipment(model, setting),
    turnRecord(model, setting, codeOf(model, setting)),
  ];
}

/** The ship's QR code; the report names a ship whose link no code holds. */
function codeOf(model: SheetModel, { style, report }: Setting<SheetStyle>): Drawing | undefined {
  if (model.code === undefined) return undefined;
  const shape = qrShape(model.code);
  if (!shape) report.uncoded.add(model.bookmark);
  return shape && qrDrawing(shape, style);
}

function armament(model: SheetModel, setting: Setting<SheetStyle>): readonly Section[] {
  const { style, width } = setting;
  if (model.batteries.length === 0) return [];
  const right = width * style.statsShare;
  const left = width - right - 2 * style.columnGap;
  const batteries = model.batteries.map((battery) =>
    batteryBlocks(battery, { ...setting, width: left }),
  );
  const starts = new Map<number, number>();
  let blocks = 0;
  batteries.forEach((own, i) => {
    starts.set(i, blocks);
    blocks += own.length;
  });
  const figures = { ...setting, width: right };
  const stops = statsStops(model.weapons, figures);
  return [
    stack([divider(setting)]),
    {
      kind: 'columns',
      gap: style.rowGap,
      left: batteries.flat(),
      right: model.weapons.flatMap((weapon) => {
        const beside = starts.get(weapon.battery) ?? 0;
        return statsBlocks(weapon, stops, figures).map((block) => ({ ...block, beside }));
      }),
      rule: left + style.columnGap,
      rightAt: left + 2 * style.columnGap,
    },
  ];
}

function equipment(model: SheetModel, setting: Setting<SheetStyle>): readonly Section[] {
  const blocks = [
    ...equipmentBlocks(model.equipment, setting),
    ...traitBlocks(model.traits, setting),
    ...munitionBlocks(model.munitions, setting),
  ];
  return blocks.length > 0 ? [stack([divider(setting), ...blocks])] : [];
}

const MARK = 'slipway';

function footerBlock(model: SheetModel, { style, width, report }: Setting<SheetStyle>) {
  const type = style.text.small;
  const mark = textWidth(`${MARK}  00/00`, type) + style.columnGap;
  const lines = textLines(report.printable(model.footer.join(' · ')), type, width - mark);
  const height = Math.max(1, lines.length) * style.footerLine;
  const color = COLORS.muted;
  return {
    height: height + style.rowGap * 0.4,
    draw(builder: PageBuilder, x: number, y: number, part: number, parts: number) {
      const top = y + style.rowGap * 0.4;
      const baseline = (line: number): number =>
        midline(top + line * style.footerLine, style.footerLine, type.size);
      lines.forEach((line, i) => {
        builder.text(lineText(line), x, baseline(i), type, { color });
      });
      const numbered = parts > 1 ? `${part}/${parts} · ${MARK}` : MARK;
      builder.textRight(numbered, x + width, baseline(0), type, { color, link: model.link });
    },
  };
}

/** Unity sets no number of turns; nine are enough for most games. */
const MIN_TURNS = 9;

/** Lines with a variant's differences from its base, limited in number; empty if none fits. */
function refitLines(
  { refit }: SheetModel,
  { style, width, report }: Setting<SheetStyle>,
  most: number,
): readonly string[] {
  if (!refit || most < 1) return [];
  const { base, differences } = refit;
  for (let count = differences.length; count >= 0; count -= 1) {
    const left = differences.length - count;
    const listed = [...differences.slice(0, count), ...(left > 0 ? [`${left} more`] : [])];
    const text = `Refit of ${base}: ${listed.join('; ') || 'no differences'}`;
    const lines = textLines(report.printable(text), style.text.small, width);
    if (lines.length <= most) return lines.map(lineText);
  }
  return [];
}

/** The turn record; a drawing at its right narrows it, and a variant's differences go below it. */
function turnRecord(
  model: SheetModel,
  setting: Setting<SheetStyle>,
  beside: Drawing | undefined,
): Spacer {
  const { style, width: full } = setting;
  const columns = style.columns;
  const width = beside ? full - beside.width - beside.gap : full;
  const minRows = Math.ceil(MIN_TURNS / columns);
  const min = Math.max(minRows * style.record.min, beside?.height ?? 0);
  return {
    kind: 'spacer',
    gap: style.rowGap,
    min,
    draw(builder, x, y, whole) {
      beside?.draw(builder, x + full - beside.width, y);
      const most = Math.floor((whole - min - style.rowGap) / style.footerLine);
      const lines = refitLines(model, setting, most);
      const height =
        lines.length > 0 ? whole - lines.length * style.footerLine - style.rowGap : whole;
      for (const [i, line] of lines.entries()) {
        const top = y + height + style.rowGap + i * style.footerLine;
        const type = style.text.small;
        builder.text(line, x, midline(top, style.footerLine, type.size), type);
      }
      const rows = Math.max(minRows, Math.round(height / style.record.target));
      const [step, tall] = [width / columns, height / rows];
      builder.rect(x, y, width, height, OUTLINE);
      for (let column = 1; column < columns; column += 1) {
        builder.line(x + column * step, y, x + column * step, y + height);
      }
      for (let row = 1; row < rows; row += 1) {
        builder.line(x, y + row * tall, x + width, y + row * tall);
      }
      const inset = style.check * 0.45;
      for (let turn = 0; turn < rows * columns; turn += 1) {
        const left = x + (turn % columns) * step + inset;
        const top = y + Math.floor(turn / columns) * tall + inset;
        square(builder, left, top, style.check);
        const at = left + style.check + style.roseGap * 2;
        const baseline = midline(top, style.check, style.text.record.size);
        builder.text(String(turn + 1), at, baseline, style.text.record);
      }
    },
  };
}

/** @internal */
export interface QrShape {
  /** Squares on each side. */
  readonly size: number;
  /** Its outline in squares, from its top left corner. */
  readonly outline: readonly (readonly (readonly [x: number, y: number])[])[];
}

/** The largest code that prints small enough: 117 squares wide, some 1,270 characters. */
const LARGEST = 25;

const known = new Map<string, QrShape | undefined>();
const MAX_REMEMBERED = 600;

/** QR code of the text; undefined if the text is too long. @internal */
export function qrShape(text: string): QrShape | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= MAX_REMEMBERED) known.clear();
  const shape = text === '' ? undefined : generated(text);
  known.set(text, shape);
  return shape;
}

function generated(text: string): QrShape | undefined {
  try {
    const code = generate(text, { maxVersion: LARGEST });
    const rings = toSvgPath(code).split('M').slice(1);
    const outline = rings.map((ring) =>
      Array.from(
        ring.matchAll(/(?<!\d)(\d+) (\d+)/g),
        ([, x, y]) => [Number(x), Number(y)] as const,
      ),
    );
    return { size: code.size, outline };
  } catch {
    // It fails only if no code of this size holds the text.
    return undefined;
  }
}

/** A drawing that stands beside another, with the space between them. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  draw(builder: PageBuilder, x: number, y: number): void;
}

const WORDS = 'Scan for the design';

/** White squares that readers need around a code. */
const MARGIN = 4;
/** Side of a square: easy to read, and the least that any printer and phone can handle. */
const SQUARE = { most: mm(0.5), least: mm(0.33) };
/** Largest side of a code with many squares, unless they become too small. */
const SIDE = mm(32);

function qrDrawing({ size, outline }: QrShape, style: SheetStyle): Drawing {
  // The gap above the code is its white margin.
  const most = Math.min(SQUARE.most, style.rowGap / MARGIN);
  const square = Math.min(most, Math.max(SQUARE.least, SIDE / size));
  const side = size * square;
  const type = style.text.small;
  const words = textWidth(WORDS, type);
  const width = Math.max(side, words);
  return {
    width,
    height: side + MARGIN * square + style.footerLine,
    gap: Math.max(style.columnGap, MARGIN * square),
    draw(builder, x, y) {
      const left = x + (width - side) / 2;
      builder.path(outlinePath(outline, left, y, square), { fill: COLORS.ink });
      const baseline = midline(y + side + MARGIN * square, style.footerLine, type.size);
      builder.text(WORDS, x + (width - words) / 2, baseline, type, { color: COLORS.muted });
    },
  };
}

const outlinePath = (outline: QrShape['outline'], x: number, y: number, square: number): string =>
  outline
    .map(
      (ring) =>
        `M${ring.map(([column, row]) => pathPoint(x + column * square, y + row * square)).join('L')}Z`,
    )
    .join('');
