/** Files of many ships, written in steps. */
import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { exportSteps } from '../../src/formats/writing.ts';
import { sampleShips } from '../sample-ships.ts';

const ships = Array.from({ length: 130 }, (_, i) => {
  const ship = sampleShips[i % sampleShips.length];
  if (!ship) throw new Error('no sample');
  return { ...ship, class: `${ship.class} ${i}` };
});

test.each(['json', 'csv', 'drake'] as const)(
  'a file of many ships as %s is the whole one',
  (format) => {
    const steps = exportSteps(unity, format, ships);
    const done: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) done.push(step.value);
    expect(done.length).toBeGreaterThan(2);
    expect(done.at(-1)).toBe(ships.length);
    expect(step.value.content).toBe(written(unity, format, { designs: ships }, { lines: true }));
  },
);
