/**
 * Codes by which two browsers find each other without a server, and the messages that they exchange. Each
 * shows its own code and reads the other's. A code has the parts of a session description that a data
 * channel needs, in characters that QR codes pack tightly. Messages may come from anybody.
 */
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import { isEventId, oddFieldOf } from '../../core/game/events.ts';
import {
  eventSchema,
  type GameEvent,
  type LinkMessage,
  linkMessageSchema,
} from '../../core/game/schema.ts';
import { areHarmless, wordJsonIssue } from '../json/issues.ts';
import { isObject, parsedJson, readValue } from '../json/reader.ts';
import { CHECK_LENGTH, checkOf, wholeBeginnings } from './packing.ts';

/** Codes begin with `SLIP1.`; the number is this. */
const CODE_VERSION = 1;

/** A port at an IP address, or at the name that a browser gives the device on its network. */
interface DeviceAddress {
  readonly host: string;
  readonly port: number;
}

/** Everything that a browser must know of another for a direct connection. */
export interface DeviceCode {
  /** Name and password of the connection, in the characters of ICE (RFC 8839). */
  readonly user: string;
  readonly password: string;
  /** SHA-256 of the certificate, as hexadecimal digits. */
  readonly fingerprint: string;
  readonly addresses: readonly DeviceAddress[];
}

const FINGERPRINT_BYTES = 32;
/** Most devices have one or two; more would make the code hard to scan. */
const MOST_ADDRESSES = 6;

/** Hosts by the kind in their first byte: a name `UUID.local`, IPv4, IPv6. */
const HOSTS = [
  {
    bytes: 16,
    shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i,
    pack: (host: string) => ofHex(host.replace('.local', '').replaceAll('-', '')),
    text: (bytes: readonly number[]) =>
      `${hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`,
  },
  {
    bytes: 4,
    shape: /^\d{1,3}(\.\d{1,3}){3}$/,
    pack: (host: string) => host.split('.').map((part) => Number(part) & 0xff),
    text: (bytes: readonly number[]) => bytes.join('.'),
  },
  {
    bytes: 16,
    shape: /^[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/i,
    pack: packIpv6,
    text: (bytes: readonly number[]) => hexOf(bytes).replace(/.{4}(?=.)/g, '$&:'),
  },
] as const;

function packIpv6(host: string): readonly number[] {
  const [before = '', after] = host.split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after)];
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return ofHex([...head, ...gap, ...tail].map((group) => group.padStart(4, '0')).join(''));
}

