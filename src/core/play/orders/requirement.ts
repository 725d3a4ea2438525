/** The engine rating that orders need, as a sum, and the rating that a ship has for them (3.2, 3.3). */
import type { Drag, PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES } from '../choices.ts';
import type { SlipSide } from './parts.ts';
import type { OrderPlan } from './plan.ts';
import type { Situation } from './situation.ts';

/** What a part of the sum is for. */
export type RequirementTermId =
  | 'speed change'
  | 'larger speed'
  | 'both speeds'
  | 'freeform turns'
  | 'slips before'
  | 'slips'
  | 'pivot'
  | 'altitude'
  | 'roll'
  | 'evasive';

/** One part of the sum; below 0 for what earlier slips save. */
export interface RequirementTerm {
  readonly id: RequirementTermId;
  readonly amount: number;
  readonly rule: string;
}

/** The engine requirement, and what adds up to it. */
export interface Requirement {
  readonly total: number;
  readonly terms: readonly RequirementTerm[];
}

/** The previous speed as far as drag leaves any of it (D.2). */
export function carriedSpeed(
  { movement }: PlayRules,
  previous: number,
  drag: Drag = 'none',
): number {
  const divisor = movement.drag.get(drag)?.divisor;
  return divisor ? Math.floor(previous / divisor) : 0;
}

const TOWARDS: { readonly [turn in 'P' | 'S']: SlipSide } = { P: 'L', S: 'R' };

/** What orders need of the engines, never below 0 (3.2). */
export function engineRequirement(
  play: PlayRules,
  plan: OrderPlan,
  situation: Situation,
): Requirement {
  const { movement } = play;
  const choices = situation.choices ?? DEFAULT_CHOICES;
  const base = baseTerms(play, plan, situation);
  const baseSum = sumOf(base);
  const terms = [...base];
  const add = (id: RequirementTermId, amount: number, rule: string) => {
    if (amount !== 0) terms.push({ id, amount, rule });
  };
  if (baseSum < 0 && choices.savingStopsAtZero) add('slips before', -baseSum, '3.4');
  const hexsides = turnedHexsides(play, plan);
  const isHalf = plan.turns.includes('U');
  add('slips', plan.slips.length * movement.slip.requirement, movement.slip.rule);
  add('pivot', Math.abs(plan.pivot), movement.pivot.rule);
  add('altitude', plan.climbs * movement.altitude.requirement, movement.altitude.rule);
  if (plan.codes.has('@') && !isHalf) {
    add('roll', Math.max(0, movement.roll.turns - hexsides), movement.roll.rule);
  }
  if (plan.codes.has('Z')) {
    const doubled = choices.evasiveDoubles === 'all' ? sumOf(terms) : Math.max(0, baseSum);
    add('evasive', doubled * (movement.evasive.times - 1), movement.evasive.rule);
  }
  return { total: Math.max(0, sumOf(terms)), terms };
}

const sumOf = (terms: readonly RequirementTerm[]): number =>
  terms.reduce((sum, { amount }) => sum + amount, 0);

/** Turns of one hexside; a half turn is three of them. */
export const turnedHexsides = ({ movement }: PlayRules, { turns }: OrderPlan): number =>
  turns.reduce((sum, turn) => sum + (turn === 'U' ? movement.uTurn.hexsides : 1), 0);

/** The part of the requirement that follows from the two speeds and the turns. */
function baseTerms(
  play: PlayRules,
  plan: OrderPlan,
  { previous, slipped, drag, freeform = false }: Situation,
): readonly RequirementTerm[] {
  const { movement } = play;
  const before = carriedSpeed(play, previous, drag);
  const rule = drag && drag !== 'none' ? (movement.drag.get(drag)?.rule ?? '3.2') : '3.2';
  const hexsides = turnedHexsides(play, plan);
  const change = { id: 'speed change', amount: Math.abs(before - plan.speed), rule } as const;
  if (freeform) {
    const { turns, rule: freeformRule } = movement.freeform;
    const amount = turns[Math.min(hexsides, turns.length - 1)] ?? 0;
    return amount === 0 ? [change] : [change, { id: 'freeform turns', amount, rule: freeformRule }];
  }
  if (hexsides === 0) return [change];
  if (hexsides > 1) return [{ id: 'both speeds', amount: before + plan.speed, rule }];
  const larger = { id: 'larger speed', amount: Math.max(before, plan.speed), rule } as const;
  const [turn] = plan.turns;
  const isSaving = turn !== undefined && turn !== 'U' && slipped?.side === TOWARDS[turn];
  const saved = isSaving ? slipped.count : 0;
  return saved === 0
    ? [larger]
    : [larger, { id: 'slips before', amount: -saved, rule: movement.slip.rule }];
}

/** The rating that orders may cost: twice as much in an emergency, then boosters (B.3, D.1). */
export function availableRating({ movement }: PlayRules, plan: OrderPlan, ship: Situation): number {
  const times = plan.codes.has('E') ? movement.emergency.times : 1;
  const boosted = (ship.boosters ?? 0) * movement.booster.rating;
  const { emergencyDoubles } = ship.choices ?? DEFAULT_CHOICES;
  return emergencyDoubles === 'rating'
    ? ship.rating * times + boosted
    : (ship.rating + boosted) * times;
}
