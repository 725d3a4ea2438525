/** The Battle tab of the bench: it fights in workers until the chance is settled, and follows the ship. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

/** A ship whose battles are short. */
const small: Design = {
  ...majestic,
  hull: 3,
  batteries: (majestic.batteries ?? []).slice(0, 1),
  systems: [{ id: 'countermeasures' }],
};

beforeEach(() => localStorage.clear());

async function showBattle(design = majestic) {
  const shown = await showLibrary('/', [], design);
  (await eventually(() => named<HTMLInputElement>('input[type="radio"]', /^Battle/))).click();
  await eventually(() => named('select', 'Against'));
  return shown;
}

function choose(name: string, option: RegExp): void {
  const field = named<HTMLSelectElement>('select', name);
  const found = [...field.options].find(({ textContent }) => option.test(textContent ?? ''));
  if (!found) throw new Error(`${name} has no ${option}`);
  field.value = found.value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const text = (selector: string) => all(selector).map(({ textContent }) => textContent);
const chanceShown = () => Number(/^(\d+) %$/.exec(text('.battle-chance')[0] ?? '')?.[1]);
const card = () => all('.battle-card')[0];

test('a ship against itself wins as often as it loses, and less once it is worse', async () => {
  const { bench } = await showBattle(small);
  choose('Both sides', /^stand still$/);
  expect(named<HTMLSelectElement>('select', 'Start').value).toBe('4');
  choose('Against', /^This ship as it is now$/);
  await eventually(() =>
    expect(text('.battle-rows .battle-name')).toEqual([
      `Majestic as it was ${evaluate(unity, small).combatRating}`,
    ]),
  );
  await eventually(() => expect(card()?.textContent).toContain('settled'));
  // Both may be lost in one turn: the rest is halved.
  const chance = chanceShown();
  const [, drawn = ''] = /Nobody wins(\d+) %/.exec(card()?.textContent ?? '') ?? [];
  expect(Math.abs(2 * chance + Number(drawn) - 100)).toBeLessThan(2);
  expect(text('.battle [role="status"]')[0]).toMatch(
    new RegExp(`^Settled: the chance to win is ${chance} %, between \\d\\d and \\d\\d$`),
  );
  // Each battle ends with as many boxes as the ship has, or with none.
  const boxes = text('.battle-boxes b').map(Number);
  expect(boxes).toHaveLength(1 + small.hull);
  expect(text('.battle-damage .battle-name')).toEqual(['Lightning Turret']);
  expect(card()?.textContent).toMatch(/Countermeasures lost in \d+ %, on turn \d/);

  // Then each change is weighed, with the progress beside; a press takes one.
  await eventually(() =>
    expect(text('.battle-weights p').join()).toMatch(/\d % of the battles fought/),
  );
  await eventually(() => expect(all('.battle-weights tbody tr').length).toBeGreaterThan(3));
  const step = named<HTMLButtonElement>('.battle-weights button', '− Countermeasures');
  expect(step.closest('tr')?.textContent).toMatch(/\d → \d+−\d/);
  step.click();
  expect(bench.ship()?.design().systems).toEqual([]);

  expect(card()?.classList.contains('stale')).toBe(true);
  await eventually(() => expect(card()?.classList.contains('stale')).toBe(false));
  // The first figures are of few battles.
  await eventually(() => expect(chanceShown()).toBeLessThan(chance));

  // Former figures stay with the names of those whom they are about.
  choose('Against', /^Its equals/);
  expect(text('.battle-rows .battle-name')).toEqual([
    `Majestic as it was ${evaluate(unity, small).combatRating}`,
  ]);
});

test('a worker is made ready while a ship stands still, where there is a mouse', async () => {
  const { bench } = await showLibrary('/', [], small);
  const readySolvers = vi.fn();
  Object.assign(bench, { readySolvers });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  await vi.waitFor(() => expect(readySolvers).toHaveBeenCalled(), 8000);
  // It fights a few battles with the very rules and ship that it is asked for next.
  expect(readySolvers.mock.calls).toMatchObject([
    [1, { id: 0, job: 'battles', input: { encounter: { sides: [[small], [small]] } } }],
  ]);
});

test('its equals are ships of samples and library next to it in rating', async () => {
  const { library } = await showBattle();
  choose('Both sides', /^stand still$/);
  const name = () => named<HTMLSelectElement>('select', 'Against').selectedOptions[0]?.textContent;
  await eventually(() => expect(name()).toMatch(/^Its equals: [1-6] of \d+/));
  // Nearer than any sample, but for one of its own class.
  await library.ships.add([{ design: { ...majestic, class: 'Twin' } }, { design: majestic }]);
  await eventually(() => expect(text('.battle-rows .battle-name')).toContain('Twin 188'));
  expect(text('.battle-rows .battle-name').length).toBeLessThanOrEqual(6);
  expect(text('.battle-rows .battle-name').join()).not.toContain('Majestic');
});

test('a ship of the library that is not chosen leaves the opponents as they were', async () => {
  await showBattle(small);
  const before = named<HTMLSelectElement>('select', 'Against').value;
  choose('Against', /^A ship of the library/);
  await eventually(() => named('input', /Search your ships/));
  named<HTMLButtonElement>('.dialog button', 'Close').click();
  expect(named<HTMLSelectElement>('select', 'Against').value).toBe(before);
});

test('each side may fly its own way', async () => {
  await showBattle(small);
  choose('Against', /^This ship as it is now$/);
  choose('Both sides', /^each its own way/);
  choose('This ship', /^weigh each move$/);
  choose('Opponents', /^fly straight on$/);
  await eventually(() => {
    const [, low] = /between (\d+) and/.exec(card()?.textContent ?? '') ?? [];
    expect(Number(low)).toBeGreaterThan(55);
  });
  choose('Opponents', /^as this ship$/);
  expect(named<HTMLSelectElement>('select', 'Both sides').value).toBe('one-ply');
});

test('battles decide between suggestions: the best by rating, with their gains', async () => {
  await showBattle({ ...small, hull: 6 });
  choose('Against', /^This ship as it is now$/);
  choose('Both sides', /^stand still$/);
  // The choice of the tab holds here too.
  named<HTMLInputElement>('.fit input[type="radio"]', /Wins|Chance to win/).click();
  await eventually(() => expect(text('.deciding')[0]).toContain('Both sides stand still, from 4'));
  const rows = () => text('.fit-row .muted');
  await eventually(() => expect(rows()[0]).toMatch(/ SU, \d+ left · \+\d+\.\d ± \d+\.\d points/));
  await eventually(() => expect(text('.deciding [role="status"]')[0]).toBe('Decided by battles.'));
  const gains = rows().map((words) =>
    Number(/([+−]\d+\.\d) ±/.exec(words ?? '')?.[1]?.replace('−', '-')),
  );
  expect(gains.length).toBeGreaterThan(2);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
});

test('Solve… decides by battles between the ships that it found', async () => {
  Element.prototype.scrollIntoView ??= () => {};
  await showBattle(small);
  choose('Against', /^This ship as it is now$/);
  choose('Both sides', /^stand still$/);
  named<HTMLButtonElement>('.fit button', 'Solve…').click();
  const kind = await eventually(() => named<HTMLSelectElement>('.solve-dialog select', 'Goal'));
  kind.value = 'win';
  kind.dispatchEvent(new Event('change', { bubbles: true }));
  const least = await eventually(() =>
    named<HTMLInputElement>('.solve-dialog input', 'Engine rating at least'),
  );
  expect(least.value).toBe(String(small.engines));
  named<HTMLButtonElement>('.solve-dialog button', 'Find designs').click();
  await eventually(() => expect(text('.solve-results > .muted')[0]).toContain('Best so far'));
  named<HTMLButtonElement>('.solve-dialog button', 'Stop').click();
  await eventually(() =>
    expect(text('.solve-answers > li p')[0]).toMatch(
      /^1: rating \d+.*[+−]\d+\.\d ± \d+\.\d points/,
    ),
  );
});

test('it gives advice without weapons', async () => {
  await showBattle({ ...majestic, batteries: [], weapons: [] });
  expect(text('.battle .empty')[0]).toMatch(/^This ship has no weapons/);
});

test('it reports missing equals', async () => {
  await showBattle({ ...majestic, hull: 35, engines: 9, shields: 4 });
  await eventually(() =>
    expect(text('.battle .empty')[0] ?? '').toMatch(
      /^No other ship of the samples or your library has a rating within 15 % of \d+/,
    ),
  );
});
