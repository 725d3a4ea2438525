/**
 * The ships of a text, one after the other, in any notation. The role of a line for the ship that is
 * being read decides whether the ship reads it.
 */
import { hasLetterOrDigit, type LedgerEntry } from '../../core/design/issues.ts';
import { type Line, readLines } from './lines.ts';
import { type FoundSheet, leftOut, type ReadableKind, type SheetDraft } from './sheet-draft.ts';
import type { SheetCode, SheetIssue, Vocabulary } from './sheet-issues.ts';
import { joinWrapped, type Wrapping } from './wrapped-lines.ts';

/**
 * The role of a line for the ship above it: it begins another ship, is the ship's own, a comment
 * anywhere, an aside, or blank. An aside belongs to the ship if no blank line parts it from the
 * ship's lines, or if a line of the ship follows; otherwise it stands between ships.
 */
export type LineRole = 'begins' | 'own' | 'comment' | 'aside' | 'blank';

/** The rules by which a notation's ships are separated and read. */
export interface SheetNotation<Kind extends ReadableKind, Draft, Ship, Code extends string>
  extends Wrapping<Kind> {
  readonly vocabulary: Vocabulary<Code>;
  /** The kind of each line by its neighbours; `kinds` has the kind of each by itself. */
  inContext(lines: readonly Line[], kinds: Kind[]): readonly Kind[];
  roleOf(kind: Kind, draft: Draft | undefined, line: Line): LineRole;
  /** A ship that begins with that line, which stands at that index. */
  begin(line: Line, at: number, lines: readonly Line[], kinds: readonly Kind[]): Draft;
  /** The ship that was read; the issues alone when it is none. */
  build(draft: Draft): FoundSheet<Ship, Code>;
}

/** A step of reading; `done` is how far it has come in the text. */
export interface SheetReading<Ship, Code extends string> {
  readonly done: number;
  readonly found?: FoundSheet<Ship, Code>;
  /** Lines of marks alone, which belong to no ship. */
  readonly ledger?: readonly LedgerEntry[];
}

/**
 * Reads a text step by step, so that a caller can show progress or stop. A text without any ship
 * has an issue about that.
 */
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
  const ledger: LedgerEntry[] = [];
  /** True once a blank line comes after the draft's last line. */
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

/** Lets the draft read the lines that no blank line parts from its own. */
function readAsides<Kind extends ReadableKind>(
  draft: SheetDraft<Kind, string>,
  asides: readonly (readonly [line: Line, kind: Kind, isApart: boolean])[],
): void {
  for (const [line, kind, isApart] of asides) if (!isApart) draft.read(line, kind, true);
}

/** All ships of a text, and the issues that belong to none of them. */
export interface ParsedText<Ship, Code extends string> {
  readonly ships: readonly Ship[];
  readonly issues: readonly SheetIssue<Code>[];
}

/** Everything that a reading gives. */
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
