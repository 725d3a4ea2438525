/**
 * What a document has not saved yet, written ahead of the save once it is shown: while one is written, the
 * changes that come wait for it. No timers in hidden pages, where browsers hold them back.
 */
import type { PendingSave, PendingStore } from './storage.ts';

export interface WriteAhead {
  /** There is a change, or nothing to save any more. */
  touch(): void;
  /** Writes now. */
  write(): void;
  /** Forgets what a save of so many changes contains, and what was taken up with it. */
  forgetSaved(changes: number): Promise<void>;
  /** Takes pending saves of other pages up: the next save contains them. */
  take(numbers: readonly number[]): void;
  stop(): void;
}

/** `content` is what a save would store, with its writer; undefined when there is nothing to save. */
export function makeWriteAhead<Value>(
  store: PendingStore<Value>,
  content: () =>
    | (PendingSave<Value> & { readonly writer: { readonly changes: number } })
    | undefined,
): WriteAhead {
  let taken: readonly number[] = [];
  /** Numbers of those that this page has written, the last one last, and what that one contains. */
  let own: readonly number[] = [];
  let written = -1;
  let replaces = -1;
  let writing: Promise<unknown> = Promise.resolve();
  let state: 'idle' | 'due' | 'writing' | 'stopped' = 'idle';
  /** Whether something has changed while one was written. */
  let isBehind = false;

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
    isBehind = false;
    const kept: Promise<void> = store.keep(save, own.at(-1)).then(
      (number) => {
        own = [...own.filter((one) => one !== number), number];
      },
      // The save that follows will tell; unless another was written since, the next one tries again.
      () => {
        if (writing === kept) written = -1;
      },
    );
    writing = kept;
    void kept.then(() => {
      if (writing === kept && state === 'writing') {
        state = 'idle';
        if (isBehind) write();
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
    const dropped = [...taken, ...(isCurrent ? own.slice(0, -1) : own)];
    taken = [];
    own = isCurrent ? own.slice(-1) : [];
    if (isCurrent || written < 0) write();
    // One that stays is known to be contained.
    if (dropped.length > 0) await store.drop(dropped).catch(() => {});
  };
  return {
    touch() {
      if (state === 'writing') isBehind = true;
      if (state !== 'idle') return;
      // Once all that is changed together is changed, and shown.
      state = 'due';
      afterFrame(() => {
        if (state === 'due') write();
      });
    },
    write,
    forgetSaved,
    take: (numbers) => {
      taken = [...taken, ...numbers];
    },
    stop: () => {
      state = 'stopped';
    },
  };
}

export function afterFrame(run: () => void): void {
  if (globalThis.document?.visibilityState !== 'visible') queueMicrotask(run);
  else requestAnimationFrame(() => setTimeout(run));
}
