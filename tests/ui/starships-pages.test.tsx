import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { HULL_COLUMNS } from '../../src/games/starships/cells.ts';
import { practiceShips, practiceYard } from '../../src/games/starships/practice.ts';
import { rateStarship } from '../../src/games/starships/rating.ts';
import type { Starship } from '../../src/games/starships/ship.ts';
import { Damage, StarshipFigures } from '../../src/ui/pages/starships/figures.tsx';
import { RowGrid } from '../../src/ui/pages/starships/row-grid.tsx';
import { spin } from './form.ts';
import { showLibrary } from './library.tsx';
import { click, eventually, named, type } from './page.ts';

test('odds of two ships of Starships follow the turns, and a figure opens to its steps', async () => {
  await showLibrary('/starships-odds', []);
  const part = await eventually(() => named<HTMLElement>('section', 'Ship on ship'));
  const figures = [...part.querySelectorAll('.odds-figures div')].map((one) => one.textContent);
  expect(figures).toEqual([
    'Spark gun hits50.0 %',
    'Hits a turn2',
    'Points a turn5',
    'Turns to shields down4.36',
    'Turns to destroy5.76',
    expect.stringMatching(/^Bounty\d+$/),
  ]);
  const rows = () => [...part.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows()).toHaveLength(10);
  type(spin('Turns'), '3');
  expect(rows()).toEqual(['10.1 %0.0 %', '26.3 %0.3 %', '329.0 %5.4 %']);
  click(named('button.number', /^Hits a turn: /));
  const steps = () => part.querySelector('.steps')?.textContent;
  expect(steps()).toMatch(/Hits of one Spark gun.*SPR 3chance 0.5= 1Hits in a turn.*2 × 1= 2$/);
  click(named('button.number', /^Spark gun hits: /));
  // A negative amount has a minus, not a hyphen.
  expect(steps()).toMatch(/^Explain Chance of a hit of Spark gun.*V 5 −25.*AIM 50= 0.5$/);
});

test('a text that a cell cannot take is reported when the cell is left, and forgotten after a good one', () => {
  const [rows, setRows] = createSignal(practiceYard.hulls);
  const grid = () => (
    <RowGrid
      label="Hulls"
      columns={HULL_COLUMNS}
      rows={rows()}
      nameOf={({ name }) => name}
      onChange={(_label, next) => setRows(next)}
      onLeave={() => {}}
    />
  );
  onTestFinished(render(grid, document.body));
  const issues = () => document.querySelector('.field-issues')?.textContent;
  const cell = named<HTMLInputElement>('input', 'Lark: price in credits');
  for (const [text, words] of [
    ['abc', 'Lark: price in credits: a whole number from 0, not “abc”.'],
    ['7', ''],
  ] as const) {
    type(cell, text);
    cell.dispatchEvent(new FocusEvent('blur'));
    expect(issues()).toBe(words);
  }
  expect(rows()[0]?.credits).toBe(7);
  // Arrows move in the column, and stay at its ends.
  cell.focus();
  for (const [key, name] of [
    ['ArrowUp', 'Lark'],
    ['ArrowDown', practiceYard.hulls[1]?.name],
  ] as const) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`${name}: price in credits`);
  }
});

test('the field of structure stays in place while it is typed into', () => {
  const [ship, setShip] = createSignal(practiceShips[0] as Starship);
  const put = (_: string, state: Starship['state']) => setShip({ ...ship(), state } as Starship);
  const damage = () => <Damage ship={ship()} onChange={put} onLeave={() => {}} />;
  onTestFinished(render(damage, document.body));
  const field = spin('Structure');
  type(field, '1');
  expect(ship().state).toEqual({ structure: 1 });
  expect(spin('Structure')).toBe(field);
  type(field, '4');
  expect(ship().state).toBeUndefined();
});

