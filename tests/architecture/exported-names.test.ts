/** Each check of names fails on a small made-up house that breaks its rule. */
import { describe, expect, test } from 'vitest';
import { emptyParameterNames, sharedNames } from './exported-names.ts';

const house = (...codes: string[]) => new Map(codes.map((code, i) => [`src/${'ab'[i]}.ts`, code]));

describe('a name that two files export for different things', () => {
  test.each([
    ['export const hull = 1;', 'export function hull() {}'],
    ['export interface hull {}', '\n\nexport type hull = 1;'],
    ['export class hull {}', 'const hull = 1; export { hull };'],
    ['export const { a, hull } = x;', 'export const [hull, ...b] = x;'],
    ['export const { a: hull = 1 } = x;', `export { size as hull } from './size.ts';`],
    ['export const hull = 1;', `export * as hull from './size.ts';`],
  ])('%s and %s', (one, other) => {
    const line = other.length - other.trimStart().length + 1;
    expect(sharedNames(house(one, other))).toEqual([
      `hull is exported by src/a.ts:1 and src/b.ts:${line}`,
    ]);
  });

  test.each([
    ['export const hull = 1;', `export { hull } from './a.ts';`],
    ['export const hull = 1;', `import { hull } from './a.ts'; export { hull };`],
    ['export const hull = 1;', 'const hull = 2; export const size = hull;'],
    ['export const Hull = 1; export type Hull = 1;', 'export const hull = 1;'],
    [`export { size as hull } from './size.ts';`, 'export const size = { hull: 1 };'],
  ])('is none in %s and %s', (one, other) => {
    expect(sharedNames(house(one, other))).toEqual([]);
  });
});

describe('a parameter that is not called what it holds', () => {
  test.each([
    ['export const f = (one: number) => one;', 'one'],
    ['export function f(a: number, by = 1) {}', 'by'],
    ['export function f(...given: number[]) {}', 'given'],
    ['export type f = (found: number) => void;', 'found'],
    ['export interface f { read(of: number): void }', 'of'],
    ['export class f { read(says: number) {} }', 'says'],
    ['export function f(read: (goods: number) => void) {}', 'goods'],
  ])('%s', (code, name) => {
    expect(emptyParameterNames(house(code))).toEqual([`src/a.ts:1 f has a parameter “${name}”`]);
  });

  test.each([
    'const f = (one: number) => one;',
    'export const f = (list: number[]) => list.map((one) => one);',
    'export const f = ({ by, of: { one } }: Sizes) => by;',
    'export interface Sizes { readonly by: number; readonly one: number }',
  ])('is none in %s', (code) => {
    expect(emptyParameterNames(house(code))).toEqual([]);
  });
});
