/** Remakes outdated summaries while a list already shows them. */
import { createSignal, onCleanup } from 'solid-js';
import { type SentRules, sentRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { inSlices } from '../../formats/arriving/slices.ts';
import { JobClient, type WorkerPort } from '../../workers/job-client.ts';
import type { Problem } from '../storage.ts';
import type { Collection, CollectionItem, ItemReading, ItemSummaries } from './collection.ts';

export interface RenewalProgress {
  readonly done: number;
  readonly total: number;
}

interface RenewalOptions<Summary> {
  /** Prepares new items, in steps, before they are shown. */
  readonly prepare: (items: readonly CollectionItem<Summary>[]) => Iterable<unknown>;
  readonly renewed: (
    items: readonly CollectionItem<Summary>[],
    unreadable: readonly Problem[],
  ) => void;
}

/** Creates the renewal of a collection's summaries. Belongs to the owner that creates it. */
export function createRenewal<Summary>(
  collection: Pick<Collection<never, Summary>, 'renew'>,
  { prepare, renewed }: RenewalOptions<Summary>,
) {
  const [progress, setProgress] = createSignal<RenewalProgress>();
  let canceller = new AbortController();
  onCleanup(() => canceller.abort());
  const run = async (ids: readonly string[], signal: AbortSignal): Promise<void> => {
    const total = ids.length;
    let waiting: ItemReading<Summary>[] = [];
    let [done, shown] = [0, 0];
    const show = async () => {
      const readings = waiting;
      [waiting, shown] = [[], done];
      const items = readings.flatMap((reading) => reading.items);
      for await (const _ of inSlices(prepare(items)));
      const unreadable = readings.flatMap(({ problems }) => problems);
      if (!signal.aborted) renewed(items, unreadable);
    };
    const take = (reading: ItemReading<Summary>) => {
      if (signal.aborted) return;
      waiting.push(reading);
      done += reading.items.length + reading.problems.length;
      setProgress({ done, total });
      // Doubles each time: every change sorts the whole list again.
      if (done >= 2 * shown) void show();
    };
    setProgress({ done, total });
    try {
      await collection.renew(ids, take, signal);
      await show();
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  return {
    /** Undefined while no summary is remade. */
    progress,
    /** Remakes the summaries of these items, the latest first, and ends an earlier renewal. */
    start(outdated: readonly CollectionItem<Summary>[]): void {
      canceller.abort();
      canceller = new AbortController();
      setProgress(undefined);
      if (outdated.length === 0) return;
      const ids = outdated.toSorted((a, b) => b.updated - a.updated).map(({ id }) => id);
      // After a failure they stay outdated, and the next visit tries again.
      void run(ids, canceller.signal).catch(() => {});
    },
  };
}

/** Jobs of the worker that remakes summaries. */
export interface RenewalJobs {
  readonly renew: {
    readonly input: {
      readonly rules: SentRules;
      readonly database: string;
      readonly ids: readonly string[];
    };
    readonly progress: ItemReading<ItemSummaries['ships']>;
    readonly answer: undefined;
  };
}

interface WorkerOptions {
  readonly start: () => WorkerPort;
  readonly rules: () => Rules;
  readonly database: string;
}

type Ships = Collection<never, ItemSummaries['ships']>;

/** Remakes summaries of ships in a worker, which ends with the job. */
export const renewInWorker =
  ({ start, rules, database }: WorkerOptions): Ships['renew'] =>
  async (ids, onRenewed, signal) => {
    const client = new JobClient<RenewalJobs>(start);
    const input = { rules: sentRules(rules()), database, ids };
    const options = { onProgress: onRenewed, ...(signal ? { signal } : {}) };
    try {
      await client.ask('renew', input, options).done;
    } finally {
      client.end();
    }
  };
