/** Tables in the tags of a page or a forum, `<tr><td>` or `[tr][td]`, as rows of a text with tabs. */
import {
  hasLetterOrDigit,
  type LedgerEntry,
  type Span,
  unaccounted,
} from '../../core/design/issues.ts';
import { stripMarkup } from '../drake/markup.ts';
import type { RawRow } from './headings.ts';

const TAG =
  /<(\/?)(table|thead|tbody|tfoot|caption|colgroup|col|tr|th|td)(\s[^<>]{0,400})?\/?>|\[(\/?)(table|tr|th|td)(?:[ =][^[\]\n]{0,80})?\]/gi;
/** The end of a cell; `[TD]` alone may be a firing arc. */
const CELL_END = /<\/t[dh]>|\[\/t[dh]\]/i;
const OPENING =
  /(?:(?:<t(?:able|head|body|r|d|h)(?:\s[^<>]{0,400})?>|\[t(?:able|r|d|h)[^[\]\n]{0,80}\])\s*)+$/i;
const CLOSING = /(?:\s*(?:<\/t(?:able|head|body|foot|r|d|h)>|\[\/t(?:able|r|d|h)\]))*/iy;
const LONGEST_OPENING = 2000;

/** Placeholders for spanned cells, which no text contains: spanned from the right, or from above. */
const [OF_RIGHT, OF_ABOVE] = ['\uFDD0', '\uFDD1'];
/** Placeholder in a row whose tags have no room for all spanned cells. */
const UNFIT = '\uFDD2';
/** HTML allows as many columns and rows. */
const [MOST_COLUMNS, MOST_ROWS] = [1000, 65_534];

