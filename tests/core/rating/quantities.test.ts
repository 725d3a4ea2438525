/** Tests that formulas get the right value for each of their quantities. */
import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { exactText, type Fraction } from '../../../src/core/exact/exact.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type {
  FormulaId,
  FormulaRow,
  QuantityOf,
  SystemQuantity,
} from '../../../src/core/rules/formulas/rows.ts';
import type { Rules } from '../../../src/core/rules/rules.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

/** A ship whose figures are all different. */
const cruiser: Design = {
  ...{ format: 'slipway.design', version: 1, hull: 8, engines: 7 },
  techLevels: { engines: 1, fighters: -2, shields: -1, weapons: 2 },
  shields: { fwd: 1, port: 2, stbd: 3, aft: 4 },
  screens: { fwd: 5, port: 6, stbd: 9, aft: 10 },
  weapons: [
    {
      id: 'gun',
      modes: [
        { range: 15, rof: 2, acc: 4, imp: 3, dmg: 5, traits: ['Acr', 'Dfs', 'Dfn', 'Exp'] },
        { ma: 11, rof: 4, acc: 3, imp: 6, dmg: 7 },
      ],
    },
  ],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 13, arc: 'AB', size: 3 }] }],
  systems: [{ id: 'solar-sails' }, { id: 'marines', qty: 17 }, { id: 'fire-control' }],
};

/** Like the cruiser, but with single ratings instead of four, and bands instead of ranges. */
const frigate: Design = {
  ...{ format: 'slipway.design', version: 1, hull: 3, engines: 2, shields: 4, screens: 5 },
  techLevels: { engines: 1, shields: -1 },
  weapons: [
    {
      id: 'gun',
      modes: [
        {
          bands: [
            { range: 7, rof: 2, acc: 3, imp: 4, dmg: 5 },
            { range: 18, rof: 3, acc: 2, imp: 6, dmg: 9 },
          ],
        },
      ],
    },
  ],
};

type Values<Name extends string> = { readonly [name in Name]: string };

/** The values that formulas are given, in the order of their modes and bands. */
const CASES: {
  readonly [id in FormulaId]: readonly [Design, ...Values<QuantityOf<id>>[]];
} = {
  totalSpace: [cruiser, { H: '8' }],
  engineFactor: [cruiser, { H: '8' }],
  shieldFactor: [cruiser, { H: '8' }],
  equivalentShields: [cruiser, { Fwd: '1', Port: '2', Stbd: '3', Aft: '4' }],
  engineSpace: [cruiser, { ER: '7', EF: '104', TL: '0.7', H: '8' }],
  shieldSpace: [cruiser, { S: '2.6', SF: '108', TL: '1.4', H: '8' }],
  screenSpace: [frigate, { screens: '5', TL: '1.4', H: '3', SF: '63' }],
  directionalScreenSpace: [
    cruiser,
    { Fwd: '5', Port: '6', Stbd: '9', Aft: '10', TL: '1.4', H: '8', SF: '108' },
  ],
  screenBoxes: [frigate, { screens: '5' }],
  directionalScreenBoxes: [cruiser, { Fwd: '5', Port: '6', Stbd: '9', Aft: '10' }],
  shot: [
    cruiser,
    { LR: '15', ROF: '2', ACC: '0.25', IMP: '3', DMG: '5' },
    { LR: '11', ROF: '4', ACC: '0.4', IMP: '6', DMG: '7' },
  ],
  bandReach: [
    frigate,
    { R: '7', 'inner R': '0', width: '7', LR: '18' },
    { R: '18', 'inner R': '7', width: '11', LR: '18' },
  ],
  seekingAddition: [cruiser, { MA: '11', ROF: '4', ACC: '0.4', IMP: '6', DMG: '7' }],
  traitAddition: [cruiser, { ROF: '2', 'ACC s/d': '0.3', added: '2' }],
  modeSpace: [
    cruiser,
    { shot: '136.5', traits: '0.9', additions: '1.2', 'late traits': '0.26', TL: '0.5' },
    { shot: '836', traits: '1', additions: '14 2/3', 'late traits': '1', TL: '0.5' },
  ],
  twoModes: [cruiser, { larger: '425.3', smaller: '16.1' }],
  bankSpace: [cruiser, { 'base SU': '433.4', mounts: '13', arcs: '2', 'mount factor': '2' }],
  bankOrat: [cruiser, { SU: '33806', TL: '0.5', ERo: '10.5', LR: '15', X: '1.5' }],
  orat: [cruiser, { 'Σ bank ORAT': '172411', 'Σ system ORAT': '52251' }],
  boxesBehindShields: [cruiser, { 'hull boxes': '8', 'screen boxes': '14.15', S: '2.6' }],
  combatRating: [cruiser, { ORAT: '224662', DRAT: '96' }],
  trackLength: [cruiser, { H: '8' }],
  lossLimit: [cruiser, { boxes: '13' }, { boxes: '1' }],
};

/** The values in the formulas of the cruiser's marines. */
const MARINES: Values<SystemQuantity> = {
  ...{ n: '17', TL: '0.5', H: '8', ER: '7', EF: '104', SF: '108', S: '2.6', ERo: '10.5' },
  ...{ 'Σ bank SU': '33806', 'Σ bank ORAT': '172411' },
};

/** The values that a row's formula is given while a design is rated by rules that have it so. */
function given(rules: (record: Recorder) => Rules, design: Design): readonly object[] {
  const seen: object[] = [];
  const record: Recorder = (row) => {
    const { quantities, evaluate: value, radicand } = row.formula;
    const watched = (calculate: typeof value) => (values: readonly Fraction[]) => {
      seen.push(Object.fromEntries(quantities.map((name, i) => [name, text(values[i])])));
      return calculate(values);
    };
    const formula = {
      ...row.formula,
      evaluate: watched(value),
      radicand: radicand && watched(radicand),
    };
    return { ...row, formula };
  };
  evaluate(rules(record), design);
  return seen;
}

type Recorder = <Name extends string>(row: FormulaRow<Name>) => FormulaRow<Name>;

const text = (value: Fraction | undefined): string =>
  value === undefined ? 'nothing' : exactText(value);

describe('a formula is given the values of its quantities', () => {
  it.each(Object.entries(CASES))('%s', (name, [design, ...values]) => {
    const id = name as FormulaId;
    const { formulas } = unity;
    const rules = (record: Recorder): Rules => ({
      ...unity,
      formulas: { ...formulas, [id]: record<string>(formulas[id]) },
    });
    expect(given(rules, design)).toEqual(values);
  });

  it.each(['space', 'orat'] as const)('%s of a system', (figure) => {
    const rules = (record: Recorder): Rules => {
      const marines = unity.systems.get('marines')!;
      const watched = { ...marines, [figure]: record(marines[figure]!) };
      return { ...unity, systems: new Map(unity.systems).set('marines', watched) };
    };
    expect(given(rules, cruiser)).toEqual([MARINES]);
  });
});
