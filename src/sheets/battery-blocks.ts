/** Batteries: the weapon's name and loss limit, then each bank's rose, arc and squares. */

import type { Block } from './flow.ts';
import { midline, type PageBuilder, type Setting } from './page-builder.ts';
import type { BankModel, BatteryModel } from './sheet-model.ts';
import type { SheetStyle } from './templates.ts';
import { lineText, textLines, textWidth } from './text-runs.ts';
import { diamond, rose, square } from './tracks-drawing.ts';

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
