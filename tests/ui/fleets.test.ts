/** Fleets: changes of several entries, and ships added from the list or the picker. */
import { expect, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { EMPTY_FLEET } from '../../src/core/design/edits/fleet.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { rosterModel } from '../../src/sheets/roster.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, type } from './page.ts';

const ship = (name: string): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 6, engines: 4 },
  ...{ class: name, shields: 1 },
  weapons: [{ id: 'gun', modes: [{ range: 9, rof: 2, acc: 5, imp: 1, dmg: 1 }] }],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 4, arc: 'ABC' }] }],
});

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const box = (name: string) => named<HTMLInputElement>('input', name);

async function showFleet() {
  const { library } = await showLibrary('/fleets', []);
  const names = ['Jay', 'Wren', 'Kite', 'Owl'];
  const [first = ''] = await library.ships.add([{ design: ship('Heron') }]);
  const ships = names.map((name) => ({ design: ship(name) }));
  const battle = { limit: 100_000 };
  await library.fleets.put([{ id: 'F', value: { ...EMPTY_FLEET, ships, battle }, replaces: 0 }]);
  location.hash = '#/fleets/F';
  await eventually(() => named('input', 'Select Jay'));
  const classes = () =>
    all('.fleet-entry').map((entry) => {
      const count = entry.querySelector<HTMLInputElement>('.number-field input')?.value;
      return `${count} ${entry.querySelector('.name')?.textContent}`;
    });
  const selected = () => all('.fleet-entry.selected .name').map((one) => one.textContent);
  return { library, classes, selected, first };
}

test('changes of several entries are one step each', async () => {
  const { classes, selected } = await showFleet();
  box('Select Wren').click();
  box('Select Kite').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
  expect(selected()).toEqual(['Wren', 'Kite']);
  button('One more of each').click();
  expect(classes()).toEqual(['1 Jay', '2 Wren', '2 Kite', '1 Owl']);
  button('Move up').click();
  expect(classes()).toEqual(['2 Wren', '2 Kite', '1 Jay', '1 Owl']);
  expect(selected()).toEqual(['Wren', 'Kite']);
  button('Remove').click();
  expect(classes()).toEqual(['1 Jay', '1 Owl']);
  expect(selected()).toEqual([]);
  button(/^Undo: 2 classes removed/).click();
  expect(classes()).toEqual(['2 Wren', '2 Kite', '1 Jay', '1 Owl']);
});

test('the roster on paper has the columns of the printed roster', async () => {
  await showFleet();
  box('Select Jay').click();
  button('One more of each').click();
  dispatchEvent(new Event('beforeprint'));
  const heads = all('.print-roster [scope="col"]').map((head) => head.textContent ?? '');
  const roster = rosterModel('Home', []);
  const [page] = layoutBook({ ...{ title: '', sheets: [], designs: [] }, roster, print: {} }).pages;
  const printed = page?.primitives.flatMap((one) => (one.kind === 'text' ? one.text : []));
  expect(heads).toHaveLength(7);
  const capitals = heads.map((head) => head.toUpperCase());
  expect(printed?.filter((text) => capitals.includes(text))).toEqual(capitals);
  const [row] = all('.print-roster tbody tr');
  const cells = [...(row?.children ?? [])].map((cell) => Number(cell.textContent));
  const [hull, count, rating = 0, total] = cells.slice(heads.indexOf('Hull'));
  expect([hull, count, total]).toEqual([6, 2, 2 * rating]);
});

test('“Select all” selects all entries', async () => {
  const { classes } = await showFleet();
  box('Select all').click();
  button('Remove').click();
  expect(classes()).toEqual([]);
});

