/** A battle as a film: a frame for each event, with the state after it, to go back and forth through. */
import type { Random } from '../chance/random.ts';
import type { DecisionAsked } from './asked-decider.ts';
import { BattleState, type Decider, type SavedBattle } from './battle.ts';
import type { BattleChoice, BattleChoiceAnswer } from './choices.ts';
import { type DiceRow, DiceTray } from './dice.ts';
import { Doctrine } from './doctrine.ts';
import { type BattleEvent, ruleOf } from './events.ts';
import { OpenBattle, type Sides, type Witness } from './open-battle.ts';
import type { CompiledOrder } from './orders.ts';
import { type BattleSetup, diceOf } from './setup.ts';
import { FIRST_FLIGHT, FIRST_MINEFIELD, isShipTarget } from './state.ts';
import { BOARD_NAMES, type Naming, wordEvent } from './wording.ts';

/** Phases of a turn as a film names them, by their number. */
export const PHASE_NAMES = ['orders', 'movement', 'fighters', 'combat', 'end'] as const;

export type PhaseName = (typeof PHASE_NAMES)[number];

/** A hex of a path. */
export type FlownHex = readonly [q: number, r: number];

/** An event with everything that is shown of it. */
export interface FilmFrame {
  readonly event: BattleEvent;
  /** The turn, from 1, and its phase. */
  readonly turn: number;
  readonly phase: PhaseName;
  /** The event in a sentence, and the number of its rule. */
  readonly sentence: string;
  readonly rule: string;
  /** The dice that were rolled for it. */
  readonly dice: readonly DiceRow[];
  /** For an event that moves an element: the element, and its hexes from the first to the last. */
  readonly path?: { readonly target: number; readonly hexes: readonly FlownHex[] };
  /** Answers that had been given before it. */
  readonly answers: number;
}

export interface FilmOptions {
  /** The number of the battle in its series (0). */
  readonly index?: number;
  /** Proposes answers to persons (the doctrine). */
  readonly adviser?: Decider;
  readonly names?: Naming;
  /** Known answers; policies do not work them out again. */
  readonly answers?: readonly BattleChoiceAnswer[];
  /** The film is empty until its `steps` are taken. */
  readonly isHeld?: boolean;
}

interface Place {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

/**
 * A battle that is watched, played, or both. A side without a policy is a person's: while a decision of
 * his is `due`, the film ends there, and `answer` lets it go on.
 */
export class Film {
  readonly setup: BattleSetup;
  readonly seed: number;
  readonly sides: Sides;
  readonly #options: FilmOptions;
  #camera!: Camera;
  #battle!: OpenBattle;
  #shown!: BattleState;
  /** The frame that is shown; undefined for none. */
  #place: number | undefined;

  constructor(setup: BattleSetup, seed: number, sides: Sides, options: FilmOptions = {}) {
    this.setup = setup;
    this.seed = seed;
    this.sides = sides;
    this.#options = options;
    this.#start(options.answers ?? [], options.isHeld);
  }

  /** Fights a held film's battle step by step, so that a page can paint in between. */
  *steps(): Generator<void, this> {
    yield* this.#battle.steps();
    this.#place = undefined;
    return this;
  }

  get frames(): readonly FilmFrame[] {
    return this.#camera.frames;
  }

  get length(): number {
    return this.#camera.frames.length;
  }

  /** The decision of a person that is due, with the adviser's answer; undefined when the battle is over. */
  get due(): BattleChoice | undefined {
    return this.#battle.due;
  }

  /** The battle, to be saved or shared. */
  get battle(): OpenBattle {
    return this.#battle;
  }

  /** All decisions so far; those of persons can be undone. */
  get decisions(): readonly DecisionAsked[] {
    return this.#battle.asked.slice(0, this.#battle.answers.length);
  }

