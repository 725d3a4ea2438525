/** What one damage die does (4.4), with the traits of its weapon (C.5): exact chances. */
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
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import { FACE, FACES } from './die.ts';
import type { Distribution } from './distribution.ts';
import type { JoinedEffects } from './traits.ts';

/** A damage die: chances of 0, 1, … hull boxes, crew casualties among them, and means. */
export interface DamageDie {
  readonly boxes: readonly Fraction[];
  /** The same chances as doubles. */
  readonly distribution: Distribution;
  readonly mean: Fraction;
  readonly engines: Fraction;
  readonly weapons: Fraction;
  readonly shields: Fraction;
}

type DieChoices = Pick<DiceChoices, 'ionizedKeepsKinetic' | 'kineticEachRoll'>;

const memoryOf = perPlayRules(() => new WeakMap<JoinedEffects, Map<string, DamageDie>>());

/** The damage die of a weapon with those traits; made once for each. */
export function damageDie(
  play: PlayRules,
  effects: JoinedEffects,
  isIonized: boolean,
  choices: DieChoices = DEFAULT_CHOICES,
): DamageDie {
  const memory = memoryOf(play);
  const dice = memory.get(effects) ?? new Map<string, DamageDie>();
  memory.set(effects, dice);
  const key = `${isIonized} ${choices.ionizedKeepsKinetic} ${choices.kineticEachRoll}`;
  const known = dice.get(key) ?? rolledOut(play, effects, isIonized, choices);
  dice.set(key, known);
  return known;
}

function rolledOut(
  { combat }: PlayRules,
  effects: JoinedEffects,
  isIonized: boolean,
  { ionizedKeepsKinetic, kineticEachRoll }: DieChoices,
): DamageDie {
  const hull = effects.hull ?? combat.damageDie.hull;
  const voidFaces = new Set(isIonized ? combat.ionized.faces : []);
  const most = Math.max(...hull, 0) + effects.hullEachDie + 1;
  /** The boxes of a roll that ends the die. */
  const boxesAt = (face: number, crew: number): number => {
    const isVoid = voidFaces.has(face);
    const kinetic = isVoid && !ionizedKeepsKinetic ? 0 : effects.hullEachDie;
    return (isVoid ? 0 : (hull[face - 1] ?? 0)) + kinetic + crew;
  };

  /** The die before a roll, with a casualty noted or none; `after` is it with one noted. */
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

/** A die is rolled no more often; the chance that it would be is below all that doubles tell apart. */
const MOST_ROLLS = 64;

/** The chances of boxes where each roll of the die costs Kinetic's box, also those that it goes on from. */
function countedEachRoll(
  effects: JoinedEffects,
  boxesAt: (face: number, crew: number) => number,
): readonly Fraction[] {
  /** Before a roll, without and with a casualty noted; from the last roll back. */
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

/** Adds one face's worth of other chances. */
function addAll(chances: Fraction[], others: readonly Fraction[]): void {
  for (const [i, chance] of others.entries()) {
    chances[i] = add(chances[i] ?? ZERO, multiply(FACE, chance));
  }
}

/** Without the counts that never come up at the end. */
function withoutEnd(chances: readonly Fraction[]): readonly Fraction[] {
  const last = chances.findLastIndex(({ n }) => n !== 0 && n !== 0n);
  return chances.slice(0, last + 1);
}
