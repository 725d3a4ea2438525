/** Synchronizes a document with the storage and with other windows. */
import { batch, createSignal, onCleanup, untrack } from 'solid-js';
import { apply, equal, patchBetween } from '../core/design/patch.ts';
import {
  compareVersions,
  type FileVersion,
  fileOf,
  type Head,
  hasEnded,
  makeLineage,
  makersOf,
  type Start,
} from './lineage.ts';
import { askBeforeClosing } from './page.ts';
import {
  type Choice,
  type DocumentContext,
  makeAutosave,
  makeWriteAhead,
  type SaveState,
  saveStateOf,
} from './saving.ts';
import type { NumberedPendingSave, Problem, Stored } from './storage.ts';
import { explainFailure, StorageFailure } from './storage-failure.ts';
import {
  afterChange,
  commonEntries,
  lastEntry,
  sameContent,
  type Timeline,
  withDetour,
  withoutGroup,
  withPast,
} from './timeline.ts';

/** Creates the saving of a document; it belongs to the owner that creates it. */
export function createSync<Value>(
  id: string,
  start: Start<Value>,
  context: DocumentContext<Value>,
) {
  const { store, page, held = () => false } = context;
  const [timeline, setSignal] = createSignal(start.timeline);
  const [known, setKnown] = createSignal<Known<Value> | undefined>(start.stored);
  /** Conflicting versions, resolved one at a time. */
  const [rivals, setRivals] = createSignal<readonly Head<Value>[]>(start.rivals ?? []);
  const [failure, setFailure] = createSignal<string>();
  const [gone, setGone] = createSignal(false);
  const [isTrashed, setTrashed] = createSignal(start.isTrashed ?? false);
  const lineage = makeLineage(page.id, start);
  /** The stored version as it was last read. */
  let stored = start.stored;
  /** Last stored entry that fits; those after it are set aside. */
  let lastFitting = Number.POSITIVE_INFINITY;

  const isAsking = (): boolean => rivals().length > 0;
  const conflictFile = (): FileVersion | undefined => {
    const [rival] = rivals();
    const theirs = rival && fileOf(rival.writers[0]?.page);
    if (theirs !== undefined) return { path: theirs, isMine: false };
    const mine = rival && fileOf(lineage.others()[0]?.page);
    return mine === undefined ? undefined : { path: mine, isMine: true };
  };
  const writers = () => lineage.writers(known()?.writers);
  const unsaved = (): boolean => {
    const version = known();
    return !version || gone() || !sameContent(version.timeline, timeline());
  };
  const dirty = (): boolean => {
    const version = known();
    return !version || gone() || !equal(version.timeline.design, timeline().design);
  };
  const saveRequest = () => ({
    id,
    label: start.label,
    ...saveOf(known(), timeline(), lastFitting),
  });
  const writeAhead = makeWriteAhead(store.pending, () =>
    untrack(() => {
      if (!context.connected() || !unsaved() || held() || known()?.withoutSteps) return undefined;
      return {
        ...saveRequest(),
        writer: lineage.own(),
        writers: lineage.others(),
        undecided: !lineage.hasStored(),
      };
    }),
  );
  writeAhead.include(start.taken ?? []);

  /** Runs the jobs of this document on the storage one after the other. */
  const enqueue = makeJobQueue((error) => setFailure(explainFailure(error)));
  const save = (anew: boolean) => async (): Promise<boolean> => {
    const isHeldBack = () => !context.connected() || isAsking() || (gone() && !anew);
    // After a change both sides of a conflict may be equal, or one may be the base.
    const isDue = untrack(() => isAsking() || (!isHeldBack() && known()?.withoutSteps));
    if (isDue && untrack(context.connected)) await readOthers();
    if (untrack(isHeldBack)) return false;
    const version = untrack(known);
    const { changes } = lineage.own();
    if (!untrack(unsaved)) {
      // The page that left it pending may have stored it without a message.
      await writeAhead.forgetSaved(changes);
      if (version && lineage.others().length > 0) context.saved(id, version.revision);
      return true;
    }
    const request = untrack(() => ({ ...saveRequest(), writers: writers() }));
    const revision = await store.save({
      ...request,
      updated: context.now(),
      anew: untrack(gone),
      portraitOf: version ? undefined : start.portraitOf,
    });
    if (revision === 'gone') setGone(true);
    if (revision === 'gone') return false;
    if (revision === undefined) {
      await readOthers();
      return untrack(() => !unsaved());
    }
    lastFitting = Number.POSITIVE_INFINITY;
    lineage.saved(changes);
    stored = { timeline: request.timeline, revision, writers: request.writers };
    batch(() => {
      setKnown(stored);
      setFailure(undefined);
      setGone(false);
    });
    context.saved(id, revision);
    await writeAhead.forgetSaved(changes);
    return true;
  };
  const autosave = makeAutosave(context, async () => {
    if (!untrack(held) || !untrack(dirty)) await enqueue(save(false));
  });

  const setTimeline = (next: Timeline<Value>): void => {
    if (next === untrack(timeline)) return;
    lineage.change();
    setSignal(next);
    saveSoon();
  };
  const saveSoon = (): void => {
    writeAhead.touch();
    autosave.touch();
  };
  /** Reads saves of other windows, stored or left pending. */
  const readOthers = async (): Promise<void> => {
    const living = await page.living();
    const pending = await store.pending.read(id);
    const reading = await store.read(id);
    for (const problem of [reading.problem, pending.problem]) if (problem) context.report(problem);
    untrack(() => {
      const { stored: other } = reading;
      if (!other) return handleLoss(reading.problem, reading.removed);
      batch(() => {
        setTrashed(reading.isTrashed ?? false);
        if (known()?.withoutSteps) addReadSteps(other);
        reconcile(
          other,
          pending.pending.filter((save) => hasEnded(save.writer, living)),
        );
      });
    });
  };
  const handleLoss = (problem: Problem | undefined, removed = false): void => {
    if (problem) throw new StorageFailure('damaged');
    if (removed) setGone(true);
    else {
      // Its record is gone, perhaps with the whole database: store it again.
      context.lost?.();
      setKnown(undefined);
      autosave.touch();
    }
  };
  const addReadSteps = (other: Stored<Value>): void => {
    if (other.revision !== known()?.revision) return;
    const next = withSteps(timeline(), unsaved(), other, known());
    setKnown(next.known);
    setSignal(next.timeline);
    writeAhead.touch();
  };
  const reconcile = (other: Stored<Value>, left: readonly NumberedPendingSave<Value>[]): void => {
    const isBasedOnStored = lineage.hasStored() && !gone() && other.revision === known()?.revision;
    const mine = {
      design: timeline().design,
      writers: writers(),
      since: lineage.since(),
      base: lineage.hasStored() && !gone() ? known()?.timeline.design : undefined,
      isBasedOnStored,
    };
    const comparison = compareVersions(mine, other, left);
    const isDue = comparison.storedNumbers.length > 0 || isAsking();
    stored = other;
    setGone(false);
    setRivals(comparison.rivals);
    writeAhead.include(comparison.storedNumbers);
    if (comparison.next) takeOver([comparison.next, ...comparison.same]);
    else if (comparison.same.length > 0 || comparison.containsStoredVersion)
      include(comparison.same, other);
    else if (isDue) saveSoon();
    if (comparison.bare.length > 0) include(comparison.bare, other);
    if (isAsking()) context.show(id);
  };
  /** Notes that the timeline contains these versions, and the stored one if they do or there are none. */
  const include = (heads: readonly Head<Value>[], version: Known<Value> | undefined): void => {
    lineage.include(heads);
    writeAhead.include(heads.flatMap(({ numbers }) => numbers));
    if (version && (heads.length === 0 || heads.some(({ hasStored }) => hasStored))) {
      lineage.includeStored();
      setKnown(version);
    }
    setFailure(undefined);
    saveSoon();
  };
  /** Replaces this version by the first of these equal ones. */
  const takeOver = (heads: readonly Head<Value>[]): void => {
    const [first] = heads;
    const version = stored;
    if (!first || !version) return;
    const next = afterTakeOver(timeline(), first.timeline, version, context.now());
    setTimeline(next.timeline);
    const isStored = heads.some(({ timeline }) => timeline === version.timeline);
    lineage.restart(isStored ? [] : makersOf(heads));
    include(heads, next.known);
  };
  const answer = (choice: Choice, rival: Head<Value>): void => {
    const same = rivals().filter(({ timeline }) => equal(timeline.design, rival.timeline.design));
    const labels = labelsOf(conflictFile());
    if (same.length === 0) return;
    setRivals(rivals().filter((head) => !same.includes(head)));
    if (choice === 'both') {
      takeOver(same);
      // So that another window does not resolve it differently.
      void autosave.flush();
    } else {
      setTimeline(afterChoice(choice, timeline(), rival.timeline, labels));
      include(same, stored);
    }
  };
  const resolve = (choice: Choice): void => {
    const [rival] = untrack(rivals);
    if (!rival) return;
    const settle = () => untrack(() => batch(() => answer(choice, rival)));
    const copied = choice === 'both' ? context.keepCopy(id, untrack(timeline)) : undefined;
    if (!copied) settle();
    else copied.then(settle, (error: unknown) => setFailure(explainFailure(error)));
  };
  // Not a memo: a notice may undo a change after the panel that owned the document has closed.
  const saveState = (): SaveState =>
    saveStateOf({
      isGone: gone(),
      isAsking: isAsking(),
      isOfFile: conflictFile() !== undefined,
      isUnsaved: unsaved(),
      why: context.offline() ?? failure(),
    });
  onCleanup(askBeforeClosing(() => untrack(saveState).state === 'failed'));
  if (start.rivals) context.show(id);
  if (start.taken || !start.stored) saveSoon();
  return {
    timeline,
    /** Shows another timeline, and saves it soon. */
    setTimeline,
    /** Makes the next change a new step. */
    endGroup: () => setSignal(withoutGroup),
    /** Quarantines stored entries after this one, because they do not fit. */
    setLastFittingEntry(after: number) {
      lastFitting = Math.min(lastFitting, after);
    },
    stored: () => (known()?.timeline ?? start.timeline).design,
    saveState,
    dirty,
    conflict: () => rivals()[0]?.timeline.design,
    conflictFile,
    resolve,
    gone,
    isTrashed,
    save: () => enqueue(save(true)),
    async flush() {
      writeAhead.write();
      await autosave.flush();
    },
    open: async () => void (await enqueue(async () => readOthers().then(() => true))),
    refresh: async (revision?: number) => {
      await enqueue(async () => {
        const version = untrack(known);
        const isKnown = version?.revision === revision && !untrack(gone) && !untrack(isAsking);
        if (untrack(context.connected) && version && !isKnown) await readOthers();
        return true;
      });
    },
    stop() {
      autosave.stop();
      writeAhead.stop();
    },
  };
}

