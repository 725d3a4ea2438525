/** Start of a game from a fleet: its long range flights come with its ships. */
import { expect, test } from 'vitest';
import { EMPTY_FLEET } from '../../src/core/design/edits/fleet.ts';
import type { Game } from '../../src/core/game/schema.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { showLibrary } from './library.tsx';
import { click, eventually, named, type } from './page.ts';

test('long range flights of a fleet are in its game, and can be left out (F.6)', async () => {
  const { library } = await showLibrary('/fleets', []);
  const flights = [{ variant: 'heavy', count: 2 }];
  const value = { ...EMPTY_FLEET, name: 'Raiders', ships: [{ design: majestic }], flights };
  await library.fleets.put([{ id: 'F', value, replaces: 0 }]);
  location.hash = '#/play';
  const choose = async (side: number) => {
    const name = `Add to side ${side}`;
    await eventually(() => expect(named('select', name).textContent).toContain('Raiders'));
    const select = named<HTMLSelectElement>('select', name);
    select.value = 'fleet:F';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose(1);
  await choose(2);
  const points = () => named('section', 'Side 2').querySelector('p')?.textContent;
  expect(points()).toBe('308 points');
  click(named('button', 'Remove the long range flights of side 2'));
  expect(points()).toBe('188 points');
  click(named('button', /^Play 1 ship|^Play Majestic/));
  const game = await eventually((): Game => {
    const [item] = library.games.items();
    if (!item) throw new Error('no game is stored');
    return item.value;
  });
  expect(
    game.sides.map((side) => side.flights?.map(({ kind, longRange }) => [kind, longRange])),
  ).toEqual([
    [
      ['heavy', 1],
      ['heavy', 1],
    ],
    undefined,
  ]);
});

test('the choices for a game are there after another page', async () => {
  await showLibrary('/play', []);
  const field = () =>
    eventually(() => {
      const found = document.querySelector<HTMLInputElement>('#game-name');
      if (!found) throw new Error('the start is not shown');
      return found;
    });
  type(await field(), 'Second Tuesday');
  location.hash = '#/orders';
  await eventually(() => expect(document.querySelector('.play-start')).toBeNull());
  location.hash = '#/play';
  expect((await field()).value).toBe('Second Tuesday');
});
