/**
 * Synchronizes the library and a folder of files in one round: an item is a file. A change on one side goes to the other. After changes on
 * both sides the player chooses a version, as between windows. A round may be cut short anywhere; the next one continues.
 */
import { KINDS } from '../storage.ts';
import {
  type FileFault,
  type FolderReading,
  readFolder,
  type SeenFile,
  textFault,
} from './files.ts';
import { type Folder, FolderFailure, textMark } from './folder.ts';
import {
  type FreeItems,
  followRenames,
  freeItems,
  ItemFiles,
  type ItemPlace,
  type ItemState,
  isRead,
  type KeptLibrary,
  type LinkTable,
  linked,
  linkTable,
  resumeMove,
} from './item-files.ts';
import type { Link, LinkStore } from './links.ts';

/** Choice when all files have disappeared at once. */
export type GoneChoice = 'write' | 'trash';

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

export interface SyncReport {
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

/** Fewest files: fewer may well be deleted one by one. */
const FEWEST_FOR_ALL = 3;

/** Mark of a file that was created, but not written before the page ended. */
const EMPTY = textMark('');

/** Synchronizes both sides. Rejects with a `FolderFailure` that concerns the whole folder. */
export async function syncFolder(context: SyncContext): Promise<SyncReport> {
  for (const kind of KINDS) await context.library[kind].whenRead();
  const reading = await readFolder(context);
  const round = new SyncRound(context, reading, await linkTable(context.links));
  try {
    return await round.run();
  } finally {
    if (round.hasAsked) context.asked();
  }
}

class SyncRound {
  readonly #context: SyncContext;
  readonly #reading: FolderReading;
  readonly #links: LinkTable;
  readonly #faults: FileFault[] = [];
  readonly #items: ItemFiles;

  constructor(context: SyncContext, reading: FolderReading, links: LinkTable) {
    this.#context = context;
    this.#reading = reading;
    this.#links = links;
    this.#items = new ItemFiles(context, reading.files, links);
  }

  /** True once there are new versions to choose from. */
  get hasAsked(): boolean {
    return this.#items.hasAsked;
  }

