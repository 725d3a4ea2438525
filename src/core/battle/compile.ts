/** Ships as tables of numbers, made once from their legal form. */
import { DEFENSIVE_ARCS, type Design, type Protection, sumOf } from '../design/design.ts';
import type { LegalBattery, LegalDesign, LegalMode } from '../design/legal-design.ts';
import { toNumber } from '../exact/exact.ts';
import { armedBattery, type BattleRules, legalOf } from '../play/advisor/combatants.ts';
import { advise, attackBand, type FiredMode } from '../play/damage/advice.ts';
import { hitChances, repeatedHits } from '../play/damage/die.ts';
import { bandAt, joinedEffects, toHitModifier } from '../play/damage/traits.ts';
import { meanHits } from '../play/damage/volley.ts';
import { lossLimit, track, trackLength } from '../rating/ratings.ts';
import { sumsOf } from '../rating/ship-sums.ts';
import { keptOr } from '../rules/lookup.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { SystemEffect } from '../rules/play-rules.ts';
import type { Rules } from '../rules/rules.ts';
import type { ArcBits } from './bearings.ts';
import { type CompiledEffects, type CompiledPlay, compileEffects } from './compiled-play.ts';

/** The shot of a mode in one band, with the modifier of that range. */
export interface CompiledShot {
  readonly rof: number;
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  /** Range modifier to hit, of either sign. */
  readonly range: number;
  /** At long range. */
  readonly isLong?: boolean;
}

export interface CompiledMode {
  /** The place of the mode in its weapon. */
  readonly index: number;
  readonly isSeeking: boolean;
  /** Fires in defence of its ship (Dfn), at hexes (Prx). */
  readonly isDefensive: boolean;
  readonly isBurst: boolean;
  /** May direct its damage (E.2). */
  readonly isDirectable: boolean;
  /** Movement of its seekers, in hexes. */
  readonly ma: number;
  /** The shot at an effective range, by its place in `shots`; −1 where it cannot attack. */
  readonly reach: Int8Array;
  readonly shots: readonly CompiledShot[];
  /** The shot in defence: medium range, without a modifier. */
  readonly defence: CompiledShot;
  readonly effects: CompiledEffects;
  /** Turns without fire after each shot (Slw). */
  readonly reload: number;
  readonly firesOnce: boolean;
  /** A die decides the seekers of a mount (Vlt). */
  readonly isRolled: boolean;
  /** Modifier against tiny targets, 0 or less. */
  readonly tiny: number;
}

export interface CompiledBank {
  readonly index: number;
  readonly battery: number;
  /** The place in its battery. */
  readonly place: number;
  readonly mounts: number;
  readonly size: number;
  readonly arc: ArcBits;
  readonly modes: readonly CompiledMode[];
  /** The largest count of Slw among its modes. */
  readonly reload: number;
  /** Mean hits of a die by the number it needs, from −10 on; a line for each mode. */
  readonly meanHits: readonly Float64Array[];
}

/** A group of items with a loss limit: a battery, or all equipment together (A.3). */
interface LossGroup {
  readonly limit: number;
}

/** Equipment of one line of the design. */
export interface CompiledGear {
  readonly id: string;
  readonly items: number;
  readonly effect: SystemEffect | undefined;
}

export interface CompiledShip {
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly name: string;
  readonly hull: number;
  readonly rating: number;
  /** Ratings by the number of unchecked boxes; 0 first. */
  readonly engines: Int32Array;
  readonly weapons: Int32Array;
  readonly shields: Int32Array;
  readonly isIonized: boolean;
  readonly hasAntiFighter: boolean;
  readonly hasSails: boolean;
  readonly hasArcs: boolean;
  readonly hasScreenArcs: boolean;
  /** Ratings and screens by defensive arc; all screens of a ship without arcs come first. */
  readonly shieldArcs: readonly number[];
  readonly screens: readonly number[];
  readonly banks: readonly CompiledBank[];
  readonly batteries: readonly { readonly name: string; readonly banks: readonly CompiledBank[] }[];
  readonly gear: readonly CompiledGear[];
  /** Loss limits of the batteries, then of the equipment. */
  readonly groups: readonly LossGroup[];
  /** Systems that cannot be damaged, with their quantity. */
  readonly fixed: ReadonlyMap<SystemEffect, number>;
}

