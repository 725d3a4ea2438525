/** One ship in step with the storage and with other windows. */
import { type Accessor, batch, createMemo, createSignal } from 'solid-js';
import type { Design } from '../core/design.ts';
import { makeAutosave } from './autosave.ts';
import type { ShipContext } from './bench-context.ts';
import { apply, diff, equal } from './patch.ts';
import type { Start } from './starting.ts';
import type { ShipSave, StoredShip } from './storage.ts';
import { explainFailure, StorageFailure } from './storage-failure.ts';
import { commonEntries, lastEntry, sameContent, type Timeline, withDetour } from './timeline.ts';

export type SaveState =
  | { readonly state: 'saved' }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly why: string };

export type Choice = 'mine' | 'theirs' | 'both';

export interface Sync {
  saveState(): SaveState;
  conflict(): { readonly design: Design } | undefined;
  resolve(choice: Choice): void;
  /** There is something to save. */
  touch(): void;
  /** What is stored beyond this entry is to be set aside, not overwritten. */
  distrust(entry: number): void;
  /** Saves now, and notes what to save in case the page ends before. */
  flush(): Promise<void>;
  /** Takes what another window saved: this revision, or whatever there is. */
  refresh(revision?: number): Promise<void>;
  stop(): void;
}

/** The ship as it is in this window. */
export interface Local {
  readonly id: string;
  readonly timeline: Accessor<Timeline>;
  readonly setTimeline: (timeline: Timeline) => void;
}

const SAVED: SaveState = { state: 'saved' };
const SAVING: SaveState = { state: 'saving' };
const CONFLICT: SaveState = {
  state: 'failed',
  why: 'This ship was changed in another window too. Choose which version to keep.',
};
const OTHER = 'Version of the other window';
const OWN = 'Version of this window';

export function createSync(local: Local, start: Start, context: ShipContext): Sync {
  const { id, timeline } = local;
  const [saved, setSaved] = createSignal(start.stored);
  const [conflict, setConflict] = createSignal<StoredShip>();
  const [failure, setFailure] = createSignal<string>();

  const dirty = (): boolean => {
    const known = saved();
    return !known || !sameContent(known.timeline, timeline());
  };

  const saveState = createMemo<SaveState>(
    () => {
      const why = context.offline() ?? failure();
      if (why !== undefined && dirty()) return { state: 'failed', why };
      if (conflict()) return CONFLICT;
      return dirty() ? SAVING : SAVED;
    },
    SAVING,
    { equals: equal },
  );

  /** Stored entries beyond this one did not fit the design. */
  let trusted = Number.POSITIVE_INFINITY;
  /** Numbers of the notes that the timeline contains; what was noted last, and whether it is done. */
  let notes = start.notes ?? [];
  let noted: Timeline | undefined;
  let noting = Promise.resolve();

  /** What the storage does for this ship happens one after the other. */
  let queue = Promise.resolve();
  const enqueue = (job: () => Promise<void>): Promise<void> => {
    queue = queue.then(job).catch((error: unknown) => {
      setFailure(explainFailure(error));
    });
    return queue;
  };

  const shipSave = (): ShipSave => {
    const mine = timeline();
    const known = saved();
    return {
      id,
      timeline: mine,
      label: start.label,
      replaces: known?.revision ?? 0,
      storedEntries: known ? commonEntries(known.timeline, mine) : 0,
      knownEntries: Math.min(trusted, known ? lastEntry(known.timeline) : 0),
      settles: notes,
      updated: context.now(),
      portraitOf: known ? undefined : start.portraitOf,
    };
  };

  const save = async (): Promise<void> => {
    await noting;
    if (!context.connected() || conflict() || !(dirty() || notes.length > 0)) return;
    const request = shipSave();
    const revision = await context.storage.saveShip(request);
    if (revision === undefined) return meet();
    trusted = Number.POSITIVE_INFINITY;
    notes = notes.filter((number) => !request.settles.includes(number));
    batch(() => {
      setSaved({ timeline: request.timeline, revision });
      setFailure(undefined);
    });
    context.announce({ kind: 'saved', ship: id, revision });
  };

  /** Notes what a save would store, for a page that may end before the save does. */
  const note = (): void => {
    const mine = timeline();
    if (!context.connected() || !dirty() || noted === mine) return;
    noted = mine;
    noting = context.storage.note(shipSave()).then(
      (number) => {
        notes = [...notes, number];
      },
      // The save that follows will tell.
      () => {},
    );
  };

  /** Reads what another window saved. */
  const meet = async (): Promise<void> => {
    const { ship: theirs, problem } = await context.storage.readShip(id);
    if (problem) context.report(problem);
    if (!theirs && problem) throw new StorageFailure('damaged');
    if (!theirs) {
      // Its record is gone, with the whole database perhaps: it is stored anew.
      setSaved(undefined);
      return autosave.touch();
    }
    if (theirs.revision === saved()?.revision) return;
    if (!dirty() || equal(theirs.timeline.design, timeline().design)) adopt(theirs);
    else {
      setConflict(theirs);
      context.show(id);
    }
  };

  const settle = (mine: Timeline, theirs: StoredShip): void =>
    batch(() => {
      local.setTimeline(mine);
      setSaved(theirs);
      setConflict(undefined);
      setFailure(undefined);
      autosave.touch();
    });

  /** Takes over what is stored, sharing what is the same. */
  const adopt = (theirs: StoredShip): void => {
    const mine = timeline().design;
    const design = apply(diff(mine, theirs.timeline.design), mine) ?? theirs.timeline.design;
    const adopted = { ...theirs.timeline, design };
    settle(adopted, { ...theirs, timeline: adopted });
  };

  const resolve = (choice: Choice): void => {
    const theirs = conflict();
    if (!theirs) return;
    const mine = timeline();
    if (choice === 'both') {
      context.openCopy(id, mine);
      adopt(theirs);
      return;
    }
    const base = Math.max(mine.base, theirs.timeline.base);
    if (choice === 'mine') {
      settle({ ...withDetour(mine, theirs.timeline.design, [OTHER, OWN]), base }, theirs);
    } else settle(withDetour(theirs.timeline, mine.design, [OWN, OTHER]), theirs);
  };

  const autosave = makeAutosave(context, () => enqueue(save));

  return {
    saveState,
    conflict: createMemo(() => {
      const theirs = conflict();
      return theirs && { design: theirs.timeline.design };
    }),
    resolve,
    touch: autosave.touch,
    distrust: (number) => {
      trusted = Math.min(trusted, number);
    },
    flush: () => {
      note();
      return autosave.flush();
    },
    refresh: (revision) =>
      enqueue(async () => {
        const known = saved();
        if (context.connected() && known && known.revision !== revision) await meet();
      }),
    stop: autosave.stop,
  };
}
