/** A shelf that lasts as long as the page: for tests. */

import type { ShelfItem, ValueShelf } from '../../src/store/shelves/shelf.ts';
import {
  markedRecord,
  readShelfRecord,
  shelfRecord,
} from '../../src/store/shelves/shelf-records.ts';
import { memoryPending } from './memory-storage.ts';

/** Like the browser's: what is read is a copy. */
export function memoryShelf<Value>(): ValueShelf<Value> {
  const stored = new Map<string, ShelfItem<Value>>();
  const read = (id: string) => readShelfRecord(structuredClone(stored.get(id)), asIs<Value>);
  return {
    pending: memoryPending<Value>(),
    list: async () => ({ items: [...stored.keys()].flatMap((id) => read(id) ?? []), problems: [] }),
    get: async (id) => read(id),
    async put(saves) {
      const overtaken = saves.filter(
        ({ id, replaces }) => replaces !== (stored.get(id)?.revision ?? 0),
      );
      if (overtaken.length > 0) return overtaken.map(({ id }) => id);
      for (const save of saves) stored.set(save.id, shelfRecord(save, stored.get(save.id)));
      return [];
    },
    async mark(markings) {
      for (const { id, marks } of markings) {
        const item = stored.get(id);
        if (item) stored.set(id, markedRecord(item, marks));
      }
    },
    async remove(ids) {
      for (const id of ids) stored.delete(id);
    },
  };
}

const asIs = <Value>(raw: unknown): Value => raw as Value;
