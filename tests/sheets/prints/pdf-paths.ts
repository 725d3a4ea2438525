/** Paths of a PDF's own content, in millimetres from the page's upper left corner. */
import { inflateSync } from 'node:zlib';
import { composed, type Matrix, transformedPoint } from '../../../src/sheets/primitives.ts';
import { IDENTITY } from '../recorded-pdf.ts';

export type PathPoint = readonly [x: number, y: number];

export interface PdfPath {
  /** Points of each line of the path. */
  readonly lines: readonly (readonly PathPoint[])[];
  /** In millimetres. */
  readonly lineWidth: number;
}

const MM = 25.4 / 72;

/** Paths of straight lines on each page, in the order of the pages. */
export function pdfPaths(pdf: Uint8Array): readonly (readonly PdfPath[])[] {
  const text = Buffer.from(pdf).toString('latin1');
  const pages: PdfPath[][] = [];
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const start = index + head.length;
    const bytes = pdf.subarray(start, text.indexOf('endstream', start));
    const content = inflated(bytes);
    if (content && /^\s*1 0 0 -1 0 /.test(content)) pages.push(pathsOf(content));
  }
  return pages;
}

function inflated(bytes: Uint8Array): string | undefined {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return undefined;
  }
}

function pathsOf(content: string): PdfPath[] {
  const paths: PdfPath[] = [];
  let lines: PathPoint[][] = [];
  let lineWidth = 1;
  let numbers: number[] = [];
  const matrices: Matrix[] = [IDENTITY];
  // The page's own turn to a downward axis is left out.
  let isFirst = true;
  const at = (): PathPoint => {
    const [x, y] = numbers.slice(-2) as [number, number];
    const [px, py] = transformedPoint(matrices.at(-1) ?? IDENTITY, x, y);
    return [px * MM, py * MM];
  };
  for (const token of content.split(/\s+/)) {
    if (/^[-+.\d]/.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    if (token === 'm') lines.push([at()]);
    else if (token === 'l') lines.at(-1)?.push(at());
    else if (token === 'h') lines.at(-1)?.push(lines.at(-1)?.[0] ?? [0, 0]);
    else if (token === 'w') lineWidth = (numbers.at(-1) ?? 0) * MM;
    else if (token === 'q') matrices.push(matrices.at(-1) ?? IDENTITY);
    else if (token === 'Q') matrices.pop();
    else if (token === 'cm') {
      const matrix = numbers.slice(-6) as unknown as Matrix;
      if (!isFirst) matrices.push(composed(matrices.pop() ?? IDENTITY, matrix));
      isFirst = false;
    } else if (/^[SfB]\*?$/.test(token)) {
      paths.push({ lines, lineWidth });
      lines = [];
    }
    numbers = [];
  }
  return paths;
}
