/** Both ends of the worker protocol, over a channel as between a page and its worker. */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { transformWithOxc } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { JobClient, type WorkerPort } from '../../src/workers/job-client.ts';
import {
  type FromWorker,
  type Handlers,
  type ServerPort,
  serveJobs,
  type ToWorker,
  Transferred,
} from '../../src/workers/job-server.ts';
import { FakeWorker } from './fake-worker.ts';

interface Jobs {
  readonly add: {
    readonly input: readonly number[];
    readonly progress: never;
    readonly answer: number;
  };
  /** Counts up to a number; endless without one. */
  readonly count: {
    readonly input: { readonly to?: number };
    readonly progress: number;
    readonly answer: number;
  };
  readonly fill: {
    readonly input: ArrayBuffer;
    readonly progress: number;
    readonly answer: Uint8Array;
  };
  readonly wait: { readonly input: null; readonly progress: never; readonly answer: string };
}

/** A client and its worker, with the messages in both directions. */
function connected() {
  const events: string[] = [];
  const sent: ToWorker[] = [];
  const received: FromWorker[] = [];
  const workers: WorkerPort[] = [];
  const handlers: Handlers<Jobs> = {
    add: (numbers) => {
      events.push(`add ${numbers.join()}`);
      if (numbers.length === 0) throw new RangeError('no numbers');
      return numbers.reduce((sum, number) => sum + number, 0);
    },
    *count({ to = Number.POSITIVE_INFINITY }) {
      try {
        for (let number = 1; number < to; number += 1) yield number;
        return to;
      } finally {
        events.push('counting ended');
      }
    },
    async fill(buffer, { report }) {
      const bytes = new Uint8Array(buffer);
      report(0.5);
      await Promise.resolve();
      bytes.fill(7);
      return new Transferred(bytes, [bytes.buffer]);
    },
    wait: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          events.push('waiting ended');
          reject(new Error('too late'));
        });
      }),
  };
  const client = new JobClient<Jobs>(() => {
    const { port1: page, port2: worker } = new MessageChannel();
    let clock = 0;
    const now = () => {
      clock += 10;
      return clock;
    };
    serveJobs<Jobs>(worker as unknown as ServerPort, handlers, {
      now,
      later: (work) => setTimeout(work),
    });
    const port: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage(message, transfer = []) {
        sent.push(message);
        page.postMessage(message, [...transfer]);
      },
      terminate: () => {
        events.push('terminated');
        page.close();
      },
    };
    page.onmessage = ({ data }) => {
      received.push(data);
      port.onmessage?.({ data });
    };
    workers.push(port);
    return port;
  });
  clients.push(client);
  return { client, events, sent, received, workers };
}

