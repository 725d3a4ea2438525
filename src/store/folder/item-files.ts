/** A round between items and files: matches them by links, renamed files and equal content; each step updates a link. */
import type { Rules } from '../../core/rules/rules.ts';
import { isJoined, joinedValue } from '../backup/contents.ts';
import type { CollectionItem } from '../collections/collection.ts';
import type { LiveCollection, LiveCollections } from '../collections/live-collection.ts';
import { FILE_STEP, filePage } from '../lineage.ts';
import { KINDS, type Kind } from '../storage.ts';
import { newTimeline } from '../timeline.ts';
import {
  type FileItem,
  freePath,
  isNamedBy,
  itemMark,
  itemStem,
  itemText,
  OWN_ID,
  pathKey,
  type SeenFile,
} from './files.ts';
import { type Folder, textMark } from './folder.ts';
import type { Link, LinkStore } from './links.ts';

export type AnyCollection = LiveCollection<unknown, unknown>;

export type ItemFile = SeenFile & { readonly item: FileItem };

export const isRead = (file: SeenFile | undefined): file is ItemFile => file?.item !== undefined;

export type LinkTable = Awaited<ReturnType<typeof linkTable>>;

/** Reads all links, and keeps the stored ones and those in memory equal. */
export async function linkTable(store: LinkStore) {
  const links = new Map((await store.all()).map((link) => [link.path, link]));
  const keys = new Set([...links.keys()].map(pathKey));
  return {
    all: (): readonly Link[] => [...links.values()],
    has: (path: string) => links.has(path),
    hasKey: (key: string) => keys.has(key),
    async change(put: readonly Link[], removed: readonly string[] = []): Promise<void> {
      await store.change(put, removed);
      for (const path of removed) {
        links.delete(path);
        keys.delete(pathKey(path));
      }
      for (const link of put) {
        links.set(link.path, link);
        keys.add(pathKey(link.path));
      }
    },
  };
}

type Files = ReadonlyMap<string, SeenFile>;

/** Completes or reverts an interrupted renaming. */
export async function resumeMove(
  folder: Folder,
  links: LinkTable,
  files: Map<string, SeenFile>,
  { from = '', ...link }: Link,
): Promise<void> {
  const isOld = link.file !== undefined && files.get(from)?.mark === link.file;
  const isWritten = files.get(link.path)?.mark === link.next;
  if (isOld && !isWritten) {
    await links.change([{ ...link, path: from, next: undefined }], [link.path]);
    return;
  }
  if (isOld && link.file && (await folder.remove(from, link.file))) files.delete(from);
  await links.change([link]);
}

/** Follows files that were renamed outside: by their text, or by the id in them. */
export async function followRenames(links: LinkTable, files: Files): Promise<void> {
  const free = [...files].filter(
    (entry): entry is [string, ItemFile] => isRead(entry[1]) && !links.has(entry[0]),
  );
  if (free.length === 0) return;
  for (const link of links.all()) {
    if (files.has(link.path) || link.next || !link.file) continue;
    const ofKind = ([path, { item }]: [string, ItemFile]) =>
      item.kind === link.kind && !links.has(path);
    const same =
      free.find((entry) => ofKind(entry) && entry[1].mark === link.file) ??
      free.find((entry) => ofKind(entry) && entry[1].item.id === link.id);
    if (same) await links.change([{ ...link, path: same[0], isOurs: false }], [link.path]);
  }
}

export type FreeItems = ReturnType<typeof freeItems>;
type FreeItem = Pick<CollectionItem<unknown>, 'id' | 'trashed'>;

