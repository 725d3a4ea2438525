/** A document in step with the storage, and with other windows. */
import { batch, createSignal, untrack } from 'solid-js';
import { apply, diff, equal } from '../core/design/patch.ts';
import { makeAutosave } from './autosave.ts';
import {
  type Choice,
  type DocumentContext,
  type SaveState,
  saveStateOf,
} from './document-context.ts';
import type { Start } from './lineage.ts';
import { type Head, hasEnded, makeLineage, makersOf, meet } from './lineage.ts';
import type { NumberedPendingSave, Problem, Stored } from './storage.ts';
import { explainFailure, StorageFailure } from './storage-failure.ts';
import {
  changed,
  commonEntries,
  lastEntry,
  sameContent,
  type Timeline,
  withDetour,
  withoutGroup,
  withPast,
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
  /** Versions that others have made without knowing of this one: each is asked about in its turn. */
  const [rivals, setRivals] = createSignal<readonly Head<Value>[]>(start.rivals ?? []);
  const [failure, setFailure] = createSignal<string>();
  const [gone, setGone] = createSignal(false);
  const lineage = makeLineage(page.id, start);
  /** As it was read last. */
  let stored = start.stored;
  /** Stored entries beyond this one do not fit. */
  let lastFitting = Number.POSITIVE_INFINITY;

  const isAsking = (): boolean => rivals().length > 0;
  const writers = () => lineage.writers(known()?.writers);
  const unsaved = (): boolean => {
    const version = known();
    return !version || gone() || !sameContent(version.timeline, timeline());
  };
  const dirty = (): boolean => {
    const version = known();
    return !version || gone() || !equal(version.timeline.design, timeline().design);
  };
  const request = () => ({
    ...{ id, label: start.label },
    ...saveOf(known(), timeline(), lastFitting),
  });
  const ahead = makeWriteAhead(store.pending, () =>
    untrack(() => {
      if (!context.connected() || !unsaved() || held() || known()?.withoutSteps) return undefined;
      return {
        ...{ ...request(), writer: lineage.own(), writers: lineage.others() },
        undecided: !lineage.hasStored(),
      };
    }),
  );
  ahead.take(start.taken ?? []);

  /** What the store does for this document happens one after the other. */
  const enqueue = makeJobQueue((error) => setFailure(explainFailure(error)));
  const save = (anew: boolean) => async (): Promise<boolean> => {
    const isHeldBack = () => !context.connected() || isAsking() || (gone() && !anew);
    if (!untrack(isHeldBack) && untrack(known)?.withoutSteps) await takeTheirs();
    if (untrack(isHeldBack)) return false;
    const version = untrack(known);
    const { changes } = lineage.own();
    if (!untrack(unsaved)) {
      // The page that has left it pending may have stored it without a word.
      await ahead.forgetSaved(changes);
      if (version && lineage.others().length > 0) context.saved(id, version.revision);
      return true;
    }
    const asked = untrack(() => ({ ...request(), writers: writers() }));
    const revision = await store.save({
      ...{ ...asked, updated: context.now(), anew: untrack(gone) },
      portraitOf: version ? undefined : start.portraitOf,
    });
    if (revision === 'gone') setGone(true);
    if (revision === 'gone') return false;
    if (revision === undefined) {
      await takeTheirs();
      return untrack(() => !unsaved());
    }
    lastFitting = Number.POSITIVE_INFINITY;
    lineage.saved(changes);
    stored = { timeline: asked.timeline, revision, writers: asked.writers };
    batch(() => {
      setKnown(stored);
      setFailure(undefined);
      setGone(false);
    });
    context.saved(id, revision);
    await ahead.forgetSaved(changes);
    return true;
  };
  const autosave = makeAutosave(context, async () => {
    if (!untrack(held) || !untrack(dirty)) await enqueue(save(false));
  });

  const become = (next: Timeline<Value>): void => {
    if (next === untrack(timeline)) return;
    lineage.change();
    setTimeline(next);
    saveSoon();
  };
  const saveSoon = (): void => {
    ahead.touch();
    autosave.touch();
  };
  /** What another window stored, or left pending when it ended. */
  const takeTheirs = async (): Promise<void> => {
    const living = await page.living();
    const pending = await store.pending.read(id);
    const reading = await store.read(id);
    for (const problem of [reading.problem, pending.problem]) if (problem) context.report(problem);
    untrack(() => {
      const { stored: other } = reading;
      if (!other) return takeLoss(reading.problem, reading.removed);
      batch(() => {
        if (known()?.withoutSteps) takeSteps(other);
        meetOthers(
          other,
          pending.pending.filter((save) => hasEnded(save.writer, living)),
        );
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
  const takeSteps = (other: Stored<Value>): void => {
    if (other.revision !== known()?.revision) return;
    const next = withSteps(timeline(), unsaved(), other, known());
    setKnown(next.known);
    setTimeline(next.timeline);
    ahead.touch();
  };
  const meetOthers = (other: Stored<Value>, left: readonly NumberedPendingSave<Value>[]): void => {
    const knows = lineage.hasStored() && !gone() && other.revision === known()?.revision;
    const mine = { design: timeline().design, writers: writers(), since: lineage.since(), knows };
    const meeting = meet(mine, other, left);
    const isDue = meeting.storedNumbers.length > 0 || isAsking();
    stored = other;
    setGone(false);
    setRivals(meeting.rivals);
    ahead.take(meeting.storedNumbers);
    if (meeting.next) takeOver([meeting.next, ...meeting.same]);
    else if (meeting.same.length > 0 || meeting.isFound) include(meeting.same, other);
    else if (isDue) saveSoon();
    if (isAsking()) context.show(id);
  };
  /** The timeline contains these versions, and that stored one if they do, or if there are none. */
  const include = (heads: readonly Head<Value>[], version: Known<Value> | undefined): void => {
    lineage.include(heads);
    ahead.take(heads.flatMap(({ numbers }) => numbers));
    if (version && (heads.length === 0 || heads.some(({ hasStored }) => hasStored))) {
      lineage.includeStored();
      setKnown(version);
    }
    setFailure(undefined);
    saveSoon();
  };
  /** The first of them takes the place of this version; the others are the same. */
  const takeOver = (heads: readonly Head<Value>[]): void => {
    const [first] = heads;
    const version = stored;
    if (!first || !version) return;
    const next = takenOver(timeline(), first.timeline, version, context.now());
    become(next.timeline);
    const isStored = heads.some(({ timeline }) => timeline === version.timeline);
    lineage.restart(isStored ? [] : makersOf(heads));
    include(heads, next.known);
  };
  const answer = (choice: Choice, asked: Head<Value>): void => {
    const same = rivals().filter(({ timeline }) => equal(timeline.design, asked.timeline.design));
    if (same.length === 0) return;
    setRivals(rivals().filter((head) => !same.includes(head)));
    if (choice === 'both') {
      takeOver(same);
      // Lest another window, which may ask the same, is answered otherwise.
      void autosave.flush();
    } else {
      become(chosen(choice, timeline(), asked.timeline));
      include(same, stored);
    }
  };
  const resolve = (choice: Choice): void => {
    const [asked] = untrack(rivals);
    if (!asked) return;
    const settle = () => untrack(() => batch(() => answer(choice, asked)));
    const copied = choice === 'both' ? context.keepCopy(id, untrack(timeline)) : undefined;
    if (!copied) settle();
    else copied.then(settle, (error: unknown) => setFailure(explainFailure(error)));
  };
  if (start.rivals) context.show(id);
  if (start.taken || !start.stored) saveSoon();
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
    saveState: (): SaveState =>
      saveStateOf({
        ...{ isGone: gone(), isAsking: isAsking(), isUnsaved: unsaved() },
        why: context.offline() ?? failure(),
      }),
    dirty,
    conflict: () => rivals()[0]?.timeline.design,
    resolve,
    gone,
    save: () => enqueue(save(true)),
    async flush() {
      ahead.write();
      await autosave.flush();
    },
    open: async () => void (await enqueue(async () => takeTheirs().then(() => true))),
    refresh: async (revision?: number) => {
      await enqueue(async () => {
        const version = untrack(known);
        const isKnown = version?.revision === revision && !untrack(gone) && !untrack(isAsking);
        if (untrack(context.connected) && version && !isKnown) await takeTheirs();
        return true;
      });
    },
    stop() {
      autosave.stop();
      ahead.stop();
    },
  };
}

/** What is known to be stored. */
interface Known<Value> extends Stored<Value> {
  /** Where the steps here are others: the stored ones. */
  readonly storedSteps?: Timeline<Value>;
}

/** What a save of a timeline replaces, and what of it is stored; entries beyond `lastFitting` are not. */
function saveOf<Value>(
  known: Known<Value> | undefined,
  timeline: Timeline<Value>,
  lastFitting: number,
) {
  const steps = known && (known.storedSteps ?? known.timeline);
  return {
    timeline,
    replaces: known?.revision ?? 0,
    storedEntries: steps ? commonEntries(steps, timeline) : 0,
    knownEntries: Math.min(lastFitting, steps ? lastEntry(steps) : 0),
  };
}

const OTHER = 'Version of the other window';
const OWN = 'Version of this window';

/** The timeline after a choice between two versions: the one not chosen is one undo away. */
function chosen<Value>(
  choice: 'mine' | 'theirs',
  mine: Timeline<Value>,
  theirs: Timeline<Value>,
): Timeline<Value> {
  if (choice === 'theirs') return withDetour(theirs, mine.design, [OWN, OTHER]);
  const base = Math.max(mine.base, theirs.base);
  return { ...withDetour(mine, theirs.design, [OTHER, OWN]), base };
}

/** The timeline with the steps of the version that it began with, which were read since. */
function withSteps<Value>(
  mine: Timeline<Value>,
  isChanged: boolean,
  stored: Stored<Value>,
  began: Known<Value> | undefined,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  const timeline = { ...stored.timeline, design: began?.timeline.design ?? mine.design };
  return {
    timeline: isChanged ? withPast(mine, timeline) : timeline,
    known: { ...stored, timeline },
  };
}

/**
 * The timeline that follows, sharing what is the same, and what is then known to be stored: `timeline`
 * may be of another window that has not stored it.
 */
function takenOver<Value>(
  mine: Timeline<Value>,
  timeline: Timeline<Value>,
  stored: Stored<Value>,
  at: number,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  const isStored = timeline === stored.timeline;
  if (timeline.entries.length === 0 && mine.entries.length > 0) {
    // Stored without steps: here it is one.
    const next = { ...changed(mine, OTHER, timeline.design, at), base: timeline.base };
    const known = { ...stored, timeline: next, storedSteps: stored.timeline };
    return { timeline: next, known: isStored ? known : stored };
  }
  const design = apply(diff(mine.design, timeline.design), mine.design) ?? timeline.design;
  const next = { ...timeline, design };
  return { timeline: next, known: isStored ? { ...stored, timeline: next } : stored };
}

function makeJobQueue(failed: (error: unknown) => void) {
  let last: Promise<boolean> = Promise.resolve(true);
  return (job: () => Promise<boolean>): Promise<boolean> => {
    last = last.then(job).catch((error: unknown) => {
      failed(error);
      return false;
    });
    return last;
  };
}
