import { describe, expect, test } from 'vitest';
import { slipway } from './world.ts';

const TEXTS = {
  prose: 'Does anybody have the ship that we used in May?\n',
  nothing: '',
  blanks: ' \n\n',
  'an empty list': '[]\n',
  'a fleet without ships': '{"format":"slipway.fleet","version":1,"ships":[]}',
  'headings alone': 'Class,Hull,Engines\n',
  'a title alone': 'Imperial MAJESTIC-class Battlecruiser (188)\n',
  'a link that was cut': 'https://ships.example/#ship=1.AAAA\n',
} as const;

const COMMANDS: readonly (readonly string[])[] = [
  ['rate'],
  ['check'],
  ['explain'],
  ['import'],
  ['convert'],
  ['drake'],
  ['pdf', '-o', 'o.pdf'],
  ['card', '-o', 'o.pdf'],
  ['fleet'],
  ['advise', '--shields', '3'],
  ['fit'],
  ['solve', '--seconds', '1'],
];

describe.each(Object.entries(TEXTS))('%s is no ship', (_, text) => {
  test.each(COMMANDS)('for %j', async (...command) => {
    for (const file of ['x.txt', '-']) {
      const world = { files: { 'x.txt': text }, input: text };
      const { status, err, written } = await slipway([...command, file], world);
      expect(status).toBeGreaterThan(0);
      expect(err).not.toBe('');
      expect(written).toEqual({});
    }
  });
});
