/** Advice on a design against slow readings of the same rules, and what its changes do. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bank, Design } from '../../../src/core/design/design.ts';
import { mirroredArc } from '../../../src/core/design/firing-arcs.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { adviceOn, type DesignAdvice, wordAdvice } from '../../../src/core/solve/advice.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { lossLimit } from '../../reference/tracks.ts';
import { runs } from '../../runs.ts';

const gun = (id: string, range = 9) => ({
  ...{ id, name: id, modes: [{ range, rof: 1, acc: 4, imp: 1, dmg: 1 }] },
});

interface Fit {
  readonly [weapon: string]: readonly Bank[];
}

/** A ship with a battery of each of these weapons; without shields, screens and systems. */
const armed = (fit: Fit, more: Partial<Design> = {}): Design => ({
  ...{ format: majestic.format, version: majestic.version, hull: 8, engines: 4, shields: 3 },
  weapons: Object.keys(fit).map((id) => gun(id)),
  batteries: Object.entries(fit).map(([weapon, banks]) => ({ weapon, banks })),
  ...more,
});

const all = [...'ABCDEF'].join('');
const said = (found: readonly DesignAdvice[]) => found.map((one) => wordAdvice(one).what);
const codes = (found: readonly DesignAdvice[]) => found.map(({ code }) => code);
const against = (...ranges: readonly number[]) => ({
  play: unityPlay,
  designs: ranges.map((range) => ({
    ...armed({ Gun: [{ mounts: 2, arc: all }] }),
    weapons: [gun('Gun', range)],
  })),
});

describe('advice', () => {
  it.each<readonly [string, Design, readonly string[], readonly string[]]>([
    ['nothing on a ship that is even and sees all around', majestic, [], []],
    ['nothing on a ship without weapons', armed({}), [], []],
    [
      'directions that no bank covers, closed on both sides at once',
      armed({
        Laser: [
          { mounts: 2, arc: 'AC' },
          { mounts: 2, arc: 'BD' },
        ],
      }),
      ['No bank bears on 120°–240°, clockwise from the bow.'],
      ['Laser AC and BD → ACE and BDF'],
    ],
    [
      'blind directions of a ship whose other battery is uneven, with both sides of this one alike',
      armed({ Laser: [{ mounts: 9, arc: 'AC' }], Popgun: [{ mounts: 1, arc: 'AB' }] }),
      [
        'No bank bears on 60°–240°, clockwise from the bow.',
        'Laser has more weapons in AC than in BD.',
        'Popgun may lose its only mount first.',
      ],
      ['Popgun AB → ABCDEF', 'Laser: + 9 × BD'],
    ],
    [
      'a bank with no mirror image',
      armed({
        Laser: [
          { mounts: 2, arc: all },
          { mounts: 3, arc: 'AC' },
          { mounts: 1, arc: 'BD' },
        ],
      }),
      ['Laser has more weapons in AC than in BD.'],
      ['Laser: 1 × BD → 3 × BD'],
    ],
    [
      'nothing on quarters that together bear alike on both sides',
      armed({
        Laser: [
          { mounts: 2, arc: 'Fwd+Stbd' },
          { mounts: 2, arc: 'Port+Aft' },
        ],
      }),
      [],
      [],
    ],
    [
      'two odd batteries of one weapon',
      {
        ...armed({ Laser: [{ mounts: 3, arc: all }] }),
        batteries: [3, 1].map((mounts) => ({ weapon: 'Laser', banks: [{ mounts, arc: all }] })),
      },
      ['Laser stands in 2 batteries: 3 of 4 mounts are within the loss limits.'],
      ['Laser: 2 batteries → 1'],
    ],
    [
      'a battery that may lose its only mount first',
      armed({ Spinal: [{ mounts: 1, arc: 'AB', size: 2 }], Laser: [{ mounts: 2, arc: all }] }),
      ['Spinal may lose its only mount first.'],
      ['Spinal AB, mounts 1 → 2, single'],
    ],
    [
      'screens that would give more than shields',
      armed({ Laser: [{ mounts: 2, arc: all }] }, { shields: 0, screens: 18, hull: 12 }),
      ['Shields 3 with 3 screens give DRAT 57 for the SU of shields 0 with 18 screens (51).'],
      ['Shields 0 → 3, screens 18 → 3'],
    ],
  ])('gives %s', (_, design, words, changes) => {
    const found = adviceOn(unity, design).filter(
      ({ code }) => words.length > 0 || code !== 'protection.traded',
    );
    for (const text of words) expect(said(found)).toContain(text);
    for (const text of changes) expect(found.map(({ change }) => change?.text)).toContain(text);
    if (words.length === 0) expect(said(found)).toEqual([]);
  });

  it.each([
    ['reach of most opponents that is longer', [12, 15, 6], ['range.short'], 12],
    ['nothing where as many reach less far', [12, 6], [], 9],
    ['reach that no opponent has, to a ship that is no faster', [3, 6], ['range.long'], 6],
    ['nothing against opponents without guns', [], [], 9],
  ] as const)('on ranges: %s', (_, ranges, expected, range) => {
    const design = armed({ Laser: [{ mounts: 2, arc: all }] }, { shields: 0 });
    const found = adviceOn(unity, design, { against: against(...ranges) });
    const ofRanges = found.filter(({ code }) => code.startsWith('range.'));
    expect(codes(ofRanges)).toEqual(expected);
    for (const { change } of ofRanges) {
      expect(change?.design.weapons?.[0]?.modes[0]).toMatchObject({ range });
    }
    const faster = adviceOn(unity, { ...design, engines: 5 }, { against: against(...ranges) });
    expect(codes(faster)).not.toContain('range.long');
  });
});

