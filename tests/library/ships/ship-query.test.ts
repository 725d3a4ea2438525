import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asks,
  rangeOf,
  textOf,
  toggled,
  withOnly,
  withRange,
} from '../../../src/library/ships/query-edits.ts';
import {
  formatQuery,
  parseQuery,
  RANGE_FIELDS,
  TEXT_FIELDS,
} from '../../../src/library/ships/ship-query.ts';

describe('a query as typed', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['cruiser', [{ text: 'cruiser' }]],
    ['Battle cruiser', [{ text: 'Battle' }, { text: 'cruiser' }]],
    ['"battle cruiser"', [{ text: 'battle cruiser' }]],
    ['"battle cru', [{ text: 'battle cru' }]],
    ['hull:5-8', [{ field: 'hull', least: 5, most: 8 }]],
    ['hull:5..8', [{ field: 'hull', least: 5, most: 8 }]],
    ['hull:5-', [{ field: 'hull', least: 5 }]],
    ['hull:-8', [{ field: 'hull', most: 8 }]],
    ['hull:5', [{ field: 'hull', least: 5, most: 5 }]],
    ['HULL=5', [{ field: 'hull', least: 5, most: 5 }]],
    ['rating>150', [{ field: 'rating', least: 151 }]],
    ['rating>=150', [{ field: 'rating', least: 150 }]],
    ['free<0', [{ field: 'free', most: -1 }]],
    ['free<=-3', [{ field: 'free', most: -3 }]],
    ['-hull:5', [{ field: 'hull', least: 5, most: 5, not: true }]],
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

describe('a filter changes its own term and leaves the others alone', () => {
  const query = parseQuery('cruiser hull:5-8 trait:Acr -type:carrier');

  test('a range', () => {
    expect(rangeOf(query, 'hull')).toEqual({ field: 'hull', least: 5, most: 8 });
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
