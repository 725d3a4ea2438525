/** Changes of the state by each act under the engine rules; an act outside the rules counts too. */
import { PHASE } from '../battle/battle.ts';
import { type DieMarks, MARK_PARTS } from '../battle/dice.ts';
import { leave, sideByDie, squadLimit, tagLimit, uncloak } from '../battle/elements.ts';
import { readyMounts, useMounts } from '../battle/fire.ts';
import { dropAimless } from '../battle/flights.ts';
import {
  applyMarks,
  arcSum,
  changeArc,
  changeItem,
  countAfterLoss,
  itemsLeft,
  itemsLost,
  levelShields,
  lostIn,
  mayGiveUp,
  regainItem,
} from '../battle/losses.ts';
import { turnMarkers } from '../battle/markers.ts';
import { detect, stayCloaked } from '../battle/movement.ts';
import {
  escapeEdge,
  forgetLeaving,
  hasEscape,
  isDieDue,
  loseTogether,
  mayArrive,
  SCENARIO_DICE,
  takeDie,
} from '../battle/scenario.ts';
import { ALIVE, AWAY, FATES, OFF, type ShipState } from '../battle/state.ts';
import { beginTurn } from '../battle/turn.ts';
import { correct, noteMarks, settle } from './corrections.ts';
import {
  jumpFlight,
  landFlight,
  launchFlight,
  launchSeekers,
  layMinefield,
  loseCraft,
  placeTag,
} from './craft-acts.ts';
import { deviceOf } from './events.ts';
import { noteTurn, takeInitiative } from './initiative.ts';
import { carryOutOrders } from './order-check.ts';
import { PROCEDURES, procedureOf } from './procedures.ts';
import type { ActOf, GameAct, GameEvent, Munition } from './schema.ts';
import { FLIGHT, type GameState, NOT_IN_GAME, type SheetOrders } from './state.ts';

/** Applies an act; returns the rule that it breaks, `unknown` if its subject is not in the game. */
type Apply<Type extends GameAct['type']> = (
  state: GameState,
  act: ActOf<Type>,
  event: GameEvent,
) => string | undefined;

/** Applies an event to the state; returns the rule that it breaks. */
export function applyAct(state: GameState, event: GameEvent): string | undefined {
  if (!Object.values(event.act).every(isUsable)) return NOT_IN_GAME;
  const apply = ACTS[event.act.type] as Apply<GameAct['type']>;
  return apply(state, event.act as never, event);
}

/** The largest number of an act: larger ones are never legal. */
const MOST = 9999;

const isUsable = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= MOST);

/** Items that a ship still has to give up; below 0 those that it may regain (1.2, 4.4, E.1). */
export function itemsDue(ship: ShipState): number {
  const { type, weapons } = ship;
  let lost = 0;
  for (let group = 0; group < type.groups.length; group += 1) lost += lostIn(ship, group);
  return (type.weapons.at(-1) ?? 0) - (type.weapons[weapons] ?? 0) - lost;
}

/** Points by which the ratings of arcs must fall; below 0 those by which they may rise (B.7). */
export const arcsDue = (ship: ShipState): number =>
  ship.type.hasArcs ? arcSum(ship) - (ship.type.shields[ship.shields] ?? 0) : 0;

const RULES_OF_MUNITIONS: { readonly [munition in Munition]: string } = {
  boosters: 'B.3',
  marines: 'B.14',
  mines: 'B.15',
  flares: 'B.9',
  probes: 'B.17',
};

/** Adds to a number of a ship, never below 0; true if it would have fallen below. */
function add(ship: ShipState, field: Munition | MarkField, by: number): boolean {
  const sum = ship[field] + by;
  ship[field] = Math.max(0, sum);
  return sum < 0;
}

type MarkField = 'hullMarks' | 'casualtyMarks' | 'engineMarks' | 'weaponMarks' | 'shieldMarks';

/** Runs an act about a ship of the game. */
const onShip =
  <Type extends GameAct['type']>(
    apply: (
      state: GameState,
      ship: ShipState,
      act: ActOf<Type>,
      event: GameEvent,
    ) => string | undefined,
  ): Apply<Type> =>
  (state, act, event) => {
    const ship = state.ship((act as unknown as { readonly ship: string }).ship);
    if (!ship) return NOT_IN_GAME;
    return apply(state, ship, act, event);
  };

