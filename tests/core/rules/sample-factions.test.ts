import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import { evaluateFleet } from '../../../src/core/rating/fleets/evaluate-fleet.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { sampleFactions } from '../../../src/core/rules/unity/sample-factions.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

test('every sample ship belongs to a faction', () => {
  const files = readdirSync(join(root, 'data/ships'));
  expect(sampleFactions.flatMap(({ ships }) => ships)).toHaveLength(files.length);
});

describe.each(sampleFactions.map((one) => [one.faction, one] as const))('%s', (faction, one) => {
  test('has a fleet of its own ships, within its battle and worth most of it', () => {
    const evaluation = evaluateFleet(unity, unityFleets, one.fleet);
    const limit = evaluation.battle?.limit ?? 0;
    expect(evaluation.issues).toEqual([]);
    expect(evaluation.rating).toBeLessThanOrEqual(limit);
    expect(evaluation.rating).toBeGreaterThan(0.9 * limit);
    for (const { design } of one.fleet.ships) expect(design.faction).toBe(faction);
  });

  test('has its ships from the smallest hull to the largest', () => {
    const hulls = one.ships.map(({ hull }) => hull);
    expect(hulls).toEqual([...hulls].sort((a, b) => a - b));
  });
});
