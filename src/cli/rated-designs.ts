/** The designs of the named files, each rated: what every command starts from. */
import { type DesignEntry, readDesigns } from '../convert/design-json/read.ts';
import type { Design, Rounding } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Evaluation } from '../core/evaluation.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Option,
} from './command.ts';
import { issueLine, type ReportedIssue, reportedIssues } from './reported-issues.ts';

export interface RatedDesign {
  /** Where it came from: `fleet.json`, `fleet.json[2]`, `fleet.ndjson:3`. */
  readonly source: string;
  /** Absent when there was no design to rate. */
  readonly rated?: { readonly design: Design; readonly evaluation: Evaluation };
  readonly issues: readonly ReportedIssue[];
}

const ROUNDINGS: readonly Rounding[] = ['rulebook', 'drydock'];

export const roundingOption: Option = {
  name: 'rounding',
  choices: ROUNDINGS,
  says: 'overrides what designs say; drydock: as the old spreadsheet seems to',
};

/** Hands over each design of the files in order, and writes its issues to standard error. */
export async function rateFiles(
  { files, options }: Arguments,
  context: Context,
  steps: boolean,
  each: (ship: RatedDesign) => void,
): Promise<ExitStatus> {
  const rounding = ROUNDINGS.find((one) => one === options.get('rounding'));
  let status: ExitStatus = FINE;
  for (const file of files) {
    const reading = await (file === '-' ? context.readInput() : context.readFile(file));
    if ('failure' in reading) {
      context.err(`slipway: cannot read ${nameOf(file)}: ${reading.failure}\n`);
      status = MISUSE;
      continue;
    }
    for (const entry of readDesigns(reading.text, { lines: areLines(file) })) {
      const ship = rate(context, entry, sourceOf(file, entry), {
        steps,
        ...(rounding && { rounding }),
      });
      if (ship.issues.length > 0) context.err(issueLines(ship));
      const wrong = ship.issues.some(({ severity }) => severity === 'error');
      if (wrong && status === FINE) status = HAS_ERRORS;
      each(ship);
    }
  }
  return status;
}

const issueLines = ({ source, issues }: RatedDesign): string =>
  issues.map((issue) => issueLine(source, issue)).join('');

function rate(
  { rules }: Context,
  { value, issues }: DesignEntry,
  source: string,
  options: { readonly steps: boolean; readonly rounding?: Rounding },
): RatedDesign {
  if (!value) return { source, issues: reportedIssues(issues, []) };
  const evaluation = evaluate(rules, value, options);
  const rated = { design: value, evaluation };
  return { source, rated, issues: reportedIssues(issues, evaluation.issues) };
}

const nameOf = (file: string): string => (file === '-' ? 'standard input' : file);

const areLines = (file: string): boolean => file === '-' || /\.(ndjson|jsonl)$/i.test(file);

function sourceOf(file: string, { line, index }: DesignEntry): string {
  const name = file === '-' ? '<stdin>' : file;
  if (line !== undefined) return `${name}:${line}`;
  return index === undefined ? name : `${name}[${index}]`;
}
