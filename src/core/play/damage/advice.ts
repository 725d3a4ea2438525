/** The attack of one battery on one target: from the situation to the hull (4.2–4.4). */
import type { BandedMode, DirectMode } from '../../design/design.ts';
import { type Fraction, toNumber } from '../../exact/exact.ts';
import { signedText } from '../../exact/rounding.ts';
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import type { AddStep } from '../working.ts';
import { chanceFormula, damageDie, FACES, leastNeeded, successChance } from './die.ts';
import { type Distribution, meanOf, mixed } from './distribution.ts';
import { screenedVolley, screensOfPoint } from './screens.ts';
import {
  bandAt,
  effectiveRange,
  joinedEffects,
  type RangeEffects,
  type ToHitModifier,
  type ToHitSituation,
  toHitModifier,
} from './traits.ts';
import { type Volley, type VolleyFigures, volleyBoxes, volleyFigures } from './volley.ts';

/** A mode that is fired, not launched; its figures are within their limits. */
export type FiredMode = DirectMode | BandedMode;

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

export const attackOf = (
  { fireControl, longRangeSensors }: Pick<Attack, 'fireControl' | 'longRangeSensors'>,
  target: Pick<Attack, 'shields' | 'screens' | 'countermeasures' | 'isIonized' | 'isTiny'>,
  situation: Pick<Attack, 'evasive' | 'other' | 'nebula' | 'untagged' | 'altitude'>,
  fired: Pick<Attack, 'mode' | 'size' | 'mounts' | 'range'>,
): Attack => ({ ...target, ...situation, ...fired, fireControl, longRangeSensors });

/** A range band by its name, or the number of a customized one, from 1. */
export type AttackBand = BandName | number;

export interface Advice extends VolleyFigures {
  readonly band: AttackBand;
  readonly range: number;
  readonly modifier: ToHitModifier;
  readonly volley: Volley;
  /** The number that a die needs after its modifier; a 1 always misses. */
  readonly needed: number;
  /** The chance of at least one hit a die. */
  readonly hitChance: Fraction;
}

/** The figures of an attack; undefined out of range or where barred (4.2, C.5). */
export function advise(play: PlayRules, attack: Attack, add?: AddStep): Advice | undefined {
  const { mode, size = 1, mounts, shields, isIonized = false, nebula = false } = attack;
  const range = effectiveRange(play, attack.range, attack, add);
  const reach = reachAt(play, mode, range);
  if (!reach) return undefined;
  const effects = joinedEffects(play, mode.traits);
  const { band, name, shot } = reach;
  if (name && effects.barred.has(name)) return undefined;
  if (add) bandStep(play, mode, reach, range, add);
  const isByThirds = play.choices.customizedBands === 'by thirds';
  const third = isByThirds ? bandAt(play, longRangeOf(mode), range) : name;
  const modifier = toHitModifier(play, effects, third, attack, add);
  const { rof, acc, imp, dmg } = shot;
  const needed = acc - modifier.total;
  const hitChance = successChance(play, needed);
  if (add) neededSteps(play, acc, modifier.total, hitChance, add);
  const volley: Volley = {
    ...{ rof, acc, imp, dmg, traits: mode.traits, size, mounts },
    ...{ band: name, modifier: modifier.total, shields, isNebula: nebula, isIonized },
  };
  const { dice, means } = volleyFigures(play, volley, add, attack.isTiny);
  return { band, range, modifier, volley, needed, hitChance, dice, means };
}

/** The band of an attack; undefined when it is out of range or barred there (4.2, C.5). */
export function attackBand(
  play: PlayRules,
  attack: Pick<Attack, 'mode' | 'range'> & RangeEffects,
): AttackBand | undefined {
  const reach = reachAt(play, attack.mode, effectiveRange(play, attack.range, attack));
  const isBarred = reach?.name && joinedEffects(play, attack.mode.traits).barred.has(reach.name);
  return isBarred ? undefined : reach?.band;
}

