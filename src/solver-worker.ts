/** The solver's worker in a browser, bound to the Unity rules. */
import { unityFleets } from './core/rules/unity/fleets.ts';
import { unity } from './core/rules/unity/unity.ts';
import { type SolverJobs, solverJobs } from './core/solve/search/solver-jobs.ts';
import { type ServerPort, serveJobs } from './workers/job-server.ts';

serveJobs<SolverJobs>(globalThis as unknown as ServerPort, solverJobs(unity, unityFleets));
