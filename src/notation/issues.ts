/** Issues of the Unity notation, as values with their place; `wording.ts` puts them in words. */
import { type NotationCode, SEVERITIES } from './codes.ts';
import { IssueList, type TextIssue } from './issue-list.ts';

export type NotationIssue<Code extends string = NotationCode> = TextIssue<Code>;

const VOCABULARY = { severities: SEVERITIES, more: 'issues.more' } as const;

/** The issues of one ship or one text. */
export class Reports extends IssueList<NotationCode> {
  constructor() {
    super(VOCABULARY);
  }
}
