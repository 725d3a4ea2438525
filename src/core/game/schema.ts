/**
 * Games at the table, `slipway.game` 1: who plays with which ships, and the events of the game. The state
 * follows from the events alone, so that logs of several devices can be joined.
 */
import {
  array,
  literal,
  exactOptional as optional,
  picklist,
  strictObject,
  string,
  union,
} from 'valibot';
import { BATTLE_OPTIONS } from '../battle/options.ts';
import { FATES } from '../battle/state.ts';
import { designSchema } from '../design/design.ts';
import { scenarioSchema } from '../design/scenario.ts';
import { described, figure, label, labels, type Shape, text, typed } from '../design/schema.ts';
import { packSchema } from '../rules/packs/pack-schema.ts';

/** Supplies of a ship, used up one by one. */
export const MUNITIONS = ['boosters', 'marines', 'mines', 'flares', 'probes'] as const;

export type Munition = (typeof MUNITIONS)[number];

/** Numbers of a sheet that a correction sets; those of a place have one for each bank, entry or arc. @internal */
export const SHEET_FIGURES = [
  ...(['hull', 'casualties', 'engines', 'weapons', 'shields'] as const),
  ...(['hullMarks', 'casualtyMarks', 'engineMarks', 'weaponMarks', 'shieldMarks'] as const),
  ...(['lost', 'spent', 'loadedIn', 'arcShields', 'screens'] as const),
  ...MUNITIONS,
  ...(['boarded', 'speed', 'slips', 'warmup', 'cloakTurns', 'reinforced'] as const),
] as const;

export type SheetFigure = (typeof SHEET_FIGURES)[number];

const ship = text('letter of the ship');
const side = figure(0, '0 or 1');
const entry = figure(0, 'a bank by its number, then equipment');
const item = optional(figure(0, 'the box of the bank or item that is tapped'));
const arc = figure(0, '0 to 3: forward, port, starboard, aft');
const added = optional(figure(0, 'boxes; below 0 takes marks away'));

const die = strictObject({
  faces: array(figure(1)),
  score: optional(figure(0)),
});

const rowSchema = strictObject({
  use: string(),
  needed: optional(figure(0)),
  dice: array(die),
});

/** Acts that name a box of a bank or an item. */
export const GIVEN_UP = [
  typed('give up', { ship, entry, item }),
  typed('regain', { ship, entry, item }),
] as const;

const acts = [
  typed('note', { text: label(), ship: optional(ship) }),
  typed('join', { name: label('of the device'), side: optional(side) }),
  typed('phase', { turn: figure(1), phase: figure(0, '0 to 4: orders to End Phase') }),
  // Texts of orders stay on their device until both sides reveal; others only see that they are written.
  typed('orders', {
    ...{ ship, turn: figure(1), boosters: optional(figure(0)) },
    orders: optional(string()),
    seal: optional(text('hash of the orders and the salt, sent at once')),
    salt: optional(text('random, sent with the orders')),
  }),
  typed('reveal', { side, turn: figure(1) }),
  typed('mark', {
    ...{ ship, hull: added, casualties: added, engines: added, weapons: added, shields: added },
  }),
  // All marks of the ships, or a number of a track's.
  typed('apply', {
    ...{ ships: labels('letters'), flights: optional(labels('flights and minefields')) },
    ...{ hull: added, casualties: added, engines: added, weapons: added, shields: added },
  }),
  ...GIVEN_UP,
  typed('repair', { ship, engines: added, weapons: added, shields: added }),
  typed('spend', {
    ...{ ship, munition: picklist(MUNITIONS), count: figure(1, 'below 0 gives back') },
  }),
  typed('fire', {
    ...{ ship, bank: figure(0), mode: figure(0), mounts: figure(1) },
    target: optional(text('letter of a ship, or words')),
  }),
  typed('roll', {
    procedure: string(),
    ship: optional(ship),
    target: optional(text()),
    rows: array(rowSchema),
    result: optional(label('in words')),
  }),
  typed('screens', { ship, arc, count: figure(1, 'checked off; below 0 gives back') }),
  typed('arc', { ship, arc, by: figure(-1) }),
  typed('reinforce', { ship, arc: figure(-1, 'arc, or -1 for none') }),
  typed('cloak', { ship, state: picklist(['hidden', 'detected', 'off']) }),
  typed('hyperdrive', { ship, die: figure(1, '0 ends the warm-up') }),
  typed('acted', { ship: text('letter of the ship, or flight and its id') }),
  typed('launch', { flight: text(), ship: optional(ship) }),
  typed('recover', { flight: text(), ship }),
  typed('jump', { flight: text('id of a long range flight') }),
  typed('seekers', {
    ...{ ship, bank: figure(0), mode: figure(0), target: optional(text()), count: figure(1) },
  }),
  typed('mines', { ship, count: figure(1) }),
  typed('lose', {
    ...{ flight: text('id of a flight or minefield'), count: figure(1, 'below 0 gives back') },
    marked: optional(figure(0, '1 for losses that are applied in the End Phase')),
  }),
  typed('board', { ship: text('letter of the ship that is boarded'), parties: figure(1) }),
  typed('fate', { ship, fate: picklist(FATES) }),
  typed('points', { side, points: figure(0, 'added to the victory points of the side') }),
  typed('correct', {
    ...{ ship, figure: picklist(SHEET_FIGURES) },
    at: optional(figure(0, 'bank, entry or arc')),
    item,
    to: figure(0),
  }),
  typed('undo', { of: labels('ids of events') }),
  typed('settle', {
    of: labels('ids of corrections that differ'),
    to: text('id of the one that stands'),
  }),
  // New acts come last: links have them by their place.
  typed('escape', { ship: text('letter of the ship that leaves by the edge of its side') }),
  typed('tag', { target: text('letter of a ship, or id of a flight or minefield'), side }),
  typed('used', { ship, beams: added, tags: added, waves: added, squads: added }),
  // Written with the orders, and as secret; `reinforce` is known to all at once.
  typed('reinforcement', {
    ...{ ship, turn: figure(1), arc: optional(figure(-1, 'arc, or -1 for none')) },
    seal: optional(text('hash of the arc and the salt, sent at once')),
    salt: optional(text('random, sent with the arc')),
  }),
] as const;

