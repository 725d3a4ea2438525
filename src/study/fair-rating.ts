/** Fair ratings of ships by a study's result, and the result's worths as house rules. */
import { compilePlay } from '../core/battle/compiled-play.ts';
import type { Design } from '../core/design/design.ts';
import { STANDARD_BOARD } from '../core/design/scenario.ts';
import { countText } from '../core/exact/rounding.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import { PACK_TABLES, type Row } from '../core/rules/packs/tables.ts';
import type { Rules } from '../core/rules/rules.ts';
import { fightChunk, scoreOf } from './duels.ts';
import { featuresOf, fightingMark, figuresOf, sumsOfDesign } from './features.ts';
import { DISTANCE, JITTER, LAST_TURN } from './ground.ts';
import { encounterSetup } from './jobs.ts';
import { policyOf } from './policies.ts';
import { type Terms, varianceOf } from './regression.ts';
import type { Interval, StudyResult, StudyRow } from './result.ts';
import { QUANTILE } from './series.ts';

/** The fair rating of a ship, and the features that the study does not know. */
export interface FairRating {
  /** Before rounding. */
  readonly rating: number;
  readonly fair: Interval;
  /** True if the ship fought in the study itself; else its parts are rated. */
  readonly isFought: boolean;
  readonly unknown: readonly string[];
}

/** The fair rating of a ship: a sample's own from the study; for any other ship the regression on its features. */
export function fairRating(
  battle: BattleRules,
  { model, samples }: Pick<StudyResult, 'model' | 'samples'>,
  design: Design,
): FairRating {
  const { rating } = figuresOf(sumsOfDesign(battle, design));
  const mark = fightingMark(design);
  const sample = samples.find((each) => each.mark === mark);
  if (sample) return { rating, fair: sample.fair, isFought: true, unknown: [] };
  const amounts = featuresOf(battle, design);
  const places = new Map(model.features.map((id, i) => [id, i + 1]));
  const terms: Terms = [
    [0, 1],
    ...[...amounts].flatMap(([id, amount]) => {
      const place = places.get(id);
      return place === undefined ? [] : [[place, amount] as const];
    }),
  ];
  const error = terms.reduce(
    (sum, [place, amount]) => sum + amount * (model.values[place] ?? 0),
    0,
  );
  const variance = varianceOf(modelFit(model), terms) + model.deviation ** 2;
  const spread = QUANTILE * Math.sqrt(variance);
  // Logarithms of a ship without attack or defence have no end; its rating is 0 (A.2).
  const worth = (by: number) => (rating === 0 ? 0 : rating * Math.exp(error + by));
  return {
    rating,
    fair: { mean: worth(0), low: worth(-spread), high: worth(spread) },
    isFought: false,
    unknown: [...amounts.keys()].filter((id) => !places.has(id)),
  };
}

/** The coefficients of a model, with the square of their covariance. */
function modelFit({ values, covariance }: StudyResult['model']) {
  const size = values.length;
  const square = new Float64Array(size * size);
  let at = 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      square[i * size + j] = covariance[at] ?? 0;
      square[j * size + i] = covariance[at] ?? 0;
      at += 1;
    }
  }
  return { values: Float64Array.from(values), covariance: square };
}

/** Samples that a ship fights. */
const OPPONENTS = 6;

