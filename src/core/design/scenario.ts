/**
 * A scenario: forces of both sides, board, set-up zones, terrain, special rules (S). These schemas define
 * the public format `slipway.scenario` version 1.
 */
import {
  array,
  boolean,
  literal,
  exactOptional as optional,
  picklist,
  strictObject,
  union,
} from 'valibot';
import { described, figure, label, type Shape, text } from './schema.ts';

/** The board of the rulebook (0.1). */
export const STANDARD_BOARD = { columns: 32, rows: 18 };

/** Sides of a scenario. In battles the attacker is the first. */
export const SCENARIO_SIDES = ['attacker', 'defender'] as const;

export type ScenarioSide = (typeof SCENARIO_SIDES)[number];

const side = picklist(SCENARIO_SIDES);

export const TERRAIN_KINDS = ['asteroid', 'field', 'black hole', 'comet', 'planet'] as const;

export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** True for kinds that have a size, from 1 to 5. */
export const hasSize = (kind: TerrainKind): boolean => kind !== 'asteroid' && kind !== 'comet';
export const LARGEST_TERRAIN = 5;

const forceSchema = strictObject({
  limit: optional(figure(undefined, 'the most that the fleet may rate')),
  timesEnemy: optional(figure(undefined, "the limit as a multiple of the enemy's rating")),
  ships: optional(figure(undefined, 'the exact number of ships')),
  eachFrom: optional(figure(undefined, 'least rating of each ship')),
  eachTo: optional(figure(undefined, 'greatest rating of each ship')),
  oneFrom: optional(figure(undefined, 'least rating of the strongest ship')),
  halves: optional(
    described(
      strictObject({ min: optional(figure()), max: optional(figure()) }),
      'ratings of the two parts that the fleet divides into',
    ),
  ),
});

/** Terms of a scenario for the fleet of one side, in combat rating. */
export interface SideTerms extends Shape<typeof forceSchema> {}

const zoneSchema = strictObject({
  side,
  from: figure(0, 'first column'),
  to: figure(0, 'last column'),
  heading: figure(0, '0 to 5'),
  late: optional(described(boolean(), 'its ships come during the battle')),
});

/** Columns in which ships of a side are placed, and the direction in which they head. */
export interface ScenarioZone extends Shape<typeof zoneSchema> {}

/** A piece of terrain in its place; columns and rows count from 0. */
const terrainSchema = strictObject({
  kind: picklist(TERRAIN_KINDS),
  column: figure(0),
  row: figure(0),
  size: optional(figure(1, `1 to ${LARGEST_TERRAIN}`)),
});

const specialSchema = union([
  strictObject({
    escape: described(picklist(['left', 'right']), 'leaving by this edge scores for the own side'),
    side,
    after: optional(figure(undefined, 'points by kills that the side needs before')),
  }),
  strictObject({
    score: described(
      picklist(['all', 'first', 'second', 'prototype', 'before reinforcements']),
      'losses that score several times',
    ),
    of: picklist([...SCENARIO_SIDES, 'either']),
    times: figure(1),
  }),
  strictObject({
    crippled: described(side, 'its ships score in full once more than half their hull is gone'),
  }),
  strictObject({
    lastStand: described(
      strictObject({ major: figure(80), minor: figure(40) }),
      "fought to the last: percents of the attacker's rating left for his victories",
    ),
  }),
  strictObject({
    prototype: described(side, 'its strongest ship rolls before its first attack'),
    dice: array(strictObject({ face: figure(1), toHit: figure(0), engines: figure(0) })),
  }),
  strictObject({
    storms: described(
      array(
        strictObject({
          face: figure(1),
          what: picklist(['headings', 'no turns', 'haze', 'silence']),
        }),
      ),
      'a die in each End Phase for the next turn',
    ),
  }),
  strictObject({
    reinforcements: described(side, 'its late ships come when the sum of dice reaches `at`'),
    at: figure(7),
  }),
]);

/** A special rule; its first field tells the kind. */
export type SpecialRule = Shape<typeof specialSchema>;

/** A special rule by the field that tells its kind. */
export type SpecialWith<Key extends string> = Extract<
  SpecialRule,
  { readonly [key in Key]: unknown }
>;

export type StormEffect = SpecialWith<'storms'>['storms'][number]['what'];

const zonesSchema = array(zoneSchema);

/** Fields of scenarios in files and in the tables of the rules. */
export const scenarioEntries = {
  name: label(),
  note: optional(text('the situation, in a sentence or two')),
  attacker: forceSchema,
  defender: forceSchema,
  target: optional(figure(undefined, 'victory points that win')),
  board: optional(
    described(
      strictObject({ columns: figure(32), rows: figure(18) }),
      '32 columns and 18 rows when left out',
    ),
  ),
  first: optional(described(side, 'places its ships first; the larger side when left out')),
  zones: optional(described(zonesSchema, 'the first and last four columns when left out')),
  scatter: optional(
    described(
      strictObject({
        kind: picklist(['asteroid', 'field']),
        count: figure(1),
        from: figure(0, 'first column'),
        to: figure(0, 'last column'),
        size: optional(figure(1, 'of fields')),
      }),
      'terrain that is scattered at random over columns',
    ),
  ),
  special: optional(array(specialSchema)),
  // New fields come last: links have them by their place.
  terrain: optional(described(array(terrainSchema), 'terrain in fixed places')),
};