  /**
   * The state after a frame: −1 is the start, the number of frames the state in which a decision is due.
   * All calls share one state, which the next call changes.
   */
  at(frame: number): BattleState {
    const shown = this.#shown;
    const place = Math.max(-1, Math.min(this.length, Math.trunc(frame)));
    if (place !== this.#place) this.#camera.show(place, shown);
    this.#place = place;
    return shown;
  }

  /** Answers the decision that is due; throws `IllegalAnswer`, and nothing has happened. */
  answer(answer: BattleChoiceAnswer): void {
    for (const _ of this.answering(answer));
  }

  /** Answers the decision that is due step by step, so that a page can paint in between. */
  *answering(answer: BattleChoiceAnswer): Generator<void, void> {
    yield* this.#battle.answering(answer);
    this.#place = undefined;
  }

  /** Gives the advised answer to the rest of the due side's decisions in this phase, step by step. */
  *advising(): Generator<void, void> {
    const phaseNow = () => `${this.#battle.state.head.turn} ${this.#battle.state.head.phase}`;
    const [side, phase] = [this.due?.side, phaseNow()];
    for (;;) {
      const { due } = this;
      if (due?.suggested === undefined || due.side !== side || phaseNow() !== phase) return;
      yield* this.answering(due.suggested);
    }
  }

  /** Index of the last decision that a person answered before a frame; −1 without one. */
  decisionBefore(frame = this.length): number {
    const { asked, answers } = this.#battle;
    const most = this.frames[frame]?.answers ?? answers.length;
    for (let i = most - 1; i >= 0; i -= 1) {
      const about = asked[i];
      if (about && this.#battle.isPersons(about)) return i;
    }
    return -1;
  }

  /** Goes back to a decision, as if it had not been answered. */
  undoTo(decision: number): void {
    for (const _ of this.undoing(decision));
  }

  /** Goes back to a decision step by step. */
  *undoing(decision: number): Generator<void, void> {
    this.#start(this.#battle.answers.slice(0, Math.max(0, decision)), true);
    yield* this.steps();
  }

  #start(answers: readonly BattleChoiceAnswer[], isHeld = false): void {
    const { index = 0, adviser = new Doctrine(), names = BOARD_NAMES } = this.#options;
    const dice = diceOf(this.seed, index);
    this.#camera = new Camera(adviser, names);
    this.#battle = new OpenBattle(this.setup, dice, this.sides, {
      answers,
      witness: this.#camera,
      isHeld,
    });
    const { deciders, orders } = this.#battle.state;
    this.#shown = new BattleState(this.setup, deciders, dice, orders);
    this.#place = undefined;
  }
}

/** Takes the frames of a battle. */
class Camera implements Witness {
  readonly adviser: Decider;
  readonly frames: FilmFrame[] = [];
  readonly #names: Naming;
  readonly #states = new SavedStates();
  readonly #places = new Map<number, Place>();
  #tray: DiceTray | undefined;
  #start: SavedBattle | undefined;
  #stepPlaces: ReadonlyMap<number, Place> = new Map();
  #due: SavedBattle | undefined;

  constructor(adviser: Decider, names: Naming) {
    this.adviser = adviser;
    this.#names = names;
  }

  dice(random: Random): DiceTray {
    this.#tray ??= new DiceTray(random);
    this.#tray.random = random;
    return this.#tray;
  }

  /** Begins a step; drops the frames of its undone attempt. */
  step(events: number, battle: BattleState): void {
    if (!this.#start) {
      this.#start = battle.save();
      for (const ship of battle.ships) this.#note(ship.index, ship);
      for (let i = 0; i < battle.flights.count; i += 1) {
        this.#note(FIRST_FLIGHT + i, battle.flights.at(i));
      }
    }
    if (this.#due) {
      for (const [target, place] of this.#stepPlaces) this.#places.set(target, place);
    }
    this.#stepPlaces = new Map(this.#places);
    this.#tray?.take();
    this.frames.length = events;
    this.#states.cut(events);
    this.#due = undefined;
  }

  event(event: BattleEvent, battle: BattleState, answers: number): void {
    const { turn, phase } = battle.head;
    const path = this.#pathOf(event, battle);
    this.frames.push({
      ...{ event, turn, phase: PHASE_NAMES[phase] ?? 'end', answers, rule: ruleOf(event) },
      sentence: `${wordEvent(battle, event, this.#names)}.`,
      dice: this.#tray?.take() ?? [],
      ...(path && { path }),
    });
    this.#states.push(battle.save());
  }

  /** Orders stay hidden until all are written (2.2): of their step only the turn is shown. */
  wait(battle: BattleState): void {
    const isSecret = battle.head.phase === 0;
    const turns = this.frames.findLastIndex(({ event }) => event.type === 'turn') + 1;
    if (isSecret && turns > 0) {
      this.frames.length = turns;
      this.#states.cut(turns);
    }
    this.#due = isSecret ? (this.#states.at(turns - 1) ?? battle.save()) : battle.save();
  }

  /** Shows the state after a frame, or the one in which a decision is due. */
  show(place: number, shown: BattleState): void {
    const isDue = place === this.frames.length && this.#due;
    const last = Math.min(place, this.frames.length - 1);
    const saved = isDue ? this.#due : last < 0 ? this.#start : this.#states.at(last);
    if (saved) shown.restore(saved);
  }

  #note(target: number, { q, r, heading }: Place): void {
    this.#places.set(target, { q, r, heading });
  }

