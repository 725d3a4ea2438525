/** Filling a fleet beside the page, with a worker that answers when the test has it answer. */
import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type {
  FromSolver,
  SolverWorker,
  ToSolver,
} from '../../src/core/solve/search/solver-thread.ts';
import { createFleetFilling } from '../../src/ui/pages/fleets/fleet-filling.ts';

const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

it('of questions that come faster than answers, the last one is answered', async () => {
  const asked: ToSolver[] = [];
  const worker: SolverWorker = {
    ...{ onmessage: null, onerror: null },
    ...{ postMessage: (message) => asked.push(message), terminate: () => {} },
  };
  const says = (data: FromSolver) => worker.onmessage?.({ data });
  const limits = () => asked.map((one) => one.kind === 'fill' && one.options.limit);
  const over = (by: number): FromSolver => ({
    kind: 'filled',
    fill: { fleets: [], why: { code: 'over', over: by } },
  });
  const { filling, setLimit, dispose } = createRoot((dispose) => {
    const [limit, setLimit] = createSignal(1);
    const question = () => ({ fleet, options: { limit: limit() } });
    return { filling: createFleetFilling(unity, () => worker, question), setLimit, dispose };
  });
  expect([limits(), filling.isRunning()]).toEqual([[1], true]);
  setLimit(10);
  setLimit(100);
  expect(limits()).toEqual([1]);
  says(over(1));
  expect([limits(), filling.isRunning(), filling.fill()]).toEqual([[1, 100], true, undefined]);
  says(over(2));
  expect([filling.isRunning(), filling.fill()?.why]).toEqual([false, { code: 'over', over: 2 }]);
  setLimit(5);
  says({ kind: 'failed', message: 'no room' });
  expect([filling.isRunning(), filling.failure()]).toEqual([false, 'no room']);
  setLimit(6);
  says(over(3));
  expect([filling.failure(), filling.fill()?.why]).toEqual([undefined, { code: 'over', over: 3 }]);
  dispose();
});
