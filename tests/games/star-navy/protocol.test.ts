import { describe, expect, it, test } from 'vitest';
import { navyProtocol } from '../../../src/games/star-navy/requests.ts';
import { slipway } from '../../cli/world.ts';
import { navyReference } from '../../reference/star-navy.ts';
import { navyRequests } from '../../reference/star-navy-requests.ts';
import { SEED } from '../../runs.ts';
import { type Answer, answerTo, difference } from '../answers.ts';
import { fiveShips, testCruiser } from './samples.ts';

const answer = (line: string): Answer => answerTo(navyProtocol, line);
const ask = (request: object): Answer => answer(JSON.stringify({ id: '1', ...request }));

describe('requests', () => {
  test('of all kinds are answered as the reference does, one in ten bad', () => {
    const lines = navyRequests(SEED, 2000);
    let bad = 0;
    for (const line of lines) {
      const wanted = navyReference(line) as Answer;
      const found = answer(line);
      if ('error' in wanted) {
        bad += 1;
        expect({ line, ...found }).toEqual({
          line,
          id: wanted.id,
          error: expect.stringMatching(/./),
        });
        continue;
      }
      const fault = difference(found, wanted);
      if (fault) expect.fail(`${line}\n${fault}`);
    }
    expect(bad).toBeGreaterThan(10);
  });

  it.each([
    ['a field too many, deep down', { ask: 'score', battle: { ...fiveShips(), x: 1 } }],
    ['null for a missing field', { ask: 'sheet', schematic: testCruiser, crossed: null }],
    ['a truth for a number', { ask: 'lineups', players: true }],
    ['a part of a number', { ask: 'lineups', players: 2.5 }],
    ['an unknown ask', { ask: 'toString' }],
    ['no ask', {}],
    ['a number twice', { ask: 'drive', drive: [3, 3], struck: [] }],
    [
      'a number twice in a schematic',
      { ask: 'sheet', schematic: { ...testCruiser, boarding: [4, 8, 4] } },
    ],
    [
      'two sections that are not side by side',
      {
        ask: 'impact',
        impactTables: {},
        nearest: ['portBow', 'stbdStern'],
        reserve: false,
        points: 1,
      },
    ],
    [
      'two sections against the clock',
      {
        ask: 'impact',
        impactTables: {},
        nearest: ['stbdBow', 'portBow'],
        reserve: false,
        points: 1,
      },
    ],
    ['no section', { ask: 'impact', impactTables: {}, nearest: [], reserve: false, points: 1 }],
  ])('with %s are bad', (_, request) => {
    expect(ask(request)).toEqual({ id: '1', error: expect.stringMatching(/./) });
  });

  it.each([
    ['{"id":1,"ask":"lineups","players":2}', null],
    ['{"ask":"lineups","players":2}', null],
    ['[]', null],
    ['{"id":"7","ask":"lineups","players":', null],
    ['{"id":"7","ask":"lineups"}', '7'],
  ])('%s keeps its id', (line, id) =>
    expect(answer(line)).toEqual({ id, error: expect.any(String) }),
  );

  it('name the place of a fault', () => {
    const [error] = [ask({ ask: 'score', battle: fiveShips('a1 destroyed', 'a1 withdrew') }).error];
    expect(error).toBe(
      'line 1, battle.events[1].ship: “CA a1” is not on the mat any more: destroyed.',
    );
    const far = { ask: 'bearing', shooter: { q: 0, r: 0, facing: 6, moving: true } };
    expect(ask(far).error).toContain('“facing” must be a whole number from 0 to 5, not 6.');
  });

  it('take 3.0 as 3', () => {
    expect(answer('{"id":"1","ask":"lineups","players":3.0}')).toEqual({
      id: '1',
      lineups: [
        {
          teams: [
            { CA: 1, FF: 0 },
            { CA: 0, FF: 2 },
          ],
          value: 20,
          region: 11,
        },
      ],
    });
  });
});

describe('slipway star-navy --json -', () => {
  it('answers lines in their order, skips blank ones, and has status 0', async () => {
    const input =
      '{"id":"a","ask":"lineups","players":2}\n\n  \r\nno\n{"id":"b","ask":"drive","drive":[7],"struck":[]}';
    const { status, out, err } = await slipway(['star-navy', '--json', '-'], { input });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual(['a', null, 'b']);
    expect(answers[2]).toEqual({ id: 'b', open: [7], ways: 6, chance: 1 / 6 });
  });
});
