/** Items of backups as records of the database. */

import type { WriteTransaction } from '../database.ts';
import { readFields } from '../item-records.ts';
import type { ItemKind } from '../kinds.ts';
import { type Labels, labelsOf } from '../labels.ts';
import { definedFields, type Fields, isFields, isText, RECORD_VERSION } from '../record-fields.ts';
import type { Kind } from '../storage.ts';
import { putItem, stepsFrom, storedFields } from '../stored-items.ts';
import { together } from '../transactions.ts';
import type { AnyItem } from './changes.ts';

export const labelsIn = ({ folder, tags = [], trashed }: AnyItem): Labels =>
  labelsOf({ tags, ...definedFields({ folder, trashed }) });

/** The revision of what is stored there, 0 for nothing. */
export async function storedRevision(transaction: WriteTransaction, kind: Kind, id: string) {
  const raw = await transaction.objectStore(kind).get(id);
  return raw === undefined ? 0 : (readFields(raw)?.revision ?? Number.NaN);
}

/** Puts a record that cannot be read out of the way, with all that belongs to it. */
export async function setAside(
  transaction: WriteTransaction,
  kind: Kind,
  id: string,
): Promise<void> {
  const [record, entries] = await Promise.all([
    transaction.objectStore(kind).get(id),
    transaction.objectStore('steps').getAll(stepsFrom(kind, id)),
  ]);
  await together([
    () => transaction.objectStore('quarantine').add({ store: kind, raw: { record, entries } }),
    () => transaction.objectStore('steps').delete(stepsFrom(kind, id)),
    () => transaction.objectStore(kind).delete(id),
  ]);
}

/** Puts an item where another or none was, as that revision. */
export async function putBackItem(
  transaction: WriteTransaction,
  itemKind: ItemKind<unknown, unknown>,
  item: AnyItem,
  revision: number,
): Promise<void> {
  const { id, value, updated, created = updated, copyOf, label, history } = item;
  const { entries, cursor } = history ?? { entries: [], cursor: 0 };
  const record = {
    version: RECORD_VERSION,
    ...{ id, value, revision, cursor, created, updated, ...labelsIn(item) },
    ...definedFields({ copyOf, label }),
  } as const;
  await storedFields(transaction, itemKind.kind, id);
  await putItem(transaction, itemKind, record, {
    timeline: { base: 0, entries },
    storedEntries: 0,
  });
}

/** Ids of what a restoring adds. */
export interface NewIds {
  /** Gives one that nothing has. */
  readonly newId: () => string;
  /** Those of named versions that this restoring has added: other ships may bring the same. */
  readonly versions: Set<string>;
}

/** Named versions that come with a ship; those that are there already stay as they are. */
export async function addVersions(
  transaction: WriteTransaction,
  { id, versions = [] }: AnyItem,
  ids: NewIds,
): Promise<readonly string[]> {
  const store = transaction.objectStore('versions');
  const stored: unknown[] = await Promise.all(versions.map((one) => store.get(String(one.id))));
  const added = versions.flatMap((version, i): Fields[] => {
    const known = stored[i];
    const own = String(version.id);
    if (isFields(known) && known.ship === id && !ids.versions.has(own)) return [];
    const isTaken = known !== undefined || ids.versions.has(own);
    const free = isTaken ? ids.newId() : own;
    ids.versions.add(free);
    return [{ ...version, ship: id, id: free }];
  });
  await together(added.map((version) => () => store.put(version)));
  return added.flatMap((version) => (isText(version.id) ? version.id : []));
}
