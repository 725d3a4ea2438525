/** Distributions of counts as doubles: chances of 0, 1, 2, …. All terms are positive, so nothing cancels. */

export type Distribution = readonly number[];

/** Smaller chances are dropped, to keep sums of many counts short. */
const LEAST = 1e-40;

const NONE: Distribution = [1];

/** The sum of two independent counts; larger sums than `most` count as `most`. */
export function convolve(a: Distribution, b: Distribution, most = Infinity): Distribution {
  if (isNone(a) && b.length <= most + 1) return b;
  if (isNone(b) && a.length <= most + 1) return a;
  const length = Math.min(a.length + b.length - 1, most + 1);
  const sum = new Array<number>(length).fill(0);
  const last = length - 1;
  let [from, to] = [0, b.length];
  while (from < to && (b[from] ?? 0) < LEAST) from += 1;
  while (to > from && (b[to - 1] ?? 0) < LEAST) to -= 1;
  for (let i = 0; i < a.length; i += 1) {
    const chance = a[i] ?? 0;
    if (chance < LEAST) continue;
    const within = Math.min(to, last - i);
    let j = from;
    for (; j < within; j += 1) sum[i + j] = (sum[i + j] ?? 0) + chance * (b[j] ?? 0);
    for (; j < to; j += 1) sum[last] = (sum[last] ?? 0) + chance * (b[j] ?? 0);
  }
  return sum;
}

const isNone = (counts: Distribution): boolean => counts.length === 1 && counts[0] === 1;

export function repeatedSum(each: Distribution, times: number, most = Infinity): Distribution {
  let [result, square] = [NONE, each];
  for (let rest = times; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = convolve(result, square, most);
    if (rest > 1) square = convolve(square, square, most);
  }
  return result;
}

/** The sum of a random number of counts of `each`: the generating function of `counts` at `each`. */
export function sumOfCount(
  counts: Distribution,
  each: Distribution,
  most = Infinity,
): Distribution {
  if (counts.length <= BLOCK) return sumByHorner(counts, each, most);
  // Sum blocks, then join them in pairs; the upper block of a pair is shifted by the lower one's length.
  let parts = Array.from({ length: Math.ceil(counts.length / BLOCK) }, (_, i) =>
    sumByHorner(counts.slice(i * BLOCK, (i + 1) * BLOCK), each, most),
  );
  let power = repeatedSum(each, BLOCK, most);
  while (parts.length > 1) {
    const [joined, times]: [Distribution[], Distribution] = [[], power];
    for (let i = 0; i < parts.length; i += 2) {
      const [below = NONE, above] = [parts[i], parts[i + 1]];
      joined.push(above ? withPart(below, convolve(times, above, most)) : below);
    }
    parts = joined;
    if (parts.length > 1) power = convolve(power, power, most);
  }
  return parts[0] ?? NONE;
}

/** Length of a block that Horner's scheme sums directly. */
const BLOCK = 64;

function sumByHorner(counts: Distribution, each: Distribution, most: number): Distribution {
  const last = Math.min((counts.length - 1) * (each.length - 1), most);
  const sum = new Array<number>(last + 1).fill(0);
  sum[0] = counts.at(-1) ?? 0;
  // Horner's scheme: from the largest count down, times `each`, plus the chance of that count.
  for (let i = counts.length - 2, end = 0; i >= 0; i -= 1) {
    end = Math.min(end + each.length - 1, last);
    timesInPlace(sum, each, end);
    sum[0] = (sum[0] ?? 0) + (counts[i] ?? 0);
  }
  return sum;
}

/** Adds `each` to the count in `sum`; larger counts than `end` count as `end`. */
function timesInPlace(sum: number[], each: Distribution, end: number): void {
  const [none = 0] = each;
  for (let i = end; i >= 0; i -= 1) {
    const chance = sum[i] ?? 0;
    if (chance === 0) continue;
    sum[i] = chance * none;
    for (let j = 1; j < each.length; j += 1) {
      const at = i + j < end ? i + j : end;
      sum[at] = (sum[at] ?? 0) + chance * (each[j] ?? 0);
    }
  }
}

export const meanOf = (distribution: Distribution): number =>
  distribution.reduce((sum, chance, count) => sum + count * chance, 0);

export const chanceOf = (distribution: Distribution, atLeast: number): number =>
  distribution.reduce((sum, chance, count) => (count < atLeast ? sum : sum + chance), 0);

export function mixed(parts: readonly (readonly [number, Distribution])[]): Distribution {
  const length = Math.max(...parts.map(([, { length }]) => length));
  const sum = new Array<number>(length).fill(0);
  for (const [weight, part] of parts) {
    for (const [i, chance] of part.entries()) sum[i] = (sum[i] ?? 0) + weight * chance;
  }
  return sum;
}

export function chancesOf(
  distribution: Distribution,
): readonly { readonly exactly: number; readonly orMore: number }[] {
  let orMore = 0;
  return distribution
    .map((_, i) => {
      const exactly = distribution[distribution.length - 1 - i] ?? 0;
      orMore += exactly;
      return { exactly, orMore: Math.min(1, orMore) };
    })
    .reverse();
}

export const withPart = (mixture: Distribution, part: Distribution, weight = 1): Distribution =>
  mixed([
    [1, mixture],
    [weight, part],
  ]);
