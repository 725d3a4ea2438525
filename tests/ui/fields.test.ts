/** How fields take what is typed, and what the page says of it. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, press, type } from './page.ts';

const spin = (label: string) => named<HTMLInputElement>('input[type="number"]', label);
const button = (name: string) => named<HTMLButtonElement>('button', name);
const leave = (field: HTMLElement) => field.blur();

/** Shows the Majestic; gives what is on the bench. */
async function showMajestic(): Promise<() => Design | undefined> {
  const bench = await showBench(majestic);
  return () => bench.ship()?.design();
}

describe('a number field', () => {
  test('keeps zeros in front while they are typed', async () => {
    const shown = await showMajestic();
    type(spin('Hull'), '012');
    expect(spin('Hull').value).toBe('012');
    expect(shown()).toEqual({ ...majestic, hull: 12 });
    leave(spin('Hull'));
    expect(spin('Hull').value).toBe('12');
  });

  test('steps with arrows and buttons, within its limits', async () => {
    const shown = await showMajestic();
    for (const [key, hull] of [
      ['ArrowUp', 9],
      ['ArrowDown', 8],
    ] as const) {
      press(spin('Hull'), key);
      expect(shown()).toEqual({ ...majestic, hull });
    }
    for (const [edge, name, key] of [
      [35, 'Hull: one more', 'ArrowUp'],
      [1, 'Hull: one less', 'ArrowDown'],
    ] as const) {
      type(spin('Hull'), String(edge));
      expect(button(name).disabled).toBe(true);
      press(spin('Hull'), key);
      expect(shown()).toEqual({ ...majestic, hull: edge });
    }
  });

  test('shows a step before anything else on the page changes', async () => {
    const shown = await showMajestic();
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
    const shown = await showMajestic();
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

describe('what is read aloud', () => {
  test.each([
    [9, 'left of'],
    [7, 'over'],
  ])('at hull %i: rating and space, "%s"', async (hull, word) => {
    await showMajestic();
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
