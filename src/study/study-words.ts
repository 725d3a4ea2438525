/** A study's result in words: its answer and the open questions. */
import { STANDARD_BOARD } from '../core/design/scenario.ts';
import { shownFigure } from '../core/exact/rounding.ts';
import { worthOf } from './fair-rating.ts';
import { DISTANCE, type PolicyName } from './ground.ts';
import { FAIR, type Interval, type StudyResult, type StudyRow, type Verdict } from './result.ts';

/** Names of policies as columns and legends have them. */
export const policyTitle = (policy: PolicyName): string =>
  policy[0]?.toUpperCase() + policy.slice(1);

/** Policies that move ships, in the order of the study. */
const movingPolicies = ({ policies }: StudyResult): StudyResult['policies'] =>
  policies.filter(({ policy }) => policy !== 'static');

/** The policy that rows are sorted by: Keeper, else the last that moves ships. */
export const leadingPolicy = (study: StudyResult): PolicyName =>
  movingPolicies(study).find(({ policy }) => policy === 'keeper')?.policy ??
  study.policies.at(-1)?.policy ??
  'static';

/** The rows that cost too little first, by the leading policy. */
export function sortedRows(study: StudyResult): readonly StudyRow[] {
  const by = leadingPolicy(study);
  const errorOf = ({ errors }: StudyRow) => errors[by]?.mean ?? 0;
  return study.rows.toSorted((a, b) => errorOf(b) - errorOf(a));
}

/** The worth of a row under the policies that move ships, with half its interval; undefined without a price. */
export function simulatedWorth(
  row: StudyRow,
): { readonly worth: number; readonly spread: number } | undefined {
  const worth = worthOf(row);
  if (worth === undefined || row.price === undefined) return undefined;
  const halves = Object.entries(row.errors).flatMap(([policy, { low, high }]) =>
    policy === 'static' ? [] : [(high - low) / 2],
  );
  const mean = halves.reduce((sum, half) => sum + half, 0) / halves.length;
  return { worth, spread: row.price * mean };
}

/** Least shares of even pairings for an answer of yes, and of in part. */
const MOSTLY = 0.75;
const PARTLY = 0.4;

/** The widest usual interval that still gives an answer. */
const SETTLED = 2 * FAIR;

/** Names in a list of the answer; the others are counted. */
const MOST_NAMES = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names;
  const [last, ...others] = shown.toReversed();
  const comma = names.some((name) => name.includes(',')) ? ';' : ',';
  const joined = others.toReversed().join(`${comma} `);
  return others.length === 0 ? (last ?? '') : `${joined}${comma === ';' ? ';' : ''} and ${last}`;
}

/** The answer to “Is the rating fair?”: a word or two, then the sentences behind them. */
export function studyAnswer(study: StudyResult): { readonly head: string; readonly text: string } {
  const [even, pairings] = movingPolicies(study).reduce(
    ([some, all], policy) => [some + policy.even, all + policy.pairings],
    [0, 0],
  );
  if (pairings === 0) return { head: 'Not known yet.', text: 'No pairing has been fought.' };
  const share = even / pairings;
  const isSettled = study.usual <= SETTLED;
  const said = share >= MOSTLY ? 'Mostly, yes.' : share >= PARTLY ? 'In part.' : 'No.';
  const head = isSettled ? said : 'Not settled yet.';
  const rows = sortedRows(study);
  const named = (verdict: Verdict) =>
    rows.flatMap((row) => (row.verdict === verdict ? row.name : []));
  const sentence = (verdict: Verdict, one: string, several: string) => {
    const names = named(verdict);
    if (names.length === 0) return [];
    return [`${listed(names)} ${names.length === 1 ? one : several}.`];
  };
  const open = named('open').length;
  return {
    head,
    text: [
      `At equal ratings, ships win half of their battles, give or take 5 points, in ${Math.round(100 * share)} of 100 pairings.`,
      ...sentence('fair', 'is worth what it costs', 'are worth what they cost'),
      ...sentence('too dear', 'costs too much', 'cost too much'),
      ...sentence('too cheap', 'costs too little', 'cost too little'),
      ...(open > 0
        ? [`${open} of ${rows.length} stay open: the policies disagree, or the bars are too wide.`]
        : []),
    ].join(' '),
  };
}

const VERDICT_SIGNS: { readonly [verdict in Verdict]: string } = {
  'too cheap': '▲',
  'too dear': '▼',
  fair: '●',
  open: '?',
};

export const verdictSign = (verdict: Verdict): string => VERDICT_SIGNS[verdict];

/** Factor on the usual width from which an interval counts as wide. */
const WIDE = 2;

/** Limits of a study's answer. */
export function studyLimits(study: StudyResult): readonly string[] {
  const { columns, rows } = STANDARD_BOARD;
  const policies =
    study.policies.length === 1 ? 'this policy' : `these ${study.policies.length} policies`;
  const half = ({ low, high }: Interval) => (high - low) / 2;
  const wide = sortedRows(study).filter(({ errors }) =>
    Object.values(errors).some((error) => half(error) > WIDE * study.usual),
  );
  const limits = [
    `Fair means half of the battles under ${policies}. A good captain gets more from a ship than they do.`,
    `One board, ${columns} × ${rows}, start ${DISTANCE.moving} hexes apart. No terrain, no optional rules.`,
    `Within ${100 * FAIR} % of the price, worth counts as fair. Bars hold 95 of 100 repeats.`,
  ];
  if (wide.length === 0) return limits;
  const names = listed(wide.map(({ name }) => name));
  return [
    ...limits,
    `The bars of ${names} are wide: they rest on few designs or depend on the rest of the ship.`,
  ];
}

/** `+12 %`, `−4 %`, `0 %`. */
export function signedPercent(share: number): string {
  const figure = shownFigure(100 * Math.abs(share), 0);
  return `${figure === '0' ? '' : share < 0 ? '−' : '+'}${figure} %`;
}
