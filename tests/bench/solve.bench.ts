/** Speed of the solver: changed ships a second on one core, and time to suggestions and answers. */
import type { Design } from '../../src/core/design/design.ts';
import type { WeaponCache } from '../../src/core/design/legal-design.ts';
import { shipSums, sumsAfter } from '../../src/core/rating/changed-ship.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { whatFits, whatFitsSoFar } from '../../src/core/solve/fit.ts';
import { everyMove } from '../../src/core/solve/legal-moves.ts';
import type { SolveGoal } from '../../src/core/solve/search/request.ts';
import { solve } from '../../src/core/solve/search/solve.ts';

const SLOWDOWN = 4;
const TIME = 1000;

/** 24 batteries of 12 banks on the largest hull, with some space left. */
const largest: Design = {
  ...majestic,
  hull: 35,
  engines: 1,
  weapons: Array.from({ length: 24 }, (_, i) => ({
    id: `gun-${i}`,
    modes: [{ range: 3 + 3 * (i % 6), rof: 1 + (i % 3), acc: 4, imp: 1, dmg: 1 }],
  })),
  batteries: Array.from({ length: 24 }, (_, i) => ({
    weapon: `gun-${i}`,
    banks: Array.from({ length: 12 }, (_, j) => ({ mounts: 1, arc: 'ABCDEF'.charAt(j % 6) })),
  })),
};

const roomy: Design = {
  ...majestic,
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};

/** A copy with its own objects, as read from a file. */
const copied = (design: Design): Design => JSON.parse(JSON.stringify(design));

const line = (name: string, value: number, unit: string): void => {
  const digits = value >= 100 ? 0 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits });
  console.log(`${name.padEnd(58)}${text.padStart(11)} ${unit}`);
};

/** Milliseconds of processor time since a start, so that other programs do not count. */
const processorTime = (start: NodeJS.CpuUsage): number => process.cpuUsage(start).user / 1000;

/** Milliseconds between two readings of the processor time, which take as long as many designs. */
const BETWEEN = 50;

/** Calls a second on one core, after as much warming up. */
function perSecond(run: () => number): number {
  let rate = 0;
  for (let round = 0; round < 2; round += 1) {
    const start = process.cpuUsage();
    let [calls, spent] = [0, 0];
    while (spent < TIME) {
      const pause = performance.now() + BETWEEN;
      do calls += run();
      while (performance.now() < pause);
      spent = processorTime(start);
    }
    rate = (calls / spent) * 1000;
  }
  return rate;
}

/** Makes and evaluates every move of the ship repeatedly; the moves are listed once. */
function evaluations(design: Design): number {
  const cache: WeaponCache = new WeakMap();
  const ship = shipSums(unity, copied(design), cache);
  const moves = [...everyMove(unity, ship.design)];
  return perSecond(() => {
    for (const move of moves) sumsAfter(ship, move.edit(ship.design), cache);
    return moves.length;
  });
}

/** Evaluates every move by a rating of the whole ship. */
function ratings(design: Design): number {
  const cache: WeaponCache = new WeakMap();
  const ship = copied(design);
  const moves = [...everyMove(unity, ship)].slice(0, 500);
  return perSecond(() => {
    for (const move of moves) evaluate(unity, move.edit(ship), { cache });
    return moves.length;
  });
}

/** Most designs of a search: a limit in time would end it anywhere, perhaps in its first part. */
const MOST_EVALUATED = 60_000;

/** Designs a second of whole searches. */
const searched = (design: Design, goal: SolveGoal): number =>
  perSecond(() => {
    const request = { design: copied(design), goal, mostEvaluated: MOST_EVALUATED };
    const search = solve(unity, request);
    for (let step = search.next(); ; step = search.next()) {
      if (!step.done) continue;
      if (step.value.evaluated === 0) throw new RangeError('nothing was evaluated');
      return step.value.evaluated;
    }
  });

/** Median milliseconds of first calls, each with its own copy of the ship. */
function medianTime(run: (design: Design) => void, design: Design): number {
  const times = Array.from({ length: 15 }, () => {
    const own = copied(design);
    const start = performance.now();
    run(own);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[7] ?? Number.NaN;
}

/** Runs until there are suggestions to show. */
function firstSuggestions(design: Design): void {
  const search = whatFitsSoFar(unity, design);
  for (let next = search.next(); !next.done; next = search.next()) {
    if (next.value().length > 0) return;
  }
}

/** Runs until the search has an answer to show. */
function firstAnswer(design: Design, goal: SolveGoal): void {
  const search = solve(unity, { design, goal });
  for (;;) {
    const step = search.next();
    if (step.done || step.value.best) return;
  }
}

export default function solveBenchmark(): void {
  const spend: SolveGoal = { kind: 'spend', worth: 'rating' };
  for (const [name, design] of [
    ['the Majestic', majestic],
    ['the largest ship, 24 batteries of 12 banks', largest],
  ] as const) {
    console.log(`\n${name}`);
    line('moves evaluated by what they change', evaluations(design), 'per second');
    line('moves evaluated by a rating of the whole ship', ratings(design), 'per second');
    const free = design === majestic ? roomy : design;
    line('a search: spend what is left', searched(free, spend), 'per second');
    const over = { ...design, engines: design.engines + (design === majestic ? 1 : 6) };
    line('a search: make it legal', searched(over, { kind: 'legal' }), 'per second');
    const fits = medianTime((own) => whatFits(unity, own), free);
    line('what fits', fits, 'ms');
    const first = medianTime(firstSuggestions, free);
    line(`what fits: first suggestions, ${SLOWDOWN} times as slow`, first * SLOWDOWN, 'ms');
    line(
      'spend what is left: first answer',
      medianTime((own) => firstAnswer(own, spend), free),
      'ms',
    );
  }
}
