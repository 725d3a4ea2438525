/** Scenarios as files, `slipway.scenario` 1: faults of their parts with their places. */
import type { LedgerEntry, LocatedIssue } from '../../core/design/issues.ts';
import { type ScenarioDocument, scenarioSchema } from '../../core/design/scenario.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import { scenarioFaults, wordScenarioIssue } from '../../core/rating/checks/scenario.ts';
import { formatDocument } from './format.ts';
import { LeftOutItems, pathText, stepsOf, wordJsonIssue } from './issues.ts';
import { readWhole } from './ledger.ts';
import { markLength, withoutMark } from './read.ts';
import { partSpans } from './syntax.ts';

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same scenario. */
export const formatScenario = (scenario: ScenarioDocument): string =>
  formatDocument(scenarioSchema, scenario);

interface ScenarioReading {
  readonly value?: ScenarioDocument;
  readonly issues: readonly LocatedIssue[];
  readonly ledger: readonly LedgerEntry[];
}

/** Reads a scenario, and reports its faults with their places. Never throws. */
export function readScenario(text: string): ScenarioReading {
  const { value, issues, ledger } = readWhole(scenarioSchema, text);
  const excess = value && excessOf(value);
  if (excess) {
    const span = { start: 0, end: text.length };
    const issue = { code: 'scenario.excess', severity: 'error', path: '', params: excess } as const;
    return { issues: [{ ...issue, span }], ledger: [{ span, outcome: 'issue' }] };
  }
  if (!value) return { issues, ledger };
  const leftOut = new LeftOutItems(issues);
  const faults = scenarioFaults(value).map((fault) => ({
    ...fault,
    steps: leftOut.written(stepsOf(fault.path)),
  }));
  if (faults.length === 0) return { value, issues, ledger };
  const spans = partSpans(
    withoutMark(text),
    faults.map(({ steps }) => steps),
  );
  const mark = markLength(text);
  const found = faults.map(({ steps, ...fault }, i) => {
    const { start, end } = spans[i] ?? { start: 0, end: 0 };
    return { ...fault, path: pathText(steps), span: { start: start + mark, end: end + mark } };
  });
  return { value, issues: [...issues, ...found], ledger };
}

/** The issue in a sentence. */
export const wordReadScenario = (issue: LocatedIssue): string =>
  issue.code === 'scenario.excess'
    ? excessText(issue.params)
    : (wordScenarioIssue(issue) ?? wordJsonIssue(issue));
