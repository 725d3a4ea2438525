import { expect, test } from 'vitest';
import { withUniqueTitles } from '../../src/store/tabs.ts';

test.each([
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
  [
    ['A', 'A', 'A'],
    ['A', 'A (2)', 'A (3)'],
  ],
  [
    ['A', 'A (2)', 'A'],
    ['A', 'A (2)', 'A (3)'],
  ],
  [
    ['A', 'A', 'A (2)'],
    ['A', 'A (2)', 'A (2) (2)'],
  ],
])('the tabs %j are shown as %j', (titles, expected) => {
  const tabs = titles.map((title, i) => ({ id: String(i), title }));
  const shown = withUniqueTitles(tabs);
  expect(shown.map(({ title }) => title)).toEqual(expected);
  expect(shown[0]).toBe(tabs[0]);
});
