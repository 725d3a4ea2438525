/** QR codes as outlines. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { midline, type PageBuilder } from './page-builder.ts';
import { COLORS, mm, type SheetStyle } from './templates.ts';
import { textWidth } from './text-runs.ts';
import { pathPoint } from './tracks-drawing.ts';

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

/** QR code of the text; undefined if the text is too long. */
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
