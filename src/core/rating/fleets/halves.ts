/** Whether a fleet divides into two parts as a scenario asks (S.11, S.12). */

export interface Units {
  readonly count: number;
  /** Combat rating of each. */
  readonly size: number;
}

/** Beyond this rating no fleet is divided: the scenarios' own limits are far below. */
const MAX = 20_000;

/**
 * Whether the units can be put into two parts that each rate at least `least` and at most `most`.
 * True for what is too large to try.
 */
export function dividesInTwo(
  units: readonly Units[],
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number },
): boolean {
  const total = units.reduce((sum, { count, size }) => sum + count * size, 0);
  if (total > 2 * max || total < 2 * min) return false;
  if (total > MAX) return true;
  const from = Math.max(min, total - max);
  const to = Math.min(max, total - min);
  return reachable(units, total).some((sum) => sum >= from && sum <= to);
}

/** The ratings that some of the units add up to. */
function reachable(units: readonly Units[], total: number): readonly number[] {
  let sums = new Set([0]);
  for (const { count, size } of units) {
    if (size === 0) continue;
    const next = new Set(sums);
    // A unit more at a time; once nothing is new, more of them add nothing.
    let edge: readonly number[] = [...sums];
    for (let i = 0; i < count && edge.length > 0; i += 1) {
      edge = edge.map((sum) => sum + size).filter((sum) => sum <= total);
      for (const sum of edge) next.add(sum);
    }
    sums = next;
  }
  return [...sums];
}
