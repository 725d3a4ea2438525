/** The figures of movement orders: data/…/play/movement.json. */
import * as v from './schema.ts';

const { rule, whole } = v;

/** How hard space brakes a ship (D.2). */
export const DRAGS = ['none', 'half', 'full'] as const;

/** An order of one sign: hexes that the ship enters, what it adds to its speed and requirement. */
const step = v.object({ hexes: whole, speed: whole, requirement: whole, rule });

export const playMovement = v.object({
  /** The most turns of one hexside in a move. */
  turns: v.object({ most: whole, rule }),
  uTurn: v.object({ hexsides: whole, rule }),
  pivot: v.object({ most: whole, rule }),
  slip: step,
  altitude: step,
  /** A roll costs so many turns, less those of the move. */
  roll: v.object({ turns: whole, rule }),
  evasive: v.object({ times: whole, rule }),
  emergency: v.object({ times: whole, rule }),
  booster: v.object({ rating: whole, rule }),
  /** How much the straight parts of a move may differ. */
  graded: v.object({ difference: whole, rule }),
  /** What so many turns add to the requirement. */
  freeform: v.object({ turns: v.list(whole), rule }),
  /** What the previous speed is divided by; null leaves nothing of it. */
  drag: v.table(
    v.object({ name: v.oneOf(...DRAGS), divisor: v.nullable(whole), rule }),
    ({ name }) => [name],
  ),
  /** The engine rating under sails, by how far the heading is off the wind's. */
  sails: v.table(
    v.object({ hexsidesOff: whole, numerator: whole, denominator: whole, rule }),
    ({ hexsidesOff }) => [hexsidesOff],
  ),
});
