/** A row of actions: which have room, and a list that changes while a menu is open. */
import fc from 'fast-check';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { type Action, ActionBar, itemsWithRoom } from '../../src/ui/components/actions.tsx';
import { runs } from '../runs.ts';
import { all, eventually, named, press } from './page.ts';

/** The actions after a change of what they act on. */
const after = (change: number, chosen: string[], offered = ['Text', 'JSON']): readonly Action[] => [
  { label: 'Compare', does: `#/compare/${change}` },
  {
    label: 'Export',
    does: offered.map((label) => ({ label, onSelect: () => chosen.push(`${label} ${change}`) })),
  },
  { label: 'Trash', disabled: change > 1, does: () => chosen.push(`Trash ${change}`) },
];

function show(first: readonly Action[]) {
  const [actions, setActions] = createSignal(first);
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => <ActionBar actions={actions()} />, host);
  onTestFinished(() => {
    dispose();
    host.remove();
  });
  return setActions;
}

test('an open menu stays, and runs its updated actions', async () => {
  const chosen: string[] = [];
  const setActions = show(after(1, chosen));
  press(named('button', 'Export'), 'Enter');
  const item = await eventually(() => named('[role="menuitem"]', 'JSON'));
  setActions(after(2, chosen, ['JSON', 'Table']));
  expect(named('[role="menuitem"]', 'JSON')).toBe(item);
  expect(all('[role="menuitem"]').map(({ textContent }) => textContent)).toEqual(['JSON', 'Table']);
  press(item, 'Enter');
  expect(chosen).toEqual(['JSON 2']);
});

test('a button and a link keep their places and run their updated actions', () => {
  const chosen: string[] = [];
  const setActions = show(after(0, chosen));
  const [trash, link] = [named<HTMLButtonElement>('button', 'Trash'), named('a', 'Compare')];
  setActions(after(1, chosen));
  trash.click();
  expect(chosen).toEqual(['Trash 1']);
  expect([named('a', 'Compare'), link.getAttribute('href')]).toEqual([link, '#/compare/1']);
  setActions(after(2, chosen));
  expect([named('button', 'Trash'), trash.disabled]).toEqual([trash, true]);
});

test('an action that becomes a list of choices is drawn as one', () => {
  const setActions = show([{ label: 'Export', does: '#/export' }]);
  setActions([{ label: 'Export', does: [{ label: 'JSON', onSelect: () => undefined }] }]);
  expect(named('button', 'Export').getAttribute('aria-haspopup')).toBe('true');
  expect(all('a.button')).toEqual([]);
});

test.each<[string, number[], number, boolean[]]>([
  ['all where there is room for all', [50, 40, 60], 166, [true, true, true]],
  ['the first, with the menu, where there is not', [50, 40, 60], 165, [true, true, false]],
  ['none after one that has no room', [50, 80, 20], 130, [true, false, false]],
  ['the first one always', [50, 40], 20, [true, false]],
  ['nothing in the menu that is not shown at all', [50, 0, 60, 60], 160, [true, true, true, false]],
  ['all where nothing is laid out', [0, 0], 0, [true, true]],
  ['nothing of nothing', [], 0, []],
])('%s', (_, widths, room, shown) => {
  expect(itemsWithRoom(widths, 30, 8, room)).toEqual(shown);
});

test('the items of a row fit in it, beside the menu for the rest', () => {
  const widths = fc.array(fc.nat(120), { minLength: 1, maxLength: 12 });
  const check = (all: number[], room: number) => {
    const shown = itemsWithRoom(all, 30, 8, room);
    const inRow = all.filter((width, i) => shown[i] && width > 0);
    const isLeft = shown.includes(false);
    const used = inRow.reduce((sum, width) => sum + width + 8, isLeft ? 30 : -8);
    expect(used <= room || inRow.length <= 1).toBe(true);
  };
  fc.assert(fc.property(widths, fc.nat(900), check), runs(300));
});
