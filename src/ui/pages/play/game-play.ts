/** An open game: the players' entries, and everything that the page shows of it. */
import { createMemo, createSignal, untrack } from 'solid-js';
import { ratingOfSide } from '../../../core/battle/setup.ts';
import { ALIVE, FATES, numbersOfShip, type ShipState } from '../../../core/battle/state.ts';
import { flightPoints, shipPoints } from '../../../core/battle/turn.ts';
import { FATE_WORDS } from '../../../core/battle/wording.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  type Due,
  type DueKind,
  doneActs,
  dueOf,
  nextPhase,
  revealActs,
  shipDue,
  wordResult,
} from '../../../core/game/due.ts';
import { mayTakeBack } from '../../../core/game/events.ts';
import type { GameRun } from '../../../core/game/fold.ts';
import { initiativeOf } from '../../../core/game/initiative.ts';
import { hasHiddenText, isUnderCloak } from '../../../core/game/order-check.ts';
import type { GameAct, GameEvent } from '../../../core/game/schema.ts';
import { sealed } from '../../../core/game/seal.ts';
import { type PlayTrack, shipSheet, tracksOf } from '../../../core/game/ship-sheet.ts';
import type { SheetOrders } from '../../../core/game/state.ts';
import { type BoxPlace, tapActs } from '../../../core/game/taps.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { randomId } from '../../../store/bench.ts';
import { afterFrame } from '../../../store/saving.ts';
import { neededContext } from '../../components/needed-context.ts';
import {
  type ListedFlight,
  type ListedShip,
  type ListedSide,
  type ShipFace,
  shipFace,
} from './fleet-strip.tsx';

/** Orders as this screen may show them. */
export interface SeenOrders extends SheetOrders {
  readonly isCovered: boolean;
}

export type GamePlay = ReturnType<typeof createGamePlay>;

/** Reinforcement under a seal, as orders are: others get the arc once both sides reveal (E.6). */
const underSeal = (act: GameAct): GameAct =>
  act.type === 'reinforcement' ? sealed(act, randomId()) : act;

