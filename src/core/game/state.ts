/** The state of a game at the table: the ships of a battle, and facts that only a table needs. */
import { type Ask, AskedDecider } from '../battle/asked-decider.ts';
import { BattleState, type SavedBattle } from '../battle/battle.ts';
import type { Dice } from '../battle/dice.ts';
import type { BattleEvent } from '../battle/events.ts';
import type { ScenarioDie } from '../battle/scenario.ts';
import {
  FIRST_FLIGHT,
  type Flight,
  isShipTarget,
  type Minefield,
  type ShipState,
} from '../battle/state.ts';
import { pointsOf } from '../battle/turn.ts';
import type { LogEvent } from './events.ts';
import type { GameTable } from './game.ts';
import type { ActOf, GameEvent } from './schema.ts';

/** Orders of a ship for a turn. */
export interface SheetOrders {
  readonly turn: number;
  /** Undefined on devices that may not see it yet. */
  readonly text: string | undefined;
  readonly boosters: number;
}

export interface Sheet {
  readonly id: string;
  readonly name: string | undefined;
  readonly side: number;
  readonly ship: ShipState;
  readonly orders: readonly SheetOrders[];
}

/** A correction that no later one knew of, by its event: the correction itself, or the choice of it. */
export interface Correcting {
  readonly event: GameEvent;
  readonly act: ActOf<'correct'>;
  readonly id: string;
}

/** Entries of devices that did not know of each other: corrections of one number, or marks of one ship. */
interface Conflict {
  /** Ship, figure and place. */
  readonly id: string;
  readonly ship: string;
  /** Corrections that differ, and the id of the one in force. */
  readonly heads?: readonly Correcting[];
  readonly stands?: string;
  /** Marks, which all count. */
  readonly marks?: readonly GameEvent[];
}

export interface LogLine {
  readonly event: GameEvent;
  /** The event in words, and the number of its rule. */
  readonly text: string;
  readonly rule: string;
  /** The rule that the act broke. */
  readonly outside?: string | undefined;
}

/** Everything but the battle: each value is replaced whole, so that a copy of the fields is a snapshot. */
interface TableFields {
  readonly orders: ReadonlyMap<string, readonly SheetOrders[]>;
  /** The last turn whose orders each side has revealed. */
  readonly revealed: readonly [number, number];
  /** Corrections of the victory points. */
  readonly points: readonly [number, number];
  /** The last turns in which dice of the scenario were rolled. */
  readonly rolled: { readonly [die in ScenarioDie]: number };
  readonly conflicts: readonly Conflict[];
  /** The last corrections of each number: several where devices did not know of each other. */
  readonly corrected: ReadonlyMap<string, readonly Correcting[]>;
  /** Marks of this turn by ship. */
  readonly marked: ReadonlyMap<string, readonly GameEvent[]>;
  /** The last step to a phase. */
  readonly phased: GameEvent | undefined;
  /** Boxes that players chose to give up, in their order, by letter and entry: the sheet shows them. */
  readonly given: ReadonlyMap<string, readonly number[]>;
  /** The last turn in which each ship was detected, or flew without a cloak (B.5). */
  readonly seen: ReadonlyMap<string, number>;
  /** Counts of what rules limit in a turn, by thing and element: flights launched, TAGs, shockwaves, rolls. */
  readonly done: ReadonlyMap<string, number>;
  /** Flights and minefields by their id. */
  readonly places: ReadonlyMap<string, number>;
  readonly fields: ReadonlyMap<string, number>;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: number | undefined;
  }[];
}

export interface SavedGame {
  readonly battle: SavedBattle;
  readonly table: TableFields;
  readonly lines: number;
}

/** Flights that act are named with this before their id. */
export const FLIGHT = /^flight /;

/** The outside rule of acts about ships, flights or banks that the game lacks. */
export const NOT_IN_GAME = 'unknown';

const NOTHING: Ask = () => 0;

/** Leaves decisions that have their own events to the players. */
export class TableDecider extends AskedDecider {
  constructor(ask = NOTHING) {
    super(ask, undefined);
  }

  override giveUp(): number {
    return -1;
  }

  override regain(): number {
    return -1;
  }

  override lowerArc(): number {
    return -1;
  }

  override raiseArc(): number {
    return -1;
  }

  override saveCrew(): number {
    return 0;
  }
}

const NO_DICE: Dice = {
  d6() {
    throw new Error('events of a game roll no dice');
  },
};

/** A game after some of its events. */
export class GameState {
  readonly table: GameTable;
  readonly battle: BattleState;
  readonly lines: LogLine[] = [];
  /** Events of the engine that the act under way has caused. */
  readonly caused: BattleEvent[] = [];
  fields: TableFields;
  /** True if the device of an event knew of another event. */
  knew: (event: LogEvent, other: LogEvent) => boolean = () => true;
  readonly #byLetter: ReadonlyMap<string, number>;

