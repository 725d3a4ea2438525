/** The QR code of a sheet, with words under it. */
import { middle, type PageBuilder } from './page-builder.ts';
import type { QrShape } from './qr-code.ts';
import { COLORS, mm, type SheetStyle } from './templates.ts';
import { textWidth } from './text-runs.ts';
import { pathPoint } from './tracks-drawing.ts';

/** A drawing that stands beside another, with the space between them. */
export interface Drawing {
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

export function qrDrawing({ size, outline }: QrShape, style: SheetStyle): Drawing {
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
      const baseline = middle(y + side + MARGIN * square, style.footerLine, type.size);
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
