/** The solver without a thread of its own: what it is sent, it answers between the tests' own turns. */
import { unityFleets } from '../src/core/rules/unity/fleets.ts';
import { unity } from '../src/core/rules/unity/unity.ts';
import { type SolverWorker, solverThread } from '../src/core/solve/search/solver-thread.ts';

export function solverHere(): SolverWorker {
  let isEnded = false;
  const later = (work: () => void) => void setTimeout(() => isEnded || work());
  const worker: SolverWorker = {
    ...{ onmessage: null, onerror: null },
    postMessage: (message) => later(() => answer(message)),
    terminate() {
      isEnded = true;
    },
  };
  const answer = solverThread(
    { rules: unity, fleetRules: unityFleets },
    {
      post: (data) => worker.onmessage?.({ data }),
      now: () => performance.now(),
      later,
    },
  );
  return worker;
}
