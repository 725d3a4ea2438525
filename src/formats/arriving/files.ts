/** Files that arrive: their text, or the reason that they have none. */
import type { LocatedIssue } from '../../core/design/issues.ts';
import { FILE_BYTES } from '../../core/design/sizes.ts';
import type { Format } from '../format.ts';
import { isKnown } from '../formats.ts';
import type { Reading } from '../reading.ts';
import { hasOnlyText, textOfBytes } from './bytes.ts';

/** A file, a sheet of a workbook, or a pasted text. */
export interface ArrivingFile {
  /** Absent for a pasted text. */
  readonly name?: string;
  /** The sheet of the workbook that it is. */
  readonly sheet?: string;
  readonly text: string;
  /** The id of the format that the player named. */
  readonly from?: string;
  /** Reason why the file has no text. */
  readonly unreadable?: Unreadable;
}

interface Unreadable {
  readonly kind: UnreadableKind;
  /** Names of the sheets, or the limit that is exceeded. */
  readonly detail?: string;
  /** Sheets of a workbook without ships in any format; another game may read them. */
  readonly sheets?: readonly ArrivingFile[];
}

type UnreadableKind = keyof typeof WORDS;

export interface WorkbookSheet {
  readonly name: string;
  /** The sheet as a table of text. */
  readonly table: string;
  /** A line for each row, without cells: a sheet may hold notation. */
  readonly plain: string;
}

export type WorkbookReading = readonly WorkbookSheet[] | Unreadable;

interface FileReaders {
  /** Returns the sheets of a workbook with content, or the reason why it cannot. */
  readonly sheetsOf: (bytes: Uint8Array) => Promise<WorkbookReading>;
  /** Returns the designs in a PDF that Slipway wrote, as JSON; undefined for any other PDF. */
  readonly designsOfPdf: (bytes: Uint8Array) => Promise<string | undefined>;
}

/** Reads a file's bytes as text; each useful sheet of a workbook is a file. Never throws. */
export async function filesFromBytes(
  name: string,
  bytes: Uint8Array,
  { designsOfPdf, sheetsOf }: FileReaders,
): Promise<readonly ArrivingFile[]> {
  const kind = isTooLong(bytes.length) ? 'long' : unreadableKind(bytes);
  if (kind === undefined) return [{ name, text: await textOfBytes(bytes) }];
  if (kind === 'workbook') return sheetFiles(name, await sheetsOf(bytes));
  const text = kind === 'pdf' ? await designsOfPdf(bytes) : undefined;
  return [text === undefined ? withoutText(name, { kind }) : { name, text }];
}

/** True for a file over the size limit. */
export const isTooLong = (size: number): boolean => size > FILE_BYTES;

export const withoutText = (name: string, unreadable: Unreadable): ArrivingFile => ({
  name,
  text: '',
  unreadable,
});

function sheetFiles(name: string, sheets: WorkbookReading): readonly ArrivingFile[] {
  if ('kind' in sheets) return [withoutText(name, sheets)];
  const known = sheets.flatMap(({ name: sheet, table, plain }) => {
    const text = [table, plain].find(isKnown);
    return text === undefined ? [] : [{ name: `${name}, ${sheet}`, sheet, text }];
  });
  if (known.length > 0) return known;
  const detail = sheets.map((sheet) => sheet.name).join(', ');
  const others = sheets.map(({ name: sheet, table }) => ({
    name: `${name}, ${sheet}`,
    text: table,
  }));
  return [withoutText(name, { kind: 'workbook', detail, sheets: others })];
}

export const markedIfEmpty = (file: ArrivingFile): ArrivingFile =>
  file.unreadable || /\S/.test(file.text) ? file : { ...file, unreadable: { kind: 'empty' } };

export const joinedText = (files: readonly ArrivingFile[]): string =>
  files.map(({ text }) => text).join('\n');

/** Reason why a file has no text, with advice for readers of ships. */
type Reason = string | readonly [reason: string, forShips: string];

const WORDS = {
  picture: () => ['This is a picture.', 'Copy the ship’s text, or type its figures on the bench.'],
  pdf: () => ['This PDF carries no designs of Slipway.', 'Copy its text and paste it.'],
  'old-office': () =>
    'This is a file of an old Office program. Open it there, copy the text and paste it.',
  locked: () => 'This file is locked with a password. Save it without one, and choose that.',
  workbook: (sheets) => [
    '',
    `No sheet of this workbook holds a table of ships, weapons or a fleet${sheets === '' ? '' : ` (${sheets})`}. Headings such as Weapon, RNG, ROF, ACC, IMP, DMG or Class, Hull, Engines tell one; a sheet can also be saved as CSV.`,
  ],
  large: (excess) => [
    excess,
    'Delete what lies far from the ships or weapons, or save their sheet as CSV.',
  ],
  long: () => [
    `This file has more than ${FILE_BYTES / 1024 / 1024} MB, the most that is read at once.`,
    'Give its ships in several files.',
  ],
  slow: () => ['Reading this file took too long and was stopped.', 'Save the sheet as CSV.'],
  'other-workbook': () => [
    'This is a workbook, and not .xlsx.',
    'Save it as .xlsx, or the sheet with the ships or weapons as CSV.',
  ],
  document: () => 'This is a document of a word processor. Copy its text and paste it.',
  archive: () => 'This is an archive. Unpack it, and choose the files in it.',
  damaged: () => 'This file is damaged, or only a part of it. Save or download it again.',
  gone: () => 'This file cannot be read: it was moved or changed. Choose it again.',
  binary: () => 'This file is no text, and of no kind that Slipway reads.',
  empty: () => 'This file is empty.',
} as const satisfies { readonly [kind: string]: (detail: string) => Reason };

