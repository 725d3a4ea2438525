/** Seals of secret orders: a hash that others get at once, so that nobody can change the orders after it. */
import type { ActOf, GameEvent } from './schema.ts';

type Orders = ActOf<'orders'>;

/** Orders with a seal; `salt` is random, as few orders are likely enough to be guessed. */
export const sealedOrders = (act: Orders, salt: string): Orders => {
  const { seal: _, ...open } = { ...act, salt };
  return { ...open, seal: sealOf(open) };
};

const sealOf = ({ ship, turn, boosters = 0, orders = '', salt = '' }: Orders): string =>
  sha256(JSON.stringify([ship, turn, boosters, orders, salt]));

/** The event as others may have it before both sides reveal: without the text and what it spends. */
export function covered(event: GameEvent): GameEvent {
  const { act } = event;
  if (act.type !== 'orders' || act.orders === undefined) return event;
  const { orders: _, boosters: __, salt: ___, ...rest } = act;
  return { ...event, act: rest };
}

export const isCovered = ({ act }: GameEvent): boolean =>
  act.type === 'orders' && act.orders === undefined;

/** True for orders whose text is not the one that was sealed. */
export const breaksSeal = ({ act }: GameEvent): boolean =>
  act.type === 'orders' &&
  act.orders !== undefined &&
  act.seal !== undefined &&
  act.seal !== sealOf(act);

const PRIMES = primes(64);
/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime > 0)) found.push(n);
  }
  return found;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text in hexadecimal (FIPS 180-4). The browser's own is missing on pages without https. @internal */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  for (const [i, byte] of bytes.entries()) padded.setUint8(i, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length - 4, bytes.length * 8);
  const sums = [...START];
  const words = new Int32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = padded.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [early = 0, late = 0] = [words[i - 15], words[i - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sums;
    for (let i = 0; i < 64; i += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const next = h + mixed + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0);
      const added = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + added) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) {
      sums[i] = ((sums[i] ?? 0) + word) | 0;
    }
  }
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
