/** Folder of files, as a parameter: a folder that the player chose, or a test's. */
import { markOf } from '../../core/design/origins.ts';
import { textOfBytes } from '../../formats/arriving/bytes.ts';

export interface FolderFile {
  /** Names of folders and of the file, with slashes. */
  readonly path: string;
  readonly size: number;
  /** Time of the last change, in ms. */
  readonly modified: number;
}

/** Files of a folder. Every promise may reject with a `FolderFailure`. */
export interface Folder {
  /** Lists the JSON files at any depth. */
  list(): Promise<readonly FolderFile[]>;
  /** Returns a file's text; undefined if there is no such file. */
  read(path: string): Promise<string | undefined>;
  /**
   * Writes a file whole, with its folders. False, with nothing written, when the file there has another
   * mark than the expected one, or is there at all when none is expected.
   */
  write(path: string, text: string, expected: string | undefined): Promise<boolean>;
  /** Deletes a file; false when it has another mark than the expected one. */
  remove(path: string, expected: string): Promise<boolean>;
}

/**
 * `denied`: the permission is missing; `gone`: the folder itself is; `large`: it holds too many files;
 * `file`: only this file is affected.
 */
export class FolderFailure extends Error {
  readonly code: 'denied' | 'gone' | 'large' | 'file';

  constructor(code: FolderFailure['code'], words: string = code) {
    super(words);
    this.code = code;
  }
}

/** Returns a mark that two different texts practically never share. */
export const textMark = (text: string): string => markOf(text);

/** Most files that a folder may hold: a library is smaller, a whole disk is not. */
const MOST_FILES = 50_000;

const DEEPEST = 8;

/** Part of a directory's handle that TypeScript's library lacks. */
export interface DirectoryHandle extends FileSystemDirectoryHandle {
  queryPermission?(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/** Returns the folder of a handle, which the browser's dialog gave. */
export function handleFolder(root: FileSystemDirectoryHandle): Folder {
  const parentOf = async (path: string, create: boolean) => {
    const names = path.split('/').slice(0, -1);
    let folder = root;
    for (const name of names) folder = await folder.getDirectoryHandle(name, { create });
    return { folder, name: path.split('/').at(-1) ?? '' };
  };
  const fileAt = async (path: string): Promise<File | undefined> => {
    try {
      const { folder, name } = await parentOf(path, false);
      return await (await folder.getFileHandle(name)).getFile();
    } catch (error) {
      if (nameOf(error) === 'NotFoundError') return undefined;
      throw error;
    }
  };
  const textAt = async (path: string): Promise<string | undefined> => {
    const file = await fileAt(path);
    return file && textOfBytes(new Uint8Array(await file.arrayBuffer()));
  };
  const isAs = async (path: string, expected: string | undefined): Promise<boolean> => {
    const text = await textAt(path);
    return (text === undefined ? undefined : textMark(text)) === expected;
  };
  return {
    list: () =>
      failing('gone', async () => {
        const found: FolderFile[] = [];
        await listInto(found, root, '', 0);
        return found;
      }),
    read: (path) => failing('file', () => textAt(path)),
    write: (path, text, expected) =>
      failing('file', async () => {
        if (!(await isAs(path, expected))) return false;
        const { folder, name } = await parentOf(path, true);
        const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
        try {
          await writing.write(text);
          // Another program may have written meanwhile; a new file is empty until it is closed.
          if (await isAs(path, expected ?? textMark(''))) {
            await writing.close();
            return true;
          }
        } catch (error) {
          await writing.abort().catch(() => {});
          throw error;
        }
        await writing.abort();
        return false;
      }),
    remove: (path, expected) =>
      failing('file', async () => {
        if (!(await isAs(path, expected))) return false;
        const { folder, name } = await parentOf(path, false);
        await folder.removeEntry(name);
        return true;
      }),
  };
}

async function listInto(
  found: FolderFile[],
  folder: FileSystemDirectoryHandle,
  before: string,
  depth: number,
): Promise<void> {
  for await (const entry of folder.values()) {
    const { name } = entry;
    const path = `${before}${name}`;
    if (name.startsWith('.') || name === 'node_modules') continue;
    if (entry.kind === 'directory') {
      if (depth < DEEPEST) await listInto(found, entry, `${path}/`, depth + 1);
    } else if (/\.json$/i.test(name)) {
      if (found.length === MOST_FILES) throw new FolderFailure('large');
      const file = await entry.getFile().catch((error: unknown) => {
        // It was deleted or renamed since.
        if (nameOf(error) === 'NotFoundError') return undefined;
        throw error;
      });
      if (file) found.push({ path, size: file.size, modified: file.lastModified });
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Runs a job on the files; its exceptions become failures. */
async function failing<Result>(
  missing: 'gone' | 'file',
  job: () => Promise<Result>,
): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    if (error instanceof FolderFailure) throw error;
    const name = nameOf(error);
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new FolderFailure('denied');
    if (name === 'NotFoundError' && missing === 'gone') throw new FolderFailure('gone');
    throw new FolderFailure('file', error instanceof Error ? error.message : String(error));
  }
}
