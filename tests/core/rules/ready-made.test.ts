/** Ship templates: legal and full to the last SU; the sets' weapons have their test with the tables. */
import { describe, expect, test } from 'vitest';
import { bearings } from '../../../src/core/play/bearing.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { templates } from '../../../src/core/rules/unity/templates.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../../src/core/rules/unity/weapon-sets.ts';
import { adviceOn } from '../../../src/core/solve/advice.ts';

/** Share of its rating that a template may leave to a piece of advice. */
const TRIFLE = 0.05;

test('there are twelve sets and twelve templates, each with a name of its own', () => {
  expect(new Set(weaponSets.map(({ title }) => title)).size).toBe(12);
  expect(new Set(templates.map(({ type }) => type)).size).toBe(12);
  expect(new Set(templates.map((design) => design.class)).size).toBe(12);
});

describe.each(templates.map((design) => [design.type ?? '', design] as const))(
  'the %s',
  (_, design) => {
    test('is legal at tech level 0, and full to the last SU', () => {
      const { issues, space } = evaluate(unity, design);
      expect(issues).toEqual([]);
      expect(space.remaining).toBe(0);
      expect(design.techLevels).toBeUndefined();
    });

    test('has no advice that fits and raises its rating by more than a trifle', () => {
      const against = { play: unityPlay, designs: templates };
      const changes = adviceOn(unity, design, { against }).flatMap(({ change }) => change ?? []);
      for (const { text, remaining, ratingBefore, ratingAfter } of changes) {
        if (remaining < 0) continue;
        expect(Number(ratingAfter), text).toBeLessThanOrEqual((1 + TRIFLE) * Number(ratingBefore));
      }
    });

    test('bears alike to port and starboard', () => {
      const around = bearings(unity, design);
      const mirrored = around.map(({ from, to, weapons }) => {
        return { from: (360 - to) % 360, to: 360 - from || 360, weapons };
      });
      const inOrder = (runs: typeof around) => [...runs].sort((a, b) => a.from - b.from);
      expect(inOrder(mirrored)).toEqual(inOrder(around));
    });
  },
);
