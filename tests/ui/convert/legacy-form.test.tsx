import { createRoot } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { createConversion } from '../../../src/ui/pages/convert/conversion.ts';
import { SourcePanel } from '../../../src/ui/pages/convert/convert-route.tsx';
import { editions } from '../../editions.ts';

/** The panel of the page, and its conversion. */
function panel() {
  const state = createRoot((dispose) => {
    onTestFinished(dispose);
    return createConversion(unity, editions);
  });
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(
    render(() => <SourcePanel rules={unity} editions={editions} state={state} />, root),
  );
  const press = (words: string) => {
    const button = [...root.querySelectorAll('button')].find(
      ({ textContent }) => textContent === words,
    );
    if (!button) throw new Error(`no button “${words}”`);
    button.click();
  };
  const type = (id: string, text: string) => {
    const field = root.querySelector<HTMLInputElement>(`#${id}`);
    if (!field) throw new Error(`no field ${id}`);
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return { state, root, press, type };
}

test('a blank card is filled in, and one form gives way to the other', () => {
  const { state, root, press, type } = panel();
  press('Blank Admiralty card');
  press('Add a battery');
  type('battery-0-name', 'Pulse Cannons');
  type('battery-0-arcs', 'ab ac');
  press('Fill in');
  expect(state.text()).toContain('[X] Pulse Cannons, 3/6/9, 5+, 1/1/1');
  expect(state.text()).toContain('[AB] [AC]');
  expect(state.text()).toContain('Weapons: 1[X] 2[X]');
  expect(root.querySelector<HTMLInputElement>('#card-hull')?.value).toBe('5');
  press('Blank Nova display');
  expect(root.querySelector('#card-hull')).toBe(null);
  type('display-hull', '5-4-4');
  type('display-ecm', '2');
  press('Add a weapon');
  press('Add an arc');
  expect(state.text()).toContain('Hull: 5-4-4');
  expect(state.text()).toContain('ECM: 2');
  expect(state.text()).toContain('Dice: FF 1, ');
});

test('a field keeps its element while its ship changes', () => {
  const { state, root, press, type } = panel();
  press('Blank Nova display');
  press('Add a weapon');
  const field = root.querySelector('#display-weapon-0-range');
  type('display-weapon-0-name', 'Lance');
  type('display-thrust', '6-5');
  expect(root.querySelector('#display-weapon-0-range')).toBe(field);
  expect(state.text()).toContain('Weapon: Lance, 3-6-9');
});
