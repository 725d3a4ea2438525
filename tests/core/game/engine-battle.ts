/** A battle of the engine told as a game at the table: each event as the acts of its players. */
import { BattleState } from '../../../src/core/battle/battle.ts';
import type { BattleEvent } from '../../../src/core/battle/events.ts';
import { type BattleSetup, diceOf } from '../../../src/core/battle/setup.ts';
import { FATES, type Flight, type ShipState } from '../../../src/core/battle/state.ts';
import { nextStep } from '../../../src/core/battle/turn.ts';
import { shipLetter } from '../../../src/core/design/fleet.ts';
import { GameRun } from '../../../src/core/game/fold.ts';
import { type Game, type GameAct, MUNITIONS } from '../../../src/core/game/schema.ts';
import { choiceTexts } from '../../../src/core/rules/play-choices.ts';
import { BusyDoctrine, randomScript } from '../battle/random-scripts.ts';
import { playFor, setupFor } from '../battle/scripted.ts';
import { tableOf } from './games.ts';

type Shot = { readonly ship: number; readonly bank: number; readonly mode: number };

/** The doctrine, whose declared shots are kept until they are read. */
class Recorder extends BusyDoctrine {
  readonly shots: Shot[] = [];

  override declare(battle: BattleState, ship: ShipState): void {
    super.declare(battle, ship);
    this.#keep(battle, ship);
  }

  override defend(battle: BattleState, ship: ShipState, flight: Flight): void {
    super.defend(battle, ship, flight);
    this.#keep(battle, ship);
  }

  #keep({ shots }: BattleState, { index: ship }: ShipState): void {
    for (let i = 0; i < shots.count; i += 1) {
      const { bank, mode } = shots.at(i);
      this.shots.push({ ship, bank, mode });
    }
  }
}

/** The game of a setup, before its first turn. */
export function gameOfSetup({ sides, options, play, variants }: BattleSetup): Game {
  const types = [...new Set(sides.flatMap(({ ships }) => ships.map(({ type }) => type)))];
  let [letters, flights] = [0, 0];
  return {
    ...{ format: 'slipway.game', version: 1, name: '', options: [...options], log: [] },
    play: choiceTexts(play.battle.play.choices),
    designs: types.map(({ design }) => design),
    sides: sides.map((side) => {
      const first = letters;
      return {
        name: '',
        ships: side.ships.map(({ type, speed }) => {
          letters += 1;
          return { id: shipLetter(letters - 1), design: types.indexOf(type), speed };
        }),
        flights: side.flights.map(({ kind, carrier, isAboard, rating = 0 }) => {
          flights += 1;
          return {
            ...{ id: String(flights), kind: variants[kind]?.id ?? '' },
            ...(carrier !== undefined && { carrier: shipLetter(first + carrier) }),
            ...(isAboard && { aboard: 1 }),
            ...(rating > 0 && { longRange: 1 }),
          };
        }),
      };
    }),
  };
}

/** What every procedure may change on a sheet. */
export const sheetCounts = (ship: ShipState) => ({
  left: [ship.hull, ship.casualties, ship.engines, ship.weapons, ship.shields],
  marks: [ship.hullMarks, ship.casualtyMarks, ship.engineMarks, ship.weaponMarks, ship.shieldMarks],
  munitions: MUNITIONS.map((munition) => ship[munition]),
  boarded: ship.boarded,
  cloak: [ship.isCloaked, ship.cloakTurns, ship.isDetected],
});

/** Everything on the sheets that is ticked, crossed or counted. */
export const ticksOf = ({ ships, flights }: BattleState) => ({
  ships: ships.map((ship) => ({
    ...sheetCounts(ship),
    arcs: [0, 1, 2, 3].map((arc) => [ship.shieldsOf(arc), ship.screensOf(arc)]),
    banks: ship.banks.map(({ ready, spent, lost, lostSpent, loadedIn }) => [
      ...[ready, spent, lost, lostSpent, loadedIn],
    ]),
    gear: ship.gear.map(({ works }) => works),
    systems: [ship.countermeasures, ship.fireControl, ship.stealth, ship.hasCloak, ship.hasDrive],
    fate: ship.fate,
  })),
  flights: Array.from({ length: flights.count }, (_, i) => {
    const { count, marks, aboard } = flights.at(i);
    return [Math.max(0, count - marks), aboard];
  }),
});

