/** The solver's dialog: what it says while it looks, stopped, with nothing, and with answers. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { majestic } from '../reference/majestic.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, type } from './page.ts';

// jsdom escapes no names for selectors, and has nothing to scroll.
vi.stubGlobal('CSS', { escape: (name: string) => name });
Element.prototype.scrollIntoView ??= () => {};

const roomy: Design = {
  ...majestic,
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};
const crowded: Design = { ...majestic, hull: 7 };

const button = (name: string) => named<HTMLButtonElement>('.solve-dialog button', name);
const has = (name: string) =>
  all('.solve-dialog button').some(({ textContent }) => textContent === name);
const says = () => document.querySelector('.solve-results [role="status"]')?.textContent ?? '';
const progress = () => document.querySelector('.solve-results > .muted')?.textContent ?? '';
const answers = () => all('.solve-answers > li');

async function openDialog(design: Design, goal?: string): Promise<Bench> {
  const bench = await showBench(design);
  const details = await eventually(() => {
    const found = document.querySelector<HTMLDetailsElement>('.fit details');
    if (!found) throw new Error('no panel yet');
    return found;
  });
  details.open = true;
  const solve = await eventually(() => named<HTMLButtonElement>('.fit button', 'Solve…'));
  solve.click();
  const kind = await eventually(() => {
    const select = document.querySelector<HTMLSelectElement>('#solve-kind');
    if (!select) throw new Error('no dialog yet');
    return select;
  });
  if (goal !== undefined) {
    kind.value = goal;
    kind.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return bench;
}

const find = () => button('Find designs').click();

/** Lets only these hulls be tried. */
function keepHulls(from: number, to: number): void {
  named<HTMLElement>('.solve-dialog label', 'Only some hulls').querySelector('input')?.click();
  type(named('.solve-dialog input', 'Smallest hull'), String(from));
  type(named('.solve-dialog input', 'Largest hull'), String(to));
}

beforeEach(() => localStorage.clear());

it('tells how far a search has come, stops with the best so far, and goes on from there', async () => {
  await openDialog(roomy);
  expect(says()).toBe('Choose a goal, and what must stay as it is.');
  find();
  expect(says()).toBe('Looking…');
  await eventually(() =>
    expect(progress()).toMatch(/^[\d,]+ designs, [\d,]+ a second\. Best so far: rating \d+/),
  );
  expect(answers()).toHaveLength(0);
  button('Stop').click();
  await eventually(() => expect(says()).toBe('Stopped: the best so far.'));
  expect(answers().length).toBeGreaterThan(0);
  expect(has('Stop')).toBe(false);
  button('Resume').click();
  expect(says()).toBe('Looking…');
  expect(has('Resume')).toBe(false);
  button('Stop').click();
  await eventually(() => expect(says()).toBe('Stopped: the best so far.'));
});

it('goes on hulls of a range alone, and says that the range forbids an answer', async () => {
  await openDialog(roomy, 'smallest-hull');
  keepHulls(8, 9);
  find();
  await eventually(() => expect(says()).toBe('Found. Nothing is better than the first.'));
  expect(answers()).toHaveLength(1);
  expect(answers()[0]?.textContent).toContain('No change');
  await openDialog(crowded, 'smallest-hull');
  keepHulls(6, 7);
  find();
  const why =
    'Nothing found: the lock hull:6-7 forbids it. Remove a lock, or ask for another goal.';
  await eventually(() => expect(says()).toBe(why));
  expect(answers()).toHaveLength(0);
});

it('opens answers as tabs and leaves the ship as it is', async () => {
  const bench = await openDialog(roomy, 'smallest-hull');
  find();
  await eventually(() => expect(answers().length).toBeGreaterThan(0));
  // For paper, where the form is not printed.
  expect(document.querySelector('.solve-asked')?.textContent).toBe(
    'Majestic: Smallest hull for all this',
  );
  button('Open 1 in a new tab').click();
  await eventually(() =>
    expect(document.querySelector('.solve-results > [role="status"]:last-child')?.textContent).toBe(
      'Majestic option 1 is open in a new tab.',
    ),
  );
  const found = bench.ships().map((ship) => ship.design());
  expect(found.map(({ class: name, hull }) => [name, hull])).toEqual([
    ['Majestic', 8],
    ['Majestic option 1', 7],
  ]);
  expect(bench.ship()?.design()).toEqual(roomy);
  expect(bench.ship()?.undoLabel()).toBeUndefined();
  for (const design of found)
    expect(evaluate(unity, design).space.remaining).toBeGreaterThanOrEqual(0);
});
