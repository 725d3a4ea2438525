/** The page's end of the worker that prints and draws. */
import { describe, expect, test } from 'vitest';
import type { BookRequest, DrawnBook } from '../../src/sheets/drawn-book.ts';
import type { PrintedBook } from '../../src/sheets/print.ts';
import { createDrawer, picturesInWorker, printInWorker } from '../../src/sheets/sheet-worker.ts';
import { FakeWorker } from '../workers/fake-worker.ts';
import { cases } from './cases.ts';
import { bookOf } from './printed.ts';

const request: BookRequest = { book: bookOf([cases.majestic]), fontUrls: {} };
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a print job', () => {
  const printed: PrintedBook = {
    bytes: new Uint8Array([1]),
    pages: 1,
    perPage: 1,
    issues: [],
    uncoded: [],
  };

  test('reports its progress and returns the file', async () => {
    const worker = new FakeWorker();
    const shares: number[] = [];
    const job = printInWorker(request, { onProgress: (share) => shares.push(share) }, () => worker);
    worker.progress(0.5);
    worker.answer(printed);
    expect(await job).toBe(printed);
    expect([worker.inputs, shares, worker.ended]).toEqual([[request], [0.5], 1]);
  });

  test('fails with the reason', async () => {
    const worker = new FakeWorker();
    const job = printInWorker(request, {}, () => worker);
    worker.fail('the font could not be loaded');
    await expect(job).rejects.toThrow('the font could not be loaded');
    expect(worker.ended).toBe(1);
  });

  test('fails when the worker cannot start', async () => {
    const worker = new FakeWorker();
    const job = printInWorker(request, {}, () => worker);
    worker.die();
    await expect(job).rejects.toThrow('could not start');
  });

  test('is cancelled by its signal, before and while it runs', async () => {
    const worker = new FakeWorker();
    const control = new AbortController();
    const job = printInWorker(request, { signal: control.signal }, () => worker);
    control.abort(new Error('enough'));
    await expect(job).rejects.toThrow('enough');
    expect(worker.ended).toBe(1);
    const late = printInWorker(request, { signal: control.signal }, () => worker);
    await expect(late).rejects.toThrow('enough');
    expect(worker.inputs).toHaveLength(1);
  });
});

test('a job of pictures returns their zip, and ends its worker', async () => {
  const worker = new FakeWorker();
  const asked = { files: [], format: 'png', fontUrls: {} } as const;
  const job = picturesInWorker(asked, {}, () => worker);
  const answer = { bytes: new Uint8Array([1]) };
  worker.answer(answer);
  expect(await job).toBe(answer);
  expect([worker.inputs, worker.ended]).toEqual([[asked], 1]);
});

describe('a drawer', () => {
  const never = new AbortController().signal;

  /** A drawing of one page, and how often its picture was closed. */
  function drawing() {
    const closed: string[] = [];
    const bitmap = { close: () => closed.push('closed') } as unknown as ImageBitmap;
    return {
      drawn: { pages: [{ bitmap, text: 'a' }], issues: [], fonts: [] } satisfies DrawnBook,
      closed,
    };
  }

  function started() {
    const workers: FakeWorker[] = [];
    const drawer = createDrawer(() => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    });
    const widths = () =>
      workers.map(({ inputs }) => inputs.map((input) => (input as { width: number }).width));
    return { drawer, workers, widths };
  }

  test('asks one worker for one drawing after another', async () => {
    const { drawer, workers, widths } = started();
    const first = drawer.draw(request, 500, never);
    const second = drawer.draw(request, 600, never);
    await turn();
    expect(workers[0]?.inputs).toEqual([{ width: 500, ...request }]);
    const { drawn } = drawing();
    workers[0]?.answer(drawn);
    expect(await first).toBe(drawn);
    await turn();
    expect(widths()).toEqual([[500, 600]]);
    workers[0]?.answer(drawn);
    expect(await second).toBe(drawn);
    expect(workers[0]?.ended).toBe(0);
  });

  test('leaves out drawings that were aborted', async () => {
    const { drawer, workers, widths } = started();
    const [now, next] = [new AbortController(), new AbortController()];
    const first = drawer.draw(request, 500, now.signal);
    const second = drawer.draw(request, 600, next.signal);
    const third = drawer.draw(request, 700, never);
    await turn();
    now.abort();
    next.abort();
    const { drawn, closed } = drawing();
    workers[0]?.answer(drawn);
    await expect(first).rejects.toThrow();
    await expect(second).rejects.toThrow();
    expect(closed).toEqual(['closed']);
    await turn();
    expect(widths()).toEqual([[500, 700]]);
    workers[0]?.answer(drawn);
    expect(await third).toBe(drawn);
  });

  test('fails with the reason, and starts another worker for the next drawing', async () => {
    const { drawer, workers } = started();
    const first = drawer.draw(request, 500, never);
    const second = drawer.draw(request, 500, never);
    await turn();
    workers[0]?.fail('nothing can be drawn here');
    await expect(first).rejects.toThrow('nothing can be drawn here');
    await turn();
    workers[1]?.die();
    await expect(second).rejects.toThrow('could not start');
    expect(workers.map(({ ended }) => ended)).toEqual([1, 1]);
  });
});
