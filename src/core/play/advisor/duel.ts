/** Two ships that fire at each other: each on the other, and on each bearing. */
import type { DefensiveArc, Design } from '../../design/design.ts';
import { BEARINGS, hexOnBearing } from '../bearing.ts';
import {
  type Attacker,
  attackerOf,
  type BattleRules,
  type ShipTarget,
  targetOf,
} from './combatants.ts';
import { salvoMean } from './salvo.ts';
import { type FiringSituation, shipVolleys } from './ship-volleys.ts';

/** One ship's fire on the other. */
export interface OneWay {
  readonly attacker: Attacker;
  readonly target: ShipTarget;
}

/** A ship's fire on a side of another. */
export const oneWay = (
  battle: BattleRules,
  from: Design,
  on: Design,
  side: DefensiveArc,
): OneWay => ({ attacker: attackerOf(battle, from), target: targetOf(battle, on, side) });

/** Mean hull boxes a turn at one range, with the target on each of the bearings 0 to 23. */
export const meansByBearing = (
  battle: BattleRules,
  { attacker, target }: OneWay,
  range: number,
  situation: Omit<FiringSituation, 'offset'>,
): readonly number[] =>
  Array.from({ length: BEARINGS }, (_, bearing) => {
    const fire = shipVolleys(battle, attacker, target, range, {
      ...situation,
      offset: hexOnBearing(bearing),
    });
    return salvoMean(battle, target, fire).aTurn;
  });
