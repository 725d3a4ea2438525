/** Single dice: to hit (4.2), for mounts of several weapons (C.3), impact (4.3) and damage (4.4). */
import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../../exact/exact.ts';
import { signedText } from '../../exact/rounding.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { perRules } from '../../rules/rules.ts';
import { type AddStep, rulesCited, traitsHaving } from '../working.ts';
import type { Distribution } from './distribution.ts';
import type { JoinedEffects } from './traits.ts';

const SIDES = 6;
export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

const FACE: Fraction = fraction(1, SIDES);

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

/** A damage die: chances of 0, 1, … hull boxes, crew casualties among them, and means. */
export interface DamageDie {
  readonly boxes: readonly Fraction[];
  readonly distribution: Distribution;
  readonly mean: Fraction;
  readonly engines: Fraction;
  readonly weapons: Fraction;
  readonly shields: Fraction;
}

const memoryOf = perRules((_: PlayRules) => [
  new WeakMap<JoinedEffects, DamageDie>(),
  new WeakMap<JoinedEffects, DamageDie>(),
]);

/** The damage die of a weapon with these traits, on an ionized hull or another; cached. */
export function damageDie(play: PlayRules, effects: JoinedEffects, isIonized: boolean): DamageDie {
  const memory = memoryOf(play)[isIonized ? 1 : 0];
  const die = memory?.get(effects) ?? rolledOut(play, effects, isIonized);
  memory?.set(effects, die);
  return die;
}

function rolledOut(
  { combat, choices }: PlayRules,
  effects: JoinedEffects,
  isIonized: boolean,
): DamageDie {
  const { ionizedKeepsKinetic, kineticEachRoll } = choices;
  const hull = effects.hull ?? combat.damageDie.hull;
  const voidFaces = new Set(isIonized ? combat.ionized.faces : []);
  const most = Math.max(...hull, 0) + effects.hullEachDie + 1;
  const boxesAt = (face: number, crew: number): number => {
    const isVoid = voidFaces.has(face);
    const kinetic = isVoid && !ionizedKeepsKinetic ? 0 : effects.hullEachDie;
    return (isVoid ? 0 : (hull[face - 1] ?? 0)) + kinetic + crew;
  };

  /** Chances before a roll, with or without a casualty noted; `after` are those with one noted. */
  const outcome = (noted: 0 | 1, after?: readonly Fraction[]): readonly Fraction[] => {
    const chances = new Array<Fraction>(most + 1).fill(ZERO);
    let rolledOn = ZERO;
    for (const face of FACES) {
      const crew = noted === 1 || effects.casualty.has(face) ? 1 : 0;
      if (effects.rolledAgain.has(face)) {
        if (crew === noted || !after) rolledOn = add(rolledOn, FACE);
        else addAll(chances, after);
        continue;
      }
      const boxes = boxesAt(face, crew);
      chances[boxes] = add(chances[boxes] ?? ZERO, FACE);
    }
    const stops = subtract(ONE, rolledOn);
    return chances.map((chance) => divide(chance, stops));
  };

  const isEach = kineticEachRoll && effects.rolledAgain.size > 0 && effects.hullEachDie > 0;
  const boxes = withoutEnd(isEach ? countedEachRoll(effects, boxesAt) : outcome(0, outcome(1)));
  const rolls = divide(ONE, fraction(6 - effects.rolledAgain.size, 6));
  const hits = (system: string): Fraction => {
    const faces = FACES.filter(
      (face) => combat.damageDie.systems[face - 1] === system && !voidFaces.has(face),
    );
    return multiply(rolls, fraction(faces.length, 6));
  };
  return {
    boxes,
    distribution: boxes.map(toNumber),
    mean: boxes.reduce<Fraction>((sum, p, i) => add(sum, multiply(p, fraction(i))), ZERO),
    engines: hits('engines'),
    weapons: hits('weapons'),
    shields: hits('shields'),
  };
}

/** The most rolls of one die; the chance of more is below the precision of doubles. */
const MOST_ROLLS = 64;

/** Chances of boxes where each roll of the die costs Kinetic's box, re-rolls included. */
function countedEachRoll(
  effects: JoinedEffects,
  boxesAt: (face: number, crew: number) => number,
): readonly Fraction[] {
  /** Chances before a roll, without and with a casualty noted, from the last roll back. */
  let [plain, noted]: (readonly Fraction[])[] = [[ONE], [ONE]];
  const before = (crewBefore: 0 | 1): readonly Fraction[] => {
    const chances: Fraction[] = [];
    const count = (boxes: number, chance: Fraction) => {
      for (let i = chances.length; i <= boxes; i += 1) chances.push(ZERO);
      chances[boxes] = add(chances[boxes] ?? ZERO, multiply(FACE, chance));
    };
    for (const face of FACES) {
      const crew = crewBefore === 1 || effects.casualty.has(face) ? 1 : 0;
      if (!effects.rolledAgain.has(face)) count(boxesAt(face, crew), ONE);
      else {
        const after = (crew === 1 ? noted : plain) ?? [];
        for (const [boxes, chance] of after.entries()) count(boxes + effects.hullEachDie, chance);
      }
    }
    return chances;
  };
  for (let roll = 0; roll < MOST_ROLLS; roll += 1) [plain, noted] = [before(0), before(1)];
  return plain ?? [];
}

function addAll(chances: Fraction[], others: readonly Fraction[]): void {
  for (const [i, chance] of others.entries()) {
    chances[i] = add(chances[i] ?? ZERO, multiply(FACE, chance));
  }
}

function withoutEnd(chances: readonly Fraction[]): readonly Fraction[] {
  const last = chances.findLastIndex(({ n }) => n !== 0 && n !== 0n);
  return chances.slice(0, last + 1);
}
