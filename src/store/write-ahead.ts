/**
 * Writes unsaved changes of a document ahead of its save, once they are painted. Changes during a write
 * wait for it. Uses no timers in hidden pages, where browsers delay them.
 */
import type { PendingSave, PendingStore } from './storage.ts';

export interface WriteAhead {
  /** Notes a change, or that nothing is left to save. */
  touch(): void;
  write(): void;
  /** Drops pending saves that a save of so many changes contains. */
  forgetSaved(changes: number): Promise<void>;
  /** Notes pending saves of other pages that the next save contains. */
  include(numbers: readonly number[]): void;
  stop(): void;
}

/** `content` gives the save to write, with its writer; undefined when there is nothing to save. */
export function makeWriteAhead<Value>(
  store: PendingStore<Value>,
  content: () =>
    | (PendingSave<Value> & { readonly writer: { readonly changes: number } })
    | undefined,
): WriteAhead {
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
    // A save that cannot be dropped does no harm: its changes are known to be stored.
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
    forgetSaved,
    include: (numbers) => {
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
