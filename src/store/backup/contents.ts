/** Contents of a whole library: its backup file, an item a line, and its restoring as a pure function that keeps the items of both sides. */
import { firstNamed, lastNamed } from '../../core/campaign/fold.ts';
import type { Campaign } from '../../core/campaign/schema.ts';
import type { Design } from '../../core/design/design.ts';
import { equal } from '../../core/design/patch.ts';
import type { LogEvent } from '../../core/game/events.ts';
import { joinGameLogs, joinLogs } from '../../core/game/merge.ts';
import type { Game } from '../../core/game/schema.ts';
import type { JsonObject } from '../../formats/json/reader.ts';
import { grouped } from '../item-records.ts';
import { byKind, type ItemValues, KINDS, type Kind } from '../storage.ts';
import type { History } from '../timeline.ts';

export const FORMAT = 'slipway.backup';
export const VERSION = 1;

const SECTIONS = [...KINDS, 'unreadable'] as const;

type Section = (typeof SECTIONS)[number];

/** Writes the file of a library piece by piece, each once; `made` is the time in ms. */
export function backupWriter(made: number) {
  let at = -1;
  let isEmpty = true;
  let head = `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "made": ${made}`;
  const close = () => (at < 0 ? '' : isEmpty ? ']' : '\n  ]');
  const open = (section: Section): string => {
    let text = head;
    head = '';
    while (at < SECTIONS.indexOf(section)) {
      text += `${close()},\n  "${SECTIONS[at + 1]}": [`;
      at += 1;
      isEmpty = true;
    }
    return text;
  };
  const line = (section: Section, item: unknown): string => {
    const before = open(section);
    const comma = isEmpty ? '\n' : ',\n';
    isEmpty = false;
    return before + comma + JSON.stringify(item);
  };
  return {
    /** Returns the text of an item; kinds come one after the other, as in `KINDS`. */
    item: (kind: Kind, item: AnyItem) => line(kind, item),
    /** Returns the rest of the file. */
    end: (unreadable: readonly Unreadable[]) =>
      `${unreadable.map((record) => line('unreadable', record)).join('')}${open('unreadable')}${close()}\n}\n`,
  };
}

/** Returns the file of a library; `made` is the time in ms. @internal */
export function formatBackup(library: LibraryContents, made: number): string {
  const { item, end } = backupWriter(made);
  const lines = KINDS.flatMap((kind) => itemsOf(library, kind).map((each) => item(kind, each)));
  return lines.join('') + end(library.unreadable);
}

/** Characters of a long text that stay in the page's memory. */
const KEPT = 1_000_000;

/** Long text that leaves the page's memory while it is written. */
export function longText() {
  const written: Blob[] = [];
  let text = '';
  const put = () => {
    written.push(new Blob([text]));
    text = '';
  };
  return {
    add(piece: string) {
      text += piece;
      if (text.length >= KEPT) put();
    },
    /** Returns all of it; nothing may be added then. */
    file(type: string) {
      put();
      return new Blob(written, { type });
    },
  };
}

export interface Item<Value> {
  /** Id in the library; the value's own id goes with its file. */
  readonly id: string;
  /** Time of the last change, in ms. */
  readonly updated: number;
  readonly created?: number;
  readonly folder?: string;
  readonly tags?: readonly string[];
  /** Time when it was moved to the trash, in ms. */
  readonly trashed?: number;
  readonly copyOf?: string;
  readonly history?: History;
  readonly value: Value;
}

/** Ship with what belongs to it beside its design. */
interface BackedUpShip extends Item<Design> {
  /** Title while the design has no name. */
  readonly label?: string;
  readonly versions?: readonly JsonObject[];
  /** Picture as a data URL. */
  readonly portrait?: string;
}

/** Item of any kind, with the fields that only ships have. */
export type AnyItem = Item<unknown> & Partial<Omit<BackedUpShip, 'value'>>;

/** Record that could not be read, kept unchanged. */
export interface Unreadable {
  readonly kind: Kind;
  readonly why: string;
  readonly raw: unknown;
}

export type ItemLists = {
  readonly [kind in Kind]: readonly (kind extends 'ships'
    ? BackedUpShip
    : Item<ItemValues[kind]>)[];
};

export interface LibraryContents extends ItemLists {
  readonly unreadable: readonly Unreadable[];
}

export const NO_CONTENTS: LibraryContents = { ...byKind<ItemLists>(() => []), unreadable: [] };

export const itemsOf = (library: ItemLists, kind: Kind): readonly AnyItem[] => library[kind];

