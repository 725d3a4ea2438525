/** A check of every reading: text that no reader has accounted for gets an issue. */
import {
  hasLetterOrDigit,
  type LedgerEntry,
  type LocatedIssue,
  type Span,
  type TextOutcome,
  unaccounted,
} from '../core/design/issues.ts';
import { excessOf, weaponsExcess } from '../core/design/sizes.ts';
import { makeWording, TEXT_WORDS } from './drake/sheet-issues.ts';
import type { Comparison, Format, LooseIssues, ReadingStep } from './format.ts';

/** The steps, then an issue for each stretch that no ledger covers. */
export function* accounted(text: string, steps: Iterable<ReadingStep>): Generator<ReadingStep> {
  const ledger: LedgerEntry[] = [];
  for (const found of steps) {
    const step = withinSizes(found);
    for (const entry of ledgerOf(step)) ledger.push(entry);
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

/** The ledger entries of a step. @internal */
export const ledgerOf = (step: ReadingStep): readonly LedgerEntry[] => {
  const { ship, fleet, pack, scenario, loose } = step;
  return [step, ship, fleet, pack, scenario, loose].flatMap((place) => place?.ledger ?? []);
};

/** Outcomes of text that a reading did not understand. */
const LEFT: ReadonlySet<TextOutcome> = new Set(['note', 'issue', 'between']);

/** Letters and digits that a reading understood and reported no issue about, by their offsets. */
export class TextAccount {
  readonly #text: string;
  readonly #used: Uint8Array;
  /** Number of used letters before each offset. */
  #sums: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#used = new Uint8Array(text.length);
  }

  add(step: ReadingStep): void {
    for (const { span, outcome } of ledgerOf(step)) {
      if (!LEFT.has(outcome)) this.#used.fill(1, span.start, span.end);
    }
    const { ship, fleet, pack, scenario, loose } = step;
    for (const place of [ship, fleet, pack, scenario, loose]) {
      for (const { span } of place?.issues ?? [])
        if (span) this.#used.fill(0, span.start, span.end);
    }
  }

  /** Excludes the letters of these spans. */
  leaveOut(spans: readonly Span[]): void {
    for (const { start, end } of spans) this.#used.fill(0, start, end);
    this.#sums = undefined;
  }

  between(start: number, end: number): number {
    this.#sums ??= letterSums(this.#text, this.#used);
    return (this.#sums[end] ?? 0) - (this.#sums[start] ?? 0);
  }
}

/** The share of a text's letters that a reading understood: none where it found only headings or marks. */
export function shareOf(text: string, steps: Iterable<ReadingStep>): number {
  const account = new TextAccount(text);
  let hasFound = false;
  for (const step of steps) {
    account.add(step);
    const { ship, fleet, weapons = [], pack, scenario } = step;
    hasFound ||= Boolean(ship ?? fleet ?? pack ?? scenario) || weapons.length > 0;
  }
  if (!hasFound) return 0;
  return account.between(0, text.length) / Math.max(lettersOf(text), 1);
}

/** The comparisons, the best first; only the best of each id. */
export function bestFirst(comparisons: readonly Comparison[]): readonly Comparison[] {
  const sorted = comparisons.toSorted((a, b) => b.share - a.share);
  const ids = sorted.map(({ format }) => format.id);
  return sorted.filter((_, i) => ids.indexOf(ids[i] ?? '') === i);
}

export const lettersOf = (text: string): number => letterSums(text)[text.length] ?? 0;

function letterSums(text: string, used?: Uint8Array): Uint32Array {
  const sums = new Uint32Array(text.length + 1);
  for (let i = 0; i < text.length; i += 1) {
    const counts = (!used || used[i] === 1) && isLetterOrDigit(text, i);
    sums[i + 1] = (sums[i] ?? 0) + (counts ? 1 : 0);
  }
  return sums;
}

const isLetterOrDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return hasLetterOrDigit(text.charAt(at));
  return (code > 0x2f && code < 0x3a) || ((code | 0x20) > 0x60 && (code | 0x20) < 0x7b);
};

const wordText = makeWording(TEXT_WORDS);

/** Words for the issues of a format, and for text that none of its readers used. */
export const accountedWording =
  (word: Format['word']): Format['word'] =>
  (issue: LocatedIssue, text) =>
    Object.hasOwn(TEXT_WORDS, issue.code) ? wordText(issue, text) : word(issue, text);
