/** Issues of Admiralty cards, as values with their place. */
import { IssueList, type TextIssue } from '../../notation/issue-list.ts';
import { ADMIRALTY_SEVERITIES, type AdmiraltyCode } from './codes.ts';

export type AdmiraltyIssue = TextIssue<AdmiraltyCode>;

const VOCABULARY = {
  severities: ADMIRALTY_SEVERITIES,

  more: 'issues.more',
} as const;

/** The issues of one ship or one text. */
export class AdmiraltyReports extends IssueList<AdmiraltyCode> {
  constructor() {
    super(VOCABULARY);
  }
}