/** Items without a file; their values are read when they are first needed. */
export function freeItems(collectionOf: (kind: Kind) => AnyCollection, links: LinkTable) {
  const linked = new Set(links.all().map(({ kind, id }) => `${kind}/${id}`));
  const isFree = (kind: Kind, id: string) => !linked.has(`${kind}/${id}`);
  const marks = new Map<Kind, Map<string, FreeItem[]>>();
  const marksOf = async (kind: Kind) => {
    const known = marks.get(kind);
    if (known) return known;
    const read = new Map<string, FreeItem[]>();
    const { items, trash, values, find } = collectionOf(kind);
    // Listed items come before those of the trash.
    const ids = [...items(), ...trash()].flatMap(({ id }) => (isFree(kind, id) ? [id] : []));
    for (const { id, value } of await values(ids)) {
      const mark = itemMark(kind, value);
      read.set(mark, [...(read.get(mark) ?? []), { id, trashed: find(id)?.trashed }]);
    }
    marks.set(kind, read);
    return read;
  };
  return {
    use: (kind: Kind, id: string) => void linked.add(`${kind}/${id}`),
    /** Finds an item with the same value; of several the one that the file names. */
    async equalTo({ kind, mark, id: own }: FileItem): Promise<FreeItem | undefined> {
      const equal = (await marksOf(kind)).get(mark)?.filter(({ id }) => isFree(kind, id));
      const named = equal?.find(({ id, trashed }) => id === own && trashed === undefined);
      return named ?? equal?.[0];
    },
    /** Finds the item that a file names. */
    withId: ({ kind, id }: FileItem): FreeItem | undefined =>
      id !== undefined && OWN_ID.test(id) && isFree(kind, id)
        ? collectionOf(kind).find(id)
        : undefined,
    /** Returns the items outside the trash. */
    listed: () => {
      const taken = new Set(links.all().map(({ kind, id }) => `${kind}/${id}`));
      return KINDS.flatMap((kind) =>
        collectionOf(kind)
          .items()
          .flatMap(({ id }) => (taken.has(`${kind}/${id}`) ? [] : [{ kind, id }])),
      );
    },
  };
}

/** The parts of the library that the folder uses. */
export interface KeptLibrary extends LiveCollections {
  readonly rules: Rules;
  readonly newId: () => string;
  readonly now: () => number;
}

export interface ItemPlace {
  readonly kind: Kind;
  readonly id: string;
  readonly path: string;
}

/** An item in the list or the trash; otherwise `why` it is in neither. */
export type ItemState =
  | { readonly revision: number; readonly isTrashed: boolean; readonly why?: never }
  | { readonly why: 'damaged' }
  | { readonly why: 'removed' }
  | { readonly why: 'lost' };

/** The link of a file and an item that agree. */
export const linked = (
  link: Omit<Link, 'file' | 'value' | 'revision' | 'next'>,
  file: string,
  value: string,
  revision = 0,
): Link => ({ ...link, file, value, revision, next: undefined });

/** Revision of a new item. */
const FIRST_REVISION = 1;

/** Most items that are stored at once. */
const MOST_AT_ONCE = 250;

/** Change that gives an item the version of its file, and its result. */
function takingOf({ link, file }: { readonly link: Link; readonly file: ItemFile }) {
  const { kind, id } = link;
  let outcome: 'stored' | 'changed' | 'refused' = 'stored';
  const edit = (present: unknown): unknown => {
    const { value } = file.item;
    if (isJoined(kind)) {
      const joined = joinedValue(kind, present, value);
      outcome = joined === undefined ? 'refused' : 'stored';
      return joined ?? present;
    }
    outcome = itemMark(kind, present) === link.value ? 'stored' : 'changed';
    return outcome === 'stored' ? value : present;
  };
  return {
    link,
    file,
    change: { id, edit },
    outcome: () => outcome,
  };
}

export class ItemFiles {
  readonly counts = { taken: 0, written: 0, trashed: 0 };
  /** Items with versions to choose from. */
  readonly conflicts: ItemPlace[] = [];
  /** True once there are new versions to choose from. */
  hasAsked = false;
  readonly #library: KeptLibrary;
  readonly #folder: Folder;
  readonly #files: Map<string, SeenFile>;
  readonly #links: LinkTable;
  /** Changed files that are not stored yet. */
  readonly #taken: { link: Link; file: ItemFile }[] = [];
  /** Files of new items that are not stored yet. */
  readonly #arrivals: { path: string; file: ItemFile; copyOf: string | undefined }[] = [];
  /** Keys of the files' paths, once a free name was wanted. */
  #fileKeys: Set<string> | undefined;

