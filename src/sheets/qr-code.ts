/** QR codes as outlines. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

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
