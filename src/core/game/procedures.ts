/** Procedures at the table: their run in the engine, reasons why some need no dice, and instructions to players. */
import {
  rollForPull,
  stutterReach,
  useOverthrusters,
  useStutterdrives,
} from '../battle/after-moves.ts';
import type { BattleState } from '../battle/battle.ts';
import { stepQ, stepR } from '../battle/bearings.ts';
import { actInCombat } from '../battle/combat.ts';
import type { DiceRow } from '../battle/dice.ts';
import { sideByDie } from '../battle/elements.ts';
import { jump } from '../battle/fighter-options.ts';
import { targetPlace } from '../battle/fire.ts';
import { actFlight, defend } from '../battle/flights.ts';
import { explode, repair, strainEngines } from '../battle/losses.ts';
import { fightAboard } from '../battle/marines.ts';
import { enterHex, meetRocks } from '../battle/mines.ts';
import { cloak, warmUp } from '../battle/movement.ts';
import { isStorm } from '../battle/scenario.ts';
import { partShips } from '../battle/stacking.ts';
import { DESTROYED, FIRST_FLIGHT, type ShipState } from '../battle/state.ts';
import { wordMarks } from '../battle/wording.ts';
import { countOf } from '../design/text/counts.ts';
import { HEADING_WORDS } from '../design/text/scenario-text.ts';
import { toNumber } from '../exact/exact.ts';
import { FACES, successChance } from '../play/damage/die.ts';
import { type Reason, SILENCE } from './banks.ts';
import type { DiceStep } from './hand-dice.ts';
import { ordersNow } from './order-check.ts';
import type { RollScene, SceneSetup } from './scene.ts';
import type { GameAct } from './schema.ts';
import type { GameState } from './state.ts';

/** Procedures in the words of the log, with their rule. */
export const PROCEDURES = {
  attack: { words: 'attack', rule: '4.0' },
  defence: { words: 'defensive fire', rule: '5.4' },
  strafe: { words: 'attack of a flight', rule: '5.4' },
  mines: { words: 'mines', rule: 'B.15' },
  rocks: { words: 'asteroids', rule: 'G.1' },
  explosion: { words: 'explosion', rule: 'E.3', isOnce: true },
  repair: { words: 'damage control', rule: 'E.1', isOnce: true },
  strain: { words: 'emergency thrust', rule: 'D.1', isOnce: true },
  aboard: { words: 'combat on board', rule: 'B.14', isOnce: true },
  detection: { words: 'detection', rule: 'B.5', isOnce: true },
  hyperdrive: { words: 'hyperdrive', rule: 'B.10', isOnce: true },
  jump: { words: 'jump of a flight', rule: 'F.6', isOnce: true },
  way: { words: 'making way', rule: '3.3' },
  overthrusters: { words: 'overthrusters', rule: 'B.16', isOnce: true },
  stutterdrive: { words: 'stutterdrive', rule: 'B.23', isOnce: true },
  pull: { words: 'first into a black hole', rule: 'G.2' },
} as const;

/** The procedure of a roll by its words, and if an element has it once a turn. */
export const procedureOf = (
  words: string,
): { readonly rule: string; readonly isOnce?: boolean } | undefined =>
  Object.values(PROCEDURES).find((one) => one.words === words);

export type Procedure = keyof typeof PROCEDURES;

export interface RollRequest extends SceneSetup {
  readonly procedure: Procedure;
  /** Mines of a field whose size is not in the game, or dice of asteroids. */
  readonly count?: number;
}

/** Functions that run each procedure in the engine. */
export const RUN_PROCEDURE: {
  readonly [name in Procedure]: (battle: BattleState, request: RollRequest) => void;
} = {
  attack: onFirstShip(actInCombat),
  defence(battle) {
    const [ship] = battle.ships;
    if (ship && battle.flights.count > 0) defend(battle, battle.flights.at(0), ship, 0, 0);
  },
  strafe(battle) {
    actFlight(battle, battle.flights.at(0));
  },
  mines(battle, { count }) {
    if (battle.minefields.count === 0) battle.minefields.add().count = count ?? 0;
    Object.assign(battle.minefields.at(0), { q: 0, r: 0 });
    enterHex(battle, battle.ships.length > 0 ? 0 : FIRST_FLIGHT);
  },
  rocks: (battle, { count = 1 }) =>
    meetRocks(battle, battle.ships.length > 0 ? 0 : FIRST_FLIGHT, count),
  explosion: onFirstShip((battle, ship) => {
    ship.fate = DESTROYED;
    explode(battle, ship);
  }),
  repair: onFirstShip(repair),
  strain: onFirstShip(strainEngines),
  aboard: onFirstShip(fightAboard),
  detection: onFirstShip((battle, ship) => {
    giveOrder(battle, ship, 'C');
    cloak(battle, ship);
  }),
  hyperdrive: onFirstShip((battle, ship) => {
    giveOrder(battle, ship, 'H');
    warmUp(battle, ship);
  }),
  jump: (battle) => jump(battle, battle.flights.at(0)),
  way: (battle) => partShips(battle, 0, 0),
  overthrusters: useOverthrusters,
  stutterdrive: useStutterdrives,
  pull: rollForPull,
};

