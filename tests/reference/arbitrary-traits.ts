/** Trait lists that are legal in their mode, built by leaving out what would not be. */
import fc from 'fast-check';
import { record } from './arbitrary-record.ts';
import { type House, limitOf } from './house.ts';

/** The codes in their order without those that an earlier one excludes; some may stand twice. */
const withoutConflicts = (house: House, codes: readonly string[]): string[] => {
  const excluded = (one: string, other: string): boolean =>
    house.exclusions.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const kept: string[] = [];
  for (const code of codes) {
    const times = kept.filter((other) => other === code).length;
    const room = times < (house.traits.get(code)?.times ?? 0);
    if (room && !kept.some((other) => excluded(code, other))) kept.push(code);
  }
  return kept.slice(0, limitOf(house, 'traits').max);
};

const SLOW = [
  ['Slw', 'Slw'],
  ['Slw', 'FrL', 'Slw'],
];

const listOf = (codes: readonly string[], own: readonly string[]): fc.Arbitrary<string[]> => {
  const none = fc.constant<string[]>([]);
  const some = (from: readonly string[], maxLength: number) =>
    from.length > 0 ? fc.array(fc.constantFrom(...from), { maxLength }) : none;
  return fc.oneof(
    { weight: 3, arbitrary: none },
    { weight: 6, arbitrary: some(codes, 3) },
    { weight: 1, arbitrary: some(codes, 9) },
    { weight: 1, arbitrary: fc.constantFrom<string[]>(...SLOW) },
    ...(own.length > 0 ? [{ weight: 6, arbitrary: some(own, 2) }] : []),
  );
};

interface TraitLists {
  readonly direct: fc.Arbitrary<string[]>;
  readonly seeking: fc.Arbitrary<string[]>;
  readonly banded: fc.Arbitrary<string[]>;
}

/** Traits of each kind of mode. */
export const traitLists = (house: House): TraitLists => {
  const isRange = (code: string): boolean => house.traits.get(code)?.way === 'range';
  const codesIn = (mode: string): readonly string[] => {
    const bars = house.modeExclusions.get(mode) ?? { kinds: [], traits: [] };
    return [...house.traits].flatMap(([code, { kind }]) =>
      bars.kinds.includes(kind) || bars.traits.includes(code) ? [] : [code],
    );
  };
  /** No range trait, one, or a pair that the table allows, in either order. */
  const rangeList = (codes: readonly string[]): fc.Arbitrary<string[]> => {
    const range = codes.filter(isRange);
    const pairs = [...house.rangePairs.keys()].filter((pair) =>
      pair.split('+').every((code) => range.includes(code)),
    );
    const own = pairs.filter((pair) => pair.split('+').some((code) => house.own.has(code)));
    const most = limitOf(house, 'rangeTraits').max;
    const paired = (from: readonly string[]) =>
      record({ pair: fc.constantFrom(...from), swap: fc.boolean() }).map(({ pair, swap }) =>
        swap ? pair.split('+').reverse() : pair.split('+'),
      );
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      ...(most >= 1 && range.length > 0
        ? [{ weight: 2, arbitrary: fc.constantFrom(...range).map((code) => [code]) }]
        : []),
      ...(most >= 2 && pairs.length > 0 ? [{ weight: 3, arbitrary: paired(pairs) }] : []),
      ...(most >= 2 && own.length > 0 ? [{ weight: 1, arbitrary: paired(own) }] : []),
    );
  };
  const traitsIn = (mode: string): fc.Arbitrary<string[]> => {
    const codes = codesIn(mode);
    const others = codes.filter((code) => !isRange(code));
    const own = others.filter((code) => house.own.has(code));
    return record({
      range: rangeList(codes),
      others: listOf(others, own).map((drawn) => drawn.filter((code) => others.includes(code))),
      rangeFirst: fc.boolean(),
    }).map(({ range, others: drawn, rangeFirst }) =>
      withoutConflicts(house, rangeFirst ? [...range, ...drawn] : [...drawn, ...range]),
    );
  };
  return {
    direct: traitsIn('direct'),
    seeking: traitsIn('seeking'),
    banded: traitsIn('banded'),
  };
};