/** The number of columns or rows that a cell spans by the attributes of its tag. */
function spanned(attributes: string, name: 'colspan' | 'rowspan'): number {
  const value = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,9})`, 'i').exec(attributes)?.[1];
  if (value === undefined) return 1;
  // 0 rows are all that follow.
  if (name === 'rowspan') return Math.min(Number(value) || MOST_ROWS, MOST_ROWS);
  return Math.min(Math.max(Number(value), 1), MOST_COLUMNS);
}

/** True for a row of text with a cell that one above spans. */
export const isSpannedRow = (row: string): boolean => row.includes(OF_ABOVE);

/**
 * The text with tabs between the cells of its table, line ends between rows and blanks for all other
 * tags, so that the rest keeps its place. Rows keep their line numbers where the tags leave room.
 */
export function withoutTableTags(source: string): string {
  if (!CELL_END.test(source)) return source;
  const rows = new TaggedRows(source);
  for (const match of source.matchAll(TAG)) {
    const { index, 0: tag, 1: html, 2: name, 3: attributes, 4: bracket, 5: other } = match;
    rows.take({
      start: index,
      end: index + tag.length,
      name: (name ?? other ?? '').toLowerCase(),
      isClosing: Boolean(html || bracket),
      attributes: attributes ?? '',
    });
  }
  return rows.text;
}

interface Tag extends Span {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: string;
}

class TaggedRows {
  readonly #signs: string[];
  /** The end of the last tag. */
  #done = 0;
  #place: 'outside' | 'row' | 'cell' = 'outside';
  /** Line ends left out within a row, which follow behind it. */
  #owed = 0;
  /** End of the last content; later tags and blanks are room for placeholders. */
  #contentEnd = 0;
  /** Rows below this one that the cell in each column spans. */
  #below: number[] = [];
  #column = 0;
  #cells = 0;
  /** The placeholders before a cell that is alone in its row, such as a title. */
  #lone: Span | undefined;

  constructor(source: string) {
    this.#signs = source.split('');
  }

  get text(): string {
    return this.#signs.join('');
  }

  take(tag: Tag): void {
    const { name, isClosing } = tag;
    if (this.#hasContent(tag.start)) this.#contentEnd = tag.start;
    if (this.#place === 'cell') this.#blank({ start: this.#done, end: tag.start }, /[\t\r\n]/);
    this.#blank(tag, /[\s\S]/);
    this.#done = tag.end;
    if (name === 'td' || name === 'th') {
      if (!isClosing) this.#beginCell(tag);
      return;
    }
    const isEnd = name === 'tr' || name === 'table';
    const from = isEnd ? Math.max(tag.start, this.#endRow(tag.end)) : tag.start;
    for (let i = from; i < tag.end && this.#owed > 0; i += 1, this.#owed -= 1) {
      this.#signs[i] = '\n';
    }
    if (name === 'table') this.#below = [];
    this.#place = name === 'tr' && !isClosing ? 'row' : 'outside';
    // Words behind a table are no part of its last row.
    const isLast = name === 'table' && isClosing;
    if (isLast && !/[\r\n]/.test(this.#signs[tag.end] ?? '\n')) this.#signs[tag.end - 1] = '\n';
  }

  #hasContent(before: number): boolean {
    for (let i = this.#done; i < before; i += 1) if (/\S/.test(this.#signs[i] ?? '')) return true;
    return false;
  }

  #beginCell(tag: Tag): void {
    // A row of many empty cells is not searched from each.
    const above = this.#place === 'cell' ? 0 : this.#lastSign(tag.start);
    const isFirst = this.#place === 'row' || (this.#place === 'outside' && this.#isLineEnd(above));
    this.#place = 'cell';
    // The cell begins right behind the tag, so that the first may be empty; but a quote there would count.
    const end = tag.end - (this.#signs[tag.end] === '"' ? 2 : 1);
    const signs = this.#spannedBefore(tag);
    if (!isFirst) this.#write(end, signs, '\t');
    else if (above >= 0) {
      if (this.#isLineEnd(above)) this.#blank({ start: above - 1, end: above + 1 }, /[\r\n]/, 0);
      this.#write(end, signs, '\n');
    } else if (signs !== '') this.#write(end, signs, ' ');
    const isLone = this.#cells === 0 && signs !== '' && !signs.includes(OF_ABOVE);
    this.#lone = isLone ? { start: end - 2 * signs.length + 1, end: end + 1 } : undefined;
    this.#cells += 1;
    this.#contentEnd = tag.end;
  }

  /** The placeholders of the spanned cells right before a cell. */
  #spannedBefore({ attributes }: Tag): string {
    const above = this.#takeAbove();
    const [columns, rows] = [spanned(attributes, 'colspan'), spanned(attributes, 'rowspan')];
    for (let i = 0; i < columns; i += 1, this.#column += 1) {
      if (rows > 1 && this.#column < MOST_COLUMNS) this.#below[this.#column] = rows - 1;
    }
    return above + OF_RIGHT.repeat(columns - 1);
  }

  /** The placeholders of the cells from this column on that cells above span. */
  #takeAbove(): string {
    const from = this.#column;
    for (let rows = this.#below[from] ?? 0; rows > 0; rows = this.#below[this.#column] ?? 0) {
      this.#below[this.#column] = rows - 1;
      this.#column += 1;
    }
    return OF_ABOVE.repeat(this.#column - from);
  }

  /** Writes a mark and placeholders in cells of their own, ending at an offset, behind the last content. */
  #write(end: number, signs: string, mark: string): void {
    const start = end - 2 * signs.length;
    if (start < this.#contentEnd) {
      const at = Math.max(end - 1, this.#contentEnd);
      this.#put(at, mark + UNFIT);
    } else this.#put(start, mark + signs.replace(/./g, '$&\t'));
  }

  #put(start: number, signs: string): void {
    for (let i = 0; i < signs.length; i += 1) {
      if (this.#signs[start + i] === '\n') this.#owed += 1;
      this.#signs[start + i] = signs[i] ?? '';
    }
  }

  /** Ends the row, with the cells that cells above span; returns where it ends. */
  #endRow(end: number): number {
    if (this.#place === 'outside') return 0;
    const isRow = this.#cells > 0;
    let signs = this.#takeAbove();
    while (this.#column < this.#below.length) {
      this.#column += 1;
      signs += `\t${this.#takeAbove()}`;
    }
    [this.#column, this.#cells] = [0, 0];
    const lone = this.#lone;
    this.#lone = undefined;
    if (!isRow) return 0;
    if (lone) this.#put(lone.start, ' '.repeat(lone.end - lone.start));
    const written = signs.replaceAll(OF_ABOVE, `\t${OF_ABOVE}`).trimEnd();
    if (written === '') return 0;
    const isFit = this.#contentEnd + written.length <= end;
    this.#put(this.#contentEnd, isFit ? written : UNFIT);
    return this.#contentEnd + written.length;
  }

  /** The offset of the last character before another that is no blank; −1 if none. */
  #lastSign(before: number): number {
    let at = before - 1;
    while (at >= 0 && ' \t\r'.includes(this.#signs[at] ?? '')) at -= 1;
    return at;
  }

  #isLineEnd(at: number): boolean {
    return at < 0 || this.#signs[at] === '\n';
  }

  /** Blanks in place of characters; counts the line ends among them. */
  #blank({ start, end }: Span, signs: RegExp, owed = 1): void {
    for (let i = Math.max(start, 0); i < end; i += 1) {
      const sign = this.#signs[i] ?? '';
      if (!signs.test(sign)) continue;
      if (sign === '\n') this.#owed += owed;
      this.#signs[i] = ' ';
    }
  }
}

