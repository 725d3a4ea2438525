/** The ship or battery that fires, and its target, read from the legal form of a design. */
import type { DefensiveArc, Design, Mode, Protection, Weapon } from '../../design/design.ts';
import type {
  LegalBattery,
  LegalDesign,
  LegalMode,
  WeaponCache,
} from '../../design/legal-design.ts';
import { normalise } from '../../design/normalise.ts';
import { baseSU, designOf } from '../../rating/evaluate.ts';
import type { Evaluation } from '../../rating/evaluation.ts';
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

export const MEASURES = ['turn', 'volley', 'space', 'orat'] as const;

export type Measure = (typeof MEASURES)[number];

export interface Firer {
  readonly attacker: Attacker;
  readonly su: number;
  readonly orat: number;
}

/** Damage for its cost is given for this many SU or ORAT. */
export const PER = 100;

/** A battery of a ship by its place; the whole ship without such a battery. */
export function firerOf(
  attacker: Attacker,
  { batteries }: Pick<Evaluation, 'batteries'>,
  battery?: number,
): Firer {
  const own = attacker.batteries.filter(({ index }) => index === battery);
  const fired = own.length === 0 ? attacker.batteries : own;
  const sum = (field: 'su' | 'orat') =>
    fired.reduce((total, { index }) => total + (batteries[index]?.[field] ?? 0), 0);
  return { attacker: { ...attacker, batteries: fired }, su: sum('su'), orat: sum('orat') };
}

/** A mount of a weapon by itself, with its base SU and no ORAT. */
export function mountFirer(battle: BattleRules, weapon: Weapon): Firer {
  const batteries = [{ weapon: weapon.id, banks: [{ mounts: 1, arc: 'G' }] }];
  const attacker = attackerOf(battle, { ...designOf(weapon), batteries });
  return { attacker, su: baseSU(battle.rules, weapon), orat: 0 };
}

/** A row's figures by shields in a measure: boxes a turn, a volley, a turn for 100 SU or 100 ORAT. */
export function measuredBy(
  measure: Measure,
  { boxes, aTurn }: { readonly boxes: readonly number[]; readonly aTurn: readonly number[] },
  { su, orat }: Pick<Firer, 'su' | 'orat'>,
): readonly number[] {
  if (measure === 'volley') return boxes;
  if (measure === 'turn') return aTurn;
  const cost = measure === 'space' ? su : orat;
  return aTurn.map((mean) => (cost === 0 ? 0 : (PER * mean) / cost));
}

export interface FireCost {
  readonly unit: 'SU' | 'ORAT';
  readonly amount: number;
  readonly rule: string;
}

/** Returns the cost that a measure divides by; undefined for measures without one. */
export function costOf(
  measure: Measure,
  { su, orat }: Pick<Firer, 'su' | 'orat'>,
): FireCost | undefined {
  if (measure === 'space') return { unit: 'SU', amount: su, rule: 'A.1' };
  return measure === 'orat' ? { unit: 'ORAT', amount: orat, rule: 'A.2' } : undefined;
}
