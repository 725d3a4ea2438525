/** Firing arcs on the rose, by preset and by name; the order of banks and batteries. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { showBench } from './bench.tsx';
import { at, button, expectAgreement, figureText, openBank, radio, startOver } from './form.ts';
import { all, click, eventually, named, press, type } from './page.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await showBench(majestic);
});

beforeEach(async () => {
  startOver(bench);
  await openBank();
});

const text = () => at<HTMLInputElement>('batteries[0].banks[0].arc');
const sector = (name: string, title: string) => named('.sector', `${name}, ${title}`);
const toggle = (name: string, title: string) => click(sector(name, title));
const isOn = (element: HTMLElement) => element.getAttribute('aria-pressed');

const banks = (battery = 0) => expectAgreement(bench).batteries?.[battery]?.banks;
const arcs = (battery = 0) => banks(battery)?.map(({ arc }) => arc);

test('each sector goes on and off with a click and shows it', () => {
  type(text(), 'A');
  const [, ...others] = unity.letters.values();
  for (const { name, title } of others) {
    toggle(name, title);
    expect(isOn(sector(name, title))).toBe('true');
  }
  expect(text().value).toBe('ABCDEFGHIJKL');
  for (const { name, title } of others) {
    toggle(name, title);
    expect(isOn(sector(name, title))).toBe('false');
  }
  expect(text().value).toBe('A');
});

test('a sector that has the focus goes on and off with the keys of a button', () => {
  type(text(), 'A');
  for (const [key, state] of [
    ['Enter', 'true'],
    [' ', 'false'],
  ] as const) {
    sector('B', 'forward starboard').focus();
    press(sector('B', 'forward starboard'), key);
    expect(isOn(sector('B', 'forward starboard'))).toBe(state);
  }
});

test('quarters take the place of letters, and letters of quarters', () => {
  for (const { name, title } of unity.defensiveArcs.values()) toggle(name, title);
  expect(text().value).toBe('2Fwd+Port+Stbd+Aft');
  toggle('A', 'forward port');
  expect(banks()).toEqual([
    { mounts: 2, arc: 'A' },
    { mounts: 2, arc: 'BDF' },
  ]);
});

test('every preset sets its letters, and its name where arcs go by name', () => {
  const presets = [...unity.alternateArcs.values()];
  const expectSet = (set: (preset: (typeof presets)[number]) => string) => {
    for (const preset of presets) {
      const { name, title, letters } = preset;
      const chip = button(`${name}, ${title}: ${letters}`);
      click(chip);
      expect(text().value).toBe(`2${set(preset)}`);
      expect(isOn(chip)).toBe('true');
      expectAgreement(bench);
    }
  };
  expectSet(({ letters }) => letters);
  radio('How firing arcs are written', 'FF').click();
  expectSet(({ name }) => name);
});

test('a bank is mirrored, and added mirrored beside itself', () => {
  click(button('Mirror to the other side'));
  expect(text().value).toBe('2BDF');
  click(button('Add mirrored bank'));
  expect(banks()).toEqual([
    { mounts: 2, arc: 'BDF' },
    { mounts: 2, arc: 'BDF' },
    { mounts: 2, arc: 'ACE' },
  ]);
});

test('banks are duplicated, moved and removed', () => {
  button('Duplicate bank').click();
  button('Move bank down').click();
  button('Move bank down').click();
  expect(arcs()).toEqual(['ACE', 'BDF', 'ACE']);
  button('Remove bank').click();
  expect(arcs()).toEqual(['ACE', 'BDF']);
});

const focused = () => document.activeElement?.getAttribute('aria-label');

test('batteries change places with the arrow keys, and the handle keeps the focus', async () => {
  const names = () => all('.battery-title .name').map((name) => name.textContent);
  button(/^Move Fusion Torpedo/).focus();
  for (const [key, order] of [
    ['ArrowUp', ['Lightning Turret', 'Fusion Torpedo', 'Laser Cannon']],
    ['ArrowUp', ['Fusion Torpedo', 'Lightning Turret', 'Laser Cannon']],
    ['ArrowUp', ['Fusion Torpedo', 'Lightning Turret', 'Laser Cannon']],
    ['ArrowDown', ['Lightning Turret', 'Fusion Torpedo', 'Laser Cannon']],
  ] as const) {
    press(document.activeElement as HTMLElement, key);
    expect(names()).toEqual(order);
    await eventually(() => expect(focused()).toMatch(/^Move Fusion Torpedo/));
    expectAgreement(bench);
  }
});

test('banks change places with the arrow keys', async () => {
  press(button(/^Move bank 2BDF/), 'ArrowUp');
  expect(arcs()).toEqual(['BDF', 'ACE']);
  await eventually(() => expect(focused()).toMatch(/^Move bank 2BDF: place 1 of 2/));
});

test('a battery is duplicated with a weapon of its own, and removed with it', () => {
  button('Duplicate Lightning Turret').click();
  const doubled = expectAgreement(bench);
  expect(doubled.weapons).toHaveLength(4);
  expect(doubled.batteries?.[1]?.banks).toEqual(doubled.batteries?.[0]?.banks);
  at('batteries[0]').querySelector<HTMLElement>('[aria-label="Remove Lightning Turret"]')!.click();
  expect(expectAgreement(bench).weapons?.map(({ name }) => name)).toEqual(
    majestic.weapons?.map(({ name }) => name),
  );
});

test('the field of fire counts the weapons that bear, and follows the banks', async () => {
  const [field] = all<HTMLDetailsElement>('.coverage');
  field!.open = true;
  const bearing = () => named('.coverage-rose', /^Weapons bearing/).getAttribute('aria-label');
  await eventually(() => expect(bearing()).toContain('300° to 60°: 9'));
  type(text(), '1ACE');
  await eventually(() => expect(bearing()).toContain('300° to 0°: 8'));
  await eventually(() => expect(figureText('SU of Lightning Turret')).toContain('131'));
});
