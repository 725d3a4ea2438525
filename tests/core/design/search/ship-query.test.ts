import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenText,
  excludes,
  formatQuery,
  parseQuery,
  queryAsks,
  RANGE_FIELDS,
  rangeOf,
  TEXT_FIELDS,
  type Term,
  termsOf,
  toggled,
  withOnly,
  withoutField,
  withRange,
} from '../../../../src/core/design/search/ship-query.ts';
import { runs } from '../../../runs.ts';

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
    ['tag=war', [{ field: 'tag', text: 'war', exact: true }]],
    ['-faction="Old Empire"', [{ field: 'faction', text: 'Old Empire', exact: true, not: true }]],
    ['folder:"Border war"', [{ field: 'folder', text: 'Border war' }]],
    // A part that is no term is searched for literally.
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
      runs(3000),
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
    .tuple(
      fc.constantFrom(...TEXT_FIELDS),
      name,
      not,
      fc.constantFrom({}, { exact: true } as const),
    )
    .map(([field, text, no, exact]) => ({ field, text, ...exact, ...no })),
  fc
    .tuple(fc.constantFrom(...RANGE_FIELDS), not, figure, figure, fc.constantFrom(0, 1, 2, 3))
    .map(([field, no, min, max, ends]) => ({
      ...{ field, ...no },
      ...(ends === 0 ? { min } : ends === 1 ? { max } : { min, max: ends === 2 ? max : min }),
    })),
);

test('any query is read back unchanged, with any names and figures', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
    }),
    runs(5000),
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
    expect(queryAsks(query, 'trait', 'acr')).toBe(true);
    expect(formatQuery(toggled(query, 'trait', 'Acr'))).toBe('cruiser hull:5-8 -type:carrier');
    expect(formatQuery(toggled(query, 'tag', 'old hands'))).toBe(
      'cruiser hull:5-8 trait:Acr -type:carrier tag:"old hands"',
    );
  });

  test('a single choice, beside exclusions', () => {
    const texts = ['Cruiser', 'Light cruiser', 'Carrier'];
    expect(chosenText(query, 'type', texts)).toBeUndefined();
    const chosen = withOnly(query, 'type', 'Cruiser', ['Light cruiser', 'Carrier']);
    expect(formatQuery(chosen)).toBe('cruiser hull:5-8 trait:Acr -type:carrier type=Cruiser');
    expect(chosenText(chosen, 'type', texts)).toBe('Cruiser');
    expect(formatQuery(termsOf(chosen, 'type'))).toBe('type=Cruiser -type:carrier');
    expect(withOnly(chosen, 'type', undefined)).toEqual(query);
    expect(formatQuery(withoutField(chosen, 'type'))).toBe('cruiser hull:5-8 trait:Acr');
  });
});

describe('a filter shows the terms of the text, however it was typed', () => {
  test.each([
    ['hull>3 hull<9', { min: 4, max: 8 }],
    ['hull:2-8 hull:5-12', { min: 5, max: 8 }],
    ['-hull>8', { max: 8 }],
    ['-hull<4 hull<=6', { min: 4, max: 6 }],
    // A gap in the middle has no ends to show.
    ['-hull:5-8', undefined],
    ['rating>5', undefined],
  ])('the range of %j', (text, range) => {
    expect(rangeOf(parseQuery(text), 'hull')).toEqual(range && { field: 'hull', ...range });
  });

  test('all terms that a range was read from are replaced by another range', () => {
    const query = withRange(parseQuery('hull>3 -hull>8 -hull:5-6'), 'hull', 1, undefined);
    expect(formatQuery(query)).toBe('-hull:5-6 hull>=1');
  });

  test.each([
    ['trait:acr', true, false],
    ['trait:accurate', true, false],
    ['trait:ACC', true, false],
    ['trait=Acr', true, false],
    ['trait=Ac', false, false],
    ['trait:rate', false, false],
    ['-trait:acc', false, true],
    ['accurate', false, false],
    ['tag:Acr', false, false],
  ])('the chip of a trait by %j', (text, asked, excluded) => {
    const query = parseQuery(text);
    expect(queryAsks(query, 'trait', 'Acr', 'Accurate')).toBe(asked);
    expect(excludes(query, 'trait', 'Acr', 'Accurate')).toBe(excluded);
  });

  test.each([
    ['', 'trait:Acr'],
    ['trait:accurate hull:5', 'hull:5'],
    // A negated term is removed first.
    ['-trait:acr', ''],
    ['tag:x', 'tag:x trait:Acr'],
  ])('a click on the chip after %j', (text, after) => {
    const names = ['Accurate'];
    expect(formatQuery(toggled(parseQuery(text), 'trait', 'Acr', { names }))).toBe(after);
  });

  test('a chip asks for the whole word where the word would find other chips too', () => {
    const query = toggled([], 'tag', 'old', { others: ['new', 'Older'] });
    expect(formatQuery(query)).toBe('tag=old');
    expect([queryAsks(query, 'tag', 'old'), queryAsks(query, 'tag', 'older')]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    ['', ''],
    ['faction=IMPERIAL', 'Imperial'],
    ['faction:guard', 'Imperial Guard'],
    ['faction:imp', undefined],
    // It finds the guard too.
    ['faction:imperial', undefined],
    ['faction:imperial faction:guard', undefined],
    ['-faction:imperial', undefined],
  ])('the choice of a faction by %j', (text, choice) => {
    const texts = ['Imperial', 'Imperial Guard'];
    expect(chosenText(parseQuery(text), 'faction', texts)).toBe(choice);
  });
});
