/** Files of an import dialog, and the items that a worker finds in them. */
import { createSignal, onCleanup } from 'solid-js';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import {
  NOTHING_READ,
  type PageReading,
  refusedText,
  type TextIssue,
} from '../../../formats/arriving/page-reading.ts';

/** Item with the issues of its text. */
export interface FoundItem {
  readonly issues?: readonly TextIssue[];
  /** Name of its file, where there are several. */
  readonly file?: string;
}

export interface ImportSource<Item> {
  files(): readonly ArrivingFile[];
  change(files: readonly ArrivingFile[]): void;
  /** Undefined while the files are read. */
  reading(): PageReading<Item> | undefined;
  /** From 0 to 1 while a long text is read. */
  progress?(): number | undefined;
  stop?(): void;
  /** True if the reading was stopped. */
  isStopped?(): boolean;
}

/** Delay of the reading after the last keystroke, in ms. */
const PAUSE_MS = 150;

/** Files that a worker reads at each change, with progress and a way to stop; the last change wins. */
export function createImportSource<Read>(
  first: readonly ArrivingFile[],
  reader: { readonly stop: () => void; readonly end: () => void },
  read: (files: readonly ArrivingFile[], onProgress: (share: number) => void) => Promise<Read>,
  failed: Read,
) {
  const [files, setFiles] = createSignal(first);
  const [finished, setFinished] = createSignal<Read>();
  const [progress, setProgress] = createSignal<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNow = async (now: readonly ArrivingFile[]) => {
    const isLatest = () => now === files();
    const onProgress = (share: number) => {
      if (isLatest()) setProgress(share < 1 ? share : undefined);
    };
    const found = await read(now, onProgress).catch(() => failed);
    if (!isLatest()) return;
    setProgress(undefined);
    setFinished(() => found);
  };
  onCleanup(() => {
    clearTimeout(timer);
    reader.end();
  });
  void readNow(first);
  return {
    files,
    change(changed: readonly ArrivingFile[]) {
      setFiles(changed);
      setFinished(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => void readNow(changed), PAUSE_MS);
    },
    /** Undefined while the files are read. */
    reading: finished,
    progress,
    stop: reader.stop,
  };
}

/** The reading of texts whose worker has failed. */
export const FAILED: PageReading<never> = {
  ...NOTHING_READ,
  ...refusedText('This text could not be read: it may be too long for this device.'),
};

/** True if any file has text, or a reason for having none. */
export const hasContent = (files: readonly ArrivingFile[]): boolean =>
  files.some(({ text, unreadable }) => unreadable !== undefined || /\S/.test(text));
