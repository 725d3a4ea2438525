/** Exact chances of one damage die (4.4), with the traits of its weapon (C.5). */
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
import { perPlayRules } from '../../rules/per-rules.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { FACE, FACES } from './die.ts';
import type { Distribution } from './distribution.ts';
import type { JoinedEffects } from './traits.ts';

/** A damage die: chances of 0, 1, … hull boxes, crew casualties among them, and means. */
export interface DamageDie {
  readonly boxes: readonly Fraction[];
  readonly distribution: Distribution;
  readonly mean: Fraction;
  readonly engines: Fraction;
  readonly weapons: Fraction;
  readonly shields: Fraction;
}

const memoryOf = perPlayRules(() => [
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
