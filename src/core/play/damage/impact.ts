/** Impact dice against shields (4.3). */
import { type Fraction, fraction, ONE } from '../../exact/exact.ts';
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import { FACES, successChance } from './die.ts';
import type { JoinedEffects } from './traits.ts';

/** The rating that shields count as against traits (C.5). */
export function shieldsAgainst(
  { shieldsAs, shieldsAtLeast }: Pick<JoinedEffects, 'shieldsAs' | 'shieldsAtLeast'>,
  shields: number,
  { shieldsCounted }: Pick<DiceChoices, 'shieldsCounted'> = DEFAULT_CHOICES,
): number {
  return shieldsCounted === 'as, then at least'
    ? Math.max(shieldsAs ?? shields, shieldsAtLeast)
    : (shieldsAs ?? Math.max(shields, shieldsAtLeast));
}

/**
 * The chance that an impact die succeeds: it must exceed the shields; without shields every die does.
 * In a nebula even dice succeed, and none is rolled again (G.4).
 */
export function impactChance(
  play: PlayRules,
  effects: JoinedEffects,
  shields: number,
  isNebula: boolean,
  choices: DiceChoices = DEFAULT_CHOICES,
): Fraction {
  const rating = shieldsAgainst(effects, shields, choices);
  if (rating === 0) return ONE;
  const needed = rating + 1 - effects.impactModifier;
  if (!isNebula) return successChance(play, needed, choices);
  const { die, nebula } = play.combat;
  const passing = FACES.filter(
    (face) => nebula.faces.includes(face) || (face !== die.misses && face >= needed),
  );
  return fraction(passing.length, FACES.length);
}
