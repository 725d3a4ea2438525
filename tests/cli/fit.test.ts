import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatDesign } from '../../src/formats/json/format.ts';
import { printed, slipway } from './world.ts';

const files = { 'majestic.json': formatDesign(majestic) };

test('fit lists the greatest gains, and leaves out gains by the formula alone unless that is allowed', async () => {
  const plain = await printed(['fit', 'majestic.json'], { files });
  expect(plain).toBe('Majestic: 0 SU left; nothing fits.\n');
  const args = ['fit', '--limit', '3', '--allow', 'formula', 'majestic.json'];
  const out = await printed(args, { files });
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

test('fit joins equal steps to one line, and makes lopsided steps on both sides', async () => {
  const roomy = { 'roomy.json': formatDesign({ ...majestic, hull: 9 }) };
  const args = ['fit', '--limit', '60', 'roomy.json'];
  const out = await printed(args, { files: roomy });
  expect(out).toMatch(/Laser Cannon AB, two more arcs: CD EF/);
  expect(out).not.toContain('AB, one more arc');
  const lopsided = await printed([...args, '--allow', 'sides'], { files: roomy });
  expect(lopsided).toMatch(/Fusion Torpedo AB, one more arc: C D E/);
  const { suggestions } = JSON.parse(await printed([...args, '--json'], { files: roomy }));
  const texts = suggestions.map(({ text }: { text: string }) => text);
  expect(texts).toContain('Laser Cannon AB → ABCD');
});

test.each([
  [['fit', '--allow', 'warp', 'majestic.json'], "--allow is one of formula, sides, not 'warp'"],
  [['fit', '--lock', 'warp', 'majestic.json'], "nothing is called 'warp'"],
  [['fit', '--limit', '0', 'majestic.json'], '--limit needs a number from 1'],
  [['fit', '--goal', 'fame', 'majestic.json'], 'one of rating, orat, drat, space, damage'],
])('%j: %s', async (args, says) => {
  const { status, out, err } = await slipway(args, { files });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(says);
});

test('fit --goal win puts the best by rating in the order of their gains in battles', async () => {
  const roomy = { ...majestic, systems: [{ id: 'countermeasures' }] };
  const given = { files: { ...files, 'roomy.json': formatDesign(roomy) } };
  const args = ['fit', '--goal', 'win', '--against', 'majestic.json', '--policy', 'static'];
  const words = [...args, '--pairs', '40', '--limit', '4', 'roomy.json'];
  const { suggestions } = JSON.parse((await slipway([...words, '--json'], given)).out);
  expect(suggestions.length).toBeGreaterThan(3);
  const gains = suggestions.map(({ win }: { win: { gain: number } }) => win.gain);
  expect(gains).toEqual(gains.toSorted((a: number, b: number) => b - a));
  expect(suggestions[0].win).toMatchObject({ pairs: 40, sameAsFirst: true });
  // All of them are among the best by rating.
  const best = JSON.parse(await printed(['fit', '--json', '--limit', '12', 'roomy.json'], given));
  const rated = best.suggestions.map(({ text }: { text: string }) => text);
  for (const { text } of suggestions) expect(rated).toContain(text);
  expect((await slipway(words, given)).out).toMatch(
    / SU +Left +Chance +Rating +Change\n.* ± \d+\.\d +/,
  );
});

test.each([
  [['fit', 'majestic.json'], '--goal win needs --against FILE'],
  [['solve', '--against', 'none.json', 'majestic.json'], 'none.json'],
  [
    ['fit', '--against', 'majestic.json', '--pairs', '0', 'majestic.json'],
    '--pairs needs a number',
  ],
])('%j with the goal win: %s', async ([command = '', ...words], says) => {
  const { status, out, err } = await slipway([command, '--goal', 'win', ...words], { files });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(says);
});

test('fit --goal damage goes by hull boxes a turn at the ranges that count', async () => {
  const roomy = { 'roomy.json': formatDesign({ ...majestic, hull: 9 }) };
  const args = ['fit', '--goal', 'damage', '--band', '13-15', '--shields', '3'];
  const json = await printed([...args, '--json', 'roomy.json'], { files: roomy });
  const { goal, suggestions } = JSON.parse(json);
  expect(goal).toBe('damage');
  // A mount more adds what one of the four torpedoes does at long range: 1/3 of a hit, 3 points, half a box.
  const torpedo = suggestions.find(
    ({ text, change }: { text: string; change: { class: string } }) =>
      change.class === 'banks' && /Torpedo/.test(text),
  );
  expect(torpedo?.gain).toBeCloseTo((1 / 3) * 3 * (1 / 2) * (1 / 2), 12);
  const gains = suggestions.map(({ gain }: { gain: number }) => gain);
  expect(gains).toEqual(gains.toSorted((a: number, b: number) => b - a));
  expect(Math.min(...gains)).toBeGreaterThan(0);
  const text = await printed([...args, '--limit', '1', 'roomy.json'], { files: roomy });
  expect(text).toMatch(/^Majestic: \d+ SU left\n *SU +Left +Boxes +Rating +Change\n/);
});

test.each([
  [['--band', '0-3'], "--band is ranges in hexes, as 1-6, not '0-3'"],
  [['--band', '6-1'], "--band is ranges in hexes, as 1-6, not '6-1'"],
  [['--shields', '6'], "--shields is 0 to 5, not '6'"],
])('fit --goal damage %j: %s', async (args, says) => {
  const { status, err } = await slipway(['fit', '--goal', 'damage', ...args, 'majestic.json'], {
    files,
  });
  expect(status).toBe(2);
  expect(err).toContain(says);
});

test('fit --target leads towards a rating, up or down, and never over a limit', async () => {
  const objects = async (...args: readonly string[]) =>
    JSON.parse(await printed(['fit', '--json', ...args, 'majestic.json'], { files }));
  const { goal, suggestions } = await objects('--target', '170');
  expect(goal).toBe('target');
  expect(suggestions.length).toBeGreaterThan(0);
  for (const { ratingAfter } of suggestions) expect(Math.abs(ratingAfter - 170)).toBeLessThan(18);
  for (const { ratingAfter } of (await objects('--target', '180', '--at-most')).suggestions)
    expect(ratingAfter).toBeLessThan(188);
  const out = await printed(['fit', '--target', '170', 'majestic.json'], { files });
  expect(out).toMatch(/^Majestic, rating 188 of 170, 18 over: 0 SU left\n/);
});

test.each([
  ['188', 'Majestic, rating 188 of 188, reached: 0 SU left. The target is reached.\n'],
  [
    '187',
    'Majestic, rating 188 of 187, 1 over: 0 SU left. No single step comes nearer to the target.\n',
  ],
])('fit --target %s says why no step leads there', async (rating, out) => {
  // Of the parts, none may change.
  const locks = ['weapons', 'systems', 'shields', 'engines', 'screens', 'hull'];
  const held = locks.flatMap((lock) => ['--lock', lock]);
  const args = ['fit', '--target', rating, ...held, 'majestic.json'];
  expect(await printed(args, { files })).toBe(out);
});

test.each([
  [['--at-most'], '--at-most goes with --target'],
  [['--target', '0'], '--target needs a number from 1'],
  [['--target', '200', '--goal', 'drat'], '--target is a goal of its own, without --goal'],
])('fit %j is refused', async (args, words) => {
  const { err } = await slipway(['fit', ...args, 'majestic.json'], { files });
  expect(err).toContain(words);
});
