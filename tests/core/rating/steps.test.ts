import { describe, expect, it } from 'vitest';
import type { Design, Rounding } from '../../../src/core/design/design.ts';
import type { WeaponCache } from '../../../src/core/design/legal-design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../../src/core/rating/evaluation.ts';
import { isWithin, pathsBehind } from '../../../src/core/rating/steps.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { sampleShips } from '../../sample-ships.ts';
import { armed, plain, rated, seeker, ship, stepsOf } from '../design/designs.ts';

/** Every number of an evaluation that a formula made, with its path. */
function madeNumbers(design: Design, figures: Evaluation): [path: string, value: number][] {
  const { space, tracks } = figures;
  const of = (path: string, values: object, keys: readonly string[]) =>
    Object.entries(values)
      .filter(([key]) => keys.includes(key))
      .map(([key, value]): [string, number] => [path === '' ? key : `${path}.${key}`, value]);
  const ship = ['engineFactor', 'shieldFactor', 'enginesForOrat', 'equipmentLossLimit'];
  return [
    ...of('', figures, [...ship, 'orat', 'drat', 'combatRating']),
    ...of('', typeof design.shields === 'object' ? figures : {}, ['equivalentShields']),
    ...of('space', space, Object.keys(space)).filter(([path]) => isGiven(path, design)),
    ...figures.weapons.flatMap(({ modes, baseSU }, i): [string, number][] => [
      ...modes.map((mode, j): [string, number] => [
        `weapons[${i}].modes[${j}].baseSU`,
        mode.baseSU,
      ]),
      ...(modes.length > 1 ? [[`weapons[${i}].baseSU`, baseSU] as [string, number]] : []),
    ]),
    ...figures.batteries.flatMap((battery, i) => [
      ...of(`batteries[${i}]`, battery, ['su', 'orat', 'lossLimit']),
      ...battery.banks.flatMap((bank, j) =>
        of(`batteries[${i}].banks[${j}]`, bank, ['su', 'orat']),
      ),
    ]),
    ...figures.systems.flatMap((system, i) => [
      ...of(`systems[${i}]`, system, ['su']),
      ...of(`systems[${i}]`, system, ['orat']).filter(([, value]) => value > 0),
    ]),
    ...Object.entries(tracks)
      .filter(([name, boxes]) => name !== 'hull' && boxes.length > 0)
      .map(([name, boxes]): [string, number] => [`tracks.${name}`, boxes[0] ?? 0]),
  ];
}

/** Screens that a design does not have come from no formula. */
const isGiven = (path: string, design: Design) =>
  path !== 'space.screens' || design.screens !== undefined;

/** `24.375`, `1/3` and `1 1/3` as numbers. */
function numberOf(text: string): number {
  const [, whole = '0', n, d] = /^(?:(-?[\d.]+)(?: |$))?(?:(\d+)\/(\d+))?$/.exec(text) ?? [];
  return Number(whole) + (n === undefined ? 0 : Number(n) / Number(d));
}

const explained = (design: Design, rounding: Rounding) =>
  evaluate(unity, design, { rounding, steps: true });

const profiles = ['rulebook', 'drydock'] as const;
const cases = sampleShips.flatMap((design) =>
  profiles.map((profile) => [design.class ?? '', profile, design] as const),
);

describe('the steps of the sample ships', () => {
  it.each(cases)('%s, %s: end in every number', (_, profile, design) => {
    const { steps = [], ...figures } = explained(design, profile);
    for (const [path, value] of madeNumbers(design, figures)) {
      const last = steps.findLast((step) => step.path === path);
      expect([path, last && numberOf(last.rounded)]).toEqual([path, expect.closeTo(value, 9)]);
    }
  });

  it.each(cases)('%s, %s: belong to a number each', (_, profile, design) => {
    const { steps = [], ...figures } = explained(design, profile);
    const paths = new Set(madeNumbers(design, figures).map(([path]) => path));
    const others = steps.filter((step) => !paths.has(step.path)).map((step) => step.path);
    expect(others).toEqual([]);
  });

  it.each(cases)('%s, %s: name a rule, a formula and a label', (_, profile, design) => {
    const { steps = [] } = explained(design, profile);
    for (const step of steps) {
      expect(step.rule).toMatch(/^(([A-C]|Z)\.\d|Tinkerer’s set)/);
      expect([step.label, step.formula].every((text) => text.length > 1)).toBe(true);
      expect(step.inputs.every(({ name, value }) => name !== '' && value !== '')).toBe(true);
    }
  });

  it.each(cases)('%s, %s: change no figure', (_, profile, design) => {
    const { steps: _steps, ...figures } = explained(design, profile);
    expect(figures).toEqual(rated(design, profile));
  });
});

