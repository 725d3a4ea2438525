import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { shipSummary } from '../../../src/store/collections/ship-summary.ts';
import type { ShipItem } from '../../../src/store/ships.ts';
import { nearestPoint, pointAbove, shipChart } from '../../../src/ui/pages/chart/ship-chart.ts';
import { majestic } from '../../reference/majestic.ts';

const FRAME = { width: 240, height: 140, left: 30, right: 10, top: 10, bottom: 30 };

const ship = (id: string, used: number, rating: number, total = used): ShipItem => ({
  ...{ id, revision: 1, created: 1, updated: 1, tags: [] },
  value: { ...shipSummary(unity, majestic), used, total, rating },
});

test.each([
  [0, [0, 1]],
  [7, [0, 1, 2, 3, 4, 5, 6, 7]],
  [101, [0, 20, 40, 60, 80, 100, 120]],
  [9000, [0, 2000, 4000, 6000, 8000, 10_000]],
])('an axis for %i has the ticks %j', (used, values) => {
  const { xTicks } = shipChart([ship('one', used, 1)], FRAME);
  expect(xTicks.map(({ value }) => value)).toEqual(values);
});

describe('a chart', () => {
  const chart = shipChart([ship('big', 1000, 50), ship('small', 500, 100, 400)], FRAME);

  test('places ships by space and rating between its axes, the smallest first', () => {
    expect(chart.points.map(({ ship: { id }, x, y, over }) => [id, x, y, over])).toEqual([
      ['small', 130, 10, true],
      ['big', 230, 60, false],
    ]);
  });

  test('has ticks from one end of its axes to the other', () => {
    expect(chart.xTicks.at(0)).toEqual({ value: 0, at: 30 });
    expect(chart.xTicks.at(-1)).toEqual({ value: 1000, at: 230 });
    expect(chart.yTicks.at(0)).toEqual({ value: 0, at: 110 });
    expect(chart.yTicks.at(-1)).toEqual({ value: 100, at: 10 });
  });

  test('finds the nearest ship, unless it is too far', () => {
    expect(nearestPoint(chart.points, 140, 15, 20)).toBe(0);
    expect(nearestPoint(chart.points, 220, 50, 20)).toBe(1);
    expect(nearestPoint(chart.points, 30, 110, 20)).toBeUndefined();
  });

  test('leads from ship to ship by their ratings', () => {
    expect(pointAbove(chart.points, 1, 1)).toBe(0);
    expect(pointAbove(chart.points, 0, -1)).toBe(1);
    expect(pointAbove(chart.points, 0, 1)).toBe(0);
  });
});

test('a chart of no ships has axes and no points', () => {
  expect(shipChart([], FRAME)).toMatchObject({ points: [], xTicks: [{ value: 0 }, { value: 1 }] });
});
