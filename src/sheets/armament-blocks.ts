/** Armament and equipment of a sheet: batteries with their banks, weapons’ figures beside them, and systems with their squares. */
import type { Block } from './flow.ts';
import { midline, type PageBuilder, type Setting } from './page-builder.ts';
import type {
  BankModel,
  BatteryModel,
  CountModel,
  SheetModel,
  StatsModel,
  TrackModel,
  WeaponModel,
} from './sheet-model.ts';
import { COLORS, type SheetStyle } from './templates.ts';
import { breakLines, capitals, lineText, textLines, textWidth, type Word } from './text-runs.ts';
import {
  boxGrid,
  boxRowBlocks,
  diamond,
  drawSquares,
  rose,
  square,
  squaresFitting,
  squaresWidth,
} from './track-blocks.ts';

/** Mounts of a bank that stand on one line; the first piece shows the arc. */
interface Piece {
  readonly bank: BankModel;
  readonly arc: string;
  readonly from: number;
  readonly to: number;
  readonly x: number;
}

const mountWidth = (battery: BatteryModel, style: SheetStyle): number =>
  battery.expendable ? 2 * style.square + style.squareGap : style.square;

/** Distance from one mount to the next; a square and its diamond belong together. */
const mountStep = (battery: BatteryModel, style: SheetStyle): number =>
  mountWidth(battery, style) + style.squareGap * (battery.expendable ? 2.4 : 1);

const mountsWidth = (battery: BatteryModel, count: number, style: SheetStyle): number =>
  count <= 0 ? 0 : (count - 1) * mountStep(battery, style) + mountWidth(battery, style);

const arcWidth = (arc: string, style: SheetStyle): number =>
  style.rose + style.roseGap * 4 + (arc ? textWidth(arc, style.text.item) : 3 * style.square);

/** Banks in lines; a bank stays whole if it fits on a line. */
function pieceLines(
  battery: BatteryModel,
  { style, width, report }: Setting<SheetStyle>,
): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let at = 0;
  const end = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
    at = 0;
  };
  for (const bank of battery.banks) {
    const arc = report.printable(bank.arc);
    const head = Math.min(arcWidth(arc, style), width - mountWidth(battery, style));
    const whole = head + mountsWidth(battery, bank.mounts, style);
    if (line.length > 0 && at + style.bankGap + whole > width) end();
    let x = line.length > 0 ? at + style.bankGap : 0;
    const step = mountStep(battery, style);
    const room = width - x - head - mountWidth(battery, style);
    const fitting = Math.max(1, Math.floor(room / step + 1 + 1e-6));
    for (let from = 0; from === 0 || from < bank.mounts; from += fitting) {
      const to = Math.min(bank.mounts, from + fitting);
      if (from > 0) {
        end();
        x = 0;
      }
      line.push({ bank, arc, from, to, x });
      at = x + head + mountsWidth(battery, to - from, style);
    }
  }
  end();
  return lines;
}

function drawPiece(
  builder: PageBuilder,
  battery: BatteryModel,
  piece: Piece,
  x: number,
  y: number,
  style: SheetStyle,
) {
  const { bank, arc, from, to } = piece;
  const left = x + piece.x;
  if (from === 0) {
    rose(builder, left, y + (style.line - style.rose) / 2, style.rose, bank.wedges);
    const type = style.text.item;
    const at = left + style.rose + style.roseGap * 2;
    if (arc) builder.text(arc, at, midline(y, style.line, type.size), type);
    else builder.line(at, y + style.line * 0.8, at + 3 * style.square, y + style.line * 0.8);
  }
  const first = left + arcWidth(arc, style);
  const top = y + (style.line - style.square) / 2;
  for (let i = from; i < to; i += 1) {
    const at = first + (i - from) * mountStep(battery, style);
    square(builder, at, top, style.square, i < bank.ticked);
    if (battery.expendable)
      diamond(builder, at + style.square + style.squareGap, top, style.square);
  }
}