  constructor(
    { library, folder }: { readonly library: KeptLibrary; readonly folder: Folder },
    files: Map<string, SeenFile>,
    links: LinkTable,
  ) {
    this.#library = library;
    this.#folder = folder;
    this.#files = files;
    this.#links = links;
  }

  collection(kind: Kind): AnyCollection {
    return this.#library[kind] as unknown as AnyCollection;
  }

  async stateOf({ kind, id }: Pick<Link, 'kind' | 'id'>): Promise<ItemState> {
    const { find, documents } = this.collection(kind);
    const item = find(id);
    if (item) return { revision: item.revision, isTrashed: item.trashed !== undefined };
    const { stored, problem, removed } = await documents.read(id);
    return { why: stored || problem ? 'damaged' : removed ? 'removed' : 'lost' };
  }

  /** Returns the mark of the stored value, which is read only if it changed. */
  async valueMark({ kind, id, value, revision }: Link, now: number): Promise<string> {
    if (revision === now && value !== '') return value;
    const [found] = await this.collection(kind).values([id]);
    return found ? itemMark(kind, found.value) : '';
  }

  /** Stores an item again whose record disappeared without a deletion. */
  async restoreLost({ kind, id, path, isOurs }: Link, { item, mark }: ItemFile): Promise<void> {
    await this.collection(kind).put([{ id, value: item.value, replaces: 0 }]);
    this.counts.taken += 1;
    await this.#links.change([linked({ path, kind, id, isOurs }, mark, item.mark)]);
  }

