/** What of a row stands in it, and what in the menu at its end. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting } from '../../src/ui/components/fitting.ts';
import { runs } from '../runs.ts';

test.each<[string, number[], number, boolean[]]>([
  ['all where there is room for all', [50, 40, 60], 166, [true, true, true]],
  ['the first, with the menu, where there is not', [50, 40, 60], 165, [true, true, false]],
  ['none after one that has no room', [50, 80, 20], 130, [true, false, false]],
  ['the first one always', [50, 40], 20, [true, false]],
  ['nothing in the menu that is not shown at all', [50, 0, 60, 60], 160, [true, true, true, false]],
  ['all where nothing is laid out', [0, 0], 0, [true, true]],
  ['nothing of nothing', [], 0, []],
])('%s', (_, widths, room, shown) => {
  expect(fitting(widths, 30, 8, room)).toEqual(shown);
});

test('what stands in a row has room in it, with the menu where anything is left', () => {
  const widths = fc.array(fc.nat(120), { minLength: 1, maxLength: 12 });
  const check = (all: number[], room: number) => {
    const shown = fitting(all, 30, 8, room);
    const inRow = all.filter((width, i) => shown[i] && width > 0);
    const isLeft = shown.includes(false);
    const used = inRow.reduce((sum, width) => sum + width + 8, isLeft ? 30 : -8);
    expect(used <= room || inRow.length <= 1).toBe(true);
  };
  fc.assert(fc.property(widths, fc.nat(900), check), runs(300));
});
