/** Targets and modes under the doctrine, and to-hit modifiers (4.1 to 4.3, D3, D4). */
import { type BankDesign, bandAt, type Mode } from './blueprint.ts';
import { pick } from './decisions.ts';
import { type Band, meanDamageDice } from './dice.ts';
import { arcLetters, defensiveArc, distance, type Hex, type Placed, rangeOf } from './hexes.ts';
import { chosenValue, isChosen, usesAll } from './readings.ts';
import { isStormy } from './scenario.ts';
import { arcTowards, type Bank, engineRating, type Ship, shieldsAgainst, working } from './ship.ts';
import {
  type Battle,
  enemyShips,
  type Flight,
  isInSight,
  isOn,
  linePenalty,
  type Minefield,
} from './state.ts';

export type Element = Ship | Flight;

/** Anything that fire is aimed at. */
export type Target = Element | Minefield;

/** A hex that a burst is aimed at, whatever is in it (Prx). */
export interface OpenHex extends Placed {
  readonly isOpen: true;
}

export const isShip = (target: Target | OpenHex): target is Ship => 'blueprint' in target;

/** Mounts of a bank fired in one mode at one target. */
export interface Shot {
  readonly bank: Bank;
  readonly mode: Mode;
  readonly mounts: number;
  readonly target: Target | OpenHex;
  /** Aimed at the hull (E.2). */
  readonly isDirected?: boolean;
}

/** Effective range: sensors take a third off, rounded down; a nebula adds half, up, or undoes them (1.3). */
export const effectiveRange = (battle: Battle, ship: Ship, to: Placed): number => {
  const { isNebula, request } = battle;
  const isTagged = 'tagged' in to && (to as Target).tagged.has(ship.side);
  const hasSensors = working(ship, 'long-range-sensors') > 0;
  const changes: { readonly [name: string]: (range: number) => number } = {
    untagged: (range) => (request.options.includes('E.7') && !isTagged ? 2 * range : range),
    nebula: (range) => (isNebula && !hasSensors ? Math.ceil((3 * range) / 2) : range),
    sensors: (range) => (hasSensors && !isNebula ? range - Math.floor(range / 3) : range),
  };
  const order = chosenValue('rangeChanges') ?? 'untagged, nebula, sensors';
  return order.split(', ').reduce((range, name) => changes[name]!(range), rangeOf(ship, to));
};

/** True if a hex lies in one of the bank's firing arcs (1.4); one's own hex lies in all. */
export const bears = (ship: Ship, { letters, defensiveArcs }: BankDesign, to: Hex): boolean => {
  if (distance(ship, to) === 0) return !isChosen('sameHexBears', false);
  if (defensiveArcs.size > 0) {
    return defensiveArcs.has(defensiveArc(ship, ship.facing, ship.isInverted, to));
  }
  return arcLetters(ship, ship.facing, ship.isInverted, to).some((letter) => letters.has(letter));
};

/** Unspent mounts of a bank that is loaded, but for those that have fired this turn. */
export const readyMounts = (bank: Bank, turn: number): number => {
  if (turn < bank.readyTurn) return 0;
  return Math.max(0, bank.loaded - (bank.lastFired === turn ? bank.used : 0));
};

/** The band in which a direct-fire mode can attack a hex, without regard to arcs and sight. */
export const bandFor = (battle: Battle, ship: Ship, mode: Mode, to: Placed): Band | undefined => {
  if (mode.isSeeking) return undefined;
  const range = effectiveRange(battle, ship, to);
  // In a storm nothing fires at the last third of its range (S.9).
  const longest = mode.bands.at(-1)!.range;
  if (isStormy(battle, 'haze') && 3 * range > 2 * longest) return undefined;
  return bandAt(mode, range);
};

/** The band of a range, with the modifier of its third where customized bands have one. */
export const shotAt = (mode: Mode, range: number): Band | undefined => {
  const band = bandAt(mode, range);
  if (!band || !mode.isCustomized || !isChosen('customizedBands', 'by thirds')) return band;
  const longest = mode.bands.at(-1)!.range;
  const modifier = 3 * range <= longest ? 1 : 3 * range <= 2 * longest ? 0 : -1;
  return { ...band, modifier };
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
  readonly isDirected?: boolean;
  /** The hex of what is attacked, for the bonus of probes near it (B.17). */
  readonly at: Placed;
  readonly battle: Battle;
}

