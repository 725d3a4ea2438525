/** A design as what fires and as what is fired at: its banks, its protection, its systems. */
import { type DefensiveArc, type Design, isSeeking } from '../../design/design.ts';
import type { Protection } from '../../design/protection.ts';
import { clampToLimit } from '../../rules/limits.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import type { Rules } from '../../rules/rules.ts';
import type { FiredMode } from '../damage/advice.ts';

/** Both kinds of rules, which every question about a ship in play needs. */
export interface BattleRules {
  readonly rules: Rules;
  readonly play: PlayRules;
}

/** A bank: mounts of so many weapons each, and the letters and names of its arc. */
export interface ArmedBank {
  readonly mounts: number;
  readonly size: number;
  readonly arc: string;
}

/** A battery with the modes that it can fire; seekers are launched, and not among them. */
export interface ArmedBattery {
  /** Its place in the design. */
  readonly index: number;
  readonly name: string;
  readonly modes: readonly { readonly index: number; readonly mode: FiredMode }[];
  readonly banks: readonly ArmedBank[];
}

/** A ship that fires. */
export interface Attacker {
  readonly notation: 'standard' | 'alternate';
  readonly batteries: readonly ArmedBattery[];
  /** Levels of fire control (B.8). */
  readonly fireControl: number;
  readonly longRangeSensors: boolean;
}

/** A ship that is fired at, from one of its defensive arcs. */
export interface ShipTarget {
  readonly shields: number;
  readonly screens: number;
  /** Hull boxes left; undefined where nobody asks for kills. */
  readonly hull: number | undefined;
  readonly countermeasures: number;
  readonly isIonized: boolean;
  /** Levels of stealth (B.22). */
  readonly stealth: number;
  /** It is a flight or a minefield: hits are all that counts, and hull is how many there are. */
  readonly isTiny?: boolean;
}

/** The quantity of the design's systems with an effect in play. */
export function levelsOf({ rules, play }: BattleRules, design: Design, effect: string): number {
  let levels = 0;
  const known = new Set<string>();
  for (const { id, qty = 1 } of design.systems ?? []) {
    if (play.systems.get(id)?.effect !== effect || known.has(id)) continue;
    known.add(id);
    const isMultiple = rules.systems.get(id)?.multiple ?? false;
    levels += isMultiple ? clampToLimit(rules.limits.quantity, qty) : 1;
  }
  return levels;
}

/** A design as what fires, every figure within its limits, unharmed. */
export function attackerOf(battle: BattleRules, design: Design): Attacker {
  const { rules } = battle;
  const { limits } = rules;
  const shot = <Shot extends { rof: number; acc: number; imp: number; dmg: number }>(
    mode: Shot,
  ) => ({
    ...mode,
    rof: clampToLimit(limits.rof, mode.rof),
    acc: clampToLimit(limits.acc, mode.acc),
    imp: clampToLimit(limits.imp, mode.imp),
    dmg: clampToLimit(limits.dmg, mode.dmg),
  });
  const weapons = new Map((design.weapons ?? []).map((weapon) => [weapon.id, weapon] as const));
  const batteries = (design.batteries ?? []).map((battery, index): ArmedBattery => {
    const weapon = weapons.get(battery.weapon);
    const modes = (weapon?.modes ?? []).flatMap((mode, place) => {
      if (isSeeking(mode)) return [];
      const legal: FiredMode =
        'bands' in mode ? { ...mode, bands: mode.bands.map(shot) } : shot(mode);
      return [{ index: place, mode: legal }];
    });
    const banks = battery.banks.map(({ mounts, size = 1, arc }) => ({
      mounts: clampToLimit(limits.mounts, mounts),
      size: clampToLimit(limits.mountSize, size),
      arc,
    }));
    return { index, name: weapon?.name ?? battery.weapon, modes, banks };
  });
  return {
    notation: design.arcNotation ?? 'standard',
    batteries,
    fireControl: levelsOf(battle, design, 'fire control'),
    longRangeSensors: levelsOf(battle, design, 'sensors') > 0,
  };
}

const inArc = (protection: Protection, arc: DefensiveArc): number =>
  typeof protection === 'number' ? protection : protection[arc];

/** A design as what is fired at from a defensive arc, unharmed. */
export function targetOf(battle: BattleRules, design: Design, arc: DefensiveArc): ShipTarget {
  const { limits } = battle.rules;
  return {
    shields: clampToLimit(limits.shields, inArc(design.shields ?? 0, arc)),
    screens: clampToLimit(limits.screens, inArc(design.screens ?? 0, arc)),
    hull: clampToLimit(limits.hull, design.hull),
    countermeasures: levelsOf(battle, design, 'countermeasures'),
    isIonized: levelsOf(battle, design, 'ionized') > 0,
    stealth: levelsOf(battle, design, 'stealth'),
  };
}
