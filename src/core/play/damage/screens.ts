/** Screens between points of damage and the hull (B.18). */
import { toNumber } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { damageDie, FACES } from './die.ts';
import {
  convolve,
  type Distribution,
  meanOf,
  mixed,
  repeatedSum,
  sumOfCount,
  withPart,
} from './distribution.ts';
import { type JoinedEffects, joinedEffects } from './traits.ts';
import {
  hitSum,
  type Volley,
  type VolleyDice,
  type VolleyMeans,
  volleyBoxes,
  volleyDamageDice,
  volleySum,
} from './volley.ts';

/** The chances of 0, 1, … screens that one point of damage takes, with the traits of its weapon. */
export function screensOfPoint({ combat }: PlayRules, effects: JoinedEffects): Distribution {
  const { screens, screensShared, screensOwn } = effects;
  const fixed = combat.screens.eachPoint + screens;
  const dice = [screensShared, ...screensOwn.map((by) => [by])].filter(({ length }) => length > 0);
  let taken = new Map([[fixed, 1]]);
  for (const rows of dice) {
    const next = new Map<number, number>();
    for (const [count, chance] of taken) {
      for (const face of FACES) {
        const sum = rows.reduce((total, by) => total + (by[face - 1] ?? 0), count);
        next.set(sum, (next.get(sum) ?? 0) + chance / FACES.length);
      }
    }
    taken = next;
  }
  const most = Math.max(0, ...taken.keys());
  const chances = new Array<number>(most + 1).fill(0);
  for (const [count, chance] of taken) {
    const at = Math.max(0, count);
    chances[at] = (chances[at] ?? 0) + chance;
  }
  return chances;
}

/**
 * Hull boxes of a volley, for each number of screens that it leaves; the chances of all add up to 1.
 * Damage beyond the screens is rolled as plain damage dice. Without any screens the traits count. More
 * than `most` boxes count as `most`.
 */
export function screenedVolley(
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  screens: number,
  most = Infinity,
): readonly Distribution[] {
  if (screens === 0) return [volleyBoxes(play, volley, dice, most)];
  const isIonized = volley.isIonized ?? false;
  const plain = damageDie(play, joinedEffects(play), isIonized).distribution;
  const each = screensOfPoint(play, dice.effects);
  const { bleedThrough, bleedingKeepsTraits } = play.choices;
  if (bleedThrough) {
    const points = volleyDamageDice(play, volley, dice);
    const through = bleedingKeepsTraits ? dice.damage.distribution : plain;
    return bledThrough(points, bleedChance(play), each, plain, through, screens, most);
  }
  const taken = volleySum(play, volley, dice, hitSum(volley, dice, each));
  return boxesBehind(taken, plain, screens, most);
}

/** The chance that a point of damage bleeds through screens (B.18). */
const bleedChance = ({ combat }: PlayRules): number =>
  combat.bleedThrough.faces.length / FACES.length;

/** Hull boxes behind screens, by the screens left; the rest rolls plain dice. */
function boxesBehind(
  taken: Distribution,
  plain: Distribution,
  screens: number,
  most = Infinity,
): Distribution[] {
  const left = Array.from({ length: screens + 1 }, (_, rest): Distribution => {
    const chance = rest === 0 ? 0 : (taken[screens - rest] ?? 0);
    return [chance];
  });
  left[0] = taken.length > screens ? sumOfCount(taken.slice(screens), plain, most) : [0];
  return left;
}

/** Hull boxes by the screens left, where each point may bleed through the screens (B.18). */
function bledThrough(
  points: Distribution,
  passing: number,
  each: Distribution,
  plain: Distribution,
  bleeding: Distribution,
  screens: number,
  most: number,
): Distribution[] {
  const left: Distribution[] = Array.from({ length: screens + 1 }, () => [0]);
  const dice = each.map((_, count) => repeatedSum(plain, count, most));
  /** Hull boxes by the screens left, after the points so far. */
  let states: readonly Distribution[] = left.map((_, rest) => [rest === screens ? 1 : 0]);
  for (const [count, chance] of points.entries()) {
    if (count > 0) states = afterPoint(states, passing, each, dice, bleeding, most);
    if (chance === 0) continue;
    for (const [rest, boxes] of states.entries()) {
      left[rest] = withPart(left[rest] ?? [0], boxes, chance);
    }
  }
  return left;
}