test.each<readonly [readonly string[], () => Element | null]>([
  [['Wren', 'Kite'], () => box('Select all')],
  [['Jay', 'Wren', 'Kite'], () => document.querySelector('.fleet-entry')],
  [['Jay', 'Wren', 'Kite', 'Owl'], () => button('Add ships…')],
])('after %j are removed the focus is on the next remaining control', async (gone, left) => {
  await showFleet();
  for (const name of gone) box(`Select ${name}`).click();
  button('Remove').focus();
  button('Remove').click();
  expect(document.activeElement).not.toBeNull();
  expect(document.activeElement).toBe(left());
});

test('the picker shows the rating of the fleet and the rest of its limit', async () => {
  const { library } = await showFleet();
  button('Add ships…').click();
  const foot = await eventually(() => {
    const found = document.querySelector('.picker-dialog .dialog-foot p');
    if (!found) throw new Error('the picker is not there');
    return found;
  });
  const [rating = 0] = library.ships
    .items()
    .filter(({ value }) => value.class === 'Heron')
    .map(({ value }) => value.rating);
  const words = (count: number) =>
    `Rating ${count * rating} of 100,000, ${(100_000 - count * rating).toLocaleString('en')} left.`;
  expect(foot.textContent?.trim()).toBe(words(4));
  button(/^Heron/).click();
  await eventually(() => expect(foot.textContent?.trim()).toBe(words(5)));
});

async function openDialog() {
  location.hash = '#/ships';
  await eventually(() => named('#ship-search', ''));
  box('Select all').click();
  button('Add to fleet…').click();
  await eventually(() => button('Add to fleet'));
}

const noticed = () => document.querySelector('.notice')?.textContent ?? '';

test.each([
  ['3', 3],
  ['2.5', 2],
  ['-5', 1],
  ['0', 1],
  ['150', 99],
])('a typed number of %s adds %i of each ship', async (text, each) => {
  const { library, first } = await showFleet();
  await openDialog();
  type(box('Number of each'), text);
  all<HTMLInputElement>('.fleet-choices input[type="radio"]')[1]!.click();
  button('Add to fleet').click();
  const found = () =>
    library.fleets.find('F')?.value.ships.find(({ origin }) => origin?.id === first);
  await eventually(() => expect(found()?.count ?? 1).toBe(each));
  // The library has the bench's sample too.
  await eventually(() => expect(noticed()).toContain(`${2 * each} ships added to`));
});

test('the fleets are a radio group, and the name of a new fleet is a field beside it', async () => {
  await showFleet();
  await openDialog();
  const group = named('[role="radiogroup"]', 'Fleet');
  const [fresh] = group.querySelectorAll('label');
  expect(fresh?.textContent).toBe('New fleet');
  type(box('Name of the new fleet'), 'Away');
  expect(fresh?.querySelector('input')?.checked).toBe(true);
  expect(fresh?.contains(box('Name of the new fleet'))).toBe(false);
});

test.each([
  [{ state: 'loading' }, 'Reading your fleets…'],
  [{ state: 'failed', why: 'Closed.' }, 'Your fleets cannot be read. Closed.'],
] as const)('no fleet is chosen or made while they are %j', async (status, words) => {
  const { library } = await showLibrary('/ships', []);
  vi.spyOn(library.fleets, 'status').mockReturnValue(status);
  await openDialog();
  expect(document.querySelector('.fleet-dialog')?.textContent).toContain(words);
  expect(all('.fleet-choices')).toEqual([]);
  expect(button('Add to fleet').disabled).toBe(true);
});

test('ships join a fleet from the list of ships', async () => {
  const { library, first } = await showFleet();
  await openDialog();
  expect(button('Add to fleet').disabled).toBe(true);
  all<HTMLInputElement>('.fleet-choices input[type="radio"]')[1]!.click();
  button('Add to fleet').click();
  await eventually(() => {
    const origins = library.fleets.find('F')?.value.ships.map(({ origin }) => origin?.id);
    expect(origins).toContain(first);
  });
  button('Undo').click();
  await eventually(() => expect(library.fleets.find('F')?.value.ships).toHaveLength(4));
});
