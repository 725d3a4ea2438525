/** The schemas of the files in data/unity. */
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
import { formulaOf } from './formulas/formula.ts';
import { SYSTEM_QUANTITIES, systemRow } from './formulas/rows.ts';
import { ownField } from './lookup.ts';
import * as v from './schema.ts';

const { exactFraction: fraction, rule, nonEmptyText: text, whole } = v;

const aPair = custom<readonly [unknown, unknown]>(
  (value) => Array.isArray(value) && value.length === 2,
  'a list of two',
);
const pair = <Schema extends GenericSchema>(item: Schema) => pipe(aPair, strictTuple([item, item]));

export const limit = v.object({
  /** The field's name as players say it: "hull", "ROF", "mounts". */
  name: text,
  min: whole,
  /** The hard end: beyond it is an error. */
  max: whole,
  /** Limit of the old spreadsheet; beyond it is a warning. */
  softMax: v.optional(whole),
  /** Largest value that a picker offers if the rules have no end. */
  suggestedMax: v.optional(whole),
  /** The figure must be a multiple of this: a whole number, or a half or a quarter for tech levels. */
  step: v.optional(v.quarters),
  rule,
});

const LIMITED = [
  ...(['hull', 'engines', 'shields', 'screens', 'techLevel', 'range', 'ma'] as const),
  ...(['rof', 'acc', 'imp', 'dmg', 'modes', 'traits', 'rangeTraits', 'bands'] as const),
  ...(['bandRange', 'mounts', 'mountSize', 'quantity'] as const),
];

const limitEntries = Object.fromEntries(LIMITED.map((field) => [field, limit])) as {
  readonly [field in (typeof LIMITED)[number]]: typeof limit;
};

export const limits = v.object(limitEntries);

export const someLimits = v.object(v.allOptional(limitEntries));

/** `seeking` is for seeking modes, customized bands, and the Defensive addition. */
export const accuracy = v.object({ acc: whole, direct: fraction, seeking: fraction, rule });

export const accuracies = v.table(accuracy, ({ acc }) => [acc]);

const traitKind = v.oneOf('range', 'fire-control', 'damage', 'misc');

/** The groups that the rules list traits in, in their order. */
export const traitKinds = v.table(v.object({ kind: traitKind, name: text, rule }), ({ kind }) => [
  kind,
]);

const traitEffect = variant(
  'type',
  [
    // Multiplies the base SU before or after the additions of seeking and defensive weapons.
    v.fields({ type: literal('multiply'), factor: fraction, stage: v.oneOf('before', 'after') }),
    // Multiplies by its own factor, or together with another range trait by the factor of the pair.
    v.fields({ type: literal('range'), factor: fraction }),
    // Adds ROF × ACC(seeking) × times.
    v.fields({ type: literal('add'), times: fraction }),
  ],
  'one of multiply, range, add',
);

export const hullFactorRow = v.object({ from: whole, to: whole, factor: fraction, rule });

export const hullFactors = record(string(), v.list(hullFactorRow), 'an object');

export const trait = v.object({
  code: v.textMatching(/^\w+$/, 'letters from A to Z, digits and underscores'),
  name: text,
  kind: traitKind,
  effect: traitEffect,
  /** Most occurrences in one mode. */
  times: v.withDefault(whole, 1),
  /** The hull table that multiplies the ORAT of its banks. */
  oratByHull: v.optional(text),
  /** The figure that it makes variable in play, written as `*` in Drake notation. */
  hides: v.optional(v.oneOf('rof', 'imp', 'short', 'long')),
  /** Each weapon can be fired once: a diamond beside its box. */
  spent: v.withDefault(v.boolean(), false),
  /** Figures it caps within its mode. */
  caps: v.withDefault(v.list(v.object({ figure: v.oneOf('rof', 'imp'), max: whole })), []),
  explanation: text,
  rule,
});

export const traitRows = v.table(trait, ({ code }) => [code]);

/** Traits with the rows of the hull tables they name. */
export const traitsWith = (tables: InferOutput<typeof hullFactors>) =>
  v.table(
    pipe(
      trait,
      transform(({ oratByHull, ...row }) =>
        oratByHull === undefined ? row : { ...row, oratByHull: ownField(tables, oratByHull) ?? [] },
      ),
    ),
    ({ code }) => [code],
  );

