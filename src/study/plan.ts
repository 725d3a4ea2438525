/** The plan of a study, `slipway.study-plan` 1: designs, pairings, policies and seed, which determine everything. */
import {
  array,
  check,
  literal,
  number,
  exactOptional as optional,
  picklist,
  pipe,
  strictObject,
  string,
  tuple,
} from 'valibot';
import { Random } from '../core/chance/random.ts';
import { type Design, designSchema } from '../core/design/design.ts';
import { markOf } from '../core/design/origins.ts';
import { STANDARD_BOARD } from '../core/design/scenario.ts';
import type { Shape } from '../core/design/schema.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { packSchema } from '../core/rules/packs/pack-schema.ts';
import { anyHull, designPair, randomDesign } from './designs.ts';
import { figuresOf, sumsOfDesign } from './features.ts';
import {
  type BattleGround,
  DISTANCE,
  JITTER,
  LAST_TURN,
  POLICIES,
  type PolicyName,
} from './ground.ts';
import type { Encounter } from './jobs.ts';

const DESIGN_KINDS = ['sample', 'random', 'pair'] as const;
/** Neighbours in rating; designs with one difference; copies of a design; many against one. */
const PAIRING_KINDS = ['near', 'pair', 'copies', 'many'] as const;

type PairingKind = (typeof PAIRING_KINDS)[number];

const sideSchema = strictObject({ design: number(), ships: number() });

export const planSchema = strictObject({
  format: literal('slipway.study-plan'),
  version: literal(1),
  rules: string(),
  packs: array(packSchema),
  seed: number(),
  lastTurn: number(),
  /** Hexes between moving sides, and by how many the start differs at random. */
  distance: number(),
  jitter: number(),
  policies: array(
    strictObject({
      policy: picklist(POLICIES),
      /** Battles of a chunk; a job is fought by whole chunks. */
      chunk: number(),
      /** The most chunks of a job, by the kind of its pairing. */
      chunks: strictObject({ near: number(), pair: number(), copies: number(), many: number() }),
      /** Half the interval at which a job stops. */
      narrow: number(),
    }),
  ),
  /** Designs made in pairs come last. */
  designs: pipe(
    array(strictObject({ kind: picklist(DESIGN_KINDS), design: designSchema })),
    check(
      (designs) =>
        designs.every(({ kind }, i) => kind === 'pair' || designs[i - 1]?.kind !== 'pair'),
      'designs made in pairs come last',
    ),
  ),
  pairings: array(
    strictObject({
      kind: picklist(PAIRING_KINDS),
      sides: tuple([sideSchema, sideSchema]),
      /** Distances of sides that stand still, in turn by chunk. */
      near: array(number()),
      feature: optional(string()),
    }),
  ),
});

export interface StudyPlan extends Shape<typeof planSchema> {}

type PlannedDesign = StudyPlan['designs'][number];
export type Pairing = StudyPlan['pairings'][number];
export type PlannedPolicy = StudyPlan['policies'][number];

/** The mark of a plan, which its parts state. */
export const planMark = (plan: StudyPlan): string => markOf(plan);

/** Battles of one pairing under one policy. */
export interface StudyJob {
  readonly index: number;
  readonly pairing: Pairing;
  readonly place: number;
  readonly policy: PlannedPolicy;
}

/** The jobs of a plan, all pairings under each policy in turn. */
export const jobsOf = ({ policies, pairings }: StudyPlan): readonly StudyJob[] =>
  policies.flatMap((policy, p) =>
    pairings.map((pairing, place) => ({
      ...{ index: p * pairings.length + place, pairing, place, policy },
    })),
  );

/** The most chunks of a job. */
export const chunksOf = ({ pairing, policy }: StudyJob): number => policy.chunks[pairing.kind];

/** The encounter and the start of a chunk of a job; all policies have the seed of the pairing. */
export function chunkBattles(
  { designs, seed, lastTurn, distance, jitter }: StudyPlan,
  { pairing, place, policy: { policy, chunk } }: StudyJob,
  number: number,
): {
  readonly encounter: Encounter;
  readonly seed: number;
  readonly jitter: number;
  readonly from: number;
  readonly to: number;
} {
  const isStatic = policy === 'static';
  const ships = ({ design, ships: count }: Pairing['sides'][number]): readonly Design[] =>
    Array.from({ length: count }, () => designs[design]?.design as Design);
  const ground: BattleGround = {
    ...{ policy, options: [], board: STANDARD_BOARD, lastTurn },
    distance: isStatic ? (pairing.near[number % pairing.near.length] ?? DISTANCE.static) : distance,
  };
  return {
    encounter: { ...ground, sides: [ships(pairing.sides[0]), ships(pairing.sides[1])] },
    seed: new Random(seed, `pairing ${place}`).below(2 ** 31),
    jitter: isStatic ? 0 : jitter,
    ...{ from: number * chunk, to: (number + 1) * chunk },
  };
}

