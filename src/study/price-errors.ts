/** Price errors of designs and of their features, by regressions on the scores of battles. */
import { type ChunkSums, scoreOf } from './duels.ts';
import type { Features } from './features.ts';
import type { Pairing, StudyJob, StudyPlan } from './plan.ts';
import {
  fitLine,
  fitScores,
  type LinearRow,
  type Regression,
  type ScoreRow,
  sumIn,
  type Terms,
  varianceOf,
} from './regression.ts';

export interface FoughtJob {
  readonly job: StudyJob;
  readonly sums: ChunkSums;
}

/** False for pairings of mostly draws, which do not show the stronger side. */
export const isInformative = ({ sums: { wins, battles } }: FoughtJob): boolean =>
  2 * (wins[0] + wins[1]) >= battles;

/** A design with its rating, hull and features. */
export interface Studied {
  readonly kind: StudyPlan['designs'][number]['kind'];
  readonly rating: number;
  readonly hull: number;
  readonly features: Features;
}

/** Steepness of chances: a + b √hull boxes, of a side of the pairing's mean size. */
type Steepness = (pairing: Pairing) => number;

/** Priors, wide enough not to shift well-known coefficients: steepness, errors of designs, of features. */
export const PRIORS = { steepness: 10, design: 1, feature: 0.5 };
/** Steepness where no design fights copies of itself. */
export const UNKNOWN = 4;

const boxesOf = (designs: readonly Studied[], { sides }: Pairing): number => {
  const [a, b] = sides.map(({ design, ships }) => (designs[design]?.hull ?? 1) * ships);
  return Math.sqrt(Math.sqrt((a ?? 1) * (b ?? 1)));
};

/** Fits k of logit s = k ln(n ÷ m) to designs that fight copies of themselves. */
function fitSteepness(
  jobs: readonly FoughtJob[],
  designs: readonly Studied[],
): Regression | undefined {
  const rows = jobs
    .filter(({ job }) => job.pairing.kind === 'copies')
    .map(({ job: { pairing }, sums }): ScoreRow => {
      const [a, b] = pairing.sides;
      const ratio = Math.log(a.ships / b.ships);
      const terms: Terms = [
        [0, ratio],
        [1, ratio * boxesOf(designs, pairing)],
      ];
      return { ...scoreOf(sums), offset: 0, terms };
    });
  return rows.length === 0 ? undefined : fitScores(rows, 2, PRIORS.steepness);
}

/** Price errors of all designs under one policy: logarithms of fair ÷ paid rating, Σ = 0. */
export interface DesignErrors extends Regression {
  readonly steepness: Steepness;
  readonly fit: Regression | undefined;
}

export const lnRatio = (designs: readonly Studied[], { sides: [a, b] }: Pairing): number =>
  Math.log(
    ((designs[a.design]?.rating ?? 1) * a.ships) / ((designs[b.design]?.rating ?? 1) * b.ships),
  );

/** Fits logit s = k ln(R ÷ R') + k (θ − θ') to duels. */
export function fitDesigns(jobs: readonly FoughtJob[], designs: readonly Studied[]): DesignErrors {
  const fit = fitSteepness(jobs, designs);
  const steepness: Steepness = (pairing) =>
    fit
      ? Math.max(
          1,
          sumIn(fit, [
            [0, 1],
            [1, boxesOf(designs, pairing)],
          ]),
        )
      : UNKNOWN;
  const rows = jobs
    .filter(({ job: { pairing } }) => pairing.kind === 'near' || pairing.kind === 'pair')
    .map(({ job: { pairing }, sums }): ScoreRow => {
      const k = steepness(pairing);
      const [a, b] = pairing.sides;
      const terms: Terms = [
        [a.design, k],
        [b.design, -k],
      ];
      return { ...scoreOf(sums), offset: k * lnRatio(designs, pairing), terms };
    });
  return { ...centred(fitScores(rows, designs.length, PRIORS.design), designs), steepness, fit };
}

/** The same errors around 0: the mean over designs that were not made in pairs, else over all. */
function centred({ values, covariance }: Regression, designs: readonly Studied[]): Regression {
  const size = values.length;
  const alone = designs.flatMap(({ kind }, i) => (kind === 'pair' ? [] : [i]));
  const counted = alone.length > 0 ? alone : designs.map((_, i) => i);
  const n = counted.length;
  const mean = counted.reduce((sum, i) => sum + (values[i] as number), 0) / n;
  const withMean = designs.map(
    (_, i) => counted.reduce((sum, j) => sum + (covariance[i * size + j] as number), 0) / n,
  );
  const ofMean = counted.reduce((sum, i) => sum + (withMean[i] as number), 0) / n;
  return {
    values: values.map((value) => value - mean),
    covariance: covariance.map((value, at) => {
      const [i, j] = [Math.floor(at / size), at % size];
      return value - (withMean[i] as number) - (withMean[j] as number) + ofMean;
    }),
  };
}

/** Errors of designs explained by features. The first coefficient is the constant. */
export interface FeatureErrors extends Regression {
  /** Scatter of single designs about the line, and the residual of each. */
  readonly deviation: number;
  readonly rests: ReadonlyMap<number, { readonly rest: number; readonly variance: number }>;
}

