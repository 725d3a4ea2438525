/** First fleets: their price, and the rest of the starting funds (II.B). */
import type { GameStep } from '../shapes.ts';
import { rateStarship } from './rating.ts';
import { BOOK, type Money } from './rules.ts';
import type { Starship } from './ship.ts';
import { StarshipSteps } from './steps.ts';

export interface YardOrder {
  /** Price of each ship. */
  readonly ships: readonly Money[];
  readonly total: Money;
  readonly funds: Money;
  /** Below 0 if overdrawn. */
  readonly left: Money;
  readonly isEnough: boolean;
  readonly steps: readonly GameStep[];
}

/** An order of ships against the funds of a player or of a pirate. */
export function yardOrder(ships: readonly Starship[], isPirate: boolean): YardOrder {
  const work = new StarshipSteps();
  const prices = ships.map((ship) => rateStarship(ship).price);
  const { section, ...funds } = isPirate ? BOOK.funds.pirate : BOOK.funds.player;
  const sum = (money: keyof Money, label: string, rule: string): number =>
    work.sum(
      { path: `total.${money}`, label, formula: 'sum of the ships', rule },
      prices.map((price, i) => ({ name: ships[i]?.name || `ship ${i + 1}`, value: price[money] })),
    );
  const total = {
    credits: sum('credits', 'Credits of the order', 'III.A.ii.a'),
    alloy: sum('alloy', 'Alloy of the order', 'III.A.ii.b'),
  };
  const rest = (money: keyof Money, label: string): number =>
    work.add(
      { path: `left.${money}`, label, formula: 'funds − order', rule: section },
      { funds: funds[money], order: total[money] },
      funds[money] - total[money],
    );
  const left = { credits: rest('credits', 'Credits left'), alloy: rest('alloy', 'Alloy left') };
  const isEnough = left.credits >= 0 && left.alloy >= 0;
  return { ships: prices, total, funds, left, isEnough, steps: work.steps };
}
