/** The weapon advisor on the bench: its figures, their steps, and their updates. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named, press, type } from './page.ts';

/** Shows the advisor of a ship. */
async function showAdvisor(design: Design = majestic) {
  const bench = await showBench(design);
  const radio = () =>
    named<HTMLInputElement>('[aria-label="How the ship is shown"] input', 'Damage');
  (await eventually(radio)).click();
  await eventually(() => named('section', /by range and shields$/));
  return bench;
}

const select = (name: string) => named<HTMLSelectElement>('select', name);

function choose(name: string, option: string): void {
  const field = select(name);
  const found = [...field.options].find((one) => one.textContent === option);
  if (!found) throw new Error(`${name} has no ${option}`);
  field.value = found.value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const figure = (range: number, shields: number) =>
  named<HTMLButtonElement>('.fire-table button', new RegExp(`^Range ${range}, S ${shields}:`));

const shown = (range: number, shields: number) => figure(range, shields).textContent;

const heading = () => all('.fire h3')[0]?.textContent;

const step = (key: string) => press(named('[role="slider"]', /by range/), key);

describe('the weapon advisor', () => {
  test('shows 187/72 boxes for two Majestics bow to bow at range 4, with the steps', async () => {
    await showAdvisor();
    choose('Target', 'like this ship');
    expect(shown(4, 3)).toBe('2.60');
    expect(all('.fire-asked')[0]?.textContent).toBe(
      'Majestic, target ahead, shields 3, hull 8, countermeasures 1',
    );
    expect(heading()).toBe(
      'Range 4, shields 3: 2.60 boxes per volley; any damage 92.0 %, destroyed 0.5 %',
    );
    figure(4, 3).click();
    const steps = all('.fire .steps li').map(({ textContent }) => textContent ?? '');
    expect(steps.at(-1)).toContain('= 2.5972 from 2 43/72');
    expect(steps).toContain('Laser Cannon: 5 mounts');
    const rules = all('.fire .rule').map(({ textContent }) => textContent);
    expect(new Set(rules)).toEqual(new Set(['4.2', 'B.6', '4.3, C.5', '4.3', '4.4']));
  });

  test('names the ship that the target is like, until a figure of it changes', async () => {
    await showAdvisor();
    const target = () => named<HTMLSelectElement>('select', /^Target$/).value;
    choose('Target', 'like this ship');
    expect(target()).toBe('own');
    figure(4, 2).click();
    expect(target()).toBe('');
    figure(4, 3).click();
    expect(target()).toBe('own');
  });

  test('changes the range by the keys of its chart', async () => {
    await showAdvisor();
    const said = () => named('[role="slider"]', /by range/).getAttribute('aria-valuetext');
    step('ArrowRight');
    expect(said()).toBe(`Range 5, S 3: ${shown(5, 3)}`);
    step('Home');
    expect(said()).toMatch(/^Range 1,/);
    step('End');
    expect(said()).toMatch(/^Range 15,/);
    step('ArrowUp');
    expect(said()).toMatch(/^Range 15,/);
  });

  test('follows the ship after a pause in typing, and the fields at once', async () => {
    await showAdvisor();
    const before = shown(1, 0);
    type(named<HTMLInputElement>('input[type="number"]', 'ROF'), '4');
    expect(shown(1, 0)).toBe(before);
    await eventually(() => expect(shown(1, 0)).not.toBe(before));
    choose('Show', 'Hull damage per turn and 100 SU');
    const forSpace = shown(1, 0);
    figure(1, 0).click();
    expect(all('.fire .steps li').at(-1)?.textContent).toContain(`100 × mean a turn ÷ SU`);
    choose('Show', 'Hull damage per turn and 100 ORAT');
    expect(shown(1, 0)).not.toBe(forSpace);
    all<HTMLInputElement>('.fire input[type="checkbox"]')[0]?.click();
    expect(heading()).toMatch(/ hits per volley; /);
    expect(all('.fire-batteries thead th').map(({ textContent }) => textContent)).toEqual([
      ...['Weapon', 'Mounts', 'Band', 'Needs', 'Hits'],
    ]);
  });

  test('shows where the traits of one weapon pay', async () => {
    await showAdvisor();
    expect(all('.fire').at(0)?.textContent).toContain('Choose one weapon above');
    choose('Who fires', 'Lightning Turret');
    const rows = all<HTMLTableRowElement>('.fire-worths tbody tr');
    expect([...(rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Pr1 aboard', '×1.50', '×1.00', '×1.00', '×1.25', '×1.33', '×1.50, pays', '×2.00, pays'],
    ]);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('has the chance of each number of boxes, and of as many or more', async () => {
    await showAdvisor();
    const rows = all<HTMLTableRowElement>('.fire-chances tbody tr').map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    );
    expect(rows[0]?.[3]).toBe('100 %');
    const heads = rows.map(([head]) => head);
    expect(heads.slice(0, 2)).toEqual(['0', '1']);
    expect(heads.at(-1)).toBe('8 or more kill');
  });

  test('says that seeking weapons are not counted', async () => {
    const words = () => all('.fire')[0]?.textContent ?? '';
    await showAdvisor();
    expect(words()).not.toContain('Seeking weapons');
    await showAdvisor({
      ...majestic,
      weapons: majestic.weapons?.map((weapon, i) =>
        i > 0 ? weapon : { ...weapon, modes: [{ ma: 8, rof: 1, acc: 4, imp: 1, dmg: 1 }] },
      ),
    });
    expect(words()).toContain('Seeking weapons are not in these figures');
  });

  test('shows the best of two modes at each range', async () => {
    const [weapon] = majestic.weapons ?? [];
    const modes = [
      { range: 6, rof: 3, acc: 4, imp: 2, dmg: 1 },
      { range: 18, rof: 1, acc: 4, imp: 1, dmg: 1 },
    ];
    const batteries = majestic.batteries?.slice(0, 1) ?? [];
    await showAdvisor({ ...majestic, weapons: [{ id: weapon?.id ?? '', modes }], batteries });
    const notes = all('.fire-table tbody .fire-note').map(({ textContent }) => textContent);
    expect([notes[2], notes[11]]).toEqual(['1', '2']);
  });

  test('has a message where nothing fires', async () => {
    const bench = await showBench({ ...majestic, batteries: [] });
    const radio = () =>
      named<HTMLInputElement>('[aria-label="How the ship is shown"] input', 'Damage');
    (await eventually(radio)).click();
    await eventually(() => named('.fire .empty', /^Nothing here fires/));
    expect(bench.ship()?.design().batteries).toEqual([]);
  });
});
