/** The lines of the chart by range. */
import { expect, test } from 'vitest';
import { rangeDrawing } from '../../src/ui/shared/fire/fire-figures.tsx';

const frame = { width: 560, height: 260, left: 40, right: 76, top: 26, bottom: 36 };
const line = (name: string, figures: readonly number[], isStrong = false) => ({
  ...{ name, figures, isStrong },
});

test('a line has a step for each hex of range, between the axes', () => {
  const { lines, xTicks, yTicks, at } = rangeDrawing([line('S 0', [2, 2, 1])], 3, 2, frame);
  expect(lines[0]?.path).toBe('M40.0 26.0H188.0V26.0H336.0V125.0H484.0');
  expect(xTicks.map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(yTicks.map(({ value }) => value)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(at).toBe(262);
});

test('names of lines with the same start share a line of text', () => {
  const series = [line('A', [4]), line('B', [4]), line('C', [0])];
  const { names } = rangeDrawing(series, 1, 1, frame);
  expect(names.map(({ text }) => text)).toEqual(['A, B', 'C']);
});

test('a position on the axis gives the range, and the strong lines have points', () => {
  const series = [line('A', [4, 2], true), line('B', [3, 1])];
  const { rangeAt, points } = rangeDrawing(series, 2, 2, frame);
  expect([-9, 100, 400, 9999].map(rangeAt)).toEqual([1, 1, 2, 2]);
  expect(points).toHaveLength(1);
});

test('an empty chart is drawn', () => {
  const { lines, yTicks } = rangeDrawing([line('A', [])], 0, 1, frame);
  expect(lines[0]?.path).toBe('');
  expect(yTicks.length).toBeGreaterThan(1);
});
