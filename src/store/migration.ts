/**
 * The records of the first three versions of the database as this one has them. What cannot be read
 * is kept: an item where it was, and everything else in quarantine.
 */

import {
  entriesAround,
  type ItemRecord,
  isNumberedEntry,
  readLabels,
  stepRecords,
} from './item-records.ts';
import { COLLECTIONS } from './kinds.ts';
import { type Labels, NO_LABELS } from './labels.ts';
import { isWriter, readPendingSave } from './pending-saves.ts';
import {
  definedFields,
  type Fields,
  grouped,
  isCount,
  isFields,
  isHistory,
  isListOf,
  isText,
  isTime,
  RECORD_VERSION,
  textAt,
} from './record-fields.ts';
import type { Kind } from './storage.ts';

/** The stores that the older versions have, and this one has not, or otherwise. */
export const FORMER_STORES = [
  ...(['designs', 'history', 'cards', 'notes', 'removed', 'weapons', 'fleets'] as const),
] as const;

type FormerRecords = { readonly [store in (typeof FORMER_STORES)[number]]?: readonly unknown[] };

export interface MigratedRecords {
  readonly ships: object[];
  readonly weapons: object[];
  readonly fleets: object[];
  readonly steps: object[];
  readonly pending: object[];
  readonly removed: object[];
  readonly quarantine: object[];
}

/** The records of every store that changes; summaries are made when they are asked for. */
export function migratedRecords(former: FormerRecords): MigratedRecords {
  const made: MigratedRecords = {
    ...{ ships: [], weapons: [], fleets: [], steps: [], pending: [] },
    removed: (former.removed ?? []).map((raw) => ({ ...(raw as Fields), kind: 'ships' })),
    quarantine: [],
  };
  addShips(made, former);
  addValues(made, 'weapons', former.weapons ?? []);
  addValues(made, 'fleets', former.fleets ?? []);
  addPending(made, former.notes ?? []);
  return made;
}

/** Ships had their labels on a card beside them, and their steps in a store of their own. */
function addShips(
  made: MigratedRecords,
  { designs = [], history = [], cards = [] }: FormerRecords,
) {
  const cardOf = new Map(cards.map((card) => [textAt(card, 'id'), card]));
  const entriesOf = grouped(history, (entry) => textAt(entry, 'ship'));
  for (const raw of designs) {
    const id = textAt(raw, 'id');
    const card = cardOf.get(id);
    const labels = isFields(card) && card.version === RECORD_VERSION && readLabels(card);
    const ship = shipRecord(raw, card, labels || NO_LABELS);
    made.ships.push(ship ?? (raw as object));
    if (!ship) continue;
    if (labels) cardOf.delete(id);
    const entries = entriesOf.get(id) ?? [];
    entriesOf.delete(id);
    const kept = entriesAround(ship.cursor, entries);
    made.steps.push(...stepRecords('ships', id, kept));
    if (kept.entries.length === entries.length && kept.base === 0) continue;
    made.quarantine.push({ store: 'history', raw: { record: raw, entries } });
  }
  // Damaged, or of ships that cannot be read.
  for (const raw of cardOf.values()) made.quarantine.push({ store: 'cards', raw });
  for (const raw of [...entriesOf.values()].flat()) {
    if (isNumberedEntry(raw)) {
      const run = { base: raw.number - 1, entries: [raw] };
      made.steps.push(...stepRecords('ships', textAt(raw, 'ship'), run));
    } else made.quarantine.push({ store: 'history', raw });
  }
}

/** The record of a ship; undefined when it cannot be read. */
function shipRecord(raw: unknown, card: unknown, labels: Labels): ItemRecord | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION) return undefined;
  const { id, design, revision, cursor, updated, label, writers } = raw;
  if (!isText(id) || !isCount(revision) || !isCount(cursor)) return undefined;
  if (!COLLECTIONS.ships.readValue(design)) return undefined;
  const { created, copyOf } = isFields(card) ? card : {};
  const saved = isTime(updated) ? updated : 0;
  return {
    version: RECORD_VERSION,
    ...{ id, value: design, revision, cursor },
    ...{ created: isTime(created) ? created : saved, updated: saved, ...labels },
    ...definedFields({
      label: isText(label) ? label : undefined,
      copyOf: isText(copyOf) ? copyOf : undefined,
      writers: isListOf(writers, isWriter) ? writers : undefined,
    }),
  };
}

/** Weapons and fleets had their whole history in their record. */
function addValues(made: MigratedRecords, kind: 'weapons' | 'fleets', raws: readonly unknown[]) {
  for (const raw of raws) {
    if (!isReadableValue(kind, raw)) {
      made[kind].push(raw as object);
      continue;
    }
    const { history, ...record } = raw;
    const isSound = readLabels(raw) !== undefined && (history === undefined || isHistory(history));
    const { entries, cursor } = isHistory(history) ? history : { entries: [], cursor: 0 };
    made[kind].push({ ...record, ...(readLabels(raw) ?? NO_LABELS), cursor });
    made.steps.push(...stepRecords(kind, textAt(raw, 'id'), { base: 0, entries }));
    if (!isSound) made.quarantine.push({ store: kind, raw });
  }
}

const isReadableValue = (kind: Kind, raw: unknown): raw is Fields =>
  isFields(raw) &&
  raw.version === RECORD_VERSION &&
  isCount(raw.revision) &&
  COLLECTIONS[kind].readValue(raw.value) !== undefined;

/** Pending saves were called notes, and the first ones were of ships without saying so. */
function addPending(made: MigratedRecords, notes: readonly unknown[]): void {
  for (const raws of grouped(notes, (note) => `${kindOf(note)}/${textAt(note, 'ship')}`).values()) {
    const bad: unknown[] = [];
    for (const raw of raws) {
      const { ship: id, ...save } = isFields(raw) ? raw : {};
      const record = { ...save, kind: kindOf(raw), id };
      if (readPendingSave<unknown>(record, COLLECTIONS[record.kind].readValue))
        made.pending.push(record);
      else bad.push(raw);
    }
    if (bad.length > 0) made.quarantine.push({ store: 'notes', raw: bad });
  }
}

const kindOf = (note: unknown): Kind => {
  const kind = textAt(note, 'kind');
  return kind === 'weapons' || kind === 'fleets' ? kind : 'ships';
};
