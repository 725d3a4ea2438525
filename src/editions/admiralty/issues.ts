/** Issues of Admiralty cards, as values with their place. */
import type { IssueList } from '../../formats/drake/issue-list.ts';
import type { AdmiraltyCode } from './codes.ts';

/** The issues of one ship or one text. */
export type AdmiraltyReports = IssueList<AdmiraltyCode>;
