/** A battle between two sides: its setup, its state, and the decider of each side. */
import { rangeAcross } from '../play/damage/traits.ts';
import type { FighterVariant } from '../rules/fleet-rules.ts';
import { hexRange } from './bearings.ts';
import type { CompiledGear } from './compile.ts';
import type { CompiledPlay } from './compiled-play.ts';
import type { Dice, Rerolls } from './dice.ts';
import type { BattleEvent } from './events.ts';
import type { BattleOption } from './options.ts';
import { type CompiledOrder, OrderBook } from './orders.ts';
import { RecordList } from './records.ts';
import {
  type BattleSetup,
  countedPlace,
  placeShip,
  type ShipSetup,
  type SideSetup,
} from './setup.ts';
import {
  BankState,
  Declaration,
  DeclaredShot,
  Flight,
  GearState,
  HexChoice,
  type InHex,
  type Interception,
  Launch,
  LOCKS,
  Marker,
  Minefield,
  PathHex,
  ShipState,
  Struck,
  TurnState,
} from './state.ts';
import { Terrain } from './terrain.ts';

/** The decisions of a battle, each made by a side: a policy, a player or a script. A side sees only what the rules reveal (2.2). */
export interface Decider {
  /** The orders of a ship, none to coast, and the boosters spent on them (1d). */
  orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined;
  boosters(battle: BattleState, ship: ShipState, order: CompiledOrder): number;
  /** The arc whose shields a ship reinforces this turn, −1 for none (E.6). */
  reinforce(battle: BattleState, ship: ShipState): number;
  /** Returns the place among `battle.hexes` of the hex that a ship moves to after stacking (3.3). */
  stackingHex(battle: BattleState, ship: ShipState): number;
  /** The place among `battle.hexes` of the hex in which a ship arrives during the battle (S.11). */
  arrivalHex(battle: BattleState, ship: ShipState): number;
  /** The place among `battle.hexes` of the next hex towards a black hole (G.2). */
  pullHex(battle: BattleState, element: ShipState | Flight): number;
  /** The hexsides that overthrusters are to turn a ship: 1, 5, or 0 for none (B.16). */
  overthrust(battle: BattleState, ship: ShipState): number;
  /** The place among `battle.hexes` of a stutterdrive's goal; the first is the ship's own hex (B.23). */
  stutterHex(battle: BattleState, ship: ShipState): number;
  /** The ship that a ship is to tow next turn, of those that it may; −1 for none (D.9). */
  tow(battle: BattleState, ship: ShipState, choices: readonly ShipState[]): number;
  /** The next of the side's ships or flights to act; undefined if none is left (4.0, 5.2). */
  nextShip(battle: BattleState, side: number): ShipState | undefined;
  nextFlight(battle: BattleState, side: number): Flight | undefined;
  /** Declares everything that a ship does in its slot, in `battle.declared` (4.0). */
  declare(battle: BattleState, ship: ShipState): void;
  /** Shares out a shockwave's hits that do not divide: the place among `battle.struck` (B.19). */
  extraShock(battle: BattleState, ship: ShipState): number;
  /** Declares defensive fire of a ship on a flight, in `battle.declared` (5.4). */
  defend(battle: BattleState, ship: ShipState, flight: Flight): void;
  /** Moves a flight of fighters, and declares its attack in `battle.declared` (5.3). */
  fly(battle: BattleState, flight: Flight): void;
  /** True if a long range flight tries to enter hyperspace (F.6). */
  jump(battle: BattleState, flight: Flight): boolean;
  /** The flight of seekers aimed at a flight that acts before it, −1 for none (C.4). */
  seekersFirst(battle: BattleState, target: Flight, seekers: readonly Flight[]): number;
  /** The way in which a flight is intercepted, by its place; −1 to let it pass (F.1). */
  intercept(battle: BattleState, target: Flight, ways: readonly Interception[]): number;
  /** The next flight that a ship launches, −1 for none, and its heading (F.5). */
  launchFlight(battle: BattleState, ship: ShipState, flights: readonly Flight[]): number;
  flightHeading(battle: BattleState, flight: Flight): number;
  /** The direction of new seekers between two that are equal (C.4). */
  launchHeading(battle: BattleState, ship: ShipState, heading: number): number;
  /** The entry of `lossOrder` that gives up the next item; one of those that may (4.5). */
  giveUp(battle: BattleState, ship: ShipState): number;
  /** True if a directed damage die with this face is rolled again (E.2). */
  rerolls(battle: BattleState, ship: ShipState, face: number): boolean;
  /** The entry that regains an item, and the arc of a shield point lost or regained (B.7, E.1). */
  regain(battle: BattleState, ship: ShipState): number;
  lowerArc(battle: BattleState, ship: ShipState): number;
  raiseArc(battle: BattleState, ship: ShipState): number;
  /** Parties that screens keep from landing, and squads that die for those that landed (B.14). */
  stopParties(battle: BattleState, ship: ShipState, most: number, parties: number): number;
  repel(battle: BattleState, ship: ShipState, parties: number): number;
  /** Squads that die for crew casualties, one each (B.14). */
  saveCrew(battle: BattleState, ship: ShipState, most: number): number;
  /** The place of the mode in which a dual weapon may fire this turn (1d, C.2). */
  bankMode(battle: BattleState, ship: ShipState, bank: BankState): number;
  /** The place among `battle.hexes` of the next mines, and their number; 0 lays none (B.15). */
  mineHex(battle: BattleState, ship: ShipState): number;
  minesLaid(battle: BattleState, ship: ShipState): number;
}

