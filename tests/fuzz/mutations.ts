/** Real texts, damaged as editors, forums and cats on keyboards do. */

import fc from 'fast-check';
import { anyCharacter } from '../reference/any-character.ts';
import { many } from '../runs.ts';
import { anyShare } from '../shares.ts';

/** Pieces of notations, and characters that often break programs. */
const pieces = [
  ...['|', '[]', '[', ']', '<>', '>', '(', ')', '//', '--', '\n', '\r\n', ' ', '\t', ':', ';', '"'],
  ...[
    'Hull:',
    'Weapons:',
    'Screens:',
    '-Fwd: ',
    'Equipment: ',
    'Traits: ',
    'MA ',
    'x5+/',
    '*',
    '**',
  ],
  ...[
    '`',
    '\\',
    '-class',
    '(188)',
    '> ',
    '[b]',
    '[/quote]',
    '; weapon: {',
    '; banks 1: [[[',
    '{"a":',
  ],
  ...['[[[[[[[[', '((((((((', '{{{{', '__proto__', 'constructor', 'toString', '0', '-1', '1e999'],
  ...['99999999999999999999', 'NaN', '\u0000', '\ud800', '\udc00', '\u202e', '\ufeff', 'İ', '🚀'],
  ...['[X]', '[AB]', 'Battery V:', '1-4/5-8', '2/4+/1/1', 'Specials: ', ', 4/8/12, 5+, '],
] as const;

type Mutation = (text: string) => string;

const size = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 120 }) },
);
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...pieces) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 5 }) },
);

const cut = (text: string, at: number, length: number): [string, string, string] => {
  const from = Math.floor(at * text.length);
  return [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)];
};

const deletion = fc.tuple(anyShare, size).map(
  ([at, length]): Mutation =>
    (text) => {
      const [before, , after] = cut(text, at, length);
      return before + after;
    },
);

const duplication = fc.tuple(anyShare, size, fc.integer({ min: 2, max: 5 })).map(
  ([at, length, times]): Mutation =>
    (text) => {
      const [before, middle, after] = cut(text, at, length);
      return before + middle.repeat(times) + after;
    },
);

const insertion = fc.tuple(anyShare, piece).map(
  ([at, added]): Mutation =>
    (text) => {
      const [before, , after] = cut(text, at, 0);
      return before + added + after;
    },
);

const swap = fc.tuple(anyShare, size, size).map(
  ([at, first, second]): Mutation =>
    (text) => {
      const [before, a, rest] = cut(text, at, first);
      return before + rest.slice(0, second) + a + rest.slice(second);
    },
);

const lineSwap = fc.tuple(anyShare, anyShare).map(
  ([one, other]): Mutation =>
    (text) => {
      const lines = text.split('\n');
      const [i, j] = [Math.floor(one * lines.length), Math.floor(other * lines.length)];
      const [a = '', b = ''] = [lines[i], lines[j]];
      lines[i] = b;
      lines[j] = a;
      return lines.join('\n');
    },
);

const mutation = fc.oneof(deletion, duplication, insertion, swap, lineSwap);

/** Any of the texts after some mutations. */
export const mutated = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([text, mutations]) => mutations.reduce((changed, mutate) => mutate(changed), text));

/** Pieces of the notation in any order, and any characters at all. */
export const soup: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

const MEBIBYTE = 1024 * 1024;

/** A quarter of the greatest length; `npm run fuzz` takes the whole. */
const LENGTH = Math.min(MEBIBYTE, many(MEBIBYTE / 2));

/** Very long lines and nested texts, each of one kind. */
export const longTexts: readonly (readonly [name: string, text: string])[] = [
  ...pieces.map((part): readonly [string, string] => [
    JSON.stringify(part),
    part.repeat(Math.ceil(LENGTH / 4 / part.length)),
  ]),
  ['a battery of banks', `Hull: 3\nGun | ${'AB []| '.repeat(LENGTH / 7)}`],
  ['unknown banks', `Hull: 3\nGun | ${'?? '.repeat(LENGTH / 3)}`],
  ['a list of systems', `Hull: 3\nTraits: ${'Foo, '.repeat(LENGTH / 5)}`],
  ['a list of traits', `Hull: 3\nGun | AB []\n3-6-9 | 1x5+/1/1 (${'ab, '.repeat(LENGTH / 4)})`],
  ['a track', `Hull: ${'9-'.repeat(LENGTH / 2)}`],
  ['quarters', `Hull: 3\nScreens: ${'Fwd 1, '.repeat(LENGTH / 7)}`],
  ['a name', `${'MAJESTIC '.repeat(LENGTH / 9)}-class Ship (1)\nHull: 3`],
  ['class marks', `${'-class'.repeat(LENGTH / 6)} (1)\nHull: 3`],
  ['batteries', `Hull: 3\n${'Gun | AB []\n3-6-9 | 1x5+/1/1\n'.repeat(LENGTH / 32)}`],
  ['modes', `Hull: 3\nGun | AB []\n${'Gun>A\n3-6-9 | 1x5+/1/1\n'.repeat(LENGTH / 24)}`],
  ['a nest in the block', `Hull: 3\n; slipway.design: 1\n; weapon: ${'['.repeat(LENGTH)}`],
  ['block fields', `Hull: 3\n; slipway.design: 1\n${'; engines: 7\n'.repeat(LENGTH / 13)}`],
  ['blanks', `Hull: 3${' '.repeat(LENGTH)}x`],
];
