/** Links of games bring back the whole game, and old links stay readable. */

import { expect, test } from 'vitest';
import { hasCampaignLink, readCampaignLink } from '../../src/formats/link/campaign-link.ts';
import { gameFragment, hasGameLink, readGameLink } from '../../src/formats/link/log-links.ts';
import { toldAsGame } from '../core/game/engine-battle.ts';
import { gameOf, runOf } from '../core/game/games.ts';
import { SEED } from '../runs.ts';

const linkOf = (game: Parameters<typeof gameFragment>[0]['game']): string =>
  `https://slipway.example/play${gameFragment({ game, packs: [] })}`;

test('a link of a game brings back the whole game', () => {
  for (const seed of [SEED]) {
    const { game } = toldAsGame(seed, () => {}).run;
    const reading = readGameLink(linkOf(game));
    expect({ seed, ...reading }).toEqual({ seed, value: { game, packs: [] }, issues: [] });
  }
});

test('times, taps and what devices knew come back', () => {
  const run = runOf(gameOf());
  run.enter({ device: 'AAAA', side: 0, time: 1_790_000_000_123 }, [
    { type: 'mark', ship: 'A', hull: -1 },
    { type: 'orders', ship: 'A', turn: 1, orders: '2P2(4)', boosters: 1 },
  ]);
  run.enter({ device: 'BBBB', side: 1, time: 1_790_000_000_100 }, [
    { type: 'undo', of: ['AAAA.1'] },
  ]);
  const link = linkOf(run.game);
  expect(hasGameLink(link)).toBe(true);
  expect(readGameLink(`Here: ${link} .`).value?.game.log).toEqual(run.game.log);
});

test('a cut link is distinguished from a whole one', () => {
  const link = linkOf(gameOf());
  expect(readGameLink(link.slice(0, -9)).issues).toMatchObject([{ code: 'link.cut' }]);
});

test.each(['#campaign=', 'https://bench.example/#campaign=1'])(
  'a link that ends before its data is incomplete: %s',
  (link) => {
    expect([hasCampaignLink(link), readCampaignLink(link).issues[0]?.code]).toEqual([
      ...[true, 'link.cut'],
    ]);
    expect(hasCampaignLink(`Open ${link}`)).toBe(false);
  },
);