const ROUNDS = 20;
const USUAL_PAIRS = 2;

interface Rest {
  readonly rest: number;
  readonly free: number;
  readonly variance: number;
}

/** Sums over rows with more scatter than their own error; the best known weigh most. */
function scatterOf(group: readonly Rest[], spread: number) {
  let [free, more, weights] = [0, 0, 0];
  for (const { rest, free: own, variance } of group) {
    const weight = (variance + spread) ** -2;
    free += weight * own;
    more += weight * (rest ** 2 - own * variance);
    weights += weight;
  }
  return { free, more, weight: weights / Math.max(1, group.length) };
}

const middleOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The variance above which battles do not inform about a design: that of the prior. */
const UNTOLD = PRIORS.design ** 2 / 2;
/** The least variance about the line, and its value if nothing informs about it. */
const LEAST_SPREAD = 1e-5;
const FIRST_SPREAD = 0.01;

/**
 * Regresses errors on features: of single designs, and of differences within pairs with a single difference. Both scatter about the line by
 * more than their own error; the fit estimates that scatter, too.
 */
export function fitFeatures(
  errors: Regression,
  designs: readonly Studied[],
  pairs: readonly Pairing[],
  features: readonly string[],
): FeatureErrors {
  const places = new Map(features.map((id, i) => [id, i + 1]));
  const termsOf = (of: Features, sign: number): Terms =>
    [...of].flatMap(([id, amount]) => {
      const place = places.get(id);
      return place === undefined ? [] : [[place, sign * amount] as const];
    });
  const single = designs.flatMap(({ kind, features: own }, i) =>
    kind === 'pair'
      ? []
      : [{ design: i, of: [[i, 1]] as Terms, terms: [[0, 1], ...termsOf(own, 1)] as Terms }],
  );
  const paired = pairs.map(({ sides: [a, b] }) => ({
    design: -1,
    of: [
      [a.design, 1],
      [b.design, -1],
    ] as Terms,
    terms: [
      ...termsOf(designs[a.design]?.features ?? new Map(), 1),
      ...termsOf(designs[b.design]?.features ?? new Map(), -1),
    ] as Terms,
  }));
  const ids = [...new Set(pairs.map(({ feature = '' }) => feature))];
  const groups = ids.map((id) => paired.filter((_, i) => (pairs[i]?.feature ?? '') === id));
  const known = [single, ...groups]
    .map((group) =>
      group.map(({ design, of, terms }) => {
        return { design, terms, value: sumIn(errors, of), variance: varianceOf(errors, of) };
      }),
    )
    .map((group) => group.filter(({ variance }) => variance < UNTOLD));
  let spreads = known.map(() => FIRST_SPREAD);
  for (let round = 0; ; round += 1) {
    const rows = known.flatMap((group, i) =>
      group.map(({ terms, value, variance }): LinearRow => {
        return { terms, value, weight: 1 / (variance + (spreads[i] as number)) };
      }),
    );
    const fit = fitLine(rows, features.length + 1, PRIORS.feature);
    const restsOf = (group: (typeof known)[number], spread: number) =>
      group.map(({ design, terms, value, variance }) => {
        const held = varianceOf(fit, terms) / (variance + spread);
        return { design, variance, rest: value - sumIn(fit, terms), free: Math.max(0, 1 - held) };
      });
    const rests = known.map((group, i) => restsOf(group, spreads[i] as number));
    if (round === ROUNDS) {
      const [alone = []] = rests;
      return {
        ...fit,
        deviation: Math.sqrt(spreads[0] as number),
        rests: new Map(alone.map(({ design, ...rest }) => [design, rest])),
      };
    }
    const sums = rests.map((group, i) => scatterOf(group, spreads[i] as number));
    const own = sums.map(({ free, more }) => (free > 0 ? Math.max(LEAST_SPREAD, more / free) : 0));
    const usual = middleOf(own.slice(1).filter((spread) => spread > 0)) ?? FIRST_SPREAD;
    spreads = sums.map(({ free, more, weight }, i) => {
      // The few pairs of one thing count with two of the usual scatter.
      const held = i === 0 ? 0 : USUAL_PAIRS * weight;
      const total = free + held;
      return total > 0 ? Math.max(LEAST_SPREAD, (more + held * usual) / total) : usual;
    });
  }
}

/** The mean of the errors under several policies. Their differences for a design widen its interval. */
export function meanErrors(fits: readonly Regression[]): Regression {
  const [first] = fits;
  const count = fits.length;
  if (!first) throw new RangeError('a study needs a policy');
  const size = first.values.length;
  const values = first.values.map(
    (_, i) => fits.reduce((sum, fit) => sum + (fit.values[i] as number), 0) / count,
  );
  const covariance = first.covariance.map(
    (_, at) => fits.reduce((sum, fit) => sum + (fit.covariance[at] as number), 0) / count ** 2,
  );
  for (let i = 0; i < size && count > 1; i += 1) {
    const squares = fits.reduce(
      (sum, fit) => sum + ((fit.values[i] as number) - (values[i] as number)) ** 2,
      0,
    );
    const own = covariance[i * size + i] as number;
    // Their own errors are part of the difference.
    covariance[i * size + i] = Math.max(own, squares / (count - 1) / count);
  }
  return { values, covariance };
}
