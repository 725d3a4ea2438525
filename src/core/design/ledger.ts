/** What became of every stretch of a text that was read: nothing of it may vanish. */
import type { Span } from './issues.ts';

/**
 * Made into a field of a ship, kept in its notes, named by an issue, between ships and part of
 * none, a figure that follows from others and is not read, or marks around what is said: quoting,
 * rules, markup.
 */
export type TextOutcome = 'field' | 'note' | 'issue' | 'between' | 'derived' | 'markup';

export interface LedgerEntry {
  readonly span: Span;
  readonly outcome: TextOutcome;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a text says anything: signs alone need no account. */
export const saysSomething = (text: string): boolean => LETTER_OR_DIGIT.test(text);

/** The stretches of a text with letters or digits that no entry covers, in order. */
export function unaccounted(text: string, ledger: readonly LedgerEntry[]): readonly Span[] {
  const sorted = ledger.map(({ span }) => span).sort((a, b) => a.start - b.start);
  const gaps: Span[] = [];
  const look = (start: number, end: number): void => {
    if (end > start && saysSomething(text.slice(start, end))) gaps.push({ start, end });
  };
  let behind = 0;
  for (const { start, end } of sorted) {
    look(behind, start);
    behind = Math.max(behind, end);
  }
  look(behind, text.length);
  return gaps;
}
