/** The library: all collections, beside the bench. */
import { createComputed, createRoot, createSignal, on } from 'solid-js';
import type { Base, Design } from '../core/design/design.ts';
import { designMark, type SampleFaction } from '../core/design/origins.ts';
import type { CampaignRules } from '../core/rules/campaign-rules.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Backups, createBackups } from './backup/backups.ts';
import { type Bench, randomId } from './bench.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { Collection, Progress } from './collections/collection.ts';
import {
  createCollection,
  type LiveCollection,
  type LiveCollections,
} from './collections/live-collection.ts';
import type { ShipSummary } from './collections/ship-summary.ts';
import type { LinkStore } from './folder/links.ts';
import type { LiveFolder } from './folder/live-folder.ts';
import type { Labels } from './labels.ts';
import type { OlderDatabases } from './older-databases.ts';
import { browserChannel, type Channel } from './page.ts';
import type { Portraits, Versions } from './portraits.ts';
import {
  createNameOrder,
  createShipSearch,
  type NameOrder,
  namesIn,
  readFirstShips,
  type ShipSearch,
} from './ships.ts';
import { byKind, KINDS } from './storage.ts';
import { lazily } from './storage-link.ts';
import { storePending } from './stored-changes.ts';
import { inBatches } from './transactions.ts';

/** Ship to add to the library. */
interface Arrival {
  readonly design: Design;
  readonly label?: string | undefined;
  readonly labels?: Labels;
  /** Ship whose picture a copy gets. */
  readonly portraitOf?: string;
}

interface LiveShips extends LiveCollection<Design, ShipSummary> {
  /** Search, prepared before the ships are shown. */
  readonly search: ShipSearch;
  /** Order of titles and factions, complete before the ships are shown. */
  readonly names: NameOrder;
  /** Stores new ships without opening them, and returns their ids. */
  add(ships: readonly Arrival[], progress?: Progress, from?: string): Promise<readonly string[]>;
  /** Additions that a closed page or a failure cut short, with the ships that were stored. */
  cutShort(): readonly CutShort[];
  forgetCutShort(cut: CutShort): void;
}

export interface CutShort extends Addition {
  readonly ids: readonly string[];
}

interface StarterSet {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly csv: string;
}

/** Parts that come with the program; most are loaded when they are first needed. */
interface Supplies {
  readonly starters: () => Promise<readonly StarterSet[]>;
  /** Loads sample ships and fleets, by faction. */
  readonly samples: () => Promise<readonly SampleFaction[]>;
  /** Loads ships to start from, by role. */
  readonly templates: () => Promise<readonly Design[]>;
  /** Loads the study of prices, as its file holds it. */
  readonly study: () => Promise<unknown>;
  /** Loads the balance of scenarios, as its file holds it. */
  readonly balance: () => Promise<unknown>;
  /** Loads the rules of campaigns (T). */
  readonly campaignRules: () => Promise<CampaignRules>;
}

export interface Library extends Omit<LiveCollections, 'ships'>, Supplies {
  readonly ships: LiveShips;
  /** Rulebook with the packs at hand, which ships may name. */
  readonly rules: Rules;
  /** Rulebook with the packs switched on, for library weapons. */
  readonly rulesOn: Rules;
  readonly fleetRules: FleetRules;
  readonly bench: Bench;
  readonly backups: Backups;
  readonly versions: Versions;
  readonly portraits: Portraits;
  readonly older: OlderDatabases;
  readonly links: LinkStore;
  /** Loads the folder of the library, and starts to synchronize it. */
  readonly folder: () => Promise<LiveFolder>;
  /** Returns the folder once it is loaded. */
  readonly loadedFolder: () => LiveFolder | undefined;
  readonly newId: () => string;
  readonly now: () => number;
  dispose(): void;
}

export interface LibraryOptions extends Partial<Supplies> {
  readonly fleetRules: FleetRules;
  readonly bench: Bench;
  readonly storage: BrowserStorage;
  readonly newId?: () => string;
  readonly now?: () => number;
  /** Makes a channel that also receives messages of this window's bench. */
  readonly channel?: () => Channel;
  /** Store for notes of additions and of the ships that the list shows first. */
  readonly notes?: () => Storage;
}

