import { render } from 'solid-js/web';
import { expect, test } from 'vitest';
import { partNames } from '../../src/core/design/text/part-names.ts';
import { explain } from '../../src/core/rating/explanations.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { StepsView } from '../../src/ui/components/steps-view.tsx';
import { majestic } from '../reference/majestic.ts';

/** The texts of a list of steps, each line of it. */
function shown(path: string): readonly string[] {
  const host = document.createElement('div');
  const { title, steps } = explain(unity, majestic, path);
  const dispose = render(
    () => <StepsView title={title} steps={steps} partOf={partNames(majestic)} />,
    host,
  );
  const lines = [...host.querySelectorAll('li')].map((line) => line.textContent ?? '');
  dispose();
  return lines;
}

test('the steps of a battery stand under each of its banks, down to their result', () => {
  const heads = shown('batteries[0]').filter((line) => line.startsWith('Lightning Turret'));
  expect(heads).toEqual([
    'Lightning Turret, 2 × ACE',
    'Lightning Turret, 2 × BDF',
    'Lightning Turret',
  ]);
  expect(shown('batteries[0]').at(-1)).toMatch(/= 2$/);
});

test('a number of the whole ship has no such heads', () => {
  expect(shown('drat')).toHaveLength(explain(unity, majestic, 'drat').steps.length);
});

test('letters have their names, and the rating the root that it is rounded from', () => {
  expect(shown('space.engines').at(-1)).toContain('ER engine rating ');
  expect(shown('space.engines').at(-1)).toContain('TL tech level ');
  expect(shown('combatRating').at(-1)).toMatch(/= 188 from 187\.32…$/);
});
