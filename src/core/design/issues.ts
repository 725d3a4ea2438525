/** Issues: breaches of rules and doubts, as values. The wording of an issue is elsewhere. */

export type Severity = 'error' | 'warning';

export type IssueCode =
  | 'rules.pack-missing'
  | 'rules.pack-changed'
  | 'rules.pack-unsound'
  | 'number.not-whole'
  | 'number.too-small'
  | 'number.too-large'
  | 'number.step'
  | 'number.unusual'
  | 'space.over'
  | 'rating.zero'
  | 'rating.inexact'
  | 'shields.odd'
  | 'weapon.missing'
  | 'weapon.repeated-id'
  | 'weapon.free'
  | 'battery.empty'
  | 'mode.none'
  | 'trait.unknown'
  | 'trait.repeated'
  | 'trait.excluded'
  | 'trait.not-in-mode'
  | 'trait.cap'
  | 'trait.many'
  | 'trait.range-many'
  | 'band.count'
  | 'band.not-rising'
  | 'band.same'
  | 'arc.empty'
  | 'arc.unknown'
  | 'arc.repeated'
  | 'arc.mixed'
  | 'arc.adds-nothing'
  | 'system.unknown'
  | 'system.repeated'
  | 'system.single'
  | 'system.requires-system'
  | 'system.requires-shields';

/** Half-open offsets into a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span moved by a number of characters. */
export const movedSpan = ({ start, end }: Span, further: number): Span => ({
  start: start + further,
  end: end + further,
});

/** Figures and texts for the wording of an issue. */
export type Params = { readonly [name: string]: string | number };

/**
 * An issue of anything that was read or checked. Line, column and the offending text follow from
 * `span` and the text; the wording follows from `code` and `params`.
 */
export interface LocatedIssue<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
  readonly params: Params;
  /** Path in the value that was read, `batteries[0].banks[1].arc`; empty for the whole. */
  readonly path?: string;
  /** Place in the text that it was read from. */
  readonly span?: Span;
}

/** An issue in words. */
export interface Words {
  readonly message: string;
  /** The expected text, in a few words. */
  readonly expected?: string;
}

/** An issue of a design, with its path; empty for the whole design. */
export interface Issue extends LocatedIssue<IssueCode> {
  readonly path: string;
}

export const isError = (issue: { readonly severity: Severity }): boolean =>
  issue.severity === 'error';

/** The part of an issue that decides if it blocks work. */
interface Rank {
  readonly severity: Severity;
  readonly code: string;
}

/**
 * True if a ship with this issue cannot be used. A ship over its space is still being designed, and a
 * missing house-rule pack can still be added: those errors stop no work.
 */
export const isBlocking = (issue: Rank): boolean => isError(issue) && !HARMLESS.has(issue.code);

/** Errors that stop no work. */
const HARMLESS: ReadonlySet<string> = new Set<IssueCode>([
  'space.over',
  'rules.pack-missing',
  'rules.pack-unsound',
]);

/**
 * Prefixes the paths of the issues added since `from`. Checks of a part use paths from that part, so
 * that a sound design costs no path at all.
 */
export function placeUnder(part: string, index: number, from: number, issues: Issue[]): void {
  for (let i = from; i < issues.length; i += 1) {
    const issue = issues[i];
    if (!issue) continue;
    const path = issue.path === '' ? `${part}[${index}]` : `${part}[${index}].${issue.path}`;
    issues[i] = { ...issue, path };
  }
}

/**
 * Use of a stretch of text that was read: a field of a ship, its notes, an issue, text between
 * ships, a figure that follows from others, or markup such as quotes and rules.
 */
export type TextOutcome = 'field' | 'note' | 'issue' | 'between' | 'derived' | 'markup';

export interface LedgerEntry {
  readonly span: Span;
  readonly outcome: TextOutcome;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True if a text has a letter or digit; signs alone need no account. */
export const hasLetterOrDigit = (text: string): boolean => LETTER_OR_DIGIT.test(text);

/** The stretches of a text with letters or digits that no entry covers, in order. */
export function unaccounted(text: string, ledger: readonly LedgerEntry[]): readonly Span[] {
  const sorted = ledger.map(({ span }) => span).sort((a, b) => a.start - b.start);
  const gaps: Span[] = [];
  const look = (start: number, end: number): void => {
    if (end > start && hasLetterOrDigit(text.slice(start, end))) gaps.push({ start, end });
  };
  let behind = 0;
  for (const { start, end } of sorted) {
    look(behind, start);
    behind = Math.max(behind, end);
  }
  look(behind, text.length);
  return gaps;
}
