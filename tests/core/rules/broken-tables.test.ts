import { describe, expect, it } from 'vitest';
import { assembleTables } from '../../../src/core/rules/assemble-tables.ts';
import type { RulesTables } from '../../../src/core/rules/rules.ts';
import { TableError } from '../../../src/core/rules/schema.ts';
import { unityTables } from '../../../src/core/rules/unity/rulebook.ts';

type Path = readonly (string | number)[];

/** The value with the part at a path changed; `undefined` takes a field away. */
function changed(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return typeof to === 'function' ? to(value) : to;
  if (Array.isArray(value)) {
    return value.map((item, i) => (i === step ? changed(item, rest, to) : item));
  }
  const entries = new Map(Object.entries(value as object));
  const part = changed(entries.get(String(step)), rest, to);
  if (part === undefined) entries.delete(String(step));
  else entries.set(String(step), part);
  return Object.fromEntries(entries);
}

/** The error for the Unity tables with one part changed; undefined if they are still valid. */
function complaint(file: keyof RulesTables, path: Path, to: unknown): string | undefined {
  try {
    assembleTables({ ...unityTables, [file]: changed(unityTables[file], path, to) });
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(TableError);
    return (error as Error).message;
  }
}

const without = (wanted: number) => (rows: readonly unknown[]) =>
  rows.filter((_, i) => i !== wanted);
const doubled = (rows: readonly unknown[]) => [...rows, rows[0]];

type Case = readonly [says: string, file: keyof RulesTables, path: Path, to: unknown];

const SHAPES: readonly Case[] = [
  ['construction.json: expected an object, found "no"', 'construction', [], 'no'],
  ['construction.json.version: expected text', 'construction', ['version'], ''],
  ['formulas.json.totalSpace.formula: Expected', 'formulas', ['totalSpace', 'formula'], 'H ×'],
  ['formulas.json.totalSpace.formula: “Q” is', 'formulas', ['totalSpace', 'formula'], 'H × Q'],
  ['formulas.json.totalSpace.formula: expected a f', 'formulas', ['totalSpace', 'formula'], 5],
  ['formulas.json.totalSpace.rounding: expected one', 'formulas', ['totalSpace', 'rounding'], ''],
  ['formulas.json.lossLimit: expected an object', 'formulas', ['lossLimit'], undefined],
  ['formulas.json.crew: no such field', 'formulas', ['crew'], {}],
  ['limits.json.hull.max: expected a whole number', 'limits', ['hull', 'max'], '35'],
  ['limits.json.mass: no such field', 'limits', ['mass'], 1],
  ['accuracies.json: expected a list', 'accuracies', [], {}],
  ['accuracies.json[2].direct: expected a plain decimal', 'accuracies', [2, 'direct'], -1],
  ['accuracies.json[0].direct: expected a plain decimal', 'accuracies', [0, 'direct'], 1e-9],
  ['accuracies.json[4].rule: expected text, found nothing', 'accuracies', [4, 'rule'], undefined],
  ['traits.json[0].code: expected letters from A to Z', 'traits', [0, 'code'], 'A r'],
  ['traits.json[3].kind: expected one of range, fire-control', 'traits', [3, 'kind'], 'magic'],
  ['traits.json[0].effect.type: expected one of', 'traits', [0, 'effect', 'type'], 'divide'],
  ['traits.json[0].effect.stage: expected one of before', 'traits', [0, 'effect', 'stage'], 'now'],
  ['traits.json[0].tims: no such field', 'traits', [0, 'tims'], 2],
  ['trait-pairs.json[1].traits: expected a list of two', 'traitPairs', [1, 'traits'], ['Bls']],
  ['trait-pairs.json[1].factor: expected', 'traitPairs', [1, 'factor'], '0.6'],
  ['exclusions.json.traits[0].rule', 'exclusions', ['traits', 0, 'rule'], undefined],
  ['exclusions.json.modes[0].mode: expected one of', 'exclusions', ['modes', 0, 'mode'], 'dual'],
  ['hull-factors.json.expendable[0].to', 'hullFactors', ['expendable', 0, 'to'], 2.5],
  ['firing-arcs.json.letters[0].bounds', 'firingArcs', ['letters', 0, 'bounds'], 'line'],
  ['firing-arcs.json.alternate[1].letters', 'firingArcs', ['alternate', 1, 'letters'], ''],
  ['mounts.json[0].factor', 'mounts', [0, 'factor'], null],
  ['systems.json[0].tech', 'systems', [0, 'tech'], 'magic'],
  ['systems.json[0].space: “crew” is neither', 'systems', [0, 'space'], '5 × crew'],
  ['systems.json[0].drat.on: expected one of', 'systems', [0, 'drat', 'on'], 'screens'],
  ['screens.json.tech', 'screens', ['tech'], 'crew'],
];

