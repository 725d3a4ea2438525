/** Links of games at the table, `#game=1.…`: the whole game in bytes, each event beside the one before it. Orders of kinds and words here may never change. */
import {
  array,
  type GenericSchema,
  type ObjectEntries,
  exactOptional as optional,
  strictObject,
  string,
} from 'valibot';
import { designSchema } from '../../core/design/design.ts';
import { figure } from '../../core/design/schema.ts';
import { deviceOf, type LogEvent } from '../../core/game/events.ts';
import {
  actSchema,
  type Game,
  type GameAct,
  GIVEN_UP,
  gameSchema,
} from '../../core/game/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import {
  type Codec,
  codecBy,
  codecOf,
  numberCodec,
  type ShortForms,
  signedCodec,
} from './codec.ts';
import { designCodec, SHORT_FORMS } from './document-codecs.ts';
import { type LinkReading, linksOfKind } from './link.ts';

const step = figure();

const SHORT: ShortForms = new Map([
  ...SHORT_FORMS,
  [designSchema, designCodec as Codec<never>] as const,
  [step, signedCodec as Codec<never>] as const,
]);

interface Logged {
  readonly log: readonly LogEvent[];
}

/** Codec of an event: its device by place, and the growth of its numbers. */
interface PackedEvent extends Omit<LogEvent, 'id'> {
  readonly device: number;
  readonly count: number;
}

interface PackedLog {
  readonly devices: readonly string[];
  readonly log: readonly PackedEvent[];
}

/** The codec of a document by its schema and that of its acts, of which some have a codec of their own. */
export function logCodec<Value extends Logged>(
  entries: ObjectEntries,
  actSchema: GenericSchema,
  acts: readonly (readonly [schema: GenericSchema, codec: Codec<never>])[] = [],
): Codec<Value> {
  const packedEvent = strictObject({
    ...{ device: figure(), count: figure(), clock: step, by: figure() },
    time: optional(step),
    first: optional(string()),
    seen: optional(array(string())),
    act: actSchema,
  });
  const schema = strictObject({ ...entries, devices: array(string()), log: array(packedEvent) });
  type Packed = Omit<Value, 'log'> & PackedLog;
  return codecBy(
    codecOf(schema, new Map([...SHORT, ...acts])) as Codec<Packed>,
    ({ log, ...head }) => ({ ...head, ...packedLog(log) }) as Packed,
    ({ log, devices, ...head }) =>
      ({ ...head, log: unpackedLog(devices, log) }) as unknown as Value,
  );
}

function packedLog(log: readonly LogEvent[]): PackedLog {
  const devices: string[] = [];
  let [clock, time] = [0, 0];
  const packedEvents = log.map((event): PackedEvent => {
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

function unpackedLog(devices: readonly string[], log: readonly PackedEvent[]): readonly LogEvent[] {
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

/** A game with its house-rule packs. */
export interface SharedGame {
  readonly game: Game;
  readonly packs: readonly RulesPack[];
}

type GivenUp = Extract<GameAct, { readonly entry: number }>;

/** Version 1 began without boxes: an entry with a box starts with an empty text instead of its number. */
const givenUp = (type: GivenUp['type']): Codec<GivenUp> => ({
  write(out, { ship, entry, item }) {
    out.text(ship);
    if (item !== undefined) {
      out.count(0);
      out.text('');
    }
    numberCodec.write(out, entry);
    if (item !== undefined) numberCodec.write(out, item);
  },
  read(from) {
    const ship = from.text();
    const count = from.count();
    if (count > 0) return { type, ship, entry: count - 1 };
    const text = from.text();
    if (text !== '') return { type, ship, entry: Number(text) };
    return { type, ship, entry: numberCodec.read(from), item: numberCodec.read(from) };
  },
});

const { packs: _, ...ENTRIES } = gameSchema.entries;

const GAMES = linksOfKind(
  'game',
  logCodec<Game>(
    ENTRIES,
    actSchema,
    GIVEN_UP.map((schema) => [schema, givenUp(schema.entries.type.literal) as Codec<never>]),
  ),
  ({ designs }) => designs,
);

/**
 * The fragment of a game, `#game=1.…`; undefined for one over 512 KiB before compression. It has all
 * orders of the log in full: for another player, leave out those that are secret (`eventsLacking`).
 */
export const gameFragment = (shared: SharedGame): string | undefined => GAMES.fragment(shared);

/** True for a text with a link of a game in it. */
export const hasGameLink = GAMES.isIn;

/** Reads the first link of a game in a text. Faults are worded by `wordLinkIssue`. Never throws. */
export const readGameLink = (text: string): LinkReading<SharedGame> => GAMES.read(text);
