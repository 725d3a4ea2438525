/** Every trait on the bench can be switched on and off, or says why not. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design, Mode } from '../../src/core/design/design.ts';
import { toggleTrait } from '../../src/core/design/edits/weapons.ts';
import { wordIssue } from '../../src/core/design/issues.ts';
import { issuesOfAdding } from '../../src/core/rating/checks/weapon.ts';
import { effectOf, evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { changeWords } from '../../src/ui/components/words.ts';
import { showBench } from './bench.tsx';
import { expectShown } from './form.ts';
import { eventually, named } from './page.ts';

const plain: Mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };

const armed = (mode: Mode): Design => ({
  format: 'slipway.design',
  version: 1,
  class: 'Testbed',
  hull: 12,
  engines: 4,
  shields: 2,
  weapons: [{ id: 'gun', name: 'Gun', modes: [mode] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 3, arc: 'ABCD' }] }],
});

const toggle = (code: string) => named<HTMLButtonElement>('button', new RegExp(`^${code}[, ]`));
const isOn = (code: string) => toggle(code).getAttribute('aria-pressed') === 'true';

/** Points at a trait until its hint has these words; hints load after the page. */
const hintOf = async (trait: HTMLElement, words: string): Promise<void> => {
  await eventually(() => {
    trait.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
    if (!document.querySelector('[role="tooltip"]')?.textContent?.includes(words)) {
      throw new Error(`the hint does not say ${words}`);
    }
  });
};

describe.each<readonly [string, Mode]>([
  ['a plain weapon', plain],
  ['one that pierces', { ...plain, traits: ['Pr1'] }],
])('on %s', (_, mode) => {
  const design = armed(mode);
  let bench: Bench;

  beforeAll(async () => {
    bench = await showBench(design);
  });

  test.each([...unity.traits.values()])('$code, $name', async (trait) => {
    const { code, times } = trait;
    await eventually(() => toggle(code));
    const standing = mode.traits ?? [];
    if (standing.includes(code)) return expect(isOn(code)).toBe(true);

    const [why] = issuesOfAdding(unity, mode, code);
    await hintOf(toggle(code), trait.explanation);
    expect(toggle(code).getAttribute('aria-disabled')).toBe(why ? 'true' : null);
    if (why) {
      await hintOf(toggle(code), wordIssue(why));
      toggle(code).click();
      expect(isOn(code)).toBe(false);
      return expectShown(bench, design);
    }
    const edit = toggleTrait('gun', 0, code, times);
    await hintOf(
      toggle(code),
      changeWords(effectOf(unity, design, evaluate(unity, design), edit, new WeakMap())),
    );
    toggle(code).click();
    expectShown(bench, edit(design));
    expect(isOn(code)).toBe(true);
    for (let i = 0; i < times; i += 1) toggle(code).click();
    expectShown(bench, design);
    expect(isOn(code)).toBe(false);
  });
});
