import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { design, printed, slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');

const KEYS = [
  'space',
  'equivalentShields',
  'batteries',
  'systems',
  'orat',
  'drat',
  'combatRating',
  'tracks',
  'equipmentLossLimit',
  'issues',
];
const SPACE_KEYS = ['total', 'used', 'remaining', 'engines', 'shields', 'screens'];

const results = (out: string) => {
  expect(out).toMatch(/\n$/);
  return out
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
};

describe('the result object', () => {
  it('of the Majestic has exactly the published figures', async () => {
    const [result] = results(await printed(['rate', '--json', '-'], { input: majestic }));
    expect(result).toEqual({
      space: { total: 1520, used: 1520, remaining: 0, engines: 416, shields: 324, screens: 0 },
      equivalentShields: 3,
      batteries: [
        {
          weapon: 'lightning-turret',
          baseSU: 10.8,
          banks: [
            { su: 87, orat: 116 },
            { su: 87, orat: 116 },
          ],
          lossLimit: 2,
        },
        {
          weapon: 'laser-cannon',
          baseSU: 2.7,
          banks: [
            { su: 9, orat: 13 },
            { su: 17, orat: 25 },
            { su: 17, orat: 25 },
            { su: 9, orat: 13 },
          ],
          lossLimit: 3,
        },
        { weapon: 'fusion-torpedo', baseSU: 19.5, banks: [{ su: 234, orat: 297 }], lossLimit: 2 },
      ],
      systems: [
        { id: 'countermeasures', su: 216, orat: 0 },
        { id: 'hyperdrive', su: 104, orat: 0 },
      ],
      orat: 605,
      drat: 58,
      combatRating: 188,
      tracks: {
        hull: [8, 7, 6, 5, 4, 3, 2, 1],
        engines: [4, 3, 2, 1],
        weapons: [16, 12, 8, 4],
        shields: [3, 3, 2, 1],
      },
      equipmentLossLimit: 1,
      issues: [],
    });
  });

  it('has a line for each design in order, with the same keys for any input', async () => {
    const lines = [
      design(),
      '{"format":',
      '7',
      'null',
      '[]',
      '{}',
      design({ version: 9 }),
      majestic,
    ];
    const input = lines.map((line) => line.replaceAll('\n', ' ')).join('\n');
    const { status, out } = await slipway(['rate', '--json', '-'], { input });
    const found = results(out);
    expect(status).toBe(1);
    expect(found).toHaveLength(lines.length);
    for (const result of found) {
      expect(Object.keys(result)).toEqual(KEYS);
      expect(Object.keys(result.space)).toEqual(SPACE_KEYS);
      expect(Object.keys(result.tracks)).toEqual(['hull', 'engines', 'weapons', 'shields']);
      for (const issue of result.issues) {
        const place = issue.code.startsWith('json.') ? ['line', 'column'] : [];
        expect(Object.keys(issue)).toEqual(['code', 'severity', 'path', 'message', ...place]);
      }
    }
    expect(found.map(({ combatRating }) => combatRating > 0)).toEqual(
      lines.map((_, i) => i === 0 || i === 7),
    );
    expect(found.map(({ issues }) => issues[0]?.code)).toEqual([
      undefined,
      'json.syntax',
      'design.no-object',
      'design.no-object',
      'design.no-object',
      'design.none',
      'version.newer',
      undefined,
    ]);
  });

  it('has numbers where a double cannot hold the value', async () => {
    const input = design({ systems: [{ id: 'stealth', qty: 9999 }] });
    const [result] = results((await slipway(['rate', '--json', '-'], { input })).out);
    expect(result.drat).toBe(Number.MAX_VALUE);
    expect(result.issues).toContainEqual(expect.objectContaining({ code: 'rating.inexact' }));
  });

  it('follows --rounding, else the design', async () => {
    const ship = JSON.parse(majestic);
    const input = [{ ...ship, rounding: 'drydock' }, ship]
      .map((one) => JSON.stringify(one))
      .join('\n');
    const orats = async (...args: string[]) =>
      results(await printed(['rate', '--json', ...args, '-'], { input })).map(({ orat }) => orat);
    const [drydock, rulebook] = await orats();
    expect([drydock, rulebook]).toEqual([597, 605]);
    expect(await orats('--rounding', 'drydock')).toEqual([drydock, drydock]);
    expect(await orats('--rounding', 'rulebook')).toEqual([rulebook, rulebook]);
  });
});

it('rates every ship in data without an issue', async () => {
  const folder = join(root, 'data/ships');
  const names = readdirSync(folder);
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const out = await printed(['rate', '--json', ...names], { files });
  expect(results(out)).toHaveLength(names.length);
});
