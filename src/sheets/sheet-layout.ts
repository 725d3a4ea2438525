/** One ship's sheet laid out: its sections in order, and the cells that they fill. */
import { batteryBlocks } from './battery-blocks.ts';
import type { Block, Section, Stack } from './blocks.ts';
import { flow, type Placed } from './flow.ts';
import { footerBlock } from './footer.ts';
import type { GlyphReport, PageBuilder } from './page-builder.ts';
import { portraitSection } from './portrait.ts';
import { qrShape } from './qr-code.ts';
import { type Drawing, qrDrawing } from './qr-drawing.ts';
import type { SheetModel } from './sheet-model.ts';
import type { SheetStyle } from './sheet-style.ts';
import { statsBlocks, statsStops } from './stats-blocks.ts';
import { equipmentBlocks, munitionBlocks, traitBlocks } from './system-blocks.ts';
import type { Area } from './templates.ts';
import { LINES } from './templates.ts';
import { continuedTitle, titleBlocks } from './title-blocks.ts';
import { identityBlock, screenBlocks, trackBlocks, wideTrackBlocks } from './track-blocks.ts';
import { turnRecord } from './turn-record.ts';

/** A sheet's part for one cell. */
export type CellDrawing = (builder: PageBuilder, area: Area) => void;

const stack = (blocks: readonly Block[]): Stack => ({ kind: 'stack', blocks });

/** A hairline between sections. */
const divider = (style: SheetStyle, width: number): Block => ({
  height: LINES.line,
  gap: style.sectionGap,
  keep: true,
  between: true,
  draw: (builder, x, y) => builder.line(x, y + LINES.line / 2, x + width, y + LINES.line / 2),
});

/** The cells of one sheet, for cells of this size. */
export function sheetCells(
  model: SheetModel,
  style: SheetStyle,
  size: { readonly width: number; readonly height: number },
  report: GlyphReport,
): readonly CellDrawing[] {
  const { width } = size;
  const footer = footerBlock(model, style, width, report);
  const head = continuedTitle(model, style, width, report);
  const room = { height: size.height - footer.height, headHeight: head.height };
  const cells = flow(sections(model, style, width, report), room);
  return cells.map(
    (placed, i): CellDrawing =>
      (builder, { x, y }) => {
        if (i > 0) head.draw(builder, x, y, i + 1, cells.length);
        for (const one of placed) drawAt(builder, one, x, y);
        footer.draw(builder, x, y + size.height - footer.height, i + 1, cells.length);
      },
  );
}

const drawAt = (builder: PageBuilder, placed: Placed, x: number, y: number): void =>
  placed.draw(builder, x + placed.x, y + placed.y);

function sections(
  model: SheetModel,
  style: SheetStyle,
  width: number,
  report: GlyphReport,
): readonly Section[] {
  const upper = (room: number): readonly Block[] => [
    identityBlock(model, style, room, report),
    ...screenBlocks(model.screens, style, room),
    ...wideTrackBlocks(model.hull, style, room),
    ...trackBlocks(model, style, room),
  ];
  const title = titleBlocks(model, style, width, report);
  const top = model.portrait
    ? portraitSection(model.portrait, upper, style, width)
    : stack(upper(width));
  return [
    stack(title),
    top,
    ...armament(model, style, width, report),
    ...equipment(model, style, width, report),
    turnRecord(style, width, codeOf(model, style, report)),
  ];
}

/** The ship's QR code; the report names a ship whose link no code holds. */
function codeOf(model: SheetModel, style: SheetStyle, report: GlyphReport): Drawing | undefined {
  if (model.code === undefined) return undefined;
  const shape = qrShape(model.code);
  if (!shape) report.uncoded.add(model.bookmark);
  return shape && qrDrawing(shape, style);
}

function armament(
  model: SheetModel,
  style: SheetStyle,
  width: number,
  report: GlyphReport,
): readonly Section[] {
  if (model.batteries.length === 0) return [];
  const right = width * style.statsShare;
  const left = width - right - 2 * style.columnGap;
  const batteries = model.batteries.map((one) => batteryBlocks(one, style, left, report));
  const starts = new Map<number, number>();
  let blocks = 0;
  batteries.forEach((own, i) => {
    starts.set(i, blocks);
    blocks += own.length;
  });
  const stops = statsStops(model.weapons, style, right);
  return [
    stack([divider(style, width)]),
    {
      kind: 'columns',
      gap: style.rowGap,
      left: batteries.flat(),
      right: model.weapons.flatMap((weapon) => {
        const beside = starts.get(weapon.battery) ?? 0;
        return statsBlocks(weapon, style, right, stops, report).map((one) => ({ ...one, beside }));
      }),
      rule: left + style.columnGap,
      rightAt: left + 2 * style.columnGap,
    },
  ];
}

function equipment(
  model: SheetModel,
  style: SheetStyle,
  width: number,
  report: GlyphReport,
): readonly Section[] {
  const blocks = [
    ...equipmentBlocks(model.equipment, style, width),
    ...traitBlocks(model.traits, style, width, report),
    ...munitionBlocks(model.munitions, style, width),
  ];
  return blocks.length > 0 ? [stack([divider(style, width), ...blocks])] : [];
}
