/** The folder of the library as pages show it, synchronized while a page is open. */
import { createSignal, untrack } from 'solid-js';
import type { Bench } from '../bench.ts';
import type { Channel } from '../page.ts';
import { explainFailure } from '../storage-failure.ts';
import type { SeenFile } from './files.ts';
import { type DirectoryHandle, FolderFailure, handleFolder } from './folder.ts';
import type { KeptLibrary } from './item-files.ts';
import type { LinkStore } from './links.ts';
import { type GoneChoice, type SyncReport, syncFolder } from './sync.ts';

/** Number of written files of a round, and of all that it writes. */
interface WrittenFiles {
  readonly done: number;
  readonly total: number;
}

export type FolderState =
  | { readonly state: 'none' }
  /** The browser requires its permission again. */
  | { readonly state: 'locked'; readonly name: string }
  /** The first round is running. */
  | {
      readonly state: 'starting';
      readonly name: string;
      readonly written?: WrittenFiles | undefined;
    }
  | {
      readonly state: 'ready';
      readonly name: string;
      readonly report: SyncReport;
      /** Time of the last round, in ms. */
      readonly at: number;
    }
  | { readonly state: 'failed'; readonly name: string; readonly why: string };

export interface LiveFolder {
  state(): FolderState;
  /** Moves the library into another folder. */
  choose(handle: DirectoryHandle): Promise<void>;
  /** Asks for the permission again; the browser requires a click before. */
  allow(): Promise<void>;
  /** Disconnects the folder and leaves its files unchanged. */
  leave(): Promise<void>;
  /** Runs a round now. Never rejects: the state has the failure. */
  sync(ifAllGone?: GoneChoice): Promise<void>;
  dispose(): void;
}

/** Shortest and longest time between two rounds, in ms. */
const INTERVAL = 3000;
const LONGEST = 60_000;
const SHARE_OF_TIME = 10;

/**
 * Returns the time until the next round, in ms: longer where rounds take long. A round that changed much may take
 * long too, which says nothing about the next one.
 *
 * @internal
 */
export const pauseAfter = (took: number, before: FolderState, after: FolderState): number =>
  hasChanged(before, after)
    ? INTERVAL
    : Math.min(LONGEST, Math.max(INTERVAL, SHARE_OF_TIME * took));

/** True if a round between these states wrote, read or deleted anything. */
function hasChanged(before: FolderState, after: FolderState): boolean {
  if (after === before || after.state !== 'ready') return false;
  const { written, taken, trashed, items } = after.report;
  return written + taken + trashed > 0 || before.state !== 'ready' || before.report.items !== items;
}

const LOCK = 'slipway.folder';

const READ_WRITE = { mode: 'readwrite' } as const;

const WORDS = {
  denied: 'The browser does not let this page change the folder.',
  gone: 'The folder is not there: it was moved or deleted, or its drive is not connected.',
  large: 'The folder holds more than 50,000 JSON files. Choose a folder for Slipway alone.',
} as const;

const isVisible = (): boolean => document.visibilityState === 'visible';

interface FolderLibrary extends KeptLibrary {
  readonly links: LinkStore;
  readonly bench: Pick<Bench, 'flush'>;
}