const ofHex = (digits: string): readonly number[] =>
  (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a browser's own session description; undefined if it has no certificate or password. */
export function codeOfDescription(description: string): DeviceCode | undefined {
  const value = (name: string) =>
    new RegExp(`^a=${name}([^\\s]+)\\s*$`, 'im').exec(description)?.[1];
  const user = value('ice-ufrag:');
  const password = value('ice-pwd:');
  const fingerprint = value('fingerprint:sha-256 ')?.replaceAll(':', '').toLowerCase();
  if (!user || !password || fingerprint?.length !== 2 * FINGERPRINT_BYTES) return undefined;
  const found = description.matchAll(/^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ host/gim);
  const addresses = [...found]
    // An address on one network link needs the name of the device's own interface.
    .filter(
      ([, , host = '']) => !/^fe80:/i.test(host) && HOSTS.some(({ shape }) => shape.test(host)),
    )
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .slice(0, MOST_ADDRESSES)
    .map(([, , host = '', port]) => ({ host: host.toLowerCase(), port: Number(port) }));
  return { user, password, fingerprint, addresses };
}

/**
 * The description of the other device as the answer to one's own offer. Both devices offer: the one
 * whose code comes first in the alphabet, the active one, opens the encryption.
 */
export function descriptionOfCode(code: DeviceCode, isActive: boolean): string {
  const { user, password, fingerprint, addresses } = code;
  return [
    ...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0'],
    // Announce more addresses: otherwise Firefox gives up before the other player has scanned.
    'a=ice-options:trickle',
    ...[`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`],
    `a=fingerprint:sha-256 ${fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:')}`,
    ...[`a=setup:${isActive ? 'active' : 'passive'}`, 'a=sctp-port:5000'],
    'a=max-message-size:65536',
    ...addresses.map(
      ({ host, port }, i) =>
        `a=candidate:${i + 1} 1 udp ${BEST_PLACE - i} ${host} ${port} typ host`,
    ),
    '',
  ].join('\r\n');
}

/** Priority of the first address (RFC 8445, 5.1.2.1: a host's own). */
const BEST_PLACE = 2_130_706_431;

/** ICE characters, six bits each. */
const ICE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Characters of five bits: QR codes pack capitals and digits tightly. */
const CODE_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** The code as text: `SLIP1.` and capitals, digits and a check. */
export function formatDeviceCode({ user, password, fingerprint, addresses }: DeviceCode): string {
  const signs = (text: string) =>
    repacked(
      [...text].map((sign) => Math.max(0, ICE_SIGNS.indexOf(sign))),
      6,
      8,
      true,
    );
  const bytes = [
    ...[user.length, ...signs(user), password.length, ...signs(password), ...ofHex(fingerprint)],
    ...addresses.flatMap(({ host, port }) => {
      const kind = HOSTS.findIndex(({ shape }) => shape.test(host));
      return kind < 0 ? [] : [kind, ...(HOSTS[kind]?.pack(host) ?? []), port >> 8, port & 0xff];
    }),
  ];
  const data = repacked(bytes, 8, 5, true)
    .map((value) => CODE_SIGNS[value])
    .join('');
  return `slip${CODE_VERSION}.${data}${checkOf(data)}`.toUpperCase();
}

/** Repacks numbers of `from` bits into `to` bits; pads the last with zeros, or drops it. */
function repacked(values: readonly number[], from: number, to: number, fill: boolean): number[] {
  const out: number[] = [];
  let [bits, held] = [0, 0];
  for (const value of values) {
    bits = ((bits << from) | value) & 0xffff;
    held += from;
    while (held >= to) {
      held -= to;
      out.push((bits >> held) & (2 ** to - 1));
    }
  }
  if (fill && held > 0) out.push((bits << (to - held)) & (2 ** to - 1));
  return out;
}

export interface DeviceCodeReading {
  readonly value?: DeviceCode;
  readonly issues: readonly DeviceCodeIssue[];
}

const LONGEST_TEXT = 4000;

/** Reads the first code in a text, also one in small letters or broken over lines. Never throws. */
export function readDeviceCode(text: string): DeviceCodeReading {
  const wrong = (code: keyof typeof WORDS, params: Params = {}): DeviceCodeReading => ({
    issues: [{ code, severity: 'error', params }],
  });
  if (text.length > LONGEST_TEXT) return wrong('code.too-long', { max: LONGEST_TEXT });
  const [, version, signs = ''] = /\bslip(\d{1,4})\.([\sa-z\d]*)/.exec(text.toLowerCase()) ?? [];
  if (version === undefined) return wrong('code.none');
  if (Number(version) !== CODE_VERSION)
    return wrong('code.version', { version: Number(version), known: CODE_VERSION });
  let isWhole = false;
  for (const { data } of wholeBeginnings(signs.split(/\s+/))) {
    isWhole = true;
    const value = deviceCodeOf(data.slice(0, -CHECK_LENGTH));
    if (value) return { value, issues: [] };
  }
  return wrong(isWhole ? 'code.unreadable' : 'code.cut');
}

/** The code in these characters; undefined if they are none. */
function deviceCodeOf(data: string): DeviceCode | undefined {
  const bytes = repacked(
    [...data].map((sign) => CODE_SIGNS.indexOf(sign)),
    5,
    8,
    false,
  );
  let at = 0;
  const take = (count: number): readonly number[] => {
    at += count;
    return bytes.slice(at - count, at);
  };
  const number = (): number => take(1)[0] ?? 0;
  const signs = (): string => {
    const length = number();
    const values = repacked(take(Math.ceil((length * 6) / 8)), 8, 6, false);
    return values
      .map((value) => ICE_SIGNS[value])
      .join('')
      .slice(0, length);
  };
  const [user, password, fingerprint] = [signs(), signs(), hexOf(take(FINGERPRINT_BYTES))];
  const addresses: DeviceAddress[] = [];
  while (at < bytes.length && addresses.length < MOST_ADDRESSES) {
    const host = HOSTS[number()];
    if (!host) return undefined;
    addresses.push({ host: host.text(take(host.bytes)), port: number() * 256 + number() });
  }
  // Browsers refuse shorter names and passwords (RFC 8839, 5.4).
  const isWhole = at === bytes.length && user.length >= 4 && password.length >= 22;
  return isWhole && !/[^a-z2-7]/.test(data)
    ? { user, password, fingerprint, addresses }
    : undefined;
}

type DeviceCodeIssue = LocatedIssue<keyof typeof WORDS>;

const WORDS = {
  'code.none': () => 'This is not a code of a device: one begins with SLIP1 and a dot.',
  'code.too-long': (p) => `This is not a code of a device: one has at most ${p.max} characters.`,
  'code.version': (p) =>
    `This code is of version ${p.version}, and this device knows version ${p.known}: reload the older of the two.`,
  'code.cut': () => 'This code is incomplete or has a wrong character. Copy the whole code again.',
  'code.unreadable': () => 'This code is damaged. Let the other device show a new one.',
  'message.none': () => 'The other device sent something that is no message of a game.',
  'message.too-long': () => 'The other device sent more than a game can hold.',
  'message.event': (p) =>
    `Event ${p.number} of the other device cannot be read: reload Slipway on both devices.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence; undefined for one that is of no code. */
export const wordDeviceCodeIssue = ({ code, params }: LocatedIssue): string | undefined =>
  BY_CODE.get(code)?.(params);

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

/** The issue in a sentence, with its place in the message. */
export const wordLinkMessageIssue = ({ code, params, path }: LocatedIssue): string =>
  BY_CODE.get(code)?.(params) ?? `${path}: ${wordJsonIssue({ code, params })}`;
