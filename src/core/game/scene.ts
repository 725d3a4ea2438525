/** A scene: the ships and flights of one roll, with their state in the game and their places at the table. */
import { type Ask, declareAs } from '../battle/asked-decider.ts';
import { BattleState } from '../battle/battle.ts';
import type { DeclarationAnswer } from '../battle/choices.ts';
import { nearestStruck } from '../battle/combat.ts';
import { type CompiledShip, compileShip } from '../battle/compile.ts';
import type { CompiledPlay } from '../battle/compiled-play.ts';
import { targetPlace } from '../battle/fire.ts';
import type { BattleOption } from '../battle/options.ts';
import type { ShipSetup } from '../battle/setup.ts';
import {
  BankState,
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  Flight,
  GearState,
  hexTarget,
  Minefield,
  SCREENING,
  ShipState,
} from '../battle/state.ts';
import { type NeededPart, type SentParts, sentParts } from '../battle/volley-steps.ts';
import type { Design } from '../design/design.ts';
import { keptOr } from '../rules/lookup.ts';
import { HandDice, type KnownFaces } from './hand-dice.ts';
import { ordersNow } from './order-check.ts';
import { type GameState, TableDecider } from './state.ts';

/** A ship without a sheet here, by the figures that a roll needs. */
interface UnlistedShip {
  readonly shields: number;
  readonly screens?: number;
  readonly countermeasures?: number;
  readonly stealth?: number;
  /** The engine rating of a ship in evasive action (D.3). */
  readonly evasive?: number;
  readonly isIonized?: boolean;
  readonly hasAntiFighter?: boolean;
}

/** An element of a roll: one of the game, or one by its figures. */
export type Element =
  | { readonly ship: string }
  | { readonly flight: string }
  | { readonly minefield: string }
  | { readonly figures: UnlistedShip }
  /** Number of fighters, seekers or mines. */
  | { readonly tiny: number };

/** Place of an element: its range, and its arc that is faced, 0 to 3. */
interface PlacedElement {
  readonly element: Element;
  readonly range: number;
  readonly arc?: number;
}

/** Facts that the table knows and sheets do not. */
export interface Circumstances {
  /** Penalty of the line of sight, 0 to 3 (4.1). */
  readonly sight?: number;
  /** Penalty of the worst fighter screen on the line, which comes on top (F.3). */
  readonly screen?: number;
  /** A probe of the firer is near the target (B.17). */
  readonly probe?: boolean;
  /** Evasive action; as the orders have it when left out (D.3). */
  readonly evades?: boolean;
  readonly targetEvades?: boolean;
  /** The target is detected under cloak (B.5). */
  readonly detected?: boolean;
  /** Lock-on has succeeded already this turn (B.22). */
  readonly isLocked?: boolean;
  /** A TAG lies face up on the target; as the game has it when left out (E.7). */
  readonly tagged?: boolean;
}

export interface SceneSetup extends Circumstances {
  /** The element that acts. */
  readonly actor: Element;
  readonly others: readonly PlacedElement[];
  /** Number of the others that are on its side, which come first: none when left out (3.3). */
  readonly friends?: number;
  /** Range of the hex that Proximity weapons are aimed at: the target after the others (C.5). */
  readonly hex?: number;
  /** Declaration of the actor, targets by their place among the others. */
  readonly declares?: DeclarationAnswer;
  /** Damage dice with these faces are rolled once more (E.2). */
  readonly rerolls?: readonly number[];
  /** Squads that die to repel parties, and parties that screens stop (B.14). */
  readonly repels?: number;
  readonly stops?: number;
  /** Hexsides that overthrusters are to turn the ship: 1 to starboard, 5 to port (B.16). */
  readonly turn?: number;
  /** Hexes that a stutterdrive is to cross (B.23). */
  readonly hexes?: number;
}

/** The letter or id of an element that the game has. */
export function idOf(element: Element): string | undefined {
  if ('ship' in element) return element.ship;
  if ('flight' in element) return element.flight;
  return 'minefield' in element ? element.minefield : undefined;
}

const FIRST: Ask = (_, choice) => choice().numbers[0] ?? 0;

