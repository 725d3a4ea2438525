import { expect, test } from 'vitest';
import { counted } from '../../counted.ts';
import { someOf } from '../../runs.ts';
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

test.each(someOf(COLUMNS))(
  'a table of %s takes steps like the length of its %s',
  (kind, column) => {
    const slow = FILLINGS.filter((filling) => {
      const stepsOf = (length: number) =>
        stepsToRead(tableOf(kind, column, filling.repeat(length / filling.length)));
      return stepsOf(2 * LENGTH) > MOST_TIMES * stepsOf(LENGTH);
    });
    expect(slow).toEqual([]);
  },
);

test.each([
  ['empty cells', '<td>\n</td>\n'],
  ['cells over many columns and rows', '<td colspan="1000" rowspan=7>\n</td>\n'],
])('the tags of a row of %s take steps like its length', async (_, cell) => {
  const tags = await counted<typeof import('../../../src/formats/csv/table-tags.ts')>(
    'src/formats/csv/table-tags.ts',
  );
  const stepsOf = (times: number) =>
    tags.steps(() => {
      const table = `<table><tr>${cell.repeat(times)}</tr></table>`;
      expect(tags.exports.withoutTableTags(table)).toHaveLength(table.length);
    });
  expect(stepsOf(2 * LENGTH)).toBeLessThan(MOST_TIMES * stepsOf(LENGTH));
});