/** The fair rating by battles with the samples of nearest rating and known fair rating. */
export function foughtRating(
  battle: BattleRules,
  fleets: FleetRules,
  study: StudyResult,
  design: Design,
  samples: readonly Design[],
  battles: number,
): Interval {
  const { policy = 'keeper', steepness } =
    study.policies.find(({ policy }) => policy === 'keeper') ?? study.policies[0] ?? {};
  const { rating } = figuresOf(sumsOfDesign(battle, design));
  const near = study.samples
    .map((sample) => ({ sample, ship: samples.find(({ id }) => id === sample.id) }))
    .toSorted((a, b) => apart(a.sample.rating) - apart(b.sample.rating))
    .slice(0, OPPONENTS);
  function apart(other: number): number {
    return Math.abs(Math.log(other / rating));
  }
  const play = compilePlay(battle);
  const to = 2 * Math.max(1, Math.round(battles / 2 / near.length));
  let [sum, weights] = [0, 0];
  for (const { sample, ship } of near) {
    if (!ship) continue;
    const setup = encounterSetup(play, fleets, {
      ...{ sides: [[design], [ship]], policy, options: [], lastTurn: LAST_TURN },
      ...{
        distance: policy === 'static' ? DISTANCE.static : DISTANCE.moving,
        board: STANDARD_BOARD,
      },
    });
    const start = { seed: study.seed, jitter: policy === 'static' ? 0 : JITTER };
    const deciders = [policyOf(policy), policyOf(policy)] as const;
    const { share, trials } = scoreOf(fightChunk(setup, deciders, { ...start, from: 0, to }));
    const k = steepness?.mean ?? 1;
    const error = Math.log(share / (1 - share)) / k;
    const variance = 1 / (trials * share * (1 - share) * k * k);
    const known = (Math.log(sample.fair.high / sample.fair.low) / (2 * QUANTILE)) ** 2;
    const weight = 1 / (variance + known + study.model.deviation ** 2);
    sum += weight * (Math.log(sample.fair.mean) + error);
    weights += weight;
  }
  const [mean, spread] = [sum / weights, QUANTILE / Math.sqrt(weights)];
  return { mean: Math.exp(mean), low: Math.exp(mean - spread), high: Math.exp(mean + spread) };
}

/** Steps to which worths are rounded in a pack. */
const STEP = 0.05;

/** The worth of a row under all policies that move; undefined without a price. */
export function worthOf({ price, errors }: Pick<StudyRow, 'price' | 'errors'>): number | undefined {
  const moving = Object.entries(errors).flatMap(([policy, { mean }]) =>
    policy === 'static' ? [] : [mean],
  );
  if (price === undefined || moving.length === 0) return undefined;
  return price * (1 + moving.reduce((sum, mean) => sum + mean, 0) / moving.length);
}

/** House rules for the prices that a study finds wrong: traits, mounts and systems at their worth. */
export function studyPack(rules: Rules, result: StudyResult): RulesPack {
  const rulebook = rules.rulebook ?? rules;
  const rowsOf = (table: 'traits' | 'mountSizes' | 'systems', kind: StudyRow['kind']) => {
    const { rowsOf: byKey, read } = PACK_TABLES[table];
    const rows = byKey(read(rulebook.tables));
    return result.rows.flatMap((studied) => {
      const { id, price, verdict } = studied;
      const row = rows.get(id.slice(kind.length + 1)) as Row | undefined;
      const worth = worthOf(studied);
      const isWrong = verdict === 'too cheap' || verdict === 'too dear';
      if (studied.kind !== kind || !row || !isWrong || worth === undefined) return [];
      const changed = atWorth(row, price ?? 1, worth);
      const { rule: _, ...own } = row;
      return changed ? [{ ...own, ...changed }] : [];
    });
  };
  const [traits, mountSizes] = [rowsOf('traits', 'trait'), rowsOf('mountSizes', 'mount')];
  const systems = rowsOf('systems', 'system');
  return {
    ...{ format: 'slipway.rules', version: 1, id: 'simulated-worth', name: 'Simulated worth' },
    ...{ packVersion: result.date, author: 'Slipway' },
    notes: `Prices at what ${countText(result.battles)} simulated battles say they are worth, where all policies that move agree that the price is wrong. Pairs of range traits keep their prices.`,
    base: result.rules,
    tables: {
      ...(traits.length > 0 && { traits }),
      ...(mountSizes.length > 0 && { mountSizes }),
      ...(systems.length > 0 && { systems }),
    },
  };
}

const stepped = (value: number): number => Number((STEP * Math.round(value / STEP)).toFixed(2));

/** The fields of a row that hold its price, at its worth; undefined if none does, or nothing changes. */
function atWorth(row: Row, price: number, worth: number): Row | undefined {
  const factor = stepped(worth);
  for (const field of ['effect', 'drat']) {
    const holder = row[field];
    if (typeof holder === 'object' && holder !== null && 'factor' in holder) {
      return holder.factor === factor ? undefined : { [field]: { ...holder, factor } };
    }
  }
  if ('factor' in row) return row.factor === factor ? undefined : { factor };
  if (typeof row.orat !== 'string') return undefined;
  // The ORAT that it adds, by its share.
  const share = stepped(Math.max(0, (worth - 1) / (price - 1)));
  return share === 1 ? undefined : { orat: `${share} × (${row.orat})` };
}
