/** Games that come over bring their house rules along, from files as from links. */
import { expect, test } from 'vitest';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatGame } from '../../src/formats/json/game.ts';
import { gameFragment } from '../../src/formats/link/game-link.ts';
import type { Library } from '../../src/store/library.ts';
import { gameOfShared, readArriving } from '../../src/ui/pages/play/game-arrivals.ts';
import { gameOf } from '../core/game/games.ts';
import { packOf, ratedBy } from '../core/rules/packs/packs.ts';

test('a game comes with its packs, as a file and as a link', () => {
  const library = { fleetRules: unityFleets } as Library;
  const pack = packOf({ id: 'sum' });
  const game = gameOf([[ratedBy(majestic, pack)], [majestic]]);
  const shared = { game, packs: [pack] };
  const texts = [formatGame(gameOfShared(shared)), gameFragment(shared) ?? ''];
  expect(texts.map((text) => readArriving(library, text))).toEqual([shared, shared]);
  // Without packs a file is as it was.
  expect(formatGame(gameOfShared({ game, packs: [] }))).toBe(formatGame(game));
});
