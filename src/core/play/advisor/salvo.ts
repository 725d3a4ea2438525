/** A ship's fire at another in one turn: volleys, means, chances of hull boxes and of a kill. */
import type { DefensiveArc, Design } from '../../design/design.ts';
import {
  type Fraction,
  fraction,
  multiply,
  add as sum,
  toNumber,
  ZERO,
} from '../../exact/exact.ts';
import type { Explanation } from '../../rating/explanations.ts';
import { StepList } from '../../rating/steps.ts';
import { BEARINGS, hexOnBearing, isInArc, seenBy } from '../bearing.ts';
import { type Advice, type Attack, advise, attackOf } from '../damage/advice.ts';
import { lockOnChance } from '../damage/craft.ts';
import { leastNeeded } from '../damage/die.ts';
import { chanceOf, convolve, type Distribution, mixed } from '../damage/distribution.ts';
import { salvoBoxes, screenedMean, screenShare } from '../damage/screens.ts';
import { joinedEffects } from '../damage/traits.ts';
import { type VolleyMeans, volleyHits } from '../damage/volley.ts';
import type { Hex } from '../hex.ts';
import { type AddStep, stepsBelow } from '../working.ts';
import {
  type ArmedBattery,
  type Attacker,
  attackerOf,
  type BattleRules,
  type FireCost,
  PER,
  type ShipTarget,
  targetOf,
} from './combatants.ts';

/** Place of the target, and everything else that changes the dice. */
export interface FiringSituation
  extends Pick<Attack, 'evasive' | 'other' | 'nebula' | 'untagged' | 'altitude'> {
  /** Hex of the target from the ship, facing 0; without it all mounts bear. */
  readonly offset?: Hex;
  readonly isInverted?: boolean;
}

/** A battery's fire: one volley for each size of its mounts that bear. */
export interface BatteryFire {
  readonly battery: ArmedBattery;
  /** The place of the mode in its weapon. */
  readonly mode: number;
  readonly advice: readonly Advice[];
  /** Mean hull boxes before screens; mean hits on a tiny target. */
  readonly mean: number;
}

export function bearingMounts(
  { rules, play }: BattleRules,
  { banks }: ArmedBattery,
  { offset, isInverted }: Pick<FiringSituation, 'offset' | 'isInverted'>,
): ReadonlyMap<number, number> {
  const seen = offset && seenBy({ facing: 0, isInverted }, offset);
  const bySize = new Map<number, number>();
  for (const { arc, mounts, size } of banks) {
    const bears = arc.some((part) => !seen || isInArc(rules, part, seen, play.choices));
    if (!bears) continue;
    bySize.set(size, (bySize.get(size) ?? 0) + mounts);
  }
  return bySize;
}

/** The fire of each battery that can attack, in its mode with the most hull boxes. */
export function shipVolleys(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
): readonly BatteryFire[] {
  return attacker.batteries.flatMap((battery) => {
    const mounts = bearingMounts(battle, battery, situation);
    let best: BatteryFire | undefined;
    for (const { index, mode } of battery.modes) {
      const advice = [...mounts].flatMap(([size, count]) => {
        const fired = { mode, size, mounts: count, range };
        return advise(battle.play, attackOf(attacker, target, situation, fired)) ?? [];
      });
      const mean = advice.reduce((total, { means }) => total + toNumber(counted(target, means)), 0);
      if (advice.length > 0 && (!best || mean > best.mean)) {
        best = { battery, mode: index, advice, mean };
      }
    }
    return best ?? [];
  });
}

/** The figure of a volley that counts: hull boxes, or hits on a tiny target. */
const counted = (
  { isTiny = false }: Pick<ShipTarget, 'isTiny'>,
  { hits, hullBoxes }: VolleyMeans,
): Fraction => (isTiny ? hits : hullBoxes);

export interface Salvo {
  readonly fire: readonly BatteryFire[];
  /** Mean hull boxes, with screens and stealth; mean hits on a tiny target. */
  readonly mean: number;
  readonly aTurn: number;
  /** The chances of 0, 1, … boxes; the last stands for the hull left, or the largest hull, and above. */
  readonly distribution: Distribution;
  /** The chance that no hull is left; undefined where the hull is. */
  readonly kill: number | undefined;
}