const ACTS: { readonly [type in GameAct['type']]: Apply<type> } = {
  note: () => undefined,
  join(state, { name, side }, { id }) {
    const [device] = deviceOf(id);
    const others = state.fields.devices.filter((each) => each.id !== device);
    state.fields = { ...state.fields, devices: [...others, { id: device, name, side }] };
    return undefined;
  },
  phase(state, { turn, phase }, event) {
    const { head } = state.battle;
    const { phased } = state.fields;
    const isBack = turn < head.turn || (turn === head.turn && phase < head.phase);
    // A device that went on alone does not take back what others have done meanwhile.
    if (isBack && phased && !state.knew(event, phased)) return undefined;
    state.fields = { ...state.fields, phased: event };
    const isOver = turn > head.turn || phase > PHASE.move;
    if (head.phase <= PHASE.move && turn >= head.turn && isOver) carryOutOrders(state);
    if (turn > head.turn) {
      turnMarkers(state.battle);
      beginTurn(state.battle);
      state.fields = { ...state.fields, done: new Map(), marked: new Map() };
    }
    head.turn = turn;
    head.isBegun = 0;
    head.phase = Math.max(PHASE.orders, Math.min(PHASE.end, phase));
    return undefined;
  },
  orders: onShip((state, ship, { ship: letter, turn, orders: text, boosters = 0 }) => {
    const known = state.fields.orders.get(letter) ?? [];
    const before = known.find((each) => each.turn === turn);
    const next: SheetOrders = { turn, text, boosters };
    const isSequential = state.battle.options.has('D.8') && state.phase === PHASE.orders;
    if (isSequential && !before && turn === state.turn) noteTurn(state, ship.side);
    const orders = new Map(state.fields.orders);
    const rest = known.filter((each) => each !== before);
    orders.set(
      letter,
      [...rest, next].sort((a, b) => a.turn - b.turn),
    );
    state.fields = { ...state.fields, orders };
    if (add(ship, 'boosters', (before?.boosters ?? 0) - boosters)) return 'B.3';
    // With D.8 orders are written as ships move, for all to see.
    if (isSequential) return undefined;
    const isLate = (state.fields.revealed[ship.side as 0 | 1] ?? 0) >= turn;
    return isLate || (turn === state.turn && state.phase > PHASE.orders) ? '2.4' : undefined;
  }),
  reveal(state, { side, turn }) {
    const [first, second] = state.fields.revealed;
    const revealed = [first, second].map((last, i) =>
      i === (side === 0 ? 0 : 1) ? Math.max(last, turn) : last,
    );
    state.fields = { ...state.fields, revealed: revealed as [number, number] };
    return undefined;
  },
  mark: onShip((state, ship, marks, event) => {
    noteMarks(state, marks, event);
    const isUnder = MARK_PARTS.map((part) => add(ship, MARK_FIELDS[part], marks[part] ?? 0)).some(
      Boolean,
    );
    return isUnder || !ship.isAlive ? '4.5' : undefined;
  }),
  apply(state, { ships, flights = [], ...part }) {
    let isKnown = true;
    for (const letter of ships) {
      const ship = state.ship(letter);
      if (ship) applyPart(state, ship, part);
      else isKnown = false;
    }
    for (const id of flights) {
      const tiny = state.flight(id) ?? state.minefield(id);
      if (!tiny) isKnown = false;
      else Object.assign(tiny, { count: Math.max(0, tiny.count - tiny.marks), marks: 0 });
    }
    dropAimless(state.battle);
    if (!isKnown) return NOT_IN_GAME;
    const isEarly = state.phase === PHASE.fire && !state.battle.options.has('E.5');
    return isEarly ? '4.5' : undefined;
  },
  'give up': onShip((state, ship, { ship: letter, entry, item }) => {
    if (itemsLeft(ship, entry) === 0) return NOT_IN_GAME;
    const outside = itemsDue(ship) <= 0 ? '4.4' : mayGiveUp(ship, entry) ? undefined : '1.2';
    changeItem(state.battle, ship, entry, -1);
    state.chooseBox(letter, entry, item, true);
    countAfterLoss(ship);
    return outside;
  }),
  regain: onShip((state, ship, { ship: letter, entry, item }) => {
    if (itemsLost(ship, entry) === 0) return NOT_IN_GAME;
    const outside = itemsDue(ship) < 0 ? undefined : 'E.1';
    regainItem(state.battle, ship, entry);
    state.chooseBox(letter, entry, item, false);
    countAfterLoss(ship);
    return outside;
  }),
  repair: onShip((state, ship, { ship: letter, engines = 0, weapons = 0, shields = 0 }) => {
    const { type } = ship;
    ship.engines = boxes(ship.engines + engines, type.engines);
    ship.weapons = boxes(ship.weapons + weapons, type.weapons);
    ship.shields = boxes(ship.shields + shields, type.shields);
    if (shields !== 0) levelShields(ship);
    const isOnce =
      Math.max(engines, weapons, shields) <= 1 && state.countDone('repair', letter) === 1;
    return state.battle.options.has('E.1') && isOnce ? undefined : 'E.1';
  }),
  spend: onShip((_, ship, { munition, count }) =>
    add(ship, munition, -count) ? RULES_OF_MUNITIONS[munition] : undefined,
  ),
  fire: onShip(({ battle }, ship, { bank: place, mode: modePlace, mounts }) => {
    const bank = ship.banks[place];
    const mode = bank?.type.modes[modePlace];
    if (!bank || !mode) return NOT_IN_GAME;
    const isReady = mounts <= readyMounts(battle, bank) && ship.isAlive && !ship.isCloaked;
    // A larger count fires the mounts that are left.
    useMounts(battle, ship, bank, mode, mode.firesOnce ? Math.min(mounts, bank.ready) : mounts);
    return isReady ? undefined : 'C.5';
  }),
  roll(state, { procedure, ship = '', rows }) {
    const known = procedureOf(procedure);
    if (known && state.countDone(procedure, ship) > 1 && known.isOnce) return known.rule;
    return rollOfGame(state, rows);
  },
  screens: onShip((_, ship, { arc, count }) => {
    const place = ship.screensPlace(arc);
    const most = ship.type.screens[ship.type.hasScreenArcs ? arc : 0] ?? 0;
    const left = ship.screensOf(arc) - count;
    ship.cells[place] = Math.max(0, Math.min(most, left));
    return left < 0 || left > most ? 'B.18' : undefined;
  }),
  arc: onShip(({ battle }, ship, { arc, by }) => {
    const due = arcsDue(ship);
    const rating = ship.shieldsOf(arc);
    if (rating + by < 0) return 'B.7';
    changeArc(battle, ship, arc, by < 0 ? -1 : 1);
    const isOver = rating + by > (ship.type.shieldArcs[arc] ?? 0);
    return isOver || (by < 0 ? due <= 0 : due >= 0) ? 'B.7' : undefined;
  }),
  reinforce: onShip(reinforceArc),
  // Others have it without the arc until both sides reveal.
  reinforcement: onShip((state, ship, { arc }) =>
    arc === undefined ? undefined : reinforceArc(state, ship, { arc }),
  ),
  cloak: onShip((game, ship, { ship: letter, state }) => {
    const isAble = ship.hasCloak > 0;
    if (state !== 'hidden') game.noteSeen(letter);
    if (state === 'off') uncloak(game.battle, ship);
    else {
      stayCloaked(game.battle, ship);
      detect(game.battle, ship, state === 'detected' ? 1 : 0);
    }
    const isTwice = state !== 'off' && game.countDone('cloak', letter) > 1;
    return (isAble && !isTwice) || state === 'off' ? undefined : 'B.5';
  }),
  hyperdrive: onShip((state, ship, { ship: letter, die }) => {
    ship.warmup = die <= 0 ? 0 : ship.warmup + die;
    const isTwice = die > 0 && state.countDone('warm-up', letter) > 1;
    return ship.hasDrive > 0 && !isTwice ? undefined : 'B.10';
  }),
  acted(state, { ship: name }) {
    const actor = state.ship(name) ?? state.flight(name.replace(FLIGHT, ''));
    if (!actor) return NOT_IN_GAME;
    const isAgain = actor.hasActed === 1;
    if (!isAgain) noteTurn(state, actor.side);
    actor.hasActed = 1;
    // A flight on station may intercept later in its phase (F.1).
    const mayIntercept = FLIGHT.test(name) && state.battle.options.has('F.1');
    const hasAttacked = state.timesDone(PROCEDURES.strafe.words, name) > 0;
    return isAgain && (hasAttacked || !mayIntercept) ? '4.0' : undefined;
  },
  launch: launchFlight,
  recover: landFlight,
  jump: jumpFlight,
  seekers: launchSeekers,
  mines: layMinefield,
  lose: loseCraft,
  board: onShip((_, ship, { parties }) => {
    ship.boarded = Math.max(0, ship.boarded + parties);
    return undefined;
  }),
  fate: onShip(({ battle }, ship, { fate }, { first }) => {
    // Ships of one tap are lost together (S.4).
    if (first === undefined) loseTogether(battle);
    const number = FATES.indexOf(fate);
    const isComing = number === ALIVE && mayArrive(battle, ship);
    const isLate = number === AWAY && battle.setup.scenario?.reinforcements !== undefined;
    const outside = ship.isAlive === (number === ALIVE) ? '4.5' : undefined;
    ship.hasEscaped = 0;
    if (number === ALIVE || number === AWAY) {
      forgetLeaving(battle, ship);
      ship.fate = number;
    } else leave(battle, ship, number, true);
    return isComing || isLate ? undefined : outside;
  }),
  points(state, { side, points }) {
    const [first, second] = state.fields.points;
    state.fields = {
      ...state.fields,
      points: side === 0 ? [first + points, second] : [first, second + points],
    };
    return undefined;
  },
  correct,
  undo: () => undefined,
  settle,
  escape: onShip(({ battle }, ship) => {
    if (!hasEscape(battle, ship)) return NOT_IN_GAME;
    const isOpen = ship.isAlive && escapeEdge(battle, ship) !== 0;
    forgetLeaving(battle, ship);
    ship.hasEscaped = 1;
    leave(battle, ship, OFF, true);
    return isOpen ? undefined : 'S';
  }),
  tag: placeTag,
  used: onShip((state, ship, { ship: letter, beams = 0, tags = 0, waves = 0, squads = 0 }) => {
    const placed = state.countDone('TAG', letter, tags);
    const released = state.countDone('shockwave', letter, waves);
    const sent = state.countDone('squads', letter, squads);
    ship.usedBeams += beams;
    if (beams > 0 && ship.usedBeams > ship.beams) return 'B.24';
    if (waves > 0 && released > 1) return 'B.19';
    if (squads > 0 && sent > squadLimit(ship.type.hull)) return 'B.14';
    return tags > 0 && placed > tagLimit(ship.type.hull) ? 'E.7' : undefined;
  }),
};