/** The number of items of a ship with an effect, undamaged. */
export const systemItems = ({ gear, fixed }: CompiledShip, effect: SystemEffect): number =>
  gear.reduce((sum, each) => (each.effect === effect ? sum + each.items : sum), 0) +
  (fixed.get(effect) ?? 0);

const NEED_BEFORE = 10;
const NEEDS = 40;

/** The place of a needed number in `meanHits`. */
export const needPlace = (needed: number): number =>
  Math.max(0, Math.min(NEEDS - 1, needed + NEED_BEFORE));

/** Compiles a design by the rules that rate it. */
export function compileShip(play: CompiledPlay, design: Design): CompiledShip {
  const { battle } = play;
  const rules = ownRules(battle.rules, design);
  const legal = legalOf(battle, design);
  const sums = sumsOf(rules, legal);
  const length = trackLength(rules, legal.hull);
  const boxes = (value: number) =>
    Int32Array.from([0, ...[...track(rules, length, value)].reverse()]);
  const banks: CompiledBank[] = [];
  const batteries = legal.batteries.map((battery, i) => {
    const modes = compiledModes(play, battery, i);
    const reload = Math.max(0, ...modes.map((mode) => mode.reload));
    const hits = new Map<number, readonly Float64Array[]>();
    const own = battery.banks.map((bank, place): CompiledBank => {
      const size = bank.size.size;
      return {
        ...{ index: banks.length + place, battery: i, place, mounts: bank.mounts, size, modes },
        ...{ arc: play.bearings.bitsOf(bank.arc), reload },
        meanHits: keptOr(hits, size, () => modes.map((mode) => meansOf(play, mode, size))),
      };
    });
    banks.push(...own);
    return { name: battery.weapon?.source.name ?? battery.id, banks: own };
  });
  const fixed = new Map<SystemEffect, number>();
  const gear: CompiledGear[] = [];
  for (const { line, system, count } of legal.systems) {
    if (!system || count === 0) continue;
    const effect = battle.play.systems.get(line.id)?.effect;
    if (system.kind === 'equipment') gear.push({ id: line.id, items: count, effect });
    else if (effect) fixed.set(effect, (fixed.get(effect) ?? 0) + count);
  }
  return {
    ...{ design, legal, name: design.class ?? '', hull: legal.hull, banks, batteries, gear, fixed },
    rating: toNumber(sums.combatRating),
    engines: boxes(legal.engines),
    weapons: boxes(sums.batteries.mounts + sums.equipment),
    shields: boxes(sumOf(legal.shields)),
    isIonized: fixed.has('ionized'),
    hasSails: fixed.has('sails'),
    hasAntiFighter: fixed.has('anti-fighter'),
    hasArcs: typeof legal.shields !== 'number',
    hasScreenArcs: typeof legal.screens !== 'number',
    shieldArcs: byArc(legal.shields),
    screens: typeof legal.screens === 'number' ? [legal.screens, 0, 0, 0] : byArc(legal.screens),
    groups: [...limitsOf(rules, batteries), { limit: sums.equipmentLossLimit }],
  };
}

const byArc = (protection: Protection): readonly number[] =>
  DEFENSIVE_ARCS.map((arc) => (typeof protection === 'number' ? protection : protection[arc]));

const limitsOf = (rules: Rules, batteries: CompiledShip['batteries']): readonly LossGroup[] =>
  batteries.map(({ banks }) => ({
    limit: lossLimit(
      rules,
      banks.reduce((sum, { mounts }) => sum + mounts, 0),
    ),
  }));

/** Mean hits by the rules of play, then by size of the mount and further rolls. */
const means = new WeakMap<CompiledPlay, Map<string, Float64Array>>();

/** Mean hits of a die of a mode, by the number that it needs. */
function meansOf(play: CompiledPlay, { effects }: CompiledMode, size: number): Float64Array {
  const known = keptOr(means, play, () => new Map<string, Float64Array>());
  return keptOr(known, `${size},${effects.repeats}`, () => meansOfDie(play, effects.repeats, size));
}