/**
 * `merge` keeps the items of both sides: of two that differ, the one changed later keeps its id and
 * the other becomes a copy; a game or campaign of both sides gets the events of both. `replace` takes the backup's items: an item that is only here, or differs,
 * goes to the trash.
 */
export type Way = 'merge' | 'replace';

/** Counts of items, of all kinds together. */
export interface RestoreCounts {
  readonly added: number;
  readonly same: number;
  /** Different on both sides; both are kept. */
  readonly both: number;
  /** Only here, and moved to the trash. */
  readonly trashed: number;
}

/** Returns the library after a restore, and counts to tell the player. */
export function restored(
  way: Way,
  here: LibraryContents,
  backup: LibraryContents,
  context: { readonly now: number; readonly newId: () => string },
): { readonly library: LibraryContents; readonly counts: RestoreCounts } {
  const counts = { added: 0, same: 0, both: 0, trashed: 0 };
  const lists = byKind<ItemLists>((kind) =>
    restoredItems(way, itemsOf(here, kind), itemsOf(backup, kind), JOINS[kind], context, counts),
  );
  const unreadable = [...here.unreadable, ...newUnreadable(here, backup)];
  return { library: { ...lists, unreadable }, counts };
}

/** Returns the unreadable records of a library that another one lacks. */
export const newUnreadable = (here: LibraryContents, other: LibraryContents) =>
  other.unreadable.filter((record) => !here.unreadable.some((known) => equal(record, known)));

function restoredItems(
  way: Way,
  here: readonly AnyItem[],
  backup: readonly AnyItem[],
  join: Join | undefined,
  { now, newId }: { readonly now: number; readonly newId: () => string },
  counts: { -readonly [count in keyof RestoreCounts]: number },
): readonly AnyItem[] {
  const copyOf = (item: AnyItem): AnyItem => ({ ...item, id: newId(), copyOf: item.id });
  const trashed = (item: AnyItem): AnyItem =>
    item.trashed === undefined ? { ...item, trashed: now } : item;
  const theirs = firstById(backup);
  const mine = firstById(here);
  const copies = grouped(here, ({ copyOf = '' }) => copyOf);
  const kept = here.flatMap((item): readonly AnyItem[] => {
    const other = mine.get(item.id) === item ? theirs.get(item.id) : undefined;
    if (!other) {
      const left = way === 'merge' ? item : trashed(item);
      if (left !== item) counts.trashed += 1;
      return [left];
    }
    if (isSame(item, other)) {
      counts.same += 1;
      return [completed(item, other)];
    }
    const isHere = (copy: AnyItem) =>
      copy.copyOf === other.id && equal(copy.value, other.value) && haveSamePicture(copy, other);
    if (way === 'merge' && copies.get(other.id)?.some(isHere)) {
      // An earlier merge has added it.
      counts.same += 1;
      return [item];
    }
    const joined = way === 'merge' ? join?.(item, other) : undefined;
    if (joined) {
      counts[joined === item ? 'same' : 'both'] += 1;
      return [joined];
    }
    counts.both += 1;
    const pictured = withPicture(other, item);
    if (way === 'replace') return [pictured, trashed(copyOf(item))];
    return other.updated > item.updated ? [pictured, copyOf(item)] : [item, copyOf(pictured)];
  });
  const added = backup.filter((item) => theirs.get(item.id) !== item || !mine.has(item.id));
  counts.added += added.length;
  return [...kept, ...added.map((item) => (theirs.get(item.id) === item ? item : copyOf(item)))];
}

/** Makes one item of two; returns the first if the other adds nothing, undefined for two that stay apart. */
type Join = (item: AnyItem, other: AnyItem) => AnyItem | undefined;

/** Joins the logs of a game or campaign that went on in two places; `setup` is what both must share. */
const joinedBy =
  <Value extends Game | Campaign>(
    setup: (value: Value) => unknown,
    joined: (log: readonly LogEvent[], other: readonly LogEvent[]) => readonly LogEvent[],
    named = (value: Value): Value => value,
  ): Join =>
  (item, other) => {
    const [mine, theirs] = [item.value as Value, other.value as Value];
    if (!equal(setup(mine), setup(theirs)) || !equal(mine.designs, theirs.designs))
      return undefined;
    const log = joined(mine.log, theirs.log);
    if (log === mine.log) return item;
    const updated = Math.max(item.updated, other.updated);
    return { ...item, updated, value: named({ ...mine, log } as Value) };
  };