/** Blocks of a battery; its name is never without a line of banks under it. */
export function batteryBlocks(
  battery: BatteryModel,
  setting: Setting<SheetStyle>,
): readonly Block[] {
  const { style, width, report } = setting;
  const { name, loss } = style.text;
  const limit = battery.lossLimit > 0 ? `(${battery.lossLimit})` : '';
  const room = width - textWidth(limit, loss) - style.roseGap * 3;
  const names = textLines(report.printable(battery.name), name, room);
  const heads = (names.length > 0 ? names.map(lineText) : ['']).map((text, i): Block => {
    const gap = i === 0 ? style.batteryGap : 0;
    return { ...headBlock(text, i === 0 ? limit : '', setting), gap };
  });
  const [first] = names;
  const continuationHeading = headBlock(first ? `${lineText(first)} …` : '', limit, setting);
  const lines = pieceLines(battery, setting).map((pieces): Block => {
    return {
      height: style.line,
      gap: 0,
      continuationHeading,
      draw: (builder, x, y) => {
        for (const piece of pieces) drawPiece(builder, battery, piece, x, y, style);
      },
    };
  });
  return [...heads, ...lines];
}

/** A line of a battery's name, or a line to write it on, with the loss limit. */
function headBlock(text: string, limit: string, { style, width }: Setting<SheetStyle>): Block {
  const { name, loss } = style.text;
  return {
    height: style.nameLine,
    gap: 0,
    keep: true,
    draw(builder, x, y) {
      const baseline = midline(y, style.nameLine, name.size);
      const foot = y + style.nameLine * 0.9;
      if (text) builder.text(text, x, baseline, name);
      else builder.line(x, foot, x + width * 0.6, foot);
      if (limit) builder.textRight(limit, x + width, baseline, loss);
    },
  };
}

interface Placed {
  readonly item: CountModel;
  readonly from: number;
  readonly to: number;
  readonly x: number;
}

/** Lines of equipment; the first leaves room for the loss limit. */
function itemLines(items: readonly CountModel[], { style, width }: Setting<SheetStyle>) {
  const type = style.text.item;
  const lines: Placed[][] = [[]];
  let at = 0;
  const next = (): void => {
    if (lines.at(-1)?.length) lines.push([]);
    at = 0;
  };
  for (const item of items) {
    const name = textWidth(item.label, type) + style.roseGap * 2;
    const whole = name + squaresWidth(item.count, style);
    if (at > 0 && at + style.bankGap + whole > width) next();
    let x = at > 0 ? at + style.bankGap : 0;
    const fitting = squaresFitting(width - x - name, style);
    for (let from = 0; from < item.count; from += fitting) {
      if (from > 0) {
        next();
        x = 0;
      }
      const to = Math.min(item.count, from + fitting);
      lines.at(-1)?.push({ item, from, to, x });
      at = x + name + squaresWidth(to - from, style);
    }
  }
  return lines.filter((line) => line.length > 0);
}

export function equipmentBlocks(
  equipment: SheetModel['equipment'],
  setting: Setting<SheetStyle>,
): readonly Block[] {
  const { style, width } = setting;
  const { item: type, loss } = style.text;
  const limit = `(${equipment.lossLimit})`;
  const room = width - textWidth(limit, loss) - style.roseGap * 3;
  const height = style.line * 0.92;
  return itemLines(equipment.items, { ...setting, width: room }).map((line, i): Block => {
    return {
      height,
      gap: i === 0 ? style.rowGap : 0,
      draw(builder, x, y) {
        const baseline = midline(y, height, type.size);
        for (const { item, from, to, x: at } of line) {
          if (from === 0) builder.text(item.label, x + at, baseline, type);
          const first = x + at + textWidth(item.label, type) + style.roseGap * 2;
          const top = y + (height - style.square) / 2;
          drawSquares(builder, item, first, top, style, from, to);
        }
        if (i === 0) builder.textRight(limit, x + width, baseline, loss);
      },
    };
  });
}

export function traitBlocks(
  traits: readonly string[],
  { style, width, report }: Setting<SheetStyle>,
): readonly Block[] {
  if (traits.length === 0) return [];
  const type = style.text.item;
  const inset = style.roseGap * 2;
  // A trait of several words does not break.
  const words = traits.map((trait, i): Word => {
    const end = i < traits.length - 1 ? ' ·' : '';
    return { text: `${report.printable(trait)}${end}`, style: type };
  });
  return breakLines(words, width - 2 * inset).map((line, i): Block => {
    return {
      height: style.line * 0.92,
      gap: i === 0 ? style.rowGap : 0,
      draw(builder, x, y) {
        builder.rect(x, y, width, style.line * 0.92, { fill: COLORS.shade });
        const baseline = midline(y, style.line * 0.92, type.size);
        for (const word of line.words) builder.text(word.text, x + inset + word.x, baseline, type);
      },
    };
  });
}

