/** The upper part of a sheet: ID and name, screens, hull, and the tracks that fall with damage. */

import type { Block } from './flow.ts';
import { midline, type PageBuilder, type Setting } from './page-builder.ts';
import type { CountModel, SheetModel, TrackModel } from './sheet-model.ts';
import { OUTLINE, type SheetStyle } from './templates.ts';
import { textWidth } from './text-runs.ts';
import {
  boxGrid,
  boxRowBlocks,
  drawBoxes,
  drawSquares,
  squaresFitting,
  squaresWidth,
} from './tracks-drawing.ts';

function label(
  builder: PageBuilder,
  text: string,
  x: number,
  y: number,
  height: number,
  style: SheetStyle,
) {
  const type = style.text.label;
  builder.text(text.toUpperCase(), x, midline(y, height, type.size), type);
}

export function identityBlock(
  model: SheetModel,
  { style, width, report }: Setting<SheetStyle>,
): Block {
  const { idBox, text } = style;
  const [id, name] = [report.printable(model.id), report.printable(model.name)];
  return {
    height: idBox.height,
    gap: style.rowGap,
    draw(builder, x, y) {
      label(builder, 'ID', x, y, idBox.height, style);
      const boxAt = x + style.labelColumn;
      builder.rect(boxAt, y, idBox.width, idBox.height, OUTLINE);
      if (id) {
        builder.textInBox(id, { x: boxAt, y, ...idBox }, text.name);
      }
      const nameAt = boxAt + idBox.width + style.roseGap * 4;
      label(builder, 'Name', nameAt, y, idBox.height, style);
      const lineAt = nameAt + textWidth('NAME', text.label) + style.roseGap * 3;
      const foot = y + idBox.height;
      builder.line(lineAt, foot, x + width, foot);
      if (!name) return;
      const room = { x: lineAt, y, width: x + width - lineAt, height: idBox.height };
      const full = textWidth(name, text.name);
      builder.textInBox(name, { ...room, width: Math.min(room.width, full + 2) }, text.name);
    },
  };
}

/** Screens: one group, or four side by side, two by two or one below the other as they fit. */
export function screenBlocks(
  groups: readonly CountModel[],
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const max = Math.max(0, ...groups.map(({ count }) => count));
  const gap = style.columnGap;
  const columns = [4, 2].find(
    (n) =>
      groups.length >= n &&
      squaresWidth(max, style) <= (width - (n - 1) * gap) / n - style.labelColumn,
  );
  if (columns) {
    const step = (width + gap) / columns;
    const rows = Math.ceil(groups.length / columns);
    return Array.from({ length: rows }, (_, row): Block => {
      const inRow = groups.slice(row * columns, (row + 1) * columns);
      return screenRow(style, row === 0, (builder, x, y) => {
        inRow.forEach((group, i) => {
          label(builder, group.label, x + i * step, y, style.square, style);
          const at = x + i * step + style.labelColumn;
          drawSquares(builder, group, at, y, style);
          if (group.count === 0) none(builder, at, y, style);
        });
      });
    });
  }
  const fitting = squaresFitting(width - style.labelColumn, style);
  return groups.flatMap((group, i) => {
    const rows = Math.max(1, Math.ceil(group.count / fitting));
    // Rows of about the same length, in whole fives.
    const perRow = Math.min(fitting, Math.ceil(group.count / rows / 5) * 5);
    return Array.from({ length: rows }, (_, row): Block => {
      const [from, to] = [row * perRow, Math.min(group.count, (row + 1) * perRow)];
      return screenRow(style, i === 0 && row === 0, (builder, x, y) => {
        if (row === 0) label(builder, group.label, x, y, style.square, style);
        drawSquares(builder, group, x + style.labelColumn, y, style, from, to);
        if (group.count === 0) none(builder, x + style.labelColumn, y, style);
      });
    });
  });
}

/** A dash where a defensive arc has no screens. */
const none = (builder: PageBuilder, x: number, y: number, style: SheetStyle): void =>
  void builder.text('–', x, midline(y, style.square, style.text.label.size), style.text.label);

