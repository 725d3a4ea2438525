/** Weighted regressions, logistic and linear, with the covariance of their coefficients. */

/** Coefficients of a regression and their covariance, a square by rows. */
export interface Regression {
  readonly values: Float64Array;
  readonly covariance: Float64Array;
}

/** Terms of a row: the place of a coefficient and its factor. */
export type Terms = readonly (readonly [place: number, factor: number])[];

export interface ScoreRow {
  /** Points won as a share, and its number of trials. */
  readonly share: number;
  readonly trials: number;
  /** The row's logit without any coefficient. */
  readonly offset: number;
  readonly terms: Terms;
}

export interface LinearRow {
  readonly value: number;
  readonly weight: number;
  readonly terms: Terms;
}

/** The inverse of a symmetric positive definite matrix, by the root of Cholesky. */
function inverse(matrix: Float64Array, size: number): Float64Array {
  const root = new Float64Array(size * size);
  const at = (m: Float64Array, i: number, j: number) => m[i * size + j] as number;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = at(matrix, i, j);
      for (let k = 0; k < j; k += 1) sum -= at(root, i, k) * at(root, j, k);
      root[i * size + j] = i === j ? Math.sqrt(sum) : sum / at(root, j, j);
    }
  }
  // The inverse of the root, then its square.
  const lower = new Float64Array(size * size);
  for (let j = 0; j < size; j += 1) {
    for (let i = j; i < size; i += 1) {
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k += 1) sum -= at(root, i, k) * at(lower, k, j);
      lower[i * size + j] = sum / at(root, i, i);
    }
  }
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = 0;
      for (let k = i; k < size; k += 1) sum += at(lower, k, i) * at(lower, k, j);
      result[i * size + j] = sum;
      result[j * size + i] = sum;
    }
  }
  return result;
}

const sumOf = (terms: Terms, values: Float64Array): number =>
  terms.reduce((sum, [place, factor]) => sum + factor * (values[place] as number), 0);

/** The variance of a sum of coefficients. */
export function varianceOf({ values, covariance }: Regression, terms: Terms): number {
  const size = values.length;
  let sum = 0;
  for (const [i, a] of terms) {
    for (const [j, b] of terms) sum += a * b * (covariance[i * size + j] as number);
  }
  return sum;
}

export const sumIn = ({ values }: Regression, terms: Terms): number => sumOf(terms, values);

/** Adds a row of a weight to the sums of squares. */
function addRow(matrix: Float64Array, size: number, terms: Terms, weight: number): void {
  for (const [i, a] of terms) {
    for (const [j, b] of terms) {
      matrix[i * size + j] = (matrix[i * size + j] as number) + weight * a * b;
    }
  }
}

/** A matrix with the precision of a prior on each coefficient: normal around 0. */
function priorMatrix(size: number, deviation: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) matrix[i * size + i] = 1 / deviation ** 2;
  return matrix;
}

function product(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j += 1) {
      sum += (matrix[i * size + j] as number) * (vector[j] as number);
    }
    return sum;
  });
}

const MOST_STEPS = 50;
const ENOUGH = 1e-10;

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
export const logit = (share: number): number => Math.log(share / (1 - share));

/** Logistic regression by Newton's steps; the covariance is the inverse of the information matrix. */
export function fitScores(rows: readonly ScoreRow[], size: number, deviation: number): Regression {
  const values = new Float64Array(size);
  for (let step = 0; ; step += 1) {
    const matrix = priorMatrix(size, deviation);
    const slope = values.map((value) => -value / deviation ** 2);
    for (const { share, trials, offset, terms } of rows) {
      const expected = logistic(offset + sumOf(terms, values));
      addRow(matrix, size, terms, trials * expected * (1 - expected));
      for (const [place, factor] of terms) {
        slope[place] = (slope[place] as number) + factor * trials * (share - expected);
      }
    }
    const covariance = inverse(matrix, size);
    const change = product(covariance, slope);
    // Long steps from afar may overshoot.
    const most = change.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);
    const scale = Math.min(1, 1 / Math.max(most, ENOUGH));
    for (let i = 0; i < size; i += 1) {
      values[i] = (values[i] as number) + scale * (change[i] as number);
    }
    if (most < ENOUGH || step === MOST_STEPS) return { values, covariance };
  }
}

/** Weighted least squares; weights are the reciprocals of variances. */
export function fitLine(rows: readonly LinearRow[], size: number, deviation: number): Regression {
  const matrix = priorMatrix(size, deviation);
  const slope = new Float64Array(size);
  for (const { value, weight, terms } of rows) {
    addRow(matrix, size, terms, weight);
    for (const [place, factor] of terms) {
      slope[place] = (slope[place] as number) + factor * weight * value;
    }
  }
  const covariance = inverse(matrix, size);
  return { values: product(covariance, slope), covariance };
}
