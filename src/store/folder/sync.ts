/**
 * Brings the library and a folder of files in step, in one round: an item is a file. What changed on
 * one side goes to the other. What changed on both becomes a version for the player to choose from, as
 * between windows. A round may be cut short anywhere; the next one goes on from there.
 */

import type { Rules } from '../../core/rules/rules.ts';
import { isJoined, joinedValue } from '../backup/merge.ts';
import type { LiveCollections } from '../collections/live-collection.ts';
import { KINDS, type Kind } from '../storage.ts';
import { changeStored } from '../stored-changes.ts';
import { newTimeline } from '../timeline.ts';
import {
  type FileFault,
  freePath,
  isNamedBy,
  itemMark,
  itemStem,
  itemText,
  OWN_ID,
  pathKey,
  textFault,
} from './files.ts';
import { type Folder, FolderFailure, textMark } from './folder.ts';
import type { Link, LinkStore } from './links.ts';
import {
  type AnyCollection,
  type FreeItems,
  followRenames,
  freeItems,
  type ItemFile,
  isRead,
  linkTable,
  resumeMove,
} from './matching.ts';
import { readFolder, type SeenFile } from './reading.ts';

/** Choice about files that are all gone at once. */
export type GoneChoice = 'write' | 'trash';

/** The library as the folder needs it. */
export interface KeptLibrary extends LiveCollections {
  readonly rules: Rules;
  readonly newId: () => string;
  readonly now: () => number;
}

