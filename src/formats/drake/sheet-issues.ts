/** Issues of a sheet in any notation: collected, worded, and drawn in the text. */
import type { LocatedIssue, Params, Severity, Span, Words } from '../../core/design/issues.ts';
import { excessText } from '../../core/design/sizes.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { LINE_END } from '../../core/design/text-lines.ts';
import { ownField } from '../../core/rules/lookup.ts';
import { type Line, offsetAt, SOFT_BREAKS } from './lines.ts';

export type SheetCode =
  | keyof typeof SHARED_WORDS
  | 'text.no-ship'
  | 'line.unknown'
  | 'hull.missing';

/** An issue in a text; `params.suggestion` is the likely meaning. */
export interface SheetIssue<Code extends string> extends LocatedIssue<Code> {
  readonly span: Span;
}

export type Vocabulary<Code extends string> = { readonly [code in Code | SheetCode]: CodeWords };

/** Most issues that a ship collects; the rest are counted. */
const MAX_ISSUES = 200;

/** The issues of one ship or one text, in the order they were found. */
export class IssueCollector<Code extends string> {
  readonly issues: SheetIssue<Code | SheetCode>[] = [];
  private readonly vocabulary: Vocabulary<Code>;
  private unsaid = 0;
  private firstUnsaid: number | undefined;

  constructor(vocabulary: Vocabulary<Code>) {
    this.vocabulary = vocabulary;
  }

  /** Reports characters that are not read. Calls `likely` only if the issue is kept. */
  add(
    code: Code,
    line: Line,
    from: number,
    to: number,
    params: Params = {},
    likely?: () => string | undefined,
  ): void {
    line.claims.add(from, to, 'issue');
    this.doubt(code, line, from, to, params, likely);
  }

  addLine(code: Code, line: Line, params: Params = {}): void {
    this.add(code, line, 0, line.text.length, params);
  }

  /** Reports lines that are not read, in order, as one issue. */
  addLines(code: Code, lines: readonly Line[], params: Params = {}): void {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return;
    for (const { claims, text } of lines) claims.add(0, text.length, 'issue');
    this.collect(code, { start: first.from, end: last.to }, params);
  }

  /** Reports characters of a line that were ignored or corrected. */
  doubt(
    code: Code,
    line: Line,
    from: number,
    to: number,
    params: Params = {},
    likely?: () => string | undefined,
  ): void {
    const start = offsetAt(line, from);
    const end = to > from ? offsetAt(line, to - 1) + 1 : start;
    this.collect(code, { start, end }, params, likely);
  }

  private collect(code: Code, span: Span, params: Params, likely?: () => string | undefined): void {
    if (this.issues.length >= MAX_ISSUES) {
      this.unsaid += 1;
      this.firstUnsaid = Math.min(this.firstUnsaid ?? span.start, span.start);
      return;
    }
    const suggestion = likely?.();
    this.push(code, span, suggestion === undefined ? params : { ...params, suggestion });
  }

  doubtLine(code: Code, line: Line, params: Params = {}): void {
    this.doubt(code, line, 0, line.text.length, params);
  }

  close(line: Line): void {
    if (this.unsaid === 0) return;
    const span = { start: Math.min(this.firstUnsaid ?? line.from, line.from), end: line.to };
    this.push('issues.more', span, { count: this.unsaid });
  }

  sorted(): readonly SheetIssue<Code | SheetCode>[] {
    return this.issues.sort((a, b) => a.span.start - b.span.start);
  }

  private push(code: Code | SheetCode, span: Span, params: Params): void {
    this.issues.push({ code, severity: this.vocabulary[code].severity, params, span });
  }
}

/** Words of an issue, from its params and the text at its place. */
type IssueText = string | ((p: Params, text: string) => string);

export interface CodeWords {
  readonly severity: Severity;
  readonly message: IssueText;
  readonly expected: IssueText;
}

/** Words of an issue that loses something. */
export const error = (message: IssueText, expected: IssueText): CodeWords => ({
  severity: 'error',
  message,
  expected,
});

export const warning = (message: IssueText, expected: IssueText): CodeWords => ({
  severity: 'warning',
  message,
  expected,
});

const LONGEST_TEXT = 80;

