/** Marks on a sheet where it differs from the sheet before a change. */
import type { DrawnPage, Primitive } from './primitives.ts';
import { COLORS } from './templates.ts';

/** Most pairs of parts that are compared; a page that differs more is left unmarked. */
const MOST_PAIRS = 1_000_000;

/** Space around a mark, in points. */
const AROUND = 1.5;

/** The pages with a tint under each text and box that the pages before the change lack. */
export const markChanges = (
  before: readonly DrawnPage[],
  pages: readonly DrawnPage[],
): readonly DrawnPage[] =>
  pages.map((page, i) => {
    const marks = newParts(before[i]?.primitives ?? [], page.primitives).map(markOf);
    return marks.length === 0 ? page : { ...page, primitives: [...marks, ...page.primitives] };
  });

type Part = Extract<Primitive, { readonly kind: 'text' | 'rect' }>;

const isPart = (primitive: Primitive): primitive is Part =>
  primitive.kind === 'text' || primitive.kind === 'rect';

/** The content of a part, regardless of its place. */
const keyOf = (part: Part): string =>
  part.kind === 'text'
    ? `${part.face} ${part.size} ${part.text}`
    : `${part.width.toFixed(1)} ${part.height.toFixed(1)} ${part.fill}`;

/** Parts outside of the longest sequence that both pages have (Wagner and Fischer 1974). */
function newParts(former: readonly Primitive[], present: readonly Primitive[]): readonly Part[] {
  const parts = present.filter(isPart);
  const [a, b] = [former.filter(isPart).map(keyOf), parts.map(keyOf)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1])
    [endA, endB] = [endA - 1, endB - 1];
  const [rows, columns] = [endA - start, endB - start];
  if (rows * columns > MOST_PAIRS) return [];
  /** Lengths of common sequences from each pair to the ends. */
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = (i: number, j: number): boolean => a[start + i] === b[start + j];
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const length = isSame(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      const row = lengths[i];
      if (row) row[j] = length;
    }
  }
  const found: Part[] = [];
  for (let i = 0, j = 0; j < columns; ) {
    if (i < rows && isSame(i, j)) [i, j] = [i + 1, j + 1];
    else if (i < rows && lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else {
      const part = parts[start + j];
      if (part) found.push(part);
      j += 1;
    }
  }
  return found;
}

function markOf(part: Part): Primitive {
  const height = part.kind === 'text' ? part.size : part.height;
  const top = part.kind === 'text' ? part.y - part.size * 0.8 : part.y;
  return {
    kind: 'rect',
    x: part.x - AROUND,
    y: top - AROUND,
    width: part.width + 2 * AROUND,
    height: height + 2 * AROUND,
    fill: COLORS.mark,
    radius: AROUND,
    transform: part.transform,
  };
}
