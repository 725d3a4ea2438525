/** Weapons of the library: changes that reach ships, and imports. */
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { expectNothingWrong } from './axe.ts';
import { button, radio, spin } from './form.ts';
import { goTo, keepShips, sideways } from './library-collection.ts';
import { type Bench, openApp } from './page.ts';
import { storedDesign, storedDesigns } from './storage.ts';

let bench: Bench;
let page: Page;

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const cells = (name: string) => row(name).locator('td').allInnerTexts();
const weaponLink = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });

describe('a weapon that two ships have', () => {
  /** The Majestic and its sister, with the Lightning Turret of the library. */
  let ships: readonly Design[];
  /** The ship with a turret of ROF 3. */
  const stronger = (design: Design): Design => ({
    ...design,
    weapons: (design.weapons ?? []).map((weapon) =>
      weapon.name === 'Lightning Turret'
        ? { ...weapon, modes: weapon.modes.map((mode) => ({ ...mode, rof: 3 })) }
        : weapon,
    ),
  });
  const pairs = (design: Design) => {
    const [was, is] = [evaluate(unity, design), evaluate(unity, stronger(design))];
    const left = (remaining: number) => (remaining < 0 ? `${-remaining} over` : `${remaining}`);
    return [
      `${left(was.space.remaining)} → ${left(is.space.remaining)}`,
      `${was.combatRating} → ${is.combatRating}`,
    ];
  };

  beforeAll(async () => {
    bench = await openApp();
    page = bench.page;
    await button(page, 'Save to library').click();
    await page.getByText(', no differences').waitFor();
    const linked = await storedDesign(page);
    const sister: Design = { ...linked, class: 'Furious', hull: 9 };
    ships = [linked, sister];
    await keepShips(page, [sister]);
    await goTo(page, '#/weapons');
    await weaponLink('Lightning Turret').click();
  });

  afterAll(() => bench?.close());

  test('shows the figures of each ship after the change', async () => {
    await spin(page, 'ROF').fill('3');
    await expect.poll(() => cells('Majestic')).toEqual(pairs(ships[0]!));
    await expect.poll(() => cells('Furious')).toEqual(pairs(ships[1]!));
    await expect.poll(() => row('Majestic').innerText()).toContain('would be over space');
    const over = ships.filter((ship) => evaluate(unity, stronger(ship)).space.remaining < 0);
    await page
      .getByText(`2 ships have a copy that would change. ${over.length} would be over space.`)
      .waitFor();
    await expectNothingWrong(page);
  });

  test('waits for a decision, also after a reload', async () => {
    await page.reload();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('3');
    await page.getByText('Not applied yet').waitFor();
    await expect.poll(() => storedShips()).toEqual({ Majestic: 2, Furious: 2 });
  });

  test('asks which version to keep if another window has stored its own', async () => {
    await page.evaluate(renameStored, { name: 'Lightning Turret', to: 'Renamed there' });
    await page.reload();
    await page.getByText('changed in another window, where it is called Renamed there').waitFor();
    await page.reload();
    await page.getByText('changed in another window, where it is called Renamed there').waitFor();
    await expectNothingWrong(page, '.conflict');
    await button(page, 'Keep this window’s').click();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('3');
    await page.getByText('Not applied yet').waitFor();
  });

  test('changes the ticked ships, and the others show that they differ', async () => {
    await button(page, 'Apply…').click();
    await expectNothingWrong(page, '.change-dialog');
    await radio(page, 'What changes', 'Some').check({
      force: true,
    });
    await page.getByRole('checkbox', { name: 'Majestic' }).uncheck();
    await button(page, 'Change the weapon and 1 ship').click();
    await page.getByText('Lightning Turret and 1 ship changed.').waitFor();
    await expect.poll(() => storedShips()).toEqual({ Majestic: 2, Furious: 3 });
    await goTo(page, '#/');
    await page.getByText('was changed in the library').waitFor();
  });

  test('replaces the ship’s copy on the bench as one step', async () => {
    await button(page, 'Replace from library').click();
    await page.getByText(', no differences').waitFor();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('3');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('was changed in the library').waitFor();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('2');
  });

  test('cannot be changed from a ship while another change waits in the library', async () => {
    await goTo(page, '#/weapons');
    await weaponLink('Lightning Turret').click();
    await spin(page, 'DMG').fill('2');
    await page.getByText('Not applied yet').waitFor();
    await goTo(page, '#/');
    await spin(page, 'ROF').fill('4');
    await button(page, 'Update the library…').click();
    await page.getByText('Another change of it waits in the library').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await goTo(page, '#/weapons');
    await weaponLink('Lightning Turret').click();
    await expect.poll(() => spin(page, 'DMG').inputValue()).toBe('2');
    await button(page, 'Discard').click();
    await page.getByText('Not applied yet').waitFor({ state: 'detached' });
  });

  test('can be saved as a new weapon, and undone once there is room', async () => {
    await goTo(page, '#/weapons');
    await weaponLink('Lightning Turret').click();
    await spin(page, 'DMG').fill('2');
    await button(page, 'Apply…').click();
    await radio(page, 'What changes', 'New weapon').check({
      force: true,
    });
    await page.getByRole('checkbox', { name: 'Furious' }).check();
    await page.evaluate(refuseShips, true);
    await button(page, 'New weapon, and 1 ship').click();
    await page.getByText('The weapon is saved, but not all ships are.').waitFor();
    await expectNothingWrong(page, '.change-dialog');
    await page.evaluate(refuseShips, false);
    await button(page, 'Try again').click();
    await weaponLink('Lightning Turret II').waitFor();
    await expect.poll(() => cells('Furious')).toHaveLength(2);
    await page.evaluate(refuseShips, true);
    await button(page.locator('.notice'), 'Undo').click();
    await page.getByText('Not everything was undone: The browser’s storage is full.').waitFor();
    await page.evaluate(refuseShips, false);
    await button(page.locator('.notice'), 'Undo').click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await weaponLink('Lightning Turret II').waitFor({ state: 'detached' });
    await expect.poll(() => storedShips()).toEqual({ Majestic: 2, Furious: 3 });
  });

  test('is changed in the weapon table with both ships, and back', async () => {
    await goTo(page, '#/weapon-table?from=library&shields=2');
    const listed = page.getByRole('row').filter({ hasText: 'Lightning Turret' });
    await listed.getByRole('checkbox').check();
    await expectNothingWrong(page);
    await button(page, 'Change…').click();
    await spin(page, 'DMG by').fill('2');
    await button(page, 'Change 1 weapon and 2 ships').waitFor();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const over = page.getByText(/^\d ships? would be over space\.$/);
    // The dialog is laid out anew for the width of a phone.
    await expect.poll(async () => (await over.boundingBox())?.width ?? 0).toBeGreaterThan(200);
    if (size) await page.setViewportSize(size);
    await expectNothingWrong(page, '.change-dialog');
    await button(page, 'Change 1 weapon and 2 ships').click();
    await page.getByText('1 weapon and 2 ships changed.').waitFor();
    await expect.poll(() => storedShips()).toEqual({ Majestic: 3, Furious: 3 });
    await button(page.locator('.notice'), 'Undo').click();
    await expect.poll(() => storedShips()).toEqual({ Majestic: 2, Furious: 3 });
  });

  test.each([390, 820, 1024])('shows the figures below each name whole at %i', async (width) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width, height: 844 });
    await goTo(page, '#/weapon-table');
    const details = page.locator('.item-row .weapon-figures-name > .small');
    await details.first().waitFor();
    const cut = () =>
      details.evaluateAll((all) =>
        all.flatMap((detail) => {
          const row = detail.closest('.item-row')?.getBoundingClientRect();
          const { bottom } = detail.getBoundingClientRect();
          const isWhole = detail.scrollWidth <= detail.clientWidth && bottom <= (row?.bottom ?? 0);
          return isWhole ? [] : (detail.textContent ?? '');
        }),
      );
    await expect.poll(cut).toEqual([]);
    if (size) await page.setViewportSize(size);
  });

  test('keeps names in view on a phone while figures and headings scroll together', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '#/weapon-table');
    const name = page.locator('.item-row .weapon-figures-name').first();
    const figure = page.locator('.item-row [role="gridcell"]').nth(5);
    const heading = page.locator('.weapon-figures-head [role="columnheader"]').nth(5);
    await name.waitFor();
    const endOf = async (cell: typeof name) => {
      const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
      return Math.round(x + width);
    };
    // The rows are drawn anew for the width of a phone.
    await expect.poll(() => endOf(figure)).toBeGreaterThan(0);
    const before = await endOf(figure);
    await page.locator('.item-scroll').evaluate((rows) => rows.scrollBy(120, 0));
    await expect.poll(() => endOf(figure)).toBe(before - 120);
    await expect.poll(() => endOf(heading)).toBe(before - 120);
    expect((await name.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => endOf(figure)).toBe(before - 120 + 88);
    const more = page.getByText('Scroll sideways for more columns.');
    await more.waitFor();
    await expectNothingWrong(page);
    await page.locator('.item-scroll').evaluate((rows) => rows.scrollBy(10_000, 0));
    await more.waitFor({ state: 'hidden' });
    if (size) await page.setViewportSize(size);
  });

  test('logs no error on the way', () => expect(bench.errors).toEqual([]));

  /** ROF of the turret of each stored ship. */
  const storedShips = async () => {
    const designs = await storedDesigns(page);
    return Object.fromEntries(
      designs.map((design) => {
        const mode = design.weapons?.[0]?.modes[0];
        return [design.class, mode && 'rof' in mode && mode.rof];
      }),
    );
  };
});