export interface PlanOptions {
  readonly seed: number;
  /** Designs drawn at random. */
  readonly random: number;
  /** Pairs of designs for each feature, and the features. */
  readonly pairs: number;
  readonly features: readonly string[];
  /** Opponents of each design within the span. */
  readonly near: number;
  /** Designs that fight copies of themselves, and designs of several against one. */
  readonly copies: number;
  readonly many: number;
  readonly policies: StudyPlan['policies'];
}

/** Battles of each policy: slower ones fight fewer. */
const PLANNED: readonly PlannedPolicy[] = [
  policyPlan('static', 1000, { near: 6, pair: 3, copies: 3, many: 3 }, 0.007),
  policyPlan('closer', 50, { near: 5, pair: 4, copies: 4, many: 4 }, 0.03),
  policyPlan('keeper', 50, { near: 4, pair: 3, copies: 4, many: 4 }, 0.03),
  policyPlan('one-ply', 50, { near: 3, pair: 2, copies: 3, many: 3 }, 0.03),
  policyPlan('mixed', 50, { near: 2, pair: 2, copies: 2, many: 2 }, 0.03),
];

function policyPlan(
  policy: PlannedPolicy['policy'],
  chunk: number,
  chunks: PlannedPolicy['chunks'],
  narrow: number,
): PlannedPolicy {
  return { policy, chunk, chunks, narrow };
}

/** The policies of a plan, with a multiple of the usual battles. */
export const plannedPolicies = (
  names: readonly PolicyName[],
  times = 1,
): readonly PlannedPolicy[] =>
  PLANNED.filter(({ policy }) => names.includes(policy)).map((planned) => ({
    ...planned,
    chunks: {
      near: Math.ceil(planned.chunks.near * times),
      pair: Math.ceil(planned.chunks.pair * times),
      copies: Math.ceil(planned.chunks.copies * times),
      many: Math.ceil(planned.chunks.many * times),
    },
  }));

/** The policies that studies know. */
export const STUDIED_POLICIES: readonly PolicyName[] = PLANNED.map(({ policy }) => policy);

/** Default options of a plan. */
export const USUAL_PLAN = { seed: 4127, random: 60, pairs: 24, near: 6, copies: 24, many: 24 };

/** Systems and traits that the policies play badly, or not at all. */
const UNJUDGED: ReadonlySet<string> = new Set(
  [
    ...['carrier', 'launch-tubes', 'shuttlecraft', 'cloaking-device', 'stutterdrive'],
    ...['solar-sails', 'tractor-beam', 'anti-fighter-batteries', 'boosters'],
  ].map((id) => `system:${id}`),
);
const UNJUDGED_TRAITS: ReadonlySet<string> = new Set(
  ['Acr', 'Dfn', 'Prx'].map((id) => `trait:${id}`),
);

/** The most that neighbours in rating differ, by shares. */
const SPAN = 0.3;

/** Copies against copies. */
const RATIOS: readonly (readonly [number, number])[] = [
  [2, 3],
  [1, 2],
];

/** The features of random designs, in which pairs differ. */
export function studiedFeatures({ rules }: BattleRules): readonly string[] {
  const figures = ['range', 'accuracy', 'imp', 'dmg', 'arcs', 'engines', 'shields', 'screens'];
  return [
    ...[...rules.traits.keys()].map((code) => `trait:${code}`),
    ...[...rules.mountSizes.keys()].filter((size) => size > 1).map((size) => `mount:${size}`),
    ...[...rules.systems.values()]
      .filter(({ drat, orat }) => drat || orat)
      .map(({ id }) => `system:${id}`),
    ...[...figures, 'offence', 'seekers'].map((id) => `figure:${id}`),
  ].filter((feature) => !UNJUDGED.has(feature) && !UNJUDGED_TRAITS.has(feature));
}

const isJudged = ({ rules, play }: BattleRules, { systems = [], weapons = [] }: Design): boolean =>
  systems.every(({ id }) => rules.systems.has(id) && !UNJUDGED.has(`system:${id}`)) &&
  weapons.every(({ modes }) =>
    modes.every(({ traits = [] }) =>
      traits.every((code) => play.traits.has(code) && !UNJUDGED_TRAITS.has(`trait:${code}`)),
    ),
  );

