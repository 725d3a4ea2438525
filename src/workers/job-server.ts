/** The worker's end of the only protocol between a page and its workers: runs the requested jobs. */

/** Types of a job: its input, its reports of progress, and its answer. */
interface JobType {
  readonly input: unknown;
  readonly progress: unknown;
  readonly answer: unknown;
}

export type JobTypes<Jobs> = { readonly [Name in keyof Jobs]: JobType };

export type ToWorker =
  | { readonly id: number; readonly kind: 'start'; readonly job: string; readonly input: unknown }
  | { readonly id: number; readonly kind: 'pause' | 'resume' | 'cancel' };

/** `elapsed` counts the milliseconds of work, without pauses. */
export type FromWorker =
  | {
      readonly id: number;
      readonly kind: 'progress';
      readonly progress: unknown;
      readonly elapsed: number;
    }
  | {
      readonly id: number;
      readonly kind: 'answer';
      readonly answer: unknown;
      readonly elapsed: number;
    }
  | { readonly id: number; readonly kind: 'failure'; readonly message: string };

/** The worker’s end of a channel: a worker scope, Node’s `parentPort`, a `MessagePort`. */
export interface ServerPort {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker, transfer?: readonly Transferable[]): void;
}

/** An answer whose buffers move to the page instead of being copied. */
export class Transferred<Answer> {
  readonly answer: Answer;
  readonly transfer: readonly Transferable[];

  constructor(answer: Answer, transfer: readonly Transferable[]) {
    this.answer = answer;
    this.transfer = transfer;
  }
}

interface JobControl<Progress> {
  /** Aborted when the page cancels the job. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

type Answered<Answer> = Answer | Transferred<Answer>;

/**
 * The work of one job. A generator runs in slices: between them the worker reports the last yielded value and reads messages, so that the
 * job can be paused and cancelled. A generator whose every value counts reports them itself and yields nothing.
 */
type Handler<Job extends JobType> = (
  input: Job['input'],
  control: JobControl<Job['progress']>,
) =>
  | Generator<Job['progress'] | undefined, Answered<Job['answer']>>
  | Promise<Answered<Job['answer']>>
  | Answered<Job['answer']>;

export type Handlers<Jobs extends JobTypes<Jobs>> = {
  readonly [Name in keyof Jobs]: Handler<Jobs[Name]>;
};

export interface Timing {
  /** Milliseconds from any starting point. */
  readonly now: () => number;
  /** Calls back after pending messages have been handled. */
  readonly later: (work: () => void) => void;
}

/** Milliseconds of work between two turns for messages. */
const SLICE = 50;
/** Milliseconds of a job's first slice; each later one is twice as long, so that all jobs of a worker report soon. */
const FIRST_SLICE = 5;

/** Runs after pending messages, without the delay of a timer. Node runs `setImmediate` before messages, so that is no alternative. */
function afterMessages(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(undefined);
}

const TIMING: Timing = { now: () => performance.now(), later: afterMessages };

interface RunningJob {
  readonly id: number;
  readonly canceller: AbortController;
  isPaused: boolean;
  /** Ends a pause. */
  wake: () => void;
  elapsed: number;
}

/** Answers the messages of a port with these handlers. */
export function serveJobs<Jobs extends JobTypes<Jobs>>(
  port: ServerPort,
  handlers: Handlers<Jobs>,
  { now, later }: Timing = TIMING,
): void {
  const running = new Map<number, RunningJob>();
  const byName = new Map<string, Handler<JobType>>(Object.entries(handlers));

  /** Handles messages, then waits while the job is paused. */
  async function turn(job: RunningJob): Promise<void> {
    await new Promise<void>(later);
    while (job.isPaused && !job.canceller.signal.aborted) {
      await new Promise<void>((resolve) => {
        job.wake = resolve;
      });
    }
    job.canceller.signal.throwIfAborted();
  }

  function report(job: RunningJob, progress: unknown): void {
    if (job.canceller.signal.aborted) return;
    port.postMessage({ id: job.id, kind: 'progress', progress, elapsed: job.elapsed });
  }

  async function inSlices(job: RunningJob, steps: Generator): Promise<unknown> {
    try {
      for (let slice = FIRST_SLICE; ; slice = Math.min(SLICE, 2 * slice)) {
        const start = now();
        let step = steps.next();
        while (!step.done && now() - start < slice) step = steps.next();
        job.elapsed += now() - start;
        if (step.done) return step.value;
        if (step.value !== undefined) report(job, step.value);
        await turn(job);
      }
    } finally {
      // Let a cancelled generator clean up.
      steps.return(undefined);
    }
  }

  async function answerOf(job: RunningJob, name: string, input: unknown): Promise<unknown> {
    await turn(job);
    const handler = byName.get(name);
    if (!handler) throw new Error(`this worker has no job “${name}”`);
    const start = now();
    const result = handler(input, {
      signal: job.canceller.signal,
      report: (progress) => report(job, progress),
    });
    if (isGenerator(result)) return inSlices(job, result);
    const answer = await result;
    job.elapsed = now() - start;
    return answer;
  }

  async function run(id: number, name: string, input: unknown): Promise<void> {
    const job: RunningJob = {
      id,
      canceller: new AbortController(),
      isPaused: false,
      wake: () => {},
      elapsed: 0,
    };
    running.set(id, job);
    const { signal } = job.canceller;
    try {
      const answer = await answerOf(job, name, input);
      if (signal.aborted) return;
      if (answer instanceof Transferred) {
        const { answer: moved, transfer } = answer;
        port.postMessage({ id, kind: 'answer', answer: moved, elapsed: job.elapsed }, transfer);
      } else port.postMessage({ id, kind: 'answer', answer, elapsed: job.elapsed });
    } catch (error) {
      if (!signal.aborted) port.postMessage({ id, kind: 'failure', message: messageOf(error) });
    } finally {
      running.delete(id);
    }
  }

  port.onmessage = ({ data }) => {
    if (data.kind === 'start') {
      void run(data.id, data.job, data.input);
      return;
    }
    const job = running.get(data.id);
    if (!job) return;
    if (data.kind === 'cancel') job.canceller.abort();
    job.isPaused = data.kind === 'pause';
    if (!job.isPaused) job.wake();
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** True for a generator; no answer is one, since messages cannot carry functions. */
const isGenerator = (value: unknown): value is Generator =>
  typeof (value as Partial<Generator> | null | undefined)?.next === 'function';
