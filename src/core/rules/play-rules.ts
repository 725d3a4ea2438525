/** The rules of play as a value: figures of `data/` and options, passed to functions as an argument. */
import { check, type GenericSchema, literal, pipe, variant } from 'valibot';
import type { Shape } from '../design/schema.ts';
import { DEFAULT_CHOICES, type PlayChoices } from './play-choices.ts';
import * as v from './schema.ts';
import { checkedTable, frozen } from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

const BANDS = ['short', 'medium', 'long'] as const;

const playGeometry = v.object({
  /** Sum of penalties that blocks a line of sight. */
  blockedSight: v.object({ penalties: whole, rule }),
  nebula: v.object({ numerator: whole, denominator: whole, rule }),
  untagged: v.object({ times: whole, rule }),
  longRangeSensors: v.object({ divisor: whole, rule }),
  /** The range bands, each with its end in thirds of the long range. */
  bands: v.list(v.object({ name: v.oneOf(...BANDS), thirds: whole, rule })),
});

/** Drag of space on a ship (D.2). */
export const DRAGS = ['none', 'half', 'full'] as const;

/** An order of one character: hexes that the ship enters, and additions to speed and requirement. */
const stepFields = { hexes: whole, speed: whole, requirement: whole, rule };
const step = v.object(stepFields);

const playMovement = v.object({
  /** The most turns of one hexside in a move. */
  turns: v.object({ most: whole, rule }),
  uTurn: v.object({ hexsides: whole, rule }),
  pivot: v.object({ most: whole, rule }),
  slip: step,
  /** A change of altitude; the highest level, and that at the start. */
  altitude: v.object({ ...stepFields, levels: whole, start: whole }),
  /** Cost of a roll in turns, less the turns of the move. */
  roll: v.object({ turns: whole, rule }),
  evasive: v.object({ times: whole, rule }),
  emergency: v.object({ times: whole, rule }),
  booster: v.object({ rating: whole, rule }),
  /** Largest difference between the straight parts of a move. */
  graded: v.object({ difference: whole, rule }),
  /** Additions to the requirement by number of turns. */
  freeform: v.object({ turns: v.list(whole), rule }),
  /** Divisor of the previous speed; null for a speed of 0. */
  drag: v.table(
    v.object({ name: v.oneOf(...DRAGS), divisor: v.nullable(whole), rule }),
    ({ name }) => [name],
  ),
  /** The engine rating under sails, by the angle between heading and wind. */
  sails: v.table(
    v.object({ hexsidesOff: whole, numerator: whole, denominator: whole, rule }),
    ({ hexsidesOff }) => [hexsidesOff],
  ),
});

/** Systems that can be hit besides the hull (4.4). */
const HIT_SYSTEMS = ['engines', 'weapons', 'shields'] as const;

const SIDES = 6;

const byFace = <Schema extends GenericSchema>(figure: Schema) =>
  pipe(
    v.list(figure),
    check((faces) => faces.length === SIDES, `a list of ${SIDES}`),
  );

const faces = v.list(whole);

/** Faces of a die, not all of them: else a die would be rolled again for ever. */
const someFaces = pipe(
  faces,
  check((list) => new Set(list).size < SIDES, `a list of fewer than ${SIDES} faces`),
);

const playCombat = v.object({
  /** The face that always misses, and the face that is rolled again with a bonus. */
  die: v.object({ misses: whole, rerolled: whole, bonus: whole, rule }),
  /** The table of modifiers to hit (4.2), by id. */
  modifiers: v.table(v.object({ id: text, by: whole, rule }), ({ id }) => [id]),
  /** Modifier for evasive action, by the present engine rating. */
  evasive: v.list(v.object({ from: whole, to: v.nullable(whole), by: whole, rule })),
  damageDie: v.object({
    hull: byFace(whole),
    systems: byFace(v.nullable(v.oneOf(...HIT_SYSTEMS))),
    rule,
  }),
  /** Faces of a damage die that an ionized hull makes void. */
  ionized: v.object({ faces, rule }),
  /** Faces of an impact die that succeed in a nebula against any shields. */
  nebula: v.object({ faces, rule }),
  /** Screens that a point of damage takes. */
  screens: v.object({ eachPoint: whole, rule }),
  /** Faces on which a point passes the screens, if that option is used. */
  bleedThrough: v.object({ faces, rule }),
  /** Faces of a lock-on die that stop the attack. */
  stealth: v.object({ faces, rule }),
});

