/** Single dice: to hit (4.2), for mounts of several weapons (C.3), and impact dice (4.3). */
import { add, type Fraction, fraction, multiply, ONE, subtract, ZERO } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { type AddStep, rulesCited, signedText, traitsHaving } from '../working.ts';
import type { JoinedEffects } from './traits.ts';

const SIDES = 6;
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

export const FACE: Fraction = fraction(1, SIDES);

/** The chance of a success. A 1 always fails; where a 6 would fail, it is rolled again, plus 5. */
export function successChance({ combat, choices }: PlayRules, needed: number): Fraction {
  const { misses, bonus } = combat.die;
  if (needed <= SIDES) return fraction(SIDES + 1 - Math.max(needed, misses + 1), SIDES);
  let [rest, chance] = [needed - bonus, FACE];
  while (rest > SIDES) {
    if (!choices.rerollsGoOn) return ZERO;
    rest -= bonus;
    chance = multiply(chance, FACE);
  }
  return multiply(chance, fraction(SIDES + 1 - rest, SIDES));
}

/** The least number that a die can need: a 1 always misses. */
export const leastNeeded = ({ combat }: PlayRules, needed: number): number =>
  Math.max(needed, combat.die.misses + 1);

export function chanceFormula(play: PlayRules, needed: number): string {
  if (leastNeeded(play, needed) <= SIDES) return `(${SIDES + 1} − needed) ÷ ${SIDES}`;
  return `beyond ${SIDES}: a ${SIDES} is rolled again with ${play.combat.die.bonus} more`;
}

/**
 * The chances of 0, 1, … hits of one die for a mount of several weapons (C.3): one hit, and one more
 * for each point above the needed number, up to one a weapon. A 6 that does not score them all is
 * rolled again with 5 added.
 */
export function hitChances(
  { combat, choices }: PlayRules,
  needed: number,
  size: number,
): readonly Fraction[] {
  const { misses, rerolled, bonus } = combat.die;
  const chances = new Array<Fraction>(size + 1).fill(ZERO);
  const scoreOf = (result: number) => Math.max(0, Math.min(size, result - needed + 1));
  const enough = choices.mountRerolls === 'short of all hits' ? size : 1;
  let chance = FACE;
  for (let rolled = 0; ; rolled += 1) {
    let isAgain = false;
    for (const face of FACES) {
      const score = rolled === 0 && face === misses ? 0 : scoreOf(rolled * bonus + face);
      const mayRoll = rolled === 0 || choices.rerollsGoOn;
      if (face === rerolled && score < enough && mayRoll) isAgain = true;
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
): readonly Fraction[] {
  const repeated = new Array<Fraction>((chances.length - 1) * (needs.length + 1) + 1).fill(ZERO);
  const factors = factorChances(play, needs);
  const scoresAll = play.choices.repeatsScore === 'all';
  for (const [score, chance] of chances.entries()) {
    for (const [more, factor] of factors.entries()) {
      const hits = score === 0 || scoresAll ? score * (more + 1) : score + more;
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

/** The shield rating after traits that change it (C.5). */
export function shieldsAgainst(
  { choices }: PlayRules,
  { shieldsAs, shieldsAtLeast }: Pick<JoinedEffects, 'shieldsAs' | 'shieldsAtLeast'>,
  shields: number,
): number {
  return choices.shieldsCounted === 'as, then at least'
    ? Math.max(shieldsAs ?? shields, shieldsAtLeast)
    : (shieldsAs ?? Math.max(shields, shieldsAtLeast));
}

/** The chance that an impact die exceeds the shields. In a nebula even dice succeed (G.4). */
export function impactChance(
  play: PlayRules,
  effects: JoinedEffects,
  shields: number,
  isNebula: boolean,
  add?: AddStep,
): Fraction {
  const rating = shieldsAgainst(play, effects, shields);
  const needed = rating + 1 - effects.impactModifier;
  const chance =
    rating === 0 ? ONE : isNebula ? nebulaChance(play, needed) : successChance(play, needed);
  if (!add) return chance;
  if (rating !== shields) {
    const { codes, rule } = traitsHaving(play, effects.codes, 'shields as', 'shields at least');
    add('shields', {
      label: `Shields against ${codes}`,
      formula: rating === 0 ? 'count as none' : 'count as that',
      inputs: { S: shields },
      exact: rating,
      rule,
    });
  }
  if (rating === 0) {
    const inputs = { S: rating };
    const words = { label: IMPACT, formula: 'no shields: every die', rule: '4.3' };
    add('impact', { ...words, inputs, exact: chance });
    return chance;
  }
  const { codes = '', rule } = traitsHaving(play, effects.codes, 'impact modifier');
  const modifier = effects.impactModifier && signedText(effects.impactModifier);
  const how = isNebula ? 'or an even die' : chanceFormula(play, needed);
  add('impact', {
    label: IMPACT,
    formula: `more than S: needs ${leastNeeded(play, needed)}+, ${how}`,
    inputs: { S: rating, [codes]: modifier || undefined },
    exact: chance,
    rule: rulesCited('4.3', rule, isNebula ? play.combat.nebula.rule : ''),
  });
  return chance;
}

const IMPACT = 'Chance of an impact die';

function nebulaChance({ combat: { die, nebula } }: PlayRules, needed: number): Fraction {
  const passing = FACES.filter(
    (face) => nebula.faces.includes(face) || (face !== die.misses && face >= needed),
  );
  return fraction(passing.length, FACES.length);
}
