/** Issues of Nova displays, as values with their place. */
import { IssueList, type TextIssue } from '../../notation/issue-list.ts';
import { NOVA_SEVERITIES, type NovaCode } from './codes.ts';

export type NovaIssue = TextIssue<NovaCode>;

const VOCABULARY = { severities: NOVA_SEVERITIES, more: 'issues.more' } as const;

/** The issues of one ship or one text. */
export class NovaReports extends IssueList<NovaCode> {
  constructor() {
    super(VOCABULARY);
  }
}
