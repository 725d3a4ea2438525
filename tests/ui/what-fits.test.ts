/** Suggestions beside the form: found as the ship changes, previewed on the sheet, applied in one step. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type FitOptions, tipsOf, whatFits } from '../../src/core/solve/fit.ts';
import { moveText } from '../../src/core/solve/move.ts';
import { costText } from '../../src/ui/pages/bench/fit-row.tsx';
import { chosenLocks, NOTHING_LOCKED } from '../../src/ui/pages/bench/search-fields.tsx';
import { majestic } from '../reference/majestic.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, type } from './page.ts';

const roomy: Design = {
  ...majestic,
  systems: (majestic.systems ?? []).filter(({ id }) => id !== 'hyperdrive'),
};
const crowded: Design = { ...majestic, hull: 7 };

const moves = () => all<HTMLButtonElement>('.fit-move');
const shown = () => moves().map((move) => move.querySelector('.name')?.textContent);
const head = () => document.querySelector('.fit [role="status"]')?.textContent;

/** Opens the panel and waits for the best suggestions. */
async function openPanel(design: Design, best: readonly string[]) {
  const bench = await showBench(design);
  // It is open with three tips.
  await eventually(() => expect(shown()).toEqual(best));
  const ship = bench.ship();
  if (!ship) throw new Error('no ship');
  return ship;
}

/** The switches of the panel, which are on at first. */
const SWITCHES = { formula: true, sides: true };

const bestOf = (design: Design, { locks, ...options }: FitOptions = {}) =>
  tipsOf(whatFits(unity, design, { ...options, locks: { ...SWITCHES, ...locks } }), 'names')
    .slice(0, 3)
    .map(({ text }) => text);

const toggle = (name: string) =>
  named<HTMLElement>('.fit label', name).querySelector('input')?.click();

beforeEach(() => localStorage.clear());

