/** The JSON scanner: faults with their place, each with `^` under it, and agreement with JSON.parse. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEEPEST, scanJson } from '../../../src/convert/design-json/scan.ts';

/** A text, a caret under its fault, and what was expected there. */
const faults: readonly (readonly [text: string, caret: string, expected: string])[] = [
  ['', '^', 'value'],
  ['{"a":1', '      ^', 'comma-in-object'],
  ['{"a":1,', '       ^', 'key'],
  ['{"a":1,}', '       ^', 'key'],
  ['{,}', ' ^', 'key-or-end'],
  ['{a:1}', ' ^', 'key-or-end'],
  ["{'a':1}", ' ^', 'key-or-end'],
  ['{"a" 1}', '     ^', 'colon'],
  ['{"a"', '    ^', 'colon'],
  ['{"a":}', '     ^', 'value'],
  ['{"a":1 "b":2}', '       ^', 'comma-in-object'],
  ['{"a":1]', '      ^', 'comma-in-object'],
  ['[1,]', '   ^', 'value'],
  ['[,1]', ' ^', 'value'],
  ['[1 2]', '   ^', 'comma-in-list'],
  ['[1}', '  ^', 'comma-in-list'],
  ['[', ' ^', 'value'],
  ['1 2', '  ^', 'end'],
  ['{}}', '  ^', 'end'],
  ['"abc', '    ^', 'closing-quote'],
  ['"a\nb"', '  ^', 'closing-quote'],
  ['"a\tb"', '  ^', 'character'],
  ['"\\x"', ' ^', 'escape'],
  ['"\\u12G4"', ' ^', 'escape'],
  ['"\\', ' ^', 'escape'],
  ['01', '^', 'number'],
  ['+1', '^', 'number'],
  ['.5', '^', 'number'],
  ['1.', '^', 'number'],
  ['-', '^', 'number'],
  ['1e', '^', 'number'],
  ['0x10', '^', 'number'],
  ['1_000', '^', 'number'],
  ['NaN', '^', 'value'],
  ['Infinity', '^', 'value'],
  ['-Infinity', '^', 'number'],
  ['undefined', '^', 'value'],
  ['True', '^', 'value'],
  ['nulls', '^', 'value'],
  ['// why\n{}', '^', 'value'],
  ['[1 /* why */]', '   ^', 'comma-in-list'],
  ['\u00a0{}', '^', 'value'],
  ['\ufeff{}', '^', 'value'],
];

describe('a text that is not JSON has its fault', () => {
  test.each(faults)('%j at the caret', (text, caret, expected) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(scanJson(text)).toEqual({ offset: caret.indexOf('^'), expected });
  });

  it('where it lies too deep', () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(scanJson(deep(DEEPEST))).toBeUndefined();
    expect(scanJson(deep(DEEPEST + 1))).toEqual({ offset: DEEPEST, expected: 'shallower' });
    expect(scanJson('{"a":'.repeat(1_000_000))?.expected).toBe('shallower');
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the scanner takes exactly what JSON.parse takes', () => {
  it('of JSON texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, space) => {
        expect(scanJson(JSON.stringify(value, null, space))).toBeUndefined();
      }),
    );
  });

  it('of JSON texts with one sign changed', () => {
    const sign = fc.constantFrom(...'{}[]:,"\\\n\t 0.-+eE1tfnu/\u0000é');
    fc.assert(
      fc.property(fc.json(), fc.nat(), sign, fc.nat(1), (text, place, other, cut) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + other + text.slice(at + cut);
        expect(scanJson(changed) === undefined).toBe(isJson(changed));
      }),
      { numRuns: 2000 },
    );
  });
});

it('tells about the parts of a text at their keys and items', () => {
  const text = '{"a": [10, {"b c": {}}], "a": 2}';
  const parts: [string, string][] = [];
  const repeated: string[] = [];
  scanJson(text, {
    part: (path, offset) => parts.push([path, text.slice(offset, offset + 2)]),
    repeated: (path) => repeated.push(path),
  });
  expect(parts).toEqual([
    ['a', '"a'],
    ['a[0]', '10'],
    ['a[1]', '{"'],
    ['a[1]["b c"]', '"b'],
    ['a', '"a'],
  ]);
  expect(repeated).toEqual(['a']);
});
