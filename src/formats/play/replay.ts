/** Saved battles, `slipway.replay` 1: setup, seed and answers, from which the same events follow. */
import type { Decider } from '../../core/battle/battle.ts';
import { type CompiledPlay, compilePlay } from '../../core/battle/compiled-play.ts';
import type { BattleEvent } from '../../core/battle/events.ts';
import { Film, type FilmOptions } from '../../core/battle/film.ts';
import { IllegalAnswer, type OpenBattle } from '../../core/battle/open-battle.ts';
import { type BattleSetup, sensibleLosses } from '../../core/battle/setup.ts';
import { markOf } from '../../core/design/origins.ts';
import { STANDARD_BOARD } from '../../core/design/scenario.ts';
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { choicesOfTexts, choiceTexts } from '../../core/rules/play-choices.ts';
import { withChoices } from '../../core/rules/play-rules.ts';
import { setupFaults, setupOf } from './battle-request.ts';
import {
  answerOf,
  type PlayedBattle,
  type Replay,
  replaySchema,
  type WrittenSetup,
} from './battle-schema.ts';
import { readRequest } from './request.ts';

/** The name of a person among policies. */
const PERSON = 'person';

const rulesText = ({ battle: { rules } }: CompiledPlay, designs: WrittenSetup['designs']): string =>
  [rules.version, ...designs.map(markOf)].join(' ');

/** A setup as written: ships with the entries that they give up first. */
function writtenSetup(setup: BattleSetup, seed: number): WrittenSetup {
  const designs = [
    ...new Set(setup.sides.flatMap(({ ships }) => ships.map(({ type }) => type.design))),
  ];
  return {
    ...{ designs, options: [...setup.options], lastTurn: setup.lastTurn, seed },
    ...(setup.wind !== undefined && { wind: setup.wind }),
    ...(setup.terrain && { terrain: setup.terrain.map((piece) => ({ ...piece })) }),
    board: setup.board ? 'standard' : 'none',
    ...(isOwnBoard(setup.board) && { size: { ...setup.board } }),
    ...(setup.scenario && { special: [...setup.scenario.rules] }),
    sides: setup.sides.map(({ ships, flights, target }) => ({
      ships: ships.map(({ type, losses = [], ...ship }) => ({
        ...{ design: designs.indexOf(type.design), q: ship.q, r: ship.r },
        ...{ heading: ship.heading, speed: ship.speed },
        ...(ship.hull !== undefined && { hull: ship.hull }),
        ...(ship.altitude && { altitude: ship.altitude }),
        ...(ship.orders && { orders: [...ship.orders] }),
        ...(ship.arrival && { arrival: { ...ship.arrival } }),
        ...(ship.isPrototype && { prototype: true }),
        ...(losses.join() === sensibleLosses(type).join()
          ? { sensible: true }
          : { losses: losses.map((entry) => lossOf(type, entry)) }),
      })),
      flights: flights.map(({ kind, q, r, heading, altitude, carrier, isAboard, rating }) => ({
        ...{ kind: setup.variants[kind]?.id ?? '', q, r, heading },
        ...(altitude && { altitude }),
        ...(carrier !== undefined && { carrier }),
        ...(isAboard && { aboard: true }),
        ...(rating !== undefined && rating > 0 && { longRange: true }),
      })),
      ...(target !== undefined && { target }),
    })),
  };
}

const isOwnBoard = (board: BattleSetup['board']): board is NonNullable<typeof board> =>
  board !== undefined &&
  (board.columns !== STANDARD_BOARD.columns || board.rows !== STANDARD_BOARD.rows);

function lossOf(type: BattleSetup['sides'][number]['ships'][number]['type'], entry: number) {
  const bank = type.banks[entry];
  return bank
    ? { bank: [bank.battery, bank.place] }
    : { system: type.gear[entry - type.banks.length]?.id ?? '' };
}

/** Seed of a battle, its number in its series, and the policies of its sides (none: both persons). */
export interface PlayedAs {
  readonly seed: number;
  readonly index?: number;
  readonly policies?: readonly string[];
}

/** A battle so far, to be written or shared. Answers of persons are enough, since policies repeat theirs. */
export function playedBattle(
  { state, answers, personsAnswers, events }: OpenBattle,
  { seed, index = 0, policies }: PlayedAs,
): PlayedBattle {
  const given = policies ? personsAnswers : answers;
  return {
    play: [...choiceTexts(state.play.battle.play.choices)],
    ...writtenSetup(state.setup, seed),
    ...(policies && { policies: [...policies] }),
    ...(index > 0 && { index }),
    ...(asksBursts(state.setup) && { bursts: true }),
    answers: given.map((answer) => JSON.stringify(answer)),
    events: { count: events.length, mark: markOf(events) },
  };
}

