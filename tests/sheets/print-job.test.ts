/** The page's end of the printing worker. */
import { describe, expect, test } from 'vitest';
import type { PrintedBook } from '../../src/sheets/print.ts';
import { printInWorker } from '../../src/sheets/print-job.ts';
import type { BookRequest } from '../../src/sheets/worker-messages.ts';
import { cases } from './cases.ts';
import { FakeWorker } from './fake-worker.ts';
import { bookOf } from './printed.ts';

const request: BookRequest = { book: bookOf([cases.majestic]), fontUrls: {} };
const printed: PrintedBook = {
  bytes: new Uint8Array([1]),
  pages: 1,
  perPage: 1,
  issues: [],
  uncoded: [],
};

describe('a print job', () => {
  test('tells its progress and gives the file', async () => {
    const worker = new FakeWorker();
    const told: number[] = [];
    const job = printInWorker(request, { onProgress: (share) => told.push(share) }, () => worker);
    worker.say({ kind: 'progress', share: 0.5 });
    worker.say({ kind: 'printed', printed });
    expect(await job).toBe(printed);
    expect([worker.asked, told, worker.ended]).toEqual([[{ kind: 'print', ...request }], [0.5], 1]);
  });

  test('fails with the reason', async () => {
    const worker = new FakeWorker();
    const job = printInWorker(request, {}, () => worker);
    worker.say({ kind: 'failed', message: 'the font could not be loaded' });
    await expect(job).rejects.toThrow('the font could not be loaded');
    expect(worker.ended).toBe(1);
  });

  test('fails when the worker cannot start', async () => {
    const worker = new FakeWorker();
    const job = printInWorker(request, {}, () => worker);
    worker.onerror?.({ message: '' });
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
    expect(worker.asked).toHaveLength(1);
  });
});
