/** Suggestions beside the form: found as the ship changes, previewed on the sheet, applied in one step. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { whatFits } from '../../src/core/solve/fit.ts';
import { moveText } from '../../src/core/solve/move.ts';
import { costText } from '../../src/ui/pages/bench/fit-row.tsx';
import { chosenLocks, NOTHING_LOCKED } from '../../src/ui/pages/bench/lock-fields.tsx';
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
  const details = await eventually(() => {
    const found = document.querySelector<HTMLDetailsElement>('.fit details');
    if (!found) throw new Error('no panel yet');
    return found;
  });
  details.open = true;
  await eventually(() => expect(shown().slice(0, best.length)).toEqual(best));
  const ship = bench.ship();
  if (!ship) throw new Error('no ship');
  return ship;
}

const bestOf = (design: Design, options = {}) =>
  whatFits(unity, design, options)
    .slice(0, 3)
    .map(({ move }) => moveText(move));

beforeEach(() => localStorage.clear());

describe('what fits', () => {
  it('lists the best first, and applies a suggestion in one step that undo reverts', async () => {
    const ship = await openPanel(roomy, bestOf(roomy));
    expect(head()).toBe('104 SU left: what gains most.');
    const [first] = whatFits(unity, roomy);
    moves()[0]?.click();
    expect(ship.design()).toEqual(first?.design);
    expect(ship.undoLabel()).toBe(first && moveText(first.move));
    await eventually(() => expect(head()).toMatch(/^54 SU left/));
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
    expect(document.querySelector('.lock-fields summary')?.textContent).toMatch(/1 locked/);
  });

  it('follows the damage at a band of ranges, on shields', async () => {
    await openPanel(roomy, bestOf(roomy));
    named<HTMLInputElement>('.fit input', 'Hull boxes a turn').click();
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
    moves()[1]?.focus();
    await eventually(() => expect(note()).toContain(shown()[1]));
    moves()[1]?.blur();
    await eventually(() => expect(note()).toBe(''));
    expect(ship.design()).toEqual(roomy);
  });

  it('frees space of a ship that is over it', async () => {
    await openPanel(crowded, bestOf(crowded));
    expect(head()).toMatch(/^\d+ SU over: what costs least for the SU it frees\.$/);
  });

  it('explains why a suggestion is odd, with the steps of the formula', async () => {
    await openPanel(roomy, bestOf(roomy));
    const isThere = () => all('.fit-row .button').length > 0;
    while (!isThere()) named<HTMLButtonElement>('.fit .button', 'Show more').click();
    const [why] = all<HTMLButtonElement>('.fit-row .button');
    why?.click();
    expect(why?.getAttribute('aria-expanded')).toBe('true');
    expect(all('.fit-row .steps li').length).toBeGreaterThan(0);
  });

  it('says that nothing fits, and that locks may be the reason', async () => {
    await openPanel({ ...majestic, class: 'Full' }, []);
    await eventually(() => expect(head()).toMatch(/^0 SU left/));
    for (const chip of all<HTMLButtonElement>('.lock-fields fieldset:first-of-type .chip'))
      chip.click();
    await eventually(() =>
      expect(head()).toBe(
        '0 SU left: no single step fits and gains anything with what is kept as it is.',
      ),
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
    [{ space: 54, remaining: 6, gain: 8, perSpace: 8 / 54 }, '+54 SU, 6 left · +0.15 rating a SU'],
    [{ space: 0, remaining: 6, gain: 2 }, '±0 SU, 6 left · +2.0 rating'],
    [
      { space: -54, remaining: -14, gain: -8, perSpace: -8 / 54 },
      '−54 SU, still 14 over · −0.15 rating a SU',
    ],
  ])('%j is “%s”', (part, text) => {
    expect(costText({ ...figures, move, ...part }, 'rating')).toBe(text);
  });
});
