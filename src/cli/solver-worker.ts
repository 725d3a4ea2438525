/** The solver’s worker in Node: a second thread of this program that serves jobs. */
import { parentPort, Worker } from 'node:worker_threads';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type SolverJobs, solverJobs } from '../core/solve/search/solver-jobs.ts';
import { type BattleJobs, battleJobs } from '../study/jobs.ts';
import type { WorkerPort } from '../workers/job-client.ts';
import { type ServerPort, serveJobs } from '../workers/job-server.ts';

/** Starts the worker, with the events of a browser’s worker. */
export function startSolver(): WorkerPort {
  const worker = new Worker(new URL(import.meta.url));
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
  worker
    .on('message', (data) => port.onmessage?.({ data }))
    .on('error', ({ message }) => port.onerror?.({ message }))
    .on('exit', () => port.onerror?.({ message: 'the worker ended' }));
  return port;
}

/** Runs in the worker: searches, and battles of a series. */
export function serveSolver(rules: Rules, fleetRules: FleetRules, play: PlayRules): void {
  serveJobs<SolverJobs & BattleJobs>(parentPort as unknown as ServerPort, {
    ...solverJobs(rules, fleetRules),
    ...battleJobs(rules, fleetRules, play),
  });
}
