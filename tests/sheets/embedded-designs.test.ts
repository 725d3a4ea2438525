/** A PDF gives its designs back. */

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { designsTextOfPdf, embeddedText } from '../../src/sheets/embedded-designs.ts';
import { printBook } from '../../src/sheets/print.ts';
import { cases } from './cases.ts';
import { allFonts } from './fonts.ts';
import { bookOf, printed } from './printed.ts';

const designsIn = async (pdf: Uint8Array): Promise<unknown[]> =>
  JSON.parse((await designsTextOfPdf(pdf)) ?? '[]');

test('the designs come back equal, in their order', async () => {
  const designs = Object.values(cases);
  const { bytes } = await printed(designs, { layout: 4 });
  expect(await designsIn(bytes)).toEqual(designs);
});

test('texts with special characters of PDF and JSON come back equal', async () => {
  const nasty = { ...cases.majestic, notes: 'endstream stream \\ " \u2028 \u0000 😀 雷' };
  const { bytes } = await printed([nasty]);
  expect(await designsIn(bytes)).toEqual([nasty]);
});

test('a great many come back', async () => {
  const designs = Array.from({ length: 3000 }, (_, i) => ({ ...cases.majestic, class: `M${i}` }));
  const book = { ...bookOf([cases.majestic]), designs };
  const { bytes } = await printBook(book, { fonts: allFonts });
  expect(await designsIn(bytes)).toEqual(designs);
});

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['nothing', ''],
])('a stream of another writer that ends with %s is read', async (_, end) => {
  const content = deflateSync(embeddedText([cases.majestic]));
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 2 0 R /Type /EmbeddedFile >>\nstream\r\n'),
    content,
    Buffer.from(`${end}endstream\nendobj`),
  ]);
  expect(await designsIn(pdf)).toEqual([cases.majestic]);
});

test.each([
  ['nothing', ''],
  ['no PDF', 'slipway'],
  ['a PDF without designs', '%PDF-1.4\n1 0 obj << /Length 5 >>\nstream\nhello\nendstream'],
  ['a PDF cut short', '%PDF-1.4\nstream\n{"format":"slipway.designs","version":1,"designs":['],
  ['a stream that never ends', '%PDF-1.4\nstream\nx'],
])('%s holds none', async (_, text) => {
  expect(await designsIn(new TextEncoder().encode(text))).toEqual([]);
});

test('a PDF cut anywhere never throws', async () => {
  const { bytes } = await printed([cases.majestic]);
  for (let at = 0; at < bytes.length; at += 997) {
    const designs = await designsIn(bytes.subarray(0, at));
    expect([0, 1]).toContain(designs.length);
  }
});
