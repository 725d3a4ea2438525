/** A weapon or a fleet of the library while it is edited: steps to undo, and saves that follow. */
import { batch, createComputed, createMemo, createSignal, on, untrack } from 'solid-js';
import { type After, makeAutosave } from './autosave.ts';
import { equal } from './patch.ts';
import type { LiveValueShelf } from './shelves/live-shelf.ts';
import type { ShelfItem } from './shelves/shelf.ts';
import { marksOf } from './shelves/shelf-records.ts';
import { explainFailure } from './storage-failure.ts';
import type { SaveState } from './sync.ts';
import { GROUP_GAP } from './timeline.ts';

export interface Editing<Value> {
  value(): Value;
  /** As the shelf has it. */
  stored(): Value;
  change(label: string, edit: (value: Value) => Value, group?: string): void;
  /** The next change starts a new step. */
  endGroup(): void;
  undo(): void;
  redo(): void;
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  saveState(): SaveState;
  /** Whether there is something that is not stored. */
  dirty(): boolean;
  /** What another window stored while there was something unsaved here. */
  conflict(): Value | undefined;
  resolve(choice: 'mine' | 'theirs'): void;
  /** Whether another window has deleted it for good: it is stored anew by `save` alone. */
  gone(): boolean;
  /** Stores now, held or not; gives whether it is stored. */
  save(): Promise<boolean>;
  /** Stores now what would be stored soon. */
  flush(): Promise<void>;
  /** Back to what is stored, as a step. */
  discard(label: string): void;
}

export interface EditingOptions<Value> {
  readonly shelf: LiveValueShelf<Value>;
  readonly item: ShelfItem<Value>;
  /** While it holds, changes wait to be saved by `save`. */
  readonly held?: () => boolean;
  /** What was changed and not stored before. */
  readonly draft?: Value | undefined;
  /** Whether the draft was made of another version than the one that is stored now. */
  readonly overtaken?: boolean;
  /** The time in ms. */
  readonly now: () => number;
  readonly after: After;
}

interface Step<Value> {
  readonly label: string;
  /** Before it when it can be undone, after it when it can be redone. */
  readonly value: Value;
}

interface Group {
  readonly key: string;
  readonly at: number;
}

const GONE = 'It was deleted in another window.';

interface Version<Value> {
  readonly value: Value;
  readonly revision: number;
}

/** The stored version where a draft of another one would go over it. */
function overtaking<Value>(options: EditingOptions<Value>): Version<Value> | undefined {
  const { item, draft, overtaken = false } = options;
  return overtaken && draft !== undefined && !equal(draft, item.value) ? item : undefined;
}

/** Belongs to the owner that creates it. */
export function createEditing<Value>(options: EditingOptions<Value>): Editing<Value> {
  const { shelf, item, held = () => false, now, after } = options;
  const [known, setKnown] = createSignal<Version<Value>>(item);
  const [value, setValue] = createSignal<Value>(options.draft ?? item.value, { equals: false });
  const [past, setPast] = createSignal<readonly Step<Value>[]>([]);
  const [future, setFuture] = createSignal<readonly Step<Value>[]>([]);
  const [failure, setFailure] = createSignal<string>();
  const [theirs, setTheirs] = createSignal(overtaking(options));
  let group: Group | undefined;

  const [gone, setGone] = createSignal(false);
  const dirty = createMemo(() => gone() || !equal(value(), known().value));

  const store = async (): Promise<boolean> => {
    if (untrack(theirs)) return false;
    const replaces = untrack(gone) ? 0 : untrack(known).revision;
    const next = untrack(value);
    if (!untrack(dirty)) return true;
    try {
      const save = { id: item.id, value: next, replaces, marks: marksOf(item) };
      const overtaken = await shelf.put([save]);
      if (overtaken.length > 0) {
        if (!untrack(() => shelf.find(item.id))) setGone(true);
        return false;
      }
      batch(() => {
        setKnown({ value: next, revision: replaces + 1 });
        setGone(false);
        setFailure(undefined);
      });
      return true;
    } catch (error) {
      setFailure(explainFailure(error));
      return false;
    }
  };
  let queue: Promise<boolean> = Promise.resolve(true);
  const save = (): Promise<boolean> => {
    queue = queue.then(store);
    return queue;
  };
  const autosave = makeAutosave({ now, after }, async () => {
    if (!untrack(held) && !untrack(gone)) await save();
  });

  /** What the shelf shows of it that this window has not stored: what another window has done. */
  const meet = () => {
    const found = shelf.find(item.id);
    const wasGone = gone();
    setGone(!found);
    if (!found || (found.revision === known().revision && !wasGone)) return;
    const { value: other, revision } = found;
    if (equal(other, value()) || !dirty()) adopt(other, revision);
    else setTheirs({ value: other, revision });
  };
  createComputed(
    on(
      () => shelf.find(item.id),
      () => void queue.then(() => untrack(meet)),
      { defer: true },
    ),
  );
  const adopt = (other: Value, revision: number) =>
    batch(() => {
      setKnown({ value: other, revision });
      setTheirs(undefined);
      if (!equal(other, untrack(value))) step('Version of the other window', other);
    });

  const step = (label: string, next: Value) =>
    batch(() => {
      const before = untrack(value);
      setPast((steps) => [...steps, { label, value: before }]);
      setFuture([]);
      setValue(() => next);
      autosave.touch();
    });
  /** Goes to the last step of one list, and puts the present on the other. */
  const go = (from: typeof past, setFrom: typeof setPast, setTo: typeof setPast) => {
    const last = untrack(from).at(-1);
    if (!last) return;
    group = undefined;
    batch(() => {
      const present = untrack(value);
      setFrom((steps) => steps.slice(0, -1));
      setTo((steps) => [...steps, { label: last.label, value: present }]);
      setValue(() => last.value);
      autosave.touch();
    });
  };

  return {
    value,
    stored: () => known().value,
    change(label, edit, key) {
      const before = untrack(value);
      const next = edit(before);
      if (next === before || equal(next, before)) return;
      const at = now();
      const goesOn = key !== undefined && group?.key === key && at - group.at <= GROUP_GAP;
      group = key === undefined ? undefined : { key, at };
      if (!goesOn) return step(label, next);
      batch(() => {
        setPast((steps) =>
          steps.map((one, i) => (i === steps.length - 1 ? { ...one, label } : one)),
        );
        setValue(() => next);
        autosave.touch();
      });
    },
    endGroup() {
      group = undefined;
    },
    undo: () => go(past, setPast, setFuture),
    redo: () => go(future, setFuture, setPast),
    undoLabel: () => past().at(-1)?.label,
    redoLabel: () => future().at(-1)?.label,
    saveState: createMemo((): SaveState => {
      const why = gone() ? GONE : failure();
      if (!dirty()) return { state: 'saved' };
      return why === undefined ? { state: 'saving' } : { state: 'failed', why };
    }),
    dirty,
    conflict: () => theirs()?.value,
    resolve(choice) {
      const other = untrack(theirs);
      if (!other) return;
      if (choice === 'theirs') return adopt(other.value, other.revision);
      batch(() => {
        setKnown(other);
        setTheirs(undefined);
        autosave.touch();
      });
    },
    gone,
    save,
    flush: () => autosave.flush(),
    discard(label) {
      group = undefined;
      if (untrack(dirty)) step(label, untrack(known).value);
    },
  };
}
