/**
 * The design of one starship: a player's decisions, without any figure that follows from them.
 * These schemas define the public format `slipway.design` version 1; readers, writers, types and the
 * published JSON schema are derived from them.
 */
import {
  array,
  type GenericSchema,
  integer,
  literal,
  exactOptional as optional,
  picklist,
  pipe,
  strictObject,
  number as systemNumber,
  union,
} from 'valibot';
import { described, figure, label, labels, type Shape, text } from './schema.ts';

/** Ids of the earlier editions (Appendix X). Share links store positions, so a new one goes to the end. */
export const EDITION_IDS = ['admiralty', 'nova'] as const;

export type EditionId = (typeof EDITION_IDS)[number];

export interface LegacySample {
  readonly title: string;
  readonly edition: EditionId;
  readonly text: string;
}

const techLevel = () => optional(figure(undefined, '-2 to 2'));

const techLevelsSchema = strictObject({
  engines: techLevel(),
  fighters: techLevel(),
  shields: techLevel(),
  weapons: techLevel(),
});

/** The four categories of technology (A.4). */
export type TechCategory = keyof Shape<typeof techLevelsSchema>;

/** @internal */
export const byDefensiveArcSchema = strictObject({
  fwd: figure(0),
  port: figure(0),
  stbd: figure(0),
  aft: figure(0),
});

export interface ByDefensiveArc extends Shape<typeof byDefensiveArcSchema> {}

/** The four defensive arcs (Appendix B), in the order the sheet lists them. */
export type DefensiveArc = keyof ByDefensiveArc;

const ratingSchema = (description: string) =>
  described(union([figure(), byDefensiveArcSchema]), description);

const shotEntries = {
  rof: figure(1, 'rate of fire'),
  acc: figure(6, 'the lowest die that hits, 2 for 2+'),
  imp: figure(1, 'impact'),
  dmg: figure(1, 'damage'),
};
const shotSchema = strictObject(shotEntries);

/** The figures of one shot: rate of fire, accuracy, impact, damage. */
export interface Shot extends Shape<typeof shotSchema> {}

const traits = optional(labels('trait codes, e.g. Pr1; Slw may stand twice'));

const directModeSchema = strictObject({
  name: optional(text()),
  range: figure(3, 'long range in hexes, a multiple of 3'),
  ...shotEntries,
  traits,
});

/** A mode that fires straight at its target; `range` is the long range in hexes. */
export interface DirectMode extends Shape<typeof directModeSchema> {}

const seekingModeSchema = strictObject({
  name: optional(text()),
  ma: figure(4, 'movement allowance in hexes'),
  ...shotEntries,
  traits,
});

/** A mode that launches seekers (C.4); `ma` is their movement allowance in hexes. */
export interface SeekingMode extends Shape<typeof seekingModeSchema> {}

/** @internal */
export const bandSchema = strictObject({
  range: figure(3, 'its outer edge in hexes'),
  ...shotEntries,
});

/** A band of a mode with customized range bands; `range` is its outer edge in hexes. */
export interface Band extends Shape<typeof bandSchema> {}

const bandedModeSchema = strictObject({
  name: optional(text()),
  bands: described(array(bandSchema), '2 to 6'),
  traits,
});

/** A mode with customized range bands: an extension, the rulebook gives no formula for it. */
export interface BandedMode extends Shape<typeof bandedModeSchema> {}

export const modeSchema = described(
  union([directModeSchema, seekingModeSchema, bandedModeSchema]),
  'exactly one of range (direct fire), ma (seeking) or bands (customized)',
);

export type Mode = DirectMode | SeekingMode | BandedMode;

export const originSchema = described(
  strictObject({
    id: text("of the item in its owner's library"),
    /** The mark of the original when it was copied; it shows which side has changed since. */
    mark: text('of the item as it was taken'),
  }),
  "the item of its owner's library that this one is a copy of; changes no figure",
);

/** The original of a copy; it changes no figure. */
export interface Origin extends Shape<typeof originSchema> {}

export const weaponSchema = strictObject({
  id: label(),
  name: optional(text()),
  modes: described(array(modeSchema), 'one, or two (C.2)'),
  origin: optional(originSchema),
});

