import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/majestic.ts';
import { formatDesign } from '../../src/formats/json/format.ts';
import { printed, slipway } from './world.ts';

const files = { 'majestic.json': formatDesign(majestic) };

test('fit lists what gains most, and says what is odd about it', async () => {
  const out = await printed(['fit', '--limit', '3', 'majestic.json'], { files });
  expect(out).toMatch(/^Majestic: 0 SU left\n *SU +Left +Rating +Change\n/);
  expect(out).toContain('+ Solar Sails *');
  expect(out).toContain('* It costs no SU');
});

test('fit --json gives each suggestion with the design it leads to', async () => {
  const args = ['fit', '--json', '--goal', 'drat', '--lock', 'weapons,hull', 'majestic.json'];
  const { ship, goal, remaining, suggestions } = JSON.parse(await printed(args, { files }));
  expect([ship, goal, remaining]).toEqual(['Majestic', 'drat', 0]);
  for (const { gain, design, change } of suggestions) {
    expect(gain).toBeGreaterThan(0);
    expect(design.hull).toBe(8);
    expect(['figures', 'traits', 'hull']).not.toContain(change.class);
  }
});

test.each([
  [['fit', '--lock', 'warp', 'majestic.json'], "nothing is called 'warp'"],
  [['fit', '--limit', '0', 'majestic.json'], '--limit needs a number from 1'],
  [['fit', '--goal', 'fame', 'majestic.json'], 'one of rating, orat, drat, space'],
])('%j: %s', async (args, says) => {
  const { status, out, err } = await slipway(args, { files });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(says);
});
