/** One ship in step with the storage and with other windows. */
import { type Accessor, batch, createMemo, createSignal } from 'solid-js';
import type { Design } from '../core/design.ts';
import { makeAutosave } from './autosave.ts';
import type { ShipContext } from './bench-context.ts';
import { apply, diff, equal } from './patch.ts';
import type { StoredShip } from './storage.ts';
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
  /** Saves now. */
  flush(): Promise<void>;
  /** Takes what another window saved: this revision, or whatever there is. */
  refresh(revision?: number): Promise<void>;
  stop(): void;
}

/** The ship as it is in this window. */
export interface Local {
  readonly id: string;
  readonly label?: string | undefined;
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

export function createSync(
  local: Local,
  stored: StoredShip | undefined,
  context: ShipContext,
): Sync {
  const { id, timeline } = local;
  const [saved, setSaved] = createSignal(stored);
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

  /** What the storage does for this ship happens one after the other. */
  let queue = Promise.resolve();
  const enqueue = (job: () => Promise<void>): Promise<void> => {
    queue = queue.then(job).catch((error: unknown) => {
      setFailure(explainFailure(error));
    });
    return queue;
  };

  const save = async (): Promise<void> => {
    if (!context.connected() || conflict() || !dirty()) return;
    const mine = timeline();
    const known = saved();
    const revision = await context.storage.saveShip({
      id,
      timeline: mine,
      label: local.label,
      replaces: known?.revision ?? 0,
      storedEntries: known ? commonEntries(known.timeline, mine) : 0,
      knownEntries: Math.min(trusted, known ? lastEntry(known.timeline) : 0),
      updated: context.now(),
    });
    if (revision === undefined) return meet();
    trusted = Number.POSITIVE_INFINITY;
    batch(() => {
      setSaved({ timeline: mine, revision });
      setFailure(undefined);
    });
    context.announce({ kind: 'saved', ship: id, revision });
  };

  /** Reads what another window saved. */
  const meet = async (): Promise<void> => {
    const reading = await context.storage.readShip(id);
    if (reading?.problem) context.report(reading.problem);
    if (reading && !reading.ship) throw new StorageFailure('damaged');
    if (!reading?.ship) {
      // Its record is gone, with the whole database perhaps: it is stored anew.
      setSaved(undefined);
      return autosave.touch();
    }
    const theirs = reading.ship;
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
    autosave.touch();
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
    flush: autosave.flush,
    refresh: (revision) =>
      enqueue(async () => {
        const known = saved();
        if (context.connected() && known && known.revision !== revision) await meet();
      }),
    stop: autosave.stop,
  };
}
