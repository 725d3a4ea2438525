/** How long a full rating takes: the Majestic, and random designs that reach every rule. */
import { Bench } from 'tinybench';
import type { Design } from '../../src/core/design.ts';
import { type EvaluateOptions, evaluate } from '../../src/core/evaluate.ts';
import type { WeaponCache } from '../../src/core/weapons.ts';
import { majestic } from '../../src/tables/majestic.ts';
import { unity } from '../../src/tables/unity.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';

const RANDOM_DESIGNS = 2000;
const SEED = 1923;

/** Copies that share no object, as designs read from a file do. */
const copies = (design: Design, count: number): Design[] =>
  Array.from({ length: count }, () => structuredClone(design));

/** What a rating is given besides the design; nothing is kept from one to the next but the cache. */
const WAYS: readonly (readonly [name: string, options: () => EvaluateOptions])[] = [
  ['nothing cached', () => ({})],
  ['base SU cached', () => ({ cache: new WeakMap() satisfies WeaponCache })],
  ['with all steps', () => ({ steps: true })],
];

/** Rates all designs once; one sample is the time of one rating, in ms. */
function ratingsOf(bench: Bench, designs: readonly Design[], options: EvaluateOptions) {
  const rated = { sum: 0 };
  return () => {
    const start = bench.now();
    for (const design of designs) rated.sum += evaluate(unity, design, options).combatRating;
    const spent = bench.now() - start;
    if (!Number.isFinite(rated.sum)) throw new RangeError('a rating is no number');
    return { overriddenDuration: spent / designs.length, overriddenIterationCost: spent };
  };
}

export default async function ratingBenchmark(): Promise<void> {
  const bench = new Bench({ time: 2000, warmupTime: 1000 });
  const sets = [
    ['the Majestic', copies(majestic, RANDOM_DESIGNS)],
    [`${RANDOM_DESIGNS} random designs`, randomDesigns(RANDOM_DESIGNS, SEED)],
  ] as const;
  for (const [set, designs] of sets) {
    for (const [way, options] of WAYS) {
      bench.add(`${set}, ${way}`, ratingsOf(bench, designs, options()));
    }
  }
  await bench.run();
  console.log('one full rating               median µs     per second');
  for (const { name, result } of bench.tasks) {
    if (!('latency' in result)) throw new Error(`${name} was not measured`);
    const micros = result.latency.p50 * 1000;
    const perSecond = Math.round(1e6 / micros).toLocaleString('en');
    console.log(`${name.padEnd(36)}${micros.toFixed(2).padStart(8)}${perSecond.padStart(15)}`);
  }
}
