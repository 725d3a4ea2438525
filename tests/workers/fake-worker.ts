/** A worker that answers only when a test has it answer. */
import type { WorkerPort } from '../../src/workers/job-client.ts';
import type { ToWorker } from '../../src/workers/job-server.ts';

export class FakeWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  readonly received: ToWorker[] = [];
  /** Number of times that it was terminated. */
  ended = 0;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended += 1;
  }

  /** Inputs of the jobs that it was asked for. */
  get inputs(): readonly unknown[] {
    return this.received.flatMap((message) => (message.kind === 'start' ? [message.input] : []));
  }

  /** Answers a job, the latest unless another is named. */
  answer(answer: unknown, id = this.#latest): void {
    this.onmessage?.({ data: { id, kind: 'answer', answer, elapsed: 1 } });
  }

  progress(progress: unknown, id = this.#latest): void {
    this.onmessage?.({ data: { id, kind: 'progress', progress, elapsed: 1 } });
  }

  fail(message: string, id = this.#latest): void {
    this.onmessage?.({ data: { id, kind: 'failure', message } });
  }

  die(message = ''): void {
    this.onerror?.({ message });
  }

  get #latest(): number {
    return this.received.findLast(({ kind }) => kind === 'start')?.id ?? 0;
  }
}
