import { expect, it } from 'vitest';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatFleet } from '../../src/formats/json/format.ts';
import { design, printed, slipway } from './world.ts';

const carrier = JSON.parse(
  design({ class: 'Roost', hull: 6, faction: 'Imperial', systems: [{ id: 'carrier', qty: 2 }] }),
);
const fleet: Fleet = {
  format: 'slipway.fleet',
  version: 1,
  name: 'Home Fleet',
  battle: { size: 'medium' },
  ships: [
    { design: majestic, count: 2, names: ['One', 'Two'] },
    { design: carrier, flights: [{ variant: 'bombers', count: 2 }] },
  ],
  flights: [{ variant: 'heavy', count: 3 }],
};
const input = formatFleet(fleet);

it('prints a table of totals', async () => {
  expect(await printed(['fleet', '-'], { input })).toMatchInlineSnapshot(`
    "Home Fleet
    Ships  Class                Hull  Each  Rating  Aboard
        2  Majestic (One, Two)     8   188     376
        1  Roost                   6   129     129  2 flights of bombers each
        3  Long range flights           60     180
        3  In all                 22           685
    With 2 flights of bombers, 3 flights of heavy fighters.
    Carriers hold 2 of 2 flights.
    Medium (2.2): limit 1000, 315 left.
    Victory at 600 points.
    "
  `);
});

it('prints a result object', async () => {
  const result = JSON.parse(await printed(['fleet', '--json', '-'], { input }));
  expect(result).toMatchObject({
    name: 'Home Fleet',
    shipCount: 3,
    longRangeRating: 180,
    carried: 2,
    battle: { name: 'Medium', limit: 1000, target: 600 },
    left: 1000 - result.rating,
    ships: [{ class: 'Majestic', count: 2, combatRating: 188, rating: 376 }, { capacity: 2 }],
    issues: [],
  });
});

it('takes designs in any format as a fleet of one of each', async () => {
  const drake = await printed(['drake', '-'], { input: JSON.stringify(majestic) });
  const files = { 'a.txt': drake, 'b.csv': 'Class,Hull,Engines\nJay,2,1\nTit,1,1' };
  const { out } = await slipway(['fleet', '--json', 'a.txt', 'b.csv'], { files });
  const counts = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).shipCount);
  expect(counts).toEqual([1, 2]);
});

it('reports broken rules and doubts', async () => {
  const over = formatFleet({ ...fleet, battle: { limit: 300 } });
  const { status, err } = await slipway(['fleet', '-'], { input: over });
  expect(status).toBe(1);
  expect(err).toMatch(/^<stdin>: The fleet rates \d+, \d+ over the limit of 300\.\n/);
  expect(err).toMatch(/Majestic: warning: One ship rates 188, more than half/);
});

it('is safe from names that would move the cursor', async () => {
  const nasty = formatFleet({ ...fleet, name: 'a\u001b[2J\nb' });
  expect(await printed(['fleet', '-'], { input: nasty })).not.toContain('\u001b');
});

it('says that a table of weapons is no fleet', async () => {
  const outcome = await slipway(['fleet', '-'], {
    input: 'Weapon,RNG,ROF,ACC,IMP,DMG\nA,-9,1,5,1,1',
  });
  expect([outcome.status, outcome.out, outcome.err]).toEqual([
    1,
    '',
    '<stdin>: 1 weapon without a ship: passed over\n',
  ]);
});
