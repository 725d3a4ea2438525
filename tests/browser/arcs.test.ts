/** The pointer on arcs, banks and batteries. Fields and buttons: tests/ui/arcs.test.ts. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { at, button, card, expectAgreement } from './form.ts';
import { type Bench, openApp } from './page.ts';

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await openApp();
  page = bench.page;
});

afterAll(() => bench?.close());

beforeEach(() => bench.startOver());

afterEach(() => expect(bench.errors).toEqual([]));

const banksOf = async (battery: number) =>
  (await expectAgreement(page)).batteries?.[battery]?.banks;

test('each sector of the rose is hit where its name stands, and stays there', async () => {
  await at(page, 'batteries[0].banks[0]').click();
  const rose = page.locator('.arc-rose');
  await rose.scrollIntoViewIfNeeded();
  const text = at(page, 'batteries[0].banks[0].arc');
  await text.fill('A');
  const placesNow = () =>
    rose.evaluate((drawn) =>
      [...drawn.querySelectorAll('.sector')].map((sector) => {
        const box = sector.querySelector('text')?.getBoundingClientRect() ?? new DOMRect();
        return {
          name: sector.getAttribute('aria-label')?.split(',')[0] ?? '',
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
        };
      }),
    );
  const places = await placesNow();
  const arcs = [...unity.letters.keys(), ...unity.defensiveArcs.keys()];
  expect(places.map(({ name }) => name)).toEqual(arcs);
  for (const { name, x, y } of places) {
    if (name !== 'A') await page.mouse.click(x, y);
    if (name !== 'L') continue;
    await expect.poll(() => text.inputValue()).toBe('ABCDEFGHIJKL');
    // The text about the arc appears later, and moves no sector away from the pointer.
    await page.locator('.bank-editor .field-issues').waitFor();
    expect(await placesNow()).toEqual(places);
  }
  await expect.poll(() => text.inputValue()).toBe('Fwd+Port+Stbd+Aft');
  expect((await banksOf(0))?.[0]).toEqual({ mounts: 1, arc: 'Fwd+Port+Stbd+Aft' });
});

/** Drags with the mouse from the middle of one element to the middle of another. */
async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('nowhere to drag to');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('batteries change places by dragging, and banks', async () => {
  const names = () => page.locator('.battery-title .name').allInnerTexts();
  await page.locator('.battery-title').first().click();
  await drag(button(page, /^Move Fusion Torpedo/), card(page, 0));
  await expect.poll(() => names()).toEqual(['Fusion Torpedo', 'Lightning Turret', 'Laser Cannon']);
  const cannon = card(page, 2);
  await button(cannon, /: open the banks$/).click();
  await drag(button(cannon, /^Move bank EF/), at(page, 'batteries[2].banks[0]'));
  expect((await banksOf(2))?.map(({ arc }) => arc)).toEqual(['EF', 'AB', 'AC', 'BD']);
});
