/** The page of the study: its figures, the ship on the bench, house rules, figures that cannot be read. */
import { beforeEach, expect, test, vi } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { studyFigures } from '../../src/core/rules/unity/study-figures.ts';
import { readResult } from '../../src/study/result.ts';
import { sortedRows, studyAnswer } from '../../src/study/study-words.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

const study = readResult('studies/unity-2.0.json', studyFigures);
const text = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');

beforeEach(() => localStorage.clear());

test('shows the answer first, a row for each thing, and the ship of the bench barred', async () => {
  await showLibrary('/study', [], majestic);
  const { head, text: sentences } = studyAnswer(study);
  await eventually(() => expect(text('.study-answer')).toEqual([`${head} ${sentences}`]));
  const names = text('.study-worth tbody th');
  expect(names).toEqual(sortedRows(study).map(({ name }) => name));
  // A share that rounds to 0 has no sign.
  const bars = text('.study-worth tbody .visually-hidden').join(' ');
  expect(bars).toMatch(/ 0 %/);
  expect(bars).not.toMatch(/[−+]0 %/);
  // The bars are words too, and each policy has its own when it is chosen.
  const [first] = sortedRows(study);
  for (const { policy } of study.policies) {
    const radio = named<HTMLInputElement>('#study-policy input', new RegExp(`^${policy}$`, 'i'));
    radio.click();
    const words = text('.study-worth tbody .visually-hidden')[0] ?? '';
    expect(words.toLowerCase().startsWith(policy)).toBe(first?.errors[policy] !== undefined);
    expect(all('.study-worth tbody tr:first-child .study-bar').length).toBe(words ? 1 : 0);
  }
  const open = all('.study-open');
  expect(open.map((row) => row.querySelector('th')?.firstChild?.textContent)).toEqual(['Majestic']);
  expect(all('.study-note')).toEqual([]);
});

test('says so under house rules, and hands its prices to the page of rules', async () => {
  const { bench } = await showLibrary('/study', [], majestic);
  await eventually(() => expect(all('.study-answer')).toHaveLength(1));
  await bench.shelf.whenRead();
  const [pack] = bench.shelf.packs();
  bench.shelf.switchOn(pack ? [pack.key] : []);
  expect(text('.study-note')[0]).toMatch(/^House rules are on/);
  named<HTMLButtonElement>('button', 'Use as house rules…').click();
  await eventually(() => expect(text('[role="dialog"]')[0]).toContain('Simulated worth'));
});

test('figures that cannot be read can be read again', async () => {
  const read = vi.fn(async (): Promise<unknown> => ({}));
  await showLibrary('/study', [], majestic, read);
  await eventually(() => expect(text('.study [role="alert"]')[0]).toMatch(/^Could not read/));
  read.mockImplementation(async () => studyFigures);
  named<HTMLButtonElement>('.study button', 'Try again').click();
  await eventually(() => expect(all('.study-answer')).toHaveLength(1));
});

test('the bench has a line under the rating, unless house rules price the ship', async () => {
  const { bench } = await showLibrary('/', [], majestic);
  await eventually(() =>
    expect(text('.worth-line a')[0]).toMatch(/^Simulated worth \d+–\d+ of rating 188$/),
  );
  const ship = bench.ship();
  ship?.change('no hull', (design) => ({ ...design, batteries: [] }));
  await eventually(() => expect(text('.worth-line')).toEqual([]));
});
