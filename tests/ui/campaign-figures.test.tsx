/** House figures on the form of a new campaign. */
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import {
  CAMPAIGN_KINDS,
  type CampaignKind,
  type CampaignSettings,
} from '../../src/core/campaign/schema.ts';
import { unityCampaigns } from '../../src/core/rules/unity/campaigns.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { HouseFigures, settingsFor } from '../../src/ui/pages/campaigns/house-figures.tsx';
import { spin } from './form.ts';
import { showLibrary } from './library.tsx';
import { stubMedia } from './media.ts';
import { all, eventually, named, type } from './page.ts';

function show(first: CampaignKind) {
  stubMedia();
  const [kind, setKind] = createSignal(first);
  const [settings, setSettings] = createSignal<CampaignSettings>({});
  const book = { rules: unityCampaigns, fleetRules: unityFleets };
  const dispose = render(
    () => <HouseFigures kind={kind()} {...book} settings={settings()} onChange={setSettings} />,
    document.body,
  );
  onTestFinished(dispose);
  return { setKind, stored: () => settingsFor(kind(), settings()) };
}

const choose = (label: string, value: string) => {
  const select = named<HTMLSelectElement>('select', label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

test('a figure is stored while it differs from the book’s', () => {
  const { stored } = show('objectives');
  const points = spin('Points for each pip and objective');
  expect(points.value).toBe(String(unityCampaigns.objectives.perPoint));
  type(points, '-2.5');
  expect(stored()).toEqual({ perPoint: 0 });
  type(points, '30.5');
  choose('Objectives that bring points', 'held');
  expect(stored()).toEqual({ perPoint: 30, objectives: 'held' });
  expect(all('summary')[0]?.textContent).toBe('House figures (2 changes)');
  type(points, String(unityCampaigns.objectives.perPoint));
  choose('Objectives that bring points', 'occupied');
  expect(stored()).toBeUndefined();
});

test('a rotating campaign is won by victories or by rounds, never both', () => {
  const { stored } = show('rotating');
  type(spin('Victories'), '5');
  expect(stored()).toEqual({ victories: 5 });
  choose('Won by', 'rounds');
  type(spin('Rounds'), '8');
  expect(stored()).toEqual({ rounds: 8 });
  choose('Won by', 'victories');
  expect(stored()).toBeUndefined();
});

test('figures of another kind are not stored', () => {
  const { setKind, stored } = show('objectives');
  type(spin('Points for each pip and objective'), '30');
  type(spin('Limit of a fleet'), '1500');
  setKind('tournament');
  expect(stored()).toEqual({ limit: 1500 });
});

test('fields hold the book’s figures without a fault, so that the form can be sent', () => {
  for (const kind of CAMPAIGN_KINDS) {
    const { setKind } = show(kind);
    setKind(kind);
    for (const field of all<HTMLInputElement>('input')) {
      expect([kind, field.ariaLabel, field.validity.valid]).toEqual([kind, field.ariaLabel, true]);
    }
    document.body.replaceChildren();
  }
});

test('a fleet without ships begins no campaign', async () => {
  const { library } = await showLibrary('/campaigns/new', []);
  const empty = { format: 'slipway.fleet', version: 1, name: 'Empty', ships: [] } as const;
  await library.fleets.put([{ id: 'empty', value: empty, replaces: 0 }]);
  await eventually(() => expect(all('option').map((one) => one.textContent)).toContain('Empty'));
  choose('Fleet of Player 1', 'fleet empty');
  expect(all('.panel-foot button')[0]?.textContent).toBe('Player 2 needs a fleet');
  choose('Fleet of Player 2', 'fleet empty');
  expect(all('.panel-foot button')[0]?.textContent).toBe('Player 1 needs a fleet with ships');
});