const NO_SUPPLIES: Supplies = {
  starters: async () => [],
  samples: async () => [],
  templates: async () => [],
  study: async () => undefined,
  balance: async () => undefined,
  campaignRules: () => Promise.reject(new Error('no rules of campaigns are bound')),
};

export function createLibrary(options: LibraryOptions): Library {
  const { bench, storage, newId = randomId, now = Date.now, ...others } = options;
  const { channel = browserChannel, notes = () => localStorage, ...supplies } = others;
  const channels: Channel[] = [];
  const onEnd: (() => void)[] = [];
  const context = () => {
    const own = channel();
    channels.push(own);
    return { channel: own, now };
  };
  return createRoot((dispose) => {
    const { collections } = storage;
    const search = createShipSearch(() => bench.rules);
    const names = createNameOrder();
    const ships = createCollection('ships', ratedByPacks(collections.ships, bench), {
      ...context(),
      *prepare(items) {
        yield* search.prepare(items);
        yield* names.learn(namesIn(items));
      },
      first: () => readFirstShips(notes),
    });
    const live = byKind<LiveCollections>((kind) =>
      kind === 'ships' ? ships : createCollection(kind, collections[kind], context()),
    );
    // Figures of ships with packs change with those packs.
    createComputed(on(bench.shelf.rules, () => void rateAnew(ships), { defer: true }));
    const reload = () => KINDS.map((kind) => live[kind].reload());
    createComputed(on(bench.hasLost, (hasLost) => hasLost && reload(), { defer: true }));
    void storeLeft(live, bench, now);
    const [cut, setCut] = createSignal<readonly CutShort[]>([]);
    const findCutShort = async (): Promise<void> => {
      const found = cutShort(notes, await bench.page.living());
      if (found.length === 0) return;
      const items = [...(await ships.whenRead()), ...ships.trash()];
      const cuts = found.map((addition) => ({
        ...addition,
        ids: items.flatMap(({ id, created }) => (created === addition.at ? id : [])),
      }));
      for (const whole of cuts) if (whole.ids.length === whole.total) forgetAddition(notes, whole);
      setCut(cuts.filter(({ ids, total }) => ids.length < total));
    };
    void findCutShort().catch(() => {});
    const [loadedFolder, setLoadedFolder] = createSignal<LiveFolder>();
    const folder = lazily(async () => {
      const { createLiveFolder } = await import('./folder/live-folder.ts');
      const kept = createLiveFolder(library, channel());
      onEnd.push(kept.dispose);
      setLoadedFolder(kept);
      return kept;
    });
    const library: Library = {
      ...NO_SUPPLIES,
      ...supplies,
      get rules() {
        return bench.rules;
      },
      get rulesOn() {
        return bench.shelf.rulesOn();
      },
      bench,
      versions: storage.versions,
      portraits: storage.portraits,
      older: storage.older,
      links: storage.links,
      folder,
      loadedFolder,
      newId,
      now,
      backups: createBackups({
        store: storage.backups,
        bench,
        newId,
        now,
        collections: live,
      }),
      ...live,
      ships: {
        ...ships,
        search,
        names,
        async moveToTrash(ids) {
          await ships.moveToTrash(ids);
          for (const id of ids) bench.close(id);
        },
        async remove(ids, progress) {
          await ships.remove(ids, progress);
          bench.forget(ids);
        },
        cutShort: cut,
        forgetCutShort(ended) {
          forgetAddition(notes, ended);
          setCut((all) => all.filter(({ at }) => at !== ended.at));
        },
        async add(arrivals, progress, from) {
          const updated = now();
          const addition = { at: updated, total: arrivals.length, from };
          const note = noteAddition(notes, bench.page.id, addition);
          const linked = withBasesLinked(arrivals, newId);
          const ids: string[] = [];
          const put = (batch: typeof linked) => {
            const added = batch.map(({ design, id = newId(), ...ship }) => ({
              ...ship,
              id,
              value: design,
              replaces: 0,
              updated,
            }));
            ids.push(...added.map(({ id }) => id));
            return collections.ships.put(added);
          };
          try {
            await inBatches(linked, put, progress);
            note.end();
          } catch (error) {
            note.fail();
            throw error;
          } finally {
            await ships.changed(ids);
            void findCutShort().catch(() => {});
          }
          return ids;
        },
        async change(label, changes, progress) {
          await bench.flush();
          return ships.change(label, changes, progress);
        },
      },
      dispose() {
        for (const end of onEnd) end();
        for (const one of channels) one.close();
        dispose();
      },
    };
    return library;
  });
}

