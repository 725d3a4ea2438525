/** The verdict on the printed figures of ships, and the table of all verdicts. */
import type { Design } from '../core/design/design.ts';
import { isBlocking, type Severity } from '../core/design/issues.ts';
import type { Rules } from '../core/rules/rules.ts';
import { tableText } from './csv/cells.ts';
import { type AuditedShip, type AuditRow, auditShip, type Printed } from './drake/printed.ts';

/** `drydock`: the printed rating matches the old spreadsheet's rounding. */
export type AuditFinding = 'agrees' | 'drydock' | 'differs' | 'unreadable' | 'other-rules';

interface Verdict {
  readonly finding: AuditFinding;
  readonly words: readonly string[];
}

export interface CheckedFigures {
  /** Absent when the ship could not be read. */
  readonly audited?: AuditedShip;
  readonly verdict: Verdict;
}

interface AuditIssue {
  readonly code: string;
  readonly severity: Severity;
  readonly message?: string;
}

/** Issues of one figure, which the verdict covers. */
export const SAID_BY_VERDICT: ReadonlySet<string> = new Set([
  'rating.differs',
  'rating.unchecked',
  'track.differs',
  'loss-limit.differs',
]);

const NOTHING_PRINTED: Printed = { tracks: {}, lossLimits: [] };

/** Compares the printed figures of a ship with the rules. */
export function checkFigures(
  rules: Rules,
  design: Design,
  printed: Printed = NOTHING_PRINTED,
  issues: readonly AuditIssue[] = [],
): CheckedFigures {
  const audited = auditShip(rules, design, printed);
  return { audited, verdict: verdictOn(audited, issues) };
}

/** The design with its printed rating in its notes, where the rules give another. */
export function withPrintedRating(design: Design, { audited, verdict }: CheckedFigures): Design {
  const printed = audited?.rows[0]?.printed;
  if (printed === undefined || !['differs', 'drydock'].includes(verdict.finding)) return design;
  const line = `Printed rating: ${printed}`;
  const lines = design.notes?.split('\n') ?? [];
  return lines.includes(line) ? design : { ...design, notes: [...lines, line].join('\n') };
}

export const UNREADABLE: CheckedFigures = {
  verdict: { finding: 'unreadable', words: ['could not be read'] },
};

function verdictOn({ design, rows }: AuditedShip, issues: readonly AuditIssue[]): Verdict {
  const before = design.original;
  if (before) {
    const rating = before.combatRating ?? 'none';
    return { finding: 'other-rules', words: [`not compared: rating ${rating} by other rules`] };
  }
  const [rating, ...others] = rows;
  const differing = others.flatMap(({ agrees, figure, printed, computed }) =>
    agrees ? [] : `${figure} ${printed}, by the rules ${computed || 'none'}`,
  );
  const faults = issues.some(isBlocking) ? ['has errors, so the figures say little'] : [];
  if (!rating) {
    const unchecked = issues.find(({ code }) => code === 'rating.unchecked');
    return { finding: 'differs', words: [unchecked?.message ?? 'not checked', ...faults] };
  }
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

/** Titles of the table: the ship, its three ratings, and all differences. */
export const AUDIT_TITLES = ['Class', 'Printed', 'Rulebook', 'Drydock', 'Verdict'] as const;

/** The rating as printed and in both roundings; a dash for a missing one. */
export const auditRatings = ({ audited }: CheckedFigures): readonly string[] => {
  const { printed, computed, drydock } = audited?.rows[0] ?? {};
  return [printed, computed, drydock].map((rating) => rating || '–');
};

/** Cells of a ship's row. */
export const auditLine = (ship: CheckedFigures): readonly string[] => [
  ship.audited?.title ?? '',
  ...auditRatings(ship),
  ship.verdict.words.join('; '),
];

/** The table as text in columns, as a post shows it in a fixed font. */
export function auditText(ships: readonly CheckedFigures[]): string {
  const rows = [AUDIT_TITLES, ...ships.map(auditLine)];
  const widths = AUDIT_TITLES.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) =>
        i > 0 && i < 4 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}

/** The table for a spreadsheet. */
export const auditCsv = (ships: readonly CheckedFigures[]): string =>
  tableText([AUDIT_TITLES, ...ships.map(auditLine)]);
