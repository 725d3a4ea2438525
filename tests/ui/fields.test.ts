/** Fields: what they take of what is typed, and what the page says of it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { showBench } from './bench.tsx';
import { at, button, expectShown, openBank, spin, startOver } from './form.ts';
import { all, eventually, named, press, type } from './page.ts';

const leave = (field: HTMLElement) => field.blur();

let bench: Bench;
const shown = () => bench.ship()?.design();

beforeAll(async () => {
  bench = await showBench(majestic);
});

beforeEach(() => startOver(bench));

const said = () => document.querySelector('[role="tooltip"]')?.textContent ?? '';
/** Types a hull until the hint says these words: hints themselves come after the page. */
const typeUntil = (text: string, words: string) =>
  eventually(() => {
    type(spin('Hull'), text);
    expect(said()).toContain(words);
  });
const undo = () => named<HTMLButtonElement>('.top-actions button', /^Undo/);

describe('a number field', () => {
  test('left empty says so, loses nothing, and shows the number again when left', async () => {
    await typeUntil('', 'Empty: Hull stays 8.');
    expect(spin('Hull').getAttribute('aria-invalid')).toBe('true');
    expectShown(bench, majestic);
    leave(spin('Hull'));
    expect(spin('Hull').value).toBe('8');
    expect(spin('Hull').getAttribute('aria-invalid')).toBeNull();
    await eventually(() => expect(said()).toBe(''));
    expect(undo().disabled).toBe(true);
  });

  test.each(['99999999', '-99999999'])('refuses %s in words, and keeps the ship', async (text) => {
    await typeUntil(text, 'Too large: Hull stays 8.');
    expectShown(bench, majestic);
    type(spin('Hull'), '12');
    expectShown(bench, { ...majestic, hull: 12 });
    await eventually(() => expect(said()).toBe(''));
  });

  test('keeps zeros in front while they are typed', () => {
    type(spin('Hull'), '012');
    expect(spin('Hull').value).toBe('012');
    expectShown(bench, { ...majestic, hull: 12 });
    leave(spin('Hull'));
    expect(spin('Hull').value).toBe('12');
  });

  test('steps with arrows and buttons, within its limits', () => {
    for (const [name, hull] of [
      ['Hull: one more', 9],
      ['Hull: one less', 8],
    ] as const) {
      button(name).click();
      expectShown(bench, { ...majestic, hull });
    }
    for (const [key, hull] of [
      ['ArrowUp', 9],
      ['ArrowDown', 8],
    ] as const) {
      press(spin('Hull'), key);
      expectShown(bench, { ...majestic, hull });
    }
    for (const [edge, name, key] of [
      [35, 'Hull: one more', 'ArrowUp'],
      [1, 'Hull: one less', 'ArrowDown'],
    ] as const) {
      type(spin('Hull'), String(edge));
      expect(button(name).disabled).toBe(true);
      press(spin('Hull'), key);
      expectShown(bench, { ...majestic, hull: edge });
    }
  });

  test('shows a step before anything else on the page changes', () => {
    const field = spin('Hull');
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    const hulls: unknown[] = [];
    Object.defineProperty(field, 'value', {
      get: () => own.get!.call(field),
      set(text: string) {
        hulls.push([text, shown()?.hull]);
        own.set!.call(field, text);
      },
      configurable: true,
    });
    press(field, 'ArrowUp');
    expect(hulls).toEqual([['9', 8]]);
    expect(shown()?.hull).toBe(9);
  });

  test.each([
    ['ArrowUp', 12],
    ['ArrowDown', 9],
  ])('steps a range by threes, onto the next multiple, with %s', async (key, range) => {
    await eventually(() => spin('RNG'));
    type(spin('RNG'), '10');
    await eventually(() =>
      expect(document.body.textContent).toContain('RNG must be a multiple of 3, not 10.'),
    );
    press(spin('RNG'), key);
    expect(spin('RNG').value).toBe(String(range));
    expect(shown()?.weapons?.[0]?.modes[0]).toMatchObject({ range });
  });
});

describe('a bank as text', () => {
  const text = () => at<HTMLInputElement>('batteries[0].banks[0].arc');
  const fault = () => document.querySelector('.bank-editor .bank-fault')?.textContent ?? '';

  beforeEach(openBank);

  test.each([
    ['3-AB', 'Not a bank: it stays 2ACE. '],
    ['', 'Empty: it stays 2ACE. '],
    [
      '2ABZ',
      '“Z” in “ABZ” is not a firing arc: letters A to L, or Fwd, Port, Stbd, Aft. The bank stays 2ACE.',
    ],
  ])('"%s" reports its fault in place and changes nothing', async (typed, words) => {
    type(text(), typed);
    expect(fault()).toBe('');
    await eventually(() => expect(fault().slice(0, words.length)).toBe(words));
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(text().getAttribute('aria-describedby')).toBe('batteries[0].banks[0].fault');
    expectShown(bench, majestic);
    leave(text());
    expect(text().value).toBe('2ACE');
    expect(fault()).toBe('');
  });

  test.each([
    ['3ab', { mounts: 3, arc: 'AB' }],
    ['bce2', { mounts: 1, arc: 'BCE', size: 2 }],
    ['2fwd', { mounts: 2, arc: 'Fwd' }],
    [' 4 Fwd+Aft 3 ', { mounts: 4, arc: 'Fwd+Aft', size: 3 }],
  ])('"%s" is understood', (typed, bank) => {
    type(text(), typed);
    const [first, ...batteries] = majestic.batteries ?? [];
    if (!first) throw new Error('the Majestic has batteries');
    const banks = [bank, ...first.banks.slice(1)];
    expectShown(bench, { ...majestic, batteries: [{ ...first, banks }, ...batteries] });
    expect(text().value).toBe(typed);
  });
});

describe('texts for screen readers', () => {
  test.each([
    [9, 'left of'],
    [7, 'over'],
  ])('at hull %i: rating and space, "%s"', async (hull, word) => {
    type(spin('Hull'), String(hull));
    const { combatRating, space } = evaluate(unity, { ...majestic, hull });
    const room = `${Math.abs(space.remaining)} SU ${word} ${space.total}`;
    await eventually(() =>
      expect(all('p[aria-live="polite"]').map((line) => line.textContent)).toContain(
        `Combat rating ${combatRating}, ${room}.`,
      ),
    );
  });
});
