/** Every kind of weapon on the bench, and traits. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Design, Mode } from '../../src/core/design/design.ts';
import { toggleTrait } from '../../src/core/design/edits/weapons.ts';
import { issuesOfAdding } from '../../src/core/rating/checks/traits.ts';
import { effectOf } from '../../src/core/rating/effects.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { wordIssue } from '../../src/core/rating/wording.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { changeWords } from '../../src/ui/components/words.ts';
import { button, card, expectAgreement, expectFigures, radio, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

const plain: Mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };

const armed = (...modes: readonly Mode[]): Design => ({
  format: 'slipway.design',
  version: 1,
  class: 'Testbed',
  hull: 12,
  engines: 4,
  shields: 2,
  weapons: [{ id: 'gun', name: 'Gun', modes }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 3, arc: 'ABCD' }] }],
});

const KINDS = 'How the weapon reaches its target';

let bench: Bench;
let page: Page;

const modesOf = (design: Design) => design.weapons?.[0]?.modes;

describe('kinds', () => {
  beforeAll(async () => {
    bench = await openApp({ design: armed(plain) });
    page = bench.page;
  });

  afterAll(() => bench?.close());

  test('direct fire takes all five figures', async () => {
    const figures = { RNG: '15', ROF: '3', ACC: '4', IMP: '2', DMG: '4' };
    for (const [label, value] of Object.entries(figures)) await spin(page, label).fill(value);
    const design = await expectAgreement(page);
    expect(modesOf(design)).toEqual([{ range: 15, rof: 3, acc: 4, imp: 2, dmg: 4 }]);
  });

  test('seeking has a movement allowance for its range', async () => {
    await radio(page, KINDS, 'Seeking, with a movement allowance').check();
    await spin(page, 'MA').fill('9');
    const design = await expectAgreement(page);
    expect(modesOf(design)).toEqual([{ ma: 9, rof: 3, acc: 4, imp: 2, dmg: 4 }]);
  });

  test('custom bands are edited band by band, added and removed', async () => {
    await radio(page, KINDS, 'Customized range bands, an extension').check();
    await spin(page, 'Band 1, To').fill('4');
    await spin(page, 'Band 1, ACC').fill('2');
    await spin(page, 'Band 2, To').fill('10');
    await spin(page, 'Band 2, DMG').fill('1');
    await button(page, 'Band').click();
    await spin(page, 'Band 3, ROF').fill('2');
    expect(modesOf(await expectAgreement(page))).toEqual([
      {
        bands: [
          { range: 4, rof: 3, acc: 2, imp: 2, dmg: 4 },
          { range: 10, rof: 3, acc: 4, imp: 2, dmg: 1 },
          { range: 13, rof: 2, acc: 5, imp: 2, dmg: 1 },
        ],
      },
    ]);
    await button(page, 'Remove band 2').click();
    expect(modesOf(await expectAgreement(page))).toHaveLength(1);
    await spin(page, 'Band 2, To').waitFor();
    await expect.poll(() => spin(page, 'Band 3, To').count()).toBe(0);
  });

  test('a second mode is of its own kind, has its own name and traits, and goes again', async () => {
    await radio(page, KINDS, 'Direct fire, with a range').check();
    await button(page, 'Add a second mode').click();
    const second = card(page, 0).locator('.mode-editor').nth(1);
    await second.getByLabel('Mode 2', { exact: true }).fill('Torpedo');
    await radio(second, KINDS, 'Seeking, with a movement allowance').check();
    await button(second, /^Slw, /).click();
    await button(second, /^Slw, /).click();
    const [first, other] = modesOf(await expectAgreement(page)) ?? [];
    expect(first).not.toHaveProperty('traits');
    expect(other).toMatchObject({ name: 'Torpedo', ma: 6, traits: ['Slw', 'Slw'] });
    await button(page, 'Remove mode 2').click();
    expect(modesOf(await expectAgreement(page))).toEqual([first]);
  });

  test('logs no error on the way', () => {
    expect(bench.errors).toEqual([]);
  });
});

describe('traits', () => {
  const design = armed(plain);
  const toggle = (code: string) => button(page, new RegExp(`^${code}[, ]`));
  const bubble = () => page.getByRole('tooltip');

  beforeAll(async () => {
    bench = await openApp({ design });
    page = bench.page;
  });

  afterAll(() => bench?.close());

  // All of them: tests/ui/traits.test.ts.
  test.each(['Pr1', 'Slw', 'NPr'].flatMap((code) => unity.traits.get(code) ?? []))(
    '$code, $name, goes on and off',
    async (trait) => {
      const { code, times } = trait;
      const allowed = issuesOfAdding(unity, plain, code).length === 0;
      await toggle(code).hover();
      await bubble().getByText(trait.explanation).waitFor();
      await expect
        .poll(() => toggle(code).getAttribute('aria-disabled'))
        .toBe(allowed ? null : 'true');
      if (!allowed) return;
      const edit = toggleTrait('gun', 0, code, times);
      const effect = effectOf(unity, design, evaluate(unity, design), edit, new WeakMap());
      await bubble().getByText(changeWords(effect)).waitFor();
      await toggle(code).click();
      await expectFigures(page, edit(design));
      await expect.poll(() => toggle(code).getAttribute('aria-pressed')).toBe('true');
      for (let i = 0; i < times; i += 1) await toggle(code).click();
      await expectFigures(page, design);
      await expect.poll(() => toggle(code).getAttribute('aria-pressed')).toBe('false');
    },
  );

  test('one that does not go with another says why and stays off', async () => {
    await toggle('Pr1').click();
    const standing = { ...plain, traits: ['Pr1'] };
    const [why] = issuesOfAdding(unity, standing, 'NPr');
    if (!why) throw new Error('NPr goes with Pr1 after all');
    await toggle('NPr').hover();
    await bubble().getByText(wordIssue(why)).waitFor();
    await toggle('NPr').click({ force: true });
    await expectFigures(page, armed(standing));
    await expect.poll(() => toggle('NPr').getAttribute('aria-pressed')).toBe('false');
    expect(bench.errors).toEqual([]);
  });
});
