import { CampaignRun } from '../../../core/campaign/fold.ts';
import type { Campaign } from '../../../core/campaign/schema.ts';
import { comparedFacts } from '../../../core/rating/comparison/comparison.ts';
import { readStoredCampaign } from '../../../formats/json/campaign.ts';
import { campaignView } from '../../../sheets/campaign/view.ts';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { useCampaignPlay } from './campaign-play.ts';

/** Versions of a campaign; restoring one takes back the later events. */
export default function CampaignHistory(props: { readonly onClose: () => void }) {
  const play = useCampaignPlay();
  const now = () => {
    play.state();
    return play.run.campaign;
  };
  /** A version without unreadable events; the present campaign if nothing is readable. */
  const readable = (campaign: Campaign) => readStoredCampaign(campaign)?.value ?? now();
  const viewOf = (campaign: Campaign) =>
    campaignView(new CampaignRun(play.run.table, readable(campaign)).state);
  let isChanged = false;
  return (
    <HistoryDialog
      kind="campaigns"
      item={{
        id: play.id,
        value: now,
        change(_, restored) {
          isChanged = play.restore(readable(restored(now())).log);
        },
        undo: () => isChanged && play.undoRestoring(),
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
  const fact = <Part extends string>(part: Part, label: string, text: string, key = label) => ({
    ...{ key: `${part}:${key}`, part, label, text },
  });
  return [
    ...[fact('Standing', 'Name', title), fact('Standing', 'State', subtitle)],
    ...standing.rows.flatMap(({ label, values }) =>
      // Names change, and two may be equal.
      values.map((value, i) =>
        fact('Standing', `${label}, ${standing.heads[i] ?? ''}`, value, `${label} ${i}`),
      ),
    ),
    ...fleets.flatMap(({ ships }) =>
      ships.map(({ letter, name, hull, lost, place }) =>
        fact('Ships', `${letter} ${name}`, `hull ${hull - lost} of ${hull}, ${place}`, letter),
      ),
    ),
  ];
}
