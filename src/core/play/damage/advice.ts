/** What one battery does to one target in one volley: from the situation to the hull (4.2–4.4). */
import type { BandedMode, DirectMode } from '../../design/design.ts';
import { type Fraction, toNumber } from '../../exact/exact.ts';
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type PlayChoices } from '../choices.ts';
import { bandAt, effectiveRange, type RangeEffects } from '../range.ts';
import { successChance } from './die.ts';
import { type Distribution, meanOf, mixed } from './distribution.ts';
import { type ToHitModifier, type ToHitSituation, toHitModifier } from './modifiers.ts';
import { screenedVolley } from './screens.ts';
import { joinedEffects } from './traits.ts';
import {
  type Volley,
  type VolleyDice,
  type VolleyMeans,
  volleyBoxes,
  volleyDice,
  volleyMeans,
} from './volley.ts';

/** A mode that is fired, not launched. */
export type FiredMode = DirectMode | BandedMode;

/** An attack by one battery in one mode. */
export interface Attack extends ToHitSituation, RangeEffects {
  readonly mode: FiredMode;
  /** Weapons in a mount; 1 when left out. */
  readonly size?: number | undefined;
  readonly mounts: number;
  /** In hexes. */
  readonly range: number;
  /** The shield rating now of the arc that is hit. */
  readonly shields: number;
  readonly screens?: number | undefined;
  readonly isIonized?: boolean | undefined;
}

/** A range band by its name, or the place of a customized one, from 1. */
export type AttackBand = BandName | number;

/** The volley of an attack that may be made. */
interface AttackVolley {
  readonly band: AttackBand;
  readonly range: number;
  readonly modifier: ToHitModifier;
  readonly volley: Volley;
  readonly dice: VolleyDice;
}

/** The volley of an attack, or undefined when it is out of range or barred there (4.2, C.5). */
function attackVolley(
  play: PlayRules,
  attack: Attack,
  choices: PlayChoices = DEFAULT_CHOICES,
): AttackVolley | undefined {
  const { mode, size = 1, mounts, shields, isIonized = false, nebula = false } = attack;
  const range = effectiveRange(play, attack.range, attack, choices);
  const reach = reachAt(play, mode, range);
  if (!reach) return undefined;
  const effects = joinedEffects(play, mode.traits);
  const { band, name, shot } = reach;
  if (name && effects.barred.has(name)) return undefined;
  const third =
    choices.customizedBands === 'by thirds' ? bandAt(play, longRangeOf(mode), range) : name;
  const modifier = toHitModifier(play, effects, third, attack, choices);
  const { rof, acc, imp, dmg } = shot;
  const volley: Volley = {
    ...{ rof, acc, imp, dmg, traits: mode.traits, size, mounts },
    ...{ band: name, modifier: modifier.total, shields, isNebula: nebula, isIonized },
  };
  return { band, range, modifier, volley, dice: volleyDice(play, volley, choices) };
}

/** The band that an attack is made in, or undefined when it is out of range or barred there (4.2, C.5). */
export function attackBand(
  play: PlayRules,
  attack: Pick<Attack, 'mode' | 'range'> & RangeEffects,
  choices: PlayChoices = DEFAULT_CHOICES,
): AttackBand | undefined {
  const reach = reachAt(play, attack.mode, effectiveRange(play, attack.range, attack, choices));
  const isBarred = reach?.name && joinedEffects(play, attack.mode.traits).barred.has(reach.name);
  return isBarred ? undefined : reach?.band;
}

/** The long range of a mode: its own, or the edge of its last band. */
export const longRangeOf = (mode: FiredMode): number =>
  'bands' in mode ? Math.max(0, ...mode.bands.map(({ range }) => range)) : mode.range;

/** The band that a range falls in, with its figures; customized bands have no range modifier. */
function reachAt(play: PlayRules, mode: FiredMode, range: number) {
  if ('bands' in mode) {
    const place = mode.bands.findIndex((band) => range <= band.range);
    const shot = mode.bands[place];
    return shot && { band: place + 1, name: undefined, shot };
  }
  const name = bandAt(play, mode.range, range);
  return name && { band: name, name, shot: mode };
}

/** What an attack comes to, before screens. */
export interface Advice extends AttackVolley {
  /** What a die needs after its modifier; a 1 always misses. */
  readonly needed: number;
  /** The chance of at least one hit a die. */
  readonly hitChance: Fraction;
  readonly means: VolleyMeans;
}

/** What an attack comes to; undefined when it cannot be made. */
export function advise(
  play: PlayRules,
  attack: Attack,
  choices: PlayChoices = DEFAULT_CHOICES,
): Advice | undefined {
  const found = attackVolley(play, attack, choices);
  if (!found) return undefined;
  const needed = found.volley.acc - found.modifier.total;
  return {
    ...found,
    needed,
    hitChance: successChance(play, needed, choices),
    means: volleyMeans(found.volley, found.dice),
  };
}

/** Hull boxes of an attack, with the screens of its target. */
export interface HullBoxes {
  readonly mean: number;
  /** The chances of 0, 1, 2, … boxes. */
  readonly distribution: Distribution;
}

/** The hull boxes that an attack costs a ship. */
export function hullBoxes(
  play: PlayRules,
  { screens = 0 }: Pick<Attack, 'screens'>,
  { volley, dice, means }: Pick<Advice, 'volley' | 'dice' | 'means'>,
  choices: PlayChoices = DEFAULT_CHOICES,
): HullBoxes {
  if (screens === 0) {
    const distribution = volleyBoxes(volley, dice, Infinity, choices);
    return { mean: toNumber(means.hullBoxes), distribution };
  }
  const byScreensLeft = screenedVolley(play, volley, dice, screens, choices);
  const distribution = mixed(byScreensLeft.map((boxes) => [1, boxes] as const));
  return { mean: meanOf(distribution), distribution };
}
