/**
 * A volley: all mounts of one battery in one mode that one ship fires at one target. Means are exact
 * fractions, distributions doubles.
 */
import { add, type Fraction, fraction, multiply, toNumber, ZERO } from '../../exact/exact.ts';
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import { type DamageDie, damageDie } from './damage-die.ts';
import { FACES, hitChances, repeatedHits } from './die.ts';
import { convolve, type Distribution, mixed, repeatedSum, sumOfCount } from './distribution.ts';
import { impactChance } from './impact.ts';
import { type JoinedEffects, joinedEffects } from './traits.ts';

/** What a volley fires, and at what; all modifiers to hit are in one sum. */
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

/** A volley's dice: what each needs and does. */
export interface VolleyDice {
  readonly effects: JoinedEffects;
  /** Chances of 0, 1, … hits of a die to hit. */
  readonly hits: readonly Fraction[];
  readonly impact: Fraction;
  /** Impact dice of a hit. */
  readonly impactDice: number;
  readonly damage: DamageDie;
}

/** Means of a volley, exact. */
export interface VolleyMeans {
  readonly hits: Fraction;
  readonly points: Fraction;
  /** Before any screens take theirs. */
  readonly damageDice: Fraction;
  /** Without screens. */
  readonly hullBoxes: Fraction;
}

/** The dice of a volley. */
export function volleyDice(
  play: PlayRules,
  volley: Volley,
  choices: DiceChoices = DEFAULT_CHOICES,
): VolleyDice {
  const effects = joinedEffects(play, volley.traits);
  const plain = hitChances(play, volley.acc - volley.modifier, volley.size, choices);
  const { isNebula = false, isIonized = false, band } = volley;
  const byBand = band && effects.impactByBand;
  return {
    effects,
    hits: effects.repeats.length > 0 ? repeatedHits(play, plain, effects.repeats, choices) : plain,
    impact: impactChance(play, effects, volley.shields, isNebula, choices),
    impactDice: byBand ? byBand[band] : volley.imp,
    damage: damageDie(play, effects, isIonized, choices),
  };
}

/** The mean of a die: 3½. */
const DIE_MEAN = fraction(7, 2);

/** Mean hits of a die, by its chances of 0, 1, … */
export const meanHits = (chances: readonly Fraction[]): Fraction =>
  chances.reduce<Fraction>((sum, p, k) => add(sum, multiply(p, fraction(k))), ZERO);

/** Mean dice of a mount: its rate of fire, or those of a die that is rolled for it (C.5). */
export const shotsOf = (
  { rof }: Pick<Volley, 'rof'>,
  { effects }: Pick<VolleyDice, 'effects'>,
): Fraction => (effects.isRolled ? DIE_MEAN : fraction(rof));

/** The exact means of a volley: mounts × rate of fire × hits × impact × damage, whatever it links. */
export function volleyMeans(volley: Volley, dice: VolleyDice): VolleyMeans {
  const each = meanHits(dice.hits);
  const hits = multiply(multiply(fraction(volley.mounts), shotsOf(volley, dice)), each);
  const points = multiply(hits, multiply(fraction(dice.impactDice), dice.impact));
  const damageDice = multiply(points, fraction(volley.dmg));
  return { hits, points, damageDice, hullBoxes: multiply(damageDice, dice.damage.mean) };
}

/** Hits of the volley, each of which counts `each`: the way in which its dice are joined (4.8, C.5). */
export function volleySum(
  { rof, mounts }: Volley,
  { hits, effects }: VolleyDice,
  each: Distribution,
  most = Infinity,
  { volatileDice }: Pick<DiceChoices, 'volatileDice'> = DEFAULT_CHOICES,
): Distribution {
  const chances = hits.map(toNumber);
  // Linked mounts roll one set of dice, and each hit is one of every mount.
  const scored = effects.isLinked ? repeatedSum(each, mounts, most) : each;
  const die = sumOfCount(chances, scored, most);
  const sets = effects.isLinked ? 1 : mounts;
  if (!effects.isRolled) return repeatedSum(die, rof * sets, most);
  const joint = volatileDice === 'volley';
  const shots = joint ? repeatedSum(die, sets, most) : die;
  const rolled: [number, Distribution][] = [];
  let sum: Distribution = [1];
  for (const _ of FACES) {
    sum = convolve(sum, shots, most);
    rolled.push([1 / FACES.length, sum]);
  }
  return joint ? mixed(rolled) : repeatedSum(mixed(rolled), sets, most);
}

/** What one hit does: its impact dice, and for each that succeeds DMG of what a damage die does. */
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

/** Hull boxes of a volley on a target without screens; with `most`, all beyond is that many. */
export const volleyBoxes = (
  volley: Volley,
  dice: VolleyDice,
  most = Infinity,
  choices: DiceChoices = DEFAULT_CHOICES,
): Distribution =>
  volleySum(volley, dice, hitSum(volley, dice, dice.damage.distribution, most), most, choices);

/** Damage dice of a volley, before any screens take theirs. */
export const volleyDamageDice = (
  volley: Volley,
  dice: VolleyDice,
  choices: DiceChoices = DEFAULT_CHOICES,
): Distribution => volleySum(volley, dice, hitSum(volley, dice, [0, 1]), Infinity, choices);

/** Hits of a volley: all that counts on a tiny target. */
export const volleyHits = (
  volley: Volley,
  dice: VolleyDice,
  most = Infinity,
  choices: DiceChoices = DEFAULT_CHOICES,
): Distribution => volleySum(volley, dice, [0, 1], most, choices);
