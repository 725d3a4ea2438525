/** Entries of a campaign's menu: they change the campaign, and undo takes them back. */
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CampaignKind } from '../../src/core/campaign/schema.ts';
import {
  EntryDialog,
  type MenuEntry,
  menuEntries,
} from '../../src/ui/pages/campaigns/campaign-menu.tsx';
import {
  type CampaignPlay,
  CampaignPlayProvider,
  createCampaignPlay,
} from '../../src/ui/pages/campaigns/campaign-play.ts';
import { campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { button, spin } from './form.ts';
import { stubMedia } from './media.ts';
import { all, click, named, type } from './page.ts';

beforeEach(() => void stubMedia());

/** Opens entries of a new campaign by their names. */
function openCampaign(kind: CampaignKind = 'objectives') {
  let play: CampaignPlay | undefined;
  const [entry, open] = createSignal<MenuEntry>();
  const Page = () => {
    play = createCampaignPlay({
      run: campaignRun(campaignOf(kind)),
      ...{ id: 'c', device: 'AAAA', entered() {} },
    });
    return (
      <CampaignPlayProvider value={play}>
        <Show when={entry()} keyed>
          {(one) => <EntryDialog entry={one} onClose={() => open()} />}
        </Show>
      </CampaignPlayProvider>
    );
  };
  onTestFinished(render(Page, document.body));
  const made = play!;
  const choose = (label: string) => open(menuEntries(made).find((one) => one.label === label));
  return { play: made, choose };
}

const pick = (label: string, text: string) => {
  const select = named<HTMLSelectElement>('select', label);
  select.value = [...select.options].find((one) => one.textContent?.startsWith(text))!.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const text = () => all<HTMLInputElement>('input[type="text"]')[0]!;
const last = ({ view }: CampaignPlay) => view().record[0]?.text;

test('new names are shown, stored and taken back; a blank one is not taken', () => {
  const { play, choose } = openCampaign();
  choose('Rename');
  expect(text().value).toBe('The winter march');
  type(text(), ' ');
  expect(button('Rename').disabled).toBe(true);
  type(text(), 'The long thaw');
  click(button('Rename'));
  expect(play.view().title).toBe('The long thaw');
  expect(play.run.campaign.name).toBe('The long thaw');
  choose('Rename');
  pick('Of', 'Jon');
  expect(text().value).toBe('Jon');
  type(text(), 'Johanna');
  click(button('Rename'));
  expect(last(play)).toBe('Jon is called Johanna from now on');
  expect(play.run.campaign.players.map(({ name }) => name)).toEqual(['Mara', 'Johanna']);
  // The names of a stored campaign go back too.
  const again = campaignRun(play.run.campaign);
  const author = { device: 'AAAA', side: 0 };
  for (let i = 0; i < 2; i += 1) again.undo(author, again.lastOf('AAAA')?.id ?? '');
  expect(again.campaign).toMatchObject({
    name: 'The winter march',
    players: [{}, { name: 'Jon' }],
  });
});

test('a note has its text and who made it', () => {
  const { play, choose } = openCampaign();
  choose('Note');
  expect(button('Enter the note').disabled).toBe(true);
  type(text(), 'Ida keeps the dice.');
  pick('By', 'Jon');
  click(button('Enter the note'));
  expect(last(play)).toBe('Jon: Ida keeps the dice.');
});

test('no points are granted in a tournament, which has none to spend', () => {
  const isOff = (kind: CampaignKind) =>
    menuEntries(openCampaign(kind).play).find(({ label }) => label === 'Grant points')?.isOff;
  expect([isOff('objectives'), isOff('rotating'), isOff('tournament')]).toEqual([
    ...[false, false, true],
  ]);
  const { play } = openCampaign('tournament');
  expect(play.enter(0, { type: 'grant', fleet: 0, points: 10 })).toBe(false);
});

test('points are granted or taken; a fraction and more than are left are refused with the reason', () => {
  const { play, choose } = openCampaign();
  const points = () => play.state().fields.fleets.map((fleet) => fleet.points);
  choose('Grant points');
  pick('To', 'Jon');
  type(spin('Points'), '2.5');
  expect(document.body.textContent).toContain('not a whole number');
  expect(button('Grant').disabled).toBe(true);
  type(spin('Points'), '-30');
  expect(document.body.textContent).toContain('Jon has 0 points, and this takes 30: 30 too much.');
  expect(button('Grant').disabled).toBe(true);
  type(spin('Points'), '30');
  click(button('Grant'));
  expect(points()).toEqual([0, 30]);
  play.undo();
  expect(points()).toEqual([0, 0]);
});

test('a former log is restored as one tap, undos too, and redo brings back what came after', () => {
  const { play } = openCampaign();
  const points = () => play.state().fields.fleets.map((fleet) => fleet.points);
  const grant = (fleet: number, amount: number) =>
    play.enter(0, { type: 'grant', fleet, points: amount });
  grant(0, 30);
  play.undo();
  grant(1, 20);
  const { log } = play.run.campaign;
  expect(play.restore(log)).toBe(false);
  play.undo();
  grant(0, 5);
  expect(play.restore(log)).toBe(true);
  expect(points()).toEqual([0, 20]);
  play.redo();
  expect(points()).toEqual([5, 0]);
});

test('a ship is scrapped and comes back by undo', () => {
  const { play, choose } = openCampaign();
  choose('Scrap a ship');
  pick('Ship', 'E ');
  click(button('Scrap'));
  expect(play.state().ship('E')?.status).toBe('lost');
  play.undo();
  expect(play.state().ship('E')?.status).toBe('sound');
});

test('the conceding player is chosen; the other wins, and then only notes are left', () => {
  const { play, choose } = openCampaign();
  choose('Concede');
  pick('Who concedes', 'Mara');
  click(button('Concede'));
  expect(play.view().won).toMatch(/^Jon wins/);
  const left = menuEntries(play).filter(({ isOff }) => !isOff);
  expect(left.map(({ label }) => label)).toEqual(['Rename', 'Note']);
  play.undo();
  expect(play.view().won).toBeUndefined();
});
