/** A gallery as its readers open it: from a plain host, without a script, on any screen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { slipway } from '../cli/world.ts';
import { takeProfile } from './profile.ts';
import { openSite } from './site.ts';

const NAMES = ['W'.repeat(120), '<b>Bold</b>', 'חללית'];

test('its pages lead to each other, show their sheets, and keep to the screen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ships = NAMES.map((name) => ({ ...majestic, class: name, type: 'Escort carrier' }));
  await writeFile(join(folder, 'ships.json'), JSON.stringify(ships));
  const made = await slipway(['site', 'out', 'ships.json'], { folder });
  expect(made.err).toBe('');
  const site = await openSite({ folder: join(folder, 'out') });
  const options = { home: site.home, javaScriptEnabled: false, spoils: true };
  const { page, release } = await takeProfile(options);
  onTestFinished(() => Promise.all([release(), site.close()]).then(() => {}));
  const sideways = () =>
    page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
  await page.goto(site.home);
  for (const width of [1440, 1024, 820, 600, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(), `${width} px`).toBeLessThanOrEqual(0);
    // Types break between their words.
    const types = await page.locator('td:nth-child(3) bdi:visible').all();
    for (const type of types)
      expect((await type.boundingBox())?.height, `${width} px`).toBeLessThan(60);
  }
  for (const name of NAMES) {
    await page.goto(site.home);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: `Imperial ${name}` }).waitFor();
    const sheet = page.locator('img.sheet').first();
    await expect
      .poll(() => sheet.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await sideways(), name).toBeLessThanOrEqual(0);
  }
  expect(site.missing).toEqual([]);
});
