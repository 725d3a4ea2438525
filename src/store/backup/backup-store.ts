/** Restores a backup in the database as one batch of writes, and undoes that. */
import {
  array,
  boolean,
  is,
  number,
  object,
  optional,
  picklist,
  record,
  string,
  unknown,
} from 'valibot';
import { markOf } from '../../core/design/origins.ts';
import { isObject, type JsonObject } from '../../formats/json/reader.ts';
import type { Connection, Store, WriteTransaction } from '../database.ts';
import {
  count,
  RECORD_VERSION,
  readFields,
  readLabels,
  recordVersion,
  texts,
} from '../item-records.ts';
import { hasVersions, type ItemKind, type ItemKinds, versionOwner } from '../kinds.ts';
import { type Labels, labelsOf } from '../labels.ts';
import { putPortrait, readPortrait } from '../portraits.ts';
import type { OnlyHere, OutsideCopies } from '../safety.ts';
import { byKind, KINDS, type Kind } from '../storage.ts';
import {
  type LabelChanges,
  labelChanges,
  putItem,
  REMOVED_WITH,
  removeItems,
  stepsFrom,
} from '../stored-items.ts';
import { allRequests, eachInTurn, inWriteTransaction } from '../transactions.ts';
import {
  type AnyItem,
  type Change,
  changesOf,
  type LeaveOut,
  type LibraryContents,
  newUnreadable,
} from './contents.ts';
import {
  countOnlyHere,
  placeOf,
  readStoredLibrary,
  type StoredLibrary,
  type StoredVisitor,
  visitStored,
} from './stored-library.ts';

export type Touched = { readonly [kind in Kind]: readonly string[] };

interface LastRestore {
  readonly at: number;
  readonly items: number;
}

interface UndoneRestore {
  readonly touched: Touched;
  /** Ships whose arrival was undone. */
  readonly removed: readonly string[];
  /** Number of items that were changed since, and stay unchanged. */
  readonly left: number;
}

export interface BackupStore {
  /** Reads the library, without items that are left out. */
  read(isLeftOut?: LeaveOut): Promise<StoredLibrary>;
  /** Visits the library, a few hundred items at a time. */
  visit(visitor: StoredVisitor): Promise<void>;
  /** Counts items whose last change no file has, and those of them changed until a time in ms. */
  onlyHere(elsewhere: OutsideCopies, agedAt: number): Promise<OnlyHere>;
  /**
   * Changes the library that was read into another, and returns the ids of changed items. Changes nothing and returns undefined if another
   * save has happened since the reading.
   */
  restore(
    read: StoredLibrary,
    after: LibraryContents,
    context: { readonly now: number; readonly newId: () => string },
  ): Promise<Touched | undefined>;
  last(): Promise<LastRestore | undefined>;
  /** Undoes it, except for items that were changed since. */
  undoRestore(): Promise<UndoneRestore | undefined>;
}

/** A written change, with everything that undoes it. */
interface MadeChange {
  readonly kind: Kind;
  readonly id: string;
  /** The replaced item; absent for a new item. Has its picture only if that was changed. */
  readonly before?: AnyItem;
  /** True if only the labels were changed, and the value and its history were not touched. */
  readonly filing: boolean;
  /** True if the ship got another picture. */
  readonly pictured: boolean;
  /** Mark of the picture after the change; absent without one. */
  readonly picture?: string;
  /** Revision of the item after the change. */
  readonly revision: number;
  /** Ids of the named versions that came with it. */
  readonly versions: readonly string[];
  /** Key in the quarantine of the replaced damaged record. */
  readonly setAside?: number;
}

interface RestoreRecord extends LastRestore {
  readonly version: typeof RECORD_VERSION;
  readonly id: typeof LAST;
  readonly changes: readonly MadeChange[];
  /** Keys in the quarantine of the backup's unreadable records. */
  readonly quarantined?: readonly number[];
}

const LAST = 'last';

