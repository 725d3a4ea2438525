/** What an audit finds of one published ship, in words. */
import type { AuditedShip, AuditRow } from '../formats/drake/printed.ts';
import type { RatedDesign } from './rated-designs.ts';
import { hasErrors } from './reported-issues.ts';

/** `drydock`: the rating is the one that the old spreadsheet seems to give. */
export type AuditFinding = 'agrees' | 'drydock' | 'differs' | 'unreadable' | 'other-rules';

export interface Verdict {
  readonly finding: AuditFinding;
  /** A line for each thing that is to be said; for a ship that agrees, that it does. */
  readonly words: readonly string[];
}

/** Issues that say of one figure what the verdict says of all. */
export const SAID_BY_VERDICT: ReadonlySet<string> = new Set([
  'rating.differs',
  'rating.unchecked',
  'track.differs',
  'loss-limit.differs',
]);

/** The verdict on a ship; `audited` is absent for one that could not be read. */
export function verdictOn(rated: RatedDesign, audited: AuditedShip | undefined): Verdict {
  if (!audited) return { finding: 'unreadable', words: ['could not be read'] };
  const before = audited.design.original;
  if (before) {
    const rating = before.combatRating ?? 'none';
    return { finding: 'other-rules', words: [`not compared: rating ${rating} by other rules`] };
  }
  const [rating, ...others] = audited.rows;
  const differing = others.filter(({ agrees }) => !agrees).map(wordFigure);
  const faults = hasErrors(rated) ? ['has errors, so the figures say little'] : [];
  if (!rating) return { finding: 'differs', words: [notChecked(rated), ...faults] };
  const { finding, words } = onRating(rating);
  const rest = [...differing, ...faults];
  if (rest.length === 0) return { finding, words: [words] };
  return { finding: 'differs', words: finding === 'agrees' ? rest : [words, ...rest] };
}

function onRating({ printed, computed, drydock }: AuditRow): {
  readonly finding: AuditFinding;
  readonly words: string;
} {
  if (printed === undefined) return { finding: 'agrees', words: 'no rating printed' };
  if (printed === computed) return { finding: 'agrees', words: 'agrees' };
  if (printed === drydock) return { finding: 'drydock', words: 'as the old spreadsheet rounds' };
  const difference = Math.abs(Number(printed) - Number(computed));
  const amount = Number.isSafeInteger(difference) ? ` by ${difference}` : '';
  return { finding: 'differs', words: `differs${amount}` };
}

const wordFigure = ({ figure, printed, computed }: AuditRow): string =>
  `${figure} ${printed}, by the rules ${computed || 'none'}`;

const notChecked = ({ issues }: RatedDesign): string =>
  issues.find(({ code }) => code === 'rating.unchecked')?.message ?? 'not checked';
