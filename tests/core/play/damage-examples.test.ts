/** Expected damage against the worked examples E1 to E42, exact or to 1e−12. */
import { describe, expect, it, test } from 'vitest';
import {
  type Fraction,
  fraction,
  inLowestTerms,
  multiply,
  subtract,
  toNumber,
} from '../../../src/core/exact/exact.ts';
import { type Attack, advise, hullBoxes } from '../../../src/core/play/damage/advice.ts';
import {
  beamLosses,
  fighterLost,
  fightersLost,
  flightVolley,
  lockOnChance,
  minefieldVolley,
  seekerVolley,
  squadLands,
} from '../../../src/core/play/damage/craft.ts';
import { damageDie, successChance } from '../../../src/core/play/damage/die.ts';
import { chanceOf, convolve, meanOf } from '../../../src/core/play/damage/distribution.ts';
import { evasivePenalty, joinedEffects } from '../../../src/core/play/damage/traits.ts';
import { type Volley, volleyFigures, volleyHits } from '../../../src/core/play/damage/volley.ts';
import type { PlayChoices } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';

/** A mode in the notation of the examples: `1x4+/2/1`. */
function mode(text: string, range: number, ...traits: readonly string[]) {
  const [rof = 0, acc = 0, imp = 0, dmg = 0] = text.split(/[x+/]+/).map(Number);
  return { range, rof, acc, imp, dmg, traits };
}

const advised = (attack: Partial<Attack> & Pick<Attack, 'mode' | 'range'>) => {
  const whole = { mounts: 1, shields: 0, ...attack };
  const advice = advise(play, whole);
  if (!advice) throw new Error('no attack');
  const { mean, distribution } = hullBoxes(play, whole, advice);
  return { ...advice, hullBoxes: mean, distribution };
};

const exact = (value: Fraction) => {
  const { n, d } = inLowestTerms(value);
  return d === 1 ? String(n) : `${n}/${d}`;
};

const near = (value: number, [n, d]: readonly [number, number]) =>
  expect(Math.abs(value - n / d)).toBeLessThan(1e-12);

const MEDIUM = { range: 8 };
const laser = mode('1x4+/2/1', 15);
const turret = mode('2x5+/1/1', 12, 'Pr1');
const cannon = mode('1x5+/1/1', 9);
const torpedo = mode('1x4+/3/1', 15);

describe('mean damage dice', () => {
  test.each<[string, string, Partial<Attack> & Pick<Attack, 'mode' | 'range'>]>([
    ['E1', '1', { mode: laser, ...MEDIUM, mounts: 2, shields: 3 }],
    ['E3', '8/3', { mode: turret, range: 4, mounts: 4, shields: 3 }],
    ['E4', '20/27', { mode: turret, range: 12, mounts: 4, shields: 3, countermeasures: 1 }],
    ['E5', '1', { mode: torpedo, range: 15, mounts: 4, shields: 3, countermeasures: 1 }],
    ['E14', '25/36', { mode: mode('1x4+/1/1', 15, 'Rpt'), ...MEDIUM }],
    ['E15', '7/8', { mode: mode('1x4+/1/1', 15, 'Vlt'), ...MEDIUM, shields: 3 }],
    ['E16', '8/3', { mode: mode('2x4+/1/1', 15, 'Sct'), range: 3, shields: 2 }],
    [
      'E29',
      '1/2',
      { mode: mode('1x4+/1/1', 15), range: 3, evasive: 2, countermeasures: 1, fireControl: 2 },
    ],
    ['E30', '2/9', { mode: mode('1x4+/1/1', 15), range: 7, nebula: true, shields: 4 }],
    [
      'E31',
      '1/3',
      { mode: mode('1x4+/1/1', 15), range: 7, nebula: true, longRangeSensors: true, shields: 4 },
    ],
  ])('%s is %s', (_, mean, attack) => {
    expect(exact(advised(attack).means.damageDice)).toBe(mean);
  });
});