const clients: { end(): void }[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.end();
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('a job', () => {
  it('is answered', async () => {
    const { client } = connected();
    const { answer, elapsed } = await client.ask('add', [1, 2, 3]).done;
    expect([answer, elapsed]).toEqual([6, 10]);
  });

  it('is answered beside others, each with its own answer', async () => {
    const { client, workers } = connected();
    const asked = [client.ask('count', { to: 50 }), client.ask('add', [1]), client.ask('add', [2])];
    const answers = await Promise.all(asked.map(({ done }) => done));
    expect(answers.map(({ answer }) => answer)).toEqual([50, 1, 2]);
    expect(workers).toHaveLength(1);
  });

  it('reports progress with each slice, and how long it worked', async () => {
    const { client } = connected();
    const reports: (readonly [number, number])[] = [];
    const onProgress = (progress: number, elapsed: number) => reports.push([progress, elapsed]);
    const { answer, elapsed } = await client.ask('count', { to: 18 }, { onProgress }).done;
    // A look at the clock takes 10 ms; slices of 5, 10, 20, 40 and 50 ms take one more for their sum.
    expect(reports).toEqual([
      [1, 20],
      [2, 40],
      [4, 70],
      [8, 120],
      [13, 180],
    ]);
    expect([answer, elapsed]).toEqual([18, 230]);
  });

  it('fails with the message of its error, and others go on', async () => {
    const { client } = connected();
    const failing = client.ask('add', []);
    const counting = client.ask('count', { to: 40 });
    await expect(failing.done).rejects.toThrow('no numbers');
    expect((await counting.done).answer).toBe(40);
  });

  it('fails without a handler of its name, and with an input that cannot be sent', async () => {
    const { client } = connected();
    await expect(client.ask('subtract' as 'add', []).done).rejects.toThrow('no job “subtract”');
    await expect(client.ask('add', [(() => 1) as never]).done).rejects.toThrow(
      'could not be cloned',
    );
    expect((await client.ask('add', [4]).done).answer).toBe(4);
  });

  it('moves the buffers of its input and of its answer instead of copying them', async () => {
    const { client } = connected();
    const buffer = new ArrayBuffer(3);
    const shares: number[] = [];
    const { done } = client.ask('fill', buffer, {
      transfer: [buffer],
      onProgress: (share) => shares.push(share),
    });
    expect(buffer.byteLength).toBe(0);
    expect([...(await done).answer]).toEqual([7, 7, 7]);
    expect(shares).toEqual([0.5]);
  });
});

describe('a cancelled job', () => {
  it('rejects at once with the reason, and ends in the worker', async () => {
    const { client, events, received } = connected();
    for (const job of ['count', 'wait'] as const) {
      const canceller = new AbortController();
      const { signal } = canceller;
      const { done } =
        job === 'count' ? client.ask(job, {}, { signal }) : client.ask(job, null, { signal });
      await quiet();
      canceller.abort(new Error('enough'));
      await expect(done).rejects.toThrow('enough');
    }
    await quiet();
    expect(events).toEqual(['counting ended', 'waiting ended']);
    expect(received.filter(({ kind }) => kind !== 'progress')).toEqual([]);
    expect((await client.ask('add', [1]).done).answer).toBe(1);
  });

  it('does not start if the worker has not begun it, or if its signal was aborted before', async () => {
    const { client, events, sent } = connected();
    const canceller = new AbortController();
    const { signal } = canceller;
    const early = client.ask('add', [1], { signal });
    canceller.abort();
    const late = client.ask('add', [2], { signal });
    await expect(early.done).rejects.toThrow();
    await expect(late.done).rejects.toThrow();
    await quiet();
    expect(events).toEqual([]);
    expect(sent.map(({ kind }) => kind)).toEqual(['start', 'cancel']);
  });

  it('drops progress and answers that arrive late', async () => {
    const worker = new FakeWorker();
    const client = new JobClient<Jobs>(() => worker);
    const canceller = new AbortController();
    const reports: number[] = [];
    const first = client.ask(
      'count',
      {},
      { signal: canceller.signal, onProgress: (number) => reports.push(number) },
    );
    const second = client.ask('count', {});
    canceller.abort();
    worker.progress(1, 1);
    worker.answer(5, 1);
    worker.answer(6, 2);
    await expect(first.done).rejects.toThrow();
    expect((await second.done).answer).toBe(6);
    expect(reports).toEqual([]);
  });
});

describe('a paused job', () => {
  it('waits until it is resumed, and its pause does not count as work', async () => {
    const { client, received } = connected();
    const job = client.ask('count', { to: 200 }, { onProgress: () => {} });
    await new Promise((resolve) => setTimeout(resolve, 5));
    job.pause();
    await quiet();
    const before = received.length;
    await quiet();
    expect(received.length).toBe(before);
    expect(received.every(({ kind }) => kind === 'progress')).toBe(true);
    job.resume();
    const { answer, elapsed } = await job.done;
    // Four first slices of 120 ms together with 8 steps, 38 whole ones of 60 with 5, and the last of 20 with 2.
    expect([answer, elapsed]).toEqual([200, 120 + 38 * 60 + 20]);
  });

  it('is cancelled like any other', async () => {
    const { client, events } = connected();
    const canceller = new AbortController();
    const job = client.ask('count', {}, { signal: canceller.signal });
    job.pause();
    await quiet();
    canceller.abort();
    await expect(job.done).rejects.toThrow();
    await quiet();
    expect(events).toEqual([]);
  });
});

describe('a worker', () => {
  it('that dies fails its jobs, and the next job starts another', async () => {
    const workers: FakeWorker[] = [];
    const client = new JobClient<Jobs>(() => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    });
    const [first, second] = [client.ask('add', [1]), client.ask('add', [2])];
    workers[0]?.die('out of memory');
    await expect(first.done).rejects.toThrow('out of memory');
    await expect(second.done).rejects.toThrow('out of memory');
    const third = client.ask('add', [3]);
    workers[0]?.answer(9, 3);
    workers[1]?.die();
    await expect(third.done).rejects.toThrow('the worker could not start');
  });

  it('that is ended fails its jobs and says nothing more', async () => {
    const { client, received, events } = connected();
    const { done } = client.ask('count', {});
    await quiet();
    client.end();
    await expect(done).rejects.toThrow('the worker was ended');
    const before = received.length;
    await quiet();
    expect(received.length).toBe(before);
    expect(events).toContain('terminated');
  });

  it('may be one of Node’s', async () => {
    const source = readFileSync(
      new URL('../../src/workers/job-server.ts', import.meta.url),
      'utf8',
    );
    const { code: server } = await transformWithOxc(source, 'job-server.ts');
    const code = `import { parentPort } from 'node:worker_threads';
      ${server}
      serveJobs(parentPort, { add: ([a, b]) => a + b, wait: () => process.exit(1) });`;
    const client = new JobClient<Jobs>(() => {
      const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
      const port: WorkerPort = {
        onmessage: null,
        onerror: null,
        postMessage: (message) => thread.postMessage(message),
        terminate: () => void thread.terminate(),
      };
      thread.on('message', (data) => port.onmessage?.({ data }));
      thread.on('exit', () => port.onerror?.({ message: 'the worker ended' }));
      return port;
    });
    clients.push(client);
    expect((await client.ask('add', [1, 2]).done).answer).toBe(3);
    await expect(client.ask('wait', null).done).rejects.toThrow('the worker ended');
  });
});
