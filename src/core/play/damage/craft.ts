/** Flights, seekers, mines, marines and what is fired at them: chances and volleys (5.4, 6.3, B.14, B.15). */
import type { SeekingMode } from '../../design/design.ts';
import {
  add,
  type Fraction,
  fraction,
  multiply,
  ONE,
  power,
  subtract,
  ZERO,
} from '../../exact/exact.ts';
import type { FighterVariant } from '../../rules/fleet-rules.ts';
import type { PlayRules, TraitEffect } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import { FACES, successChance } from './die.ts';
import { modifierRow } from './modifiers.ts';
import type { Volley } from './volley.ts';

/** The target of what is not a ship's weapon. */
export interface CraftTarget {
  /** The shield rating now of the arc that the attack comes from. */
  readonly shields: number;
  readonly isIonized?: boolean;
  readonly isNebula?: boolean;
}

/** So many fighters that attack a ship; no modifiers count (5.4). */
export const flightVolley = (
  { craft }: PlayRules,
  { dice, hitsShips }: Pick<FighterVariant, 'dice' | 'hitsShips'>,
  fighters: number,
  target: CraftTarget,
): Volley => ({
  ...{ rof: dice, acc: hitsShips, imp: craft.fighters.imp, dmg: craft.fighters.dmg },
  ...{ size: 1, mounts: fighters, modifier: 0, ...target },
});

/** What seekers come from, and what modifies their dice when they reach their target (C.4). */
export interface SeekerModifiers {
  /** Weapons in the mounts that launched them (C.3). */
  readonly size?: number;
  /** Levels that the target has (B.6). */
  readonly countermeasures?: number;
  /** The target has anti-fighter batteries (B.1). */
  readonly antiFighter?: boolean;
  /** A probe of the launcher is within reach of the target (B.17). */
  readonly probe?: boolean;
}

type SeekerChoices = Pick<
  DiceChoices,
  'linkedSeekers' | 'seekersFaceCountermeasures' | 'seekersScoreAsMounts'
>;

/** Whether a trait has an effect of that type. */
const hasEffect = ({ traits }: PlayRules, code: string, wanted: TraitEffect['type']): boolean =>
  traits.get(code)?.effects.some(({ type }) => type === wanted) ?? false;

/**
 * So many seekers that reach a ship: a die each, then impact and damage with their traits. The die of
 * a Volatile weapon has been rolled when they were launched (C.4).
 */
export function seekerVolley(
  play: PlayRules,
  { acc, imp, dmg, traits }: SeekingMode,
  seekers: number,
  target: CraftTarget,
  { size = 1, countermeasures = 0, antiFighter = false, probe = false }: SeekerModifiers = {},
  choices: SeekerChoices = DEFAULT_CHOICES,
): Volley {
  const levels = choices.seekersFaceCountermeasures ? countermeasures : 0;
  const modifier =
    levels * modifierRow(play, 'countermeasures').by +
    (antiFighter ? modifierRow(play, 'anti-fighter').by : 0) +
    (probe ? modifierRow(play, 'probe').by : 0);
  const counted = traits?.filter(
    (code) =>
      !hasEffect(play, code, 'rolled rate of fire') &&
      (choices.linkedSeekers || !hasEffect(play, code, 'linked')),
  );
  const scores = choices.seekersScoreAsMounts ? size : 1;
  const shot = { rof: 1, acc, imp, dmg, traits: counted };
  return { ...shot, size: scores, mounts: seekers, modifier, ...target };
}

/** A minefield of so many markers that attacks a ship which comes near (B.15). */
export function minefieldVolley(
  { craft }: PlayRules,
  markers: number,
  target: CraftTarget,
): Volley {
  const { rof, acc, imp, dmg } = craft.mines;
  return { rof, acc, imp, dmg, size: 1, mounts: markers, modifier: 0, ...target };
}

/** Mean fighters that so many defensive tractor beams take before the attack, of those there are (B.24). */
export function beamLosses(play: PlayRules, beams: number, fighters: number): Fraction {
  const chance = successChance(play, play.craft.tractorBeam.needs);
  let mean = ZERO;
  // The chances of 0, 1, … that fall.
  let falls: Fraction[] = [ONE];
  for (let i = 0; i < beams; i += 1) {
    const next = [...falls, ZERO];
    for (const [count, p] of falls.entries()) {
      next[count] = multiply(p, subtract(ONE, chance));
      const before = count === 0 ? ZERO : multiply(falls[count - 1] ?? ZERO, chance);
      next[count] = add(next[count] ?? ZERO, before);
    }
    next[falls.length] = multiply(falls.at(-1) ?? ZERO, chance);
    falls = next;
  }
  for (const [count, p] of falls.entries()) {
    mean = add(mean, multiply(p, fraction(Math.min(count, fighters))));
  }
  return mean;
}

/** The chance that a hit of that IMP destroys a fighter of the variant: heavy ones may save (F.4). */
export function fighterLost({ craft }: PlayRules, variant: string, imp: number): Fraction {
  const saves = craft.losses.get(variant)?.saves;
  if (saves === undefined || saves === null) return ONE;
  const needed = Math.min(FACES.length, saves + imp - 1);
  return fraction(needed - 1, FACES.length);
}

/** Mean fighters that so many hits of that IMP destroy, if there are enough: light ones may take one more. */
export function fightersLost(
  play: PlayRules,
  variant: string,
  hits: number,
  imp: number,
): Fraction {
  const again = play.craft.losses.get(variant)?.again ?? [];
  const each = add(ONE, fraction(again.length, FACES.length));
  return multiply(fraction(hits), multiply(fighterLost(play, variant, imp), each));
}

/** The chance that a marine squad lands at a range on shields; 0 beyond its reach (B.14). */
export function squadLands(
  play: PlayRules,
  range: number,
  shields: number,
  modifier = 0,
  { squadsMissUnshielded }: Pick<DiceChoices, 'squadsMissUnshielded'> = DEFAULT_CHOICES,
): Fraction {
  if (range > play.craft.marines.most) return ZERO;
  const arrives = successChance(play, range + 1 - modifier);
  if (shields === 0 && !squadsMissUnshielded) return arrives;
  return multiply(arrives, successChance(play, shields + 1));
}

/** The chance that an attack on a ship with so many levels of stealth may proceed (B.22). */
export const lockOnChance = ({ combat }: PlayRules, stealth: number): Fraction =>
  power(fraction(FACES.length - combat.stealth.faces.length, FACES.length), stealth);
