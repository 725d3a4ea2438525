/** A document in step with the storage, and with other windows. */
import { batch, createSignal, untrack } from 'solid-js';
import { equal } from '../core/design/patch.ts';
import { makeAutosave } from './autosave.ts';
import {
  type Choice,
  CONFLICT,
  type DocumentContext,
  GONE,
  SAVED,
  SAVING,
  type SaveState,
} from './document-context.ts';
import { containsAll, mergedWriters, type Start, startOf } from './starting.ts';
import type { Problem } from './storage.ts';
import { explainFailure, StorageFailure } from './storage-failure.ts';
import { type Known, OTHER, OWN, type Theirs, takenOver } from './taking-over.ts';
import {
  commonEntries,
  lastEntry,
  sameContent,
  type Timeline,
  withDetour,
  withoutGroup,
} from './timeline.ts';
import { makeWriteAhead } from './write-ahead.ts';

/** Belongs to the owner that creates it. */
export function createSync<Value>(
  id: string,
  start: Start<Value>,
  context: DocumentContext<Value>,
) {
  const { store, page, held = () => false } = context;
  const [timeline, setTimeline] = createSignal(start.timeline);
  const [known, setKnown] = createSignal<Known<Value> | undefined>(start.stored);
  const [theirs, setTheirs] = createSignal<Theirs<Value> | undefined>(
    start.theirs && start.stored ? { ...start.theirs, stored: start.stored } : undefined,
  );
  const [failure, setFailure] = createSignal<string>();
  const [gone, setGone] = createSignal(false);
  /** Counts the changes of this page. */
  let changes = 0;
  let taken = start.writers ?? [];
  /** Stored entries beyond this one do not fit. */
  let lastFitting = Number.POSITIVE_INFINITY;

  const unsaved = (): boolean => {
    const version = known();
    return !version || gone() || !sameContent(version.timeline, timeline());
  };
  const dirty = (): boolean => {
    const version = known();
    return !version || gone() || !equal(version.timeline.design, timeline().design);
  };
  const request = (version = known(), mine = timeline()) => {
    const steps = version && (version.storedSteps ?? version.timeline);
    return {
      ...{ id, timeline: mine, label: start.label, replaces: version?.revision ?? 0 },
      storedEntries: steps ? commonEntries(steps, mine) : 0,
      knownEntries: Math.min(lastFitting, steps ? lastEntry(steps) : 0),
    };
  };
  const ahead = makeWriteAhead(store.pending, () =>
    untrack(() => {
      if (!context.connected() || !unsaved() || held()) return undefined;
      const writer = { page: page.id, changes };
      return { ...request(), writer, writers: taken, undecided: theirs() !== undefined };
    }),
  );
  ahead.take(start.taken ?? []);

  /** What the store does for this document happens one after the other. */
  let queue: Promise<boolean> = Promise.resolve(true);
  const enqueue = (job: () => Promise<boolean>): Promise<boolean> => {
    queue = queue.then(job).catch((error: unknown) => {
      setFailure(explainFailure(error));
      return false;
    });
    return queue;
  };
  const save = (anew: boolean) => async (): Promise<boolean> => {
    if (!untrack(context.connected) || untrack(theirs) || (untrack(gone) && !anew)) return false;
    const version = untrack(known);
    if (!untrack(unsaved)) {
      // The page that has left it pending may have stored it without a word.
      if (version && taken.length > 0) context.saved(id, version.revision);
      await ahead.forgetSaved(changes);
      return true;
    }
    const writer = { page: page.id, changes };
    const writers = mergedWriters([writer, ...taken, ...(version?.writers ?? [])]);
    const asked = untrack(() => request());
    const revision = await store.save({
      ...{ ...asked, writers, updated: context.now(), anew: untrack(gone) },
      portraitOf: version ? undefined : start.portraitOf,
    });
    if (revision === 'gone') setGone(true);
    if (revision === 'gone') return false;
    if (revision === undefined) {
      await takeTheirs();
      return untrack(() => !unsaved());
    }
    lastFitting = Number.POSITIVE_INFINITY;
    batch(() => {
      setKnown({ timeline: asked.timeline, revision, writers });
      setFailure(undefined);
      setGone(false);
    });
    context.saved(id, revision);
    await ahead.forgetSaved(writer.changes);
    return true;
  };
  const autosave = makeAutosave(context, async () => {
    if (!untrack(held) || !untrack(dirty)) await enqueue(save(false));
  });

  const become = (next: Timeline<Value>): void => {
    if (next === untrack(timeline)) return;
    changes += 1;
    setTimeline(next);
    ahead.touch();
    autosave.touch();
  };
  /** What another window stored, or left pending when it ended; `all` where that is not known. */
  const takeTheirs = async (all = false): Promise<void> => {
    const living = await page.living();
    const pending = await store.pending.read(id);
    const reading = await store.read(id);
    for (const problem of [reading.problem, pending.problem]) if (problem) context.report(problem);
    const found = startOf(reading, pending, (writer) => {
      if (!writer) return true;
      if (writer.page === page.id || containsAll({ writers: taken }, [writer])) return false;
      return living ? !living.has(writer.page) : all;
    });
    untrack(() => {
      if (!found?.stored) return takeLoss(reading.problem, reading.removed);
      const { stored } = found;
      if (found.taken) ahead.take(found.taken);
      const isNew = stored.revision !== known()?.revision || gone();
      if (!isNew && found.timeline === stored.timeline) {
        if (found.taken) autosave.touch();
        return;
      }
      const other = { ...found, stored, writers: found.theirs?.writers ?? found.writers };
      const isMine = equal(other.timeline.design, timeline().design);
      // What others left here, without a change of this page, may be stored by now.
      const isKnown = changes === 0 && containsAll(stored, taken);
      batch(() => {
        setGone(false);
        if (isMine || !((unsaved() && !isKnown) || found.theirs)) return takeOver(other);
        setTheirs(other);
        context.show(id);
      });
    });
  };
  const takeLoss = (problem: Problem | undefined, removed = false): void => {
    if (problem) throw new StorageFailure('damaged');
    if (removed) setGone(true);
    else {
      // Its record is gone, with the whole database perhaps: it is stored anew.
      setKnown(undefined);
      autosave.touch();
    }
  };
  const follow = (mine: Timeline<Value>, version: Known<Value>, other: Theirs<Value>): void =>
    batch(() => {
      taken = mergedWriters([...taken, ...(other.writers ?? [])]);
      setKnown(version);
      setTheirs(undefined);
      setFailure(undefined);
      become(mine);
      ahead.touch();
      autosave.touch();
    });
  const takeOver = (other: Theirs<Value>): void => {
    const next = takenOver(timeline(), other, context.now());
    follow(next.timeline, next.known, other);
  };
  const resolve = (choice: Choice): void => {
    const other = untrack(theirs);
    if (!other) return;
    const mine = untrack(timeline);
    const base = Math.max(mine.base, other.timeline.base);
    if (choice === 'mine') {
      const next = withDetour(mine, other.timeline.design, [OTHER, OWN]);
      follow({ ...next, base }, other.stored, other);
    } else if (choice === 'theirs') {
      follow(withDetour(other.timeline, mine.design, [OWN, OTHER]), other.stored, other);
    } else {
      const copied = context.keepCopy(id, mine);
      const taken = () => untrack(() => takeOver(other));
      if (!copied) taken();
      else copied.then(taken, (error: unknown) => setFailure(explainFailure(error)));
    }
  };
  if (start.theirs) context.show(id);
  if (start.taken || !start.stored) {
    ahead.touch();
    autosave.touch();
  }
  return {
    timeline,
    /** Shows another timeline, which is saved soon. */
    become,
    /** The same content, with the next change a new step. */
    endGroup: () => setTimeline(withoutGroup),
    /** What is stored beyond this entry does not fit: it is set aside, not overwritten. */
    setLastFittingEntry(after: number) {
      lastFitting = Math.min(lastFitting, after);
    },
    stored: () => (known()?.timeline ?? start.timeline).design,
    // No memo: a notice may take a change back when the panel that has owned it is long closed.
    saveState(): SaveState {
      if (gone()) return GONE;
      const why = context.offline() ?? failure();
      if (why !== undefined && unsaved()) return { state: 'failed', why };
      if (theirs()) return CONFLICT;
      return unsaved() ? SAVING : SAVED;
    },
    dirty,
    conflict: () => theirs()?.timeline.design,
    resolve,
    gone,
    save: () => enqueue(save(true)),
    async flush() {
      ahead.write();
      await autosave.flush();
    },
    open: async () => {
      await enqueue(async () => {
        await takeTheirs(true);
        return true;
      });
    },
    refresh: async (revision?: number) => {
      await enqueue(async () => {
        const version = untrack(known);
        if (!untrack(context.connected) || !version) return true;
        if (version.revision === revision && !untrack(gone)) return true;
        await takeTheirs();
        return true;
      });
    },
    stop() {
      autosave.stop();
      ahead.stop();
    },
  };
}
