/** Time of a full rating: the Majestic, and random designs that reach every rule. */
import { Bench } from 'tinybench';
import type { Design } from '../../src/core/design/design.ts';
import type { WeaponCache } from '../../src/core/design/legal-design.ts';
import { type EvaluateOptions, evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';

const RANDOM_DESIGNS = 2000;
const SEED = 1923;

/** Number of copies: more than one, so that no object is rated twice in a row, but few enough for the cache. */
const COPIES = 100;

/** Designs that share no objects, as if read from a file. */
const read = (designs: readonly Design[]): Design[] =>
  designs.map((design) => JSON.parse(JSON.stringify(design)));

/** Options of a rating; nothing but the cache is kept from one rating to the next. */
const WAYS: readonly (readonly [name: string, options: () => EvaluateOptions])[] = [
  ['nothing cached', () => ({})],
  ['base SU cached', () => ({ cache: new WeakMap() satisfies WeaponCache })],
  ['with all steps', () => ({ steps: true })],
  ['with steps of one number', () => ({ cache: new WeakMap(), steps: 'combatRating' })],
];

/** Rates all designs once; one sample is the mean time of one rating, in ms. */
function rateAll(bench: Bench, designs: readonly Design[], options: EvaluateOptions) {
  let sum = 0;
  return () => {
    const start = bench.now();
    for (const design of designs) sum += evaluate(unity, design, options).combatRating;
    const spent = bench.now() - start;
    if (!(sum > 0)) throw new RangeError('no rating came of it');
    return { overriddenDuration: spent / designs.length, overriddenIterationCost: spent };
  };
}

/** The median time of one rating in µs; each way of rating is warmed up and measured by itself. */
async function medianMicros(designs: readonly Design[], options: EvaluateOptions): Promise<number> {
  const bench = new Bench({ time: 1500, warmupTime: 1000 });
  bench.add('rating', rateAll(bench, designs, options));
  const [task] = await bench.run();
  if (!task || !('latency' in task.result)) throw new Error('nothing was measured');
  return task.result.latency.p50 * 1000;
}

export default async function ratingBenchmark(): Promise<void> {
  const sets = [
    ['the Majestic', read(Array.from({ length: COPIES }, () => majestic))],
    [`${RANDOM_DESIGNS} random designs`, read(randomDesigns(RANDOM_DESIGNS, SEED))],
  ] as const;
  console.log('one full rating                     median µs   per second');
  for (const [set, designs] of sets) {
    for (const [way, options] of WAYS) {
      const micros = await medianMicros(designs, options());
      const perSecond = Math.round(1e6 / micros).toLocaleString('en');
      const name = `${set}, ${way}`.padEnd(36);
      console.log(`${name}${micros.toFixed(2).padStart(9)}${perSecond.padStart(13)}`);
    }
  }
}
