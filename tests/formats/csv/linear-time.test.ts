import { expect, test } from 'vitest';
import { counted } from '../../counted.ts';
import { COLUMNS, FILLINGS, tableOf } from '../long-texts.ts';

const { exports: reading, steps } = await counted<typeof import('../whole-reading.ts')>(
  'tests/formats/whole-reading.ts',
);

/** Quadratic work takes four times the steps for a cell of twice the length. */
const LENGTH = 400;
const MOST_TIMES = 2.2;

function stepsToRead(text: string): number {
  let found = 0;
  const count = steps(() => {
    const { ships, fleets, weapons, rejected, loose } = reading.readWhole(text);
    found = ships.length + fleets.length + weapons.length + rejected.length + loose.length;
  });
  expect(found).toBeGreaterThan(0);
  return count;
}

test.each(COLUMNS)('a table of %s takes steps like the length of its %s', (kind, column) => {
  const slow = FILLINGS.filter((filling) => {
    const stepsOf = (length: number) =>
      stepsToRead(tableOf(kind, column, filling.repeat(length / filling.length)));
    return stepsOf(2 * LENGTH) > MOST_TIMES * stepsOf(LENGTH);
  });
  expect(slow).toEqual([]);
});
