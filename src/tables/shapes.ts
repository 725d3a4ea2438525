/** The shapes of the files in data/: what a row must have, and what it may. */
import * as v from './shape.ts';

const { factor, text, whole } = v;
const rule = v.text;

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

const byQuarter = v.object({ fwd: factor, port: factor, stbd: factor, aft: factor });

export const construction = v.object({
  version: text,
  title: text,
  coefficients: v.object({
    totalSpace: v.object({ plus: whole, times: whole, rule }),
    engineFactor: v.object({ plus: whole, rule }),
    shieldFactor: v.object({ plus: whole, times: whole, rule }),
    equivalentShields: v.object({ ceiling: whole, weights: byQuarter, rule }),
    baseSpace: v.object({ impPlus: factor, dmgPlus: factor, rule }),
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
  techLevels: v.list(v.object({ level: whole, factor, rule })),
});

export const accuracies = v.list(v.object({ acc: whole, direct: factor, seeking: factor, rule }));

const traitKind = v.oneOf('range', 'fire-control', 'damage', 'misc');

type TraitEffect =
  | { readonly type: 'multiply'; readonly factor: number; readonly stage: 'before' | 'after' }
  | { readonly type: 'range'; readonly factor: number }
  | { readonly type: 'add'; readonly times: number };

const traitEffect = v.byType<TraitEffect>({
  multiply: v.object({ type: v.oneOf('multiply'), factor, stage: v.oneOf('before', 'after') }),
  range: v.object({ type: v.oneOf('range'), factor }),
  add: v.object({ type: v.oneOf('add'), times: factor }),
});

export const traits = v.list(
  v.object({
    code: v.matching(/^\w+$/),
    name: text,
    kind: traitKind,
    effect: traitEffect,
    times: v.withDefault(whole, 1),
    oratByHull: v.optional(text),
    hides: v.optional(v.oneOf('rof', 'imp', 'short', 'long')),
    spent: v.withDefault(v.flag, false),
    caps: v.withDefault(v.list(v.object({ figure: v.oneOf('rof', 'imp'), most: whole })), []),
    explanation: text,
    rule,
  }),
);

export const traitPairs = v.list(
  v.object({ traits: v.pair(text), factor: v.nullable(factor), rule }),
);

export const exclusions = v.object({
  traits: v.list(v.object({ traits: v.pair(text), rule })),
  modes: v.list(
    v.object({
      mode: v.oneOf('seeking', 'banded'),
      kinds: v.list(traitKind),
      traits: v.list(text),
      rule,
    }),
  ),
});

export const hullFactors = v.dictionary(v.list(v.object({ from: whole, to: whole, factor, rule })));

const arcComponent = v.object({
  name: text,
  title: text,
  from: whole,
  to: whole,
  arcs: factor,
  mirror: text,
  bounds: v.oneOf('row', 'spine', 'quarter'),
  rule,
});

export const firingArcs = v.object({
  letters: v.list(arcComponent),
  quarters: v.list(arcComponent),
  alternate: v.list(v.object({ name: text, title: text, letters: text, rule })),
});

export const mounts = v.list(v.object({ size: whole, name: text, factor, rule }));

const tech = v.oneOf('engines', 'fighters', 'shields', 'weapons');

export const systems = v.list(
  v.object({
    id: v.matching(/^[a-z-]+$/),
    name: text,
    kind: v.oneOf('equipment', 'munitions', 'trait'),
    multiple: v.withDefault(v.flag, false),
    capacity: v.withDefault(v.flag, false),
    countOf: v.optional(text),
    requires: v.optional(
      v.either('system', v.object({ system: text }), v.object({ shields: v.oneOf(true) })),
    ),
    tech: v.nullable(tech),
    space: v.object({
      times: factor,
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
        times: factor,
        of: v.oneOf('one', 'equivalent-shields', 'bank-orat'),
        enginesPlus: v.optional(whole),
      }),
    ),
    drat: v.optional(
      v.either(
        'factor',
        v.object({ factor, on: v.oneOf('all', 'hull') }),
        v.object({ add: whole }),
      ),
    ),
    enginesForOrat: v.optional(v.either('factor', v.object({ factor }), v.object({ add: factor }))),
    explanation: text,
    rule,
  }),
);

export const screens = v.object({
  tech,
  allRound: v.object({ space: whole, boxes: factor, rule }),
  directional: v.object({ space: whole, boxes: byQuarter, rule }),
});