const REFERENCES: readonly Case[] = [
  ['accuracies.json: two rows for 2', 'accuracies', [], doubled],
  ['accuracies.json: no row for 4+', 'accuracies', [], without(2)],
  ['traits.json: two rows for Acr', 'traits', [], doubled],
  [
    'traits.json.Exp.oratByHull: names no table of factors by hull',
    'hullFactors',
    ['expendable'],
    undefined,
  ],
  [
    'traits.json.Exp.oratByHull: names no table of factors by hull',
    'traits',
    [8, 'oratByHull'],
    'constructor',
  ],
  ['trait-pairs.json: two rows for Bls+Crn', 'traitPairs', [], doubled],
  ['trait-pairs.json: no row for Bls+Crn', 'traitPairs', [], without(0)],
  ['trait-kinds.json: two rows for range', 'traitKinds', [], doubled],
  ['traits.json.Cts.kind: no row for damage', 'traitKinds', [], without(2)],
  ['trait-pairs.json.Bls+Zap: no trait “Zap”', 'traitPairs', [0, 'traits', 1], 'Zap'],
  [
    'exclusions.json.traits.Zap+Dfn: no trait “Zap”',
    'exclusions',
    ['traits', 0, 'traits', 0],
    'Zap',
  ],
  ['exclusions.json.modes.banded: no trait “Zap”', 'exclusions', ['modes', 1, 'traits', 0], 'Zap'],
  ['construction.json.techLevels: two rows for 2', 'construction', ['techLevels'], doubled],
  ['construction.json: no tech level 2', 'construction', ['techLevels'], without(0)],
  ['mounts.json: two rows for 1', 'mounts', [], doubled],
  ['mounts.json: no size 3', 'mounts', [], without(2)],
  ['systems.json: two rows for anti-fighter-batteries', 'systems', [], doubled],
  ['systems.json.launch-tubes.countOf: no system “hangar”', 'systems', [8, 'countOf'], 'hangar'],
  [
    'systems.json.launch-tubes.requires: no system “hangar”',
    'systems',
    [8, 'requires', 'system'],
    'hangar',
  ],
  ['firing-arcs.json.letters: two rows for A', 'firingArcs', ['letters'], doubled],
  [
    'firing-arcs.json.A.mirror: A and its mirror disagree',
    'firingArcs',
    ['letters', 0, 'mirror'],
    'C',
  ],
  [
    'firing-arcs.json.Fwd.mirror: Fwd and its mirror disagree',
    'firingArcs',
    ['defensiveArcs', 0, 'mirror'],
    'Up',
  ],
  [
    'firing-arcs.json.FF.letters: stands for unknown',
    'firingArcs',
    ['alternate', 0, 'letters'],
    'AZ',
  ],
];

const formula = (id: string): Path => [id, 'formula'];

