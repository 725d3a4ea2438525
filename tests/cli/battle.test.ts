import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { slipway } from './world.ts';

const majestic = readFileSync('data/ships/majestic.json', 'utf8');
const files = { 'a.json': majestic, 'b.json': majestic };

const ship = (q: number, heading: number) => ({
  ships: [{ design: 0, q, r: 0, heading, speed: 0, orders: ['0'], losses: [{ bank: [1, 3] }] }],
  flights: [{ kind: 'standard', q, r: 1, heading }],
  target: null,
});

const request = {
  ...{ format: 'slipway.battle', version: 1, id: 'first', doctrine: 'plain-1' },
  features: ['ships', 'flights', 'E.4'],
  designs: [JSON.parse(majestic)],
  sides: [ship(0, 0), ship(4, 3)],
  options: ['E.4'],
  ...{ board: 'none', lastTurn: 1, battles: 50, seed: -7 },
};

const answered = async (...requests: readonly unknown[]) => {
  const input = requests.map((one) => `${JSON.stringify(one)}\n`).join('');
  const { status, out } = await slipway(['battle', '--json', '-'], { input });
  expect(status).toBe(0);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

const changed = (part: object) => ({
  sides: [{ ships: [{ ...ship(0, 0).ships[0], ...part }] }, ship(4, 3)],
});

describe('requests on standard input', () => {
  it('are answered with tallies whose counts add up', async () => {
    const [answer] = await answered(request);
    expect(answer).toMatchObject({ id: 'first', battles: 50 });
    for (const counts of Object.values<Record<string, number>>(answer.tallies)) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(50);
    }
    expect(Object.keys(answer.tallies)).toEqual(
      expect.arrayContaining([
        'result',
        'vp1',
        's1.0.hull1',
        's0.0.lost.1.3',
        's0.0.system.hyperdrive',
        'f1.0',
      ]),
    );
    expect(answer.tallies).not.toHaveProperty('s0.0.hull2');
  });

  it('give the same answer each time', async () => {
    const [first, second] = await answered(request, request);
    expect(second).toEqual(first);
  });

  test.each([
    ['a feature', { features: ['terrain'] }],
    ['an option', { options: ['D.4'] }],
    ['an option that the doctrine leaves out', { options: ['E.5'] }],
    ['a doctrine', { doctrine: 'plain-2' }],
    [
      'a design',
      { sides: [ship(0, 0), { ships: [{ design: 1, q: 4, r: 0, heading: 3, speed: 0 }] }] },
    ],
    ['a side', { sides: [ship(0, 0)] }],
  ])('are refused by id for %s that is not known, and the next is answered', async (_, wrong) => {
    const [refused, answer] = await answered({ ...request, ...wrong, id: 'wrong' }, request);
    expect(refused).toEqual({ id: 'wrong', error: expect.any(String) });
    expect(answer).toMatchObject({ id: 'first', battles: 50 });
  });

  test.each([
    [{ losses: [{ bank: [0, 0] }, { bank: [9, 0] }] }, 'losses[1]'],
    [{ losses: [{ bank: [0, 9] }] }, 'losses[0]'],
    [{ losses: [{ bank: [0] }] }, 'losses[0]'],
    [{ losses: [{ system: 'hyperdrive' }, { system: 'stealth' }] }, 'losses[1]'],
    [{ altitude: 3 }, 'altitude'],
  ])('are refused for a ship with %o, by its place', async (part, path) => {
    const [refused] = await answered({ ...request, ...changed(part) });
    const place = expect.stringContaining(`sides[0].ships[0].${path}`);
    expect(refused).toEqual({ id: 'first', error: place });
  });

  test.each([
    ['hull', 0],
    ['hull', 36],
    ['shields', 6],
    ['engines', 2.5],
  ])('are refused where a design would fight with another %s than %d', async (field, value) => {
    const designs = [{ ...request.designs[0], [field]: value }];
    const [refused] = await answered({ ...request, designs });
    expect(refused.error).toMatch(new RegExp(`^line 1, designs\\[0\\]\\.${field}: .*${value}`));
  });

  it('may name the banks and systems of a ship in any order of losses', async () => {
    const losses = [{ system: 'hyperdrive' }, { bank: [0, 0] }];
    const [answer] = await answered({ ...request, ...changed({ losses }) });
    expect(answer).toMatchObject({ id: 'first', battles: 50 });
  });
});

