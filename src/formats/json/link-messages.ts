/** Texts of messages between the devices of a game, which may come from anybody. */
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import { isEventId, oddFieldOf } from '../../core/game/events.ts';
import {
  eventSchema,
  type GameEvent,
  type LinkMessage,
  linkMessageSchema,
} from '../../core/game/schema.ts';
import { areHarmless, wordJsonIssue } from './issues.ts';
import { isObject, parsedJson, readValue } from './reader.ts';

/** Longest message; a game of 10,000 events and 40 designs needs half of it. */
export const LONGEST_MESSAGE = 4 * 1024 * 1024;

export interface LinkMessageReading {
  /** The message, without events that cannot be read. */
  readonly value?: LinkMessage;
  readonly issues: readonly LocatedIssue[];
}

/** The text of a message in ASCII, which can be cut anywhere. */
export const formatLinkMessage = (message: LinkMessage): string =>
  JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Reads a message of any device. Never throws. */
export function readLinkMessage(text: string): LinkMessageReading {
  if (text.length > LONGEST_MESSAGE) return { issues: [issue('message.too-long')] };
  const parsed = parsedJson(text);
  if (!isObject(parsed)) return { issues: [issue('message.none')] };
  if (parsed.type === 'events') return readEvents(parsed.events);
  const { value, issues } = readValue(linkMessageSchema, parsed);
  if (!value) return { issues };
  // A newer program's hello has more fields; its protocol identifies it.
  const isHolding = value.type === 'hello' || value.type === 'have';
  if (isHolding && !value.last.every(isEventId)) return { issues: [issue('message.none')] };
  return areHarmless(issues) ? { value, issues: [] } : { issues };
}

/** Reads events one by one. Leaves out an event with fields of a newer program, until a reload. */
function readEvents(parsed: unknown): LinkMessageReading {
  if (!Array.isArray(parsed)) return { issues: [issue('message.none', {}, 'events')] };
  const events: GameEvent[] = [];
  const odd: LocatedIssue[] = [];
  for (const [i, event] of parsed.entries()) {
    const { value, issues } = readValue(eventSchema, event);
    if (value && issues.length === 0 && !oddFieldOf(value)) events.push(value);
    else {
      const [{ path } = { path: '' }] = issues;
      odd.push(issue('message.event', { number: i + 1 }, `events[${i}]${path && `.${path}`}`));
    }
  }
  return { value: { type: 'events', events }, issues: odd };
}

const issue = (code: keyof typeof WORDS, params: Params = {}, path = ''): LocatedIssue => ({
  ...{ code, severity: 'error', params, path },
});

const WORDS = {
  'message.none': () => 'The other device sent something that is no message of a game.',
  'message.too-long': () => 'The other device sent more than a game can hold.',
  'message.event': (p) =>
    `Event ${p.number} of the other device cannot be read: reload Slipway on both devices.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence, with its place in the message. */
export const wordLinkMessageIssue = ({ code, params, path }: LocatedIssue): string =>
  BY_CODE.get(code)?.(params) ?? `${path}: ${wordJsonIssue({ code, params })}`;
