/** Issues at places of a design, for the fields that show them. */
import { createEffect, createRoot, createSignal } from 'solid-js';
import { expect, test } from 'vitest';
import type { Issue } from '../../src/core/design/issues.ts';
import { createPlacedIssues } from '../../src/ui/pages/bench/ship-context.tsx';

let comparisons = 0;

/** An issue that counts how often it is compared with another. */
const issueAt = (path: string, severity: Issue['severity'] = 'error') => {
  const issue = { code: 'hull.range', severity, path, params: {} } as unknown as Issue;
  return Object.defineProperty(issue, 'toJSON', {
    value: () => {
      comparisons += 1;
      return { path, severity };
    },
  });
};

const placed = () =>
  createRoot(() => {
    const [issues, setIssues] = createSignal<readonly Issue[]>([issueAt('hull')]);
    return { at: createPlacedIssues(issues), setIssues };
  });

/** Runs an effect until the returned function is called. */
const effect = (run: () => void) =>
  createRoot((end) => {
    createEffect(run);
    return end;
  });

test('a reader runs again for changes at its own place alone', () => {
  const { at, setIssues } = placed();
  const runs: string[] = [];
  effect(() => void runs.push(`hull ${at('hull').length}`));
  effect(() => void runs.push(`engines ${at('engines').length}`));
  setIssues([issueAt('hull'), issueAt('engines')]);
  expect(runs).toEqual(['hull 1', 'engines 0', 'engines 1']);
});

test('a place is forgotten when its last reader ends', () => {
  const { at, setIssues } = placed();
  const [endFirst, endSecond] = [effect(() => void at('hull')), effect(() => void at('hull'))];
  const comparisonsOfChange = () => {
    comparisons = 0;
    setIssues([issueAt('hull')]);
    return comparisons;
  };
  expect(comparisonsOfChange()).toBeGreaterThan(0);
  endFirst();
  expect(comparisonsOfChange()).toBeGreaterThan(0);
  endSecond();
  expect(comparisonsOfChange()).toBe(0);
  expect(at('hull')).toHaveLength(1);
});
