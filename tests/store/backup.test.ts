import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../src/core/campaign/schema.ts';
import type { Design } from '../../src/core/design/design.ts';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import type { Game } from '../../src/core/game/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { examplePacks } from '../../src/core/rules/unity/unity.ts';
import {
  formatBackup,
  type Item,
  type LibraryContents,
  NO_CONTENTS,
  restored,
} from '../../src/store/backup/contents.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { campaigned, campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';
import { randomFleets } from '../formats/json/arbitrary-fleet.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { gameFiles } from './game-files.ts';

const designs = randomDesigns(40, 9);

const item = <Value>(value: Value, id: string, more: Partial<Item<Value>> = {}): Item<Value> => ({
  id,
  updated: 1000,
  value,
  ...more,
});
const ship = (id: string, changes: Partial<Design> = {}, updated = 1000): Item<Design> =>
  item({ format: 'slipway.design', version: 1, hull: 1, engines: 1, ...changes }, id, { updated });

const whole: LibraryContents = {
  ships: designs.map((design, i) => item(design, `s${i}`, { folder: 'a', tags: ['x', 'y'] })),
  weapons: designs.flatMap(({ weapons = [] }, i) =>
    weapons.map((weapon, j) => item(weapon, `w${i}.${j}`, { trashed: 5 })),
  ),
  packs: examplePacks.map((pack) => item(pack, pack.id)),
  games: [item(gameOf(), 'g')],
  campaigns: [item(campaignOf('rotating', 3), 'k')],
  scenarios: [...unityFleets.scenarios.values()].map((one) => item(scenarioDocument(one), one.id)),
  starships: [item(gameFiles.starships, 's')],
  starshipTables: [item(gameFiles.starshipTables, 't')],
  navySchematics: [item(gameFiles.navySchematics, 'n')],
  navyBattles: [item(gameFiles.navyBattles, 'b')],
  fleets: randomFleets(10, 2).map((fleet, i) => item(fleet, `f${i}`, { copyOf: 'f' })),
  unreadable: [{ kind: 'ships', why: 'Bad.', raw: { a: [1] } }],
};

describe('a backup file', () => {
  it('gives the library back', () => {
    expect(readBackup(formatBackup(whole, 7))).toEqual({
      library: whole,
      made: 7,
      faults: [],
    });
    const none = readBackup(`\uFEFF${formatBackup(NO_CONTENTS, 7)}`);
    expect(none).toEqual({ library: NO_CONTENTS, made: 7, faults: [] });
  });

  it.each([
    ['', 'There is nothing here.'],
    ['{"format":', 'Line 1, column 11: Not JSON: expected a value, found the end of the text.'],
    ['[]', 'This is not a backup of a Slipway library.'],
    ['{"format":"slipway.backup"}', 'This backup is damaged: it has no version.'],
    [
      '{"format":"slipway.backup","version":2}',
      'This backup is of version 2, and this program knows version 1: use a newer program.',
    ],
  ])('that is none is refused: %j', (text, fault) => {
    expect(readBackup(text)).toEqual({ faults: [fault] });
  });

  it('keeps what it cannot read', () => {
    const raws = [7, { id: '' }, { id: 'a', updated: 1, value: { hull: 2 } }];
    const text = JSON.stringify({
      format: 'slipway.backup',
      version: 1,
      ships: [...raws, ship('ok')],
      weapons: [{ id: 'w', updated: 1, value: { modes: 'x' } }],
      fleets: 'none',
    });
    const { library, faults } = readBackup(text);
    expect(faults).toEqual(['“fleets” is not a list.']);
    expect(library?.ships).toEqual([ship('ok')]);
    expect(library?.unreadable.map(({ kind, raw }) => [kind, raw])).toEqual([
      ...raws.map((raw) => ['ships', raw]),
      ['weapons', { id: 'w', updated: 1, value: { modes: 'x' } }],
      ['fleets', 'none'],
    ]);
  });

  it('keeps fields that a newer version added', () => {
    const newer = { ...ship('a'), stars: 5 };
    const { library } = readBackup(formatBackup({ ...NO_CONTENTS, ships: [newer] }, 1));
    expect(library?.ships).toEqual([newer]);
  });
});

const library = (...ships: Item<Design>[]): LibraryContents => ({ ...NO_CONTENTS, ships });
const context = () => {
  let made = 0;
  return { now: 77, newId: () => `new-${++made}` };
};

