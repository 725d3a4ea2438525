import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, invert, patchBetween } from '../../../src/core/design/patch.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { majestic } from '../../reference/majestic.ts';
import { runs } from '../../runs.ts';

const json = () => fc.jsonValue({ maxDepth: 4 });

/** Two values that share parts by identity, as a design and its edited copy do. */
const related = () =>
  fc.tuple(json(), json(), json()).chain(([a, b, c]) =>
    fc.tuple(
      fc.shuffledSubarray([a, b, c, a]).map((list) => ({ list, same: a, [`x${list.length}`]: b })),
      fc.shuffledSubarray([a, b, c, b]).map((list) => ({ list, same: a, [`x${list.length}`]: c })),
    ),
  );

describe('a patch', () => {
  test.each([
    ['any two values', fc.tuple(json(), json())],
    ['values that share parts', related()],
    ['two designs', fc.tuple(legalDesign(), legalDesign())],
  ])('leads from one to the other and back: %s', (_, pairs) => {
    fc.assert(
      fc.property(pairs as fc.Arbitrary<[unknown, unknown]>, ([a, b]) => {
        const patch = patchBetween(a, b);
        expect(apply(patch, a)).toEqual(b);
        expect(apply(invert(patch), b)).toEqual(a);
        expect(invert(invert(patch))).toEqual(patch);
      }),
      runs(150),
    );
  });

  test('of equal values is empty', () => {
    fc.assert(fc.property(json(), (a) => patchBetween(a, structuredClone(a)).length === 0));
  });

  test('survives being stored', () => {
    fc.assert(
      fc.property(json(), json(), (a, b) => {
        const stored = structuredClone(patchBetween(a, b));
        expect(apply(stored, a)).toEqual(b);
      }),
    );
  });

  test('changes neither value nor patch', () => {
    const a = { list: [1, 2, 3] };
    const patch = patchBetween(a, { list: [1, 3], name: 'x' });
    const before = structuredClone([a, patch]);
    apply(patch, a);
    expect([a, patch]).toEqual(before);
  });

  test('of a keystroke is small and shares the rest', () => {
    const renamed = { ...majestic, class: 'Majestic II' };
    const patch = patchBetween(majestic, renamed);
    expect(patch).toEqual([{ path: ['class'], before: 'Majestic', after: 'Majestic II' }]);
    expect(apply(patch, majestic)?.weapons).toBe(majestic.weapons);
  });

  test.each([
    [[1, 2, 3], [1, 3], [{ path: [], at: 1, removed: [2], added: [] }]],
    [[1, 3], [1, 2, 3], [{ path: [], at: 1, removed: [], added: [2] }]],
    [[{ a: 1 }, 2], [{ a: 3 }, 2], [{ path: [0, 'a'], before: 1, after: 3 }]],
    [{ a: 1 }, {}, [{ path: ['a'], before: 1 }]],
    [{}, { a: undefined }, [{ path: ['a'], after: undefined }]],
    [1, [1], [{ path: [], before: 1, after: [1] }]],
  ])('from %j to %j', (a, b, patch) => expect(patchBetween(a, b)).toEqual(patch));
});

describe('a patch made for another value is refused', () => {
  test.each([
    ['another figure', { hull: 4 }, { hull: 5 }, { hull: 6 }],
    ['a field that is there', {}, { hull: 5 }, { hull: 4 }],
    ['a field that is not there', { hull: 4 }, {}, {}],
    ['a shorter list', [1, 2], [1], []],
    ['another element', [1, 2], [1], [1, 3]],
    ['no list', [{ a: 1 }], [{ a: 2 }], { 0: { a: 1 } }],
    ['nothing on the way', { a: { b: 1 } }, { a: { b: 2 } }, {}],
    ['a borrowed field', { constructor: { a: 1 } }, { constructor: { a: 2 } }, {}],
  ])('%s', (_, a, b, other) => expect(apply<unknown>(patchBetween(a, b), other)).toBeUndefined());

  test('without touching prototypes', () => {
    const patch = [{ path: ['__proto__', 'polluted'], after: true }];
    expect(apply<object>(patch, {})).toBeUndefined();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
