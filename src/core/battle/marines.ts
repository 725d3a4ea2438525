/** Marines: squads that land, what repels them, and combat on board (B.14). */
import type { BattleState } from './battle.ts';
import { rollSucceeds } from './dice.ts';
import { arcFrom, penaltyOn } from './fire.ts';
import { probeBonus, sightPenalty } from './markers.ts';
import { trialBonus } from './scenario.ts';
import type { ShipState } from './state.ts';

export const marineRange = ({ play }: BattleState): number => play.battle.play.craft.marines.most;

/** Each squad rolls against the range and the shields; those that land are parties. */
export function sendMarines(battle: BattleState, ship: ShipState): void {
  const { declared, dice, play } = battle;
  const { choices } = play.battle.play;
  const target = battle.ship(declared.boarding);
  const range = battle.rangeBetween(ship, target);
  const sight = -Math.max(0, sightPenalty(battle, ship, target));
  const penalty = penaltyOn(battle, ship, target, sight);
  const aid = probeBonus(battle, ship.index, target) + trialBonus(ship);
  const modifier = Math.min(0, penalty + ship.fireControl) + aid;
  const arc = arcFrom(battle, target, ship);
  const shields = target.shieldsAgainst(arc);
  const isSure = shields === 0 && !choices.squadsMissUnshielded;
  let landed = 0;
  for (let i = 0; i < declared.squads; i += 1) {
    dice.tray?.row('to hit', range + 1 - modifier);
    if (!rollSucceeds(play, dice, range + 1 - modifier)) continue;
    dice.tray?.row('landing', shields + 1);
    if (isSure || rollSucceeds(play, dice, shields + 1)) landed += 1;
  }
  const stopped = stopParties(battle, target, arc, landed);
  landed -= stopped;
  ship.marines -= landed;
  const repelled = choices.shipboardCombat ? 0 : Math.min(landed, target.marines);
  const mostKilled = () => battle.decider(target.side).repel(battle, target, landed);
  const killed = repelled === 0 ? 0 : Math.min(repelled, mostKilled());
  target.marines -= killed;
  target.boarded += landed - killed;
  battle.log?.push({
    ...{ type: 'boarded', ship: ship.index, target: target.index, squads: declared.squads },
    ...{ landed, killed },
  });
  if (stopped > 0) {
    const left = target.screensOf(arc);
    battle.log?.push({ type: 'screens', ship: target.index, arc, left });
  }
}

/** Parties that screens may stop as they land. */
const stoppable = ({ play }: BattleState, ship: ShipState, arc: number): number =>
  Math.floor(ship.screensOf(arc) / play.battle.play.craft.marines.screens);

/** Checks off screens of an arc to keep parties from landing; returns how many they keep off. */
function stopParties(battle: BattleState, ship: ShipState, arc: number, parties: number): number {
  const most = Math.min(parties, stoppable(battle, ship, arc));
  if (most === 0) return 0;
  const stopped = Math.min(
    most,
    battle.decider(ship.side).stopParties(battle, ship, most, parties),
  );
  const left = ship.screensOf(arc) - stopped * battle.play.battle.play.craft.marines.screens;
  ship.cells[ship.screensPlace(arc)] = left;
  return stopped;
}

/** Squads that die for crew casualties, as the owner wants. */
export function saveCrew(battle: BattleState, ship: ShipState): void {
  const most = Math.min(ship.casualtyMarks, ship.marines);
  if (most === 0) return;
  const squads = Math.min(most, battle.decider(ship.side).saveCrew(battle, ship, most));
  if (squads === 0) return;
  ship.casualtyMarks -= squads;
  ship.marines -= squads;
  battle.log?.push({ type: 'crew saved', ship: ship.index, squads });
}

/**
 * Combat on board, where it is played: first the squads of the ship strike, then the parties that are
 * left. A ship with squads cannot be captured.
 */
export function fightAboard(battle: BattleState, ship: ShipState): void {
  if (ship.boarded === 0 || ship.marines === 0) return;
  battle.dice.tray?.row('on board');
  const parties = Math.min(ship.boarded, hitsAboard(battle, ship.marines));
  ship.boarded -= parties;
  battle.dice.tray?.row('boarders');
  const squads = Math.min(ship.marines, hitsAboard(battle, ship.boarded));
  ship.marines -= squads;
  battle.log?.push({ type: 'fought aboard', ship: ship.index, parties, squads });
}

function hitsAboard({ dice, play }: BattleState, fighters: number): number {
  const { aboard } = play.battle.play.craft.marines;
  let hits = 0;
  for (let i = 0; i < fighters; i += 1) {
    const killed = aboard[dice.d6() - 1] ?? 0;
    dice.tray?.die(killed);
    hits += killed;
  }
  return hits;
}

/** True for a ship whose hull has no more boxes than there are parties on board; squads hold it, where they fight. */
export function isHeld({ play }: BattleState, ship: ShipState): boolean {
  if (play.battle.play.choices.shipboardCombat && ship.marines > 0) return false;
  return ship.boarded > 0 && ship.boarded >= ship.hull;
}
