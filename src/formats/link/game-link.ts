/** Links of games at the table, `#game=1.…`: the whole game in bytes. Orders of kinds and words here may never change. */
import { array, exactOptional as optional, strictObject, string } from 'valibot';
import { designSchema } from '../../core/design/design.ts';
import { figure, type Shape } from '../../core/design/schema.ts';
import { deviceOf } from '../../core/game/events.ts';
import { actSchema, type Game, type GameEvent, gameSchema } from '../../core/game/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { type Codec, codecOf, converted, signedCodec } from './codec.ts';
import { designCodec, SHORT_FORMS } from './document-codecs.ts';
import { type LinkReading, linksOfKind } from './link.ts';

const step = figure();

/** An event beside the one before it: its device by place, and what its numbers grow by. */
const packedEvent = strictObject({
  ...{ device: figure(), count: figure(), clock: step, by: figure() },
  time: optional(step),
  first: optional(string()),
  seen: optional(array(string())),
  act: actSchema,
});

const packedSchema = strictObject({
  ...gameSchema.entries,
  devices: array(string()),
  log: array(packedEvent),
});

interface PackedGame extends Shape<typeof packedSchema> {}

const SHORT = new Map([
  ...SHORT_FORMS,
  [designSchema, designCodec as Codec<never>] as const,
  [step, signedCodec as Codec<never>] as const,
]);

const gameCodec: Codec<Game> = converted(
  codecOf(packedSchema, SHORT) as Codec<PackedGame>,
  ({ log, ...game }) => ({ ...game, ...packedLog(log) }),
  ({ log, devices, ...game }) => ({ ...game, log: unpackedLog(devices, log) }),
);

function packedLog(log: readonly GameEvent[]): Pick<PackedGame, 'devices' | 'log'> {
  const devices: string[] = [];
  let [clock, time] = [0, 0];
  const packedEvents = log.map((event) => {
    const [name, count] = deviceOf(event.id);
    if (!devices.includes(name)) devices.push(name);
    const next = {
      ...{ ...event, device: devices.indexOf(name), count, clock: event.clock - clock },
      ...(event.time !== undefined && { time: event.time - time }),
    };
    clock = event.clock;
    time = event.time ?? time;
    return next;
  });
  return { devices, log: packedEvents };
}

function unpackedLog(devices: PackedGame['devices'], log: PackedGame['log']): readonly GameEvent[] {
  let [clock, time] = [0, 0];
  return log.map(({ device, count, clock: later, time: after, ...event }) => {
    clock += later;
    if (after !== undefined) time += after;
    return {
      ...{ ...event, id: `${devices[device] ?? ''}.${count}`, clock },
      ...(after !== undefined && { time }),
    };
  });
}

/** A game with the packs of house rules that it is played by. */
export interface SharedGame {
  readonly game: Game;
  readonly packs: readonly RulesPack[];
}

const GAMES = linksOfKind('game', gameCodec);

/**
 * The fragment of a game, `#game=1.…`; undefined for one over 512 KiB before compression. It has all
 * orders of the log in full: for another player, leave out those that are secret (`lacking`).
 */
export const gameFragment = (shared: SharedGame): string | undefined => GAMES.fragment(shared);

/** True for a text with a link of a game in it. */
export const hasGameLink = GAMES.isIn;

/** Reads the first link of a game in a text. Faults are worded by `wordLinkIssue`. Never throws. */
export const readGameLink = (text: string): LinkReading<SharedGame> => GAMES.read(text);