export const actSchema = union(acts);

/** Fields of events in the logs of games and campaigns, before their act. */
export const eventEntries = {
  id: text('device and count: K7QX.12'),
  clock: figure(0, 'higher than that of each event which the device knew'),
  by: side,
  time: optional(figure(0, 'milliseconds since 1970')),
  /** The first event of the same tap: they are undone together. */
  first: optional(text('id of the first event of the same tap')),
  /** New since the device's last event. */
  seen: optional(labels('ids of the last known events of other devices')),
};

export const eventSchema = strictObject({ ...eventEntries, act: actSchema });

const flightSchema = strictObject({
  id: text(),
  kind: text('variant of fighters'),
  carrier: optional(ship),
  aboard: optional(figure(0, '1 if it begins aboard')),
  longRange: optional(figure(0, '1 for long range fighters')),
});

const shipSchema = strictObject({
  id: ship,
  design: figure(0, 'its place among the designs'),
  name: optional(text()),
  speed: optional(figure(0, 'previous speed in the first turn; the engine rating when left out')),
  hull: optional(figure(undefined, 'hull boxes left at the start; all when left out (T.1)')),
  // New fields come last: links have them by their place.
  prototype: optional(figure(0, '1 if its player chose it among the strongest ships (S.8)')),
});

const sideSchema = strictObject({
  name: label(),
  ships: array(shipSchema),
  flights: optional(array(flightSchema)),
});

/** Packs that files carry; links have them beside the document, the library in a collection of their own. */
export const carriedSchema = optional(
  described(array(packSchema), 'house-rule packs that ships name'),
);

export const gameSchema = strictObject({
  format: literal('slipway.game'),
  version: literal(1),
  id: optional(text()),
  name: label(),
  notes: optional(text()),
  play: described(array(string()), 'options of play that are not default, each NAME=VALUE as JSON'),
  options: array(picklist(BATTLE_OPTIONS.map(({ rule }) => rule))),
  limit: optional(figure(undefined, 'the most that a fleet may rate')),
  target: optional(figure(undefined, 'victory points that win')),
  designs: array(designSchema),
  sides: array(sideSchema),
  scenario: optional(described(scenarioSchema, 'the scenario; the first side is the attacker')),
  packs: carriedSchema,
  log: array(eventSchema),
});

/** The act of an event, by its `type`. */
export type GameAct = Shape<typeof actSchema>;

export type ActOf<Type extends GameAct['type']> = Extract<GameAct, { readonly type: Type }>;

export interface GameEvent extends Shape<typeof eventSchema> {}

export interface GameShip extends Shape<typeof shipSchema> {}

export interface GameFlight extends Shape<typeof flightSchema> {}

/** A game at the table. */
export interface Game extends Shape<typeof gameSchema> {}

const { log: _, ...head } = gameSchema.entries;

export const LINK_PROTOCOL = 1;

/** Events that the sender has: the last event of each device up to which it has all, and covered orders. */
const holding = {
  last: labels('ids of events'),
  covered: labels('ids of orders without their text'),
};

export const linkMessageSchema = union([
  typed('hello', {
    ...{ protocol: figure(1), device: text(), name: label('of the player') },
    game: optional(text('id; left out by a device that has none')),
    title: optional(label('of the game')),
    ...holding,
    sums: labels('hashes of the events up to each of `last`'),
  }),
  typed('want', {}),
  // The events follow, as the receiver may have some of them.
  typed('game', { game: strictObject(head) }),
  typed('events', { events: array(eventSchema) }),
  typed('have', {
    ...holding,
    reaches: optional(labels('devices that the sender is linked with, each after those between')),
  }),
  typed('bye', {}),
]);

export type LinkMessage = Shape<typeof linkMessageSchema>;
