/** Interface of a stored collection. Every promise may reject: `explainFailure`. */
import { countText } from '../../core/exact/rounding.ts';
import type { Labels } from '../labels.ts';
import type { DocumentStore, ItemValues, Kind, Problem, Save, SaveResult } from '../storage.ts';
import { StorageFailure } from '../storage-failure.ts';
import type { History } from '../timeline.ts';
import type { ShipSummary } from './ship-summary.ts';

export interface CollectionItem<Summary> extends Labels {
  readonly id: string;
  readonly value: Summary;
  /** Counts the saves of the value, from 1. */
  readonly revision: number;
  /** Times in ms. */
  readonly created: number;
  readonly updated: number;
  /** Item that this one is another version of. */
  readonly copyOf?: string;
  /** True if other rules, or an earlier version of the program, made the summary. */
  readonly outdated?: true;
}

/** Items and records that could not be read. */
export interface ItemReading<Summary> {
  readonly items: readonly CollectionItem<Summary>[];
  readonly problems: readonly Problem[];
}

/** Items that a list showed first, with the time of the latest change then. */
export interface FirstItems {
  readonly ids: readonly string[];
  readonly since: number;
}

export interface ItemSave<Value>
  extends Omit<Save<Value>, 'timeline' | 'storedEntries' | 'knownEntries' | 'anew'> {
  readonly value: Value;
  /** Steps of the value; without them, no history is stored. */
  readonly history?: History | undefined;
}

/** Value of an item, with its title while the value has no name. */
export interface ItemValue<Value> {
  readonly id: string;
  readonly value: Value;
  readonly label?: string | undefined;
}

export type Progress = (done: number, total: number) => void;

/** Progress of a job that ends with a failure at its next report once `stop` is called; what is done stays. */
export function stoppable(progress: Progress) {
  let stopped = false;
  return {
    isStopped: () => stopped,
    stop(): void {
      stopped = true;
    },
    progress(done: number, total: number): void {
      if (stopped && done < total)
        throw new StorageFailure(
          'unknown',
          `Stopped at ${countText(done)} of ${countText(total)}.`,
        );
      progress(done, total);
    },
  };
}

/** Items of one kind; `Summary` is what lists show, derived from the value. */
export interface Collection<Value, Summary = Value> extends DocumentStore<Value> {
  /** Saves items in one transaction, each as `save` does; a failure undoes all. */
  saveAll(saves: readonly Save<Value>[]): Promise<readonly SaveResult[]>;
  /**
   * Lists all items, also outdated ones; unreadable records stay where they are. Reports progress while
   * it makes missing summaries.
   */
  list(progress?: Progress): Promise<ItemReading<Summary>>;
  /** Returns these items and later ones, as stored; none if too many are later. */
  listFirst(first: FirstItems): Promise<readonly CollectionItem<Summary>[]>;
  /** Remakes outdated summaries, a batch at a time, until `signal` stops it. */
  renew(
    ids: readonly string[],
    onRenewed: (renewed: ItemReading<Summary>) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  get(id: string): Promise<CollectionItem<Summary> | undefined>;
  /** Returns the values of these items, in their order, without unreadable ones. */
  values(ids: readonly string[]): Promise<readonly ItemValue<Value>[]>;
  /**
   * Stores all or nothing. Returns the ids of items whose stored revision is another, or that are no longer stored; then nothing was
   * stored. Where lists show whole values, `onStored` receives the items as stored now, without their labels.
   */
  put(
    saves: readonly ItemSave<Value>[],
    onStored?: (items: readonly CollectionItem<Summary>[]) => void,
  ): Promise<readonly string[]>;
  /** Changes labels, all or nothing; skips items that are not stored. The last change wins. */
  relabel(ids: readonly { readonly id: string; readonly labels: Labels }[]): Promise<void>;
  /** Deletes permanently, in batches; those before a failure stay deleted. */
  remove(ids: readonly string[], progress?: Progress): Promise<void>;
}

export type ItemSummaries = {
  readonly [kind in Kind]: kind extends 'ships' ? ShipSummary : ItemValues[kind];
};

export type Collections = {
  readonly [kind in Kind]: Collection<ItemValues[kind], ItemSummaries[kind]>;
};
