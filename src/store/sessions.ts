/**
 * Sessions of windows in IndexedDB: the tabs that each window shows. Each window has its own session, by
 * an id that lasts as long as the window (`windowId`); a new one starts with the tabs of the window used
 * last. Two windows with one id (a duplicated window) share a session, and the last save wins.
 */
import { array, boolean, number, object, optional, record, string } from 'valibot';
import {
  type Connection,
  type Database,
  handled,
  isBesideOlder,
  type WriteTransaction,
} from './database.ts';
import {
  count,
  fieldsOf,
  ifSound,
  RECORD_VERSION,
  recordVersion,
  textAt,
  texts,
  whyUnreadable,
} from './item-records.ts';
import type { OlderDatabases } from './older-databases.ts';
import type { Session, SessionReading, SessionStore } from './storage.ts';
import { allRequests, inWriteTransaction } from './transactions.ts';

export const indexedDbSessions = (connection: Connection, older: OlderDatabases): SessionStore => ({
  async open() {
    await connection();
  },
  async readSession(id) {
    const database = await connection();
    const ship = await latestShip(database);
    const isFirst = isBesideOlder(database) && (await database.count('sessions')) === 0;
    const reading = await inWriteTransaction(database, ['sessions', 'quarantine'], (transaction) =>
      readSessions(transaction, id, ship),
    );
    if (!isFirst) return reading;
    const problem = { ...OLDER_PROBLEM, load: older.read };
    return { ...reading, problems: [...reading.problems, problem] };
  },
  async saveSession(session) {
    const transaction = (await connection()).transaction('sessions', 'readwrite');
    const put = handled(transaction.store.put({ version: RECORD_VERSION, ...session }));
    transaction.commit();
    await Promise.all([put, transaction.done]);
  },
});

const OLDER_PROBLEM = {
  id: 'older-slipway',
  subject: 'The library of an older Slipway',
  why: 'this version starts anew beside it and leaves it as it is. The Backup page offers it too.',
  raw: undefined,
};

async function latestShip(database: Database): Promise<string | undefined> {
  const { store } = database.transaction('ships');
  return (await store.index('updated').openKeyCursor(null, 'prev'))?.primaryKey;
}

/** Reads the sessions; moves an unreadable one of this window to the quarantine before it is overwritten. */
async function readSessions(
  transaction: WriteTransaction,
  id: string,
  ship: string | undefined,
): Promise<SessionReading> {
  const sessions = transaction.objectStore('sessions');
  const [records, own] = await Promise.all([sessions.getAll(), sessions.get(id)]);
  const known = records.flatMap((raw) => readSessionRecord(raw) ?? []);
  const problems = records.filter((raw) => !readSessionRecord(raw)).map(sessionProblem);
  const quarantine = transaction.objectStore('quarantine');
  await allRequests([
    ...outdatedSessions(known, id).map((outdated) => () => sessions.delete(outdated)),
    ...(own && !readSessionRecord(own)
      ? [() => quarantine.add({ store: 'sessions', raw: own }), () => sessions.delete(id)]
      : []),
  ]);
  const session = latestSession(known, id, ship);
  return session ? { session, problems } : { problems };
}

const sessionSchema = object({
  version: recordVersion,
  id: string(),
  tabs: texts,
  active: optional(string()),
  closed: array(object({ id: string(), title: string(), at: count })),
  targets: ifSound(record(string(), object({ rating: count, atMost: optional(boolean()) }))),
  unreadable: texts,
  updated: number(),
});

function readSessionRecord(raw: unknown): Session | undefined {
  const fields = fieldsOf(sessionSchema, raw);
  if (!fields) return undefined;
  const { version: _, ...session } = fields;
  return session;
}

const sessionProblem = (raw: unknown) => ({
  id: textAt(raw, 'id') || 'session',
  why: whyUnreadable(raw),
  raw,
});

/** Number of windows that are remembered. */
const MAX_SESSIONS = 20;

const lastUsedFirst = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted((a, b) => b.updated - a.updated);

/** Returns the window's own session, or the last one, or one with the given ship. @internal */
export function latestSession(
  sessions: readonly Session[],
  id: string,
  ship: string | undefined,
): Session | undefined {
  const own = sessions.find((session) => session.id === id);
  const latest = own ?? lastUsedFirst(sessions)[0];
  if (latest) return { ...latest, id };
  return ship === undefined
    ? undefined
    : { id, tabs: [ship], active: ship, closed: [], unreadable: [], updated: 0 };
}

/** Returns ids of the oldest sessions beyond the limit. */
const outdatedSessions = (sessions: readonly Session[], id: string): readonly string[] =>
  lastUsedFirst(sessions.filter((session) => session.id !== id))
    .slice(MAX_SESSIONS - 1)
    .map((session) => session.id);