const STORES: Store[] = [
  ...KINDS,
  ...(['steps', 'summaries', 'labels', 'removed', 'quarantine', 'restores'] as const),
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
      const unreadable = newUnreadable(library, after);
      return inWriteTransaction(await connection(), STORES, async (transaction) => {
        const isDamaged = ({ kind, after: { id } }: Change) => damaged.has(placeOf(kind, id));
        const stored = await eachInTurn(changes, (change) =>
          isDamaged(change) ? 0 : storedRevision(transaction, change.kind, change.after.id),
        );
        const isOvertaken = changes.some(
          ({ kind, after: { id } }, i) => stored[i] !== (revisions.get(placeOf(kind, id)) ?? 0),
        );
        if (isOvertaken) return undefined;
        const asides = await Promise.all(
          changes.map((change) => setDamagedAside(transaction, change, isDamaged(change))),
        );
        const labels = labelChanges();
        const context = { newId, versions: new Set<string>(), labels };
        const made = await eachInTurn(changes, async (change, i) => ({
          ...(await makeChange(kindOf(change), transaction, change, stored[i] ?? 0, context)),
          setAside: asides[i],
        }));
        await labels.write(transaction);
        const quarantine = transaction.objectStore('quarantine');
        const quarantined = await Promise.all(
          unreadable.map((raw) => quarantine.add({ store: 'backup', raw })),
        );
        await transaction.objectStore('restores').put({
          version: RECORD_VERSION,
          id: LAST,
          at: now,
          items: made.length,
          changes: made,
          quarantined,
        });
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
        const labels = labelChanges();
        const done = await eachInTurn(record.changes, (change) =>
          undoChange(kindOf(change), transaction, change, labels),
        );
        await labels.write(transaction);
        const quarantine = transaction.objectStore('quarantine');
        await allRequests([
          ...(record.quarantined ?? []).map((key) => () => quarantine.delete(key)),
          () => transaction.objectStore('restores').delete(LAST),
        ]);
        const undone = record.changes.filter((_, i) => done[i]);
        return {
          touched: touchedBy(undone),
          removed: touchedBy(undone.filter(({ before }) => !before)).ships,
          left: done.filter((isUndone) => !isUndone).length,
        };
      });
    },
  };
}

const touchedBy = (changes: readonly MadeChange[]): Touched =>
  byKind((kind) => changes.filter((change) => change.kind === kind).map(({ id }) => id));

const restoreSchema = object({
  version: recordVersion,
  at: number(),
  changes: array(
    object({
      kind: picklist(KINDS),
      id: string(),
      before: optional(record(string(), unknown())),
      filing: boolean(),
      pictured: boolean(),
      picture: optional(string()),
      revision: count,
      versions: texts,
    }),
  ),
});

const isRestore = (raw: unknown): raw is RestoreRecord => is(restoreSchema, raw);

/** Returns the revision of a stored item, 0 for none. */
async function storedRevision(transaction: WriteTransaction, kind: Kind, id: string) {
  const raw = await transaction.objectStore(kind).get(id);
  return raw === undefined ? 0 : (readFields(raw)?.revision ?? Number.NaN);
}

/** True if only the labels of an item change. */
const isFiling = ({ before, after }: Change): boolean =>
  before !== undefined && before.value === after.value;

/**
 * Moves an unreadable record to the quarantine, with its steps; copies one with damaged labels there
 * that is replaced. Returns its key in the quarantine.
 */
async function setDamagedAside(
  transaction: WriteTransaction,
  change: Change,
  isDamaged: boolean,
): Promise<number | undefined> {
  const { kind, after } = change;
  const { id } = after;
  const quarantine = transaction.objectStore('quarantine');
  const record: unknown = await transaction.objectStore(kind).get(id);
  if (!isDamaged) {
    const isSound = isFiling(change) || !isObject(record) || readLabels(record);
    return isSound ? undefined : quarantine.add({ store: kind, raw: record });
  }
  const entries = await transaction.objectStore('steps').getAll(stepsFrom(kind, id));
  const key = quarantine.add({ store: kind, raw: { record, entries } });
  await allRequests([
    () => transaction.objectStore('steps').delete(stepsFrom(kind, id)),
    () => transaction.objectStore(kind).delete(id),
  ]);
  return key;
}

/** Puts a damaged record back where the undone restore found it. */
async function putDamagedBack(
  transaction: WriteTransaction,
  { kind, id, before, filing, revision }: MadeChange,
  key: number,
): Promise<void> {
  const quarantine = transaction.objectStore('quarantine');
  const aside: unknown = await quarantine.get(key);
  const raw = isObject(aside) && isObject(aside.raw) ? aside.raw : undefined;
  if (!raw) return;
  const items = transaction.objectStore(kind);
  if (before) await items.put({ ...raw, revision: filing ? revision : revision + 1 });
  else {
    const { record, entries } = raw as { readonly record: object; readonly entries: object[] };
    const steps = transaction.objectStore('steps');
    await allRequests([
      () => items.put(record),
      ...entries.map((entry) => () => steps.put(entry)),
      () => transaction.objectStore('removed').delete([kind, id]),
    ]);
  }
  await quarantine.delete(key);
}

