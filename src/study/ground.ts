/** The ground on which two sides face each other, and the policies by name: all without the engine. */
import type { BattleOption } from '../core/battle/options.ts';
import type { BattleSetup } from '../core/battle/setup.ts';

/** Names of the policies, from the simplest. */
export const POLICIES = ['static', 'drift', 'closer', 'keeper', 'one-ply', 'mixed'] as const;

export type PolicyName = (typeof POLICIES)[number];

/** Policies in words: how a ship moves. */
export const POLICY_WORDS: { readonly [policy in PolicyName]: string } = {
  static: 'stand still',
  drift: 'fly straight on',
  closer: 'close to the best range',
  keeper: 'hold a favourable range',
  'one-ply': 'weigh each move',
  mixed: 'weigh moves and replies, and draw one',
};

/** The ground on which two sides face each other. */
export interface BattleGround extends Pick<BattleSetup, 'board' | 'terrain' | 'wind' | 'lastTurn'> {
  /** Policy of both sides. Under `static` nobody moves; else ships begin with their engine rating as speed (2.1). */
  readonly policy: PolicyName;
  /** Policy of the second side, if it has its own. Then either both stand still or none does. */
  readonly against?: PolicyName | undefined;
  /** Hexes between the sides. */
  readonly distance: number;
  readonly options: readonly BattleOption[];
}

/** Most hexes by which moving sides' starts vary at random: from a fixed start, policies repeat one battle. */
export const JITTER = 2;
/** Hexes between two sides that stand still, or that move. */
export const DISTANCE = { static: 4, moving: 24 };
export const LAST_TURN = 40;
