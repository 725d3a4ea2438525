/** Saved battles, `slipway.replay` 1: setup, seed and answers, from which the same events follow. */
import { array, literal, strictObject, string } from 'valibot';
import type { BattleChoiceAnswer } from '../../core/battle/choices.ts';
import type { CompiledPlay } from '../../core/battle/compiled-play.ts';
import type { BattleEvent } from '../../core/battle/events.ts';
import { IllegalAnswer, OpenBattle } from '../../core/battle/open-battle.ts';

import { type BattleSetup, diceOf } from '../../core/battle/setup.ts';
import { markOf } from '../../core/design/origins.ts';
import { described, figure, type Shape } from '../../core/design/schema.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { changedChoices } from '../../core/rules/play-choices.ts';
import { setupEntries, setupFaults, setupOf, type WrittenSetup } from './battle-request.ts';
import { readRequest } from './request.ts';

/** @internal */
export const replaySchema = strictObject({
  format: literal('slipway.replay'),
  version: literal(1),
  rules: described(string(), 'version of the rules and a hash of each design'),
  play: described(array(string()), 'options of play that are not default, each NAME=VALUE as JSON'),
  ...setupEntries,
  answers: described(array(string()), 'answers to the decisions in order, each as JSON'),
  events: strictObject({
    count: figure(0),
    mark: described(string(), 'hash of all events'),
  }),
});

export interface Replay extends Shape<typeof replaySchema> {}

const playTexts = ({ battle: { play } }: CompiledPlay): readonly string[] =>
  changedChoices(play.choices).map((name) => `${name}=${JSON.stringify(play.choices[name])}`);

const rulesText = ({ battle: { rules } }: CompiledPlay, designs: WrittenSetup['designs']): string =>
  [rules.version, ...designs.map(markOf)].join(' ');

/** A setup as it is written: ships with the entries that they give up first. */
function writtenSetup(setup: BattleSetup, seed: number): WrittenSetup {
  const designs = [
    ...new Set(setup.sides.flatMap(({ ships }) => ships.map(({ type }) => type.design))),
  ];
  return {
    ...{ designs, options: [...setup.options], wind: setup.wind, lastTurn: setup.lastTurn, seed },
    ...(setup.terrain && { terrain: setup.terrain.map((piece) => ({ ...piece })) }),
    board: setup.board ? 'standard' : 'none',
    sides: setup.sides.map(({ ships, flights, target }) => ({
      ships: ships.map(({ type, orders, losses = [], q, r, heading, speed, altitude }) => ({
        ...{ design: designs.indexOf(type.design), q, r, heading, speed },
        ...(altitude !== undefined && { altitude }),
        ...(orders && { orders }),
        losses: losses.map((entry) => {
          const bank = type.banks[entry];
          return bank
            ? { bank: [bank.battery, bank.place] }
            : { system: type.gear[entry - type.banks.length]?.id ?? '' };
        }),
      })),
      flights: flights.map(({ kind, q, r, heading, altitude, carrier, isAboard, rating }) => ({
        ...{ kind: setup.variants[kind]?.id ?? '', q, r, heading },
        ...(altitude !== undefined && { altitude }),
        ...(carrier !== undefined && { carrier }),
        ...(isAboard && { aboard: true }),
        ...(rating !== undefined && rating > 0 && { longRange: true }),
      })),
      ...(target !== undefined && { target }),
    })),
  };
}

/** The text of a battle as far as it has gone. */
export function writeReplay({ state, answers, events }: OpenBattle, seed: number): string {
  const { setup, play } = state;
  const written = writtenSetup(setup, seed);
  const replay: Replay = {
    ...{ format: 'slipway.replay', version: 1, rules: rulesText(play, written.designs) },
    play: playTexts(play),
    ...written,
    answers: answers.map((answer) => JSON.stringify(answer)),
    events: { count: events.length, mark: markOf(events) },
  };
  return `${JSON.stringify(replay)}\n`;
}

/** A replayed battle, with the reason where it no longer goes as it was saved. */
export interface Replayed {
  readonly battle?: OpenBattle;
  readonly fault?: string;
}

/** Fights a saved battle again. Never throws. */
export function playReplay(play: CompiledPlay, fleets: FleetRules, text: string): Replayed {
  const reading = readRequest(replaySchema, text, 1, (found) => setupFaults(fleets, found));
  if ('refused' in reading) return { fault: reading.refused.error };
  const replay = reading.request;
  const options = playTexts(play).join();
  if (replay.play.join() !== options) {
    return {
      fault: `it was fought with the options of play ${replay.play.join() || 'by default'}`,
    };
  }
  try {
    const answers = replay.answers.map((answer) => JSON.parse(answer) as BattleChoiceAnswer);
    const dice = diceOf(replay.seed, 0);
    const battle = new OpenBattle(setupOf(play, fleets, replay), dice, undefined, answers);
    return { battle, fault: faultOf(battle, replay, rulesText(play, replay.designs)) };
  } catch (error) {
    if (error instanceof IllegalAnswer)
      return { fault: `answer ${error.at + 1}: ${error.message}` };
    if (error instanceof SyntaxError) return { fault: 'an answer is not JSON' };
    throw error;
  }
}

function faultOf(
  battle: OpenBattle,
  { answers, events, rules }: Replay,
  rulesNow: string,
): string | undefined {
  if (battle.used < answers.length) return `answer ${battle.used + 1} is not asked for`;
  if (sameEvents(battle.events, events)) return undefined;
  const changed = rules === rulesNow ? '' : '; the rules or designs have changed';
  return `its ${events.count} events differ from those that follow from its answers${changed}`;
}

const sameEvents = (events: readonly BattleEvent[], saved: Replay['events']): boolean =>
  events.length === saved.count && markOf(events) === saved.mark;