const JOINS: { readonly [kind in Kind]?: Join } = {
  games: joinedBy<Game>(({ sides }) => sides, joinGameLogs),
  campaigns: joinedBy<Campaign>(
    (campaign) => {
      const { kind, players, fleets, map } = firstNamed(campaign);
      return [kind, players, fleets, map];
    },
    (log, other) => joinLogs(log, other).log,
    lastNamed,
  ),
};

/** Joins two versions of a value; undefined for kinds that cannot be joined. */
export function joinedValue(kind: Kind, mine: unknown, theirs: unknown): unknown {
  const item = (value: unknown): AnyItem => ({ id: '', updated: 0, value });
  return JOINS[kind]?.(item(mine), item(theirs))?.value;
}

/** True if two versions of a kind can be joined without asking the player. */
export const isJoined = (kind: Kind): boolean => JOINS[kind] !== undefined;

/** Returns the parts that identify an item: not its times, history, named versions and picture. */
const essence = (item: AnyItem) => {
  const { created: _, updated: __, history: ___, versions: ____, portrait: _____, ...rest } = item;
  return rest;
};

/** Compares two items; of two equal ones the stored one stays, with its history. */
const isSame = (a: AnyItem, b: AnyItem): boolean =>
  haveSamePicture(a, b) && equal(essence(a), essence(b));

/** True unless both have a picture and the pictures differ. */
const haveSamePicture = ({ portrait: a }: AnyItem, { portrait: b }: AnyItem): boolean =>
  a === undefined || b === undefined || a === b;

/** Returns the item, with the picture of the other side when it has none itself. */
const withPicture = (item: AnyItem, { portrait }: AnyItem): AnyItem =>
  item.portrait !== undefined || portrait === undefined ? item : { ...item, portrait };

/** Returns the item with the picture and named versions that only the other side has. */
function completed(item: AnyItem, other: AnyItem): AnyItem {
  const { versions: mine = [] } = item;
  const known = new Set(mine.map(({ id }) => id));
  const added = (other.versions ?? []).filter(({ id }) => !known.has(id));
  const pictured = withPicture(item, other);
  return added.length === 0 ? pictured : { ...pictured, versions: [...mine, ...added] };
}

/** Maps ids to items; the first counts if a damaged library repeats an id. */
function firstById(items: readonly AnyItem[]): ReadonlyMap<string, AnyItem> {
  const map = new Map<string, AnyItem>();
  for (const item of items) if (!map.has(item.id)) map.set(item.id, item);
  return map;
}

export interface Change {
  readonly kind: Kind;
  /** The replaced item; absent for a new item. */
  readonly before?: AnyItem;
  readonly after: AnyItem;
}

export const changesOf = (here: LibraryContents, after: LibraryContents): readonly Change[] =>
  KINDS.flatMap((kind) => {
    const known = new Map(itemsOf(here, kind).map((item) => [item.id, item]));
    return itemsOf(after, kind)
      .map((item): Change => ({ kind, before: known.get(item.id), after: item }))
      .filter((change) => change.before !== change.after);
  });

/** True for an item of the library that need not be read. */
export type LeaveOut = (kind: Kind, item: AnyItem) => boolean;

/** Finds items that need no restore while the library is read, so that they need no memory. Each reading of the library needs a new one. */
export function sameItems(backup: LibraryContents) {
  const known = byKind<{ readonly [kind in Kind]: ReadonlyMap<string, AnyItem | undefined> }>(
    (kind) => uniqueById(itemsOf(backup, kind)),
  );
  const same = new Set<AnyItem>();
  return {
    /** Leaves out items that equal those of the backup, and counts them. */
    leaveOut(kind: Kind, item: AnyItem) {
      const theirs = known[kind].get(item.id);
      // A copy shows that another item was merged before.
      if (!theirs || item.copyOf !== undefined) return false;
      if (!isSame(item, theirs) || completed(item, theirs) !== item) return false;
      same.add(theirs);
      return true;
    },
    count: () => same.size,
    others: (): LibraryContents =>
      same.size === 0
        ? backup
        : {
            ...backup,
            ...byKind<ItemLists>((kind) => itemsOf(backup, kind).filter((item) => !same.has(item))),
          },
  };
}

/** Maps ids to items; undefined for an id that a damaged file has twice. */
function uniqueById(items: readonly AnyItem[]): ReadonlyMap<string, AnyItem | undefined> {
  const map = new Map<string, AnyItem | undefined>();
  for (const item of items) map.set(item.id, map.has(item.id) ? undefined : item);
  return map;
}