describe('mean hits', () => {
  test.each<[string, string, Partial<Attack> & Pick<Attack, 'mode' | 'range'>]>([
    ['E9', '5/12', { mode: mode('3x5+/1/1', 15), range: 15, isTiny: true }],
    ['E13', '5/4', { mode: mode('3x5+/1/1', 15), range: 15, size: 3 }],
    ['E13, three mounts', '3/2', { mode: mode('3x5+/1/1', 15), range: 15, mounts: 3 }],
  ])('%s is %s', (_, mean, attack) => {
    expect(exact(advised(attack).means.hits)).toBe(mean);
  });
});

test.each([
  ['E6', 3 - 2, '5/6'],
  ['E7', 5 + 2, '5/36'],
  ['E8', 6 + 6, '5/216'],
])('%s: the chance of a die that needs %i is %s', (_, needed, chance) => {
  expect(exact(successChance(play, needed))).toBe(chance);
});

test.each([
  ['E10', ['NPr'], 5, false, '5/36'],
  ['E11', ['NPr'], 0, false, '2/3'],
  ['E12', [], 4, true, '2/3'],
  ['Mdl and NPr', ['Mdl', 'NPr'], 5, false, '2/3'],
  ['Mdl', ['Mdl'], 5, true, '1'],
  ['Pr2 on 1', ['Pr2'], 1, false, '5/6'],
])(
  '%s: an impact die of %o on shields %i (nebula %s) succeeds with %s',
  (_, traits, shields, nebula, q) => {
    const { dice } = advised({ mode: mode('1x4+/1/1', 15, ...traits), ...MEDIUM, shields, nebula });
    expect(exact(dice.impact)).toBe(q);
  },
);

test.each([
  ['E2', { mode: laser, ...MEDIUM, mounts: 2, shields: 3 }, 1, [399, 1024]],
  ['E17', { mode: mode('1x4+/1/1', 15, 'FrL'), ...MEDIUM, mounts: 4 }, 2, [11, 32]],
  ['E18', { mode: mode('1x4+/1/1', 15), ...MEDIUM, mounts: 4 }, 2, [67, 256]],
] as const)('%s: the chance of each number of boxes', (_, attack, boxes, [n, d]) => {
  near(chanceOf(advised(attack).distribution, boxes), [n, d]);
});

test.each([
  ['E19', [], false, '1/2'],
  ['E20', ['Cts'], false, '1'],
  ['E21', ['Knt'], false, '3/2'],
  ['E22', ['Dsr'], false, '1'],
  ['E23', ['Dly'], false, '1'],
  ['E24', ['Dly', 'Dsr'], false, '8/5'],
  ['E25', ['Cts', 'Knt'], false, '2'],
  ['E26', [], true, '1/3'],
  ['E27', ['Cts'], true, '5/6'],
  ['E28', ['Knt'], true, '7/6'],
  ['Inc', ['Inc'], false, '0'],
  ['Inc with Dly', ['Inc', 'Dly'], false, '1/2'],
])('%s: a damage die of %o (ionized %s) costs %s boxes', (_, traits, isIonized, mean) => {
  expect(exact(damageDie(play, joinedEffects(play, traits), isIonized).mean)).toBe(mean);
});

it('hits each system with one face, twice as often when rolled again', () => {
  const { engines, weapons, shields } = damageDie(play, joinedEffects(play), false);
  expect([engines, weapons, shields].map(exact)).toEqual(['1/6', '1/6', '1/6']);
  const again = damageDie(play, joinedEffects(play, ['Dsr']), false);
  expect([again.engines, again.weapons, again.shields].map(exact)).toEqual(['1/3', '1/3', '1/3']);
});

it('E32: a Kinetic weapon on screens', () => {
  const attack = { mode: mode('6x2+/1/1', 15, 'Knt'), range: 3, screens: 4 };
  near(advised(attack).hullBoxes, [4375, 1458]);
});

describe('two Majestics bow to bow at range 4', () => {
  const at = { range: 4, shields: 3, countermeasures: 1 };
  const volleys = [
    advised({ mode: turret, mounts: 4, ...at }),
    advised({ mode: cannon, mounts: 5, ...at }),
    advised({ mode: torpedo, mounts: 4, ...at }),
  ];

  it('E41: cost each other 187/72 hull boxes', () => {
    expect(volleys.map(({ means }) => exact(means.damageDice))).toEqual(['16/9', '5/12', '3']);
    const sum = volleys.reduce((total, { hullBoxes }) => total + hullBoxes, 0);
    near(sum, [187, 72]);
  });

  it('E42: destroy each other with one salvo in 1 of 187', () => {
    const salvo = volleys.map(({ distribution }) => distribution).reduce((a, b) => convolve(a, b));
    expect(chanceOf(salvo, 8)).toBeCloseTo(0.005361226, 8);
    near(meanOf(salvo), [187, 72]);
  });
});

