/** Dice help: every procedure of a battle, typed with the dice that the engine rolled, changes the same sheets. */
import { expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import type { DiceRow } from '../../../src/core/battle/dice.ts';
import type { BattleEvent } from '../../../src/core/battle/events.ts';
import { Film, type FilmFrame } from '../../../src/core/battle/film.ts';
import { arcFrom, targetPlace } from '../../../src/core/battle/fire.ts';
import { probeBonus, sightPenalty } from '../../../src/core/battle/markers.ts';
import {
  FIRST_FLIGHT,
  FIRST_MINEFIELD,
  type InHex,
  isShipTarget,
  type ShipState,
} from '../../../src/core/battle/state.ts';
import { applyAct } from '../../../src/core/game/acts.ts';
import type { GameTable } from '../../../src/core/game/game.ts';
import type { RollRequest } from '../../../src/core/game/procedures.ts';
import { runRoll, volleyHelp } from '../../../src/core/game/rolls.ts';
import { GameState } from '../../../src/core/game/state.ts';
import { BusyDoctrine, randomScript } from '../battle/random-scripts.ts';
import { setupFor } from '../battle/scripted.ts';
import { gameOfSetup, sheetCounts } from './engine-battle.ts';
import { tableOf } from './games.ts';

type Type = BattleEvent['type'];

/** Events that tell what a procedure has done. */
const EFFECTS: ReadonlySet<Type> = new Set(['screens', 'marked', 'damaged', 'shot down', 'left']);
/** Decisions of owners, which are acts of their own at the table. */
const DECISIONS: ReadonlySet<Type> = new Set(['gave up', 'arc', 'regained']);
/** Procedures with an event for each target. */
const SPREAD: ReadonlySet<Type> = new Set(['shocked', 'exploded']);

/** Procedures of one ship by their events. */
const OF_SHIPS = {
  ...({ 'fought aboard': 'aboard', repaired: 'repair', strained: 'strain' } as const),
  ...({ 'warmed up': 'hyperdrive', cloak: 'detection' } as const),
};

/** What the procedures of dice help change. */
const changedBy = ({ ships, flights, minefields }: BattleState, hasDecided: boolean) => ({
  ships: ships.map((ship) => ({
    ...sheetCounts(ship),
    screens: [0, 1, 2, 3].map((arc) => ship.screensOf(arc)),
    banks: hasDecided
      ? []
      : ship.banks.map(({ ready, spent, used, loadedIn }) => [ready, spent, used, loadedIn]),
    ...{ beams: ship.usedBeams, warmup: ship.warmup },
  })),
  flights: Array.from({ length: flights.count }, (_, i) => {
    const { count, marks, hasJumped } = flights.at(i);
    return [Math.max(0, count - marks), hasJumped];
  }),
  fields: Array.from({ length: minefields.count }, (_, i) => {
    const { count, marks } = minefields.at(i);
    return Math.max(0, count - marks);
  }),
});

const idOfTarget = (state: GameState, target: number) => {
  if (isShipTarget(target)) return { ship: state.letterOf(state.battle.ship(target)) };
  return target < FIRST_MINEFIELD
    ? { flight: `f${target - FIRST_FLIGHT}` }
    : { minefield: `m${target - FIRST_MINEFIELD}` };
};

/** A target as it lies before a ship or flight. */
function placed(state: GameState, from: InHex, target: number, arcOf: InHex = from) {
  const { battle } = state;
  return {
    element: idOfTarget(state, target),
    range: battle.rangeBetween(from, targetPlace(battle, target)),
    ...(isShipTarget(target) && { arc: arcFrom(battle, battle.ship(target), arcOf) }),
  };
}

/** Facts that the board has for an attack of a ship. */
function facts(battle: BattleState, ship: ShipState, target: number): Partial<RollRequest> {
  const to = targetPlace(battle, target);
  return {
    sight: Math.max(0, sightPenalty(battle, ship, to)),
    probe: probeBonus(battle, ship.index, to) > 0,
    tagged: ((to.tags >> ship.side) & 1) === 1,
  };
}

interface Moment {
  readonly state: GameState;
  readonly before: BattleState;
  readonly after: BattleState;
  readonly frame: FilmFrame;
  readonly all: readonly BattleEvent[];
  readonly dice: readonly DiceRow[];
  /** The hex that seekers left. */
  readonly left: InHex | undefined;
}

/** The roll that a table makes for an event of the engine; undefined where it has none. */
function requestFor(moment: Moment): RollRequest | undefined {
  const { state, before, after, frame, all, dice, left } = moment;
  const { event } = frame;
  const { battle } = state;
  const shipOf = (number: number) => battle.ship(number);
  const actor = (number: number) => ({ actor: { ship: state.letterOf(shipOf(number)) } });
  const attack = (number: number, target: number) => ({
    ...{ procedure: 'attack' as const, ...actor(number) },
    others: [placed(state, shipOf(number), target)],
    ...facts(before, before.ship(number), target),
  });
  /** All banks of a volley. */
  const shotsOf = (ship: number, first: number, mode: number) => {
    const { banks } = shipOf(ship);
    const { battery, size } = banks[first]?.type ?? {};
    return banks.flatMap(({ type, fired }, bank) => {
      const mounts = (after.ship(ship).banks[bank]?.fired ?? 0) - fired;
      const isPart = mounts > 0 && type.battery === battery && type.size === size;
      return isPart ? [{ bank, mode, mounts, target: 0 }] : [];
    });
  };
  const bare = (number: number) => ({ ...actor(number), others: [] });
  switch (event.type) {
    case 'fired': {
      const { ship, bank, mode, target } = event;
      if (shipOf(ship).banks[bank]?.type.modes[mode]?.isBurst) return undefined;
      const isLocked = !dice.some(({ use }) => use === 'lock-on');
      const shots = shotsOf(ship, bank, mode);
      return { ...attack(ship, target), isLocked, declares: { shots } };
    }
    case 'probed': {
      const isLocked = !dice.some(({ use }) => use === 'lock-on');
      const declares = { shots: [], probeShots: event.probes, probeTarget: 0 };
      return { ...attack(event.ship, event.target), isLocked, declares };
    }
    case 'boarded': {
      const { ship, target, squads } = event;
      const from = shipOf(ship);
      const arc = arcFrom(battle, shipOf(target), from);
      const [was, is] = [shipOf(target), after.ship(target)];
      return {
        ...attack(ship, target),
        isLocked: !dice.some(({ use }) => use === 'lock-on'),
        ...{
          repels: was.marines - is.marines,
          stops: (was.screensOf(arc) - is.screensOf(arc)) / 2,
        },
        declares: { shots: [], squads, boarding: 0 },
      };
    }
    case 'shocked': {
      const others = all.flatMap((one) =>
        one.type === 'shocked' ? [placed(state, shipOf(event.ship), one.target)] : [],
      );
      const declares = { shots: [], shockwave: true };
      return { procedure: 'attack', ...actor(event.ship), others, declares };
    }
    case 'exploded': {
      const rolled = new Set(dice.map(({ target }) => target));
      const others = [...rolled].flatMap((target) =>
        target === undefined ? [] : [placed(state, shipOf(event.ship), target)],
      );
      return { procedure: 'explosion', ...actor(event.ship), others };
    }
    case 'beams': {
      const { ship, target, beams } = event;
      const procedure = frame.phase === 'fighters' ? 'defence' : 'attack';
      return {
        ...{ ...attack(ship, target), procedure },
        declares: { shots: [], beams, beamTarget: 0 },
      };
    }
    case 'tagged':
      return { ...attack(event.ship, event.target), declares: { shots: [], tags: [0] } };
    case 'marker': {
      const declares = { shots: [], [event.isProbe ? 'probes' : 'flares']: [[0, 0]] };
      return { procedure: 'attack', ...bare(event.ship), declares };
    }
    case 'defended': {
      const { ship, battery, flight, needed } = event;
      const own = shipOf(ship);
      for (const [bank, { type, fired }] of own.banks.entries()) {
        if (type.battery !== battery || after.ship(ship).banks[bank]?.fired === fired) continue;
        for (const { index: mode, isDefensive } of type.modes) {
          const request = {
            ...{ procedure: 'defence' as const, ...actor(ship) },
            others: [placed(state, own, FIRST_FLIGHT + flight)],
            declares: { shots: shotsOf(ship, bank, mode) },
          };
          if (isDefensive && volleyHelp(state, request)?.needed === needed) return request;
        }
      }
      return undefined;
    }
    case 'strafed': {
      const { flight, target } = event;
      const from = battle.flights.at(flight);
      const { element, arc } = placed(state, from, target, left ?? from);
      const probe =
        from.isSeekers && probeBonus(battle, from.launcher, targetPlace(battle, target)) > 0;
      return {
        ...{ procedure: 'strafe', actor: { flight: `f${flight}` }, probe },
        others: [{ element, range: 1, ...(arc !== undefined && { arc }) }],
      };
    }
    case 'mined': {
      const count = battle.minefields.at(event.field).count;
      return { procedure: 'mines', actor: idOfTarget(state, event.target), others: [], count };
    }
    case 'rocks': {
      const count = dice.find(({ use }) => use === 'to hit')?.dice.length ?? 0;
      return { procedure: 'rocks', actor: idOfTarget(state, event.target), others: [], count };
    }
    case 'fought aboard':
    case 'repaired':
    case 'strained':
    case 'warmed up':
    case 'cloak':
      return { procedure: OF_SHIPS[event.type], ...bare(event.ship) };
    case 'jump':
      return { procedure: 'jump', actor: { flight: `f${event.flight}` }, others: [] };
    default:
      return undefined;
  }
}

/** Faces of rows as players type them: those of all dice, then those rolled again. */
function typed(
  rows: readonly DiceRow[],
  places: ReadonlyMap<number, number>,
): ReadonlyMap<string, readonly number[]> {
  const faces = new Map<string, number[]>();
  for (const { use, needed, target, dice } of rows) {
    const about = target === undefined ? [] : [places.get(target) ?? ''];
    for (const die of dice) {
      for (const [again, face] of die.faces.entries()) {
        // Dice that only count stand alone.
        const key = [use, needed ?? '', die.score === undefined ? 0 : again, ...about].join(' ');
        faces.set(key, [...(faces.get(key) ?? []), face]);
      }
    }
  }
  return faces;
}

/** Numbers of the targets of a scene by those of the battle: ships, flights and minefields in their order after the actor. */
function placesIn(state: GameState, { actor, others }: RollRequest, targets: readonly number[]) {
  const places = new Map<number, number>();
  const kinds = [0, FIRST_FLIGHT, FIRST_MINEFIELD];
  const counts = [0, 0, 0];
  const kindOf = (element: object) => ('ship' in element ? 0 : 'flight' in element ? 1 : 2);
  for (const element of [actor, ...others.map((one) => one.element)]) {
    const kind = kindOf(element);
    const number = (kinds[kind] ?? 0) + (counts[kind] ?? 0);
    counts[kind] = (counts[kind] ?? 0) + 1;
    const target = targets.find(
      (one) => JSON.stringify(idOfTarget(state, one)) === JSON.stringify(element),
    );
    if (target !== undefined) places.set(target, number);
  }
  return places;
}

/** The frames of a procedure: those that come before its event, its own, and what it has done. */
function groupAt(frames: readonly FilmFrame[], at: number): readonly FilmFrame[] {
  const { event, turn, phase } = frames[at] as FilmFrame;
  const { type } = event;
  const own = 'ship' in event ? event.ship : -1;
  const craft = ['flight' in event ? event.flight : -1];
  if ('target' in event) craft.push(event.target - FIRST_FLIGHT);
  const isBefore = (one: BattleEvent | undefined): boolean => {
    if (one?.type === 'lock-on')
      return one.succeeds && 'target' in event && one.target === event.target;
    if (!one || !('ship' in one) || one.ship !== own) return false;
    if (one.type === 'spent') return type === 'fired' || type === 'defended';
    return type === 'repaired' && DECISIONS.has(one.type);
  };
  const isAfter = ({ event: one, dice, ...frame }: FilmFrame): boolean => {
    if (frame.phase !== phase || frame.turn !== turn || type === 'repaired') return false;
    // Effects that show nothing leave their dice to the next event.
    if (dice.some(({ use }) => use === 'repair' || use === 'card')) return false;
    if (SPREAD.has(type) && one.type === type) return 'ship' in one && one.ship === own;
    if (one.type === 'shot down' && !SPREAD.has(type)) return craft.includes(one.flight);
    // Marks of the Combat Phase wait, but for those of explosions.
    const waits = phase === 'combat' && type !== 'exploded';
    if (one.type === 'damaged' || one.type === 'left' || DECISIONS.has(one.type)) return !waits;
    return EFFECTS.has(one.type);
  };
  let [from, to] = [at, at + 1];
  while (isBefore(frames[from - 1]?.event)) from -= 1;
  for (let frame = frames[to]; frame && isAfter(frame); frame = frames[to]) to += 1;
  return frames.slice(from, to);
}

/** True for a later event of a procedure that has one for each target. */
function isLater(frames: readonly FilmFrame[], at: number): boolean {
  const event = frames[at]?.event;
  const last = frames.slice(0, at).findLast((one) => !EFFECTS.has(one.event.type))?.event;
  if (!event || !SPREAD.has(event.type) || last?.type !== event.type) return false;
  return (last as { ship?: number }).ship === (event as { ship?: number }).ship;
}

/** The state of a film as a game at the table: its flights and minefields have ids, its marks are applied. */
function gameAt(table: GameTable, battle: BattleState, event: BattleEvent): GameState {
  const state = new GameState(table);
  state.battle.restore(battle.save());
  const { flights, minefields } = state.battle;
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    // The line of sight has its fighter screen.
    flight.duty = 0;
    if (event.type !== 'strafed' && event.type !== 'defended') continue;
    Object.assign(flight, { count: Math.max(0, flight.count - flight.marks), marks: 0 });
  }
  const numbered = (kind: string, { count }: { readonly count: number }) =>
    new Map(Array.from({ length: count }, (_, i) => [`${kind}${i}`, i] as const));
  const [places, fields] = [numbered('f', flights), numbered('m', minefields)];
  state.fields = { ...state.fields, places, fields };
  return state;
}

