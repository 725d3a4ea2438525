/** Open ships of one window and their tabs. */
import {
  type Accessor,
  batch,
  createMemo,
  createRoot,
  createSignal,
  getOwner,
  runWithOwner,
  untrack,
} from 'solid-js';
import type { Design } from '../core/design/design.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import { equal } from '../core/design/patch.ts';
import { evaluate, withStoredFigures } from '../core/rating/evaluate.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { RatingTarget } from '../core/solve/goal.ts';
import { createDocument, type Document } from './document.ts';
import type { Start } from './lineage.ts';
import type { Page } from './page.ts';
import { type DocumentContext, SAVING } from './saving.ts';
import { readStart } from './starting.ts';
import type { BenchStorage, Problem, Tabs } from './storage.ts';
import {
  copyOf,
  joinedTabs,
  movedTab,
  type Tab,
  titleOf,
  variantOf,
  withActive,
  withoutClosed,
  withoutTab,
  withTab,
  withTarget,
  withUniqueTitles,
} from './tabs.ts';
import { afterChange, newTimeline, type Timeline, withoutGroup } from './timeline.ts';

interface OpenOptions {
  readonly at?: number | undefined;
  readonly label?: string | undefined;
  readonly portraitOf?: string;
}

/** Ship to open, and the place of its tab; the last place when left out. */
export interface Opening {
  readonly id: string;
  readonly at?: number;
}

type OpenShips = ReturnType<typeof createOpenShips>;

/** Creates the open ships; `touched` is called at each change of the tabs. */
export function createOpenShips(bench: BenchContext, newId: () => string, touched: () => void) {
  const ships = new Map<string, OpenShip>();
  const [state, setTabs] = createSignal<Tabs>({ tabs: [], closed: [] });
  const shown = createMemo(() => state().tabs.flatMap((id) => ships.get(id) ?? []));
  const tabs = createMemo(() => withUniqueTitles(shown().map(({ tab }) => tab())));

  const update = (change: (tabs: Tabs) => Tabs): void => {
    setTabs(change);
    touched();
  };
  const open = (timeline: Timeline<Design>, { at, ...start }: OpenOptions = {}): string => {
    const id = newId();
    ships.set(id, createShip(id, { timeline, ...start }, context));
    update((now) => withActive(withTab(now, id, at), id));
    return id;
  };
  const openBeside = (id: string, timeline: Timeline): string => {
    const at = untrack(state).tabs.indexOf(id);
    const label = ships.get(id)?.label;
    return open(timeline, { at: at < 0 ? undefined : at + 1, label, portraitOf: id });
  };
  const add = (id: string, start: Start<Design>): void => {
    if (ships.has(id)) return;
    ships.set(id, createShip(id, start, context));
  };
  const titles = (): ReadonlySet<string> => new Set(untrack(tabs).map(({ title }) => title));
  const context: ShipDocumentContext = {
    ...bench,
    show: (id) => {
      if (!untrack(state).tabs.includes(id)) update((now) => withTab(now, id));
    },
    keepCopy: (id, timeline) => {
      const copy = copyOf(timeline.design, titles());
      openBeside(id, afterChange(withoutGroup(timeline), 'Keep as a copy', copy, bench.now()));
      return undefined;
    },
  };

  return {
    tabs,
    ship: createMemo(() => {
      const { active } = state();
      return active === undefined ? undefined : ships.get(active)?.ship;
    }),
    state,
    /** Returns all ships, also those with closed tabs, which may still be saved and reopened. */
    all: () => [...ships.values()],
    find: (id: string) => ships.get(id),
    activate: (id: string) => update((now) => withActive(now, id)),
    move: (id: string, to: number) => update((now) => movedTab(now, id, to)),
    open,
    duplicate(id: string, variant = '') {
      const original = ships.get(id);
      if (!original) return id;
      const design = untrack(original.ship.design);
      const copy =
        variant.trim() === ''
          ? copyOf(design, titles())
          : variantOf({ id, value: design }, variant);
      return openBeside(id, newTimeline(copy));
    },
    close(id: string) {
      const closing = ships.get(id);
      if (!closing || !untrack(state).tabs.includes(id)) return;
      update((now) => withoutTab(now, id, untrack(closing.tab).title));
      void closing.ship.flush();
    },
    /** Reopens a tab, with the ship as it is in memory or else as stored. */
    reopen({ id, at }: Opening, start?: Start<Design>) {
      batch(() => {
        if (start) add(id, start);
        if (ships.has(id)) update((now) => withActive(withTab(now, id, at), id));
      });
    },
    target: (id: string) => state().targets?.[id],
    setTarget: (id: string, target: RatingTarget | undefined) =>
      update((now) => withTarget(now, id, target)),
    forget: (id: string) => update((now) => withoutClosed(now, id)),
    /** Puts the tabs of a session before the open ones. */
    join(session: Tabs, starts: ReadonlyMap<string, Start<Design>>) {
      for (const [id, start] of starts) add(id, start);
      update((now) => joinedTabs(session, now));
    },
    remove(id: string) {
      update((now) => withoutClosed(now.tabs.includes(id) ? withoutTab(now, id, '') : now, id));
      ships.get(id)?.dispose();
      ships.delete(id);
    },
  };
}

