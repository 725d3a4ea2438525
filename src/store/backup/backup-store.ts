/** Bringing a backup into the database, all or nothing, and taking that back. */
import { equal } from '../../core/design/equal.ts';
import type { Connection, Store } from '../database.ts';
import type { ItemKind, ItemKinds } from '../kinds.ts';
import { isFields, isListOf, RECORD_VERSION } from '../record-fields.ts';
import type { OutsideCopies } from '../safety/outside-copies.ts';
import type { OnlyHere } from '../safety/reminder.ts';
import { byKind, KINDS, type Kind } from '../storage.ts';
import { REMOVED_WITH } from '../stored-items.ts';
import { eachInTurn, inWriteTransaction, together } from '../transactions.ts';
import { type Change, changesOf } from './changes.ts';
import { setAside, storedRevision } from './item-records.ts';
import type { LibraryContents } from './items.ts';
import { isMadeChange, type MadeChange, makeChange, undoChange } from './made-changes.ts';
import { countOnlyHere } from './only-here.ts';
import { placeOf, readStoredLibrary, type StoredLibrary } from './read-library.ts';
import type { LeaveOut } from './same-items.ts';
import { type StoredVisitor, visitStored } from './stored-library.ts';

export type Touched = { readonly [kind in Kind]: readonly string[] };

export interface LastRestore {
  /** When, in ms. */
  readonly at: number;
  readonly items: number;
}

export interface TakenBack {
  readonly touched: Touched;
  /** Ships that had come with it, and are gone again. */
  readonly removed: readonly string[];
  /** Items that were changed since, and stay as they are. */
  readonly left: number;
}

export interface BackupStore {
  /** All of it, but for items that are left out. */
  read(isLeftOut?: LeaveOut): Promise<StoredLibrary>;
  /** Shows all of it, a few hundred items at a time. */
  visit(visitor: StoredVisitor): Promise<void>;
  /** How many items have a last change that no file has, and how many of them until a time in ms. */
  onlyHere(elsewhere: OutsideCopies, agedAt: number): Promise<OnlyHere>;
  /**
   * Makes the library that was read into another; gives the ids of what is another now. Nothing, and
   * changes nothing, when something was saved since it was read.
   */
  restore(
    read: StoredLibrary,
    after: LibraryContents,
    context: { readonly now: number; readonly newId: () => string },
  ): Promise<Touched | undefined>;
  /** The last restoring, if it can be taken back. */
  last(): Promise<LastRestore | undefined>;
  /** Takes it back, but for items that were changed since. */
  undoRestore(): Promise<TakenBack | undefined>;
}

interface RestoreRecord extends LastRestore {
  readonly version: typeof RECORD_VERSION;
  readonly id: typeof LAST;
  readonly changes: readonly MadeChange[];
}

const LAST = 'last';

const STORES: Store[] = [
  ...KINDS,
  ...(['steps', 'summaries', 'removed', 'quarantine', 'restores'] as const),
  ...REMOVED_WITH,
];

export function backupStore(kinds: ItemKinds, connection: Connection): BackupStore {
  const readLast = async (): Promise<RestoreRecord | undefined> => {
    const raw = await (await connection()).get('restores', LAST);
    return isRestore(raw) ? raw : undefined;
  };
  const kindOf = ({ kind }: { readonly kind: Kind }) => kinds[kind] as ItemKind<unknown, unknown>;
  return {
    read: (isLeftOut) => readStoredLibrary(connection, isLeftOut),
    visit: (visitor) => visitStored(connection, visitor),
    onlyHere: (elsewhere, agedAt) => countOnlyHere(connection, elsewhere, agedAt),
    async restore({ library, revisions, damaged }, after, { now, newId }) {
      const changes = changesOf(library, after);
      const unreadable = after.unreadable.filter(
        (one) => !library.unreadable.some((other) => equal(one, other)),
      );
      return inWriteTransaction(await connection(), STORES, async (transaction) => {
        const isBad = ({ kind, after: { id } }: Change) => damaged.has(placeOf(kind, id));
        const stored = await eachInTurn(changes, (one) =>
          isBad(one) ? 0 : storedRevision(transaction, one.kind, one.after.id),
        );
        const isOvertaken = changes.some(
          ({ kind, after: { id } }, i) => stored[i] !== (revisions.get(placeOf(kind, id)) ?? 0),
        );
        if (isOvertaken) return undefined;
        const bad = changes.filter(isBad);
        await Promise.all(bad.map(({ kind, after }) => setAside(transaction, kind, after.id)));
        const ids = { newId, versions: new Set<string>() };
        const made = await eachInTurn(changes, (change, i) =>
          makeChange(kindOf(change), transaction, change, stored[i] ?? 0, ids),
        );
        const record = { version: RECORD_VERSION, id: LAST, at: now, items: made.length };
        await together([
          ...unreadable.map(
            (raw) => () => transaction.objectStore('quarantine').add({ store: 'backup', raw }),
          ),
          () => transaction.objectStore('restores').put({ ...record, changes: made }),
        ]);
        return touchedBy(made);
      });
    },
    async last() {
      const record = await readLast();
      return record && { at: record.at, items: record.items };
    },
    async undoRestore() {
      const record = await readLast();
      if (!record) return undefined;
      return inWriteTransaction(await connection(), STORES, async (transaction) => {
        const done = await eachInTurn(record.changes, (one) =>
          undoChange(kindOf(one), transaction, one),
        );
        await transaction.objectStore('restores').delete(LAST);
        const undone = record.changes.filter((_, i) => done[i]);
        return {
          touched: touchedBy(undone),
          removed: touchedBy(undone.filter(({ before }) => !before)).ships,
          left: done.filter((one) => !one).length,
        };
      });
    },
  };
}

const touchedBy = (changes: readonly MadeChange[]): Touched =>
  byKind((kind) => changes.filter((change) => change.kind === kind).map(({ id }) => id));

const isRestore = (raw: unknown): raw is RestoreRecord =>
  isFields(raw) &&
  raw.version === RECORD_VERSION &&
  typeof raw.at === 'number' &&
  isListOf(raw.changes, isMadeChange);
