/** Rolls at the table: each is the engine's own procedure, run on the dice that players roll or type. */
import type { BattleState } from '../battle/battle.ts';
import { type DiceRow, type DieMarks, MARK_PARTS, NO_MARKS } from '../battle/dice.ts';
import { targetPlace } from '../battle/fire.ts';
import type { ScenarioDie } from '../battle/scenario.ts';
import { FATES, FIRST_FLIGHT, type Flight, hexOfTarget } from '../battle/state.ts';
import { type SentParts, type VolleySteps, volleySteps } from '../battle/volley-steps.ts';
import { wordDiceResult } from '../battle/wording.ts';
import { countOf } from '../design/text/counts.ts';
import type { DiceStep, KnownFaces } from './hand-dice.ts';
import {
  PROCEDURES,
  type RollRequest,
  RUN_PROCEDURE,
  type StepHelp,
  stepHelp,
  TAG_FACE_DOWN,
  tableNotes,
} from './procedures.ts';
import { atTable, type Element, idOf, RollScene } from './scene.ts';
import { type GameAct, MUNITIONS } from './schema.ts';
import type { GameState } from './state.ts';

/** A roll as far as its dice are known. */
export interface RollOutcome {
  /** Steps with the names of what bursts are rolled against. */
  readonly steps: readonly (DiceStep & StepHelp & { readonly about?: string })[];
  /** Parts of the numbers that squads and probes need. */
  readonly sent: readonly SentParts[];
  /** The first step that lacks dice; undefined when all are rolled. */
  readonly next: DiceStep | undefined;
  readonly rows: readonly DiceRow[];
  /** Words for what players do on the table, once all dice are rolled: markers to lay, ships to turn. */
  readonly notes: readonly string[];
  /** Marks on ships so far, by letter; on figures under an empty one. */
  readonly marks: ReadonlyMap<string, DieMarks>;
  /** Acts of the whole roll, as one tap; empty while dice are missing. */
  readonly acts: readonly GameAct[];
}

/** Seekers need their launcher, at any range. */
function withLauncher(state: GameState, request: RollRequest): RollRequest {
  const { procedure, actor, others } = request;
  const isStrafe = procedure === 'strafe' && 'flight' in actor;
  const flight = isStrafe ? state.flight(actor.flight) : undefined;
  const launcher = flight?.isSeekers ? state.battle.ships[flight.launcher] : undefined;
  if (!launcher) return request;
  const away = { element: { ship: state.letterOf(launcher) }, range: 20 };
  return { ...request, others: [...others, away] };
}

function sceneOf(state: GameState, request: RollRequest, known: KnownFaces): RollScene {
  const whole = withLauncher(state, request);
  const scene = new RollScene(state, whole, known);
  const { battle } = scene;
  if (whole !== request) {
    const launcher = battle.ships.length - 1;
    const [target = 0] = scene.targets;
    Object.assign(battle.flights.at(0), { target, launcher });
  }
  return scene;
}

/** Runs a roll on the dice that are known. Nothing in the game changes. */
export function runRoll(
  state: GameState,
  request: RollRequest,
  known: KnownFaces = new Map(),
): RollOutcome {
  const scene = sceneOf(state, request, known);
  const { battle, dice } = scene;
  const before = numbersOf(battle);
  const sent = scene.sentParts();
  RUN_PROCEDURE[request.procedure](battle, request);
  const all = dice.steps();
  // Dice that are not known count as 1s: what follows from them for the same target waits.
  const waits = ({ use, target, missing }: DiceStep, i: number): boolean =>
    missing > 0 &&
    // Beams are rolled with the weapons.
    use !== 'beams' &&
    all.slice(0, i).some((one) => one.missing > 0 && one.target === target && one.use !== use);
  const asked = all.filter((step, i) => !waits(step, i));
  const steps = asked.map((step) => {
    const { target } = step;
    const about = target === undefined ? undefined : burstName(scene, target);
    return { ...step, ...stepHelp(battle, step), ...(about !== undefined && { about }) };
  });
  const next = steps.find(({ missing }) => missing > 0);
  const rows = dice.take();
  const marks = new Map(
    battle.ships.map((_, i) => [scene.ships[i] ?? '', sufferedBy(battle, i, !next)] as const),
  );
  const named = (target: number) => burstName(scene, target);
  const changes: GameAct[] = [];
  addEvents(changes, scene, before);
  const notes = next
    ? []
    : tableNotes(scene, rows, named, changes, request.procedure, state.table.names);
  const acts = next ? [] : actsOf(state, scene, request, before, { rows, notes });
  // Screens have an act of their own in the log.
  const screens = acts.flatMap((act) =>
    act.type === 'screens' ? `${act.ship} checks off ${countOf(act.count, 'screen')}` : [],
  );
  return { steps, next, rows, notes: [...notes, ...screens], marks, acts, sent };
}

