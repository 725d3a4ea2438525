/** A row of actions whose list is made anew while one of its menus is open. */
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { ActionBar } from '../../src/ui/components/action-bar.tsx';
import type { Action } from '../../src/ui/components/action-menu.tsx';
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

test('an open menu stays, and does what is meant by now', async () => {
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

test('a button and a link keep their places and follow what is meant by now', () => {
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