it('gives the same mean as a double and as a fraction', () => {
  const { means, distribution } = advised({ mode: turret, range: 4, mounts: 4, shields: 3 });
  expect(Math.abs(meanOf(distribution) - toNumber(means.hullBoxes))).toBeLessThan(1e-12);
  expect(Math.abs(chanceOf(distribution, 0) - 1)).toBeLessThan(1e-12);
});

describe('flights, seekers, mines and marines', () => {
  const dice = (volley: Volley) => exact(volleyFigures(play, volley).means.damageDice);
  const standard = { dice: 1, hitsShips: 5 };

  it('E33, E34: fighters, some of which beams take first', () => {
    expect(dice(flightVolley(play, standard, 6, { shields: 3 }))).toBe('1');
    const left = subtract(fraction(6), beamLosses(play, 2, 6));
    const { means } = volleyFigures(play, flightVolley(play, standard, 1, { shields: 3 }));
    expect(exact(multiply(left, means.damageDice))).toBe('17/18');
    expect(exact(beamLosses(play, 3, 1))).toBe('91/216');
  });

  it('E35: marines land', () => {
    expect(exact(multiply(fraction(3), squadLands(play, 3, 2)))).toBe('1');
    expect(exact(squadLands(play, 6, 0))).toBe('0');
    expect(exact(squadLands(play, 1, 0))).toBe('25/36');
  });

  it('E36: stealth', () => {
    expect(exact(lockOnChance(play, 2))).toBe('25/36');
  });

  it('E37: seekers', () => {
    const seeking = { ma: 8, ...mode('1x4+/3/1', 3) };
    expect(dice(seekerVolley(play, seeking, 5, { shields: 2 }, { antiFighter: true }))).toBe(
      '10/3',
    );
    const both = { antiFighter: true, probe: true };
    expect(dice(seekerVolley(play, seeking, 5, { shields: 2 }, both))).toBe('5');
  });

  it('C.4: a seeker of a Volatile weapon has one die', () => {
    const volatile = { ma: 8, ...mode('1x4+/3/1', 3, 'Vlt') };
    expect(dice(seekerVolley(play, volatile, 5, { shields: 2 }))).toBe('5');
  });

  it('E38: mines', () => {
    expect(dice(minefieldVolley(play, 4, { shields: 2 }))).toBe('8/9');
  });

  it('E39, E40: light and heavy fighters', () => {
    expect(exact(fightersLost(play, 'light', 3, 1))).toBe('4');
    expect(exact(fighterLost(play, 'heavy', 3))).toBe('5/6');
    expect(exact(fighterLost(play, 'heavy', 1))).toBe('1/2');
    expect(exact(fighterLost(play, 'heavy', 9))).toBe('5/6');
    expect(exact(fighterLost(play, 'standard', 3))).toBe('1');
  });
});

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [6, 2],
  [9, 2],
  [10, 3],
  [40, 3],
])('evasive action of a ship with rating %i takes %i off', (rating, off) => {
  expect(evasivePenalty(play, rating)).toBe(off);
});

test.each([
  [['Acr'], 0],
  [[], -1],
  [['Inc'], -2],
  [['Inc', 'NPr'], -3],
  [['Acr', 'Inc'], -1],
  [['Dfs', 'Fcs'], -1],
])('%o has the modifier %i against tiny targets at medium range', (traits, modifier) => {
  const tiny = advised({ mode: mode('1x4+/1/1', 15, ...traits), ...MEDIUM, isTiny: true });
  expect(tiny.modifier.total).toBe(modifier);
});

