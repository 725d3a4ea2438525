/** The schemas of the files in data/unity: what a row must have, what it may, and what it becomes. */
import {
  custom,
  type GenericSchema,
  type InferOutput,
  literal,
  pipe,
  record,
  strictTuple,
  string,
  transform,
  variant,
} from 'valibot';
import * as v from './schema.ts';

const { decimal, fraction, rule, text, whole } = v;

const aPair = custom<readonly [unknown, unknown]>(
  (value) => Array.isArray(value) && value.length === 2,
  'a list of two',
);
const pair = <Schema extends GenericSchema>(item: Schema) => pipe(aPair, strictTuple([item, item]));

export const limit = v.object({
  name: text,
  least: whole,
  most: whole,
  usual: v.optional(whole),
  offered: v.optional(whole),
  step: v.optional(whole),
  rule,
});

export const limits = v.object({
  hull: limit,
  engines: limit,
  shields: limit,
  screens: limit,
  techLevel: limit,
  range: limit,
  ma: limit,
  rof: limit,
  acc: limit,
  imp: limit,
  dmg: limit,
  modes: limit,
  traits: limit,
  rangeTraits: limit,
  bands: limit,
  bandRange: limit,
  mounts: limit,
  mountSize: limit,
  quantity: limit,
});

const byQuarter = v.object({ fwd: fraction, port: fraction, stbd: fraction, aft: fraction });

const techLevel = pipe(
  v.object({ level: whole, factor: decimal, rule }),
  transform(({ factor, ...row }) => ({ ...row, factor: v.fractionOf(factor), decimal: factor })),
);

export const construction = v.object({
  version: text,
  title: text,
  coefficients: v.object({
    totalSpace: v.object({ plus: whole, times: whole, rule }),
    engineFactor: v.object({ plus: whole, rule }),
    shieldFactor: v.object({ plus: whole, times: whole, rule }),
    equivalentShields: v.object({ ceiling: whole, weights: byQuarter, rule }),
    baseSpace: v.object({ impPlus: decimal, dmgPlus: decimal, rule }),
    seekingAddition: v.object({ by: whole, rule }),
    secondMode: v.object({ by: whole, rule }),
    bankSpace: v.object({ arcsPlus: whole, rule }),
    bankOrat: v.object({ rule }),
    orat: v.object({ rule }),
    drat: v.object({ times: whole, from: whole, rule }),
    combatRating: v.object({ rule }),
    tracks: v.object({ by: whole, least: whole, rule }),
    lossLimit: v.object({ by: whole, rule }),
    customBands: v.object({ rule }),
  }),
  techLevels: v.table(techLevel, ({ level }) => [level]),
});

export const accuracies = v.table(
  v.object({ acc: whole, direct: decimal, seeking: decimal, rule }),
  ({ acc }) => [acc],
);

const traitKind = v.oneOf('range', 'fire-control', 'damage', 'misc');

const traitEffect = variant(
  'type',
  [
    v.fields({ type: literal('multiply'), factor: decimal, stage: v.oneOf('before', 'after') }),
    v.fields({ type: literal('range'), factor: decimal }),
    v.fields({ type: literal('add'), times: decimal }),
  ],
  'one of multiply, range, add',
);

export const hullFactors = record(
  string(),
  v.list(v.object({ from: whole, to: whole, factor: fraction, rule })),
  'an object',
);

const trait = v.object({
  code: v.matching(/^\w+$/),
  name: text,
  kind: traitKind,
  effect: traitEffect,
  times: v.withDefault(whole, 1),
  oratByHull: v.optional(text),
  hides: v.optional(v.oneOf('rof', 'imp', 'short', 'long')),
  spent: v.withDefault(v.boolean(), false),
  caps: v.withDefault(v.list(v.object({ figure: v.oneOf('rof', 'imp'), most: whole })), []),
  explanation: text,
  rule,
});

/** Traits with the rows of the hull tables they name. */
export const traitsWith = (tables: InferOutput<typeof hullFactors>) =>
  v.table(
    pipe(
      trait,
      transform(({ oratByHull, ...row }) =>
        oratByHull === undefined ? row : { ...row, oratByHull: tables[oratByHull] ?? [] },
      ),
    ),
    ({ code }) => [code],
  );

export const traitPairs = v.table(
  v.object({ traits: pair(text), factor: v.nullable(decimal), rule }),
  ({ traits: [a, b] }) => [`${a}+${b}`, `${b}+${a}`],
);

export const exclusions = v.object({
  traits: v.list(v.object({ traits: pair(text), rule })),
  modes: v.list(
    v.object({
      mode: v.oneOf('seeking', 'banded'),
      kinds: v.list(traitKind),
      traits: v.list(text),
      rule,
    }),
  ),
});

const byName = ({ name }: { readonly name: string }) => [name];

const arcComponent = v.object({
  name: text,
  title: text,
  from: whole,
  to: whole,
  arcs: fraction,
  mirror: text,
  bounds: v.oneOf('row', 'spine', 'quarter'),
  rule,
});

export const firingArcs = v.object({
  letters: v.table(arcComponent, byName),
  quarters: v.table(arcComponent, byName),
  alternate: v.table(v.object({ name: text, title: text, letters: text, rule }), byName),
});

export const mounts = v.table(
  v.object({ size: whole, name: text, factor: fraction, rule }),
  ({ size }) => [size],
);

const tech = v.oneOf('engines', 'fighters', 'shields', 'weapons');

export const systems = v.table(
  v.object({
    id: v.matching(/^[a-z-]+$/),
    name: text,
    kind: v.oneOf('equipment', 'munitions', 'trait'),
    multiple: v.withDefault(v.boolean(), false),
    capacity: v.withDefault(v.boolean(), false),
    countOf: v.optional(text),
    requires: v.eitherOptional(
      'system',
      v.object({ system: text }),
      v.object({ shields: literal(true, 'true') }),
    ),
    tech: v.nullable(tech),
    space: v.object({
      times: fraction,
      of: v.oneOf(
        'one',
        'engine-factor',
        'engine-rating-factor',
        'shield-factor',
        'equivalent-shields',
        'bank-space',
      ),
    }),
    orat: v.optional(
      v.object({
        times: fraction,
        of: v.oneOf('one', 'equivalent-shields', 'bank-orat'),
        enginesPlus: v.optional(whole),
      }),
    ),
    drat: v.eitherOptional(
      'factor',
      v.object({ factor: fraction, on: v.oneOf('all', 'hull') }),
      v.object({ add: whole }),
    ),
    enginesForOrat: v.eitherOptional(
      'factor',
      v.object({ factor: fraction }),
      v.object({ add: fraction }),
    ),
    explanation: text,
    rule,
  }),
  ({ id }) => [id],
);

export const screens = v.object({
  tech,
  allRound: v.object({ space: whole, boxes: fraction, rule }),
  directional: v.object({ space: whole, boxes: byQuarter, rule }),
});
