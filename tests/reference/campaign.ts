/** Points, hull and objectives of a campaign counted again from its log, slowly and by other means. */
import type { CampaignRun } from '../../src/core/campaign/fold.ts';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';

interface Hull {
  readonly fleet: number;
  readonly price: number;
  readonly rating: number;
  lost: number;
}

/** The smallest price that pays the whole rating box by box. */
function priceOf(rating: number, hull: number): number {
  let price = 0;
  while (price * hull < rating) price += 1;
  return price;
}

const known = new Map<Design, { readonly rating: number; readonly hull: number }>();

function rated(design: Design): { readonly rating: number; readonly hull: number } {
  const found = known.get(design);
  if (found) return found;
  const { combatRating: rating, tracks } = evaluate(unity, design);
  known.set(design, { rating, hull: tracks.hull.length });
  return rated(design);
}

/** Points of each fleet after the log of an objectives or rotating campaign, and hull lost by ship. */
export function countedAgain(run: CampaignRun): {
  readonly points: readonly number[];
  readonly lost: ReadonlyMap<string, number>;
} {
  const { campaign, state, events } = run;
  const ships = new Map<string, Hull>();
  const enter = (id: string, fleet: number, design: Design): void => {
    const { rating, hull } = rated(design);
    ships.set(id, { fleet, rating, price: priceOf(rating, hull), lost: 0 });
  };
  for (const [fleet, { ships: own }] of campaign.fleets.entries()) {
    for (const { id, design: at } of own) {
      const design = campaign.designs[at];
      if (design) enter(id, fleet, design);
    }
  }
  const points = campaign.fleets.map(() => 0);
  const pay = (fleet: number, price: number): void => {
    points[fleet] = (points[fleet] ?? 0) - price;
  };
  const kept = new Map(state.fields.fleets.map(({ index, sums }) => [index, [...sums]]));
  for (const { id, act } of events) {
    if (run.isUndone(id)) continue;
    if (act.type === 'points') {
      const [sum] = kept.get(act.fleet)?.splice(0, 1) ?? [];
      const each = sum?.factor ?? 0;
      for (const die of [...act.dice, sum?.objectives ?? 0]) pay(act.fleet, -each * die);
    } else if (act.type === 'repair') {
      const ship = ships.get(act.ship);
      for (let box = 0; ship && box < act.boxes; box += 1) {
        ship.lost -= 1;
        pay(ship.fleet, ship.price);
      }
    } else if (act.type === 'build') {
      enter(act.ship, act.fleet, act.design);
      pay(act.fleet, ships.get(act.ship)?.rating ?? 0);
    } else if (act.type === 'result') {
      for (const { ship, hull = 0 } of act.ships) {
        const found = ships.get(ship);
        if (found) found.lost += hull;
      }
    }
  }
  return { points, lost: new Map([...ships].map(([id, { lost }]) => [id, lost])) };
}
