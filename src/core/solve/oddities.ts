/** Where a rating grows and the ship hardly does: what a suggestion owes to the formula alone. */
import type { Evaluation } from '../rating/evaluation.ts';
import type { Rules } from '../rules/rules.ts';
import type { Move } from './move.ts';

type OddityCode = 'free' | 'engines-in-orat' | 'one-arc';

export interface Oddity {
  readonly code: OddityCode;
  /** The number whose steps show it. */
  readonly path: string;
  readonly rule: string;
}

/** What is odd about a move that brings this change; nothing where the rating grows with the ship. */
export function odditiesOf(
  rules: Rules,
  move: Move,
  before: Evaluation,
  after: Evaluation,
): readonly Oddity[] {
  const found: Oddity[] = [];
  const cost = after.space.used - before.space.used;
  if (after.combatRating > before.combatRating && cost <= 0 && move.class !== 'hull') {
    found.push({ code: 'free', path: 'combatRating', rule: rules.formulas.combatRating.rule });
  }
  if (move.class !== 'engines' && after.enginesForOrat > before.enginesForOrat) {
    found.push({
      code: 'engines-in-orat',
      path: 'enginesForOrat',
      rule: rules.formulas.bankOrat.rule,
    });
  }
  const isNarrow = (move.class === 'arcs' || move.class === 'banks') && move.to.length === 1;
  if (isNarrow) found.push({ code: 'one-arc', path: 'orat', rule: rules.formulas.bankSpace.rule });
  return found;
}

const WORDS: { readonly [code in OddityCode]: string } = {
  free: 'It costs no SU: the rating counts it, the space does not.',
  'engines-in-orat':
    'It raises the engine rating that every bank’s ORAT goes by, so it is worth more the more weapons there are.',
  'one-arc':
    'A bank pays for its arcs and one more: few arcs on many mounts rate higher for their SU than they hit.',
};

/** The oddity in a sentence. */
export const wordOddity = ({ code, rule }: Oddity): string => `${WORDS[code]} (${rule})`;
