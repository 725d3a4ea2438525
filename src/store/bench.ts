/** The bench: the open ships of a window, kept in a storage. */
import { createRoot, createSignal, untrack } from 'solid-js';
import { type Design, packReferences } from '../core/design/design.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { RatingTarget } from '../core/solve/goal.ts';
import type { Editions } from '../editions/edition.ts';
import type { WorkerPort } from '../workers/job-client.ts';
import type { ToWorker } from '../workers/job-server.ts';
import { createOpenShips, type Opening, reopenShip, type Ship } from './open-ships.ts';
import { createPackShelf, type PackShelf } from './packs/pack-shelf.ts';
import {
  browserChannel,
  browserPage,
  type Channel,
  CLOSED,
  isClosing,
  isCollectionChange,
  isSaved,
  isTargetSet,
  type Page,
  windowId,
} from './page.ts';
import { type After, afterTimeout, makeAutosave } from './saving.ts';
import type { SmallStore } from './small-store.ts';
import type { BenchStorage, Problem, Tabs } from './storage.ts';
import { createStorageLink } from './storage-link.ts';
import { storePending } from './stored-changes.ts';
import type { Tab } from './tabs.ts';
import { newTimeline } from './timeline.ts';

export type { Ship } from './open-ships.ts';
export type { Problem } from './storage.ts';

/** The open ships, and the options of the bench that pages need. */
export interface Bench
  extends Pick<BenchOptions, 'sample' | 'editions' | 'play' | 'startSolver' | 'readySolvers'> {
  readonly page: Page;
  /** Rulebook with the packs at hand, which ships may name. */
  readonly rules: Rules;
  /** Rulebook without packs. */
  readonly rulebook: Rules;
  readonly shelf: PackShelf;
  tabs(): readonly Tab[];
  ship(): Ship | undefined;
  /** Returns the open ships in the order of their tabs. */
  ships(): readonly Ship[];
  activate(id: string): void;
  /**
   * Opens a new ship in a new, active tab, the last or the one at `at`, and returns its id. The label,
   * such as a file name, is its title while the design has neither class nor faction.
   */
  open(design: Design, options?: { at?: number; label?: string }): string;
  /**
   * Opens a copy beside the ship, without its history, and returns its id. It is named as a copy, or as
   * a variant of its class.
   */
  duplicate(id: string, variant?: string): string;
  move(id: string, to: number): void;
  /** Closes the tab; the ship stays stored. */
  close(id: string): void;
  reopen(): void;
  /** Opens a stored ship in a tab, or shows the tab it has; false when it cannot be read. */
  show(id: string): Promise<boolean>;
  /** Returns the combat rating that the player wants of a ship, the same in all windows. */
  target(id: string): RatingTarget | undefined;
  setTarget(id: string, target: RatingTarget | undefined): void;
  /** Closes ships that were deleted from the library. */
  forget(ids: readonly string[]): void;
  /** Returns the title of the tab that `reopen` would open. */
  closed(): string | undefined;
  /** True once the storage was read or has failed. */
  ready(): boolean;
  /** Reason why nothing can be stored; undefined while the storage works. */
  offline(): string | undefined;
  problems(): readonly Problem[];
  /** True if stored items disappeared while the page was open, until `dismissLoss`. */
  hasLost(): boolean;
  dismissLoss(): void;
  /** Stores the open ships again after stored items disappeared. */
  lost(): void;
  /** Saves unsaved changes at once, for `visibilitychange`. */
  flush(): Promise<void>;
  /** Saves unsaved changes, and lets other windows take over the rest, for `pagehide`. */
  leave(): void;
  /** Reads what other windows saved while this page was hidden. */
  refresh(): Promise<void>;
  /** Tries again to open the storage, and to save. */
  retry(): Promise<void>;
  dispose(): void;
}

/** Times of saving tabs, in ms; tabs are small, so short ones do. */
const SOON = { quiet: 10, longest: 10 };

