/** The jobs of the solver's worker, by the protocol that carries them. */
import { expect, test, vi } from 'vitest';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import type { SideTerms } from '../../../src/core/design/scenario.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { sentRules } from '../../../src/core/rules/packs/own-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { fillFleet } from '../../../src/core/solve/fill-fleet.ts';
import type { SolveProgress, SolveRequest } from '../../../src/core/solve/search/request.ts';
import { type SolverJobs, solve } from '../../../src/core/solve/search/solve.ts';
import { JobClient } from '../../../src/workers/job-client.ts';
import { solverHere } from '../../worker-here.ts';

/** The space of the hyperdrive is free for engines, shields, screens and systems. */
const request: SolveRequest = {
  design: {
    ...majestic,
    systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
  },
  goal: { kind: 'spend', worth: 'rating' },
  locks: { classes: ['hull', 'figures', 'traits', 'mounts', 'arcs', 'banks', 'batteries'] },
  mostEvaluated: 6000,
};
const input = { rules: sentRules(unity), request };

/** A client whose worker has a clock that steps by 60 ms. */
function clientOf() {
  let time = 0;
  const now = () => {
    time += 60;
    return time;
  };
  return new JobClient<SolverJobs>(() =>
    solverHere({ timing: { now, later: (work) => setTimeout(work) } }),
  );
}

/** The answer of a search that runs by itself. */
function answerOf(asked: SolveRequest) {
  const steps = solve(unity, asked);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return structuredClone(step.value);
}

test('a search reports its progress, and answers as the solver does', async () => {
  const reports: SolveProgress[] = [];
  const onProgress = (progress: SolveProgress) => reports.push(progress);
  const { answer, elapsed } = await clientOf().ask('solve', input, { onProgress }).done;
  expect(reports[0]).toMatchObject({ evaluated: expect.any(Number) });
  expect(answer).toEqual(answerOf(request));
  expect(elapsed % 60).toBe(0);
  expect(elapsed).toBeGreaterThanOrEqual(60 * reports.length);
});

test('a search that is stopped keeps its answers, and finds the same ones when it is resumed', async () => {
  let progress: SolveProgress | undefined;
  let reports = 0;
  const job = clientOf().ask('solve', input, {
    onProgress: (current) => {
      progress = current;
      reports += 1;
      if (reports === 1) job.pause();
    },
  });
  await vi.waitFor(() => expect(progress?.answers.length).toBeGreaterThan(0), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toBeLessThanOrEqual(2);
  job.resume();
  expect((await job.done).answer).toEqual(answerOf(request));
});

test('rules that cannot be assembled fail the job, and the next job succeeds', async () => {
  const client = clientOf();
  const pack = { format: 'slipway.rules', version: 1, id: 'x', name: 'X', tables: {} } as const;
  const broken = { ...pack, packVersion: '1', remove: { traits: ['none'] } } as never;
  const failing = client.ask('solve', { ...input, rules: { packs: [broken], known: [] } });
  await expect(failing.done).rejects.toThrow();
  expect((await client.ask('solve', input).done).answer.answers.length).toBeGreaterThan(0);
});

test('a fleet is filled by the same rules, also during a search for a ship', async () => {
  const client = clientOf();
  const fleet: Fleet = {
    format: 'slipway.fleet',
    version: 1,
    ships: [{ design: majestic }, { design: { ...majestic, class: 'Wren', engines: 5 } }],
  };
  const options = { limit: 2000 };
  const search = client.ask('solve', input);
  const { answer } = await client.ask('fill', { rules: sentRules(unity), fleet, options }).done;
  expect(answer).toEqual(fillFleet(unity, unityFleets, fleet, options));
  expect(answer.fleets[0]?.left).toBeLessThan(188);
  expect((await search.done).answer).toEqual(answerOf(request));
});

test("a fleet is filled under the terms of a player's scenario", async () => {
  const fleet: Fleet = {
    ...{ format: 'slipway.fleet', version: 1, ships: [{ design: majestic }] },
    battle: { scenario: 'own', side: 'defender', percent: 200 },
  };
  const fill = async (defender: SideTerms) => {
    const terms = { name: 'Ambush', attacker: {}, defender };
    const given = { rules: sentRules(unity), fleet, options: {}, scenario: { id: 'own', terms } };
    return (await clientOf().ask('fill', given).done).answer;
  };
  const rating = evaluate(unity, majestic).combatRating;
  expect((await fill({ limit: rating })).fleets[0]?.counts).toEqual([2]);
  expect(await fill({ limit: rating, eachTo: rating - 1 })).toMatchObject({
    ...{ fleets: [], why: { code: 'no-classes' } },
  });
});
