/** Targets and modes under the doctrine, and to-hit modifiers (4.1 to 4.3, D3, D4). */
import { type BankDesign, bandAt, type Mode } from './blueprint.ts';
import { type Band, meanDamageDice } from './dice.ts';
import { arcLetters, defensiveArc, distance, type Hex, type Placed, rangeOf } from './hexes.ts';
import { isStormy } from './scenario.ts';
import { arcTowards, type Bank, engineRating, type Ship, shieldsOf, working } from './ship.ts';
import { type Battle, enemyShips, type Flight, isInSight, linePenalty } from './state.ts';

export type Element = Ship | Flight;

export const isShip = (element: Element): element is Ship => 'blueprint' in element;

/** All mounts of a bank fired in one mode at one target. */
export interface Shot {
  readonly bank: Bank;
  readonly mode: Mode;
  readonly target: Element;
}

/** Effective range: sensors take a third off, rounded down; a nebula adds half, up, or undoes them (1.3). */
export const effectiveRange = (battle: Battle, ship: Ship, to: Placed): number => {
  const { isNebula, request } = battle;
  const isTagged = 'tagged' in to && (to as Ship).tagged.has(ship.side);
  const range = rangeOf(ship, to) * (request.options.includes('E.7') && !isTagged ? 2 : 1);
  const hasSensors = working(ship, 'long-range-sensors') > 0;
  if (isNebula) return hasSensors ? range : Math.ceil((3 * range) / 2);
  return hasSensors ? range - Math.floor(range / 3) : range;
};

/** True if a hex lies in one of the bank's firing arcs (1.4); one's own hex lies in all. */
export const bears = (ship: Ship, { letters, defensiveArcs }: BankDesign, to: Hex): boolean => {
  if (distance(ship, to) === 0) return true;
  if (defensiveArcs.size > 0) {
    return defensiveArcs.has(defensiveArc(ship, ship.facing, ship.isInverted, to));
  }
  return arcLetters(ship, ship.facing, ship.isInverted, to).some((letter) => letters.has(letter));
};

/** Unspent mounts of a bank that is loaded and has not fired this turn. */
export const readyMounts = (bank: Bank, turn: number): number =>
  turn >= bank.readyTurn && bank.lastFired < turn ? bank.loaded : 0;

/** The band in which a direct-fire mode can attack a hex, without regard to arcs and sight. */
const bandFor = (battle: Battle, ship: Ship, mode: Mode, to: Placed): Band | undefined => {
  if (mode.isSeeking) return undefined;
  const range = effectiveRange(battle, ship, to);
  // In a storm nothing fires at the last third of its range (S.9).
  if (isStormy(battle, 'haze') && 3 * range > 2 * mode.bands.at(-1)!.range) return undefined;
  return bandAt(mode, range);
};

/** Penalty for evasive action by the rating now (D.3). */
const evasion = (ship: Ship): number => {
  if (!ship.isEvading) return 0;
  const rating = engineRating(ship);
  if (rating <= 2) return 0;
  if (rating <= 5) return 1;
  return rating <= 9 ? 2 : 3;
};

interface Circumstances {
  /** Range modifier; none for marines and defensive fire. */
  readonly range: number;
  /** Traits of the weapon, none for marines. */
  readonly traits?: ReadonlySet<string>;
  /** Penalties on the line of sight. */
  readonly line: number;
  /** The target is beside the hex aimed at (Prx). */
  readonly isBeside?: boolean;
  /** A storm blinds ships in the Combat Phase (S.9). */
  readonly isHazy?: boolean;
}

/** The to-hit modifier: fire control takes back penalties, never more than there are (4.3). */
export const modifierAgainst = (
  ship: Ship,
  target: Element | 'minefield',
  { range, traits, line, isBeside = false, isHazy = false }: Circumstances,
): number => {
  const parts = [range, -line, isBeside ? -1 : 0, ship.aim, isHazy ? -1 : 0];
  if (target === 'minefield' || !isShip(target)) {
    parts.push(-evasion(ship));
    if (!traits?.has('Acr')) parts.push(-1);
    if (traits?.has('Inc')) parts.push(-1);
    if (traits?.has('NPr')) parts.push(-1);
  } else {
    parts.push(-Math.max(evasion(ship), evasion(target)));
    parts.push(-working(target, 'countermeasures'));
    if (target.isDetected) parts.push(-1);
  }
  const bonus = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  const penalty = parts.reduce((sum, part) => sum + Math.min(0, part), 0);
  return bonus + Math.min(0, penalty + working(ship, 'fire-control'));
};

/** Targets of all banks that can fire, each at its own (D3). */
export const declareShots = (battle: Battle, ship: Ship): Shot[] =>
  ship.banks.flatMap((bank) => {
    if (readyMounts(bank, battle.turn) === 0) return [];
    const shot = aimBank(battle, ship, bank);
    return shot ? [shot] : [];
  });

const aimBank = (battle: Battle, ship: Ship, bank: Bank): Shot | undefined => {
  const { modes } = bank.design;
  const isOpen = (to: Placed) => bears(ship, bank.design, to) && isInSight(battle, ship, to);
  const directAt = (to: Placed) => modes.filter((mode) => bandFor(battle, ship, mode, to));
  const enemies = inOrder(ship, enemyShips(battle, ship.side));
  for (const target of enemies) {
    if (!isOpen(target)) continue;
    const possible = directAt(target);
    if (possible.length > 0)
      return { bank, mode: better(battle, ship, bank, possible, target), target };
  }
  const seeking = modes.find((mode) => mode.isSeeking);
  const sought = enemies.find((target) => !target.isDetected && isOpen(target));
  if (seeking && sought) return { bank, mode: seeking, target: sought };
  const flights = battle.flights.filter(({ side, isFresh }) => side !== ship.side && !isFresh);
  for (const target of inOrder(ship, flights)) {
    const [mode] = directAt(target);
    if (mode && isOpen(target)) return { bank, mode, target };
  }
  return undefined;
};

/** Targets by true range; of equals the earlier first. */
const inOrder = <Target extends Placed>(from: Placed, targets: readonly Target[]): Target[] =>
  [...targets].sort((a, b) => rangeOf(from, a) - rangeOf(from, b));

/** The mode with the most damage dice on average; of equals the first (D4). */
const better = (
  battle: Battle,
  ship: Ship,
  bank: Bank,
  modes: readonly Mode[],
  target: Ship,
): Mode => {
  const line = linePenalty(battle, ship, target);
  const shields = shieldsOf(target, arcTowards(target, ship));
  let best = modes[0]!;
  let most = -1;
  if (modes.length === 1) return best;
  for (const mode of modes) {
    const band = bandFor(battle, ship, mode, target)!;
    const { traits } = mode;
    const m = modifierAgainst(ship, target, {
      range: band.modifier,
      traits,
      line,
      isHazy: isStormy(battle, 'haze'),
    });
    const shooting = { band, traits, size: bank.design.size, mounts: bank.loaded };
    const mean = meanDamageDice(shooting, m, shields, battle.isNebula);
    if (mean <= most + 1e-9) continue;
    best = mode;
    most = mean;
  }
  return best;
};