const band = v.oneOf(...BANDS);

const playEffect = variant(
  'type',
  [
    // Added to the modifier for tiny targets, up to no modifier at all.
    v.fields({ type: literal('tiny'), by: whole }),
    v.fields({ type: literal('no attack'), band }),
    v.fields({ type: literal('range modifier'), times: whole }),
    v.fields({ type: literal('impact modifier'), by: whole }),
    v.fields({ type: literal('impact by band'), short: whole, medium: whole, long: whole }),
    v.fields({ type: literal('shields as'), rating: whole }),
    v.fields({ type: literal('shields at least'), rating: whole }),
    // Hull boxes by face of the damage die; the least of several traits.
    v.fields({ type: literal('hull'), boxes: byFace(whole) }),
    // Hull boxes of every damage die, in addition to its result.
    v.fields({ type: literal('hull each die'), boxes: whole }),
    // Faces that cost a crew casualty, at most one for each damage die.
    v.fields({ type: literal('casualty'), faces }),
    // Faces that count and are rolled again.
    v.fields({ type: literal('rolled again'), faces: someFaces }),
    // More screens for each point of damage, fixed or by a shared or own die.
    v.fields({ type: literal('screens'), by: whole }),
    v.fields({ type: literal('screens by die'), by: byFace(whole), die: v.oneOf('shared', 'own') }),
    // Rolls that a hit needs, one after the other, to score again.
    v.fields({ type: literal('repeats'), needs: v.list(whole) }),
    v.fields({ type: literal('linked') }),
    v.fields({ type: literal('rolled rate of fire') }),
    v.fields({ type: literal('reload'), turns: whole }),
    v.fields({ type: literal('once') }),
    // For battles: no directed damage; defensive fire; attacks on a hex and its neighbours.
    v.fields({ type: literal('undirected') }),
    v.fields({ type: literal('defensive') }),
    v.fields({ type: literal('burst') }),
  ],
  'one of the effects of traits in play',
);

const playTraits = v.table(
  v.object({ code: text, effects: v.list(playEffect), rule }),
  ({ code }) => [code],
);

/** Effects of systems on dice of attacks and on orders, by id. */
const playSystems = v.table(
  v.object({
    id: text,
    effect: v.oneOf(
      ...(['anti-fighter', 'countermeasures', 'fire control', 'ionized', 'sensors'] as const),
      ...(['stealth', 'boosters', 'sails', 'cloak', 'hyperdrive', 'marines', 'mines'] as const),
      ...(['shockwave', 'tractor beams', 'overthrusters', 'stutterdrive', 'flares'] as const),
      ...(['carrier', 'shuttles', 'launch tubes', 'probes'] as const),
    ),
    rule,
  }),
  ({ id }) => [id],
);

const playCraft = v.object({
  /** A hit of any fighter on a ship. */
  fighters: v.object({ imp: whole, dmg: whole, rule }),
  /** Each marker of a minefield. */
  mines: v.object({ rof: whole, acc: whole, imp: whole, dmg: whole, rule }),
  /** The lowest die of a beam that hits a flight attacking its ship, and a tiny target in combat. */
  tractorBeam: v.object({ needs: whole, needsInCombat: whole, rule }),
  /** Range of marines in hexes, screens for each party that they stop, hits of a squad on board by die. */
  marines: v.object({ most: whole, screens: whole, aboard: byFace(whole), rule }),
  /** The lowest die with which a long range flight enters hyperspace. */
  longRange: v.object({ jumps: whole, rule }),
  /** Penalties of screens by the number of fighters in a hex, the fewest first. */
  screens: v.list(v.object({ from: whole, by: whole, rule })),
  /** Fighters with special losses: a save on a die, or faces on which one more dies. */
  losses: v.table(
    v.object({ variant: text, saves: v.nullable(whole), again: v.list(whole), rule }),
    ({ variant }) => [variant],
  ),
});

const playTerrain = v.object({
  /** A die of an asteroid field for each ship, and the penalty of each of its hexes on a line. */
  field: v.object({ acc: whole, imp: whole, dmg: whole, sight: whole, rule }),
  /** The radius of a comet's coma, and the penalty of its hexes and those of its tail. */
  comet: v.object({ coma: whole, sight: whole, rule }),
  /** Black holes by size: the distance that draws elements in, and the hexes up to others. */
  pull: v.table(
    v.object({
      size: whole,
      drawnIn: whole,
      pulls: v.list(v.object({ to: whole, hexes: whole })),
      rule,
    }),
    ({ size }) => [size],
  ),
});

