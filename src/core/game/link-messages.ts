/** Messages between the devices of a game. */
import {
  array,
  literal,
  type ObjectEntries,
  exactOptional as optional,
  strictObject,
  union,
} from 'valibot';
import { figure, label, labels, type Shape, text } from '../design/schema.ts';
import { eventSchema, gameSchema } from './schema.ts';

const { log: _, ...head } = gameSchema.entries;

export const LINK_PROTOCOL = 1;

const message = <const Type extends string, const Entries extends ObjectEntries>(
  type: Type,
  entries: Entries,
) => strictObject({ type: literal(type), ...entries });

/** Events that the sender has: the last event of each device up to which it has all, and covered orders. */
const holding = {
  last: labels('ids of events'),
  covered: labels('ids of orders without their text'),
};

export const linkMessageSchema = union([
  message('hello', {
    ...{ protocol: figure(1), device: text(), name: label('of the player') },
    game: optional(text('id; left out by a device that has none')),
    title: optional(label('of the game')),
    ...holding,
    sums: labels('hashes of the events up to each of `last`'),
  }),
  message('want', {}),
  // The events follow, as the receiver may have some of them.
  message('game', { game: strictObject(head) }),
  message('events', { events: array(eventSchema) }),
  message('have', {
    ...holding,
    reaches: optional(labels('devices that the sender is linked with, each after those between')),
  }),
  message('bye', {}),
]);

export type LinkMessage = Shape<typeof linkMessageSchema>;
