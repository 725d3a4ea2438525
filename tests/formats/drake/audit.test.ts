import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { auditShip } from '../../../src/formats/drake/printed.ts';
import { fixture, MAJESTIC } from './sheets.ts';

/** The ships of a text with their figures as printed and as computed. */
const auditShips = (text: string) =>
  parseDrake(unity, text).ships.map((ship) => ({
    ...ship,
    ...auditShip(unity, ship.design, ship.printed),
  }));

describe('an audit', () => {
  test('of the Majestic as printed shows two figures that differ', () => {
    const ships = auditShips(fixture('posts/majestic.txt'));
    expect(ships.map(({ title, line }) => ({ title, line }))).toEqual([
      { title: 'Imperial Majestic Battlecruiser', line: 1 },
    ]);
    expect(ships[0]?.rows.filter(({ agrees }) => !agrees)).toEqual([
      { figure: 'combat rating', printed: '185', computed: '188', drydock: '185', agrees: false },
      { figure: 'weapons track', printed: '17-13-9-5', computed: '16-12-8-4', agrees: false },
    ]);
    expect(ships[0]?.rows.map(({ figure }) => figure)).toEqual([
      'combat rating',
      'hull track',
      'engines track',
      'weapons track',
      'shields track',
      'loss limit of Lightning Turret',
      'loss limit of Laser Cannon',
      'loss limit of Fusion Torpedo',
      'loss limit of the equipment',
    ]);
  });

  test('goes by the rounding that a sheet’s block names', () => {
    const text = `${fixture('posts/majestic.txt')}--\n; rounding: drydock\n`;
    const [ship] = auditShips(text);
    expect(ship?.rows[0]).toMatchObject({ printed: '185', drydock: '185', agrees: true });
    expect(ship?.issues.map(({ code }) => code)).toEqual(['track.differs']);
  });

  test('of a sheet without a rating still gives the computed one', () => {
    const [ship] = auditShips(MAJESTIC.replace(' (188)', ''));
    expect(ship?.rows[0]).toEqual({
      figure: 'combat rating',
      printed: undefined,
      computed: '188',
      drydock: '185',
      agrees: true,
    });
  });

  test('does not rate a ship that would take minutes', () => {
    const text = MAJESTIC.replace('Hyperdrive []', 'Stealth (9999)');
    const [ship] = auditShips(text);
    expect(ship?.rows).toEqual([]);
    expect(ship?.issues.map(({ code }) => code)).toEqual(['rating.unchecked']);
  });
});

describe('a long reading', () => {
  const text = MAJESTIC.repeat(20);

  test('reports its progress', () => {
    const seen: number[] = [];
    parseDrake(unity, text, {
      onProgress: (done, total) => {
        expect(total).toBe(text.length);
        seen.push(done);
      },
    });
    expect(seen.at(-1)).toBe(text.length);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.length).toBeGreaterThanOrEqual(20);
  });

  test('can be stopped, and reports that', () => {
    const signal = { aborted: false };
    const onProgress = (done: number) => {
      signal.aborted = done > text.length / 2;
    };
    const { ships, issues } = parseDrake(unity, text, { signal, onProgress });
    expect(ships.length).toBeGreaterThan(5);
    expect(ships.length).toBeLessThan(15);
    expect(issues.map(({ code }) => code)).toEqual(['text.cancelled']);
  });
});
