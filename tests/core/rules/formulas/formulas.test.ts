/** Formulas as texts: their values, their faults, and their extents. */
import fc from 'fast-check';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  compare,
  exactText,
  type Fraction,
  fraction,
  type Int,
  inLowestTerms,
} from '../../../../src/core/exact/exact.ts';
import { type Extents, extent, extentOf } from '../../../../src/core/rules/formulas/extent.ts';
import { compile, formulaOf } from '../../../../src/core/rules/formulas/formula.ts';
import { parseFormula, wordFormulaIssue } from '../../../../src/core/rules/formulas/parse.ts';
import { raisedTo, root, rootText } from '../../../../src/core/rules/formulas/powers.ts';
import { anyCharacter } from '../../../reference/any-character.ts';
import { many, runs } from '../../../runs.ts';

const QUANTITIES = ['H', 'ER', 'base SU', 'S', 'ACC', 'ACC s/d'] as const;
const VALUES = [
  fraction(8),
  fraction(4),
  fraction(195, 10),
  fraction(3),
  fraction(1, 4),
  fraction(3, 10),
];

function result(text: string): string {
  const parsed = parseFormula(text, QUANTITIES);
  if ('issue' in parsed) return wordFormulaIssue(parsed.issue, text);
  return exactText(compile(parsed.expression, QUANTITIES)(VALUES));
}

describe('a formula', () => {
  it.each([
    ['H × (H + 30) × 5', '1520'],
    ['H*(H+30)*5', '1520'],
    ['2 + 3 × 4', '14'],
    ['2 − 3 − 4 + 10', '5'],
    ['12 / 2 / 3', '2'],
    ['12 ÷ (2 ÷ 3)', '18'],
    ['− H + 10', '2'],
    ['(−H) × (−ER)', '32'],
    ['10 ÷ (ER − H) + 5', '2.5'],
    ['base SU × 2', '39'],
    ['ACC + ACC s/d', '0.55'],
    ['1 ÷ 3', '1/3'],
    ['min(H, ER, S)', '3'],
    ['max(2, H ÷ 3)', '2 2/3'],
    ['ceil(H ÷ 3) + floor(H ÷ 3)', '5'],
    ['floor(ER − base SU)', '-16'],
    ['tenth(1 ÷ 3)', '0.3'],
    ['tenth(0.25)', '0.3'],
    ['if(H < 10, 1, 2)', '1'],
    ['if(H >= 8, S, 0) × if(H <> 8, 1, 2)', '6'],
    ['if(ER = 4, if(S ≠ 3, 1, 7), 9)', '7'],
    ['0.1 + 0.2', '0.3'],
    ['√16', '4'],
    ['√(H + 1) × 2', '6'],
    ['√(1 ÷ 9)', '1/3'],
    ['√H', '2.82…'],
    ['sqrt(ER)', '2'],
    ['√ER ^ 3', '8'],
    ['√√(H × 2)', '2'],
    ['2 ^ 10', '1024'],
    ['2 ^ S ^ 2', '512'],
    ['(1 ÷ 3) ^ 2', '1/9'],
    ['2 × S ^ 2 + 1', '19'],
    ['− S ^ 2', '-9'],
    ['(S − H) ^ 3', '-125'],
    ['ER ^ (0 − 2)', '0.0625'],
    ['ER ^ 0.5', '2'],
    ['H ^ (1 ÷ 3)', '2'],
    ['0 ^ 0', '1'],
    ['ceil(√H) + floor(√H)', '5'],
    ['tenth(√H)', '2.8'],
    ['ceil(√(10000000000 × 10000000000 × 10000000000 × 10000000000 + 1))', '100000000000000000001'],
    ['9007199254740 × 9007199254740', String(9007199254740n ** 2n)],
  ])('%s is %s', (text, value) => {
    expect(result(text)).toBe(value);
  });

  it.each([
    ['', 'There is no formula (column 1 of “”)'],
    ['H +', 'Expected a number, a quantity or “(”, found the end (column 4 of “H +”)'],
    ['H H', 'Expected a sign or the end, found “H” (column 3 of “H H”)'],
    ['(H', 'Expected “)”, found the end (column 3 of “(H”)'],
    ['H $ 2', '“$” is not a sign that formulas use (column 3 of “H $ 2”)'],
    ['Hull', 'neither a function nor one of the quantities here: H, ER, base SU'],
    ['if(H, 1, 2)', 'Expected a comparison, found “,” (column 5'],
    ['min(H)', 'min takes 2 to 9 values, not 1 (column 1'],
    ['floor(H, 2)', 'floor takes one value, not 2'],
    ['1234567890123456', 'Expected 15 digits at most'],
    [`${'('.repeat(60)}H`, 'Parentheses stand at most 40 deep in each other'],
    ['H + '.repeat(200), 'A formula has at most 400 characters'],
    ['1 < 2', 'Expected a sign or the end, found “<”'],
    ['H ^', 'Expected a number, a quantity or “(”, found the end (column 4'],
    ['√', 'Expected a number, a quantity or “(”, found the end (column 2'],
    ['√−1', 'Expected a number, a quantity or “(”, found “−” (column 2'],
    ['sqrt', 'Expected a number, a quantity or “(”, found the end (column 5'],
    ['constructor(1)', '“constructor” is neither a function'],
  ])('%s is refused', (text, says) => {
    expect(result(text)).toContain(says);
  });
});

