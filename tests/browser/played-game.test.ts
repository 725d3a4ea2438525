/** A whole game of two fleets on the Play page, from its set-up to victory, against the fold of its events. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Random } from '../../src/core/chance/random.ts';
import { bankChoices } from '../../src/core/game/banks.ts';
import { doneActs, dueOf, resultOf } from '../../src/core/game/due.ts';
import type { GameRun } from '../../src/core/game/fold.ts';
import type { DiceStep } from '../../src/core/game/hand-dice.ts';
import type { RollRequest } from '../../src/core/game/procedures.ts';
import { runRoll } from '../../src/core/game/rolls.ts';
import { shipSheet } from '../../src/core/game/ship-sheet.ts';
import { tapActs } from '../../src/core/game/taps.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';
import { STILL } from './axe.ts';
import { openApp } from './page.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
/** Range and arc that the dice panel begins with. */
const AIM = { range: 4, arc: 0 };

/** Every box of the sheet on the screen. */
const sheetOnPage = (page: Page) =>
  page.evaluate(() => {
    const states = (boxes: Iterable<Element>) =>
      [...boxes].map(({ classList: c }) =>
        c.contains('marked') ? '/' : c.contains('checked') ? 'X' : '.',
      );
    const sheet = document.querySelector('.play-sheet');
    return {
      tracks: [...(sheet?.querySelectorAll('.play-track') ?? [])].map(
        (track) =>
          `${track.getAttribute('aria-label')} ${states(track.querySelectorAll('.box')).join('')}`,
      ),
      items: states(sheet?.querySelectorAll('.box.item') ?? []).join(''),
    };
  });

const STATES = { open: '.', marked: '/', checked: 'X' };

/** The same boxes of a ship in the fold. */
function sheetInFold({ state }: GameRun, letter: string) {
  const ship = state.ship(letter);
  if (!ship) throw new Error(`no ship ${letter}`);
  const { tracks, batteries, gear } = shipSheet(ship, state.turn, state.givenUp(letter));
  return {
    tracks: tracks.map(({ name, now, after, boxes }) => {
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      const words = after === undefined ? '' : `, ${after} after marks`;
      return `${title}, ${now} now${words} ${boxes.map((box) => STATES[box.state]).join('')}`;
    }),
    items: [...batteries.flatMap(({ banks }) => banks), ...gear]
      .flatMap(({ items }) => items)
      .map(({ isLost }) => (isLost ? 'X' : '.'))
      .join(''),
  };
}

async function open(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter);
  await page.locator(`.play-sheet[aria-label^="Sheet of ${letter},"]`).waitFor();
}

async function expectSheets(page: Page, run: GameRun, letters = LETTERS): Promise<void> {
  for (const letter of letters) {
    await open(page, letter);
    await expect.poll(() => sheetOnPage(page)).toEqual(sheetInFold(run, letter));
  }
}

/** Dice that hit and hurt, so that the game is short. */
const faceOf = (random: Random, { use }: DiceStep): number =>
  random.pick(use === 'damage' ? [1, 1, 2, 3, 4] : [3, 5, 5, 6, 6]);

/** Fires a battery through the dice panel, typed or rolled there, and enters the same dice here. */
async function fire(
  { page, run, random }: { page: Page; run: GameRun; random: Random },
  [ship, target, battery, isTyped]: readonly [string, string, number, boolean],
): Promise<void> {
  const choices = bankChoices(run.state, ship, AIM);
  const shots = choices.flatMap((choice, chip) =>
    choice.battery === battery && choice.reasons.length === 0 ? [{ ...choice, chip }] : [],
  );
  await page
    .locator('.target-chips')
    .getByRole('button', { name: `${target},` })
    .click();
  for (const { chip } of shots)
    await page.locator('.fire-chips').first().locator('.fire-chip').nth(chip).click();
  const request: RollRequest = {
    ...{ procedure: 'attack', actor: { ship } },
    others: [{ element: { ship: target }, ...AIM }],
    declares: { shots: shots.map(({ bank, mode, mounts }) => ({ bank, mode, mounts, target: 0 })) },
    count: 1,
  };
  const known = new Map<string, readonly number[]>();
  for (let step = 0; ; step += 1) {
    const { next, acts, marks } = runRoll(run.state, request, known);
    if (!next) {
      const isHurt = Object.values(marks.get(target) ?? {}).some((boxes) => boxes > 0);
      const put = isHurt ? /^Mark on/ : /^Note it/;
      await page.locator('.dice-foot').getByRole('button', { name: put }).click();
      run.enter({ device: 'AAAA', side: 0 }, acts);
      return;
    }
    const before = next.faces;
    let faces: readonly number[];
    if (isTyped) {
      faces = Array.from({ length: next.missing }, () => faceOf(random, next));
      for (const face of faces) await page.keyboard.press(String(face));
    } else {
      await page.locator('.step-dice .roll').click();
      const words = page.locator('.dice-steps > li').nth(step).locator('.die');
      await expect.poll(() => words.count()).toBe(before.length + next.missing);
      const labels = await words.evaluateAll((dice) =>
        dice.map((die) => die.getAttribute('aria-label')),
      );
      faces = labels.slice(before.length).map((label) => Number(/: (\d)/.exec(label ?? '')?.[1]));
    }
    known.set(next.key, [...before, ...faces]);
  }
}

