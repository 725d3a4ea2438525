/** Banks of a ship before they fire: what bears and reaches, and why others cannot fire. */
import { PHASE } from '../battle/battle.ts';
import { effectiveRangeOf, readyMounts } from '../battle/fire.ts';
import { isBlinded, isStorm } from '../battle/scenario.ts';
import type { GameState } from './state.ts';

/** A reason with the number of its rule. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** A storm that stops all attacks. */
export const SILENCE: Reason = { text: 'no attacks in this storm', rule: 'S.9' };

/** A bank in one of its modes. */
export interface BankChoice {
  readonly bank: number;
  readonly mode: number;
  readonly battery: number;
  readonly weapon: string;
  /** The arc as the design has it. */
  readonly arc: string;
  readonly isSeeking: boolean;
  /** It may be aimed at a hex (C.5). */
  readonly isBurst: boolean;
  /** Mounts that may fire now; all mounts that are not lost, if the bank may not fire. */
  readonly mounts: number;
  /** The reason why it cannot fire; players may choose it all the same. */
  readonly reasons: readonly Reason[];
}

/** Place of the target: its range, and its bearing from 0 dead ahead to 23, if it matters. */
export interface BankAim {
  readonly range: number;
  readonly bearing?: number;
  /** The target has a TAG, which counts where ranges depend on it (E.7). */
  readonly tagged?: boolean;
  /** Fire at a flight that attacks the ship: at medium range, by defensive weapons only (5.4, C.5). */
  readonly isDefence?: boolean;
  /** The letter of the ship, whose stealth may have stopped fire this turn (B.22). */
  readonly target?: string;
}

/** The result of this turn's lock-on of one ship on another; undefined before it, and where each battery has its own (B.22). */
export function lockOnOf(state: GameState, ship: string, target: string): boolean | undefined {
  if (state.battle.play.battle.play.choices.lockOns === 'battery') return undefined;
  for (const { event } of state.lines.toReversed()) {
    const { act } = event;
    if (act.type === 'phase' && (act.turn !== state.turn || act.phase === PHASE.orders)) break;
    if (act.type !== 'roll' || act.ship !== ship || act.target !== target) continue;
    const row = act.rows.find(({ use }) => use === 'lock-on');
    if (row) return row.dice.every(({ score }) => score !== 0);
  }
  return undefined;
}

/** Bearings around a ship. */
const BEARINGS = 24;

/** All banks of a ship in all modes. */
export function bankChoices(state: GameState, letter: string, aim: BankAim): readonly BankChoice[] {
  const { battle } = state;
  const { bearings } = battle.play;
  const ship = state.ship(letter);
  if (!ship) return [];
  const reach = effectiveRangeOf(battle, ship, aim.range, {
    tags: aim.tagged ? 0b11 : 0,
  });
  const shared: Reason[] = [];
  if (!ship.isAlive) shared.push({ text: 'no longer in play', rule: '4.5' });
  if (ship.isCloaked) shared.push({ text: 'under cloak', rule: 'B.5' });
  if (!aim.isDefence && isStorm(battle, 'silence')) shared.push(SILENCE);
  const isStopped = aim.target !== undefined && lockOnOf(state, letter, aim.target) === false;
  return ship.banks.flatMap((bank, place) => {
    const { type, ready, spent, used, loadedIn } = bank;
    const own: Reason[] = [];
    if (ready + spent === 0) own.push({ text: 'lost', rule: '4.4' });
    else if (ready === 0) own.push({ text: 'spent', rule: 'C.5' });
    else if (state.turn < loadedIn) own.push({ text: `ready turn ${loadedIn}`, rule: 'C.5' });
    else if (ready <= used) own.push({ text: 'has fired', rule: '4.0' });
    const { bearing } = aim;
    const isAside = bearing !== undefined && aim.range > 0;
    // An inverted ship has its arcs on the other side (D.7).
    const seen = ship.inverted && bearing ? BEARINGS - bearing : bearing;
    if (isAside && !bearings.covers(type.arc, bearings.onBearing(seen ?? 0))) {
      own.push({ text: 'does not bear', rule: '4.1' });
    }
    return type.modes.map((mode, i): BankChoice => {
      const reasons = [...shared, ...own];
      if (isStopped && !mode.isBurst) reasons.push({ text: 'lock-on has failed', rule: 'B.22' });
      if (aim.isDefence) {
        if (!mode.isDefensive) reasons.push({ text: 'not defensive', rule: 'C.5' });
      } else if (!mode.isSeeking && (mode.reach[reach] ?? -1) < 0) {
        const isFar = reach >= mode.reach.length;
        reasons.push(
          isFar
            ? { text: 'out of range', rule: '4.2' }
            : { text: 'not at this range', rule: 'C.5' },
        );
      } else if (isBlinded(battle) && mode.shots[mode.reach[reach] ?? -1]?.isLong) {
        reasons.push({ text: 'not at long range in this storm', rule: 'S.9' });
      }
      const source = ship.type.legal.batteries[type.battery]?.banks[type.place]?.source;
      return {
        ...{ bank: place, mode: i, battery: type.battery, isSeeking: mode.isSeeking, reasons },
        isBurst: mode.isBurst && !mode.isSeeking,
        weapon: ship.type.batteries[type.battery]?.name ?? '',
        arc: `${source?.arc ?? ''}${type.size > 1 ? type.size : ''}`,
        mounts: readyMounts(battle, bank) || bank.intact,
      };
    });
  });
}
