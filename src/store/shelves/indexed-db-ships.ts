/** The ships of the library in IndexedDB: their cards, and the designs behind them. */
import type { Rules } from '../../core/rules/rules.ts';
import type { Connection, Store, Writing } from '../database.ts';
import { entriesFrom } from '../indexed-db.ts';
import { copyPortrait } from '../portraits/portrait-records.ts';
import { RECORD_VERSION, whyUnreadable } from '../record-fields.ts';
import { shipRecord } from '../records.ts';
import type { Problem } from '../storage.ts';
import { newTimeline } from '../timeline.ts';
import { together, write } from '../transactions.ts';
import { inBatches } from './batches.ts';
import type { NewShip, ShelfItem, ShipShelf } from './shelf.ts';
import { NO_MARKS } from './shelf-records.ts';
import { markCard, putCard, readCard, readCarded } from './ship-cards.ts';
import type { ShipSummary } from './ship-summary.ts';

type Item = ShelfItem<ShipSummary>;

/** `pictured` has every portrait. */
export function indexedDbShips(
  rules: Rules,
  connection: Connection,
  pictured: Connection,
): ShipShelf {
  return {
    async list(progress) {
      const database = await connection();
      const reading = database.transaction(['designs', 'cards']);
      const [count, cards] = await Promise.all([
        reading.objectStore('designs').count(),
        reading.objectStore('cards').getAll(),
        reading.done,
      ]);
      const items = cards.flatMap((raw) => readCard(rules, raw) ?? []);
      // Cards come and go with their ships: as many of them are all of them.
      if (items.length === count) return { items, problems: [] };
      const ids = await database.getAllKeys('designs');
      const known = new Map<string, Item>(items.map((item) => [item.id, item]));
      const problems: Problem[] = [];
      await inBatches(
        ids.filter((id) => !known.has(id)),
        (batch) =>
          write(database, CARDS, async (transaction) => {
            const made = await Promise.all(batch.map((id) => renewCard(rules, transaction, id)));
            for (const one of made) {
              if ('why' in one) problems.push(one);
              else known.set(one.id, one);
            }
          }),
        progress,
      );
      return { items: ids.flatMap((id) => known.get(id) ?? []), problems };
    },
    async get(id) {
      const database = await connection();
      const item = readCard(rules, await database.get('cards', id));
      if (item) return item;
      return write(database, CARDS, async (transaction) => {
        const made = await renewCard(rules, transaction, id);
        return 'why' in made ? undefined : made;
      });
    },
    async designs(ids) {
      const { store } = (await connection()).transaction('designs');
      const records = await Promise.all(ids.map((id) => store.get(id)));
      return records.flatMap((raw, i) => {
        const ship = readCarded(ids[i] ?? '', raw);
        return ship ? [{ id: ship.id, design: ship.design, label: ship.label }] : [];
      });
    },
    async add(ships, progress) {
      const database = await (ships.some(isCopy) ? pictured : connection)();
      await inBatches(
        ships,
        (batch) =>
          write(database, [...CARDS, 'removed', 'portraits'], (transaction) =>
            together(batch.flatMap((ship) => addShip(rules, transaction, ship))),
          ),
        progress,
      );
    },
    async mark(markings) {
      await write(await connection(), CARDS, (transaction) =>
        together(
          markings.map(
            ({ id, marks }) =>
              () =>
                markCard(rules, transaction, id, marks),
          ),
        ),
      );
    },
    async remove(ids, progress) {
      const database = await connection();
      await inBatches(
        ids,
        (batch) => write(database, EVERYTHING, (transaction) => removeShips(transaction, batch)),
        progress,
      );
    },
  };
}

/** What storing a card takes. */
const CARDS: Store[] = ['designs', 'cards', 'quarantine'];

/** Makes the card of a stored ship anew. */
async function renewCard(rules: Rules, transaction: Writing, id: string): Promise<Item | Problem> {
  const raw: unknown = await transaction.objectStore('designs').get(id);
  const ship = readCarded(id, raw);
  return ship ? putCard(rules, transaction, ship) : { id, why: whyUnreadable(raw), raw };
}

function addShip(rules: Rules, transaction: Writing, ship: NewShip): (() => Promise<unknown>)[] {
  const { id, design, label, updated, marks = NO_MARKS, portraitOf } = ship;
  const save = { id, timeline: newTimeline(design), label, updated };
  const record = shipRecord(save, 1);
  return [
    () => transaction.objectStore('designs').add(record),
    () => putCard(rules, transaction, record, { marks }),
    () => transaction.objectStore('removed').delete(id),
    ...(portraitOf === undefined ? [] : [() => copyPortrait(transaction, portraitOf, id)]),
  ];
}

const isCopy = ({ portraitOf }: NewShip): boolean => portraitOf !== undefined;

const EVERYTHING: Store[] = [
  ...(['designs', 'history', 'cards', 'notes', 'versions', 'portraits', 'removed'] as const),
];

async function removeShips(transaction: Writing, ids: readonly string[]): Promise<void> {
  const notes = transaction.objectStore('notes');
  const versions = transaction.objectStore('versions');
  const [noteKeys, versionKeys] = await Promise.all([
    Promise.all(ids.map((id) => notes.index('ship').getAllKeys(id))),
    Promise.all(ids.map((id) => versions.index('ship').getAllKeys(id))),
  ]);
  await together([
    ...noteKeys.flat().map((key) => () => notes.delete(key)),
    ...versionKeys.flat().map((key) => () => versions.delete(key)),
    ...ids.flatMap((id) => [
      () => transaction.objectStore('designs').delete(id),
      () => transaction.objectStore('history').delete(entriesFrom(id, 0)),
      () => transaction.objectStore('cards').delete(id),
      () => transaction.objectStore('portraits').delete(id),
      () => transaction.objectStore('removed').put({ version: RECORD_VERSION, id }),
    ]),
  ]);
}
