/** A ship, a weapon or a fleet while it is edited. */
import { createMemo, untrack } from 'solid-js';
import type { Choice, DocumentContext, SaveState } from './document-context.ts';
import type { Start } from './lineage.ts';
import { createSync } from './sync.ts';
import {
  changed,
  type Entry,
  redone,
  type Timeline,
  undone,
  withoutFuture,
  withoutPast,
} from './timeline.ts';

export type { DocumentContext } from './document-context.ts';

export interface Document<Value> {
  /** Of the item in the library; not the value's own id, which goes with its file. */
  readonly id: string;
  /** An immutable value; edits share what they leave alone. */
  value(): Value;
  /** As it is stored, or as it began before it is stored at all. */
  stored(): Value;
  /**
   * Nothing happens when the edit gives an equal value. Changes of one group within a second of
   * each other are one step.
   */
  change(label: string, edit: (value: Value) => Value, group?: string): void;
  /** The next change starts a new step. */
  endGroup(): void;
  undo(): void;
  redo(): void;
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  saveState(): SaveState;
  /** Whether the value is another than the stored one. */
  dirty(): boolean;
  /** What another window saved while this one had unsaved changes; nothing is saved till resolved. */
  conflict(): Value | undefined;
  /**
   * `mine` saves this window's version, `theirs` takes the other: either way the one not chosen is
   * one undo away. `both` takes the other and keeps this window's version as a copy.
   */
  resolve(choice: Choice): void;
  /** Whether another window has deleted it for good: it is stored anew by `save` alone. */
  gone(): boolean;
  /** Stores now, held back or not; gives whether it is stored. */
  save(): Promise<boolean>;
  /** Stores now what would be stored soon, and writes it ahead in case the page ends before. */
  flush(): Promise<void>;
  /** Takes up what pages that ended have left since. */
  open(): Promise<void>;
  /** Takes what another window saved: this revision, or whatever there is. */
  refresh(revision?: number): Promise<void>;
  /** Back to what is stored, as a step. */
  discard(label: string): void;
  /** Whether nothing was ever done to it. */
  untouched(): boolean;
  stop(): void;
}

const MISFIT = 'Some steps of the history do not fit and were passed over.';

/** Belongs to the owner that creates it. */
export function createDocument<Value>(
  id: string,
  start: Start<Value>,
  context: DocumentContext<Value>,
): Document<Value> {
  const { timeline, become, endGroup, setLastFittingEntry, ...sync } = createSync(
    id,
    start,
    context,
  );
  /** Goes on without the entries that should lead on or back but do not fit. */
  const dropEntries = (entries: readonly Entry[], rest: Timeline<Value>): void => {
    if (entries.length === 0) return;
    context.report({ id, why: MISFIT, raw: { design: rest.design, entries } });
    become(rest);
  };

  /** Where a step leads, if the value is sound there: stored steps may be damaged. */
  const sound = (next: Timeline<Value> | undefined) =>
    next && context.store.isSound(next.design) ? next : undefined;

  return {
    ...sync,
    id,
    value: createMemo(() => timeline().design),
    change(label, edit, group) {
      const now = untrack(timeline);
      become(changed(now, label, edit(now.design), context.now(), group));
    },
    endGroup,
    undo() {
      const now = untrack(timeline);
      const next = sound(undone(now));
      if (next) become(next);
      else dropEntries(now.entries.slice(0, now.cursor), withoutPast(now));
    },
    redo() {
      const now = untrack(timeline);
      const next = sound(redone(now));
      if (next) become(next);
      else {
        setLastFittingEntry(now.base + now.cursor);
        dropEntries(now.entries.slice(now.cursor), withoutFuture(now));
      }
    },
    undoLabel: () => timeline().entries[timeline().cursor - 1]?.label,
    redoLabel: () => timeline().entries[timeline().cursor]?.label,
    discard(label) {
      if (!untrack(sync.dirty)) return;
      become(changed(untrack(timeline), label, untrack(sync.stored), context.now()));
    },
    untouched: () => timeline().entries.length === 0 && timeline().base === 0,
  };
}
