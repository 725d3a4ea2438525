/** Figures of a design that orders depend on: hull, engines and the systems that move it. */
import type { Design } from '../../design/design.ts';
import { countOf } from '../../design/text/counts.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { type BattleRules, legalOf, levelsOf } from '../advisor/combatants.ts';
import type { OrderCode } from './parse.ts';

export interface ShipInPlay {
  readonly hull: number;
  /** The engine rating without damage. */
  readonly rating: number;
  /** Boosters aboard (B.3). */
  readonly boosters: number;
  /** Solar sails (B.21). */
  readonly hasSails: boolean;
  /** A cloaking device (B.5), a hyperdrive (B.10). */
  readonly hasCloak: boolean;
  readonly hasHyperdrive: boolean;
}

export function shipInPlay(battle: BattleRules, design: Design): ShipInPlay {
  const legal = legalOf(battle, design);
  return {
    hull: legal.hull,
    rating: legal.engines,
    boosters: levelsOf(battle, legal, 'boosters'),
    hasSails: levelsOf(battle, legal, 'sails') > 0,
    hasCloak: levelsOf(battle, legal, 'cloak') > 0,
    hasHyperdrive: levelsOf(battle, legal, 'hyperdrive') > 0,
  };
}

export interface LackingSystem {
  readonly effect: 'cloak' | 'hyperdrive' | 'boosters';
  readonly aboard: number;
  readonly rule: string;
}

/** The systems that orders with these codes and boosters use and the ship lacks. */
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

const LACKING: { readonly [effect in LackingSystem['effect']]: (aboard: number) => string } = {
  cloak: () => 'No cloaking device is aboard',
  hyperdrive: () => 'No hyperdrive is aboard',
  boosters: (aboard) =>
    aboard === 0
      ? 'No boosters are aboard'
      : `No more than ${countOf(aboard, 'booster')} can be aboard`,
};

export const wordLackingSystem = ({ effect, aboard, rule }: LackingSystem): string =>
  `${LACKING[effect](aboard)} (${rule}).`;
