/** Offsets of a text as lines and columns. */
import type { Span } from './issues.ts';

export interface Position {
  /** Both from 1; the column counts UTF-16 code units. */
  readonly line: number;
  readonly column: number;
}

/** Line ends as editors count them: `\n`, `\r\n` or a lone `\r`. */
export const LINE_END = /\r\n?|\n/;

const DATE = String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?`;
/** The time and the writer that a chat puts before a message, `[14:03] <Bob>`; for expressions with `u`. */
export const MESSAGE_MARK = String.raw`\[?(?:${DATE},?[ T])?${TIME}(?:, ${DATE})?\]? ?(?:[-–—] )?(?:<[^<>\n]{1,30}>|[\p{L}+~][^:<>|\n]{0,30}:(?=\s|$))`;

/** The mark of a line that a mail or a chat quotes with its writer's name, `Bob>`; for expressions with `u`. */
export const NAME_MARK = String.raw`(?:<?\p{L}[\p{L}\p{N}_.-]{0,20}>|${MESSAGE_MARK})`;

/** The start of a line up to its words, behind marks of quotations and lists; for expressions with `mu`. */
export const LINE_START = String.raw`^[^\p{L}\p{N}\n]{0,12}(?:(?:\d{1,3}[.):]|\d{1,6}(?=\t)|${NAME_MARK})[^\p{L}\p{N}\n]{1,8})?`;

/** The text with `\n` for each lone `\r`, so that all keeps its place. */
export const plainLineEnds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;

/** The lines of a text; found when first asked for. */
export class TextLines {
  readonly #text: string;
  #found: readonly Span[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The position of an offset; a byte order mark before the first line does not count. */
  at(offset: number): Position {
    const { spans } = this;
    let [low, high] = [0, spans.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const mark = low === 0 && this.#text.startsWith('\uFEFF') ? 1 : 0;
    return { line: low + 1, column: Math.max(1, offset - (spans[low]?.start ?? 0) + 1 - mark) };
  }

  /** Each line without its end. */
  get spans(): readonly Span[] {
    this.#found ??= spansOf(this.#text);
    return this.#found;
  }
}

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(new RegExp(LINE_END, 'g'))) {
    spans.push({ start, end: index });
    start = index + end.length;
  }
  return [...spans, { start, end: text.length }];
}
