/** A battle that another page hands to the Battle page, which shows it from its first turn; and its outcome. */
import type { BattleOutcome } from '../../../core/battle/turn.ts';
import type { CampaignBattle } from '../../../core/campaign/state.ts';
import type { Design } from '../../../core/design/design.ts';
import { titleOf } from '../../../store/tabs.ts';
import { DISTANCE, LAST_TURN } from '../../../study/ground.ts';
import type {
  Flown,
  Preparation,
  PreparedOrder,
  PreparedSide,
} from '../../../study/preparation.ts';
import { handedState } from '../address.ts';

/** A side of one ship, with its pilot. */
export const sideOf = (pilot: Flown, design: Design): PreparedSide => ({
  ...{ by: pilot, ships: [{ title: titleOf(design), design }] },
});

/** A battle between two sides, with the usual start. */
export const battleBetween = (...sides: Preparation['sides']): Preparation => ({
  ...{ sides, distance: DISTANCE.moving, jitter: 0, options: [], terrain: [], wind: 0 },
  ...{ lastTurn: LAST_TURN, seed: 1, moved: new Map() },
});

/** A battle that is set up to the last hex, and the campaign that it returns to. */
export interface HandedBattle {
  readonly preparation: Preparation;
  readonly back?: CampaignReturn | undefined;
}

/** The campaign page that receives the outcome, and its battle. */
type CampaignReturn = CampaignBattlePart & { readonly path: string };

/** The return of a battle that was begun, with the order of its ships. */
export type OrderedReturn = CampaignReturn & { readonly order: PreparedOrder };

/** A campaign's battle by its id, and its ships. */
type CampaignBattlePart = { readonly battle: string } & Pick<CampaignBattle, 'ships'>;

export interface HandedOutcome extends CampaignBattlePart {
  readonly outcome: BattleOutcome;
}

/** The options of a navigation to `/battle` that fights a prepared battle. */
export const fighting = (preparation: Preparation, back?: HandedBattle['back']) =>
  handedState({ preparation, back } satisfies HandedBattle);
