import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatFleet } from '../../src/formats/json/format.ts';
import { design, printed, slipway } from './world.ts';

const text = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const files = { 'a.json': text, 'two.json': `[${text},${design()}]` };
const fleet: Fleet = {
  format: 'slipway.fleet',
  version: 1,
  name: 'Home',
  ships: [{ design: majestic, count: 2, names: ['One', 'Two'] }],
};
const fleetText = formatFleet(fleet);

describe('there and back', () => {
  it.each(['json', 'csv', 'drake', 'link'])('a ship through %s', async (format) => {
    const there = await printed(['convert', '--to', format, 'a.json'], { files });
    expect(JSON.parse(await printed(['convert', '-'], { input: there }))).toEqual(majestic);
  });

  it.each(['json', 'csv', 'drake', 'link'])('two ships through %s', async (format) => {
    const there = await printed(['convert', '--to', format, 'two.json'], { files });
    const back = JSON.parse(await printed(['convert', '--from', format, '-'], { input: there }));
    expect(back).toEqual([majestic, JSON.parse(design())]);
  });

  it.each(['json', 'csv', 'link'])('a fleet through %s', async (format) => {
    const there = await printed(['convert', '--to', format, '-'], { input: fleetText });
    expect(await printed(['convert', '-'], { input: there })).toBe(fleetText);
  });
});

it('takes ships of several files and formats together', async () => {
  const csv = await printed(['convert', '--to', 'csv', 'two.json'], { files });
  const out = await printed(['convert', 'a.json', 'b.csv'], { files: { ...files, 'b.csv': csv } });
  expect(JSON.parse(out)).toHaveLength(3);
});

it('writes a fleet in Drake notation as its ships', async () => {
  const out = await printed(['convert', '--to', 'drake', '-'], { input: fleetText });
  expect(out).toMatch(/^Imperial MAJESTIC-class/);
});

it.each([
  [
    ['convert', '--to', 'pdf', 'a.json'],
    2,
    /--to is one of unity, csv, json, link, drake, weapons/,
  ],
  [['convert', 'none.json'], 2, /cannot read none.json/],
  [['convert', 'a.json', 'f.json'], 2, /a fleet is converted by itself/],
  [['convert', 'bad.csv'], 1, /^bad.csv:2:6: error: “hull” must be a number/],
  [['convert', 'bad.txt'], 1, /^bad.txt:1:\d+: error: This link is incomplete/],
  [['convert', '--from', 'csv', 'a.json'], 1, /^a.json:1:1: error: No line has the headings/],
])('reports the fault: %j', async (args, status, words) => {
  const world = {
    files: {
      ...files,
      'f.json': fleetText,
      'bad.csv': 'Class,Hull,Engines\nWren,x,1',
      'bad.txt': 'https://example.org/#ship=1.abcdefg',
    },
  };
  const outcome = await slipway(args, world);
  expect(outcome.status).toBe(status);
  expect(outcome.err).toMatch(words);
});

describe('a table of weapons', () => {
  const table = 'Weapon;RNG;ROF;ACC;IMP;DMG;Traits\nLaser;-9;1;5;1;1;Acr\nLaser>Wide;-6;2;5;1;1;';

  it('is made of ships, each different weapon once', async () => {
    const out = await printed(['convert', '--to', 'weapons', 'a.json', 'f.json'], {
      files: { ...files, 'f.json': fleetText },
    });
    expect(out.split('\r\n')).toEqual([
      'Weapon,RNG,ROF,ACC,IMP,DMG,Traits,Id',
      expect.stringMatching(/^Lightning Turret,-12,2,5,1,1,Pr1,/),
      expect.stringMatching(/^Laser Cannon,-9,1,5,1,1,,/),
      expect.stringMatching(/^Fusion Torpedo,-15,1,4,3,1,,/),
      '',
    ]);
  });

  it.each(['csv', 'json', 'weapons'])('goes through %s and comes back', async (format) => {
    const there = await printed(['convert', '--to', format, '-'], { input: table });
    const back = await printed(['convert', '--to', 'json', '-'], { input: there });
    expect(JSON.parse(back)).toEqual({
      format: 'slipway.weapons',
      version: 1,
      weapons: [
        {
          id: 'laser',
          name: 'Laser',
          modes: [
            { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Acr'] },
            { name: 'Wide', range: 6, rof: 2, acc: 5, imp: 1, dmg: 1 },
          ],
        },
      ],
    });
  });

  it.each([
    [['--to', 'drake', 'w.csv'], 2, /weapons are not ships/],
    [['--to', 'csv', 'w.csv', 'a.json'], 2, /weapons are converted by themselves/],
    [['bad.csv'], 1, /^bad.csv:2:10: .*ROF/m],
    [['bad.json'], 1, /^bad.json: weapons\[0\].id: “id” is missing/],
    [['new.json'], 1, /These weapons are of version 2/],
  ])('reports the fault: %j', async (args, status, words) => {
    const world = {
      files: {
        ...files,
        'w.csv': table,
        'bad.csv': 'Weapon,RNG,ROF\nLaser,-9,x',
        'bad.json': '{"format":"slipway.weapons","version":1,"weapons":[{"modes":[]}]}',
        'new.json': '{"version":2,"format":"slipway.weapons","weapons":[]}',
      },
    };
    const outcome = await slipway(['convert', ...args], world);
    expect([outcome.status, outcome.err]).toEqual([status, expect.stringMatching(words)]);
  });
});

describe('--page', () => {
  const page = 'https://example.org/slipway/';

  it.each([page, `${page}index.html?a=b#/library`, 'file:///home/me/slipway/index.html'])(
    'makes links that open at %s',
    async (address) => {
      const args = ['convert', '--to', 'link', '--page', address, 'a.json'];
      const link = (await printed(args, { files })).trim();
      expect(link.startsWith(`${address.replace(/#.*/, '')}#ship=1.`)).toBe(true);
      expect(JSON.parse(await printed(['convert', '-'], { input: link }))).toEqual(majestic);
    },
  );

  it.each([
    [['--to', 'link', '--page', 'slipway'], /--page is the address of a page/],
    [['--to', 'link', '--page', 'javascript:alert(1)'], /--page is the address of a page/],
    [['--page', page], /--page goes with --to link/],
  ])('reports the fault: %j', async (args, words) => {
    const outcome = await slipway(['convert', ...args, 'a.json'], { files });
    expect([outcome.status, outcome.err]).toEqual([2, expect.stringMatching(words)]);
  });
});

it('prints the sound ships beside the faulty', async () => {
  const input = 'Class,Hull,Engines\nWren,x,1\nJay,2,1';
  const { status, out, err } = await slipway(['convert', '-'], { input });
  expect([status, JSON.parse(out).class]).toEqual([1, 'Jay']);
  // And gives the faulty back, as a table that can be mended.
  expect(err).toMatch(
    /^<stdin>:2:6: .*\n {2}Wren,x,1\n {2} {5}\^\n<stdin>: left out, to be corrected:\nClass,Hull,Engines\nWren,x,1\n$/,
  );
});
