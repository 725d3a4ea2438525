/** The Prints page: kinds and counts, states, pages and what is remembered. */
import { createRoot } from 'solid-js';
import { beforeEach, expect, test } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { newGame } from '../../src/core/game/game.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { PRINT_KINDS } from '../../src/sheets/prints/kinds.ts';
import { createShipPictures } from '../../src/ui/pages/prints/print-sources.tsx';
import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

beforeEach(() => localStorage.clear());

const textOf = (one: HTMLElement | undefined) => one?.textContent ?? '';
const text = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');
const boxOf = (kind: string): HTMLInputElement => {
  const name = PRINT_KINDS.find(({ id }) => id === kind)?.name;
  const row = all('.prints-kinds li').find((one) => one.querySelector('b')?.textContent === name);
  return row?.querySelector('input[type="checkbox"]') as HTMLInputElement;
};
const countOf = (kind: string) => all<HTMLInputElement>(`#prints-count-${kind}`)[0];
const pages = () => Number(text('.prints-pages b')[0]);
const settledOn = (count: number) => eventually(() => expect(pages()).toBe(count));

test('lists every kind, and counts follow the ships until they are touched', async () => {
  await showLibrary('/prints', [], majestic);
  await eventually(() => expect(all('.prints-kinds li')).toHaveLength(PRINT_KINDS.length));
  const ships = countOf('ships') as HTMLInputElement;
  expect(ships.value).toBe('1');
  const follow = named<HTMLButtonElement>('.prints-kinds button', 'Counts as the fleets need them');
  expect(follow.disabled).toBe(true);
  named<HTMLButtonElement>('.prints-kinds button', 'Number of ship counters: one more').click();
  expect(ships.value).toBe('2');
  expect(follow.disabled).toBe(false);
  follow.click();
  await eventually(() => expect(ships.value).toBe('1'));
});

test('shows the pages in order, and turns them by small pages, buttons and arrows', async () => {
  await showLibrary('/prints', [], majestic);
  await settledOn(3);
  expect(text('.prints-section h3').map((heading) => heading.replace(/\s+/g, ' '))).toEqual([
    'Display sheets 1',
    'Counters 2',
    'Aids 3',
  ]);
  const shown = () => text('.prints-bar b')[0];
  expect(shown()).toBe('Display sheets 1 of 1');
  named<HTMLButtonElement>('.prints-thumbs button', 'Page 3, Aids').click();
  expect(shown()).toBe('Aids 1 of 1');
  expect(named<HTMLButtonElement>('.prints-bar button', 'Next page').disabled).toBe(true);
  named<HTMLButtonElement>('.prints-bar button', 'Page before').click();
  expect(shown()).toBe('Counters 1 of 1');
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });
  all('.prints-page')[0]?.dispatchEvent(key);
  expect(shown()).toBe('Display sheets 1 of 1');
  // The board lies assembled: each of its parts leads to a sheet.
  boxOf('board').click();
  await settledOn(15);
  expect(all('.prints-map button')).toHaveLength(12);
  named<HTMLButtonElement>('.prints-map button', 'Page 14, board').click();
  expect(shown()).toBe('Board 12 of 12');
});

test('gives advice when nothing is ticked, and remembers the ticks', async () => {
  await showLibrary('/prints', [], majestic);
  await settledOn(3);
  for (const { id } of PRINT_KINDS) if (boxOf(id).checked) boxOf(id).click();
  await settledOn(0);
  expect(text('.prints-none')[0]).toBe('Tick what to print.');
  expect(named<HTMLButtonElement>('.prints-sum button', 'Download PDF').disabled).toBe(true);
  boxOf('damage').click();
  await settledOn(1);
  expect(JSON.parse(localStorage.getItem('slipway.prints') ?? '')).toMatchObject({
    ticked: ['damage'],
  });
});

