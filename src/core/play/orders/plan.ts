/** A ship as its orders see it, and its orders for a turn, counted (3.1). */
import type { Design } from '../../design/design.ts';
import { countOf } from '../../design/text/counts.ts';
import type { Drag, PlayRules } from '../../rules/play-rules.ts';
import { type BattleRules, legalOf, levelsOf } from '../advisor/combatants.ts';
import type { Heading } from '../hex.ts';
import type { AddStep } from '../working.ts';
import { isMove, type OrderCode, type OrderPart, type SlipSide, type Turn } from './parse.ts';

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

/** Sideslips that a ship carried out in the last Movement Phase. */
export interface Slipped {
  readonly side: SlipSide;
  readonly count: number;
}

export interface MovementOptions {
  /** Freeform turns (D.5). */
  readonly freeform?: boolean;
  /** Graded turns (D.6). */
  readonly graded?: boolean;
  /** Etheric drag (D.2); none by default. */
  readonly drag?: Drag;
}

export interface TowedShip {
  readonly hull: number;
  readonly rating: number;
}

/** Ships that tow others; their ratings are those under sails. */
export interface Towing {
  readonly towers: readonly TowedShip[];
  readonly towed: readonly TowedShip[];
}

export interface Situation extends MovementOptions {
  /** Hexes of forward movement in the latest orders. */
  readonly previous: number;
  /** The engine rating now, of its track: without sails, tow, boosters and `E`. */
  readonly rating: number;
  /** The heading before the move; sails need it. */
  readonly heading?: Heading;
  /** The direction of the solar wind, for a ship with sails. */
  readonly wind?: Heading | undefined;
  /** The ships tied together, this one among the towers. */
  readonly tow?: Towing | undefined;
  readonly slipped?: Slipped | undefined;
  /** Boosters spent this turn, each one more of rating (B.3). */
  readonly boosters?: number;
}

export interface OrderPlan {
  readonly parts: readonly OrderPart[];
  readonly codes: ReadonlySet<OrderCode>;
  /** Hexes of forward movement: the numbers, one a sideslip, two a change of altitude. */
  readonly speed: number;
  /** The turns in their order, half turns among them. */
  readonly turns: readonly Turn[];
  readonly slips: readonly SlipSide[];
  /** Hexsides clockwise, 0 without a pivot. */
  readonly pivot: number;
  readonly climbs: number;
}

export function planOf(
  { movement }: PlayRules,
  parts: readonly OrderPart[],
  add?: AddStep,
): OrderPlan {
  const codes = new Set<OrderCode>();
  const turns: Turn[] = [];
  const slips: SlipSide[] = [];
  let [ahead, pivot, climbs] = [0, 0, 0];
  for (const part of parts) {
    if (part.kind === 'code') codes.add(part.code);
    else if (part.kind === 'forward' || part.kind === 'orbit') ahead += part.hexes;
    else if (part.kind === 'turn') turns.push(part.turn);
    else if (part.kind === 'slip') slips.push(part.side);
    else if (part.kind === 'altitude') climbs += 1;
    else if (part.kind === 'pivot') pivot = part.hexsides;
  }
  const slipped = slips.length * movement.slip.speed;
  const climbed = climbs * movement.altitude.speed;
  const speed = ahead + slipped + climbed;
  if (add) {
    const inputs = {
      'hexes ahead': ahead,
      ...(slipped > 0 && { slips: slipped }),
      ...(climbed > 0 && { altitude: climbed }),
    };
    const formula = Object.keys(inputs).join(' + ');
    add('speed', { label: 'Speed', formula, inputs, exact: speed, rule: '3.1' });
  }
  return { parts, codes, speed, turns, slips, pivot, climbs };
}

/** True if a part of a move goes ahead and does nothing else; an orbit may count as that (G.5). */
export const isAhead = ({ choices }: PlayRules, { kind }: OrderPart): boolean =>
  kind === 'forward' || (kind === 'orbit' && choices.orbitIsStraight);

export const isStraight = (play: PlayRules, plan: OrderPlan): boolean =>
  plan.pivot === 0 && plan.parts.every((part) => !isMove(part) || isAhead(play, part));

/** The lengths of the straight pieces between turns in hexes; a turn at an end has a piece of 0 (D.6). */
export function straightPieces({ movement }: PlayRules, { parts }: OrderPlan): readonly number[] {
  const pieces = [0];
  for (const part of parts) {
    const last = pieces.length - 1;
    if (part.kind === 'turn') pieces.push(0);
    else if (part.kind === 'forward' || part.kind === 'orbit')
      pieces[last] = (pieces[last] ?? 0) + part.hexes;
    else if (part.kind === 'slip') pieces[last] = (pieces[last] ?? 0) + movement.slip.hexes;
    else if (part.kind === 'altitude') pieces[last] = (pieces[last] ?? 0) + movement.altitude.hexes;
  }
  return pieces;
}
