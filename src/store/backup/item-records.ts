/** Items of backups as records of the database. */
import type { Design } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { Writing } from '../database.ts';
import { entriesFrom } from '../indexed-db.ts';
import { type Fields, isFields, isText, RECORD_VERSION } from '../record-fields.ts';
import { entryRecords, revisionOf, shipRecord } from '../records.ts';
import type { Marks } from '../shelves/shelf.ts';
import { markedRecord, marksOf } from '../shelves/shelf-records.ts';
import { markCard, putCard } from '../shelves/ship-cards.ts';
import { newTimeline } from '../timeline.ts';
import { together } from '../transactions.ts';
import type { AnyItem } from './changes.ts';
import type { Kind } from './items.ts';

const storeOf = (kind: Kind) => (kind === 'ships' ? 'designs' : kind);

const marksIn = ({ folder, tags = [], trashed }: AnyItem): Marks =>
  marksOf({ tags, ...(folder === undefined ? {} : { folder }), ...(trashed ? { trashed } : {}) });

/** The revision of what is stored there, 0 for nothing. */
export async function storedRevision(transaction: Writing, kind: Kind, id: string) {
  const raw = await transaction.objectStore(storeOf(kind)).get(id);
  return raw === undefined ? 0 : (revisionOf(raw) ?? Number.NaN);
}

/** Puts a record that cannot be read out of the way, with all that belongs to it. */
export async function setAside(transaction: Writing, kind: Kind, id: string): Promise<void> {
  const store = transaction.objectStore(storeOf(kind));
  const record: unknown = await store.get(id);
  const entries: readonly unknown[] =
    kind === 'ships' ? await transaction.objectStore('history').getAll(entriesFrom(id, 0)) : [];
  const raw = kind === 'ships' ? { record, entries } : record;
  await together([
    () => transaction.objectStore('quarantine').add({ store: storeOf(kind), raw }),
    () => store.delete(id),
  ]);
}

/** Files a stored item as this one is filed. */
export async function fileItem(rules: Rules, transaction: Writing, kind: Kind, item: AnyItem) {
  const marks = marksIn(item);
  if (kind !== 'ships') {
    const store = transaction.objectStore(kind);
    const raw = await store.get(item.id);
    if (raw) await store.put(markedRecord(raw as never, marks));
    return;
  }
  await markCard(rules, transaction, item.id, marks);
}

/** Puts an item where another or none was, as that revision. */
export async function putItem(
  rules: Rules,
  transaction: Writing,
  kind: Kind,
  item: AnyItem,
  revision: number,
): Promise<void> {
  const { id, updated, created = updated, copyOf } = item;
  const more = { ...(copyOf === undefined ? {} : { copyOf }) };
  if (kind !== 'ships') {
    const { value, history } = item;
    const version = RECORD_VERSION;
    const record = {
      ...{ version, id, value, revision, created, updated, ...marksIn(item), ...more },
      ...(history ? { history } : {}),
    };
    await transaction.objectStore(kind).put(record);
    return;
  }
  const save = {
    ...{ id, updated, label: item.label },
    timeline: { ...newTimeline(item.value as Design), ...item.history },
  };
  const record = shipRecord(save, revision);
  const history = transaction.objectStore('history');
  await together([
    () => transaction.objectStore('designs').put(record),
    () => putCard(rules, transaction, record, { marks: marksIn(item), created, ...more }),
    () => transaction.objectStore('removed').delete(id),
    () => history.delete(entriesFrom(id, 0)),
    ...entryRecords(save, 0).map((entry) => () => history.put(entry)),
  ]);
}

/** Named versions that come with a ship; those that are there already stay as they are. */
export async function addVersions(
  transaction: Writing,
  { id, versions = [] }: AnyItem,
  newId: () => string,
): Promise<readonly string[]> {
  const store = transaction.objectStore('versions');
  const stored: unknown[] = await Promise.all(versions.map((one) => store.get(String(one.id))));
  const added = versions.flatMap((version, i): Fields[] => {
    const known = stored[i];
    if (isFields(known) && known.ship === id) return [];
    return [{ ...version, ship: id, ...(known ? { id: newId() } : {}) }];
  });
  await together(added.map((version) => () => store.put(version)));
  return added.flatMap((version) => (isText(version.id) ? version.id : []));
}

/** Takes an item away as if it had never come; a window that has the ship open cannot store it. */
export async function takeItem(transaction: Writing, kind: Kind, id: string): Promise<void> {
  await transaction.objectStore(storeOf(kind)).delete(id);
  if (kind !== 'ships') return;
  await together([
    () => transaction.objectStore('cards').delete(id),
    () => transaction.objectStore('portraits').delete(id),
    () => transaction.objectStore('history').delete(entriesFrom(id, 0)),
    () => transaction.objectStore('removed').put({ version: RECORD_VERSION, id }),
  ]);
}