  /** Writes an item's value to its file, which gets a new name if the item has one. */
  async write(link: Omit<Link, 'path'> & { readonly path?: string }): Promise<void> {
    const { kind, id, path: old } = link;
    const collection = this.collection(kind);
    const revision = collection.find(id)?.revision ?? 0;
    const [found] = await collection.values([id]);
    if (!found) return;
    const stem = itemStem(kind, found.value, found.label);
    const there = old === undefined ? undefined : this.#files.get(old);
    const isMoved = old && link.isOurs && link.file && there && !isNamedBy(old, kind, stem);
    const path = !old || isMoved ? this.#freeName(kind, stem) : old;
    const text = itemText(kind, id, found.value);
    const from = isMoved ? old : undefined;
    const due: Link = { ...link, path, next: textMark(text), from };
    await this.#links.change([due], from === undefined ? [] : [from]);
    if (!(await this.#folder.write(path, text, isMoved ? undefined : there?.mark))) {
      // Another program wrote first: the next round reads the file.
      if (from !== undefined) await this.#links.change([{ ...link, path: from }], [path]);
      return;
    }
    this.counts.written += 1;
    if (from !== undefined && link.file) await this.removeFile(from, link.file);
    const { next: mark = '', from: _, ...rest } = due;
    await this.#links.change([linked(rest, mark, itemMark(kind, found.value), revision)]);
  }

  #freeName(kind: Kind, stem: string): string {
    this.#fileKeys ??= new Set([...this.#files.keys()].map(pathKey));
    const keys = this.#fileKeys;
    return freePath(kind, stem, (key) => keys.has(key) || this.#links.hasKey(key));
  }

  /** Deletes a file in the version that was read; a changed file stays. */
  async removeFile(path: string, mark: string): Promise<boolean> {
    const isRemoved = await this.#folder.remove(path, mark);
    if (isRemoved) {
      this.#files.delete(path);
      this.#fileKeys?.delete(pathKey(path));
    }
    return isRemoved;
  }

  /** Adds a file's version to the next `storeTaken`. */
  async take(link: Link, file: ItemFile): Promise<void> {
    this.#taken.push({ link, file });
    if (this.#taken.length >= MOST_AT_ONCE) await this.storeTaken();
  }

  /**
   * Stores the versions of files whose items still match their links; else keeps both versions. Stores them together, because each call
   * sorts the whole list.
   */
  async storeTaken(): Promise<void> {
    const taken = this.#taken.splice(0);
    for (const kind of new Set(taken.map(({ link }) => link.kind))) {
      const ofKind = taken.filter(({ link }) => link.kind === kind).map(takingOf);
      const changes = ofKind.map(({ change }) => change);
      const failed = new Set(await this.collection(kind).change(FILE_STEP, changes));
      const inStep: Link[] = [];
      for (const { link, file, outcome } of ofKind) {
        const isStored = !failed.has(link.id);
        if (isStored && outcome() === 'stored') {
          // The next round compares it with the stored value.
          inStep.push(linked(link, file.mark, file.item.mark));
        } else if (isStored && outcome() === 'refused')
          await this.takeAsNew(link.path, file, link.id);
        else if (isStored || !(await this.stateOf(link)).why) await this.offer(link, file);
      }
      this.counts.taken += inStep.length;
      await this.#links.change(inStep);
    }
  }

  async takeAsNew(path: string, file: ItemFile, copyOf?: string): Promise<void> {
    this.#arrivals.push({ path, file, copyOf });
    await this.storeArrivals();
  }

  /** Stores the new files of this round together: each call sorts the whole list. */
  async storeArrivals(): Promise<void> {
    const arrivals = this.#arrivals.splice(0);
    for (const kind of new Set(arrivals.map(({ file }) => file.item.kind))) {
      const collection = this.collection(kind);
      const ids = new Set<string>();
      const stored = arrivals
        .filter(({ file }) => file.item.kind === kind)
        .map(({ path, file, copyOf }) => {
          const { value, id: own = '' } = file.item;
          const isFree = OWN_ID.test(own) && !ids.has(own) && !collection.find(own);
          const id = isFree ? own : this.#library.newId();
          ids.add(id);
          const label = path.replace(/^.*\//, '').replace(/\.json$/i, '');
          const save = { id, value, replaces: 0, copyOf, ...(kind === 'ships' && { label }) };
          const place = { path, kind, id, isOurs: false };
          return { save, link: linked(place, file.mark, file.item.mark, FIRST_REVISION) };
        });
      if ((await collection.put(stored.map(({ save }) => save))).length > 0) continue;
      this.counts.taken += stored.length;
      await this.#links.change(stored.map(({ link }) => link));
    }
  }

  /** Keeps the file's version of an item for the player to choose. */
  async offer(link: Link, { item, mark }: ItemFile): Promise<void> {
    const { kind, id, path } = link;
    const number = await this.collection(kind).documents.pending.keep({
      id,
      timeline: newTimeline(item.value),
      replaces: 0,
      storedEntries: 0,
      writer: { page: filePage(path, this.#library.newId()), changes: 1 },
      undecided: true,
    });
    this.hasAsked = true;
    this.conflicts.push({ kind, id, path });
    const asked = [...(link.asked ?? []), number];
    await this.#links.change([{ ...linked(link, mark, ''), asked }]);
  }

  /** Links a file with an equal item, or one with its id; a new one waits for `storeArrivals`. */
  async adopt(path: string, file: ItemFile, free: FreeItems): Promise<void> {
    const { kind, mark, id: own } = file.item;
    // A file may name an item that another file has just added.
    const isNamed = this.#arrivals.some((one) => own !== undefined && one.file.item.id === own);
    if (isNamed || this.#arrivals.length >= MOST_AT_ONCE) await this.storeArrivals();
    const equal = await free.equalTo(file.item);
    const same = equal ?? free.withId(file.item);
    if (!same) return void this.#arrivals.push({ path, file, copyOf: undefined });
    const { id, trashed } = same;
    free.use(kind, id);
    const link = linked({ path, kind, id, isOurs: false }, file.mark, equal ? mark : '');
    await this.#links.change([link]);
    if (trashed !== undefined) await this.collection(kind).restore([id]);
    if (!equal) await (isJoined(kind) ? this.take(link, file) : this.offer(link, file));
  }
}
