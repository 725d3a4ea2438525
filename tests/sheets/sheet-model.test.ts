/** Models of sheets. */
import { describe, expect, test } from 'vitest';
import type { Design, Mode } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { blankSheet } from '../../src/sheets/book.ts';
import { type SheetOptions, sheetModel } from '../../src/sheets/sheet.ts';
import { cases } from './cases.ts';

const model = (design: Design, options?: SheetOptions) =>
  sheetModel(unity, design, evaluate(unity, design), options);

describe('the Majestic', () => {
  const sheet = model(cases.majestic);

  test('has the tracks and loss limits of the rulebook', () => {
    expect(sheet.hull.boxes).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(sheet.tracks.map(({ label, boxes }) => [label, boxes])).toEqual([
      ['Eng', [4, 3, 2, 1]],
      ['Wpn', [16, 12, 8, 4]],
      ['Shld', [3, 3, 2, 1]],
    ]);
    expect(sheet.batteries.map(({ lossLimit }) => lossLimit)).toEqual([2, 3, 2]);
    expect(sheet.equipment.lossLimit).toBe(1);
  });

  test('has its weapons in words', () => {
    expect(sheet.weapons.map(({ name, lines }) => [name, ...lines])).toEqual([
      ['Lightning Turret', { name: '', reach: '4-8-12', shot: '2×5+/1/1', traits: 'Pr1' }],
      ['Laser Cannon', { name: '', reach: '3-6-9', shot: '1×5+/1/1', traits: '' }],
      ['Fusion Torpedo', { name: '', reach: '5-10-15', shot: '1×4+/3/1', traits: '' }],
    ]);
  });

  test('has its small print', () =>
    expect(sheet.footer).toEqual(['1520 of 1520 SU', 'ORAT 605', 'DRAT 58', 'Unity v2.0']));
});

describe('a weapon', () => {
  const gun: Mode = { range: 12, rof: 2, acc: 5, imp: 1, dmg: 1 };
  const line = (mode: Mode) =>
    model({
      ...cases['no weapons'],
      weapons: [{ id: 'w', name: 'Gun', modes: [mode] }],
      batteries: [{ weapon: 'w', banks: [{ mounts: 1, arc: 'AB' }] }],
    }).weapons[0]?.lines[0];

  test.each([
    ['Bls', { reach: '*-8-12', shot: '2×5+/1/1' }],
    ['Crn', { reach: '4-8-*', shot: '2×5+/1/1' }],
    ['Sct', { reach: '4-8-12', shot: '2×5+/*/1' }],
    ['Vlt', { reach: '4-8-12', shot: '*×5+/1/1' }],
  ])('with %s has an asterisk for what varies', (trait, figures) =>
    expect(line({ ...gun, traits: [trait] })).toEqual({ name: '', traits: trait, ...figures }),
  );

  test('that seeks shows its movement', () =>
    expect(line({ ma: 8, rof: 2, acc: 4, imp: 1, dmg: 2 })?.reach).toBe('MA 8'));

  test('with two modes has two lines with their names', () => {
    const [janus] = model(cases['dual modes']).weapons;
    expect(janus?.lines.map(({ name, reach }) => [name, reach])).toEqual([
      ['Lance', '6-12-18'],
      ['Spray', '3-6-9'],
    ]);
  });

  test('with customized bands has a line for each and is called an extension', () => {
    const sheet = model(cases['dual modes']);
    expect(sheet.weapons[1]?.lines.map(({ reach }) => reach)).toEqual(['1-4', '5-10']);
    expect(sheet.footer).toContain('customized range bands: an extension');
  });

  test('that fires once has a diamond a mount', () =>
    expect(model(cases.seeking).batteries[0]?.expendable).toBe(true));
});

describe('options', () => {
  test('banks by arc', () => {
    const arcs = (options?: SheetOptions) =>
      model(cases['twelve banks in twelve batteries'], options).batteries[0]?.banks.map(
        ({ arc }) => arc,
      );
    expect(arcs()?.slice(0, 3)).toEqual(['AB', 'ACE2', 'BDF3']);
    expect(arcs({ bankOrder: 'arc' })).toEqual([...(arcs() ?? [])].sort());
  });

  test('damage ticks boxes, and never more than there are', () => {
    const damage = { hull: 3, engines: 99, banks: [[1]], systems: { countermeasures: 5 } };
    const sheet = model(cases.majestic, { damage });
    expect(sheet.hull.ticked).toBe(3);
    expect(sheet.tracks.map(({ ticked }) => ticked)).toEqual([4, 0, 0]);
    expect(sheet.batteries[0]?.banks.map(({ ticked }) => ticked)).toEqual([1, 0]);
    expect(sheet.equipment.items.map(({ ticked }) => ticked)).toEqual([1, 0]);
  });

  test('damage keeps to its bank when banks are sorted', () => {
    const [battery] = model(cases.directional, {
      bankOrder: 'arc',
      damage: { banks: [[2, 0]], screens: { fwd: 3, port: 0, stbd: 1, aft: 2 } },
    }).batteries;
    expect(battery?.banks.map(({ arc, ticked }) => [arc, ticked])).toEqual([
      ['Aft', 0],
      ['Fwd+Port', 2],
    ]);
  });
});

describe('a sheet', () => {
  test('without shields or weapons lacks their tracks', () => {
    expect(model(cases['no shields']).tracks.map(({ label }) => label)).toEqual(['Eng', 'Wpn']);
    expect(model(cases['no weapons']).tracks.map(({ label }) => label)).toContain('Shld');
  });

  test('with four shields shows them and the track of their sum', () => {
    const sheet = model(cases.directional);
    expect(sheet.shieldQuarters.map(({ value }) => value)).toEqual([5, 3, 3, 0]);
    expect(sheet.tracks.at(-1)?.boxes[0]).toBe(11);
    expect(sheet.screens.map(({ label, count }) => [label, count])).toEqual([
      ['Fwd', 8],
      ['Port', 4],
      ['Stbd', 4],
      ['Aft', 0],
    ]);
  });

  test('of the other profile names it', () =>
    expect(model({ ...cases.majestic, rounding: 'drydock' }).footer).toContain('Drydock rounding'));

  test('over its space begins with a note on that', () =>
    expect(model({ ...cases.majestic, engines: 5 }).footer.slice(0, 2)).toEqual([
      '104 SU over space',
      '1624 of 1520 SU',
    ]));

  test('names its tech levels', () =>
    expect(model(cases['hull 35 with everything']).footer).toContain(
      'tech levels: engines +2, fighters −2, shields +1, weapons −1',
    ));

  test('without names has words instead of them', () => {
    const { class: _, faction, type, ...nameless } = cases.majestic;
    const sheet = model(nameless);
    expect([sheet.title.className, sheet.bookmark, faction, type]).toEqual([
      'Unnamed',
      'Unnamed',
      'Imperial',
      'Battlecruiser',
    ]);
  });

  test('to be filled in has empty boxes', () => {
    const blank = blankSheet(unity);
    expect(blank.blank).toBe(true);
    expect(new Set(blank.hull.boxes)).toEqual(new Set(['']));
  });
});