/** The name of an element of a scene by the number of a target; the actor is no target of its own. */
const burstName = ({ setup, targets }: RollScene, target: number): string =>
  nameOf(setup.others[targets.indexOf(target)]?.element ?? setup.actor) ?? '';

/** An element in or beside the hex of a burst, with what its dice need. */
interface BurstHelp {
  readonly name: string;
  readonly isBeside: boolean;
  readonly steps: VolleySteps;
}

/** Steps of a burst's volley against each element, the firer too where it is near (C.5). */
export function burstHelp(state: GameState, request: RollRequest): readonly BurstHelp[] {
  const scene = sceneOf(state, request, new Map());
  const { battle } = scene;
  const [ship] = battle.ships;
  const [shot, ...more] = request.declares?.shots ?? [];
  const bank = shot && ship?.banks[shot.bank];
  const aim = scene.targets.at(-1);
  if (!ship || !bank || request.hex === undefined || aim === undefined) return [];
  const hex = hexOfTarget(aim);
  const { battery, size } = bank.type;
  const near = request.hex <= 1 ? [0] : [];
  return [...near, ...scene.targets.slice(0, -1)].flatMap((target) => {
    const volley = { battery, size, mode: shot.mode, directed: false, target, hex };
    const mounts = more.reduce((sum, other) => sum + other.mounts, shot.mounts);
    const steps = volleySteps(battle, ship, { ...volley, mounts });
    const isBeside = battle.rangeBetween(hex, targetPlace(battle, target)) > 0;
    return steps ? [{ name: burstName(scene, target), isBeside, steps }] : [];
  });
}

/** The needed number of a declared volley with its parts, dice and chances; undefined for seekers and out of range. */
export function volleyHelp(state: GameState, request: RollRequest): VolleySteps | undefined {
  const scene = sceneOf(state, request, new Map());
  const { battle } = scene;
  const [ship] = battle.ships;
  const [shot, ...more] = request.declares?.shots ?? [];
  const bank = shot && ship?.banks[shot.bank];
  if (!ship || !bank) return undefined;
  const { battery, size } = bank.type;
  const steps = volleySteps(
    battle,
    ship,
    {
      ...{ battery, size, mode: shot.mode, directed: shot.directed ?? false },
      target: scene.targets[shot.target] ?? -1,
      mounts: more.reduce((sum, { mounts }) => sum + mounts, shot.mounts),
    },
    request.procedure === 'defence',
  );
  return steps && { ...steps, parts: steps.parts.map(atTable) };
}

/** Marks that a ship gets in a scene, those too that are applied at once; dice not known strain no engines. */
function sufferedBy({ log = [] }: BattleState, ship: number, isRolled: boolean): DieMarks {
  const sum = { ...NO_MARKS };
  for (const event of log) {
    if (!('ship' in event) || event.ship !== ship) continue;
    if (event.type === 'strained') sum.engines += isRolled ? event.lost : 0;
    else if (event.type === 'marked') for (const part of MARK_PARTS) sum[part] += event[part];
  }
  return sum;
}

const ARCS = [0, 1, 2, 3];

/** Numbers that a roll may change without an event of the engine that says all. */
const numbersOf = ({ ships, flights, minefields }: BattleState) => ({
  ships: ships.map((ship) => ({
    screens: ARCS.map((arc) => ship.screensOf(arc)),
    munitions: MUNITIONS.map((munition) => ship[munition]),
    fired: ship.banks.map(({ fired }) => fired),
    ...{ boarded: ship.boarded, warmup: ship.warmup, usedBeams: ship.usedBeams },
    boxes: [ship.engines, ship.weapons, ship.shields] as const,
  })),
  flights: tinyOf(flights),
  fields: tinyOf(minefields),
});

type Numbers = ReturnType<typeof numbersOf>;

const tinyOf = (list: BattleState['flights'] | BattleState['minefields']) =>
  Array.from({ length: list.count }, (_, i) => {
    const { count, marks } = list.at(i);
    return { count, marks };
  });

/** The words of an element: its letter or id, or its kind. */
const nameOf = (element: Element | undefined): string | undefined => {
  if (!element) return undefined;
  if ('ship' in element) return element.ship;
  if ('flight' in element) return `flight ${element.flight}`;
  if ('minefield' in element) return 'a minefield';
  return 'figures' in element ? 'another ship' : 'another flight';
};