  async run(): Promise<SyncReport> {
    const links = this.#links;
    const { folder, ifAllGone } = this.#context;
    for (const link of links.all()) {
      if (link.from !== undefined)
        await this.#attempt(link.path, () => resumeMove(folder, links, this.#reading.files, link));
    }
    await followRenames(links, this.#reading.files);
    const written = links.all().filter(({ file, next }) => file && !next);
    const missing = written.filter(({ path }) => !this.#reading.files.has(path));
    const isAllGone = missing.length >= FEWEST_FOR_ALL && missing.length === written.length;
    if (isAllGone && !ifAllGone) return { ...this.#report(), allGone: missing.length };
    // The next round tries again to delete a former file.
    const settled = links.all().filter(({ from }) => from === undefined);
    for (const link of settled) await this.#attempt(link.path, () => this.#settle(link));
    await this.#items.storeTaken();
    const free = freeItems((kind) => this.#items.collection(kind), links);
    await this.#adoptFiles(free);
    await this.#writeItems(free);
    return this.#report();
  }

  #report(): SyncReport {
    return {
      items: this.#links.all().length,
      others: [...this.#reading.files.values()].filter(({ item, fault }) => !item && !fault).length,
      ...this.#items.counts,
      conflicts: this.#items.conflicts,
      faults: this.#faults,
    };
  }

  /** Runs a step; a fault of a single file does not stop the others. */
  async #attempt(path: string, step: () => Promise<unknown>): Promise<void> {
    this.#context.signal?.throwIfAborted();
    try {
      await step();
    } catch (error) {
      if (!(error instanceof FolderFailure) || error.code !== 'file') throw error;
      this.#faults.push({ path, message: error.message });
    }
  }

  /** Synchronizes an item and its file. */
  async #settle(known: Link): Promise<void> {
    const { kind, id, path } = known;
    const collection = this.#items.collection(kind);
    const state = await this.#items.stateOf(known);
    const found = this.#reading.files.get(path);
    if (state.why === 'damaged') return;
    if (found && !found.item && !(found.mark === EMPTY && known.next))
      return this.#reportUnread(path, found);
    // Another item's file has taken its place, or a file existed before the first write.
    const isEarlier = !known.file && found?.mark !== known.next && found?.mark !== EMPTY;
    if (found && (isEarlier || (found.item && found.item.kind !== kind))) return this.#forget(path);
    const chosen = known.asked ? await this.#chosen(known, state, found) : known;
    if (!chosen) return;
    const link = await this.#completed(chosen, found);
    if (state.why === 'lost') {
      await this.#forget(path);
      if (isRead(found)) await this.#items.restoreLost(link, found);
      return;
    }
    if (state.why === 'removed') {
      const isSame = found !== undefined && found.mark === link.file;
      if (!isSame || (await this.#items.removeFile(path, found.mark))) await this.#forget(path);
      return;
    }
    const here = await this.#items.valueMark(link, state.revision);
    if (state.isTrashed) {
      if (!isRead(found)) return this.#forget(path);
      if (found.mark === link.file) {
        if (await this.#items.removeFile(path, found.mark)) await this.#forget(path);
        return;
      }
      // The change outside is newer than the trash.
      await collection.restore([id]);
    }
    if (!isRead(found)) return this.#settleMissing(link, found, here);
    if (found.item.mark === here) {
      const isKnown = link.file === found.mark && link.value === here;
      if (isKnown && link.revision === state.revision && !link.next) return;
      const { revision } = state;
      await this.#links.change([linked(link, found.mark, here, revision)]);
    } else
      await (found.mark === link.file ? this.#items.write(link) : this.#items.take(link, found));
  }

  async #reportUnread(path: string, { fault }: SeenFile): Promise<void> {
    const { folder, library } = this.#context;
    const why = fault ?? (await textFault(library.rules, (await folder.read(path)) ?? ''));
    this.#faults.push({ path, ...why });
  }

  async #forget(path: string): Promise<void> {
    await this.#links.change([], [path]);
  }

  /** The link once the player has chosen a version; undefined while the versions are open. */
  async #chosen(
    link: Link,
    { why }: ItemState,
    found: SeenFile | undefined,
  ): Promise<Link | undefined> {
    const { kind, id, path } = link;
    if (why) return void (await this.#forget(path));
    const { pending } = await this.#items.collection(kind).documents.pending.read(id);
    const isOpen = pending.some(({ number }) => link.asked?.includes(number));
    if (isOpen && isRead(found) && found.mark !== link.file)
      return void (await this.#items.offer(link, found));
    if (isOpen) return void this.#items.conflicts.push({ kind, id, path });
    const settled = { ...link, asked: undefined };
    await this.#links.change([settled]);
    return settled;
  }

  /** The link of a file that the last round wrote, where it ended between the file and its link. */
  async #completed(link: Link, found: SeenFile | undefined): Promise<Link> {
    if (!link.next || !isRead(found) || found.mark !== link.next) return link;
    const written = linked(link, link.next, found.item.mark);
    await this.#links.change([written]);
    return written;
  }

  /** Writes an item without a file, or moves it to the trash if its file was deleted. */
  async #settleMissing(link: Link, found: SeenFile | undefined, here: string): Promise<void> {
    const { kind, id, path } = link;
    const wasRead =
      this.#reading.vanished.get(path)?.item !== undefined || !this.#reading.vanished.has(path);
    const isDeleted = !found && here === link.value && !link.next && link.file && wasRead;
    if (!isDeleted || this.#context.ifAllGone === 'write') return this.#items.write(link);
    // Another program was saving it: the next round reads it.
    if ((await this.#context.folder.read(path)) !== undefined) return;
    await this.#items.collection(kind).moveToTrash([id]);
    this.#items.counts.trashed += 1;
    await this.#forget(path);
  }

  /** Links the files without an item, and lists those that cannot be opened. */
  async #adoptFiles(free: FreeItems): Promise<void> {
    const former = new Set(this.#links.all().map(({ from }) => from));
    for (const [path, file] of this.#reading.files) {
      if (former.has(path) || this.#links.has(path)) continue;
      if (isRead(file)) await this.#attempt(path, () => this.#items.adopt(path, file, free));
      else if (file.fault) this.#faults.push({ path, ...file.fault });
    }
    await this.#items.storeTaken();
    await this.#items.storeArrivals();
  }

  /** Writes the items that have no file. */
  async #writeItems(free: FreeItems): Promise<void> {
    const due = free.listed();
    for (const [done, { kind, id }] of due.entries()) {
      this.#context.progress?.(done, due.length);
      const link = { kind, id, value: '', revision: 0, isOurs: true };
      await this.#attempt(kind, () => this.#items.write(link));
    }
  }
}
