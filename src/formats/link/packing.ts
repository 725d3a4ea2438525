/** Bytes as the text of a link: compressed where that is shorter, base64url, and a check at the end. */
import { deflateSync, inflateSync } from 'fflate';
import { LINK_BYTES } from '../../core/design/sizes.ts';
import { ByteReader, ByteWriter, type Codec, Malformed } from './codec.ts';

/** Common words of names: the compressor writes one as a reference. */
const NAMES = [
  ...['Monitor', 'Transport', 'Freighter', 'Gunboat', 'Corvette', 'Escort', 'Scout', 'Carrier'],
  ...['Dreadnought', 'Battleship', 'Battlecruiser', 'Destroyer', 'Frigate', 'Heavy Cruiser'],
  ...['Light Cruiser', 'Star', 'Imperial', 'Empire', 'Republic', 'Federation', 'Alliance'],
  ...['Union', 'Kingdom', 'Confederation', 'Order of the ', 'The ', 'Blaster', 'Disruptor'],
  ...['Phaser', 'Particle Beam', 'Rail Gun', 'Mass Driver', 'Gauss Cannon', 'Plasma Cannon'],
  ...['Ion Cannon', 'Pulse Laser', 'Battery', 'Launcher', 'Missile', 'Rocket', 'Fusion '],
  ...['Photon Torpedo', 'Point Defense', 'Anti-Fighter', 'Heavy ', 'Light ', 'Medium '],
  ...['Lance', 'Beam', 'Turret', 'Lightning ', 'Laser Cannon'],
].join('');

const DICTIONARY = new TextEncoder().encode(NAMES);
/** Characters of the check sum. */
export const CHECK_LENGTH = 3;
const CHECK_BASE = 36;

/** The packed text; undefined for a value that is too large for a link. */
export function packed<Value>(codec: Codec<Value>, value: Value): string | undefined {
  const out = new ByteWriter();
  codec.write(out, value);
  const { bytes } = out;
  if (bytes.length > LINK_BYTES) return undefined;
  const deflated = deflateSync(bytes, { level: 9, dictionary: DICTIONARY });
  // A size of 0 marks bytes that are not compressed.
  const size = new ByteWriter();
  size.count(deflated.length + 1 < bytes.length ? bytes.length : 0);
  const body = deflated.length + 1 < bytes.length ? deflated : bytes;
  const data = toBase64(Uint8Array.from([...size.bytes, ...body]));
  return data + checkOf(data);
}

/** Most beginnings tried: a real link has one, seldom two; more are an attack. */
const MOST_BEGINNINGS = 16;

/** The first pieces of a text, joined, wherever they are whole. Takes linear time. */
export function* wholeBeginnings(
  pieces: readonly string[],
): Generator<{ readonly data: string; readonly pieces: number }> {
  let [hash, hashed, check, found] = [HASH_START, 0, '', 0];
  for (const [i, piece] of pieces.entries()) {
    const signs = check + piece;
    const end = Math.max(signs.length - CHECK_LENGTH, 0);
    for (let at = 0; at < end; at += 1) hash = hashWith(hash, signs.charCodeAt(at));
    hashed += end;
    check = signs.slice(end);
    if (hashed === 0 || checkText(hash) !== check) continue;
    yield { data: pieces.slice(0, i + 1).join(''), pieces: i + 1 };
    found += 1;
    if (found === MOST_BEGINNINGS) return;
  }
}

/** The value of a packed text; throws Malformed. */
export function unpacked<Value>(codec: Codec<Value>, text: string): Value {
  const from = new ByteReader(inflated(fromBase64(text.slice(0, -CHECK_LENGTH))));
  const value = codec.read(from);
  if (from.left > 0) throw new Malformed('bytes after the end');
  return value;
}