/** Takes in dice that change the game by themselves: initiative, and those of a scenario. */
function rollOfGame(state: GameState, rows: ActOf<'roll'>['rows']): string | undefined {
  const [{ use, dice: [die] = [] } = { use: '' }] = rows;
  const known = SCENARIO_DICE.find((name) => name === use);
  const face = die?.faces[0];
  if (face === undefined) return undefined;
  if (use === 'who begins' || use === 'card') {
    const side = use === 'card' ? Math.min(1, face - 1) : sideByDie(face);
    return takeInitiative(state, use, side) ? undefined : '4.0';
  }
  if (known === undefined) return undefined;
  const outside = isDieDue(state.battle, known) ? undefined : 'S';
  takeDie(state.battle, known, face);
  state.fields = { ...state.fields, rolled: { ...state.fields.rolled, [known]: state.turn } };
  return outside;
}

/** Reinforces the shields of an arc (E.6); it is written with the orders. */
function reinforceArc(
  { battle, phase }: GameState,
  ship: ShipState,
  { arc }: { readonly arc: number },
): string | undefined {
  const isOpen = battle.options.has('E.6') && phase === PHASE.orders;
  const may = arc < 0 || (isOpen && ship.mayReinforce(arc));
  ship.reinforced = Math.max(0, Math.min(4, arc + 1));
  return may ? undefined : 'E.6';
}

const MARK_FIELDS: { readonly [part in keyof DieMarks]: MarkField } = {
  hull: 'hullMarks',
  casualties: 'casualtyMarks',
  engines: 'engineMarks',
  weapons: 'weaponMarks',
  shields: 'shieldMarks',
};

/** Applies all marks of a ship, or given numbers of some tracks. */
function applyPart(
  { battle }: GameState,
  ship: ShipState,
  part: { readonly [part in keyof DieMarks]?: number | undefined },
): void {
  const isWhole = MARK_PARTS.every((name) => part[name] === undefined);
  const rest = MARK_PARTS.map((name) => {
    const field = MARK_FIELDS[name];
    const marks = ship[field];
    if (!isWhole) ship[field] = Math.max(0, Math.min(marks, part[name] ?? 0));
    return isWhole ? 0 : marks - ship[field];
  });
  applyMarks(battle, ship);
  for (const [i, name] of MARK_PARTS.entries()) ship[MARK_FIELDS[name]] = rest[i] ?? 0;
}

const boxes = (number: number, { length }: Int32Array): number =>
  Math.max(0, Math.min(length - 1, number));
