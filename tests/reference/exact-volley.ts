/**
 * The chances of everything that a volley can do, as exact fractions: by generating functions whose
 * coefficients are fractions of big integers. It names its traits, like `dice.ts`.
 */
import type { Shooting } from './dice.ts';
import { add, div, type Fraction, mul, ratio, sub, zero } from './fraction.ts';

/** The chances of 0, 1, 2, … things. */
export type Chances = readonly Fraction[];

const ONE = ratio(1);
const FACE = ratio(1, 6);
const SURELY_NONE: Chances = [ONE];

const at = (chances: Chances, i: number): Fraction => chances[i] ?? zero;

const plus = (a: Chances, b: Chances): Chances =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => add(at(a, i), at(b, i)));

const scaled = (a: Chances, by: Fraction): Chances => a.map((chance) => mul(chance, by));

/** The numerators of chances over the least denominator that all of them have, and that denominator. */
const overOne = (chances: Chances): readonly [numerators: readonly bigint[], below: bigint] => {
  const below = chances.reduce(
    (all, { denominator }) => all * ratio(denominator, all).numerator,
    1n,
  );
  return [chances.map(({ numerator, denominator }) => numerator * (below / denominator)), below];
};

const times = (a: Chances, b: Chances): Chances => {
  const [[as, belowA], [bs, belowB]] = [overOne(a), overOne(b)];
  const sum = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (const [i, x] of as.entries())
    for (const [j, y] of bs.entries()) sum[i + j] = (sum[i + j] ?? 0n) + x * y;
  return sum.map((numerator) => ratio(numerator, belowA * belowB));
};

const power = (a: Chances, exponent: number): Chances =>
  Array.from({ length: exponent }).reduce<Chances>((sum) => times(sum, a), SURELY_NONE);

/** The sum of a random number of `each`; the number is distributed as `count`. */
const into = (count: Chances, each: Chances): Chances =>
  count.reduceRight<Chances>((sum, chance) => plus(times(sum, each), [chance]), [zero]);

const surely = (count: number): Chances => [...new Array<Fraction>(count).fill(zero), ONE];

const mixed = (parts: readonly (readonly [Fraction, Chances])[]): Chances =>
  parts.reduce<Chances>((sum, [weight, part]) => plus(sum, scaled(part, weight)), [zero]);

/** The result of a die with its modifier; a 6 short of `enough` is rolled again. */
function results(modifier: number, enough: number): (readonly [number, Fraction])[] {
  const found: (readonly [number, Fraction])[] = [[-Infinity, FACE]];
  let [base, chance] = [0, FACE];
  for (let first = 2; ; first = 1) {
    for (let face = first; face < 6; face += 1) found.push([base + face + modifier, chance]);
    if (base + 6 + modifier >= enough) return [...found, [base + 6 + modifier, chance]];
    [base, chance] = [base + 5, mul(chance, FACE)];
  }
}

function hitsOfDie({ acc, size, modifier, traits }: Shooting): Chances {
  const scores = results(modifier, acc + size - 1).map(([result, chance]) => {
    const score = result < acc ? 0 : Math.min(size, result - acc + 1);
    if (!traits.includes('Rpt')) return [chance, surely(score)] as const;
    const repeated = [
      [ratio(2, 3), surely(score)],
      [ratio(5, 18), surely(2 * score)],
      [ratio(1, 18), surely(3 * score)],
    ] as const;
    return [chance, mixed(repeated)] as const;
  });
  return mixed(scores);
}

function impact({ traits, shields, isNebula }: Shooting): Fraction {
  const has = (trait: string) => traits.includes(trait);
  const rating = Math.max(has('Mdl') ? 0 : shields, has('NPr') ? 1 : 0);
  if (rating === 0) return ONE;
  const modifier = (has('Pr1') ? 1 : 0) + (has('Pr2') ? 2 : 0) - (has('NPr') ? 1 : 0);
  if (isNebula) {
    const odd = [3, 5].filter((face) => face + modifier > rating).length;
    return ratio(3 + odd, 6);
  }
  return results(modifier, rating + 1)
    .filter(([result]) => result > rating)
    .reduce((sum, [, chance]) => add(sum, chance), zero);
}

function damageDie(traits: readonly string[], isIonized: boolean): Chances {
  const has = (trait: string) => traits.includes(trait);
  const stop = (face: number, casualty: boolean): Chances => {
    const crew = casualty || (has('Dly') && face % 2 === 0) ? 1 : 0;
    if (isIonized && face === 1) return surely(crew);
    const hull = face > 3 || has('Inc') ? 0 : has('Cts') ? face : 1;
    return surely(hull + crew + (has('Knt') ? 1 : 0));
  };
  const faces = (list: readonly number[], casualty: boolean): Chances =>
    mixed(list.map((face) => [FACE, stop(face, casualty)] as const));
  if (!has('Dsr')) return faces([1, 2, 3, 4, 5, 6], false);
  const noted = scaled(faces([1, 2, 3], true), ratio(2));
  if (!has('Dly')) return scaled(faces([1, 2, 3], false), ratio(2));
  // A 4 or a 6 notes a casualty and goes on; a 5 only goes on.
  const open = plus(faces([1, 2, 3], false), scaled(noted, ratio(2, 6)));
  return scaled(open, div(ONE, sub(ONE, FACE)));
}

/** The screens that a point of damage takes. */
function screensOfPoint(traits: readonly string[]): Chances {
  const has = (trait: string) => traits.includes(trait);
  const fixed = 1 + (has('Dsr') ? 1 : 0) + (has('Knt') ? 1 : 0);
  const half = ratio(1, 2);
  const low = fixed - (has('Inc') ? 1 : 0);
  const high = fixed + (has('Cts') ? 1 : 0);
  const shared = mixed([
    [half, surely(low)],
    [half, surely(high)],
  ]);
  const own: Chances = has('Dly') ? [half, half] : SURELY_NONE;
  return times(shared, own);
}

/** The hits of the volley, each of which counts `each`. */
function volley(shot: Shooting, each: Chances): Chances {
  const linked = shot.traits.includes('FrL');
  const die = into(hitsOfDie(shot), linked ? power(each, shot.mounts) : each);
  const sets = linked ? 1 : shot.mounts;
  if (!shot.traits.includes('Vlt')) return power(die, shot.rof * sets);
  const rolled = [1, 2, 3, 4, 5, 6].map((rof) => [FACE, power(die, rof)] as const);
  return power(mixed(rolled), sets);
}

/** The chances of hull boxes. */
export function exactBoxes(shot: Shooting): Chances {
  const { traits, dmg, isIonized, screens } = shot;
  const column = { short: 0, medium: 1, long: 2 }[shot.band];
  const imp = traits.includes('Sct') ? 3 - column : traits.includes('Tls') ? 1 + column : shot.imp;
  const q = impact(shot);
  const hit = (point: Chances): Chances =>
    power(plus(scaled(power(point, dmg), q), [sub(ONE, q)]), imp);
  if (screens === 0) return volley(shot, hit(damageDie(traits, isIonized)));
  const taken = volley(shot, hit(screensOfPoint(traits)));
  const plain = damageDie([], isIonized);
  return mixed(
    taken.map((chance, count) => [chance, power(plain, Math.max(0, count - screens))] as const),
  );
}

/** The chance of so many or more. */
export const exactChance = (chances: Chances, atLeast: number): Fraction =>
  chances.slice(atLeast).reduce(add, zero);

/** The mean. */
export const exactMean = (chances: Chances): Fraction =>
  chances.reduce((sum, chance, i) => add(sum, mul(chance, ratio(i))), zero);
