/** The table of a campaign fleet on its page. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { campaignView } from '../../src/sheets/campaign/view.ts';
import { FleetTable } from '../../src/ui/pages/campaigns/campaign-parts.tsx';
import { shipWith } from '../core/battle/scripted.ts';
import { campaigned, campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { stubMedia } from './media.ts';
import { all } from './page.ts';

test('a ship that is lost has no price of a box and no cost; flights aboard are named', () => {
  stubMedia();
  const carrier = shipWith({ hull: 8, systems: [{ id: 'carrier', qty: 2 }] });
  const run = campaigned(campaignRun(campaignOf('rotating', 2, {}, [carrier, carrier])), {
    ...{ type: 'scrap', ship: 'A' },
  });
  const [fleet] = campaignView(run.state).fleets;
  if (!fleet) throw new Error('no fleet');
  onTestFinished(render(() => <FleetTable fleet={fleet} side={0} />, document.body));
  const [lost, sound] = all('tbody tr').map((row) =>
    [...row.querySelectorAll('.figure')].map(({ textContent }) => textContent),
  );
  const [ship] = fleet.ships.slice(1);
  expect(lost).toEqual([String(ship?.rating), '', 'lost', '']);
  expect(sound).toEqual([String(ship?.rating), String(ship?.perBox), 'whole', '0']);
  expect(all('.fleet-aboard').map(({ textContent }) => textContent)).toEqual([
    ...['2 flights of fighters', '2 flights of fighters'],
  ]);
});
