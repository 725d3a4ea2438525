/** A check behind every reading: text that no reader has accounted for gets an issue. */
import {
  type LedgerEntry,
  type LocatedIssue,
  type Span,
  type TextOutcome,
  unaccounted,
} from '../core/design/issues.ts';
import { excessOf, weaponsExcess } from '../core/design/sizes.ts';
import { makeWording, TEXT_WORDS } from './drake/sheet-issues.ts';
import type { Format, LooseIssues, ReadingStep } from './format.ts';

/** The steps, and behind them an issue for each stretch that none of their ledgers has. */
export function* accounted(text: string, steps: Iterable<ReadingStep>): Generator<ReadingStep> {
  const ledger: LedgerEntry[] = [];
  for (const found of steps) {
    const step = withinSizes(found);
    addTo(ledger, step);
    yield step;
  }
  for (const span of unaccounted(text, ledger)) {
    yield { done: text.length, loose: looseText('text.lost', span, 'issue') };
  }
}

/** The step, or an issue instead of content that is too large. */
function withinSizes(step: ReadingStep): ReadingStep {
  const { ship, fleet, weapons, loose, ...rest } = step;
  const excess =
    (ship && excessOf(ship.design)) ??
    (fleet && excessOf(fleet.fleet)) ??
    (weapons && weaponsExcess(weapons));
  if (!excess) return step;
  const { span, ledger = [] } = ship ?? fleet ?? loose ?? {};
  const place = span && { span };
  const issue = { code: 'text.too-large', severity: 'error', params: excess, ...place } as const;
  const refused = {
    issues: [issue, ...(loose?.issues ?? [])],
    ledger: ledger.map((entry) => ({ ...entry, outcome: 'issue' as const })),
  };
  return { ...rest, loose: { ...loose, ...place, ...refused } };
}

function looseText(
  code: 'text.between' | 'text.lost',
  span: Span,
  outcome: TextOutcome,
): LooseIssues {
  const issue = { code, severity: 'warning' as const, params: {}, span };
  return { issues: [issue], span, ledger: [{ span, outcome }] };
}

/** Words of a text that are part of none of its ships. */
export const betweenShips = (span: Span): LooseIssues => looseText('text.between', span, 'between');

function addTo(ledger: LedgerEntry[], step: ReadingStep): void {
  const { ship, fleet, pack, loose } = step;
  for (const place of [step, ship, fleet, pack, loose]) {
    for (const entry of place?.ledger ?? []) ledger.push(entry);
  }
}

/** The ledger entries of all steps of a reading. @internal */
export function ledgerOf(steps: Iterable<ReadingStep>): readonly LedgerEntry[] {
  const ledger: LedgerEntry[] = [];
  for (const step of steps) addTo(ledger, step);
  return ledger;
}

const wordText = makeWording(TEXT_WORDS);

/** Words for the issues of a format, and for text that none of its readers used. */
export const accountedWording =
  (word: Format['word']): Format['word'] =>
  (issue: LocatedIssue, text) =>
    Object.hasOwn(TEXT_WORDS, issue.code) ? wordText(issue, text) : word(issue, text);