it('fights one battle with its log', async () => {
  const { status, out } = await slipway(['battle', 'a.json', 'b.json', '--log', '--seed', '3'], {
    files,
  });
  expect(status).toBe(0);
  expect(out).toMatch(/^Turn 1\n {2}A1 Majestic is ordered 0\n/);
  expect(out).toMatch(/fires 4 × Fusion Torpedo at B1 Majestic, range 4, needs 4\+/);
  expect(out).toMatch(/after \d+ turns; victory points \d+ to \d+\n$/);
});

it('gives the chance to win with its interval', async () => {
  const words = ['battle', 'a.json', 'b.json', '--battles', '200'];
  const { out } = await slipway([...words, '--json'], { files });
  const { battles, wins, draws, intervals, ships } = JSON.parse(out);
  expect(battles).toBe(200);
  expect(wins[0] + wins[1] + draws).toBe(200);
  expect(intervals[0][0]).toBeLessThan(wins[0] / 200);
  expect(intervals[0][1]).toBeGreaterThan(wins[0] / 200);
  const drive = ships[1].lost.find(({ system }: { system: string }) => system === 'hyperdrive');
  expect((await slipway(words, { files })).out).toContain(
    `B1 loses Hyperdrive in ${(100 * drive.share).toFixed(1)} % of battles, on turn ${drive.meanTurn.toFixed(1)}`,
  );
});

it('fights with the flights that fleets name', async () => {
  const carrier = { ...JSON.parse(majestic), systems: [{ id: 'carrier', qty: 2 }] };
  const fleet = {
    ...{ format: 'slipway.fleet', version: 1 },
    ships: [{ design: carrier, flights: [{ variant: 'interceptors', count: 2 }] }],
    flights: [{ variant: 'bombers', count: 1 }],
  };
  const named = { 'a.json': JSON.stringify(fleet), 'b.json': majestic };
  for (const more of [[], ['--scenario', 'S.4']]) {
    const args = ['battle', 'a.json', 'b.json', '--save', 'fight.json', ...more];
    const { written } = await slipway(args, { files: named });
    const { sides } = JSON.parse(written['fight.json'] ?? '{}');
    const kinds = sides[0].flights.map(
      ({ kind, longRange }: { kind: string; longRange?: boolean }) => [kind, longRange],
    );
    expect(kinds).toEqual([...[1, 2].map(() => ['interceptors', undefined]), ['bombers', true]]);
  }
});

it('saves a battle, and replays it to the same log', async () => {
  const saved = await slipway(
    ['battle', 'a.json', 'b.json', '--log', '--policy', 'closer', '--save', 'fight.json'],
    { files },
  );
  const text = saved.written['fight.json'] ?? '';
  const again = await slipway(['battle', '--replay', 'fight.json', '--log'], {
    files: { 'fight.json': text },
  });
  expect(again).toMatchObject({ status: 0, out: saved.out, err: '' });
  const replay = JSON.parse(text);
  // Policies answer for themselves.
  expect(replay).toMatchObject({ policies: ['closer', 'closer'], answers: [] });
  const other = { ...replay, policies: ['closer', 'drift'] };
  const broken = await slipway(['battle', '--replay', 'other.json'], {
    files: { 'other.json': JSON.stringify(other) },
  });
  expect(broken.status).toBe(1);
  expect(broken.err).toMatch(/the replay fails: /);
  const strange = await slipway(['battle', '--replay', 'a.json'], { files: { 'a.json': '{}' } });
  expect(strange.status).toBe(2);
  expect(strange.err).toContain('This JSON holds no battle: ');
});