function onFirstShip(run: (battle: BattleState, ship: ShipState) => void) {
  return (battle: BattleState): void => {
    const [ship] = battle.ships;
    if (ship) run(battle, ship);
  };
}

function giveOrder(battle: BattleState, ship: ShipState, code: string): void {
  ship.order = battle.orders.of(`${code}/${ship.speed}`).index;
  ship.isLegal = 1;
}

/** Reason why a storm, a wreck or a ship's drive needs no dice (B.16, B.23, E.3, S.9). */
export function idleReason(
  state: GameState,
  { procedure, actor }: Pick<RollRequest, 'procedure' | 'actor'>,
): Reason | undefined {
  const isAttack = procedure === 'attack' || procedure === 'strafe';
  if (isAttack && isStorm(state.battle, 'silence')) return SILENCE;
  const ship = 'ship' in actor ? state.ship(actor.ship) : undefined;
  if (procedure === 'explosion' && ship && ship.casualties > 0)
    return { text: 'its crew was lost', rule: PROCEDURES.explosion.rule };
  if (!ship || (procedure !== 'overthrusters' && procedure !== 'stutterdrive')) return undefined;
  const { rule, words } = PROCEDURES[procedure];
  const isThrust = procedure === 'overthrusters';
  if (!ship.isAlive) return { text: 'no longer in play', rule: '4.5' };
  if ((isThrust ? ship.hasThrusters : ship.hasStutter) === 0)
    return { text: `no ${words} that ${isThrust ? 'work' : 'works'}`, rule };
  if (isThrust && ship.isCloaked) return { text: 'under cloak', rule };
  const { text, isLegal } = ordersNow(state, ship);
  if (isThrust && isLegal && state.battle.orders.of(text).isWarmup)
    return { text: 'its hyperdrive warms up', rule };
  if (!isThrust && stutterReach(ship) === 0) return { text: 'its engines are at 0', rule };
  return undefined;
}

/** The task of a die of a step, where its number does not say all, and the chance that it does. */
export interface StepHelp {
  readonly hint?: string;
  readonly chance?: number;
}

export function stepHelp(battle: BattleState, { use, needed, again }: DiceStep): StepHelp {
  const rules = battle.play.battle.play;
  const { actions } = battle.play;
  const [ship] = battle.ships;
  const share = (counts: (face: number) => boolean) => FACES.filter(counts).length / FACES.length;
  if (use === 'detection' && ship) {
    const most = ship.cloakTurns + ship.wasDetected;
    return { hint: `found by less than ${most}`, chance: share((face) => face < most) };
  }
  if (use === 'hyperdrive' && ship) {
    return { hint: `added to the sum; at ${actions.hyperdrive.leaves} the ship leaves` };
  }
  if (use === 'strain') {
    const { strains } = actions.emergencyThrust;
    return { hint: `a box for each ${strains} or less`, chance: share((face) => face <= strains) };
  }
  if (use === 'lock-on') return { hint: 'any 1 stops the attack', chance: 5 / 6 };
  if (use === 'repair') return { hint: '4 engines, 5 weapons, 6 shields' };
  if (needed === undefined) return {};
  const { misses, bonus } = rules.combat.die;
  const isThrough = (face: number) =>
    ((battle.play.nebulaFaces >> face) & 1) === 1 || (face !== misses && face >= needed);
  if (use === 'impact' && battle.hasNebula)
    return { hint: 'or any even face', chance: share(isThrough) };
  // A 6 always saves; dice that are rolled again have more already.
  const least = use === 'save' ? Math.min(needed, FACES.length) : needed - bonus * again;
  return { chance: toNumber(successChance(rules, least)) };
}

/** Courses of a scatter, by the face of its die (B.23). */
const COURSES = [
  'straight ahead',
  'one hexside clockwise of its heading',
  'two hexsides clockwise of its heading',
  'straight back',
  'two hexsides counter-clockwise of its heading',
  'one hexside counter-clockwise of its heading',
];

