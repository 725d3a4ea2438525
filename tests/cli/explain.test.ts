import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { design, printed, slipway } from './world.ts';

const text = (name: string) => readFileSync(join(root, 'data/ships', name), 'utf8');
const majestic = text('majestic.json');

describe('the explanation of the Majestic', () => {
  const explained = () => printed(['explain', '-'], { input: majestic });

  test.each([
    'Majestic, Battlecruiser, Imperial\nSpace 1520 of 1520 SU, 0 left; ORAT 605, DRAT 58, combat rating 188\n',
    '  Engines: 416  (A.1)\n    ER × EF × TL, rounded up\n    ER = 4, EF = 104, TL = 1\n',
    '  Lightning Turret\n    Shot: 7.2  (A.1)\n',
    '    Base SU of the mode: 10.8  (A.1)\n',
    'shot = 7.2, Pr1 × 1.5, additions = 0, late traits = 1, TL = 1\n',
    '  Lightning Turret, 2 × ACE\n    SU of the bank: 86.4 → 87  (A.1)\n',
    '  DRAT: 57.6 → 58  (A.2)\n',
    '  Track: weapons: 16-12-8-4  (A.3)\n',
    'hull track 8-7-6-5-4-3-2-1\n',
  ])('has %j', async (part) => expect(await explained()).toContain(part));

  it('has every step', async () => {
    const { steps = [] } = evaluate(unity, JSON.parse(majestic), { steps: true });
    const shown = await explained();
    expect(steps.length).toBeGreaterThan(30);
    for (const { label } of steps) expect(shown).toContain(label);
    expect(shown.match(/^ +.*\([A-Z]\.\d+\)$/gm)).toHaveLength(steps.length);
    expect(shown).not.toContain('More');
  });
});

it('keeps to its sections, each in the order of the form', async () => {
  const out = await printed(['explain', '-'], { input: text('reliquary.json') });
  const sections = out.split('\n').filter((line) => /^[A-Z]/.test(line));
  expect(sections.slice(3)).toEqual([
    'Hull',
    'Weapons',
    'Batteries',
    'Systems',
    'Space',
    'Ratings',
    'Tracks and loss limits',
  ]);
});

it('names the modes of a weapon with two', async () => {
  const mode = { range: 6, rof: 1, acc: 4, imp: 1, dmg: 1 };
  const modes = [mode, { ...mode, name: 'Burst', rof: 2 }];
  const input = design({ hull: 3, weapons: [{ id: 'gun', name: 'Gun', modes }] });
  const out = await printed(['explain', '-'], { input });
  expect(out).toMatch(
    / {2}Gun, mode 1\n[\s\S]* {2}Gun, mode 2 \(Burst\)\n[\s\S]* {2}Gun\n {4}Base SU of the two/,
  );
});

it('shortens figures that nobody reads', async () => {
  const input = design({ systems: [{ id: 'stealth', qty: 2000 }] });
  const { out } = await slipway(['explain', '-'], { input });
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(200);
});

it('explains several designs with a gap between, and leaves out what is none', async () => {
  const input = `7\n${design({ class: 'Wren' })}\n${design({ class: 'Robin' })}`;
  const { status, out, err } = await slipway(['explain', '-'], { input });
  expect(status).toBe(1);
  expect(out).toMatch(/^Wren\n[\s\S]*\n\nRobin\n/);
  expect(err).toMatch(/^<stdin>:1: [^\n]*\n$/);
});
