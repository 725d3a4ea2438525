/** The page's end of the only protocol between a page and its workers: requests jobs. */
import type { FromWorker, JobTypes, ToWorker } from './job-server.ts';

/** The used part of a browser's worker. */
export interface WorkerPort {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: ToWorker, transfer?: readonly Transferable[]): void;
  terminate(): void;
}

export interface JobOptions<Progress> {
  readonly onProgress?: (progress: Progress, elapsed: number) => void;
  /** Cancels the job; its answer is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Buffers of the input that move to the worker instead of being copied. */
  readonly transfer?: readonly Transferable[];
}

/** An answer and the milliseconds of work that it took. */
interface JobAnswer<Answer> {
  readonly answer: Answer;
  readonly elapsed: number;
}

export interface AskedJob<Answer> {
  /** Rejects with an error if the job fails or its worker dies. */
  readonly done: Promise<JobAnswer<Answer>>;
  /** A job that runs in slices waits after the current one; it may report progress once more. */
  readonly pause: () => void;
  readonly resume: () => void;
}

interface PendingJob {
  readonly onProgress: ((progress: never, elapsed: number) => void) | undefined;
  readonly resolve: (answer: JobAnswer<never>) => void;
  readonly reject: (reason: unknown) => void;
}

/** A worker and its jobs. It starts with the first job, and again after it died. */
export class JobClient<Jobs extends JobTypes<Jobs>> {
  readonly #start: () => WorkerPort;
  readonly #pending = new Map<number, PendingJob>();
  #worker: WorkerPort | undefined;
  #lastId = 0;

  constructor(start: () => WorkerPort) {
    this.#start = start;
  }

  ask<Name extends keyof Jobs & string>(
    job: Name,
    input: Jobs[Name]['input'],
    { onProgress, signal, transfer }: JobOptions<Jobs[Name]['progress']> = {},
  ): AskedJob<Jobs[Name]['answer']> {
    this.#lastId += 1;
    const id = this.#lastId;
    const tell = (kind: 'pause' | 'resume' | 'cancel'): void => {
      if (this.#pending.has(id)) this.#worker?.postMessage({ id, kind });
    };
    const cancel = (): void => {
      tell('cancel');
      this.#settle(id)?.reject(signal?.reason);
    };
    const done = new Promise<JobAnswer<Jobs[Name]['answer']>>((resolve, reject) => {
      signal?.throwIfAborted();
      this.#pending.set(id, { onProgress, resolve, reject });
      signal?.addEventListener('abort', cancel);
      this.#running().postMessage({ id, kind: 'start', job, input }, transfer);
    }).finally(() => {
      this.#pending.delete(id);
      signal?.removeEventListener('abort', cancel);
    });
    return { done, pause: () => tell('pause'), resume: () => tell('resume') };
  }

  /** Ends the worker; rejects its running jobs. */
  end(): void {
    this.#die(new Error('the worker was ended'));
  }

  #running(): WorkerPort {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = ({ message }) => {
      if (worker === this.#worker) this.#die(new Error(message || 'the worker could not start'));
    };
    return worker;
  }

  /** Messages of a job that was cancelled are dropped: it is no longer pending. */
  #hear(message: FromWorker): void {
    const { id } = message;
    if (message.kind === 'progress') {
      this.#pending.get(id)?.onProgress?.(message.progress as never, message.elapsed);
    } else if (message.kind === 'answer') {
      this.#settle(id)?.resolve({ answer: message.answer as never, elapsed: message.elapsed });
    } else this.#settle(id)?.reject(new Error(message.message));
  }

  #settle(id: number): PendingJob | undefined {
    const job = this.#pending.get(id);
    this.#pending.delete(id);
    return job;
  }

  #die(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(reason);
  }
}
