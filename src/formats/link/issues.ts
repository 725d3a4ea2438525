/** What is wrong with a share link, as a value and in words. */
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import { excessText } from '../../core/design/sizes.ts';

export type LinkIssueCode =
  | 'link.none'
  | 'link.too-long'
  | 'link.newer'
  | 'link.unknown-version'
  | 'link.cut'
  | 'link.unreadable'
  | 'link.too-large';

export type LinkIssue = LocatedIssue<LinkIssueCode>;

const WORDS: { readonly [code in LinkIssueCode]: (p: Params) => string } = {
  'link.none': () => 'There is no share link here: one has “#ship=” or “#fleet=” in it.',
  'link.too-long': (p) => `This is no share link: none has more than ${p.max} characters.`,
  'link.newer': (p) =>
    `This link is of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'link.unknown-version': (p) => `There are no links of version ${p.version}.`,
  'link.cut': () => 'This link is not whole: copy it again, to its last letter.',
  'link.unreadable': () => 'This link does not hold what it says: ask for another, or for a file.',
  'link.too-large': excessText,
};

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence; undefined for one that is of no link. */
export const wordLinkIssue = ({ code, params }: LocatedIssue): string | undefined =>
  BY_CODE.get(code)?.(params);