/** Formulas with their values by plain doubles of small whole numbers, which are exact. */
const whole = fc.letrec<{ node: readonly [text: string, value: number] }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 9 }).map((n) => [String(n), n] as const),
    fc.constantFrom(['H', 8] as const, ['ER', 4] as const, ['S', 3] as const),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '−', '×'), tie('node'))
      .map(([[a, x], sign, [b, y]]) => {
        const value = sign === '+' ? x + y : sign === '−' ? x - y : x * y;
        return [`(${a} ${sign} ${b})`, value] as const;
      }),
    fc
      .tuple(fc.constantFrom('min', 'max'), tie('node'), tie('node'))
      .map(([name, [a, x], [b, y]]) => {
        return [`${name}(${a}, ${b})`, name === 'min' ? Math.min(x, y) : Math.max(x, y)] as const;
      }),
    fc
      .tuple(tie('node'), fc.constantFrom('<', '≥', '='), tie('node'), tie('node'), tie('node'))
      .map(([[a, x], sign, [b, y], [c, then], [d, otherwise]]) => {
        const holds = sign === '<' ? x < y : sign === '≥' ? x >= y : x === y;
        return [`if(${a} ${sign} ${b}, ${c}, ${d})`, holds ? then : otherwise] as const;
      }),
    fc
      .tuple(fc.constantFrom('floor', 'ceil'), tie('node'), fc.integer({ min: 2, max: 7 }))
      .map(([name, [a, x], by]) => {
        const value = name === 'floor' ? Math.floor(x / by) : Math.ceil(x / by);
        return [`${name}(${a} ÷ ${by})`, value === 0 ? 0 : value] as const;
      }),
  ),
})).node;

/** Formulas with roots and powers of broken numbers. */
const broken = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('0', '0.4', '2', '3.25', '17', ...QUANTITIES),
    fc
      .tuple(tie('node'), fc.constantFrom('+', '−', '×', '÷', '^'), tie('node'))
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    tie('node').map((a) => `√(${a})`),
    tie('node').map((a) => `(${a}) ^ 2`),
    tie('node').map((a) => `tenth(√(${a}))`),
  ),
})).node;

const EXTENTS: Extents<(typeof QUANTITIES)[number]> = {
  H: extentOf(1, 35),
  ER: extentOf(0, 9),
  'base SU': extentOf(0, 100, 10),
  S: extentOf(0, 5),
  ACC: extentOf(0, 1, 100),
  'ACC s/d': extentOf(0, 1, 100),
};

/** A chain of × and ÷ with its numerator and denominator, for values of any length. */
type Chain = readonly (readonly [sign: '×' | '÷', part: string, n: bigint, d: bigint])[];

const inBits = (bits: number) => fc.bigInt({ min: 1n, max: 2n ** BigInt(bits) });
const parts = fc.oneof(inBits(4), inBits(60));
const plain = (n: bigint) => (n <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(n) : n);

