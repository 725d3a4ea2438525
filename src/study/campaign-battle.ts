/** Battles of campaigns, prepared for the screen or for policies (T). */
import { battleSides, foughtScenario } from '../core/campaign/results.ts';
import type { CampaignBattle, CampaignState } from '../core/campaign/state.ts';
import { DISTANCE, LAST_TURN } from './ground.ts';
import type { Flown, Preparation, PreparedSide } from './preparation.ts';

/** A battle at an objective is fought until one side is gone: it gets many times the usual turns (T.1). */
const CAMPAIGN_TURNS = 10 * LAST_TURN;

/** The fleets as they stand, under the scenario of their battle. */
export function campaignPreparation(
  state: CampaignState,
  battle: CampaignBattle,
  flown: Flown,
  seed: number,
  prototype?: string,
): Preparation {
  const [first, second] = battleSides(state, battle, prototype);
  const side = ({ ships }: typeof first): PreparedSide => ({
    by: flown,
    ships: ships.map(({ id: _, name, ...ship }) => ({ title: name, ...ship })),
  });
  const scenario = foughtScenario(state, battle);
  return {
    ...{ sides: [side(first), side(second)], distance: DISTANCE.moving, jitter: 0, wind: 0 },
    ...{ options: [], terrain: [], moved: new Map(), lastTurn: CAMPAIGN_TURNS, seed },
    ...{ scenario, target: scenario?.target },
  };
}
