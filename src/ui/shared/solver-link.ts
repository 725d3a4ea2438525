/** The solver's worker, as a part of the page has it. */
import { onCleanup } from 'solid-js';
import type { FromSolver, SolverWorker, ToSolver } from '../../core/solve/search/solver-thread.ts';

export interface SolverLink {
  /** Starts the worker where none runs. */
  send(message: ToSolver): void;
  /** Ends the worker; nothing that it had under way is heard any more. */
  end(): void;
}

/** Its worker starts with the first message and ends with its owner. */
export function createSolverLink(
  startSolver: () => SolverWorker,
  hear: (message: FromSolver) => void,
): SolverLink {
  let worker: SolverWorker | undefined;
  const end = () => {
    worker?.terminate();
    worker = undefined;
  };
  onCleanup(end);
  return {
    end,
    send(message) {
      if (!worker) {
        worker = startSolver();
        const own = worker;
        worker.onmessage = ({ data }) => own === worker && hear(data);
        worker.onerror = ({ message: why }) => {
          end();
          hear({ kind: 'failed', message: why || 'the solver could not start' });
        };
      }
      worker.postMessage(message);
    },
  };
}
