/**
 * Shelves: where a library keeps its weapons and fleets, and the cards of its ships, as the library
 * sees them. Every promise may reject: `explainFailure`.
 */
import type { Design, Weapon } from '../../core/design/design.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import type { PendingStore, Problem, Writer } from '../storage.ts';
import type { History } from '../timeline.ts';
import type { ShipSummary } from './ship-summary.ts';

/** How a player files an item. */
export interface Marks {
  /** A path of names, `Imperial/Cruisers`. */
  readonly folder?: string;
  readonly tags: readonly string[];
  /** When it was put into the trash, in ms. */
  readonly trashed?: number;
}

export interface ShelfItem<Value> extends Marks {
  readonly id: string;
  readonly value: Value;
  /** Counts the saves of the value, from 1. */
  readonly revision: number;
  /** In ms. */
  readonly created: number;
  readonly updated: number;
  /** The item that it is another version of, where two were kept of one. */
  readonly copyOf?: string;
  /** What was done to the value, where it is known; ships have theirs on the bench. */
  readonly history?: History;
  /** The pages that saved it last. */
  readonly writers?: readonly Writer[];
}

interface ShelfReading<Value> {
  readonly items: readonly ShelfItem<Value>[];
  /** Records that could not be read: they stay where they are. */
  readonly problems: readonly Problem[];
}

export interface ShelfSave<Value> {
  readonly id: string;
  readonly value: Value;
  /** The revision that it replaces, 0 for a new item. */
  readonly replaces: number;
  /** Of a new item; those of a stored one stay as they are. */
  readonly marks?: Marks;
  readonly copyOf?: string;
  /** What was done to the value; without it, none is kept. */
  readonly history?: History;
  readonly writers?: readonly Writer[];
  /** When, in ms. */
  readonly updated: number;
}

interface Marking {
  readonly id: string;
  readonly marks: Marks;
}

/** How far a long job is. */
export type Progress = (done: number, total: number) => void;

/** What every shelf can do. Marks are no part of the value: the one who marks last wins. */
export interface Shelf<Value> {
  list(progress?: Progress): Promise<ShelfReading<Value>>;
  get(id: string): Promise<ShelfItem<Value> | undefined>;
  /** All or nothing; an item that is not stored is passed over. */
  mark(markings: readonly Marking[]): Promise<void>;
  /** Deletes for good. Of a long list, what was deleted before a failure stays so. */
  remove(ids: readonly string[], progress?: Progress): Promise<void>;
}

/** A shelf of weapons or fleets. */
export interface ValueShelf<Value> extends Shelf<Value> {
  /**
   * All or nothing: gives the ids of those whose stored revision is another (or that are no longer
   * stored), and then stores nothing.
   */
  put(saves: readonly ShelfSave<Value>[]): Promise<readonly string[]>;
  readonly pending: PendingStore<Value>;
}

/** A ship for the library, without a history. */
export interface NewShip {
  readonly id: string;
  readonly design: Design;
  /** Its title while the design has no name. */
  readonly label?: string | undefined;
  readonly marks?: Marks;
  /** The ship that it is a copy of, and whose picture it takes over. */
  readonly portraitOf?: string;
  readonly updated: number;
}

export interface ShipDesign {
  readonly id: string;
  readonly design: Design;
  readonly label?: string | undefined;
}

/** The shelf of ships: its values are summaries, which follow from the designs. */
export interface ShipShelf extends Shelf<ShipSummary> {
  /** The designs of these ships, in their order, without those that cannot be read. */
  designs(ids: readonly string[]): Promise<readonly ShipDesign[]>;
  /** Of a long list, what was stored before a failure stays stored. Rejects for an id in use. */
  add(ships: readonly NewShip[], progress?: Progress): Promise<void>;
}

export interface Shelves {
  readonly ships: ShipShelf;
  readonly weapons: ValueShelf<Weapon>;
  readonly fleets: ValueShelf<Fleet>;
}
