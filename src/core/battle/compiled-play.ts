/** The rules of play as tables of numbers, made once for each set of rules. */
import { toNumber } from '../exact/exact.ts';
import type { BattleRules } from '../play/advisor/combatants.ts';
import { damageDie, FACES, impactChance, shieldsAgainst } from '../play/damage/die.ts';
import {
  effectiveRange,
  evasivePenalty,
  joinedEffects,
  modifierRow,
} from '../play/damage/traits.ts';
import { keptOr } from '../rules/lookup.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { perRules } from '../rules/rules.ts';
import { Bearings } from './bearings.ts';

/** Dice and rows of the rules of play as numbers. */
export interface CompiledPlay {
  readonly battle: BattleRules;
  readonly bearings: Bearings;
  readonly misses: number;
  readonly rerolled: number;
  readonly bonus: number;
  readonly rerollsGoOn: boolean;
  /** A mount rolls a 6 again while it lacks hits; else only when it misses. */
  readonly mountsRollOn: boolean;
  readonly repeatsAll: boolean;
  readonly rollsForVolley: boolean;
  /** Kinetic counts each roll of a die; a die that an ionized hull voids keeps its box. */
  readonly kineticEachRoll: boolean;
  readonly ionizedKeepsKinetic: boolean;
  readonly bleeds: boolean;
  readonly bleedingKeepsTraits: boolean;
  /** Systems hit by a face, 0 to 6: 0 none, 1 engines, 2 weapons, 3 shields. */
  readonly systems: Int32Array;
  /** Faces as bits: void on an ionized hull, bleeding through screens, stopping a lock-on. */
  readonly voidFaces: number;
  readonly bleedFaces: number;
  readonly stealthFaces: number;
  readonly eachPoint: number;
  /** Figures of actions: jumps, markers, shockwaves, repairs. */
  readonly actions: BattleRules['play']['actions'];
  /** Signed modifiers. */
  readonly countermeasures: number;
  readonly detected: number;
  readonly burst: number;
  readonly directed: number;
  readonly antiFighter: number;
  readonly probe: number;
  readonly tiny: number;
  /** Penalty of evasive action by the engine rating, 0 or more. */
  readonly evasive: Int32Array;
  /** Effective range by bits: long range sensors, nebula, no TAG on the target. */
  readonly ranges: readonly Int32Array[];
  /** Faces of impact dice, as bits, that succeed in a nebula (G.4). */
  readonly nebulaFaces: number;
  /** Damage dice without traits. */
  readonly plain: CompiledEffects;
}

/** The effects of a mode's traits as numbers. */
export interface CompiledEffects {
  /** The number that an impact die needs, by the shields it meets; 0 where each die succeeds. */
  readonly impactNeeds: Int32Array;
  readonly impactChances: Float64Array;
  readonly nebulaChances: Float64Array;
  /** Hull boxes by face. */
  readonly hull: Int32Array;
  readonly hullEach: number;
  /** Mean hull boxes of a damage die, on an ionized hull too. */
  readonly boxes: readonly [plain: number, ionized: number];
  /** Faces as bits. */
  readonly casualties: number;
  readonly rolledAgain: number;
  /** Screens of each point: fixed, by the face of a shared die, and by dice of their own. */
  readonly screens: number;
  readonly screensShared: Int32Array | undefined;
  readonly screensOwn: readonly Int32Array[];
  readonly repeats: Int32Array;
  readonly isLinked: boolean;
  readonly isRolled: boolean;
}

/** Ratings in tables of shields, engines and ranges. */
const HIGHEST_SHIELDS = 32;
const HIGHEST_ENGINES = 64;
const LONGEST = 512;

const bits = (faces: Iterable<number>): number =>
  [...faces].reduce((sum, face) => sum | (1 << face), 0);

