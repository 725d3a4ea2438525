/** Secret moves on the page: the key that is told with them, and moves that are entered by hand with it. */
import { render } from 'solid-js/web';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { codeOf, sealedMoves } from '../../src/core/campaign/moves.ts';
import { CampaignRecord } from '../../src/ui/pages/campaigns/campaign-parts.tsx';
import {
  type CampaignPlay,
  CampaignPlayProvider,
  createCampaignPlay,
} from '../../src/ui/pages/campaigns/campaign-play.ts';
import { MovesCard, RevealCard, SealedCodes } from '../../src/ui/pages/campaigns/moves-due.tsx';
import { campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { button } from './form.ts';
import { stubMedia } from './media.ts';
import { all, click, type } from './page.ts';

beforeEach(() => void stubMedia());

/** Shows the cards of a campaign: Mara moves here, Jon elsewhere. */
function openCampaign(): CampaignPlay & { readonly close: () => void } {
  let play: CampaignPlay | undefined;
  const Page = () => {
    play = createCampaignPlay({
      run: campaignRun(campaignOf('objectives')),
      ...{ id: 'c', device: 'AAAA', entered() {} },
    });
    return (
      <CampaignPlayProvider value={play}>
        <MovesCard player={0} />
        <RevealCard player={1} onImport={() => {}} />
        <SealedCodes />
        <CampaignRecord record={play.view().record} onUndo={() => {}} />
      </CampaignPlayProvider>
    );
  };
  const close = render(Page, document.body);
  onTestFinished(close);
  return Object.assign(play!, { close });
}

const keyField = () => all<HTMLInputElement>('input').at(-1) as HTMLInputElement;
const issues = (play: CampaignPlay) =>
  play
    .state()
    .lines.at(-1)
    ?.issues.map(({ code }) => code);

test('sealed moves have a key, with which another page gets the same code', () => {
  const play = openCampaign();
  click(button('I play Mara'));
  click(button('Seal the moves'));
  const key = /Key of Mara([2-9A-Z]{4} [2-9A-Z]{4})\. Tell it/.exec(
    document.body.textContent ?? '',
  )?.[1];
  const own = play.state().fields.moves.get(0);
  const again = sealedMoves(0, 0, own?.moves ?? [], key ?? '');
  expect([key?.length, again.seal]).toEqual([9, own?.seal]);
});

test('moves by hand are compared with their code: by their key, or noted without one', () => {
  const play = openCampaign();
  const home = play
    .state()
    .shipsOf(1)
    .map(({ id, at = '' }) => ({ ship: id, to: at }));
  const { seal = '' } = sealedMoves(1, 0, home, 'RXN4 22TA');
  play.enter(1, { type: 'code', player: 1, round: 0, code: codeOf(seal) });
  click(button('Enter them by hand'));
  type(keyField(), 'RXN4');
  click(button('Enter the moves'));
  expect(document.body.textContent).toContain('A key has eight signs');
  expect(play.state().lines).toHaveLength(1);
  type(keyField(), 'rxn422ta');
  click(button('Enter the moves'));
  expect([play.state().fields.moves.get(1)?.seal, issues(play)]).toEqual([seal, []]);
  play.undo();
  type(keyField(), '');
  click(button('Enter the moves'));
  expect(issues(play)).toEqual(['moves.key']);
  expect(document.body.querySelector('.record-note')?.textContent).toMatch(
    /came without their key/,
  );
});

/** Chooses in the select with a label. */
const choose = (label: string, to: string) => {
  const field = all<HTMLSelectElement>('select').find((one) => one.ariaLabel === label);
  if (!field) throw new Error(label);
  field.value = to;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

test('moves that are not sealed stay on this device until they are', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('moves-draft'));
  const first = openCampaign();
  click(button('I play Mara'));
  choose('B, Majestic, goes to', 'A3');
  expect([drafts().length, first.state().lines.length]).toEqual([1, 0]);
  first.close();
  const again = openCampaign();
  click(button('I play Mara'));
  const shown = all<HTMLSelectElement>('.due-moves li:has(b) select').map(({ value }) => value);
  expect(shown).toEqual(['A1', 'A3', 'A1']);
  click(button('Seal the moves'));
  expect(again.state().fields.moves.get(0)?.moves).toContainEqual({ ship: 'B', to: 'A3' });
  expect(drafts()).toEqual([]);
});

test('ships that stand together are moved together, and one of them may still go elsewhere', () => {
  const play = openCampaign();
  click(button('I play Mara'));
  choose('All 3 at A1 go to', 'A2');
  choose('B, Majestic, goes to', 'A3');
  expect(all<HTMLSelectElement>('.due-moves select')[0]?.selectedOptions[0]?.label).toBe(
    'each by itself',
  );
  click(button('Seal the moves'));
  expect(play.state().fields.moves.get(0)?.moves).toEqual([
    { ship: 'A', to: 'A2' },
    { ship: 'B', to: 'A3' },
    { ship: 'C', to: 'A2' },
  ]);
});

test('a player who takes the screen is at the first choice, before the seal', () => {
  openCampaign();
  const own = button('I play Mara');
  own.focus();
  click(own);
  expect(document.activeElement?.ariaLabel).toBe('All 3 at A1 go to');
});
