/** Chances and volleys of flights, seekers, mines and marines (5.4, C.4, B.14, B.15). */
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
import { FACES, successChance } from './die.ts';
import { modifierRow } from './traits.ts';
import type { Volley } from './volley.ts';

export interface CraftTarget {
  /** The shield rating now of the arc that the attack comes from. */
  readonly shields: number;
  readonly isIonized?: boolean;
  readonly isNebula?: boolean;
}

/** The volley of a flight on a ship; no modifiers count (5.4). */
export const flightVolley = (
  { craft }: PlayRules,
  { dice, hitsShips }: Pick<FighterVariant, 'dice' | 'hitsShips'>,
  fighters: number,
  target: CraftTarget,
): Volley => ({
  ...{ rof: dice, acc: hitsShips, imp: craft.fighters.imp, dmg: craft.fighters.dmg },
  ...{ size: 1, mounts: fighters, modifier: 0, ...target },
});

/** Origin of seekers, and the modifiers of their dice at the target (C.4). */
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

const hasEffect = ({ traits }: PlayRules, code: string, wanted: TraitEffect['type']): boolean =>
  traits.get(code)?.effects.some(({ type }) => type === wanted) ?? false;

/** The volley of seekers that reach a ship. Volatile weapons rolled at the launch (C.4). */
export function seekerVolley(
  play: PlayRules,
  { acc, imp, dmg, traits }: SeekingMode,
  seekers: number,
  target: CraftTarget,
  { size = 1, countermeasures = 0, antiFighter = false, probe = false }: SeekerModifiers = {},
): Volley {
  const { choices } = play;
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

/** The volley of a minefield of some markers on a ship nearby (B.15). */
export function minefieldVolley(
  { craft }: PlayRules,
  markers: number,
  target: CraftTarget,
): Volley {
  const { rof, acc, imp, dmg } = craft.mines;
  return { rof, acc, imp, dmg, size: 1, mounts: markers, modifier: 0, ...target };
}

/** Mean fighters that defensive tractor beams take before the attack (B.24). */
export function beamLosses(play: PlayRules, beams: number, fighters: number): Fraction {
  const chance = successChance(play, play.craft.tractorBeam.needs);
  let mean = ZERO;
  /** The chances of 0, 1, … lost fighters. */
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

/** The chance that a hit destroys a fighter of a variant: heavy fighters may save (F.4). */
export function fighterLost({ craft }: PlayRules, variant: string, imp: number): Fraction {
  const saves = craft.losses.get(variant)?.saves;
  if (saves === undefined || saves === null) return ONE;
  const needed = Math.min(FACES.length, saves + imp - 1);
  return fraction(needed - 1, FACES.length);
}

/** Mean fighters that hits destroy, if there are enough: a light fighter may take another along. */
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

/** The chance that a marine squad lands; 0 beyond its reach (B.14). */
export function squadLands(
  play: PlayRules,
  range: number,
  shields: number,
  modifier = 0,
): Fraction {
  if (range > play.craft.marines.most) return ZERO;
  const arrives = successChance(play, range + 1 - modifier);
  if (shields === 0 && !play.choices.squadsMissUnshielded) return arrives;
  return multiply(arrives, successChance(play, shields + 1));
}

/** The chance that an attack on a ship with stealth may proceed (B.22). */
export const lockOnChance = ({ combat }: PlayRules, stealth: number): Fraction =>
  power(fraction(FACES.length - combat.stealth.faces.length, FACES.length), stealth);
