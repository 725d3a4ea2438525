/** The Unity rules of campaigns, from data/unity/campaigns.json. */
import unityTable from '../../../../data/unity/campaigns.json' with { type: 'json' };
import { type CampaignRules, campaignRules } from '../campaign-rules.ts';
import { checkedTable, frozen } from '../schema.ts';

export const unityCampaigns: CampaignRules = frozen(
  checkedTable('campaigns.json', campaignRules, unityTable),
);