/** Creates it with its own `channel`, and starts the rounds. */
export function createLiveFolder(library: FolderLibrary, channel: Channel): LiveFolder {
  const { links, bench, now } = library;
  const [state, setState] = createSignal<FolderState>({ state: 'none' });
  const seen = new Map<string, SeenFile>();
  const ended = new AbortController();
  /** Stops the running round. */
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const round = async (handle: DirectoryHandle, ifAllGone?: GoneChoice): Promise<void> => {
    const { name } = handle;
    const folder = handleFolder(handle);
    const isNew = untrack(state).state !== 'ready';
    if (isNew) setState({ state: 'starting', name });
    const progress = (done: number, total: number) => {
      if (isNew) setState({ state: 'starting', name, written: { done, total } });
    };
    stopping = new AbortController();
    const signal = AbortSignal.any([ended.signal, stopping.signal]);
    try {
      await bench.flush();
      const asked = () => channel.post({ kind: 'closing' });
      const context = { library, folder, links, seen, asked, ifAllGone, progress, signal };
      const report = await syncFolder(context);
      setState({ state: 'ready', name, report, at: now() });
    } catch (error) {
      if (signal.aborted) return;
      const isLocked = error instanceof FolderFailure && error.code === 'denied';
      if (isLocked && (await handle.queryPermission?.(READ_WRITE)) === 'prompt')
        setState({ state: 'locked', name });
      else setState({ state: 'failed', name, why: whyFailed(error) });
    }
  };
  /** Returns the folder if it may be used now; else the state has the reason. */
  const usableRoot = async (): Promise<DirectoryHandle | undefined> => {
    const handle = await links.root();
    if (!handle) {
      setState({ state: 'none' });
      return undefined;
    }
    const { name } = handle;
    const permission = (await handle.queryPermission?.(READ_WRITE)) ?? 'granted';
    if (permission === 'granted') return handle;
    setState({ state: 'locked', name });
    return undefined;
  };
  const runOnce = async (ifAllGone?: GoneChoice): Promise<void> => {
    if (!(await usableRoot())) return;
    // Only one window runs a round; while another does, this one waits for its next turn.
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      // Another window may have chosen another folder since.
      const handle = await usableRoot();
      if (handle && lock) return round(handle, ifAllGone);
      const isNew = untrack(state).state === 'none';
      if (handle && isNew) setState({ state: 'starting', name: handle.name });
    });
  };
  const sync = async (ifAllGone?: GoneChoice): Promise<void> => {
    clearTimeout(timer);
    const start = performance.now();
    const before = untrack(state);
    running = (running ?? Promise.resolve())
      .then(() => runOnce(ifAllGone))
      .catch((error: unknown) => {
        setState({ state: 'failed', name: '', why: whyFailed(error) });
      });
    await running;
    if (ended.signal.aborted) return;
    clearTimeout(timer);
    const wait = pauseAfter(performance.now() - start, before, untrack(state));
    if (untrack(state).state !== 'none') timer = setTimeout(tick, wait);
  };
  const tick = () => {
    if (isVisible()) void sync();
  };
  // The player may switch to an editor with the files, or back.
  const onChange = () => {
    if (untrack(state).state !== 'none') void sync();
  };
  const { signal } = ended;
  document.addEventListener('visibilitychange', onChange, { signal });
  addEventListener('focus', onChange, { signal });
  addEventListener('blur', onChange, { signal });
  channel.listen((message) => {
    if ((message as { readonly kind?: unknown } | null)?.kind !== CHOSEN) return;
    seen.clear();
    void sync();
  });
  void sync();

  const settle = async (handle: DirectoryHandle | undefined): Promise<void> => {
    // Wait for a round of the former folder, in any window, before its links are deleted.
    stopping.abort();
    await navigator.locks.request(LOCK, () => links.choose(handle));
    seen.clear();
    setState({ state: 'none' });
    channel.post({ kind: CHOSEN });
    await sync();
  };
  return {
    state,
    choose: settle,
    async allow() {
      const handle = await links.root();
      await handle?.requestPermission?.(READ_WRITE);
      await sync();
    },
    leave: () => settle(undefined),
    sync,
    dispose() {
      ended.abort();
      clearTimeout(timer);
      channel.close();
    },
  };
}

/** Message that another folder was chosen, or none. */
const CHOSEN = 'folder-chosen';

const whyFailed = (error: unknown): string =>
  error instanceof FolderFailure && error.code !== 'file'
    ? WORDS[error.code]
    : error instanceof FolderFailure
      ? error.message
      : explainFailure(error);

/** The browser's dialog for a folder; undefined where it has none. */
export const folderDialog = ():
  | ((options: { readonly id: string; readonly mode: 'readwrite' }) => Promise<DirectoryHandle>)
  | undefined =>
  (globalThis as { showDirectoryPicker?: ReturnType<typeof folderDialog> }).showDirectoryPicker;
