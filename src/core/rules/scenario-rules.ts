/** Scenarios as data: the forces of both sides, the board, set-up zones, terrain, special rules (S). */
import { variant } from 'valibot';
import type { Shape } from '../design/schema.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

/** Sides of a scenario. In battles the attacker is the first. */
export const SCENARIO_SIDES = ['attacker', 'defender'] as const;

export type ScenarioSide = (typeof SCENARIO_SIDES)[number];

/** Terms of a scenario for the fleet of one side, in combat rating. */
const sideTerms = v.object({
  limit: v.optional(whole),
  /** The limit as a multiple of the enemy's rating. */
  timesEnemy: v.optional(whole),
  /** The exact number of ships. */
  ships: v.optional(whole),
  /** Range for the rating of each ship. */
  eachFrom: v.optional(whole),
  eachTo: v.optional(whole),
  /** Least rating of the strongest ship. */
  oneFrom: v.optional(whole),
  /** The fleet must divide into two parts, each within these. */
  halves: v.optional(v.object({ min: v.optional(whole), max: v.optional(whole) })),
});

export interface SideTerms extends Shape<typeof sideTerms> {}

/** Columns in which ships of a side are placed, and the direction in which they head. */
const zone = v.object({
  side: v.oneOf(...SCENARIO_SIDES),
  from: whole,
  to: whole,
  heading: whole,
  /** Its ships come during the battle. */
  isLate: v.optional(v.boolean()),
});

export interface ScenarioZone extends Shape<typeof zone> {}

/** Pieces of terrain that are scattered at random over columns. */
const scatter = v.object({
  kind: v.oneOf('asteroid', 'field'),
  count: whole,
  from: whole,
  to: whole,
  size: v.optional(whole),
});

/** A die face of a table, and what it brings. */
const face = { face: whole };

const side = v.oneOf(...SCENARIO_SIDES);

/** Special rules by their effect; each names the sides and figures that it touches. */
const special = variant('effect', [
  /** Ships of a side that leave by a short edge score for it, once it has so many points by kills. */
  v.fields({
    effect: v.oneOf('escape'),
    side,
    edge: v.oneOf('left', 'right'),
    after: v.optional(whole),
  }),
  /** Losses of a side, or of both, that score so many times. */
  v.fields({
    effect: v.oneOf('score'),
    of: v.oneOf(...SCENARIO_SIDES, 'either'),
    ships: v.oneOf('all', 'first', 'second', 'prototype', 'before reinforcements'),
    times: whole,
  }),
  /** Ships of a side score in full once more than half their hull is gone, and no more after that. */
  v.fields({ effect: v.oneOf('crippled'), of: side }),
  /** The battle is fought to the last; the attacker's rating left decides, in percent of that at the start. */
  v.fields({ effect: v.oneOf('last stand'), major: whole, minor: whole }),
  /** The strongest ship of a side rolls before its first attack. */
  v.fields({
    effect: v.oneOf('prototype'),
    side,
    dice: v.list(v.object({ ...face, toHit: whole, engines: whole })),
  }),
  /** A die in each End Phase disturbs the next turn. */
  v.fields({
    effect: v.oneOf('storms'),
    dice: v.list(v.object({ ...face, what: v.oneOf('headings', 'no turns', 'haze', 'silence') })),
  }),
  /** Ships of late zones come when the sum of a die in each End Phase reaches this. */
  v.fields({ effect: v.oneOf('reinforcements'), side, at: whole }),
]);

export type SpecialRule = Shape<typeof special>;

export type StormEffect = Extract<SpecialRule, { effect: 'storms' }>['dice'][number]['what'];

export const scenarioRow = v.object({
  id: text,
  name: text,
  /** The situation, in a sentence or two. */
  note: text,
  /** The least roll of two dice, read as tens and ones, that draws it; the next one's ends it. */
  roll: v.optional(whole),
  attacker: sideTerms,
  defender: sideTerms,
  /** Victory points that win, if the battle is won by points. */
  target: v.optional(whole),
  /** Columns and rows; the board of the rulebook if left out. */
  board: v.optional(v.object({ columns: whole, rows: whole })),
  /** The side that places its ships first; by 2.1 if left out. */
  first: v.optional(side),
  /** Zones of a standard battle if they are left out. */
  zones: v.optional(v.list(zone)),
  scatter: v.optional(scatter),
  special: v.optional(v.list(special)),
  rule,
});

/** A battle without special rules, of any size (2.1). */
export const standardBattle = v.object({
  name: text,
  note: text,
  roll: whole,
  zones: v.list(zone),
  rule,
});

/** A scenario of Appendix S. */
export interface Scenario extends Shape<typeof scenarioRow> {}

/** A special rule of one effect. */
export type EffectOf<Effect extends SpecialRule['effect']> = Extract<
  SpecialRule,
  { readonly effect: Effect }
>;

/** The special rules of a scenario by their effect; the attacker is the first side. */
export interface BattleScenario {
  readonly escapes: readonly EffectOf<'escape'>[];
  readonly scores: readonly EffectOf<'score'>[];
  readonly crippled: readonly EffectOf<'crippled'>[];
  readonly lastStand: EffectOf<'last stand'> | undefined;
  readonly prototype: EffectOf<'prototype'> | undefined;
  readonly storms: EffectOf<'storms'> | undefined;
  readonly reinforcements: EffectOf<'reinforcements'> | undefined;
}

/** The special rules of a scenario for a battle; undefined for one without. */
export function battleScenario({
  special = [],
}: Pick<Scenario, 'special'>): BattleScenario | undefined {
  if (special.length === 0) return undefined;
  const all = <Effect extends SpecialRule['effect']>(effect: Effect) =>
    special.filter((each): each is EffectOf<Effect> => each.effect === effect);
  return {
    ...{ escapes: all('escape'), scores: all('score'), crippled: all('crippled') },
    lastStand: all('last stand')[0],
    prototype: all('prototype')[0],
    storms: all('storms')[0],
    reinforcements: all('reinforcements')[0],
  };
}
