/** What is wrong with a house-rule pack, as values; worded in one place. */
import type { LocatedIssue, Params } from '../../design/issues.ts';

export type PackIssueCode =
  | 'pack.id'
  | 'pack.base'
  | 'pack.row'
  | 'pack.no-such-row'
  | 'pack.too-large'
  | 'pack.unsound';

export interface PackIssue extends LocatedIssue<PackIssueCode> {
  /** Where in the pack: `tables.traits[2].effect.factor`; empty for the whole. */
  readonly path: string;
  /** The pack's id. */
  readonly pack: string;
}

const WORDS: { readonly [code in PackIssueCode]: (params: Params) => string } = {
  'pack.id': ({ id }) =>
    `“${id}” cannot be a pack’s id: small letters, digits and dashes, 64 at most.`,
  'pack.base': ({ base, version }) =>
    `The pack builds on the rules “${base}”; these are “${version}”.`,
  'pack.row': ({ place, fault }) => `${place}: ${fault}.`,
  'pack.no-such-row': ({ title, key }) => `${title}: there is no “${key}” to remove.`,
  'pack.too-large': ({ what, count, max }) => `The pack has ${count} ${what}; the limit is ${max}.`,
  'pack.unsound': ({ place, fault }) => (place === '' ? `${fault}.` : `${place}: ${fault}.`),
};

/** Whether an issue is of a pack. */
export const isPackIssue = (issue: LocatedIssue): issue is PackIssue =>
  Object.hasOwn(WORDS, issue.code);

/** The issue in a sentence. */
export const wordPackIssue = ({ code, params }: PackIssue): string => WORDS[code](params);