const scenarioBody = strictObject(scenarioEntries);

/** A scenario without the names of its format. */
export interface ScenarioTerms extends Shape<typeof scenarioBody> {}

export const scenarioSchema = strictObject({
  format: literal('slipway.scenario'),
  version: literal(1),
  ...scenarioEntries,
});

/** A scenario as a document, by itself. */
export interface ScenarioDocument extends Shape<typeof scenarioSchema> {}

/** The document of a scenario; only its own fields are taken over. */
export function scenarioDocument(terms: ScenarioTerms): ScenarioDocument {
  const fields: { readonly [name: string]: unknown } = { ...terms };
  const own = Object.keys(scenarioEntries).flatMap((name) =>
    fields[name] === undefined ? [] : [[name, fields[name]] as const],
  );
  const body = Object.fromEntries(own) as unknown as ScenarioTerms;
  return { format: 'slipway.scenario', version: 1, ...body };
}

export const scenarioName = ({ name }: Pick<ScenarioTerms, 'name'>): string =>
  name.trim() || 'Untitled scenario';

/** Special rules of a scenario by their kind; the attacker is the first side. */
export interface BattleScenario {
  readonly rules: readonly SpecialRule[];
  readonly escapes: readonly SpecialWith<'escape'>[];
  readonly scores: readonly SpecialWith<'score'>[];
  readonly crippled: readonly SpecialWith<'crippled'>[];
  readonly lastStand: SpecialWith<'lastStand'>['lastStand'] | undefined;
  readonly prototype: SpecialWith<'prototype'> | undefined;
  readonly storms: SpecialWith<'storms'>['storms'] | undefined;
  readonly reinforcements: SpecialWith<'reinforcements'> | undefined;
}

/** Sorts special rules by their kind; undefined without any. */
export function battleScenario(rules: readonly SpecialRule[] = []): BattleScenario | undefined {
  if (rules.length === 0) return undefined;
  const all = <Key extends string>(key: Key) =>
    rules.filter((rule): rule is SpecialWith<Key> => key in rule);
  return {
    ...{ rules, escapes: all('escape'), scores: all('score'), crippled: all('crippled') },
    lastStand: all('lastStand')[0]?.lastStand,
    prototype: all('prototype')[0],
    storms: all('storms')[0]?.storms,
    reinforcements: all('reinforcements')[0],
  };
}

/** The number of the side that has a prototype; undefined without a trial (S.8). */
export function testedSide({ special = [] }: Pick<ScenarioTerms, 'special'>): 0 | 1 | undefined {
  const { prototype: trial } = battleScenario(special) ?? {};
  return trial && (trial.prototype === 'attacker' ? 0 : 1);
}

/** The most that a fleet may rate against an enemy of this rating; undefined without a limit. */
export const forceLimit = (
  { limit, timesEnemy }: SideTerms,
  enemy: number | undefined,
): number | undefined =>
  timesEnemy === undefined ? limit : enemy === undefined ? undefined : timesEnemy * enemy;

/** Points at another size of battle. Ratings are whole: what is over a limit or short of a target stays so. */
const scaled = (points: number, percent: number, round: (points: number) => number): number =>
  round((points * percent) / 100);

/**
 * Terms of a fleet at another size of battle: its limit and that of its parts change, its ships do not. A fleet of
 * a number of ships without a limit has that of its ships (S.1).
 */
const scaledForce = (terms: SideTerms, percent: number): SideTerms => {
  const { limit, timesEnemy, ships, eachFrom, eachTo, halves } = terms;
  const isOfShips = ships !== undefined && limit === undefined && timesEnemy === undefined;
  const most = (points: number) => scaled(points, percent, Math.floor);
  const least = (points: number) => scaled(points, percent, Math.ceil);
  return {
    ...terms,
    ...(limit !== undefined && { limit: most(limit) }),
    ...(isOfShips && eachFrom !== undefined && { eachFrom: least(eachFrom) }),
    ...(isOfShips && eachTo !== undefined && { eachTo: most(eachTo) }),
    ...(halves && {
      halves: {
        ...(halves.min !== undefined && { min: least(halves.min) }),
        ...(halves.max !== undefined && { max: most(halves.max) }),
      },
    }),
  };
};

/** A scenario at another size of battle: limits and target scale together (S). */
export const scaledScenario = <Terms extends ScenarioTerms>(
  scenario: Terms,
  percent: number,
): Terms => ({
  ...scenario,
  attacker: scaledForce(scenario.attacker, percent),
  defender: scaledForce(scenario.defender, percent),
  ...(scenario.target !== undefined && { target: scaled(scenario.target, percent, Math.ceil) }),
});
