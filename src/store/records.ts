/** Ships, entries and sessions as records of a database, and back: field by field, with a version. */
import type { Design } from '../core/design/design.ts';
import { isWriter } from './pending-saves.ts';
import {
  isCount,
  isEntry,
  isFields,
  isListOf,
  isText,
  RECORD_VERSION,
  readableDesign,
  whyUnreadable,
} from './record-fields.ts';
import type { ClosedTab, Reading, Save, Session, Writer } from './storage.ts';
import type { Entry } from './timeline.ts';

export interface ShipRecord {
  readonly version: typeof RECORD_VERSION;
  readonly id: string;
  readonly revision: number;
  readonly design: Design;
  readonly label?: string | undefined;
  /** The number of the last entry that the design contains. */
  readonly cursor: number;
  readonly updated: number;
  readonly writers?: readonly Writer[] | undefined;
}

/** Entries of a ship count from 1. */
export interface EntryRecord extends Entry {
  readonly version: typeof RECORD_VERSION;
  readonly ship: string;
  readonly number: number;
}

export interface SessionRecord extends Session {
  readonly version: typeof RECORD_VERSION;
}

type ShipState = Pick<Save, 'id' | 'timeline' | 'label' | 'updated' | 'writers'>;

export const shipRecord = (save: ShipState, revision: number): ShipRecord => ({
  version: RECORD_VERSION,
  id: save.id,
  revision,
  design: save.timeline.design,
  label: save.label,
  cursor: save.timeline.base + save.timeline.cursor,
  updated: save.updated,
  ...(save.writers ? { writers: save.writers } : {}),
});

/** The entries from the given one on, counted from 0. */
export const entryRecords = ({ id, timeline }: ShipState, from: number): readonly EntryRecord[] =>
  timeline.entries.slice(from).map(({ label, patch }, i) => ({
    version: RECORD_VERSION,
    ship: id,
    number: timeline.base + from + i + 1,
    label,
    patch,
  }));

export const sessionRecord = (session: Session): SessionRecord => ({
  version: RECORD_VERSION,
  id: session.id,
  tabs: session.tabs,
  active: session.active,
  closed: session.closed,
  unreadable: session.unreadable,
  updated: session.updated,
});

/** The revision of a stored ship; nothing when the record is unreadable. */
export const revisionOf = (raw: unknown): number | undefined =>
  isFields(raw) && raw.version === RECORD_VERSION && isCount(raw.revision)
    ? raw.revision
    : undefined;

/** A ship and its entries; of a broken history, what is readable around the present design. */
export function readShipRecord(id: string, raw: unknown, rawEntries: readonly unknown[]): Reading {
  const revision = revisionOf(raw);
  const design = isFields(raw) ? readableDesign(raw.design) : undefined;
  if (!isFields(raw) || revision === undefined || !design || !isCount(raw.cursor)) {
    return { problem: { id, why: whyUnreadable(raw), raw: { record: raw, entries: rawEntries } } };
  }
  const cursor = raw.cursor;
  const byNumber = new Map(rawEntries.filter(isEntryRecord).map((entry) => [entry.number, entry]));
  let first = cursor + 1;
  while (byNumber.has(first - 1)) first -= 1;
  const entries: Entry[] = [];
  for (let number = first; ; number += 1) {
    const entry = byNumber.get(number);
    if (!entry) break;
    entries.push({ label: entry.label, patch: entry.patch });
  }
  const base = first - 1;
  const label = isText(raw.label) ? raw.label : undefined;
  const timeline = { design, entries, cursor: cursor - base, base };
  const writers = isListOf(raw.writers, isWriter) ? raw.writers : [];
  const stored = { revision, label, timeline, writers };
  if (entries.length === rawEntries.length && base === 0) return { stored };
  const why = 'Some steps of this ship’s history are damaged and cannot be undone or redone.';
  return { stored, problem: { id, why, raw: { record: raw, entries: rawEntries } } };
}

const isEntryRecord = (raw: unknown): raw is EntryRecord =>
  isFields(raw) && raw.version === RECORD_VERSION && isCount(raw.number) && isEntry(raw);

/** The session of a record; nothing when it is unreadable. */
export function readSessionRecord(raw: unknown): Session | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION) return undefined;
  const { id, tabs, active, closed, unreadable, updated } = raw;
  if (!isText(id) || !isListOf(tabs, isText) || !isListOf(closed, isClosedTab)) return undefined;
  if (!isListOf(unreadable, isText) || typeof updated !== 'number') return undefined;
  if (active !== undefined && !isText(active)) return undefined;
  return { id, tabs, active, closed, unreadable, updated };
}

const isClosedTab = (raw: unknown): raw is ClosedTab =>
  isFields(raw) && isText(raw.id) && isText(raw.title) && isCount(raw.at);

/** The problem of a session record that `readSessionRecord` cannot read. */
export const sessionProblem = (raw: unknown) => ({
  id: isFields(raw) && isText(raw.id) ? raw.id : 'session',
  why: whyUnreadable(raw),
  raw,
});