/** The target of a burst in the log. */
const A_HEX = 'a hex';

/** A finished roll as acts of the game, in the order in which they happen. */
function actsOf(
  state: GameState,
  scene: RollScene,
  { procedure, declares, actor, others, hex }: RollRequest,
  before: Numbers,
  { rows, notes }: Pick<RollOutcome, 'rows' | 'notes'>,
): readonly GameAct[] {
  const { battle } = scene;
  const [target] = others;
  const acts: GameAct[] = [];
  // The trial of a prototype is a roll of its own: it counts for all attacks to come (S.8).
  const trial = rows.find(({ use }) => use === 'trial');
  const [face] = trial?.dice.flatMap(({ faces }) => faces) ?? [];
  if (face !== undefined) acts.push(scenarioRoll('prototype', face));
  for (const [i, ship] of battle.ships.entries()) {
    const [letter, start] = [scene.ships[i], before.ships[i]];
    if (letter === undefined || !start) continue;
    for (const [bank, { fired }] of ship.banks.entries()) {
      const mounts = fired - (start.fired[bank] ?? 0);
      if (mounts === 0) continue;
      const shot = declares?.shots.find((each) => each.bank === bank);
      const at = hex === undefined ? nameOf(others[shot?.target ?? 0]?.element) : A_HEX;
      acts.push({
        ...{ type: 'fire', ship: letter, bank, mode: shot?.mode ?? 0, mounts },
        ...(at !== undefined && { target: at }),
      });
    }
    for (const [place, munition] of MUNITIONS.entries()) {
      const count = (start.munitions[place] ?? 0) - ship[munition];
      if (count !== 0) acts.push({ type: 'spend', ship: letter, munition, count });
    }
  }
  addUsed(acts, scene, before);
  const name = nameOf(actor);
  // Waves, wrecks and ships that make way are against none of the others in particular.
  const isAimed = procedure !== 'way' && procedure !== 'explosion' && !declares?.shockwave;
  const at = isAimed ? target : undefined;
  const against = hex === undefined ? nameOf(at?.element) : A_HEX;
  if (procedure === 'strafe' && name !== undefined) acts.push({ type: 'acted', ship: name });
  const results = [
    ...rows.flatMap((row) => {
      const words = wordDiceResult(row);
      const { target: place } = row;
      return words && place !== undefined ? `${burstName(scene, place)} ${words}` : words || [];
    }),
    ...notes,
  ];
  acts.push({
    ...{ type: 'roll', procedure: PROCEDURES[procedure].words },
    ...(name !== undefined && { ship: name }),
    ...(against !== undefined && { target: against }),
    rows: rows.map(({ dice, target: _, ...row }) => ({
      ...row,
      dice: dice.map(({ faces, score }) => ({ faces, ...(score !== undefined && { score }) })),
    })),
    ...(results.length > 0 && { result: results.join(', ') }),
  });
  addScreens(acts, scene, before);
  addEvents(acts, scene, before);
  addBoarders(acts, scene, before);
  addCraft(acts, scene, before);
  addTags(acts, scene, state);
  return acts;
}

/** Beams, TAGs, squads and a shockwave, which have a limit a turn (B.14, B.19, B.24, E.7). */
function addUsed(acts: GameAct[], { battle, ships, setup }: RollScene, before: Numbers): void {
  for (const [i, { usedBeams }] of battle.ships.entries()) {
    const ship = ships[i];
    const beams = usedBeams - (before.ships[i]?.usedBeams ?? 0);
    const { tags: placed = [], shockwave = false, squads = 0 } = (i === 0 && setup.declares) || {};
    const uses = { beams, tags: placed.length, waves: Number(shockwave), squads };
    const used = Object.fromEntries(Object.entries(uses).filter(([, count]) => count > 0));
    if (ship === undefined || Object.keys(used).length === 0) continue;
    acts.push({ type: 'used', ship, ...used });
  }
}

/** TAGs that lie face down in the game (E.7). */
function addTags(acts: GameAct[], { battle, setup, targets }: RollScene, state: GameState): void {
  const { actor, others } = setup;
  const ship = 'ship' in actor ? state.ship(actor.ship) : undefined;
  if (!ship || !setup.declares?.tags) return;
  for (const [i, { element }] of others.entries()) {
    const id = idOf(element);
    const { tags } = targetPlace(battle, targets[i] ?? 0);
    if (id !== undefined && (tags & TAG_FACE_DOWN) !== 0)
      acts.push({ type: 'tag', target: id, side: ship.side });
  }
}