/** Belongs to the owner that creates it. */
export function createGamePlay(options: {
  readonly run: GameRun;
  readonly rules: Rules;
  readonly device: string;
  /** Stores the game after new events, and sends them to other devices. */
  readonly entered: (events: readonly GameEvent[]) => void;
}) {
  const { run, rules, device, entered } = options;
  const [boxesTapped, setBoxesTapped] = createSignal(0, { equals: false });
  /** Update a frame after a tap: its paint waits only for the boxes, not for sums and words. */
  const [shown, setShown] = createSignal(0, { equals: false });
  const [said, say] = createSaid();
  /** The state after each event; always the same object. Its readers update a frame later. */
  const state = createMemo(
    () => {
      shown();
      return run.state;
    },
    undefined,
    { equals: false },
  );
  /** Work for the next frame; undefined if none. */
  let waiting: (() => void)[] | undefined;
  const afterPaint = (work: () => void): void => {
    if (waiting) return void waiting.push(work);
    waiting = [work];
    afterFrame(() => {
      const all = waiting ?? [];
      waiting = undefined;
      for (const each of all) each();
    });
  };
  /** Shows tapped boxes at once, and all else after the next frame; sheets paint their tracks. */
  const show = (place?: BoxPlace): void => {
    if (place && place.kind !== 'track') setBoxesTapped(0);
    if (!waiting) afterPaint(() => setShown(0));
  };
  /** The side of this device: the first, unless it has joined the other. */
  const side = createMemo((): 0 | 1 => {
    const own = state().fields.devices.find(({ id }) => id === device);
    return own?.side === 1 ? 1 : 0;
  });
  const faces = createMemo((): readonly ShipFace[] =>
    run.state.battle.ships.map((ship) =>
      shipFace(rules, ship.type, {
        ...{ index: ship.index, letter: run.state.letterOf(ship), side: ship.side },
        isYours: ship.side === side(),
        name: run.table.ships[ship.index]?.name,
      }),
    ),
  );
  const ships = () => state().battle.ships;
  const sheetOf = (index: number, seen: () => unknown) => {
    const chosen = run.state.givenUp(run.state.letterOf({ index }));
    const made = createMemo<SeenSheet>((before) => {
      seen();
      const { turn } = run.state;
      const ship = run.state.battle.ships[index] as ShipState;
      const cells = numbersOfShip(ship);
      // Most taps change one ship: skip making the sheets of the others.
      if (before?.turn === turn && isSameCells(before.cells, cells)) return before;
      return { turn, cells, sheet: keepSame(before?.sheet, shipSheet(ship, turn, chosen)) };
    });
    return () => made().sheet;
  };
  const sheets = run.state.battle.ships.map((_, i) => sheetOf(i, shown));
  const dues = createMemo(() => ships().map((ship) => shipDue(ship)));
  /** Sides of this device: both, unless another device has joined the other side. */
  const played = createMemo((): readonly number[] => {
    const others = state().fields.devices.some((one) => one.side === 1 - side());
    return others ? [side()] : [0, 1];
  });
  /**
   * Orders of a ship for a turn. Those of the other side, on a shared screen all, are covered until they are
   * revealed, and under cloak (3.2, B.5). Others cannot read them.
   */
  const ordersOf = (ship: number, turn: number): SeenOrders | undefined => {
    const face = faces()[ship];
    const { fields } = state();
    const orders = fields.orders.get(face?.letter ?? '')?.find((each) => each.turn === turn);
    if (!orders || !face) return undefined;
    const isShared = played().length > 1;
    const isCovered =
      orders.text === undefined ||
      ((!face.isYours || isShared) &&
        (turn > fields.revealed[face.side as 0 | 1] || isUnderCloak(state(), face.letter, turn)));
    return { ...orders, isCovered, text: isCovered && !isShared ? undefined : orders.text };
  };
  const isSecret = (ship: number): boolean => ordersOf(ship, state().turn)?.isCovered ?? false;
  const fateOf = (index: number): string | undefined => {
    const ship = ships()[index];
    if (!ship || ship.fate === ALIVE) return undefined;
    return ship.hasEscaped ? 'safe: it has escaped' : FATE_WORDS[FATES[ship.fate] ?? 'off'];
  };
  const dueWords = (ship: number): string | undefined => {
    const due = dues()[ship];
    const words = [
      ...(due && due.marks > 0 ? [countOf(due.marks, 'mark')] : []),
      ...(due && due.items > 0 ? [countOf(due.items, 'item')] : []),
      ...(due && due.items < 0 ? [`${countOf(-due.items, 'item')} back`] : []),
      ...(due && due.arcs !== 0 ? ['shields by arc'] : []),
    ];
    if (words.length > 0) return words.join(', ');
    if (state().phase !== 0) return ships()[ship]?.isCloaked ? 'under cloak' : undefined;
    if (!ordersOf(ship, state().turn)) return 'no orders yet';
    return isSecret(ship) ? 'written' : undefined;
  };
  const listed = run.state.battle.ships.map((_, index) => {
    /** Update only ships that a tap changes. */
    const own = createMemo<Omit<ListedShip, 'face'>>((before) => {
      const due = dues()[index];
      const ship = ships()[index];
      return keepSame(before, {
        tracks: sheets[index]?.().tracks ?? [],
        points: ship ? shipPoints(state().battle, ship) : 0,
        ...{ speed: ship?.speed ?? 0, due: dueWords(index) },
        count: due ? due.marks + Math.max(0, due.items) : 0,
        ...{ fate: fateOf(index), isSecret: isSecret(index) },
        orders: (!isSecret(index) && ordersOf(index, state().turn)?.text) || undefined,
      });
    });
    return createMemo((): ListedShip => ({ face: faces()[index] as ShipFace, ...own() }));
  });
  const names = (): readonly [string, string] => {
    const [first, second] = run.game.sides;
    return [first?.name ?? '', second?.name ?? ''];
  };
  /** Your side first. */
  const sides = createMemo((): readonly ListedSide[] =>
    [side(), side() === 0 ? 1 : 0].map((one) => {
      const own = listed.map((ship) => ship()).filter(({ face }) => face.side === one);
      return {
        title: one === side() ? 'Yours' : `${names()[one as 0 | 1]}’s`,
        rating: ratingOfSide(run.state.battle.setup.sides[one as 0 | 1]),
        ships: own,
        flights: state().flights.flatMap(({ id, flight }): ListedFlight | [] => {
          if (flight.side !== one || flight.rating === 0) return [];
          const left = flight.count + flight.aboard;
          return {
            ...{ id, left, points: flightPoints(state().battle, flight) },
            name: state().table.setup.variants[flight.kind]?.name ?? 'Flight',
            fate: left > 0 ? undefined : FATE_WORDS[flight.hasJumped ? 'jumped' : 'destroyed'],
          };
        }),
      };
    }),
  );
  const due = createMemo(() => dueOf(state(), played()));
  const author = () => ({ device, side: untrack(side), time: Date.now() });
  const changed = (events: readonly GameEvent[], place?: BoxPlace, sentence?: string) => {
    show(place);
    const last = run.state.lines.at(-1);
    afterPaint(() => {
      if (sentence) say(sentence);
      else if (last)
        say(last.outside ? `${last.text}. Outside the rules, ${last.outside}` : last.text);
      entered(events);
    });
  };
  const enterAt = (acts: readonly GameAct[], place?: BoxPlace): void => {
    if (acts.length > 0) changed(run.enter(author(), acts.map(underSeal)), place);
  };
  /** Enters acts as one tap. */
  const enter = (...acts: readonly GameAct[]): void => enterAt(acts);
  const undone = createMemo(() => {
    state();
    return run.lastOf(device);
  });
  /** Words for the step that undo takes back; undefined if none. */
  const undoLabel = () => {
    const event = undone();
    return event && run.state.lines.find((line) => line.event.id === event.id)?.text;
  };
  return {
    ...{ run, state, side, faces, dues, listed, sides, names, played, due },
    /** The open sheet of a ship, whose boxes change with the tap. Belongs to the owner that calls. */
    openSheet: (ship: number) => sheetOf(ship, () => [boxesTapped(), shown()]),
    /** The tracks of a ship after the last tap. */
    tracksNow: (ship: number): readonly PlayTrack[] => tracksOf(ships()[ship] as ShipState),
    dueText: (one: Due) => dueText(one, state().phase),
    ordersOf,
    hasHiddenText: (event: GameEvent): boolean => hasHiddenText(run.state, event),
    ...{ said, undoLabel },
    enter,
    /** Goes to a phase; orders of this turn are revealed on the way out of the first. */
    goTo(turn: number, phase: number): void {
      const leaves = run.state.phase === 0 && (phase > 0 || turn > run.state.turn);
      const acts = leaves ? revealActs(run.state, untrack(played)) : [];
      enter(...acts, { type: 'phase', turn, phase });
    },
    next: createMemo(() => nextPhase(state())),
    /** Does a due task that needs no decision; false if players must decide. */
    settle(what: Due): boolean {
      const acts = doneActs(run.state, what);
      enter(...acts);
      return acts.length > 0;
    },
    tap: (letter: string, place: BoxPlace): void =>
      enterAt(tapActs(run.state, letter, place), place),
    /** Merges events of another device. */
    receive(events: readonly GameEvent[]): void {
      run.add(events);
      show();
    },
    /** The rule that the step broke which undo takes back. */
    outside: (): string | undefined => {
      const event = undone();
      if (!event) return undefined;
      const tap = new Set(run.tapOf(event.id).map(({ id }) => id));
      return run.state.lines.findLast((line) => tap.has(line.event.id) && line.outside)?.outside;
    },
    undo(): void {
      const event = untrack(undone);
      const sentence = `Undone: ${untrack(undoLabel)}`;
      if (event) changed(run.undo(author(), event.first ?? event.id), undefined, sentence);
    },
    redo(): void {
      const event = run.lastUndoOf(device);
      if (event) changed(run.undo(author(), event.id));
    },
    /** Takes back all events from an event on, as one tap; devices stay at the table. */
    undoTo(id: string): void {
      const from = run.events.findIndex((event) => event.id === id);
      const of = run.events
        .slice(from)
        .filter((event) => mayTakeBack(event) && !run.isUndone(event.id))
        .map((event) => event.id);
      if (from >= 0 && of.length > 0) enter({ type: 'undo', of });
    },
    /** Words for the side that acts next; undefined where all act together, and before a die or card (2.3). */
    turnText: createMemo((): string | undefined => {
      const next = initiativeOf(state());
      if (!next || 'roll' in next) return undefined;
      const name = names()[next.side] || `Side ${next.side + 1}`;
      return `${name} acts next${next.inRow > 1 ? `, ${next.inRow} in a row` : ''}`;
    }),
    /** Words for the side that has won; undefined while the game goes on. */
    resultText: createMemo(() => wordResult(state(), names())),
    /** Points of both sides, your own first. */
    points: (): readonly [number, number] => [
      state().pointsOf(side()),
      state().pointsOf(side() === 0 ? 1 : 0),
    ],
  };
}

