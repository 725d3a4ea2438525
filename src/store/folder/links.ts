/** Links between the items of the library and the files of its folder, as this browser stores them. */
import { array, boolean, object, optional, picklist, string } from 'valibot';
import type { Connection } from '../database.ts';
import { count, fieldsOf, RECORD_VERSION, recordVersion } from '../item-records.ts';
import type { Kind } from '../storage.ts';
import { KINDS } from '../storage.ts';
import type { DirectoryHandle } from './folder.ts';

/** Link of an item with its file, as both were when they last agreed. */
export interface Link {
  readonly path: string;
  readonly kind: Kind;
  readonly id: string;
  /** Mark of the file's text; absent before it was first written. */
  readonly file?: string | undefined;
  readonly value: string;
  /** Revision of the item that has this value; 0 if unknown. */
  readonly revision: number;
  /** True if Slipway named the file, and may rename it. */
  readonly isOurs: boolean;
  /** Mark of the text being written; it remains if the writing was cut short. */
  readonly next?: string | undefined;
  /** Former path of a file that is being renamed. */
  readonly from?: string | undefined;
  /** Numbers of pending saves with the file's versions, between which the player has to choose. */
  readonly asked?: readonly number[] | undefined;
}

/** Store of the links and of the folder's handle. */
export interface LinkStore {
  all(): Promise<readonly Link[]>;
  /** Writes and deletes links, all or nothing. */
  change(put: readonly Link[], removed?: readonly string[]): Promise<void>;
  /** Reads the handle of the chosen folder. */
  root(): Promise<DirectoryHandle | undefined>;
  /** Chooses another folder, or none, and forgets all links. */
  choose(handle: DirectoryHandle | undefined): Promise<void>;
}

const linkSchema = object({
  version: recordVersion,
  path: string(),
  kind: picklist(KINDS),
  id: string(),
  file: optional(string()),
  value: string(),
  revision: count,
  isOurs: boolean(),
  next: optional(string()),
  from: optional(string()),
  asked: optional(array(count)),
});

/** Path of the record with the handle, which no file has. */
const ROOT = '';

export function indexedDbLinks(connection: Connection): LinkStore {
  const writing = async () => (await connection()).transaction('folder', 'readwrite');
  return {
    async all() {
      const raws = await (await connection()).getAll('folder');
      // After a damaged link the item and its file are only compared anew.
      return raws.flatMap((raw) => fieldsOf(linkSchema, raw) ?? []);
    },
    async change(put, removed = []) {
      const { store, done } = await writing();
      const jobs = [
        ...removed.map((path) => store.delete(path)),
        ...put.map((link) => store.put({ ...link, version: RECORD_VERSION })),
      ];
      await Promise.all([...jobs, done]);
    },
    async root() {
      const raw = await (await connection()).get('folder', ROOT);
      return (raw as { readonly handle?: DirectoryHandle } | undefined)?.handle;
    },
    async choose(handle) {
      const { store, done } = await writing();
      await Promise.all([
        store.clear(),
        ...(handle ? [store.put({ version: RECORD_VERSION, path: ROOT, handle })] : []),
        done,
      ]);
    },
  };
}
