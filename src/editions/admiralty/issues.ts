/** Issues of Admiralty cards, as values with their place. */
import type { IssueCollector } from '../../formats/drake/sheet-issues.ts';
import type { AdmiraltyCode } from './codes.ts';

/** The issues of one ship or one text. */
export type AdmiraltyReports = IssueCollector<AdmiraltyCode>;
