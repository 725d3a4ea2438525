/** A weapon or a fleet of the library while it is edited: steps to undo, stored with each save. */
import { batch, createComputed, createMemo, createSignal, on, untrack } from 'solid-js';
import { type After, makeAutosave } from './autosave.ts';
import { equal } from './patch.ts';
import type { LiveValueShelf } from './shelves/live-shelf.ts';
import type { ShelfItem } from './shelves/shelf.ts';
import { marksOf } from './shelves/shelf-records.ts';
import { explainFailure } from './storage-failure.ts';
import type { SaveState } from './sync.ts';
import {
  changed,
  newTimeline,
  redone,
  type Timeline,
  undone,
  withDetour,
  withoutFuture,
  withoutGroup,
  withoutPast,
} from './timeline.ts';

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

const GONE = 'It was deleted in another window.';

/** What is stored, as far as it matters here. */
type Version<Value> = Pick<ShelfItem<Value>, 'value' | 'revision' | 'history'>;

const timelineOf = <Value>({ value, history }: Version<Value>): Timeline<Value> => ({
  ...newTimeline(value),
  ...history,
});

/** The stored version where a draft of another one would go over it. */
function overtaking<Value>(options: EditingOptions<Value>): Version<Value> | undefined {
  const { item, draft, overtaken = false } = options;
  return overtaken && draft !== undefined && !equal(draft, item.value) ? item : undefined;
}

const OTHER = 'Version of the other window';
const OWN = 'Version of this window';

/** The stored timeline, with what was changed before and not stored as its last step. */
function withDraft<Value>({ item, draft, now }: EditingOptions<Value>): Timeline<Value> {
  const stored = timelineOf(item);
  return draft === undefined ? stored : changed(stored, 'Change not applied yet', draft, now());
}

/** The timeline that follows another window: its own where it is known, or else a step to it. */
const followed = <Value>(mine: Timeline<Value>, other: Version<Value>, at: number) =>
  other.history ? timelineOf(other) : changed(mine, OTHER, other.value, at);

/** Belongs to the owner that creates it. */
export function createEditing<Value>(options: EditingOptions<Value>): Editing<Value> {
  const { shelf, item, held = () => false, now, after } = options;
  const [known, setKnown] = createSignal<Version<Value>>(item);
  const [timeline, setTimeline] = createSignal(withDraft(options));
  const [failure, setFailure] = createSignal<string>();
  const [theirs, setTheirs] = createSignal(overtaking(options));
  const [gone, setGone] = createSignal(false);
  // No memos where it is stored: a notice may take a change back when the panel is long closed.
  const isDirty = (): boolean => gone() || !equal(timeline().design, known().value);

  const store = async (): Promise<boolean> => {
    if (untrack(theirs)) return false;
    const replaces = untrack(gone) ? 0 : untrack(known).revision;
    const { design: next, entries, cursor } = untrack(timeline);
    if (!untrack(isDirty)) return true;
    try {
      const history = { entries, cursor };
      const save = { id: item.id, value: next, replaces, marks: marksOf(item), history };
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
    if (!isDirty() || equal(found.value, timeline().design)) adopt(found);
    else setTheirs(found);
  };
  createComputed(
    on(
      () => shelf.find(item.id),
      () => void queue.then(() => untrack(meet)),
      { defer: true },
    ),
  );
  const become = (next: Timeline<Value>): void => {
    if (next === untrack(timeline)) return;
    setTimeline(next);
    autosave.touch();
  };
  const adopt = (other: Version<Value>) =>
    batch(() => {
      const mine = untrack(timeline);
      setKnown(other);
      setTheirs(undefined);
      if (!equal(other.value, mine.design)) become(followed(mine, other, now()));
    });

  return {
    value: createMemo(() => timeline().design),
    stored: () => known().value,
    change(label, edit, key) {
      const mine = untrack(timeline);
      const after = edit(mine.design);
      if (!equal(after, mine.design)) become(changed(mine, label, after, now(), key));
    },
    endGroup: () => setTimeline(withoutGroup),
    undo() {
      const mine = untrack(timeline);
      // A step that does not fit any more ends what can be undone.
      if (mine.cursor > 0) become(undone(mine) ?? withoutPast(mine));
    },
    redo() {
      const mine = untrack(timeline);
      if (mine.cursor < mine.entries.length) become(redone(mine) ?? withoutFuture(mine));
    },
    undoLabel: () => timeline().entries[timeline().cursor - 1]?.label,
    redoLabel: () => timeline().entries[timeline().cursor]?.label,
    saveState() {
      const why = gone() ? GONE : failure();
      if (!isDirty()) return { state: 'saved' };
      return why === undefined ? { state: 'saving' } : { state: 'failed', why };
    },
    dirty: createMemo(isDirty),
    conflict: () => theirs()?.value,
    resolve(choice) {
      const other = untrack(theirs);
      if (!other) return;
      const mine = untrack(timeline);
      batch(() => {
        setKnown(other);
        setTheirs(undefined);
        if (choice === 'mine') become(withDetour(mine, other.value, [OTHER, OWN]));
        else if (other.history) become(withDetour(timelineOf(other), mine.design, [OWN, OTHER]));
        else become(changed(mine, OTHER, other.value, now()));
        autosave.touch();
      });
    },
    gone,
    save,
    flush: () => autosave.flush(),
    discard(label) {
      const { value: stored } = untrack(known);
      if (untrack(isDirty)) become(changed(untrack(timeline), label, stored, now()));
    },
  };
}
