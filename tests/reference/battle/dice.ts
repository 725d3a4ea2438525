/** Dice of a volley, from the hits to the damage (4.4 to 4.7). */

import { isChosen } from './readings.ts';

/** Gives 1 to 6. */
export type Die = () => number;

/** A band of a mode: its shot, and the modifier of its range. */
export interface Band {
  readonly range: number;
  readonly rof: number;
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
  readonly modifier: number;
}

/** A die plus a modifier; −∞ for a natural 1; a 6 short of `enough` is rolled again (4.4). */
export const resultOf = (die: Die, modifier: number, enough: number): number => {
  let face = die();
  if (face === 1) return -Infinity;
  let total = face;
  while (face === 6 && total + modifier < enough) {
    face = die();
    total += face - 1;
    if (isChosen('rerollsGoOn', false)) break;
  }
  return total + modifier;
};

/** Hits of one die of a mount of some weapons (4.5). */
export const scoreOf = (die: Die, acc: number, size: number, m: number, isRpt: boolean): number => {
  const enough = isChosen('mountRerolls', 'misses') ? acc : acc + size - 1;
  const result = resultOf(die, m, enough);
  if (result < acc) return 0;
  const score = Math.min(size, result - acc + 1);
  if (!isRpt || die() < 5) return score;
  const again = isChosen('repeatsScore', 'one hit') ? 1 : score;
  return die() < 6 ? score + again : score + 2 * again;
};

interface Shooting {
  readonly band: Band;
  readonly traits: ReadonlySet<string>;
  readonly size: number;
  readonly mounts: number;
}

/** Hits of all mounts of a volley: Fire-Linked ones roll once for all, Volatile ones for their ROF. */
export const hitsOf = (die: Die, { band, traits, size, mounts }: Shooting, m: number): number => {
  const isLinked = traits.has('FrL');
  const sets = isLinked ? 1 : mounts;
  let hits = 0;
  let shots = band.rof;
  for (let set = 0; set < sets; set += 1) {
    if (traits.has('Vlt') && (set === 0 || !isChosen('volatileDice', 'volley'))) shots = die();
    for (let shot = 0; shot < shots; shot += 1) {
      const score = scoreOf(die, band.acc, size, m, traits.has('Rpt'));
      hits += isLinked ? score * mounts : score;
    }
  }
  return hits;
};

/** Shield rating against an attack: Modulating first, then Non-Piercing (4.6, choice 37). */
const ratingAgainst = (shields: number, traits: ReadonlySet<string>): number => {
  if (traits.has('Mdl') && isChosen('shieldsCounted', 'at least, then as')) return 0;
  const rating = traits.has('Mdl') ? 0 : shields;
  return traits.has('NPr') ? Math.max(1, rating) : rating;
};

/** An even face, or an odd one but 1 that exceeds the shields (G.4). */
const isNebulaHit = (face: number, rating: number, traits: ReadonlySet<string>): boolean =>
  face % 2 === 0 || (face > 1 && face + impactModifier(traits) > rating);

const impactModifier = (traits: ReadonlySet<string>): number =>
  (traits.has('Pr1') ? 1 : 0) + (traits.has('Pr2') ? 2 : 0) - (traits.has('NPr') ? 1 : 0);

/** True if an impact die exceeds the shields. */
export const penetrates = (
  die: Die,
  shields: number,
  traits: ReadonlySet<string>,
  isNebula = false,
): boolean => {
  const rating = ratingAgainst(shields, traits);
  if (rating === 0) return true;
  if (isNebula) return isNebulaHit(die(), rating, traits);
  return resultOf(die, impactModifier(traits), rating + 1) > rating;
};

/** Boxes that dice check: hull from the front, casualties from the back, and the three tracks. */
export interface Marks {
  hull: number;
  casualties: number;
  engines: number;
  weapons: number;
  shields: number;
}

export const noMarks = (): Marks => ({
  hull: 0,
  casualties: 0,
  engines: 0,
  weapons: 0,
  shields: 0,
});

