import { describe, expect, test } from 'vitest';
import { windowId } from '../../src/store/page.ts';
import type { Tabs } from '../../src/store/storage.ts';
import { copyOf, joinedTabs, titleOf, withoutTab, withTarget } from '../../src/store/tabs.ts';
import { majestic } from '../reference/majestic.ts';

const nameless = { format: 'slipway.design', version: 1, hull: 1, engines: 1 } as const;

test.each([
  [{ class: 'Majestic', faction: 'Imperial' }, undefined, 'Majestic'],
  [{ class: '  ', faction: 'Imperial' }, undefined, 'Imperial'],
  [{ faction: ' Imperial ' }, 'a.json', 'Imperial'],
  [{}, 'a.json', 'a.json'],
  [{}, ' ', 'Untitled'],
  [{ class: '<img src=x onerror=alert(1)>' }, undefined, '<img src=x onerror=alert(1)>'],
])('the title of %j with the label %j', (names, label, title) => {
  expect(titleOf({ ...nameless, ...names }, label)).toBe(title);
});

test.each([
  ['Majestic', [], 'Majestic (copy)'],
  ['Majestic', ['Majestic (copy)', 'Majestic (copy 2)'], 'Majestic (copy 3)'],
  ['Majestic (copy)', ['Majestic (copy)'], 'Majestic (copy 2)'],
])('a copy of %s beside %j', (name, titles, copy) => {
  expect(copyOf({ ...majestic, class: name }, new Set(titles)).class).toBe(copy);
});

test('a copy of a nameless ship is nameless', () => {
  expect(copyOf(nameless, new Set())).toBe(nameless);
});

describe('closing', () => {
  const tabs: Tabs = { tabs: ['a', 'b', 'c'], active: 'b', closed: [] };
  test.each([
    ['a', 'b', ['b', 'c']],
    ['b', 'c', ['a', 'c']],
    ['c', 'b', ['a', 'b']],
  ])('%s leaves %s active', (id, active, left) => {
    const after = withoutTab(tabs, id, 'Title');
    expect(after).toMatchObject({ tabs: left, active, closed: [{ id, title: 'Title' }] });
  });

  test('the last of the row goes left, the only one leaves none', () => {
    expect(withoutTab({ ...tabs, active: 'c' }, 'c', '').active).toBe('b');
    expect(withoutTab({ tabs: ['a'], active: 'a', closed: [] }, 'a', '').active).toBeUndefined();
  });
});

test('a session whose active ship is lost activates another', () => {
  const none: Tabs = { tabs: [], closed: [] };
  expect(joinedTabs({ tabs: ['a', 'b'], active: 'lost', closed: [] }, none).active).toBe('a');
  expect(joinedTabs({ tabs: ['a', 'b'], active: 'b', closed: [] }, none).active).toBe('b');
  expect(
    joinedTabs({ tabs: ['a'], closed: [] }, { ...none, tabs: ['x'], active: 'x' }).active,
  ).toBe('x');
});

describe('the id of a window', () => {
  const memory = () => {
    const places = new Map<string, string>();
    return {
      getItem: (key: string) => places.get(key) ?? null,
      setItem: (key: string, value: string) => void places.set(key, value),
      removeItem: (key: string) => void places.delete(key),
    };
  };

  test('is the same after a reload', () => {
    const place = memory();
    expect(
      windowId(
        () => 'first',
        () => place,
      ),
    ).toBe('first');
    expect(
      windowId(
        () => 'second',
        () => place,
      ),
    ).toBe('first');
  });

  test('is a new one where nothing can be remembered', () => {
    const forbidden = () => {
      throw new DOMException('', 'SecurityError');
    };
    expect(windowId(() => 'first', forbidden)).toBe('first');
  });
});

test('a wanted rating stays with its tab, also a closed one, and with a session that is joined', () => {
  const tabs: Tabs = { tabs: ['a', 'b'], active: 'a', closed: [] };
  const set = withTarget(withTarget(tabs, 'a', { rating: 200 }), 'b', { rating: 90, atMost: true });
  const closed = withoutTab(set, 'a', 'A');
  expect(closed.targets).toEqual({ a: { rating: 200 }, b: { rating: 90, atMost: true } });
  expect(joinedTabs(closed, { tabs: ['c'], closed: [] }).targets).toEqual(closed.targets);
  expect(withTarget(set, 'a', undefined).targets).toEqual({ b: { rating: 90, atMost: true } });
  const many = Array.from({ length: 150 }, (_, i) => `ship ${i}`);
  const all = many.reduce((now, id) => withTarget(now, id, { rating: 1 }), set);
  expect(Object.keys(all.targets ?? {})).toEqual(many.slice(50));
});
