/** Battles of a campaign as they are fought: fleets as they stand, and what a battle did to them (T). */
import { type BattleOutcome, outcomeOf, type ShipOutcome } from '../battle/turn.ts';
import type { Design } from '../design/design.ts';
import type { FlightGroup } from '../design/fleet.ts';
import type { ScenarioTerms } from '../design/scenario.ts';
import type { GameState } from '../game/state.ts';
import { scenarioOfSize } from '../rules/scenario-rules.ts';
import { flightsAboard } from './campaign.ts';
import type { CampaignActOf, ShipResult } from './schema.ts';
import type { CampaignBattle, CampaignState } from './state.ts';

/** A side of a battle with the hull that its ships have left. */
export interface BattleSide {
  readonly name: string;
  readonly ships: readonly {
    readonly design: Design;
    readonly name: string;
    readonly hull: number;
    readonly flights: readonly FlightGroup[];
  }[];
}

/** Both sides of a battle; their ships stand in the order of the battle. */
export function battleSides(
  state: CampaignState,
  { fleets, ships }: CampaignBattle,
): readonly [BattleSide, BattleSide] {
  const side = (at: 0 | 1): BattleSide => ({
    name: state.fleetName(fleets[at]),
    ships: ships[at].flatMap((id) => {
      const ship = state.ship(id);
      if (!ship) return [];
      const { figures, name = figures.className, hull } = ship;
      return [{ design: figures.design, name, hull, flights: flightsAboard(ship) }];
    }),
  });
  return [side(0), side(1)];
}

/** The scenario of a battle at the campaign's size of battle; undefined at an objective, fought to the last (T.1). */
export function foughtScenario(
  { table }: CampaignState,
  { scenario: entered }: CampaignBattle,
): ScenarioTerms | undefined {
  const { fleets } = table.book;
  const { campaign, settings } = table;
  const chosen = entered?.scenario;
  if (campaign.kind === 'objectives' && chosen === undefined) return undefined;
  const terms = fleets.scenarios.get(chosen ?? '');
  return scenarioOfSize(fleets, terms, settings.size ?? fleets.standard.size);
}

/** Fates of battles as results name them; ships still to come are where the others are. */
const FATES: { readonly [fate in ShipOutcome['fate']]: ShipResult['fate'] } = {
  ...{ alive: undefined, away: undefined, destroyed: 'destroyed', captured: 'captured' },
  ...{ off: 'left', jumped: 'hyperspace' },
};

/** The outcome of a game at the table, with the points that its scenario gives. */
export const outcomeOfGame = (game: GameState): BattleOutcome => ({
  ...outcomeOf(game.battle),
  points: [game.pointsOf(0), game.pointsOf(1)],
});

/** The result of a battle that was fought elsewhere with these sides. */
export function battleResult(
  state: CampaignState,
  { id, fleets, ships }: CampaignBattle,
  { result, points, sides }: BattleOutcome,
  source: string,
): CampaignActOf<'result'> {
  const winner = fleets[result - 1];
  const hurt = ships.flatMap((letters, side) =>
    letters.flatMap((ship, i): readonly ShipResult[] => {
      const { hull = 0, fate = 'alive' } = sides[side]?.[i] ?? {};
      const [lost, how] = [Math.max(0, (state.ship(ship)?.hull ?? 0) - hull), FATES[fate]];
      if (lost === 0 && how === undefined) return [];
      return [{ ship, ...(lost > 0 && { hull: lost }), ...(how && { fate: how }) }];
    }),
  );
  return {
    ...{ type: 'result', battle: id, points: [...points], ships: hurt, source },
    ...(winner !== undefined && { winner }),
  };
}
