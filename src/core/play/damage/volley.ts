/** A volley: all mounts of one battery in one mode that one ship fires at one target. */
import {
  divide,
  type Fraction,
  fraction,
  multiply,
  add as sum,
  toNumber,
  ZERO,
} from '../../exact/exact.ts';
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import { type AddStep, rulesCited, traitsHaving } from '../working.ts';
import { type DamageDie, damageDie, FACES, hitChances, impactChance, repeatedHits } from './die.ts';
import { convolve, type Distribution, mixed, repeatedSum, sumOfCount } from './distribution.ts';
import { type JoinedEffects, joinedEffects } from './traits.ts';

/** A volley and its target; all modifiers to hit are in one sum. */
export interface Volley {
  readonly rof: number;
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  readonly traits?: readonly string[] | undefined;
  /** Weapons in a mount (C.3). */
  readonly size: number;
  readonly mounts: number;
  /** The band of the range; undefined where bands are customized or do not matter. */
  readonly band?: BandName | undefined;
  readonly modifier: number;
  /** The shield rating now, of the arc that is hit. */
  readonly shields: number;
  readonly isNebula?: boolean;
  readonly isIonized?: boolean;
}

export interface VolleyDice {
  readonly effects: JoinedEffects;
  /** Chances of 0, 1, … hits of a die to hit. */
  readonly hits: readonly Fraction[];
  readonly impact: Fraction;
  readonly impactDice: number;
  readonly damage: DamageDie;
}

export interface VolleyMeans {
  readonly hits: Fraction;
  readonly points: Fraction;
  /** Before screens. */
  readonly damageDice: Fraction;
  /** Without screens. */
  readonly hullBoxes: Fraction;
}

export interface VolleyFigures {
  readonly dice: VolleyDice;
  readonly means: VolleyMeans;
}

/** Dice and means of a volley. On a tiny target the steps end with the hits. */
export function volleyFigures(
  play: PlayRules,
  volley: Volley,
  add?: AddStep,
  isTiny = false,
): VolleyFigures {
  const { acc, modifier, size, shields, isNebula = false, isIonized = false, band } = volley;
  const effects = joinedEffects(play, volley.traits);
  const single = hitChances(play, acc - modifier, size);
  const repeats = effects.repeats.length > 0;
  const hitDie = repeats ? repeatedHits(play, single, effects.repeats) : single;
  const hits = meanOfVolley(volley, effects, hitDie);
  if (add) hitSteps(play, volley, effects, { single, hitDie, hits }, add);
  const addDamage = isTiny ? undefined : add;
  const impact = impactChance(play, effects, shields, isNebula, addDamage);
  const byBand = band && effects.impactByBand;
  const impactDice = byBand ? byBand[band] : volley.imp;
  const points = multiply(hits, multiply(fraction(impactDice), impact));
  const damageDice = multiply(points, fraction(volley.dmg));
  const damage = damageDie(play, effects, isIonized);
  const hullBoxes = multiply(damageDice, damage.mean);
  const dice = { effects, hits: hitDie, impact, impactDice, damage };
  const means = { hits, points, damageDice, hullBoxes };
  if (addDamage) damageSteps(play, volley, { dice, means }, addDamage);
  return { dice, means };
}

const DIE_MEAN = fraction(FACES.length + 1, 2);

export const meanHits = (chances: readonly Fraction[]): Fraction =>
  chances.reduce<Fraction>((mean, p, k) => sum(mean, multiply(p, fraction(k))), ZERO);

/** Mean dice of a mount: its rate of fire, or the mean of a die that is rolled for it (C.5). */
const shotsOf = ({ rof }: Volley, { isRolled }: JoinedEffects): Fraction =>
  isRolled ? DIE_MEAN : fraction(rof);

const meanOfVolley = (
  volley: Volley,
  effects: JoinedEffects,
  hitDie: readonly Fraction[],
): Fraction =>
  multiply(multiply(fraction(volley.mounts), shotsOf(volley, effects)), meanHits(hitDie));

function hitSteps(
  play: PlayRules,
  volley: Volley,
  effects: JoinedEffects,
  found: {
    readonly single: readonly Fraction[];
    readonly hitDie: readonly Fraction[];
    readonly hits: Fraction;
  },
  add: AddStep,
): void {
  const { mounts, size, acc, modifier } = volley;
  const single = meanHits(found.single);
  if (size > 1) {
    add('mount', {
      label: `Hits a die of a mount of ${size}`,
      formula: `one, and one for each point above what is needed, to ${size}`,
      inputs: { needed: `${acc - modifier}+` },
      exact: single,
      rule: 'C.3',
    });
  }
  const each = meanHits(found.hitDie);
  const repeating = traitsHaving(play, effects.codes, 'repeats');
  if (repeating.codes) {
    add('repeats', {
      label: `Hits a die, ${repeating.codes}`,
      formula: `× ${effects.repeats.map((need) => `again on ${need}+`).join(', then ')}`,
      inputs: { factor: toNumber(single) === 0 ? undefined : divide(each, single) },
      exact: each,
      rule: repeating.rule,
    });
  }
  const rolled = traitsHaving(play, effects.codes, 'rolled rate of fire', 'linked');
  const ROF = shotsOf(volley, effects);
  add('hits', {
    label: 'Hits',
    formula: 'mounts × ROF × hits a die',
    inputs: { mounts, ROF, 'hits a die': each, traits: rolled.codes },
    exact: found.hits,
    rule: rulesCited('4.2', rolled.rule),
  });
}