const PRECONDITIONS: readonly Case[] = [
  ['limits.json.hull.min: 0 is not from 1', 'limits', ['hull', 'min'], 0],
  ['limits.json.range.min: 0 is not from 1', 'limits', ['range', 'min'], 0],
  ['limits.json.ma.min: 0 is not from 1', 'limits', ['ma', 'min'], 0],
  ['limits.json.mounts.min: -1 is not from 0', 'limits', ['mounts', 'min'], -1],
  ['limits.json.hull.max: 0 is not from 1', 'limits', ['hull', 'max'], 0],
  ['limits.json.rof.max: 1000000 is not', 'limits', ['rof', 'max'], 1_000_000],
  ['limits.json.rof.softMax: 0 is beyond', 'limits', ['rof', 'softMax'], 0],
  [
    'limits.json.engines.suggestedMax: 10000 is beyond',
    'limits',
    ['engines', 'suggestedMax'],
    10_000,
  ],
  ['limits.json.range.step: 0 is not from 1', 'limits', ['range', 'step'], 0],
  ['limits.json.techLevel.step: must be more than 0', 'limits', ['techLevel', 'step'], 0],
  ['limits.json.techLevel.step: must be more than 0', 'limits', ['techLevel', 'step'], -0.5],
  ['limits.json.modes.max: no formula', 'limits', ['modes', 'max'], 3],
  ['limits.json.techLevel: level 0', 'limits', ['techLevel', 'min'], 1],
  [
    'formulas.json.equivalentShields.formula: divides by a value that can be 0 (column 12',
    'limits',
    ['shields', 'max'],
    6,
  ],
  [
    'formulas.json.boxesBehindShields.formula: divides by a value that can be 0',
    'formulas',
    formula('boxesBehindShields'),
    '(hull boxes + screen boxes) × 12 ÷ (5 − S)',
  ],
  [
    'formulas.json.equivalentShields.formula: can give less than 0',
    'formulas',
    formula('equivalentShields'),
    '6 − 6 ÷ (2 ÷ (6 − Fwd) + 3.5 ÷ (6 − Aft))',
  ],
  ['totalSpace.formula: can give less', 'formulas', formula('totalSpace'), 'H × (H − 2)'],
  ['totalSpace.formula: must be rounded', 'formulas', formula('totalSpace'), 'H × 2.5'],
  ['engineSpace.formula: must be', 'formulas', ['engineSpace', 'rounding'], 'tenth'],
  ['trackLength.formula: can give more', 'formulas', formula('trackLength'), 'H × 100'],
  ...(
    [
      ['bandReach', '1 ÷ (2 − inner R)'],
      ['bankSpace', 'mounts ÷ base SU'],
      ['boxesBehindShields', 'hull boxes ÷ screen boxes'],
      ['bankOrat', 'SU ÷ (12 − LR)'],
      ['bankOrat', 'LR ÷ SU'],
      ['combatRating', 'ORAT ÷ (999999999999999 × 999999999999999 − DRAT)'],
    ] as const
  ).map(
    ([id, text]): Case => [
      `${id}.formula: divides by a value that can be 0`,
      'formulas',
      formula(id),
      text,
    ],
  ),
  [
    'lossLimit.formula: divides by a value',
    'formulas',
    formula('lossLimit'),
    'boxes ÷ (boxes × 2)',
  ],
  [
    'bankOrat.formula: has numbers of too many digits',
    'formulas',
    formula('bankOrat'),
    Array(20).fill('SU').join(' × '),
  ],
  ['techLevels.2.factor: must be more', 'construction', ['techLevels', 0, 'factor'], 0],
  ['techLevels.0.factor: must be 1', 'construction', ['techLevels', 2, 'factor'], 2],
  ['traits.json.Acr.times: 0 is not from 1', 'traits', [0, 'times'], 0],
  [
    'traits.json.Acr.effect.type: does not go',
    'traits',
    [0, 'effect'],
    { type: 'range', factor: 1 },
  ],
  ['traits.json.Exp.oratByHull, hull 2 to 5: rows', 'hullFactors', ['expendable', 1, 'from'], 2],
  ['traits.json.Exp.oratByHull, hull 3 to 2: rows', 'hullFactors', ['expendable', 1, 'to'], 2],
  [
    'exclusions.json.traits.Bls+Bls: Bls with itself',
    'exclusions',
    ['traits', 0, 'traits', 1],
    'Bls',
  ],
  ['firing-arcs.json.A.from: 310 is no', 'firingArcs', ['letters', 0, 'from'], 310],
  ['firing-arcs.json.B.to: the arc has no width', 'firingArcs', ['letters', 1, 'to'], 0],
  ['systems.json.carrier.drat.add: -1', 'systems', [7, 'drat', 'add'], -1],
  ['systems.json.flares.orat: can give less', 'systems', [12, 'orat'], 'n × (ERo − 20)'],
  ['formulas.json.screenSpace.formula: can', 'formulas', formula('screenSpace'), 'screens − 30'],
];

describe('a broken table', () => {
  it.each(SHAPES)('of the wrong shape is refused: %s', (says, file, path, to) => {
    expect(complaint(file, path, to)).toContain(says);
  });

  it.each(REFERENCES)(
    'with a reference that leads nowhere is refused: %s',
    (says, file, path, to) => {
      expect(complaint(file, path, to)).toContain(says);
    },
  );

  it.each(PRECONDITIONS)('that no formula can take is refused: %s', (says, file, path, to) => {
    expect(complaint(file, path, to)).toContain(says);
  });

  it('is not what the Unity tables are', () => {
    expect(() => assembleTables(unityTables)).not.toThrow();
  });

  it('may differ from Unity where a house rule does', () => {
    expect(complaint('mounts', [3, 'factor'], 2.25)).toBeUndefined();
    expect(complaint('limits', ['shields', 'max'], 4)).toBeUndefined();
  });
});