describe('what fits', () => {
  it('lists the best first, and applies a suggestion in one step that undo reverts', async () => {
    const ship = await openPanel(roomy, bestOf(roomy));
    expect(head()).toBe('Best use of 104 SU');
    const [first] = whatFits(unity, roomy, { locks: SWITCHES });
    moves()[0]?.click();
    expect(ship.design()).toEqual(first?.design);
    expect(ship.undoLabel()).toBe(first && moveText(first.move));
    await eventually(() => expect(head()).toMatch(new RegExp(`^${first?.remaining} SU left: no`)));
    ship.undo();
    expect(ship.design()).toEqual(roomy);
  });

  it('follows the goal and the locks', async () => {
    await openPanel(roomy, bestOf(roomy));
    named<HTMLInputElement>('.fit input', 'DRAT').click();
    const best = bestOf(roomy, { goal: 'drat' });
    await eventually(() => expect(shown().slice(0, 3)).toEqual(best));
    named<HTMLButtonElement>('.lock-fields .chip', 'Systems').click();
    const kept = bestOf(roomy, { goal: 'drat', locks: { classes: ['systems'] } });
    await eventually(() => expect(shown().slice(0, 3)).toEqual(kept));
    expect(document.querySelector('.lock-fields summary')?.textContent).toMatch(/Locked1/);
  });

  it('follows the damage at a band of ranges, on shields', async () => {
    await openPanel(roomy, bestOf(roomy));
    named<HTMLInputElement>('.fit input[type="radio"]', 'Damage').click();
    const bestAt = (from: number, to: number, shields: number) =>
      bestOf(roomy, { goal: 'damage', damage: { play: unityPlay, from, to, shields } });
    await eventually(() => expect(shown().slice(0, 3)).toEqual(bestAt(1, 6, 0)));
    expect(document.querySelector('.fit-move')?.textContent).toContain('boxes a turn');
    type(named<HTMLInputElement>('.fit input', 'From range'), '13');
    expect(named<HTMLInputElement>('.fit input', 'To range').value).toBe('13');
    type(named<HTMLInputElement>('.fit input', 'To range'), '15');
    type(named<HTMLInputElement>('.fit input', 'On shields'), '4');
    await eventually(() => expect(shown().slice(0, 3)).toEqual(bestAt(13, 15, 4)));
    expect(bestAt(13, 15, 4)).not.toEqual(bestAt(1, 6, 0));
  });

  it('previews a suggestion on the sheet under the pointer, and leaves the ship as it is', async () => {
    const ship = await openPanel(roomy, bestOf(roomy));
    const note = () => document.querySelector('.preview-note')?.textContent ?? '';
    const then = () => document.querySelector('.rating-then')?.textContent;
    expect(then()).toBeUndefined();
    const [first] = whatFits(unity, roomy, { locks: SWITCHES });
    moves()[0]?.focus();
    await eventually(() => expect(note()).toContain(shown()[0]));
    expect(then()).toBe(`→ ${first?.ratingAfter}`);
    moves()[0]?.blur();
    await eventually(() => expect(note()).toBe(''));
    expect(ship.design()).toEqual(roomy);
  });

  it('frees space of a ship that is over it', async () => {
    await openPanel(crowded, bestOf(crowded));
    expect(head()).toMatch(/^Cheapest ways to free \d+ SU$/);
  });

  it('explains why a suggestion is odd, with the steps of the formula', async () => {
    await openPanel(roomy, bestOf(roomy));
    const isThere = () => all('.fit-row .button').length > 0;
    toggle('Leave out formula-only steps');
    await eventually(() => expect(shown()).toContain('+ Carrier'));
    while (!isThere()) named<HTMLButtonElement>('.fit .button', 'Show more').click();
    const [why] = all<HTMLButtonElement>('.fit-row .button');
    why?.click();
    expect(why?.getAttribute('aria-expanded')).toBe('true');
    expect(all('.fit-row .steps li').length).toBeGreaterThan(0);
  });

  it('offers equal steps as one row of choices, each applied by its button', async () => {
    const ship = await openPanel(roomy, bestOf(roomy));
    while (all('.fit-choices').length === 0)
      named<HTMLButtonElement>('.fit .button', 'Show more').click();
    const [row] = all('.fit-row').filter((found) => found.querySelector('.fit-choices'));
    const tips = tipsOf(whatFits(unity, roomy, { locks: SWITCHES }), 'names');
    const tip = tips.find(({ text }) => text === row?.querySelector('.name')?.textContent);
    const chips = [...(row?.querySelectorAll<HTMLButtonElement>('.chip') ?? [])];
    expect(chips.map(({ textContent }) => textContent)).toEqual(
      tip?.options.map(({ name }) => name),
    );
    chips[1]?.click();
    expect(ship.design()).toEqual(tip?.options[1]?.suggestion.design);
  });

  it('makes lopsided steps only where that is chosen', async () => {
    await openPanel(roomy, bestOf(roomy));
    const tipsWith = (sides: boolean) =>
      tipsOf(whatFits(unity, roomy, { locks: { ...SWITCHES, sides } }), 'names').map(
        ({ text }) => text,
      );
    expect(tipsWith(true)).not.toEqual(tipsWith(false));
    const showAll = () => {
      while (all('.fit .button').some(({ textContent }) => textContent === 'Show more'))
        named<HTMLButtonElement>('.fit .button', 'Show more').click();
    };
    showAll();
    expect(shown()).toEqual(tipsWith(true));
    toggle('Keep port and starboard alike');
    await eventually(() => {
      showAll();
      expect(shown()).toEqual(tipsWith(false));
    });
  });

  it('says that nothing fits, and that locks may be the reason', async () => {
    await openPanel({ ...majestic, class: 'Full' }, []);
    await eventually(() => expect(head()).toMatch(/^0 SU left/));
    for (const chip of all<HTMLButtonElement>('.lock-fields fieldset:first-of-type .chip'))
      chip.click();
    await eventually(() =>
      expect(head()).toBe('0 SU left: no single step fits and gains anything with what is locked.'),
    );
  });
});

describe('a choice of locks', () => {
  const cannon = majestic.batteries?.[1]?.weapon ?? '';
  it.each([
    [{ batteries: [cannon] }, { batteries: [1], weapons: [cannon] }],
    [{ ownArcs: true }, { arcs: ['ACE', 'BDF', 'AB', 'AC', 'BD', 'EF'] }],
    [{ hulls: [9, 7] as const }, { hull: { min: 7, max: 9 } }],
    [{ weapons: 'library' as const }, { classes: [], library: true }],
    [
      { classes: ['hull' as const], systems: ['hyperdrive'] },
      { classes: ['hull'], systems: ['hyperdrive'] },
    ],
  ])('%j gives the locks %j', (choice, locks) => {
    expect(chosenLocks({ ...NOTHING_LOCKED, ...choice }, majestic)).toMatchObject(locks);
  });
});

describe('the cost of a suggestion', () => {
  const figures = { ratingBefore: 188, ratingAfter: 190, oddities: [], design: majestic };
  const [{ move } = {}] = whatFits(unity, roomy);
  if (!move) throw new Error('no move');
  it.each([
    [
      { space: 54, remaining: 6, gain: 8, perSpace: 8 / 54 },
      '+54 SU, 6 left · +0.15 rating per SU',
    ],
    [{ space: 0, remaining: 6, gain: 2 }, '±0 SU, 6 left · +2.0 rating'],
    [
      { space: -54, remaining: -14, gain: -8, perSpace: -8 / 54 },
      '−54 SU, still 14 over · −0.15 rating per SU',
    ],
  ])('%j is “%s”', (part, text) => {
    expect(costText({ ...figures, move, ...part }, 'rating')).toBe(text);
  });
});
