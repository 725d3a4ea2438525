/** How many errors and warnings there are, in a cell of a table. */
import { countOf } from '../core/design/text/counts.ts';
import type { Colours } from './colours.ts';
import type { ReportedIssue } from './reported-issues.ts';
import type { Cell } from './table.ts';

export function issueCount(issues: readonly ReportedIssue[], colours: Colours): Cell {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const parts = [
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
  ];
  const text = parts.filter((part) => part !== false).join(', ');
  return { text, paint: errors > 0 ? colours.red : colours.yellow };
}
