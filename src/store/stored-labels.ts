/**
 * Labels that items got after they were stored. A record holds many of them, so that moving thousands of ships to the trash takes few
 * writes; other items have the labels of their own record.
 */
import { array, is, object, string, tuple, unknown } from 'valibot';
import type { Database, WriteTransaction } from './database.ts';
import { readLabels } from './item-records.ts';
import type { Labels } from './labels.ts';
import { RECORD_VERSION, recordVersion } from './records.ts';
import type { Kind } from './storage.ts';

/** Number of records of a kind. */
const SLICES = 64;

type Reading = Pick<ReturnType<Database['transaction']>, 'objectStore'>;

const sliceSchema = object({
  version: recordVersion,
  items: array(tuple([string(), unknown()])),
});

/** Returns the labels in records, by the ids of their items; damaged ones are left out. */
function labelsIn(raws: readonly unknown[]): Map<string, Labels> {
  const found = new Map<string, Labels>();
  for (const raw of raws) {
    if (!is(sliceSchema, raw)) continue;
    for (const [id, own] of raw.items) {
      const labels = readLabels(own);
      if (labels) found.set(id, labels);
    }
  }
  return found;
}

function sliceOf(id: string): number {
  let sum = 0;
  for (let i = 0; i < id.length; i += 1) sum = (sum * 31 + id.charCodeAt(i)) % 1_000_003;
  return sum % SLICES;
}

/** Reads the separate labels of all items of a kind. */
export const storedLabels = async (reading: Reading, kind: Kind): Promise<Map<string, Labels>> =>
  labelsIn(await reading.objectStore('labels').getAll(IDBKeyRange.bound([kind], [kind, []])));

/** Reads the separate labels of one item. */
export const labelsOfItem = async (
  reading: Reading,
  kind: Kind,
  id: string,
): Promise<Labels | undefined> =>
  labelsIn([await reading.objectStore('labels').get([kind, sliceOf(id)])]).get(id);

/** Collects labels to write, because two jobs of a transaction may change one record. */
export function labelChanges() {
  const slices = new Map<string, Slice>();
  return {
    /** Sets an item's labels; undefined restores those of its own record. */
    set(kind: Kind, id: string, labels: Labels | undefined): void {
      const slice = sliceOf(id);
      const key = `${kind}/${slice}`;
      const known = slices.get(key) ?? { kind, slice, items: new Map() };
      slices.set(key, known);
      known.items.set(id, labels);
    },
    /** Writes them all, as the last step of the transaction. */
    async write(transaction: WriteTransaction): Promise<void> {
      const store = transaction.objectStore('labels');
      const writeSlice = async ({ kind, slice, items }: Slice): Promise<void> => {
        const all = labelsIn([await store.get([kind, slice])]);
        let isChanged = false;
        for (const [id, labels] of items) {
          isChanged ||= labels !== undefined || all.has(id);
          if (labels) all.set(id, labels);
          else all.delete(id);
        }
        if (isChanged) await store.put({ version: RECORD_VERSION, kind, slice, items: [...all] });
      };
      await Promise.all([...slices.values()].map(writeSlice));
    },
  };
}

interface Slice {
  readonly kind: Kind;
  readonly slice: number;
  readonly items: Map<string, Labels | undefined>;
}

export type LabelChanges = ReturnType<typeof labelChanges>;