describe('tables', () => {
  const pasteTable = (table: string) =>
    page.locator('h1').evaluate((heading, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      heading.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, table);

  beforeAll(async () => {
    bench = await openApp({ path: '#/weapons' });
    page = bench.page;
  });

  afterAll(() => bench?.close());

  beforeEach(async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a click adds a set of weapons', async () => {
    await expectNothingWrong(page);
    await page.getByRole('button', { name: /^Lantern Works/ }).click();
    await page.getByText('13 weapons imported.').waitFor();
    await page.getByText('13 weapons', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('pr1');
    await page.getByText(/^\d of 13 weapons$/).waitFor();
    await expect
      .poll(() => page.locator('.collection-row .stats').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringContaining('Pr1')]));
    await page.getByRole('searchbox').fill('');
  });

  test('a bad cell is marked in its place, and the other rows can be imported', async () => {
    const table = 'Weapon;RNG;ROF;ACC;IMP;DMG;Traits\nRam;-3;1;5;1;1;Acr\nBad;-9;x;5;1;1;\n';
    await pasteTable(table);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Line 3: ROF must be a number, not “x”.' }).click();
    const marked = await dialog
      .getByLabel('Table to import')
      .evaluate((field: HTMLTextAreaElement) =>
        field.value.slice(field.selectionStart, field.selectionEnd),
      );
    expect(marked).toBe('x');
    await expectNothingWrong(page, '.import-dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download the rows left out').click(),
    ]);
    expect(download.suggestedFilename()).toBe('rows-left-out.csv');
    await button(page, 'Import 1 weapon').click();
    await weaponLink('Ram').waitFor();
  });

  test('undoing an imported version restores the change that waited before', async () => {
    const id = (await weaponLink('Ram').getAttribute('href'))?.split('/').at(-1);
    const pasteVersion = (rof: number) =>
      pasteTable(`Weapon;RNG;ROF;ACC;IMP;DMG;Traits;Id\nRam;-3;${rof};5;1;1;Acr;${id}\n`);
    const take = async () => {
      await button(page, 'Import 1 weapon').click();
      await page.getByText('1 changed, not applied yet').waitFor();
    };
    const warning = page.getByText('replaces a change not applied yet');
    await pasteVersion(4);
    await page.getByText('review the change before it is applied').waitFor();
    await expect.poll(() => warning.count()).toBe(0);
    await take();
    await pasteVersion(3);
    await warning.waitFor();
    await take();
    await button(page, 'Undo').click();
    await weaponLink('Ram').click();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('4');
    await goTo(page, '#/weapons');
  });

  test('several weapons are tagged, exported and trashed together', async () => {
    const grid = page.getByRole('grid', { name: 'Weapons' });
    const bar = page.locator('.selection-bar');
    await grid.focus();
    for (const key of ['ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await bar.getByText('2 selected').waitFor();
    await expectNothingWrong(page, '.collection-list');
    const names = await grid.locator('[aria-selected="true"] .name').allInnerTexts();
    await button(bar, 'Tag').click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('Lantern Works, beams');
    await button(page.getByRole('dialog'), 'Save').click();
    await bar.getByText('2 selected').waitFor();
    await button(bar, 'Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download JSON' }).click(),
    ]);
    const { weapons } = JSON.parse(await textOf(await download.createReadStream()));
    expect(weapons.map(({ name }: { name: string }) => name)).toEqual(names);
    await grid.focus();
    await page.keyboard.press('Delete');
    await page.getByText('2 weapons are in the trash.').waitFor();
    await button(page.locator('.notice', { hasText: 'in the trash' }), 'Undo').click();
    await button(page, 'beams').click();
    await page.getByText('2 selected').waitFor();
    await button(page, 'Clear selection').click();
    await page.getByText('2 of 14 weapons').waitFor();
    await button(page, 'beams').click();
  });

  test('fit a screen of 360 pixels', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sideways(page)).toEqual([]);
    await weaponLink('Ram').click();
    await page.locator('.tiles').waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    await page.getByRole('link', { name: 'All weapons' }).click();
    await page.setViewportSize({ width, height });
  });

  test('a weapon deleted in another window stays open, and can be stored again', async () => {
    await weaponLink('Ram').click();
    await page.evaluate(renameStored, { name: 'Ram' });
    await spin(page, 'ROF').fill('2');
    await page.getByText('Another window has deleted this weapon.').waitFor();
    await button(page, 'Not saved: It was deleted in another window.').waitFor();
    await expect.poll(() => spin(page, 'ROF').inputValue()).toBe('2');
    await weaponLink('Ram').waitFor({ state: 'detached' });
    await expectNothingWrong(page, '.conflict');
    await button(page, 'Save a copy').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await weaponLink('Ram').waitFor();
  });

  test('a weapon is trashed and restored', async () => {
    await weaponLink('Ram').click();
    await button(page, 'Move Ram to the trash').click();
    await weaponLink('Ram').waitFor({ state: 'detached' });
    await page.getByText('Trash (1)').click();
    await button(page, 'Restore').click();
    await weaponLink('Ram').waitFor();
  });

  test('only the visible rows of five hundred weapons are drawn', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `Gun ${i},-9,1,5,1,1,`);
    await pasteTable(`Weapon,RNG,ROF,ACC,IMP,DMG,Traits\n${rows.join('\n')}\n`);
    await button(page, 'Import 500 weapons').click();
    await page.getByText('514 weapons', { exact: true }).waitFor();
    await page.getByRole('grid', { name: 'Weapons' }).focus();
    await page.keyboard.press('End');
    await weaponLink('Searchlight').waitFor();
    await expect.poll(() => page.locator('.collection-row').count()).toBeLessThan(60);
    await button(page.locator('.notice', { hasText: '500 weapons' }), 'Undo').click();
    await page.getByText('14 weapons', { exact: true }).waitFor();
    await page.getByText('Trash (500)').waitFor();
    expect(bench.errors).toEqual([]);
  });
});

