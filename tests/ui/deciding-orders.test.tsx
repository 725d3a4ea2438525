/** Orders in the panel of decisions: each illegal one says why. */
import { expect, test } from 'vitest';
import { BOARD_NAMES, wordEvent } from '../../src/core/battle/wording.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { duel, shown, upToKind } from './deciding.tsx';

const reasonsOf = (text: string, options: Parameters<typeof duel>[2] = {}) => {
  const { host, end } = shown(duel(majestic, 2, options));
  const field = host.querySelector<HTMLInputElement>('input.deciding-orders');
  if (!field) throw new Error('no orders are due');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const reasons = [...host.querySelectorAll('.text-error')].map(({ textContent }) => textContent);
  end();
  return reasons;
};

test.each([
  ['Z/4', 'This battle is played without evasive action (D.3).'],
  ['E/8', 'This battle is played without emergency thrust (D.1).'],
  ['@/4', 'This battle is played without rolls (D.7).'],
  ['T/4', 'This battle is played without towing (D.9).'],
  ['2↑', 'This battle is played without three-dimensional play (G.6).'],
  ['[2]2', 'No planet is there to go round (G.5).'],
  ['C/4', 'The ship has no cloaking device that works (B.5).'],
])('orders that the battle or the ship cannot have say so: %s', (text, reason) => {
  const [verdict, ...others] = reasonsOf(text);
  expect(verdict).toMatch(/^Illegal: /);
  expect(others).toEqual([reason]);
});

test('orders of rules that are played have no reason against them', () => {
  expect(reasonsOf('Z/4', { options: ['D.3'] })).toEqual([]);
  expect(reasonsOf('H/4')).toEqual([]);
});

test('the next decision takes the focus that the last one had', () => {
  const film = upToKind(duel(majestic, 12), 'declare');
  const { host, press, end } = shown(film);
  const heading = () => host.querySelector('h2');
  expect(document.activeElement).toBe(heading());
  const first = heading()?.textContent;
  host.querySelector<HTMLButtonElement>('.button.primary')?.focus();
  press();
  expect(heading()?.textContent).not.toBe(first);
  expect(document.activeElement).toBe(heading());

  // Focus elsewhere on the page stays.
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  press();
  expect(document.activeElement).toBe(other);
  other.remove();
  end();
});

test('a tow without a ship to tow says so (D.9)', () => {
  expect(reasonsOf('T/4', { options: ['D.9'] })).toEqual([
    expect.stringMatching(/^Illegal: /),
    'The ship has declared no tow (D.9).',
  ]);
});

test('the log names the bank that gives up a mount by its arc (4.4)', () => {
  const battle = duel(majestic, 2).at(0);
  const gaveUp = (entry: number) =>
    wordEvent(battle, { type: 'gave up', ship: 0, entry, spent: 0 }, BOARD_NAMES);
  expect(gaveUp(0)).toBe('A gives up Lightning Turret ACE');
  expect(gaveUp(battle.ship(0).type.banks.length)).toBe('A gives up countermeasures');
});
