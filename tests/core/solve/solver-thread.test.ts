import { expect, test } from 'vitest';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../src/core/rules/unity/majestic.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { fillFleet } from '../../../src/core/solve/fleets/fill-fleet.ts';
import type { SolveRequest } from '../../../src/core/solve/search/request.ts';
import { solve } from '../../../src/core/solve/search/solve.ts';
import {
  type FromSolver,
  sentRules,
  solverThread,
  type ToSolver,
} from '../../../src/core/solve/search/solver-thread.ts';

/** What the hyperdrive took is free to spend, on engines, shields, screens and systems. */
const request: SolveRequest = {
  design: {
    ...majestic,
    systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
  },
  goal: { kind: 'spend', worth: 'rating' },
  locks: { classes: ['hull', 'figures', 'traits', 'mounts', 'arcs', 'banks', 'batteries'] },
  mostEvaluated: 6000,
};
const message: ToSolver = { kind: 'solve', rules: sentRules(unity), request };

/** A thread by hand: a clock that goes on by itself, and work that waits until it is asked for. */
function threadOf() {
  const posted: FromSolver[] = [];
  const waiting: (() => void)[] = [];
  let time = 0;
  const send = solverThread(
    { rules: unity, fleetRules: unityFleets },
    {
      post: (sent) => posted.push(structuredClone(sent)),
      now: () => {
        time += 60;
        return time;
      },
      later: (work) => waiting.push(work),
    },
  );
  const turn = (): boolean => {
    const work = waiting.shift();
    work?.();
    return work !== undefined;
  };
  const last = (): FromSolver | undefined => posted.at(-1);
  return { send, turn, posted, last };
}

/** The answer of a search that nobody stops. */
function answerOf(asked: SolveRequest) {
  const steps = solve(unity, asked);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

test('a thread says how far it is, and answers what the solver answers', () => {
  const { send, turn, posted, last } = threadOf();
  send(message);
  while (turn());
  expect(posted[0]).toMatchObject({
    kind: 'progress',
    progress: { evaluated: expect.any(Number) },
  });
  const answered = last();
  if (answered?.kind !== 'answered') throw new Error('there is no answer');
  expect(answered.result).toEqual(structuredClone(answerOf(request)));
  expect(answered.elapsed % 60).toBe(0);
  expect(answered.elapsed).toBeGreaterThanOrEqual(60 * posted.length);
});

test('a search that is stopped shows what it has, waits, and comes to the same answer later', () => {
  const { send, turn, posted, last } = threadOf();
  send(message);
  turn();
  send({ kind: 'stop' });
  const stopped = last();
  if (stopped?.kind !== 'stopped') throw new Error('it was not stopped');
  expect(stopped.progress.answers.length).toBeGreaterThan(0);
  while (turn());
  expect(last()).toBe(stopped);
  send({ kind: 'resume' });
  while (turn());
  const answered = posted.findLast(({ kind }) => kind === 'answered');
  expect(answered).toMatchObject({ result: structuredClone(answerOf(request)) });
});

test('a search that is resumed before it has noticed the stop goes on once', () => {
  const { send, turn, posted } = threadOf();
  send(message);
  send({ kind: 'stop' });
  send({ kind: 'resume' });
  const before = posted.length;
  turn();
  expect(posted.length).toBe(before);
  while (turn());
  expect(posted.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
});

test('a new request takes the place of the one before', () => {
  const { send, turn, posted } = threadOf();
  send(message);
  send({ ...message, request: { ...request, seed: 1 } });
  while (turn());
  expect(posted.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
});

test('rules that cannot be put together are said, and break nothing', () => {
  const { send, turn, last } = threadOf();
  const pack = { format: 'slipway.rules', version: 1, id: 'x', name: 'X', tables: {} } as const;
  send({
    ...message,
    rules: {
      packs: [{ ...pack, packVersion: '1', remove: { traits: ['none'] } } as never],
      known: [],
    },
  });
  while (turn());
  expect(last()?.kind).toBe('failed');
  send(message);
  while (turn());
  expect(last()?.kind).toBe('answered');
});

test('a fleet is filled by the same rules, also while a search for a ship is under way', () => {
  const { send, turn, posted } = threadOf();
  const fleet: Fleet = {
    ...{ format: 'slipway.fleet', version: 1 },
    ships: [{ design: majestic }, { design: { ...majestic, class: 'Wren', engines: 5 } }],
  };
  const options = { limit: 2000 };
  send(message);
  send({ kind: 'fill', rules: sentRules(unity), fleet, options });
  while (turn());
  const [fill] = posted.flatMap((one) => (one.kind === 'filled' ? [one.fill] : []));
  expect(fill).toEqual(fillFleet(unity, unityFleets, fleet, options));
  expect(fill?.fleets[0]?.left).toBeLessThan(188);
  expect(posted.at(-1)?.kind).toBe('answered');
});