export interface SyncContext {
  readonly library: KeptLibrary;
  readonly folder: Folder;
  readonly links: LinkStore;
  /** Files as earlier rounds of this page have read them. */
  readonly seen: Map<string, SeenFile>;
  /** Tells all windows that there are versions to choose from. */
  readonly asked: () => void;
  readonly ifAllGone?: GoneChoice | undefined;
  readonly progress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ItemPlace {
  readonly kind: Kind;
  readonly id: string;
  readonly path: string;
}

export interface SyncReport {
  /** Number of items that are files. */
  readonly items: number;
  /** Number of JSON files of other programs. */
  readonly others: number;
  /** Items that the round took in, wrote, and moved to the trash. */
  readonly taken: number;
  readonly written: number;
  readonly trashed: number;
  /** Items with versions to choose from. */
  readonly conflicts: readonly ItemPlace[];
  readonly faults: readonly FileFault[];
  /** Number of files if all of them are gone; nothing was done then. */
  readonly allGone?: number;
}

/** Fewer files may well be deleted one by one. */
const FEWEST_FOR_ALL = 3;

const CHANGE_LABEL = 'Change in the folder';

/** Mark of a file that was created, and not written before the page ended. */
const EMPTY = textMark('');

/** An item in the list or the trash; `why` it is in neither. */
type ItemState =
  | { readonly revision: number; readonly isTrashed: boolean; readonly why?: never }
  | { readonly why: 'damaged' }
  | { readonly why: 'removed' }
  | { readonly why: 'lost' };

/** Brings both sides in step. Rejects with a `FolderFailure` that concerns the whole folder. */
export async function syncFolder(context: SyncContext): Promise<SyncReport> {
  const { library, folder, signal } = context;
  const collectionOf = (kind: Kind) => library[kind] as unknown as AnyCollection;
  for (const kind of KINDS) await collectionOf(kind).whenRead();
  const { files, vanished } = await readFolder(context);
  const links = await linkTable(context.links);
  const faults: FileFault[] = [];
  const conflicts: ItemPlace[] = [];
  const counts = { taken: 0, written: 0, trashed: 0 };
  let hasAsked = false;

  const stateOf = async (kind: Kind, id: string): Promise<ItemState> => {
    const item = collectionOf(kind).find(id);
    if (item) return { revision: item.revision, isTrashed: item.trashed !== undefined };
    const { stored, problem, removed } = await collectionOf(kind).documents.read(id);
    return { why: stored || problem ? 'damaged' : removed ? 'removed' : 'lost' };
  };
  /** Deletes a file as it was read; one that has changed since stays. */
  const removeFile = async (path: string, mark: string): Promise<boolean> => {
    const isRemoved = await folder.remove(path, mark);
    if (isRemoved) files.delete(path);
    return isRemoved;
  };
  const freeName = (kind: Kind, stem: string) =>
    freePath(
      kind,
      stem,
      new Set([...files.keys(), ...links.all().map(({ path }) => path)].map(pathKey)),
    );

  /** Writes an item's value to its file, under a new name where the item has one. */
  const write = async (link: Omit<Link, 'path'> & { readonly path?: string }): Promise<void> => {
    const { kind, id, path: old } = link;
    const revision = collectionOf(kind).find(id)?.revision ?? 0;
    const [found] = await collectionOf(kind).values([id]);
    if (!found) return;
    const stem = itemStem(kind, found.value, found.label);
    const there = old === undefined ? undefined : files.get(old);
    const isMoved = old && link.isOurs && link.file && there && !isNamedBy(old, kind, stem);
    const path = !old || isMoved ? freeName(kind, stem) : old;
    const text = itemText(kind, id, found.value);
    const from = isMoved ? old : undefined;
    const due: Link = { ...link, path, next: textMark(text), from };
    await links.change([due], from === undefined ? [] : [from]);
    const isWritten = await folder.write(path, text, isMoved ? undefined : there?.mark);
    if (!isWritten) {
      // Somebody else was faster: the next round reads the file.
      if (from !== undefined) await links.change([{ ...link, path: from }], [path]);
      return;
    }
    counts.written += 1;
    if (from !== undefined && link.file) await removeFile(from, link.file);
    const { next: file, from: _, ...rest } = due;
    await links.change([{ ...rest, file, value: itemMark(kind, found.value), revision }]);
  };

  /** Keeps the file's version of an item for the player to choose. */
  const offer = async (link: Link, { item, mark }: ItemFile): Promise<void> => {
    const { kind, id, path } = link;
    const number = await collectionOf(kind).documents.pending.keep({
      id,
      timeline: newTimeline(item.value),
      replaces: 0,
      storedEntries: 0,
      // No page has this id, so that it counts as one that has ended.
      writer: { page: `folder ${library.newId()}`, changes: 1 },
      undecided: true,
    });
    hasAsked = true;
    conflicts.push({ kind, id, path });
    const asked = [...(link.asked ?? []), number];
    await links.change([{ ...link, file: mark, value: '', revision: 0, next: undefined, asked }]);
  };

  /** Stores the file's version if the item is as the link has it; else keeps both versions. */
  const take = async (link: Link, file: ItemFile): Promise<void> => {
    const { kind, id } = link;
    const { value, mark: valueMark } = file.item;
    let isSame = true;
    let isRefused = false;
    const edit = (present: unknown): unknown => {
      isSame = itemMark(kind, present) === link.value;
      if (!isJoined(kind)) return isSame ? value : present;
      const joined = joinedValue(kind, present, value);
      isRefused = joined === undefined;
      return joined ?? present;
    };
    const at = library.now();
    const isStored = await changeStored(collectionOf(kind).documents, {
      id,
      label: CHANGE_LABEL,
      edit,
      at,
    });
    if (isStored && isRefused) return takeAsNew(link.path, file, id);
    if (isStored && (isSame || isJoined(kind))) {
      counts.taken += 1;
      // The next round compares what is stored with it.
      await links.change([
        { ...link, file: file.mark, value: valueMark, revision: 0, next: undefined },
      ]);
    } else if (isStored || !(await stateOf(kind, id)).why) await offer(link, file);
  };

  /** Makes a new item of a file. */
  const takeAsNew = async (path: string, { item, mark }: ItemFile, copyOf?: string) => {
    const { kind, value, id: own = '' } = item;
    const isFree = OWN_ID.test(own) && !collectionOf(kind).find(own);
    const id = isFree ? own : library.newId();
    const label = path.replace(/^.*\//, '').replace(/\.json$/i, '');
    const save = { id, value, replaces: 0, copyOf, ...(kind === 'ships' && { label }) };
    if ((await collectionOf(kind).put([save])).length > 0) return;
    counts.taken += 1;
    await links.change([
      { path, kind, id, file: mark, value: item.mark, revision: 0, isOurs: false },
    ]);
  };

  /** Brings an item and its file in step. */
  const settle = async (known: Link): Promise<void> => {
    const { kind, id, path } = known;
    const collection = collectionOf(kind);
    const state = await stateOf(kind, id);
    const found = files.get(path);
    const forget = () => links.change([], [path]);
    let link = known;
    if (state.why === 'damaged') return;
    if (found && !found.item && !(found.mark === EMPTY && link.next)) {
      const text = found.fault ? '' : ((await folder.read(path)) ?? '');
      faults.push({ path, ...(found.fault ?? (await textFault(library.rules, text))) });
      return;
    }
    // A file of another kind has taken its place, or one that was there before it was written.
    if (found?.item && found.item.kind !== kind) return forget();
    if (found && !link.file && found.mark !== link.next && found.mark !== EMPTY) return forget();
    if (link.asked) {
      if (state.why) return forget();
      const { pending } = await collection.documents.pending.read(id);
      const isOpen = pending.some(({ number }) => link.asked?.includes(number));
      if (isOpen && isRead(found) && found.mark !== link.file) return offer(link, found);
      if (isOpen) return void conflicts.push({ kind, id, path });
      link = { ...link, asked: undefined };
      await links.change([link]);
    }
    if (link.next && isRead(found) && found.mark === link.next) {
      // The last round ended between the file and its link.
      link = { ...link, file: link.next, value: found.item.mark, revision: 0, next: undefined };
      await links.change([link]);
    }
    if (state.why === 'lost') {
      await forget();
      return isRead(found) ? void (await restoreLost(link, found)) : undefined;
    }
    if (state.why === 'removed') {
      const isSame = found !== undefined && found.mark === link.file;
      if (!isSame || (await removeFile(path, found.mark))) await forget();
      return;
    }
    const here = await valueMark(link, state.revision);
    if (state.isTrashed) {
      if (!isRead(found)) return forget();
      if (found.mark === link.file) {
        if (await removeFile(path, found.mark)) await forget();
        return;
      }
      // The change outside is newer than the trash.
      await collection.restore([id]);
    }
    if (!isRead(found)) {
      const wasRead = vanished.get(path)?.item !== undefined || !vanished.has(path);
      const isDeleted = !found && here === link.value && !link.next && link.file && wasRead;
      if (!isDeleted || context.ifAllGone === 'write') return write(link);
      // Another program was just saving it: the next round reads it.
      if ((await folder.read(path)) !== undefined) return;
      await collection.moveToTrash([id]);
      counts.trashed += 1;
      return forget();
    }
    if (found.item.mark === here) {
      const isKnown = link.file === found.mark && link.value === here;
      if (isKnown && link.revision === state.revision && !link.next) return;
      const { revision } = state;
      await links.change([{ ...link, file: found.mark, value: here, revision, next: undefined }]);
    } else await (found.mark === link.file ? write(link) : take(link, found));
  };
  /** Returns the mark of the stored value, which is read only if it changed. */
  const valueMark = async ({ kind, id, value, revision }: Link, now: number): Promise<string> => {
    if (revision === now && value !== '') return value;
    const [found] = await collectionOf(kind).values([id]);
    return found ? itemMark(kind, found.value) : '';
  };
  /** Stores an item again whose record is gone, though nobody has deleted it. */
  const restoreLost = async ({ kind, id, path, isOurs }: Link, { item, mark }: ItemFile) => {
    await collectionOf(kind).put([{ id, value: item.value, replaces: 0 }]);
    counts.taken += 1;
    await links.change([{ path, kind, id, file: mark, value: item.mark, revision: 0, isOurs }]);
  };

  /** Links a file that no item has: with an equal item, one of its id, or a new one. */
  const adopt = async (path: string, file: ItemFile, free: FreeItems): Promise<void> => {
    const { kind, mark } = file.item;
    const collection = collectionOf(kind);
    const equal = await free.equalTo(file.item);
    const same = equal ?? free.withId(file.item);
    if (!same) return takeAsNew(path, file);
    free.use(kind, same.id);
    const { id, trashed } = same;
    const link = {
      path,
      kind,
      id,
      file: file.mark,
      value: equal ? mark : '',
      revision: 0,
      isOurs: false,
    };
    await links.change([link]);
    if (trashed !== undefined) await collection.restore([id]);
    if (!equal) await (isJoined(kind) ? take(link, file) : offer(link, file));
  };

  /** Runs a step; a fault of a single file does not stop the others. */
  const attempt = async (path: string, step: () => Promise<unknown>): Promise<void> => {
    signal?.throwIfAborted();
    try {
      await step();
    } catch (error) {
      if (!(error instanceof FolderFailure) || error.code !== 'file') throw error;
      faults.push({ path, message: error.message });
    }
  };

  const report = (): SyncReport => ({
    items: links.all().length,
    others: [...files.values()].filter(({ item, fault }) => !item && !fault).length,
    ...counts,
    conflicts,
    faults,
  });
  try {
    for (const link of links.all()) {
      if (link.from !== undefined)
        await attempt(link.path, () => resumeMove(folder, links, files, link));
    }
    await followRenames(links, files);
    const written = links.all().filter(({ file, next }) => file && !next);
    const missing = written.filter(({ path }) => !files.has(path));
    const isAllGone = missing.length >= FEWEST_FOR_ALL && missing.length === written.length;
    if (isAllGone && !context.ifAllGone) return { ...report(), allGone: missing.length };
    // A former file that could not be deleted is tried again in the next round.
    const settled = links.all().filter(({ from }) => from === undefined);
    for (const link of settled) await attempt(link.path, () => settle(link));
    const former = new Set(links.all().map(({ from }) => from));
    const free = freeItems(collectionOf, links);
    for (const [path, file] of files) {
      if (former.has(path)) continue;
      if (isRead(file) && !links.has(path)) await attempt(path, () => adopt(path, file, free));
      else if (file.fault && !links.has(path)) faults.push({ path, ...file.fault });
    }
    const due = free.listed();
    for (const [done, { kind, id }] of due.entries()) {
      context.progress?.(done, due.length);
      const link = { kind, id, value: '', revision: 0, isOurs: true };
      await attempt(kind, () => write(link));
    }
    return report();
  } finally {
    if (hasAsked) context.asked();
  }
}
