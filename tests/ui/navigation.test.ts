/** The navigation: groups, menus, and pages that take their time. */

import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, press } from './page.ts';

const current = () => all('.site-bar [aria-current="page"]').map((link) => link.textContent);
const menu = (name: string) => named<HTMLButtonElement>('.site-bar .group-button', name);
const openMenus = () => all('.site-bar [aria-expanded="true"]').map((menu) => menu.textContent);

test('a page that never loads shows its bar, and every other page can still be opened', async () => {
  // Its library is loaded for ever.
  await showBench(majestic);
  expect(current()).toEqual(['Bench']);
  named('.site-bar a', 'Ships').click();
  await eventually(() => expect(current()).toEqual(['Ships']));
  expect([all('.bench'), all('.ships-page')]).toEqual([[], []]);
  named('.site-bar a', 'Help').click();
  await eventually(() => named('h1', 'Help'));
  expect(current()).toEqual(['Help']);
  named('.site-bar a', 'Bench').click();
  await eventually(() => expect(all('.bench')).toHaveLength(1));
});

test('one menu is open at a time, until Escape, a press elsewhere or a link closes it', async () => {
  await showBench(majestic);
  menu('Library').click();
  expect(openMenus()).toEqual(['Library']);
  menu('Play').click();
  expect(openMenus()).toEqual(['Play']);
  const link = named<HTMLAnchorElement>('.site-bar a', 'Orders');
  link.focus();
  press(link, 'Escape');
  expect([openMenus(), document.activeElement?.textContent]).toEqual([[], 'Play']);
  menu('Play').click();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(openMenus()).toEqual([]);
  menu('Play').click();
  link.click();
  await eventually(() => named('h1', 'Orders'));
  expect([openMenus(), current()]).toEqual([[], ['Orders']]);
});

test('pages of other games are no part of Starmada in the bar and in the title', async () => {
  const brand = () => all('.brand').map(({ textContent }) => textContent?.trim());
  await showBench(majestic);
  expect(brand()).toEqual(['Slipway for Starmada Unity']);
  menu('Other games').click();
  named('.site-bar a', 'Star Navy').click();
  await eventually(() => expect(document.title).toBe('Star Navy – Slipway'));
  expect(brand()).toEqual(['Slipway']);
  named('.site-bar a', 'Bench').click();
  await eventually(() => expect(document.title).toMatch(/ – Slipway for Starmada Unity$/));
  expect(brand()).toEqual(['Slipway for Starmada Unity']);
});

test('the page of a ship that is not there has the bar of all pages', async () => {
  await showBench(majestic);
  location.hash = '#/ships/none';
  await eventually(() => named('h1', 'This ship is not in your library'));
  expect(current()).toEqual(['Ships']);
});
