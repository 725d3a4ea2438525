/** Maps of campaigns, and the rules of campaigns as a value, read from `data/` (Appendix T). */
import { array, exactOptional as optional, strictObject } from 'valibot';
import { described, figure, labels, type Shape, text } from '../design/schema.ts';
import * as v from './schema.ts';

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
const mapEntries = {
  objectives: array(objectiveSchema),
  paths: described(
    array(labels('two ids of objectives')),
    'ships move along one of them in a round',
  ),
};

export const mapSchema = strictObject(mapEntries);

export interface CampaignMap extends Shape<typeof mapSchema> {}

const { rule, nonEmptyText, whole } = v;

export const campaignRules = v.object({
  /** The most that a fleet may rate, at the start and with new ships. */
  limit: v.object({ rating: whole, rule }),
  /** Dice of replenishment points. */
  dice: v.object({ count: whole, faces: whole, rule }),
  /** Points for each pip and each objective, and the objectives where a side may begin. */
  objectives: v.object({ perPoint: whole, start: whole, rule }),
  /** Points for each pip of the loser and of those who declined, and the victories that win. */
  rotating: v.object({ loser: whole, decliner: whole, victories: whole, rule }),
  /** The most players, up to how many bring two fleets, and how many fleets go on. */
  tournament: v.object({ most: whole, twoFleetsTo: whole, finalists: whole, rule }),
  repair: v.object({ rule }),
  maps: v.table(
    v.object({ id: nonEmptyText, name: nonEmptyText, note: nonEmptyText, ...mapEntries, rule }),
    ({ id }) => [id],
  ),
});

export interface CampaignRules extends Shape<typeof campaignRules> {}