const screenRow = (style: SheetStyle, first: boolean, draw: Block['draw']): Block => ({
  height: style.square,
  gap: first ? style.rowGap : style.squareGap * 1.6,
  draw,
});

/** Number of boxes that fill the width; a track with fewer leaves some of it free. */
const WIDE_BOXES = 10;

/** A track over the whole width, with a block for each row. */
export function wideTrackBlocks(
  track: TrackModel,
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const type = style.text.number;
  const look = { type, shaded: style.shaded };
  const room = width - style.labelColumn;
  const measures = { ...style.box, max: Math.max(style.box.max, room / WIDE_BOXES) };
  const grid = boxGrid(track, room, measures, type, style.perRow);
  const { labelColumn, rowGap } = style;
  return boxRowBlocks(track, grid, labelColumn, rowGap, look, (builder, x, y) =>
    label(builder, track.label, x, y, grid.boxHeight, style),
  );
}

/** Engines, weapons and shields side by side, or one below the other if the width is too small. */
export function trackBlocks(model: SheetModel, setting: Setting<SheetStyle>): readonly Block[] {
  const { style, width } = setting;
  const { tracks, shieldQuarters } = model;
  if (tracks.length === 0) return [];
  const type = style.text.number;
  const gap = style.columnGap;
  const share = (width - (tracks.length - 1) * gap) / tracks.length;
  const grids = tracks.map((track) => boxGrid(track, share - style.labelColumn, style.box, type));
  const rows = Math.max(...grids.map((grid) => grid.rows));
  const labels = shieldQuarters.length > 0 ? arcLabelHeight(style) : 0;
  if (rows > 2) {
    const above = labels > 0 ? [shieldArcBlock(model, setting)] : [];
    return tracks.flatMap((track) => [
      ...(track.label === 'Shld' ? above : []),
      ...wideTrackBlocks(track, setting),
    ]);
  }
  return [
    {
      height: labels + rows * style.box.height,
      gap: style.rowGap,
      draw(builder, x, y) {
        tracks.forEach((track, i) => {
          const grid = grids[i];
          if (!grid) return;
          const left = x + i * (share + gap);
          const at = left + style.labelColumn;
          label(builder, track.label, left, y + labels, style.box.height, style);
          drawBoxes(builder, track, grid, at, y + labels, { type, shaded: style.shaded });
          if (track.label === 'Shld')
            drawShieldArcs(builder, model, at, y, share - style.labelColumn, style);
        });
      },
    },
  ];
}

/** Room for a small label and a number box over the shield track. */
const arcLabelHeight = (style: SheetStyle): number => style.box.height * 1.75;

function drawShieldArcs(
  builder: PageBuilder,
  { shieldQuarters }: SheetModel,
  x: number,
  y: number,
  width: number,
  style: SheetStyle,
): void {
  const step = Math.min(style.box.max * 1.15, width / Math.max(1, shieldQuarters.length));
  const box = step - style.squareGap * 2;
  const tall = style.box.height * 0.86;
  const head = style.box.height * 0.62;
  const small = { ...style.text.small, face: 'strong' } as const;
  shieldQuarters.forEach(({ label: name, value }, i) => {
    const left = x + i * step;
    builder.textInBox(name, { x: left - 1, y, width: box + 2, height: head }, small);
    builder.rect(left, y + head, box, tall, OUTLINE, 1.5);
    builder.textInBox(
      String(value),
      { x: left, y: y + head, width: box, height: tall },
      style.text.number,
    );
  });
}

const shieldArcBlock = (model: SheetModel, { style, width }: Setting<SheetStyle>): Block => ({
  height: arcLabelHeight(style) - style.box.height * 0.2,
  gap: style.rowGap,
  keep: true,
  draw: (builder, x, y) =>
    drawShieldArcs(builder, model, x + style.labelColumn, y, width - style.labelColumn, style),
});
