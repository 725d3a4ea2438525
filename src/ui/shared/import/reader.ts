/** Arriving files, texts and backups, read in a worker: the page stays responsive at any length. */
import { createSignal, onCleanup } from 'solid-js';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import {
  type ArrivingFile,
  isTooLong,
  markedIfEmpty,
  withoutText,
} from '../../../formats/arriving/files.ts';
import {
  joinedPieces,
  type PartsPiece,
  type PartsReading,
} from '../../../formats/arriving/import-parts.ts';
import {
  NOTHING_READ,
  type PageReading,
  refusedText,
  type TextIssue,
} from '../../../formats/arriving/page-reading.ts';
import { type LibraryContents, NO_CONTENTS } from '../../../store/backup/contents.ts';
import type { BackupReading } from '../../../store/backup/reading.ts';
import type { BackupPiece, ReadingJobs } from '../../../store/reading-jobs.ts';
import { JobClient, type WorkerPort } from '../../../workers/job-client.ts';

const startReader = (): WorkerPort =>
  new Worker(new URL('../../../reading-worker.ts', import.meta.url), {
    type: 'module',
  }) as WorkerPort;

/** A reading worker for as long as `use` needs it. */
async function withReader<Result>(
  use: (reader: JobClient<ReadingJobs>) => Promise<Result>,
): Promise<Result> {
  const reader = new JobClient<ReadingJobs>(startReader);
  try {
    return await use(reader);
  } finally {
    reader.end();
  }
}

/** Longest reading of the bytes of one file, in ms. */
const LONGEST_READING = 30_000;

/** The files with their texts. A second file of the same name gets a number. */
export const chosenFiles = (files: readonly File[]): Promise<readonly ArrivingFile[]> =>
  withReader(async (reader) => {
    const counts = new Map<string, number>();
    const read: ArrivingFile[] = [];
    for (const file of files) {
      const count = (counts.get(file.name) ?? 0) + 1;
      counts.set(file.name, count);
      const name = count === 1 ? file.name : `${file.name} (${count})`;
      read.push(...(await textsOf(reader, name, file)));
    }
    return read.map(markedIfEmpty);
  });

async function textsOf(
  reader: JobClient<ReadingJobs>,
  name: string,
  file: File,
): Promise<readonly ArrivingFile[]> {
  if (isTooLong(file.size)) return [withoutText(name, { kind: 'long' })];
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return [withoutText(name, { kind: 'gone' })];
  const bytes = new Uint8Array(buffer);
  const signal = AbortSignal.timeout(LONGEST_READING);
  try {
    return (await reader.ask('file', { name, bytes }, { signal, transfer: [buffer] }).done).answer;
  } catch {
    // The next file gets another worker.
    reader.end();
    return [withoutText(name, { kind: signal.aborted ? 'slow' : 'damaged' })];
  }
}

export interface ShipsReading extends PartsReading {
  /** True if it was stopped: it has the ships found before. */
  readonly isStopped: boolean;
}

/** A reader for a dialog; a new reading ends the one before. */
function createReader<Given extends readonly unknown[], Read>(
  readBy: (reader: JobClient<ReadingJobs>, signal: AbortSignal, ...given: Given) => Promise<Read>,
) {
  const reader = new JobClient<ReadingJobs>(startReader);
  let running: AbortController | undefined;
  const stop = () => {
    if (!running) return;
    running.abort();
    running = undefined;
    // A message would wait for the end of a long step.
    reader.end();
  };
  return {
    stop,
    /** Rejects if the worker fails. */
    async read(...given: Given): Promise<Read> {
      stop();
      const controller = new AbortController();
      running = controller;
      try {
        return await readBy(reader, controller.signal, ...given);
      } finally {
        if (running === controller) running = undefined;
      }
    },
    end() {
      stop();
      reader.end();
    },
  };
}

/** A reader of texts with ships; a stopped one returns those it has found. */
export const createShipsReader = () =>
  createReader(
    async (
      reader,
      signal,
      rules: Rules,
      files: readonly ArrivingFile[],
      onProgress: (share: number) => void,
    ): Promise<ShipsReading> => {
      const pieces: PartsPiece[] = [];
      const onPiece = (piece: PartsPiece): void => {
        pieces.push(piece);
        onProgress(piece.share);
      };
      const input = { rules: sentRules(rules), files };
      try {
        await reader.ask('ships', input, { signal, onProgress: onPiece }).done;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return { ...joinedPieces(pieces), isStopped: signal.aborted };
    },
  );

/** A reader of texts for the page of another collection, by the job of that page. */
export const createPageReader = <Page extends 'fleets' | 'packs' | 'scenarios' | 'weapons'>(
  page: Page,
) =>
  createReader(
    async (
      reader,
      signal,
      rules: Rules,
      files: readonly ArrivingFile[],
      known: ReadingJobs[Page]['input']['known'],
    ): Promise<ReadingJobs[Page]['answer']> => {
      const input = { rules: sentRules(rules), files, known } as ReadingJobs[Page]['input'];
      return (await reader.ask(page, input, { signal }).done).answer;
    },
  );

/** Reads the backup in a file. Rejects if it is stopped, or the file cannot be read. */
export const readBackupFile = (file: File, signal: AbortSignal): Promise<BackupReading> =>
  withReader(async (reader) => {
    const lists: { [kind in BackupPiece['kind']]?: unknown[] } = {};
    const onProgress = ({ kind, items }: BackupPiece): void => {
      lists[kind] ??= [];
      lists[kind].push(...items);
    };
    const buffer = await file.arrayBuffer();
    const options = { signal, onProgress, transfer: [buffer] };
    const { answer } = await reader.ask('backup', new Uint8Array(buffer), options).done;
    const { isBackup, ...found } = answer;
    const library = { ...NO_CONTENTS, ...lists } as LibraryContents;
    return isBackup ? { ...found, library } : found;
  });

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
