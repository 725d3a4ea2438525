/** A search that runs beside the bench: what it says on the way, stopped and resumed. */
import { type Accessor, createSignal } from 'solid-js';
import type { Rules } from '../../../core/rules/rules.ts';
import type { SolveRequest } from '../../../core/solve/search/request.ts';
import {
  type FromSolver,
  type SolverWorker,
  sentRules,
} from '../../../core/solve/search/solver-thread.ts';
import { createSolverLink } from '../../shared/solver-link.ts';

export interface ShipSolving {
  /** What the search said last; undefined before it said anything. */
  readonly said: Accessor<FromSolver | undefined>;
  readonly isRunning: Accessor<boolean>;
  /** Begins a search in the place of the one before. */
  start(request: SolveRequest): void;
  stop(): void;
  resume(): void;
}

/** Its worker starts with the first search and ends with its owner. */
export function createShipSolving(rules: Rules, startSolver: () => SolverWorker): ShipSolving {
  const [said, setSaid] = createSignal<FromSolver>();
  const [isRunning, setRunning] = createSignal(false);
  const { send, end } = createSolverLink(startSolver, (message) => {
    setSaid(message);
    if (message.kind !== 'progress') setRunning(false);
  });
  return {
    said,
    isRunning,
    start(request) {
      // What a search that still runs says may be on its way, and is no answer to this one.
      if (isRunning()) end();
      setSaid(undefined);
      setRunning(true);
      send({ kind: 'solve', rules: sentRules(rules), request });
    },
    stop: () => send({ kind: 'stop' }),
    resume() {
      setRunning(true);
      send({ kind: 'resume' });
    },
  };
}
