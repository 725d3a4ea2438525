/** Bytes of documents with a log: each event beside the one before it, designs in their short form. */
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
import { type Codec, codecBy, codecOf, type ShortForms, signedCodec } from './codec.ts';
import { designCodec, SHORT_FORMS } from './document-codecs.ts';

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