test.each([
  [['Dfs'], [2, 0, -2]],
  [['Fcs'], [-1, 0, 1]],
  [
    ['Dfs', 'Fcs'],
    [-2, 0, 2],
  ],
  [['Gid'], [0, 0, 0]],
  [[], [1, 0, -1]],
])('%o has range modifiers %o', (traits, modifiers) => {
  const found = [3, 8, 15].map(
    (range) => advised({ mode: mode('1x4+/1/1', 15, ...traits), range }).modifier.total + 0,
  );
  expect(found).toEqual(modifiers);
});

test('customized bands have their own figures and no range modifier', () => {
  const bands = [
    { range: 4, rof: 2, acc: 4, imp: 1, dmg: 1 },
    { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 },
  ];
  expect(advised({ mode: { bands }, range: 4 })).toMatchObject({ band: 1, needed: 4 });
  expect(advised({ mode: { bands }, range: 5 })).toMatchObject({ band: 2, needed: 5 });
  expect(advise(play, { mode: { bands }, range: 10, mounts: 1, shields: 0 })).toBeUndefined();
});

test('fire control only cancels penalties', () => {
  const attack = { mode: mode('1x4+/1/1', 15), range: 3, fireControl: 3 };
  expect(advised(attack).modifier.total).toBe(1);
  expect(advised({ ...attack, other: [-2, 1, -2] }).modifier.total).toBe(1);
  expect(advised({ ...attack, evasive: 1 }).modifier.terms.at(-1)).toEqual({
    id: 'fire control',
    by: 1,
    rule: 'B.8',
  });
});

describe('options of play', () => {
  it('add up traits against tiny targets, or count the worst', () => {
    const total = (traits: readonly string[], tinyTraits: 'each' | 'worst') =>
      advise(withChoices(play, { tinyTraits }), {
        ...{ mode: mode('1x4+/1/1', 15, ...traits), ...MEDIUM },
        ...{ mounts: 1, shields: 0, isTiny: true },
      })?.modifier.total;
    expect([total(['Inc', 'NPr'], 'each'), total(['Inc', 'NPr'], 'worst')]).toEqual([-3, -2]);
    expect([total(['Acr'], 'each'), total(['Acr'], 'worst')]).toEqual([0, 0]);
  });

  it('give customized bands no range modifier, or that of their third', () => {
    const bands = [
      { range: 4, rof: 1, acc: 4, imp: 1, dmg: 1 },
      { range: 9, rof: 1, acc: 4, imp: 1, dmg: 1 },
    ];
    const totals = (customizedBands: 'unmodified' | 'by thirds') =>
      [3, 4, 9].map((range) => {
        const attack = { mode: { bands }, range, mounts: 1, shields: 0 };
        return advise(withChoices(play, { customizedBands }), attack)?.modifier.total;
      });
    expect(totals('unmodified')).toEqual([0, 0, 0]);
    expect(totals('by thirds')).toEqual([1, 0, -1]);
  });

  const seeking = { ma: 8, ...mode('1x4+/1/1', 3, 'FrL') };
  const target = { shields: 0 };

  it('let Fire-Linked seekers hit separately or together', () => {
    const hits = (linkedSeekers: boolean) => {
      const chosen = withChoices(play, { linkedSeekers });
      const volley = seekerVolley(chosen, seeking, 2, target);
      return volleyHits(chosen, volley, volleyFigures(chosen, volley).dice);
    };
    expect(hits(false)).toEqual([0.25, 0.5, 0.25]);
    expect(hits(true)).toEqual([0.5, 0, 0.5]);
  });

  it('let seekers score like their mounts, and face countermeasures', () => {
    const from = { size: 2, countermeasures: 1 };
    const made = (change: Partial<PlayChoices>) =>
      seekerVolley(withChoices(play, change), seeking, 2, target, from);
    expect(made({})).toMatchObject({ size: 2, modifier: 0 });
    expect(made({ seekersScoreAsMounts: false }).size).toBe(1);
    expect(made({ seekersFaceCountermeasures: true }).modifier).toBe(-1);
  });

  it('let a 1 stop marines at shields of 0, or not', () => {
    const lands = (squadsMissUnshielded: boolean) =>
      exact(squadLands(withChoices(play, { squadsMissUnshielded }), 1, 0));
    expect([lands(true), lands(false)]).toEqual(['25/36', '5/6']);
  });
});
