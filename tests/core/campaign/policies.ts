/** Players of campaigns for tests: what they do next, at random or with some sense. Battles are drawn, not fought. */

import { boxPrice, ratingRoom } from '../../../src/core/campaign/costs.ts';
import { type CampaignDue, campaignDue } from '../../../src/core/campaign/due.ts';
import type { CampaignRun } from '../../../src/core/campaign/fold.ts';
import { placesFor, sealedMoves } from '../../../src/core/campaign/moves.ts';
import type { CampaignAct, ShipResult } from '../../../src/core/campaign/schema.ts';
import {
  type CampaignBattle,
  type CampaignState,
  nextLetter,
} from '../../../src/core/campaign/state.ts';
import type { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';

/** A round after which a player gives up: random ships would wander on. */
const PATIENCE = 8;

/** The next act of a campaign; undefined once it is over. */
export function nextAct(
  { state }: CampaignRun,
  random: Random,
  yard: readonly Design[],
): CampaignAct | undefined {
  const dues = campaignDue(state);
  const due = random.pick(dues);
  if (due.kind === 'over') return undefined;
  const { players } = state.table.campaign;
  return state.round > PATIENCE
    ? { type: 'concede', player: random.below(players.length) }
    : actFor(state, due, random, yard);
}

function actFor(
  state: CampaignState,
  { kind, player = 0, fleet = 0, battle: id = '' }: CampaignDue,
  random: Random,
  yard: readonly Design[],
): CampaignAct {
  const { round } = state;
  const dice = [random.d6(), random.d6()];
  switch (kind) {
    case 'place':
    case 'moves': {
      const moves = state.shipsOf(player).flatMap(({ id: ship }) => {
        const places = placesFor(state, ship);
        // Half of them go the way of the enemy's home, which has the last letters.
        const to = random.below(2) === 0 ? towards(places, player) : random.pick(places);
        return random.below(5) === 0 || to === undefined ? [] : [{ ship, to }];
      });
      const isSealed = random.below(4) === 0;
      return isSealed
        ? sealedMoves(player, round, moves, String(random.below(1000)))
        : { type: 'moves', player, round, moves };
    }
    case 'battle': {
      const battle = state.battle(id);
      if (!battle) throw new Error(`no battle ${id}`);
      return drawnResult(state, battle, random);
    }
    case 'order': {
      const { players, fleets, kind: campaign } = state.table.campaign;
      const all = campaign === 'tournament' ? fleets : players;
      return { type: 'order', round, order: shuffled([...all.keys()], random) };
    }
    case 'scenario':
      return { type: 'scenario', battle: id, dice };
    case 'answer': {
      const { order, active } = state.fields;
      const canFight = [order[active] ?? 0, player].every((each) => state.shipsOf(each).length > 0);
      const accepts = canFight ? random.below(2) : 0;
      return { type: 'answer', battle: id, player, accepts };
    }
    case 'points':
      return { type: 'points', fleet, round, dice };
    case 'repair':
      return spending(state, fleet, random, yard);
    default:
      throw new Error(`nothing to do for ${kind}`);
  }
}

/** The values in a random order. */
export function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(random.below(left.length), 1));
}

/** The place that is nearest to the enemy: C before one's own letter, his letter before C, his home first. */
const towards = (places: readonly string[], player: number): string | undefined => {
  const enemy = player === 0 ? 'B' : 'A';
  const worth = (place: string): number =>
    place.startsWith(enemy) ? 10 - Number(place.slice(1)) : place.startsWith('C') ? 1 : 0;
  return places.toSorted((a, b) => worth(b) - worth(a))[0];
};

/** A result that the rules allow: the side that loses is gone from an objective. */
function drawnResult(
  state: CampaignState,
  { id, fleets, ships: sides, place }: CampaignBattle,
  random: Random,
): CampaignAct {
  const isOnMap = state.table.campaign.kind === 'objectives';
  const lost = random.below(2);
  const isDraw = random.below(10) === 0;
  const ships = sides.flatMap((letters, side) =>
    letters.flatMap((ship): readonly ShipResult[] => {
      const hull = random.below((state.ship(ship)?.hull ?? 0) + 1);
      const isGone = isOnMap && (side === lost || isDraw);
      if (isGone) {
        const fate = random.pick(['destroyed', 'captured', 'left', 'hyperspace'] as const);
        return [{ ship, fate, ...(fate === 'left' && { hull }) }];
      }
      return hull > 0 && random.below(3) === 0 ? [{ ship, hull }] : [];
    }),
  );
  return {
    ...{ type: 'result', battle: id, ships, points: [random.below(900), random.below(900)] },
    ...(!isDraw && { winner: fleets[1 - lost] ?? 0 }),
    ...(place === 'final' && random.below(2) === 0 && { source: 'table 3' }),
  };
}

/** A repair or a new ship that can be paid and that the limit allows, or the end of repairs. */
function spending(
  state: CampaignState,
  index: number,
  random: Random,
  yard: readonly Design[],
): CampaignAct {
  const fleet = state.fleet(index);
  const points = fleet?.points ?? 0;
  const hurt = state.shipsOf(index).filter(({ figures, hull }) => {
    return hull < figures.hull && boxPrice(figures) <= points;
  });
  const design = random.pick(yard);
  const { rating } = state.table.figuresOf(design);
  const choice = random.below(8);
  if (hurt.length > 0 && choice < 4) {
    const ship = random.pick(hurt);
    const most = Math.min(
      ship.figures.hull - ship.hull,
      Math.floor(points / boxPrice(ship.figures)),
    );
    return { type: 'repair', ship: ship.id, boxes: 1 + random.below(most) };
  }
  if (fleet && choice < 7 && rating <= points && rating <= ratingRoom(state, fleet)) {
    return { type: 'build', fleet: index, ship: nextLetter(state), design };
  }
  return { type: 'done', fleet: index, round: state.round };
}
