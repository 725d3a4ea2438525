/** Editing of packs on the page of rules. */
import { expect, test } from 'vitest';
import { packReferences, withPacks } from '../../src/core/design/rated-by.ts';
import { packHash, packReference, type RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { majestic } from '../reference/majestic.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, type } from './page.ts';

const roomy: RulesPack = {
  ...{ format: 'slipway.rules', version: 1, id: 'roomy', name: 'Roomy', packVersion: '1.0' },
  base: 'unity-2.0',
  tables: {
    formulas: { totalSpace: { label: 'Space', formula: 'H × 1000', rounding: 'exact' } },
  },
};
const byRoomy = withPacks(majestic, unity.version, [packReference(roomy)]);

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const formula = () => all<HTMLInputElement>('#table-formulas .of-formula input')[0]!;
const cells = () => all('.changed-ships td').map((cell) => cell.textContent);

async function showPack() {
  const shown = await showLibrary('/rules', [{ design: byRoomy }, { design: majestic }]);
  const { library } = shown;
  await library.packs.put([{ id: 'p', value: roomy, replaces: 0 }]);
  await eventually(() => expect(library.bench.rules.known).toContainEqual(roomy));
  location.hash = '#/rules/p';
  await eventually(() => expect(formula().value).toBe('H × 1000'));
  await eventually(() => named('.changed-ships p', 'One ship is rated by it.'));
  return shown;
}

test('a changed pack lists the ships that would change, and saving changes them', async () => {
  const { library, ids } = await showPack();
  type(formula(), 'H × 1');
  await eventually(() => expect(cells()[0]).toMatch(/→ \d+ over/));
  expect(library.packs.find('p')?.value).toEqual(roomy);
  button('Save').click();
  await eventually(() => expect(library.packs.find('p')?.revision).toBe(2));
  const saved = library.packs.find('p')!.value;
  await eventually(async () => {
    const [followed, other] = await library.ships.values(ids);
    expect(packReferences(followed!.value)).toMatchObject([{ hash: packHash(saved) }]);
    expect(other?.value).toEqual(majestic);
  });
  await eventually(() => expect(library.ships.find(ids[0]!)?.value.total).toBe(8));
});

test('a formula with an error says why at its field and prevents saving', async () => {
  await showPack();
  type(formula(), 'H × foo');
  await eventually(() => named('.of-formula .text-error', /foo/));
  expect(button('Save').disabled).toBe(true);
  button('Discard').click();
  await eventually(() => expect(formula().value).toBe('H × 1000'));
});

test('a formula shows its result for a ship beside the rulebook’s result', async () => {
  await showPack();
  const row = () =>
    all('.example-ship tr.house')
      .map((one) => one.textContent)
      .join(' ');
  await eventually(() => expect(row()).toMatch(/Space, formula1551000/));
  type(formula(), 'H × 500');
  await eventually(() => expect(row()).toMatch(/Space, formula155500/));
});
