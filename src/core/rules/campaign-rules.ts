/** The rules of campaigns as a value, read from `data/` (Appendix T). */
import { mapEntries } from '../design/campaign-map.ts';
import type { Shape } from '../design/schema.ts';
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

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
  maps: v.table(v.object({ id: text, name: text, note: text, ...mapEntries, rule }), ({ id }) => [
    id,
  ]),
});

export interface CampaignRules extends Shape<typeof campaignRules> {}
