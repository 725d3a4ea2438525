/** The ships of the database with their histories, filing and named versions. */
import { kindOfPending, readPendingSaves } from '../pending-saves.ts';
import { readPortrait } from '../portraits/portrait-records.ts';
import { type Fields, isFields, isText, readableDesign } from '../record-fields.ts';
import { readShipRecord } from '../records.ts';
import { readMarks } from '../shelves/shelf-records.ts';
import { startOf } from '../starting.ts';
import type { ShipItem, Unreadable } from './items.ts';
import { type FoundItems, type RawStores, writtenMarks } from './raw-stores.ts';

/** Each as its window would open it, with what closing pages have left. */
export function storedShips(raws: RawStores): FoundItems<ShipItem> {
  const items: [ShipItem, number][] = [];
  const unreadable: Unreadable[] = [];
  const damaged: string[] = [];
  const entries = grouped(raws.history, 'ship');
  const versions = grouped(raws.versions, 'ship');
  const cards = grouped(raws.cards, 'id');
  const portraits = grouped(raws.portraits, 'id');
  const notes = grouped(
    raws.notes
      .map((raw, i) => ({ raw, number: raws.noteNumbers[i], ship: textAt(raw, 'ship') }))
      .filter(({ raw }) => kindOfPending(raw) === 'ships'),
    'ship',
  );
  for (const raw of raws.designs) {
    const id = textAt(raw, 'id');
    const reading = readShipRecord(id, raw, entries.get(id) ?? []);
    const left = (notes.get(id) ?? []) as { raw: unknown; number: number }[];
    const pending = readPendingSaves(
      id,
      left.map(({ number }) => number),
      left.map((note) => note.raw),
      readableDesign,
    );
    for (const problem of [reading.problem, pending.problem]) {
      if (problem) unreadable.push({ kind: 'ships', why: problem.why, raw: problem.raw });
    }
    const start = startOf(reading, pending);
    if (!reading.stored || !start) {
      damaged.push(id);
      continue;
    }
    const { design, entries: steps, cursor } = start.timeline;
    const named = (versions.get(id) ?? []) as Fields[];
    const [rawPortrait] = portraits.get(id) ?? [];
    const portrait = readPortrait(rawPortrait);
    if (rawPortrait && portrait === undefined) {
      unreadable.push({ kind: 'ships', why: 'Its picture cannot be read.', raw: rawPortrait });
    }
    const item: ShipItem = {
      ...{ id, updated: Number(isFields(raw) && raw.updated) || 0 },
      ...filing(cards.get(id)?.[0]),
      value: design,
      ...(start.label === undefined ? {} : { label: start.label }),
      ...(steps.length > 0 ? { history: { entries: steps, cursor } } : {}),
      ...(named.length > 0 ? { versions: named } : {}),
      ...(portrait === undefined ? {} : { portrait }),
    };
    items.push([item, reading.stored.revision]);
  }
  return { items, unreadable, damaged };
}

/** What the card of a ship says that its design does not. */
function filing(card: unknown) {
  if (!isFields(card)) return {};
  const marks = readMarks(card);
  return {
    ...(typeof card.created === 'number' ? { created: card.created } : {}),
    ...(isText(card.copyOf) ? { copyOf: card.copyOf } : {}),
    ...(marks ? writtenMarks(marks) : {}),
  };
}

const textAt = (raw: unknown, field: string): string => {
  const value = isFields(raw) ? raw[field] : undefined;
  return isText(value) ? value : '';
};

/** Records by the text in one of their fields. */
function grouped(records: readonly unknown[], field: string): ReadonlyMap<string, unknown[]> {
  const groups = new Map<string, unknown[]>();
  for (const record of records) {
    const group = groups.get(textAt(record, field));
    if (group) group.push(record);
    else groups.set(textAt(record, field), [record]);
  }
  return groups;
}
