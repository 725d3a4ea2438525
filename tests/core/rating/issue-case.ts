/** A design with one issue: where it is, how grave, in which words. */
import type { Design } from '../../../src/core/design/design.ts';
import type { IssueCode, Severity } from '../../../src/core/design/issues.ts';
import { armed, plain } from '../design/designs.ts';

export interface IssueCase {
  readonly design: Design;
  readonly severity: Severity;
  readonly path: string;
  readonly message: string;
  /** Other issues that follow from the same fault. */
  readonly besides?: readonly IssueCode[];
}

/** Cases of each of some codes; leaving one out does not compile. */
export type CasesOf<Code extends IssueCode> = { readonly [code in Code]: readonly IssueCase[] };

export const error = (
  design: Design,
  path: string,
  message: string,
  besides: readonly IssueCode[] = [],
): IssueCase => ({ design, severity: 'error', path, message, besides });

export const warning = (...given: Parameters<typeof error>): IssueCase => ({
  ...error(...given),
  severity: 'warning',
});

/** A ship that has something to rate, and what a case is about. */
export const sound = (parts: Partial<Design>): Design => armed(plain, undefined, parts);
