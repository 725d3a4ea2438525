/** The solver on a thread of Node's: this program once more, which then does nothing else. */
import { parentPort, Worker } from 'node:worker_threads';
import {
  type FromSolver,
  solverThread,
  type ThreadRules,
} from '../core/solve/search/solver-thread.ts';
import type { Solver } from './command.ts';

/** Starts the thread. */
export function startSolver(onMessage: (message: FromSolver) => void): Solver {
  const worker = new Worker(new URL(import.meta.url));
  const failed = ({ message }: Error): void => onMessage({ kind: 'failed', message });
  worker.on('message', onMessage).on('error', failed);
  return {
    send: (message) => worker.postMessage(message),
    end: () => void worker.terminate(),
  };
}

/** What the thread does: answers messages by these rules. */
export function serveSolver(rules: ThreadRules): void {
  const port = parentPort;
  if (!port) return;
  const platform = {
    post: (message: FromSolver) => port.postMessage(message),
    now: () => performance.now(),
    // Not `setImmediate`, which comes before messages.
    later: (work: () => void) => void setTimeout(work),
  };
  port.on('message', solverThread(rules, platform));
}