/** A weapon design: one mode, or two (C.2). */
export interface Weapon extends Shape<typeof weaponSchema> {}

export const bankSchema = strictObject({
  mounts: figure(1, 'at least 1'),
  arc: label('component letters (p. 19), or names (C.1)'),
  size: optional(figure(undefined, 'weapons in each mount, 1 to 4; 1 when left out')),
});

/** Mounts of one weapon that share a firing arc. */
export interface Bank extends Shape<typeof bankSchema> {}

export const batterySchema = strictObject({
  weapon: label("a weapon's id"),
  banks: array(bankSchema),
});

/** All banks of one weapon on a ship. */
export interface Battery extends Shape<typeof batterySchema> {}

export const systemSchema = strictObject({
  id: label(),
  qty: optional(figure(undefined, 'at least 1')),
});

/** A starship system that is aboard (Appendix B). */
export interface FittedSystem extends Shape<typeof systemSchema> {}

/** @internal */
export const originalSchema = strictObject({
  edition: picklist(EDITION_IDS),
  combatRating: optional(pipe(systemNumber(), integer())),
});

/** The card a design was converted from. */
export interface OriginalCard extends Shape<typeof originalSchema> {}

const packReferenceSchema = strictObject({
  id: label('of the pack'),
  version: optional(text('of the pack')),
  hash: optional(text('of its content')),
});

const storedFiguresSchema = strictObject({
  used: figure(0, 'SU used'),
  total: figure(0, 'SU of the hull'),
  orat: figure(0),
  drat: figure(0),
  combatRating: figure(0),
});

/** Figures of a design from when its packs were last available. */
export interface StoredFigures extends Shape<typeof storedFiguresSchema> {}

export const ratedBySchema = strictObject({
  version: label('of the rules: unity-2.0'),
  packs: described(array(packReferenceSchema), 'house-rule packs in the order they apply'),
  figures: optional(described(storedFiguresSchema, 'its ratings, for when a pack is missing')),
});

/** The rules that a design is rated by: their version, and the house-rule packs on them. */
export interface RatedBy extends Shape<typeof ratedBySchema> {}

const entries = {
  format: literal('slipway.design'),
  version: literal(1),
  id: optional(text()),
  faction: optional(text()),
  class: optional(text('as typed; shown in capitals where the rules do (MAJESTIC-class)')),
  type: optional(text()),
  notes: optional(text()),
  hull: figure(1, 'hull size, 1 to 35'),
  engines: figure(0, 'engine rating, ER'),
  shields: optional(ratingSchema('shield rating, 0 to 5; or one for each defensive arc')),
  screens: optional(ratingSchema('number of screens; or one for each defensive arc')),
  techLevels: optional(techLevelsSchema),
  arcNotation: optional(described(picklist(['standard', 'alternate']), 'standard when left out')),
  weapons: optional(described(array(weaponSchema), 'the weapon designs this ship uses')),
  batteries: optional(array(batterySchema)),
  systems: optional(array(systemSchema)),
  rounding: optional(
    described(
      picklist(['rulebook', 'drydock']),
      'the profile this design is rated with; rulebook when left out',
    ),
  ),
  rules: optional(
    described(
      union([labels('the version, e.g. unity-2.0, then packs as name@version'), ratedBySchema]),
      'the rules this design is rated by; an object where house-rule packs are among them',
    ),
  ),
  original: optional(described(originalSchema, 'the card this design was converted from')),
};

export const baseSchema = described(
  strictObject({
    id: text("of the ship in its owner's library"),
    design: described(strictObject(entries), 'the ship as it was taken, without a base of its own'),
  }),
  'the ship that this one is a variant of; changes no figure',
);

/** The ship that a variant was made from, as it was then. */
export interface Base extends Shape<typeof baseSchema> {}

/** Its type is named: users of the package's types would expand a ship within a ship too deeply. */
const namedBase: GenericSchema<Base> = baseSchema as GenericSchema<Base>;

export const designSchema = strictObject({ ...entries, base: optional(namedBase) });

