import { CampaignRun } from '../../../core/campaign/fold.ts';
import type { Campaign } from '../../../core/campaign/schema.ts';
import { comparedFacts } from '../../../core/design/comparison/comparison.ts';
import { readStoredCampaign } from '../../../formats/json/campaign.ts';
import { campaignView } from '../../../sheets/campaign/view.ts';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { useCampaignPlay } from './campaign-play.ts';

/** Versions of a campaign; restoring one takes back what came after it. */
export default function CampaignHistory(props: { readonly onClose: () => void }) {
  const play = useCampaignPlay();
  const viewOf = (campaign: Campaign) => {
    const log = readStoredCampaign(campaign)?.value.log ?? [];
    const { state } = new CampaignRun(play.run.table, { ...play.run.campaign, log });
    return campaignView(state);
  };
  return (
    <HistoryDialog
      kind="campaigns"
      item={{
        id: play.id,
        value: () => play.run.campaign,
        change: (_, restored) => play.restore(restored(play.run.campaign).log),
        // Restoring takes back, and redo brings back.
        undo: play.redo,
      }}
      thing="campaign"
      library={useLibrary()}
      compare={(campaigns) =>
        comparedFacts(
          campaigns.map((campaign) => factsOf(viewOf(campaign))),
          ['Standing', 'Ships'],
        )
      }
      figures={(campaign) => viewOf(campaign).subtitle}
      onClose={props.onClose}
    />
  );
}

function factsOf({ title, subtitle, standing, fleets }: ReturnType<typeof campaignView>) {
  const fact = <Part extends string>(part: Part, label: string, text: string) => ({
    ...{ key: `${part}:${label}`, part, label, text },
  });
  return [
    ...[fact('Standing', 'Name', title), fact('Standing', 'State', subtitle)],
    ...standing.rows.flatMap(({ label, values }) =>
      values.map((value, i) => fact('Standing', `${label}, ${standing.heads[i] ?? ''}`, value)),
    ),
    ...fleets.flatMap(({ ships }) =>
      ships.map(({ letter, name, hull, lost, place }) =>
        fact('Ships', `${letter} ${name}`, `hull ${hull - lost} of ${hull}, ${place}`),
      ),
    ),
  ];
}
