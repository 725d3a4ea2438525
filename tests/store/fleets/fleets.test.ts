/** Fleets in the collection: their list, what comes in, and the battles that a player chooses from. */
import { describe, expect, it, test } from 'vitest';
import {
  type BattleKind,
  battleGroups,
  battleOfKind,
  kindOfBattle,
  linkShips,
  shownNames,
  withFigure,
} from '../../../src/core/design/edits/fleet.ts';
import type { Battle, Fleet } from '../../../src/core/design/fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { NOTHING_READ } from '../../../src/formats/arriving/page-reading.ts';
import { formatFleetCsv } from '../../../src/formats/csv/fleets.ts';
import { formatFleet } from '../../../src/formats/json/format.ts';
import { shareLink } from '../../../src/formats/link/link.ts';
import { readFleets } from '../../../src/store/arrivals.ts';
import { fleetRater, fleetRows } from '../../../src/store/lists.ts';
import { carrier, fleetOf, majestic } from '../../core/rating/fleets/fleets.ts';
import { editions } from '../../editions.ts';

const home = fleetOf([{ design: majestic, count: 2, names: ['Alpha'] }, { design: carrier }], {
  name: 'Home',
  battle: { size: 'very-small' },
});
const item = (id: string, value: Fleet) => ({
  ...{ id, value, revision: 1, created: 1, updated: 1, tags: [] },
});

describe('the list of fleets', () => {
  const rateFleet = fleetRater(unity, unityFleets);
  const items = [item('2', { ...home, name: 'Fleet 10' }), item('1', { ...home, name: 'Fleet 9' })];

  it('shows the core’s ratings, by name', () => {
    const rating = rateFleet(home).rating;
    expect(fleetRows(rateFleet, items, '')).toMatchObject([
      { id: '1', name: 'Fleet 9', rating, ships: 3, flights: 4, left: 400 - rating },
      { id: '2', name: 'Fleet 10' },
    ]);
  });

  it.each([
    ['alpha roost', 2],
    ['10 majestic', 1],
    ['victor', 0],
  ])('finds “%s”', (query, count) => {
    expect(fleetRows(rateFleet, items, query)).toHaveLength(count);
  });

  it('rates a fleet once', () => {
    expect(rateFleet(home)).toBe(rateFleet(home));
  });
});

describe('an imported text', () => {
  const read = (text: string) =>
    readFleets({ rules: unity, fleetRules: unityFleets, editions }, [{ text }]);

  it.each([
    ['a file', formatFleet(home)],
    ['a table', formatFleetCsv(unity, home)],
    ['a link', shareLink('https://example.org/', { kind: 'fleet', fleet: home }) ?? ''],
  ])('as %s is the fleet', (_, text) => {
    expect(read(text)).toEqual({ ...NOTHING_READ, found: [home] });
  });

  it('as designs is a fleet of one each', () => {
    const { found: fleets } = read(JSON.stringify([majestic, carrier]));
    expect(fleets).toEqual([fleetOf([{ design: majestic }, { design: carrier }])]);
  });

  it('with a bad row keeps the others, and gives it back with its line', () => {
    const text = 'Class,Hull,Engines,Count\nWren,2,3,2\nJay,x,3,1\n';
    const { found: fleets, issues, rejected } = read(text);
    expect(fleets[0]?.ships.map(({ design, count }) => [design.class, count])).toEqual([
      ['Wren', 2],
    ]);
    expect(issues.map(({ line, span }) => [line, text.slice(span?.start, span?.end)])).toEqual([
      [3, 'x'],
    ]);
    expect(rejected.map((row) => row.text)).toEqual(['Class,Hull,Engines,Count', 'Jay,x,3,1']);
  });

  it.each([
    ['Good morning', /^No ship was found/],
    ['Weapon,RNG,ROF,ACC,IMP,DMG\nLaser,-9,1,5,1,1', /Weapons page/],
    ['{"format":"slipway.fleet","version":1}', /ships.*missing/],
    ['{"format":', /^Not JSON: expected a value/],
  ])('that is no fleet says so: %s', (text, words) => {
    const { issues } = read(text);
    expect(issues.map(({ message }) => message).join('\n')).toMatch(words);
  });

  it('of nothing is nothing', () => {
    expect(read(' \n')).toEqual(NOTHING_READ);
  });
});

describe('battles', () => {
  const all = battleGroups(unityFleets, 'none').flatMap(({ choices }) => choices);

  it('are the rules’ sizes and scenarios, no limit, and a limit of one’s own', () => {
    expect(all).toHaveLength(2 + unityFleets.battleSizes.size + unityFleets.scenarios.size);
  });

  it('are each of the kind that is chosen', () => {
    for (const { kind } of all) {
      expect(kindOfBattle(battleOfKind(kind, { limit: 400, target: 240 }))).toBe(kind);
    }
  });

  it('keep one that the rules do not have among the choices', () => {
    const kind: BattleKind = 'size:huge';
    const labels = battleGroups(unityFleets, kind).flatMap(({ choices }) =>
      choices.filter((choice) => choice.kind === kind).map(({ label }) => label),
    );
    expect(labels).toEqual(['Unknown: huge']);
  });

  it.each<readonly [{ limit?: number; target?: number }, Battle]>([
    [{}, { limit: 1000 }],
    [{ limit: 700 }, { limit: 700 }],
    [
      { limit: 700, target: 420 },
      { limit: 700, target: 420 },
    ],
  ])('of one’s own start from what is in force: %j', (now, battle) => {
    expect(battleOfKind('custom', now)).toEqual(battle);
  });

  it('leave out what is the default', () => {
    const battle = { scenario: 's1' };
    const scaled = withFigure(battle, 'percent', 150);
    expect(scaled).toEqual({ scenario: 's1', percent: 150 });
    expect(withFigure(scaled, 'percent', 100)).toEqual(battle);
    expect(withFigure(battle, 'enemy', 0)).toEqual({ scenario: 's1', enemy: 0 });
  });
});

test('ships added to the library are linked in their order, and no others', () => {
  const known = { design: majestic, origin: { id: 'm', mark: '1' } };
  const fleet = fleetOf([{ design: carrier }, known, { design: carrier }]);
  const linked = linkShips(['a', 'b'].map((id) => ({ id, value: carrier })))(fleet);
  expect(linked.ships.map(({ origin }) => origin?.id)).toEqual(['a', 'm', 'b']);
  expect(linkShips([])(fleet)).toEqual(fleet);
});

test.each([
  [1, [], 1],
  [3, ['A'], 3],
  [1, ['A', 'B'], 2],
  [500, [], 24],
])('%i ships with the names %j have %i fields', (count, names, fields) => {
  expect(shownNames({ design: majestic, names }, count)).toHaveLength(fields);
});
