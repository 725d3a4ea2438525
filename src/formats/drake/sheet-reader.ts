/** The ships of a text in any notation. Roles of lines decide which ship reads them. */
import {
  hasLetterOrDigit,
  type LedgerEntry,
  type Params,
  type Span,
  type TextOutcome,
} from '../../core/design/issues.ts';
import { type Line, offsetAt, readLines } from './lines.ts';
import { nameIn } from './scanner.ts';
import {
  type CodeWords,
  IssueCollector,
  type SheetCode,
  type SheetIssue,
  type Vocabulary,
} from './sheet-issues.ts';
import { joinWrapped, type Wrapping } from './wrapped-lines.ts';

/**
 * The role of a line for the ship above it: it begins another ship, is the ship's own, a comment anywhere, an aside, or blank. An aside
 * belongs to the ship if no blank line separates them, or if a line of the ship follows; otherwise it stands between ships.
 */
export type LineRole = 'begins' | 'own' | 'comment' | 'aside' | 'blank';

export interface SheetNotation<Kind extends ReadableKind, Draft, Ship, Code extends string>
  extends Wrapping<Kind> {
  readonly vocabulary: Vocabulary<Code>;
  /** The kind of each line by its neighbours; `kinds` has the kind of each by itself. */
  inContext(lines: readonly Line[], kinds: Kind[]): readonly Kind[];
  roleOf(kind: Kind, draft: Draft | undefined, line: Line): LineRole;
  begin(line: Line, at: number, lines: readonly Line[], kinds: readonly Kind[]): Draft;
  build(draft: Draft): FoundSheet<Ship, Code>;
}

/** A reading step; `done` is its progress in the text. */
export interface SheetReading<Ship, Code extends string> {
  readonly done: number;
  readonly found?: FoundSheet<Ship, Code>;
  /** Lines of marks alone, which belong to no ship. */
  readonly ledger?: readonly LedgerEntry[];
}

/** Reads a text step by step, so that a caller can show progress or stop. */
export function* readSheets<
  Kind extends ReadableKind,
  Draft extends SheetDraft<Kind, string>,
  Ship,
  Code extends string,
>(
  source: string,
  notation: SheetNotation<Kind, Draft, Ship, Code>,
): Generator<SheetReading<Ship, Code>> {
  const physical = readLines(source);
  yield { done: 0 };
  const joined = joinWrapped(physical, notation);
  yield { done: 0 };
  const { lines } = joined;
  const kinds = notation.inContext(lines, joined.kinds);
  yield { done: 0 };
  const { vocabulary } = notation;
  let draft: Draft | undefined;
  let isEmpty = true;
  const ledger = tagsBetween(physical);
  let isApart = false;
  let asides: (readonly [line: Line, kind: Kind, isApart: boolean])[] = [];
  const between = (code: SheetCode) => {
    if (asides.length === 0) return undefined;
    const loose = asides.filter(([, , apart]) => apart);
    const [start, end] = [loose[0]?.[0].from, loose.at(-1)?.[0].to];
    if (start === undefined || end === undefined) return undefined;
    return leftOut<SheetCode>(vocabulary, code, { start, end }, 'between');
  };
  for (let i = 0; i < lines.length; i += 1) {
    const [line, kind] = [lines[i], kinds[i]];
    if (!line || kind === undefined) continue;
    const role = notation.roleOf(kind, draft, line);
    if (role === 'begins') {
      const next = notation.begin(line, i, lines, kinds);
      if (asides.length > 0) asides = asides.filter(([aside]) => !next.leading.includes(aside));
      if (draft) {
        readAsides(draft, asides);
        yield { done: line.from, found: notation.build(draft) };
      }
      const found = between('text.between');
      if (found) yield { done: line.from, found };
      [draft, asides, isApart, isEmpty] = [next, [], false, false];
      draft.read(line, kind);
    } else if (role === 'blank' || (role === 'aside' && !hasLetterOrDigit(line.text))) {
      if (role === 'blank') isApart = true;
      const span = { start: line.from, end: line.to };
      if (line.to - line.from > line.text.length) ledger.push({ outcome: 'markup', span });
    } else if (!draft || role === 'aside') asides.push([line, kind, isApart || !draft]);
    else {
      // Lines between a ship's lines belong to the ship.
      if (role === 'own') {
        isApart = false;
        for (const [aside, asideKind] of asides) draft.read(aside, asideKind, true);
        if (asides.length > 0) asides = [];
      }
      draft.read(line, kind);
    }
  }
  const done = source.length;
  yield { done, ledger };
  if (draft) {
    readAsides(draft, asides);
    yield { done, found: notation.build(draft) };
  }
  const rest = between(isEmpty ? 'text.no-ship' : 'text.between');
  if (rest) yield { done, found: rest };
  else if (isEmpty) {
    const span = { start: 0, end: 0 };
    yield { done, found: leftOut<SheetCode>(vocabulary, 'text.no-ship', span) };
  }
}

/** Entries for tags that end lines, as `<br>` does. */
const tagsBetween = (lines: readonly Line[]): LedgerEntry[] =>
  lines.flatMap(({ to }, i): LedgerEntry[] => {
    const end = lines[i + 1]?.from ?? to;
    return end - to > LINE_END ? [{ outcome: 'markup', span: { start: to, end } }] : [];
  });

/** Lets the draft read the lines that no blank line separates from its own. */
function readAsides<Kind extends ReadableKind>(
  draft: SheetDraft<Kind, string>,
  asides: readonly (readonly [line: Line, kind: Kind, isApart: boolean])[],
): void {
  for (const [line, kind, isApart] of asides) if (!isApart) draft.read(line, kind, true);
}

