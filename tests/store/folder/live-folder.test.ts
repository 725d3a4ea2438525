import { expect, test } from 'vitest';
import { type FolderState, pauseAfter } from '../../../src/store/folder/live-folder.ts';

const NONE = { items: 9, others: 0, taken: 0, written: 0, trashed: 0, conflicts: [], faults: [] };
const ready = (report: Partial<typeof NONE> = {}): FolderState => ({
  ...{ state: 'ready', name: 'Fleet', at: 0, report: { ...NONE, ...report } },
});
const starting: FolderState = { state: 'starting', name: 'Fleet' };
const failed: FolderState = { state: 'failed', name: 'Fleet', why: 'gone' };
const wrote = ready({ written: 9 });

test.each<[string, number, FolderState, FolderState, number]>([
  ['a short round', 20, ready(), ready(), 3000],
  ['a long one', 2000, ready(), ready(), 20_000],
  ['a very long one', 100_000, ready(), ready(), 60_000],
  ['a long one that wrote files', 100_000, ready(), wrote, 3000],
  ['a long one that deleted files', 100_000, ready(), ready({ items: 3 }), 3000],
  ['the first, which wrote the library', 100_000, starting, ready(), 3000],
  ['a long one that failed', 2000, ready(), failed, 20_000],
  ['one that another window ran', 2000, wrote, wrote, 20_000],
])('after %s the folder is compared again soon enough', (_, took, before, after, pause) => {
  expect(pauseAfter(took, before, after)).toBe(pause);
});
