/** Weapon banks: firing arcs in either notation, mounts and their sizes. */
import fc from 'fast-check';
import type { ArcNotation, Bank } from '../../src/core/design/design.ts';
import { optional, record } from './arbitrary-record.ts';
import { alternateNames, defensiveArcNames, letterNames } from './arcs.ts';

const join = (parts: readonly string[], between: string): string => parts.join(between);

/** Each letter at most once, in any order. */
const letters = fc
  .shuffledSubarray([...letterNames], { minLength: 1 })
  .map((parts) => join(parts, ''));

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

const defensiveArcs = fc
  .shuffledSubarray([...defensiveArcNames], { minLength: 1 })
  .map((parts) => join(parts, '+'));

const standardArc = fc.oneof(
  { weight: 3, arbitrary: letters },
  { weight: 3, arbitrary: commonArc },
  { weight: 2, arbitrary: defensiveArcs },
);

const alternateArc = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...alternateNames.keys()) },
  { weight: 1, arbitrary: letters },
  { weight: 1, arbitrary: commonArc },
  { weight: 1, arbitrary: defensiveArcs },
);

/** Mostly what a sheet holds; 5 and 10 make many banks' SU whole before rounding. */
const mounts = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 4, arbitrary: fc.constantFrom(2, 4, 5, 10) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 30 }) },
);

const bankWith = (arc: fc.Arbitrary<string>): fc.Arbitrary<Bank> =>
  record({
    required: record({ mounts, arc }),
    sized: optional<{ size: number }>({ size: fc.integer({ min: 1, max: 4 }) }),
  }).map((drawn): Bank => ({ ...drawn.required, ...drawn.sized }));

const banksWith = (arc: fc.Arbitrary<string>): fc.Arbitrary<Bank[]> =>
  fc.array(bankWith(arc), { minLength: 1, maxLength: 4 });

const standardBanks = banksWith(standardArc);
const alternateBanks = banksWith(alternateArc);

/** The banks of one battery. */
export const banks = (notation: ArcNotation): fc.Arbitrary<Bank[]> =>
  notation === 'alternate' ? alternateBanks : standardBanks;
