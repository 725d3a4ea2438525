/** Screens between points of damage and the hull (B.18). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import { damageDie } from './damage-die.ts';
import { FACES } from './die.ts';
import { convolve, type Distribution, mixed, repeatedSum, sumOfCount } from './distribution.ts';
import { type JoinedEffects, joinedEffects } from './traits.ts';
import {
  hitSum,
  type Volley,
  type VolleyDice,
  volleyBoxes,
  volleyDamageDice,
  volleySum,
} from './volley.ts';

/** How many screens one point of damage takes: one, and what the traits add by dice or without. */
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

/** The screens that a volley leaves, and the hull boxes that it costs, each with its chance. */
export type ScreenedBoxes = readonly Distribution[];

/**
 * Hull boxes of a volley on so many screens, by the screens that are left. Damage beyond the screens
 * is rolled as plain damage dice; without any screens the traits count, and all boxes beyond `most`
 * are that many.
 */
export function screenedVolley(
  play: PlayRules,
  volley: Volley,
  dice: VolleyDice,
  screens: number,
  choices: DiceChoices = DEFAULT_CHOICES,
  most = Infinity,
): ScreenedBoxes {
  if (screens === 0) return [volleyBoxes(volley, dice, most, choices)];
  const isIonized = volley.isIonized ?? false;
  const plain = damageDie(play, joinedEffects(play), isIonized, choices).distribution;
  const each = screensOfPoint(play, dice.effects);
  if (choices.bleedThrough) {
    const points = volleyDamageDice(volley, dice, choices);
    const passing = play.combat.bleedThrough.faces.length / FACES.length;
    const through = choices.bleedingKeepsTraits ? dice.damage.distribution : plain;
    return bled(points, passing, each, plain, through, screens);
  }
  const taken = volleySum(volley, dice, hitSum(volley, dice, each), Infinity, choices);
  return met(taken, plain, screens, most);
}

/** What so many screens to take leave of those that there are, and plain dice for the rest. */
function met(
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

/** The same where each point may pass the screens by itself, with its traits. */
function bled(
  points: Distribution,
  passing: number,
  each: Distribution,
  plain: Distribution,
  traited: Distribution,
  screens: number,
): Distribution[] {
  const left: Distribution[] = Array.from({ length: screens + 1 }, () => [0]);
  for (const [count, chance] of points.entries()) {
    if (chance === 0) continue;
    const passes = repeatedSum([1 - passing, passing], count);
    for (const [through, part] of passes.entries()) {
      const direct = repeatedSum(traited, through);
      for (const [rest, boxes] of met(
        repeatedSum(each, count - through),
        plain,
        screens,
      ).entries()) {
        const both = convolve(boxes, direct);
        left[rest] = mixed([
          [1, left[rest] ?? [0]],
          [chance * part, both],
        ]);
      }
    }
  }
  return left;
}

/** A whole ship's volleys, one after the other, on so many screens: hull boxes in all. */
export function salvoBoxes(
  play: PlayRules,
  volleys: readonly { readonly volley: Volley; readonly dice: VolleyDice }[],
  screens: number,
  most = Infinity,
  choices: DiceChoices = DEFAULT_CHOICES,
): Distribution {
  /** Hull boxes so far, by the screens left. */
  let states: Distribution[] = Array.from({ length: screens + 1 }, (_, left) => [
    left === screens ? 1 : 0,
  ]);
  for (const { volley, dice } of volleys) {
    const next: Distribution[] = states.map(() => [0]);
    for (const [left, boxes] of states.entries()) {
      if (boxes.every((chance) => chance === 0)) continue;
      const outcomes = screenedVolley(play, volley, dice, left, choices, most);
      for (const [rest, more] of outcomes.entries()) {
        next[rest] = mixed([
          [1, next[rest] ?? [0]],
          [1, convolve(boxes, more, most)],
        ]);
      }
    }
    states = next;
  }
  return mixed(states.map((boxes) => [1, boxes]));
}
