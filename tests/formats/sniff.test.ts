import { describe, expect, test } from 'vitest';
import { looksLikeJson } from '../../src/formats/json/read.ts';

describe('is taken for JSON', () => {
  test.each([
    '',
    ' \n',
    '{"format": "slipway.design"}',
    '\uFEFF\n{"hull": 8',
    "{'hull': 8}",
    '{',
    '[{"hull": 8}]',
    '[ {',
    '[]',
    '7',
    'null',
    'broken\n{"hull": 8}',
    '{hull: 8}',
  ])('%j', (text) => expect(looksLikeJson(text)).toBe(true));
});

describe('is taken for other text', () => {
  test.each([
    'Imperial MAJESTIC-class Battlecruiser (185)\nHull: 8',
    '[code]\nWREN-class (12)\nHull: 1',
    '[b]WREN-class[/b] (12)',
    '{code}\nWREN-class (12)\nHull: 1\n{code}',
    '[ ] WREN-class',
    '> WREN-class (12)\n> Hull: 1',
    'WREN-class\nHull: 1\n; weapon: {"id":"old"}',
    'hello',
  ])('%j', (text) => expect(looksLikeJson(text)).toBe(false));
});