/** Two range traits together: their joint factor, or null where the pair is not allowed. */
export const traitPairs = v.table(
  v.object({ traits: pair(text), factor: v.nullable(fraction), rule }),
  ({ traits: [a, b] }) => [`${a}+${b}`, `${b}+${a}`],
);

/** Pairs of traits that do not go together in one mode. */
export const traitExclusions = v.list(v.object({ traits: pair(text), rule }));

/** Traits that a kind of mode cannot have. */
export const modeExclusions = v.list(
  v.object({
    mode: v.oneOf('seeking', 'banded'),
    kinds: v.list(traitKind),
    traits: v.list(text),
    rule,
  }),
);

export const exclusions = v.object({ traits: traitExclusions, modes: modeExclusions });

const byName = ({ name }: { readonly name: string }) => [name];

/** A letter or a defensive arc, with its edges in degrees clockwise from the bow. */
export const arcComponent = v.object({
  name: text,
  title: text,
  from: whole,
  to: whole,
  arcs: fraction,
  mirror: text,
  bounds: v.oneOf('row', 'spine', 'defensive-arc'),
  rule,
});

export const arcComponents = v.table(arcComponent, byName);

/** Names of C.1 that stand for sets of letters. */
export const alternateArcs = v.table(
  v.object({ name: text, title: text, letters: text, rule }),
  byName,
);

export const firingArcs = v.object({
  /** Hexes that the border of two defensive arcs runs along a row before it shifts by one. */
  defensiveBorder: v.object({ alongRow: whole, rule }),
  letters: arcComponents,
  defensiveArcs: arcComponents,
  alternate: alternateArcs,
});

export const mountSize = v.object({ size: whole, name: text, factor: fraction, rule });

export const mounts = v.table(mountSize, ({ size }) => [size]);

const tech = v.oneOf('engines', 'fighters', 'shields', 'weapons');

const systemFields = v.object({
  id: v.textMatching(/^[a-z-]+$/, 'small letters from a to z and hyphens'),
  name: text,
  kind: v.oneOf('equipment', 'munitions', 'trait'),
  /** True if a quantity above 1 counts. */
  multiple: v.withDefault(v.boolean(), false),
  /** Quantity written after the name in parentheses: a capacity, `Cargo (4)`. */
  capacity: v.withDefault(v.boolean(), false),
  /** Its count is another system's quantity (launch tubes: the carrier's flights). */
  countOf: v.optional(text),
  /** True if it strikes fighters, seekers and mines alone. */
  craftOnly: v.withDefault(v.boolean(), false),
  requires: v.eitherOptional(
    'system',
    v.object({ system: text }),
    v.object({ shields: literal(true, 'true') }),
  ),
  tech: v.nullable(tech),
  space: formulaOf(SYSTEM_QUANTITIES),
  orat: v.optional(formulaOf(SYSTEM_QUANTITIES)),
  /** DRAT: a factor for each, on everything or on hull boxes only; or an addition for each. */
  drat: v.eitherOptional(
    'factor',
    v.object({ factor: fraction, on: v.oneOf('all', 'hull') }),
    v.object({ add: whole }),
  ),
  /** The engine rating that ORATs use: a factor, or an addition for each. */
  enginesForOrat: v.eitherOptional(
    'factor',
    v.object({ factor: fraction }),
    v.object({ add: fraction }),
  ),
  explanation: text,
  rule,
});

/** A system with its SU and its ORAT as rows. */
export const system = pipe(
  systemFields,
  transform(({ space, orat, ...row }) => ({
    ...row,
    space: systemRow('SU', row, space),
    ...(orat && { orat: systemRow('ORAT', row, orat) }),
  })),
);

export const systems = v.table(system, ({ id }) => [id]);

/** The category of screens' tech level; their figures are formulas. */
export const screens = v.object({ tech });

export const techLevel = v.object({ level: v.quarters, factor: fraction, rule });

export const techLevels = v.table(techLevel, ({ level }) => [level]);

export const construction = v.object({
  /** Stamped on designs and sheets: `unity-2.0`. */
  version: text,
  title: text,
  techLevels: techLevels,
});