/** A damage die with all that its traits add (4.7). */
export const rollDamage = (
  die: Die,
  marks: Marks,
  traits: ReadonlySet<string>,
  isIonized: boolean,
  rerolls?: (face: number) => boolean,
): void => {
  let isCasualty = false;
  let face = 0;
  let rolls = 0;
  do {
    face = die();
    rolls += 1;
    // A die of directed damage may be rolled once more (E.2).
    if (rerolls?.(face)) face = die();
    if (traits.has('Dly') && face % 2 === 0) isCasualty = true;
    if (face === 4) marks.engines += 1;
    if (face === 5) marks.weapons += 1;
    if (face === 6) marks.shields += 1;
  } while (face >= 4 && traits.has('Dsr'));
  if (isCasualty) marks.casualties += 1;
  const isVoid = isIonized && face === 1;
  if (face <= 3 && !isVoid && !traits.has('Inc')) marks.hull += traits.has('Cts') ? face : 1;
  if (!traits.has('Knt')) return;
  // Only the last roll is void: what the others noted stays (choice 38).
  const voided = isVoid && !isChosen('ionizedKeepsKinetic', true) ? 1 : 0;
  marks.hull += (isChosen('kineticEachRoll', true) ? rolls : 1) - voided;
};

/** Screens that points of damage check off before there is a limit (B.18). */
export const screensTaken = (die: Die, points: number, traits: ReadonlySet<string>): number => {
  let taken = points;
  for (let point = 0; point < points; point += 1) {
    if (traits.has('Dsr')) taken += 1;
    if (traits.has('Knt')) taken += 1;
    if (traits.has('Cts') && die() >= 4) taken += 1;
    if (traits.has('Dly') && die() >= 4) taken += 1;
    if (traits.has('Inc') && die() <= 3) taken -= 1;
  }
  return taken;
};

/** Chance that one die reaches a needed result N = t − m (4.4). */
const chanceOf = (needed: number): number => {
  if (needed <= 2) return 5 / 6;
  return chanceOfAny(needed);
};

const chanceOfAny = (needed: number, isAgain = false): number => {
  if (needed <= 6) return (7 - needed) / 6;
  return isAgain && isChosen('rerollsGoOn', false) ? 0 : chanceOfAny(needed - 5, true) / 6;
};

/** Mean hits of one die of a mount (4.5). */
const meanScore = (acc: number, size: number, m: number, isRpt: boolean): number => {
  const enough = isChosen('mountRerolls', 'misses') ? acc : acc + size - 1;
  const score = (result: number) => {
    const hits = Math.max(0, Math.min(size, result - acc + 1));
    if (!isRpt || hits === 0) return hits;
    return hits + (7 / 18) * (isChosen('repeatsScore', 'one hit') ? 1 : hits);
  };
  const afterSix = (total: number): number => {
    const isLast = total > 6 && isChosen('rerollsGoOn', false);
    if (isLast || total + m >= enough) return score(total + m);
    let sum = 0;
    for (let face = 1; face <= 5; face += 1) sum += score(total + face - 1 + m);
    return (sum + afterSix(total + 5)) / 6;
  };
  let sum = afterSix(6);
  for (let face = 2; face <= 5; face += 1) sum += score(face + m);
  return sum / 6;
};

/** Mean damage dice of a volley, screens left aside (4.8, D4). */
export const meanDamageDice = (
  shooting: Shooting,
  m: number,
  shields: number,
  isNebula = false,
): number => {
  const { band, traits, size, mounts } = shooting;
  const rof = traits.has('Vlt') ? 3.5 : band.rof;
  const hits = meanScore(band.acc, size, m, traits.has('Rpt'));
  const rating = ratingAgainst(shields, traits);
  const inNebula =
    [1, 2, 3, 4, 5, 6].filter((face) => isNebulaHit(face, rating, traits)).length / 6;
  const plain = isNebula ? inNebula : chanceOf(rating + 1 - impactModifier(traits));
  const q = rating === 0 ? 1 : plain;
  return mounts * rof * hits * band.imp * q * band.dmg;
};
