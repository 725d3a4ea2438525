import { describe, expect, it, test } from 'vitest';
import { slipway } from './world.ts';

const orders = (text: string, ...options: readonly string[]) =>
  slipway(['orders', text, '--speed', '4', '--rating', '3', ...options]);

it('draws faults under the orders, and gives sum and end', async () => {
  const { status, out } = await orders('2P1S');
  expect(status).toBe(1);
  expect(out).toBe(`orders:1:2: error: A ship turns to port or to starboard in one move, not both.
  2P1S
   ^^^
illegal: speed 3, engine requirement 7 of 3
requirement: 7 sum of the two speeds (3.2)
end (3, -1), heading 0, facing 0
by (1, 0) (2, 0) (3, -1)
`);
});

it('gives the end of legal orders', async () => {
  const { status, out } = await orders('3R+1', '--at', '5,2', '--heading', '1', '--slipped', 'L1');
  expect({ status, out }).toEqual({
    status: 0,
    out: `legal: speed 4, engine requirement 2 of 3
requirement: 0 difference of the two speeds (3.2) + 1 slips (3.4) + 1 pivot (3.4)
end (4, 6), heading 1, facing 2
by (5, 3) (5, 4) (5, 5) (4, 6)
`,
  });
});

it.each([['--at', '-3,-1'], ['--at=-3,-1']])('moves from a hex below 0: %s', async (...at) => {
  const { status, out } = await orders('4', ...at);
  expect({ status, out }).toMatchObject({ status: 0, out: expect.stringContaining('end (1, -1)') });
});

it('gives the steps of each number with its rule', async () => {
  const { out } = await orders('E/R1(2)', '--explain', '--boosters', '1', '--drag', 'half');
  expect(out.slice(out.indexOf('\n\n') + 2)).toBe(`Speed: 2  (3.1)
  hexes ahead + slips
  hexes ahead = 1, slips = 1
Previous speed under drag: 2  (D.2)
  previous speed ÷ 2, down
  previous = 4
Difference of the two speeds: 0  (D.2)
  the larger − the smaller
  previous = 2, speed = 2
Slips: 1  (3.4)
  1 each
  slips = 1
Engine requirement: 1  (3.2)
  the sum of these
Engine rating now: 3  (1.2)
  the first box of the engine track that is not checked
Emergency thrust: 6  (D.1)
  × 2
Boosters: 7  (B.3)
  + 1 each
  boosters = 1
Rating available: 7  (3.2)
  what the orders may need
`);
});

test.each([
  [['4', '--speed', '4'], 'need --speed and --rating'],
  [['4', '--speed', 'x', '--rating', '3'], "--speed is a whole number, not 'x'"],
  [['4', '--speed', '-4', '--rating', '3'], "--speed is a whole number, not '-4'"],
  [['4', '5', '--speed', '4', '--rating', '3'], 'one text'],
  [['4', '--speed', '4', '--rating', '3', '--slipped', '2'], '--slipped'],
  [['4', '--speed', '4', '--rating', '3', '--at', '2'], '--at'],
  [['4', '--speed', '4', '--rating', '3', '--heading', '6'], '--heading is 0 to 5'],
  [['4', '--speed', '4', '--rating', '3', '--drag', 'some'], '--drag is one of'],
  [['-'], '--json only'],
  [['4', '--speed', '4', '--rating', '3', '--option', 'codes-once=x'], 'the values are yes, no'],
  [['4', '--speed', '4', '--rating', '3', '--option', 'tiny-traits=each'], "not change 'orders'"],
])('refuses %o', async (args, says) => {
  const { status, err } = await slipway(['orders', ...args]);
  expect(status).toBe(2);
  expect(err).toContain(says);
});

describe('as JSON', () => {
  it('answers one text', async () => {
    const { status, out } = await orders('2P1', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(out)).toEqual({
      legal: false,
      faults: ['rating'],
      speed: 3,
      requirement: 4,
      available: 3,
      end: { q: 3, r: -1, heading: 5, facing: 5 },
      path: [
        [1, 0],
        [2, 0],
        [3, -1],
      ],
    });
  });

  it('answers each line in order, and continues after a bad one', async () => {
    const input = [
      '{"orders": "4P2(6)", "previous": 6, "rating": 6}',
      '{"orders": "4P2(6)", "previous": 6, "rating": "6"}',
      '',
      'nonsense\r',
      '{"orders": "2P1S", "previous": 3, "rating": 9, "at": {"q": 2, "r": -1}, "heading": 5}',
    ].join('\n');
    const { status, out, err } = await slipway(['orders', '--json', '-'], { input });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ legal, error }) => legal ?? error)).toEqual([
      true,
      'line 2, column 37, rating: “rating” must be a number, not the text “6”.',
      'line 4, column 1: Not JSON: expected a value, found “nonsense”.',
      false,
    ]);
    expect(answers[3].faults).toEqual(['both ways']);
    expect([status, err]).toEqual([1, '']);
  });

  it('prints nothing for empty input', async () => {
    expect(await slipway(['orders', '--json', '-'], { input: '' })).toMatchObject({
      status: 0,
      out: '',
      err: '',
    });
  });
});

it('checks orders by other options of play', async () => {
  const legal = async (...options: readonly string[]) =>
    (await slipway(['orders', 'ZZ/4', '--speed', '4', '--rating', '3', ...options])).status;
  expect([await legal(), await legal('--option', 'codes-once=no')]).toEqual([1, 0]);
  const input = '{"orders": "ZZ/4", "previous": 4, "rating": 3}';
  const args = ['orders', '--json', '--option', 'codes-once=no', '-'];
  expect(JSON.parse((await slipway(args, { input })).out).legal).toBe(true);
});
