/** The page's end of the worker that draws. */
import { describe, expect, test } from 'vitest';
import { createDrawer } from '../../src/sheets/draw-job.ts';
import type { BookRequest, DrawnBook } from '../../src/sheets/worker-messages.ts';
import { cases } from './cases.ts';
import { FakeWorker } from './fake-worker.ts';
import { bookOf } from './printed.ts';

const request: BookRequest = { book: bookOf([cases.majestic]), fontUrls: {} };
const never = new AbortController().signal;

/** A drawing of one page, which says when its picture was given up. */
function drawing() {
  const closed: string[] = [];
  const bitmap = { close: () => closed.push('closed') } as unknown as ImageBitmap;
  return { drawn: { pages: [{ bitmap, text: 'a' }], issues: [] } satisfies DrawnBook, closed };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

function started() {
  const workers: FakeWorker[] = [];
  const drawer = createDrawer(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { drawer, workers };
}

describe('a drawer', () => {
  test('asks one worker for one drawing after another', async () => {
    const { drawer, workers } = started();
    const first = drawer.draw(request, 500, never);
    const second = drawer.draw(request, 600, never);
    await turn();
    expect(workers.map(({ asked }) => asked)).toEqual([[{ kind: 'draw', width: 500, ...request }]]);
    const { drawn } = drawing();
    workers[0]?.say({ kind: 'drawn', drawn });
    expect(await first).toBe(drawn);
    await turn();
    expect(workers[0]?.asked.length).toBe(2);
    workers[0]?.say({ kind: 'drawn', drawn });
    expect(await second).toBe(drawn);
    expect([workers.length, workers[0]?.ended]).toEqual([1, 0]);
  });

  test('leaves out what nobody waits for any more', async () => {
    const { drawer, workers } = started();
    const [now, next] = [new AbortController(), new AbortController()];
    const first = drawer.draw(request, 500, now.signal);
    const second = drawer.draw(request, 600, next.signal);
    const third = drawer.draw(request, 700, never);
    await turn();
    now.abort();
    next.abort();
    const { drawn, closed } = drawing();
    workers[0]?.say({ kind: 'drawn', drawn });
    await expect(first).rejects.toThrow();
    await expect(second).rejects.toThrow();
    expect(closed).toEqual(['closed']);
    await turn();
    expect(workers[0]?.asked.map((asked) => 'width' in asked && asked.width)).toEqual([500, 700]);
    workers[0]?.say({ kind: 'drawn', drawn });
    expect(await third).toBe(drawn);
  });

  test('says why nothing can be drawn, and starts a worker anew for the next', async () => {
    const { drawer, workers } = started();
    const first = drawer.draw(request, 500, never);
    const second = drawer.draw(request, 500, never);
    await turn();
    workers[0]?.say({ kind: 'failed', message: 'nothing can be drawn here' });
    await expect(first).rejects.toThrow('nothing can be drawn here');
    await turn();
    workers[1]?.onerror?.({ message: '' });
    await expect(second).rejects.toThrow('could not start');
    expect(workers.map(({ ended }) => ended)).toEqual([1, 1]);
  });
});
