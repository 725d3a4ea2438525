/** Packs and designs for tests of house rules. */
import { type Design, withPacks } from '../../../../src/core/design/design.ts';
import { packReference, type RulesPack } from '../../../../src/core/rules/packs/pack.ts';

/** A sound pack with these parts. */
export const packOf = (parts: Partial<RulesPack> = {}): RulesPack => ({
  format: 'slipway.rules',
  version: 1,
  id: 'test-pack',
  name: 'Test pack',
  packVersion: '1.0',
  base: 'unity-2.0',
  ...parts,
});

/** The design as rated by the packs. */
export const ratedBy = (design: Design, ...packs: readonly RulesPack[]): Design =>
  withPacks(design, 'unity-2.0', packs.map(packReference));

export const biggerHulls = packOf({
  id: 'bigger-hulls',
  name: 'Bigger hulls',
  tables: {
    limits: { hull: { name: 'hull', min: 1, max: 50 } },
    formulas: {
      totalSpace: { label: 'Space of the hull', formula: 'H × (H + 40) × 5', rounding: 'exact' },
    },
  },
});

export const searing = packOf({
  id: 'searing',
  name: 'Searing',
  tables: {
    traits: [
      {
        code: 'Srg',
        name: 'Searing',
        kind: 'damage',
        effect: { type: 'multiply', factor: 1.5, stage: 'before' },
        explanation: 'Burns.',
      },
    ],
  },
});
