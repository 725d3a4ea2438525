import { WriteStream } from 'node:tty';
import { describe, expect, test } from 'vitest';
import { coloursOf, displayText, displayWidth, takesColour } from '../../src/cli/terminal-text.ts';

describe('the width of', () => {
  test.each([
    ['', 0],
    ['Wren', 4],
    ['Éclair', 6],
    ['E\u0301clair', 6],
    ['Ω–…', 3],
    ['大和', 4],
    ['ﾔﾏﾄ', 3],
    ['한국', 4],
    ['🚀', 2],
    ['👩‍🚀', 2],
    ['🇫🇮', 2],
    ['❤️', 2],
    ['a\u200bb', 2],
    ['\u0301', 0],
  ])('%j is %i', (text, width) => expect(displayWidth(text)).toBe(width));
});

describe('a text on one line', () => {
  test.each([
    ['Wren', 'Wren'],
    ['exactly 10', 'exactly 10'],
    ['more than 10', 'more than…'],
    ['大和大和大和', '大和大和…'],
    ['a\nb\tc', 'a�b�c'],
    ['\u001b[2J', '�[2J'],
    ['a\u202eb', 'a�b'],
    ['x'.repeat(1_000_000), 'xxxxxxxxx…'],
    ['e\u0301'.repeat(11), `${'e\u0301'.repeat(9)}…`],
  ])('%j is %j', (text, shown) => expect(displayText(text, 10)).toBe(shown));
});

const xterm = { TERM: 'xterm-256color' };

/** A stand-in for Node's terminal. */
const terminal: WriteStream = Object.create(WriteStream.prototype);

describe('a terminal takes colours', () => {
  test.each<readonly [env: { readonly [name: string]: string }, takes: boolean]>([
    [xterm, true],
    [{ ...xterm, NO_COLOR: '' }, true],
    [{ ...xterm, NO_COLOR: '1' }, false],
    [{ ...xterm, NO_COLOR: '0' }, false],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'dumb', NO_COLOR: '' }, false],
    [{ COLORTERM: 'truecolor' }, true],
  ])('with %j: %s', (env, takes) => expect(takesColour(terminal, env)).toBe(takes));
});

test.each([[xterm], [{ ...xterm, COLORTERM: 'truecolor' }], [{}]])(
  'a file or a pipe takes none, with %j',
  (env) => expect(takesColour({}, env)).toBe(false),
);

test('colours stand around a text where they are wanted, and around none that is empty', () => {
  const painted = (colour: boolean, text: string) => {
    const { bold, red, yellow } = coloursOf({ colour });
    return [bold, red, yellow].map((paint) => paint(text));
  };
  expect(painted(true, 'over')).toEqual([
    '\u001b[1mover\u001b[22m',
    '\u001b[31mover\u001b[39m',
    '\u001b[33mover\u001b[39m',
  ]);
  expect(painted(false, 'over')).toEqual(['over', 'over', 'over']);
  expect(painted(true, '')).toEqual(['', '', '']);
});
