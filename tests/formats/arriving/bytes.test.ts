import { expect, test } from 'vitest';
import { hasOnlyText, textOfBytes } from '../../../src/formats/arriving/bytes.ts';

const TEXT = 'Söldner MAJESTIC-class – “Kreuzer” (188)\r\nHull: 2-1\r\n';

const wide = (text: string, order: 'little' | 'big', mark = ''): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
};

/** Signs of Windows-1252: Latin-1, and signs in its gap. */
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
])('a file in %s is read as it was written', async (_, bytes) => {
  expect(await textOfBytes(bytes)).toBe(TEXT);
});

test.each([
  ['nothing', [], ''],
  ['a lone zero', [0], '\0'],
  ['zeros alone', [0, 0, 0, 0], '\0\0\0\0'],
])('%s is text, too', async (_, bytes, text) => {
  expect(await textOfBytes(Uint8Array.from(bytes))).toBe(text);
});

test('files in UTF-8 and in Windows-1252 that are joined are both as they were written', async () => {
  const joined = Buffer.concat([Buffer.from(TEXT), windows, Buffer.from(`\ufeff${TEXT}`)]);
  expect(await textOfBytes(joined)).toBe(TEXT.repeat(3));
});

const encodings = new Map<string, Uint8Array>([
  ['UTF-8', Buffer.from(TEXT)],
  ['Windows-1252', windows],
  ['UTF-16, little end first, with a mark', wide(TEXT, 'little', '\ufeff')],
  ['UTF-16, big end first, with a mark', wide(TEXT, 'big', '\ufeff')],
  // As a shell appends it to a file of another encoding.
  ['UTF-16, little end first', wide(TEXT, 'little')],
  ['UTF-16, big end first', wide(TEXT, 'big')],
]);

test.each(
  [...encodings].flatMap(([first, one]) =>
    [...encodings].map(([second, other]) => [first, second, one, other] as const),
  ),
)('files in %s and in %s that are joined are both as they were written', async (...given) => {
  const [, , one, other] = given;
  const joined = Buffer.concat([one, other, one]);
  expect(await textOfBytes(joined)).toBe(TEXT.repeat(3));
  expect(hasOnlyText(joined)).toBe(true);
});

test.each(['little', 'big'] as const)(
  'a text in UTF-16, %s end first, may end in other scripts',
  async (order) => {
    for (const tail of [
      'Линкор класса «Ретвизан» из Кронштадта',
      '戦艦大和型一番艦の主砲は四六センチ三連装砲塔である。',
    ]) {
      const text = `Hull: 2-1\n${tail}`;
      expect(await textOfBytes(wide(text, order, '\ufeff'))).toBe(text);
    }
  },
);

test('a file with lone zeros is no text', () => {
  expect(hasOnlyText(Buffer.from('Hull: 2-1\0Engines: 3\0\0'))).toBe(false);
  expect(hasOnlyText(Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251))).toBe(false);
});

/** Longer than what is decoded at once, with signs of several bytes across every seam. */
const LONG = 'x€–'.repeat(400_000);

test.each([
  ['UTF-8', Buffer.from(`x${LONG}`), `x${LONG}`],
  ['UTF-16', wide(`x${LONG}`, 'little', '\ufeff'), `x${LONG}`],
])('a long file in %s is whole', async (_, bytes, text) => {
  expect((await textOfBytes(bytes)) === text).toBe(true);
});

test('a file whose last sign alone is no UTF-8 is Windows-1252 from its beginning', async () => {
  const text = `é${'x'.repeat(3_000_000)}é`;
  expect((await textOfBytes(Buffer.from(text, 'latin1'))) === text).toBe(true);
});

test.each(['little', 'big'] as const)('UTF-16, %s end first, follows a link', async (order) => {
  const link =
    'https://ships.example/#ship=1.iAH7z8zJyuMbMAUm7MxKPPQI4isFkQmLM7MGQjVeoEY2XKFGqwZEZMmYGBgE\n';
  const joined = Buffer.concat([Buffer.from(link), wide(TEXT.repeat(3), order)]);
  expect(await textOfBytes(joined)).toBe(link + TEXT.repeat(3));
});
