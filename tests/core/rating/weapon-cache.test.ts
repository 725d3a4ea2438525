import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { sampleShips } from '../../sample-ships.ts';
import { armed, plain } from '../design/designs.ts';

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
