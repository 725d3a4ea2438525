/** Ends of elements: ships that leave, and flights that lose some. */
import type { BattleState } from './battle.ts';
import type { Flight, ShipState } from './state.ts';

/** Takes a ship out of the battle. */
export function leave(battle: BattleState, ship: ShipState, fate: number): void {
  ship.fate = fate;
  ship.gone = battle.head.turn;
  // Seekers without their target are removed (C.4).
  for (let i = 0; i < battle.flights.count; i += 1) {
    const flight = battle.flights.at(i);
    if (flight.isSeekers && flight.target === ship.index) flight.count = 0;
  }
  battle.log?.push({ type: 'left', ship: ship.index, fate });
}

export function uncloak(ship: ShipState): void {
  ship.isCloaked = 0;
  ship.cloakTurns = 0;
  ship.isDetected = 0;
  ship.wasDetected = 0;
}

/** Hits remove fighters, seekers or markers, after saves (5.4, F.4); in the Combat Phase as marks. */
export function losesFighters(
  battle: BattleState,
  flight: Flight,
  hits: number,
  imp: number,
  isMarked = false,
): void {
  const { dice, setup, play } = battle;
  const { craft } = play.battle.play;
  const variant = flight.isSeekers ? undefined : setup.variants[flight.kind];
  const losses = variant && craft.losses.get(variant.id);
  let lost = hits;
  if (losses) {
    lost = 0;
    // A natural 6 always saves.
    const saves = losses.saves === null ? 0 : Math.min(6, losses.saves + Math.max(1, imp) - 1);
    for (let i = 0; i < hits; i += 1) {
      if (saves > 0 && dice.d6() >= saves) continue;
      lost += 1;
      if (losses.again.length > 0 && losses.again.includes(dice.d6())) lost += 1;
    }
  }
  if (isMarked) flight.marks += lost;
  else flight.count = Math.max(0, flight.count - lost);
  if (lost > 0) battle.log?.push({ type: 'shot down', flight: flight.index, count: lost });
}

/** A hit of an explosion, a shockwave or a fighter. */
export const PLAIN_HIT = { imp: 1, dmg: 1 };
