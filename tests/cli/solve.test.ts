import { expect, test } from 'vitest';
import { decidedText } from '../../src/cli/deciding.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatDesign } from '../../src/formats/json/format.ts';
import type { WeighedChange } from '../../src/study/jobs.ts';
import { printed, slipway } from './world.ts';

const roomy = {
  ...majestic,
  class: 'Roomy',
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};
const files = {
  'majestic.json': formatDesign(majestic),
  'roomy.json': formatDesign(roomy),
  'over.json': formatDesign({ ...majestic, class: 'Over', engines: 5 }),
};
/** So that a search is short. */
const few = ['--lock', 'weapons,mounts,arcs,banks,batteries,systems'];

test('solve spends the space left, and lists the changes', async () => {
  const out = await printed(['solve', ...few, 'roomy.json'], { files });
  expect(out).toMatch(/^Roomy: combat rating \d+, 104 SU left; nothing is better than the first/);
  expect(out).toMatch(/\n +Rating +ORAT +DRAT +SU +Left\n/);
  expect(out).toMatch(/\n1: .*(Shields|Engine rating|Screens) \d+ → \d+/);
});

test('solve makes a ship legal that is over its space', async () => {
  const { out, status } = await slipway(['solve', ...few, 'over.json'], { files });
  expect(out).toContain('1: Engine rating 5 → 4');
  expect(status).toBe(0);
});

test('solve --json gives the designs and the request; the same seed gives the same', async () => {
  const args = ['solve', '--json', '--seed', '7', ...few, 'roomy.json'];
  const text = await printed(args, { files });
  const { ship, goal, stopped, answers, evaluated } = JSON.parse(text);
  expect([ship, goal, stopped]).toEqual(['Roomy', { kind: 'spend', worth: 'rating' }, false]);
  expect(evaluated).toBeGreaterThan(1);
  expect(answers[0].design.class).toBe('Roomy');
  expect(answers[0].changes.length).toBeGreaterThan(0);
  expect(await printed(args, { files })).toBe(text);
});

test('solve --goal win fights the best by rating', async () => {
  const words = ['--goal', 'win', '--against', 'majestic.json', '--policy', 'static'];
  const args = ['solve', ...words, '--pairs', '20', ...few, 'roomy.json'];
  const { goal, answers } = JSON.parse((await slipway([...args, '--json'], { files })).out);
  // As fast, shielded and far-reaching as the ship itself, where no role says otherwise.
  const minimums = { minEngineRating: majestic.engines, minShields: 3, minRange: 15 };
  expect(goal).toMatchObject({ kind: 'best', hull: majestic.hull, role: minimums });
  expect(answers[0].win).toMatchObject({ pairs: 20, sameAsFirst: true });
  const { out } = await slipway(args, { files });
  expect(out).toMatch(/; the best 2 by rating, decided by battles:\n +Chance +Rating/);
  expect(out).toMatch(/\n1 +[+−]\d+\.\d ± \d+\.\d +\d+ /);
});

test('answers of battles that win no more than the ship say so', () => {
  const gain = { ...({} as WeighedChange), mean: 0.01, spread: 0.02 };
  const clear = { ...gain, mean: -0.4 };
  expect(decidedText([gain, clear])).toBe(
    'the best 2 by rating, decided by battles; none clearly wins more than the ship as it is:',
  );
  expect(decidedText([{ ...gain, mean: 0.03 }])).toBe('the best by rating, decided by battles:');
});

test('an interrupted search prints its results so far', async () => {
  const args = ['solve', '--lock', 'weapons,hull', 'roomy.json'];
  const { out, err } = await slipway(args, { files, interruptedAfter: 3 });
  expect(out).toMatch(/stopped after [\d,]+ designs, the best so far:\n/);
  expect(out).toContain('1: ');
  expect(err).toBe('');
});

test('a search stopped without an answer reports that the ship is over its space', async () => {
  const args = ['solve', '--goal', 'match', '--rating', '9999', ...few, 'over.json'];
  const { out, status } = await slipway(args, { files, interruptedAfter: 1 });
  expect(out).toMatch(
    /^Over: combat rating \d+, \d+ SU over; stopped after [\d,]+ designs: nothing found yet.\n$/,
  );
  expect(status).toBe(1);
});

test('solve --seconds stops by itself, and progress goes to standard error', async () => {
  const args = ['solve', '--seconds', '2', '--lock', 'weapons,hull', 'roomy.json'];
  const { out, err } = await slipway(args, { files });
  expect(out).toMatch(/stopped after|nothing is better|the best of/);
  expect(err).toMatch(/^(Roomy: [\d,]+ designs, [\d,]+ a second; best: combat rating \d+.*\n)*$/);
});

