/** Campaigns for tests. */
import { campaignTable, newCampaign } from '../../../src/core/campaign/campaign.ts';
import { CampaignRun } from '../../../src/core/campaign/fold.ts';
import type {
  Campaign,
  CampaignAct,
  CampaignKind,
  CampaignSettings,
} from '../../../src/core/campaign/schema.ts';
import type { Design } from '../../../src/core/design/design.ts';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { unityCampaigns } from '../../../src/core/rules/unity/campaigns.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

export const book = { rules: unity, fleets: unityFleets, campaigns: unityCampaigns };

export const fleetOf = (name: string, designs: readonly Design[]): Fleet => ({
  ...{ format: 'slipway.fleet', version: 1, name },
  ships: designs.map((design) => ({ design })),
});

const NAMES = ['Mara', 'Jon', 'Ida', 'Olaf', 'Wanda', 'Karl', 'Nadja', 'Tom'];

export const campaignOf = (
  kind: CampaignKind,
  players = 2,
  settings: CampaignSettings = {},
  designs: readonly Design[] = [majestic, majestic, majestic],
): Campaign => {
  const fleets = kind === 'tournament' && players < 4 ? ['first', 'second'] : ['fleet'];
  return newCampaign(unityCampaigns, {
    ...{ name: 'The winter march', kind, settings },
    players: NAMES.slice(0, players).map((name) => ({
      name,
      fleets: fleets.map((each) => fleetOf(each, designs)),
    })),
  });
};

export const campaignRun = (campaign: Campaign): CampaignRun =>
  new CampaignRun(campaignTable(book, campaign), campaign);

/** Enters acts one by one, each as a tap on one device. */
export const campaigned = (run: CampaignRun, ...acts: readonly CampaignAct[]): CampaignRun => {
  for (const act of acts) run.enter({ device: 'AAAA', side: 0 }, [act]);
  return run;
};
