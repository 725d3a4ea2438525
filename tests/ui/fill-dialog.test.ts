/** Filling a fleet to a limit: bounds of its classes, and answers to choose from. */
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { EMPTY_FLEET } from '../../src/core/design/edits/fleet.ts';
import { showLibrary } from './library.tsx';
import { all, click, eventually, named, type } from './page.ts';

const ship = (name: string, hull: number): Design => ({
  format: 'slipway.design',
  version: 1,
  hull,
  engines: 4,
  class: name,
  shields: 1,
  weapons: [{ id: 'gun', modes: [{ range: 9, rof: 2, acc: 5, imp: 1, dmg: 1 }] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 4, arc: 'ABC' }] }],
});

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const field = (name: string) => named<HTMLInputElement>('input', name);
const answers = () =>
  all<HTMLButtonElement>('.fill-answers li button').map((one) => one.textContent ?? '');
/** The worker answers later. */
const answered = () =>
  eventually(() =>
    expect(document.querySelector('.fill-answers')?.getAttribute('aria-busy')).toBe('false'),
  );

async function showFilling() {
  const { library } = await showLibrary('/fleets', []);
  const ships = [ship('Jay', 4), ship('Wren', 7)].map((design) => ({ design }));
  const battle = { limit: 200 };
  await library.fleets.put([{ id: 'F', value: { ...EMPTY_FLEET, ships, battle }, replaces: 0 }]);
  location.hash = '#/fleets/F';
  await eventually(() => button('Fill to a limit…'));
  button('Fill to a limit…').click();
  await eventually(() => field('Jay: at least'));
  await answered();
  const classes = () =>
    all('.fleet-entry').map((entry) => {
      const count = entry.querySelector<HTMLInputElement>('.number-field input')?.value;
      return `${count} ${entry.querySelector('.name')?.textContent}`;
    });
  return { classes };
}

test('a fleet is filled to the limit of its battle, as one step', async () => {
  const { classes } = await showFilling();
  expect(field('Fill up to').value).toBe('200');
  expect(answers()[0]).toMatch(/\d+ Jay, \d+ Wren(1\d\d|200) in all/);
  click(all<HTMLButtonElement>('.fill-answers li button')[0]!);
  const filled = classes();
  expect(filled).not.toEqual(['1 Jay', '1 Wren']);
  button(/^Undo: Filled/).click();
  expect(classes()).toEqual(['1 Jay', '1 Wren']);
});

test('the bounds of a class hold, and a class with none wanted leaves the fleet', async () => {
  const { classes } = await showFilling();
  type(field('Wren: at least'), '0');
  type(field('Wren: at most'), '0');
  type(field('Jay: at most'), '3');
  await answered();
  expect(answers()[0]).toMatch(/^3 Jay/);
  all<HTMLButtonElement>('.fill-answers li button')[0]?.click();
  expect(classes()).toEqual(['3 Jay']);
});

test('it starts from the fleet’s ships, from one of each class, or from none', async () => {
  const { classes } = await showFilling();
  const least = () => ['Jay', 'Wren'].map((name) => field(`${name}: at least`).value);
  expect(least()).toEqual(['1', '1']);
  type(field('Fill up to'), '100');
  await answered();
  expect(answers()[0]).toMatch(/^1 Jay, 1 Wren.*as it is now$/);
  named<HTMLInputElement>('input', 'None').click();
  await answered();
  expect(least()).toEqual(['0', '0']);
  const before = answers()[0];
  expect(before).toBeTruthy();
  expect(classes()).toEqual(['1 Jay', '1 Wren']);
});

test('the dialog explains why a fleet cannot be filled', async () => {
  await showFilling();
  type(field('Fill up to'), '1');
  await answered();
  expect(document.querySelector('.fill-answers')?.textContent).toMatch(/\d+ over the limit/);
  expect(answers()).toEqual([]);
});