interface RestoreContext {
  readonly labels: LabelChanges;
  readonly newId: () => string;
  /** Ids of named versions that this restore has added; other ships may bring the same. */
  readonly versions: Set<string>;
}

async function makeChange(
  itemKind: ItemKind<unknown, unknown>,
  transaction: WriteTransaction,
  change: Change,
  stored: number,
  context: RestoreContext,
): Promise<MadeChange> {
  const { kind, before, after } = change;
  const { id } = after;
  const filing = isFiling(change);
  const revision = filing ? stored : stored + 1;
  if (!filing) await putBackItem(transaction, itemKind, after, revision);
  context.labels.set(kind, id, filing ? labelsIn(after) : undefined);
  const isShip = kind === 'ships';
  const versions = hasVersions(kind) ? await addVersions(transaction, kind, after, context) : [];
  const pictured = isShip && after.portrait !== before?.portrait;
  if (pictured) await putPortrait(transaction, id, after.portrait);
  const picture = isShip ? await pictureMark(transaction, id) : undefined;
  const kept = pictured ? before : before && withoutPicture(before);
  return { kind, id, filing, revision, versions, pictured, picture, before: kept };
}

/** Undoes a change; returns false, and leaves the item alone, when it was changed since. */
async function undoChange(
  itemKind: ItemKind<unknown, unknown>,
  transaction: WriteTransaction,
  change: MadeChange,
  labels: LabelChanges,
): Promise<boolean> {
  const { kind, id, before, filing, revision, versions, pictured, picture, setAside } = change;
  if ((await storedRevision(transaction, kind, id)) !== revision) return false;
  if (kind === 'ships' && (await pictureMark(transaction, id)) !== picture) return false;
  if (!before) await removeItems(transaction, itemKind, [id], labels);
  else if (!filing) await putBackItem(transaction, itemKind, before, revision + 1);
  const hasOwn = filing || setAside !== undefined;
  if (before) labels.set(kind, id, hasOwn ? labelsIn(before) : undefined);
  if (before && pictured) await putPortrait(transaction, id, before.portrait);
  if (setAside !== undefined) await putDamagedBack(transaction, change, setAside);
  await allRequests(versions.map((id) => () => transaction.objectStore('versions').delete(id)));
  return true;
}

/** Returns a mark of a ship's picture, which changes with the picture. */
async function pictureMark(transaction: WriteTransaction, id: string): Promise<string | undefined> {
  const picture = readPortrait(await transaction.objectStore('portraits').get(id));
  return picture === undefined ? undefined : markOf(picture);
}

const withoutPicture = ({ portrait: _, ...item }: AnyItem): AnyItem => item;

const labelsIn = ({ folder, tags = [], trashed }: AnyItem): Labels =>
  labelsOf({ folder, tags, trashed });

/** Writes an item in place of another or of none, as that revision. */
async function putBackItem(
  transaction: WriteTransaction,
  itemKind: ItemKind<unknown, unknown>,
  item: AnyItem,
  revision: number,
): Promise<void> {
  const { id, value, updated, created = updated, copyOf, label, history } = item;
  const { entries, cursor } = history ?? { entries: [], cursor: 0 };
  const record = {
    version: RECORD_VERSION,
    id,
    value,
    revision,
    cursor,
    created,
    updated,
    ...labelsIn(item),
    copyOf,
    label,
  } as const;
  await putItem(transaction, itemKind, record, {
    timeline: { base: 0, entries },
    storedEntries: 0,
  });
}

/** Adds named versions that come with a ship; stored ones stay unchanged. Returns the added ids. */
async function addVersions(
  transaction: WriteTransaction,
  kind: Kind,
  { id, versions = [] }: AnyItem,
  ids: RestoreContext,
): Promise<readonly string[]> {
  const store = transaction.objectStore('versions');
  const owner = versionOwner(kind, id);
  const stored: unknown[] = await Promise.all(
    versions.map((version) => store.get(String(version.id))),
  );
  const added = versions.flatMap((version, i): JsonObject[] => {
    const known = stored[i];
    const own = String(version.id);
    const isOwn = isObject(known) && JSON.stringify(known.ship) === JSON.stringify(owner);
    if (isOwn && !ids.versions.has(own)) return [];
    const isTaken = known !== undefined || ids.versions.has(own);
    const free = isTaken ? ids.newId() : own;
    ids.versions.add(free);
    return [{ ...version, ship: owner, id: free }];
  });
  await allRequests(added.map((version) => () => store.put(version)));
  return added.map((version) => String(version.id));
}