/** The salvo of a ship at a target at a range, its batteries in the design's order. */
export function salvoAt(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
): Salvo {
  const fire = shipVolleys(battle, attacker, target, range, situation);
  const volleys = volleysOf(fire);
  const locked = toNumber(lockOnChance(battle.play, target.stealth));
  const most = target.hull ?? battle.rules.limits.hull.max;
  const counts = target.isTiny
    ? hitsOf(battle, volleys, most)
    : salvoBoxes(battle.play, volleys, target.screens, most);
  const distribution = mixed([
    [locked, counts],
    [1 - locked, [1]],
  ]);
  const kill = target.hull === undefined ? undefined : chanceOf(distribution, target.hull);
  return { fire, ...salvoMean(battle, target, fire), distribution, kill };
}

const volleysOf = (fire: readonly BatteryFire[]): readonly Advice[] =>
  fire.flatMap(({ advice }) => advice);

const hitsOf = ({ play }: BattleRules, volleys: readonly Advice[], most: number): Distribution =>
  volleys.reduce<Distribution>(
    (total, { volley, dice }) => convolve(total, volleyHits(play, volley, dice, most), most),
    [1],
  );

function salvoMean(
  battle: BattleRules,
  target: ShipTarget,
  fire: readonly BatteryFire[],
  add?: AddStep,
): Pick<Salvo, 'mean' | 'aTurn'> {
  const { play } = battle;
  const { screens, stealth, isTiny = false } = target;
  const unit = isTiny ? 'Hits' : 'Hull boxes';
  const all = fire.reduce((total, { mean }) => total + mean, 0);
  const isScreened = screens > 0 && !isTiny;
  const passed = isScreened ? behindScreens(battle, screens, fire) : all;
  const locked = lockOnChance(play, stealth);
  const mean = toNumber(locked) * passed;
  const aTurn = mean * turnShare(battle, fire);
  if (!add) return { mean, aTurn };
  const volleys = volleysOf(fire);
  const exact = volleys.reduce<Fraction>(
    (total, { means }) => sum(total, counted(target, means)),
    ZERO,
  );
  add('sum', {
    label: `${unit} of all volleys`,
    formula: volleys.length === 1 ? 'of one volley' : `of ${volleys.length} volleys`,
    exact,
    rule: isTiny ? '4.2' : play.combat.damageDie.rule,
  });
  if (isScreened) {
    const { faces } = play.combat.bleedThrough;
    const bleeding = play.choices.bleedThrough ? ` bleed through on ${faces.join(', ')}, or` : '';
    add('screens', {
      label: `${unit} behind the screens`,
      formula: `points${bleeding} go to the screens first; what is left rolls plain damage dice`,
      inputs: { screens },
      exact: toMillionths(passed),
      rule: play.combat.screens.rule,
    });
  }
  if (stealth > 0) {
    const { n, d } = lockOnChance(play, 1);
    add('stealth', {
      label: `${unit} after lock-on`,
      formula: `× (${n} ÷ ${d}) for each level`,
      inputs: { stealth },
      exact: isScreened ? toMillionths(mean) : multiply(exact, locked),
      rule: play.combat.stealth.rule,
    });
  }
  if (aTurn !== mean && mean > 0) {
    add('aTurn', {
      label: `${unit} a turn`,
      formula: 'volleys of weapons that reload count for the turns in which they fire',
      exact: toMillionths(aTurn),
      rule: reloadRule(battle),
    });
  }
  return { mean, aTurn };
}

function behindScreens(
  { play }: BattleRules,
  screens: number,
  fire: readonly BatteryFire[],
): number {
  const shares = volleysOf(fire).map(({ volley, dice, means }) =>
    screenShare(play, volley, dice, means, screens),
  );
  return screenedMean(shares, screens);
}

/** The share of its fire that a ship has in each turn: weapons that reload miss some (C.5). */
function turnShare({ play }: BattleRules, fire: readonly BatteryFire[]): number {
  const all = fire.reduce((total, { mean }) => total + mean, 0);
  const each = fire.reduce((total, { advice: [first], mean }) => {
    const turns = first ? joinedEffects(play, first.volley.traits).reloadTurns : 0;
    return total + mean / (1 + turns);
  }, 0);
  return all === 0 ? 1 : each / all;
}

const reloadRule = ({ play }: BattleRules): string =>
  [...play.traits.values()].find(({ effects }) => effects.some(({ type }) => type === 'reload'))
    ?.rule ?? 'C.5';

const MILLIONTHS = 1_000_000;

/** A mean that is known as a double only, rounded to a millionth. */
const toMillionths = (mean: number): Fraction =>
  fraction(Math.round(mean * MILLIONTHS), MILLIONTHS);

