/** The comparison of an answer with the referee's own battles (section 6). */
import { Random } from '../../../src/core/chance/random.ts';
import { playBattle } from './battle.ts';
import type { BattleAnswer, BattleRequest, Histogram } from './request.ts';

/** A tally in which answer and referee differ. */
export interface Disagreement {
  readonly request: BattleRequest;
  readonly tally: string;
  readonly reason: string;
  readonly answered: Histogram;
  readonly refereed: Histogram;
}

/** A test of a tally with the chance of a result at least as far off. */
interface Test {
  readonly request: BattleRequest;
  readonly tally: string;
  readonly kind: string;
  readonly chance: number;
  readonly answered: Histogram;
  readonly refereed: Histogram;
}

/** The chance of a false alarm in a whole run. */
const FALSE_ALARM = 1e-4;
/** Values seen less often in both together are pooled. */
const POOLED = 12;

/** Histograms of all tallies over a number of battles. */
const refereed = (
  request: BattleRequest,
  battles: number,
  random: Random,
): { [tally: string]: Histogram } => {
  const tallies: { [tally: string]: Histogram } = {};
  for (let i = 0; i < battles; i += 1) {
    for (const [tally, value] of Object.entries(playBattle(request, random))) {
      tallies[tally] ??= {};
      tallies[tally][value] = (tallies[tally][value] ?? 0) + 1;
    }
  }
  return tallies;
};

/** Differences between the answers to some requests and the referee, each with its reason. */
export const compareAnswers = (
  pairs: readonly { readonly request: BattleRequest; readonly answer: BattleAnswer }[],
  seed: number,
): Disagreement[] => {
  const wrong: Disagreement[] = [];
  const tests: Test[] = [];
  for (const { request, answer } of pairs) {
    const random = new Random(seed, request.id);
    const own = refereed(request, answer.battles, random);
    for (const tally of new Set([...Object.keys(own), ...Object.keys(answer.tallies)])) {
      const both = { answered: answer.tallies[tally] ?? {}, refereed: own[tally] ?? {} };
      const sum = countIn(both.answered);
      const about = { request, tally, ...both };
      if (!(tally in answer.tallies)) wrong.push({ ...about, reason: 'missing' });
      else if (!(tally in own)) wrong.push({ ...about, reason: 'not asked for' });
      else if (sum !== answer.battles) wrong.push({ ...about, reason: `adds up to ${sum}` });
      else {
        for (const [kind, chance] of testsOf(both.answered, both.refereed)) {
          tests.push({ ...about, kind, chance });
        }
      }
    }
  }
  const bound = FALSE_ALARM / tests.length;
  for (const { chance, kind, ...about } of tests) {
    if (chance < bound) wrong.push({ ...about, reason: `${kind}: ${chance.toExponential(1)}` });
  }
  return wrong;
};

const countIn = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The chances of the two tests of section 6, where there is something to test. */
export const testsOf = (a: Histogram, b: Histogram): [string, number][] => [
  ...chiSquare(a, b),
  ...means(a, b),
];

const chiSquare = (a: Histogram, b: Histogram): [string, number][] => {
  const cells: [number, number][] = [];
  let pooled: [number, number] = [0, 0];
  for (const value of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const cell: [number, number] = [a[value] ?? 0, b[value] ?? 0];
    if (cell[0] + cell[1] >= POOLED) cells.push(cell);
    else pooled = [pooled[0] + cell[0], pooled[1] + cell[1]];
  }
  if (pooled[0] + pooled[1] > 0) cells.push(pooled);
  if (cells.length < 2) return [];
  const [inA, inB] = [countIn(a), countIn(b)];
  let sum = 0;
  for (const [seenA, seenB] of cells) {
    const expectedA = ((seenA + seenB) * inA) / (inA + inB);
    const expectedB = ((seenA + seenB) * inB) / (inA + inB);
    sum += (seenA - expectedA) ** 2 / expectedA + (seenB - expectedB) ** 2 / expectedB;
  }
  return [['chi-square', chiSquareTail(sum, cells.length - 1)]];
};

const means = (a: Histogram, b: Histogram): [string, number][] => {
  if (![...Object.keys(a), ...Object.keys(b)].every((value) => /^-?\d+$/.test(value))) return [];
  const [first, second] = [momentsOf(a), momentsOf(b)];
  const variance = first.variance / first.count + second.variance / second.count;
  if (variance === 0) return first.mean === second.mean ? [] : [['means', 0]];
  const deviation = (first.mean - second.mean) ** 2 / variance;
  return [['means', chiSquareTail(deviation, 1)]];
};

const momentsOf = (histogram: Histogram) => {
  const count = countIn(histogram);
  let sum = 0;
  let squares = 0;
  for (const [value, times] of Object.entries(histogram)) {
    sum += Number(value) * times;
    squares += Number(value) ** 2 * times;
  }
  const mean = sum / count;
  return { count, mean, variance: Math.max(0, squares / count - mean ** 2) };
};

/** Chance that chi-square with some degrees of freedom is at least x: 1 − P(k/2, x/2). */
export const chiSquareTail = (x: number, freedom: number): number => {
  const a = freedom / 2;
  const z = x / 2;
  if (z <= 0) return 1;
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1000 && term > sum * 1e-16; n += 1) {
      term *= z / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // Continued fraction of the upper incomplete gamma function, by Lentz's method.
  let b = z + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < 1000; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    product *= c * d;
    if (Math.abs(c * d - 1) < 1e-14) break;
  }
  return front * product;
};

/** ln Γ of a multiple of ½, by its recurrence. */
const logGamma = (a: number): number => {
  if (a === 1) return 0;
  if (a === 0.5) return Math.log(Math.PI) / 2;
  return Math.log(a - 1) + logGamma(a - 1);
};