/** Links variants to the bases that arrive with them, which get their ids beforehand. */
function withBasesLinked(
  arrivals: readonly Arrival[],
  newId: () => string,
): readonly (Arrival & { readonly id?: string })[] {
  const marks = new Set(arrivals.flatMap(({ design: { base } }) => (base ? baseMark(base) : [])));
  if (marks.size === 0) return arrivals;
  const ids = new Map<string, string>();
  return arrivals
    .map((arrival) => {
      const mark = designMark(arrival.design);
      if (!marks.has(mark) || ids.has(mark)) return arrival;
      const id = newId();
      ids.set(mark, id);
      return { ...arrival, id };
    })
    .map((arrival) => {
      const { base } = arrival.design;
      const id = base && ids.get(baseMark(base));
      return id ? { ...arrival, design: { ...arrival.design, base: { ...base, id } } } : arrival;
    });
}

const baseMark = ({ design }: Base): string => designMark(design);

/** Stores pending saves of closed pages for items other than ships, which the bench handles. */
async function storeLeft(
  collections: LiveCollections,
  { page }: Bench,
  now: () => number,
): Promise<void> {
  for (const kind of KINDS) {
    if (kind === 'ships') continue;
    const { documents } = collections[kind] as LiveCollection<unknown>;
    await storePending(documents, page, () => false, now()).catch(() => []);
  }
}

/** Returns the ships, listed once their packs are read, so that their figures are made only once. */
const ratedByPacks = (
  ships: Collection<Design, ShipSummary>,
  { shelf }: Bench,
): Collection<Design, ShipSummary> => ({
  ...ships,
  async list(progress) {
    await shelf.whenRead();
    return ships.list(progress);
  },
});

async function rateAnew(ships: LiveCollection<Design, ShipSummary>): Promise<void> {
  if (ships.status().state !== 'ready') return;
  const named = [...ships.items(), ...ships.trash()].filter(({ value }) => value.packs.length > 0);
  if (named.length > 0) await ships.changed(named.map(({ id }) => id));
}

/** Ships that are added together; all get the same time of creation. */
interface Addition {
  /** Time in ms. */
  readonly at: number;
  readonly total: number;
  /** Names of the files that they are from. */
  readonly from?: string | undefined;
}

interface Note extends Addition {
  /** Id of the page that adds them; empty once it has failed. */
  readonly page: string;
}

const PREFIX = 'slipway.adding.';

/** Notes an addition before it starts; `end` removes the note, `fail` leaves it for `cutShort`. */
function noteAddition(store: () => Storage, page: string, addition: Addition) {
  const key = `${PREFIX}${addition.at}`;
  const write = (by: string) =>
    quietly(() => store().setItem(key, JSON.stringify({ ...addition, page: by } satisfies Note)));
  write(page);
  return { end: () => forgetAddition(store, addition), fail: () => write('') };
}

const forgetAddition = (store: () => Storage, { at }: Addition): void =>
  quietly(() => store().removeItem(`${PREFIX}${at}`));

/** Returns the additions whose page has failed or is no longer open. */
function cutShort(
  store: () => Storage,
  living: ReadonlySet<string> | undefined,
): readonly Addition[] {
  const found: Addition[] = [];
  quietly(() => {
    for (const [key, text] of Object.entries(store())) {
      if (!key.startsWith(PREFIX)) continue;
      const { page, ...addition } = JSON.parse(String(text)) as Note;
      if (!living?.has(page)) found.push(addition);
    }
  });
  return found;
}

/** If storage is full or forbidden, only the note is missing. */
function quietly(job: () => void): void {
  try {
    job();
  } catch {
    // The import itself reports a failure.
  }
}
