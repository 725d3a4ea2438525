import { describe, expect, test } from 'vitest';
import { counted } from '../counted.ts';

const { exports: reading, steps } = await counted<typeof import('./whole-reading.ts')>(
  'tests/formats/whole-reading.ts',
);

/** Quadratic work takes four times the steps for a text of twice the length. */
const MOST_TIMES = 2.3;

describe('work grows with the length of', () => {
  test.each<readonly [string, (count: number) => string]>([
    ['a link in pieces', (count) => `https://x.y/#ship=1.${'a|'.repeat(count)}`],
    ['a link with blanks', (count) => `https://x.y/#ship=1.${'a \n'.repeat(count)}`],
    ['a text of many links', (count) => '#ship=1.AAAA '.repeat(count)],
    ['many links beside a ship', (count) => `Hull: 5\n${'see #ship=1.AAAA\n'.repeat(count)}`],
    [
      'a table with many unknown columns',
      (count) => `Class,Hull,Engines${',x'.repeat(count)}\nWren,5,4`,
    ],
    [
      'a table with many different columns and cells',
      (count) =>
        `Class,Hull,Engines${Array.from({ length: count }, (_, i) => `,x${i}`).join('')}\nWren,5,4${',y'.repeat(count)}`,
    ],
    ['ships with braces between', (count) => 'Hull: 5\n{"x": 1}\n\n'.repeat(count)],
    [
      'ships with marks of displays',
      (count) => 'A-class B (1)\nHull: 5\nThrust: 4\n\n'.repeat(count),
    ],
    [
      'a table with sheets in its cells',
      (count) => `Class,Hull,Engines,Notes\n${'A,5,4,"\nHull: 5\n"\n'.repeat(count)}`,
    ],
  ])('%s', (_, textOf) => {
    const stepsOf = (count: number): number => steps(() => reading.readWhole(textOf(count)));
    stepsOf(50);
    expect(stepsOf(600)).toBeLessThan(MOST_TIMES * stepsOf(300));
  });
});

test('a share link of 400 KB in pieces ends', () => {
  const { loose } = reading.readWhole(`https://x.y/#ship=1.${'a|'.repeat(200_000)}`);
  expect(loose[0]?.issues.map(({ code }) => code)).toEqual(['link.unreadable']);
});