/** Firing arcs by name, in degrees from the bow: read here from the table itself. */
const arcs: { readonly [list: string]: readonly { name: string; from: number; to: number }[] } =
  JSON.parse(readFileSync('data/unity/firing-arcs.json', 'utf8'));
const spans = new Map(
  Object.values(arcs)
    .filter(Array.isArray)
    .flat()
    .filter(({ from }) => from !== undefined)
    .map(({ name, from, to }) => [name, { from, to }]),
);

/** True if a bank bears on a direction between the edges of all arcs. */
const bears = ({ arc }: Bank, degrees: number): boolean =>
  (arc.includes('+') || spans.has(arc) ? arc.split('+') : [...arc]).some((name) => {
    const { from = 0, to = 0 } = spans.get(name) ?? {};
    return (degrees - from + 360) % 360 < (to - from + 360) % 360;
  });

const AROUND = Array.from({ length: 24 }, (_, i) => 15 * i + 7.5);
const bearing = (banks: readonly Bank[], degrees: number): number =>
  banks
    .filter((bank) => bears(bank, degrees))
    .reduce((sum, { mounts, size = 1 }) => sum + mounts * size, 0);
const isBlind = ({ batteries = [] }: Design): boolean => {
  const banks = batteries.flatMap((battery) => battery.banks);
  const counts = AROUND.map((degrees) => bearing(banks, degrees));
  return counts.includes(0) && counts.some((count) => count > 0);
};

const letters = legalDesign().filter(({ arcNotation }) => arcNotation !== 'alternate');

const counted = (design: Design) => {
  const counts = new Map<string, number>();
  for (const { code } of evaluate(unity, design).issues)
    counts.set(code, (counts.get(code) ?? 0) + 1);
  counts.delete('space.over');
  return counts;
};

