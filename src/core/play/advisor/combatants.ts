/** A design as the ship that fires and as its target, read from its legal form. */

import type { DefensiveArc, Design, Mode } from '../../design/design.ts';
import type {
  LegalBattery,
  LegalDesign,
  LegalMode,
  WeaponCache,
} from '../../design/legal-design.ts';
import { normalise } from '../../design/normalise.ts';
import type { Protection } from '../../design/protection.ts';
import { designOf } from '../../rating/weapon-figures.ts';
import { ownRules } from '../../rules/packs/own-rules.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import type { ArcComponent, Rules } from '../../rules/rules.ts';
import type { FiredMode } from '../damage/advice.ts';

export interface BattleRules {
  readonly rules: Rules;
  readonly play: PlayRules;
}

export interface ArmedBank {
  readonly mounts: number;
  readonly size: number;
  readonly arc: readonly ArcComponent[];
}

/** A battery with its modes that fire; seeking modes are left out. */
export interface ArmedBattery {
  readonly index: number;
  readonly name: string;
  readonly modes: readonly { readonly index: number; readonly mode: FiredMode }[];
  readonly banks: readonly ArmedBank[];
}

export interface Attacker {
  readonly batteries: readonly ArmedBattery[];
  /** Levels of fire control (B.8). */
  readonly fireControl: number;
  readonly longRangeSensors: boolean;
}

/** A ship that is fired at, from one of its defensive arcs. */
export interface ShipTarget {
  readonly shields: number;
  readonly screens: number;
  /** Hull boxes left; undefined where the chance of a kill does not matter. */
  readonly hull: number | undefined;
  readonly countermeasures: number;
  readonly isIonized: boolean;
  /** Levels of stealth (B.22). */
  readonly stealth: number;
  /** A flight or a minefield: only hits count, and `hull` is the number of its elements. */
  readonly isTiny?: boolean;
}

export function legalOf(battle: BattleRules, design: Design, cache?: WeaponCache): LegalDesign {
  return normalise(ownRules(battle.rules, design), design, { cache });
}

export const levelsOf = (
  { play }: BattleRules,
  { systems }: Pick<LegalDesign, 'systems'>,
  effect: string,
): number =>
  systems.reduce(
    (sum, { line, count }) => (play.systems.get(line.id)?.effect === effect ? sum + count : sum),
    0,
  );

export function attackerOf(battle: BattleRules, design: Design): Attacker {
  const legal = legalOf(battle, design);
  return { batteries: legal.batteries.map(armedBattery), ...fireAids(battle, legal) };
}

export const fireAids = (
  battle: BattleRules,
  legal: Pick<LegalDesign, 'systems'>,
): Pick<Attacker, 'fireControl' | 'longRangeSensors'> => ({
  fireControl: levelsOf(battle, legal, 'fire control'),
  longRangeSensors: levelsOf(battle, legal, 'sensors') > 0,
});

export const armedBattery = ({ id, weapon, banks }: LegalBattery, index: number): ArmedBattery => ({
  index,
  name: weapon?.source.name ?? id,
  modes: (weapon?.modes ?? []).flatMap((mode, place) =>
    mode.kind === 'seeking' ? [] : [{ index: place, mode: firedMode(mode) }],
  ),
  banks: banks.map(({ mounts, size, arc }) => ({ mounts, size: size.size, arc: arc.components })),
});

/** A single mode in its legal form; undefined for a seeking mode. */
export function firedModeOf(rules: Rules, mode: Mode): FiredMode | undefined {
  const { weapons } = normalise(rules, designOf({ id: '', modes: [mode] }));
  const legal = weapons[0]?.modes[0];
  return legal && legal.kind !== 'seeking' ? firedMode(legal) : undefined;
}

function firedMode({ kind, shots, traits: rows }: LegalMode): FiredMode {
  const traits = rows.map(({ code }) => code);
  const figures = shots.map(({ range, rof, acc, imp, dmg }) => ({ range, rof, acc, imp, dmg }));
  const [first] = figures;
  return kind === 'banded' || !first ? { bands: figures, traits } : { ...first, traits };
}

const inArc = (protection: Protection, arc: DefensiveArc): number =>
  typeof protection === 'number' ? protection : protection[arc];

/** An undamaged design as the target of fire on a defensive arc. */
export function targetOf(battle: BattleRules, design: Design, arc: DefensiveArc): ShipTarget {
  const legal = legalOf(battle, design);
  return {
    shields: inArc(legal.shields, arc),
    screens: inArc(legal.screens, arc),
    hull: legal.hull,
    countermeasures: levelsOf(battle, legal, 'countermeasures'),
    isIonized: levelsOf(battle, legal, 'ionized') > 0,
    stealth: levelsOf(battle, legal, 'stealth'),
  };
}
