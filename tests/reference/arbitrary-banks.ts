/** Weapon banks: firing arcs in either notation, mounts and their sizes. */
import fc from 'fast-check';
import type { ArcNotation, Bank } from '../../src/core/design/design.ts';
import { figure } from './arbitrary-figure.ts';
import { optional, record } from './arbitrary-record.ts';
import { letterNames } from './book.ts';
import { type House, limitOf } from './house.ts';

/** Common sets; FH and AH are also alternate names, four letters make banks come out whole. */
const commonArc = fc.constantFrom(
  'AB',
  'ACE',
  'BDF',
  'GHI',
  'FH',
  'AH',
  'ABCD',
  'CDEF',
  'GHJK',
  'ABCDEF',
  letterNames,
);

const standardArc = ({ letterArcs, defensiveArcs }: House): fc.Arbitrary<string> => {
  /** Each at most once, in any order. */
  const some = (names: Iterable<string>, between: string) =>
    fc.shuffledSubarray([...names], { minLength: 1 }).map((parts) => parts.join(between));
  return fc.oneof(
    { weight: 3, arbitrary: some(letterArcs.keys(), '') },
    { weight: 3, arbitrary: commonArc },
    { weight: 2, arbitrary: some(defensiveArcs.keys(), '+') },
  );
};

const alternateArc = (house: House): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...house.alternateNames.keys()) },
    { weight: 3, arbitrary: standardArc(house) },
  );

/** The banks of one battery. */
export const banks = (house: House, notation: ArcNotation): fc.Arbitrary<Bank[]> => {
  /** Mostly what a sheet holds; 5 and 10 make many banks' SU whole before rounding. */
  const mounts = fc.oneof(
    { weight: 6, arbitrary: figure(house, 'mounts', 1, 9) },
    { weight: 4, arbitrary: fc.constantFrom(2, 4, 5, 10) },
    { weight: 1, arbitrary: figure(house, 'mounts', 10, 30) },
  );
  const within = limitOf(house, 'mounts');
  const bank = record({
    required: record({
      mounts: mounts.map((count) => Math.min(within.max, Math.max(within.min, count))),
      arc: notation === 'alternate' ? alternateArc(house) : standardArc(house),
    }),
    sized: optional<{ size: number }>({ size: figure(house, 'mountSize', 1, 4) }),
  }).map((drawn): Bank => ({ ...drawn.required, ...drawn.sized }));
  return fc.array(bank, { minLength: 1, maxLength: 4 });
};