/** The to-hit modifier: fire control takes back penalties, never more than there are (4.3). */
export const modifierAgainst = (
  ship: Ship,
  target: Target,
  { range, traits, line, isBeside = false, isHazy = false, isDirected, at, battle }: Circumstances,
): number => {
  const parts = [range, -line, isBeside ? -1 : 0, ship.aim, isHazy ? -1 : 0];
  parts.push(isDirected ? -1 : 0, isProbed(battle, ship, at) ? 1 : 0);
  if (!isShip(target)) {
    parts.push(-evasion(ship));
    if (!traits?.has('Acr')) parts.push(-1);
    const own = ['Inc', 'NPr'].filter((trait) => traits?.has(trait));
    parts.push(-(isChosen('tinyTraits', 'worst') ? Math.min(1, own.length) : own.length));
  } else {
    parts.push(-Math.max(evasion(ship), evasion(target)));
    parts.push(-working(target, 'countermeasures'));
    if (target.isDetected) parts.push(-1);
  }
  const bonus = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  const penalty = parts.reduce((sum, part) => sum + Math.min(0, part), 0);
  return bonus + Math.min(0, penalty + working(ship, 'fire-control'));
};

/** True if a probe of the ship lies face up within three hexes (B.17). */
export const isProbed = ({ markers }: Battle, ship: Ship, at: Hex): boolean =>
  markers.some(({ isUp, owner, ...hex }) => isUp && owner === ship && distance(hex, at) <= 3);

/** Targets of all banks that can fire, each at its own (D3). */
export const declareShots = (battle: Battle, ship: Ship): Shot[] =>
  ship.banks.flatMap((bank) => {
    // A bank that has fired in defence rests (D3).
    const mounts = bank.lastFired < battle.turn ? readyMounts(bank, battle.turn) : 0;
    const shot = mounts > 0 ? aimBank(battle, ship, bank) : undefined;
    return shot ? [{ ...shot, mounts }] : [];
  });

/** Modes that a bank may use in this turn: one, if it was chosen with the orders (C.2). */
export const modesNow = ({ design, chosen }: Bank): readonly Mode[] =>
  isChosen('modesInOrders', true) && chosen ? [chosen] : design.modes;

const aimBank = (battle: Battle, ship: Ship, bank: Bank): Omit<Shot, 'mounts'> | undefined => {
  const modes = modesNow(bank);
  const isOpen = (to: Placed) => bears(ship, bank.design, to) && isInSight(battle, ship, to);
  const directAt = (to: Placed) => modes.filter((mode) => bandFor(battle, ship, mode, to));
  const enemies = inOrder(ship, enemyShips(battle, ship.side));
  for (const target of enemies) {
    if (!isOpen(target)) continue;
    const possible = directAt(target);
    if (possible.length > 0) {
      const mode = better(battle, ship, bank, possible, target);
      const mayDirect = isOn(battle, 'E.2') && usesAll();
      const isDirected = mayDirect && bank.design.number % 2 === 0 && !mode.traits.has('Dsr');
      return { bank, mode, target, isDirected };
    }
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

/** Chooses the modes of dual weapons with the orders: the best at the nearest enemy, else the first (C.2). */
export const chooseModes = (battle: Battle, ship: Ship): void => {
  if (!isChosen('modesInOrders', true)) return;
  const [target] = inOrder(ship, enemyShips(battle, ship.side));
  for (const bank of ship.banks) {
    const { modes } = bank.design;
    const open =
      target && bears(ship, bank.design, target) && isInSight(battle, ship, target)
        ? modes.filter((mode) => bandFor(battle, ship, mode, target))
        : [];
    const own = () => (open.length > 0 ? better(battle, ship, bank, open, target!) : modes[0]!);
    const key = `bankMode ${ship.id} bank ${ship.banks.indexOf(bank)}`;
    bank.chosen = pick(key, modes, (mode) => modes.indexOf(mode), own);
  }
};

/** The mode with the most damage dice on average; of equals the first (D4). */
const better = (
  battle: Battle,
  ship: Ship,
  bank: Bank,
  modes: readonly Mode[],
  target: Ship,
): Mode => {
  const line = linePenalty(battle, ship, target);
  const shields = shieldsAgainst(target, arcTowards(target, ship));
  let best = modes[0]!;
  let most = -1;
  if (modes.length === 1) return best;
  for (const mode of modes) {
    const band = shotAt(mode, effectiveRange(battle, ship, target))!;
    const { traits } = mode;
    const m = modifierAgainst(ship, target, {
      ...{ range: band.modifier, traits, line, isHazy: isStormy(battle, 'haze') },
      ...{ at: target, battle },
    });
    const shooting = { band, traits, size: bank.design.size, mounts: bank.loaded };
    const mean = meanDamageDice(shooting, m, shields, battle.isNebula);
    if (mean <= most + 1e-9) continue;
    best = mode;
    most = mean;
  }
  return best;
};
