/** How fields take what is typed, and what the page says of it. */
import { describe, expect, test } from 'vitest';
import type { Bank, Design } from '../../src/core/design.ts';
import { evaluate } from '../../src/core/evaluate.ts';
import { majestic } from '../../src/tables/majestic.ts';
import { unity } from '../../src/tables/unity.ts';
import { showBench } from './bench.tsx';
import { all, named, press, settled, type } from './page.ts';

const spin = (label: string) => named<HTMLInputElement>('input[type="number"]', label);
const button = (name: string) => named<HTMLButtonElement>('button', name);
const hint = () => all('[role="tooltip"]')[0]?.textContent;
const leave = (field: HTMLElement) => field.blur();

/** Shows the Majestic; gives what is on the bench. */
async function showMajestic(): Promise<() => Design | undefined> {
  const bench = await showBench(majestic);
  return () => bench.ship()?.design();
}

describe('a number field', () => {
  test('refuses what no rule could mean, in words', async () => {
    const shown = await showMajestic();
    type(spin('Hull'), '99999999');
    await settled(() => expect(hint()).toMatch(/^Too large: Hull stays 8\.$/));
    expect(spin('Hull').getAttribute('aria-invalid')).toBe('true');
    expect(shown()).toEqual(majestic);
    leave(spin('Hull'));
    expect(spin('Hull').value).toBe('8');
    expect(spin('Hull').getAttribute('aria-invalid')).toBeNull();
  });

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

  test.each([
    ['ArrowUp', 12],
    ['ArrowDown', 9],
  ])('steps a range by threes, onto the next multiple, with %s', async (key, range) => {
    const shown = await showMajestic();
    await settled(() => spin('RNG'));
    type(spin('RNG'), '10');
    await settled(() =>
      expect(document.body.textContent).toContain('RNG must be a multiple of 3, not 10.'),
    );
    press(spin('RNG'), key);
    expect(spin('RNG').value).toBe(String(range));
    expect(shown()?.weapons?.[0]?.modes[0]).toMatchObject({ range });
  });
});

describe('a bank as text', () => {
  const field = () => document.getElementById('batteries[0].banks[0].arc') as HTMLInputElement;
  const openBank = async () => {
    const shown = await showMajestic();
    const bank = await settled(() => {
      const button = document.getElementById('batteries[0].banks[0]');
      expect(button).not.toBeNull();
      return button;
    });
    bank?.click();
    await settled(() => expect(field()).not.toBeNull());
    return shown;
  };

  test('with a doubtful arc counts what can be read, and says what is wrong', async () => {
    await openBank();
    type(field(), '2ABZ');
    const words = '“Z” in “ABZ” is no firing arc: letters A to L, or Fwd, Port, Stbd, Aft.';
    await settled(() => expect(all('.bank-editor')[0]?.textContent).toContain(words));
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  test.each<readonly [string, Bank]>([
    ['3ab', { mounts: 3, arc: 'AB' }],
    ['bce2', { mounts: 1, arc: 'BCE', size: 2 }],
    ['2fwd', { mounts: 2, arc: 'Fwd' }],
    [' 4 Fwd+Aft 3 ', { mounts: 4, arc: 'Fwd+Aft', size: 3 }],
  ])('"%s" is understood', async (typed, bank) => {
    const shown = await openBank();
    type(field(), typed);
    expect(shown()?.batteries?.[0]?.banks[0]).toEqual(bank);
    expect(field().value).toBe(typed);
    leave(field());
    expect(field().value).not.toBe(typed);
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
    await settled(() =>
      expect(all('p[aria-live="polite"]').map((line) => line.textContent)).toContain(
        `Combat rating ${combatRating}, ${room}.`,
      ),
    );
  });
});