/** Draws the designs and pairings of a study. */
export function planStudy(
  battle: BattleRules,
  samples: readonly Design[],
  options: PlanOptions,
): StudyPlan {
  const { seed, features } = options;
  const designs: PlannedDesign[] = samples
    .filter((design) => isJudged(battle, design))
    .map((design) => ({ kind: 'sample', design }));
  const idsOf = (kind: string) =>
    features.flatMap((feature) => (feature.startsWith(kind) ? feature.slice(kind.length) : []));
  const parts = { traits: idsOf('trait:'), systems: idsOf('system:') };
  for (let i = 0; i < options.random; i += 1) {
    const random = new Random(seed, `design ${i}`);
    const design = randomDesign(battle, random, parts, anyHull(random));
    designs.push({ kind: 'random', design: { ...design, class: `Random ${i + 1}` } });
  }
  const alone = designs.map((_, i) => i);
  const pairings: Pairing[] = [];
  for (const feature of features) {
    for (let i = 0; i < options.pairs; i += 1) {
      const pair = designPair(battle, new Random(seed, `${feature} ${i}`), feature);
      if (!pair) continue;
      const [base, variant] = pair.map((design, k) => {
        const name = `${feature} ${i + 1} ${k === 0 ? 'without' : 'with'}`;
        return designs.push({ kind: 'pair', design: { ...design, class: name } }) - 1;
      }) as [number, number];
      pairings.push(paired('pair', [variant, 1], [base, 1], feature));
    }
  }
  const ratings = designs.map(({ design }) => figuresOf(sumsOfDesign(battle, design)).rating);
  const random = new Random(seed, 'pairings');
  const known = new Set<string>();
  /** Adds a pairing, once. */
  const meet = (design: number, other: number): void => {
    const key = [design, other].sort((a, b) => a - b).join();
    if (known.has(key)) return;
    known.add(key);
    pairings.push(paired('near', [design, 1], [other, 1]));
  };
  // Next neighbours connect all designs in one graph.
  const sorted = alone.toSorted((a, b) => (ratings[a] ?? 0) - (ratings[b] ?? 0));
  for (const [i, design] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next !== undefined) meet(design, next);
  }
  for (const design of alone) {
    const others = alone.filter((other) => other !== design && isNear(ratings, design, other));
    for (let left = options.near; left > 0 && others.length > 0; left -= 1) {
      meet(design, others.splice(random.below(others.length), 1)[0] ?? design);
    }
  }
  const armed = alone.filter((design) => (ratings[design] ?? 0) < MOST_COPIED);
  for (let i = 0; i < options.copies && armed.length > 0; i += 1) {
    const [design = 0] = armed.splice(random.below(armed.length), 1);
    for (const [n, m] of RATIOS) pairings.push(paired('copies', [design, n], [design, m]));
  }
  const small = alone.filter((design) => (ratings[design] ?? 0) > 0);
  for (let tries = 0, left = options.many; left > 0 && tries < 50 * options.many; tries += 1) {
    const [one, many] = [random.pick(small), random.pick(small)];
    const ratio = (ratings[one] ?? 0) / (ratings[many] ?? 1);
    const ships = Math.round(ratio);
    if (ships < 2 || ships > 3 || Math.abs(Math.log(ratio / ships)) > Math.log(1 + SPAN / 3))
      continue;
    pairings.push(paired('many', [many, ships], [one, 1]));
    left -= 1;
  }
  return {
    ...{ format: 'slipway.study-plan', version: 1, rules: battle.rules.version },
    packs: battle.rules.packs,
    ...{ seed, lastTurn: LAST_TURN, distance: DISTANCE.moving, jitter: JITTER },
    policies: options.policies,
    designs,
    pairings: pairings.map((pairing) => ({ ...pairing, near: nearDistances(pairing, designs) })),
  };
}

/** Copies of dearer ships take too long. */
const MOST_COPIED = 400;

const isNear = (ratings: readonly number[], a: number, b: number): boolean =>
  Math.abs(Math.log((ratings[a] ?? 0) / (ratings[b] ?? 0))) <= Math.log(1 + SPAN);

const paired = (
  kind: PairingKind,
  [a, n]: readonly [number, number],
  [b, m]: readonly [number, number],
  feature?: string,
): Pairing => ({
  kind,
  sides: [
    { design: a, ships: n },
    { design: b, ships: m },
  ],
  near: [],
  ...(feature !== undefined && { feature }),
});

/** Distances within the shorter of both reaches: one in each third. */
function nearDistances({ sides }: Pairing, designs: readonly PlannedDesign[]): readonly number[] {
  const reach = Math.min(
    ...sides.map(({ design }) =>
      Math.max(
        3,
        ...(designs[design]?.design.weapons ?? []).flatMap(({ modes }) =>
          modes.map((mode) => ('range' in mode ? mode.range : 3)),
        ),
      ),
    ),
  );
  return [1, 3, 5].map((sixth) => Math.max(1, Math.round((sixth * reach) / 6)));
}