/** The roll of a die of the scenario (S.8, S.9, S.11). */
export const scenarioRoll = (die: ScenarioDie, face: number): GameAct => ({
  ...{ type: 'roll', procedure: die, result: String(face) },
  rows: [{ use: die, dice: [{ faces: [face] }] }],
});

function addScreens(acts: GameAct[], { battle, ships }: RollScene, before: Numbers): void {
  for (const [i, ship] of battle.ships.entries()) {
    const letter = ships[i];
    if (letter === undefined) continue;
    for (const arc of ship.type.hasScreenArcs ? ARCS : [0]) {
      const count = (before.ships[i]?.screens[arc] ?? 0) - ship.screensOf(arc);
      if (count !== 0) acts.push({ type: 'screens', ship: letter, arc, count });
    }
  }
}

/** Acts for the events of the engine that change sheets. */
function addEvents(acts: GameAct[], { battle, ships, flights }: RollScene, before: Numbers): void {
  for (const event of battle.log ?? []) {
    const ship = 'ship' in event ? ships[event.ship] : undefined;
    if (event.type === 'jump' && event.leaves) {
      const flight = flights[event.flight];
      if (flight !== undefined) acts.push({ type: 'jump', flight });
    }
    if (ship === undefined) continue;
    if (event.type === 'marked') acts.push({ type: 'mark', ship, ...marked(event) });
    else if (event.type === 'strained') acts.push({ type: 'mark', ship, engines: event.lost });
    else if (event.type === 'damaged') acts.push({ type: 'apply', ships: [ship] });
    else if (event.type === 'left') {
      acts.push({ type: 'fate', ship, fate: FATES[event.fate] ?? 'destroyed' });
    } else if (event.type === 'cloak') {
      const state = !event.cloaked ? 'off' : event.detected ? 'detected' : 'hidden';
      acts.push({ type: 'cloak', ship, state });
    } else if (event.type === 'warmed up') {
      const die = event.sum - (before.ships[event.ship]?.warmup ?? 0);
      acts.push({ type: 'hyperdrive', ship, die });
    } else if (event.type === 'repaired') {
      const [engines = 0, weapons = 0, shields = 0] = before.ships[event.ship]?.boxes ?? [];
      const [, ...left] = event.left;
      acts.push({
        ...{ type: 'repair', ship, engines: left[0] - engines },
        ...{ weapons: left[1] - weapons, shields: left[2] - shields },
      });
    }
  }
}

/** The marks that are not 0. */
const marked = (event: DieMarks): Partial<DieMarks> =>
  Object.fromEntries(MARK_PARTS.flatMap((part) => (event[part] ? [[part, event[part]]] : [])));

function addBoarders(acts: GameAct[], { battle, ships }: RollScene, before: Numbers): void {
  for (const [i, { boarded }] of battle.ships.entries()) {
    const [ship, parties] = [ships[i], boarded - (before.ships[i]?.boarded ?? 0)];
    if (ship !== undefined && parties !== 0) acts.push({ type: 'board', ship, parties });
  }
}

/** Losses of flights and minefields, and new flights of seekers. */
function addCraft(acts: GameAct[], scene: RollScene, before: Numbers): void {
  const { battle, fields, flights } = scene;
  const lose = (id: string | undefined, start: Tiny | undefined, now: Tiny): void => {
    if (id === undefined || !start) return;
    const [lost, marks] = [start.count - now.count, now.marks - start.marks];
    if (marks > 0) acts.push({ type: 'lose', flight: id, count: marks, marked: 1 });
    if (lost > 0) acts.push({ type: 'lose', flight: id, count: lost });
  };
  for (let i = 0; i < battle.flights.count; i += 1) {
    const flight = battle.flights.at(i);
    if (before.flights[i]) {
      if (!flight.hasJumped) lose(flights[i], before.flights[i], flight);
    } else if (flight.isSeekers) acts.push(...seekersAct(flight, scene));
  }
  for (let i = 0; i < battle.minefields.count; i += 1) {
    lose(fields[i], before.fields[i], battle.minefields.at(i));
  }
}

type Tiny = Numbers['flights'][number];

function seekersAct(
  { launcher, bank, mode, target: at, count }: Flight,
  { ships, flights }: RollScene,
): readonly GameAct[] {
  const ship = ships[launcher];
  const id = flights[at - FIRST_FLIGHT];
  const target = id === undefined ? ships[at] : `flight ${id}`;
  if (ship === undefined) return [];
  return [{ type: 'seekers', ship, bank, mode, count, ...(target !== undefined && { target }) }];
}