/** Phases of a turn, in order. */
export const PHASE = { orders: 0, move: 1, flights: 2, fire: 3, end: 4 } as const;

/** Results of a battle by number. */
export const RESULTS = ['', '0', '1', 'draw'] as const;

export class BattleState implements Rerolls {
  readonly setup: BattleSetup;
  readonly play: CompiledPlay;
  readonly options: ReadonlySet<BattleOption>;
  readonly hasEvasive: boolean;
  readonly hasNebula: boolean;
  readonly hasTags: boolean;
  readonly hasScreens: boolean;
  readonly hasFloat: boolean;
  readonly hasLevels: boolean;
  readonly terrain: Terrain | undefined;
  readonly orders: OrderBook;
  readonly head: TurnState;
  readonly ships: readonly ShipState[];
  readonly sides: readonly (readonly ShipState[])[];
  readonly flights = new RecordList(Flight, indexed(Flight));
  readonly minefields = new RecordList(Minefield, indexed(Minefield));
  readonly markers = new RecordList(Marker, (cells, at) => new Marker(cells, at));
  /** The fire that the acting ship declares. */
  readonly shots = new RecordList(DeclaredShot, (cells, at) => new DeclaredShot(cells, at));
  /** Flares and probes that the acting ship declares. */
  readonly launches = new RecordList(Launch, (cells, at) => new Launch(cells, at));
  readonly hexes = new RecordList(HexChoice, (cells, at) => new HexChoice(cells, at));
  /** Declarations of the acting ship or flight; lock-ons by firer and target; targets of a shockwave. */
  readonly declared = new Declaration();
  readonly locks: Uint8Array;
  readonly struck = new RecordList(Struck, (cells, at) => new Struck(cells, at));
  readonly fieldOrder: number[] = [];
  /** The path of the acting flight, its heading at the end, and the hex that it attacks from. */
  readonly path = new RecordList(PathHex, (cells, at) => new PathHex(cells, at));
  endHeading = 0;
  /** The side whose turn it is. */
  acting = 0;
  readonly defence = { q: 0, r: 0 };
  readonly wrecks: ShipState[] = [];
  readonly deciders: readonly [Decider, Decider];
  /** The ship whose directed damage is rolled (E.2). */
  director: ShipState | undefined;
  dice: Dice;
  /** Events, where someone asks for them. */
  log: BattleEvent[] | undefined;
  readonly #isBounded: boolean;
  readonly #columns: number;
  readonly #rows: number;
  /** Distance that the board has floated, as in `head`. */
  #column = 0;
  #row = 0;
  readonly #cells: Int32Array;
  readonly #start: Int32Array;

