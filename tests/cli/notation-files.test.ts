/** Text in Drake notation, given to the commands that rate. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { design, printed, slipway } from './world.ts';

const fleet = readFileSync(join(root, 'tests/fixtures/drake/posts/fleet-thread.txt'), 'utf8');
const sheet = readFileSync(join(root, 'tests/fixtures/drake/sheets/battlecruiser.txt'), 'utf8');

it('is rated ship by ship, with its issues by line', async () => {
  const files = { 'fleet.txt': fleet, 'wren.json': design() };
  const { status, out, err } = await slipway(['rate', 'fleet.txt', 'wren.json'], { files });
  expect(status).toBe(1);
  expect(out).toBe(
    [
      'Class         Hull    Space  ORAT  DRAT  Rating  Issues',
      'Wayfarer         4  540/680   192    15      54',
      'fleet.txt:19     –        –     –     –       –  1 error',
      'Nightjar         3  540/495   677     8      74  1 error',
      'Wren             1   33/155    15     2       6',
      '',
    ].join('\n'),
  );
  expect(err).toBe(
    'fleet.txt:1:1: warning: ignored: “My fleet for Saturday, 700 points or so.”\n' +
      'fleet.txt:17:1: warning: ignored: “That one is cheap; I take three.”\n' +
      'fleet.txt:19:1: error: This ship has no hull track and is left out.\n' +
      'fleet.txt:29:1: error: Nightjar: 45 SU over: 540 used of 495.\n' +
      'fleet.txt:50:1: warning: ignored: “Bid 2 for the terrain. See you on Saturday!”\n',
  );
});

it('gives result objects with the places of issues', async () => {
  const { out } = await slipway(['rate', '--json', '-'], { input: fleet });
  const found = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found.map(({ combatRating }) => combatRating)).toEqual([54, 0, 74]);
  expect(found[1].issues).toMatchObject([{ code: 'hull.missing', path: '', line: 19, column: 1 }]);
  expect(found[2].issues).toMatchObject([{ code: 'space.over', line: 29, column: 1 }]);
});

test.each([['fleet.txt'], ['fleet'], ['-'], ['fleet.eml']])('is known in %s', async (file) => {
  const out = await printed(['drake', file], { files: { [file]: sheet }, input: sheet });
  expect(out).toBe(sheet);
});

it('is explained', async () => {
  expect(await printed(['explain', '-'], { input: sheet })).toMatch(
    /^Majestic, Battlecruiser, Imp/,
  );
});

it('follows --rounding', async () => {
  const out = await printed(['rate', '--rounding', 'drydock', '-'], { input: sheet });
  expect(out).toMatch(/ 185\n$/);
});

describe('a text that is neither', () => {
  test.each([
    ['a.txt', 'Hello!', 'a.txt:1:1: error: No ship was found in this text.\n'],
    ['a.json', 'Hello!', 'a.json:1:1: error: No ship was found in this text.\n'],
    [
      'a.txt',
      '{"hull": 8',
      'a.txt:1:11: error: Not JSON: expected a comma or }, found the end of the text.\n',
    ],
  ])('is an error of %s', async (file, text, words) => {
    const { status, err } = await slipway(['rate', file], { files: { [file]: text } });
    expect([status, err]).toEqual([1, words]);
  });
});

it('with a line that only looks like a ship gives a warning, no row, and the error that there is no ship', async () => {
  const input = 'I like the Imperial GHOST-class Picket (20)\n';
  const { status, out, err } = await slipway(['rate', '-'], { input });
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/warning: .*no ship follows.*\nslipway: <stdin> holds no ship\n$/s);
});
