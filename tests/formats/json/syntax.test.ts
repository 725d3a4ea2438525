/** The JSON scanner: faults with their place, each with `^` under it, and agreement with JSON.parse. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pathText } from '../../../src/formats/json/issues.ts';
import { DEEPEST, partSpans, scanJson } from '../../../src/formats/json/syntax.ts';
import { runs } from '../../runs.ts';

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
      runs(2000),
    );
  });
});

describe('the scanner tells', () => {
  it('of repeated keys by their paths', () => {
    const repeated: string[] = [];
    const text = '{"a": [10, {"b c": {}, "b c": 2}], "\\u0061": 2, "__proto__": 1, "__proto__": 2}';
    scanJson(text, { repeated: (steps) => repeated.push(pathText(steps())) });
    expect(repeated).toEqual(['a[1]["b c"]', 'a', '__proto__']);
  });

  it.each([
    ['[1, [2, 3] ,{"a": [4]}]', ['1', ' [2, 3] ', '{"a": [4]}']],
    ['[ ]', []],
    ['{"a": [1, 2]}', []],
    ['[[1, 2]]', ['[1, 2]']],
  ])('of the items of the list that %s is', (text, items) => {
    const found: string[] = [];
    scanJson(text, { item: ({ start, end }) => found.push(text.slice(start, end)) });
    expect(found).toEqual(items);
  });
});

it.each([
  ['{"a": 1, "b": [2]}', ['a'], '"a": 1'],
  ['{"a": 1, "b": [2]}', ['b'], '"b"'],
  ['{"a": 1, "b": [2]}', ['b', 0], '2'],
  ['{"a": 1, "b": [{}]}', ['b', 0], '{'],
  ['{"a": 1, "b": [[], {"c": [0, 1], "d": "x"}]}', ['b', 1, 'd'], '"d": "x"'],
  ['{"a": 1, "b": [[], {"c": [0, 1], "d": "x"}]}', ['b', 1, 'c', 1], '1'],
  ['{"a": 1, "b": [{}]}', ['b', 0, 'c'], '{'],
  [' {"a": 1}', ['c'], '{'],
  ['{"a": 1, "a": {"b": 2}}', ['a', 'b'], '"b": 2'],
])('the span in %s of %j', (text, steps, part) => {
  const [span] = partSpans(text, [steps]);
  expect(text.slice(span?.start, span?.end)).toBe(part);
});
