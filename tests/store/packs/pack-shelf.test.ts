/** House-rule packs in the library, and the ships that are rated by them. */
import { expect, onTestFinished, test } from 'vitest';
import { type Design, withPacks } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { withKnownPacks } from '../../../src/core/rules/packs/own-rules.ts';
import { packReference, type RulesPack } from '../../../src/core/rules/packs/pack.ts';
import type { Rules } from '../../../src/core/rules/rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { rulebook } from '../../../src/core/rules/unity/rulebook.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { createBench } from '../../../src/store/bench.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { createLibrary } from '../../../src/store/library.ts';
import { editions } from '../../editions.ts';
import { majestic } from '../../reference/majestic.ts';
import { solverHere } from '../../worker-here.ts';
import { makeChannels, makePage, quiet, until, withHull } from '../stand.ts';
import { freshName } from '../storages.ts';

const formula = (text: string) => ({ label: 'Space', formula: text, rounding: 'exact' });

const roomy: RulesPack = {
  ...{ format: 'slipway.rules', version: 1, id: 'roomy', name: 'Roomy', packVersion: '1.0' },
  base: 'unity-2.0',
  tables: { formulas: { totalSpace: formula('H × 1000') } },
};
const roomier: RulesPack = {
  ...roomy,
  tables: { formulas: { totalSpace: formula('H × 2000') } },
};
const byRoomy = withPacks(majestic, unity.version, [packReference(roomy)]);

/** Pages of one browser. */
function makeBrowser() {
  const name = freshName();
  const channel = makeChannels();
  const living = new Set<string>();
  let pages = 0;
  const kept = new Map<string, string>();
  const switches = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = async (sample: Design = majestic, rules: Rules = unity) => {
    const storage = browserStorage(() => bench.rules, name);
    const bench = createBench({
      ...{
        rules,
        editions: async () => editions,
        play: async () => unityPlay,
        startSolver: () => solverHere(),
        storage: storage.bench,
        sample,
      },
      ...{
        channel: channel(),
        window: 'a',
        page: makePage(`page-${++pages}`, living),
        packSwitches: () => switches,
      },
    });
    const library = createLibrary({ fleetRules: unityFleets, bench, storage, channel: channel });
    onTestFinished(() => {
      library.dispose();
      bench.dispose();
    });
    await until(bench.ready);
    library.ships.items();
    await until(() => library.ships.status().state === 'ready');
    await library.packs.whenRead();
    return { bench, library };
  };
  return { open, switches };
}

const install = async (
  { library }: Awaited<ReturnType<ReturnType<typeof makeBrowser>['open']>>,
  pack: RulesPack,
  id = 'p',
) => {
  await library.packs.put([{ id, value: pack, replaces: 0 }]);
  await quiet();
};

test('a pack that is installed rates the ships that name it, and no others', async () => {
  const page = await makeBrowser().open(byRoomy);
  const [id = ''] = await page.library.ships.add([{ design: byRoomy }, { design: majestic }]);
  const totals = () => page.library.ships.items().map(({ value }) => value.total);
  expect(totals()).toEqual([1520, 1520, 1520].slice(0, totals().length));
  await install(page, roomy);
  expect(page.bench.ship()?.evaluation().space.total).toBe(8000);
  await until(() => page.library.ships.find(id)?.value.total === 8000);
  expect(totals()).toContain(1520);
});

test('summaries are renewed when a pack is changed, trashed and restored', async () => {
  const page = await makeBrowser().open();
  await install(page, roomy);
  const [id = ''] = await page.library.ships.add([{ design: byRoomy }]);
  const total = () => page.library.ships.find(id)?.value.total;
  expect(total()).toBe(8000);
  await page.library.packs.change('Roomier', [{ id: 'p', edit: () => roomier }]);
  await until(() => total() === 16_000);
  await page.library.packs.moveToTrash(['p']);
  await until(() => total() === 1520);
  await page.library.packs.restore(['p']);
  await until(() => total() === 16_000);
});

test('the next page finds the packs before it shows a ship that names one', async () => {
  const browser = makeBrowser();
  const page = await browser.open();
  await install(page, roomy);
  const id = page.bench.open(byRoomy);
  await page.bench.flush();
  const next = await browser.open();
  expect(next.bench.ship()?.id).toBe(id);
  expect(next.bench.ship()?.evaluation().space.total).toBe(8000);
});

test('packs that are switched on apply in their order, in every window', async () => {
  const browser = makeBrowser();
  const [page, other] = [await browser.open(), await browser.open()];
  await install(page, roomy);
  await install(page, { ...roomier, id: 'roomier' }, 'q');
  const total = () => evaluate(other.library.rulesOn, majestic).space.total;
  expect(total()).toBe(1520);
  page.bench.shelf.switchOn(['q', 'p']);
  await until(() => total() === 8000);
  page.bench.shelf.switchOn(['p', 'q', 'nowhere']);
  await until(() => total() === 16_000);
  expect(other.bench.shelf.on()).toEqual(['p', 'q']);
  // Ships that name no packs stay with the rulebook.
  expect(evaluate(other.library.rules, majestic).space.total).toBe(1520);
  expect((await browser.open()).bench.shelf.on()).toEqual(['p', 'q']);
});

test.each(['[', '{}', '[1, null]'])('a damaged choice is none: %s', async (text) => {
  const browser = makeBrowser();
  browser.switches.setItem('slipway.packs-on', text);
  expect((await browser.open()).bench.shelf.on()).toEqual([]);
});

test('a ship keeps the figures of its packs when it is changed, and shows them when one is gone', async () => {
  const page = await makeBrowser().open(byRoomy);
  await install(page, roomy);
  const ship = page.bench.ship()!;
  ship.change('Hull', withHull(9));
  const { rules } = ship.design();
  const expected = evaluate(withKnownPacks(unity, [roomy]), withHull(9)(byRoomy));
  expect(rules).toMatchObject({
    packs: [packReference(roomy)],
    figures: { total: 9000, combatRating: expected.combatRating },
  });
  await page.library.packs.remove(['p']);
  await quiet();
  ship.change('Hull', withHull(10));
  expect(ship.design().rules).toEqual(rules);
  expect(ship.evaluation().issues.map(({ code }) => code)).toContain('rules.pack-missing');
});

test('ships that name packs are rated by them once packs can be applied', async () => {
  const page = await makeBrowser().open(byRoomy, rulebook);
  await install(page, roomy);
  const { shelf } = page.bench;
  shelf.switchOn(['p']);
  const figures = () => {
    const { space, issues } = page.bench.ship()!.evaluation();
    return [space.total, issues.map(({ code }) => code), shelf.rulesOn().packs.length];
  };
  expect(figures()).toEqual([1520, ['rules.pack-loading'], 0]);
  shelf.setRulebook(unity);
  expect(figures()).toEqual([8000, [], 1]);
});

test('a backup holds and restores the packs', async () => {
  const from = await makeBrowser().open();
  await install(from, roomy);
  const { file } = await from.library.backups.make();
  const text = await file.text();
  const to = await makeBrowser().open();
  const { readBackup } = await import('../../../src/store/backup/reading.ts');
  await to.library.backups.restore(readBackup(text).library!, 'merge');
  await to.library.packs.whenRead();
  expect(to.library.packs.items()).toMatchObject([{ id: 'p', value: roomy }]);
  await until(() => to.bench.rules.known.some(({ id }) => id === 'roomy'));
});
