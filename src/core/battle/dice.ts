/** Dice of attacks: to hit, impact, damage and screens (4.2–4.4, B.18, C.5). */
import type { RandomState } from '../chance/random.ts';
import type { CompiledMode, CompiledShot } from './compile.ts';
import type { CompiledEffects, CompiledPlay } from './compiled-play.ts';
import type { ShipState } from './state.ts';
import { type DiceTray, marksOf, marksSince, sumOfMarks } from './tray.ts';

/** Decides which damage dice of an attack are rolled again (E.2). */
export interface Rerolls {
  rerolls(face: number): boolean;
}

/** Source of dice: a random stream, or a list of fixed rolls. */
export interface Dice {
  /** 1 to 6. */
  d6(): number;
  /** Keeps the dice of watched battles. */
  readonly tray?: DiceTray;
  /** The state of a random stream. */
  save?(): RandomState;
}

/** Hits of one die for a mount of `size` weapons (4.2, C.3); a single weapon scores 1 at most. */
function rollHits(play: CompiledPlay, dice: Dice, needed: number, size: number): number {
  let face = dice.d6();
  if (face === play.misses) return 0;
  const enough = play.mountsRollOn ? size : 1;
  let added = 0;
  for (;;) {
    const over = added + face - needed + 1;
    const hits = over < 0 ? 0 : over > size ? size : over;
    if (face !== play.rerolled || hits >= enough) return hits;
    if (added > 0 && !play.rerollsGoOn) return hits;
    added += play.bonus;
    face = dice.d6();
  }
}

/** Rolls a die against a needed number (4.2); a film shows `hits` for a success. */
export function rollSucceeds(play: CompiledPlay, dice: Dice, needed: number, hits = 1): boolean {
  const score = rollHits(play, dice, needed, 1);
  dice.tray?.die(score * hits);
  return score > 0;
}

/** True if an impact die succeeds in a nebula: on an even face, or as usual, never rolled again (G.4). */
function pierces({ nebulaFaces, misses }: CompiledPlay, dice: Dice, needed: number): boolean {
  const face = dice.d6();
  const isThrough = ((nebulaFaces >> face) & 1) === 1 || (face !== misses && face >= needed);
  dice.tray?.die(isThrough);
  return isThrough;
}

/** Hits of all dice of a volley (4.2, C.3, C.5). */
export function rollVolley(
  play: CompiledPlay,
  dice: Dice,
  { rof }: Pick<CompiledShot, 'rof'>,
  { effects }: Pick<CompiledMode, 'effects'>,
  needed: number,
  mounts: number,
  size: number,
): number {
  const { isLinked, isRolled, repeats } = effects;
  const { tray } = dice;
  // Linked mounts roll one set of dice, and each hit is one of every mount.
  const sets = isLinked ? 1 : mounts;
  if (isRolled) tray?.row('rate of fire');
  const joint = isRolled && play.rollsForVolley ? dice.d6() : 0;
  let hits = 0;
  for (let set = 0; set < sets; set += 1) {
    if (isRolled) tray?.row('rate of fire');
    const shots = joint > 0 ? joint : isRolled ? dice.d6() : rof;
    for (let shot = 0; shot < shots; shot += 1) {
      tray?.row('to hit', needed);
      const score = rollHits(play, dice, needed, size);
      tray?.die(score);
      if (score === 0) continue;
      hits += score;
      const each = play.repeatsAll ? score : 1;
      for (let more = 0; more < repeats.length; more += 1) {
        const again = repeats[more] as number;
        tray?.row('repeat', again);
        if (!rollSucceeds(play, dice, again, each)) break;
        hits += each;
      }
    }
  }
  return isLinked ? hits * mounts : hits;
}

/**
 * Rolls impact and damage of hits on a ship's arc (4.3, 4.4), and marks them. Screens are checked off at
 * once. Returns the points of impact.
 */
export function rollDamage(
  play: CompiledPlay,
  dice: Dice,
  hits: number,
  { imp, dmg }: Pick<CompiledShot, 'imp' | 'dmg'>,
  effects: CompiledEffects,
  target: ShipState,
  arc: number,
  isNebula: boolean,
  director: Rerolls | undefined,
): number {
  const needed = effects.impactNeeds[target.shieldsAgainst(arc)] as number;
  let points = hits * imp;
  if (needed > 0) {
    points = 0;
    dice.tray?.row('impact', needed);
    for (let i = hits * imp; i > 0; i -= 1) {
      if (isNebula ? pierces(play, dice, needed) : rollSucceeds(play, dice, needed)) points += 1;
    }
  }
  const damage = points * dmg;
  if (damage === 0) return points;
  if (target.screensOf(arc) > 0) {
    rollScreens(play, dice, damage, effects, target, arc, director);
  } else for (let i = 0; i < damage; i += 1) markDamage(play, dice, effects, target, director);
  return points;
}

/** Checks off screens for points of damage; the rest is rolled without traits (B.18). */
function rollScreens(
  play: CompiledPlay,
  dice: Dice,
  damage: number,
  effects: CompiledEffects,
  target: ShipState,
  arc: number,
  director: Rerolls | undefined,
): void {
  const { screensShared, screensOwn } = effects;
  const { tray } = dice;
  let needed = 0;
  for (let i = 0; i < damage; i += 1) {
    if (play.bleeds) {
      tray?.row('bleed-through');
      const bleeds = (play.bleedFaces >> dice.d6()) & 1;
      tray?.die(bleeds);
      if (bleeds) {
        markDamage(play, dice, play.bleedingKeepsTraits ? effects : play.plain, target, director);
        continue;
      }
    }
    let taken = play.eachPoint + effects.screens;
    if (screensShared || screensOwn.length > 0) tray?.row('screens');
    if (screensShared) taken += screensShared[dice.d6()] as number;
    for (const own of screensOwn) taken += own[dice.d6()] as number;
    if (taken > 0) needed += taken;
  }
  const place = target.screensPlace(arc);
  const left = target.cells[place] as number;
  target.cells[place] = needed < left ? left - needed : 0;
  for (let over = needed - left; over > 0; over -= 1) {
    markDamage(play, dice, play.plain, target, director);
  }
}

/** Rolls a damage die and marks its hits (4.4, B.11, C.5). */
function markDamage(
  play: CompiledPlay,
  dice: Dice,
  effects: CompiledEffects,
  target: ShipState,
  director: Rerolls | undefined,
): void {
  const voids = target.type.isIonized ? play.voidFaces : 0;
  const { tray } = dice;
  tray?.row('damage');
  const before = tray && marksOf(target);
  let crew = 0;
  for (;;) {
    let face = dice.d6();
    if (director?.rerolls(face)) face = dice.d6();
    crew |= (effects.casualties >> face) & 1;
    const isVoid = (voids >> face) & 1;
    const system = isVoid ? 0 : (play.systems[face] as number);
    if (system === 1) target.engineMarks += 1;
    else if (system === 2) target.weaponMarks += 1;
    else if (system === 3) target.shieldMarks += 1;
    const isLast = ((effects.rolledAgain >> face) & 1) === 0;
    if (isLast || play.kineticEachRoll) {
      if (!isVoid || play.ionizedKeepsKinetic) target.hullMarks += effects.hullEach;
    }
    if (!isLast) continue;
    if (!isVoid) target.hullMarks += effects.hull[face] as number;
    target.casualtyMarks += crew;
    if (tray && before) {
      const marks = marksSince(before, target);
      tray.die(sumOfMarks(marks), marks);
    }
    return;
  }
}
