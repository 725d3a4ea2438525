import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asks,
  rangeOf,
  textOf,
  toggled,
  withOnly,
  withRange,
} from '../../../../src/core/design/search/query-edits.ts';
import {
  formatQuery,
  parseQuery,
  RANGE_FIELDS,
  TEXT_FIELDS,
  type Term,
} from '../../../../src/core/design/search/ship-query.ts';

describe('a query as typed', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['cruiser', [{ text: 'cruiser' }]],
    ['Battle cruiser', [{ text: 'Battle' }, { text: 'cruiser' }]],
    ['"battle cruiser"', [{ text: 'battle cruiser' }]],
    ['"battle cru', [{ text: 'battle cru' }]],
    ['hull:5-8', [{ field: 'hull', min: 5, max: 8 }]],
    ['hull:5..8', [{ field: 'hull', min: 5, max: 8 }]],
    ['hull:5-', [{ field: 'hull', min: 5 }]],
    ['hull:-8', [{ field: 'hull', max: 8 }]],
    ['hull:5', [{ field: 'hull', min: 5, max: 5 }]],
    ['HULL=5', [{ field: 'hull', min: 5, max: 5 }]],
    ['rating>150', [{ field: 'rating', min: 151 }]],
    ['rating>=150', [{ field: 'rating', min: 150 }]],
    ['free<0', [{ field: 'free', max: -1 }]],
    ['free<=-3', [{ field: 'free', max: -3 }]],
    ['-hull:5', [{ field: 'hull', min: 5, max: 5, not: true }]],
    ['trait:Acr', [{ field: 'trait', text: 'Acr' }]],
    ['-trait:Acr', [{ field: 'trait', text: 'Acr', not: true }]],
    ['folder:"Border war"', [{ field: 'folder', text: 'Border war' }]],
    // What is no term is looked for as it stands.
    ['hull:many', [{ text: 'hull:many' }]],
    ['hull:', [{ text: 'hull:' }]],
    ['trait:', [{ text: 'trait:' }]],
    ['trait>5', [{ text: 'trait>5' }]],
    ['captain:Anna', [{ text: 'captain:Anna' }]],
    ['-', [{ text: '-' }]],
    ['"', []],
    ['name:"The ""Old"" Hood"', [{ field: 'name', text: 'The "Old" Hood' }]],
    ['9" gun', [{ text: '9"' }, { text: 'gun' }]],
    ['" gun"', [{ text: ' gun' }]],
    ['"   "', []],
  ])('%j', (text, query) => {
    expect(parseQuery(text)).toEqual(query);
  });

  test('is the same after it was written out', () => {
    const words = fc.constantFrom(...'ab -"<>=:5.é'.split(''), ...RANGE_FIELDS, ...TEXT_FIELDS);
    const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        const query = parseQuery(typed);
        expect(parseQuery(formatQuery(query))).toEqual(query);
      }),
      { numRuns: 3000 },
    );
  });
});

const name = fc
  .array(fc.constantFrom(...'aB -"“<>=:5.é\n\t'.split(''), 'hull:'), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
const figure = fc.integer({ min: -999_999_999, max: 999_999_999 });
const not = fc.constantFrom({}, { not: true });
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.tuple(name, not).map(([text, no]) => ({ text, ...no })),
  fc
    .tuple(fc.constantFrom(...TEXT_FIELDS), name, not)
    .map(([field, text, no]) => ({ field, text, ...no })),
  fc
    .tuple(fc.constantFrom(...RANGE_FIELDS), not, figure, figure, fc.constantFrom(0, 1, 2, 3))
    .map(([field, no, min, max, ends]) => ({
      ...{ field, ...no },
      ...(ends === 0 ? { min } : ends === 1 ? { max } : { min, max: ends === 2 ? max : min }),
    })),
);

test('any query is read back as it was, whatever names and figures it asks for', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
    }),
    { numRuns: 5000 },
  );
});

describe('a filter changes its own term and leaves the others alone', () => {
  const query = parseQuery('cruiser hull:5-8 trait:Acr -type:carrier');

  test('a range', () => {
    expect(rangeOf(query, 'hull')).toEqual({ field: 'hull', min: 5, max: 8 });
    const wider = withRange(query, 'hull', 5, undefined);
    expect(formatQuery(wider)).toBe('cruiser trait:Acr -type:carrier hull>=5');
    expect(formatQuery(withRange(wider, 'hull', undefined, undefined))).toBe(
      'cruiser trait:Acr -type:carrier',
    );
  });

  test('a text that is asked or not', () => {
    expect(asks(query, 'trait', 'acr')).toBe(true);
    expect(formatQuery(toggled(query, 'trait', 'Acr'))).toBe('cruiser hull:5-8 -type:carrier');
    expect(formatQuery(toggled(query, 'tag', 'old hands'))).toBe(
      'cruiser hull:5-8 trait:Acr -type:carrier tag:"old hands"',
    );
  });

  test('a choice of one, beside what is excluded', () => {
    expect(textOf(query, 'type')).toBeUndefined();
    const chosen = withOnly(query, 'type', 'Cruiser');
    expect(textOf(chosen, 'type')).toBe('Cruiser');
    expect(withOnly(chosen, 'type', undefined)).toEqual(query);
  });
});
