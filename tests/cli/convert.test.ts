import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { formatFleet } from '../../src/convert/fleet-json/format.ts';
import type { Fleet } from '../../src/core/fleets/fleet.ts';
import { majestic } from '../../src/tables/majestic.ts';
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
  [['convert', '--to', 'pdf', 'a.json'], 2, /--to is one of unity, json, csv, drake, link/],
  [['convert', 'none.json'], 2, /cannot read none.json/],
  [['convert', 'a.json', 'f.json'], 2, /a fleet is converted by itself/],
  [['convert', 'bad.csv'], 1, /^bad.csv:2: “hull” must be a number/],
  [['convert', 'bad.txt'], 1, /^bad.txt:1: This link is not whole/],
  [['convert', '--from', 'csv', 'a.json'], 1, /^a.json:1: No line has the headings/],
])('says what is wrong: %j', async (args, status, words) => {
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

it('prints the sound ships beside the faulty', async () => {
  const input = 'Class,Hull,Engines\nWren,x,1\nJay,2,1';
  const { status, out } = await slipway(['convert', '-'], { input });
  expect([status, JSON.parse(out).class]).toEqual([1, 'Jay']);
});
