/** How many errors and warnings there are, in a cell of a table. */
import type { Colours } from './colours.ts';
import type { ReportedIssue } from './reported-issues.ts';
import type { Cell } from './table.ts';

export function issueCount(issues: readonly ReportedIssue[], colours: Colours): Cell {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const parts = [
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'warning'),
  ];
  const text = parts.filter((part) => part !== false).join(', ');
  return { text, paint: errors > 0 ? colours.red : colours.yellow };
}

/** `1 ship`, `2 ships`. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
