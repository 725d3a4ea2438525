/** The solver's worker on the tests' own thread, by the same protocol and with cloned messages. */
import { unityFleets } from '../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../src/core/rules/unity/play.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { type SolverJobs, solverJobs } from '../src/core/solve/search/solver-jobs.ts';
import { type BattleJobs, battleJobs } from '../src/formats/play/battle-jobs.ts';
import type { WorkerPort } from '../src/workers/job-client.ts';
import {
  type FromWorker,
  type ServerPort,
  serveJobs,
  type Timing,
} from '../src/workers/job-server.ts';

interface HereOptions {
  readonly timing?: Timing;
  /** Sees each message after the page has received it. */
  readonly onMessage?: (message: FromWorker) => void;
}

export function solverHere({ timing, onMessage }: HereOptions = {}): WorkerPort {
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
  const jobs = {
    ...solverJobs(unity, unityFleets),
    ...battleJobs(unity, unityFleets, unityPlay),
  };
  serveJobs<SolverJobs & BattleJobs>(server, jobs, timing);
  return page;
}
