import { expect, test } from 'vitest';
import { textOfBytes } from '../../../src/formats/arriving/bytes.ts';

const TEXT = 'Söldner MAJESTIC-class – “Kreuzer” (188)\r\nHull: 2-1\r\n';

const wide = (text: string, order: 'little' | 'big', mark = ''): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
};

/** Of Windows-1252: Latin-1, and signs that stand in its gap. */
const WINDOWS: { readonly [sign: string]: number } = { '–': 0x96, '“': 0x93, '”': 0x94 };
const windows = Uint8Array.from(TEXT, (sign) => WINDOWS[sign] ?? sign.charCodeAt(0));

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16, little end first', wide(TEXT, 'little')],
  ['UTF-16, little end first, with a mark', wide(TEXT, 'little', '\ufeff')],
  ['UTF-16, big end first', wide(TEXT, 'big')],
  ['UTF-16, big end first, with a mark', wide(TEXT, 'big', '\ufeff')],
  ['Windows-1252', windows],
])('a file in %s is read as it was written', (_, bytes) => {
  expect(textOfBytes(bytes)).toBe(TEXT);
});

test.each([
  ['nothing', [], ''],
  ['a lone zero', [0], '\0'],
  ['zeros alone', [0, 0, 0, 0], '\0\0\0\0'],
])('%s is text, too', (_, bytes, text) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe(text);
});
