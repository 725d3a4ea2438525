/** Two devices on the Play page: one shows its game, the other joins it by codes. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Random } from '../../src/core/chance/random.ts';
import { gameFragment } from '../../src/formats/link/log-links.ts';
import { gameOf } from '../core/game/games.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp } from './page.ts';
import { readShownCode } from './qr-code.ts';

/** The code that a device shows, as text. */
async function shownCode(page: Page): Promise<string> {
  await button(page, 'Larger').click();
  const code = await page.locator('.link-text').textContent();
  await button(page, 'Smaller').click();
  return code ?? '';
}

test('a device joins the game of another, sees its marks and not its orders', async () => {
  const [host, guest] = await Promise.all([openApp(), openApp()]);
  const { page: first } = host;
  const { page: second } = guest;
  try {
    for (const page of [first, second]) await page.goto(`${page.url().replace(/#.*/, '')}#/play`);
    await first.getByRole('button', { name: /^Play Majestic/ }).click();
    await first.locator('.link-state').click();
    await second.locator('.link-state').click();
    const codes = [await shownCode(first), await shownCode(second)];
    await first.getByLabel('Code of the other device').fill(codes[1] ?? '');
    await second.getByLabel('Code of the other device').fill(codes[0] ?? '');
    await first.getByRole('dialog').getByText('Linked with Side 2').waitFor();
    await first.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // The game opens in place of the page that joined it.
    await second.locator('.link-state').getByText('Linked with Side 1').waitFor();
    await first
      .getByRole('button', { name: /^Hull, box 1/ })
      .first()
      .click();
    await second
      .getByRole('button', { name: /^Hull, box 1.*marked/ })
      .first()
      .waitFor();
    await first.locator('.due.filled').click();
    const orders = first.locator('.ship-orders input').first();
    await orders.fill('4(4)');
    await orders.press('Enter');
    await second.getByText('written', { exact: true }).first().waitFor({ state: 'attached' });
    // The guest writes the orders of its own side.
    await second.locator('.due.filled').click();
    await second.locator('[aria-label="Orders of B"] > input').waitFor();
    expect(await second.locator('[aria-label="Orders of A"]').count()).toBe(0);
    expect(await second.locator('body').textContent()).not.toContain('4(4)');
  } finally {
    await Promise.all([host.close(), guest.close()]);
  }
});

const random = new Random(36);
/** Notes that do not compress make a game as long as one of several turns. */
const notes = Array.from({ length: 2500 }, () => String.fromCharCode(97 + random.below(26)));
const long = gameFragment({ game: { ...gameOf(), id: 'long', notes: notes.join('') }, packs: [] });

test('a game too long for one code goes over by several, in any order', async () => {
  const [host, guest] = await Promise.all([
    openApp(STILL),
    openApp({ reducedMotion: 'no-preference' }),
  ]);
  const { page: first } = host;
  const { page: second } = guest;
  try {
    await first.goto(first.url().replace(/#.*/, '') + long);
    await second.goto(`${second.url().replace(/#.*/, '')}#/play`);
    await first
      .getByRole('button', { name: /^Hull, box 1/ })
      .first()
      .waitFor();
    await first.locator('.link-state').click();
    await button(first, 'Link or code').click();
    const sharing = first.getByRole('dialog', { name: /^Share/ });
    await sharing.getByText('Code 1 of 3').waitFor();
    await expectNothingWrong(first, '.share-dialog');
    // With reduced motion they turn by hand alone.
    const codes: string[] = [];
    for (const part of [1, 2, 3]) {
      await sharing.getByRole('img', { name: `QR code ${part} of 3` }).waitFor();
      codes.push((await readShownCode(first)) ?? '');
      await button(sharing, 'Next').click();
    }
    await sharing.getByText('Code 1 of 3').waitFor();

    await second.locator('.link-state').click();
    const field = second.getByLabel('Code of the other device');
    const said = second.locator('.link-progress');
    await field.fill(codes[2] ?? '');
    await said.getByText('1 of 3 codes read. Missing: 1, 2.').waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill(codes[0] ?? '');
    await said.getByText('2 of 3 codes read. Missing: 2.').waitFor();
    await field.fill(codes[1] ?? '');
    await second
      .getByRole('button', { name: /^Hull, box 1/ })
      .first()
      .waitFor();
    expect(second.url()).toMatch(/#\/play\/\w/);

    // Another camera opens one code as an address; the page there reads the rest.
    const third = await guest.another();
    await third.goto(codes[1] ?? '');
    await third.getByText('1 of 3 codes read. Missing: 1, 3.').waitFor();
    await expectNothingWrong(third);
    await third.getByLabel('Code of the other device').fill(`${codes[0]} ${codes[2]}`);
    await third
      .getByRole('button', { name: /^Hull, box 1/ })
      .first()
      .waitFor();
    expect(third.url()).toBe(second.url());

    // Elsewhere they turn by themselves until a button is pressed.
    await second.locator('.link-state').click();
    await button(second, 'Link or code').click();
    await second.getByText('Code 2 of 3').waitFor();
    await second.getByText('Code 3 of 3').waitFor();
    await button(second, 'Previous').click();
    await button(second, 'Turn by itself').waitFor();
    expect([...host.errors, ...guest.errors]).toEqual([]);
  } finally {
    await Promise.all([host.close(), guest.close()]);
  }
});