export interface ParsedText<Ship, Code extends string> {
  readonly ships: readonly Ship[];
  readonly issues: readonly SheetIssue<Code>[];
}

export function collectSheets<Ship, Code extends string>(
  readings: Iterable<SheetReading<Ship, Code>>,
): ParsedText<Ship, Code | SheetCode> {
  const ships: Ship[] = [];
  const issues: SheetIssue<Code | SheetCode>[] = [];
  for (const { found } of readings) {
    if (found && 'ship' in found) ships.push(found.ship);
    else if (found) for (const issue of found.issues) issues.push(issue);
  }
  return { ships, issues };
}

/** The sections of a sheet below its tracks. */
export type SheetSection = 'weapons' | 'systems' | 'notes';

/** The kind of a line, and the index of its content behind the keyword and its colon. */
export interface ReadableKind {
  readonly at: number;
}

export interface ParsedSheet<Design, Code extends string> {
  readonly design: Design;
  readonly issues: readonly SheetIssue<Code>[];
  readonly span: Span;
  /** The line it begins in, from 1. */
  readonly line: number;
  readonly ledger: readonly LedgerEntry[];
  readonly proof?: SheetProof;
}

/** Evidence that a ship is in a notation: a title that no other has, and its hull. */
export interface SheetProof {
  readonly title: Span;
  /** The end of the hull's line. */
  readonly hull: number;
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

export abstract class SheetDraft<Kind extends ReadableKind, Code extends string> {
  readonly reports: IssueCollector<Code | SheetCode>;
  readonly first: Line;
  last: Line;
  hullLine: Line | undefined;
  /** The first title that only ships in this notation have. */
  title: Line | undefined;
  /** Lines above the first that belong to the ship. */
  readonly leading: readonly Line[];
  readonly notes: string[] = [];
  private readonly lines: Line[];
  private ownLines = 0;
  private readonly vocabulary: Vocabulary<Code>;
  private section: SheetSection | 'tracks' = 'tracks';
  /** The number of lines in each section. */
  private readonly lengths = { tracks: 0, weapons: 0, systems: 0, notes: 0 };

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
    this.checkSection(line, kind);
    // Comments are read at once, the lines above them perhaps later.
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

  /** The section of a line, `tracks` for one above them all; undefined for a line that may stand in any. */
  protected abstract sectionOf(kind: Kind): SheetSection | 'tracks' | undefined;

  /** True for a list that a sheet has once, and that this one has already. */
  protected abstract isSecondList(kind: Kind): boolean;

  /** Reports a line that goes back to a section that the sheet has left: a sheet without its beginning. */
  private checkSection(line: Line, kind: Kind): void {
    const section = this.sectionOf(kind);
    if (section === undefined) return;
    const isBelowNotes = this.section === 'notes' && line.from - this.last.to > LINE_END;
    const isBack = section === 'weapons' && this.lengths.weapons > 0 && this.section !== 'weapons';
    const isApart = isBelowNotes && section !== 'tracks';
    if (isBack || isApart || this.isSecondList(kind))
      this.reports.doubtLine('sheet.headless', line);
    this.lengths[section] += 1;
    this.section = section;
  }

  protected note(text: string): void {
    this.notes.push(text);
  }

  protected noteLine(line: Line, at = 0): void {
    this.note(nameIn(line, at, line.text.length));
    line.claims.add(at, line.text.length, 'note');
  }

  /** Reports a line and keeps it in the notes. */
  protected refuse(code: Code | SheetCode, line: Line, params: Params = {}): void {
    this.reports.addLine(code, line, params);
    this.noteLine(line);
  }

  protected keep(line: Line): void {
    this.refuse('line.unknown', line);
  }

  protected get notesText(): string | undefined {
    return this.notes.join('\n') || undefined;
  }

  /** True for a sentence about a hull, without a title, weapons and systems: no ship. */
  get isSentence(): boolean {
    const { tracks, weapons, systems } = this.lengths;
    const isBare = !this.title && tracks < 2 && weapons + systems === 0;
    return isBare && SENTENCE.test(this.hullLine?.text ?? '');
  }

  leftOut(alone: Code | SheetCode): LeftOut<Code | SheetCode> {
    const span = { start: this.lines[0]?.from ?? this.first.from, end: this.last.to };
    if (this.isSentence) {
      return leftOut<SheetCode>(this.vocabulary, 'text.between', span, 'between');
    }
    const isAlone = this.ownLines <= 1 && !this.hullLine;
    return leftOut(this.vocabulary, isAlone ? alone : 'hull.missing', span);
  }

  finish<Design>(design: Design): ParsedSheet<Design, Code | SheetCode> {
    this.reports.close(this.last);
    const [first = this.first] = this.lines;
    const span = { start: first.from, end: this.last.to };
    const ledger = entriesOf(this.lines.sort((a, b) => a.from - b.from));
    const read = { design, issues: this.reports.sorted(), span, line: first.number, ledger };
    const { title, hullLine } = this;
    if (!title || !hullLine) return read;
    return { ...read, proof: { title: { start: title.from, end: title.to }, hull: hullLine.to } };
  }
}

/** `Hull 8, engines 4`: a track has more figures. */
const SENTENCE = /^hull +\d{1,3}[,;] *\p{L}/iu;

const LINE_END = 2;

/** Outcomes of lines in order; neighbours of the same outcome share an entry. */
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

export function leftOut<Code extends string>(
  vocabulary: { readonly [code in Code]: CodeWords },
  code: Code,
  span: Span,
  outcome: TextOutcome = 'issue',
): LeftOut<Code> {
  const issue = { code, severity: vocabulary[code].severity, params: {}, span };
  return { issues: [issue], span, ledger: [{ outcome, span }] };
}
