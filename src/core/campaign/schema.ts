/**
 * Campaigns of Appendix T, `slipway.campaign` 1: who plays with which fleets, and the events. The state
 * follows from the events alone, as in games at the table.
 */
import { array, literal, exactOptional as optional, picklist, strictObject, union } from 'valibot';
import { designSchema } from '../design/design.ts';
import { flightsSchema } from '../design/fleet.ts';
import { described, figure, label, labels, type Shape, text, typed } from '../design/schema.ts';
import { carriedSchema, eventEntries } from '../game/schema.ts';
import { mapSchema } from '../rules/campaign-rules.ts';

/** Objectives (T.1), rotating (T.2), tournament (T.3). */
export const CAMPAIGN_KINDS = ['objectives', 'rotating', 'tournament'] as const;

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

const ship = text('letter of the ship');
const player = figure(0, 'number of the player, the first is 0');
const fleet = figure(0, 'number of the fleet, the first is 0');
const round = figure(0, '0 while fleets are placed');
const battle = text('3.B4 in round 3 at B4, 2.1 in round 2, semi.1, final');
const flights = optional(described(array(flightsSchema), 'its whole capacity when left out'));

const moveSchema = strictObject({ ship, to: text('id of an objective') });

export interface ShipMove extends Shape<typeof moveSchema> {}

/** Fates of ships that a result names; others stay where the battle was. */
export const SHIP_FATES = ['destroyed', 'captured', 'left', 'hyperspace'] as const;

const shipResultSchema = strictObject({
  ship,
  hull: optional(figure(0, 'boxes lost in the battle')),
  fate: optional(described(picklist(SHIP_FATES), 'still on the board when left out')),
});

/** A ship after a battle. */
export interface ShipResult extends Shape<typeof shipResultSchema> {}

export const campaignActSchema = union([
  typed('note', { text: label(), player: optional(player) }),
  typed('map', { map: mapSchema }),
  // Moves stay on their device until the other has moved too; others only see the seal.
  typed('moves', {
    ...{ player, round },
    moves: optional(array(moveSchema)),
    seal: optional(text('hash of the moves and the salt, sent at once')),
    salt: optional(text('random, sent with the moves')),
  }),
  typed('code', { player, round, code: text('told by another player: K7Q2 M9TD') }),
  typed('order', {
    round,
    order: described(
      array(figure(0)),
      'players as they become active, or fleets as lots were drawn',
    ),
  }),
  typed('scenario', {
    battle,
    dice: optional(described(array(figure(1)), 'two dice, read as tens and ones')),
    scenario: optional(text('s1 to s12, standard, or a name')),
  }),
  typed('answer', { battle, player, accepts: figure(0, '1 accepts, 0 declines') }),
  typed('result', {
    battle,
    winner: optional(figure(0, 'fleet that won; a draw when left out')),
    points: optional(described(array(figure(0)), 'victory points of both sides')),
    ships: described(array(shipResultSchema), 'ships that lost hull or are not on the board'),
    source: optional(text('the game or simulated battle it was taken from')),
  }),
  typed('points', { fleet, round, dice: array(figure(1)) }),
  typed('repair', { ship, boxes: figure(1, 'below 0 takes back') }),
  typed('build', { fleet, ship, name: optional(text()), design: designSchema, flights }),
  typed('scrap', { ship }),
  typed('grant', { fleet, points: figure(0, 'agreed by the players; below 0 takes away') }),
  typed('done', { fleet, round }),
  typed('concede', { player }),
  typed('undo', { of: labels('ids of events') }),
  // New acts come last: links have them by their place.
  typed('rename', {
    player: optional(figure(0, 'whose name it is; the campaign when left out')),
    name: label(),
    was: label('the name before'),
  }),
]);

export const campaignEventSchema = strictObject({ ...eventEntries, act: campaignActSchema });

const settingsSchema = strictObject({
  limit: optional(figure(undefined, 'the most that a fleet may rate; 2000 when left out')),
  perPoint: optional(figure(undefined, 'points for each pip and objective; 20 when left out')),
  loser: optional(figure(undefined, 'points for each pip of the loser; 50 when left out')),
  decliner: optional(figure(undefined, 'points for each pip of a decliner; 25 when left out')),
  objectives: optional(
    described(
      picklist(['occupied', 'held']),
      'those that bring points: where ships stand (when left out), or all that were taken last',
    ),
  ),
  victories: optional(figure(undefined, 'that win a rotating campaign; 3 when left out')),
  rounds: optional(figure(undefined, 'after which most victories win, instead')),
  flights: optional(
    described(
      picklist(['free', 'fixed']),
      'variants are chosen for each battle, or for good (F.4)',
    ),
  ),
  size: optional(text('size of battle by which scenarios scale; medium when left out')),
});

export interface CampaignSettings extends Shape<typeof settingsSchema> {}

const campaignShipSchema = strictObject({
  id: ship,
  design: figure(0, 'its place among the designs'),
  name: optional(text()),
  flights,
});

const campaignFleetSchema = strictObject({
  player,
  name: optional(text()),
  faction: optional(text()),
  ships: array(campaignShipSchema),
});

export const campaignSchema = strictObject({
  format: literal('slipway.campaign'),
  version: literal(1),
  id: optional(text()),
  name: label(),
  notes: optional(text()),
  kind: picklist(CAMPAIGN_KINDS),
  settings: optional(described(settingsSchema, 'figures of the book that the players replaced')),
  designs: array(designSchema),
  players: array(strictObject({ name: label() })),
  fleets: array(campaignFleetSchema),
  map: optional(mapSchema),
  packs: carriedSchema,
  log: array(campaignEventSchema),
});

/** The act of an event, by its `type`. */
export type CampaignAct = Shape<typeof campaignActSchema>;

export type CampaignActOf<Type extends CampaignAct['type']> = Extract<
  CampaignAct,
  { readonly type: Type }
>;

export interface CampaignEvent extends Shape<typeof campaignEventSchema> {}

export interface Campaign extends Shape<typeof campaignSchema> {}

/** Designs of a campaign, those too of ships that were built in it. */
export const campaignDesigns = ({ designs, log }: Pick<Campaign, 'designs' | 'log'>) => [
  ...designs,
  ...log.flatMap(({ act }) => (act.type === 'build' ? act.design : [])),
];
