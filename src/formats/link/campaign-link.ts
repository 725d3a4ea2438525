/** Links of campaigns, `#campaign=1.…`: the whole campaign in bytes. Orders of kinds and words here may never change. */
import {
  type Campaign,
  campaignActSchema,
  campaignDesigns,
  campaignSchema,
} from '../../core/campaign/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { type LinkReading, linksOfKind } from './link.ts';
import { logCodec } from './log-links.ts';

/** A campaign with its house-rule packs. */
export interface SharedCampaign {
  readonly campaign: Campaign;
  readonly packs: readonly RulesPack[];
}

const { packs: _, ...ENTRIES } = campaignSchema.entries;

const CAMPAIGNS = linksOfKind(
  'campaign',
  logCodec<Campaign>(ENTRIES, campaignActSchema),
  campaignDesigns,
);

/**
 * The fragment of a campaign; undefined for one over 512 KiB before compression. It has all moves of the
 * log in full: for another player, leave out those that are secret (`eventsLacking`).
 */
export const campaignFragment = (shared: SharedCampaign): string | undefined =>
  CAMPAIGNS.fragment(shared);

export const hasCampaignLink = CAMPAIGNS.isIn;

/** Reads the first link of a campaign in a text. Faults are worded by `wordLinkIssue`. Never throws. */
export const readCampaignLink = (text: string): LinkReading<SharedCampaign> => CAMPAIGNS.read(text);
