/** Issues of the Unity notation, as values with their place; `wording.ts` puts them in words. */
import type { NotationCode } from './codes.ts';
import type { IssueCollector, SheetIssue } from './issue-collector.ts';

export type NotationIssue<Code extends string = NotationCode> = SheetIssue<Code>;

/** The issues of one ship or one text. */
export type Reports = IssueCollector<NotationCode>;
