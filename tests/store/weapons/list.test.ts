import { describe, expect, it, test } from 'vitest';
import type { Weapon } from '../../../src/core/design/design.ts';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../../src/core/rules/unity/weapon-sets.ts';
import { NOTHING_READ } from '../../../src/formats/arriving/page-reading.ts';
import { formatFleetCsv } from '../../../src/formats/csv/fleets.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { formatWeaponsCsv } from '../../../src/formats/csv/weapons.ts';
import { formatDesign, formatFleet, formatWeapons } from '../../../src/formats/json/format.ts';
import { readWeaponsFor } from '../../../src/store/arrivals.ts';
import { formatBackup, NO_CONTENTS } from '../../../src/store/backup/contents.ts';
import type { CollectionItem } from '../../../src/store/collections/collection.ts';
import { shownRows, tagsOf, type WeaponOrder, weaponRows } from '../../../src/store/lists.ts';

const item = (
  value: Weapon,
  more: Partial<CollectionItem<Weapon>> = {},
): CollectionItem<Weapon> => ({
  ...{ id: value.id, value, revision: 1, created: 1, updated: 1, tags: [] },
  ...more,
});
const items = (majestic.weapons ?? []).map((weapon, i) =>
  item(weapon, { updated: i, tags: i === 0 ? ['imperial', 'beam'] : ['beam'] }),
);
const fleet: Fleet = {
  ...{ format: 'slipway.fleet', version: 1 },
  ships: [{ design: majestic, count: 2 }],
};
const rows = weaponRows(
  () => unity,
  items,
  new Map([['fusion-torpedo', ['1', '2']]]),
  new WeakMap(),
);
const shown = (query: string, tag = '', order: WeaponOrder = 'name') =>
  shownRows(rows, { query, tag, order }).map(({ name }) => name.split(' ')[0]);

test('a row shows the core’s ratings', () => {
  expect(rows.map(({ name, baseSU, ships }) => [name, baseSU, ships])).toEqual([
    ['Lightning Turret', 10.8, 0],
    ['Laser Cannon', 2.7, 0],
    ['Fusion Torpedo', 19.5, 2],
  ]);
  expect(rows[0]?.modes).toEqual(['4-8-12 2×5+/1/1 Pr1']);
});

describe('the list', () => {
  it.each([
    ['', ['Fusion', 'Laser', 'Lightning']],
    ['lig tur', ['Lightning']],
    ['laser', ['Laser']],
    ['PIERCING', ['Lightning']],
    ['pr1 turret', ['Lightning']],
    ['seeking', []],
    ['5-10-15', ['Fusion']],
    ['imperial', ['Lightning']],
  ])('searched for “%s”', (query, names) => {
    expect(shown(query)).toEqual(names);
  });

  it.each<readonly [WeaponOrder, readonly string[]]>([
    ['base-su', ['Fusion', 'Lightning', 'Laser']],
    ['ships', ['Fusion', 'Laser', 'Lightning']],
    ['updated', ['Fusion', 'Laser', 'Lightning']],
  ])('in the order of %s', (order, names) => {
    expect(shown('', '', order)).toEqual(names);
  });

  it('of one tag', () => {
    expect(shown('', 'imperial')).toEqual(['Lightning']);
    expect(tagsOf(items)).toEqual(['beam', 'imperial']);
  });
});

