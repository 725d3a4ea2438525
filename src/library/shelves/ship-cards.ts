/** Cards of ships as records: a summary that can be made again, and marks that cannot. */
import type { Rules } from '../../core/rules.ts';
import { isCount, isFields, isText, RECORD_VERSION, readableDesign } from '../record-fields.ts';
import { revisionOf, type ShipRecord } from '../records.ts';
import type { Marks, ShelfItem } from './shelf.ts';
import { NO_MARKS, readMarks, readShelfRecord, type ShelfRecord } from './shelf-records.ts';
import { isShipSummary, type ShipSummary, SUMMARY_VERSION, shipSummary } from './ship-summary.ts';

export interface CardRecord extends ShelfRecord<ShipSummary> {
  /** What the summary was made by. */
  readonly summary: typeof SUMMARY_VERSION;
  readonly rules: string;
}

/** What a card needs of the record of its ship. */
export type Carded = Pick<ShipRecord, 'id' | 'revision' | 'design' | 'label' | 'updated'>;

/** The card of a ship, filed as the old card says, or as the given marks do when there is none. */
export function cardRecord(
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

/** Whether a card is lost with what a player has put on it. */
export const isDamagedCard = (raw: unknown): boolean => raw !== undefined && !marksIn(raw);

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
