/** Games that come over bring their house rules along, from files as from links. */
import { expect, test } from 'vitest';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatGame } from '../../src/formats/json/game.ts';
import { gameFragment } from '../../src/formats/link/log-links.ts';
import type { Library } from '../../src/store/library.ts';
import {
  gameOfShared,
  readArriving,
  seatBeside,
  seated,
} from '../../src/ui/pages/play/play-link.tsx';
import { gameOf, runOf } from '../core/game/games.ts';
import { packOf, ratedBy } from '../core/rules/packs/packs.ts';

test('a game comes with its packs, as a file and as a link', () => {
  const library = { fleetRules: unityFleets } as Library;
  const pack = packOf({ id: 'sum' });
  const game = gameOf([[ratedBy(majestic, pack)], [majestic]]);
  const shared = { game, packs: [pack] };
  const texts = [formatGame(gameOfShared(shared)), gameFragment(shared) ?? ''];
  expect(texts.map((text) => readArriving(library, text))).toEqual(
    Array(2).fill({ ...shared, unread: [] }),
  );
  // Without packs a file is as it was.
  expect(formatGame(gameOfShared({ game, packs: [] }))).toBe(formatGame(game));
});

test('a device that gets a game in a file plays the side without a device, a second window that of the first', () => {
  const run = runOf(gameOf());
  const placed = (device: string, windows: readonly string[]) => {
    const { act } = seated(run.game, device, windows).log.at(-1) ?? {};
    return act?.type === 'join' ? [act.name, act.side] : undefined;
  };
  // Nobody else is at the table of one screen.
  expect(placed('IDA', [])).toBeUndefined();
  run.enter({ device: 'MARA', side: 0 }, [{ type: 'join', name: 'Mara', side: 0 }]);
  expect(placed('IDA', [])).toEqual(['Ida', 1]);
  expect(placed('MARA2', ['MARA', 'MARA2'])).toEqual(['Mara (2)', 0]);
  run.enter({ device: 'IDA', side: 1 }, [{ type: 'join', name: 'Ida', side: 1 }]);
  expect(placed('KIM', ['KIM'])).toEqual(['Mara (2)', 0]);
  expect(placed('IDA2', ['IDA', 'IDA2'])).toEqual(['Ida (2)', 1]);
  expect(seated(run.game, 'IDA', ['IDA'])).toEqual(run.game);
  // A restored game waits until its player chooses a side.
  expect(seatBeside(run.game, 'KIM', ['KIM'])).toBeUndefined();
  const log = seated(run.game, 'KIM', []).log;
  expect(runOf({ ...run.game, log }).state.fields.devices).toHaveLength(3);
});

test('events of a newer Slipway come along unread, and damaged ones are left out', () => {
  const library = { fleetRules: unityFleets } as Library;
  const event = (id: string, act: object) => ({ id, clock: 1, by: 0, act });
  const newer = event('X.2', { type: 'fly', ship: 'A' });
  const log = [event('X.1', { type: 'note', text: 'a' }), newer, event('X', { type: 'fly' }), 7];
  const found = readArriving(library, JSON.stringify({ ...gameOf(), log }));
  expect(found).toMatchObject({ game: { log: [{ id: 'X.1' }] }, unread: [newer] });
});