const valuesAndChains = fc
  .array(fc.tuple(parts, parts), { minLength: 6, maxLength: 6 })
  .chain((values) => {
    const quantity = fc.nat(5).map((i) => {
      const [n, d] = values[i]!;
      return [QUANTITIES[i]!, n, d] as const;
    });
    const sum = fc
      .tuple(quantity, quantity)
      .map(([[a, n, d], [b, m, e]]) => [`(${a} + ${b})`, n * e + m * d, d * e] as const);
    const number = fc.integer({ min: 1, max: 1e9 }).map((n) => [`${n}`, BigInt(n), 1n] as const);
    const factor = fc
      .tuple(fc.constantFrom('×', '÷'), fc.oneof(quantity, sum, number))
      .map(([sign, of]) => [sign, ...of] as const);
    const chain: fc.Arbitrary<Chain> = fc.array(factor, { minLength: 1, maxLength: 8 });
    const given = values.map(([n, d]): Fraction => ({ n: plain(n), d: plain(d) }));
    return chain.map((links) => [given, links] as const);
  });

describe('roots and powers', () => {
  const magnitude = (value: Int) => (value < 0 ? -BigInt(value) : BigInt(value));
  const tens = (exponent: number) => 10n ** BigInt(Math.max(0, exponent));

  /** Checks by powers of whole numbers: (r − h) ^ q ≤ base ^ p ≤ (r + h) ^ q, h half of the 40th digit. */
  const expectNearest = (result: Fraction, base: Fraction, p: number, q: number) => {
    const [n, d] = [magnitude(result.n), BigInt(result.d)];
    let places = 40 + String(d).length - String(n).length;
    if (n * tens(places) >= d * tens(40) * tens(-places)) places -= 1;
    const [above, below] = [2n * n * tens(places), 2n * d * tens(places)];
    const half = d * tens(-places);
    const power = [magnitude(base.n), BigInt(base.d)].map((part) => part ** BigInt(Math.abs(p)));
    const [up = 0n, down = 0n] = p < 0 ? power.toReversed() : power;
    const times = BigInt(q);
    expect((above - half) ** times * down <= up * below ** times).toBe(true);
    expect((above + half) ** times * down >= up * below ** times).toBe(true);
    expect(result.n < 0).toBe(base.n < 0 && p % 2 !== 0);
  };

  it('are written as their fractions or digits are', () => {
    const part = fc.integer({ min: 1, max: 9e7 });
    fc.assert(
      fc.property(part, fc.oneof(part, fc.constant(10)), (n, d) => {
        for (const value of [fraction(n, d), fraction(n * n, d), fraction(n * n, d * d)])
          expect(rootText(value)).toBe(exactText(root(value)));
      }),
      runs(300),
    );
  });

  it('are right to 40 digits', () => {
    const term = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const exponent = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 2, max: 97 }));
    fc.assert(
      fc.property(term, term, exponent, (n, d, [p, q]) => {
        const base = fraction(n, d);
        expectNearest(raisedTo(base, fraction(p, q)), base, p, q);
        expectNearest(root(base), base, 1, 2);
      }),
      runs(300),
    );
  });

  it('are 0 for 0, however long its denominator', () => {
    for (const zero of [fraction(0), fraction(0n, 10n ** 50n)]) {
      expect([Number(root(zero).n), rootText(zero)]).toEqual([0, '0']);
    }
  });

  it.each<[Fraction, number, number]>([
    [fraction(-3), 41, 1],
    [fraction(-11, 10), 300, 1],
    [fraction(11, 10), -9999, 1],
    [fraction(1, 10n ** 30n), 13, 7],
    [fraction(10n ** 300n), 1, 3],
    [fraction(1), 1, 3],
  ])('are right for %o to the power of %i/%i', (base, p, q) => {
    expectNearest(raisedTo(base, fraction(p, q)), base, p, q);
  });
});

describe('a chain of factors', () => {
  it('is exact where plain numbers end, before it, within it or nowhere', () => {
    fc.assert(
      fc.property(valuesAndChains, ([values, links]) => {
        const text = `1 ${links.map(([sign, part]) => `${sign} ${part}`).join(' ')}`;
        const parsed = parseFormula(text, QUANTITIES);
        if ('issue' in parsed) throw new Error(text);
        const ofLinks = (sign: '×' | '÷') =>
          links.reduce((all, [own, , n, d]) => all * (own === sign ? n : d), 1n);
        const value = compile(parsed.expression, QUANTITIES)(values);
        expect(BigInt(value.n) * ofLinks('÷')).toBe(BigInt(value.d) * ofLinks('×'));
      }),
      runs(500),
    );
  });
});

const tripled = parse(formulaOf(['H']), '3 × H').evaluate;

