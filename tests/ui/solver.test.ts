/** Searches beside the page, with a worker that answers only when the test has it answer. */
import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { FleetFill } from '../../src/core/solve/fill-fleet.ts';
import type { SolveProgress, SolveResult } from '../../src/core/solve/search/request.ts';
import { createFleetFilling, createShipSolving } from '../../src/ui/shared/solver.ts';
import { majestic } from '../reference/majestic.ts';
import { FakeWorker } from '../workers/fake-worker.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a search for a ship', () => {
  const request = { design: majestic, goal: { kind: 'legal' } } as const;
  const result: SolveResult = { answers: [], evaluated: 7, proven: false };
  const progress: SolveProgress = { answers: [], evaluated: 3 };

  function started() {
    const worker = new FakeWorker();
    const { search, dispose } = createRoot((dispose) => ({
      search: createShipSolving(unity, () => worker),
      dispose,
    }));
    search.start(request);
    return { worker, search, dispose };
  }

  it('does not take the answer of the search before it', async () => {
    const { worker, search, dispose } = started();
    search.start(request);
    worker.answer({ ...result, evaluated: 1 }, 1);
    await settled();
    expect(search.state()).toEqual({ kind: 'running', elapsed: 0 });
    worker.answer(result);
    await settled();
    expect(search.state()).toEqual({ kind: 'answered', result });
    expect(worker.received.map(({ kind }) => kind)).toEqual(['start', 'cancel', 'start']);
    dispose();
    expect(worker.ended).toBe(1);
  });

  it('stops with the progress it has, also with progress that was under way, and resumes', async () => {
    const { worker, search, dispose } = started();
    search.stop();
    expect(search.state()).toEqual({ kind: 'stopped', elapsed: 0 });
    worker.progress(progress);
    expect(search.state()).toEqual({ kind: 'stopped', progress, elapsed: 1 });
    search.resume();
    expect(search.state()).toEqual({ kind: 'running', progress, elapsed: 1 });
    worker.fail('no memory');
    await settled();
    expect(search.state()).toEqual({ kind: 'failed', message: 'no memory' });
    search.stop();
    search.resume();
    expect(search.state().kind).toBe('failed');
    expect(worker.received.map(({ kind }) => kind)).toEqual(['start', 'pause', 'resume']);
    dispose();
  });
});

describe('filling a fleet', () => {
  const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };
  const over = (by: number): FleetFill => ({ fleets: [], why: { code: 'over', over: by } });

  it('answers the latest question', async () => {
    const worker = new FakeWorker();
    const { filling, setLimit, dispose } = createRoot((dispose) => {
      const [limit, setLimit] = createSignal(1);
      const question = () => ({ fleet, options: { limit: limit() } });
      return { filling: createFleetFilling(unity, () => worker, question), setLimit, dispose };
    });
    expect(filling.isRunning()).toBe(true);
    setLimit(10);
    setLimit(100);
    worker.answer(over(1), 1);
    worker.answer(over(2), 2);
    await settled();
    expect([filling.isRunning(), filling.fill()]).toEqual([true, undefined]);
    worker.answer(over(3));
    await settled();
    expect([filling.isRunning(), filling.fill()]).toEqual([false, over(3)]);
    setLimit(5);
    worker.fail('no room');
    await settled();
    expect([filling.isRunning(), filling.failure()]).toEqual([false, 'no room']);
    setLimit(6);
    worker.answer(over(4));
    await settled();
    expect([filling.failure(), filling.fill()]).toEqual([undefined, over(4)]);
    dispose();
  });
});
