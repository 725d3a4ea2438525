/** Share links: made, handed on, opened and kept. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import type { ScenarioDocument } from '../../src/core/design/scenario.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import type { Bench } from '../../src/store/bench.ts';
import { button, expectShown, spin } from './form.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, type } from './page.ts';

const victor: Design = { ...majestic, class: 'Victor', hull: 9 };

const fragment = (design: Design): string => shareFragment({ kind: 'ship', design })!;

/** Opens a link on the page that is there: only the fragment changes. */
const openLink = (hash: string) => {
  location.hash = hash;
};

const classes = (bench: Bench) => bench.ships().map((ship) => ship.design().class);
const formReady = () => eventually(() => expect(document.querySelector('#notes')).not.toBeNull());
const heading = (name: string) => eventually(() => named('main h1', name));
const main = () => document.querySelector('main')?.textContent ?? '';
const said = () => document.querySelector('.share-link [role="status"]')?.textContent;
const link = () => document.querySelector<HTMLInputElement>('.share-link input')!;

/** Replaces the browser's functions for links until the test ends. */
function stubNavigator(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name);
  });
}

/** The dialog over the ship on the bench, once its QR code is there. */
async function openDialog(): Promise<void> {
  await showLibrary('/', [], majestic);
  await formReady();
  type(spin('Hull'), '9');
  await eventually(() => button('Share').click());
  await eventually(() => named<HTMLElement>('.share-dialog svg', 'QR code of the link'));
  expect(named('[role="dialog"] h2', 'Share Majestic')).toBeDefined();
}

test('a link carries the ship as it is, and is copied', async () => {
  const writeText = vi.fn(async (_: string) => {});
  stubNavigator('clipboard', { writeText });
  await openDialog();
  button('Copy link').click();
  await eventually(() => expect(said()).toBe('Copied'));
  expect(writeText.mock.calls).toEqual([[link().value]]);
  expect(link().value.length).toBeLessThan(300);
  expect(readLink(link().value).value).toEqual({ kind: 'ship', design: { ...majestic, hull: 9 } });
  // Where the browser has nothing to send it with.
  expect(all('.share-link button').map((one) => one.textContent)).toEqual(['Copy link']);
});

test('the link is selected where the clipboard is refused, and the dialog says so', async () => {
  stubNavigator('clipboard', {
    writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  });
  await openDialog();
  button('Copy link').click();
  await eventually(() =>
    expect(said()).toBe('The browser did not copy it: the link is selected, copy it by hand'),
  );
  expect(document.activeElement).toBe(link());
  expect([link().selectionStart, link().selectionEnd]).toEqual([0, link().value.length]);
});

test('the link is handed to another program where the browser can', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  stubNavigator('share', share);
  await openDialog();
  button('Send…').click();
  expect(share.mock.calls).toEqual([[{ title: 'Majestic', url: link().value }]]);
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  button('Send…').click();
  await Promise.resolve();
  expect(said()).toBe('');
  share.mockRejectedValueOnce(new DOMException('', 'DataError'));
  button('Send…').click();
  await eventually(() =>
    expect(said()).toBe('The browser could not send the link. Copy it instead.'),
  );
});

test('ships of the library go out as one link', async () => {
  // The list draws the rows that there is room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await showLibrary('/ships', [{ design: victor }], majestic);
  for (const name of ['Majestic', 'Victor'])
    await eventually(() => named('input', `Select ${name}`).click());
  named('.selection-bar button', 'Share').click();
  await eventually(() => named('[role="dialog"] h2', 'Share 2 ships'));
  const shared = readLink(link().value).value;
  const designs = shared?.kind === 'fleet' ? shared.fleet.ships.map(({ design }) => design) : [];
  expect(designs).toHaveLength(2);
  expect(designs).toEqual(expect.arrayContaining([majestic, victor]));
});

test('ships of a folder go out under its name, and come in as a folder', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const labels = { folder: 'Border war', tags: [] };
  const wren = { ...majestic, class: 'Wren', hull: 5 };
  const there = [victor, wren].map((design) => ({ design, labels }));
  const { library } = await showLibrary('/ships', there, majestic);
  for (const name of ['Victor', 'Wren'])
    await eventually(() => named('input', `Select ${name}`).click());
  named('.selection-bar button', 'Share').click();
  await eventually(() => named('[role="dialog"] h2', 'Share Border war'));
  const [, hash = ''] = link().value.split('#');
  button('Close').click();
  const inFolder = () => library.ships.items().filter(({ folder }) => folder === 'Border war');
  const save = async (label: string, count: number) => {
    openLink(`#${hash}`);
    await heading('Border war');
    // A double click saves once.
    for (const _ of [1, 2]) await eventually(() => button(label).click());
    await eventually(() => expect(location.hash).toBe('#/ships'));
    await eventually(() => expect(inFolder()).toHaveLength(count));
  };
  const trash = (name: string) =>
    library.ships.moveToTrash(
      inFolder().flatMap(({ id, value }) => (value.title === name ? [id] : [])),
    );
  // Ships that are there already are not saved again.
  await trash('Wren');
  await save('Save the other ship in folder “Border war”', 2);
  await trash('Wren');
  await trash('Victor');
  await save('Save ships in folder “Border war”', 2);
  openLink(`#${hash}`);
  await eventually(() => expect(main()).toContain('A fleet from a link, whose ships you have'));
  expect(main()).not.toContain('Save ships');
});