describe('a formula of one quantity', () => {
  it.each([3, 3, 255, 256, 256, 9_007_199_254_740_991])('of %s comes to its triple', (value) => {
    expect(exactText(tripled([fraction(value)]))).toBe(String(3n * BigInt(value)));
  });

  it('tells a part from a whole number', () => {
    const values = [fraction(4), fraction(4, 2), fraction(4, 3), fraction(4)];
    expect(values.map((value) => exactText(tripled([value])))).toEqual(['12', '6', '4', '12']);
  });
});

describe('any formula', () => {
  it('comes to what its numbers come to', () => {
    fc.assert(
      fc.property(whole, ([text, value]) => {
        fc.pre(text.length <= 400 && Math.abs(value) < 1e15);
        expect(result(text)).toBe(String(value));
      }),
      runs(1000),
    );
  });

  it('comes to nothing outside of its extent', () => {
    fc.assert(
      fc.property(whole, ([text]) => {
        fc.pre(text.length <= 400);
        const parsed = parseFormula(text, QUANTITIES);
        if ('issue' in parsed) throw new Error(text);
        const found = extent(parsed.expression, EXTENTS);
        if ('code' in found) return;
        const value: Fraction = compile(parsed.expression, QUANTITIES)(VALUES);
        expect(compare(found.low, value)).toBeLessThanOrEqual(0);
        expect(compare(value, found.high)).toBeLessThanOrEqual(0);
        expect(found.parts).toBe(1);
        const [n, d] = [String(value.n).replace('-', ''), String(value.d)];
        expect([n.length <= found.digits[0], d.length <= found.digits[1]]).toEqual([true, true]);
      }),
      runs(1000),
    );
  });

  it.each([
    'if(H > 7, 100 ÷ (H − 7), 5)',
    'if(7 < H, 100 ÷ (H − 7), 5)',
    'if(H ≤ 7, 5, 100 ÷ (H − 7))',
    'if(H − 7 > 0, 100 ÷ (H − 7), 5)',
    'if(2 × H + 1 > 15, 100 ÷ (H − 7), 5)',
    'if(H = 7, 5, 100 ÷ (H − 7))',
    'if(H ≠ 7, 100 ÷ (H − 7), 5)',
    'if(10 − S > 9, 1, 3 ÷ S)',
    'if(S > ER, 1 ÷ S, 1)',
    'if(H > 7, if(H < 20, 1 ÷ (H − 7) ÷ (20 − H), 1), 1)',
    'if(H > 7, √(H − 8), 1)',
    'if(base SU > 0.5, 1 ÷ (base SU − 0.4), 1)',
    'if(H > 40, 1 ÷ 0, 1)',
    'if(base SU > 0.4, 1 ÷ (base SU − 0.4), 1)',
    'if(ACC < 0.5, 1 ÷ (0.5 − ACC), 1)',
    'if(H × ACC > 1, 1 ÷ (H × ACC − 1), 1)',
    'if(base SU + ACC > 0.25, 1 ÷ (base SU + ACC − 0.25), 1)',
  ])('%s is sound, since its branches see its condition', (text) => {
    const parsed = parseFormula(text, QUANTITIES);
    expect('issue' in parsed ? parsed : extent(parsed.expression, EXTENTS)).not.toHaveProperty(
      'code',
    );
  });

  it.each([
    'if(H > 6, 100 ÷ (H − 7), 5)',
    'if(H ≥ 7, 100 ÷ (H − 7), 5)',
    'if(H > 7, 5, 100 ÷ (H − 7))',
    'if(S > ER, 1 ÷ ER, 1)',
    'if(H = 7, 100 ÷ (H − 7), 5)',
    'if(base SU > 0.41, 1 ÷ (base SU − 0.5), 1)',
    'if(base SU ÷ S > 1, 1 ÷ (base SU ÷ S − 1), 1)',
    'if(√H > 1, 1 ÷ (√H − 1), 1)',
    `${'if(S = 2, 1, '.repeat(12)}1 ÷ S${')'.repeat(12)}`,
  ])('%s is not', (text) => {
    const parsed = parseFormula(text, QUANTITIES);
    expect('issue' in parsed ? parsed : extent(parsed.expression, EXTENTS)).toHaveProperty(
      'code',
      'formula.divides-by-zero',
    );
  });

  it('keeps to its extent with each value of its quantities where branches see its condition', () => {
    const number = fc.integer({ min: 0, max: 12 }).map(String);
    const side = fc.oneof(
      ...['H', 'S'].map((name) => fc.constant(name)),
      number,
      fc
        .tuple(fc.constantFrom('H', 'S'), fc.constantFrom('+', '−', '×', '÷'), number)
        .map(([name, sign, of]) => `(${name} ${sign} ${sign === '÷' ? `${of}1` : of})`),
      fc.tuple(number, fc.constantFrom('H', 'S')).map(([of, name]) => `(${of} − ${name})`),
    );
    const branching = fc
      .tuple(side, fc.constantFrom('<', '≤', '>', '≥', '=', '≠'), side, side, side, side)
      .map(([a, sign, b, c, d, e]) => `if(${a} ${sign} ${b}, ${c} ÷ ${d}, ${e} ÷ ${c})`);
    let sound = 0;
    fc.assert(
      fc.property(branching, (text) => {
        const parsed = parseFormula(text, ['H', 'S']);
        if ('issue' in parsed) throw new Error(text);
        const found = extent(parsed.expression, { H: extentOf(1, 9), S: extentOf(0, 4, 2) });
        if ('code' in found) return;
        sound += 1;
        const evaluated = compile(parsed.expression, ['H', 'S']);
        for (let h = 1; h <= 9; h += 1) {
          for (let halves = 0; halves <= 8; halves += 1) {
            const value = evaluated([fraction(h), fraction(halves, 2)]);
            expect(value.d).not.toBe(0);
            expect(compare(found.low, value)).toBeLessThanOrEqual(0);
            expect(compare(value, found.high)).toBeLessThanOrEqual(0);
          }
        }
      }),
      runs(1000),
    );
    expect(sound).toBeGreaterThan(many(100));
  });

  it('with roots and powers stays within its extent', () => {
    fc.assert(
      fc.property(broken, (text) => {
        fc.pre(text.length <= 400);
        const parsed = parseFormula(text, QUANTITIES);
        if ('issue' in parsed) throw new Error(text);
        const found = extent(parsed.expression, EXTENTS);
        if ('code' in found) return;
        const { n, d } = inLowestTerms(compile(parsed.expression, QUANTITIES)(VALUES));
        expect(compare(found.low, { n, d })).toBeLessThanOrEqual(0);
        expect(compare({ n, d }, found.high)).toBeLessThanOrEqual(0);
        const length = (value: Fraction['n']) => String(value).replace('-', '').length;
        expect(length(n)).toBeLessThanOrEqual(found.digits[0]);
        expect(length(d)).toBeLessThanOrEqual(found.digits[1]);
        if (found.parts > 0) expect(found.parts % Number(d)).toBe(0);
      }),
      { ...runs(1000), examples: [['tenth(√(17 ^ 17 ^ 2))']] },
    );
  });

  it.each([
    ['H + √(S − 6)', 'formula.root-of-negative', 4],
    ['H × (S − 3) ^ ER', 'formula.power-of-negative', 12],
    ['(S − 3) ^ 0.5', 'formula.power-of-negative', 8],
    ['S ^ (0 − 1)', 'formula.divides-by-zero', 2],
    ['1 ÷ √S', 'formula.divides-by-zero', 2],
    ['H ^ H ^ H', 'formula.too-many-digits', 2],
    ['0.001 ^ (H × 100)', 'formula.too-many-digits', 6],
  ])('%s is refused with its place', (text, code, at) => {
    const parsed = parseFormula(text, QUANTITIES);
    if ('issue' in parsed) throw new Error(text);
    expect(extent(parsed.expression, EXTENTS)).toEqual({ code, at });
  });

  it('is read from any text, or refused with a place in it', () => {
    const signs = fc.constantFrom(
      'H',
      ' base SU ',
      '(',
      ')',
      '+',
      '÷',
      '-',
      ',',
      '1.5',
      'if',
      'min',
      '<',
      '.',
      '́',
      '√',
      '^',
    );
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(signs).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseFormula(text, QUANTITIES);
        if ('expression' in parsed) return;
        const { start = -1, end = -1 } = parsed.issue.span ?? {};
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(wordFormulaIssue(parsed.issue, text)).not.toContain('undefined');
      }),
      runs(2000),
    );
  });
});