  constructor(table: GameTable) {
    const decider = new TableDecider();
    this.table = table;
    this.battle = new BattleState(table.setup, [decider, decider], NO_DICE);
    this.battle.head.turn = 1;
    this.battle.log = this.caused;
    this.#byLetter = new Map(table.ships.map(({ id }, i) => [id, i]));
    this.fields = {
      ...{ orders: new Map(), revealed: [0, 0], points: [0, 0], conflicts: [] },
      rolled: { storm: 0, reinforcements: 0, prototype: 0 },
      ...{ corrected: new Map(), given: new Map(), fields: new Map(), devices: [] },
      ...{ seen: new Map(), done: new Map(), marked: new Map(), phased: undefined },
      places: new Map(table.flights.map(({ id }, i) => [id, i])),
    };
  }

  get turn(): number {
    return this.battle.head.turn;
  }

  /** 0 to 4: orders, movement, fighters, combat, End Phase. */
  get phase(): number {
    return this.battle.head.phase;
  }

  get sheets(): readonly Sheet[] {
    return this.battle.ships.map((ship) => this.#sheet(ship));
  }

  #sheet(ship: ShipState): Sheet {
    const { id = '', name } = this.table.ships[ship.index] ?? {};
    return { id, name, side: ship.side, ship, orders: this.fields.orders.get(id) ?? [] };
  }

  sheet(letter: string): Sheet | undefined {
    const ship = this.ship(letter);
    return ship && this.#sheet(ship);
  }

  ship(letter: string): ShipState | undefined {
    return this.battle.ships[this.#byLetter.get(letter) ?? -1];
  }

  letterOf({ index }: Pick<ShipState, 'index'>): string {
    return this.table.ships[index]?.id ?? '';
  }

  /** Flights of fighters and seekers with their ids. */
  get flights(): readonly { readonly id: string; readonly flight: Flight }[] {
    return [...this.fields.places].map(([id, place]) => ({
      id,
      flight: this.battle.flights.at(place),
    }));
  }

  flight(id: string): Flight | undefined {
    const place = this.fields.places.get(id);
    return place === undefined ? undefined : this.battle.flights.at(place);
  }

  /** The number of a ship or flight by its letter, or `flight` and its id; −1 for others. */
  targetOf(name: string): number {
    const flight = FLIGHT.test(name) ? this.flight(name.replace(FLIGHT, '')) : undefined;
    return flight ? FIRST_FLIGHT + flight.index : (this.ship(name)?.index ?? -1);
  }

  /** The letter of a ship by its number as a target, or `flight` and its id; empty for others. */
  targetName(target: number): string {
    if (isShipTarget(target)) return this.letterOf({ index: target });
    const found = this.flights.find(({ flight }) => FIRST_FLIGHT + flight.index === target);
    return found ? `flight ${found.id}` : '';
  }

  /** The number of times that an element has done a thing this turn. */
  timesDone(thing: string, element: string): number {
    return this.fields.done.get(`${thing} ${element}`) ?? 0;
  }

  /** Counts a thing of an element this turn, and returns its number with these. */
  countDone(thing: string, element: string, more = 1): number {
    const number = this.timesDone(thing, element) + more;
    const done = new Map(this.fields.done).set(`${thing} ${element}`, number);
    this.fields = { ...this.fields, done };
    return number;
  }

  /** Notes that a ship is in sight of all this turn: its orders so far are no secret any more (B.5). */
  noteSeen(letter: string): void {
    const seen = new Map(this.fields.seen).set(letter, this.turn);
    this.fields = { ...this.fields, seen };
  }

  minefield(id: string): Minefield | undefined {
    const place = this.fields.fields.get(id);
    return place === undefined ? undefined : this.battle.minefields.at(place);
  }

  /** Victory points of a side, corrections among them (2.5, E.4). */
  pointsOf(side: 0 | 1): number {
    return pointsOf(this.battle, side) + this.fields.points[side];
  }

  /** The boxes of a ship that were chosen to be given up, by bank or item. */
  givenUp =
    (letter: string) =>
    (entry: number): readonly number[] =>
      this.fields.given.get(`${letter} ${entry}`) ?? [];

  /** Notes the box by which an item is given up or comes back. */
  chooseBox(letter: string, entry: number, item: number | undefined, isLost: boolean): void {
    if (item === undefined) return;
    const others = this.givenUp(letter)(entry).filter((one) => one !== item);
    const given = new Map(this.fields.given);
    given.set(`${letter} ${entry}`, isLost ? [...others, item] : others);
    this.fields = { ...this.fields, given };
  }

  save(): SavedGame {
    return { battle: this.battle.save(), table: this.fields, lines: this.lines.length };
  }

  restore({ battle, table, lines }: SavedGame): void {
    this.battle.restore(battle);
    this.fields = table;
    this.lines.length = lines;
  }
}
