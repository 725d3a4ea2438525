/** The form of a campaign's battle, filled in by a battle on screen. */
import { MemoryRouter, Route } from '@solidjs/router';
import { render } from 'solid-js/web';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BattleDue } from '../../src/ui/pages/campaigns/battle-due.tsx';
import {
  CampaignPlayProvider,
  createCampaignPlay,
} from '../../src/ui/pages/campaigns/campaign-play.ts';
import { LibraryPage, LibraryProvider } from '../../src/ui/shared/library/library-page.tsx';
import { campaigned, campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { majestic } from '../reference/majestic.ts';
import { solverHere } from '../worker-here.ts';
import { spin } from './form.ts';
import { stubMedia } from './media.ts';
import { eventually } from './page.ts';

beforeEach(() => void stubMedia());

test('losses of a battle on screen are those of the ships that were picked for it', async () => {
  const run = campaigned(
    campaignRun(campaignOf('rotating', 2, {}, [majestic, majestic, majestic])),
    { type: 'order', round: 1, order: [1, 0] },
    { type: 'scenario', battle: '1.1', dice: [2, 1] },
    { type: 'answer', battle: '1.1', player: 0, accepts: 1 },
  );
  const [own = [], others = []] = run.state.battle('1.1')?.ships ?? [];
  const [, second = ''] = own;
  const hull = run.state.ship(second)?.hull ?? 0;
  const alive = { hull, fate: 'alive' } as const;
  const play = {
    ...{ run, id: 'c', device: 'AAAA', entered() {} },
    fought: {
      battle: '1.1',
      ships: [[second], others.slice(0, 1)],
      outcome: { result: 2, turn: 9, points: [0, 9], sides: [[{ ...alive, hull: 1 }], [alive]] },
    } as const,
  };
  const bench = { startSolver: solverHere, shelf: { whenRead: async () => {} } };
  const library = { bench, games: { find: () => undefined } };
  const Page = () => (
    <LibraryProvider value={async () => library as never}>
      <LibraryPage page="/campaigns" isBare>
        <CampaignPlayProvider value={createCampaignPlay(play)}>
          <BattleDue battle="1.1" />
        </CampaignPlayProvider>
      </LibraryPage>
    </LibraryProvider>
  );
  onTestFinished(
    render(
      () => (
        <MemoryRouter>
          <Route path="*" component={Page} />
        </MemoryRouter>
      ),
      document.body,
    ),
  );
  const lost = (ship: string) => spin(`Hull boxes that ${ship}, Majestic, has lost`).value;
  await eventually(() => expect(lost(second)).toBe(String(hull - 1)));
  expect(own.map(lost)).toEqual(own.map((ship) => (ship === second ? String(hull - 1) : '0')));
});
