/**
 * `node tests/browser/capture-storage.js NAME`: fills the storage of the built page by what a player
 * does there, and writes it to tests/fixtures/storage/NAME.json, with a backup that this build makes
 * of it in NAME.backup.json. For the build that the next version of the database must still open.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.js';
import { root } from '../../scripts/root.js';
import { serveApp } from '../../scripts/serve.js';
import { damageStorage, fillFormerPortraits, refuseSaves } from './capture-damage.js';
import { dumpStorage } from './storage-dump.js';

/** @typedef {import('playwright-core').Page} Page */

const [name = 'storage'] = process.argv.slice(2);
const file = (/** @type {string} */ ending) =>
  join(root, 'tests/fixtures/storage', `${name}${ending}.json`);

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--disable-gpu'],
  chromiumSandbox: process.getuid?.() !== 0,
});
const server = await serveApp({ port: 0, host: '127.0.0.1' });
const home = `http://127.0.0.1:${server.port}/`;
const context = await browser.newContext({
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 1200 },
});
context.setDefaultTimeout(60_000);
const page = await context.newPage();

/** @param {string | RegExp} label */
const button = (label) => page.getByRole('button', { name: label, exact: true }).first();
/** @param {string} label */
const spin = (label) => page.getByRole('spinbutton', { name: label, exact: true });
/** @param {string} label */
const box = (label) => page.getByRole('textbox', { name: label, exact: true });
const saved = () => page.locator('.save-state', { hasText: /^Saved$/ }).waitFor();
/** @param {string} hash */
const goTo = (hash) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const openBench = async () => {
  await goTo('#/');
  await page.locator('.sheet-panel').waitFor({ state: 'attached' });
};
/** @param {string} title */
const showTab = (title) => page.locator('.ship-tab', { hasText: title }).first().click();
const saveBackup = async () => {
  await goTo('#/library/backup');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Save a backup').click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
};

/** A ship with steps done and undone, two versions, a picture and a weapon put into the library. */
async function workOnShips() {
  await page.goto(`${home}#/library/weapons`);
  await button(/^Powder and Shot/).click();
  await page.locator('.collection-row').first().waitFor();
  await goTo('#/');
  await page.locator('#notes').waitFor({ state: 'attached' });
  await spin('Hull').fill('9');
  await spin('Engines').fill('6');
  await keepVersions(['Nine and six', 'To be renamed']);
  await box('Class').fill('Majestic Refit');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await button('Save to library').click();
  await page.getByText(', the same there').waitFor();
  await button('Print sheet').click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 24, height: 16 } });
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'majestic.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'The ship' }).waitFor();
  await page.getByRole('checkbox', { name: 'Colour for Imperial' }).check();
  await page.keyboard.press('Escape');
  await button('New ship').click();
  await box('Class').fill('Untried');
  await button('New ship').click();
  await box('Class').fill('Closed at once');
  await saved();
  await button('Close Closed at once').click();
  await showTab('Majestic');
}

/** @param {readonly string[]} names */
async function keepVersions(names) {
  await button('Versions of this ship').click();
  for (const version of names) {
    await page.getByLabel('Save this version as').fill(version);
    await button('Save').click();
    await page.getByText(`“${version}” saved.`).waitFor();
  }
  await page.keyboard.press('Escape');
}

