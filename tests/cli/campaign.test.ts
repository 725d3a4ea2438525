import { describe, expect, test } from 'vitest';
import { sealedMoves } from '../../src/core/campaign/moves.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatCampaign } from '../../src/formats/json/campaign.ts';
import { formatFleet } from '../../src/formats/json/format.ts';
import { shipWith } from '../core/battle/scripted.ts';
import { campaigned, campaignOf, campaignRun, fleetOf } from '../core/campaign/campaigns.ts';
import { packOf, ratedBy } from '../core/rules/packs/packs.ts';
import { design, slipway } from './world.ts';

const written = (campaign: Parameters<typeof formatCampaign>[0]) => formatCampaign(campaign);

describe('slipway campaign', () => {
  test('begins with two fleets, and shows what is due', async () => {
    const files = {
      'a.json': formatFleet(fleetOf('a', [majestic])),
      'b.json': formatFleet(fleetOf('b', [majestic, majestic])),
    };
    const begun = await slipway(
      ['campaign', 'new', 'a.json', 'b.json', '-o', 'war.json', '--players', 'Mara,Jon'],
      { files },
    );
    expect(begun).toMatchObject({ status: 0, err: '' });
    const shown = await slipway(['campaign', 'show', 'war.json'], { files: begun.written });
    expect(shown.out).toContain('Mara places ships');
    expect(shown.out).toMatch(/^ {2}B, C: B1, B2, B3$/m);
    expect(shown.out).toMatch(/C +Majestic +B1/);
  });

  test.each([
    [
      { perPoint: -20 },
      'settings.perPoint: “perPoint” is a whole number from 0 to 1,000,000, not -20.',
    ],
    [
      { victories: 0 },
      'settings.victories: “victories” is a whole number from 1 to 1,000,000, not 0.',
    ],
    [{ loser: 2.5 }, 'settings.loser: “loser” is a whole number from 0 to 1,000,000, not 2.5.'],
    [
      { size: 'vast' },
      'settings.size: There is no size of battle “vast”; there are very-small, small,',
    ],
  ])('tells where a file has the setting %j', async (settings, fault) => {
    const files = { 'war.json': written(campaignOf('rotating', 2, settings)) };
    const { status, err } = await slipway(['campaign', 'show', 'war.json'], { files });
    expect([status, err]).toEqual([1, expect.stringContaining(fault)]);
  });

  test.each([
    ['"start": 0', '"start": 7', '“start” is a whole number from 0 to 1, not 7.'],
    ['"id": "C1"', '"home": 5, "id": "C1"', '“home” is a whole number from 0 to 1, not 5.'],
    ['"id": "A"', '"id": ""', 'A ship has no letter.'],
    ['"id": "A"', '"id": "A", "flights": [{"count": -3}]', '“count” is a whole number'],
    [
      '"id": "A"',
      '"id": "A", "flights": [{"variant": "vast", "count": 1}]',
      'fleets[0].ships[0].flights[0].variant: There are no fighters called “vast”.',
    ],
    [/"x": \d+/, '"x": 1001', 'map.objectives[0].x: “x” is from 0 to 1000 on the map, not 1001.'],
    [/"y": \d+/, '"y": -1', 'map.objectives[0].y: “y” is from 0 to 600 on the map, not -1.'],
  ])('tells where a file has %j changed to %j', async (from, to, fault) => {
    const whole = written(campaignOf('objectives'));
    expect(whole).toMatch(from);
    const files = { 'war.json': whole.replace(from, to) };
    const { status, err } = await slipway(['campaign', 'show', 'war.json'], { files });
    expect([status, err]).toEqual([1, expect.stringContaining(fault)]);
  });

  test.each([
    ['objectives', /Won +Points +Objectives\n/, /Class +At +Rating +Hull +A box\n/],
    ['rotating', /Won +Points\n/, /Class +Rating +Hull +A box\n/],
    ['tournament', /Won +VPs\n/, /Class +Rating +Hull\n/],
  ] as const)('shows the figures that count in a campaign of %s', async (kind, fleets, ships) => {
    const files = { 'war.json': written(campaignOf(kind)) };
    const { out } = await slipway(['campaign', 'show', 'war.json'], { files });
    expect(out).toMatch(fleets);
    expect(out).toMatch(ships);
  });

  test('shows the rounds of a tournament with their scenarios and results', async () => {
    const run = campaigned(
      campaignRun(campaignOf('tournament', 4)),
      { type: 'order', round: 1, order: [0, 1, 2, 3] },
      { type: 'scenario', battle: '1.1', dice: [1, 3] },
      { type: 'scenario', battle: '1.2', dice: [5, 1] },
      { type: 'result', battle: '1.1', winner: 0, points: [700, 30], ships: [] },
    );
    const files = { 'war.json': written(run.campaign) };
    const { out } = await slipway(['campaign', 'show', 'war.json'], { files });
    expect(out).toMatch(/Round +Battle +Scenario +Result\n/);
    expect(out).toMatch(/^Round 1 +Mara against Olaf +Breakout +Mara won 700 : 30$/m);
    expect(out).toMatch(/^ +Jon against Ida +Standard battle *$/m);
  });

  test('is not begun with a file that holds no ship', async () => {
    const files = { 'a.json': design(), 'b.json': design(), 'x.txt': 'no ship', 'e.json': '[]' };
    for (const bad of ['x.txt', 'e.json']) {
      const args = ['campaign', 'new', 'a.json', 'b.json', bad, '-o', 'c.json'];
      const { status, err, written } = await slipway(args, { files });
      expect([status, written]).toEqual([1, {}]);
      expect(err).toContain(bad);
    }
  });

  test('refuses a fleet too few, and says so', async () => {
    const files = { 'a.json': formatFleet(fleetOf('a', [majestic])) };
    const begun = await slipway(
      ['campaign', 'new', 'a.json', '-o', 'war.json', '--players', 'Mara,Jon'],
      { files },
    );
    expect(begun.status).toBe(1);
    expect(begun.err).toContain('Jon has 0 fleets; this campaign takes 1 a player.');
    expect(begun.written).toEqual({});
  });

  test('counts the one fleet of a player in the singular', async () => {
    const files = { 'a.json': formatFleet(fleetOf('a', [majestic])) };
    const kind = ['--kind', 'tournament', '--players', 'Mara,Jon'];
    const args = ['campaign', 'new', 'a.json', 'a.json', 'a.json', '-o', 'war.json', ...kind];
    const { err } = await slipway(args, { files });
    expect(err).toContain('Jon has 1 fleet; this campaign takes 2 a player.');
  });

  test('carries secret moves by mail: hidden in what is sent until both have moved', async () => {
    const files = { 'mara.json': written(campaignOf('objectives')) };
    const moved = await slipway(
      ['campaign', 'move', 'mara.json', '--player', 'Mara', '--moves', 'A:A2'],
      { files },
    );
    expect(moved.out).toMatch(/Code: [2-9A-Z]{4} [2-9A-Z]{4}\n/);
    const mine = moved.written['mara.json'] ?? '';
    const sent = await slipway(['campaign', 'send', 'mara.json'], {
      files: { 'mara.json': mine },
    });
    expect([mine.includes('"to":"A2"'), sent.out.includes('"to":"A2"')]).toEqual([true, false]);
    const joined = await slipway(['campaign', 'join', 'jon.json', 'mail.json'], {
      files: { 'jon.json': files['mara.json'], 'mail.json': sent.out },
    });
    const answered = await slipway(
      ['campaign', 'move', 'jon.json', '--player', '2', '--moves', 'none'],
      { files: { 'jon.json': joined.written['jon.json'] ?? '' } },
    );
    const shown = await slipway(['campaign', 'show', 'jon.json'], { files: answered.written });
    expect(shown.out).toContain('Mara shows the moves');
  });

  test('takes in a new name with the file of another player, also for those who show it next', async () => {
    const mine = campaignRun(campaignOf('objectives'));
    const theirs = campaigned(
      campaignRun(mine.campaign),
      { type: 'rename', player: 1, was: 'Jon', name: 'Johanna' },
      { type: 'rename', was: mine.campaign.name, name: 'The long thaw' },
    );
    const files = { 'mine.json': written(mine.campaign), 'theirs.json': written(theirs.campaign) };
    const { written: joined } = await slipway(['campaign', 'join', 'mine.json', 'theirs.json'], {
      files,
    });
    expect(JSON.parse(joined['mine.json'] ?? '')).toMatchObject({
      ...{ name: 'The long thaw', players: [{ name: 'Mara' }, { name: 'Johanna' }] },
    });
  });

  test('takes results, dice and repairs, and takes the last one back', async () => {
    const moves = (player: number, round: number, to: string, ship: string) =>
      ({ type: 'moves', player, round, moves: [{ ship, to }] }) as const;
    const run = campaigned(
      campaignRun(campaignOf('objectives')),
      ...[moves(0, 0, 'A2', 'A'), moves(1, 0, 'B2', 'D'), moves(0, 1, 'A5', 'A')],
      ...[moves(1, 1, 'B5', 'D'), { type: 'points', fleet: 0, round: 1, dice: [1, 1] } as const],
      { type: 'points', fleet: 1, round: 1, dice: [1, 1] },
      ...[
        { type: 'done', fleet: 0, round: 1 } as const,
        { type: 'done', fleet: 1, round: 1 } as const,
      ],
      ...[moves(0, 2, 'C2', 'A'), moves(1, 2, 'C2', 'D')],
    );
    let file = written(run.campaign);
    const enter = async (...args: readonly string[]) => {
      const [action = '', ...rest] = args;
      const done = await slipway(['campaign', action, 'war.json', ...rest], {
        files: { 'war.json': file },
      });
      file = done.written['war.json'] ?? file;
      return done;
    };
    expect((await enter('result', '--ships', 'A:2,D:3:left')).out).toBe(
      'Battle at C2: Mara won. A loses 2 hull boxes. D loses 3 hull boxes, leaves by the edge, back to B5\n',
    );
    expect((await enter('roll', '--dice', '2,5')).out).toBe(
      [
        'Mara rolls 2 5: 180 points',
        '  dice 2 + 5 = 7 (T.1)',
        '  + 2 objectives = 9 (T.1)',
        '  × 20 = 180 (T.1)\n',
      ].join('\n'),
    );
    expect((await enter('roll', '--dice', '7,1')).err).toContain('2 dice from 1 to 6');
    await enter('roll', '--dice', '1,1');
    expect((await enter('repair', '--player', 'Mara', '--ships', 'A:3')).status).toBe(1);
    expect((await enter('repair', '--player', 'Mara', '--ships', 'A:1')).status).toBe(0);
    const named = await enter('repair', '--player', 'Mara', '--fleet', 'Reds', '--done');
    expect(named).toMatchObject({ status: 2 });
    expect(named.err).toContain("--fleet is one of Mara's: 1");
    expect((await enter('undo')).out).toMatch(/^Taken back: A repairs 1 box/);
    expect((await enter('rename', 'The long war')).status).toBe(0);
    expect((await enter('rename', 'Tara', '--player', 'Mara')).status).toBe(0);
    expect((await enter('rename')).err).toContain('rename needs the new name');
    expect((await enter('rename', 'A', 'war')).err).toContain('campaign rename FILE NAME');
    expect((await enter('undo', 'all')).err).toContain('it is campaign undo FILE');
    const shown = JSON.parse((await enter('show', '--json')).out);
    expect(shown).toMatchObject({ round: 2, step: 'repairs', kind: 'objectives', end: null });
    expect(shown).toMatchObject({ name: 'The long war' });
    expect((await enter('show')).out).toContain('Tara');
    // Players of one name have their numbers behind it, and options take the numbers.
    expect((await enter('rename', 'tara', '--player', '2')).status).toBe(0);
    const { out } = await enter('show');
    expect([out.includes('Tara (1)'), out.includes('tara (2)')]).toEqual([true, true]);
    expect((await enter('rename', 'Mara', '--player', 'Tara')).err).toContain(
      "several players are called 'Tara': name one as 1 or 2",
    );
    expect((await enter('rename', 'Mara', '--player', '1')).out).toContain(
      'Tara is called Mara from now on',
    );
    expect((await enter('show')).out).not.toContain('tara (2)');
    expect(shown.ships[0]).toMatchObject({ id: 'A', hull: 6, at: 'C2' });
  });

  test('refuses impossible entries, enters none of them, and notes the others in its record', async () => {
    const files = { 'war.json': written(campaignOf('objectives')) };
    const call = (action: string, ...rest: readonly string[]) =>
      slipway(['campaign', action, 'war.json', ...rest], { files });
    for (const [moves, why] of [
      ['A:C1', 'A cannot begin at C1, only at A1, A2, A3.'],
      ['D:B2', 'D is not a ship of Mara.'],
      ['Z:A2', 'There is no ship Z.'],
    ] as const) {
      const { status, err, out, written } = await call(
        'move',
        '--player',
        'Mara',
        '--moves',
        moves,
      );
      expect([status, err, out, written]).toEqual([1, `slipway: ${why} (T.1)\n`, '', {}]);
    }
    const grant = { type: 'grant', fleet: 0, points: -30 } as const;
    const run = campaigned(campaignRun(campaignOf('objectives')), grant, {
      ...{ type: 'code', player: 0, round: 0, code: 'K7Q2 M9TD' },
    });
    const shown = await slipway(['campaign', 'show', 'war.json'], {
      files: { 'war.json': written(campaigned(run, sealedMoves(0, 0, [], 'key')).campaign) },
    });
    expect(shown.out).toContain(
      'Mara gives up 30 points. Noted, T.1: Mara has 0 points, and this takes 30: 30 too much.\n',
    );
    expect(shown.out).toMatch(/Noted, T.1: These moves have the code .*, but Mara gave K7Q2 M9TD/);
    const repaired = await call('repair', '--player', 'Mara', '--ships', 'A:1,B:1');
    expect([repaired.status, repaired.out, repaired.written]).toEqual([1, '', {}]);
  });

  test('names the battles that are due for one that is not', async () => {
    const both = (player: number, round: number, ship: string, to: string) =>
      ({ type: 'moves', player, round, moves: [{ ship, to }] }) as const;
    const run = campaigned(
      campaignRun(campaignOf('objectives')),
      ...[both(0, 0, 'A', 'A2'), both(1, 0, 'D', 'B2')],
      { ...both(0, 1, 'A', 'A5') },
      { ...both(1, 1, 'D', 'B5') },
      ...[0, 1].map((fleet) => ({ type: 'points', fleet, round: 1, dice: [1, 1] }) as const),
      ...[0, 1].map((fleet) => ({ type: 'done', fleet, round: 1 }) as const),
      ...[both(0, 2, 'A', 'C2'), both(1, 2, 'D', 'C2')],
    );
    const files = { 'war.json': written(run.campaign) };
    const { err, status } = await slipway(['campaign', 'result', 'war.json', '--battle', '9.Z'], {
      files,
    });
    expect([status, err]).toEqual([1, 'slipway: there is no battle 9.Z; due now: 2.C2\n']);
    const idle = ['campaign', 'result', 'war.json', '--simulate', '--winner', 'Mara'];
    expect((await slipway(idle, { files })).err).toContain('--winner does not go with --simulate');
  });

  test('fights a battle of a tournament once its scenario is rolled, with the chosen prototype', async () => {
    const drawn = campaigned(campaignRun(campaignOf('tournament', 4)), {
      ...{ type: 'order', round: 1, order: [0, 1, 2, 3] },
    });
    const call = (run: typeof drawn, ...rest: readonly string[]) =>
      slipway(['campaign', 'result', 'war.json', '--battle', '1.1', '--simulate', ...rest], {
        files: { 'war.json': written(run.campaign) },
      });
    const early = await call(drawn);
    expect([early.status, early.out, early.err]).toEqual([
      ...[1, '', 'slipway: The battle 1.1 has no scenario yet: roll it first. (T.3)\n'],
    ]);
    const rolled = campaigned(drawn, { type: 'scenario', battle: '1.1', scenario: 's8' });
    const [first = '', second = ''] = rolled.state.battle('1.1')?.ships[0] ?? [];
    expect((await call(rolled, '--prototype', 'Z')).err).toContain(`${first} or ${second}`);
    expect((await call(rolled, '--prototype', second, '--seed', '1')).status).toBe(0);
  });

  test('names flights aboard, keeps them in new ships, and has no long range flights', async () => {
    const carrier = shipWith({ hull: 8, systems: [{ id: 'carrier', qty: 2 }] });
    const flights = [{ variant: 'bombers', count: 2 }];
    const fleet = {
      ...{ ...fleetOf('a', []), flights: [{ count: 3 }] },
      ships: [{ design: carrier, count: 2, names: ['Hive', 'Nest'], flights }],
    };
    const files = { 'a.json': formatFleet(fleet), 'b.json': formatFleet(fleetOf('b', [majestic])) };
    const begun = await slipway(
      ['campaign', 'new', 'a.json', 'b.json', '-o', 'war.json', '--players', 'Mara,Jon'],
      { files },
    );
    expect([begun.status, begun.err]).toEqual([
      ...[0, 'slipway: warning: 3 long range flights of Mara stay out of the campaign (F.6).\n'],
    ]);
    const war = { ...files, 'war.json': begun.written['war.json'] ?? '' };
    const args = ['repair', 'war.json', '--player', 'Jon', '--build', 'a.json'];
    const built = await slipway(['campaign', ...args], { files: war });
    expect([built.status, built.err]).toEqual([0, '']);
    const shown = await slipway(['campaign', 'show', 'war.json'], {
      files: { ...war, ...built.written },
    });
    for (const name of ['A +Hive', 'B +Nest', 'D +Hive', 'E +Nest']) {
      expect(shown.out).toMatch(new RegExp(`${name} .* 2 flights of bombers\n`));
    }
    const vast = { ...fleet, ships: [{ design: carrier, count: 1_000_000_000 }] };
    const huge = { ...files, 'b.json': formatFleet(vast) };
    const refused = await slipway(['campaign', 'new', 'a.json', 'b.json', '-o', 'new.json'], {
      files: huge,
    });
    expect([refused.status, refused.written]).toEqual([1, {}]);
    expect(refused.err).toContain('b.json has 1000000000 ships, and a side has at most 1000');
  });

  test('carries house rules in its file, and names missing ones', async () => {
    const formula = { label: 'Combat rating', formula: 'ORAT + DRAT', rounding: 'up' } as const;
    const pack = packOf({ id: 'sum', tables: { formulas: { combatRating: formula } } });
    const files = {
      'a.json': formatFleet(fleetOf('a', [{ ...ratedBy(majestic, pack), class: 'Sum' }])),
      'pack.json': JSON.stringify(pack),
    };
    const args = ['a.json', 'a.json', '-o', 'war.json', '--rules', 'pack.json'];
    const begun = await slipway(['campaign', 'new', ...args], { files });
    expect([begun.status, begun.err]).toEqual([0, '']);
    const war = JSON.parse(String(begun.written['war.json']));
    expect(war.packs).toEqual([pack]);
    const show = ['campaign', 'show', 'war.json'];
    const carried = await slipway(show, { files: { 'war.json': JSON.stringify(war) } });
    expect([carried.err, /A +Sum +A1 +663/.test(carried.out)]).toEqual(['', true]);
    const rename = ['campaign', 'rename', 'war.json', 'Winter'];
    const renamed = await slipway(rename, { files: { 'war.json': JSON.stringify(war) } });
    expect(JSON.parse(String(renamed.written['war.json'])).packs).toEqual([pack]);

    const { packs: _, ...bare } = war;
    const there = { ...files, 'war.json': JSON.stringify(bare) };
    const [without, named] = [
      await slipway(show, { files: there }),
      await slipway([...show, '--rules', 'pack.json'], { files: there }),
    ];
    expect(without.err).toMatch(
      /^slipway: warning: Sum: The house rules “sum 1.0” are not here.*\n$/,
    );
    expect(without.out).toMatch(/A +Sum +A1 +188/);
    expect([named.err, /A +Sum +A1 +663/.test(named.out)]).toEqual(['', true]);
  });

  test('replaces no existing file, nor a campaign with one that lacks its entries', async () => {
    const fleets = { 'a.json': formatFleet(fleetOf('a', [majestic])) };
    const run = campaigned(campaignRun(campaignOf('objectives')), { type: 'note', text: 'we met' });
    const files = { ...fleets, 'war.json': written(run.campaign) };
    const fresh = ['campaign', 'new', 'a.json', 'a.json', '-o', 'war.json'];
    const refused = await slipway(fresh, { files });
    expect([refused.status, refused.written]).toEqual([2, {}]);
    expect(refused.err).toContain('war.json is there already; --force overwrites it');
    expect((await slipway([...fresh, '--force'], { files })).status).toBe(0);
    const other = { ...files, 'mine.json': written(campaignOf('objectives')) };
    for (const action of ['send', 'report']) {
      const lost = await slipway(['campaign', action, 'mine.json', '-o', 'war.json'], {
        files: other,
      });
      expect([lost.status, lost.written]).toEqual([2, {}]);
      expect(lost.err).toContain('war.json is a campaign, and 1 entry of it would be lost');
    }
    const sent = await slipway(['campaign', 'send', 'war.json', '-o', 'mine.json'], {
      files: other,
    });
    expect(sent.status).toBe(0);
  });

  test.each([
    [['--kind', 'tournament', '--map', 'march'], '--map is for campaigns of objectives'],
    [
      ['--kind', 'tournament', '--setting', 'perPoint=3'],
      '--kind tournament has the settings limit, size, flights',
    ],
    [['--kind', 'rotating', '--setting', 'victories=2,rounds=3'], 'victories or rounds'],
    [['--kind', 'rotating', '--setting', 'size=vast'], "--setting takes no 'size=vast'"],
    [['--kind', 'rotating', '--setting', 'rounds=0'], "--setting takes no 'rounds=0'"],
  ])('is not begun with options that do not apply: %j', async (more, why) => {
    const files = { 'a.json': formatFleet(fleetOf('a', [majestic])) };
    const args = ['campaign', 'new', 'a.json', 'a.json', '-o', 'war.json', ...more];
    const { status, err, written } = await slipway(args, { files });
    expect([status, written]).toEqual([2, {}]);
    expect(err).toContain(why);
  });

  test('says before it begins that players share a name', async () => {
    const files = { 'a.json': formatFleet(fleetOf('a', [majestic])) };
    const args = [
      'campaign',
      'new',
      'a.json',
      'a.json',
      '-o',
      'war.json',
      '--players',
      'Mara,mara',
    ];
    const { status, err } = await slipway(args, { files });
    expect([status, err]).toEqual([
      ...[
        0,
        'slipway: warning: 2 players are called Mara: they are shown as Mara (1) and mara (2).\n',
      ],
    ]);
  });
});
