/** The shapes of the files in data/: what a row must have, and what it may. */
import * as v from 'valibot';

const rule = v.pipe(v.string(), v.nonEmpty());
const text = v.pipe(v.string(), v.nonEmpty());
const whole = v.pipe(v.number(), v.integer());
/** A factor of the rules: a decimal, never negative. */
const factor = v.pipe(v.number(), v.minValue(0));

const limit = v.strictObject({
  name: text,
  least: whole,
  most: whole,
  usual: v.optional(whole),
  offered: v.optional(whole),
  step: v.optional(whole),
  rule,
});

export const limits = v.strictObject({
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

const byQuarter = v.strictObject({ fwd: factor, port: factor, stbd: factor, aft: factor });

export const construction = v.strictObject({
  version: text,
  title: text,
  coefficients: v.strictObject({
    totalSpace: v.strictObject({ plus: whole, times: whole, rule }),
    engineFactor: v.strictObject({ plus: whole, rule }),
    shieldFactor: v.strictObject({ plus: whole, times: whole, rule }),
    equivalentShields: v.strictObject({ ceiling: whole, weights: byQuarter, rule }),
    baseSpace: v.strictObject({ impPlus: factor, dmgPlus: factor, rule }),
    seekingAddition: v.strictObject({ by: whole, rule }),
    secondMode: v.strictObject({ by: whole, rule }),
    bankSpace: v.strictObject({ arcsPlus: whole, rule }),
    bankOrat: v.strictObject({ rule }),
    orat: v.strictObject({ rule }),
    drat: v.strictObject({ times: whole, from: whole, rule }),
    combatRating: v.strictObject({ rule }),
    tracks: v.strictObject({ by: whole, least: whole, rule }),
    lossLimit: v.strictObject({ by: whole, rule }),
    customBands: v.strictObject({ rule }),
  }),
  techLevels: v.array(v.strictObject({ level: whole, factor, rule })),
});

export const accuracies = v.array(
  v.strictObject({ acc: whole, direct: factor, seeking: factor, rule }),
);

export const traitKind = v.picklist(['range', 'fire-control', 'damage', 'misc']);

const traitEffect = v.variant('type', [
  v.strictObject({
    type: v.literal('multiply'),
    factor,
    stage: v.picklist(['before', 'after']),
  }),
  v.strictObject({ type: v.literal('range'), factor }),
  v.strictObject({ type: v.literal('add'), times: factor }),
]);

export const traits = v.array(
  v.strictObject({
    code: v.pipe(v.string(), v.regex(/^\w+$/)),
    name: text,
    kind: traitKind,
    effect: traitEffect,
    times: v.optional(v.pipe(whole, v.minValue(1)), 1),
    oratByHull: v.optional(text),
    hides: v.optional(v.picklist(['rof', 'imp', 'short', 'long'])),
    spent: v.optional(v.boolean(), false),
    caps: v.optional(
      v.array(v.strictObject({ figure: v.picklist(['rof', 'imp']), most: whole })),
      [],
    ),
    explanation: text,
    rule,
  }),
);

export const traitPairs = v.array(
  v.strictObject({ traits: v.tuple([text, text]), factor: v.nullable(factor), rule }),
);

export const exclusions = v.strictObject({
  traits: v.array(v.strictObject({ traits: v.tuple([text, text]), rule })),
  modes: v.array(
    v.strictObject({
      mode: v.picklist(['seeking', 'banded']),
      kinds: v.array(traitKind),
      traits: v.array(text),
      rule,
    }),
  ),
});

export const hullFactors = v.record(
  v.string(),
  v.array(v.strictObject({ from: whole, to: whole, factor, rule })),
);

const arcComponent = v.strictObject({
  name: text,
  title: text,
  from: whole,
  to: whole,
  arcs: factor,
  mirror: text,
  bounds: v.picklist(['row', 'spine', 'quarter']),
  rule,
});

export const firingArcs = v.strictObject({
  letters: v.array(arcComponent),
  quarters: v.array(arcComponent),
  alternate: v.array(v.strictObject({ name: text, title: text, letters: text, rule })),
});

export const mounts = v.array(v.strictObject({ size: whole, name: text, factor, rule }));

const tech = v.picklist(['engines', 'fighters', 'shields', 'weapons']);

export const systems = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
    name: text,
    kind: v.picklist(['equipment', 'munitions', 'trait']),
    multiple: v.optional(v.boolean(), false),
    capacity: v.optional(v.boolean(), false),
    countOf: v.optional(text),
    requires: v.optional(
      v.union([v.strictObject({ system: text }), v.strictObject({ shields: v.literal(true) })]),
    ),
    tech: v.nullable(tech),
    space: v.strictObject({
      times: factor,
      of: v.picklist([
        'one',
        'engine-factor',
        'engine-rating-factor',
        'shield-factor',
        'equivalent-shields',
        'bank-space',
      ]),
    }),
    orat: v.optional(
      v.strictObject({
        times: factor,
        of: v.picklist(['one', 'equivalent-shields', 'bank-orat']),
        enginesPlus: v.optional(whole),
      }),
    ),
    drat: v.optional(
      v.union([
        v.strictObject({ factor, on: v.picklist(['all', 'hull']) }),
        v.strictObject({ add: whole }),
      ]),
    ),
    enginesForOrat: v.optional(
      v.union([v.strictObject({ factor }), v.strictObject({ add: factor })]),
    ),
    explanation: text,
    rule,
  }),
);

export const screens = v.strictObject({
  tech,
  allRound: v.strictObject({ space: whole, boxes: factor, rule }),
  directional: v.strictObject({ space: whole, boxes: byQuarter, rule }),
});