interface Known<Value> extends Stored<Value> {
  /** Stored steps, where the timeline has others. */
  readonly storedSteps?: Timeline<Value>;
}

/** Returns a save of a timeline, with the revision and entries that it goes on from. */
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

/** Labels of the steps to the version of this window, and to the other one. */
function labelsOf(file: FileVersion | undefined): readonly [mine: string, theirs: string] {
  const ofFile = 'Version of the file';
  if (file?.isMine) return [ofFile, 'Version of the library'];
  return ['Version of this window', file ? ofFile : OTHER];
}

/** Returns the timeline after a choice between two versions; undo gives the one not chosen. */
function afterChoice<Value>(
  choice: 'mine' | 'theirs',
  mine: Timeline<Value>,
  theirs: Timeline<Value>,
  [own, other]: readonly [mine: string, theirs: string],
): Timeline<Value> {
  if (choice === 'theirs') return withDetour(theirs, mine.design, [own, other]);
  const base = Math.max(mine.base, theirs.base);
  return { ...withDetour(mine, theirs.design, [other, own]), base };
}

/** Returns the timeline with the steps before its first version, which were read later. */
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
 * Returns the timeline after a window takes over another, and the version then known to be stored: the other window may not have stored its
 * own. Equal parts of the design stay the same objects.
 */
function afterTakeOver<Value>(
  mine: Timeline<Value>,
  timeline: Timeline<Value>,
  stored: Stored<Value>,
  at: number,
): { readonly timeline: Timeline<Value>; readonly known: Known<Value> } {
  const isStored = timeline === stored.timeline;
  if (timeline.entries.length === 0 && mine.entries.length > 0) {
    // A version stored without steps becomes a single step here.
    const next = { ...afterChange(mine, OTHER, timeline.design, at), base: timeline.base };
    const known = { ...stored, timeline: next, storedSteps: stored.timeline };
    return { timeline: next, known: isStored ? known : stored };
  }
  const design = apply(patchBetween(mine.design, timeline.design), mine.design) ?? timeline.design;
  const next = { ...timeline, design };
  return { timeline: next, known: isStored ? { ...stored, timeline: next } : stored };
}

/** Runs jobs one after the other; a failed one returns false, and the next one runs. */
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
