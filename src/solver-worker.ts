/** The solver on a thread of the browser's: binds the Unity rules to it. */
import { unityFleets } from './core/rules/unity/fleets.ts';
import { unity } from './core/rules/unity/unity.ts';
import { type FromSolver, solverThread, type ToSolver } from './core/solve/search/solver-thread.ts';

/** What of a worker's global scope is used here. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToSolver }) => void) | null;
  postMessage(message: FromSolver): void;
}

const scope = globalThis as unknown as WorkerScope;

const answer = solverThread(
  { rules: unity, fleetRules: unityFleets },
  {
    post: (message) => scope.postMessage(message),
    now: () => performance.now(),
    later: (work) => void setTimeout(work),
  },
);

scope.onmessage = ({ data }) => answer(data);
