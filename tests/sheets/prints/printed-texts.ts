/** Texts of drawn pages with their places in millimetres. */
import { type DrawnPage, transformedPoint } from '../../../src/sheets/primitives.ts';

export const MM = 25.4 / 72;

export const textsOf = ({ primitives }: DrawnPage) =>
  primitives.flatMap((one) => {
    if (one.kind !== 'text') return [];
    const ends = [one.x, one.x + one.width].map((x) =>
      one.transform ? transformedPoint(one.transform, x, one.y) : ([x, one.y] as const),
    );
    const [xs, ys] = [ends.map(([x]) => x * MM), ends.map(([, y]) => y * MM)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    return [{ ...one, left, right, high: Math.min(...ys), low: Math.max(...ys) }];
  });
