/** The form of a campaign's battle, filled in by a battle on screen. */
import { MemoryRouter, Route } from '@solidjs/router';
import { render } from 'solid-js/web';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Game } from '../../src/core/game/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
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
import { all, click, eventually, named, type } from './page.ts';

beforeEach(() => void stubMedia());

/** Shows the form of battle 1.1 with a library that keeps games. */
function showDue(
  play: Parameters<typeof createCampaignPlay>[0],
  put = async (_: readonly Item[]) => {},
) {
  const bench = {
    ...{
      startSolver: solverHere,
      shelf: { whenRead: async () => {} },
      play: async () => unityPlay,
    },
  };
  const library = {
    ...{ bench, rules: unity, fleetRules: unityFleets, games: { find: () => undefined, put } },
  };
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
}

interface Item {
  readonly value: Game;
}

test('the play sheet of a battle has its scenario, its letters and the chosen prototype', async () => {
  const run = campaigned(
    campaignRun(campaignOf('rotating', 2, {}, [majestic, majestic, majestic])),
    { type: 'order', round: 1, order: [1, 0] },
    { type: 'scenario', battle: '1.1', scenario: 's8' },
    { type: 'answer', battle: '1.1', player: 0, accepts: 1 },
  );
  const games: Game[] = [];
  showDue({ run, id: 'c', device: 'AAAA', entered() {} }, async (items) => {
    games.push(...items.map(({ value }) => value));
  });
  await eventually(() => expect(named<HTMLSelectElement>('select', 'Prototype').value).toBe('D'));
  expect(all('.field-issues').map(({ textContent }) => textContent)).toEqual([
    'Jon: One ship must rate 300 or more; none does.',
  ]);
  const select = named<HTMLSelectElement>('select', 'Prototype');
  select.value = 'E';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  click(named<HTMLButtonElement>('button', 'Play sheet'));
  await eventually(() => expect(games).toHaveLength(1));
  const [game] = games;
  expect(game?.scenario?.name).toBe('The Shakedown Cruise');
  expect(game?.sides.map(({ ships }) => ships.map(({ id }) => id))).toEqual([
    ...[
      ['D', 'E', 'F'],
      ['A', 'B', 'C'],
    ],
  ]);
  expect(game?.sides[0]?.ships.map(({ prototype }) => prototype)).toEqual([
    undefined,
    1,
    undefined,
  ]);
});

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
  showDue(play);
  const lost = (ship: string) => spin(`Hull boxes that ${ship}, Majestic, has lost`).value;
  await eventually(() => expect(lost(second)).toBe(String(hull - 1)));
  expect(own.map(lost)).toEqual(own.map((ship) => (ship === second ? String(hull - 1) : '0')));
});

test('victory points follow from losses that are entered, until a player types others (2.5)', async () => {
  const run = campaigned(
    campaignRun(campaignOf('rotating', 2, {}, [majestic, majestic, majestic])),
    { type: 'order', round: 1, order: [0, 1] },
    { type: 'scenario', battle: '1.1', scenario: 's4' },
    { type: 'answer', battle: '1.1', player: 1, accepts: 1 },
  );
  showDue({ run, id: 'c', device: 'AAAA', entered() {} });
  await eventually(() => named('form', 'Result'));
  const fate = (ship: string, what: string) => {
    const select = named<HTMLSelectElement>('select', `Fate of ${ship}, Majestic`);
    select.value = what;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const points = () => ['Mara', 'Jon'].map((name) => spin(`Victory points of ${name}`).value);
  fate('D', 'destroyed');
  fate('E', 'hyperspace');
  fate('A', 'captured');
  await eventually(() => expect(points()).toEqual([String(188 + 94), '188']));
  expect(named('form', 'Result').textContent).toContain('where a special rule scores otherwise');
  type(spin('Victory points of Mara'), '658');
  fate('F', 'left');
  expect(points()).toEqual(['658', '188']);
});
