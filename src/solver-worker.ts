/** The worker that searches and fights battles in a browser, bound to the Unity rules. */
import { unityFleets } from './core/rules/unity/fleets.ts';
import { unityPlay } from './core/rules/unity/play.ts';
import { unity } from './core/rules/unity/unity.ts';
import { type SolverJobs, solverJobs } from './core/solve/search/solve.ts';
import { type BattleJobs, battleJobs } from './study/jobs.ts';
import { type ServerPort, serveJobs } from './workers/job-server.ts';

serveJobs<SolverJobs & BattleJobs>(globalThis as unknown as ServerPort, {
  ...solverJobs(unity, unityFleets),
  ...battleJobs(unity, unityFleets, unityPlay),
});