describe('an imported table', () => {
  it('says of each weapon whether it is new, known, or another version', () => {
    const [turret, cannon, torpedo] = majestic.weapons ?? [];
    const text = formatWeaponsCsv([
      { ...turret!, id: 'elsewhere' },
      { ...cannon!, name: 'Maser Cannon' },
      { ...torpedo!, id: 'new', name: 'Ion Torpedo' },
    ]);
    const { found: arriving, issues } = readWeaponsFor(unity, [{ text }], items);
    expect(arriving.map(({ kind }) => kind)).toEqual(['known', 'version', 'new']);
    expect(issues).toEqual([]);
  });

  it('places faults on their line, and gives the row back', () => {
    const text = 'Weapon;RNG;ROF;ACC;IMP;DMG\r\nGood;-9;1;5;1;1\r\nBad;-9;x;5;1;1\r\n';
    const { found: arriving, issues, rejected } = readWeaponsFor(unity, [{ text }], []);
    expect(arriving.map(({ weapon }) => weapon.name)).toEqual(['Good']);
    expect(issues.map(({ line, span }) => [line, text.slice(span?.start, span?.end)])).toEqual([
      [3, 'x'],
    ]);
    expect(rejected).toEqual([
      { line: 1, text: 'Weapon;RNG;ROF;ACC;IMP;DMG' },
      { line: 3, text: 'Bad;-9;x;5;1;1' },
    ]);
  });

  it('may be a weapons file, whose faults have their lines', () => {
    const file = formatWeapons([{ ...majestic.weapons![1]!, name: 'Maser Cannon' }]);
    const { found: arriving, issues } = readWeaponsFor(unity, [{ text: file }], items);
    expect(arriving.map(({ weapon, kind }) => [weapon.name, kind])).toEqual([
      ['Maser Cannon', 'version'],
    ]);
    expect(issues).toEqual([]);
    const faulty = file.replace(/"rof": \d+/, '"rof": "x"');
    const [issue] = readWeaponsFor(unity, [{ text: faulty }], items).issues;
    expect(issue?.message).toMatch(/^weapons\[0\]\.modes\[0\]\.rof: /);
    expect(faulty.slice(issue?.span?.start, issue?.span?.end)).toContain('"rof": "x"');
  });

  it.each([
    [formatDesign(majestic), 'These are ships'],
    [formatShipsCsv(unity, [majestic]), 'These are ships'],
    [formatFleet(fleet), 'This is a fleet'],
    [formatFleetCsv(unity, fleet), 'This is a fleet'],
    [formatBackup(NO_CONTENTS, 0), 'This is a backup'],
  ])('names the page for other content: %.40s', (text, words) => {
    const { found: arriving, issues } = readWeaponsFor(unity, [{ text }], items);
    expect(arriving).toEqual([]);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['a letter', 'Dear Anna, see you on Friday.', 'No weapon was found'],
    ['another table', 'Month,Euro\nJan,12\nFeb,13\n', 'No weapon was found'],
    ['JSON of another program', '{"name":"x","scripts":{}}', 'another program'],
    ['JSON that is cut off', '{"format":"slipway.design","hull":', 'Not JSON'],
  ])('has one line for %s', (_, text, words) => {
    const { found, issues, rejected } = readWeaponsFor(unity, [{ text }], []);
    expect([found, rejected]).toEqual([[], []]);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  it('without headings reports why a row is no weapon', () => {
    const { issues } = readWeaponsFor(unity, [{ text: 'Laser,-9,x,5,1,1\n' }], []);
    expect(issues.map(({ message }) => message)).toEqual(['ROF must be a number, not “x”.']);
  });

  it('names the page that takes other files', () => {
    const files = [
      { name: 'a.json', text: formatDesign(majestic) },
      { name: 'b.json', text: formatFleet(fleet) },
    ];
    const { otherPageTexts } = readWeaponsFor(unity, files, []);
    expect(otherPageTexts.map(({ kind, file, text }) => [kind, file, text.trim()])).toEqual([
      ['ships', 'a.json', files[0]?.text.trim()],
      ['fleet', 'b.json', files[1]?.text.trim()],
    ]);
  });

  it('of nothing is nothing', () => {
    expect(readWeaponsFor(unity, [{ text: ' \n' }], [])).toEqual(NOTHING_READ);
  });

  it.each(weaponSets.map((set) => [set.title, set.csv] as const))(
    'takes the set %s whole',
    (_, csv) => {
      const { found: arriving, issues } = readWeaponsFor(unity, [{ text: csv }], []);
      expect(arriving.length).toBeGreaterThan(9);
      expect(arriving.every(({ kind }) => kind === 'new')).toBe(true);
      expect(issues).toEqual([]);
    },
  );
});