export function compilePlay(battle: BattleRules): CompiledPlay {
  const { combat, choices } = battle.play;
  const { misses, rerolled, bonus } = combat.die;
  const row = (id: string): number => modifierRow(battle.play, id).by;
  const play = {
    ...{ battle, bearings: new Bearings(battle), misses, rerolled, bonus },
    rerollsGoOn: choices.rerollsGoOn,
    mountsRollOn: choices.mountRerolls === 'short of all hits',
    repeatsAll: choices.repeatsScore === 'all',
    rollsForVolley: choices.volatileDice === 'volley',
    kineticEachRoll: choices.kineticEachRoll,
    ionizedKeepsKinetic: choices.ionizedKeepsKinetic,
    bleeds: choices.bleedThrough,
    bleedingKeepsTraits: choices.bleedingKeepsTraits,
    systems: Int32Array.from([null, ...combat.damageDie.systems].map(systemNumber)),
    voidFaces: bits(combat.ionized.faces),
    bleedFaces: bits(combat.bleedThrough.faces),
    stealthFaces: bits(combat.stealth.faces),
    eachPoint: combat.screens.eachPoint,
    actions: battle.play.actions,
    ...{ countermeasures: row('countermeasures'), detected: row('detected') },
    ...{ directed: row('directed'), burst: row('burst'), antiFighter: row('anti-fighter') },
    ...{ probe: row('probe'), tiny: row('tiny') },
    evasive: Int32Array.from({ length: HIGHEST_ENGINES }, (_, rating) =>
      evasivePenalty(battle.play, rating),
    ),
    ranges: Array.from({ length: 8 }, (_, bits) => {
      const [longRangeSensors, nebula, untagged] = [bits & 1, bits & 2, bits & 4].map(Boolean);
      const effects = { longRangeSensors, nebula, untagged };
      const row = (_: unknown, range: number) => effectiveRange(battle.play, range, effects);
      return Int32Array.from({ length: LONGEST }, row);
    }),
    nebulaFaces: bits(combat.nebula.faces),
  };
  return { ...play, plain: compileEffects(play, [], false) };
}

const systemNumber = (system: string | null): number =>
  system === 'engines' ? 1 : system === 'weapons' ? 2 : system === 'shields' ? 3 : 0;

/** The effects of traits; a seeker's leave out links and rolled rates of fire (C.4). */
export const compileEffects = (
  { battle: { play } }: Pick<CompiledPlay, 'battle'>,
  codes: readonly string[],
  isSeeking: boolean,
): CompiledEffects =>
  keptOr(effectsOf(play), `${codes},${isSeeking}`, () => compiledEffects(play, codes, isSeeking));

const effectsOf = perRules((_: PlayRules) => new Map<string, CompiledEffects>());

function compiledEffects(
  play: PlayRules,
  codes: readonly string[],
  isSeeking: boolean,
): CompiledEffects {
  const joined = joinedEffects(play, codes);
  const shared = joined.screensShared;
  const boxesOn = (isIonized: boolean) => toNumber(damageDie(play, joined, isIonized).mean);
  const shields = Array.from({ length: HIGHEST_SHIELDS }, (_, rating) => rating);
  const needs = (rating: number): number => {
    const met = shieldsAgainst(play, joined, rating);
    return met === 0 ? 0 : Math.max(1, met + 1 - joined.impactModifier);
  };
  const chances = (isNebula: boolean) =>
    Float64Array.from(shields, (rating) => toNumber(impactChance(play, joined, rating, isNebula)));
  return {
    impactNeeds: Int32Array.from(shields, needs),
    impactChances: chances(false),
    nebulaChances: chances(true),
    hull: Int32Array.from([0, ...(joined.hull ?? play.combat.damageDie.hull)]),
    hullEach: joined.hullEachDie,
    boxes: [boxesOn(false), boxesOn(true)],
    casualties: bits(joined.casualty),
    rolledAgain: bits(joined.rolledAgain),
    screens: joined.screens,
    screensShared:
      shared.length === 0
        ? undefined
        : Int32Array.from([0, ...FACES.map((face) => sumAt(shared, face))]),
    screensOwn: joined.screensOwn.map((by) => Int32Array.from([0, ...by])),
    repeats: Int32Array.from(joined.repeats),
    isLinked: joined.isLinked && (!isSeeking || play.choices.linkedSeekers),
    isRolled: joined.isRolled && !isSeeking,
  };
}

const sumAt = (rows: readonly (readonly number[])[], face: number): number =>
  rows.reduce((sum, by) => sum + (by[face - 1] ?? 0), 0);
