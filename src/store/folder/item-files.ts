/** The steps of a round between one item and its file: each updates their link. */

import type { Rules } from '../../core/rules/rules.ts';
import { isJoined, joinedValue } from '../backup/merge.ts';
import type { LiveCollections } from '../collections/live-collection.ts';
import { FILE_STEP, filePage } from '../lineage.ts';
import type { Kind } from '../storage.ts';
import { newTimeline } from '../timeline.ts';
import { freePath, isNamedBy, itemMark, itemStem, itemText, OWN_ID, pathKey } from './files.ts';
import { type Folder, textMark } from './folder.ts';
import type { Link } from './links.ts';
import type { AnyCollection, FreeItems, ItemFile, LinkTable } from './matching.ts';
import type { SeenFile } from './reading.ts';

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