/** Creates a bench, which opens the storage and then the ships that were open. */
export function createBench(options: BenchOptions): Bench {
  return createRoot((dispose) => {
    const { storage, sample, now = Date.now } = options;
    const { after = afterTimeout, newId = randomId } = options;
    const channel = options.channel ?? browserChannel();
    const ownWindow = options.window ?? windowId(newId);
    const page = options.page ?? browserPage(randomId());
    page.enter();
    let unreadable: readonly string[] = [];
    let savedTabs: Tabs | undefined;
    /** Id of the sample that a window shows while it has no storage. */
    let placeholder: string | undefined;

    const shelf = createPackShelf({
      rules: options.rules,
      stored: storage.packs,
      switches: options.packSwitches,
      switched: () => channel.post({ kind: 'collection-changed', collection: 'packs', ids: [] }),
    });
    const link = createStorageLink({
      storage,
      prepare: async ({ ships }) => {
        const reading = shelf.whenRead();
        // A ship by the rulebook does not wait for packs.
        const named = [...ships.values()].some(
          ({ timeline }) => packReferences(timeline.design).length > 0,
        );
        if (named) await reading;
      },
      window: ownWindow,
      page,
      after,
      receive: (found) => {
        unreadable = found.session?.unreadable ?? [];
        if (found.session && placeholder && ships.find(placeholder)?.ship.untouched())
          ships.remove(placeholder);
        if (found.session) ships.join(found.session, found.ships);
        else if (untrack(ships.tabs).length === 0) ships.open(newTimeline(sample));
        void flush().then(storeLeft);
      },
      withoutStorage: () => {
        if (untrack(ships.tabs).length === 0) placeholder = ships.open(newTimeline(sample));
      },
    });
    const session = makeAutosave(
      { now, after },
      async () => {
        const tabs = untrack(ships.state);
        if (tabs === savedTabs || !untrack(link.connected)) return;
        try {
          await storage.saveSession({ ...tabs, id: ownWindow, unreadable, updated: now() });
          savedTabs = tabs;
        } catch {
          // The ships report that nothing can be stored.
        }
      },
      SOON,
    );
    const ships = createOpenShips(
      {
        rules: shelf.rules,
        cache: new WeakMap(),
        store: storage,
        page,
        now,
        after,
        connected: link.connected,
        offline: link.offline,
        report: link.report,
        lost: () => lost(),
        saved: (ship, revision) => channel.post({ kind: 'saved', ship, revision }),
      },
      newId,
      session.touch,
    );
    const reopen = (tab: Opening) => reopenShip(ships, storage, page, link.report, tab);
    const flush = async (): Promise<void> => {
      await Promise.all([session.flush(), ...ships.all().map(({ ship }) => ship.flush())]);
    };
    channel.listen((message) => {
      if (isSaved(message)) void ships.find(message.ship)?.ship.refresh(message.revision);
      if (isCollectionChange(message) && message.collection === 'packs') void shelf.reread();
      else if (isCollectionChange(message))
        for (const id of message.ids) void ships.find(id)?.ship.refresh();
      if (isTargetSet(message)) ships.setTarget(message.ship, message.target);
      if (isClosing(message)) after(CLOSED, () => void refresh());
    });
    /** Stores ships that closed pages left unsaved and no window shows. */
    const storeLeft = async (): Promise<void> => {
      const isOpen = (id: string) => ships.find(id) !== undefined;
      const stored = await storePending(storage, page, isOpen, now()).catch(() => []);
      if (stored.length > 0)
        channel.post({ kind: 'collection-changed', collection: 'ships', ids: stored });
    };
    const refresh = async (): Promise<void> => {
      await Promise.all(ships.all().map(({ ship }) => ship.refresh()));
    };
    const [hasLost, setLost] = createSignal(false);
    const lost = (): void => {
      if (!untrack(link.connected)) return;
      setLost(true);
      savedTabs = undefined;
      session.touch();
      void refresh();
    };
    void link.connect();

    return {
      hasLost,
      dismissLoss: () => setLost(false),
      lost,
      get rules() {
        return shelf.rules();
      },
      rulebook: options.rules,
      shelf,
      sample,
      page,
      editions: options.editions,
      play: options.play,
      startSolver: options.startSolver,
      readySolvers: options.readySolvers,
      tabs: ships.tabs,
      ship: ships.ship,
      ships: () => ships.tabs().flatMap(({ id }) => ships.find(id)?.ship ?? []),
      activate: ships.activate,
      open: (design, opening) => ships.open(newTimeline(design), opening),
      duplicate: ships.duplicate,
      move: ships.move,
      target: ships.target,
      setTarget(id, target) {
        ships.setTarget(id, target);
        channel.post({ kind: 'target-set', ship: id, target });
      },
      close: ships.close,
      reopen() {
        const tab = untrack(ships.state).closed.at(-1);
        if (tab) void reopen(tab);
      },
      async show(id) {
        const isOpen = untrack(ships.state).tabs.includes(id);
        if (isOpen) ships.activate(id);
        return isOpen || reopen({ id });
      },
      forget: (ids) => {
        for (const id of ids) ships.remove(id);
      },
      closed: () => ships.state().closed.at(-1)?.title,
      ready: link.ready,
      offline: link.offline,
      problems: link.problems,
      flush,
      leave() {
        void flush();
        channel.post({ kind: 'closing' });
        page.leave();
      },
      refresh() {
        page.enter();
        return refresh();
      },
      async retry() {
        await link.connect();
        await flush();
      },
      dispose() {
        link.stop();
        session.stop();
        channel.close();
        page.leave();
        for (const { dispose: close } of ships.all()) close();
        dispose();
      },
    };
  });
}

export interface BenchOptions {
  readonly rules: Rules;
  readonly packSwitches?: () => SmallStore;
  readonly editions: () => Promise<Editions>;
  readonly play: () => Promise<PlayRules>;
  readonly startSolver: () => WorkerPort;
  /** Starts a number of workers ahead, for the next calls of `startSolver`; each begins with a first job. */
  readonly readySolvers?: ((count: number, first: ToWorker) => void) | undefined;
  readonly storage: BenchStorage;
  readonly sample: Design;
  readonly now?: () => number;
  readonly after?: After;
  readonly newId?: () => string;
  readonly channel?: Channel;
  /** Id of the window whose tabs to open: `sessions.ts`. */
  readonly window?: string;
  readonly page?: Page;
}

/** Returns 128 random bits in hexadecimal. (`crypto.randomUUID` is missing on pages without https.) */
export const randomId = (): string => {
  let id = '';
  // Not byte by byte: an import of 50,000 ships asks for as many.
  for (const word of crypto.getRandomValues(new Uint32Array(4))) {
    id += word.toString(16).padStart(8, '0');
  }
  return id;
};
