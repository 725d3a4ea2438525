/** What the bytes of a file are when they are no text. */
import { isWideText } from './bytes.ts';

/** Files that players try, and what can be done with none of them as they are. */
export type NoText =
  | 'picture'
  | 'pdf'
  | 'old-office'
  | 'locked'
  | 'workbook'
  | 'other-workbook'
  | 'document'
  | 'archive'
  | 'damaged'
  | 'binary'
  | 'empty';

/** What a file is that has this word in it. */
type Sign = readonly [kind: NoText, word: string];

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
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What a zipped file ends with, before a comment; without it the file was cut off. */
const ZIP_END = 'PK\x05\x06';
/** Names in them by which zipped files tell what they are. */
const IN_ZIP: readonly Sign[] = [
  ['workbook', 'xl/workbook.xml'],
  ['other-workbook', 'xl/workbook.bin'],
  ['other-workbook', 'opendocument.spreadsheet'],
  ['other-workbook', 'Index/Tables/'],
  ['document', 'word/document.xml'],
  ['document', 'opendocument'],
  ['document', 'ppt/presentation.xml'],
  ['document', 'Index/Document.iwa'],
];

/** How files of Excel and Word began before 2007, and begin today with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Names of streams in them, in UTF-16 with zeros behind. */
const IN_COMPOUND: readonly Sign[] = (
  [
    ['locked', 'EncryptedPackage'],
    ['other-workbook', 'Workbook'],
    ['other-workbook', 'Book'],
  ] as const
).map(([kind, name]) => [kind, `${[...name].join('\0')}\0\0\0`]);

/** Bytes that are looked at for zeros, of which no text in one byte a character has any. */
const BEGINNING = 4096;

/** What a file is that is no text to read; undefined for a text of any encoding. */
export function noTextOf(bytes: Uint8Array): NoText | undefined {
  if (begins(bytes, ZIP)) return zipKind(bytes);
  if (begins(bytes, COMPOUND)) return compoundKind(bytes);
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
  const end = latin(bytes.subarray(Math.max(0, bytes.length - 65_536)));
  if (!end.includes(ZIP_END)) return 'damaged';
  return signIn(IN_ZIP, latin(bytes.subarray(0, BEGINNING)) + end) ?? 'archive';
}

const compoundKind = (bytes: Uint8Array): NoText =>
  signIn(IN_COMPOUND, latin(bytes)) ?? 'old-office';

const signIn = (signs: readonly Sign[], text: string): NoText | undefined =>
  signs.find(([, word]) => text.includes(word))?.[0];

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