test('solve says which lock forbids an answer', async () => {
  const locks = 'hull,engines,shields,screens,figures,traits,mounts,arcs,banks,batteries,systems';
  const args = ['solve', '--goal', 'legal', '--lock', locks, 'over.json'];
  const { status, out } = await slipway(args, { files });
  expect([status, out]).toEqual([1, expect.stringContaining('Nothing found')]);
});

test('solve --goal fill fills a fleet of the classes of the files to a limit', async () => {
  const args = ['solve', '--goal', 'fill', '--limit', '600', '--count', 'Majestic=1-2'];
  const out = await printed([...args, 'majestic.json', 'roomy.json'], { files });
  expect(out).toMatch(/^2 classes: 600 to fill; no counts leave less than \d+\n/);
  expect(out).toMatch(/fewest ships +[12] Majestic, \d Roomy/);
  const json = await printed([...args, '--json', 'majestic.json', 'roomy.json'], { files });
  const { goal, fleets } = JSON.parse(json);
  expect(goal).toBe('fill');
  expect(fleets[0].fleet.ships[0]).toMatchObject({ design: { class: 'Majestic' } });
});

test('solve --count takes classes whose names have commas', async () => {
  const wren = formatDesign({ ...majestic, class: 'Wren, refit' });
  const counts = ['--count', 'Wren, refit=2,Majestic=1'];
  const args = ['solve', '--goal', 'fill', '--limit', '1000', ...counts, '--json'];
  const { out, err } = await slipway([...args, 'majestic.json', 'wren.json'], {
    files: { ...files, 'wren.json': wren },
  });
  // All counts are given, so there is one fleet.
  const { fleets } = JSON.parse(out);
  expect([err, fleets.length, fleets[0].counts, fleets[0].left]).toEqual(['', 1, [1, 2], 436]);
});

test('a lock of a part that no ship has is reported', async () => {
  const locks =
    'weapon:lasercannon,battery:3,battery:9-9999,arc:ZZ,system:warp,weapon:laser-cannon';
  const why = (word: string) =>
    word === 'arc:ZZ'
      ? 'is no firing arc, so no bank can be given it'
      : 'locks nothing: no ship here has it';
  const says = ['weapon:lasercannon', 'battery:9-9999', 'arc:ZZ', 'system:warp']
    .map((word) => `slipway: --lock ${word} ${why(word)}\n`)
    .join('');
  for (const command of ['fit', 'solve']) {
    const args = [command, ...few, '--lock', locks, 'majestic.json', 'roomy.json'];
    expect((await slipway(args, { files })).err).toBe(says);
  }
});

test('the ships of a fleet stay when it is filled', async () => {
  const ships = [{ design: majestic, count: 2 }];
  const fleet = {
    format: 'slipway.fleet',
    version: 1,
    name: 'Home',
    battle: { limit: 1000 },
    ships,
  };
  const args = ['solve', '--goal', 'fill', '--json', 'home.json'];
  const text = await printed(args, { files: { 'home.json': JSON.stringify(fleet) } });
  const counts = JSON.parse(text).fleets.map(({ counts: [count] }: { counts: number[] }) => count);
  expect(counts).toEqual([5, 4, 3, 2]);
});

test.each([
  [['--goal', 'fame', 'majestic.json'], '--goal is one of legal, spend'],
  [['--goal', 'match', 'majestic.json'], '--goal match needs --rating N'],
  [['--goal', 'best', '--role', 'speed=4', 'majestic.json'], '--role wants one of orat, drat'],
  [['--goal', 'best', '--role', 'orat=0,drat=0', 'majestic.json'], '--role needs a weight above 0'],
  [['--goal', 'best', '--hull', '999', 'majestic.json'], "for Majestic, not '999'"],
  [['--seed', 'x', 'majestic.json'], '--seed needs a number from 0'],
  [['--count', 'Wren', 'majestic.json'], '--count wants CLASS=N'],
  [['--count', 'Wren=3-2', 'majestic.json'], '--count wants CLASS=N'],
  [['--lock', 'warp', 'majestic.json'], "nothing is called 'warp'"],
])('%j: %s', async (args, says) => {
  const { status, out, err } = await slipway(['solve', ...args], { files });
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(says);
});

test('a fleet without a limit is not filled, and that is said', async () => {
  const args = ['solve', '--goal', 'fill', 'majestic.json'];
  const { status, err } = await slipway(args, { files });
  expect([status, err]).toEqual([1, expect.stringContaining('no limit to fill to')]);
});