function damageSteps(
  play: PlayRules,
  { dmg, isIonized }: Volley,
  { dice, means }: VolleyFigures,
  add: AddStep,
): void {
  const { effects, impact, impactDice, damage } = dice;
  const { damageDie: die, ionized } = play.combat;
  const banded = effects.impactByBand
    ? traitsHaving(play, effects.codes, 'impact by band')
    : undefined;
  add('points', {
    label: 'Points of damage',
    formula: 'hits × IMP × chance',
    inputs: { hits: means.hits, IMP: impactDice, chance: impact, traits: banded?.codes },
    exact: means.points,
    rule: rulesCited('4.3', banded?.rule ?? ''),
  });
  add('damageDice', {
    label: 'Damage dice',
    formula: 'points × DMG',
    inputs: { points: means.points, DMG: dmg },
    exact: means.damageDice,
    rule: '4.3',
  });
  const changing = traitsHaving(play, effects.codes, ...DAMAGE_EFFECTS);
  const byFace = `${(effects.hull ?? die.hull).join(', ')} by face`;
  const voids = isIonized ? `; ionized: ${ionized.faces.join(', ')} does nothing` : '';
  add('damageDie', {
    label: 'Hull boxes a damage die',
    formula: byFace + voids,
    inputs: { traits: changing.codes },
    exact: damage.mean,
    rule: rulesCited(die.rule, changing.rule, isIonized ? ionized.rule : ''),
  });
  add('hullBoxes', {
    label: 'Hull boxes',
    formula: 'damage dice × boxes a die',
    inputs: { 'damage dice': means.damageDice, 'boxes a die': damage.mean },
    exact: means.hullBoxes,
    rule: die.rule,
  });
  const { reloadTurns } = effects;
  if (reloadTurns === 0) return;
  const { codes, rule } = traitsHaving(play, effects.codes, 'reload');
  add('aTurn', {
    label: `Hull damage per turn, ${codes}`,
    formula: 'boxes ÷ (1 + turns to reload)',
    inputs: { boxes: means.hullBoxes, 'turns to reload': reloadTurns },
    exact: divide(means.hullBoxes, fraction(1 + reloadTurns)),
    rule,
  });
}

export const DAMAGE_EFFECTS = ['hull', 'hull each die', 'casualty', 'rolled again'] as const;

/** Sum over the hits of a volley, each of which counts `each`; links and rolled rates of fire count. */
export function volleySum(
  { choices }: PlayRules,
  { rof, mounts }: Volley,
  { hits, effects }: VolleyDice,
  each: Distribution,
  most = Infinity,
): Distribution {
  const chances = hits.map(toNumber);
  // Linked mounts roll one set of dice, and each hit is one of every mount.
  const scored = effects.isLinked ? repeatedSum(each, mounts, most) : each;
  const die = sumOfCount(chances, scored, most);
  const sets = effects.isLinked ? 1 : mounts;
  if (!effects.isRolled) return repeatedSum(die, rof * sets, most);
  const isJoint = choices.volatileDice === 'volley';
  const shots = isJoint ? repeatedSum(die, sets, most) : die;
  const rolled: [number, Distribution][] = [];
  let total: Distribution = [1];
  for (const _ of FACES) {
    total = convolve(total, shots, most);
    rolled.push([1 / FACES.length, total]);
  }
  return isJoint ? mixed(rolled) : repeatedSum(mixed(rolled), sets, most);
}

/** Sum over one hit: its impact dice, and for each success DMG dice of `damage`. */
export function hitSum(
  { dmg }: Volley,
  { impact, impactDice }: VolleyDice,
  damage: Distribution,
  most = Infinity,
): Distribution {
  const q = toNumber(impact);
  const point = repeatedSum(damage, dmg, most).map(
    (chance, i) => chance * q + (i === 0 ? 1 - q : 0),
  );
  return repeatedSum(point, impactDice, most);
}

/** Hull boxes of a volley on a target without screens; more than `most` count as `most`. */
export const volleyBoxes = (
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  most = Infinity,
): Distribution =>
  volleySum(play, volley, dice, hitSum(volley, dice, dice.damage.distribution, most), most);

export const volleyDamageDice = (play: PlayRules, volley: Volley, dice: VolleyDice): Distribution =>
  volleySum(play, volley, dice, hitSum(volley, dice, [0, 1]));

export const volleyHits = (
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  most = Infinity,
): Distribution => volleySum(play, volley, dice, [0, 1], most);