describe('on any design', () => {
  it('each change breaks no rule, costs what it tells, and ends its advice', () => {
    fc.assert(
      fc.property(legalDesign(), fc.array(fc.integer({ min: 1, max: 8 })), (design, ranges) => {
        const rivals = { against: against(...ranges.map((range) => 3 * range)) };
        for (const { code, path, params, change } of adviceOn(unity, design, rivals)) {
          if (!change) continue;
          const before = counted(design);
          for (const [issue, count] of counted(change.design))
            expect(count, issue).toBeLessThanOrEqual(before.get(issue) ?? 0);
          const figures = evaluate(unity, change.design);
          expect(change.remaining).toBe(figures.space.remaining);
          expect(change.ratingAfter).toBe(figures.combatRating);
          expect(change.space).toBe(figures.space.used - evaluate(unity, design).space.used);
          const left = adviceOn(unity, change.design, rivals);
          const same = left.filter(
            (one) =>
              one.code === code &&
              (code.startsWith('losses.')
                ? one.params.weapon === params.weapon
                : code === 'arcs.blind' || one.path === path),
          );
          expect(same).toEqual([]);
        }
      }),
      runs(40),
    );
  });

  it('the change for blind directions gives no battery more weapons on one side', () => {
    fc.assert(
      fc.property(letters, (design) => {
        const advice = adviceOn(unity, design);
        const lopsided = (of: readonly DesignAdvice[]) =>
          of.flatMap(({ code, path }) => (code === 'arcs.lopsided' ? [path] : []));
        const after = advice.find(({ code }) => code === 'arcs.blind')?.change?.design;
        if (!after) return;
        const before = lopsided(advice);
        for (const path of lopsided(adviceOn(unity, after))) expect(before).toContain(path);
      }),
      runs(40),
    );
  });

  it('a ship is blind if some direction has no weapon, checked degree by degree', () => {
    fc.assert(
      fc.property(letters, (design) => {
        expect(codes(adviceOn(unity, design)).includes('arcs.blind')).toBe(isBlind(design));
      }),
      runs(40),
    );
  });

  it('a ship with a mirror image of each bank gets no advice on its sides', () => {
    fc.assert(
      fc.property(letters, (design) => {
        const batteries = (design.batteries ?? []).map(({ weapon, banks }) => ({
          weapon,
          banks: banks.flatMap((bank) => [
            bank,
            { ...bank, arc: mirroredArc(unity, bank.arc, 'standard') },
          ]),
        }));
        expect(codes(adviceOn(unity, { ...design, batteries }))).not.toContain('arcs.lopsided');
      }),
      runs(40),
    );
  });

  it('a battery has advice on its sides if, and only if, they bear unlike', () => {
    fc.assert(
      fc.property(letters, (design) => {
        const unlike = (design.batteries ?? []).flatMap(({ banks }, at) =>
          AROUND.every((one) => bearing(banks, one) === bearing(banks, 360 - one)) ? [] : [at],
        );
        const found = adviceOn(unity, design).filter(({ code }) => code === 'arcs.lopsided');
        expect(found.map(({ path }) => path)).toEqual(unlike.map((at) => `batteries[${at}].banks`));
      }),
      runs(40),
    );
  });

  it('no shields and screens of the same SU give more DRAT than those advised', () => {
    fc.assert(
      fc.property(legalDesign(), (drawn) => {
        const design: Design = { ...drawn, rounding: 'rulebook' };
        const { shields = 0, screens = 0 } = design;
        const found = adviceOn(unity, design).find(({ code }) => code === 'protection.traded');
        if (typeof shields !== 'number' || typeof screens !== 'number') {
          expect(found).toBeUndefined();
          return;
        }
        const now = evaluate(unity, design);
        let most = now.drat;
        for (let s = 0; s <= 5; s += 1) {
          for (let n = 0; n <= Math.max(50, screens); n += 1) {
            const made = { ...design, shields: s, screens: n };
            const { space, drat: worth, combatRating, issues } = evaluate(unity, made);
            const isWorse = issues.length > now.issues.length;
            if (isWorse || space.used > now.space.used || combatRating <= now.combatRating)
              continue;
            most = Math.max(most, worth);
          }
        }
        expect(found?.params.toDrat).toBe(most >= 1.05 * now.drat ? most : undefined);
      }),
      runs(12),
    );
  });

  it('counts the mounts within the loss limits of split batteries', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2 }), (counts) => {
        const design = {
          ...armed({ Laser: [] }),
          batteries: counts.map((mounts) => ({ weapon: 'Laser', banks: [{ mounts, arc: all }] })),
        };
        const apart = counts.reduce((sum, mounts) => sum + lossLimit(mounts), 0);
        const together = lossLimit(counts.reduce((sum, mounts) => sum + mounts, 0));
        const found = adviceOn(unity, design).find(({ code }) => code === 'losses.split');
        expect(found?.params).toEqual(
          apart > together ? expect.objectContaining({ apart, together }) : undefined,
        );
      }),
      runs(60),
    );
  });
});
