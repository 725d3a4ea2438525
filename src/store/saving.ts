/** Parts of saving a document: its delay, its pending save, and its state. */
import type { Page } from './page.ts';
import type { DocumentStore, PendingSave, PendingStore, Problem } from './storage.ts';
import type { Timeline } from './timeline.ts';

/** Runs a job once after a time in ms; returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Time after the last change, in ms; longer than between two keys, so that saving delays no key. */
const QUIET = 450;
/** Longest time after the first unsaved change, in ms. */
const LONGEST = 500;

export function makeAutosave(
  clock: { readonly now: () => number; readonly after: After },
  save: () => Promise<void>,
  { quiet = QUIET, longest = LONGEST } = {},
) {
  let first: number | undefined;
  let isStopped = false;
  let cancel = () => {};
  const flush = () => {
    cancel();
    first = undefined;
    return save();
  };
  return {
    touch() {
      // A save that was running when its document was stopped may still read a change.
      if (isStopped) return;
      const now = clock.now();
      first ??= now;
      cancel();
      cancel = clock.after(Math.max(0, Math.min(quiet, first + longest - now)), flush);
    },
    flush,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** `content` gives the save to write, with its writer; undefined when there is nothing to save. */
export function makeWriteAhead<Value>(
  store: PendingStore<Value>,
  content: () =>
    | (PendingSave<Value> & { readonly writer: { readonly changes: number } })
    | undefined,
) {
  let included: readonly number[] = [];
  /** Numbers of the saves that this page has written, and the last one's changes and revision. */
  let own: readonly number[] = [];
  let written = -1;
  let replaces = -1;
  let writing: Promise<unknown> = Promise.resolve();
  let state: 'idle' | 'due' | 'writing' | 'stopped' = 'idle';
  /** True if something changed during the write. */
  let isStale = false;

  const write = (): void => {
    if (state === 'stopped') return;
    state = 'idle';
    const save = content();
    if (!save) {
      if (own.length > 0) void dropOwn();
      return;
    }
    if (save.writer.changes === written && save.replaces === replaces) return;
    written = save.writer.changes;
    replaces = save.replaces;
    state = 'writing';
    isStale = false;
    const kept: Promise<void> = store.keep(save, own.at(-1)).then(
      (number) => {
        own = [...own.filter((known) => known !== number), number];
      },
      // The next save reports the failure. Write again, unless another write has started.
      () => {
        if (writing === kept) written = -1;
      },
    );
    writing = kept;
    void kept.then(() => {
      if (writing === kept && state === 'writing') {
        state = 'idle';
        if (isStale) write();
      }
    });
  };
  const dropOwn = async (): Promise<void> => {
    await writing;
    if (content() !== undefined) return;
    const dropped = own;
    own = [];
    await store.drop(dropped).catch(() => {});
  };
  const forgetSaved = async (changes: number): Promise<void> => {
    await writing;
    const isCurrent = written > changes && content() !== undefined;
    const dropped = [...included, ...(isCurrent ? own.slice(0, -1) : own)];
    included = [];
    own = isCurrent ? own.slice(-1) : [];
    if (isCurrent || written < 0) write();
    // A pending save that cannot be dropped is harmless: its changes are known to be stored.
    if (dropped.length > 0) await store.drop(dropped).catch(() => {});
  };
  return {
    touch() {
      if (state === 'writing') isStale = true;
      if (state !== 'idle') return;
      // Wait until all changes of this task are made and painted.
      state = 'due';
      afterFrame(() => {
        if (state === 'due') write();
      });
    },
    write,
    /** Drops pending saves that a save with this number of changes contains. */
    forgetSaved,
    /** Notes pending saves of other pages that the next save contains. */
    include: (numbers: readonly number[]) => {
      included = [...included, ...numbers];
    },
    stop: () => {
      state = 'stopped';
    },
  };
}

/**
 * Runs a job after the next paint, so that it does not delay the paint. Runs it at the end of this
 * task where nothing is painted: in a hidden page, or without a page.
 */
export function afterFrame(run: () => void): void {
  if (globalThis.document?.visibilityState !== 'visible') queueMicrotask(run);
  else requestAnimationFrame(() => setTimeout(run));
}

export type SaveState =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly why: string };

export type Choice = 'mine' | 'theirs' | 'both';

export interface DocumentContext<Value> {
  readonly store: DocumentStore<Value>;
  readonly page: Page;
  readonly now: () => number;
  readonly after: After;
  /** True once the storage is open and was read. */
  connected(): boolean;
  /** Reason why the storage accepts nothing; reactive. */
  offline(): string | undefined;
  /** True while changes wait for `save`. */
  held?(): boolean;
  report(problem: Problem): void;
  /** Called when the stored record disappeared without a deletion. */
  lost?(): void;
  /** Tells other windows. */
  saved(id: string, revision: number): void;
  /** Shows the document, because it has a question for the player. */
  show(id: string): void;
  /** Keeps a timeline of the document as another item. */
  keepCopy(id: string, timeline: Timeline<Value>): Promise<unknown> | undefined;
}

const SAVED: SaveState = { state: 'saved' };
export const SAVING: SaveState = { state: 'saving' };
const CONFLICT: SaveState = {
  state: 'failed',
  why: 'It was changed in another window too. Choose which version to keep.',
};
const FILE_CONFLICT: SaveState = {
  state: 'failed',
  why: 'It was changed in its file too. Choose which version to keep.',
};
const GONE: SaveState = { state: 'failed', why: 'It was deleted in another window.' };

/** Returns the save state; `why` is the reason why the storage accepts nothing. */
export function saveStateOf(document: {
  readonly isGone: boolean;
  readonly isAsking: boolean;
  /** True if one of the versions to choose from is that of a file. */
  readonly isOfFile: boolean;
  readonly isUnsaved: boolean;
  readonly why: string | undefined;
}): SaveState {
  const { isGone, isAsking, isOfFile, isUnsaved, why } = document;
  if (isGone) return GONE;
  if (why !== undefined && isUnsaved) return { state: 'failed', why };
  if (isAsking) return isOfFile ? FILE_CONFLICT : CONFLICT;
  return isUnsaved ? SAVING : SAVED;
}
