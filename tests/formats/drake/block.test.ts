import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { majestic } from '../../reference/majestic.ts';
import { sheetOf } from './sheets.ts';

const design: Design = {
  ...majestic,
  id: 'majestic',
  notes: 'As in the book.',
  techLevels: { weapons: 1, engines: -2 },
  weapons: [
    ...(majestic.weapons ?? []),
    { id: 'spare', name: 'Spare Gun', modes: [{ ma: 6, rof: 1, acc: 4, imp: 1, dmg: 1 }] },
  ],
  systems: [{ id: 'hyperdrive', qty: 1 }, { id: 'countermeasures' }],
};
const text = sheetOf(design, true);

const read = (changed: string) => {
  const { ships } = parseDrake(unity, changed);
  const [ship] = ships;
  if (!ship || ships.length !== 1) throw new Error('one ship expected');
  return { design: ship.design, codes: ship.issues.map(({ code }) => code) };
};

const block = (sheet: string): string[] => sheet.split('\n').filter((line) => line.startsWith(';'));

describe('the lossless block', () => {
  test('has only what the sheet lacks', () =>
    expect(block(text)).toEqual([
      '; slipway.design: 1',
      '; id: "majestic"',
      '; notes: "As in the book."',
      '; systems: [{"id":"hyperdrive","qty":1},{"id":"countermeasures"}]',
      ...(design.weapons ?? []).map((weapon) => `; weapon: ${JSON.stringify(weapon)}`),
      '; batteries: ["turret","laser","torpedo"]',
    ]));

  test('gives way to the line of tech levels, which sheets written before had not', () => {
    expect(text).toContain('\nTech levels: Engines -2, Weapons +1\n');
    const plain = sheetOf(majestic);
    const levels = (source: string) => read(source).design.techLevels;
    expect(levels(`${plain}--\n; techLevels: weapons +1\n`)).toEqual({ weapons: 1 });
    const both = read(text.replace('Engines -2', 'E +2').concat('; techLevels: weapons +1\n'));
    expect(both.design.techLevels).toEqual({ engines: 2, weapons: 1 });
    expect(both.codes).toContain('block.contradicts');
    const typed = read(plain.replace('\nHull', '\nTL: Engines fast\nHull'));
    expect(typed.codes).toEqual(['tech.unreadable']);
    expect(typed.design.notes).toContain('TL: Engines fast');
  });

  test.each(['see you at eight', 'hello', 'My next ship follows (400)'])(
    'ends with its last whole line, before any prose: %s',
    (prose) => {
      const sheet = block(text).reduceRight((all, line) => `${all}\n${line}`);
      const { design: whole } = read(text.replace(/(?:^;.*\n)+/m, `${sheet}\n`));
      expect(read(text.replace(/(?:^;.*\n)+/m, `${sheet}\n${prose}\n`)).design).toEqual(whole);
      expect(whole.systems).toEqual(design.systems);
    },
  );

  test('is not needed where the sheet says everything', () => {
    const plain = read(sheetOf(majestic)).design;
    expect(block(sheetOf(plain, true))).toEqual(['; slipway.design: 1']);
  });

  test('gives way to a sheet that was edited, battery by battery', () => {
    const edited = read(text.replace('2x5+/1/1', '3x5+/1/1').replace('| EF []', '| EF [][]'));
    expect(edited.codes).toContain('block.contradicts');
    const [turret, laser, torpedo, spare] = edited.design.weapons ?? [];
    expect(turret).toMatchObject({ id: 'turret', modes: [{ rof: 3 }] });
    expect([laser, torpedo, spare]).toEqual(design.weapons?.slice(1));
    expect(edited.design.batteries?.[1]?.banks[3]).toEqual({ mounts: 2, arc: 'EF' });
    expect(edited.design.techLevels).toEqual(design.techLevels);
  });

  test.each<[string, string, string, (read: Design) => unknown, unknown]>([
    ['class', 'MAJESTIC', 'MINOTAUR', (ship) => ship.class, 'Minotaur'],
    [
      'systems',
      'Hyperdrive []',
      'Stealth []',
      (ship) => ship.systems?.map(({ id }) => id),
      ['stealth', 'countermeasures'],
    ],
    ['hull', 'Hull: 8-7', 'Hull: 9-8-7', (ship) => ship.hull, 9],
  ])('and field by field: %s', (_, from, to, field, expected) => {
    const given = sheetOf({ ...design, class: 'MaJestic' }, true);
    expect(field(read(given.replace(from, to)).design)).toEqual(expected);
  });

  test('may be written by hand', () => {
    const plain = sheetOf(majestic);
    const { design: ship, codes } = read(
      `${plain}--\n; techLevels: Weapons: +1, shields −2\n; notes: Fast, but not cheap.\n; ROUNDING: drydock\n; just a remark\n`,
    );
    expect(ship.techLevels).toEqual({ weapons: 1, shields: -2 });
    expect(ship.notes).toBe('Fast, but not cheap.');
    expect(ship.rounding).toBe('drydock');
    expect(codes).toEqual(['rating.differs']);
  });

  test('takes no field that is not a field', () => {
    const { design: ship } = read(
      `${sheetOf(majestic)}--\n; slipway.design: 1\n; __proto__: {"hull":1}\n; constructor: 1\n; weapon: {"__proto__":{"id":"x"},"id":"y","modes":[]}\n`,
    );
    expect(Object.getPrototypeOf(ship)).toBe(Object.prototype);
    expect(ship.weapons?.find(({ id }) => id === 'y')).toEqual({ id: 'y', modes: [] });
    expect(({} as { hull?: number }).hull).toBeUndefined();
  });
});