/** Gives up the first lit boxes by taps, as many as are due. */
async function giveUp(page: Page, run: GameRun): Promise<void> {
  for (;;) {
    const due = dueOf(run.state, [0, 1]).find(({ kind }) => kind === 'items');
    const letter = due?.ships[0];
    const ship = letter && run.state.ship(letter);
    if (!letter || !ship) return;
    const { batteries, gear } = shipSheet(ship, run.state.turn, run.state.givenUp(letter));
    const banks = batteries.flatMap((battery) => battery.banks);
    const all = [
      ...banks.flatMap(({ index: entry, items, mayGo }) =>
        items.map(({ isLost }, item) => ({ entry, item, isLit: mayGo && !isLost })),
      ),
      ...gear.flatMap(({ entry, items, mayGo }) =>
        items.map(({ isLost }, item) => ({ entry, item, isLit: mayGo && !isLost })),
      ),
    ];
    const lit = all.findLastIndex(({ isLit }) => isLit);
    const { entry, item } = all[lit] ?? { entry: 0, item: 0 };
    await open(page, letter);
    await page.locator('.play-sheet .box.item').nth(lit).click();
    played(run, ...tapActs(run.state, letter, { kind: 'item', entry, item }));
  }
}

test('a game of 400 points is played to its end, and every box is that of the fold', async () => {
  const bench = await openApp({ path: '#/play', viewport: { width: 820, height: 1180 }, ...STILL });
  const { page } = bench;
  const random = new Random(36, 0);
  const two = [majestic, majestic];
  const run = runOf(gameOf([two, two]));
  const at = { page, run, random };
  try {
    for (const side of ['Add to side 1', 'Add to side 2']) {
      const ships = page.getByRole('combobox', { name: side });
      const value = await ships
        .locator('option', { hasText: 'Majestic' })
        .first()
        .getAttribute('value');
      await ships.selectOption(value);
    }
    await page
      .getByLabel('Victory points that win')
      .selectOption({ label: '240 VP, very small game' });
    await page.locator('.start-foot .button.primary').click();
    // Orders, covered on the screen that both sides share until a finger holds them.
    await page
      .locator('.foot-tabs')
      .getByRole('button', { name: /Orders/ })
      .click();
    for (const [i, letter] of LETTERS.entries()) {
      if (i === 2) await page.getByRole('radio', { name: 'Side 2' }).check();
      await page.locator(`[aria-label="Orders of ${letter}"] input`).fill('3S1');
      await page.keyboard.press('Enter');
      played(run, { type: 'orders', ship: letter, turn: 1, orders: '3S1', boosters: 0 });
    }
    await page.locator('button.covered').first().hover();
    expect(await page.getByText('3S1').count()).toBe(0);
    await page.mouse.down();
    await page.getByText('3S1').waitFor();
    await page.mouse.up();
    expect(await page.getByText('3S1').count()).toBe(0);
    await page.locator('.foot-tabs').getByRole('button', { name: 'Sheets' }).click();
    await page.getByRole('button', { name: 'Movement', exact: true }).click();
    const reveal = (side: number) => ({ type: 'reveal', side, turn: 1 }) as const;
    played(run, reveal(0), reveal(1), { type: 'phase', turn: 1, phase: 1 });
    for (let turn = 1; resultOf(run.state) === 0 && turn < 8; turn += 1) {
      if (turn > 1) await page.getByRole('button', { name: 'Orders', exact: true }).click();
      await page.getByRole('button', { name: 'Combat', exact: true }).click();
      played(run, { type: 'phase', turn: run.state.turn, phase: 3 });
      const alive = (side: number) =>
        run.state.sheets.filter(({ ship }) => ship.isAlive && ship.side === side);
      for (const [i, { id }] of alive(0).entries()) {
        const [target] = alive(1);
        await open(page, id);
        await page.locator('.foot-tabs').getByRole('button', { name: 'Dice' }).click();
        await fire(at, [id, target?.id ?? '', i === 1 ? 2 : 0, i === 0]);
        await page.getByRole('button', { name: `${id} has fired all it wants` }).click();
        played(run, { type: 'acted', ship: id });
      }
      // The other side's dice were rolled on the table, and are ticked by hand.
      const place = { kind: 'track', track: turn % 2 ? 'weapons' : 'engines', box: 0 } as const;
      await open(page, 'A');
      await page.locator(`.play-track.${place.track} .box:not(.checked)`).first().click();
      played(run, { type: 'mark', ship: 'A', [place.track]: 1 });
      await expectSheets(page, run, [
        'A',
        ...alive(1)
          .slice(0, 1)
          .map(({ id }) => id),
      ]);
      await page.getByRole('button', { name: 'End', exact: true }).click();
      played(run, { type: 'phase', turn: run.state.turn, phase: 4 });
      for (const kind of ['marks', 'lost'] as const) {
        const due = dueOf(run.state, [0, 1]).find((one) => one.kind === kind);
        if (!due) continue;
        await page
          .locator('.due', { hasText: kind === 'marks' ? 'to apply' : 'without hull' })
          .click();
        played(run, ...doneActs(run.state, due));
      }
      await giveUp(page, run);
      if (run.state.turn === 1) await page.reload();
      await expectSheets(page, run);
      if (resultOf(run.state) > 0) break;
      await page.locator('.due-next').click();
      played(run, { type: 'phase', turn: run.state.turn + 1, phase: 0 });
    }
    expect(resultOf(run.state)).toBe(1);
    await page.locator('.due-result', { hasText: 'Side 1 has won' }).waitFor();
    const points = `VP ${run.state.pointsOf(0)} to ${run.state.pointsOf(1)} of 240`;
    expect((await page.locator('.game-points').innerText()).replaceAll(/\s+/g, ' ')).toBe(points);
    expect(bench.errors).toEqual([]);
  } finally {
    await bench.close();
  }
}, 180_000);