/** The place of rows of the text without tags, widened by the tags around them in the source. */
export function withTags(source: string, text: string, { start, end }: Span): Span {
  const before = source.slice(Math.max(0, start - LONGEST_OPENING), start);
  CLOSING.lastIndex = start + text.slice(start, end).trimEnd().length;
  CLOSING.test(source);
  return { start: start - (OPENING.exec(before)?.[0].length ?? 0), end: CLOSING.lastIndex };
}

/** The ledger with entries for tags around and between rows, where the text without tags has blanks. */
export const withTagEntries = (
  source: string,
  text: string,
  ledger: readonly LedgerEntry[],
): readonly LedgerEntry[] =>
  source === text
    ? ledger
    : [
        ...ledger,
        ...unaccounted(source, ledger)
          .filter(({ start, end }) => !hasLetterOrDigit(text.slice(start, end)))
          .map((span): LedgerEntry => ({ span, outcome: 'markup' })),
      ];

/** Rows of tagged cells as rows of plain cells; rows with ambiguous cells are unfit. */
export function plainRows(rows: readonly RawRow[]): readonly RawRow[] {
  let above: readonly string[] = [];
  let isUnfit = false;
  return rows.map(({ cells, line, text }) => {
    isUnfit = text.includes(UNFIT) || (isUnfit && isSpannedRow(text));
    const filled = cells.map((cell, i) => (cell.trim() === OF_ABOVE ? (above[i] ?? '') : cell));
    for (let i = filled.length - 2; i >= 0; i -= 1) {
      if (filled[i]?.trim() === OF_RIGHT) filled[i] = filled[i + 1] ?? '';
    }
    above = filled;
    const isFilled = filled.some((cell, i) => cell !== cells[i]);
    const row = rowWithoutTags(isFilled ? filled.join('\t') : text).replaceAll(UNFIT, '');
    return {
      cells: filled.map(untaggedCell),
      line,
      text: row,
      isUnfit,
      isSpanned: isSpannedRow(text),
    };
  });
}

/** The row as a line of a table of text. */
const rowWithoutTags = (row: string): string =>
  row
    .replace(/ +/g, ' ')
    .replace(/ ?\t ?/g, '\t')
    .replace(/^ | $/g, '');

/** The text of a cell without markup, its breaks as line ends. */
export const untaggedCell = (cell: string): string =>
  cell
    .split(/<br ?\/?>/i)
    .map((line) => {
      const stripped = stripMarkup(line);
      const plain = stripped
        ? stripped.kept.map((at) => stripped.decoded.get(at) ?? line[at]).join('')
        : line;
      return plain.replace(/\s+/g, ' ').trim();
    })
    .join('\n');
