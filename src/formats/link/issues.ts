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
  'link.none': () => 'This is not a share link: one has “#ship=” or “#fleet=” in it.',
  'link.too-long': (p) => `This is not a share link: one has at most ${p.max} characters.`,
  'link.newer': (p) =>
    `This link is of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'link.unknown-version': (p) => `There are no links of version ${p.version}.`,
  'link.cut': () => 'This link is incomplete. Copy the whole link again.',
  'link.unreadable': () => 'This link is damaged. Ask for a new one, or for a file.',
  'link.too-large': excessText,
};

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence; undefined for one that is of no link. */
export const wordLinkIssue = ({ code, params }: LocatedIssue): string | undefined =>
  BY_CODE.get(code)?.(params);
