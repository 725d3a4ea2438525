/** Names are data: whatever a player types shows as text and moves nothing out of its place. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { SEED } from '../runs.ts';
import { button, expectFigures } from './form.ts';
import { type Bench, openApp } from './page.ts';
import { saved } from './ready.ts';
import { storedDesigns } from './storage.ts';

const NAMES: readonly (readonly [kind: string, name: string])[] = [
  ['markup', '<img src=x onerror="globalThis.harmed = true"><script>harmed = true</script>'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what a player may type
  ['a template', '${globalThis.harmed = true} {{constructor}} %s &lt;b&gt;'],
  ['500 characters without a space', 'W'.repeat(500)],
  ['500 characters of words', 'Long name '.repeat(50)],
  ['right-to-left', 'سفينة חללית \u202egnorw\u202c'],
  ['combining characters', `Z${'\u0335\u0321\u0334'.repeat(40)}algo e\u0301 👩‍🚀🏴‍☠️`],
  ['names of the language', '__proto__ constructor toString'],
];

const named = (name: string): Design => ({
  ...majestic,
  faction: name,
  class: name,
  type: name,
  notes: name,
  weapons: majestic.weapons?.map((weapon) => ({ ...weapon, name })) ?? [],
});

/** Boxes that reach beyond the window, though nothing can be scrolled there. */
const overflowing = (): string[] => {
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  const found = wide > innerWidth ? [`page ${wide}`] : [];
  for (const column of document.querySelectorAll('.column, .top-bar, .strip')) {
    const { scrollWidth, clientWidth } = column;
    if (scrollWidth > clientWidth) found.push(`${column.className} ${scrollWidth}`);
  }
  return found;
};

/** The narrowest of windows; one of the wider ones, by the run's seed and the name. */
const [NARROWEST, ...WIDER] = [360, 390, 720, 1024, 1440] as const;

async function expectNoOverflow(page: Page, index: number): Promise<void> {
  for (const width of [NARROWEST, WIDER[(SEED + index) % WIDER.length] ?? NARROWEST]) {
    await page.setViewportSize({ width, height: 900 });
    // The sheet takes its new width a frame later.
    await expect.poll(() => page.evaluate(overflowing), { message: `${width} px` }).toEqual([]);
  }
}

let bench: Bench;

beforeAll(async () => {
  bench = await openApp();
  const { page } = bench;
  const file = JSON.stringify(NAMES.map(([, name]) => named(name)));
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, file);
  await button(page, `Open ${NAMES.length} on bench`).click();
  await page.locator('.ship-tab').nth(NAMES.length).waitFor();
});

afterAll(() => bench?.close());

test.each(NAMES.map(([kind, name], index) => [kind, name, index + 1] as const))(
  '%s',
  async (_, name, index) => {
    const { page } = bench;
    await page.setViewportSize({ width: 1280, height: 900 });
    const tab = page.locator('.ship-tab').nth(index).locator('button').first();
    await tab.click();
    await expect.poll(() => page.locator('#class').inputValue()).toBe(name);
    await page.locator('.battery-title .name', { hasText: name }).first().waitFor();
    expect((await tab.innerText()).trim()).toBe(name.trim());
    const coverage = page.locator('.coverage');
    if (!(await coverage.evaluate((field) => (field as HTMLDetailsElement).open)))
      await coverage.locator('summary').click();
    await expectNoOverflow(page, index);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectFigures(page, named(name));
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);
    expect(bench.errors).toEqual([]);
  },
);

test('they are stored as they were typed', async () => {
  const { page } = bench;
  await saved(page);
  const textsOf = ({ faction, class: name, type, notes, weapons }: Design) =>
    JSON.stringify([faction, name, type, notes, weapons?.map((weapon) => weapon.name)]);
  const typed = [majestic, ...NAMES.map(([, name]) => named(name))];
  const stored = await storedDesigns(page);
  expect(stored.map(textsOf).sort()).toEqual(typed.map(textsOf).sort());
});
