/** Every system aboard once, and every quantity. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design, FittedSystem } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { at, button, expectAgreement, expectFigures, figureText, spin } from './form.ts';
import { type Bench, openApp } from './page.ts';

const hull: Design = {
  format: 'slipway.design',
  version: 1,
  class: 'Testbed',
  hull: 20,
  engines: 5,
  shields: 3,
  weapons: [{ id: 'gun', name: 'Gun', modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 4, arc: 'AB' }] }],
};

const fitted: FittedSystem[] = [];
const design = (): Design => ({ ...hull, systems: [...fitted] });

let bench: Bench;

beforeAll(async () => {
  bench = await openApp({ design: hull });
});

afterAll(() => bench?.close());

test.each([...unity.systems.values()])(
  '$name comes aboard with the SU of the core',
  async (system) => {
    const { page } = bench;
    await button(page, system.name).click();
    fitted.push({ id: system.id });
    await expectFigures(page, design());
    const index = fitted.length - 1;
    const su = evaluate(unity, design()).systems[index]?.su;
    const shown = () => figureText(at(page, `systems[${index}]`), `SU of ${system.name}`);
    await expect.poll(shown).toBe(String(su));
  },
);

test('quantities count where the rules count them', async () => {
  const { page } = bench;
  for (const [index, { id }] of fitted.entries()) {
    const system = unity.systems.get(id);
    if (!system) throw new Error(`no system ${id}`);
    const quantity = spin(page, `${system.name}, quantity`);
    await expect.poll(() => quantity.count()).toBe(system.multiple ? 1 : 0);
    if (!system.multiple) continue;
    await quantity.fill('3');
    fitted[index] = { id, qty: 3 };
    await expectFigures(page, design());
  }
  expect(await expectAgreement(page)).toEqual(design());
});

test('nothing is left to add, and what is removed can be added again', async () => {
  const { page } = bench;
  await expect.poll(() => page.locator('.choices').count()).toBe(0);
  await button(page, 'Remove Hyperdrive').click();
  await button(page, 'Hyperdrive').click();
  const { systems } = await expectAgreement(page);
  expect(systems?.at(-1)).toEqual({ id: 'hyperdrive' });
  expect(bench.errors).toEqual([]);
});
