/** The working behind a check of orders: speed, engine requirement, rating available (3.1–3.3). */
import type { Step, StepInput } from '../../rating/steps.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import type { CheckedOrders } from './check.ts';
import { type OrderPlan, planOf } from './plan.ts';
import {
  availableRating,
  carriedSpeed,
  type RequirementTerm,
  type RequirementTermId,
  turnedHexsides,
} from './requirement.ts';
import { type RatingSources, type RatingTerm, ratingTerms } from './sailing.ts';
import type { Situation } from './situation.ts';
import { wordRatingTerm, wordRequirementTerm } from './wording.ts';

type Inputs = { readonly [name: string]: number };

const step = (
  path: string,
  [label, formula, rule]: readonly [label: string, formula: string, rule: string],
  value: number,
  inputs: Inputs = {},
): Step => ({
  ...{ path, label, formula, rule },
  inputs: Object.entries(inputs).map(([name, input]): StepInput => ({ name, value: `${input}` })),
  exact: `${value}`,
  rounded: `${value}`,
});

/** The steps of all three numbers, in the order in which they are worked out. */
export function orderSteps(
  play: PlayRules,
  checked: Pick<CheckedOrders, 'parts' | 'requirement' | 'available'>,
  situation: Situation,
  sources: RatingSources = { rating: situation.rating },
): readonly Step[] {
  const plan = planOf(play, checked.parts);
  return [
    ...speedSteps(play, plan),
    ...requirementSteps(play, plan, checked.requirement, situation),
    ...ratingSteps(play, plan, situation, sources),
  ];
}

function speedSteps({ movement }: PlayRules, plan: OrderPlan): readonly Step[] {
  const slips = plan.slips.length * movement.slip.speed;
  const climbs = plan.climbs * movement.altitude.speed;
  const ahead = plan.speed - slips - climbs;
  const inputs = {
    'hexes ahead': ahead,
    ...(slips > 0 && { slips }),
    ...(climbs > 0 && { altitude: climbs }),
  };
  const formula = Object.keys(inputs).join(' + ');
  return [step('speed', ['Speed', formula, '3.1'], plan.speed, inputs)];
}

function requirementSteps(
  play: PlayRules,
  plan: OrderPlan,
  { total, terms }: CheckedOrders['requirement'],
  situation: Situation,
): readonly Step[] {
  const { previous, drag = 'none' } = situation;
  const row = play.movement.drag.get(drag);
  const before = carriedSpeed(play, previous, drag);
  const dragged = row?.divisor ? `previous speed ÷ ${row.divisor}, down` : 'nothing is left of it';
  const drags: Step[] =
    row && drag !== 'none'
      ? [step('drag', ['Previous speed under drag', dragged, row.rule], before, { previous })]
      : [];
  const words = { title: 'Engine requirement', formula: 'the sum of these', rule: '3.2' };
  return [
    ...drags,
    ...terms.map((term, i) => termStep(play, plan, situation, term, i)),
    step('requirement', [words.title, words.formula, words.rule], total),
  ];
}

function termStep(
  play: PlayRules,
  plan: OrderPlan,
  { previous, drag }: Situation,
  { id, amount, rule }: RequirementTerm,
  i: number,
): Step {
  const { movement } = play;
  const speeds = { previous: carriedSpeed(play, previous, drag), speed: plan.speed };
  const turns = turnedHexsides(play, plan);
  const each = (requirement: number): string => `${requirement} each`;
  const formulas: {
    readonly [term in RequirementTermId]: readonly [formula: string, inputs?: Inputs];
  } = {
    'speed change': ['the larger − the smaller', speeds],
    'larger speed': ['the larger of both, for one turn', speeds],
    'both speeds': ['previous + speed, for several turns', speeds],
    'freeform turns': [`${movement.freeform.turns.join(', ')} for 0, 1, … turns`, { turns }],
    'slips before': ['slips towards the turn save 1 each, down to 0'],
    slips: [each(movement.slip.requirement), { slips: plan.slips.length }],
    pivot: ['1 a hexside', { hexsides: Math.abs(plan.pivot) }],
    altitude: [each(movement.altitude.requirement), { changes: plan.climbs }],
    roll: [`${movement.roll.turns} − turns`, { turns }],
    evasive: [`all of it × ${movement.evasive.times}`],
  };
  const words = wordRequirementTerm(id);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const [formula, inputs] = formulas[id];
  return step(`requirement[${i}]`, [label, formula, rule], amount, inputs);
}

function ratingSteps(
  play: PlayRules,
  plan: OrderPlan,
  situation: Situation,
  sources: RatingSources,
): readonly Step[] {
  const { movement } = play;
  const { boosters = 0, choices } = situation;
  const steps = ratingTerms(play, sources, choices).map(({ id, rating, rule }) =>
    step(`available.${id}`, [wordRatingTerm(id), RATING_FORMULAS[id], rule], rating),
  );
  if (plan.codes.has('E')) {
    const { times, rule } = movement.emergency;
    const thrust = ['Emergency thrust', `× ${times}`, rule] as const;
    const withoutBoosters = { ...situation, boosters: 0 };
    steps.push(step('available.emergency', thrust, availableRating(play, plan, withoutBoosters)));
  }
  const total = availableRating(play, plan, situation);
  if (boosters > 0) {
    const { rating, rule } = movement.booster;
    steps.push(
      step('available.boosters', ['Boosters', `+ ${rating} each`, rule], total, { boosters }),
    );
  }
  steps.push(step('available', ['Rating available', 'what the orders may need', '3.2'], total));
  return steps;
}

const RATING_FORMULAS: { readonly [id in RatingTerm['id']]: string } = {
  track: 'the first box of the engine track that is not checked',
  sails: 'by heading and wind, up',
  tow: 'Σ hull × rating of the towing ships ÷ Σ hull of all, up',
};