/** The steps of a salvo; `partOf` names the volley of a step by its path, '' for the whole. */
export interface SalvoExplanation extends Explanation {
  readonly partOf: (path: string) => string;
}

/** Explains a salvo: the steps of each volley, then of all; none for a ship that cannot fire. */
export function explainSalvo(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
  cost?: FireCost,
): SalvoExplanation {
  const trace = new StepList();
  const names = new Map<string, string>();
  const fire = shipVolleys(battle, attacker, target, range, situation);
  for (const [i, { battery, mode, advice }] of fire.entries()) {
    const fired = battery.modes.find(({ index }) => index === mode);
    for (const [j, { volley }] of advice.entries()) {
      if (!fired) continue;
      const { size, mounts } = volley;
      const path = `fire[${i}].volleys[${j}]`;
      names.set(path, volleyName(battery, mode, size, mounts));
      const attack = attackOf(attacker, target, situation, { ...fired, size, mounts, range });
      advise(battle.play, attack, stepsBelow(trace, path));
    }
  }
  if (names.size > 0) {
    const add = stepsBelow(trace, 'salvo');
    const { aTurn } = salvoMean(battle, target, fire, add);
    if (cost && cost.amount > 0) {
      add('cost', {
        label: `${target.isTiny ? 'Hits' : 'Hull boxes'} a turn for ${PER} ${cost.unit}`,
        formula: `${PER} × mean a turn ÷ ${cost.unit}`,
        inputs: { 'mean a turn': toMillionths(aTurn), [cost.unit]: toMillionths(cost.amount) },
        exact: toMillionths((PER * aTurn) / cost.amount),
        rule: cost.rule,
      });
    }
  }
  return {
    title: `${target.isTiny ? 'hits' : 'hull boxes'} at range ${range}`,
    steps: trace.steps,
    partOf: (path) => names.get(/^fire\[\d+\]\.volleys\[\d+\]/.exec(path)?.[0] ?? '') ?? '',
  };
}

function volleyName(
  { name, modes }: ArmedBattery,
  mode: number,
  size: number,
  mounts: number,
): string {
  const weapon = modes.length === 1 ? name : `${name}, mode ${mode + 1}`;
  const count = `${mounts} ${mounts === 1 ? 'mount' : 'mounts'}`;
  return `${weapon}: ${count}${size === 1 ? '' : ` of ${size}`}`;
}

export interface VolleyRow {
  readonly weapon: string;
  /** The place of the mode in its weapon, from 0; `isDual` where the weapon has others. */
  readonly mode: number;
  readonly isDual: boolean;
  readonly mounts: number;
  readonly size: number;
  readonly band: Advice['band'];
  /** The number that a die needs after its modifier, and the same as rolled: `2+`. */
  readonly needed: number;
  readonly needs: string;
  readonly hits: number;
  readonly damageDice: number;
  readonly hullBoxes: number;
}

export const volleyRows = (
  { play }: BattleRules,
  fire: readonly BatteryFire[],
): readonly VolleyRow[] =>
  fire.flatMap(({ battery, mode, advice }) =>
    advice.map(({ volley, band, needed, means }) => ({
      weapon: battery.name,
      mode,
      isDual: battery.modes.length > 1,
      mounts: volley.mounts,
      size: volley.size,
      band,
      needed,
      needs: `${leastNeeded(play, needed)}+`,
      hits: toNumber(means.hits),
      damageDice: toNumber(means.damageDice),
      hullBoxes: toNumber(means.hullBoxes),
    })),
  );

export interface OneWay {
  readonly attacker: Attacker;
  readonly target: ShipTarget;
}

export const oneWay = (
  battle: BattleRules,
  from: Design,
  on: Design,
  side: DefensiveArc,
): OneWay => ({ attacker: attackerOf(battle, from), target: targetOf(battle, on, side) });

/** Mean hull boxes a turn at one range, with the target on each of the bearings 0 to 23. */
export const meansByBearing = (
  battle: BattleRules,
  { attacker, target }: OneWay,
  range: number,
  situation: Omit<FiringSituation, 'offset'>,
): readonly number[] =>
  Array.from({ length: BEARINGS }, (_, bearing) => {
    const at = { ...situation, offset: hexOnBearing(bearing) };
    return salvoMean(battle, target, shipVolleys(battle, attacker, target, range, at)).aTurn;
  });