/** The states after one more point; `dice` are plain damage dice by their number. */
function afterPoint(
  states: readonly Distribution[],
  passing: number,
  each: Distribution,
  dice: readonly Distribution[],
  bleeding: Distribution,
  most: number,
): readonly Distribution[] {
  const next: (readonly [number, Distribution])[][] = states.map(() => [[1, [0]]]);
  for (const [rest, boxes] of states.entries()) {
    if (boxes.every((chance) => chance === 0)) continue;
    next[rest]?.push([passing, convolve(boxes, bleeding, most)]);
    for (const [taken, chance] of each.entries()) {
      if (chance === 0) continue;
      const beyond = Math.max(0, taken - rest);
      const after = beyond === 0 ? boxes : convolve(boxes, dice[beyond] ?? [1], most);
      next[Math.max(0, rest - taken)]?.push([(1 - passing) * chance, after]);
    }
  }
  return next.map(mixed);
}

/** Hull boxes of a whole ship's volleys, one after the other, on screens. */
export function salvoBoxes(
  play: PlayRules,
  volleys: readonly { readonly volley: Volley; readonly dice: VolleyDice }[],
  screens: number,
  most = Infinity,
): Distribution {
  let states: Distribution[] = Array.from({ length: screens + 1 }, (_, left) => [
    left === screens ? 1 : 0,
  ]);
  for (const { volley, dice } of volleys) {
    const next: Distribution[] = states.map(() => [0]);
    for (const [left, boxes] of states.entries()) {
      if (boxes.every((chance) => chance === 0)) continue;
      const outcomes = screenedVolley(play, volley, dice, left, most);
      for (const [rest, more] of outcomes.entries()) {
        next[rest] = withPart(next[rest] ?? [0], convolve(boxes, more, most));
      }
    }
    states = next;
  }
  return mixed(states.map((boxes) => [1, boxes]));
}

/** A volley's part in a salvo on screens: the screens that it takes, and the damage behind them. */
export interface ScreenShare {
  /** The chances that it takes 0, 1, … screens; the last stands for all above. */
  readonly taken: Distribution;
  /** Mean screens that it takes if there are enough. */
  readonly mean: number;
  /** Mean hull boxes without screens. */
  readonly boxes: number;
  /** Mean hull boxes of the plain damage die that is rolled behind screens. */
  readonly plain: number;
  /** Mean hull boxes of the points that bleed through screens. */
  readonly bled: number;
}

/** The part of a volley in a salvo on 1 or more screens. */
export function screenShare(
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  { damageDice, hullBoxes }: Pick<VolleyMeans, 'damageDice' | 'hullBoxes'>,
  screens: number,
): ScreenShare {
  const plain = damageDie(play, joinedEffects(play), volley.isIonized ?? false);
  const { bleedThrough, bleedingKeepsTraits } = play.choices;
  const passing = bleedThrough ? bleedChance(play) : 0;
  const bleeding = bleedingKeepsTraits ? dice.damage : plain;
  // A point that bleeds through takes no screen.
  const each = screensOfPoint(play, dice.effects).map(
    (chance, count) => chance * (1 - passing) + (count === 0 ? passing : 0),
  );
  return {
    taken: volleySum(play, volley, dice, hitSum(volley, dice, each, screens + 1), screens + 1),
    mean: toNumber(damageDice) * meanOf(each),
    boxes: toNumber(hullBoxes),
    plain: toNumber(plain.mean),
    bled: passing * toNumber(damageDice) * toNumber(bleeding.mean),
  };
}

/** Mean hull boxes of volleys, one after the other, on screens. */
export function screenedMean(shares: readonly ScreenShare[], screens: number): number {
  let left = new Array<number>(screens + 1).fill(0);
  left[screens] = 1;
  let mean = 0;
  for (const { taken, mean: takes, boxes, plain, bled } of shares) {
    const next = new Array<number>(screens + 1).fill(0);
    for (const [count, chance] of left.entries()) {
      if (chance === 0) continue;
      let stopped = 0;
      for (let k = 0; k < count; k += 1) {
        const p = taken[k] ?? 0;
        next[count - k] = (next[count - k] ?? 0) + chance * p;
        stopped += k * p;
      }
      const rest = taken.slice(count).reduce((sum, p) => sum + p, 0);
      next[0] = (next[0] ?? 0) + chance * rest;
      // Damage beyond the screens. Exactly 0 where the volley cannot take more than there are:
      // the difference of doubles would not be.
      const passes = taken.length > count + 1 ? Math.max(0, takes - stopped - count * rest) : 0;
      mean += chance * (count === 0 ? boxes : plain * passes + bled);
    }
    left = next;
  }
  return mean;
}