describe('the steps of a number', () => {
  it('hold the inputs, the exact value and the rounded one', () => {
    const design = armed({ ...plain, traits: ['Tls', 'Fcs', 'Dfn', 'Slw', 'Slw'] });
    expect(stepsOf(design, 'weapons[0].modes[0].baseSU')).toEqual([
      {
        path: 'weapons[0].modes[0].baseSU',
        label: 'Shot',
        formula: 'LR × ROF × ACC × (IMP + 0.25) × (DMG + 0.6)',
        inputs: [
          { name: 'LR', value: '15' },
          { name: 'ROF', value: '2' },
          { name: 'ACC', value: '0.25' },
          { name: 'IMP', value: '1' },
          { name: 'DMG', value: '2' },
        ],
        exact: '24.375',
        rounded: '24.375',
        rule: 'A.1',
      },
      {
        path: 'weapons[0].modes[0].baseSU',
        label: 'Addition for traits',
        formula: 'ROF × ACC s/d × added',
        inputs: [
          { name: 'ROF', value: '2' },
          { name: 'ACC s/d', value: '0.3' },
          { name: 'added', value: '2' },
        ],
        exact: '1.2',
        rounded: '1.2',
        rule: 'C.5',
      },
      {
        path: 'weapons[0].modes[0].baseSU',
        label: 'Base SU of the mode',
        formula: '(shot × traits + additions) × late traits × TL, to the nearest tenth',
        inputs: [
          { name: 'shot', value: '24.375' },
          { name: 'Tls+Fcs', value: '× 2.8' },
          { name: 'additions', value: '1.2' },
          { name: 'Slw', value: '× 0.6 × 0.6' },
          { name: 'TL', value: '1' },
        ],
        exact: '25.002',
        rounded: '25',
        rule: 'A.1',
      },
    ]);
  });

  it('keep thirds as thirds', () => {
    const step = stepsOf(armed(seeker), 'weapons[0].modes[0].baseSU').at(-1);
    expect(step).toMatchObject({ exact: '20 14/15', rounded: '20.9' });
  });

  it('of the DRAT follow each system in turn', () => {
    const systems = [{ id: 'stealth', qty: 2 }, { id: 'carrier', qty: 3 }, { id: 'hyperdrive' }];
    const steps = stepsOf(ship({ shields: 2, screens: 3, systems }), 'drat');
    expect(steps.map(({ label, formula, exact, rule }) => [label, formula, exact, rule])).toEqual([
      ['Boxes behind the shields', '(hull boxes + screen boxes) × 12 ÷ (6 − S)', '36.75', 'A.2'],
      ['Stealth, 2 levels', '× 1.44', '52.92', 'B.22'],
      ['Hyperdrive', '× 1.2', '63.504', 'B.10'],
      ['Carrier', '+ 30', '93.504', 'B.4'],
      ['DRAT', 'rounded up', '93.504', 'A.2'],
    ]);
  });

  it.each(sampleShips.map((design) => [design.class ?? '', design] as const))(
    'of the %s are those among all steps that it rests on, for every number',
    (_, design) => {
      const { steps = [], ...figures } = evaluate(unity, design, { steps: true });
      const numbers = madeNumbers(design, figures).map(([path]) => path);
      for (const number of ['batteries', 'systems', 'weapons', ...numbers]) {
        const cache: WeaponCache = new WeakMap();
        evaluate(unity, design, { cache });
        const behind = steps.filter(({ path }) =>
          pathsBehind(number).some((part) => isWithin(path, part)),
        );
        expect(evaluate(unity, design, { cache, steps: number }).steps).toEqual(behind);
      }
    },
  );

  it.each([
    ['batteries[1].su', 'batteries[1]', true],
    ['batteries[1].su', 'batteries', true],
    ['batteries[1].su', '', true],
    ['batteries[1]', 'batteries[1]', true],
    ['batteries[12].su', 'batteries[1]', false],
    ['orat', 'orat.more', false],
    ['oratory', 'orat', false],
  ])('of %s lie within %j: %s', (path, outer, expected) => {
    expect(isWithin(path, outer)).toBe(expected);
  });

  it('are not made unless asked for', () => {
    expect(evaluate(unity, ship())).not.toHaveProperty('steps');
  });
});