test('a link shows its ship without keeping it, until the player says so', async () => {
  const { library } = await showLibrary(fragment(victor).slice(1), [], majestic);
  const { bench } = library;
  await heading('Victor');
  await eventually(() => named<HTMLElement>('[role="img"]', /^Display sheet of Victor/));
  button('Print sheet').click();
  await eventually(() => named<HTMLElement>('[role="dialog"] [role="img"]', 'Page 1'));
  button('Close').click();
  named('.site-bar a', 'Bench').click();
  await formReady();
  expect(classes(bench)).toEqual(['Majestic']);
  openLink(fragment(victor));
  await eventually(() => button('Save to my library').click());
  // Saving stays on the page, and opens no tab.
  await eventually(() => expect(main()).toContain('Saved in your library.'));
  await heading('Victor');
  expect(library.ships.items().map(({ value }) => value.title)).toContain('Victor');
  expect(classes(bench)).toEqual(['Majestic']);
  button('Open on the bench').click();
  await formReady();
  expectShown(bench, victor);
  await eventually(() => expect(location.hash).toBe('#/'));
  // Opened once more, it is known.
  openLink(fragment(victor));
  await eventually(() => expect(main()).toContain('which you have'));
  button('Open on the bench').click();
  await formReady();
  expect(classes(bench)).toEqual(['Majestic', 'Victor']);
  expect(library.ships.items().filter(({ value }) => value.title === 'Victor')).toHaveLength(1);
});

test('a link that holds more than anyone plays with is refused, or shown in part, and not kept', async () => {
  const { bench } = (await showLibrary('/', [], majestic)).library;
  const bank = { mounts: 1, arc: 'Q', size: 9 };
  const hostile = (count: number, banks: number) =>
    fragment({
      ...majestic,
      class: 'Flood',
      batteries: Array.from({ length: count }, () => ({
        weapon: 'w',
        banks: Array(banks).fill(bank),
      })),
    });
  openLink(hostile(1, 6000));
  await eventually(() =>
    expect(main()).toContain('This has 6000 banks in a battery; the limit is 200.'),
  );
  openLink(hostile(30, 200));
  await heading('Flood');
  expect(main()).toMatch(/and \d{4,} more/);
  named('.site-bar a', 'Bench').click();
  await formReady();
  expect(classes(bench)).toEqual(['Majestic']);
});

