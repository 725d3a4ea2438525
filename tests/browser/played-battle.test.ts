/** A battle that a person plays on the Battle page: orders, fire, undo; on a phone too. */
import { expect, test } from 'vitest';
import { expectNothingWrong, STILL } from './axe.ts';
import { button } from './form.ts';
import { openApp, PHONE } from './page.ts';
import { overflowing, tooSmall } from './reach.ts';

type Page = Awaited<ReturnType<typeof openApp>>['page'];

/** Begins a battle in which persons fly so many sides. */
async function begin(page: Page, persons = 1): Promise<void> {
  await button(page, 'Set up your own').click();
  const flown = page.locator('select:has(option[value="person"])');
  for (let side = 0; side < persons; side += 1) await flown.nth(side).selectOption('person');
  await page.locator('.set-up button.primary').click();
}

test('a person writes orders, fires and takes a decision back', async () => {
  const bench = await openApp({ path: '#/battle', ...STILL });
  const { page } = bench;
  try {
    await begin(page);
    await page.getByRole('heading', { name: /^Orders of A/ }).waitFor();
    const orders = page.locator('.deciding-orders');
    const advised = await orders.inputValue();
    await orders.fill('9P9');
    await page.getByText(/^Illegal: /).waitFor();
    await orders.fill(advised);
    await page.getByText(/^Legal: /).waitFor();
    await expectNothingWrong(page, '.deciding');
    await button(page, `Order A: ${advised}`).click();
    // The film plays the move; its end is what is due next.
    await page.locator('.deciding-orders').waitFor({ state: 'detached' });
    const due = page.locator('.deciding-fire');
    for (let turn = 0; turn < 6 && !(await due.isVisible()); turn += 1) {
      await page.keyboard.press('End');
      await page.locator('.deciding').waitFor();
      if (await due.isVisible()) break;
      await page.locator('.deciding .button.primary').click();
    }
    await due.waitFor();
    await page.getByText(/^\d+ % a die$/).waitFor();
    await expectNothingWrong(page, '.deciding');
    const volleys = page.locator('.deciding-fire tbody tr th');
    const [first, second] = await volleys.allInnerTexts();
    await volleys.nth(1).click({ position: { x: 4, y: 4 } });
    await button(page, 'Fire it earlier').click();
    await expect
      .poll(async () => (await volleys.allInnerTexts()).slice(0, 2))
      .toEqual([second, first]);
    await page.locator('.deciding .button.primary').click();
    await page.locator('.fire-panel').waitFor();
    await page.keyboard.press('Control+z');
    await due.waitFor();
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('flights are flown on the board, and a phase is left to the adviser and taken back', async () => {
  const bench = await openApp({ path: '#/battle', ...STILL });
  const { page } = bench;
  const primary = page.locator('.deciding .button.primary');
  const due = async (words: RegExp) => {
    await page.keyboard.press('End');
    await page.locator('.deciding h2', { hasText: words }).waitFor();
  };
  try {
    await button(page, 'Set up your own').click();
    await page.locator('select:has(option[value="person"])').first().selectOption('person');
    await page.getByLabel('Add to side 1').selectOption({ label: 'Broodcradle, sample' });
    await page.locator('.set-up button.primary').click();
    await due(/^Orders of A/);
    await button(page, 'Rest of the phase as advised').click();
    await due(/^Which flight acts next/);
    expect(await page.locator('.small-piece.chosen').count()).toBe(1);
    // A flight whose number no ship has, with the sheet of its carrier.
    await page.locator('.deciding select').selectOption('15');
    await primary.click();
    await due(/^Flight 16: fighters/);
    await page.getByRole('region', { name: 'Sheet of B' }).waitFor();
    await button(page, 'Undo').click();
    await due(/^Which flight acts next/);
    await primary.click();
    await due(/^Flight 1: fighters/);
    const [piece, board] = await Promise.all(
      ['.small-piece.chosen .disc', '.board-map'].map((part) => page.locator(part).boundingBox()),
    );
    if (!piece || !board) throw new Error('the board is not shown');
    // Some hexes ahead of the flight; on the board a hex is about as wide as two pieces.
    await page.mouse.click(piece.x + 6 * piece.width, piece.y - board.height / 12);
    await expect.poll(() => primary.innerText()).toMatch(/^Fly to \d\d \d\d$/);
    const [, hex] = /to (.*)$/.exec(await primary.innerText()) ?? [];
    await primary.click();
    await due(/^Which flight acts next/);
    await page.locator('.battle-log', { hasText: `Flight 1 flies to ${hex}.` }).waitFor();
    await button(page, 'Rest of the phase as advised').click();
    await due(/^Which ship acts next/);
    // All 23 other flights have flown; one undo brings them back, with the focus on an answer too.
    await page.locator('.deciding input[type=radio]').first().focus();
    await page.keyboard.press('Control+z');
    await due(/^Which flight acts next/);
    await page.locator('.battle-log', { hasText: `Flight 1 flies to ${hex}.` }).waitFor();
    expect(await page.getByText('Flight 2 flies to').count()).toBe(0);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a battle is there again after another page, a reload and a wrong file', async () => {
  const bench = await openApp({ path: '#/battle', ...STILL });
  const { page } = bench;
  const heading = page.locator('.deciding h2');
  try {
    await begin(page);
    await page.locator('.deciding-orders').waitFor();
    await page.locator('.deciding .button.primary').click();
    await heading.filter({ hasNotText: 'Orders' }).waitFor();
    await page.keyboard.press('End');
    const due = await heading.innerText();
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Is the rating fair?' }).waitFor();
    await page.goBack();
    await expect.poll(() => heading.innerText()).toBe(due);
    // What is set up stays, too.
    await button(page, 'Set-up…').click();
    await page.getByLabel('Hexes apart', { exact: true }).fill('9');
    await page.keyboard.press('Tab');
    await page.locator('.set-up input[type=file]').setInputFiles({
      ...{ name: 'wrong.json', mimeType: 'application/json' },
      buffer: Buffer.from('{"format":"slipway.replay"}'),
    });
    await page.getByRole('alert').filter({ hasText: 'This battle cannot be shown' }).waitFor();
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Is the rating fair?' }).waitFor();
    await page.goBack();
    const apart = page.getByLabel('Hexes apart', { exact: true });
    await expect.poll(() => apart.inputValue()).toBe('9');
    await button(page, 'Back to the battle').click();
    await expect.poll(() => heading.innerText()).toBe(due);
    await page.reload();
    await button(page, 'Go on with Majestic against Majestic').click();
    await expect.poll(() => heading.innerText()).toBe(due);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('decisions fit a phone, and two persons hide their orders from each other', async () => {
  const bench = await openApp({ path: '#/battle', ...PHONE, ...STILL });
  const { page } = bench;
  try {
    await begin(page, 2);
    const orders = page.locator('.deciding-orders');
    for (const side of ['You 1', 'You 2']) {
      await page.getByRole('heading', { name: `Orders of ${side}` }).waitFor();
      expect(await orders.count()).toBe(0);
      await page.getByRole('tab', { name: 'Decide', exact: true }).waitFor();
      await expectNothingWrong(page, '.deciding');
      await button(page, `I play ${side}`).click();
      await orders.waitFor();
      if (side === 'You 1') await page.locator('.deciding .button.primary').click();
    }
    await expect.poll(() => page.evaluate(overflowing)).toEqual([]);
    await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
    await expectNothingWrong(page, '.deciding');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
