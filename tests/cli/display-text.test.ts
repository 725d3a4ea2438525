import { describe, expect, test } from 'vitest';
import { displayText, displayWidth } from '../../src/cli/display-text.ts';

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
