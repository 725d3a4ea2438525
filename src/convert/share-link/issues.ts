/** What is wrong with a share link, as a value and in words. */
import type { Severity } from '../../core/issues.ts';

export type LinkIssueCode =
  | 'link.none'
  | 'link.too-long'
  | 'link.newer'
  | 'link.unknown-version'
  | 'link.cut'
  | 'link.unreadable';

export interface LinkIssue {
  readonly code: LinkIssueCode;
  readonly severity: Severity;
  /** Where in the text, half-open, in UTF-16 units. */
  readonly span?: { readonly start: number; readonly end: number };
  readonly params: { readonly [name: string]: string | number };
}

const WORDS: { readonly [code in LinkIssueCode]: (p: LinkIssue['params']) => string } = {
  'link.none': () => 'There is no share link here: one has “#ship=” or “#fleet=” in it.',
  'link.too-long': (p) => `This is no share link: none has more than ${p.most} characters.`,
  'link.newer': (p) =>
    `This link is of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'link.unknown-version': (p) => `There are no links of version ${p.version}.`,
  'link.cut': () => 'This link is not whole: copy it again, to its last letter.',
  'link.unreadable': () => 'This link does not hold what it says: ask for another, or for a file.',
};

export const wordLinkIssue = (issue: LinkIssue): string => WORDS[issue.code](issue.params);
