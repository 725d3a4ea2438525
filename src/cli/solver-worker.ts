/** The solver’s worker in Node, a second thread of this program. */
import { parentPort } from 'node:worker_threads';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type SolverJobs, solverJobs } from '../core/solve/search/solve.ts';
import { type BattleJobs, battleJobs } from '../study/jobs.ts';
import { type ServerPort, serveJobs } from '../workers/job-server.ts';

/** Runs in the worker: searches, and battles of a series. */
export function serveSolver(rules: Rules, fleetRules: FleetRules, play: PlayRules): void {
  serveJobs<SolverJobs & BattleJobs>(parentPort as unknown as ServerPort, {
    ...solverJobs(rules, fleetRules),
    ...battleJobs(rules, fleetRules, play),
  });
}
