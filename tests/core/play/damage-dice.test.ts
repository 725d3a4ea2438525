/** Expected damage against thousands of rolled dice, and against all possible results. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Random } from '../../../src/core/chance/random.ts';
import { toNumber } from '../../../src/core/exact/exact.ts';
import {
  chanceOf,
  convolve,
  type Distribution,
  meanOf,
  mixed,
} from '../../../src/core/play/damage/distribution.ts';
import { salvoBoxes, screenedVolley } from '../../../src/core/play/damage/screens.ts';
import {
  type Volley,
  type VolleyDice,
  volleyBoxes,
  volleyDamageDice,
  volleyFigures,
  volleyHits,
} from '../../../src/core/play/damage/volley.ts';
import type { PlayChoices } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { everyFall, fire, type Shooting } from '../../reference/dice.ts';
import { runs } from '../../runs.ts';

const TRAITS = [...play.traits.keys()];
const NEVER: readonly (readonly [string, string])[] = [
  ['Sct', 'Tls'],
  ['Pr1', 'Pr2'],
];

/** Weapons of all traits on targets of all kinds. */
const shooting = (most: number): fc.Arbitrary<Shooting> =>
  fc
    .record({
      rof: fc.integer({ min: 1, max: most }),
      acc: fc.integer({ min: 2, max: 6 }),
      imp: fc.integer({ min: 1, max: most }),
      dmg: fc.integer({ min: 1, max: most }),
      traits: fc.uniqueArray(fc.constantFrom(...TRAITS), { maxLength: 4 }),
      size: fc.integer({ min: 1, max: 4 }),
      mounts: fc.integer({ min: 1, max: most }),
      band: fc.constantFrom('short', 'medium', 'long'),
      modifier: fc.integer({ min: -7, max: 4 }),
      shields: fc.integer({ min: 0, max: 5 }),
      isNebula: fc.boolean(),
      isIonized: fc.boolean(),
      screens: fc.constantFrom(0, 0, 1, 3, 6),
    })
    .filter(({ traits }) => !NEVER.some((pair) => pair.every((trait) => traits.includes(trait))));

const boxesOf = (shot: Shooting): Distribution =>
  mixed(
    screenedVolley(play, shot, volleyFigures(play, shot).dice, shot.screens).map((part) => [
      1,
      part,
    ]),
  );

const deviation = (distribution: Distribution) => {
  const mean = meanOf(distribution);
  const square = distribution.reduce((sum, chance, count) => sum + chance * count * count, 0);
  return Math.sqrt(Math.max(0, square - mean * mean));
};

describe('dice rolled for random weapons and targets', () => {
  const ROLLS = 1500;
  const shots = fc.sample(shooting(3), { numRuns: 320, seed: 1923 });

  it('stay within four deviations of the means', () => {
    const random = new Random(20_121);
    const die = () => random.d6();
    for (const shot of shots) {
      const { dice } = volleyFigures(play, shot);
      const expected = {
        hits: volleyHits(play, shot, dice),
        points: volleyDamageDice(play, shot, dice),
        boxes: boxesOf(shot),
      };
      const sums = { hits: 0, points: 0, boxes: 0 };
      for (let i = 0; i < ROLLS; i += 1) {
        const rolled = fire(shot, die);
        sums.hits += rolled.hits;
        sums.points += rolled.points;
        sums.boxes += rolled.boxes;
      }
      for (const count of ['hits', 'points', 'boxes'] as const) {
        const tolerance = (4 * deviation(expected[count])) / Math.sqrt(ROLLS) + 3 / ROLLS;
        const off = Math.abs(sums[count] / ROLLS - meanOf(expected[count]));
        expect(off, `${count} of ${JSON.stringify(shot)}`).toBeLessThanOrEqual(tolerance);
      }
    }
  });
});

describe('all results of the dice', () => {
  const one: Shooting = {
    ...{ rof: 1, acc: 4, imp: 1, dmg: 1, traits: [], size: 1, mounts: 1, band: 'medium' },
    ...{ modifier: 0, shields: 3, isNebula: false, isIonized: false, screens: 0 },
  };

  test.each<Partial<Shooting>>([
    {},
    { rof: 2 },
    { imp: 2, shields: 1 },
    { size: 3, modifier: -2, acc: 5 },
    { size: 2, traits: ['Rpt'], shields: 0 },
    { traits: ['Cts', 'Knt'], isIonized: true },
    { traits: ['Dly', 'NPr'], shields: 4 },
    { traits: ['Mdl', 'NPr'] },
    { traits: ['FrL'], mounts: 2 },
    { traits: ['Sct', 'Pr2'], band: 'medium', shields: 5 },
    { isNebula: true, shields: 5, traits: ['Pr1'] },
    { traits: ['Knt'], screens: 1, dmg: 2 },
    { traits: ['Cts'], screens: 1, shields: 0 },
    { traits: ['Inc', 'Dly'], screens: 2, shields: 0 },
    { traits: ['Dly'], screens: 3, shields: 0, dmg: 2 },
    { modifier: -5, acc: 6 },
  ])('give the same chances for %o', (change) => {
    const shot: Shooting = { ...one, ...change };
    const counted: number[] = [];
    let fallen = 0;
    everyFall(
      (die) => fire(shot, die),
      8,
      ({ boxes }, chance) => {
        counted[boxes] = (counted[boxes] ?? 0) + chance;
        fallen += chance;
      },
    );
    const distribution = boxesOf(shot);
    const missing = 1 - fallen;
    for (const [boxes, chance] of distribution.entries()) {
      const off = Math.abs((counted[boxes] ?? 0) - chance);
      expect(off).toBeLessThanOrEqual(missing + 1e-12);
    }
    expect(missing).toBeLessThan(0.02);
  });
});

