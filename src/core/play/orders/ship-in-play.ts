/** What orders go by in a design: its hull, its engines and the systems that move it. */
import type { Design } from '../../design/design.ts';
import { clampToLimit } from '../../rules/limits.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { type BattleRules, levelsOf } from '../advisor/combatants.ts';
import type { OrderCode } from './parts.ts';

export interface ShipInPlay {
  readonly hull: number;
  /** The engine rating unharmed. */
  readonly rating: number;
  /** Boosters aboard (B.3). */
  readonly boosters: number;
  /** Solar sails (B.21). */
  readonly hasSails: boolean;
  /** A cloaking device (B.5), a hyperdrive (B.10). */
  readonly hasCloak: boolean;
  readonly hasHyperdrive: boolean;
}

/** A design as what moves, every figure within its limits, unharmed. */
export const shipInPlay = (battle: BattleRules, design: Design): ShipInPlay => ({
  hull: clampToLimit(battle.rules.limits.hull, design.hull),
  rating: clampToLimit(battle.rules.limits.engines, design.engines),
  boosters: levelsOf(battle, design, 'boosters'),
  hasSails: levelsOf(battle, design, 'sails') > 0,
  hasCloak: levelsOf(battle, design, 'cloak') > 0,
  hasHyperdrive: levelsOf(battle, design, 'hyperdrive') > 0,
});

/** What orders use and the ship does not have. */
export interface LackingSystem {
  readonly effect: 'cloak' | 'hyperdrive' | 'boosters';
  /** How many there are. */
  readonly aboard: number;
  readonly rule: string;
}

/** The systems that orders with these codes and boosters use, and that are not aboard, or not as many. */
export function lackingSystems(
  { systems }: PlayRules,
  ship: Pick<ShipInPlay, 'boosters' | 'hasCloak' | 'hasHyperdrive'>,
  codes: readonly OrderCode[],
  boosters: number,
): readonly LackingSystem[] {
  const lacks = (isLacking: boolean, effect: LackingSystem['effect'], aboard = 0) => {
    const row = [...systems.values()].find((system) => system.effect === effect);
    return isLacking && row ? [{ effect, aboard, rule: row.rule }] : [];
  };
  return [
    ...lacks(codes.includes('C') && !ship.hasCloak, 'cloak'),
    ...lacks(codes.includes('H') && !ship.hasHyperdrive, 'hyperdrive'),
    ...lacks(boosters > ship.boosters, 'boosters', ship.boosters),
  ];
}
