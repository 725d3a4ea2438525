/** A breach of a rule or a doubt about a design, as a value; `wording.ts` puts it in words. */

export type Severity = 'error' | 'warning';

export type IssueCode =
  | 'number.not-whole'
  | 'number.too-small'
  | 'number.too-large'
  | 'number.step'
  | 'number.unusual'
  | 'space.over'
  | 'rating.zero'
  | 'rating.inexact'
  | 'shields.odd'
  | 'weapon.missing'
  | 'weapon.repeated-id'
  | 'weapon.free'
  | 'battery.empty'
  | 'mode.none'
  | 'trait.unknown'
  | 'trait.repeated'
  | 'trait.excluded'
  | 'trait.not-in-mode'
  | 'trait.cap'
  | 'trait.many'
  | 'trait.range-many'
  | 'band.count'
  | 'band.not-rising'
  | 'band.same'
  | 'arc.empty'
  | 'arc.unknown'
  | 'arc.repeated'
  | 'arc.mixed'
  | 'arc.adds-nothing'
  | 'system.unknown'
  | 'system.repeated'
  | 'system.single'
  | 'system.requires-system'
  | 'system.requires-shields';

export interface Issue {
  readonly code: IssueCode;
  readonly severity: Severity;
  /** Where in the design, `batteries[0].banks[1].arc`; empty for the whole. */
  readonly path: string;
  readonly params: { readonly [name: string]: string | number };
}

export const isError = (issue: Issue): boolean => issue.severity === 'error';

/**
 * Puts the issues added since `from` under a part of the design. Checks of a part use paths from
 * there, so that a sound design costs no path at all.
 */
export function placeUnder(part: string, index: number, from: number, issues: Issue[]): void {
  for (let i = from; i < issues.length; i += 1) {
    const issue = issues[i];
    if (!issue) continue;
    const path = issue.path === '' ? `${part}[${index}]` : `${part}[${index}].${issue.path}`;
    issues[i] = { ...issue, path };
  }
}