test('copies off line are ticked while they are few, and counted while they are many', () => {
  const [ship, setShip] = createSignal({
    ...(practiceShips[0] as Starship),
    engines: [{ row: { id: 'k', name: 'Kettle', credits: 2, equip: 1, power: 6 }, qty: 40 }],
    state: { offline: ['engines/0/39', 'weapons/0/1'] },
  } as Starship);
  const put = (_: string, state: Starship['state']) => setShip({ ...ship(), state } as Starship);
  const damage = () => <Damage ship={ship()} onChange={put} onLeave={() => {}} />;
  onTestFinished(render(damage, document.body));
  const words = [...document.querySelectorAll('.starships-offline .check')].map(
    (box) => box.textContent,
  );
  expect(words).toEqual(['Spark gun 1', 'Spark gun 2', 'Shield', 'Jinker']);
  const field = spin('Kettle, of 40');
  expect(field.value).toBe('1');
  type(field, '2');
  expect(ship().state).toEqual({ offline: ['weapons/0/1', 'engines/0/0', 'engines/0/1'] });
  expect(spin('Kettle, of 40')).toBe(field);
  type(field, '0');
  expect(ship().state).toEqual({ offline: ['weapons/0/1'] });
});

test('the figures of a ship say that it has more engines and speeds than they list', () => {
  const kettles = { row: { id: 'k', name: 'Kettle', credits: 2, equip: 1, power: 90 }, qty: 14 };
  const [lark] = practiceShips;
  const hull = { ...lark?.hull, C: 900, E: 20 };
  const ship = { ...lark, hull, engines: [kettles] } as Starship;
  const put = () => <StarshipFigures ship={ship} rating={rateStarship(ship)} />;
  onTestFinished(render(put, document.body));
  const [cargo, lost] = [...document.querySelectorAll('.muted.small')].map((it) => it.textContent);
  expect(lost).toMatch(/ · 12: \d+ · …$/);
  // The speed at a load is the one that the ship has with it: 14 × 90 ÷ (4 + 881).
  expect(cargo).toMatch(/^… · \d+ up to .* · 1 up to 882$/);
});

test('the address of an item that is gone says so, and restores it from the trash', async () => {
  const { library } = await showLibrary('/starships/kept', []);
  const says = (words: string) =>
    eventually(() => {
      expect(document.querySelector('.collection-panel')?.textContent).toContain(words);
    });
  await says('This ship is not here');
  await says('It was deleted, or was made in another browser.');
  const value = practiceShips[0] as Starship;
  await library.starships.put([{ id: 'kept', value, replaces: 0 }]);
  await says('Notes');
  await library.starships.moveToTrash(['kept']);
  await says('This ship is in the trash');
  const restore = document.querySelector<HTMLElement>('.collection-panel .page-message .button');
  if (restore) click(restore);
  await says('Notes');
  expect(library.starships.find('kept')?.trashed).toBeUndefined();
});

test('an open item that goes to the trash never shows that it is there before its list', async () => {
  const { library } = await showLibrary('/starships/kept', []);
  await library.starships.put([{ id: 'kept', value: practiceShips[0] as Starship, replaces: 0 }]);
  const trash = await eventually(() => named<HTMLElement>('button', / to the trash$/));
  const shown: string[] = [];
  const panel = document.querySelector('.collection-panel') as HTMLElement;
  const watch = new MutationObserver(() => shown.push(panel.textContent ?? ''));
  watch.observe(panel, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  click(trash);
  await eventually(() => expect(library.starships.trash()).toHaveLength(1));
  await eventually(() => expect(shown.at(-1)).not.toContain('Notes'));
  expect(shown.filter((text) => text.includes('in the trash'))).toEqual([]);
});

test('figures of 10,000 and more have separators, also in their steps and in faults', () => {
  const [lark] = practiceShips;
  if (!lark) throw new Error('no practice ship');
  const ship = {
    ...lark,
    hull: { ...lark.hull, credits: 12_345, C: 20_000 },
    load: { ore: 30_000 },
  };
  onTestFinished(
    render(() => <StarshipFigures ship={ship} rating={rateStarship(ship)} />, document.body),
  );
  const text = () => document.querySelector('.starships-figures')?.textContent;
  expect(text()).toContain('30,006 of 20,000');
  expect(text()).toContain('Equipment and load take 30,006 of 20,000 C.');
  click(named('button.number', /^Price, credits: 12,361, explain$/));
  expect(document.querySelector('.steps')?.textContent).toMatch(
    /Explain Price12,361.*Lark 12,345.*= 12,361/,
  );
  expect(text()).not.toMatch(/\d{5}/);
});
