import { expect, test } from 'vitest';
import type { NavyBattle } from '../../src/games/star-navy/schema.ts';
import { showLibrary } from './library.tsx';
import { all, click, eventually, named } from './page.ts';

test('the number of a removed ship is given to no other, also after the battle is read again', async () => {
  const { library } = await showLibrary('/star-navy/fought', []);
  const value: NavyBattle = {
    ...{ format: 'slipway.starnavy.battle', version: 1, teams: [{ id: 'a' }, { id: 'b' }] },
    ships: ['s1', 's2', 's3', 's4'].map((id, i) => ({ id, class: 'FF', team: i < 2 ? 'a' : 'b' })),
  };
  await library.navyBattles.put([{ id: 'fought', value, replaces: 0 }]);
  const ids = async () => {
    const [item] = await library.navyBattles.values(['fought']);
    return item?.value.ships.map(({ id }) => id);
  };
  await eventually(() => named('fieldset', 'FF 4'));
  click(named('button', 'Remove FF 4'));
  await eventually(async () => expect(await ids()).toEqual(['s1', 's2', 's3']));
  const [add] = all('button').filter(({ textContent }) => textContent === 'Add a ship');
  if (add) click(add);
  await eventually(async () => expect(await ids()).toEqual(['s1', 's2', 's3', 's5']));
});

test.each([
  ['/star-navy/new', '.navy-line-ups tr:first-child button', /^Choose/, 'navy-battle'],
  ['/star-navy-schematics/new', '.navy-beginning button', 'Frigate', 'navy-schematic'],
] as const)('what %s begins takes the focus', async (path, buttons, name, panel) => {
  await showLibrary(path, []);
  const choose = await eventually(() => named<HTMLElement>(buttons, name));
  choose.focus();
  click(choose);
  await eventually(() => expect(document.activeElement?.className).toContain(panel));
});
