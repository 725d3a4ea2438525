/** Maps of campaigns: objectives with their places, and paths between them (T.1). */
import { array, exactOptional as optional, strictObject } from 'valibot';
import { described, figure, labels, type Shape, text } from './schema.ts';

/** Size of every map, in the units of its places. */
export const MAP = { width: 1000, height: 600 } as const;

const objectiveSchema = strictObject({
  id: text('short: A1'),
  x: figure(0, `0 to ${MAP.width}`),
  y: figure(0, `0 to ${MAP.height}`),
  name: optional(text()),
  home: optional(figure(undefined, 'the player whose home it is, 0 or 1')),
  start: optional(figure(undefined, 'the player whose ships may begin there, 0 or 1')),
});

export interface Objective extends Shape<typeof objectiveSchema> {}

/** Fields of maps in documents and in the tables of the rules. */
export const mapEntries = {
  objectives: array(objectiveSchema),
  paths: described(
    array(labels('two ids of objectives')),
    'ships move along one of them in a round',
  ),
};

export const mapSchema = strictObject(mapEntries);

export interface CampaignMap extends Shape<typeof mapSchema> {}
