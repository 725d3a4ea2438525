/** Traits that a converted ship brings along although Unity keeps them apart. */
import type { Design } from '../core/design/design.ts';
import type { Issue } from '../core/design/issues.ts';
import { checkTraits } from '../core/rating/checks/traits.ts';
import { wordIssue } from '../core/rating/wording.ts';
import type { Rules } from '../core/rules/rules.ts';
import { Report, type ReportEntry } from './report.ts';

/** Entries for traits that do not go together, or not with how their weapon fires: they stay (X.1). */
export function forbiddenTraits(rules: Rules, design: Design): readonly ReportEntry[] {
  const report = new Report();
  design.weapons?.forEach(({ id, name, modes }, i) => {
    modes.forEach((mode, j) => {
      const issues: Issue[] = [];
      checkTraits(rules, mode, mode.traits ?? [], issues);
      for (const issue of issues) {
        if (issue.severity !== 'error') continue;
        const path = `weapons[${i}].modes[${j}].${issue.path}`;
        report.add('note', 'forbidden', path, wordIssue(issue), '', 'A.1', { of: name ?? id });
      }
    });
  });
  return report.entries;
}
