/** Statistics of a study: price errors of designs, their causes, and a verdict on each price. */
import { toNumber } from '../core/exact/exact.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { evaluate } from '../core/rating/evaluate.ts';
import type { Rules } from '../core/rules/rules.ts';
import { NO_BATTLES, scoreOf } from './duels.ts';
import {
  exactWorth,
  type FeatureKind,
  FIGURES,
  featuresOf,
  fightingMark,
  figuresOf,
  sumsOfDesign,
  systemPrice,
} from './features.ts';
import type { PolicyName } from './ground.ts';
import { type MergedParts, progressOf } from './parts.ts';
import { jobsOf, type StudyPlan } from './plan.ts';
import {
  type DesignErrors,
  type FeatureErrors,
  type FoughtJob,
  fitDesigns,
  fitFeatures,
  isInformative,
  lnRatio,
  meanErrors,
  type PolicyErrors,
  PRIORS,
  type Studied,
  UNKNOWN,
} from './price-errors.ts';
import {
  fitScores,
  logistic,
  logit,
  type ScoreRow,
  sumIn,
  type Terms,
  varianceOf,
} from './regression.ts';
import { FAIR, type Interval, type StudyResult, type StudyRow, type Verdict } from './result.ts';
import { QUANTILE } from './series.ts';

/** Digits that are kept, so that the file stays small. */
const short = (value: number): number => Number(value.toPrecision(4));
const shortInterval = (
  mean: number,
  spread: number,
  from = (value: number) => value,
): Interval => ({
  mean: short(from(mean)),
  low: short(from(mean - spread)),
  high: short(from(mean + spread)),
});

/** A policy's part of the study. */
interface PolicyStudy {
  readonly policy: PolicyName;
  readonly jobs: readonly FoughtJob[];
  readonly errors: PolicyErrors;
  readonly features: FeatureErrors;
}

/** Versions, date and machine that a result names. */
export interface StudyNotes {
  readonly program: string;
  readonly date: string;
  readonly machine: string;
}

