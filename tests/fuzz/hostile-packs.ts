/** Hostile packs: sound packs with odd values, keys and formulas, and with extreme figures. */
import type { RulesPack } from '../../src/core/rules/packs/pack.ts';
import { examplePacks } from '../../src/core/rules/unity/unity.ts';
import { randomPacks } from '../reference/arbitrary-pack.ts';
import { type Chance, chance } from '../reference/chance.ts';

const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
  ...['Acr', 'Bls', 'carrier', 'Fwd', 'A', 'expendable', 'seeking', 'traits', 'id', 'code', 'rule'],
  ...['factor', 'effect', 'requires', 'countOf', 'drat', 'times', 'multiple', 'caps', 'name'],
];

const TEXTS = [
  ...['', ' ', '\u001b[2J\u001b[31mred', '<img src=x onerror=alert(1)>', '\u202egnp', '\ud800'],
  ...['a\r\n; rules: {}', '\u0000', 'x'.repeat(6000), '🚀'.repeat(60), 'Bls+Bls', '+', '2', '-2'],
];

const FORMULAS = [
  ...['H ÷ 0', '1 ÷ (H − 5)', 'H −', '(', ')', '(((((', '0', '−1', '0 − H', 'min(1)', 'if(1, 2)'],
  ...['999999999999999', '0.000000000000001', '1 ÷ 3', 'n ÷ 7 × TL', '1e9', 'H ** 2', 'eval(1)'],
  ...['constructor', '__proto__', 'max(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)', 'Σ bank SU × 0.1', '½ × H'],
  `${'('.repeat(41)}H${')'.repeat(41)}`,
  Array.from({ length: 24 }, () => '999999999999999').join(' × '),
  Array.from({ length: 24 }, () => '0.000000000000001').join(' × '),
  Array.from({ length: 20 }, (_, i) => `1 ÷ ${999_999_937 - i * 2}`).join(' + '),
  `${'1 + '.repeat(200)}1`,
];

const NUMBERS = [
  ...[0, -1, 1, 0.5, 1.5, 200, 9999, 100_000, 100_001, 2 ** 53, 1e21, 1e308, 1e-7, -0],
  ...[1.2345678901234567, 0.12345678901234566, 99_999.99999999999, 0.9999999999999999],
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

const odd = ({ pick, oneIn }: Chance): unknown => {
  if (oneIn(3)) return pick(NUMBERS);
  if (oneIn(3)) return pick(FORMULAS);
  if (oneIn(2)) return pick([...TEXTS, ...NAMES]);
  return pick([null, true, false, [], {}, [[]], [null], nested(30), nested(300), { factor: 1e9 }]);
};

type Parent = { [key: string]: unknown };
const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

const put = (parent: Parent, name: string, value: unknown): void => {
  Object.defineProperty(parent, name, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
};

/** Changes one value somewhere inside. */
function harm(by: Chance, whole: Parent): void {
  let parent = whole;
  for (;;) {
    const keys = Object.keys(parent);
    if (keys.length === 0) {
      if (Array.isArray(parent)) parent.push(odd(by));
      else put(parent, by.pick(NAMES), odd(by));
      return;
    }
    const key = by.pick(keys);
    const inner = parent[key];
    if (isParent(inner) && !by.oneIn(6)) {
      parent = inner;
      continue;
    }
    if (Array.isArray(parent) && by.oneIn(3)) parent.push(inner, inner);
    else if (!Array.isArray(parent) && by.oneIn(5)) put(parent, by.pick(NAMES), odd(by));
    else if (!Array.isArray(parent) && by.oneIn(6)) delete parent[key];
    else if (typeof inner === 'number' && !by.oneIn(4)) parent[key] = by.pick(NUMBERS);
    else if (key === 'formula' || key === 'space' || key === 'orat')
      parent[key] = by.pick(FORMULAS);
    else parent[key] = odd(by);
    return;
  }
}

/** A valid pack with the largest and longest figures. */
function extreme(by: Chance): Parent {
  const { pick, oneIn } = by;
  const long = () => pick([1.2345678901234567, 0.12345678901234566, 100_000, 1.5]);
  const limit = (name: string) => ({ name, min: 1, max: pick([9999, 100_000]) });
  const trait = (code: string) => ({
    ...{ code, name: code, kind: 'misc', explanation: 'x', times: pick([1, 50, 100_000]) },
    effect: { type: 'multiply', factor: long(), stage: pick(['before', 'after']) },
  });
  const system = (id: string) => ({
    ...{ id, name: id, kind: 'equipment', multiple: true, tech: null, explanation: 'x' },
    space: pick(['n', 'n ÷ 7 × H', '999999999999999 × n × n × n × n']),
    orat: pick(['n', '1 ÷ (n + 1)', '999999999999999 × n × n']),
    ...{ drat: { factor: long(), on: pick(['all', 'hull']) }, enginesForOrat: { factor: long() } },
  });
  const many = <Row>(count: number, row: (name: string) => Row): Row[] =>
    Array.from({ length: count }, (_, i) => row(`x${'abcdefghij'[i % 10]}${'k'.repeat(i / 10)}`));
  const formula = (text: string, rounding: string) => ({ label: 'x', formula: text, rounding });
  return {
    ...{ format: 'slipway.rules', version: 1, id: 'most', name: 'Most', packVersion: '1' },
    base: 'unity-2.0',
    tables: {
      limits: {
        ...(oneIn(2) && { quantity: limit('quantity') }),
        ...(oneIn(2) && { rof: limit('rof'), dmg: limit('dmg'), mounts: limit('mounts') }),
        ...(oneIn(2) && { hull: { name: 'hull', min: 1, max: 200 } }),
      },
      formulas: {
        ...(oneIn(3) && { totalSpace: formula('999999999999999 × H × H', 'up') }),
        ...(oneIn(3) && { lossLimit: formula('999999999999999 × boxes', 'up') }),
        ...(oneIn(3) && { engineFactor: formula('999999999999999 × H ÷ 7', 'exact') }),
        ...(oneIn(3) && { bankOrat: formula('SU ÷ TL ÷ 999999999999937', 'exact') }),
      },
      ...(oneIn(2) && { traits: many(pick([1, 4, 40, 490]), trait) }),
      ...(oneIn(2) && { systems: many(pick([1, 3, 40, 200]), system) }),
    },
  };
}

const samples = (seed: number): readonly RulesPack[] => [...examplePacks, ...randomPacks(4, seed)];

/** A hostile pack as a JSON value. */
export function hostilePack(seed: number): unknown {
  const by = chance(seed);
  const base: Parent = by.oneIn(4)
    ? extreme(by)
    : JSON.parse(JSON.stringify(by.pick(samples(seed))));
  const count = by.oneIn(5) ? 0 : by.pick([1, 1, 1, 2, 3, 5]);
  for (let i = 0; i < count; i += 1) harm(by, base);
  return base;
}