/**
 * A starship. Figures are whole numbers: `hull` 1 to 35; `engines`, the engine rating; `shields` 0 to
 * 5 and `screens`, one figure or one for each defensive arc (B.7, B.18); tech levels -2 to 2 (A.4).
 * A figure out of range is an issue of `evaluate`, which uses the nearest legal figure instead.
 */
export interface Design extends Shape<typeof designSchema> {}

/** Weapons by themselves, without a ship: `slipway.weapons` version 1. */
export const weaponsSchema = strictObject({
  format: literal('slipway.weapons'),
  version: literal(1),
  weapons: array(weaponSchema),
});

/** Notation of firing arcs: component letters (p. 19) or alternate names (C.1). */
export type ArcNotation = NonNullable<Design['arcNotation']>;

/** Rounding of ratings: by the rulebook's steps, or as the old spreadsheet seems to round. */
export type Rounding = NonNullable<Design['rounding']>;

export const isSeeking = (mode: Mode): mode is SeekingMode => 'ma' in mode;

export const isBanded = (mode: Mode): mode is BandedMode => 'bands' in mode;

export const isDirect = (mode: Mode): mode is DirectMode => !('ma' in mode) && !('bands' in mode);

export const SHOT_FIGURES = ['rof', 'acc', 'imp', 'dmg'] as const;

export const TECH_CATEGORIES = ['engines', 'fighters', 'shields', 'weapons'] as const;

export type PackReference = RatedBy['packs'][number];

const NONE: readonly PackReference[] = [];

/** The short form of a pack: `name@version`. */
const isShortForm = (text: unknown): text is string =>
  typeof text === 'string' && text.includes('@');

function isReference(pack: unknown): pack is PackReference {
  if (typeof pack !== 'object' || pack === null) return false;
  const { id, version = '', hash = '' }: { [field in keyof PackReference]?: unknown } = pack;
  return [id, version, hash].every((text) => typeof text === 'string');
}

/** The packs that a design names, in the order in which they apply; a faulty one has no name. */
export function packReferences(design: Pick<Design, 'rules'>): readonly PackReference[] {
  // A value of another kind names no packs; its legal form is refused.
  const rules = (design as Pick<Design, 'rules'> | null | undefined)?.rules;
  if (rules === undefined) return NONE;
  if (!Array.isArray(rules)) {
    // Designs from elsewhere may hold any value here.
    const packs: unknown = (rules as Partial<RatedBy> | null)?.packs;
    if (!Array.isArray(packs)) return NONE;
    return packs.map((pack: unknown) => (isReference(pack) ? pack : { id: '' }));
  }
  if (!rules.some(isShortForm)) return NONE;
  return rules.filter(isShortForm).map((text) => {
    const at = text.lastIndexOf('@');
    return { id: text.slice(0, at), version: text.slice(at + 1) };
  });
}

/** The rules and packs in a few words: `unity-2.0, finer-tech-levels 1.0`. */
export const ratedByText = (rules: NonNullable<Design['rules']>): string =>
  Array.isArray(rules)
    ? rules.join(', ')
    : [
        (rules as RatedBy).version,
        ...packReferences({ rules }).map(({ id, version = '' }) => `${id} ${version}`.trim()),
      ].join(', ');

/** The design with these packs on those rules, or with the rules alone if there are no packs. */
export function withPacks(
  design: Design,
  version: string,
  packs: readonly PackReference[],
  figures?: RatedBy['figures'],
): Design {
  const rules =
    packs.length === 0 ? [version] : { version, packs, ...(figures !== undefined && { figures }) };
  return { ...design, rules };
}

export type Protection = number | ByDefensiveArc;

/** The sum over all defensive arcs: all screens of a ship, the start of its shield track. */
export function sumOf(protection: Protection): number {
  if (typeof protection === 'number') return protection;
  const { fwd, port, stbd, aft } = protection;
  return fwd + port + stbd + aft;
}

export const DEFENSIVE_ARCS: readonly DefensiveArc[] = ['fwd', 'port', 'stbd', 'aft'];

/** Short names of the arcs, as sheets and notation write them. */
export const ARC_LABELS = { fwd: 'Fwd', port: 'Port', stbd: 'Stbd', aft: 'Aft' } as const;
