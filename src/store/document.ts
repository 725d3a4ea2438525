/** Item while it is edited. */
import { createMemo, untrack } from 'solid-js';
import type { FileVersion, Start } from './lineage.ts';
import type { Choice, DocumentContext, SaveState } from './saving.ts';
import { createSync } from './sync.ts';
import {
  afterChange,
  type Entry,
  redone,
  type Timeline,
  undone,
  withoutFuture,
  withoutPast,
} from './timeline.ts';

export interface Document<Value> {
  /** Id in the library; the value's own id goes with its file. */
  readonly id: string;
  /** Returns the immutable value; edits share the parts that they do not change. */
  value(): Value;
  /** Returns the stored value, or the first value of a new item. */
  stored(): Value;
  /** Applies an edit as a step; changes of one group within a second of each other are one step. */
  change(label: string, edit: (value: Value) => Value, group?: string): void;
  /** Makes the next change a new step. */
  endGroup(): void;
  undo(): void;
  redo(): void;
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  saveState(): SaveState;
  /** True if the value differs from the stored one. */
  dirty(): boolean;
  /** Returns a conflicting version of another window; nothing is saved until it is resolved. */
  conflict(): Value | undefined;
  /** Returns the file with one of the two versions; undefined if both are of windows. */
  conflictFile(): FileVersion | undefined;
  /**
   * Resolves a conflict. `mine` saves this window's version and `theirs` the other one; undo gives the
   * one not chosen. `both` takes the other one and keeps this window's version as a copy.
   */
  resolve(choice: Choice): void;
  /** True if another window has deleted it permanently; only `save` stores it again. */
  gone(): boolean;
  /** True if it lies in the trash, where changes are still saved. */
  isTrashed(): boolean;
  /** Saves at once, even while changes are held; false when that fails. */
  save(): Promise<boolean>;
  /** Saves due changes at once, and writes them ahead in case the page ends first. */
  flush(): Promise<void>;
  /** Reads changes that ended pages have left. */
  open(): Promise<void>;
  /** Reads another window's save, unless the revision is known already. */
  refresh(revision?: number): Promise<void>;
  /** Returns to the stored value, as a step. */
  discard(label: string): void;
  /** True if it has no steps. */
  untouched(): boolean;
  stop(): void;
}

const MISFIT = 'Some steps of the history do not fit and were passed over.';

/** Creates a document; it belongs to the owner that creates it. */
export function createDocument<Value>(
  id: string,
  start: Start<Value>,
  context: DocumentContext<Value>,
): Document<Value> {
  const { timeline, setTimeline, endGroup, setLastFittingEntry, ...sync } = createSync(
    id,
    start,
    context,
  );
  /** Drops entries that do not fit, and reports them. */
  const dropEntries = (entries: readonly Entry[], rest: Timeline<Value>): void => {
    if (entries.length === 0) return;
    context.report({ id, why: MISFIT, raw: { design: rest.design, entries } });
    setTimeline(rest);
  };

  /** Returns the timeline if its value is readable; stored steps may be damaged. */
  const sound = (next: Timeline<Value> | undefined) =>
    next && context.store.isSound(next.design) ? next : undefined;

  return {
    ...sync,
    id,
    value: createMemo(() => timeline().design),
    change(label, edit, group) {
      const now = untrack(timeline);
      setTimeline(afterChange(now, label, edit(now.design), context.now(), group));
    },
    endGroup,
    undo() {
      const now = untrack(timeline);
      const next = sound(undone(now));
      if (next) setTimeline(next);
      else dropEntries(now.entries.slice(0, now.cursor), withoutPast(now));
    },
    redo() {
      const now = untrack(timeline);
      const next = sound(redone(now));
      if (next) setTimeline(next);
      else {
        setLastFittingEntry(now.base + now.cursor);
        dropEntries(now.entries.slice(now.cursor), withoutFuture(now));
      }
    },
    undoLabel: () => timeline().entries[timeline().cursor - 1]?.label,
    redoLabel: () => timeline().entries[timeline().cursor]?.label,
    discard(label) {
      if (!untrack(sync.dirty)) return;
      setTimeline(afterChange(untrack(timeline), label, untrack(sync.stored), context.now()));
    },
    untouched: () => timeline().entries.length === 0 && timeline().base === 0,
  };
}