/** The hex from which seekers have entered that of their target. */
function leftBy(frames: readonly FilmFrame[], at: number): InHex | undefined {
  const event = frames[at]?.event;
  const flown = frames.slice(0, at).findLast((one) => one.event.type === 'flew');
  const isSame =
    event?.type === 'strafed' &&
    flown?.event.type === 'flew' &&
    flown.event.flight === event.flight;
  const [q, r] = (isSame && flown.path?.hexes.at(-2)) || [];
  return q === undefined || r === undefined ? undefined : { q, r, altitude: 0 };
}

/** Dice between two events that are of neither. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set(['card', 'who begins']);

/** Options by which a frame does not have all that its dice need: directed damage, damage between attackers, altitude. */
const TIMED: ReadonlySet<string> = new Set(['E.2', 'E.5', 'G.6']);

/** Battles that have all procedures between them. In some others a frame has losses of another cause. */
const SEEDS = [1, 3, 20, 21, 65, 71, 99, 169];

test.each(SEEDS)(
  'procedures typed with the dice of battle %d mark what the engine marks',
  (seed) => {
    const script = randomScript(seed);
    const options = (script.options ?? []).filter((rule) => !TIMED.has(rule));
    const setup = setupFor({ ...script, options });
    const doctrine = new BusyDoctrine();
    const film = new Film(setup, seed, [doctrine, doctrine]);
    const { frames } = film;
    const table = tableOf(gameOfSetup(setup));
    for (const [i, frame] of frames.entries()) {
      const { event } = frame;
      const group = groupAt(frames, i);
      const dice = group.flatMap((one) => one.dice).filter(({ use }) => !NOT_ITS_OWN.has(use));
      // So do saves of all fighters.
      if (dice[0]?.use === 'save') dice.shift();
      if (dice.length === 0 || isLater(frames, i)) continue;
      const from = frames.indexOf(group[0] as FilmFrame);
      const end = new GameState(table);
      end.battle.restore(film.at(from + group.length - 1).save());
      const before = film.at(from - 1);
      const state = gameAt(table, before, event);
      const all = group.map((one) => one.event);
      const moment = { state, before, after: end.battle, frame, all, dice };
      const isSeekers = event.type === 'strafed' && before.flights.at(event.flight).isSeekers;
      const left = isSeekers ? leftBy(frames, i) : undefined;
      const rolled = requestFor({ ...moment, left });
      // Squads that die for casualties are an act of their own (4.4).
      const isSaved = frames[from + group.length]?.event.type === 'crew saved';
      if (!rolled || isSaved) continue;
      const targets = [...new Set(dice.flatMap(({ target }) => target ?? []))];
      const { next, acts } = runRoll(state, rolled, typed(dice, placesIn(state, rolled, targets)));
      // Saves that lose nothing are among the dice of the next event.
      if (next?.use === 'save') continue;
      for (const act of acts) applyAct(state, { id: 'AAAA.1', clock: 1, by: 0, act });
      const hasDecided = all.some(({ type }) => DECISIONS.has(type));
      const [mine, theirs] = [state.battle, end.battle].map((one) => {
        const { ships, ...tiny } = changedBy(one, hasDecided);
        // Wrecks that hit flights alone have no event.
        return event.type === 'exploded' ? { ships } : { ships, ...tiny };
      });
      const [found, told] = [
        { next, needed: volleyHelp(state, rolled)?.needed, ...mine },
        { next: undefined, needed: 'needed' in event ? event.needed : undefined, ...theirs },
      ];
      // The comparison of texts is faster by far.
      if (JSON.stringify(found) === JSON.stringify(told)) continue;
      expect({ seed, i, event, ...found }).toEqual({ seed, i, event, ...told });
    }
  },
);