test('links may come one after another, and a fleet is kept in the library', async () => {
  const { library } = await showLibrary(fragment(victor).slice(1), [], majestic);
  await heading('Victor');
  expect(main()).toMatch(/SU left of/);
  const ships = [{ design: majestic }, { design: { ...majestic, class: 'Wren', hull: 5 } }];
  const fleet: Fleet = { format: 'slipway.fleet', version: 1, name: 'Home', ships };
  openLink(shareFragment({ kind: 'fleet', fleet })!);
  await heading('Home');
  await eventually(() =>
    expect([...all('tfoot tr')[0]!.children].map((cell) => cell.textContent)).toEqual([
      ...['Total', '', '2', '', '336'],
    ]),
  );
  openLink(fragment({ ...victor, hull: 5 }));
  await eventually(() => expect(main()).toMatch(/SU over \d/));
  history.back();
  await heading('Home');
  button('Save to my library').click();
  await eventually(() => expect(location.hash).toMatch(/^#\/fleets\/\w+$/));
  await eventually(() => expect(library.fleets.items().map(({ value }) => value)).toEqual([fleet]));
  const kept = location.hash;
  openLink(shareFragment({ kind: 'fleet', fleet })!);
  await eventually(() => expect(main()).toContain('A fleet from a link, which you have'));
  named('main a', 'Show in my library').click();
  await eventually(() => expect(location.hash).toBe(kept));
});

test('a link of a ship that is saved and not open says that it is there', async () => {
  const { library } = await showLibrary('/', [{ design: victor }], majestic);
  openLink(fragment(victor));
  await eventually(() => expect(main()).toContain('A ship from a link, which you have'));
  named('main a', 'Show my ships');
  button('Open on the bench').click();
  await eventually(() => expect(classes(library.bench)).toContain('Victor'));
  expect(library.ships.items().filter(({ value }) => value.title === 'Victor')).toHaveLength(1);
});

test('a link of weapons, house rules or a scenario that are there says so', async () => {
  const { library } = await showLibrary('/', [], majestic);
  const weapons = [3, 4].map((acc) => ({
    id: `w${acc}`,
    name: `Gun ${acc}`,
    modes: [{ range: 9, rof: 1, acc, imp: 1, dmg: 1 }],
  }));
  const [first, second] = weapons;
  const pack = {
    format: 'slipway.rules',
    version: 1,
    id: 'mine',
    name: 'Mine',
    packVersion: '1',
    base: 'unity',
  } as const;
  const scenario: ScenarioDocument = {
    ...{ format: 'slipway.scenario', version: 1, name: 'Ours' },
    ...{ attacker: { limit: 700 }, defender: { limit: 700 } },
  };
  await library.weapons.put([{ id: 'other', value: { ...first!, id: 'other' }, replaces: 0 }]);
  openLink(shareFragment({ kind: 'weapons', weapons })!);
  await eventually(() => expect(main()).toContain('of which you have 1 of 2'));
  button('Save the other weapon to my library').click();
  await eventually(() => expect(location.hash).toBe('#/weapons'));
  await eventually(() =>
    expect(library.weapons.items().map(({ value }) => value.name)).toEqual(
      expect.arrayContaining([first!.name, second!.name]),
    ),
  );
  expect(library.weapons.items()).toHaveLength(2);
  for (const shared of [
    { kind: 'pack', pack },
    { kind: 'scenario', scenario },
  ] as const) {
    const hash = shareFragment(shared)!;
    openLink(hash);
    await eventually(() => expect(main()).toContain('from a link, not saved yet'));
    await eventually(() => button('Save to my library').click());
    await eventually(() => expect(location.hash).toMatch(/^#\/(rules|scenario-library)\/./));
    openLink(hash);
    await eventually(() => expect(main()).toContain('from a link, which you have'));
    named('main a', 'Show in my library');
  }
});

test('a link of weapons shows their traits, and their needs', async () => {
  const weapons = [['Pr1'], ['Sea'], ['Zzz']].map((traits, i) => ({
    id: `w${i}`,
    name: `Gun ${i + 1}`,
    modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits }],
  }));
  await showLibrary(shareFragment({ kind: 'weapons', weapons })!.slice(1), [], majestic);
  await heading('3 weapons');
  await eventually(() =>
    expect(all('tbody tr').map((row) => row.textContent)).toEqual([
      'Gun 1 3-6-9 1×5+/1/1 Pr14.1',
      'Gun 2 needs Tinkerer’s set 3-6-9 1×5+/1/1 Sea2.7',
      'Gun 3 error 3-6-9 1×5+/1/1 Zzz2.7',
    ]),
  );
});

const sound = fragment(victor);

test('a broken link reports its fault, and the bench is unchanged', async () => {
  const { bench } = (await showLibrary('/', [], majestic)).library;
  await formReady();
  type(spin('Hull'), '7');
  const cases = [
    ['cut short', sound.slice(0, -4), 'incomplete. Copy the whole link again'],
    ['of a newer program', sound.replace('1.', '2.'), 'use a newer program'],
    ['of no version there ever was', sound.replace('1.', '0.'), 'no links of version 0'],
    ['no link at all', '#ship=hello', 'This is not a share link'],
  ] as const;
  for (const [what, broken, words] of cases) {
    openLink(broken);
    await heading('This link cannot be opened');
    await eventually(() => expect(main(), what).toContain(words));
  }
  button('Go to my bench').click();
  await formReady();
  await eventually(() => expect(location.hash).toBe('#/'));
  expect(spin('Hull').value).toBe('7');
  expectShown(bench, { ...majestic, hull: 7 });
});

test('a hostile link ends as a broken one', async () => {
  await showLibrary('/', [], majestic);
  const hostile = [
    `#ship=1.${'a|'.repeat(40_000)}`,
    `#ship=1.${'A'.repeat(80_000)}`,
    '#ship=1.AAAA '.repeat(6000),
    `#ship=1.AAAA\nClass,Hull,Engines${',x'.repeat(20_000)}`,
  ];
  for (const broken of hostile) {
    openLink('#ship=hello');
    await eventually(() => expect(main()).toContain('This is not a share link'));
    openLink(broken);
    await eventually(() => expect(main()).not.toContain('This is not a share link'));
    expect(main()).toContain('This link cannot be opened');
  }
});
