/** Editing of packs on the page of rules. */
import { expect, test } from 'vitest';
import { packReferences, withPacks } from '../../src/core/design/design.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { packHash, packReference, type RulesPack } from '../../src/core/rules/packs/pack.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
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
  localStorage.clear();
  const shown = await showLibrary('/rules', [{ design: byRoomy }, { design: majestic }]);
  const { library } = shown;
  await library.packs.put([{ id: 'p', value: roomy, replaces: 0 }]);
  await eventually(() => expect(library.bench.rules.known).toContainEqual(roomy));
  location.hash = '#/rules/p';
  await eventually(() => expect(formula().value).toBe('H × 1000'));
  await eventually(() => named('.changed-ships p', '1 ship is rated by it.'));
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
  const fault = await eventually(() => named('.of-formula .text-error', /foo/).textContent);
  expect(fault).not.toMatch(/Formulas|totalSpace/);
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

const line = '.rated-by-packs > summary';

test('a shared ship names its packs, and opens their changes', async () => {
  const fragment = shareFragment({ kind: 'ship', design: byRoomy, packs: [roomy] })!;
  await showLibrary('/rules', []);
  location.hash = fragment;
  await eventually(() => named(line, 'Rated by Roomy 1.0: 1 change'));
  named(
    '.rated-by-packs li',
    'Formulas: Space H × 1000, not rounded (rulebook: H × (H + 30) × 5, not rounded)',
  );
});

test('a comparison and a fleet name the packs, and the ships that they rate', async () => {
  const { library, ids } = await showLibrary('/rules', [{ design: byRoomy }, { design: majestic }]);
  await library.packs.put([{ id: 'p', value: roomy, replaces: 0 }]);
  await eventually(() => expect(library.bench.rules.known).toContainEqual(roomy));
  location.hash = `#/compare?ships=${ids.join()}`;
  await eventually(() => named(line, /^Rated by Roomy 1\.0: 1 change \(Majestic, .*\d{4}\)$/));
  const ships = [byRoomy, majestic].map((design) => ({ design }));
  const fleet: Fleet = { format: 'slipway.fleet', version: 1, ships };
  location.hash = shareFragment({ kind: 'fleet', fleet, packs: [roomy] })!;
  await eventually(() => named('.shared-list .rated-by-packs > summary', /Roomy 1\.0: 1 change/));
});

test('the bench names the rows of packs that apply as players do', async () => {
  const [pack] = unity.known.filter(({ id }) => id === 'tinkerers-set');
  const design = withPacks(majestic, unity.version, [packReference(pack!)]);
  await showLibrary('/', [], { ...design, systems: [{ id: 'ablative-plates' }] });
  await eventually(() =>
    expect(all('.house-rows a').map((row) => row.textContent)).toEqual([
      'Ablative Plates',
      'Space of the hull',
    ]),
  );
  named(line, 'Rated by Tinkerer’s set 1.0: 7 changes');
});

const focused = () => document.activeElement as HTMLInputElement;
const inTable = (table: string, name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`#table-${table} button`)].find(
    ({ textContent }) => textContent?.trim() === name,
  )!;

test('a new row and a changed row take the focus to their first field', async () => {
  await showPack();
  inTable('traits', 'Add Row to Weapon traits').click();
  expect([focused().closest('label')?.textContent, focused().value]).toEqual(['Code', 'New']);
  expect(focused().closest('fieldset')?.ariaLabel).toBe('New New trait');
  expect(focused().value.slice(focused().selectionStart!, focused().selectionEnd!)).toBe('New');
  named<HTMLButtonElement>('#table-formulas button', /^Show \d+ rows of the rulebook/).click();
  inTable('formulas', 'Change engineFactor').click();
  expect(focused().value).toBe('H × (H + 5)');
});

test('a new trait shows the base SU of a weapon with it', async () => {
  await showLibrary('/rules', [], majestic);
  await eventually(() => button('Start a pack').click());
  await eventually(() => inTable('traits', 'Add Row to Weapon traits').click());
  const tried = () => all('[aria-labelledby="trial-title"] tbody tr').map((row) => row.textContent);
  await eventually(() => expect(tried()).toEqual(['with New trait10.811.9']));
});

test('factors by hull have a field for each figure, and a line can be added', async () => {
  const { library } = await showLibrary('/rules', []);
  const factors = [{ from: 1, to: 35, factor: 2 }];
  const value: RulesPack = { ...roomy, tables: { hullFactors: { expendable: factors } } };
  await library.packs.put([{ id: 'factors', value, replaces: 0 }]);
  location.hash = '#/rules/factors';
  const fields = () => all<HTMLInputElement>('.hull-factor input');
  await eventually(() => type(fields()[1]!, '9'));
  named('button', 'Add Line').click();
  type(fields().at(-1)!, '1.5');
  const saved = () => library.packs.find('factors')?.value.tables?.hullFactors;
  await eventually(() =>
    expect(saved()).toEqual({
      expendable: [
        { from: 1, to: 9, factor: 2 },
        { from: 10, to: 10, factor: 1.5 },
      ],
    }),
  );
});

test('a pack is shared by a link, which shows its changes and saves it', async () => {
  await showPack();
  button('Share').click();
  const link = () => document.querySelector<HTMLInputElement>('.share-link input')!.value;
  await eventually(() => expect(readLink(link()).value).toEqual({ kind: 'pack', pack: roomy }));
  const other = { ...roomy, id: 'other', name: 'Other' };
  location.hash = shareFragment({ kind: 'pack', pack: other })!;
  await eventually(() => named('h1', 'Other 1.0'));
  await eventually(() => named('.rated-by-packs[open] > summary', '1 change'));
  button('Save to my library').click();
  await eventually(() =>
    expect(document.querySelector<HTMLInputElement>('#pack-id')?.value).toBe('other'),
  );
});