/**
 * Opens a tab, with the ship from the storage if this window does not have it. False when the ship
 * cannot be read; then its tab stays among the closed ones unless the ship is gone.
 */
export async function reopenShip(
  ships: OpenShips,
  storage: BenchStorage,
  page: Page,
  report: (problem: Problem) => void,
  tab: Opening,
): Promise<boolean> {
  if (ships.find(tab.id)) {
    ships.reopen(tab);
    return true;
  }
  const { start, problem, lost } = await readStart(storage, tab.id, await page.living());
  if (problem) report(problem);
  if (start) ships.reopen(tab, start);
  else if (lost) ships.forget(tab.id);
  return start !== undefined;
}

export interface Ship extends Document<Design> {
  /** Same as `value`. */
  design(): Design;
  evaluation(): Evaluation;
}

/** Ship with data that only the bench needs. */
interface OpenShip {
  readonly ship: Ship;
  readonly tab: Accessor<Tab>;
  readonly label?: string | undefined;
  readonly dispose: () => void;
}

/** Creates a ship that lasts until it is disposed of, independent of its owner. */
function createShip(id: string, start: Start<Design>, context: ShipDocumentContext): OpenShip {
  return createRoot((dispose) => {
    const owner = getOwner();
    const document = createDocument(id, start, context);
    const design = document.value;
    let evaluation: Accessor<Evaluation> | undefined;
    const ship: Ship = {
      ...document,
      change(label, edit, group) {
        const rated = (before: Design): Design => {
          const after = edit(before);
          return after === before ? before : withStoredFigures(untrack(context.rules), after);
        };
        document.change(label, rated, group);
      },
      undoLabel: createMemo(document.undoLabel),
      redoLabel: createMemo(document.redoLabel),
      saveState: createMemo(document.saveState, SAVING, { equals: equal }),
      design,
      evaluation() {
        // Evaluated when first shown: most ships are in hidden tabs.
        evaluation ??= runWithOwner(owner, () =>
          createMemo(() => evaluate(context.rules(), design(), { cache: context.cache })),
        ) as Accessor<Evaluation>;
        return evaluation();
      },
    };
    const title = createMemo(() => titleOf(design(), start.label));
    return {
      ship,
      label: start.label,
      tab: createMemo(() => ({ id, title: title() })),
      dispose: () => {
        document.stop();
        dispose();
      },
    };
  });
}

interface ShipDocumentContext extends DocumentContext<Design> {
  /** Returns the present rules, with the packs at hand. */
  readonly rules: () => Rules;
  readonly cache: WeaponCache;
}

export type BenchContext = Omit<ShipDocumentContext, 'show' | 'keepCopy'>;