/** Returns the reason why a file has no text, and advice; other readers give their own. */
export function unreadableMessage({ kind, detail = '' }: Unreadable, advice?: string): string {
  const reason: Reason = WORDS[kind](detail);
  if (typeof reason === 'string') return reason;
  const [words, forShips] = reason;
  const isBook = kind === 'workbook' && advice !== undefined;
  return [isBook ? 'This is a workbook.' : words, advice ?? forShips].filter(Boolean).join(' ');
}

const UNREADABLE: Format = {
  id: 'unreadable',
  name: 'a file that is no text',
  holds: 'nothing',
  endings: [],
  detect: () => false,
  read: () => [],
  word: ({ params }) => ({ message: String(params.message) }),
};

/** The reading of a file without text: one issue with the reason. */
export function unreadableReading(unreadable: Unreadable): Reading {
  const issue: LocatedIssue = {
    code: 'file.unreadable',
    severity: 'error',
    params: { message: unreadableMessage(unreadable) },
  };
  const nothing = { ships: [], fleets: [], weapons: [], packs: [], scenarios: [], rejected: [] };
  return { format: UNREADABLE, ...nothing, loose: [{ issues: [issue] }] };
}

/** A word in a file that identifies its kind. */
type Sign = readonly [kind: UnreadableKind, word: string];

const SIGNATURES: readonly (readonly [kind: UnreadableKind, bytes: readonly number[]])[] = [
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
/** The end mark of a zipped file. Without it the file was cut off. */
const ZIP_END = 'PK\x05\x06';
/** Names of files in a zipped file that identify its kind. */
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

/** First bytes of Excel and Word files before 2007, and today of files with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Names of streams in them, in UTF-16 with zeros behind. */
const IN_COMPOUND: readonly Sign[] = (
  [
    ['locked', 'EncryptedPackage'],
    ['other-workbook', 'Workbook'],
    ['other-workbook', 'Book'],
  ] as const
).map(([kind, name]) => [kind, `${[...name].join('\0')}\0\0\0`]);

/** First bytes in which a zero shows a file that is no text. */
const BEGINNING = 4096;

/** The kind of a file without text; undefined for a text of any encoding. */
function unreadableKind(bytes: Uint8Array): UnreadableKind | undefined {
  if (begins(bytes, ZIP)) return zipKind(bytes);
  if (begins(bytes, COMPOUND)) return compoundKind(bytes);
  const known = SIGNATURES.find(([, signature]) => begins(bytes, signature));
  if (known) return known[0];
  const head = new TextDecoder().decode(bytes.subarray(0, BEGINNING)).trimStart();
  if (isDrawing(head)) return 'picture';
  if (SHEET_IN_XML.test(head)) return 'other-workbook';
  return hasOnlyText(bytes) ? undefined : 'binary';
}

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, i) => byte < 0 || bytes[i] === byte);

/** True for an SVG drawing: markup whose first element is `svg`. */
const isDrawing = (head: string): boolean =>
  head.startsWith('<') && /<(?:svg:)?([a-z]\w*)/i.exec(head)?.[1]?.toLowerCase() === 'svg';

/** A workbook as one XML text, of Excel or of LibreOffice. */
const SHEET_IN_XML = /^<\?xml .*?(?:office:spreadsheet|opendocument\.spreadsheet)/s;

/** The kind of a zipped file, by the names of the files in it at its end and its beginning. */
function zipKind(bytes: Uint8Array): UnreadableKind {
  const end = latin(bytes.subarray(Math.max(0, bytes.length - 65_536)));
  if (!end.includes(ZIP_END)) return 'damaged';
  return signIn(IN_ZIP, latin(bytes.subarray(0, BEGINNING)) + end) ?? 'archive';
}

const compoundKind = (bytes: Uint8Array): UnreadableKind =>
  signIn(IN_COMPOUND, latin(bytes)) ?? 'old-office';

const signIn = (signs: readonly Sign[], text: string): UnreadableKind | undefined =>
  signs.find(([, word]) => text.includes(word))?.[0];

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
