/** Reads the files of a folder that changed since they were last read. */

import type { Rules } from '../../core/rules/rules.ts';
import { type FileItemReading, readItemText } from './files.ts';
import { type Folder, FolderFailure, type FolderFile, textMark } from './folder.ts';

export interface SeenFile extends Pick<FolderFile, 'size' | 'modified'>, FileItemReading {
  readonly mark: string;
  /** Time when it was read, in ms. */
  readonly at: number;
}

/** Disk clocks may be two seconds coarse: a file changed this recently is read again. */
const CLOCK_STEP = 3000;

export interface FolderReading {
  readonly files: Map<string, SeenFile>;
  /** Files that are gone since the last reading. */
  readonly vanished: ReadonlyMap<string, SeenFile>;
}

/** Reads the folder; `seen` holds the files as last read, and is updated. */
export async function readFolder({
  folder,
  seen,
  library,
  signal,
}: {
  readonly folder: Folder;
  readonly seen: Map<string, SeenFile>;
  readonly library: { readonly rules: Rules; readonly now: () => number };
  readonly signal?: AbortSignal | undefined;
}): Promise<FolderReading> {
  const files = new Map<string, SeenFile>();
  const listed = (await folder.list()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, size, modified } of listed) {
    signal?.throwIfAborted();
    const known = seen.get(path);
    const isSame = known?.size === size && known.modified === modified;
    if (known && isSame && known.at - modified > CLOCK_STEP) {
      files.set(path, known);
      continue;
    }
    const at = library.now();
    try {
      const text = await folder.read(path);
      if (text === undefined) continue;
      const mark = textMark(text);
      const reading = known?.mark === mark ? known : await readItemText(library.rules, path, text);
      const { item, fault } = reading;
      files.set(path, { size, modified, mark, at, item, fault });
    } catch (error) {
      if (!(error instanceof FolderFailure) || error.code !== 'file') throw error;
      // The file exists, so it must not be overwritten.
      const fault = { message: `It cannot be opened: ${error.message}` };
      files.set(path, { size, modified, mark: `unread ${at}`, at, fault });
    }
  }
  const vanished = new Map([...seen].filter(([path]) => !files.has(path)));
  seen.clear();
  for (const [path, file] of files) seen.set(path, file);
  return { files, vanished };
}
