/** Dice of attacks (4.2–4.4, B.18, C.5), and the tray that keeps the dice of watched battles. */
import type { Random, RandomState } from '../chance/random.ts';
import type { CompiledMode, CompiledShot } from './compile.ts';
import type { CompiledEffects, CompiledPlay } from './compiled-play.ts';
import type { ShipState } from './state.ts';

/** Uses of dice, each a row. */
export type DiceUse =
  | 'to hit'
  | 'beams'
  | 'repeat'
  | 'rate of fire'
  | 'impact'
  | 'damage'
  | 'bleed-through'
  | 'screens'
  | 'lock-on'
  | 'landing'
  | 'on board'
  | 'boarders'
  | 'save'
  | 'second loss'
  | 'seekers'
  | 'repair'
  | 'strain'
  | 'detection'
  | 'hyperdrive'
  | 'who begins'
  | 'card'
  | 'making way'
  | 'overthrusters'
  | 'scatter'
  | 'course'
  | 'arrival'
  | 'target acquisition'
  | 'pull'
  | 'trial'
  | 'storm'
  | 'reinforcements';

/** Marks of a damage die. */
export interface DieMarks {
  readonly hull: number;
  readonly casualties: number;
  readonly engines: number;
  readonly weapons: number;
  readonly shields: number;
}

/** Parts of a sheet that are marked, in its order. */
export const MARK_PARTS = ['hull', 'casualties', 'engines', 'weapons', 'shields'] as const;

export const NO_MARKS: DieMarks = { hull: 0, casualties: 0, engines: 0, weapons: 0, shields: 0 };

/** A die with all its faces: a 6 rolled again, or a damage die that goes on, has more than one. */
export interface RolledDie {
  readonly faces: readonly number[];
  /** Successes: hits, points, screens taken, marks; undefined for a die that only counts its face. */
  readonly score?: number;
  /** Marks of a damage die. */
  readonly marks?: DieMarks;
}

/** Dice of one use. */
export interface DiceRow {
  readonly use: DiceUse;
  /** The number that a die needs; undefined for dice that need none. */
  readonly needed?: number;
  /** The element that they are rolled against in a burst, wave or explosion, or for, by the number of a target (3.3, B.19, C.5, E.3). */
  readonly target?: number;
  readonly dice: readonly RolledDie[];
}

interface OpenRow extends DiceRow {
  readonly dice: RolledDie[];
}

export const marksOf = (ship: ShipState): DieMarks => ({
  hull: ship.hullMarks,
  casualties: ship.casualtyMarks,
  engines: ship.engineMarks,
  weapons: ship.weaponMarks,
  shields: ship.shieldMarks,
});

export const marksSince = (before: DieMarks, ship: ShipState): DieMarks => ({
  hull: ship.hullMarks - before.hull,
  casualties: ship.casualtyMarks - before.casualties,
  engines: ship.engineMarks - before.engines,
  weapons: ship.weaponMarks - before.weapons,
  shields: ship.shieldMarks - before.shields,
});

export const sumOfMarks = ({ hull, casualties, engines, weapons, shields }: DieMarks): number =>
  hull + casualties + engines + weapons + shields;

/** Placeholder for an unknown face: it scores nothing, and is never rolled again. */
const UNKNOWN_FACE = 1;

/** Dice kept in rows until they are taken. */
export class DiceTray {
  random: Pick<Random, 'd6' | 'save'>;
  /** The element of a burst, wave or explosion that the next dice are rolled against. */
  target: number | undefined;
  /** True once a face was asked for that is not known yet. */
  isShort = false;
  #rows: OpenRow[] = [];
  #row: OpenRow | undefined;
  #faces: number[] = [];
  /** True while a face of the current die is unknown. */
  #isOpen = false;

  constructor(random: Pick<Random, 'd6' | 'save'>) {
    this.random = random;
  }

  /** Present only on dice that are shown. */
  get tray(): this {
    return this;
  }

  d6(): number {
    const face = this.roll(this.#row, this.#faces.length);
    if (face === undefined) {
      this.isShort = true;
      this.#isOpen = true;
      return UNKNOWN_FACE;
    }
    this.#faces.push(face);
    return face;
  }

  /** The next face of this die; undefined if unknown, which leaves the die out. */
  protected roll(_row: Omit<DiceRow, 'dice'> | undefined, _after: number) {
    return this.random.d6() as number | undefined;
  }

  save(): RandomState {
    return this.random.save();
  }

  /** Names the use of the next dice. */
  row(use: DiceUse, needed?: number): void {
    this.#closeFaces();
    const { target } = this;
    this.#row = this.#rows.find(
      (row) => row.use === use && row.needed === needed && row.target === target,
    );
    if (this.#row) return;
    const about = {
      ...(needed !== undefined && { needed }),
      ...(target !== undefined && { target }),
    };
    this.#row = { use, dice: [], ...about };
    this.#rows.push(this.#row);
  }

  /** Ends a die with its score. */
  die(score: number | boolean, marks?: DieMarks): void {
    const faces = this.#faces;
    const isOpen = this.#isOpen;
    this.#faces = [];
    this.#isOpen = false;
    if (isOpen) return;
    this.#row?.dice.push({ faces, score: Number(score), ...(marks && { marks }) });
  }

  /** Returns the rows since the last time, and empties the tray. */
  take(): readonly DiceRow[] {
    this.#closeFaces();
    const rows = this.#rows.filter(({ dice }) => dice.length > 0);
    this.#rows = [];
    this.#row = undefined;
    return rows;
  }

  /** Dice that were not ended count their face only. */
  #closeFaces(): void {
    for (const face of this.#faces) this.#row?.dice.push({ faces: [face] });
    this.#faces = [];
    this.#isOpen = false;
  }
}

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