  /** The hexes of a moved element, from its former place. */
  #pathOf(event: BattleEvent, battle: BattleState): FilmFrame['path'] {
    const target = movedBy(event);
    if (target === undefined) return undefined;
    const element = isShipTarget(target)
      ? battle.ship(target)
      : battle.flights.at(target - FIRST_FLIGHT);
    const from = this.#places.get(target) ?? element;
    this.#note(target, element);
    if (APPEARS.has(event.type)) return undefined;
    const way = isShipTarget(target)
      ? event.type === 'moved'
        ? orderedWay(battle, target, from)
        : []
      : flownWay(battle);
    const end = way.findLastIndex(([q, r]) => q === element.q && r === element.r);
    const hexes = end < 0 ? [[element.q, element.r] as const] : way.slice(0, end + 1);
    return { target, hexes: [[from.q, from.r], ...hexes] };
  }
}

/** Events that bring an element onto the board. */
const APPEARS: ReadonlySet<BattleEvent['type']> = new Set(['took off', 'launched', 'arrived']);

/** The ship or flight that an event has moved. */
function movedBy(event: BattleEvent): number | undefined {
  switch (event.type) {
    case 'moved':
    case 'displaced':
    case 'stuttered':
    case 'arrived':
      return event.ship;
    case 'pulled':
      return event.target < FIRST_MINEFIELD ? event.target : undefined;
    case 'flew':
    case 'took off':
    case 'launched':
      return FIRST_FLIGHT + event.flight;
    default:
      return undefined;
  }
}

/** The hexes that the orders of a ship enter. */
function orderedWay(battle: BattleState, index: number, from: Place): readonly FlownHex[] {
  const ship = battle.ship(index);
  const written = battle.orders.list[ship.order] as CompiledOrder;
  const order = ship.isLegal === 1 ? written : battle.orders.ahead(ship.speed);
  const { path } = (order.hasOrbit && battle.orders.inOrbit(order, from)) || order;
  const start = 2 * order.steps * from.heading;
  return Array.from({ length: order.steps }, (_, i) => [
    from.q + (path[start + 2 * i] ?? 0),
    from.r + (path[start + 2 * i + 1] ?? 0),
  ]);
}

/** The hexes of the path that the acting flight has declared. */
const flownWay = ({ path }: BattleState): readonly FlownHex[] =>
  path.all.slice(0, path.count).map(({ q, r }) => [q, r]);

/** Frames between two full copies of the state; the others store changes. */
const BETWEEN_WHOLE = 64;

interface Change {
  /** Changed cells: index and number in turn. */
  readonly cells: Int32Array;
  readonly lists: SavedBattle['lists'];
}

const NO_CELLS: Int32Array = new Int32Array(0);

/** States by number: a few full copies, and changes between them. */
class SavedStates {
  readonly #whole: Int32Array[] = [];
  readonly #changes: Change[] = [];
  #last: Int32Array = NO_CELLS;

  push({ cells, lists }: SavedBattle): void {
    const count = this.#changes.length;
    const isWhole = count % BETWEEN_WHOLE === 0;
    if (isWhole) this.#whole.push(cells);
    const kept = this.#changes.at(-1)?.lists;
    this.#changes.push({
      cells: isWhole ? NO_CELLS : changedCells(this.#last, cells),
      lists: kept && lists.every((list, i) => isSame(list, kept[i])) ? kept : lists,
    });
    this.#last = cells;
  }

  at(place: number): SavedBattle | undefined {
    const change = this.#changes[place];
    const first = Math.floor(place / BETWEEN_WHOLE);
    const cells = this.#whole[first]?.slice();
    if (!change || !cells) return undefined;
    for (let i = first * BETWEEN_WHOLE + 1; i <= place; i += 1) {
      const changed = this.#changes[i]?.cells ?? NO_CELLS;
      for (let k = 0; k < changed.length; k += 2) {
        cells[changed[k] as number] = changed[k + 1] as number;
      }
    }
    return { cells, lists: change.lists };
  }

  /** Forgets all states from a number on. */
  cut(count: number): void {
    if (count >= this.#changes.length) return;
    this.#changes.length = count;
    this.#whole.length = Math.ceil(count / BETWEEN_WHOLE);
    this.#last = this.at(count - 1)?.cells ?? NO_CELLS;
  }
}

function changedCells(before: Int32Array, after: Int32Array): Int32Array {
  const changed: number[] = [];
  for (let i = 0; i < after.length; i += 1) {
    if (before[i] !== after[i]) changed.push(i, after[i] as number);
  }
  return Int32Array.from(changed);
}

const isSame = (list: Int32Array, other: Int32Array | undefined): boolean =>
  list.length === other?.length && list.every((cell, i) => cell === other[i]);
