/** Backups in words. */
import { expect, test } from 'vitest';
import { examplePacks } from '../../src/core/rules/unity/unity.ts';
import { type LibraryContents, NO_CONTENTS } from '../../src/store/backup/contents.ts';
import { contentsText, countsText } from '../../src/ui/shared/backup.ts';
import { majestic } from '../reference/majestic.ts';

const ship = { id: 'a', updated: 1, value: majestic };
const packs = examplePacks.slice(0, 1).map((value) => ({ id: 'p', updated: 1, value }));
const unreadable = [{ kind: 'ships', why: 'Torn.', raw: {} }] as const;

test.each<[Partial<LibraryContents>, string]>([
  [{}, 'no items'],
  [{ ships: [ship] }, '1 ship'],
  [{ ships: [ship, ship], packs }, '2 ships and 1 pack of house rules'],
  [{ packs: [...packs, ...packs] }, '2 packs of house rules'],
  [
    { ships: [ship], packs, unreadable },
    '1 ship, 1 pack of house rules and 1 record that cannot be read',
  ],
])('the contents of %o are %s', (contents, words) => {
  expect(contentsText({ ...NO_CONTENTS, ...contents })).toBe(words);
});

test.each([
  ['merge', { added: 2, same: 1, both: 0, trashed: 0 }, '2 are new; 1 is here already.'],
  ['replace', { added: 0, same: 0, both: 0, trashed: 1 }, '1 is only here and goes to the trash.'],
  ['merge', { added: 0, same: 0, both: 0, trashed: 0 }, 'It is empty.'],
] as const)('a restore by %s with %o says: %s', (way, counts, words) => {
  expect(countsText(way, counts)).toBe(words);
});
