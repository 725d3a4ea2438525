/** Lines and rectangles of a PDF, read from its own page contents. */
import { inflateSync } from 'node:zlib';
import { composed, type Matrix, transformedPoint } from '../../src/sheets/primitives.ts';

export interface SeenLine {
  /** In millimetres from the page's upper left corner. */
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Width of the stroke in millimetres. */
  readonly width: number;
}

interface SeenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeenShapes {
  readonly lines: readonly SeenLine[];
  readonly rects: readonly SeenRect[];
}

const MM = 25.4 / 72;

/** Contents of the pages in their order. */
function contents(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const objects = new Map<string, number>();
  for (const { 1: id, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj/g)) objects.set(id!, index);
  const pages = [...text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)];
  const found = pages.length > 0 ? pages : [...text.matchAll(/\/Contents (\d+) 0 R/g)];
  return found.map(([, id]) => {
    const at = objects.get(id!) ?? 0;
    const length = Number(/\/Length (\d+)/.exec(text.slice(at, at + 200))?.[1]);
    const start = text.indexOf('stream\n', at) + 'stream\n'.length;
    const stream = bytes.subarray(start, start + length);
    return inflateSync(stream).toString('latin1');
  });
}

/** Strokes and rectangles of each page. */
export const seenShapes = (pdf: Uint8Array): readonly SeenShapes[] => contents(pdf).map(shapesOf);

function shapesOf(content: string): SeenShapes {
  const lines: SeenLine[] = [];
  const rects: SeenRect[] = [];
  let height = Number.NaN;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let width = 1;
  const saved: { matrix: Matrix; width: number }[] = [];
  let operands: number[] = [];
  let at: readonly [number, number] = [0, 0];
  const point = (x = 0, y = 0): readonly [number, number] => {
    const [px, py] = transformedPoint(matrix, x, y);
    return [px * MM, (height - py) * MM];
  };
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      operands.push(number);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands;
    if (token === 'q') saved.push({ matrix, width });
    else if (token === 'Q') ({ matrix, width } = saved.pop() ?? { matrix, width });
    else if (token === 'cm') {
      // The first one turns the page over: its height.
      if (Number.isNaN(height)) height = f;
      matrix = composed(matrix, [a, b, c, d, e, f]);
    } else if (token === 'w') width = a * Math.hypot(matrix[0], matrix[1]);
    else if (token === 'm') at = point(a, b);
    else if (token === 'l') {
      const to = point(a, b);
      lines.push({ x1: at[0], y1: at[1], x2: to[0], y2: to[1], width: width * MM });
      at = to;
    } else if (token === 're') {
      const [[x1, y1], [x2, y2]] = [point(a, b), point(a + c, b + d)];
      rects.push({
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      });
    }
    operands = [];
  }
  return { lines, rects };
}
