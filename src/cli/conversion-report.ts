/** The report of a conversion as text: what became of each field, by kind. */

import type { Design } from '../core/design/design.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accountOf } from '../editions/fitting.ts';
import { type ReportEntry, reportGroups } from '../editions/report.ts';
import { approximationTitle, GROUP_TITLES, wordWholeEntry } from '../editions/wording.ts';
import { displayText } from './display-text.ts';

const LONGEST = 400;

/** The entries of one ship under its name; with what could be switched on. */
export function conversionReport(title: string, report: readonly ReportEntry[]): string {
  const groups = reportGroups(report).flatMap(({ group, entries }) => [
    `  ${GROUP_TITLES[group]}:`,
    ...entries.map(entryLine),
  ]);
  return `${[displayText(title), ...groups].join('\n')}\n`;
}

function entryLine(entry: ReportEntry): string {
  const { kind, rule, approximation } = entry;
  const offer =
    approximation === undefined || kind === 'approximated'
      ? ''
      : `; --with ${approximation}: ${approximationTitle(approximation)}`;
  const words = wordWholeEntry(entry)
    .split(/\n\s*/)
    .map((line) => line.trimEnd())
    .join(' ');
  return `    ${displayText(words, LONGEST)} (${rule})${offer}`;
}

/** The figures of a converted ship beside the legacy ship’s. */
export function accountLine(rules: Rules, design: Design): string {
  const { before, rulebook, drydock, space, nearestHull } = accountOf(rules, design);
  const formerRating = before === undefined ? '' : `rating before ${before}, `;
  const fits =
    nearestHull === undefined ? 'no hull has room' : `the nearest hull that fits is ${nearestHull}`;
  const over = space.remaining >= 0 ? 'fits its hull' : `${-space.remaining} SU over; ${fits}`;
  return `  ${formerRating}now ${rulebook} (drydock ${drydock}); ${space.used} of ${space.total} SU: ${over}\n`;
}
