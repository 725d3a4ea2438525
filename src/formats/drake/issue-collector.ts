/** Issues while they are collected, in the words of one notation or another. */
import type { LocatedIssue, Params, Severity, Span } from '../../core/design/issues.ts';
import { type Line, offsetAt } from './lines.ts';

/** A doubt or a fault in a text; `params.suggestion` is what was probably meant. */
export interface SheetIssue<Code extends string> extends LocatedIssue<Code> {
  readonly span: Span;
}

/** What one notation's issues are. */
export interface Vocabulary<Code extends string> {
  readonly severities: { readonly [code in Code]: Severity };
  /** The code that says how many more there were. */
  readonly more: Code;
}

/** How many issues one ship collects; the rest are counted. */
const MAX_ISSUES = 200;

/** The issues of one ship or one text, in the order they were found. */
export class IssueCollector<Code extends string> {
  readonly issues: SheetIssue<Code>[] = [];
  private readonly vocabulary: Vocabulary<Code>;
  private unsaid = 0;
  private firstUnsaid: number | undefined;

  constructor(vocabulary: Vocabulary<Code>) {
    this.vocabulary = vocabulary;
  }

  /**
   * Reports characters of a line that become nothing else, from one index to another; an empty span
   * marks a place. What was likely meant is asked for only when the issue is kept.
   */
  add(
    code: Code,
    line: Line,
    from: number,
    to: number,
    params: Params = {},
    likely?: () => string | undefined,
  ): void {
    line.taken.add(from, to, 'issue');
    this.doubt(code, line, from, to, params, likely);
  }

  /** Reports a whole line that becomes nothing else. */
  addLine(code: Code, line: Line, params: Params = {}): void {
    this.add(code, line, 0, line.text.length, params);
  }

  /** Reports characters of a line that were read all the same. */
  doubt(
    code: Code,
    line: Line,
    from: number,
    to: number,
    params: Params = {},
    likely?: () => string | undefined,
  ): void {
    const start = offsetAt(line, from);
    if (this.issues.length >= MAX_ISSUES) {
      this.unsaid += 1;
      this.firstUnsaid = Math.min(this.firstUnsaid ?? start, start);
      return;
    }
    const end = to > from ? offsetAt(line, to - 1) + 1 : start;
    const suggestion = likely?.();
    this.push(code, { start, end }, suggestion === undefined ? params : { ...params, suggestion });
  }

  /** Reports a whole line that was read all the same. */
  doubtLine(code: Code, line: Line, params: Params = {}): void {
    this.doubt(code, line, 0, line.text.length, params);
  }

  /** Says at the end how many more there were, and from where on. */
  close(line: Line): void {
    if (this.unsaid === 0) return;
    const span = { start: Math.min(this.firstUnsaid ?? line.from, line.from), end: line.to };
    this.push(this.vocabulary.more, span, { count: this.unsaid });
  }

  /** The issues in the order of the text. */
  sorted(): readonly SheetIssue<Code>[] {
    return this.issues.sort((a, b) => a.span.start - b.span.start);
  }

  private push(code: Code, span: Span, params: Params): void {
    this.issues.push({ code, severity: this.vocabulary.severities[code], params, span });
  }
}