/** Time in which sentences for screen readers are joined, in ms. */
const SAID_TOGETHER_MS = 800;

/** News for screen readers: sentences within a moment are read together. */
function createSaid() {
  const [said, setSaid] = createSignal('');
  let waiting: string[] = [];
  const say = (text: string) => {
    if (waiting.length === 0) {
      setTimeout(() => {
        setSaid(`${waiting.join('. ')}.`);
        waiting = [];
      }, SAID_TOGETHER_MS);
    }
    waiting.push(text);
  };
  return [said, say] as const;
}

const DUE_WORDS: {
  readonly [kind in DueKind]: readonly [one: string, many: string, short: string];
} = {
  orders: ['ship without orders', 'ships without orders', 'without orders'],
  reveal: ['order to reveal', 'orders to reveal', 'to reveal'],
  attacks: ['ship to fire', 'ships to fire', 'to fire'],
  marks: ['mark to apply', 'marks to apply', 'to apply'],
  lost: ['ship without hull', 'ships without hull', 'without hull'],
  items: ['item to give up', 'items to give up', 'to give up'],
  back: ['item comes back', 'items come back', 'come back'],
  arcs: ['shield point by arc', 'shield points by arc', 'by arc'],
  flights: ['flight to act', 'flights to act', 'to act'],
  'who begins': ['die: who begins, 4.0', 'dice: who begins', 'who begins'],
  card: ['card to draw', 'cards to draw', 'card'],
  captured: ['ship held by boarders, B.14', 'ships held by boarders', 'captured'],
  launches: ['flight may launch, F.5', 'flights may launch', 'may launch'],
  arrivals: ['ship may come', 'ships may come', 'may come'],
  explosion: ['wreck explodes, E.3', 'wrecks explode', 'explode'],
  detection: ['detection die to roll, B.5', 'detection dice to roll', 'detection'],
  way: ['look for shared hexes, 3.3', 'looks for shared hexes', 'shared hexes'],
  uncloak: ['ship appears, B.5', 'ships appear', 'appear'],
  hyperdrive: ['hyperdrive die to roll, B.10', 'hyperdrive dice to roll', 'hyperdrive'],
  aboard: ['fight on board, B.14', 'fights on board', 'on board'],
  strain: ['ship strains its engines, D.1', 'ships strain their engines', 'strain'],
  repair: ['ship repairs, E.1', 'ships repair', 'repair'],
  prototype: ['trial of the prototype, S.8', 'trials of prototypes', 'trial'],
  storm: ['storm die to roll, S.9', 'storm dice to roll', 'storm die'],
  reinforcements: ['die for reinforcements, S.11', 'dice for reinforcements', 'reinforcements'],
};

