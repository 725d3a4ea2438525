/** Work of the solver's worker as signals. The worker starts with the first job and ends with its owner. */
import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Fleet } from '../../core/design/fleet.ts';
import { sentRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { FillOptions, FleetFill } from '../../core/solve/fill-fleet.ts';
import type { SolveProgress, SolveRequest, SolveResult } from '../../core/solve/search/request.ts';
import type { SolverJobs } from '../../core/solve/search/solve.ts';
import { type AskedJob, JobClient, type WorkerPort } from '../../workers/job-client.ts';

export type SolveState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running' | 'stopped';
      readonly progress?: SolveProgress;
      /** Milliseconds of search. */
      readonly elapsed: number;
    }
  | { readonly kind: 'answered'; readonly result: SolveResult }
  | { readonly kind: 'failed'; readonly message: string };

/** A search for designs that can be stopped and resumed. */
export function createShipSolving(rules: Rules, startSolver: () => WorkerPort) {
  const [state, setState] = createSignal<SolveState>({ kind: 'idle' });
  const ask = createAsking(startSolver);
  let job: AskedJob<SolveResult> | undefined;
  const turn = (from: SolveState['kind'], to: 'running' | 'stopped') =>
    setState((now) => {
      const isProgress = now.kind === from && (now.kind === 'running' || now.kind === 'stopped');
      return isProgress ? { ...now, kind: to } : now;
    });
  return {
    state,
    /** Starts a search and cancels the one before. */
    start(request: SolveRequest) {
      setState({ kind: 'running', elapsed: 0 });
      job = ask(
        (client, signal) =>
          client.ask(
            'solve',
            { rules: sentRules(rules), request },
            {
              signal,
              onProgress: (progress, elapsed) =>
                setState(({ kind }) => ({
                  kind: kind === 'stopped' ? kind : 'running',
                  progress,
                  elapsed,
                })),
            },
          ),
        (result) => setState({ kind: 'answered', result }),
        (message) => setState({ kind: 'failed', message }),
      );
    },
    stop() {
      job?.pause();
      turn('running', 'stopped');
    },
    resume() {
      turn('stopped', 'running');
      job?.resume();
    },
  };
}

/** Fills a fleet again whenever the question changes; only the latest question is answered. */
export function createFleetFilling(
  rules: Rules,
  startSolver: () => WorkerPort,
  question: Accessor<{ readonly fleet: Fleet; readonly options: FillOptions }>,
) {
  // The latest answer stays until the next one.
  const [fill, setFill] = createSignal<FleetFill>();
  const [isRunning, setRunning] = createSignal(false);
  const [failure, setFailure] = createSignal<string>();
  const ask = createAsking(startSolver);
  const finish = (why: string | undefined, filled?: FleetFill) =>
    batch(() => {
      setFailure(why);
      if (filled) setFill(filled);
      setRunning(false);
    });
  createEffect(
    on(question, (asked) => {
      setRunning(true);
      ask(
        (client, signal) => client.ask('fill', { rules: sentRules(rules), ...asked }, { signal }),
        (filled) => finish(undefined, filled),
        finish,
      );
    }),
  );
  return { fill, isRunning, failure };
}

/** A client of the solver's worker with one job at a time: a new job cancels the previous one. */
function createAsking(startSolver: () => WorkerPort) {
  const client = new JobClient<SolverJobs>(startSolver);
  let canceller: AbortController | undefined;
  onCleanup(() => {
    canceller?.abort();
    client.end();
  });
  return <Answer>(
    start: (client: JobClient<SolverJobs>, signal: AbortSignal) => AskedJob<Answer>,
    onAnswer: (answer: Answer) => void,
    onFailure: (message: string) => void,
  ): AskedJob<Answer> => {
    canceller?.abort();
    canceller = new AbortController();
    const { signal } = canceller;
    const job = start(client, signal);
    job.done.then(
      ({ answer }) => onAnswer(answer),
      (error: Error) => {
        if (!signal.aborted) onFailure(error.message);
      },
    );
    return job;
  };
}