/** A line for each class of munitions with its boxes; many boxes take several rows. */
export function munitionBlocks(
  munitions: readonly TrackModel[],
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const { item: type, small } = style.text;
  const number = { ...small, face: 'strong' } as const;
  const look = { type: number, shaded: style.shaded };
  const names = munitions.map(({ label }) => textWidth(label, type));
  const column = Math.max(0, ...names) + style.roseGap * 4;
  return munitions.flatMap((track) => {
    const grid = boxGrid(track, width - column, style.munitions, number);
    const gap = style.rowGap * 0.8;
    return boxRowBlocks(track, grid, column, gap, look, (builder, x, y) => {
      builder.text(track.label, x, midline(y, grid.boxHeight, type.size), type);
    });
  });
}

/** Place of the shots, the same for all weapons of a sheet. */
interface Stops {
  readonly shot: number;
  readonly traits: number;
}

export function statsStops(
  weapons: readonly WeaponModel[],
  { style, width }: Setting<SheetStyle>,
): Stops {
  const type = style.text.stat;
  const lines = weapons.flatMap((weapon) => weapon.lines);
  const widest = (textOf: (line: StatsModel) => string): number =>
    lines.reduce((max, line) => Math.max(max, textWidth(textOf(line), type)), 0);
  const reach = widest((line) => line.reach);
  const shot = widest((line) => line.shot);
  const room = Math.max(0, width - reach - shot);
  const shotAt = reach + Math.min(style.columnGap, Math.max(room / 3, type.size * 0.3));
  return { shot: shotAt, traits: shotAt + shot + type.size * 0.45 };
}

/** A weapon's name, then a block for each line of figures; traits that do not fit go below. */
export function statsBlocks(
  weapon: WeaponModel,
  stops: Stops,
  setting: Setting<SheetStyle>,
): readonly Block[] {
  const { style, width, report } = setting;
  const { statName, modeName } = style.text;
  const name = textLines(capitals(report.printable(weapon.name)), statName, width);
  const blocks: Block[] = (name.length > 0 ? name : [{ words: [], width: 0 }]).map((line, i) => ({
    height: style.statLine * 0.92,
    gap: i === 0 ? style.statGap : 0,
    keep: true,
    draw(builder, x, y) {
      const text = lineText(line);
      if (text) builder.text(text, x, midline(y, style.statLine * 0.92, statName.size), statName);
      else builder.line(x, y + style.statLine, x + width * 0.7, y + style.statLine);
    },
  }));
  for (const line of weapon.lines) {
    for (const words of textLines(report.printable(line.name), modeName, width)) {
      blocks.push({
        height: style.statLine * 0.92,
        gap: style.statGap * 0.3,
        keep: true,
        draw: (builder, x, y) =>
          void builder.text(
            lineText(words),
            x,
            midline(y, style.statLine * 0.92, modeName.size),
            modeName,
          ),
      });
    }
    blocks.push(...lineBlocks(line, stops, setting));
  }
  return blocks;
}

function lineBlocks(
  line: StatsModel,
  stops: Stops,
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const type = style.text.stat;
  const whole = stops.shot + textWidth(line.shot, type) <= width;
  const fits = whole && textWidth(line.traits, type) <= width - stops.traits;
  const room = width - style.roseGap * 4;
  const below = [
    ...(whole ? [] : textLines(line.shot, type, room)),
    ...(fits ? [] : textLines(line.traits, type, room)),
  ];
  return [
    {
      height: style.statLine,
      gap: 0,
      keep: below.length > 0,
      draw(builder, x, y) {
        const baseline = midline(y, style.statLine, type.size);
        if (!line.reach)
          builder.line(x, y + style.statLine * 1.1, x + width, y + style.statLine * 1.1);
        builder.text(line.reach, x, baseline, type);
        if (whole) builder.text(line.shot, x + stops.shot, baseline, type);
        if (fits) builder.textRight(line.traits, x + width, baseline, type);
      },
    },
    ...below.map((words, i): Block => {
      return {
        height: style.statLine,
        gap: 0,
        keep: i < below.length - 1,
        draw: (builder, x, y) =>
          builder.textRight(
            lineText(words),
            x + width,
            midline(y, style.statLine, type.size),
            type,
          ),
      };
    }),
  ];
}
