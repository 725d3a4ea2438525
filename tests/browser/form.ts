/** Reads and operates the bench by accessible names, like a player. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { figuresOf } from '../figures.ts';
import { storedDesign } from './storage.ts';

export const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: true });

export const spin = (at: Page | Locator, name: string): Locator =>
  at.getByRole('spinbutton', { name, exact: true });

export const radio = (at: Page | Locator, group: string, name: string | RegExp): Locator =>
  at.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** The card of a battery, the first being 0. */
export const card = (page: Page, index: number): Locator => page.locator('li.battery').nth(index);

/** The element with a design's path for its id. */
export const at = (page: Page, path: string): Locator => page.locator(`[id="${path}"]`);

/** The button with a number that opens to its steps; by its text, which is found faster than names. */
export const figure = (at: Page | Locator, label: string): Locator =>
  at.getByRole('button', { name: new RegExp(`^${escaped(label)}: .*, explain$`) });

/** The number itself, as it is shown. */
export const figureText = (at: Page | Locator, label: string): Promise<string> =>
  figure(at, label).innerText();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const rating = (page: Page): Promise<string> => figureText(page, 'Combat rating');

/** The figures that the summary shows. */
async function shownFigures(page: Page): Promise<ReturnType<typeof figuresOf>> {
  return {
    rating: await rating(page),
    orat: await figureText(page, 'ORAT'),
    drat: await figureText(page, 'DRAT'),
    left: await figureText(page, 'Space'),
  };
}

/** Holds the figures shown against those the core gives for a design. */
export async function expectFigures(page: Page, design: Design): Promise<void> {
  await expect.poll(() => shownFigures(page)).toEqual(figuresOf(design));
}

/** Holds the figures shown against those the core gives for the design that was saved. */
export async function expectAgreement(page: Page): Promise<Design> {
  const design = await storedDesign(page);
  await expectFigures(page, design);
  return design;
}
