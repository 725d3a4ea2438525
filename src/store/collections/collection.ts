/** Where a library keeps its ships, weapons, fleets and packs. Every promise may reject: `explainFailure`. */
import type { Labels } from '../labels.ts';
import type { DocumentStore, ItemValues, Kind, Problem, Writer } from '../storage.ts';
import type { History } from '../timeline.ts';
import type { ShipSummary } from './ship-summary.ts';

/** An item with what a list shows of it. */
export interface CollectionItem<Summary> extends Labels {
  readonly id: string;
  readonly value: Summary;
  /** Counts the saves of the value, from 1. */
  readonly revision: number;
  /** In ms. */
  readonly created: number;
  readonly updated: number;
  /** The item that it is another version of, where two were kept of one. */
  readonly copyOf?: string;
}

/** A value to be stored as an item. */
export interface ItemSave<Value> {
  readonly id: string;
  readonly value: Value;
  /** Its title while the value has no name. */
  readonly label?: string | undefined;
  /** The revision that it replaces, 0 for a new item. */
  readonly replaces: number;
  /** Of a new item; those of a stored one stay as they are. */
  readonly labels?: Labels | undefined;
  readonly copyOf?: string | undefined;
  /** What was done to the value; without it, none is kept. */
  readonly history?: History | undefined;
  readonly writers?: readonly Writer[] | undefined;
  /** The ship that it is a copy of, and whose picture it takes over. */
  readonly portraitOf?: string | undefined;
  /** When, in ms. */
  readonly updated: number;
}

/** The value of an item, with its title while the value has no name. */
export interface ItemValue<Value> {
  readonly id: string;
  readonly value: Value;
  readonly label?: string | undefined;
}

/** How far a long job is. */
export type Progress = (done: number, total: number) => void;

/** The items of one kind; `Summary` is what lists show, which follows from the value. */
export interface Collection<Value, Summary = Value> extends DocumentStore<Value> {
  /** All items; records that could not be read stay where they are. */
  list(progress?: Progress): Promise<{
    readonly items: readonly CollectionItem<Summary>[];
    readonly problems: readonly Problem[];
  }>;
  get(id: string): Promise<CollectionItem<Summary> | undefined>;
  /** The values of these items, in their order, without those that cannot be read. */
  values(ids: readonly string[]): Promise<readonly ItemValue<Value>[]>;
  /**
   * All or nothing: gives the ids of those whose stored revision is another (or that are no longer
   * stored), and then stores nothing.
   */
  put(saves: readonly ItemSave<Value>[]): Promise<readonly string[]>;
  /** All or nothing; an item that is not stored is skipped. The one who labels last wins. */
  relabel(ids: readonly { readonly id: string; readonly labels: Labels }[]): Promise<void>;
  /** Deletes for good. Of a long list, what was deleted before a failure stays so. */
  remove(ids: readonly string[], progress?: Progress): Promise<void>;
}

/** What lists show of the items of each collection. */
export type ItemSummaries = {
  readonly [kind in Kind]: kind extends 'ships' ? ShipSummary : ItemValues[kind];
};

export type Collections = {
  readonly [kind in Kind]: Collection<ItemValues[kind], ItemSummaries[kind]>;
};
