/** The sheet models of the samples and of the hard cases, as they should be. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { sheetModel } from '../../src/sheets/sheet.ts';
import { cases } from './cases.ts';

const samples = import.meta.glob<Design>('../../data/ships/*.json', {
  eager: true,
  import: 'default',
});

const model = (design: Design) => sheetModel(unity, design, evaluate(unity, design));
const written = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

describe('a golden model', () => {
  test.each(Object.entries(cases))('%s', async (name, design) => {
    const file = `../golden/sheets/case-${name.replaceAll(' ', '-')}.json`;
    await expect(written(model(design))).toMatchFileSnapshot(file);
  });

  const ships = Object.entries(samples).map(
    ([path, design]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), design] as const,
  );
  test('stands for each sample', () => expect(ships.length).toBeGreaterThan(0));
  test.each(ships)('%s', async (name, design) => {
    const file = `../golden/sheets/ship-${name}.json`;
    await expect(written(model(design))).toMatchFileSnapshot(file);
  });
});
