import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { shipSummary } from '../../../src/store/collections/ship-summary.ts';
import {
  type ChartPoint,
  chartLabels,
  MAX_LABELLED,
} from '../../../src/ui/pages/chart/ship-chart.ts';
import { majestic } from '../../reference/majestic.ts';

const FRAME = { width: 400, left: 0, right: 20 };

const point = (title: string, x: number, y: number): ChartPoint => ({
  ship: {
    ...{ id: title, revision: 1, created: 1, updated: 1, tags: [] },
    value: { ...shipSummary(unity, majestic), title },
  },
  ...{ x, y, over: false },
});

const texts = (points: readonly ChartPoint[]) =>
  chartLabels(points, FRAME).map(({ text, anchor }) => [text, anchor]);

describe('names on a chart', () => {
  test('stand at the right of their points, at the left where the right has no room', () => {
    expect(texts([point('Near', 60, 50), point('Majestic', 370, 100)])).toEqual([
      ['Majestic', 'end'],
      ['Near', 'start'],
    ]);
  });

  test('give way to other names and to points, those of smaller ships first', () => {
    const crowd = [point('Small', 200, 50), point('Middle', 204, 52), point('Large', 208, 54)];
    expect(texts(crowd)).toEqual([
      ['Large', 'start'],
      ['Small', 'end'],
    ]);
    expect(texts([point('Hidden', 60, 50), point('B', 75, 50), point('C', 45, 50)])).toEqual([
      ['C', 'end'],
      ['B', 'start'],
    ]);
  });

  test('are shortened by whole characters, and left out where there are too many', () => {
    const [label] = chartLabels([point('🚀'.repeat(60), 50, 50)], { ...FRAME, width: 2000 });
    expect(label?.text).toBe(`${'🚀'.repeat(27)}…`);
    const many = Array.from({ length: MAX_LABELLED + 1 }, (_, i) => point(`S${i}`, 30, i * 30));
    expect(chartLabels(many, FRAME)).toEqual([]);
    expect(chartLabels(many.slice(1), FRAME)).toHaveLength(MAX_LABELLED);
  });
});
