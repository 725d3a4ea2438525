/** Schemas of battles: their setup, the answers of persons and policies, and replays. */
import {
  array,
  boolean,
  literal,
  null_,
  number,
  exactOptional as optional,
  picklist,
  safeParse,
  strictObject,
  string,
  union,
} from 'valibot';
import type { BattleChoiceAnswer } from '../../core/battle/choices.ts';
import { BATTLE_OPTIONS } from '../../core/battle/options.ts';
import { designSchema } from '../../core/design/design.ts';
import { LARGEST_TERRAIN, scenarioEntries, TERRAIN_KINDS } from '../../core/design/scenario.ts';
import { described, figure, label, type Shape } from '../../core/design/schema.ts';

export const optionName = picklist(BATTLE_OPTIONS.map(({ rule }) => rule));

/** Coordinates of hexes, also below 0. */
export const coordinate = figure(0);

const place = { q: coordinate, r: coordinate, heading: figure(0, '0 to 5') };
const lossSchema = union([
  strictObject({ bank: array(figure(0)) }),
  strictObject({ system: string() }),
]);
const placedShip = {
  design: figure(0, 'its place among the designs'),
  ...place,
  speed: figure(0, 'previous speed in the first turn'),
};
const shipChoices = {
  orders: optional(array(label('of a turn'))),
  losses: optional(array(lossSchema)),
  sensible: optional(described(boolean(), 'gives up idle equipment and weak mounts first')),
};
const flightEntries = { kind: string(), ...place };
const flightSchema = strictObject({
  ...flightEntries,
  altitude: optional(figure(0, '0 to 6')),
  carrier: optional(figure(0, 'its number among the ships of the side')),
  aboard: optional(boolean()),
  longRange: optional(boolean()),
});
const sideEntries = {
  target: optional(figure(undefined, 'victory points that win')),
};
const scriptedSide = strictObject({
  ships: array(strictObject({ ...placedShip, ...shipChoices })),
  ...sideEntries,
  flights: optional(array(strictObject(flightEntries))),
});
const playedShip = strictObject({
  ...placedShip,
  altitude: optional(figure(0, '0 to 6')),
  ...shipChoices,
  hull: optional(figure(undefined, 'hull boxes left at the start; all when left out (T.1)')),
  arrival: optional(
    described(
      strictObject({ from: figure(0), to: figure(0) }),
      'columns in which it arrives during the battle (S.11)',
    ),
  ),
  prototype: optional(described(boolean(), 'it is on trial (S.8)')),
});
const sideSchema = strictObject({
  ships: array(playedShip),
  ...sideEntries,
  flights: optional(array(flightSchema)),
});
const terrainSchema = strictObject({
  kind: picklist(TERRAIN_KINDS),
  ...{ q: coordinate, r: coordinate },
  size: optional(figure(1, `1 to ${LARGEST_TERRAIN}`)),
});
/** The setup of a battle, in requests and replays. */
export const scriptedEntries = {
  designs: array(designSchema),
  sides: array(scriptedSide),
  options: optional(array(optionName)),
  board: picklist(['standard', 'none']),
  wind: optional(figure(0, '0 to 5')),
  lastTurn: figure(1),
  seed: figure(0),
};
const setupEntries = {
  ...scriptedEntries,
  sides: array(sideSchema),
  terrain: optional(array(terrainSchema)),
};

const setupSchema = strictObject({
  ...setupEntries,
  size: scenarioEntries.board,
  special: scenarioEntries.special,
});

/** The setup of battles with their dice. */
export interface WrittenSetup extends Shape<typeof setupSchema> {}

const target = figure(-1);
const launchHex = array(coordinate);
export const shotSchema = strictObject({
  ...{ bank: figure(0), mode: figure(0), mounts: figure(0), target },
  directed: optional(boolean()),
});

export const declarationSchema = strictObject({
  shots: array(shotSchema),
  squads: optional(figure(0)),
  boarding: optional(target),
  shockwave: optional(boolean()),
  beams: optional(figure(0)),
  beamTarget: optional(target),
  flares: optional(array(launchHex)),
  probes: optional(array(launchHex)),
  probeShots: optional(figure(0)),
  probeTarget: optional(target),
  tags: optional(array(target)),
  // New fields come last: links have them by their place.
  beamsAt: optional(array(target)),
});

export const flightAnswerSchema = strictObject({
  path: array(array(coordinate)),
  heading: figure(0),
  attack: target,
  duty: optional(picklist(['patrol', 'screen'])),
  recovers: optional(boolean()),
});

/** The shape of an answer to a decision. */
const answerSchema = union([number(), string(), null_(), declarationSchema, flightAnswerSchema]);

/** The answer of a text; undefined for a text that is none. */
export function answerOf(text: string): BattleChoiceAnswer | undefined {
  try {
    const { success, output } = safeParse(answerSchema, JSON.parse(text));
    return success ? (output as BattleChoiceAnswer) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A battle with its answers, as files and links have it. */
export const playedEntries = {
  play: described(array(string()), 'options of play that are not default, each NAME=VALUE as JSON'),
  ...setupEntries,
  policies: optional(
    described(array(string()), 'who decides for each side: a policy, or “person” (both persons)'),
  ),
  index: optional(figure(0, 'the number of the battle in its series (0)')),
  // New fields come last: links have them by their place.
  size: scenarioEntries.board,
  special: scenarioEntries.special,
  bursts: optional(
    described(literal(true), 'ships that can aim at nothing but hexes are asked too (C.5)'),
  ),
};

export const eventsMark = label('hash of all events');

export const eventsSchema = strictObject({ count: figure(0), mark: eventsMark });

export const playedSchema = strictObject({
  ...playedEntries,
  answers: array(string()),
  events: eventsSchema,
});

/** A battle from which the same events follow: its setup, its seed, and the answers of persons. */
export interface PlayedBattle extends Shape<typeof playedSchema> {}

export const replaySchema = strictObject({
  format: literal('slipway.replay'),
  version: literal(1),
  rules: described(string(), 'version of the rules and a hash of each design'),
  ...playedEntries,
  answers: described(array(string()), 'answers of persons in order, each as JSON'),
  events: eventsSchema,
});

export interface Replay extends Shape<typeof replaySchema> {}