/** Works out the result of a plan whose parts are merged. */
export function studyResult(
  battle: BattleRules,
  plan: StudyPlan,
  merged: MergedParts,
  notes: StudyNotes,
): StudyResult {
  const progress = progressOf(merged.lines);
  const designs = plan.designs.map(({ kind, design }): Studied => {
    const sums = sumsOfDesign(battle, design);
    const features = featuresOf(battle, design);
    return { kind, rating: figuresOf(sums).rating, hull: sums.legal.hull, features };
  });
  const counts = new Map<string, number>();
  for (const { features } of designs) {
    for (const id of features.keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const features = [...counts].flatMap(([id, count]) => (count > 1 ? [id] : [])).sort();
  const fought = jobsOf(plan).map((job) => ({
    ...{ job, sums: progress.get(job.index)?.sums ?? NO_BATTLES },
  }));
  const studies = plan.policies.map(({ policy }): PolicyStudy => {
    const jobs = fought.filter(({ job, sums }) => job.policy.policy === policy && sums.battles > 0);
    const errors = fitDesigns(jobs.filter(isInformative), designs);
    return { policy, jobs, errors, features: fitFeatures(errors, designs, features) };
  });
  const moving = studies.filter(({ policy }) => policy !== 'static');
  const judges = moving.length > 0 ? moving : studies;
  const joint = meanErrors(judges.map(({ errors }) => errors));
  const model = fitFeatures(joint, designs, features);
  const rows = features.map((id, i) =>
    rowOf(battle, { id, place: i + 1, count: counts.get(id) ?? 0 }, designs, studies),
  );
  const spreads = rows
    .flatMap(({ errors }) => Object.entries(errors))
    .flatMap(([policy, { low, high }]) => (policy === 'static' ? [] : [(high - low) / 2]))
    .sort((a, b) => a - b);
  return {
    ...{ format: 'slipway.study', version: 1, rules: plan.rules, ...notes },
    ...{ seed: plan.seed, plan: merged.plan },
    battles: fought.reduce((sum, { sums }) => sum + sums.battles, 0),
    ...{ designs: designs.length, pairings: plan.pairings.length },
    policies: studies.map((study) => policyFigures(study, designs)),
    usual: short(spreads[Math.floor(spreads.length / 2)] ?? 0),
    rows,
    samples: plan.designs.flatMap(({ kind, design }, i) => {
      if (kind !== 'sample') return [];
      const terms: Terms = [[i, 1]];
      const spread = ({ alone }: DesignErrors) => QUANTILE * Math.sqrt(varianceOf(alone, terms));
      const rating = evaluate(battle.rules, design).combatRating;
      const worth = (error: number) => (designs[i]?.rating ?? 0) * Math.exp(error);
      return [
        {
          ...{ id: design.id ?? '', name: design.class ?? '', mark: fightingMark(design), rating },
          fair: shortInterval(sumIn(joint.alone, terms), spread(joint), worth),
          errors: Object.fromEntries(
            studies.map(({ policy, errors }) => [
              policy,
              { mean: short(sumIn(errors.alone, terms)), spread: short(spread(errors)) },
            ]),
          ),
        },
      ];
    }),
    model: {
      features,
      values: [...model.values].map(short),
      covariance: [...model.covariance].flatMap((value, at) => {
        const size = features.length + 1;
        return at % size <= Math.floor(at / size) ? [Number(value.toPrecision(3))] : [];
      }),
      deviation: short(model.deviation),
    },
  };
}

function policyFigures(
  { policy, jobs, errors, features }: PolicyStudy,
  designs: readonly Studied[],
): StudyResult['policies'][number] {
  const { steepness, fit } = errors;
  const near = jobs.filter(({ job }) => job.pairing.kind === 'near');
  const even = near.filter(({ job: { pairing }, sums }) => {
    const equal = logit(scoreOf(sums).share) - steepness(pairing) * lnRatio(designs, pairing);
    return Math.abs(logistic(equal) - 0.5) <= FAIR;
  });
  const many = jobs.filter(({ job }) => job.pairing.kind === 'many');
  const ofMany = fitScores(
    many.map(({ job: { pairing }, sums }): ScoreRow => {
      const k = steepness(pairing);
      const [a, b] = pairing.sides.map(({ design }) => errors.alone.values[design] as number);
      const offset = k * (lnRatio(designs, pairing) + (a ?? 0) - (b ?? 0));
      return { ...scoreOf(sums), offset, terms: [[0, k]] };
    }),
    1,
    PRIORS.design,
  );
  const terms: Terms = [
    [0, 1],
    [1, Math.sqrt(10)],
  ];
  const steep = fit ? [sumIn(fit, terms), Math.sqrt(varianceOf(fit, terms))] : [UNKNOWN, 0];
  const battles = jobs.reduce((sum, { sums }) => sum + sums.battles, 0);
  return {
    ...{ policy, battles },
    turns: short(jobs.reduce((sum, { sums }) => sum + sums.turns, 0) / Math.max(1, battles)),
    steepness: shortInterval(steep[0] ?? 0, QUANTILE * (steep[1] ?? 0)),
    ...{ pairings: near.length, even: even.length },
    many: shortInterval(
      sumIn(ofMany, [[0, 1]]),
      QUANTILE * Math.sqrt(varianceOf(ofMany, [[0, 1]])),
      Math.exp,
    ),
    hulls: [0, 1, 2].map((remainder) => {
      const rests = designs.flatMap(({ hull }, i) => {
        const rest = features.rests.get(i);
        return rest && hull % 3 === remainder ? [rest.rest] : [];
      });
      const mean = rests.reduce((sum, rest) => sum + rest, 0) / Math.max(1, rests.length);
      const square = rests.reduce((sum, rest) => sum + (rest - mean) ** 2, 0);
      const spread = Math.sqrt(square / Math.max(1, rests.length * (rests.length - 1)));
      return shortInterval(mean, QUANTILE * spread, Math.expm1);
    }),
  };
}

/** A row of the list: price, exact and simulated worth of one feature. */
function rowOf(
  battle: BattleRules,
  { id, place, count }: { readonly id: string; readonly place: number; readonly count: number },
  designs: readonly Studied[],
  studies: readonly PolicyStudy[],
): StudyRow {
  const { rules } = battle;
  const [kind, code] = id.split(':') as [FeatureKind, string];
  const figure = kind === 'figure' ? FIGURES.find((each) => each.id === code) : undefined;
  let price = kind === 'figure' ? figure?.price : priceOf(rules, kind, code);
  let unit = figure?.unit ?? 1;
  if (kind === 'system' && price === undefined) {
    // The usual factor of its kind.
    const amounts = designs.flatMap(({ features }) => features.get(id) ?? []);
    unit = (2 * amounts.reduce((sum, amount) => sum + amount, 0)) / amounts.length;
    price = Math.exp(unit);
  }
  const worth = exactWorth(battle, id);
  const exact = worth && [...worth.byAccuracy, ...worth.byShields];
  const errors = Object.fromEntries(
    studies.map(({ policy, features }) => {
      const terms: Terms = [[place, unit]];
      const spread = QUANTILE * Math.sqrt(varianceOf(features, terms));
      return [policy, shortInterval(sumIn(features, terms), spread, Math.expm1)];
    }),
  );
  return {
    ...{ id, kind, name: nameOf(rules, kind, code), designs: count },
    ...(price !== undefined && { price: short(price) }),
    ...(exact && {
      exact: [short(Math.min(...exact)), short(Math.max(...exact))] as [number, number],
    }),
    errors,
    verdict: verdictOf(errors),
  };
}

function priceOf(rules: Rules, kind: FeatureKind, code: string): number | undefined {
  if (kind === 'mount') {
    const factor = rules.mountSizes.get(Number(code))?.factor;
    return factor && toNumber(factor);
  }
  if (kind === 'system') return systemPrice(rules, code);
  const trait = rules.traits.get(code);
  if (!trait || trait.oratByHull || trait.effect.type === 'add') return undefined;
  return toNumber(trait.effect.factor);
}

const nameOf = (rules: Rules, kind: FeatureKind, code: string): string =>
  (kind === 'trait'
    ? rules.traits.get(code)?.name
    : kind === 'system'
      ? rules.systems.get(code)?.name
      : kind === 'mount'
        ? `Mount of ${code}`
        : FIGURES.find((each) => each.id === code)?.name) ?? code;

/** The widest interval of a row that counts as fair. */
const CLEAR = 2 * FAIR;

/** Too cheap or too dear if all moving policies agree; fair if all are within 5 % with enough certainty. @internal */
export function verdictOf(errors: StudyRow['errors']): Verdict {
  const all = Object.entries(errors).flatMap(([policy, error]) =>
    policy === 'static' ? [] : [error],
  );
  if (all.length === 0) return 'open';
  if (all.every(({ mean, low }) => mean > FAIR && low > 0)) return 'too cheap';
  if (all.every(({ mean, high }) => mean < -FAIR && high < 0)) return 'too dear';
  const isFair = ({ mean, low, high }: Interval) =>
    Math.abs(mean) <= FAIR && low > -CLEAR && high < CLEAR;
  return all.every(isFair) ? 'fair' : 'open';
}