describe('the mean of a distribution', () => {
  it('is the product of the means for any weapon; the chances add up to 1', () => {
    fc.assert(
      fc.property(shooting(4), (shot) => {
        const { dice, means } = volleyFigures(play, shot);
        const pairs = [
          [volleyHits(play, shot, dice), means.hits],
          [volleyDamageDice(play, shot, dice), means.damageDice],
          [volleyBoxes(play, shot, dice), means.hullBoxes],
        ] as const;
        for (const [distribution, mean] of pairs) {
          expect(Math.abs(chanceOf(distribution, 0) - 1)).toBeLessThan(1e-12);
          const exact = toNumber(mean);
          expect(Math.abs(meanOf(distribution) - exact)).toBeLessThan(1e-12 * Math.max(1, exact));
        }
      }),
      runs(300),
    );
  });

  it('is the same for Fire-Linked weapons', () => {
    fc.assert(
      fc.property(shooting(4), (shot) => {
        const mean = (traits: readonly string[]) => {
          const volley = { ...shot, traits };
          return toNumber(volleyFigures(play, volley).means.hullBoxes);
        };
        const others = shot.traits.filter((trait) => trait !== 'FrL');
        expect(mean([...others, 'FrL'])).toBe(mean(others));
      }),
    );
  });

  it('falls with a worse modifier and with better shields', () => {
    fc.assert(
      fc.property(shooting(3), (shot) => {
        const mean = (volley: Volley) => toNumber(volleyFigures(play, volley).means.hullBoxes);
        const worse = mean({ ...shot, modifier: shot.modifier - 1 });
        const shielded = mean({ ...shot, shields: shot.shields + 1 });
        expect(worse).toBeLessThanOrEqual(mean(shot) + 1e-12);
        expect(shielded).toBeLessThanOrEqual(mean(shot) + 1e-12);
      }),
    );
  });
});

it('treats several mounts as several volleys of one mount', () => {
  fc.assert(
    fc.property(shooting(3), (shot) => {
      const traits = shot.traits.filter((trait) => trait !== 'FrL');
      const single = { ...shot, traits, mounts: 1 };
      const { dice } = volleyFigures(play, single);
      const one = volleyBoxes(play, single, dice);
      const three = convolve(convolve(one, one), one);
      const joined = volleyBoxes(play, { ...single, mounts: 3 }, dice);
      for (const [i, chance] of joined.entries()) {
        expect(Math.abs((three[i] ?? 0) - chance)).toBeLessThan(1e-12);
      }
    }),
  );
});

it('counts all boxes above the limit as the limit', () => {
  fc.assert(
    fc.property(shooting(3), fc.integer({ min: 0, max: 12 }), (shot, most) => {
      const { dice } = volleyFigures(play, shot);
      const whole = volleyBoxes(play, shot, dice);
      const capped = volleyBoxes(play, shot, dice, most);
      expect(capped.length).toBeLessThanOrEqual(most + 1);
      for (let boxes = 0; boxes <= most; boxes += 1) {
        expect(Math.abs(chanceOf(capped, boxes) - chanceOf(whole, boxes))).toBeLessThan(1e-12);
      }
    }),
  );
});

