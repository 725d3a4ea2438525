/** Matches files with items: by links, renamed files, and equal content. */

import type { CollectionItem } from '../collections/collection.ts';
import type { LiveCollection } from '../collections/live-collection.ts';
import { KINDS, type Kind } from '../storage.ts';
import { type FileItem, itemMark, OWN_ID, pathKey } from './files.ts';
import type { Folder } from './folder.ts';
import type { Link, LinkStore } from './links.ts';
import type { SeenFile } from './reading.ts';

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
