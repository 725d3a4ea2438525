/**
 * The ships of a text, one after the other. Every line of every notation comes through here: what
 * it is to the ship that is being read decides whether the ship reads it, now or never.
 */
import type { Severity, Span } from '../../core/design/issues.ts';
import { IssueCollector, type SheetIssue, type Vocabulary } from './issue-collector.ts';
import { type Line, readLines } from './lines.ts';
import { nameIn } from './scanner.ts';

/** The codes that every notation has. */
export type SheetCode = 'text.no-ship' | 'issues.more' | 'line.unknown' | 'hull.missing';

/**
 * What a line is to the ship above it: it begins another ship, is a line of its own, a comment
 * anywhere, an aside that is the ship's only when a line of the ship follows, or blank.
 */
export type LineRole = 'begins' | 'own' | 'comment' | 'aside' | 'blank';

/** A ship that was read. */
export interface ParsedSheet<Design, Code extends string> {
  readonly design: Design;
  readonly issues: readonly SheetIssue<Code>[];
  /** Where the ship stands in the text. */
  readonly span: Span;
  /** The line it begins in, from 1. */
  readonly line: number;
}

interface LeftOut<Code extends string> {
  readonly issues: readonly SheetIssue<Code>[];
}

/** The longest note of a line. */
const LONGEST_NOTE = 2000;

/** One ship while its lines are read, in whatever order they come. */
export abstract class SheetDraft<Kind, Code extends string> {
  readonly reports: IssueCollector<Code | SheetCode>;
  readonly first: Line;
  last: Line;
  /** Where the hull stands, readable or not. */
  hullLine: Line | undefined;
  readonly notes: string[] = [];
  private readonly vocabulary: Vocabulary<Code | SheetCode>;

  constructor(first: Line, severities: { readonly [code in Code | SheetCode]: Severity }) {
    this.first = first;
    this.last = first;
    this.vocabulary = { severities, more: 'issues.more' };
    this.reports = new IssueCollector(this.vocabulary);
  }

  /** Reads a line of this ship. */
  read(line: Line, kind: Kind): void {
    this.last = line;
    this.readLine(line, kind);
  }

  protected abstract readLine(line: Line, kind: Kind): void;

  protected note(text: string): void {
    this.notes.push(text.slice(0, LONGEST_NOTE));
  }

  /** Keeps a line in the notes as it stands. */
  protected noteLine(line: Line, at = 0): void {
    this.note(nameIn(line, at, line.text.length));
  }

  /** Keeps a line that nothing reads, and says so. */
  protected keep(line: Line): void {
    this.reports.addLine('line.unknown', line);
    this.noteLine(line);
  }

  /** One issue for a ship that is left out: where its hull stands or should. */
  leftOut(alone: Code | SheetCode): LeftOut<Code | SheetCode> {
    const reports = new IssueCollector(this.vocabulary);
    const isAlone = this.first === this.last && !this.hullLine;
    reports.addLine(isAlone ? alone : 'hull.missing', this.hullLine ?? this.first);
    return { issues: reports.issues };
  }

  /** The design with its issues and its place; it begins at `first` unless told otherwise. */
  finish<Design>(design: Design, first = this.first): ParsedSheet<Design, Code | SheetCode> {
    this.reports.close(this.last);
    const span = { start: first.from, end: this.last.to };
    return { design, issues: this.reports.sorted(), span, line: first.number };
  }
}

/** How a notation's ships are told apart and read. */
export interface SheetNotation<Kind, Draft, Ship, Code extends string> {
  /** What each line is by itself and by its neighbours. */
  kindsOf(lines: readonly Line[]): readonly Kind[];
  roleOf(kind: Kind, draft: Draft | undefined): LineRole;
  /** A ship that begins with that line. */
  begin(line: Line, lines: readonly Line[], kinds: readonly Kind[]): Draft;
  /** The ship that was read; the issues alone when it is none. */
  build(draft: Draft): FoundSheet<Ship, Code>;
}

/** What reading gives next: a ship, or the issues of one that could not be made. */
export type FoundSheet<Ship, Code extends string> = { readonly ship: Ship } | LeftOut<Code>;

/** A step of reading; `done` is how far it has come in the text. */
export interface SheetReading<Ship, Code extends string> {
  readonly done: number;
  readonly found?: FoundSheet<Ship, Code>;
}

/** Reads a text step by step, so that a caller can show progress or stop. */
export function* readSheets<
  Kind,
  Draft extends SheetDraft<Kind, string>,
  Ship,
  Code extends string,
>(
  source: string,
  notation: SheetNotation<Kind, Draft, Ship, Code>,
): Generator<SheetReading<Ship, Code>> {
  const lines = readLines(source);
  yield { done: 0 };
  const kinds = notation.kindsOf(lines);
  yield { done: 0 };
  let draft: Draft | undefined;
  let asides: (readonly [line: Line, kind: Kind])[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [line, kind] = [lines[i], kinds[i]];
    if (!line || kind === undefined) continue;
    const role = notation.roleOf(kind, draft);
    if (role === 'begins') {
      if (draft) yield { done: line.from, found: notation.build(draft) };
      draft = notation.begin(line, lines, kinds);
      asides = [];
    } else if (role === 'aside') asides.push([line, kind]);
    if (!draft || role === 'aside' || role === 'blank') continue;
    if (role === 'own') {
      // What stands between a ship's lines is the ship's; prose behind it is not.
      for (const [aside, asideKind] of asides) draft.read(aside, asideKind);
      asides = [];
    }
    draft.read(line, kind);
  }
  if (draft) yield { done: source.length, found: notation.build(draft) };
}

/** All ships of a text, and what belongs to none that could be read. */
export interface ParsedText<Ship, Code extends string> {
  readonly ships: readonly Ship[];
  readonly issues: readonly SheetIssue<Code>[];
}

/** An issue of a whole text, at an offset. */
export const textIssue = <Code extends string>(
  code: Code,
  severity: Severity,
  at = 0,
): SheetIssue<Code> => ({ code, severity, params: {}, span: { start: at, end: at } });

/** Everything that a reading gives; a text without any ship or issue has the one that says so. */
export function collectSheets<Ship, Code extends string>(
  readings: Iterable<SheetReading<Ship, Code>>,
): ParsedText<Ship, Code | SheetCode> {
  const ships: Ship[] = [];
  const issues: SheetIssue<Code | SheetCode>[] = [];
  for (const { found } of readings) {
    if (found && 'ship' in found) ships.push(found.ship);
    else if (found) for (const issue of found.issues) issues.push(issue);
  }
  if (ships.length === 0 && issues.length === 0) issues.push(textIssue('text.no-ship', 'error'));
  return { ships, issues };
}
