/** Replenishment points and their uses, with steps and rule numbers (T.1, T.2). */
import { countOf } from '../design/text/counts.ts';
import { KIND_RULES } from './issues.ts';
import type { CampaignAct } from './schema.ts';
import type { CampaignShip, CampaignState, FleetState, PointsSum } from './state.ts';

export interface CostStep {
  readonly label: string;
  readonly amount: number;
  readonly rule: string;
}

/** Replenishment points of dice: (dice + objectives) × factor. */
export const replenishment = ({ dice, objectives = 0, factor }: PointsSum): number =>
  factor * (dicePips(dice) + objectives);

export function pointsSteps(sum: PointsSum, rule: string): readonly CostStep[] {
  const pips = dicePips(sum.dice);
  const { objectives, factor } = sum;
  const steps = [{ label: `dice ${sum.dice.join(' + ')}`, amount: pips, rule }];
  if (objectives !== undefined) {
    const label = `+ ${countOf(objectives, 'objective')}`;
    steps.push({ label, amount: pips + objectives, rule });
  }
  return [...steps, { label: `× ${factor}`, amount: replenishment(sum), rule }];
}

const dicePips = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);

/** The price of a hull box: combat rating over hull, rounded up. */
export const boxPrice = ({ rating, hull }: { readonly rating: number; readonly hull: number }) =>
  hull > 0 ? Math.ceil(rating / hull) : 0;

export function repairSteps(
  { rating, hull }: { readonly rating: number; readonly hull: number },
  boxes: number,
  rule: string,
): readonly CostStep[] {
  const price = boxPrice({ rating, hull });
  return [
    { label: `rating ${rating} ÷ hull ${hull}, up`, amount: price, rule },
    { label: `× ${countOf(boxes, 'box')}`, amount: price * boxes, rule },
  ];
}

/** The steps of the sum that an act brings or costs, right after it was applied; none for other acts. */
export function actSteps(state: CampaignState, act: CampaignAct): readonly CostStep[] {
  const rule = state.table.book.campaigns.repair.rule;
  if (act.type === 'points') {
    const sum = state.fleet(act.fleet)?.sums.at(-1);
    return sum ? pointsSteps(sum, KIND_RULES[state.table.campaign.kind]) : [];
  }
  const ship = act.type === 'repair' ? state.ship(act.ship) : undefined;
  return act.type === 'repair' && ship ? repairSteps(ship.figures, act.boxes, rule) : [];
}

/** A ship in the table of repairs. */
export interface RepairRow {
  readonly ship: CampaignShip;
  /** Boxes that are lost now, and the price of one. */
  readonly lost: number;
  readonly price: number;
  /** Spent on it in this step. */
  readonly cost: number;
}

export const repairRows = (state: CampaignState, fleet: number): readonly RepairRow[] =>
  state.shipsOf(fleet).map((ship) => {
    const price = boxPrice(ship.figures);
    return { ship, lost: ship.figures.hull - ship.hull, price, cost: ship.mended * price };
  });

/** Points that would repair all ships of a fleet. */
export const repairAll = (state: CampaignState, fleet: number): number =>
  repairRows(state, fleet).reduce((sum, { lost, price }) => sum + lost * price, 0);

/** Rating that new ships may still add to a fleet; below 0 when it is over the limit. */
export const ratingRoom = (state: CampaignState, { index }: FleetState): number =>
  state.table.limit - state.ratingOf(index);

/** The first ship with a lost box that can be paid. */
export const nextMend = (
  state: CampaignState,
  { index, points }: FleetState,
): RepairRow | undefined =>
  repairRows(state, index).find(({ lost, price }) => lost > 0 && price <= points);
