import { expect, test } from 'vitest';
import { pauseAfter } from '../../../src/store/folder/live-folder.ts';

test.each([
  ['a short round', 20, false, 3000],
  ['a long one', 2000, false, 20_000],
  ['one that wrote or deleted thousands of files', 100_000, false, 60_000],
  ['the first, which wrote the whole library', 100_000, true, 3000],
])('after %s the folder is compared again soon enough', (_, took, isFirst, pause) => {
  expect(pauseAfter(took, isFirst)).toBe(pause);
});
