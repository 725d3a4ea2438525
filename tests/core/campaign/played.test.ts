import { describe, expect, test } from 'vitest';
import { campaignTable, newCampaign } from '../../../src/core/campaign/campaign.ts';
import { boxPrice } from '../../../src/core/campaign/costs.ts';
import { CampaignRun } from '../../../src/core/campaign/fold.ts';
import {
  CAMPAIGN_KINDS,
  type CampaignAct,
  type CampaignKind,
} from '../../../src/core/campaign/schema.ts';
import { nextLetter } from '../../../src/core/campaign/state.ts';
import { wordEnd } from '../../../src/core/campaign/wording.ts';
import { Random } from '../../../src/core/chance/random.ts';
import { unityCampaigns } from '../../../src/core/rules/unity/campaigns.ts';
import { sampleFactions } from '../../../src/core/rules/unity/sample-factions.ts';
import { countedAgain } from '../../reference/campaign.ts';
import { many, SEED } from '../../runs.ts';
import { book, fleetOf } from './campaigns.ts';
import { nextAct, shuffled } from './policies.ts';

const YARD = sampleFactions.flatMap(({ ships }) => ships).slice(0, 12);
const { figuresOf } = campaignTable(
  book,
  newCampaign(unityCampaigns, { name: '', kind: 'tournament', players: [] }),
);

/** Ships of the yard up to the limit. */
function drawnFleet(random: Random, name: string) {
  let room = unityCampaigns.limit.rating;
  const designs = Array.from({ length: 8 }, () => random.pick(YARD)).filter((design) => {
    const { rating } = figuresOf(design);
    if (rating > room) return false;
    room -= rating;
    return true;
  });
  return fleetOf(name, designs);
}

function drawnCampaign(kind: CampaignKind, random: Random): CampaignRun {
  const count = kind === 'objectives' ? 2 : 2 + random.below(kind === 'tournament' ? 7 : 4);
  const fleets = kind === 'tournament' && count < 4 ? ['first', 'second'] : ['only'];
  const campaign = newCampaign(unityCampaigns, {
    ...{ name: 'Drawn', kind },
    players: Array.from({ length: count }, (_, i) => ({
      name: `Player ${i}`,
      fleets: fleets.map((name) => drawnFleet(random, name)),
    })),
    settings: {
      ...(random.below(2) === 0 && { rounds: 1 + random.below(4) }),
      ...(random.below(2) === 0 && { objectives: 'held' }),
    },
  });
  return new CampaignRun({ ...campaignTable(book, campaign), figuresOf }, campaign);
}

/** Faults of a campaign that no act of careful players may cause. */
function faultsIn({ state, table }: CampaignRun): readonly string[] {
  const { fleets, ships, map } = state.fields;
  const places = new Set(map.objectives.map(({ id }) => id));
  const isOnMap = table.campaign.kind === 'objectives';
  return [
    ...fleets.flatMap(({ index, points }) => [
      ...(points < 0 ? [`fleet ${index} has ${points} points`] : []),
      ...(state.ratingOf(index) > table.limit ? [`fleet ${index} is over the limit`] : []),
    ]),
    ...[...ships.values()].flatMap(({ id, hull, figures, at = '', status }) => [
      ...(hull < 0 || hull > figures.hull ? [`${id} has hull ${hull}`] : []),
      ...(isOnMap && !places.has(at) ? [`${id} is at “${at}”`] : []),
      ...(status === 'sound' && hull === 0 ? [`${id} has no hull and is not lost`] : []),
    ]),
  ];
}

