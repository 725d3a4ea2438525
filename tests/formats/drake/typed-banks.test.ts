import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banksText } from '../../../src/core/design/text/weapon-text.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readTypedBanks } from '../../../src/formats/drake/battery-lines.ts';
import { anyCharacter } from '../../reference/any-character.ts';
import { runs } from '../../runs.ts';

test.each([
  ['AB', [{ mounts: 1, arc: 'AB' }]],
  ['3ab', [{ mounts: 3, arc: 'AB' }]],
  ['bce2', [{ mounts: 1, arc: 'BCE', size: 2 }]],
  ['2fwd', [{ mounts: 2, arc: 'Fwd' }]],
  [' 4 Fwd+Aft 3 ', [{ mounts: 4, arc: 'Fwd+Aft', size: 3 }]],
  ['AB x2', [{ mounts: 2, arc: 'AB' }]],
  ['ABx2', [{ mounts: 2, arc: 'AB' }]],
  ['AB X 2', [{ mounts: 2, arc: 'AB' }]],
  ['2 × AB', [{ mounts: 2, arc: 'AB' }]],
  ['AB*2', [{ mounts: 2, arc: 'AB' }]],
  ['2 * AB', [{ mounts: 2, arc: 'AB' }]],
  ['2x AB', [{ mounts: 2, arc: 'AB' }]],
  ['[AB]x2', [{ mounts: 2, arc: 'AB' }]],
  ['[AB2]×3', [{ mounts: 3, arc: 'AB', size: 2 }]],
  ['AB [][]', [{ mounts: 2, arc: 'AB' }]],
  ['3AB2', [{ mounts: 3, arc: 'AB', size: 2 }]],
])('"%s" is one bank', (text, banks) => {
  expect(readTypedBanks(unity, text)).toEqual({ banks });
});

test.each([
  ['2AC 2BD EF', '2AC, 2BD, EF'],
  ['2AC, 2BD; EF', '2AC, 2BD, EF'],
  ['2AC | 2BD | EF', '2AC, 2BD, EF'],
  ['AB x2 CD x3', '2AB, 3CD'],
  ['2 × AB 3 × CD', '2AB, 3CD'],
  ['[AB]x2 [CD]x3', '2AB, 3CD'],
  ['AC 2 x BD', 'AC, 2BD'],
  ['FF FP2 Port+Stbd', 'FF, FP2, Port+Stbd'],
  ['2ACE=', '2ACE, 2BDF'],
  ['AB 2AC= EF', 'AB, 2AC, 2BD, EF'],
  ['3AC2= FF= AB=', '3AC2, 3BD2, FF, AB'],
])('"%s" is as many banks as it has arcs', (text, expected) => {
  expect(banksText(readTypedBanks(unity, text).banks ?? [])).toBe(expected);
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['3-AB', 'form'],
  ['3', 'form'],
  ['2AC 2', 'not the second'],
  ['AB ?', 'form'],
  ['[][]', 'form'],
  ['99999999999999999999AB', 'form'],
  ['AB\nCD', 'form'],
])('"%s" is no bank: %s', (text, fault) => {
  const read = readTypedBanks(unity, text);
  if (fault === 'not the second')
    expect(read).toEqual({ banks: [{ mounts: 2, arc: 'AC', size: 2 }] });
  else expect(read).toEqual({ fault });
});

test.each([
  ['hello', { code: 'arc.repeated', params: { text: 'HELLO', part: 'L' } }],
  ['2XY', { code: 'arc.unknown', params: { text: 'XY', part: 'X', meant: '' } }],
  ['Fw', { code: 'arc.unknown', params: { text: 'FW', part: 'W', meant: '' } }],
  ['ABB', { code: 'arc.repeated', params: { text: 'ABB', part: 'B' } }],
  ['AB CQ', { code: 'arc.unknown', params: { text: 'CQ', part: 'Q', meant: '' } }],
  ['A+Fwd', { code: 'arc.mixed', params: { text: 'A+Fwd', part: 'A' } }],
])('"%s" is no bank, and what is wrong with its arc is named', (text, problem) => {
  expect(readTypedBanks(unity, text)).toEqual({ fault: 'form', problem });
});

test('written banks are read as the same banks', () => {
  const bank = fc.record({
    mounts: fc.integer({ min: 1, max: 20 }),
    arc: fc.constantFrom('A', 'ACE', 'BDF', 'FF', 'Fwd', 'Port+Stbd', 'GHI'),
    size: fc.integer({ min: 2, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(bank, { minLength: 1, maxLength: 12 }), (banks) => {
      expect(readTypedBanks(unity, banksText(banks))).toEqual({ banks });
    }),
    runs(200),
  );
});

test('any text is banks or a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (text) => {
      const read = readTypedBanks(unity, text);
      expect(read.banks ? read.banks.length > 0 : ['empty', 'form'].includes(read.fault)).toBe(
        true,
      );
    }),
    runs(500),
  );
});
