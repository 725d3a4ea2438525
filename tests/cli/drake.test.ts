import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatDrake } from '../../src/formats/drake/drake.ts';
import { design, printed, slipway } from './world.ts';

const majestic = readFileSync(join(root, 'data/ships/majestic.json'), 'utf8');
const ship = JSON.parse(majestic);

it.each([[[]], [['--lossless']]])('prints the notation as it is written, with %j', async (args) => {
  const lossless = args.length > 0;
  const expected = formatDrake(unity, ship, evaluate(unity, ship), { lossless });
  expect(await printed(['drake', ...args, '-'], { input: majestic })).toBe(expected);
});

it('follows --rounding', async () => {
  const args = ['drake', '--rounding', 'drydock', '-'];
  expect(await printed(args, { input: majestic })).toMatch(/^Imperial MAJESTIC-class .*\(185\)\n/);
});

it('prints several designs with a gap between, and leaves out what is none', async () => {
  const input = `${design()}\n{\n${design({ hull: 0 })}`;
  const { status, out } = await slipway(['drake', '-'], { input });
  expect(status).toBe(1);
  expect(out.match(/WREN-class/g)).toHaveLength(2);
  expect(out).toMatch(/\S\n\nWREN-class/);
});