function meansOfDie({ battle: { play } }: CompiledPlay, repeats: Int32Array, size: number) {
  return Float64Array.from({ length: NEEDS }, (_, place) => {
    const chances = hitChances(play, place - NEED_BEFORE, size);
    return toNumber(meanHits(repeatedHits(play, chances, [...repeats])));
  });
}

/** Modes compiled before, by the rules of play and their figures: equal weapons share them. */
const compiled = new WeakMap<CompiledPlay, Map<string, CompiledMode>>();
const MOST_MODES = 1000;

function compiledModes(
  play: CompiledPlay,
  battery: LegalBattery,
  place: number,
): readonly CompiledMode[] {
  const known = keptOr(compiled, play, () => new Map<string, CompiledMode>());
  return (battery.weapon?.modes ?? []).map((legal, index) => {
    const { kind, shots, longRange, traits } = legal;
    let key = `${index},${kind},${longRange}`;
    for (const { range, rof, acc, imp, dmg } of shots)
      key += `;${range},${rof},${acc},${imp},${dmg}`;
    for (const { code } of traits) key += ` ${code}`;
    const compile = (): CompiledMode => {
      const fired = armedBattery(battery, place).modes.find((mode) => mode.index === index);
      return compileMode(play, legal, index, fired?.mode);
    };
    return keptOr(known, key, compile, MOST_MODES);
  });
}

function compileMode(
  play: CompiledPlay,
  legal: LegalMode,
  index: number,
  fired: FiredMode | undefined,
): CompiledMode {
  const codes = legal.traits.map(({ code }) => code);
  const rules = play.battle.play;
  const joined = joinedEffects(rules, codes);
  const has = (type: string) =>
    codes.some((code) => rules.traits.get(code)?.effects.some((effect) => effect.type === type));
  const { shots, reach } = fired ? shotsOf(play.battle, fired) : launched(legal);
  const [first] = shots;
  const middle = shots[Math.floor(shots.length / 2)] ?? first;
  return {
    ...{ index, shots, reach, isSeeking: !fired, ma: fired ? 0 : legal.longRange },
    isDefensive: fired !== undefined && has('defensive'),
    isBurst: fired !== undefined && has('burst'),
    isDirectable: fired !== undefined && !has('undirected'),
    defence: { rof: 0, acc: 0, imp: 0, dmg: 0, ...middle, range: 0 },
    effects: compileEffects(play, codes, !fired),
    reload: joined.reloadTurns,
    firesOnce: joined.firesOnce,
    isRolled: joined.isRolled,
    tiny: toHitModifier(rules, joined, undefined, { isTiny: true }).total,
  };
}

/** The shot of a seeker at its target. */
function launched({ shots: [shot] }: LegalMode): Pick<CompiledMode, 'shots' | 'reach'> {
  const { rof = 0, acc = 0, imp = 0, dmg = 0 } = shot ?? {};
  return { shots: [{ rof, acc, imp, dmg, range: 0 }], reach: new Int8Array(0) };
}

/** The shots of a mode, each once, and the one at each range; by the same steps as advice. */
function shotsOf(battle: BattleRules, mode: FiredMode): Pick<CompiledMode, 'shots' | 'reach'> {
  const { play } = battle;
  const longest = 'bands' in mode ? Math.max(...mode.bands.map(({ range }) => range)) : mode.range;
  const shots: CompiledShot[] = [];
  const places = new Map<string, number>();
  const reach = Int8Array.from({ length: longest + 1 }, (_, range) => {
    const band = attackBand(play, { mode, range });
    if (band === undefined) return -1;
    const third = bandAt(play, longest, range);
    const key = `${band}, ${third}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const advice = advise(play, { mode, range, mounts: 1, shields: 0 });
    if (!advice) return -1;
    const { rof, acc, dmg } = advice.volley;
    const imp = advice.dice.impactDice;
    places.set(key, shots.length);
    const isLong = third === 'long';
    return shots.push({ rof, acc, imp, dmg, range: advice.modifier.total, isLong }) - 1;
  });
  return { shots, reach };
}
