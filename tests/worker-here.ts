/** The workers on the tests' own thread, by the same protocol and with cloned messages. */
import { unityFleets } from '../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../src/core/rules/unity/play.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { type SolverJobs, solverJobs } from '../src/core/solve/search/solve.ts';
import { designsTextOfPdf } from '../src/sheets/embedded-designs.ts';
import { type ReadingJobs, readingJobs } from '../src/store/reading-jobs.ts';
import { type BattleJobs, battleJobs } from '../src/study/jobs.ts';
import type { WorkerPort } from '../src/workers/job-client.ts';
import {
  type FromWorker,
  type Handlers,
  type JobTypes,
  type ServerPort,
  serveJobs,
  type Timing,
} from '../src/workers/job-server.ts';
import { editions } from './editions.ts';

interface HereOptions {
  readonly timing?: Timing;
  /** Sees each message after the page has received it. */
  readonly onMessage?: (message: FromWorker) => void;
}

export const solverHere = (options?: HereOptions): WorkerPort =>
  workerHere<SolverJobs & BattleJobs>(
    { ...solverJobs(unity, unityFleets), ...battleJobs(unity, unityFleets, unityPlay) },
    options,
  );

export const readerHere = (options?: HereOptions): WorkerPort =>
  workerHere<ReadingJobs>(
    readingJobs({
      rulebook: unity,
      fleetRules: unityFleets,
      editions: () => editions,
      designsOfPdf: designsTextOfPdf,
    }),
    options,
  );

function workerHere<Jobs extends JobTypes<Jobs>>(
  handlers: Handlers<Jobs>,
  { timing, onMessage }: HereOptions = {},
): WorkerPort {
  const started = new Set<number>();
  let isEnded = false;
  const server: ServerPort = {
    onmessage: null,
    postMessage(message) {
      if (isEnded) return;
      const data = structuredClone(message);
      page.onmessage?.({ data });
      onMessage?.(data);
    },
  };
  const page: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      const data = structuredClone(message);
      started.add(data.id);
      setTimeout(() => isEnded || server.onmessage?.({ data }));
    },
    terminate() {
      isEnded = true;
      for (const id of started) server.onmessage?.({ data: { id, kind: 'cancel' } });
    },
  };
  serveJobs<Jobs>(server, handlers, timing);
  return page;
}