describe('merging', () => {
  it('keeps both sides and counts one that is the same once', () => {
    const both = restored(
      'merge',
      library(ship('a'), ship('b')),
      library(ship('b'), ship('c')),
      context(),
    );
    expect(both.library.ships).toEqual([ship('a'), ship('b'), ship('c')]);
    expect(both.counts).toEqual({ added: 1, same: 1, both: 0, trashed: 0 });
  });

  it.each([
    [2000, 9],
    [500, 1],
  ])('keeps both versions, the later under its id (%i)', (updated, hull) => {
    const { library: after, counts } = restored(
      'merge',
      library(ship('a')),
      library(ship('a', { hull: 9 }, updated)),
      context(),
    );
    expect(after.ships.map(({ id, value }) => [id, value.hull])).toEqual([
      ['a', hull],
      ['new-1', 10 - hull],
    ]);
    expect(after.ships[1]?.copyOf).toBe('a');
    expect(counts.both).toBe(1);
  });

  it.each([500, 2000])('changes nothing the second time (%i)', (updated) => {
    const backup = library(ship('a', { hull: 9 }, updated));
    const once = restored('merge', library(ship('a')), backup, context()).library;
    expect(restored('merge', once, backup, context()).library).toEqual(once);
  });

  it('joins the logs of a game that went on in two places, and then changes nothing more', () => {
    const mine = played(runOf(gameOf()), { type: 'mark', ship: 'A', hull: 1 }).game;
    const other = runOf(mine);
    other.enter({ device: 'BBBB', side: 1 }, [{ type: 'mark', ship: 'B', hull: 2 }]);
    played(other, { type: 'note', text: 'there' });
    const games = (value: Game) => ({ ...NO_CONTENTS, games: [item(value, 'g')] });
    const backup = readBackup(formatBackup(games(other.game), 7)).library ?? NO_CONTENTS;
    const ahead = played(runOf(mine), { type: 'note', text: 'here' }).game;
    const once = restored('merge', games(ahead), backup, context());
    // Both entries of one number stay, as after a backup was restored and the game went on.
    const [{ log = [] } = {}] = once.library.games.map(({ value }) => value);
    const told = log.map(({ id, act }) => (act.type === 'note' ? act.text : id));
    expect(told.sort()).toEqual(['AAAA.1', 'BBBB.1', 'here', 'there']);
    expect(once.counts).toMatchObject({ added: 0, same: 0, both: 1 });
    const twice = restored('merge', once.library, backup, context());
    expect(twice.library).toEqual(once.library);
    expect(twice.counts).toMatchObject({ same: 1, both: 0 });
    expect(restored('merge', NO_CONTENTS, backup, context()).library).toEqual(backup);
  });

  it('joins the logs of a campaign, and keeps two of other players apart', () => {
    const campaigns = (value: Campaign) => ({ ...NO_CONTENTS, campaigns: [item(value, 'k')] });
    const mine = campaignRun(campaignOf('objectives'));
    const other = campaignRun(mine.campaign);
    campaigned(mine, { type: 'moves', player: 0, round: 0, moves: [] });
    other.enter({ device: 'BBBB', side: 1 }, [
      { type: 'rename', player: 1, was: 'Jon', name: 'Johanna' },
    ]);
    const { library: after } = restored(
      'merge',
      campaigns(mine.campaign),
      campaigns(other.campaign),
      context(),
    );
    expect(after.campaigns.map(({ value }) => value.log.map(({ id }) => id))).toEqual([
      ['AAAA.1', 'BBBB.1'],
    ]);
    expect(after.campaigns[0]?.value.players[1]?.name).toBe('Johanna');
    const stranger = { ...other.campaign, players: [{ name: 'Ida' }, { name: 'Tom' }] };
    const { counts } = restored('merge', campaigns(mine.campaign), campaigns(stranger), context());
    expect(counts).toMatchObject({ both: 1 });
    expect(after.campaigns).toHaveLength(1);
  });

  it('ignores a difference in time or history alone, and keeps the item here', () => {
    const theirs = { ...ship('a', {}, 2000), history: { entries: [], cursor: 0 } };
    const { library: after, counts } = restored(
      'merge',
      library(ship('a')),
      library(theirs),
      context(),
    );
    expect(after.ships).toEqual([ship('a')]);
    expect(counts).toMatchObject({ same: 1, both: 0 });
  });

  it('changes nothing with a library of its own, even with double ids', () => {
    const twice = library(ship('a'), ship('a', { hull: 3 }));
    expect(restored('merge', whole, whole, context()).library).toEqual(whole);
    const { ships } = restored('merge', twice, twice, context()).library;
    expect(ships.slice(0, 2)).toEqual(twice.ships);
  });
});

describe('replacing', () => {
  it('moves the items here to the trash', () => {
    const here = library(ship('a'), ship('b'), { ...ship('t'), trashed: 3 });
    const backup = library(ship('b', { hull: 2 }), ship('c'));
    const { library: after, counts } = restored('replace', here, backup, context());
    expect(after.ships.map(({ id, value, trashed }) => [id, value.hull, trashed])).toEqual([
      ['a', 1, 77],
      ['b', 2, undefined],
      ['new-1', 1, 77],
      ['t', 1, 3],
      ['c', 1, undefined],
    ]);
    expect(counts).toEqual({ added: 1, same: 0, both: 1, trashed: 1 });
  });
});

it('never loses a value of either side', () => {
  const values = ({ ships }: LibraryContents) => ships.map(({ value }) => JSON.stringify(value));
  const mine = library(...designs.slice(0, 30).map((design, i) => item(design, `x${i % 25}`)));
  const theirs = library(...designs.slice(10).map((design, i) => item(design, `x${i % 20}`)));
  for (const way of ['merge', 'replace'] as const) {
    const after = new Set(values(restored(way, mine, theirs, context()).library));
    expect([...values(mine), ...values(theirs)].filter((value) => !after.has(value))).toEqual([]);
  }
});
