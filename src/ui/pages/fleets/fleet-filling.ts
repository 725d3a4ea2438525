/** Filling a fleet beside the page: what is asked last is answered, however fast the questions come. */
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { FillOptions, FleetFill } from '../../../core/solve/fleets/fill-fleet.ts';
import { type SolverWorker, sentRules } from '../../../core/solve/search/solver-thread.ts';
import { createSolverLink } from '../../shared/solver-link.ts';

interface Question {
  readonly fleet: Fleet;
  readonly options: FillOptions;
}

export interface FleetFilling {
  /** The last answer, which may be of the question before while one is looked for. */
  readonly fill: Accessor<FleetFill | undefined>;
  readonly isRunning: Accessor<boolean>;
  /** Why the last question got no answer. */
  readonly failure: Accessor<string | undefined>;
}

/** Answers a question anew whenever it changes. */
export function createFleetFilling(
  rules: Rules,
  startSolver: () => SolverWorker,
  question: Accessor<Question>,
): FleetFilling {
  const [fill, setFill] = createSignal<FleetFill>();
  const [isRunning, setRunning] = createSignal(false);
  const [failure, setFailure] = createSignal<string>();
  let next: Question | undefined;
  const ask = (asked: Question) => {
    setRunning(true);
    send({ kind: 'fill', rules: sentRules(rules), ...asked });
  };
  const { send } = createSolverLink(startSolver, (message) => {
    const waiting = next;
    next = undefined;
    if (waiting) {
      ask(waiting);
      return;
    }
    setFailure(message.kind === 'failed' ? message.message : undefined);
    if (message.kind === 'filled') setFill(message.fill);
    setRunning(false);
  });
  createEffect(
    on(question, (asked) => {
      if (isRunning()) next = asked;
      else ask(asked);
    }),
  );
  return { fill, isRunning, failure };
}
