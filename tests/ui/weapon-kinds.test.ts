/** Every kind of weapon on the bench. */
import { beforeAll, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Bench } from '../../src/store/bench.ts';
import { showBench } from './bench.tsx';
import { at, button, expectAgreement, radio, spin } from './form.ts';
import { all, eventually, type } from './page.ts';

const armed: Design = {
  ...{ format: 'slipway.design', version: 1, class: 'Testbed', hull: 12, engines: 4, shields: 2 },
  weapons: [{ id: 'gun', name: 'Gun', modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 3, arc: 'ABCD' }] }],
};

const KINDS = 'How the weapon reaches its target';

let bench: Bench;

beforeAll(async () => {
  bench = await showBench(armed);
  await eventually(() => spin('RNG'));
});

const modes = () => expectAgreement(bench).weapons?.[0]?.modes;

test('direct fire takes all five figures', () => {
  for (const [label, value] of Object.entries({ RNG: 15, ROF: 3, ACC: 4, IMP: 2, DMG: 4 })) {
    type(spin(label), String(value));
    expectAgreement(bench);
  }
  expect(modes()).toEqual([{ range: 15, rof: 3, acc: 4, imp: 2, dmg: 4 }]);
});

test('seeking has a movement allowance instead of a range', () => {
  radio(KINDS, 'Seeking').click();
  type(spin('MA'), '9');
  expect(modes()).toEqual([{ ma: 9, rof: 3, acc: 4, imp: 2, dmg: 4 }]);
  expect(all('[aria-label="RNG"]')).toEqual([]);
});

test('a choice is named by the words that it shows, and explained by its description', () => {
  const choices = all<HTMLInputElement>('.segment input');
  expect(choices.length).toBeGreaterThan(20);
  for (const choice of choices)
    expect(choice.closest('label')?.textContent).toBe(choice.getAttribute('aria-label'));
  const seeking = radio(KINDS, 'Seeking').getAttribute('aria-description');
  expect(seeking).toBe('Seeking, with a movement allowance');
  expect(radio('How firing arcs are written', 'FF').closest('label')?.title).toMatch(/FF, TT/);
});

test('custom bands are edited band by band, added and removed', () => {
  radio(KINDS, 'Custom bands').click();
  type(spin('Band 1, To'), '4');
  type(spin('Band 1, ACC'), '2');
  type(spin('Band 2, To'), '10');
  type(spin('Band 2, DMG'), '1');
  button('Add Band').click();
  type(spin('Band 3, ROF'), '2');
  const bands = [
    { range: 4, rof: 3, acc: 2, imp: 2, dmg: 4 },
    { range: 10, rof: 3, acc: 4, imp: 2, dmg: 1 },
    { range: 13, rof: 2, acc: 5, imp: 2, dmg: 1 },
  ];
  expect(modes()).toEqual([{ bands }]);
  button('Remove band 2').click();
  expect(modes()).toEqual([{ bands: [bands[0], bands[2]] }]);
  expect(spin('Band 2, To').value).toBe('13');
  expect(all('[aria-label="Band 3, To"]')).toEqual([]);
});

test('a second mode has its own kind, name and traits, and can be removed', () => {
  radio(KINDS, 'Direct').click();
  button('Add a second mode').click();
  type(at('weapons[0].modes[1].name'), 'Torpedo');
  const second = at('weapons[0].modes[1]');
  expect(all('fieldset.mode-editor').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Mode 1',
    'Mode 2',
  ]);
  second.querySelector<HTMLElement>('[aria-label="Seeking"]')!.click();
  for (const traits of [['Slw'], ['Slw', 'Slw']]) {
    second.querySelector<HTMLElement>('[aria-label^="Slw, "]')!.click();
    const [first, other] = modes() ?? [];
    expect(first).not.toHaveProperty('traits');
    expect(other).toMatchObject({ name: 'Torpedo', ma: 6, traits });
  }
  const [first] = modes() ?? [];
  button('Remove mode 2').click();
  expect(modes()).toEqual([first]);
});
