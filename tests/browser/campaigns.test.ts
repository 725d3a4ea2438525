/** A campaign of objectives in a browser, over three rounds: all on one device, kept through a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seenPages } from '../sheets/poppler.ts';
import { expectNothingWrong, STILL } from './axe.ts';
import { button, spin } from './form.ts';
import { openApp } from './page.ts';

/** Takes the screen as a player, chooses places of the first ship, and seals the moves. */
async function move(page: Page, player: string, to?: string): Promise<void> {
  await button(page, `I play ${player}`).click();
  if (to !== undefined) await page.locator('.due-moves li:has(b) select').first().selectOption(to);
  await button(page, 'Seal the moves').click();
}

/** Types the dice of a player's points. */
async function type(page: Page, title: string, dice: readonly [string, string]): Promise<void> {
  await page.locator('.due-card', { hasText: title }).waitFor();
  await page.getByRole('button', { name: /^First die/ }).press(dice[0]);
  await page.getByRole('button', { name: /^Second die/ }).press(dice[1]);
  await button(page, 'Take these').click();
}

/** Finishes repairs until the next round asks for moves. */
async function finish(page: Page, round: number): Promise<void> {
  const next = page.getByText(new RegExp(`· round ${round}$`));
  while (!(await next.isVisible())) await button(page, 'Done').or(next).first().click();
}

