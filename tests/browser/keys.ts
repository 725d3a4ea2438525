/** The page by keyboard alone. */
import type { Locator, Page } from 'playwright-core';

/** More than any page has to go through. */
const MAX_TABS = 250;

export type Way = 'Tab' | 'Shift+Tab';

/** After so many of them the element is looked for anew: the page may have drawn it again. */
const TABS_A_LOOK = 25;

const haveFocus = (elements: readonly Node[]): boolean =>
  elements.some((element) => element === document.activeElement);

/** Moves the focus to the first such element on the way. */
export async function tabTo(page: Page, place: Locator, way: Way = 'Tab'): Promise<void> {
  for (let i = 0; i < MAX_TABS; i += TABS_A_LOOK) {
    const elements = await place.elementHandles();
    for (let tab = 0; tab < TABS_A_LOOK; tab += 1) {
      if (await page.evaluate(haveFocus, elements)) return;
      await page.keyboard.press(way);
    }
  }
  throw new Error(`${MAX_TABS} times ${way} do not lead to ${place}`);
}

/** Moves the focus to a control and presses it. */
export async function press(page: Page, place: Locator, key = 'Enter', way: Way = 'Tab') {
  await tabTo(page, place, way);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and types over what is in it. */
export async function typeInto(page: Page, place: Locator, text: string, way: Way = 'Tab') {
  await tabTo(page, place, way);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Moves the focus within a group that has one tab stop, until it is there. */
export async function arrowTo(page: Page, place: Locator, arrows: readonly string[]) {
  for (let i = 0; i < MAX_TABS; i += 1) {
    if (await page.evaluate(haveFocus, await place.elementHandles())) return;
    await page.keyboard.press(arrows[i % arrows.length] ?? '');
  }
  throw new Error(`${arrows} do not lead to ${place}`);
}
