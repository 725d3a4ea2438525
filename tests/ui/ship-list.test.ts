/** The list of ships: filters, columns, and ways to add ships. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { FORMAT_IDS } from '../../src/formats/formats.ts';
import type { Library } from '../../src/store/library.ts';
import { twinWords } from '../../src/store/ships.ts';
import { MAX_PRINTED } from '../../src/ui/shared/ships/ship-jobs.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, type } from './page.ts';

const ship = (name: string, faction: string, traits: readonly string[] = []): Design => ({
  format: 'slipway.design',
  version: 1,
  class: name,
  faction,
  hull: 8,
  engines: 4,
  weapons: [
    { id: 'gun', name: 'Gun', modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits }] },
  ],
  batteries: [{ weapon: 'gun', banks: [{ mounts: 1, arc: 'AB' }] }],
});

let library: Library;

beforeEach(async () => {
  // The list draws only as many rows as fit.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  localStorage.clear();
  ({ library } = await showLibrary('/ships', [
    { design: ship('Jay', 'Imperial', ['Acr']), labels: { tags: ['war'] } },
    { design: ship('Wren', 'Imperial Guard', ['Pr1']), labels: { tags: ['warship'] } },
    { design: ship('Kite', 'Hive'), labels: { tags: [], folder: 'Border' } },
  ]));
  await eventually(() => named('button', 'war'));
  return () => vi.restoreAllMocks();
});

const field = () => document.querySelector<HTMLInputElement>('#ship-search')!;
const titles = () => all('.ship-title').map((title) => title.textContent);
const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const pressed = () =>
  all('.ship-filters .chip[aria-pressed="true"]').map((chip) => chip.textContent);
const ask = (text: string) => type(field(), text);

describe('filters and search text say the same', () => {
  test('a chip searches for its tag only, not for longer tags that contain it', () => {
    button('war').click();
    expect([field().value, titles(), pressed()]).toEqual(['tag=war', ['Jay'], ['war']]);
    button('warship').click();
    expect(pressed()).toEqual(['war', 'warship']);
    button('war').click();
    expect([field().value, titles()]).toEqual(['tag:warship', ['Wren']]);
  });

  test.each([
    ['trait:accurate', ['Jay'], ['Accurate']],
    ['trait:acr', ['Jay'], ['Accurate']],
    ['tag:war', ['Wren', 'Jay'], ['war', 'warship']],
    ['-tag:war hive', ['Kite'], []],
  ])('%j presses the chips of its terms', (text, found, chips) => {
    ask(text);
    expect(titles().toSorted()).toEqual(found.toSorted());
    expect(pressed()).toEqual(chips);
  });

  test('a chip of an excluded tag is marked, and a click includes the tag again', () => {
    ask('-tag=war gun');
    expect(button('war, left out').classList).toContain('excluded');
    button('war, left out').click();
    expect(field().value).toBe('gun');
  });

  test('a choice shows the typed term, also if it is none of the options', () => {
    const choice = () => {
      const select = all<HTMLSelectElement>('.ship-filters select')[0]!;
      return select.selectedOptions[0]?.textContent;
    };
    expect(choice()).toBe('Any');
    ask('faction:imp');
    expect(choice()).toBe('faction:imp');
    ask('faction:guard');
    expect(choice()).toBe('Imperial Guard (1)');
    const select = all<HTMLSelectElement>('.ship-filters select')[0]!;
    select.value = 'Imperial';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect([field().value, titles()]).toEqual(['faction=Imperial', ['Jay']]);
  });

  test('the two ends of a range show the limits of all terms together', () => {
    ask('hull>3 -hull>9');
    const from = named<HTMLInputElement>('input', 'Hull from');
    const to = named<HTMLInputElement>('input', 'Hull to');
    expect([from.value, to.value]).toEqual(['4', '9']);
    to.value = '8.7';
    to.dispatchEvent(new Event('change', { bubbles: true }));
    expect([field().value, to.value]).toEqual(['hull:4-8', '8']);
  });

  test('a typed folder is marked in the list of folders', () => {
    const current = () => all('.place[aria-current="true"] bdi').map((one) => one.textContent);
    ask('folder:border');
    expect(current()).toEqual(['Border']);
    ask('-folder:border');
    expect(current()).toEqual([]);
    button(/^All ships/).click();
    expect([current(), field().value]).toEqual([['All ships'], '']);
  });

  test('traits are listed by names or codes, as on other pages', () => {
    named<HTMLInputElement>('#filter-trait-labels input', 'Codes').click();
    expect(button('Acr').title).toBe('Accurate: 1');
    named<HTMLInputElement>('#filter-trait-labels input', 'Names').click();
    expect(button('Accurate').title).toBe('Accurate: 1');
  });
});

test('a click on a folder excludes folders that begin with its name', async () => {
  const inFolder = (name: string, folder: string) => ({
    design: ship(name, 'Hive'),
    labels: { tags: [], folder },
  });
  const folders = { Hawk: 'War', Crow: 'Warbirds', Finch: 'Élan' };
  await library.ships.add(Object.entries(folders).map(([name, folder]) => inFolder(name, folder)));
  const current = () => all('.place[aria-current="true"] bdi').map((one) => one.textContent);
  await eventually(() =>
    all('.places button')
      .find((one) => one.textContent === 'War1')!
      .click(),
  );
  expect([field().value, titles(), current()]).toEqual(['folder=War', ['Hawk'], ['War']]);
  ask('folder:elan');
  expect([titles(), current()]).toEqual([['Finch'], ['Élan']]);
  ask('folder:war');
  expect([titles().length, current()]).toEqual([2, []]);
});

test('a pressed chip keeps its place and the focus', async () => {
  const tags = [...'abcdefghijklmn'].map((letter) => `tag ${letter}`);
  await library.ships.add([{ design: ship('Hawk', 'Hive'), labels: { tags } }]);
  const chips = () => all('[aria-label="Tags"] .chip').map((chip) => chip.textContent);
  const more = await eventually(() => button('4 more'));
  more.click();
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const last = button('tag n');
  last.focus();
  for (const state of ['true', 'false']) {
    last.click();
    expect(last.getAttribute('aria-pressed')).toBe(state);
    expect(document.activeElement).toBe(last);
  }
  expect(chips()).toEqual([...tags, 'war', 'warship']);
  button('3 more').click();
  expect(button('tag n')).toBe(last);
  expect(chips()).toHaveLength(13);
});

test('“Select all” selects the ships of the filtered list', () => {
  ask('faction:imp');
  const box = named<HTMLInputElement>('input', 'Select all');
  box.click();
  expect(document.querySelector('.selection-count')?.textContent).toBe('2 selected');
  ask('');
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
});

test('more ships than can be printed at once disable the button, which says why', async () => {
  const many = Array.from({ length: MAX_PRINTED }, (_, i) => ({
    design: ship(`Ship ${i}`, 'Horde'),
  }));
  await library.ships.add(many);
  ask('faction:Horde');
  await eventually(() => expect(titles().every((title) => title?.startsWith('Ship'))).toBe(true));
  named<HTMLInputElement>('input', /^Select all/).click();
  expect(button('Print').disabled).toBe(false);
  named<HTMLInputElement>('input', /^Select all/).click();
  ask('');
  await eventually(() => expect(titles()).not.toEqual([]));
  named<HTMLInputElement>('input', /^Select all/).click();
  expect([button('Print').disabled, button('Print').title]).toEqual([
    true,
    `At most ${MAX_PRINTED} are printed at once`,
  ]);
});

test('columns can be shown and hidden, are remembered, and sort by date', async () => {
  const heads = () => all('[role="columnheader"]').map((head) => head.textContent?.trim());
  expect(heads()).toEqual(['Selected', 'Name', 'Folder and tags', 'Hull', 'Space left', 'Rating']);
  const trigger = button('Columns');
  trigger.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  trigger.click();
  const item = await eventually(() => named('[role="menuitemcheckbox"]', 'Created'));
  item.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
  await eventually(() => expect(heads()).toContain('Created'));
  expect(localStorage.getItem('slipway.ship-columns')).toBe('marks hull space rating created');
  button('Created').click();
  expect(document.querySelector('[aria-sort="descending"]')?.textContent).toContain('Created');
});

test('a new ship opens on the bench from the list', async () => {
  button('New ship').click();
  await eventually(() => {
    if (!document.querySelector('.bench')) throw new Error('the bench is not shown');
  });
  expect(library.bench.ship()?.design()).toMatchObject({ hull: 5, engines: 3 });
});

test('imported ships get the typed tags', async () => {
  button('Import').click();
  const text = await eventually(() => named<HTMLTextAreaElement>('#import-text', /^/));
  type(text, JSON.stringify(ship('Owl', 'Hive')));
  type(named<HTMLInputElement>('input', /^Tags for all/), 'playtest, new');
  await eventually(() => button('Save 1 to library').click());
  await eventually(() => expect(titles()).toContain('Owl'));
  const owl = library.ships.items().find(({ value }) => value.class === 'Owl');
  expect(owl?.tags).toEqual(['playtest', 'new']);
});

test('an import says how it chose the format, and reads the text as another when told to', async () => {
  button('Import').click();
  const text = await eventually(() => named<HTMLTextAreaElement>('#import-text', /^/));
  type(text, 'Class, hull, engines\n\nOWL-class\n--\nHull: 2-1\nEngines: 3-2\n');
  const found = () => document.querySelector('.import-found')?.textContent ?? '';
  await eventually(() =>
    expect(found()).toMatch(/^Read as Drake notation: \d+ % of the text is understood; /),
  );
  expect(found()).toContain('1 ship, ');
  const choice = document.querySelector<HTMLSelectElement>('.import-source select')!;
  const readAs = (value: string) => {
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  };
  expect([...choice.options].map(({ value }) => value)).toEqual(['', ...FORMAT_IDS]);
  readAs('csv');
  await eventually(() => expect(found()).toContain('0 ships, '));
  expect(found()).not.toContain('of the text is understood');
  readAs('');
  await eventually(() => expect(found()).toContain('1 ship, '));
});

test('an import lists wrong figures as a table to sort and copy, apart from other text', async () => {
  const sheet = (name: string, rating: number) =>
    `${name}-class (${rating})\n--\nHull: 2-1\nEngines: 3-2\n`;
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  button('Import').click();
  const text = await eventually(() => named<HTMLTextAreaElement>('#import-text', /^/));
  type(text, [sheet('OWL', 9), 'Next one is my favourite.', sheet('AUK', 7)].join('\n\n'));
  await eventually(() => expect(all('.audit summary')[0]?.textContent).toMatch(/^2 ships print/));
  expect(all('.import-found > details > summary').map((head) => head.textContent)).toContain(
    '1 passage of other text, ignored',
  );
  expect(all('.import-summary')[0]?.textContent).toMatch(/, 1 passage ignored\.$/);
  const rows = () => all('.audit tbody tr').map((row) => row.querySelector('td')?.textContent);
  expect(rows()).toEqual(['Owl', 'Auk']);
  button('Printed').click();
  expect(rows()).toEqual(['Auk', 'Owl']);
  button('Copy as BBCode').click();
  await eventually(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toMatch(
    /^\[code\]\nClass +Printed +Rulebook +Drydock +Verdict\nAuk +7 +0 +0 +differs by 7\nOwl +9 /,
  );
  button('Save 2 to library').click();
  await eventually(() => expect(titles()).toContain('Owl'));
  const owl = library.ships.items().find(({ value }) => value.title === 'Owl');
  const [stored] = await library.ships.values([owl?.id ?? '']);
  expect(stored?.value.notes).toBe('Printed rating: 9');
});

test('ships of one title have words that tell them apart', () => {
  const items = library.ships.items();
  const alone = twinWords(items);
  expect(items.map(({ id }) => alone(id))).toEqual(items.map(() => undefined));
  const [first] = items;
  if (!first) throw new Error('no ships');
  const twin = (id: string, folder?: string) => ({ ...first, id, folder });
  const twins = [twin('a', 'Border'), twin('b'), twin('c')];
  const [inBorder, other, last] = ['a', 'b', 'c'].map(twinWords(twins));
  expect(inBorder).toMatch(/^Border, .*\d{4}$/);
  expect(other).toMatch(/^\w.*\d{4}$/);
  expect(last).toBe(`${other} (2)`);
});

test('search, order, place and columns stand in the address and are read from it', async () => {
  ask('gun');
  await eventually(() => expect(location.hash).toContain('find=gun'));
  button('Name').click();
  await eventually(() => expect(location.hash).toContain('sort=name'));
  expect(titles()).toEqual(['Jay', 'Kite', 'Wren']);
  location.hash = '#/ships?find=gun&sort=-name&columns=hull';
  await eventually(() => expect(titles()).toEqual(['Wren', 'Kite', 'Jay']));
  expect(all('[role="columnheader"]').map((head) => head.textContent?.trim())).toEqual([
    ...['Selected', 'Name ↓', 'Hull'],
  ]);
  location.hash = '#/ships?in=trash';
  await eventually(() => expect(document.body.textContent).toContain('The trash is empty.'));
  history.back();
  await eventually(() => expect(field().value).toBe('gun'));
  expect(titles()).toEqual(['Wren', 'Kite', 'Jay']);
});
