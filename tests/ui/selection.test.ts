import { describe, expect, test } from 'vitest';
import { filedAs, tagsIn } from '../../src/store/labels.ts';
import {
  extendedTo,
  itemAt,
  NOTHING_SELECTED,
  oneSelected,
  selectedIn,
  withFocus,
  withToggled,
} from '../../src/ui/shared/selection.ts';

const LIST = ['a', 'b', 'c', 'd', 'e'];

describe('a selection', () => {
  test('of one item deselects the others', () => {
    expect(selectedIn(oneSelected('c'), LIST)).toEqual(['c']);
  });

  test('of a range starts at the anchor and replaces the selection', () => {
    const run = extendedTo(oneSelected('b'), LIST, 'd');
    expect(selectedIn(run, LIST)).toEqual(['b', 'c', 'd']);
    expect(selectedIn(extendedTo(run, LIST, 'a'), LIST)).toEqual(['a', 'b']);
  });

  test('whose anchor is no longer listed starts again', () => {
    expect(selectedIn(extendedTo(oneSelected('gone'), LIST, 'd'), LIST)).toEqual(['d']);
  });

  test('adds single items and keeps the order of the list', () => {
    const two = withToggled(withToggled(NOTHING_SELECTED, 'd'), 'b');
    expect(selectedIn(two, LIST)).toEqual(['b', 'd']);
    expect(selectedIn(withToggled(two, 'd'), LIST)).toEqual(['b']);
  });

  test('stays while the focus moves', () => {
    const now = withFocus(oneSelected('b'), 'e');
    expect([selectedIn(now, LIST), now.focus]).toEqual([['b'], 'e']);
  });

  test('has no items outside of the list', () => {
    expect(selectedIn(withToggled(oneSelected('a'), 'gone'), LIST)).toEqual(['a']);
  });
});

test.each<[string | undefined, number, string]>([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['a', -1, 'a'],
  ['b', 10, 'e'],
  [undefined, 1, 'a'],
  [undefined, -1, 'e'],
  ['gone', 1, 'a'],
])('from %s, %i on, is %s', (from, by, to) => {
  expect(itemAt(LIST, from, by)).toBe(to);
});

test('an empty list has no item to focus', () => {
  expect(itemAt([], undefined, 1)).toBeUndefined();
});

describe('filing', () => {
  test.each([
    ['', []],
    [' flagship,, play tested ,', ['flagship', 'play tested']],
    ['Old, old', ['Old']],
  ])('%j has the tags %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  test('keeps tags that are not shared, and a folder that was not typed', () => {
    const marks = { tags: ['own', 'shared'], folder: 'Here', trashed: 5 };
    expect(filedAs(marks, undefined, ['shared'], ['new'])).toEqual({
      ...{ tags: ['own', 'new'], folder: 'Here', trashed: 5 },
    });
    expect(filedAs(marks, ' There ', ['shared'], ['shared', 'own'])).toEqual({
      ...{ tags: ['own', 'shared'], folder: 'There', trashed: 5 },
    });
    expect(filedAs(marks, '', [], [])).toEqual({ tags: ['own', 'shared'], trashed: 5 });
  });
});