it('fights among terrain, and replays that', async () => {
  const saved = await slipway(
    [
      ...['battle', 'a.json', 'b.json', '--log', '--save', 'fight.json', '--option', 'G.4'],
      ...['--terrain', 'planet:12:9:1', '--terrain', 'comet:11:4', '--wind', '2'],
    ],
    { files },
  );
  // The planet is between the ships.
  expect(saved.out).not.toMatch(/ fires /);
  const replayed = await slipway(['battle', '--replay', 'fight.json', '--log'], {
    files: { 'fight.json': saved.written['fight.json'] ?? '' },
  });
  expect(replayed).toMatchObject({ status: 0, out: saved.out });
});

it('flies the fighters of carriers, which launch them under F.5', async () => {
  const carrier = readFileSync('data/ships/broodcradle.json', 'utf8');
  const fought = async (...options: readonly string[]) => {
    const { out, written } = await slipway(
      ['battle', 'a.json', 'c.json', '--log', '--save', 'fight.json', ...options],
      { files: { ...files, 'c.json': carrier } },
    );
    const { status, out: again } = await slipway(['battle', '--replay', 'fight.json', '--log'], {
      files: { 'fight.json': written['fight.json'] ?? '' },
    });
    expect([status, again]).toEqual([0, out]);
    return out.split('Turn 2')[0] ?? '';
  };
  expect(await fought()).toMatch(/Flight 1 attacks A1/);
  const launched = await fought('--option', 'F.5');
  expect(launched).toMatch(/B1 .* launches flight 1/);
  expect(launched).not.toMatch(/Flight 1 attacks/);
});

it('gives the results so far on an interrupt', async () => {
  const { status, out } = await slipway(
    ['battle', 'a.json', 'b.json', '--battles', '1000000', '--json'],
    { files, interruptedAfter: 4 },
  );
  expect(status).toBe(0);
  expect(JSON.parse(out).battles).toBeLessThan(1_000_000);
});

test('a fleet fights with all its copies of a ship', async () => {
  const ship = JSON.parse(majestic);
  const fleet = { format: 'slipway.fleet', version: 1, ships: [{ design: ship, count: 3 }] };
  const { out } = await slipway(['battle', 'fleet.json', 'b.json', '--log'], {
    files: { ...files, 'fleet.json': JSON.stringify(fleet) },
  });
  expect(out).toMatch(/\bA3\b/);
  expect(out).not.toMatch(/\bA4\b/);
});

test.each([
  [['a.json'], /between the ships of two files/],
  [['a.json', 'b.json', '--battles', 'many'], /--battles/],
  [['a.json', 'b.json', '--option', 'D.11'], /--option D.11: the optional rules are D.1, .*, G.6/],
  [['a.json', 'b.json', '--terrain', 'moon:3:4'], /--terrain .*'moon:3:4'/],
  [['a.json', 'b.json', '--terrain', 'planet:3:4:9'], /size 1 to 5/],
])('misuse is named: %s', async (args, message) => {
  const { status, err } = await slipway(['battle', ...args], { files });
  expect(status).toBe(2);
  expect(err).toMatch(message);
});

test.each([3000, 4294967296])('a fleet of %d ships is refused', async (count) => {
  const fleet = {
    format: 'slipway.fleet',
    version: 1,
    ships: [{ design: JSON.parse(majestic), count }],
  };
  const { status, err } = await slipway(['battle', 'fleet.json', 'b.json'], {
    files: { ...files, 'fleet.json': JSON.stringify(fleet) },
  });
  expect(status).toBe(2);
  expect(err).toContain(`slipway: fleet.json has ${count} ships, and a side has at most 1000\n`);
});

const faulty = JSON.stringify({ ...JSON.parse(majestic), hull: 99 });
const stray = JSON.stringify({
  ...JSON.parse(majestic),
  rules: { version: 'unity-2.0', packs: [{ id: 'far', version: '1.0', hash: '0' }] },
});

test.each([
  ['a.json', 'faulty.json'],
  ['stray.json', 'b.json'],
  ['a.json', 'stray.json', '--battles', '2'],
  ['stray.json', 'b.json', '--scenario', 'S.4'],
])('a battle of ships with errors ends with status 1: %s %s', async (...args) => {
  const all = { ...files, 'faulty.json': faulty, 'stray.json': stray };
  const { status, err } = await slipway(['battle', ...args], { files: all });
  expect(err).toMatch(/above the most|are not here/);
  expect(status).toBe(1);
});
