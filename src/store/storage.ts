/** Interfaces of a storage for items and sessions. Every promise may reject: `explainFailure`. */
import type { Campaign } from '../core/campaign/schema.ts';
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { ScenarioDocument } from '../core/design/scenario.ts';
import type { Game } from '../core/game/schema.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { RatingTarget } from '../core/solve/goal.ts';
import type { NavyBattle, NavySchematic } from '../games/star-navy/schema.ts';
import type { Starship } from '../games/starships/ship.ts';
import type { StarshipTables } from '../games/starships/tables.ts';
import type { Labels } from './labels.ts';
import type { Timeline } from './timeline.ts';

/** Stored record that could not be read; it stays in the storage as it is. */
export interface Problem {
  /** Id of the ship or session. */
  readonly id: string;
  readonly why: string;
  /** The record itself, for the player to download. */
  readonly raw: unknown;
  /** Name of the unreadable part, if it is no ship. */
  readonly subject?: string;
  /** Reads the download if it is too large to keep in memory. */
  readonly load?: () => Promise<unknown>;
}

/** Values of the items of each collection; `kinds.ts` has a row for each. */
export interface ItemValues {
  readonly ships: Design;
  readonly weapons: Weapon;
  readonly fleets: Fleet;
  readonly packs: RulesPack;
  readonly games: Game;
  readonly scenarios: ScenarioDocument;
  readonly campaigns: Campaign;
  readonly starships: Starship;
  readonly starshipTables: StarshipTables;
  readonly navySchematics: NavySchematic;
  readonly navyBattles: NavyBattle;
}

export type Kind = keyof ItemValues;

/** All kinds, in the order in which backups list them. */
export const KINDS: readonly Kind[] = [
  ...(['ships', 'weapons', 'fleets', 'packs', 'games', 'scenarios', 'campaigns'] as const),
  ...(['starships', 'starshipTables', 'navySchematics', 'navyBattles'] as const),
];

/** Makes an object with an entry for each kind; TypeScript cannot check the entries' types. */
export const byKind = <Table extends { readonly [kind in Kind]: unknown }>(
  make: <K extends Kind>(kind: K) => unknown,
): Table => Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Table;

/** Number of changes of a page that a version contains. */
export interface Writer {
  /** Id of the page, with the number of its document. */
  readonly page: string;
  readonly changes: number;
}

export interface Stored<Value = Design> {
  readonly timeline: Timeline<Value>;
  /** Title while the design has no name, such as a file name. */
  readonly label?: string | undefined;
  /** Counts the saves, from 1. */
  readonly revision: number;
  /** Pages that saved it, the last one first. */
  readonly writers?: readonly Writer[];
  /** True if its steps were not read: the timeline has none. */
  readonly withoutSteps?: boolean;
}

/** Result of reading an item; empty if it is not stored. */
export interface StoredReading<Value = Design> {
  readonly stored?: Stored<Value>;
  readonly problem?: Problem;
  /** True if a player has deleted it permanently. */
  readonly removed?: boolean;
  /** True if it lies in the trash. */
  readonly isTrashed?: boolean;
}

export interface Save<Value = Design> {
  readonly id: string;
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  /** Revision that this save replaces, 0 for a new item. */
  readonly replaces: number;
  /** Number of entries from the start that are stored already. */
  readonly storedEntries: number;
  /**
   * Number of the last readable entry of the replaced revision: later entries go to the quarantine. When absent, only unreadable entries
   * do.
   */
  readonly knownEntries?: number | undefined;
  readonly writers?: readonly Writer[] | undefined;
  /** Labels of a new item; those of a stored one stay unchanged. */
  readonly labels?: Labels | undefined;
  readonly copyOf?: string | undefined;
  readonly updated: number;
  readonly portraitOf?: string | undefined;
  /** True to store an item again that was deleted permanently. */
  readonly anew?: boolean;
}

/** Save that a page writes ahead in case it ends before the save is made. */
export interface PendingSave<Value = Design> {
  readonly id: string;
  /** Timeline with only the entries from `storedEntries` on. */
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  readonly replaces: number;
  readonly storedEntries: number;
  readonly writer: Writer;
  /** Ended pages whose pending saves it contains. */
  readonly writers?: readonly Writer[];
  /** True if the player had still to choose between it and another version. */
  readonly undecided?: boolean;
}

export interface NumberedPendingSave<Value = Design> extends PendingSave<Value> {
  readonly number: number;
}

export interface PendingReading<Value = Design> {
  /** The oldest first. */
  readonly pending: readonly NumberedPendingSave<Value>[];
  readonly problem?: Problem;
}

/** Store of pending saves, separate so that a running save does not delay a closing page. */
export interface PendingStore<Value = Design> {
  read(id: string): Promise<PendingReading<Value>>;
  /** Returns ids of items with pending saves. */
  ids(): Promise<readonly string[]>;
  /** Writes one at once, as a new one or in the place of a number, and returns its number. */
  keep(save: PendingSave<Value>, number?: number): Promise<number>;
  drop(numbers: readonly number[]): Promise<void>;
}

/** The new revision; `gone` for an item that was deleted permanently, undefined when another revision is stored. */
export type SaveResult = number | 'gone' | undefined;

export interface DocumentStore<Value = Design> {
  read(id: string): Promise<StoredReading<Value>>;
  /** Saves all or nothing. An item that is missing, but was not deleted permanently, is stored again. */
  save(save: Save<Value>): Promise<SaveResult>;
  readonly pending: PendingStore<Value>;
  /** True if a value in the stored steps is readable. */
  isSound(value: Value): boolean;
}

interface ClosedTab {
  readonly id: string;
  readonly title: string;
  readonly at: number;
}

/** Ids of the open ships in the order of their tabs. */
export interface Tabs {
  readonly tabs: readonly string[];
  readonly active?: string | undefined;
  /** Closed tabs, the last closed at the end. */
  readonly closed: readonly ClosedTab[];
  /** Wanted combat ratings, by ship. */
  readonly targets?: { readonly [ship: string]: RatingTarget } | undefined;
}

export interface Session extends Tabs {
  readonly id: string;
  /** Ships that could not be read; they are tried again next time. */
  readonly unreadable: readonly string[];
  readonly updated: number;
}

export interface SessionReading {
  /** Session of the window, or else of the window used last. */
  readonly session?: Session;
  readonly problems: readonly Problem[];
}

export interface SessionStore {
  /** Rejects when nothing can be stored, and may then be called again. */
  open(): Promise<void>;
  /** Reads the session of a window; without any, makes one with the ship saved last. */
  readSession(id: string): Promise<SessionReading>;
  /** Writes at once, like a pending save. */
  saveSession(session: Session): Promise<void>;
}

export interface StoredPack {
  readonly id: string;
  readonly value: RulesPack;
}

interface PackStore {
  /** Returns packs outside the trash, the oldest first. */
  packs(): Promise<readonly StoredPack[]>;
}

export type BenchStorage = DocumentStore & SessionStore & PackStore;
