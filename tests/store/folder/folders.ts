/** Folders for tests: in memory, and of real files. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Folder, FolderFailure, textMark } from '../../../src/store/folder/folder.ts';

export interface MemoryFolder extends Folder {
  readonly files: Map<string, { text: string; modified: number }>;
  /** Writes as another program does. */
  put(path: string, text: string): void;
  /** Called before each operation: it may throw. */
  before: (operation: 'list' | 'read' | 'write' | 'remove', path: string) => void;
}

/** Makes a folder in memory; `now` is the clock of its disk. */
export function memoryFolder(now: () => number): MemoryFolder {
  const files: MemoryFolder['files'] = new Map();
  const markAt = (path: string) => {
    const file = files.get(path);
    return file && textMark(file.text);
  };
  const folder: MemoryFolder = {
    files,
    put: (path, text) => void files.set(path, { text, modified: now() }),
    before: () => {},
    async list() {
      folder.before('list', '');
      return [...files].map(([path, { text, modified }]) => ({
        ...{ path, size: text.length, modified },
      }));
    },
    async read(path) {
      folder.before('read', path);
      return files.get(path)?.text;
    },
    async write(path, text, expected) {
      folder.before('write', path);
      if (markAt(path) !== expected) return false;
      folder.put(path, text);
      return true;
    },
    async remove(path, expected) {
      folder.before('remove', path);
      if (markAt(path) !== expected) return false;
      return files.delete(path);
    },
  };
  return folder;
}

/** Makes a folder of the files in a directory. */
export function diskFolder(root: string): Folder {
  const textAt = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  const isAs = async (path: string, expected: string | undefined) => {
    const text = await textAt(path);
    return (text === undefined ? undefined : textMark(text)) === expected;
  };
  return {
    async list() {
      const entries = await readdir(root, { recursive: true }).catch(() => {
        throw new FolderFailure('gone');
      });
      const paths = entries.filter((path) => path.endsWith('.json'));
      return Promise.all(
        paths.map(async (path) => {
          const { size, mtimeMs } = await stat(join(root, path));
          return { path, size, modified: mtimeMs };
        }),
      );
    },
    read: textAt,
    async write(path, text, expected) {
      if (!(await isAs(path, expected))) return false;
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(`${target}.new`, text);
      await rename(`${target}.new`, target);
      return true;
    },
    async remove(path, expected) {
      if (!(await isAs(path, expected))) return false;
      await rm(join(root, path));
      return true;
    },
  };
}
