/** Tables in the tags of a page or a forum, `<tr><td>` or `[tr][td]`, as rows of a text with tabs. */
import {
  hasLetterOrDigit,
  type LedgerEntry,
  type Span,
  unaccounted,
} from '../../core/design/issues.ts';
import { stripMarkup } from '../drake/markup.ts';

const TAG =
  /<(\/?)(table|thead|tbody|tfoot|caption|colgroup|col|tr|th|td)(?:\s[^<>]{0,400})?\/?>|\[(\/?)(table|tr|th|td)(?:[ =][^[\]\n]{0,80})?\]/gi;
/** The end of a cell; `[TD]` alone may be a firing arc. */
const CELL_END = /<\/t[dh]>|\[\/t[dh]\]/i;
const OPENING =
  /(?:(?:<t(?:able|head|body|r|d|h)(?:\s[^<>]{0,400})?>|\[t(?:able|r|d|h)[^[\]\n]{0,80}\])\s*)+$/i;
const CLOSING = /(?:\s*(?:<\/t(?:able|head|body|foot|r|d|h)>|\[\/t(?:able|r|d|h)\]))*/iy;
const LONGEST_OPENING = 2000;

/**
 * The text with tabs between the cells of its table, line ends between rows and blanks for all other
 * tags, so that the rest keeps its place. Rows keep their line numbers where the tags leave room.
 */
export function withoutTableTags(source: string): string {
  if (!CELL_END.test(source)) return source;
  const rows = new TaggedRows(source);
  for (const { index, 0: tag, 1: html, 2: name, 3: bracket, 4: other } of source.matchAll(TAG)) {
    const isClosing = Boolean(html || bracket);
    rows.take(
      { start: index, end: index + tag.length },
      (name ?? other ?? '').toLowerCase(),
      isClosing,
    );
  }
  return rows.text;
}

class TaggedRows {
  readonly #signs: string[];
  /** The end of the last tag. */
  #done = 0;
  #place: 'outside' | 'row' | 'cell' = 'outside';
  /** Line ends left out within a row, which follow behind it. */
  #owed = 0;

  constructor(source: string) {
    this.#signs = source.split('');
  }

  get text(): string {
    return this.#signs.join('');
  }

  take(tag: Span, name: string, isClosing: boolean): void {
    if (this.#place === 'cell') this.#blank({ start: this.#done, end: tag.start }, /[\t\r\n]/);
    this.#blank(tag, /[\s\S]/);
    this.#done = tag.end;
    if (name === 'td' || name === 'th') {
      if (!isClosing) this.#beginCell(tag);
      return;
    }
    for (let i = tag.start; i < tag.end && this.#owed > 0; i += 1, this.#owed -= 1) {
      this.#signs[i] = '\n';
    }
    this.#place = name === 'tr' && !isClosing ? 'row' : 'outside';
    // Words behind a table are no part of its last row.
    const isLast = name === 'table' && isClosing;
    if (isLast && !/[\r\n]/.test(this.#signs[tag.end] ?? '\n')) this.#signs[tag.end - 1] = '\n';
  }

  #beginCell(tag: Span): void {
    const above = this.#lastSign(tag.start);
    const isFirst = this.#place === 'row' || (this.#place === 'outside' && this.#isLineEnd(above));
    this.#place = 'cell';
    // The cell begins right behind the tag, so that the first may be empty; but a quote there would count.
    const end = this.#signs[tag.end] === '"' ? tag.start : tag.end - 1;
    if (!isFirst) this.#signs[end] = '\t';
    else if (above >= 0) {
      if (this.#isLineEnd(above)) this.#blank({ start: above - 1, end: above + 1 }, /[\r\n]/, 0);
      this.#signs[end] = '\n';
    }
  }

  /** The place of the last sign before another that is no blank; −1 without one. */
  #lastSign(before: number): number {
    let at = before - 1;
    while (at >= 0 && ' \t\r'.includes(this.#signs[at] ?? '')) at -= 1;
    return at;
  }

  #isLineEnd(at: number): boolean {
    return at < 0 || this.#signs[at] === '\n';
  }

  /** Blanks for signs; each line end among them is owed. */
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

/** The row as a line of a table of text. */
export const rowWithoutTags = (row: string): string =>
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