/** Words the issues of one notation in their text; the code for another's. */
export function makeWording<Code extends string>(words: { readonly [code in Code]: CodeWords }) {
  return ({ code, params, span }: LocatedIssue, source: string): Words => {
    const worded = ownField<CodeWords>(words, code);
    if (!worded) return { message: code };
    // An issue of a table's row brings its text.
    const text = String(params.text ?? (span ? source.slice(span.start, span.end) : ''));
    const [line = ''] = text.split(LINE_END, 1);
    const isCut = line.length > LONGEST_TEXT || line.length < text.length;
    const shown = isCut ? `${line.slice(0, LONGEST_TEXT)}…` : text;
    const { suggestion } = params;
    const likely = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    const say = (words: IssueText) => (typeof words === 'string' ? words : words(params, shown));
    return { message: say(worded.message) + likely, expected: say(worded.expected) };
  };
}

export const quoted = (text: string | number | undefined): string => `“${text}”`;

export const TEXT_WORDS = {
  'text.between': warning((_, text) => `ignored: ${quoted(text)}`, 'lines of a ship'),
  'text.lost': warning((_, text) => `${quoted(text)} was not read.`, 'a line of a ship'),
  'text.too-large': error(excessText, 'less'),
};

export const SHARED_WORDS = {
  ...TEXT_WORDS,
  'issues.more': warning(
    (p) => `Not listed: ${countOf(Number(p.count), 'more issue')} of this ship.`,
    'fewer faults',
  ),
  'text.unread': warning(
    (_, text) => `${quoted(text)} is not understood here; it is kept in the notes.`,
    'nothing more on this line',
  ),
  'keyword.misspelt': warning(
    (p, text) => `${quoted(text)} is read as ${quoted(p.keyword)}.`,
    (p) => `${quoted(p.keyword)}`,
  ),
  'header.alone': warning(
    (_, text) => `${quoted(text)} begins a ship, but no ship follows.`,
    'a hull track within the lines below',
  ),
  'sheet.headless': warning(
    (_, text) =>
      `${quoted(text)} seems to be of another ship, whose title and first lines are missing.`,
    'the title and the hull of its ship, above it',
  ),
  'track.repeated': warning(
    (p) => `A second ${p.track} track in one ship; the first one counts.`,
    (p) => `one ${p.track} track`,
  ),
  'track.missing': warning(
    (p) => `No ${p.track} line: 0 assumed.`,
    (p) => `a line for the ${p.track}`,
  ),
  'track.differs': warning(
    (p) => `The ${p.track} track is printed as ${p.printed}; by the rules it is ${p.computed}.`,
    (p) => `${p.computed}`,
  ),
  'battery.too-many': error(
    (p) => `More than ${p.max} batteries in one ship; the rest are left out.`,
    (p) => `${p.max} batteries at most`,
  ),
  'range.not-thirds': warning(
    (p) => `The bands ${p.printed} are not the thirds of ${p.range}; ${p.range} counts.`,
    (p) => `${p.computed}`,
  ),
};

const AROUND = 60;
const MAX_CARETS = 60;

const LINE_ENDS = `\n\r${SOFT_BREAKS}`;

/** The line of an issue, cut if long, with `^` under the fault. */
export function drawCaret(text: string, issue: { readonly span: Span }): string {
  const { start, end } = issue.span;
  let from = start;
  while (from > 0 && start - from < AROUND && !LINE_ENDS.includes(text[from - 1] ?? '')) from -= 1;
  let to = start;
  while (to < text.length && to - start < 2 * AROUND && !LINE_ENDS.includes(text[to] ?? ''))
    to += 1;
  const before = text.slice(from, start);
  const cutBefore = from > 0 && !LINE_ENDS.includes(text[from - 1] ?? '') ? '…' : '';
  const cutAfter = to < text.length && !LINE_ENDS.includes(text[to] ?? '') ? '…' : '';
  const shown = oneLine(`${cutBefore}${before}${text.slice(start, to)}${cutAfter}`);
  const indent = oneLine(`${cutBefore}${before}`).replace(/[^\t]/gu, ' ');
  const width = [...text.slice(start, Math.min(end, to))].length;
  return `${shown}\n${indent}${'^'.repeat(Math.max(1, Math.min(width, MAX_CARETS)))}`;
}

const oneLine = (text: string): string => text.replace(/[^\P{Cc}\t]/gu, ' ');