describe.each(CAMPAIGN_KINDS)('a campaign of %s', (kind) => {
  test('played by careful players ends with a winner or a tie, and keeps every rule', () => {
    for (let number = 0; number < many(400); number += 1) {
      const random = new Random(SEED, `${kind} ${number}`);
      const run = drawnCampaign(kind, random);
      const author = { device: 'AAAA', side: 0 };
      const faults: string[] = [];
      for (let act = nextAct(run, random, YARD); act; act = nextAct(run, random, YARD)) {
        run.enter(author, [act]);
        faults.push(...faultsIn(run));
        if (run.events.length > 5000) faults.push('it has no end');
        if (faults.length > 0) break;
      }
      expect([number, ...faults]).toEqual([number]);
      const { end } = run.state.fields;
      const text = end && wordEnd(run.state, end);
      expect([number, end?.players.length === 1, /tie/.test(text ?? 'tie')]).toEqual([
        ...[number, text?.includes('wins'), !text?.includes('wins')],
      ]);
      expect(run.state.lines.flatMap(({ issues }) => issues)).toEqual([]);
      if (kind !== 'tournament') checkSums(run);
      if (number % 20 === 0) checkFold(run, random);
    }
  });
});

/** Acts that a player may try: some cannot be. */
function triedActs(run: CampaignRun, random: Random): readonly CampaignAct[] {
  const { fields, round } = run.state;
  const [ship = 'A'] = random.below(9) === 0 ? ['Z'] : [random.pick([...fields.ships.keys()])];
  const fleet = random.below(fields.fleets.length);
  const place = random.pick([...fields.map.objectives.map(({ id }) => id), 'Z9']);
  const moves = { type: 'moves', player: random.below(2), round } as const;
  return [
    { type: 'repair', ship, boxes: random.below(9) - 3 },
    { type: 'build', fleet, ship: nextLetter(run.state), design: random.pick(YARD) },
    { type: 'grant', fleet, points: random.below(500) - 250 },
    { type: 'done', fleet, round },
    { type: 'scrap', ship },
    ...(fields.fleets.length > 2 ? [{ type: 'concede', player: fleet } as const] : []),
    { ...moves, moves: [{ ship, to: place }] },
  ];
}

describe.each(CAMPAIGN_KINDS)('a campaign of %s, to which players try what they like,', (kind) => {
  test('keeps every rule that no entry may break', () => {
    const seen = new Set<string>();
    for (let number = 0; number < many(60); number += 1) {
      const random = new Random(SEED, `tried ${kind} ${number}`);
      const run = drawnCampaign(kind, random);
      for (let turn = 0; turn < 120; turn += 1) {
        const next = nextAct(run, random, YARD);
        if (!next) break;
        const act = random.below(2) === 0 ? random.pick(triedActs(run, random)) : next;
        const [issue] = run.check(act);
        seen.add(`${act.type} ${issue?.severity ?? 'sound'}`);
        if (issue?.severity === 'error') continue;
        run.enter({ device: 'AAAA', side: 0 }, [act]);
        expect([number, turn, act.type, ...faultsIn(run)]).toEqual([number, turn, act.type]);
      }
    }
    const tried =
      kind === 'objectives' ? ['moves error', 'build error', 'grant error'] : ['build error'];
    expect([...seen]).toEqual(expect.arrayContaining(tried));
  });
});

/** Compares points and hull with those of the slow reference. */
function checkSums(run: CampaignRun): void {
  const { points, lost } = countedAgain(run);
  expect(run.state.fields.fleets.map((fleet) => fleet.points)).toEqual(points);
  for (const [id, { figures, hull }] of run.state.fields.ships) {
    expect([id, figures.hull - hull]).toEqual([id, lost.get(id)]);
  }
}

/** Compares with the fold of the same events in another order, and takes everything back. */
function checkFold(run: CampaignRun, random: Random): void {
  const log = shuffled(run.events, random);
  const again = new CampaignRun(run.table, { ...run.campaign, log });
  expect(again.state.fields).toEqual(run.state.fields);
  const fresh = new CampaignRun(run.table, { ...run.campaign, log: [] });
  const [first] = run.events;
  const author = { device: 'AAAA', side: 0 };
  run.undoSince(author, first?.id ?? '');
  run.undo(author, first?.id ?? '');
  expect(run.state.fields).toEqual(fresh.state.fields);
}

test('prices of boxes are those of the book for every rating and hull', () => {
  for (let hull = 1; hull <= 30; hull += 1) {
    for (let rating = 0; rating < 400; rating += 7) {
      const price = boxPrice({ rating, hull });
      expect([price * hull >= rating, price === 0 || (price - 1) * hull < rating]).toEqual([
        true,
        true,
      ]);
    }
  }
});
