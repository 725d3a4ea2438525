import { expect, test } from 'vitest';
import { PRINT_CHOICES } from '../../../src/sheets/prints/print-kind.ts';
import { HEX_PIXELS, tokenFiles } from '../../../src/sheets/prints/tokens.ts';
import { cases } from '../cases.ts';
import { battle, neededCounts, sourceOf } from './sources.ts';

const source = sourceOf([[[cases.majestic, 2]], [[cases.majestic], [cases.carrier]]]);
const files = tokenFiles(battle, source, neededCounts(source), PRINT_CHOICES, 140);
const names = files.map(({ name }) => name);

test('tokens lie in folders by side, named by class and ID; their backs beside them', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'home-fleet/majestic-a',
      'home-fleet/majestic-a-back',
      'home-fleet/majestic-b',
      'raiders/majestic-c',
      'raiders/fighters-1',
      'markers/explosion',
      'board',
    ]),
  );
});

test('a third side has a folder of its own', () => {
  const three = sourceOf([[[cases.majestic]], [[cases.carrier]], [[cases.carrier]]]);
  const wanted = { ships: 3, flights: three.sides.flatMap(({ flights }) => flights).length };
  const all = tokenFiles(battle, three, wanted, PRINT_CHOICES, 70).map(({ name }) => name);
  expect(all).toEqual(expect.arrayContaining(['raiders/fighters-1', 'side-3/fighters-1']));
});

test('a long name is shortened before its ID', () => {
  const long = sourceOf([[[{ ...cases.majestic, class: 'A'.repeat(90) }, 2]]]);
  const found = tokenFiles(battle, long, { ships: 2 }, PRINT_CHOICES, 70);
  expect(found.map(({ name }) => name.replace(/a{40}/, '…'))).toEqual([
    ...['home-fleet/…-a', 'home-fleet/…-a-back', 'home-fleet/…-b', 'home-fleet/…-b-back'],
  ]);
});

test('no picture is there twice, nor under the name of another', () => {
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith('markers/explosion'))).toHaveLength(1);
});

test('all are transparent; a token is as wide as a hex', () => {
  for (const { page, width, name } of files) {
    expect(page.isClear).toBe(true);
    if (name !== 'board') expect([width, page.width / page.height]).toEqual([140, 1]);
  }
});

test.each([
  [70, 2275],
  [140, 4550],
  [200, 6500],
])('the grid of the board has hexes of %i pixels', (pixels, width) => {
  expect(HEX_PIXELS).toContain(pixels);
  const counts = { board: 1 };
  const [board] = tokenFiles(battle, sourceOf([]), counts, PRINT_CHOICES, pixels);
  // 32 columns, and half a hex for the rows between.
  expect(board?.width).toBe(width);
  const rows = (board!.page.height / board!.page.width) * width;
  expect(rows).toBeCloseTo(((1.5 * 18 + 0.5) * pixels) / Math.sqrt(3), 1);
});

test('a tint by side is ground of its tokens, which differ without it too', () => {
  const front = (tint: boolean) => {
    const all = tokenFiles(battle, source, { ships: 4 }, { ...PRINT_CHOICES, tint }, 70);
    return all.filter(({ name }) => /majestic-[bc]$/.test(name)).map(({ page }) => page.primitives);
  };
  const [first, second] = front(false).map((primitives) => JSON.stringify(primitives));
  expect(first).not.toBe(second);
  expect(JSON.stringify(front(true))).toContain('#d9e9f6');
  expect(first).not.toContain('#d9e9f6');
});