test('a campaign of three rounds is moved, fought, paid, undone, kept and printed', async () => {
  const bench = await openApp({ path: '#/campaigns', ...STILL });
  const { page } = bench;
  const record = page.locator('.campaign-record');
  try {
    const heading = page.locator('h1:focus');
    await button(page, 'Start a campaign').press('Enter');
    await expect.poll(() => heading.allTextContents()).toEqual(['New campaign']);
    for (const [i, name] of ['Mara', 'Jon'].entries()) {
      const field = page.getByLabel(`Name of player ${i + 1}`);
      await field.fill(name);
      await field.blur();
      await page.getByLabel(`Fleet of ${name}`).selectOption({ index: i + 1 });
    }
    await expectNothingWrong(page);
    // A player without a ship designs one; what is chosen stays, and so does a campaign.
    await button(page, 'Design a ship on the bench').click();
    await page.getByLabel('Faction').first().waitFor();
    await page.goBack();
    expect(await page.getByLabel('Name of player 2').inputValue()).toBe('Jon');
    await button(page, 'Start the campaign').press('Enter');
    await expect.poll(() => heading.allTextContents()).toEqual(['Mara against Jon']);
    await button(page, 'New ship').click();
    await button(page, 'Design a ship on the bench').click();
    await page.getByLabel('Faction').first().waitFor();
    await page.goBack();
    // Moves that are not sealed yet survive a reload.
    await button(page, 'I play Mara').click();
    const places = page.locator('.due-moves li:has(b) select');
    await places.last().selectOption('A3');
    await page.reload();
    await button(page, 'I play Mara').waitFor();
    // Nothing had the focus before.
    expect(await heading.count()).toBe(0);
    await button(page, 'I play Mara').click();
    expect(await places.last().inputValue()).toBe('A3');
    await places.last().selectOption('A1');
    await page.reload();
    await move(page, 'Mara', 'A2');
    expect(await record.textContent()).toContain('Mara has sealed the moves of round 0');
    expect(await record.textContent()).not.toContain('to A2');
    await move(page, 'Jon', 'B3');

    // Round 1: both meet at A5.
    await move(page, 'Mara', 'A5');
    await move(page, 'Jon', 'A5');
    await page.getByText('battle of round 1', { exact: true }).waitFor();
    expect(await page.locator('h3:focus').textContent()).toContain('Battle at A5');
    await expectNothingWrong(page);
    // On paper the map comes before what is due.
    const papers = seenPages(await page.pdf({ format: 'A4' }));
    const [words = [], ...others] = papers.map((paper) =>
      paper.words.map(({ text }) => text.toLowerCase()),
    );
    expect(words).toContain('objectives');
    expect(words).not.toContain('due');
    expect(others.flat()).toContain('due');
    expect(others.flat()).not.toContain('then');
    await page.getByLabel('Won by').last().selectOption({ label: 'Mara' });
    await spin(page, 'Victory points of Mara').fill('120');
    const losses = page.locator('.due-losses li');
    await losses.first().getByRole('spinbutton').fill('1');
    await losses.last().getByRole('combobox').selectOption('left');
    await button(page, 'Enter the result').click();
    await expect.poll(() => record.textContent()).toMatch(/Battle at A5: Mara won 120 : 0/);
    await type(page, 'Mara rolls for points', ['3', '4']);
    await type(page, 'Jon rolls for points', ['1', '2']);
    await expect.poll(() => page.locator('.due-sum').first().textContent()).toMatch(/3 \+ 4 = 7/);
    const left = page.locator('.campaign-fleet').first().locator('.fleet-foot b');
    const before = await left.textContent();
    await page.locator('.campaign-fleet .mend input').first().fill('1');
    await expect.poll(() => left.textContent()).toMatch(/spent [1-9]/);
    const cost = page.locator('.due-sum', { hasText: 'Repairs of A' });
    expect(await cost.textContent()).toMatch(
      /rating \d+ ÷ hull \d+, up = \d+ T\.1× 1 box = \d+ T\.1/,
    );
    await page.getByRole('button', { name: /^Undo: A repairs 1 box/ }).click();
    await expect.poll(() => left.textContent()).toBe(before);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(() => left.textContent()).toMatch(/spent [1-9]/);
    await finish(page, 2);

    // A version of this moment, to come back to.
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByLabel('Save this version as').fill('Before round 2');
    await page.keyboard.press('Enter');
    await page.getByText('“Before round 2” saved.').waitFor();
    await page.keyboard.press('Escape');

    // Round 2: nothing was lost by a reload; nobody moves.
    await page.locator('.save-words', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await page.getByText(/· round 2$/).waitFor();
    expect(await record.textContent()).toMatch(/Mara won 120 : 0/);
    await move(page, 'Mara');
    await move(page, 'Jon');
    for (let i = 0; i < 2; i += 1) await button(page, 'Roll two dice').click();
    await finish(page, 3);

    // Round 3, up to its points.
    await move(page, 'Mara', 'B3');
    await page.getByText('Mara’s moves, sealed early').waitFor();
    await move(page, 'Jon');
    await expect.poll(() => record.textContent()).toContain('A to B3');

    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await button(page, 'Restore').click();
    await page.getByText('The campaign is as it was in “Before round 2”.').waitFor();
    await expectNothingWrong(page);
    await page.locator('.campaign-head p', { hasText: 'round 2' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await page.getByText(/· round 3$/).waitFor();

    await button(page, 'Report').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download PDF, A4' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('mara-against-jon.pdf');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('a battle of a campaign is fought on screen, left, loaded again, and entered', async () => {
  const bench = await openApp({ path: '#/campaigns', ...STILL });
  const { page } = bench;
  try {
    await button(page, 'Start a campaign').click();
    for (const [i, name] of ['Mara', 'Jon'].entries()) {
      const field = page.getByLabel(`Name of player ${i + 1}`);
      await field.fill(name);
      await field.blur();
      await page.getByLabel(`Fleet of ${name}`).selectOption({ index: i + 1 });
    }
    await button(page, 'Start the campaign').click();
    await move(page, 'Mara', 'A2');
    await move(page, 'Jon', 'B3');
    await move(page, 'Mara', 'A5');
    await move(page, 'Jon', 'A5');
    await button(page, 'On screen').click();
    const enter = button(page, 'Enter in the campaign');
    const advised = button(page, 'Rest of the phase as advised');
    // Persons may fly both sides: the adviser answers for them to the end.
    while (!(await enter.isVisible())) {
      await page.keyboard.press('End');
      const taken = page.getByRole('button', { name: /^I play / });
      await enter.or(advised).or(taken).first().waitFor();
      if (await taken.isVisible()) await taken.click();
      else if (await advised.isVisible()) await advised.click();
    }
    await page.getByRole('link', { name: 'Study', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Is the rating fair?' }).waitFor();
    await page.goBack();
    await enter.waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^See .+ again$/ }).click();
    await enter.click();
    await page.getByText('battle of round 1', { exact: true }).waitFor();
    await button(page, 'Enter the result').click();
    await expect
      .poll(() => page.locator('.campaign-record').textContent())
      .toMatch(/Battle at A5: \w+ won \d+ : \d+|Battle at A5: a draw/);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
});