const OF_A_SHIP: ReadonlySet<Due['kind']> = new Set(['items', 'back', 'arcs', 'lost', 'captured']);

/** Rules of random initiative by phase. */
const CARD_RULES = ['D.8', 'D.8', 'F.7', 'E.5'];

/** "items to give up, A": the ship to open is named if there is a choice. */
function dueText(
  { kind, count, ships }: Due,
  phase: number,
): { readonly words: string; readonly short: string } {
  const [one, many, short] = DUE_WORDS[kind];
  const rule = kind === 'card' ? `, ${CARD_RULES[phase] ?? ''}` : '';
  const words = `${count === 1 ? one : many}${rule}`;
  return { words: OF_A_SHIP.has(kind) ? `${words}, ${ships.join(', ')}` : words, short };
}

/** A sheet, with the ship's numbers that it was made from. */
interface SeenSheet {
  readonly turn: number;
  readonly cells: Int32Array;
  readonly sheet: ReturnType<typeof shipSheet>;
}

const isSameCells = (a: Int32Array, b: Int32Array): boolean =>
  a.length === b.length && a.every((cell, i) => cell === b[i]);

/**
 * The present value, with every part that equals the previous one taken from there: only changes of a tap are drawn again. The present
 * value must be new, as its parts are replaced.
 */
function keepSame<Value>(before: Value | undefined, now: Value): Value {
  if (before === now) return now;
  if (!isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = keepSame(before[key], now[key]);
    if (kept === before[key]) Object.assign(now, { [key]: kept });
    else isSame = false;
  }
  return isSame ? before : now;
}

const isParts = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

export const [GamePlayProvider, useGamePlay] = neededContext<GamePlay>('game');
