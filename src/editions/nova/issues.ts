/** Issues of Nova displays, as values with their place. */
import type { IssueCollector, SheetIssue } from '../../formats/drake/sheet-issues.ts';
import type { NovaCode } from './codes.ts';

/** @internal */
export type NovaIssue = SheetIssue<NovaCode>;

/** The issues of one ship or one text. */
export type NovaReports = IssueCollector<NovaCode>;
