import { expect, test } from 'vitest';
import { countOf, shownOf, someOf } from '../../../../src/core/design/text/counts.ts';

test.each([
  [countOf(1, 'ship'), '1 ship'],
  [countOf(0, 'ship'), '0 ships'],
  [countOf(2, 'class', 'classes'), '2 classes'],
  [countOf(2, 'hull box'), '2 hull boxes'],
  [countOf(12_000, 'entry'), '12,000 entries'],
  [shownOf(3, 3, 'ship'), '3 ships'],
  [shownOf(2, 3, 'ship'), '2 of 3 ships'],
  [someOf(0, 'fleet'), 'fleets'],
  [someOf(1, 'fleet'), '1 fleet'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
