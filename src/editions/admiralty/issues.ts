/** Issues of Admiralty cards, as values with their place. */
import type { IssueList, TextIssue } from '../../formats/drake/issue-list.ts';
import type { AdmiraltyCode } from './codes.ts';

export type AdmiraltyIssue = TextIssue<AdmiraltyCode>;

/** The issues of one ship or one text. */
export type AdmiraltyReports = IssueList<AdmiraltyCode>;