/** Figures of what ships do besides moving and firing. */
const playActions = v.object({
  /** Ships of a side, and flights, in a hex at the start (5.1). */
  placing: v.object({ shipsInHex: whole, flightsInHex: whole, rule }),
  /** The sum of dice at which a ship leaves, and percents of its rating that are scored then. */
  hyperdrive: v.object({ leaves: whole, scored: whole, rule }),
  /** The lowest die that turns a ship. */
  overthrusters: v.object({ turns: whole, rule }),
  /** The die that scatters a ship by a hex. */
  stutterdrive: v.object({ scatters: whole, rule }),
  /** The highest die that checks an engine box. */
  emergencyThrust: v.object({ strains: whole, rule }),
  /** Flares and probes as markers: their range, lowest dice that stray and arrive, a flare's penalty to sight. */
  markers: v.object({ range: whole, strays: whole, arrives: whole, sight: whole, rule }),
  /** Probes as weapons by band, and the hexes around a marker in which it helps. */
  probes: v.object({ ranges: v.list(whole), acc: whole, reach: whole, rule }),
  /** Dice whose sum must reach a target, and the range of TAGs that need none. */
  tags: v.object({ dice: whole, placed: whole, rule }),
  /** Hits for each point of shields, the range, and the divisor of the most that a target takes. */
  shockwave: v.object({ hits: whole, range: whole, share: whole, rule }),
  /** Seekers of a flight at most. */
  seekers: v.object({ flight: whole, rule }),
  /** The number that a die needs in the wreck's hex; one more for each hex and for tiny targets. */
  explosion: v.object({ needs: whole, rule }),
  /** Percents scored for the first hull box and each of these thirds of the hull that are lost. */
  partialScore: v.list(v.object({ thirds: whole, percent: whole, rule })),
  /** Hull boxes for each die of damage control. */
  repair: v.object({ hull: whole, rule }),
});

export type BandName = (typeof BANDS)[number];

export type Drag = (typeof DRAGS)[number];

export type SystemEffect =
  Shape<typeof playSystems> extends ReadonlyMap<string, { readonly effect: infer Effect }>
    ? Effect
    : never;

/** The files of one edition's rules of play, as parsed JSON. */
export interface PlayTables {
  readonly geometry: unknown;
  readonly movement: unknown;
  readonly combat: unknown;
  readonly traits: unknown;
  readonly craft: unknown;
  readonly systems: unknown;
  readonly terrain: unknown;
  readonly actions: unknown;
}

export type TraitEffect =
  Shape<typeof playTraits> extends ReadonlyMap<string, infer Row>
    ? Row extends { readonly effects: readonly (infer Effect)[] }
      ? Effect
      : never
    : never;

export interface PlayRules {
  readonly geometry: Shape<typeof playGeometry>;
  readonly movement: Shape<typeof playMovement>;
  readonly combat: Shape<typeof playCombat>;
  /** Effects of traits in play, by code. */
  readonly traits: Shape<typeof playTraits>;
  readonly craft: Shape<typeof playCraft>;
  /** Effects of systems on attacks and orders, by id. */
  readonly systems: Shape<typeof playSystems>;
  readonly terrain: Shape<typeof playTerrain>;
  readonly actions: Shape<typeof playActions>;
  /** Decisions that the rulebook leaves open. */
  readonly choices: PlayChoices;
}

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export const assemblePlay = (tables: PlayTables): PlayRules =>
  frozen({
    geometry: checkedTable('play/geometry.json', playGeometry, tables.geometry),
    movement: checkedTable('play/movement.json', playMovement, tables.movement),
    combat: checkedTable('play/combat.json', playCombat, tables.combat),
    traits: checkedTable('play/traits.json', playTraits, tables.traits),
    craft: checkedTable('play/craft.json', playCraft, tables.craft),
    systems: checkedTable('play/systems.json', playSystems, tables.systems),
    terrain: checkedTable('play/terrain.json', playTerrain, tables.terrain),
    actions: checkedTable('play/actions.json', playActions, tables.actions),
    choices: DEFAULT_CHOICES,
  });

export const withChoices = (play: PlayRules, choices: Partial<PlayChoices>): PlayRules => ({
  ...play,
  choices: { ...play.choices, ...choices },
});
