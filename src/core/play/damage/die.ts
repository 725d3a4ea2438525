/** One die against what it needs (4.2): chances as exact fractions. */
import { add, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';

const SIDES = 6;
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The chance of one face. */
export const FACE: Fraction = fraction(1, SIDES);

/**
 * The chance that a die succeeds which needs so much after its modifier: a 1 never does; where even a
 * 6 would not, a 6 is rolled again with 5 added, and so on.
 */
export function successChance(
  { combat }: PlayRules,
  needed: number,
  { rerollsGoOn }: Pick<DiceChoices, 'rerollsGoOn'> = DEFAULT_CHOICES,
): Fraction {
  const { misses, bonus } = combat.die;
  if (needed <= SIDES) return fraction(SIDES + 1 - Math.max(needed, misses + 1), SIDES);
  let [rest, chance] = [needed - bonus, FACE];
  while (rest > SIDES) {
    if (!rerollsGoOn) return ZERO;
    rest -= bonus;
    chance = multiply(chance, FACE);
  }
  return multiply(chance, fraction(SIDES + 1 - rest, SIDES));
}

/**
 * The chances of 0, 1, … hits of one die for a mount of so many weapons (C.3): one hit, and one more
 * for each point above what is needed, up to one a weapon. A 6 that does not score them all is rolled
 * again with 5 added.
 */
export function hitChances(
  { combat }: PlayRules,
  needed: number,
  size: number,
  { rerollsGoOn, mountRerolls }: DiceChoices = DEFAULT_CHOICES,
): readonly Fraction[] {
  const { misses, rerolled, bonus } = combat.die;
  const chances = new Array<Fraction>(size + 1).fill(ZERO);
  const scoreOf = (result: number) => Math.max(0, Math.min(size, result - needed + 1));
  let chance = FACE;
  for (let rolled = 0; ; rolled += 1) {
    let isAgain = false;
    for (const face of FACES) {
      const score = rolled === 0 && face === misses ? 0 : scoreOf(rolled * bonus + face);
      const isShort = score < (mountRerolls === 'short of all hits' ? size : 1);
      if (face === rerolled && isShort && (rolled === 0 || rerollsGoOn)) isAgain = true;
      else chances[score] = add(chances[score] ?? ZERO, chance);
    }
    if (!isAgain) return chances;
    chance = multiply(chance, FACE);
  }
}

/** The chances when each success may score its hits again, once for each further success (C.5). */
export function repeatedHits(
  play: PlayRules,
  chances: readonly Fraction[],
  needs: readonly number[],
  { repeatsScore }: Pick<DiceChoices, 'repeatsScore'> = DEFAULT_CHOICES,
): readonly Fraction[] {
  const repeated = new Array<Fraction>((chances.length - 1) * (needs.length + 1) + 1).fill(ZERO);
  const factors = factorChances(play, needs);
  for (const [score, chance] of chances.entries()) {
    for (const [more, factor] of factors.entries()) {
      const hits = score === 0 || repeatsScore === 'all' ? score * (more + 1) : score + more;
      repeated[hits] = add(repeated[hits] ?? ZERO, multiply(chance, factor));
    }
  }
  return repeated;
}

/** The chances that a success counts once, twice, and so on. */
function factorChances(play: PlayRules, needs: readonly number[]): readonly Fraction[] {
  const factors: Fraction[] = [];
  let reached = ONE;
  for (const need of needs) {
    const next = multiply(reached, successChance(play, need));
    factors.push(subtract(reached, next));
    reached = next;
  }
  return [...factors, reached];
}
