import { expect, it } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import { evaluate } from '../../../../src/core/rating/evaluate.ts';
import { explain } from '../../../../src/core/rating/explanations.ts';
import { assemble, tryAssemble } from '../../../../src/core/rules/packs/assemble.ts';
import { majestic } from '../../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { sheetBook } from '../../../../src/sheets/book.ts';
import { SHARED_NAMES } from '../../../fuzz/walk.ts';
import { packOf } from './packs.ts';

const trait = (code: string, fields: object = {}) => ({
  ...{ code, name: code, kind: 'misc', explanation: 'x' },
  ...{ effect: { type: 'multiply', factor: 1.5, stage: 'before' }, ...fields },
});

it.each(SHARED_NAMES)('“%s” is a name like any other in a pack', (name) => {
  const system = {
    ...{ id: 'plates', name, kind: 'equipment', tech: null, explanation: 'x', space: '5' },
    enginesForOrat: { factor: 2 },
  };
  const rules = assemble(unity, [packOf({ tables: { traits: [trait(name)], systems: [system] } })]);
  const mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: [name] };
  const ship: Design = {
    ...{ ...majestic, systems: [{ id: 'plates' }], weapons: [{ id: 'w', modes: [mode] }] },
    batteries: [{ weapon: 'w', banks: [{ mounts: 1, arc: 'AB' }] }],
  };
  const { steps } = explain(rules, ship);
  const inputs = steps.flatMap((step) => step.inputs);
  expect(inputs).toContainEqual({ name, value: '× 1.5' });
  expect(inputs).toContainEqual({ name, value: '2' });
});

it.each(SHARED_NAMES)('“%s” names no row, number or colour', (name) => {
  const traits = [trait('Xyz', { oratByHull: name })];
  expect(
    tryAssemble(unity, [packOf({ tables: { traits } })]).issues.map(({ path }) => path),
  ).toEqual(['tables.traits[0].oratByHull']);
  expect(explain(unity, majestic, name)).toEqual({ title: name, steps: [] });
  const design = { ...majestic, faction: name };
  const ship = { design, evaluation: evaluate(unity, design) };
  const book = sheetBook(unity, [ship], { accents: {} });
  expect(book.sheets.map(({ accent }) => accent)).toEqual([undefined]);
});
