/** The solver’s dialog during a search, stopped, without answers and with answers. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { Bench } from '../../src/store/bench.ts';
import { majestic } from '../reference/majestic.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, type } from './page.ts';

// jsdom has no CSS.escape and no scrolling.
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
const chosen = (goal: string) => {
  const kind = document.querySelector<HTMLSelectElement>('#solve-kind')!;
  kind.value = goal;
  kind.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Rating and SU left in the text of the first answer. */
function firstAnswer(): { readonly rating: number; readonly left: number } {
  const [, rating, left] =
    /^1: rating (\d+), (-?\d+) SU left/.exec(answers()[0]?.textContent ?? '') ?? [];
  return { rating: Number(rating), left: Number(left) };
}

/** Values of a row of the table: this ship, then the answers. */
function compared(label: string): readonly number[] {
  const rows = all('.solve-results tbody tr').filter((row) =>
    row.textContent?.startsWith(`${label}, differs`),
  );
  if (rows.length !== 1) throw new Error(`${rows.length} rows are ${label}`);
  const cells = [...(rows[0]?.querySelectorAll('td') ?? [])];
  return cells.map((cell) => Number(cell.textContent?.replace('−', '-')));
}

/** Stops a search once it has an answer. */
async function stopWithAnswers(): Promise<void> {
  await eventually(() => expect(progress()).toContain('Best so far'));
  button('Stop').click();
  await eventually(() => expect(says()).toBe('Stopped: the best so far.'));
}

async function openDialog(design: Design, goal?: string): Promise<Bench> {
  const bench = await showBench(design);
  const solve = await eventually(() => named<HTMLButtonElement>('.fit button', 'Solve…'));
  solve.click();
  await eventually(() => expect(document.querySelector('#solve-kind')).not.toBeNull());
  if (goal !== undefined) chosen(goal);
  return bench;
}

const find = () => button('Find designs').click();

/** Limits the hulls to this range. */
function keepHulls(from: number, to: number): void {
  named<HTMLElement>('.solve-dialog label', 'Only some hulls').querySelector('input')?.click();
  type(named('.solve-dialog input', 'Smallest hull'), String(from));
  type(named('.solve-dialog input', 'Largest hull'), String(to));
}

beforeEach(() => localStorage.clear());

it('shows the progress of a search, stops with the best so far, and resumes', async () => {
  await openDialog(roomy);
  expect(says()).toBe('Choose a goal, and what is locked.');
  find();
  expect(says()).toBe('Looking…');
  await eventually(() =>
    expect(progress()).toMatch(/^[\d,]+ designs, [\d,]+ a second\. Best so far: rating \d+/),
  );
  expect(answers()).toHaveLength(0);
  await stopWithAnswers();
  expect(answers().length).toBeGreaterThan(0);
  const { rating, left } = firstAnswer();
  expect(rating).toBeGreaterThan(evaluate(unity, roomy).combatRating);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(has('Stop')).toBe(false);
  button('Resume').click();
  expect(says()).toBe('Looking…');
  expect(has('Resume')).toBe(false);
  await stopWithAnswers();
  expect(firstAnswer().rating).toBeGreaterThanOrEqual(rating);
});

it('makes a ship fit, and names the lock of the hull that forbids an answer', async () => {
  await openDialog(crowded, 'legal');
  find();
  await stopWithAnswers();
  const { rating, left } = firstAnswer();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(rating).toBeGreaterThan(0);
  expect(rating).toBeLessThan(evaluate(unity, crowded).combatRating);
  const [before, ...after] = compared('Space left');
  expect(before).toBe(-80);
  expect(after).toHaveLength(answers().length);
  for (const space of after) expect(space).toBeGreaterThanOrEqual(0);
  chosen('smallest-hull');
  button('Hull').click();
  find();
  await eventually(() => expect(says()).toMatch(/^Nothing found: the lock hull forbids it\./));
  expect(answers()).toHaveLength(0);
});

it('finds the best ship of a hull with the minimums of its role', async () => {
  await openDialog(majestic, 'best');
  type(named('.solve-dialog input', 'Hull'), '6');
  type(named('.solve-dialog input', 'Shields at least'), '4');
  find();
  await stopWithAnswers();
  const { rating, left } = firstAnswer();
  expect(rating).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  const [, ...hulls] = compared('Hull');
  expect(new Set(hulls)).toEqual(new Set([6]));
  const [, ...shields] = compared('Shields');
  expect(shields.length).toBeGreaterThan(0);
  for (const rated of shields) expect(rated).toBeGreaterThanOrEqual(4);
});

it('matches a rating within 1', async () => {
  await openDialog(roomy, 'match');
  type(named('.solve-dialog input', 'Combat rating'), '180');
  find();
  await eventually(() => expect(says()).toBe('Found. Nothing is better than the first.'));
  expect(Math.abs(firstAnswer().rating - 180)).toBeLessThanOrEqual(1);
});

it('keeps to a range of hulls, and names the range that forbids an answer', async () => {
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

it('opens answers in tabs and leaves the ship as it is', async () => {
  const bench = await openDialog(roomy, 'smallest-hull');
  find();
  await eventually(() => expect(says()).toBe('Found. Nothing is better than the first.'));
  expect(compared('Hull')).toEqual([8, 7]);
  // The goal is shown on paper, where the form is not.
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
