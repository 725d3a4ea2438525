import { expect, it } from 'vitest';
import { bearings } from '../../../src/core/play/bearing.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

const armed = (...arcs: readonly string[]) => ({
  ...majestic,
  batteries: [{ weapon: 'laser-cannon', banks: arcs.map((arc) => ({ mounts: 2, arc })) }],
});

it('counts the weapons that bear, from edge to edge of their letters', () => {
  expect(bearings(unity, armed('AB', 'B'))).toEqual([
    { from: 0, to: 60, weapons: 4 },
    { from: 60, to: 300, weapons: 0 },
    { from: 300, to: 0, weapons: 2 },
  ]);
});

it('sets the edges of a defensive arc where they lie on the hexes', () => {
  const [forward, rest] = bearings(unity, armed('Fwd')).toSorted((a, b) => b.weapons - a.weapons);
  expect(forward?.from).toBeCloseTo(313.9, 1);
  expect(forward?.to).toBeCloseTo(46.1, 1);
  expect(rest).toEqual({ from: forward?.to, to: forward?.from, weapons: 0 });
});
