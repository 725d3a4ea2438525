/** The last look at a text that was read: what no reader has accounted for is named. */
import { type LedgerEntry, unaccounted } from '../core/design/ledger.ts';
import { SHEET_SEVERITIES } from './drake/sheet-draft.ts';
import type { ReadingStep } from './format.ts';

/** The steps, and behind them an issue for each stretch that none of their ledgers has. */
export function* accounted(text: string, steps: Iterable<ReadingStep>): Generator<ReadingStep> {
  const ledger: LedgerEntry[] = [];
  for (const step of steps) {
    ledger.push(...(step.ledger ?? []));
    ledger.push(...(step.ship?.ledger ?? []), ...(step.loose?.ledger ?? []));
    yield step;
  }
  for (const span of unaccounted(text, ledger)) {
    const issue = { code: 'text.lost', severity: SHEET_SEVERITIES['text.lost'], params: {}, span };
    yield { done: text.length, loose: { issues: [issue], span } };
  }
}
