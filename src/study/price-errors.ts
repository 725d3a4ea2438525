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
export const PRIORS = { steepness: 10, design: 1, difference: Math.SQRT2, feature: 0.5 };
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

/** An error with its variance. */
interface Estimate {
  readonly value: number;
  readonly variance: number;
}

/** Price errors: logarithms of fair ÷ paid rating. */
export interface DesignErrors {
  /** Errors of the designs that were not made in pairs, Σ = 0. */
  readonly alone: Regression;
  /** Differences within pairs. */
  readonly pairs: ReadonlyMap<Pairing, Estimate>;
}

/** Price errors under one policy. */
export interface PolicyErrors extends DesignErrors {
  readonly steepness: Steepness;
  readonly fit: Regression | undefined;
}

export const lnRatio = (designs: readonly Studied[], { sides: [a, b] }: Pairing): number =>
  Math.log(
    ((designs[a.design]?.rating ?? 1) * a.ships) / ((designs[b.design]?.rating ?? 1) * b.ships),
  );

/**
 * Fits logit s = k ln(R ÷ R') + k (θ − θ') to duels. Designs made in pairs fight only each other, so each pair
 * has a fit of its own.
 */
export function fitDesigns(jobs: readonly FoughtJob[], designs: readonly Studied[]): PolicyErrors {
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
  const near: ScoreRow[] = [];
  const pairs = new Map<Pairing, Estimate>();
  for (const { job, sums } of jobs) {
    const { pairing } = job;
    if (pairing.kind !== 'near' && pairing.kind !== 'pair') continue;
    const k = steepness(pairing);
    const [a, b] = pairing.sides;
    const row = { ...scoreOf(sums), offset: k * lnRatio(designs, pairing) };
    if (pairing.kind === 'near') {
      const terms: Terms = [
        [a.design, k],
        [b.design, -k],
      ];
      near.push({ ...row, terms });
    } else {
      const { values, covariance } = fitScores([{ ...row, terms: [[0, k]] }], 1, PRIORS.difference);
      pairs.set(pairing, { value: values[0] as number, variance: covariance[0] as number });
    }
  }
  const alone = designs.filter(({ kind }) => kind !== 'pair').length;
  return { alone: centred(fitScores(near, alone, PRIORS.design)), pairs, steepness, fit };
}

/** The same errors around 0. */
function centred({ values, covariance }: Regression): Regression {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const withMean = values.map(
    (_, i) => covariance.subarray(i * n, (i + 1) * n).reduce((sum, each) => sum + each, 0) / n,
  );
  const ofMean = withMean.reduce((sum, each) => sum + each, 0) / n;
  return {
    values: values.map((value) => value - mean),
    covariance: covariance.map((value, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
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
  errors: DesignErrors,
  designs: readonly Studied[],
  features: readonly string[],
): FeatureErrors {
  const places = new Map(features.map((id, i) => [id, i + 1]));
  const termsOf = (of: Features, sign: number): Terms =>
    [...of].flatMap(([id, amount]) => {
      const place = places.get(id);
      return place === undefined ? [] : [[place, sign * amount] as const];
    });
  const single = [...errors.alone.values].map((value, design) => ({
    ...{ design, value, variance: varianceOf(errors.alone, [[design, 1]]) },
    terms: [[0, 1], ...termsOf(designs[design]?.features ?? new Map(), 1)] as Terms,
  }));
  const groups = new Map<string, (typeof single)[number][]>();
  for (const [pairing, { value, variance }] of errors.pairs) {
    const { feature = '', sides } = pairing;
    const [a, b] = sides.map(({ design }) => designs[design]?.features ?? new Map());
    const terms = [...termsOf(a ?? new Map(), 1), ...termsOf(b ?? new Map(), -1)];
    groups.set(feature, [...(groups.get(feature) ?? []), { design: -1, value, variance, terms }]);
  }
  const known = [single, ...groups.values()].map((group) =>
    group.filter(({ variance }) => variance < UNTOLD),
  );
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

/** The mean of the errors under several policies. How far these differ widens the interval. */
export function meanErrors(fits: readonly DesignErrors[]): DesignErrors {
  const [first] = fits;
  if (!first) throw new RangeError('a study needs a policy');
  const count = fits.length;
  const size = first.alone.values.length;
  const covariance = first.alone.covariance.map(
    (_, at) =>
      fits.reduce((sum, { alone }) => sum + (alone.covariance[at] as number), 0) / count ** 2,
  );
  const values = first.alone.values.map((_, i) => {
    const at = i * size + i;
    const { value, variance } = meanOf(
      fits.map(({ alone }) => ({
        ...{ value: alone.values[i] as number, variance: alone.covariance[at] as number },
      })),
    );
    covariance[at] = variance;
    return value;
  });
  const pairings = new Set(fits.flatMap(({ pairs }) => [...pairs.keys()]));
  const pairs = new Map(
    [...pairings].map((pairing) => [
      pairing,
      meanOf(fits.flatMap((fit) => fit.pairs.get(pairing) ?? [])),
    ]),
  );
  return { alone: { values, covariance }, pairs };
}

/** The mean of estimates. Their own errors are part of how far they differ. */
function meanOf(estimates: readonly Estimate[]): Estimate {
  const count = estimates.length;
  const value = estimates.reduce((sum, each) => sum + each.value, 0) / count;
  const own = estimates.reduce((sum, { variance }) => sum + variance, 0) / count ** 2;
  const squares = estimates.reduce((sum, each) => sum + (each.value - value) ** 2, 0);
  return { value, variance: count > 1 ? Math.max(own, squares / (count - 1) / count) : own };
}
