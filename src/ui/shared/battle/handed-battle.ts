/** A battle that another page hands to the Battle page, which shows it from its first turn; and its outcome. */
import type { BattleOutcome } from '../../../core/battle/turn.ts';
import type { CampaignBattle } from '../../../core/campaign/state.ts';
import type { Design } from '../../../core/design/design.ts';
import type { PolicyName } from '../../../study/ground.ts';
import type { Preparation, PreparedOrder } from '../../../study/preparation.ts';
import { handedState } from '../address.ts';

/**
 * An encounter to watch: `navigate('/battle', watching({…}))` fights it with these dice, and plays its film. Ships are rated and fought by
 * the house rules of the bench, like those of the Battle tab.
 */
interface HandedEncounter {
  readonly kind: 'encounter';
  /** Ships of both sides; they face each other across the middle of the board. */
  readonly sides: readonly [readonly Design[], readonly Design[]];
  readonly policies: readonly [PolicyName, PolicyName];
  /** Hexes between the sides at the start. */
  readonly distance: number;
  readonly seed: number;
  /** Hexes by which the start differs at random, as in a series with this seed. */
  readonly jitter: number;
}

/** A battle that is set up to the last hex: scenario, options, terrain and places of ships. */
interface HandedPreparation {
  readonly kind: 'prepared';
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

export type HandedBattle = HandedEncounter | HandedPreparation;

/** The options of a navigation to `/battle` that shows a battle. */
export const watching = (encounter: Omit<HandedEncounter, 'kind'>) =>
  handedState({ kind: 'encounter', ...encounter } satisfies HandedBattle);

/** The options of a navigation to `/battle` that fights a prepared battle. */
export const fighting = (preparation: Preparation, back?: HandedPreparation['back']) =>
  handedState({ kind: 'prepared', preparation, back } satisfies HandedBattle);
