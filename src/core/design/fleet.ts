/**
 * A fleet: the ships a player brings to a battle, without any figure that follows from them. These
 * schemas define the public format `slipway.fleet` version 1. Each ship carries its whole design, so
 * that a file needs no other.
 */
import { array, literal, exactOptional as optional, picklist, strictObject, union } from 'valibot';
import { designSchema, originSchema } from './design.ts';
import { described, figure, labels, type Shape, text } from './schema.ts';

export const flightsSchema = strictObject({
  /** A variant of F.4; standard fighters (5.1) if left out. */
  variant: optional(
    text(
      "standard, assault, bombers, heavy, interceptors, light, or a house rule's; standard when left out",
    ),
  ),
  count: figure(0),
});

export interface FlightGroup extends Shape<typeof flightsSchema> {}

/** @internal */
export const fleetShipSchema = strictObject({
  design: designSchema,
  count: optional(figure(undefined, '1 when left out')),
  /** Names of the single ships; there may be fewer names than ships. */
  names: optional(labels('of the ships one by one')),
  /** Flights of each of these ships; if left out, standard fighters up to its capacity. */
  flights: optional(
    described(
      array(flightsSchema),
      'of each of these ships; its whole capacity in standard fighters when left out',
    ),
  ),
  origin: optional(originSchema),
});

/** Ships of one design and, on carriers, one load. */
export interface FleetShip extends Shape<typeof fleetShipSchema> {}

export const sizedBattleSchema = strictObject({
  size: text('very-small, small, medium, large or very-large'),
});

/** A battle of a standard size (2.2). */
interface SizedBattle extends Shape<typeof sizedBattleSchema> {}

export const scenarioBattleSchema = strictObject({
  scenario: text('s1 to s12'),
  side: optional(described(picklist(['attacker', 'defender']), 'attacker when left out')),
  enemy: optional(figure(undefined, "the enemy's combat rating, for a limit that follows from it")),
  percent: optional(figure(undefined, 'scales limit and victory target; 100 when left out')),
});

/** A scenario of Appendix S. */
export interface ScenarioBattle extends Shape<typeof scenarioBattleSchema> {}

export type Side = NonNullable<ScenarioBattle['side']>;

const customBattleSchema = strictObject({
  limit: figure(undefined, 'the most that the fleet may rate'),
  target: optional(figure(undefined, 'victory points that win')),
});

/** A limit that the players agreed on. */
export interface CustomBattle extends Shape<typeof customBattleSchema> {}

const battleSchema = union([sizedBattleSchema, scenarioBattleSchema, customBattleSchema]);

export type Battle = SizedBattle | ScenarioBattle | CustomBattle;

export const fleetSchema = strictObject({
  format: literal('slipway.fleet'),
  version: literal(1),
  id: optional(text()),
  name: optional(text()),
  faction: optional(text()),
  notes: optional(text()),
  battle: optional(described(battleSchema, 'what limits the fleet; none when left out')),
  ships: array(fleetShipSchema),
  flights: optional(described(array(flightsSchema), 'long range flights, which need no carrier')),
});

export interface Fleet extends Shape<typeof fleetSchema> {}

export const isSized = (battle: Battle): battle is SizedBattle => 'size' in battle;

export const isScenario = (battle: Battle): battle is ScenarioBattle => 'scenario' in battle;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The letter of a ship by its number among both sides; I and O are left out, and A2 follows Z. */
export function shipLetter(index: number): string {
  const round = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${round > 0 ? round + 1 : ''}`;
}

/** Letters of each ship's copies, numbered through all ships from `next` on. */
export const shipLetters = (
  ships: readonly { readonly copies: number }[],
  next = 0,
): readonly (readonly string[])[] => {
  let index = next;
  return ships.map(({ copies }) =>
    Array.from({ length: copies }, () => {
      index += 1;
      return shipLetter(index - 1);
    }),
  );
};