describe('screens', () => {
  const volley = { ...{ rof: 1, acc: 2, imp: 3, dmg: 1, traits: ['Cts'], size: 1, mounts: 1 } };
  const shot: Volley = { ...volley, modifier: 4, shields: 0 };

  it('are carried from volley to volley', () => {
    const { dice } = volleyFigures(play, shot);
    const salvo = salvoBoxes(
      play,
      [
        { volley: shot, dice },
        { volley: shot, dice },
      ],
      4,
    );
    expect(chanceOf(salvo, 0)).toBeCloseTo(1, 12);
    const bare = salvoBoxes(
      play,
      [
        { volley: shot, dice },
        { volley: shot, dice },
      ],
      0,
    );
    const one = volleyBoxes(play, shot, dice);
    expect(bare.length).toBe(convolve(one, one).length);
    expect(meanOf(salvo)).toBeLessThan(meanOf(bare));
    // A single volley leaves what the chances by screens left say.
    const single = salvoBoxes(play, [{ volley: shot, dice }], 4);
    expect(meanOf(single)).toBeCloseTo(
      meanOf(mixed(screenedVolley(play, shot, dice, 4).map((part) => [1, part]))),
      12,
    );
  });

  it('let points bleed through with that option', () => {
    const bleeding = withChoices(play, { bleedThrough: true });
    const { dice } = volleyFigures(play, shot);
    const bled = mixed(screenedVolley(bleeding, shot, dice, 9).map((part) => [1, part]));
    expect(chanceOf(bled, 0)).toBeCloseTo(1, 12);
    // Nothing meets more than 9 screens: 5/6 × 3 points, 1/6 of them bleeding, 1 box each.
    expect(meanOf(bled)).toBeCloseTo(((5 / 6) * 3) / 6, 12);
  });
});

describe('options of play', () => {
  const plain: Volley = {
    ...{
      rof: 2,
      acc: 5,
      imp: 1,
      dmg: 1,
      traits: ['Rpt'],
      size: 3,
      mounts: 2,
      modifier: -1,
      shields: 0,
    },
  };
  const hitsBy = (volley: Volley, change: Partial<PlayChoices>): number => {
    const { means } = volleyFigures(withChoices(play, change), volley);
    return toNumber(means.hits);
  };

  test.each<[string, Volley, Partial<PlayChoices>]>([
    ['one more hit for a repeated success', plain, { repeatsScore: 'one hit' }],
    ['mounts that roll a 6 again only for a miss', plain, { mountRerolls: 'misses' }],
    ['no second roll of a 6', { ...plain, modifier: -7 }, { rerollsGoOn: false }],
  ])('allow %s', (_, volley, change) => {
    expect(hitsBy(volley, change)).toBeLessThan(hitsBy(volley, {}));
  });

  it('can count shields as 0 for Modulating last', () => {
    const volley = { ...plain, traits: ['Mdl', 'NPr'], shields: 3 };
    const chosen = withChoices(play, { shieldsCounted: 'at least, then as' });
    expect(toNumber(volleyFigures(play, volley).dice.impact)).toBeCloseTo(2 / 3, 12);
    expect(toNumber(volleyFigures(chosen, volley).dice.impact)).toBe(1);
  });

  it('can roll one rate of fire for a Volatile volley, with the same mean', () => {
    const volley = { ...plain, traits: ['Vlt'] };
    const { dice } = volleyFigures(play, volley);
    const joint = volleyHits(withChoices(play, { volatileDice: 'volley' }), volley, dice);
    const single = volleyHits(play, volley, dice);
    expect(meanOf(joint)).toBeCloseTo(meanOf(single), 12);
    expect(deviation(joint)).toBeGreaterThan(deviation(single));
  });

  it('can cost a box of Kinetic with each roll of a Disruptive die', () => {
    const volley = { ...plain, traits: ['Knt', 'Dsr'] };
    const die = (change: Partial<PlayChoices>) =>
      volleyFigures(withChoices(play, change), volley).dice.damage;
    expect(toNumber(die({}).mean)).toBe(2);
    // Two rolls on average, the last of which has a hull box besides.
    const each = die({ kineticEachRoll: true });
    expect(toNumber(each.mean)).toBeCloseTo(3, 12);
    expect(chanceOf(each.distribution, 0)).toBeCloseTo(1, 12);
    expect(chanceOf(each.distribution, 4)).toBeCloseTo(1 / 4, 12);
  });

  it('can drop the traits of damage that bleeds through', () => {
    const volley = { ...plain, traits: ['Knt'] };
    const mean = (change: Partial<PlayChoices>) => {
      const chosen = withChoices(play, { bleedThrough: true, ...change });
      const parts = screenedVolley(chosen, volley, volleyFigures(chosen, volley).dice, 40);
      return meanOf(mixed(parts.map((part) => [1, part])));
    };
    expect(mean({})).toBeCloseTo(3 * mean({ bleedingKeepsTraits: false }), 12);
  });

  it('can keep the box of Kinetic on an ionized hull', () => {
    const volley = { ...plain, traits: ['Knt'], isIonized: true };
    const mean = (dice: VolleyDice) => toNumber(dice.damage.mean);
    const chosen = withChoices(play, { ionizedKeepsKinetic: true });
    expect(mean(volleyFigures(chosen, volley).dice)).toBeCloseTo(4 / 3, 12);
    expect(mean(volleyFigures(play, volley).dice)).toBeCloseTo(7 / 6, 12);
  });
});