  /** A battle that shows another's states shares its orders. */
  constructor(
    setup: BattleSetup,
    deciders: readonly [Decider, Decider],
    dice: Dice,
    orders?: OrderBook,
  ) {
    const { options, sides, play } = setup;
    this.setup = setup;
    this.#isBounded = setup.board !== undefined;
    this.#columns = setup.board?.columns ?? 0;
    this.#rows = setup.board?.rows ?? 0;
    this.play = play;
    this.options = options;
    this.hasEvasive = options.has('D.3');
    this.hasNebula = options.has('G.4');
    this.hasTags = options.has('E.7');
    this.hasScreens = options.has('F.3');
    this.hasFloat = options.has('D.4') && setup.board !== undefined;
    this.hasLevels = options.has('G.6');
    const { terrain = [], wind = 0 } = setup;
    this.terrain = terrain.length > 0 ? new Terrain(play.battle.play, terrain, wind) : undefined;
    this.deciders = deciders;
    this.dice = dice;
    this.orders = orders ?? new OrderBook(play.battle.play, setup, this.terrain?.planets);
    const all = sides.flatMap(({ ships }) => ships);
    const sizes = all.map(
      ({ type: { banks, gear } }) =>
        ShipState.fields.length +
        banks.length * BankState.fields.length +
        gear.length * GearState.fields.length,
    );
    const total = sizes.reduce((sum, size) => sum + size, TurnState.fields.length);
    const cells = new Int32Array(total);
    this.#cells = cells;
    this.head = new TurnState(cells, 0);
    let at = TurnState.fields.length;
    const take = <Each>(
      type: { new (cells: Int32Array, at: number): Each; readonly fields: readonly string[] },
      count: number,
    ): Each[] =>
      Array.from({ length: count }, () => {
        const record = new type(cells, at);
        at += type.fields.length;
        return record;
      });
    this.sides = sides.map(({ ships }, side) =>
      ships.map((ship, number) => {
        const [record] = take(ShipState, 1) as [ShipState];
        const { banks, gear } = ship.type;
        const order = this.#lossOrder(ship);
        const own = { banks: take(BankState, banks.length), gear: take(GearState, gear.length) };
        Object.assign(record, { side, number, type: ship.type, lossOrder: order, ...own });
        for (const [i, bank] of own.banks.entries()) Object.assign(bank, { type: banks[i] });
        for (const [i, item] of own.gear.entries()) {
          const type = gear[i] as CompiledGear;
          Object.assign(item, { type, counted: countedPlace(type) });
        }
        placeShip(record, ship);
        record.altitude = this.#level(ship);
        return record;
      }),
    );
    this.ships = this.sides.flat();
    for (const [i, ship] of this.ships.entries()) ship.index = i;
    const batteries = Math.max(0, ...this.ships.map(({ type }) => type.batteries.length));
    this.locks = new Uint8Array(this.ships.length * (LOCKS.battery + batteries));
    this.#start = cells.slice();
    this.reset(dice);
  }

