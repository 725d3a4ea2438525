/** Where items are kept, as those who edit them see it. Every promise may reject: `explainFailure`. */
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { Labels } from './labels.ts';
import type { Timeline } from './timeline.ts';

/** A stored record that could not be read. It stays in the storage as it is. */
export interface Problem {
  /** Of the ship or session. */
  readonly id: string;
  readonly why: string;
  /** The record itself, for the player to download. */
  readonly raw: unknown;
  /** Names what could not be read, when it is no ship. */
  readonly subject?: string;
  /** Reads what to download, when it is too much to keep at hand. */
  readonly load?: () => Promise<unknown>;
}

/** Values of the items of each collection; `kinds.ts` has a row for each. */
export interface ItemValues {
  readonly ships: Design;
  readonly weapons: Weapon;
  readonly fleets: Fleet;
  readonly packs: RulesPack;
}

export type Kind = keyof ItemValues;

/** All kinds, in the order in which backups list them. */
export const KINDS: readonly Kind[] = ['ships', 'weapons', 'fleets', 'packs'];

/** Makes an object with an entry for each kind; TypeScript cannot check the entries' types. */
export const byKind = <Table extends { readonly [kind in Kind]: unknown }>(
  make: <K extends Kind>(kind: K) => unknown,
): Table => Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Table;

/** How many changes of a page a version contains. */
export interface Writer {
  /** The page, and which of its documents. */
  readonly page: string;
  readonly changes: number;
}

/** A ship, a weapon, a fleet or a pack as it is stored. */
export interface Stored<Value = Design> {
  readonly timeline: Timeline<Value>;
  /** What the tab says while the design has no name: the name of its file, say. */
  readonly label?: string | undefined;
  /** Counts the saves, from 1. */
  readonly revision: number;
  /** The pages that saved it last, the last one first. */
  readonly writers?: readonly Writer[];
  /** Whether its steps were not read: as many as there are, the timeline has none. */
  readonly withoutSteps?: boolean;
}

/** What was read of an item: nothing when it is not stored. */
export interface StoredReading<Value = Design> {
  readonly stored?: Stored<Value>;
  readonly problem?: Problem;
  /** Whether it is not stored because a player has deleted it for good. */
  readonly removed?: boolean;
}

export interface Save<Value = Design> {
  readonly id: string;
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  /** The revision that this one replaces, 0 for a new item. */
  readonly replaces: number;
  /** Entries from the start that are stored already. */
  readonly storedEntries: number;
  /**
   * The number of the last entry of the replaced revision that can be read: what is stored beyond is
   * set aside. Without it, each entry that cannot be read is.
   */
  readonly knownEntries?: number | undefined;
  readonly writers?: readonly Writer[] | undefined;
  /** Of an item that is not stored; those of a stored one stay as they are. */
  readonly labels?: Labels | undefined;
  /** The item that it is another version of, where two were kept of one. */
  readonly copyOf?: string | undefined;
  /** When, in ms. */
  readonly updated: number;
  /** Of a copy that is not stored yet: the ship whose picture it takes over. */
  readonly portraitOf?: string | undefined;
  /** Whether it is stored even where it was deleted for good. */
  readonly anew?: boolean;
}

/** A save that a page has written ahead, for it may end before the save is made. */
export interface PendingSave<Value = Design> {
  readonly id: string;
  /** Its entries are only those from `storedEntries` on. */
  readonly timeline: Timeline<Value>;
  readonly label?: string | undefined;
  readonly replaces: number;
  readonly storedEntries: number;
  /** Page that wrote it. */
  readonly writer: Writer;
  /** Pages that have ended whose pending saves it contains. */
  readonly writers?: readonly Writer[];
  /** Whether the player had still to choose between it and another version. */
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

/** Pending saves stand apart, so that no save under way keeps a closing page from writing one. */
export interface PendingStore<Value = Design> {
  read(id: string): Promise<PendingReading<Value>>;
  /** Ids of the items that have any. */
  ids(): Promise<readonly string[]>;
  /** Writes one at once, in the place of that number or as a new one; gives its number. */
  keep(save: PendingSave<Value>, number?: number): Promise<number>;
  drop(numbers: readonly number[]): Promise<void>;
}

/** Where the items of one kind are, for those who edit them. */
export interface DocumentStore<Value = Design> {
  read(id: string): Promise<StoredReading<Value>>;
  /**
   * All or nothing. Gives the new revision; nothing, and stores nothing, when the stored one is not
   * the one to be replaced; `gone` when it was deleted for good. An item that is no longer stored
   * for another reason is stored anew.
   */
  save(save: Save<Value>): Promise<number | 'gone' | undefined>;
  readonly pending: PendingStore<Value>;
  /** Whether a value that stored steps have led to is one that could be read. */
  isSound(value: Value): boolean;
}

interface ClosedTab {
  readonly id: string;
  readonly title: string;
  /** Its place among the tabs. */
  readonly at: number;
}

/** The open ships in the order of their tabs. */
export interface Tabs {
  readonly tabs: readonly string[];
  readonly active?: string | undefined;
  /** The tab closed last at the end. */
  readonly closed: readonly ClosedTab[];
}

/** The tabs of one window. */
export interface Session extends Tabs {
  /** Of the window. */
  readonly id: string;
  /** Ships that could not be read, so that they are tried and reported again next time. */
  readonly unreadable: readonly string[];
  readonly updated: number;
}

export interface SessionReading {
  /** Of the window, or else of the window that was used last. */
  readonly session?: Session;
  readonly problems: readonly Problem[];
}

/** Where windows keep their tabs. */
export interface SessionStore {
  /** Rejects when nothing can be stored; may be called again then. */
  open(): Promise<void>;
  /** Without any readable session, one with the ship that was saved last. */
  readSession(id: string): Promise<SessionReading>;
  /** At once, like a pending save. */
  saveSession(session: Session): Promise<void>;
}

/** A house-rule pack of the library. */
export interface StoredPack {
  readonly id: string;
  readonly value: RulesPack;
}

/** Where the packs are that designs may name. */
interface PackStore {
  /** All but those in the trash, by when they came. */
  packs(): Promise<readonly StoredPack[]>;
}

/** What the bench keeps its ships and tabs in. */
export type BenchStorage = DocumentStore & SessionStore & PackStore;
