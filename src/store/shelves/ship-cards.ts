/** Cards of ships as records: a summary that can be made again, and marks that cannot. */
import type { Rules } from '../../core/rules/rules.ts';
import type { Writing } from '../database.ts';
import { isCount, isFields, isText, RECORD_VERSION, readableDesign } from '../record-fields.ts';
import { revisionOf, type ShipRecord } from '../records.ts';
import type { Marks, ShelfItem } from './shelf.ts';
import {
  markedRecord,
  NO_MARKS,
  readMarks,
  readShelfRecord,
  type ShelfRecord,
} from './shelf-records.ts';
import { isShipSummary, type ShipSummary, SUMMARY_VERSION, shipSummary } from './ship-summary.ts';

interface CardRecord extends ShelfRecord<ShipSummary> {
  /** What the summary was made by. */
  readonly summary: typeof SUMMARY_VERSION;
  readonly rules: string;
}

/** What a card needs of the record of its ship. */
export type Carded = Pick<ShipRecord, 'id' | 'revision' | 'design' | 'label' | 'updated'>;

/** The card of a ship, filed as the old card says, or as the given marks do when it has none. */
function cardRecord(
  rules: Rules,
  { id, revision, design, label, updated }: Carded,
  old?: unknown,
  marks: Marks = NO_MARKS,
): CardRecord {
  const known = isFields(old) ? old : {};
  return {
    version: RECORD_VERSION,
    ...{ id, revision, updated },
    value: shipSummary(rules, design, label),
    created: isCount(known.created) ? known.created : updated,
    ...(isText(known.copyOf) ? { copyOf: known.copyOf } : {}),
    ...((isFields(old) && readMarks(old)) || marks),
    summary: SUMMARY_VERSION,
    rules: rules.version,
  };
}

/** How a ship is filed: what its card says that does not follow from the design. */
export interface Filing {
  readonly marks: Marks;
  /** In ms. */
  readonly created?: number;
  readonly copyOf?: string;
}

/**
 * Stores the card of a ship, filed like this, else as the stored card says. A damaged card is set
 * aside first, for it held the marks: this and `markCard` are the only ways a card is stored.
 */
export async function putCard(
  rules: Rules,
  transaction: Writing,
  ship: Carded,
  filing?: Filing,
): Promise<CardRecord> {
  const cards = transaction.objectStore('cards');
  const old: unknown = await cards.get(ship.id);
  if (old !== undefined && !isSound(old)) {
    await transaction.objectStore('quarantine').add({ store: 'cards', raw: old });
  }
  const { marks, ...known } = filing ?? {};
  const record = cardRecord(rules, ship, filing ? known : old, marks);
  await cards.put(record);
  return record;
}

/**
 * Files a stored ship under other marks, whichever version has made its card; passes over one that
 * is not stored, or cannot be read.
 */
export async function markCard(
  rules: Rules,
  transaction: Writing,
  id: string,
  marks: Marks,
): Promise<void> {
  const cards = transaction.objectStore('cards');
  const card: unknown = await cards.get(id);
  if (isSound(card)) {
    await cards.put(markedRecord(card as CardRecord, marks));
    return;
  }
  const ship = readCarded(id, await transaction.objectStore('designs').get(id));
  if (ship) await putCard(rules, transaction, ship, { marks });
}

/** Whether a card, of whatever summary, has kept what a player has put on it. */
const isSound = (raw: unknown): boolean =>
  isFields(raw) && raw.version === RECORD_VERSION && marksIn(raw) !== undefined;

const marksIn = (raw: unknown): Marks | undefined => (isFields(raw) ? readMarks(raw) : undefined);

/** The item of a card that these rules and this version have made. */
export const readCard = (rules: Rules, raw: unknown): ShelfItem<ShipSummary> | undefined =>
  isFields(raw) && raw.summary === SUMMARY_VERSION && raw.rules === rules.version
    ? readShelfRecord(raw, (value) => (isShipSummary(value) ? value : undefined))
    : undefined;

/** What a card needs, of a raw record; nothing when the record is unreadable. */
export function readCarded(id: string, raw: unknown): Carded | undefined {
  const revision = revisionOf(raw);
  if (!isFields(raw) || revision === undefined) return undefined;
  const design = readableDesign(raw.design);
  if (!design) return undefined;
  const label = typeof raw.label === 'string' ? raw.label : undefined;
  return { id, revision, design, label, updated: isCount(raw.updated) ? raw.updated : 0 };
}
