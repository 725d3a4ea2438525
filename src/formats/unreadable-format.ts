/**
 * Files that are no text: a picture, a workbook without a table. They come as a text that says what
 * they are, so that whoever reads the files of a player says so in the place of that file.
 */
import type { Params, Severity } from '../core/design/issues.ts';
import type { NoText } from './arriving/file-kinds.ts';
import type { Format } from './format.ts';

/** Stands before what such a file is: invisible, and no text of a player has it. */
const MARK = '\u2063\u2063';

/** The text that stands for a file that is none; `sheets` are those of a workbook. */
export const unreadableText = (kind: NoText, sheets: readonly string[] = []): string =>
  `${MARK}${kind}${sheets.map((name) => `\n${name}`).join('')}`;

/** Whether the text stands for a file that is none. */
export const isUnreadable = (text: string): boolean => text.startsWith(MARK);

const WORDS: { readonly [kind in NoText]: (p: Params) => string } = {
  picture: () => 'This is a picture. Copy the ship’s text, or type its figures on the bench.',
  pdf: () => 'This PDF carries no designs of Slipway. Copy its text and paste it.',
  'old-office': () =>
    'This is a file of an old Office program. Open it there, copy the text and paste it.',
  locked: () => 'This file is locked with a password. Save it without one, and choose that.',
  workbook: ({ sheets }) =>
    `No sheet of this workbook holds a table of ships, weapons or a fleet${sheets === '' ? '' : ` (${sheets})`}. Headings such as Weapon, RNG, ROF, ACC, IMP, DMG or Class, Hull, Engines tell one; a sheet can also be saved as CSV.`,
  'other-workbook': () =>
    'This is a workbook, and not .xlsx. Save it as .xlsx, or the sheet with the ships or weapons as CSV.',
  document: () => 'This is a document of a word processor. Copy its text and paste it.',
  archive: () => 'This is an archive. Unpack it, and choose the files in it.',
  damaged: () => 'This file is damaged, or only a part of it. Save or download it again.',
  binary: () => 'This file is no text, and of no kind that Slipway reads.',
  empty: () => 'This file is empty.',
};

const WORD_OF = new Map<string, (p: Params) => string>(Object.entries(WORDS));

export const unreadableFile: Format = {
  id: 'unreadable',
  name: 'a file that is no text',
  holds: 'nothing',
  endings: [],
  detect: isUnreadable,
  *read(_, text) {
    const [kind = '', ...sheets] = text.slice(MARK.length).split('\n');
    const span = { start: 0, end: text.length };
    const severity: Severity = 'error';
    const issue = {
      code: 'file.unreadable',
      severity,
      params: { kind, sheets: sheets.join(', ') },
    };
    yield { done: text.length, loose: { issues: [issue], ledger: [{ span, outcome: 'issue' }] } };
  },
  word: ({ params }) => ({
    message: WORD_OF.get(String(params.kind))?.(params) ?? WORDS.binary(params),
  }),
};