/** True for a battle in which a ship may be asked for hexes alone (C.5). */
const asksBursts = ({ sides, skipsBursts = false }: BattleSetup): boolean =>
  !skipsBursts &&
  sides.some(({ ships }) =>
    ships.some(({ type: { banks } }) =>
      banks.some(({ modes }) => modes.some(({ isBurst, isSeeking }) => isBurst && !isSeeking)),
    ),
  );

/** The text of a battle as far as it has gone. */
export function writeReplay(battle: OpenBattle, as: PlayedAs): string {
  const played = playedBattle(battle, as);
  const rules = rulesText(battle.state.play, played.designs);
  const replay: Replay = { format: 'slipway.replay', version: 1, rules, ...played };
  return `${JSON.stringify(replay)}\n`;
}

/** Reads a saved battle, or reports its faults with their places. Never throws. */
export function readReplay(
  fleets: FleetRules,
  text: string,
): { readonly value?: Replay; readonly fault?: string; readonly path?: string | undefined } {
  const reading = readRequest(replaySchema, text, 1, (found) => setupFaults(fleets, found), {
    ...{ isNullLeftOut: true, kind: 'battle' },
  });
  if ('request' in reading) return { value: reading.request };
  return { fault: reading.refused.error, path: reading.refused.path };
}

/** A replayed battle as far as it matches, with the reason where it deviates. */
export interface Replayed {
  readonly film?: Film;
  readonly fault?: string;
}

/** Policies by name; undefined for an unknown one. */
type PolicyByName = (name: string) => Decider | undefined;

/** Replays a saved or shared battle under its own options of play. Never throws. */
export function replayed(...battle: Parameters<typeof replayedSteps>): Replayed {
  const steps = replayedSteps(...battle);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Replays a battle step by step, so that a page can paint in between. */
export function* replayedSteps(
  rules: BattleRules,
  fleets: FleetRules,
  played: PlayedBattle & Partial<Pick<Replay, 'rules'>>,
  policyOf: PolicyByName,
  options: FilmOptions = {},
): Generator<void, Replayed> {
  const [wrong] = setupFaults(fleets, played);
  if (wrong) return { fault: `${wrong.path}: ${wrong.message}` };
  if (!isNear(played)) return { fault: 'its ships are too far away, or too fast, to be shown' };
  const choices = choicesOfTexts(played.play);
  if (!choices) return { fault: `an option of play is unknown: ${played.play.join(', ')}` };
  const { policies = [PERSON, PERSON], seed, index = 0 } = played;
  const unknown = policies.find((name) => name !== PERSON && !policyOf(name));
  if (unknown !== undefined || policies.length !== 2) {
    return { fault: `no policy is called “${(unknown ?? '').slice(0, 40)}”` };
  }
  const play = compilePlay({
    ...rules,
    play: withChoices(rules.play, choices),
  });
  const setup = { ...setupOf(play, fleets, played), skipsBursts: played.bursts === undefined };
  const side = (place: 0 | 1) => {
    const { [place]: name = PERSON } = policies;
    return name === PERSON ? undefined : policyOf(name);
  };
  const film = new Film(setup, seed, [side(0), side(1)], { ...options, index, isHeld: true });
  yield* film.steps();
  for (const [i, text] of played.answers.entries()) {
    const fault = yield* answerFault(film, text);
    if (fault !== undefined) return { film, fault: `answer ${i + 1}: ${fault}` };
  }
  return { film, ...faultOf(film, played, rulesText(play, played.designs)) };
}

/** Farthest hex and highest speed at the start of a shown battle: larger ones take too long. */
const FAR = 500;
const FAST = 60;

function isNear({ sides, terrain = [] }: PlayedBattle): boolean {
  const ships = sides.flatMap((side) => side.ships);
  const places = [...ships, ...sides.flatMap(({ flights = [] }) => flights), ...terrain];
  return (
    places.every(({ q, r }) => Math.abs(q) <= FAR && Math.abs(r) <= FAR) &&
    ships.every(({ speed }) => speed <= FAST)
  );
}

/** Gives an answer to a film; returns its fault. */
function* answerFault(film: Film, text: string): Generator<void, string | undefined> {
  if (!film.due) return 'it is not asked for';
  const answer = answerOf(text);
  if (answer === undefined) return 'it is no answer';
  try {
    yield* film.answering(answer);
    return undefined;
  } catch (error) {
    if (error instanceof IllegalAnswer) return error.message;
    throw error;
  }
}

function faultOf(
  { battle }: Film,
  { events, rules }: PlayedBattle & Partial<Pick<Replay, 'rules'>>,
  rulesNow: string,
): Pick<Replayed, 'fault'> {
  if (sameEvents(battle.events, events)) return {};
  const changed =
    rules === undefined || rules === rulesNow ? '' : '; the rules or designs have changed';
  return {
    fault: `its ${events.count} events differ from those that follow from its answers${changed}`,
  };
}

const sameEvents = (events: readonly BattleEvent[], saved: Replay['events']): boolean =>
  events.length === saved.count && markOf(events) === saved.mark;
