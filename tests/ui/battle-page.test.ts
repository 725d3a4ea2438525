/** The Battle page: set-up, film, log and the keys of its board, as a player uses them. */
import { expect, test } from 'vitest';
import { stacksOf } from '../../src/ui/shared/board/scene.ts';
import { majestic } from '../reference/majestic.ts';
import { showLibrary } from './library.tsx';
import { all, click, eventually, named, press } from './page.ts';

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const step = (): string => text('.film-place span');

async function watch(): Promise<void> {
  await showLibrary('/battle', [], majestic);
  click(await eventually(() => button('Watch Majestic against Majestic')));
  await eventually(() => button('Stop'));
  click(button('To the beginning'));
}

test('two samples fight from the empty page, and the film tells who won', async () => {
  await watch();
  expect(step()).toMatch(/^step 0 of \d+$/);
  expect(text('.turn-bar h1')).toBe('Turn 1');
  click(button('A step forward'));
  click(button('A step forward'));
  expect(step()).toMatch(/^step 2 of /);
  expect(text('.battle-log [aria-current] .line')).toMatch(/^A is ordered /);
  click(button('To the end'));
  expect(text('.battle-over')).toMatch(/^(Keeper [12] wins, \d+ to \d+ VP|A draw)$/);
});

test('a line of the log goes to its step, and its rule opens the dice', async () => {
  await watch();
  // The log tells no more than the film has shown.
  click(button('To the end'));
  click(button('To the beginning'));
  const [line] = all<HTMLButtonElement>('.battle-log .line').filter(({ textContent }) =>
    / fires /.test(textContent ?? ''),
  );
  if (!line) throw new Error('nobody fires in the first turn');
  click(line);
  expect(line.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(text('.film-place b')).toMatch(/^Volley 1 of \d by [AB]$/);
  expect(text('.ship-order small')).toBe('0 of 2 have fired');
  expect(text('.fire-panel tbody [aria-current] td:nth-of-type(3)')).toMatch(/^\d\+$/);
  const needs = text('.fire-panel tbody [aria-current] td:nth-of-type(3)');
  expect(text('.fire-panel .deciding-needed')).toMatch(new RegExp(`^${needs[0]}\\+\\d+ % a die$`));
  expect(text('.fire-panel .deciding-needs dl')).toMatch(
    /ACC.*4\.2.*Countermeasures.*B\.6.*to expect/,
  );
  expect(document.querySelector('.counter .corners')).not.toBeNull();
  const rule = line.closest('li')?.querySelector<HTMLButtonElement>('.rule');
  if (rule) click(rule);
  expect(line.closest('li')?.querySelectorAll('.dice i').length).toBeGreaterThan(0);
  expect(line.closest('li')?.querySelector('.deciding-needs')?.textContent).toContain('a die');
  press(line, 'End');
  expect(text('.battle-over')).not.toBe('');
  press(line, ',');
  press(line, 'Home');
  expect(step()).toMatch(/^step 0 of /);
});

test('the board has keys from hex to hex, from ship to ship, and for what it shows', async () => {
  await watch();
  const board = named('[role=listbox]', /^Board/);
  const said = () => text('.board [role=option]');
  press(board, 'Tab');
  expect(said()).toMatch(/^Hex \d+ 10: A, Majestic, 8 of 8 hull boxes$/);
  press(board, 'Tab');
  expect(said()).toMatch(/: B, Majestic/);
  expect(text('.live-sheet .id')).toBe('B');
  // After the last ship the board lets the focus go.
  expect(press(board, 'Tab')).toBe(true);
  press(board, 'ArrowUp');
  press(board, 'ArrowRight');
  expect(said()).toMatch(/^Hex \d+ 10: empty|^Hex \d+ \d+: /);
  expect(button('Arcs').getAttribute('aria-pressed')).toBe('true');
  press(board, 'a');
  expect(button('Arcs').getAttribute('aria-pressed')).toBe('false');
  press(board, 'e');
  await eventually(() => {
    if (!document.querySelector('.board-ends')?.getAttribute('d')) throw new Error('no ends yet');
  });
});

test('ships of both sides, their places and optional rules are set up', async () => {
  await showLibrary('/battle', [], majestic);
  click(await eventually(() => button('Set up your own')));
  const add = named<HTMLSelectElement>('select', 'Add to side 2');
  await eventually(() => {
    if (add.options.length < 10) throw new Error('the samples are not read yet');
  });
  add.value =
    [...add.options].find(({ label }) => /sample$/.test(label) && !/^Fleet/.test(label))?.value ??
    '';
  add.dispatchEvent(new Event('change', { bubbles: true }));
  expect(all('.set-up-side')[1]?.querySelectorAll('li')).toHaveLength(2);
  expect(all('.counter')).toHaveLength(3);
  click(button(/^Remove B, Majestic/));
  click(button(/^Dogfights/));
  expect(button(/^Dogfights/).getAttribute('aria-pressed')).toBe('true');
  const board = named('[role=listbox]', /^Board/);
  press(board, 'Tab');
  press(board, 'ArrowRight');
  press(board, 'Enter');
  const moved = text('.board [role=option]');
  expect(moved).toMatch(/: A, Majestic/);
  click(button('All ships back in line'));
  expect(text('.board [role=option]')).not.toBe(moved);
  click(button('Remove A, Majestic'));
  expect(button('Each side needs a ship').disabled).toBe(true);
});

test('terrain is put on the board, named by its place, and taken away (G)', async () => {
  await showLibrary('/battle', [], majestic);
  click(await eventually(() => button('Set up your own')));
  const board = named('[role=listbox]', /^Board/);
  const listed = () =>
    all('.set-up details .set-up-list .name').map(({ textContent }) => textContent);
  click(button('asteroid'));
  // One hex has no size (G.1).
  expect(all('select[aria-label="Size"]')).toHaveLength(0);
  press(board, 'Tab');
  press(board, 'ArrowRight');
  press(board, 'Enter');
  const place = /^Hex (\d+) (\d+)/.exec(text('.board [role=option]')) ?? [];
  const [column, row] = place.slice(1).map(Number);
  expect(listed()).toEqual([`An asteroid lies in column ${column}, row ${row}.`]);
  click(button('planet'));
  const size = named<HTMLSelectElement>('select', 'Size');
  size.value = '3';
  size.dispatchEvent(new Event('change', { bubbles: true }));
  // A hex that is taken is cleared first.
  press(board, 'Enter');
  expect(listed()).toEqual([]);
  press(board, 'Enter');
  expect(listed()).toEqual([`A planet of size 3 lies in column ${column}, row ${row}.`]);
  click(button(/^Remove: A planet/));
  expect(listed()).toEqual([]);
});

test('orders as advised are undone as one, also after another page', async () => {
  await showLibrary('/battle', [], majestic);
  click(await eventually(() => button('Set up your own')));
  const choose = (name: string, option: RegExp) => {
    const field = named<HTMLSelectElement>('select', name);
    field.value = [...field.options].find(({ label }) => option.test(label))?.value ?? '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose('Side 1 is flown by', /^You/);
  choose('Add to side 1', /^Majestic, open/);
  click(button(/^Play /));
  const question = () => text('.deciding h2');
  await eventually(() => expect(question()).toMatch(/^Orders of A/));
  click(button('Rest of the phase as advised'));
  await eventually(() => expect(question()).toBe(''));
  await eventually(() => {
    click(button('To the end'));
    expect(question()).not.toBe('');
  });
  location.hash = '#/orders';
  await eventually(() => expect(all('.turn-bar')).toHaveLength(0));
  location.hash = '#/battle';
  click(await eventually(() => button('Undo')));
  await eventually(() => expect(question()).toMatch(/^Orders of A/));
});

test('counters that share a hex stand beside each other, smaller (3.3)', () => {
  const at = (key: string, q: number) => ({ key, side: 0, q, r: 0, heading: 0, level: undefined });
  const stacks = stacksOf([at('a', 1), at('b', 2), at('c', 1)]);
  expect([...stacks]).toEqual([
    ['a', { at: 0, of: 2 }],
    ['c', { at: 1, of: 2 }],
  ]);
});
