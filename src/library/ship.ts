/** An open ship: its design as it is now, and everything that was done to it. */
import {
  type Accessor,
  createMemo,
  createRoot,
  createSignal,
  getOwner,
  runWithOwner,
  untrack,
} from 'solid-js';
import type { Design } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Evaluation } from '../core/evaluation.ts';
import type { ShipContext } from './bench-context.ts';
import type { Start } from './starting.ts';
import { type Choice, createSync, type SaveState, type Sync } from './sync.ts';
import { type Tab, titleOf } from './tabs.ts';
import {
  changed,
  type Entry,
  redone,
  type Timeline,
  undone,
  withoutFuture,
  withoutGroup,
  withoutPast,
} from './timeline.ts';

export interface Ship {
  /** Of the ship in the library; not the design's own `id`, which goes with the file. */
  readonly id: string;
  /** An immutable value; edits share what they leave alone. */
  design(): Design;
  evaluation(): Evaluation;
  /**
   * Nothing happens when the edit gives an equal design. Changes of one group within a second of
   * each other are one step.
   */
  change(label: string, edit: (design: Design) => Design, group?: string): void;
  /** The next change starts a new step. */
  endGroup(): void;
  undo(): void;
  redo(): void;
  undoLabel(): string | undefined;
  redoLabel(): string | undefined;
  saveState(): SaveState;
  /** What another window saved while this one had unsaved changes; nothing is saved till resolved. */
  conflict(): { readonly design: Design } | undefined;
  /**
   * `mine` saves this window's version, `theirs` takes the other: either way the one not chosen is
   * one undo away. `both` takes the other and opens this window's version as a copy.
   */
  resolve(choice: Choice): void;
}

/** A ship with what the bench alone needs of it. */
export interface OpenShip {
  readonly ship: Ship;
  readonly sync: Sync;
  readonly tab: Accessor<Tab>;
  readonly label?: string | undefined;
  /** Whether nothing was ever done to it. */
  readonly untouched: () => boolean;
  readonly dispose: () => void;
}

const UNFITTING = 'Some steps of this ship’s history do not fit the design and were passed over.';

/** The ship lasts until it is disposed of, whoever opens it. */
export function createShip(id: string, start: Start, context: ShipContext): OpenShip {
  return createRoot((dispose) => {
    const owner = getOwner();
    const [timeline, setTimeline] = createSignal(start.timeline);
    const design = createMemo(() => timeline().design);
    const sync = createSync({ id, timeline, setTimeline }, start, context);
    let evaluation: Accessor<Evaluation> | undefined;

    const go = (to: Timeline): void => {
      if (to === untrack(timeline)) return;
      setTimeline(to);
      sync.touch();
    };
    /** Goes on without the entries that should lead on or back but do not fit the design. */
    const passOver = (unfitting: readonly Entry[], rest: Timeline): void => {
      if (unfitting.length === 0) return;
      context.report({ id, why: UNFITTING, raw: { design: rest.design, entries: unfitting } });
      go(rest);
    };

    const ship: Ship = {
      id,
      design,
      evaluation() {
        // Only once someone looks: most ships are in tabs that are not shown.
        evaluation ??= runWithOwner(owner, () =>
          createMemo(() => evaluate(context.rules, design(), { cache: context.cache })),
        ) as Accessor<Evaluation>;
        return evaluation();
      },
      change(label, edit, group) {
        const now = untrack(timeline);
        go(changed(now, label, edit(now.design), context.now(), group));
      },
      endGroup() {
        setTimeline(withoutGroup);
      },
      undo() {
        const now = untrack(timeline);
        const next = undone(now);
        if (next) go(next);
        else passOver(now.entries.slice(0, now.cursor), withoutPast(now));
      },
      redo() {
        const now = untrack(timeline);
        const next = redone(now);
        if (next) go(next);
        else {
          sync.distrust(now.base + now.cursor);
          passOver(now.entries.slice(now.cursor), withoutFuture(now));
        }
      },
      undoLabel: createMemo(() => timeline().entries[timeline().cursor - 1]?.label),
      redoLabel: createMemo(() => timeline().entries[timeline().cursor]?.label),
      saveState: sync.saveState,
      conflict: sync.conflict,
      resolve: sync.resolve,
    };
    const title = createMemo(() => titleOf(design(), start.label));
    return {
      ship,
      sync,
      label: start.label,
      tab: createMemo(() => ({ id, title: title() })),
      untouched: () => timeline().entries.length === 0 && timeline().base === 0,
      dispose: () => {
        sync.stop();
        dispose();
      },
    };
  });
}