test('a battery is made of a weapon of the library', async () => {
  const app = await openApp({ path: '#/weapons' });
  await app.page.getByRole('button', { name: /^Powder and Shot/ }).click();
  await app.page.locator('.collection-row').first().waitFor();
  await goTo(app.page, '#/');
  await button(app.page, 'From library…').click();
  await app.page.getByRole('searchbox').fill('long nine');
  await app.page.getByRole('button', { name: /^Long Nine/ }).click();
  await expect
    .poll(() => storedDesign(app.page).then(({ batteries = [] }) => batteries.length))
    .toBe((majestic.batteries ?? []).length + 1);
  const design = await storedDesign(app.page);
  expect(design.weapons?.at(-1)).toMatchObject({ name: 'Long Nine', origin: {} });
  expect(app.errors).toEqual([]);
  await app.close();
});

/** Makes the browser refuse to store ships, or accept them again. */
function refuseShips(refuse: boolean) {
  const prototype = IDBObjectStore.prototype as IDBObjectStore & { kept?: IDBObjectStore['put'] };
  prototype.kept ??= prototype.put;
  const { kept } = prototype;
  prototype.put = !refuse
    ? kept
    : function (this: IDBObjectStore, ...values) {
        if (this.name === 'ships') throw new DOMException('', 'QuotaExceededError');
        return kept.apply(this, values);
      };
}

/** Renames a stored weapon, or deletes it without a name, as a window that sends no messages. */
const renameStored = ({ name, to }: { name: string; to?: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('slipway');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(['weapons', 'removed'], 'readwrite');
      writing.objectStore('weapons').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        const { value, revision } = cursor.value;
        if (value.name !== name) return cursor.continue();
        if (to === undefined) {
          cursor.delete();
          const id = cursor.primaryKey;
          writing.objectStore('removed').put({ version: 1, kind: 'weapons', id });
        } else
          cursor.update({ ...cursor.value, value: { ...value, name: to }, revision: revision + 1 });
      };
      writing.onerror = () => reject(writing.error);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