/** The long range of a mode: its own, or the edge of its last band. */
export const longRangeOf = (mode: FiredMode): number =>
  'bands' in mode ? Math.max(0, ...mode.bands.map(({ range }) => range)) : mode.range;

/** The band of a range, with its shot; customized bands have no name. */
function reachAt(play: PlayRules, mode: FiredMode, range: number) {
  if ('bands' in mode) {
    const place = mode.bands.findIndex((band) => range <= band.range);
    const shot = mode.bands[place];
    return shot && { band: place + 1, name: undefined, shot };
  }
  const name = bandAt(play, mode.range, range);
  return name && { band: name, name, shot: mode };
}

function bandStep(
  { geometry }: PlayRules,
  mode: FiredMode,
  { band, name, shot }: NonNullable<ReturnType<typeof reachAt>>,
  range: number,
  add: AddStep,
): void {
  const row = geometry.bands.find((one) => one.name === name);
  const thirds = geometry.bands.length;
  const share = row?.thirds === 1 ? 'LR' : `${row?.thirds} × LR`;
  const edge = row?.thirds === thirds ? 'LR' : `${share} ÷ ${thirds}`;
  add('band', {
    label: row ? `Range band: ${row.name}` : `Range band ${band}`,
    formula: row ? `range ≤ ${edge}` : 'range ≤ the band’s edge',
    inputs: { range, ['bands' in mode ? 'edge' : 'LR']: shot.range },
    exact: range,
    rule: row?.rule ?? '4.2',
  });
}

function neededSteps(
  play: PlayRules,
  acc: number,
  modifier: number,
  chance: Fraction,
  add: AddStep,
): void {
  const { misses, rule } = play.combat.die;
  const needed = acc - modifier;
  const least = leastNeeded(play, needed);
  add('needed', {
    label: 'Needed to hit',
    formula: least === needed ? 'ACC − modifier' : `ACC − modifier; a ${misses} always misses`,
    inputs: { ACC: `${acc}+`, modifier: signedText(modifier) },
    exact: least,
    rule,
  });
  add('hitChance', {
    label: 'Chance to hit',
    formula: chanceFormula(play, needed),
    inputs: { needed: `${least}+` },
    exact: chance,
    rule,
  });
}

export interface HullBoxes {
  readonly mean: number;
  /** The chances of 0, 1, 2, … boxes. */
  readonly distribution: Distribution;
}

export function hullBoxes(
  play: PlayRules,
  { screens = 0 }: Pick<Attack, 'screens'>,
  { volley, dice, means }: Pick<Advice, 'volley' | 'dice' | 'means'>,
): HullBoxes {
  if (screens === 0) {
    return { mean: toNumber(means.hullBoxes), distribution: volleyBoxes(play, volley, dice) };
  }
  const byScreensLeft = screenedVolley(play, volley, dice, screens);
  const distribution = mixed(byScreensLeft.map((boxes) => [1, boxes] as const));
  return { mean: meanOf(distribution), distribution };
}

/** The most hull boxes, or screens, that an attack can cost at any range. */
export function mostBoxes(play: PlayRules, { mode, size = 1, mounts }: Attack): number {
  const effects = joinedEffects(play, mode.traits);
  const shots = 'bands' in mode ? mode.bands : [mode];
  const hits = mounts * size * (effects.repeats.length + 1);
  const boxes = damageDie(play, effects, false).boxes.length - 1;
  const screens = screensOfPoint(play, effects).length - 1;
  const { short, medium, long } = effects.impactByBand ?? { short: 0, medium: 0, long: 0 };
  const points = shots.map(({ rof, imp, dmg }) => {
    const impactDice = Math.max(imp, short, medium, long);
    return (effects.isRolled ? FACES.length : rof) * impactDice * dmg;
  });
  return hits * Math.max(0, ...points) * Math.max(boxes, screens);
}