/** Decides as the players said; leaves lost items and arcs to them. */
class SceneDecider extends TableDecider {
  readonly #setup: SceneSetup;
  readonly #declares: DeclarationAnswer | undefined;

  constructor(setup: SceneSetup, declares: DeclarationAnswer | undefined) {
    super(FIRST);
    this.#setup = setup;
    this.#declares = declares;
  }

  override declare(battle: BattleState): void {
    declareAs(battle, this.#declares ?? { shots: [] });
  }

  override defend(battle: BattleState): void {
    declareAs(battle, this.#declares ?? { shots: [] });
  }

  override fly(battle: BattleState, { heading }: Flight): void {
    battle.path.count = 0;
    battle.endHeading = heading;
    battle.declared.attack = battle.ships.length > 0 ? 0 : FIRST_FLIGHT + 1;
  }

  override rerolls(_battle: BattleState, _ship: ShipState, face: number): boolean {
    return this.#setup.rerolls?.includes(face) ?? face > 3;
  }

  override repel(): number {
    return this.#setup.repels ?? 0;
  }

  override stopParties(): number {
    return this.#setup.stops ?? 0;
  }

  override overthrust(): number {
    return this.#setup.turn ?? 1;
  }

  override stutterHex({ hexes }: BattleState): number {
    return hexes.all.slice(0, hexes.count).findIndex(this.#isGoal);
  }

  readonly #isGoal = ({ distance }: { readonly distance: number }): boolean =>
    distance === (this.#setup.hexes ?? 1);

  override extraShock(battle: BattleState): number {
    return nearestStruck(battle);
  }

  /** A flight that attacks stays: leaving is a roll of its own (F.6). */
  override jump(): boolean {
    return false;
  }
}

/** A ship of figures, before they are set. */
const BLANK: Design = {
  ...{ format: 'slipway.design', version: 1, hull: 35, engines: 1, shields: 0, screens: 0 },
  ...{ weapons: [], batteries: [], systems: [] },
};

const blanks = new WeakMap<CompiledPlay, CompiledShip>();

function shipTypeOf(state: GameState, element: Element): CompiledShip | undefined {
  if ('ship' in element) return state.ship(element.ship)?.type;
  if (!('figures' in element)) return undefined;
  const type = keptOr(blanks, state.table.play, () => compileShip(state.table.play, BLANK));
  const { isIonized = false, hasAntiFighter = false, evasive = 0 } = element.figures;
  return { ...type, isIonized, hasAntiFighter, engines: Int32Array.of(0, evasive) };
}

/** A roll that the engine runs in a battle of its own. */
export class RollScene {
  readonly battle: BattleState;
  readonly dice: HandDice;
  readonly setup: SceneSetup;
  /** The declaration with the targets of the scene. */
  readonly declares: DeclarationAnswer | undefined;
  /** Elements of the game by the place of their ship, flight or minefield; undefined for figures. */
  readonly ships: readonly (string | undefined)[];
  readonly flights: (string | undefined)[] = [];
  readonly fields: (string | undefined)[] = [];
  /** The targets of the others, by place. */
  readonly targets: readonly number[];

  constructor(state: GameState, setup: SceneSetup, known: KnownFaces) {
    const { actor, others } = setup;
    this.setup = setup;
    this.dice = new HandDice(known);
    const all: readonly PlacedElement[] = [{ element: actor, range: 0, arc: 0 }, ...others];
    const placed = all.map((each) => ({ ...each, type: shipTypeOf(state, each.element) }));
    const shipOf = ({ type, range, arc = 0 }: (typeof placed)[number]): readonly ShipSetup[] =>
      type ? [{ type, q: range, r: 0, heading: headingFor(state, range, arc), speed: 0 }] : [];
    const friends = 1 + (setup.friends ?? 0);
    const targets: number[] = [];
    this.declares = setup.declares && aimed(setup.declares, targets);
    const decider = new SceneDecider(setup, this.declares);
    const options = new Set<BattleOption>(state.table.setup.options);
    if (setup.evades || setup.targetEvades) options.add('D.3');
    // A wreck explodes in a roll of its own, against all that is near it.
    options.delete('E.3');
    const { board: _, terrain: __, ...table } = state.table.setup;
    this.battle = new BattleState(
      {
        ...table,
        options,
        sides: [
          { ships: placed.slice(0, friends).flatMap(shipOf), flights: [] },
          { ships: placed.slice(friends).flatMap(shipOf), flights: [] },
        ],
      },
      [decider, decider],
      this.dice,
      state.battle.orders,
    );
    const { battle } = this;
    const { storm } = state.battle.head;
    Object.assign(battle.head, { turn: state.turn, phase: state.phase, storm });
    const ships: (string | undefined)[] = [];
    for (const [i, { element, range, type }] of placed.entries()) {
      const side = i === 0 ? 0 : 1;
      let target: number;
      if (type) {
        target = ships.length;
        ships.push('ship' in element ? element.ship : undefined);
        this.#fill(state, element, battle.ship(target));
      } else if ('minefield' in element) {
        target = FIRST_MINEFIELD + this.#place(battle.minefields, this.fields, element.minefield);
        const field = battle.minefields.at(target - FIRST_MINEFIELD);
        const known = state.minefield(element.minefield);
        if (known) copyCells(known, field, Minefield.fields);
        Object.assign(field, { q: range, r: 0, tags: tagsFor(state, actor, known) });
      } else {
        const id = 'flight' in element ? element.flight : undefined;
        target = FIRST_FLIGHT + this.#place(battle.flights, this.flights, id);
        const flight = battle.flights.at(target - FIRST_FLIGHT);
        const known = id === undefined ? undefined : state.flight(id);
        if (known) copyCells(known, flight, Flight.fields);
        else if ('tiny' in element) flight.count = element.tiny;
        Object.assign(flight, { q: range, r: 0, heading: 0, side, pin: 0, carrier: 0, isFresh: 0 });
        flight.tags = tagsFor(state, actor, known);
      }
      if (i > 0) targets.push(target);
    }
    if (setup.hex !== undefined) {
      const { altitude } = battle.ship(0);
      targets.push(hexTarget({ q: setup.hex, r: 0, ...(battle.hasLevels && { altitude }) }));
    }
    this.ships = ships;
    this.targets = targets;
    this.#circumstances();
    battle.log = [];
  }

  /** Parts of the numbers that squads and probes of the actor need. */
  sentParts(): readonly SentParts[] {
    const [ship] = this.battle.ships;
    const sent = ship && this.declares ? sentParts(this.battle, ship, this.declares) : [];
    return sent.map(({ title, parts }) => ({ title, parts: parts.map(atTable) }));
  }

  #place(
    list: BattleState['flights'] | BattleState['minefields'],
    ids: (string | undefined)[],
    id: string | undefined,
  ): number {
    ids.push(id);
    return list.add().index;
  }

  /** Copies a ship of the game, but for its place, or sets the figures of another. */
  #fill(state: GameState, element: Element, ship: ShipState): void {
    const known = 'ship' in element ? state.ship(element.ship) : undefined;
    if (known) {
      const { q, r, heading, facing, altitude } = ship;
      copyCells(known, ship, ShipState.fields);
      Object.assign(ship, { q, r, heading, facing, altitude, inverted: 0 });
      ship.tags = tagsFor(state, this.setup.actor, known);
      const { text, isLegal } = ordersNow(state, known);
      Object.assign(ship, { order: this.battle.orders.of(text).index, isLegal });
      for (const [i, bank] of known.banks.entries()) {
        copyCells(bank, ship.banks[i] as BankState, BankState.fields);
      }
      for (const [i, item] of known.gear.entries()) {
        copyCells(item, ship.gear[i] as GearState, GearState.fields);
      }
    } else if ('figures' in element) {
      const { shields, screens = 0, countermeasures = 0, stealth = 0, evasive } = element.figures;
      for (let arc = 0; arc < 4; arc += 1) ship.setShields(arc, shields);
      ship.cells[ship.screensPlace(0)] = screens;
      Object.assign(ship, { countermeasures, stealth });
      if (evasive !== undefined) ship.evasive = 1;
    }
  }

  #circumstances(): void {
    const { battle, setup } = this;
    const {
      sight = 0,
      screen = 0,
      probe,
      evades,
      targetEvades,
      detected,
      isLocked,
      tagged,
    } = setup;
    const [actor] = this.ships.length > 0 && 'ship' in setup.actor ? battle.ships : [];
    const [target = -1] = this.targets;
    const hasAim = setup.hex === undefined && target >= 0 && target < FIRST_FLIGHT;
    const aim = hasAim ? battle.ships[target] : undefined;
    if (actor && evades !== undefined) actor.evasive = evades ? 1 : 0;
    if (aim && targetEvades !== undefined) aim.evasive = targetEvades ? 1 : 0;
    if (aim && detected) Object.assign(aim, { isCloaked: 1, isDetected: 1 });
    if (aim && isLocked) aim.stealth = 0;
    const at = setup.hex === undefined && target >= 0 ? targetPlace(battle, target) : undefined;
    if (at && tagged !== undefined) at.tags = tagged ? FACE_UP : 0;
    // Penalties of the line lie in the target's hex, as flares would.
    const range = setup.hex ?? setup.others[0]?.range ?? 0;
    for (let i = 0; i < sight; i += 1) {
      Object.assign(battle.markers.add(), { q: range, r: 0, isFaceUp: 1 });
    }
    // A fighter screen does too: new flights cannot be hit.
    if (screen > 0) {
      const { from } = battle.play.battle.play.craft.screens.find(({ by }) => by === screen) ?? {};
      const flight = { q: range, r: 0, count: from ?? 0, duty: SCREENING, isFresh: 1 };
      Object.assign(battle.flights.add(), flight);
    }
    // Seekers have the help of their launcher's probes: it comes last.
    const probeOf = 'flight' in setup.actor ? this.ships.length : 1;
    if (probe) Object.assign(battle.markers.add(), { q: range, r: 0, isFaceUp: 1, probeOf });
  }
}

/** TAGs of both sides, face up: the actor is of either. */
const FACE_UP = 0b11;

/** TAGs that count for the side of the actor; those that lie face down are of no use yet (E.7). */
function tagsFor(
  state: GameState,
  actor: Element,
  known: { readonly tags: number } | undefined,
): number {
  const id = idOf(actor);
  const side = id === undefined ? undefined : (state.ship(id) ?? state.flight(id))?.side;
  return side !== undefined && ((known?.tags ?? 0) >> side) & 1 ? FACE_UP : 0;
}

/** The heading of an element at a range ahead, so that one of its arcs faces back. */
function headingFor({ table: { play } }: GameState, range: number, arc: number): number {
  for (let heading = 0; heading < 6; heading += 1) {
    if (play.bearings.of(-range, 0, heading, 0) >> 5 === arc) return heading;
  }
  return 0;
}

/** A declaration with the targets of the scene; they are filled in later. */
const aimed = (
  { shots, boarding, beamTarget, probeTarget, tags, ...rest }: DeclarationAnswer,
  targets: readonly number[],
): DeclarationAnswer => ({
  ...rest,
  get shots() {
    return shots.map((shot) => ({ ...shot, target: targets[shot.target] ?? -1 }));
  },
  get tags() {
    return tags?.map((tag) => targets[tag] ?? -1) ?? [];
  },
  get boarding() {
    return targets[boarding ?? -1] ?? -1;
  },
  get beamTarget() {
    return targets[beamTarget ?? -1] ?? -1;
  },
  get probeTarget() {
    return targets[probeTarget ?? -1] ?? -1;
  },
});

interface Cells {
  readonly cells: Int32Array;
  readonly at: number;
}

const copyCells = (from: Cells, to: Cells, { length }: readonly string[]): void =>
  to.cells.set(from.cells.subarray(from.at, from.at + length), to.at);

/** Only the table knows what hinders the line. */
export const atTable = (part: NeededPart): NeededPart =>
  part.label === 'Line of sight' ? { ...part, rule: '4.1' } : part;
