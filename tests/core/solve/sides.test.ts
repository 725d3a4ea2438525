/** Steps that keep port and starboard alike, steps of the formula alone, and equal steps joined. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bank, Design } from '../../../src/core/design/design.ts';
import { mirroredArc } from '../../../src/core/design/firing-arcs.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { tipsOf, whatFits } from '../../../src/core/solve/fit.ts';
import { legalMoves } from '../../../src/core/solve/legal-moves.ts';
import type { Locks } from '../../../src/core/solve/locks.ts';
import { moveText } from '../../../src/core/solve/move.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';

const library = (majestic.weapons ?? []).map((value) => ({ id: value.id, value }));
const sides: Locks = { sides: true };
const texts = (design: Design, locks: Locks = sides) =>
  Array.from(legalMoves(unity, design, { locks, library }), ({ move }) => moveText(move));

/** A battery of the Majestic’s first weapon with these banks. */
const banked = (...banks: Bank[]): Design => ({
  ...majestic,
  batteries: [{ weapon: majestic.weapons?.[0]?.id ?? '', banks }],
});

/** Weapons of a battery by arc, without the order of letters. */
function weight({ banks }: { readonly banks: readonly Bank[] }, arcOf: (arc: string) => string) {
  const weights = new Map<string, number>();
  for (const { arc, mounts, size = 1 } of banks) {
    const key = [...arcOf(arc)].sort().join('');
    weights.set(key, (weights.get(key) ?? 0) + mounts * size);
  }
  return weights;
}

const isEven = ({ batteries = [] }: Design): boolean =>
  batteries.every((battery) => {
    const own = weight(battery, (arc) => arc);
    const mirrored = weight(battery, (arc) => mirroredArc(unity, arc, 'standard'));
    return [...own].every(([arc, count]) => mirrored.get(arc) === count);
  });

describe('where port and starboard stay alike', () => {
  it.each<readonly [string, Design, readonly string[], readonly string[]]>([
    [
      'a bank on one side changes with its mirror image',
      banked({ mounts: 2, arc: 'AC' }, { mounts: 2, arc: 'BD' }),
      ['Lightning Turret, AC and BD, mounts 2 → 3', 'Lightning Turret AC and BD → ACE and BDF'],
      ['Lightning Turret, AC, mounts 2 → 3', 'Lightning Turret AC → ACE'],
    ],
    [
      'a bank on both sides gets both arcs',
      banked({ mounts: 1, arc: 'AB' }),
      ['Lightning Turret AB → ABCD', 'Lightning Turret, AB, mounts 1 → 2'],
      ['Lightning Turret AB → ABC', 'Lightning Turret AB → A'],
    ],
    [
      'a bank without a mirror image may only come nearer to one',
      banked({ mounts: 3, arc: 'AC' }, { mounts: 2, arc: 'BD' }),
      ['Lightning Turret, AC, mounts 3 → 2', 'Lightning Turret, BD, mounts 2 → 3'],
      ['Lightning Turret, AC, mounts 3 → 4', 'Lightning Turret, BD, mounts 2 → 1'],
    ],
    [
      'banks come and go in pairs',
      {
        ...majestic,
        batteries: [
          { weapon: 'laser-cannon', banks: [{ mounts: 1, arc: 'AB' }] },
          {
            weapon: 'fusion-torpedo',
            banks: [
              { mounts: 1, arc: 'EF' },
              { mounts: 1, arc: 'AC' },
              { mounts: 1, arc: 'BD' },
            ],
          },
        ],
      },
      ['Laser Cannon, bank + AC and BD', '− Fusion Torpedo, AC and BD', '− Fusion Torpedo, EF'],
      ['Laser Cannon, bank + AC', '− Fusion Torpedo, AC'],
    ],
    [
      'shields by arc rise on both sides',
      // A ship with other shields on port than on starboard breaks a rule.
      { ...majestic, shields: { fwd: 3, port: 2, stbd: 2, aft: 1 } },
      ['Shields port and stbd 2 → 3', 'Shields fwd 3 → 4'],
      [],
    ],
  ])('%s', (_, design, offered, left) => {
    const [all, alike] = [texts(design, {}), texts(design)];
    for (const text of offered) expect(alike).toContain(text);
    for (const text of left) {
      expect(all).toContain(text);
      expect(alike).not.toContain(text);
    }
    expect(new Set(alike).size).toBe(alike.length);
  });

  it('every step of an even ship gives an even ship', () => {
    fc.assert(
      fc.property(legalDesign(), (design) => {
        fc.pre(design.arcNotation !== 'alternate');
        const { batteries = [] } = design;
        const even: Design = {
          ...design,
          batteries: batteries.map(({ weapon, banks }) => ({
            weapon,
            banks: banks.flatMap((bank) => {
              const arc = mirroredArc(unity, bank.arc, 'standard');
              return arc === bank.arc ? [bank] : [bank, { ...bank, arc }];
            }),
          })),
        };
        for (const made of legalMoves(unity, even, { locks: sides })) {
          if (made.move.battery !== undefined) expect(isEven(made.design)).toBe(true);
        }
      }),
      runs(20),
    );
  });
});

describe('tips', () => {
  const roomy: Design = { ...majestic, hull: 9 };

  it('leave out gains by the formula alone on request', () => {
    const odd = (locks: Locks) =>
      whatFits(unity, roomy, { locks }).filter(({ oddities }) => oddities.length > 0);
    expect(odd({}).length).toBeGreaterThan(0);
    expect(odd({ formula: true })).toEqual([]);
  });

  it('join equal steps to one line with a choice, and keep every step', () => {
    const found = whatFits(unity, roomy);
    const tips = tipsOf(found);
    expect(tips.flatMap(({ options }) => options)).toHaveLength(found.length);
    const arcs = tips.find(({ text }) => text === 'Fusion Torpedo AB, one more arc');
    expect(arcs?.options.map(({ name }) => name).slice(0, 3)).toEqual(['C', 'D', 'E']);
    for (const { options } of tips) {
      const [{ suggestion: first }] = options;
      for (const { suggestion } of options) {
        expect([suggestion.space, suggestion.ratingAfter]).toEqual([
          first.space,
          first.ratingAfter,
        ]);
      }
    }
    const alone = tips.filter(({ options }) => options.length === 1);
    for (const { text, options } of alone) expect(text).toBe(moveText(options[0].suggestion.move));
  });

  it('name traits where names are asked', () => {
    const found = whatFits(unity, roomy).filter(({ move }) => move.trait?.code === 'Mdl');
    expect(tipsOf(found).map(({ text }) => text)).toContain('Laser Cannon + Mdl');
    const named = tipsOf(found, 'names').map(({ text }) => text);
    expect(named).toContain(`Laser Cannon + ${unity.traits.get('Mdl')?.name}`);
  });
});