/** Ships in folders, with tags, as copies, in the trash, and one deleted for good. */
async function workOnLibrary() {
  await goTo('#/library');
  await button('Import').click();
  const names = ['Furious', 'Thrown Away', 'Gone For Good', 'Broken'];
  const designs = names.map((ship, i) => ({
    ...{ format: 'slipway.design', version: 1, class: ship, hull: 5 + i, engines: 4 },
    notes: `The “${ship}” — 日本 🚀`,
  }));
  await page.getByLabel('Text to import').fill(JSON.stringify(designs));
  await button(/^Keep .* in the library$/).click();
  await page.getByText('4 ships saved to the library.').waitFor();
  await select(['Furious']);
  await button('Folder & tags').click();
  await box('Folder').fill('Border war/Cruisers');
  await box('Tags').fill('flagship, tested');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await button('flagship').waitFor();
  await button('Duplicate').click();
  await page.getByRole('row', { name: 'Furious (copy)' }).waitFor();
  await button('Clear selection').click();
  await select(['Thrown Away', 'Gone For Good']);
  await page.locator('.selection-bar').getByRole('button', { name: 'Trash' }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByText('Trash').click();
  await select(['Gone For Good']);
  await button('Delete permanently').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 ship' }).click();
  await page.getByText(/deleted\.$/).waitFor();
}

/** @param {readonly string[]} ships */
async function select(ships) {
  for (const ship of ships) {
    await page.getByRole('checkbox', { name: `Select ${ship}`, exact: true }).check();
  }
}

/** Weapons of a set, one with a history, one in the trash, and two whose change waits. */
async function workOnWeapons() {
  await goTo('#/library/weapons');
  await openWeapon('Long Nine');
  await spin('ROF').fill('3');
  await spin('DMG').fill('2');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await saved();
  await openWeapon('Carronade');
  await button(/^Put Carronade .*into the trash$|^Put Carronade into the trash$/).click();
  await openWeapon('Lightning Turret');
  await page.getByRole('row', { name: /^Majestic/ }).waitFor();
  await spin('ROF').fill('3');
  await page.getByText('Not applied yet').waitFor();
}

/** @param {string} weapon */
const openWeapon = (weapon) =>
  page
    .getByRole('link', { name: new RegExp(`^${weapon} `) })
    .first()
    .click();

/** A fleet with counts, names, flights, a battle and a history; a copy; one in the trash. */
async function workOnFleets() {
  await goTo('#/library/fleets');
  for (const fleet of ['Home Fleet', 'Lost Fleet']) {
    await button(/^Start a fleet$|^Fleet$/).click();
    await box('Fleet').fill(fleet);
    await button('Ships…').click();
    await page.getByRole('button', { name: /^Majestic/ }).click();
    await page
      .getByRole('button', { name: /^Furious/ })
      .first()
      .click();
    await button('Done').click();
    await spin('Number of Majestic').fill('2');
    await saved();
  }
  await button('Put Lost Fleet into the trash').click();
  await page.getByRole('link', { name: /^Home Fleet/ }).click();
  await box('Name of Majestic 2').fill('Victor');
  await spin('Bombers, long range flights').fill('3');
  await page.getByRole('combobox', { name: 'Battle' }).selectOption('custom');
  await spin('Limit').fill('1000');
  await button('Remove Furious').click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await saved();
  await button('Duplicate Home Fleet').click();
  await saved();
}

/** A backup brought back, so that the storage holds what takes that back. */
async function bringBack() {
  const text = await saveBackup();
  const changed = text.replaceAll('"Untried"', '"Brought back"');
  await page.getByLabel('Choose a backup file').setInputFiles({
    ...{ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(changed) },
  });
  await button('Restore').click();
  await page.getByText(/^Restored:/).waitFor();
}

/** Windows that end before they can save: what they note stays. */
async function closeInMidWork() {
  await openBench();
  await saved();
  await page.evaluate(refuseSaves);
  await showTab('Majestic');
  await spin('Hull').fill('11');
  await spin('Engines').fill('3');
  await showTab('Untried');
  await box('Class').fill('Typed while closing');
  await page.goto(`${home}icon.svg`);
}

try {
  await workOnShips();
  await workOnLibrary();
  await workOnWeapons();
  await workOnFleets();
  await bringBack();
  await closeInMidWork();
  await page.evaluate(damageStorage);
  await page.evaluate(fillFormerPortraits);
  const dump = await page.evaluate(dumpStorage);
  writeFileSync(file(''), `${JSON.stringify(dump)}\n`);
  await page.goto(`${home}#/library/backup`);
  writeFileSync(file('.backup'), await saveBackup());
} catch (error) {
  await page.screenshot({ path: join(root, 'tests/browser/screenshots/capture.png') });
  throw error;
} finally {
  await browser.close();
  await server.close();
}