/** Fights a battle and plays the same as a game; `onTurn` sees both after each step. */
export function toldAsGame(seed: number, onStep: (battle: BattleState, run: GameRun) => void) {
  const doctrine = new Recorder();
  const setup = setupFor(randomScript(seed), playFor(seed));
  const battle = new BattleState(setup, [doctrine, doctrine], diceOf(seed, 0));
  const game = gameOfSetup(setup);
  const run = new GameRun(tableOf(game), game);
  const ids = [...run.state.fields.places.keys()];
  const enter = (act: GameAct): string => {
    const [event] = run.enter({ device: `D${run.events.length % 3}`, side: 0 }, [act]);
    return event?.id ?? '';
  };
  while (!battle.isOver) {
    battle.log = [];
    doctrine.shots.length = 0;
    const fired = battle.ships.map(({ banks }) => banks.map((bank) => bank.fired));
    const { phase } = battle.head;
    nextStep(battle);
    const turn = battle.head.turn;
    enter({ type: 'phase', turn, phase });
    for (const [i, { banks }] of battle.ships.entries()) {
      for (const [bank, state] of banks.entries()) {
        const mounts = state.fired - (fired[i]?.[bank] ?? 0);
        const shot = doctrine.shots.find((each) => each.ship === i && each.bank === bank);
        if (mounts === 0) continue;
        enter({ type: 'fire', ship: shipLetter(i), bank, mode: shot?.mode ?? -1, mounts });
      }
    }
    // The engine tells what its owners decide before the damage that makes them.
    let late: GameAct[] = [];
    for (const event of battle.log) {
      const acts = actsFor(event, run, ids);
      if (event.type === 'gave up' || event.type === 'regained' || event.type === 'arc') {
        late.push(...acts);
        continue;
      }
      for (const act of acts) {
        const id = enter(act);
        if (act.type === 'seekers') ids.push(id);
      }
      if (event.type !== 'damaged' && event.type !== 'repaired') continue;
      for (const act of late) enter(act);
      late = [];
    }
    onStep(battle, run);
  }
  return { battle, run };
}

function actsFor(event: BattleEvent, run: GameRun, ids: readonly string[]): readonly GameAct[] {
  const { state } = run;
  const ship = 'ship' in event ? shipLetter(event.ship) : '';
  const flight = 'flight' in event ? (ids[event.flight] ?? '') : '';
  const sheet = state.ship(ship);
  switch (event.type) {
    case 'orders': {
      const { orders, boosters } = event;
      return [{ type: 'orders', ship, turn: state.turn, orders, boosters }];
    }
    case 'cloak':
      return [
        {
          ...{ type: 'cloak', ship },
          state: !event.cloaked ? 'off' : event.detected ? 'detected' : 'hidden',
        },
      ];
    case 'reinforced':
      return [{ type: 'reinforce', ship, arc: event.arc }];
    case 'warmed up':
      return [{ type: 'hyperdrive', ship, die: event.sum - (sheet?.warmup ?? 0) }];
    case 'marked': {
      const { hull, casualties, engines, weapons, shields } = event;
      return [{ type: 'mark', ship, hull, casualties, engines, weapons, shields }];
    }
    case 'strained':
      return [{ type: 'mark', ship, engines: event.lost }];
    case 'crew saved':
      return [
        { type: 'spend', ship, munition: 'marines', count: event.squads },
        { type: 'mark', ship, casualties: -event.squads },
      ];
    case 'damaged':
      return [{ type: 'apply', ships: [ship] }];
    case 'gave up':
      return [{ type: 'give up', ship, entry: event.entry }];
    case 'regained':
      return [{ type: 'regain', ship, entry: event.entry }];
    case 'repaired': {
      const [, engines, weapons, shields] = event.left;
      return [
        {
          ...{ type: 'repair', ship, engines: engines - (sheet?.engines ?? 0) },
          ...{ weapons: weapons - (sheet?.weapons ?? 0), shields: shields - (sheet?.shields ?? 0) },
        },
      ];
    }
    case 'screens': {
      const count = (sheet?.screensOf(event.arc) ?? 0) - event.left;
      return count === 0 ? [] : [{ type: 'screens', ship, arc: event.arc, count }];
    }
    case 'arc': {
      const by = event.rating - (sheet?.shieldsOf(event.arc) ?? 0);
      return [{ type: 'arc', ship, arc: event.arc, by: by < 0 ? -1 : 1 }];
    }
    case 'probed':
      return [{ type: 'spend', ship, munition: 'probes', count: event.probes }];
    case 'marker':
      return [{ type: 'spend', ship, munition: event.isProbe ? 'probes' : 'flares', count: 1 }];
    case 'mines':
      return [{ type: 'mines', ship, count: event.count }];
    case 'boarded': {
      const { landed, killed } = event;
      const target = shipLetter(event.target);
      return [
        { type: 'spend', ship, munition: 'marines', count: landed },
        { type: 'spend', ship: target, munition: 'marines', count: killed },
        { type: 'board', ship: target, parties: landed - killed },
      ];
    }
    case 'fought aboard':
      return [
        { type: 'board', ship, parties: -event.parties },
        { type: 'spend', ship, munition: 'marines', count: event.squads },
      ];
    case 'launched':
      return [
        {
          ...{ type: 'seekers', ship, bank: 0, mode: 0, target: shipLetter(event.target) },
          count: event.count,
        },
      ];
    case 'strafed':
      return state.flight(flight)?.isSeekers
        ? [{ type: 'lose', flight, count: state.flight(flight)?.count ?? 0 }]
        : [];
    case 'took off':
      return [{ type: 'launch', flight, ship }];
    case 'recovered':
      return [{ type: 'recover', flight, ship }];
    case 'jump':
      return event.leaves ? [{ type: 'jump', flight }] : [];
    case 'shot down':
      return [{ type: 'lose', flight, count: event.count }];
    case 'left':
      return [{ type: 'fate', ship, fate: FATES[event.fate] ?? 'destroyed' }];
    default:
      return [];
  }
}
