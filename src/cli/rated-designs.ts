/** The designs of the named files, each rated: what every command starts from. */
import type { Design, Rounding } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Evaluation } from '../core/evaluation.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  type Option,
} from './command.ts';
import { issueText } from './issue-text.ts';
import { type ReportedIssue, reportedIssues } from './reported-issues.ts';
import { editionWarning, type ShipInText, shipsInText } from './ships-in-text.ts';
import { readTexts, worse } from './texts.ts';

export interface RatedDesign {
  /** Where it came from: `fleet.json`, `fleet.json[2]`, `fleet.ndjson:3`, `posts.txt:12`. */
  readonly source: string;
  /** Absent when there was no design to rate. */
  readonly rated?: { readonly design: Design; readonly evaluation: Evaluation };
  readonly issues: readonly ReportedIssue[];
}

export interface RatingOptions {
  /** With the steps of every number. */
  readonly steps?: boolean;
  /** Show on standard error where in a text its issues are. */
  readonly drawn?: boolean;
}

export const ROUNDINGS: readonly Rounding[] = ['rulebook', 'drydock'];

export const roundingOption: Option = {
  name: 'rounding',
  choices: ROUNDINGS,
  says: 'overrides what designs say; drydock: as the old spreadsheet seems to',
};

/** Hands over each design of the files in order, and writes its issues to standard error. */
export function rateFiles(
  { files, options }: Arguments,
  context: Context,
  { steps = false, drawn = false }: RatingOptions,
  each: (ship: RatedDesign) => void,
): Promise<ExitStatus> {
  const rounding = ROUNDINGS.find((one) => one === options.get('rounding'));
  return readTexts(files, context, (text) => {
    context.err(editionWarning(text));
    let status: ExitStatus = FINE;
    for (const read of shipsInText(context.rules, text)) {
      const ship = rate(context, read, { steps, ...(rounding && { rounding }) });
      context.err(issueText(ship, drawn ? text : { name: text.name }));
      const wrong = hasErrors(ship);
      if (wrong) status = worse(status, HAS_ERRORS);
      // A line that looks like the beginning of a ship and is none is worth a warning, and no ship.
      if (ship.rated || wrong) each(ship);
    }
    return status;
  });
}

export const hasErrors = ({ issues }: { readonly issues: readonly ReportedIssue[] }): boolean =>
  issues.some(({ severity }) => severity === 'error');

/** A ship with its figures and all its issues. */
export function rate(
  { rules }: Pick<Context, 'rules'>,
  { source, design, read }: ShipInText,
  options: { readonly steps?: boolean; readonly rounding?: Rounding } = {},
): RatedDesign {
  if (!design) return { source, issues: reportedIssues(read, []) };
  const evaluation = evaluate(rules, design, options);
  const rated = { design, evaluation };
  return { source, rated, issues: reportedIssues(read, evaluation.issues) };
}