/** Words for what players do on the table: where markers lie, how ships turn and scatter. */
export function tableNotes(
  { battle, setup }: RollScene,
  rows: readonly DiceRow[],
  nameOf: (target: number) => string,
  changes: readonly GameAct[],
  procedure: Procedure,
  sideNames: readonly (string | undefined)[],
): readonly string[] {
  const notes = changes.flatMap((act) => changeWords(battle, act) ?? []);
  if (procedure === 'explosion' && battle.ships[0]?.casualties === 0)
    notes.push('a flare marker lies face down in its hex');
  if (procedure === 'pull') {
    const side = sideByDie(rows[0]?.dice[0]?.faces[0] ?? 1);
    notes.push(`of those at one distance ${sideNames[side] || `Side ${side + 1}`} goes first`);
  }
  if (procedure === 'way') {
    const totals = rows.map(({ target = 0, dice }) => {
      const faces = dice.flatMap(({ faces }) => faces);
      const { engineRating } = battle.ship(target);
      return `${nameOf(target)} ${faces.map((face) => face + engineRating).join(', then ')}`;
    });
    notes.push(`with the engine ratings: ${totals.join('; ')}`);
  }
  const sums = new Map<number, number[]>();
  for (const event of battle.log ?? []) {
    if (event.type === 'tagged') {
      sums.set(event.target, [...(sums.get(event.target) ?? []), event.sum]);
    } else if (event.type === 'marker') {
      const what = event.isProbe ? 'probe' : 'flare';
      notes.push(`${what} ${event.isDud ? 'is a dud' : `lies face down ${strayWords(event)}`}`);
    } else if (event.type === 'overthrust') {
      const side = setup.turn === 5 ? 'port' : 'starboard';
      const turned = event.facing !== battle.ship(event.ship).heading;
      notes.push(turned ? `faces a hexside to ${side} until the End Phase` : 'does not turn');
    } else if (event.type === 'displaced') {
      notes.push(`${nameOf(event.ship)} makes way, to a free hex beside of its owner’s choice`);
    } else if (event.type === 'strained' && event.lost === 0) notes.push('no engine box lost');
    else if (event.type === 'jump' && !event.leaves)
      notes.push('does not leave: no turns, slips or climbs this turn');
    else if (event.type === 'stuttered') {
      const face = rows.find(({ use }) => use === 'course')?.dice[0]?.faces[0] ?? 1;
      notes.push(
        event.scatter === 0
          ? 'arrives where it aimed'
          : `scatters ${countOf(event.scatter, 'hex')}, ${COURSES[face - 1]}`,
      );
    }
  }
  for (const [target, each] of sums) {
    const isPlaced = (targetPlace(battle, target).tags & TAG_FACE_DOWN) !== 0;
    const { tagsPlaced } = battle.play.battle.play.choices;
    const dice = tagsPlaced ? '' : ` ${each.join(', ')}`;
    const result = isPlaced ? `${nameOf(target)} is tagged from the next turn` : 'out of reach';
    notes.push(`${each.length > 1 ? 'TAGs' : 'TAG'}${dice}: ${result}`);
  }
  return notes;
}

/** Words for changes of a sheet that leave no mark. */
function changeWords({ play }: BattleState, act: GameAct): string | undefined {
  switch (act.type) {
    case 'repair':
      return `repairs ${wordMarks(act) || 'nothing'}`;
    case 'hyperdrive':
      return `the sum rises by ${act.die}, and at ${play.actions.hyperdrive.leaves} the ship leaves`;
    case 'cloak':
      if (act.state === 'off') return 'appears on the table';
      return act.state === 'hidden' ? 'stays hidden' : 'is detected for this turn';
    case 'fate':
      return act.fate === 'jumped' ? 'is in hyperspace' : undefined;
    case 'jump':
      return 'enters hyperspace';
  }
  return undefined;
}

/** The face-down TAG of the side that acts in a scene (E.7). */
export const TAG_FACE_DOWN = 0b100;

/** Hexes around the one that a marker is aimed at: the first of its scene. */
const AROUND = [0, 1, 2, 3, 4, 5];

function strayWords({ q, r }: { readonly q: number; readonly r: number }): string {
  const course = AROUND.find((each) => stepQ(each) === q && stepR(each) === r);
  return course === undefined
    ? 'in its hex'
    : `one hex to the ${HEADING_WORDS[course]} of where it was aimed`;
}
