/** Dice as rolled, in rows by their use: kept for watched battles. */
import type { Random, RandomState } from '../chance/random.ts';
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
