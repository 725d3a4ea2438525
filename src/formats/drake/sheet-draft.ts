/** A ship of a text while its lines are read, with the outcome of each line. */
import type { LedgerEntry, Span, TextOutcome } from '../../core/design/issues.ts';
import { type Line, offsetAt } from './lines.ts';
import { nameIn } from './scanner.ts';
import {
  type CodeWords,
  IssueCollector,
  type SheetCode,
  type SheetIssue,
  severityOf,
  type Vocabulary,
} from './sheet-issues.ts';

/** The kind of a line, and the index of its content behind the keyword and its colon. */
export interface ReadableKind {
  readonly at: number;
}

/** A ship that was read. */
export interface ParsedSheet<Design, Code extends string> {
  readonly design: Design;
  readonly issues: readonly SheetIssue<Code>[];
  /** Where the ship stands in the text. */
  readonly span: Span;
  /** The line it begins in, from 1. */
  readonly line: number;
  /** The outcome of each of its lines. */
  readonly ledger: readonly LedgerEntry[];
}

/** Issues of text that became no ship: a ship that was left out, or text between ships. */
export interface LeftOut<Code extends string> {
  readonly issues: readonly SheetIssue<Code>[];
  readonly span: Span;
  readonly ledger: readonly LedgerEntry[];
}

/** The next result of reading: a ship, or the issues of a text that is none. */
export type FoundSheet<Ship, Code extends string> =
  | { readonly ship: Ship }
  | LeftOut<Code | SheetCode>;

/** A ship while its lines are read, in any order. */
export abstract class SheetDraft<Kind extends ReadableKind, Code extends string> {
  readonly reports: IssueCollector<Code | SheetCode>;
  readonly first: Line;
  last: Line;
  /** Where the hull stands, readable or not. */
  hullLine: Line | undefined;
  /** Lines above the first that belong to the ship. */
  readonly leading: readonly Line[];
  readonly notes: string[] = [];
  private readonly lines: Line[];
  /** How many lines are of a ship by themselves. */
  private ownLines = 0;
  private readonly vocabulary: Vocabulary<Code>;

  constructor(first: Line, vocabulary: Vocabulary<Code>, leading: readonly Line[] = []) {
    this.first = first;
    this.last = first;
    this.leading = leading;
    this.lines = [...leading];
    for (const line of leading) line.claims.add(0, line.text.length);
    this.vocabulary = vocabulary;
    this.reports = new IssueCollector(vocabulary);
  }

  /** Reads a line of this ship; unread characters are reported and kept in the notes. */
  read(line: Line, kind: Kind, isAside = false): void {
    // Comments are read at once, lines above them perhaps later.
    if (line.from > this.last.from) this.last = line;
    this.lines.push(line);
    if (!isAside) this.ownLines += 1;
    line.claims.add(0, kind.at);
    this.readLine(line, kind);
    for (const { from, to } of line.claims.gaps(line.text)) {
      this.reports.add('text.unread', line, from, to);
      this.note(nameIn(line, from, to));
    }
  }

  protected abstract readLine(line: Line, kind: Kind): void;

  protected note(text: string): void {
    this.notes.push(text);
  }

  /** Keeps a line in the notes as it stands. */
  protected noteLine(line: Line, at = 0): void {
    this.note(nameIn(line, at, line.text.length));
    line.claims.add(at, line.text.length, 'note');
  }

  /** Keeps an unknown line in the notes, and reports it. */
  protected keep(line: Line): void {
    this.reports.addLine('line.unknown', line);
    this.noteLine(line);
  }

  /** The issue of a ship that is left out, with all its lines. */
  leftOut(alone: Code | SheetCode): LeftOut<Code | SheetCode> {
    const isAlone = this.ownLines <= 1 && !this.hullLine;
    return leftOut(this.vocabulary, isAlone ? alone : 'hull.missing', {
      start: this.lines[0]?.from ?? this.first.from,
      end: this.last.to,
    });
  }

  /** The design with its issues and its place. */
  finish<Design>(design: Design): ParsedSheet<Design, Code | SheetCode> {
    this.reports.close(this.last);
    const [first = this.first] = this.lines;
    const span = { start: first.from, end: this.last.to };
    const ledger = entriesOf(this.lines.sort((a, b) => a.from - b.from));
    return { design, issues: this.reports.sorted(), span, line: first.number, ledger };
  }
}

/** Characters that a line end has at the most. */
const LINE_END = 2;

/**
 * The outcomes of lines in the order of the text. Stripped marks go with the character before them.
 * Neighbours of the same outcome share an entry, but not across a line that nobody has read.
 */
function entriesOf(lines: readonly Line[]): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let [start, end, outcome] = [0, 0, 'markup' as TextOutcome];
  const push = (): void => {
    if (end > start) entries.push({ outcome, span: { start, end } });
  };
  const add = (from: number, to: number, next: TextOutcome): void => {
    if (end > start && from - end <= LINE_END && next === outcome) end = to;
    else {
      push();
      [start, end, outcome] = [from, to, next];
    }
  };
  for (const line of lines) {
    const { whole } = line.claims;
    if (whole) add(line.from, line.to, whole);
    else addStretches(line, add);
  }
  push();
  return entries;
}

/** Adds the outcomes of a line that has more than one. */
function addStretches(
  line: Line,
  add: (from: number, to: number, outcome: TextOutcome) => void,
): void {
  let [start, known] = [line.from, undefined as TextOutcome | undefined];
  for (const { from, outcome } of line.claims.stretches()) {
    if (from > 0 && outcome === undefined) continue;
    if (from > 0) {
      const end = offsetAt(line, from);
      add(start, end, known ?? 'markup');
      start = end;
    }
    known = outcome;
  }
  add(start, line.to, known ?? 'markup');
}

/** The issue of a stretch of text that became no ship. */
export function leftOut<Code extends string>(
  vocabulary: { readonly [code in Code]: CodeWords },
  code: Code,
  span: Span,
  outcome: TextOutcome = 'issue',
): LeftOut<Code> {
  const issue = { code, severity: severityOf(vocabulary, code), params: {}, span };
  return { issues: [issue], span, ledger: [{ outcome, span }] };
}
