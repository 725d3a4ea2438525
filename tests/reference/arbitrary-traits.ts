/** Trait lists that are legal in their mode, built by leaving out what would not be. */
import fc from 'fast-check';
import { record } from './arbitrary-record.ts';
import { defensive, exclusions, rangePairs, rangeTraits, traitCodes } from './traits.ts';

const excluded = (one: string, other: string): boolean =>
  exclusions.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** The codes in their order without those that an earlier one excludes; Slw may stand twice. */
const withoutConflicts = (codes: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const code of codes) {
    const times = kept.filter((other) => other === code).length;
    const room = code === 'Slw' ? times < 2 : times < 1;
    if (room && !kept.some((other) => excluded(code, other))) kept.push(code);
  }
  return kept;
};

const codesBut = (banned: readonly string[]): readonly string[] =>
  traitCodes.filter((code) => !banned.includes(code));

const listOf = (codes: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...codes), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...codes), { maxLength: 9 }) },
    { weight: 1, arbitrary: fc.constantFrom<string[]>(['Slw', 'Slw'], ['Slw', 'FrL', 'Slw']) },
  );

const rangeCodes = [...rangeTraits.keys()];

/** No range trait, one, or a pair that the table allows, in either order. */
const rangeList = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[]>([]) },
  { weight: 2, arbitrary: fc.constantFrom(...rangeCodes).map((code) => [code]) },
  {
    weight: 3,
    arbitrary: record({ pair: fc.constantFrom(...rangePairs.keys()), swap: fc.boolean() }).map(
      ({ pair, swap }) => (swap ? pair.split('+').reverse() : pair.split('+')),
    ),
  },
);

/** Traits of a direct-fire mode. */
export const directTraits: fc.Arbitrary<string[]> = record({
  range: rangeList,
  others: listOf(codesBut(rangeCodes)),
  rangeFirst: fc.boolean(),
}).map(({ range, others, rangeFirst }) =>
  withoutConflicts(rangeFirst ? [...range, ...others] : [...others, ...range]),
);

/** Traits of a seeking mode: no range traits, not Defensive. */
export const seekingTraits: fc.Arbitrary<string[]> = listOf(
  codesBut([...rangeCodes, defensive]),
).map(withoutConflicts);

/** Traits of a mode with customized bands: not Volatile either. */
export const bandedTraits: fc.Arbitrary<string[]> = listOf(
  codesBut([...rangeCodes, defensive, 'Vlt']),
).map(withoutConflicts);