  /** The whole order of losses: the given entries, then all others as in the design. */
  #lossOrder({ type: { banks, gear }, losses = [] }: ShipSetup): Int32Array {
    const all = Array.from({ length: banks.length + gear.length }, (_, entry) => entry);
    return Int32Array.from(new Set([...losses, ...all]));
  }

  /** Sets the battle up again. */
  reset(dice: Dice): void {
    this.dice = dice;
    this.#cells.set(this.#start);
    this.#column = 0;
    this.#row = 0;
    this.minefields.count = 0;
    this.markers.count = 0;
    this.shots.count = 0;
    this.flights.count = 0;
    for (let side = 0; side < 2; side += 1) {
      for (const setup of (this.setup.sides[side] as SideSetup).flights) {
        const flight = this.flights.add();
        flight.side = side;
        flight.kind = setup.kind;
        flight.q = setup.q;
        flight.r = setup.r;
        flight.heading = setup.heading;
        flight.altitude = this.#level(setup);
        const { fighters } = this.setup.variants[setup.kind] as FighterVariant;
        flight.rating = setup.rating ?? 0;
        if (setup.carrier !== undefined) {
          flight.carrier = (this.shipsOf(side)[setup.carrier]?.index ?? -1) + 1;
        }
        if (setup.isAboard) flight.aboard = fighters;
        else flight.count = fighters;
      }
    }
  }

  /** A saved state between two steps. */
  save(): SavedBattle {
    const { flights, minefields, markers } = this;
    return {
      cells: this.#cells.slice(),
      lists: [flights.save(), minefields.save(), markers.save()],
    };
  }

  restore({ cells, lists: [flights, minefields, markers] }: SavedBattle): void {
    this.#cells.set(cells);
    this.#column = this.head.column;
    this.#row = this.head.row;
    this.flights.restore(flights);
    this.minefields.restore(minefields);
    this.markers.restore(markers);
  }

  /** True if hexes hold anything that attacks what enters them. */
  get hasHazards(): boolean {
    return this.minefields.count > 0 || this.terrain !== undefined;
  }

  get isOver(): boolean {
    return this.head.result !== 0;
  }

  decider(side: number): Decider {
    return this.deciders[side] as Decider;
  }

  ship(index: number): ShipState {
    return this.ships[index] as ShipState;
  }

  shipsOf(side: number): readonly ShipState[] {
    return this.sides[side] as readonly ShipState[];
  }

  isOnBoard(q: number, r: number): boolean {
    if (!this.#isBounded) return true;
    const column = q + (r >> 1) - this.#column;
    const row = r - this.#row;
    return column >= 0 && column < this.#columns && row >= 0 && row < this.#rows;
  }

  /** Moves the board so that these columns and rows lie on it; false if it is too small (D.4). */
  floatTo(
    [first, last]: readonly [number, number],
    [top, bottom]: readonly [number, number],
  ): boolean {
    if (last - first >= this.#columns || bottom - top >= this.#rows) return false;
    this.#column = Math.min(first, Math.max(last - this.#columns + 1, this.#column));
    this.#row = Math.min(top, Math.max(bottom - this.#rows + 1, this.#row));
    this.head.column = this.#column;
    this.head.row = this.#row;
    return true;
  }

  /** True for hexes that a path may enter: the board may float there (D.4). */
  isPassable(q: number, r: number): boolean {
    return (this.hasFloat || this.isOnBoard(q, r)) && !this.terrain?.isSolid(q, r);
  }

  /** True for hexes that a ship or flight survives. */
  isSafe(q: number, r: number): boolean {
    return this.isOnBoard(q, r) && !this.terrain?.isSolid(q, r);
  }

  /** True if the owner of directed damage wants a die rolled once more (E.2). */
  rerolls(face: number): boolean {
    const ship = this.director;
    return ship !== undefined && this.decider(ship.side).rerolls(this, ship, face);
  }

  /** The level at the start; 0 where levels are not played (G.6). */
  #level({ altitude }: Pick<ShipSetup, 'altitude'>): number {
    if (!this.hasLevels) return 0;
    return altitude ?? this.play.battle.play.movement.altitude.start;
  }

  /** The range between two elements, their levels of altitude counted in (G.6). */
  rangeBetween(from: InHex, to: InHex): number {
    const range = hexRange(to.q - from.q, to.r - from.r);
    if (!this.hasLevels || from.altitude === undefined || to.altitude === undefined) return range;
    return rangeAcross(range, Math.abs(to.altitude - from.altitude));
  }

  /** The enemy ship in a hex that is on the table; undefined without one. */
  enemyIn(q: number, r: number, side: number): ShipState | undefined {
    for (const ship of this.shipsOf(1 - side)) {
      if (ship.isOnTable && ship.q === q && ship.r === r) return ship;
    }
    return undefined;
  }

  /** The penalty of evasive action: the worse of two ships (D.3). */
  evasion(ship: ShipState, target: ShipState | undefined): number {
    if (!this.hasEvasive) return 0;
    const own = ship.evasive ? this.#evasive(ship) : 0;
    const its = target?.evasive ? this.#evasive(target) : 0;
    return own > its ? own : its;
  }

  #evasive({ engineRating }: ShipState): number {
    const { evasive } = this.play;
    return evasive[Math.min(engineRating, evasive.length - 1)] as number;
  }
}

export interface SavedBattle {
  readonly cells: Int32Array;
  readonly lists: readonly [Int32Array, Int32Array, Int32Array];
}

const indexed =
  <Each extends { index: number }>(type: { new (cells: Int32Array, at: number): Each }) =>
  (cells: Int32Array, at: number, index: number): Each =>
    Object.assign(new type(cells, at), { index });
