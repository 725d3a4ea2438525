/** What the bytes of a file are when they are no text. */
import { isWideText } from './bytes.ts';

/** Files that players try, and what can be done with none of them as they are. */
export type NoText =
  | 'picture'
  | 'pdf'
  | 'old-office'
  | 'workbook'
  | 'document'
  | 'archive'
  | 'binary';

const SIGNATURES: readonly (readonly [kind: NoText, bytes: readonly number[]])[] = [
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x42, 0x4d, -1, -1, -1, -1, 0, 0, 0, 0]],
  ['picture', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['picture', [0x49, 0x49, 0x2a, 0x00]],
  ['picture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['picture', [-1, -1, -1, -1, 0x66, 0x74, 0x79, 0x70]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['old-office', [0xd0, 0xcf, 0x11, 0xe0]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Folders by which zipped files tell what they are. */
const IN_ZIP: readonly (readonly [kind: NoText, name: string])[] = [
  ['workbook', 'xl/workbook.xml'],
  ['document', 'word/document.xml'],
  ['document', 'opendocument'],
  ['document', 'ppt/presentation.xml'],
];

/** Bytes that are looked at for zeros, of which no text in one byte a character has any. */
const BEGINNING = 4096;

/** What a file is that is no text to read; undefined for a text of any encoding. */
export function noTextOf(bytes: Uint8Array): NoText | undefined {
  if (begins(bytes, ZIP)) return zipKind(bytes);
  const known = SIGNATURES.find(([, signature]) => begins(bytes, signature));
  if (known) return known[0];
  if (isDrawing(bytes)) return 'picture';
  const hasZeros = bytes.subarray(0, BEGINNING).includes(0);
  return hasZeros && !isWideText(bytes) ? 'binary' : undefined;
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, i) => byte < 0 || bytes[i] === byte);

/** Whether it is an SVG drawing: markup whose first element, behind any declarations, is `svg`. */
function isDrawing(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, BEGINNING)).trimStart();
  return head.startsWith('<') && /<(?:svg:)?([a-z]\w*)/i.exec(head)?.[1]?.toLowerCase() === 'svg';
}

/** By the names of its files, which a zipped file lists at its end, and its kind at its beginning. */
function zipKind(bytes: Uint8Array): NoText {
  const ends = [bytes.subarray(0, BEGINNING), bytes.subarray(Math.max(0, bytes.length - 65_536))];
  const names = ends.map((part) => new TextDecoder('latin1').decode(part)).join('');
  return IN_ZIP.find(([, name]) => names.includes(name))?.[0] ?? 'archive';
}
