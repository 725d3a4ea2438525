/** The fire that the doctrine declares: modes, their mean damage, and shots in their order. */
import { type BattleState, PHASE } from './battle.ts';
import { type CompiledMode, needPlace } from './compile.ts';
import { arcFrom, canAttack, neededOnShip, shotAt } from './fire.ts';
import { sightPenalty } from './markers.ts';
import type { BankState, Flight, ShipState } from './state.ts';

/** Mean dice of a rate of fire that a die decides. */
const ROLLED_ROF = 3.5;

/** Index of the first direct-fire mode that can attack anything; −1 if none. */
export function directMode(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  to: ShipState | Flight,
): number {
  const { modes } = bank.type;
  for (let place = 0; place < modes.length; place += 1) {
    const mode = modes[place] as CompiledMode;
    if (!mode.isSeeking && canAttack(battle, ship, bank, mode, to)) return place;
  }
  return -1;
}

/** Mean damage dice of a mount, ignoring screens (4.8). */
export function meanDice(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  place: number,
  target: ShipState,
): number {
  const mode = bank.type.modes[place] as CompiledMode;
  const shot = mode.shots[shotAt(battle, ship, mode, target)];
  if (!shot) return 0;
  const needed = neededOnShip(battle, ship, target, shot, -sightPenalty(battle, ship, target));
  const hits = (bank.type.meanHits[place] as Float64Array)[needPlace(needed)] as number;
  const arc = arcFrom(battle, target, ship);
  // Reinforcement is secret until the orders are revealed (1d, E.6).
  const isSecret = battle.head.phase === PHASE.orders;
  const shields = isSecret ? target.shieldsOf(arc) : target.shieldsAgainst(arc);
  const { impactChances, nebulaChances } = mode.effects;
  const impact = (battle.hasNebula ? nebulaChances : impactChances)[shields] as number;
  return (mode.isRolled ? ROLLED_ROF : shot.rof) * hits * shot.imp * impact * shot.dmg;
}

/** Inserts a shot in order of battery, mode, mount size and target. */
export function addShot(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: number,
  mounts: number,
  target: number,
): void {
  const { shots } = battle;
  const added = shots.add();
  const { index, battery, size } = bank.type;
  let place = shots.count - 1;
  for (; place > 0; place -= 1) {
    const before = shots.at(place - 1);
    const { type } = ship.banks[before.bank] as BankState;
    const order =
      type.battery - battery || before.mode - mode || type.size - size || before.target - target;
    if (order <= 0) break;
    const moved = shots.at(place);
    moved.bank = before.bank;
    moved.mode = before.mode;
    moved.mounts = before.mounts;
    moved.target = before.target;
  }
  const shot = place === shots.count - 1 ? added : shots.at(place);
  shot.bank = index;
  shot.mode = mode;
  shot.mounts = mounts;
  shot.target = target;
}
