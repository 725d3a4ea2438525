import { expect, test } from 'vitest';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { formulaResult } from '../../../src/core/rating/explanations.ts';
import { assemble } from '../../../src/core/rules/packs/assemble.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { biggerHulls } from '../rules/packs/packs.ts';

test.each([
  ['totalSpace', '1520', 1],
  ['engineSpace', '416', 1],
  ['modeSpace', '10.8', 3],
  ['bankSpace', '87', 7],
  ['lossLimit', '2', 4],
  ['combatRating', '188', 1],
  ['screenSpace', undefined, 0],
] as const)('%s of the Majestic comes to %s, %s times', (id, value, parts) => {
  const result = formulaResult(unity, evaluate(unity, majestic, { steps: true }), id);
  expect([result.value, result.parts]).toEqual([value, parts]);
});

test('a formula of a pack comes to what the pack makes of it', () => {
  const rules = assemble(unity, [biggerHulls]);
  const evaluation = evaluate(rules, majestic, { steps: true });
  expect(formulaResult(rules, evaluation, 'totalSpace').value).toBe('1920');
});