function inflated(bytes: Uint8Array): Uint8Array {
  const head = new ByteReader(bytes);
  const size = head.count();
  const body = bytes.subarray(bytes.length - head.left);
  if (size > LINK_BYTES) throw new Malformed('too large');
  if (size === 0) return body;
  try {
    // An extra byte reveals data longer than its stated size; fflate stops at the end of the buffer.
    const out = inflateSync(body, { out: new Uint8Array(size + 1), dictionary: DICTIONARY });
    if (out.length === size) return out;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Malformed(error.message);
  }
  throw new Malformed('not of its size');
}

/** FNV-1a in letters and digits; programs drop other characters at a link's end. */
export function checkOf(data: string): string {
  let hash = HASH_START;
  for (let i = 0; i < data.length; i += 1) hash = hashWith(hash, data.charCodeAt(i));
  return checkText(hash);
}

const HASH_START = 0x811c9dc5;

const hashWith = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

const checkText = (hash: number): string =>
  ((hash >>> 0) % CHECK_BASE ** CHECK_LENGTH).toString(CHECK_BASE).padStart(CHECK_LENGTH, '0');

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const signs = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let sign = 0; sign < signs; sign += 1) text += SIGNS[(bits >> (18 - 6 * sign)) & 63];
  }
  return text;
}

function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) throw new Malformed('a sign that is none of a link');
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
}

/** Characters of a whole link, or of the data in a part, in a code that cameras read from a screen. */
const [MOST_WHOLE, MOST_DATA] = [1270, 900];
/** More codes would take longer than sending a file. */
const MOST_PARTS = 60;
/** Without the `#` and `=` of the link inside, which readers of links would find. */
const FRAGMENT = /#([a-z-]+)=(\d+\.[\w-]+)$/;
const WHOLE = /^([a-z-]+)(\d+\.[\w-]+)$/;

/** The texts of the codes that hold a link: the link itself if one does; none for a link that is too long. */
export function partsOfLink(link: string): readonly string[] {
  if (link.length <= MOST_WHOLE) return [link];
  const whole = link.replace(/^[^#]*/, '').replace(FRAGMENT, '$1$2');
  const count = Math.ceil(whole.length / MOST_DATA);
  if (count > MOST_PARTS) return [];
  const size = Math.ceil(whole.length / count);
  const page = link.slice(0, link.indexOf('#'));
  const head = (part: number) => `${page}#part=1.${part + 1}.${count}.${checkOf(whole)}.`;
  return Array.from(
    { length: count },
    (_, part) => head(part) + whole.slice(part * size).slice(0, size),
  );
}

/** The parts of one link that are read so far. */
export interface HeldParts {
  readonly check: string;
  readonly parts: readonly (string | undefined)[];
}

/** Adds the parts in a text, also several; undefined for a text without any. A part of another link begins anew. */
export function withParts(held: HeldParts | undefined, text: string): HeldParts | undefined {
  let now = held;
  let isFound = false;
  for (const match of text.matchAll(/#part(?:=|%3D)1\.(\d+)\.(\d+)\.([a-z\d]{3})\.([\w.-]+)/gi)) {
    const [, digits, countDigits, sum = '', data] = match;
    const [part, count, check] = [Number(digits), Number(countDigits), sum.toLowerCase()];
    if (part < 1 || part > count || count > MOST_PARTS) continue;
    const isSame = now?.check === check && now.parts.length === count;
    const parts = isSame && now ? now.parts : Array<undefined>(count).fill(undefined);
    now = { check, parts: parts.with(part - 1, data) };
    isFound = true;
  }
  return isFound ? now : undefined;
}

/** Numbers of the parts that are not read yet. */
export const missingCodes = ({ parts }: HeldParts): readonly number[] =>
  parts.flatMap((part, i) => (part === undefined ? [i + 1] : []));

/** The fragment of the whole link, `#game=1.…`; undefined if a part is missing or damaged. */
export function wholeOfParts({ check, parts }: HeldParts): string | undefined {
  const whole = parts.join('');
  const isWhole = !parts.includes(undefined) && checkOf(whole) === check && WHOLE.test(whole);
  return isWhole ? whole.replace(WHOLE, '#$1=$2') : undefined;
}
