/** One ship's sheet laid out: its sections in order, and the cells that they fill. */
import { batteryStrips } from './battery-strips.ts';
import { flow, type Placed } from './flow.ts';
import { footerBlock } from './footer.ts';
import type { GlyphReport, Pen } from './pen.ts';
import { portraitSection } from './portrait.ts';
import type { SheetModel } from './sheet-model.ts';
import type { SheetStyle } from './sheet-style.ts';
import { statsStops, statsStrips } from './stats-strips.ts';
import type { Section, Stack, Strip } from './strips.ts';
import { equipmentStrips, munitionStrips, traitStrips } from './system-strips.ts';
import type { Area } from './templates.ts';
import { LINES } from './templates.ts';
import { continuedTitle, titleStrips } from './title-strips.ts';
import { identityStrip, screenStrips, trackStrips, wideTrackStrips } from './track-strips.ts';
import { turnRecord } from './turn-record.ts';

/** A sheet's part for one cell. */
export type CellDrawing = (pen: Pen, area: Area) => void;

const stack = (strips: readonly Strip[]): Stack => ({ kind: 'stack', strips });

/** A hairline between sections. */
const divider = (style: SheetStyle, width: number): Strip => ({
  height: LINES.line,
  gap: style.sectionGap,
  keep: true,
  between: true,
  draw: (pen, x, y) => pen.line(x, y + LINES.line / 2, x + width, y + LINES.line / 2),
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
      (pen, { x, y }) => {
        if (i > 0) head.draw(pen, x, y, i + 1, cells.length);
        for (const one of placed) drawAt(pen, one, x, y);
        footer.draw(pen, x, y + size.height - footer.height, i + 1, cells.length);
      },
  );
}

const drawAt = (pen: Pen, placed: Placed, x: number, y: number): void =>
  placed.draw(pen, x + placed.x, y + placed.y);

function sections(
  model: SheetModel,
  style: SheetStyle,
  width: number,
  report: GlyphReport,
): readonly Section[] {
  const upper = (room: number): readonly Strip[] => [
    identityStrip(model, style, room, report),
    ...screenStrips(model.screens, style, room),
    ...wideTrackStrips(model.hull, style, room),
    ...trackStrips(model, style, room),
  ];
  const title = titleStrips(model, style, width, report);
  const top = model.portrait
    ? portraitSection(model.portrait, upper, style, width)
    : stack(upper(width));
  return [
    stack(title),
    top,
    ...armament(model, style, width, report),
    ...equipment(model, style, width, report),
    turnRecord(style, width),
  ];
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
  const batteries = model.batteries.map((one) => batteryStrips(one, style, left, report));
  const starts = new Map<number, number>();
  let strips = 0;
  batteries.forEach((own, i) => {
    starts.set(i, strips);
    strips += own.length;
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
        return statsStrips(weapon, style, right, stops, report).map((one) => ({ ...one, beside }));
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
  const strips = [
    ...equipmentStrips(model.equipment, style, width),
    ...traitStrips(model.traits, style, width, report),
    ...munitionStrips(model.munitions, style, width),
  ];
  return strips.length > 0 ? [stack([divider(style, width), ...strips])] : [];
}
