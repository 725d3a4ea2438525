/** A search beside the bench, with a worker that says only what the test has it say. */
import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { FromSolver, SolverWorker } from '../../src/core/solve/search/solver-thread.ts';
import { createShipSolving } from '../../src/ui/pages/bench/solving-ship.ts';
import { majestic } from '../reference/majestic.ts';

const answered: FromSolver = {
  kind: 'answered',
  result: { answers: [], evaluated: 7, proven: false },
  elapsed: 1,
};

it('a search that begins while another runs does not take that one’s answer for its own', () => {
  const workers: SolverWorker[] = [];
  const startSolver = () => {
    const worker: SolverWorker = {
      ...{ onmessage: null, onerror: null },
      ...{ postMessage: () => {}, terminate: () => {} },
    };
    workers.push(worker);
    return worker;
  };
  const says = (worker: SolverWorker | undefined) =>
    worker?.onmessage?.(new MessageEvent('message', { data: answered }));
  createRoot((dispose) => {
    const search = createShipSolving(unity, startSolver);
    const request = { design: majestic, goal: { kind: 'legal' } } as const;
    search.start(request);
    search.start(request);
    says(workers[0]);
    expect([search.isRunning(), search.said()]).toEqual([true, undefined]);
    says(workers[1]);
    expect([search.isRunning(), search.said()]).toEqual([false, answered]);
    search.start(request);
    expect(workers).toHaveLength(2);
    dispose();
  });
});