test('two fleets are told apart, and carriers bring their flights', async () => {
  await showLibrary('/prints', [], majestic);
  await settledOn(3);
  all<HTMLInputElement>('#prints-from input')[1]?.click();
  const [first, second] = all<HTMLSelectElement>('.prints-from select');
  expect(first?.options.length).toBeGreaterThan(1);
  if (!second) throw new Error('no second fleet');
  second.value = second.options[2]?.value ?? '';
  second.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(text('.prints-side small')[1]).toMatch(/outlined$/));
  expect(text('.prints-side small')[0]).toMatch(/solid$/);
  expect(Number(countOf('ships')?.value)).toBeGreaterThan(2);
});

test('ships have the pictures that the library holds for their class', async () => {
  const { library, ids } = await showLibrary('/prints', [{ design: majestic }], majestic);
  await library.portraits.set(ids[0] ?? '', 'data:image/png;base64,AA');
  const other = { design: { ...majestic, class: 'Minor' } };
  await createRoot(async (dispose) => {
    const ships = [{ design: majestic }, other];
    const pictureOf = createShipPictures(library, () => ships);
    await eventually(() =>
      expect(ships.map(pictureOf)).toEqual(['data:image/png;base64,AA', undefined]),
    );
    dispose();
  });
});

test('a game brings its two sides', async () => {
  const { library } = await showLibrary('/prints', [], majestic);
  await settledOn(3);
  expect(all('#prints-from input')).toHaveLength(2);
  const ships = [{ design: majestic }, { design: majestic }];
  const value = newGame({
    name: 'Tuesday',
    sides: [
      { name: 'Mara', ships },
      { name: 'Jon', ships },
    ],
    rules: { rules: unity, play: unityPlay },
    fleets: unityFleets,
    scenario: scenarioDocument({ name: 'Ambush', attacker: {}, defender: {} }),
  });
  await library.games.put([{ id: 'game', value, replaces: 0 }]);
  await eventually(() => expect(all('#prints-from input')).toHaveLength(3));
  all<HTMLInputElement>('#prints-from input')[2]?.click();
  await eventually(() => expect(countOf('ships')?.value).toBe('4'));
  expect(text('.prints-side').map((side) => side.trim())).toEqual([
    'Mara 2 ships, solid',
    'Jon 2 ships, outlined',
  ]);
  // The scenario has the size of the board.
  expect(all('#prints-board-columns')).toHaveLength(0);
  boxOf('scenario').click();
  await eventually(() => expect(countOf('scenario')?.value).toBe('1'));
});

test('a name that had to shrink leads to its page', async () => {
  const long = 'Lordhighchancelloroftheoutermostmarchesandofthemanymoonsbeyond';
  await showLibrary('/prints', [], { ...majestic, class: long });
  await settledOn(3);
  const [fault] = await eventually(() => {
    const found = all('.prints-faults p');
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(fault?.textContent).toContain(long);
  fault?.querySelector('button')?.click();
  expect(text('.prints-bar b')[0]).toBe('Counters 1 of 1');
});

test('counters that alone need a sheet more can be left out', async () => {
  await showLibrary('/prints', [], majestic);
  await settledOn(3);
  for (const kind of ['sheets', 'aids']) boxOf(kind).click();
  await settledOn(1);
  const spare = () => all('.prints-kinds button').find((one) => /^A sheet less/.test(textOf(one)));
  expect(spare()).toBeUndefined();
  const markers = countOf('markers') as HTMLInputElement;
  for (let more = Number(markers.value); !spare() && more < 120; more += 1)
    named<HTMLButtonElement>('.prints-kinds button', 'Number of markers: one more').click();
  await settledOn(2);
  expect(textOf(spare())).toBe('A sheet less without 1 marker');
  spare()?.click();
  await settledOn(1);
  expect(spare()).toBeUndefined();
});

test('a kind that the ships do not ask for begins with a page, or one counter of each', async () => {
  await showLibrary('/prints', [], majestic);
  await settledOn(3);
  for (const kind of ['sheets', 'ships', 'flights', 'seekers', 'markers', 'aids']) {
    if (boxOf(kind).checked) boxOf(kind).click();
  }
  boxOf('slips').click();
  await settledOn(1);
  expect(countOf('slips')?.value).toBe('1');
  boxOf('terrain').click();
  expect(countOf('terrain')?.value).toBe('7');
  await settledOn(2);
});
