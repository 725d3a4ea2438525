/**
 * The solver on a thread of its own, whichever kind the platform has: what it is sent, what it sends
 * back, and how it goes on between. A new request for a ship takes the place of the one before.
 */
import type { Fleet } from '../../design/fleet.ts';
import type { FleetRules } from '../../rules/fleet-rules.ts';
import { assemble, withKnownPacks } from '../../rules/packs/assemble.ts';
import type { RulesPack } from '../../rules/packs/pack.ts';
import type { Rules } from '../../rules/rules.ts';
import { type FillOptions, type FleetFill, fillFleet } from '../fleets/fill-fleet.ts';
import type { SolveProgress, SolveRequest, SolveResult } from './request.ts';
import { solve } from './solve.ts';

/** Rules as a message holds them: the packs on top of those that the thread has. */
export interface SentRules {
  /** In force, in the order in which they apply. */
  readonly packs: readonly RulesPack[];
  /** That designs may name. */
  readonly known: readonly RulesPack[];
}

/** The rules of the thread, without packs. */
export interface ThreadRules {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
}

interface FillRequest {
  readonly rules: SentRules;
  readonly fleet: Fleet;
  readonly options: FillOptions;
}

export type ToSolver =
  | ({ readonly kind: 'fill' } & FillRequest)
  | { readonly kind: 'solve'; readonly rules: SentRules; readonly request: SolveRequest }
  | { readonly kind: 'stop' | 'resume' };

interface SoFar {
  readonly progress: SolveProgress;
  /** Milliseconds of search so far, pauses not counted. */
  readonly elapsed: number;
}

export type FromSolver =
  | ({ readonly kind: 'progress' } & SoFar)
  | ({ readonly kind: 'stopped' } & SoFar)
  | { readonly kind: 'answered'; readonly result: SolveResult; readonly elapsed: number }
  | { readonly kind: 'filled'; readonly fill: FleetFill }
  | { readonly kind: 'failed'; readonly message: string };

/** The thread as a browser gives it: what of a worker is used. */
export interface SolverWorker {
  onmessage: ((event: { readonly data: FromSolver }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: ToSolver): void;
  terminate(): void;
}

export interface SolverPlatform {
  readonly post: (message: FromSolver) => void;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls back after messages that have come meanwhile. */
  readonly later: (work: () => void) => void;
}

/** How long the thread searches before it looks for messages, in milliseconds. */
const SLICE = 50;

export const sentRules = ({ packs, known }: Rules): SentRules => ({ packs, known });

const ruledBy = (rulebook: Rules, { packs, known }: SentRules): Rules =>
  withKnownPacks(assemble(rulebook, packs), known);

/** What the thread does with each message. A fleet is filled at one go. */
export function solverThread(
  { rules: rulebook, fleetRules }: ThreadRules,
  { post, now, later }: SolverPlatform,
): (message: ToSolver) => void {
  let search: Search | undefined;

  /** A slice of the search; none for a turn that was taken before it was stopped and resumed. */
  function run(current: Search, turn: number): void {
    if (current !== search || current.isStopped || current.turn !== turn) return;
    const start = now();
    try {
      let step = current.steps.next();
      while (!step.done && now() - start < SLICE) step = current.steps.next();
      current.elapsed += now() - start;
      const { elapsed } = current;
      if (step.done) {
        search = undefined;
        post({ kind: 'answered', result: step.value, elapsed });
        return;
      }
      current.progress = step.value;
      post({ kind: 'progress', progress: step.value, elapsed });
      later(() => run(current, turn));
    } catch (error) {
      search = undefined;
      post(failed(error));
    }
  }

  function fill({ rules, fleet, options }: FillRequest): FromSolver {
    try {
      const filled = fillFleet(ruledBy(rulebook, rules), fleetRules, fleet, options);
      return { kind: 'filled', fill: filled };
    } catch (error) {
      return failed(error);
    }
  }

  return (message) => {
    if (message.kind === 'fill') post(fill(message));
    else if (message.kind === 'solve') {
      search = { steps: stepsOf(rulebook, message), isStopped: false, turn: 0, elapsed: 0 };
      run(search, 0);
    } else if (search && message.kind === 'stop') {
      const { progress, elapsed } = search;
      search.isStopped = true;
      if (progress) post({ kind: 'stopped', progress, elapsed });
    } else if (search?.isStopped) {
      search.isStopped = false;
      search.turn += 1;
      run(search, search.turn);
    }
  };
}

/** Begun by the first step, so that what is wrong with the rules fails there. */
function* stepsOf(
  rulebook: Rules,
  { rules, request }: Extract<ToSolver, { kind: 'solve' }>,
): ReturnType<typeof solve> {
  return yield* solve(ruledBy(rulebook, rules), request);
}

const failed = (error: unknown): FromSolver => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
});

interface Search {
  readonly steps: ReturnType<typeof solve>;
  isStopped: boolean;
  /** How often it was resumed. */
  turn: number;
  elapsed: number;
  progress?: SolveProgress;
}
