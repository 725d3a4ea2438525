/** Every system aboard once, and every quantity. */
import { beforeAll, expect, test } from 'vitest';
import type { Design, FittedSystem } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { showBench } from './bench.tsx';
import { button, expectAgreement, expectShown, figureText } from './form.ts';
import { all, eventually, type } from './page.ts';

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
  bench = await showBench(hull);
});

test.each([...unity.systems.values()])(
  '$name comes aboard with the SU of the core',
  async ({ id, name }) => {
    button(name).click();
    fitted.push({ id });
    expectShown(bench, design());
    const su = String(evaluate(unity, design()).systems.at(-1)?.su);
    await eventually(() => expect(figureText(`SU of ${name}`)).toBe(su));
  },
);

test('quantities count where the rules count them', () => {
  for (const [index, { id }] of fitted.entries()) {
    const system = unity.systems.get(id);
    if (!system) throw new Error(`no system ${id}`);
    const quantities = all<HTMLInputElement>(`[aria-label="${system.name}, quantity"]`);
    expect(quantities).toHaveLength(system.multiple ? 1 : 0);
    for (const quantity of quantities) {
      type(quantity, '3');
      fitted[index] = { id, qty: 3 };
      expectShown(bench, design());
    }
  }
  expect(fitted.some(({ qty }) => qty === 3)).toBe(true);
});

test('nothing is left to add, and what is removed can be added again', () => {
  for (const { id, name } of unity.systems.values()) {
    expect(all('.adder:not(.lock-fields) > .choices')).toEqual([]);
    button(`Remove ${name}`).click();
    button(name).click();
    expect(expectAgreement(bench).systems?.at(-1)).toEqual({ id });
  }
});
