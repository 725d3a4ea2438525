import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { assemble } from '../../../src/core/rules/packs/assemble.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { many, SEED } from '../../runs.ts';
import { sampleShips } from '../../sample-ships.ts';
import { armed, plain } from '../design/designs.ts';
import { packOf } from '../rules/packs/packs.ts';

describe('a weapon known from an earlier rating', () => {
  it('changes no figure and no issue', () => {
    const cache: WeaponCache = new WeakMap();
    const odd = armed({ ...plain, range: 10, traits: ['Vlt', 'Zap'] });
    for (const design of [...sampleShips, odd, ...sampleShips, odd]) {
      for (const rounding of ['rulebook', 'drydock'] as const) {
        const known = evaluate(unity, design, { rounding, cache });
        expect(known).toEqual(evaluate(unity, design, { rounding }));
      }
    }
  });

  it('is rated anew at another tech level', () => {
    const cache: WeaponCache = new WeakMap();
    const design = armed(plain);
    const at = (weapons: number): Design => ({ ...design, techLevels: { weapons } });
    const baseSU = [0, 2, 0, -2].map(
      (level) => evaluate(unity, at(level), { cache }).weapons[0]?.baseSU,
    );
    expect(baseSU).toEqual([24.4, 12.2, 24.4, 48.8]);
  });

  it('has its issues where it stands in each design', () => {
    const cache: WeaponCache = new WeakMap();
    const weapon = { id: 'odd', modes: [{ ...plain, range: 10 }] };
    const first = { ...armed(plain), weapons: [weapon] };
    const second = { ...armed(plain), weapons: [...(armed(plain).weapons ?? []), weapon] };
    const paths = (design: Design) =>
      evaluate(unity, design, { cache })
        .issues.filter(({ code }) => code === 'number.step')
        .map(({ path }) => path);
    expect(paths(first)).toEqual(['weapons[0].modes[0].range']);
    expect(paths(second)).toEqual(['weapons[1].modes[0].range']);
    expect(paths(first)).toEqual(['weapons[0].modes[0].range']);
  });
});

describe('a ship known from an earlier rating', () => {
  const FIELDS: readonly (readonly (keyof Design)[])[] = [
    ...(['hull', 'engines', 'shields', 'screens', 'techLevels', 'batteries'] as const).map(
      (field) => [field],
    ),
    ...([['systems'], ['arcNotation'], ['rounding'], ['hull', 'batteries'], ['rules']] as const),
  ];

  it('changes no figure and no issue of a ship with its weapons', () => {
    const cache: WeaponCache = new WeakMap();
    const designs = randomDesigns(many(100), SEED);
    for (const [i, design] of designs.entries()) {
      const other = designs[(i + 1) % designs.length];
      const changed = FIELDS.map((fields) => ({
        ...design,
        ...Object.fromEntries(fields.map((field) => [field, other?.[field]])),
      }));
      for (const version of [design, ...changed, design, { ...design }]) {
        expect(evaluate(unity, version, { cache })).toEqual(evaluate(unity, version));
      }
    }
  });
});

describe('a battery known from an earlier rating', () => {
  it('changes no figure in a ship that differs in all else', () => {
    const cache: WeaponCache = new WeakMap();
    const hulls = [3, 8, 8, 30];
    const boosted = [{ id: 'boosters', qty: 3 }, { id: 'solar-sails' }];
    for (const design of sampleShips.slice(0, 12)) {
      for (const hull of hulls) {
        for (const arcNotation of ['standard', 'alternate'] as const) {
          for (const systems of [[], boosted]) {
            for (const engines of [design.engines, 0]) {
              const changed: Design = { ...design, hull, arcNotation, systems, engines };
              const rounding = engines === 0 ? 'drydock' : 'rulebook';
              const known = evaluate(unity, changed, { rounding, cache });
              expect(known).toEqual(evaluate(unity, changed, { rounding }));
            }
          }
        }
      }
    }
  });

  it('is rated anew by other rules, and explained as if it were new', () => {
    const cache: WeaponCache = new WeakMap();
    const [design] = sampleShips;
    if (!design) throw new Error('no sample ship');
    const first = evaluate(unity, design, { cache });
    const pack = packOf({
      tables: { mountSizes: [{ size: 1, name: 'Single', factor: 2 }] },
    });
    const house = evaluate(assemble(unity, [pack]), design, { cache });
    expect(house.space.weapons).toBeGreaterThan(first.space.weapons);
    expect(evaluate(unity, design, { cache, steps: true }).steps).toEqual(
      evaluate(unity, design, { steps: true }).steps,
    );
  });
});
