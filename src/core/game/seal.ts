/**
 * Seals of secrets: a hash that others get at once, so that nobody can change the secret after it. Acts
 * with a secret are the orders of a ship in a game and its reinforced arc, and the moves of a player in a campaign.
 */
import type { Fields } from '../rules/lookup.ts';
import type { LogEvent } from './events.ts';

interface Secret {
  /** The field with the secret itself. */
  readonly text: string;
  /** Fields that others must not see, the text among them. */
  readonly hidden: readonly string[];
  /** Everything that the seal covers, `salt` last. */
  readonly sealed: (act: Fields) => readonly unknown[];
  /** Key of the acts whose secrets open together: their players and turn or round. */
  readonly group: (act: Fields) => unknown;
  /** The acts by which a player lets others see the secrets of a group. */
  readonly opens: { readonly type: string; readonly by: string; readonly group: string };
}

const REVEALED = { type: 'reveal', by: 'side', group: 'turn' };

const SECRETS: ReadonlyMap<string, Secret> = new Map(
  Object.entries<Secret>({
    orders: {
      text: 'orders',
      hidden: ['orders', 'boosters', 'salt'],
      sealed: ({ ship, turn, boosters = 0, orders = '', salt = '' }) => [
        ...[ship, turn, boosters, orders, salt],
      ],
      group: ({ turn }) => turn,
      opens: REVEALED,
    },
    reinforcement: {
      text: 'arc',
      hidden: ['arc', 'salt'],
      sealed: ({ ship, turn, arc, salt = '' }) => [ship, turn, arc, salt],
      group: ({ turn }) => turn,
      opens: REVEALED,
    },
    moves: {
      text: 'moves',
      hidden: ['moves', 'salt'],
      sealed: ({ player, round, moves = [], salt = '' }) => [
        ...[player, round],
        // In any order of the ships.
        (moves as readonly Fields[]).map(({ ship, to }) => `${ship} ${to}`).toSorted(),
        salt,
      ],
      group: ({ round }) => round,
      // Nobody can change a move once all have moved in secret.
      opens: { type: 'moves', by: 'player', group: 'round' },
    },
  }),
);

const fieldsOf = ({ act }: LogEvent): Fields => act as unknown as Fields;

/** An act with a secret under a seal; a random `salt` keeps few possible secrets from being guessed. */
export function sealed<Act extends LogEvent['act']>(act: Act, salt: string): Act {
  const { seal: _, ...open }: Fields & LogEvent['act'] = { ...act, salt };
  return { ...open, seal: sealOf(open) } as unknown as Act;
}

const sealOf = (act: LogEvent['act']): string =>
  sha256(JSON.stringify(SECRETS.get(act.type)?.sealed({ ...act }) ?? []));

/** The event as others may have it before its turn is open: without the text and its expenses. */
export function covered<Event extends LogEvent>(event: Event): Event {
  const secret = SECRETS.get(event.act.type);
  if (!secret || fieldsOf(event)[secret.text] === undefined) return event;
  const rest = Object.entries(event.act).filter(([field]) => !secret.hidden.includes(field));
  return { ...event, act: Object.fromEntries(rest) };
}

export function isCovered(event: LogEvent): boolean {
  const secret = SECRETS.get(event.act.type);
  return secret !== undefined && fieldsOf(event)[secret.text] === undefined;
}

/** True for a secret whose text is not the one that was sealed. */
export function breaksSeal(event: LogEvent): boolean {
  const { seal } = fieldsOf(event);
  const isSecret = SECRETS.has(event.act.type) && !isCovered(event);
  return isSecret && seal !== undefined && seal !== sealOf(event.act);
}

/** Decides which events others may see whole: secrets only once all of these players have opened theirs. */
export function openIn(
  log: readonly LogEvent[],
  undone: ReadonlySet<string>,
  players: number,
): (event: LogEvent) => boolean {
  const opened = new Set<string>();
  const openers = new Map([...SECRETS.values()].map(({ opens }) => [opens.type, opens]));
  for (const event of log) {
    const opener = openers.get(event.act.type);
    if (!opener || undone.has(event.id)) continue;
    const { [opener.group]: group, [opener.by]: by } = fieldsOf(event);
    opened.add(`${opener.type} ${group} ${by}`);
  }
  return (event) => {
    const secret = SECRETS.get(event.act.type);
    const group = secret?.group(fieldsOf(event));
    const isOpenBy = (_: unknown, player: number) =>
      opened.has(`${secret?.opens.type} ${group} ${player}`);
    return group === undefined || Array.from({ length: players }, isOpenBy).every(Boolean);
  };
}

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
