import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readFleetCsv } from '../../../src/formats/csv/fleets.ts';
import { wordCsvIssue } from '../../../src/formats/csv/issues.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { admiralty, nova, readLegacyShips } from '../../editions.ts';
import { readShipsCsv } from '../readings.ts';

const SHIPS = 'Class,Hull,Engines,Rating\nJay,6,4,90\nOwl,5,3,61\n';

const classesOf = (text: string) =>
  readShipsCsv(text).value.ships.map(({ design }) => design.class);

describe('a row that sums up those above', () => {
  test.each([
    'Total,11,7,151',
    'TOTALS:,11,7,',
    'Total (2 ships),11,7,151',
    'Grand total,11,,',
    'Total,,,151',
    'Sum,11,7,151',
    'Σ,11,7,151',
    '∑,11,7,151',
    'Average,5.5,3.5,75.5',
    'Avg.,"5,5",3,75',
    'Mean,6,4,76',
    ',,,\n**Total**,11,7,151',
  ])('is no ship, and is told once: %s', (row) => {
    const text = SHIPS + row;
    const { value, issues, ledger } = readShipsCsv(text);
    expect(value.ships.map(({ design }) => design.class)).toEqual(['Jay', 'Owl']);
    expect(value.rejected).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(['csv.footer']);
    expect(issues.map(wordCsvIssue).join()).toContain(row.split('\n').at(-1));
    expect(ledger.filter(({ outcome }) => outcome === 'between')).toHaveLength(1);
  });

  const ARMED = 'Class,Type,Hull,Engines\nJay,Scout,6,4\nOwl,Scout,5,3\n';

  test.each([
    'Total,,14,7',
    'Total,,35',
    'Average,,6,3',
    'Total,,14,7\nAverage,,5.7,3',
    ',,,\nTotal,,14,7\n,,,',
  ])('is no ship where it adds up wrongly and has no text but its name: %s', (row) => {
    const { value, issues } = readShipsCsv(ARMED + row);
    expect(value.ships.map(({ design }) => design.class)).toEqual(['Jay', 'Owl']);
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['csv.footer']));
  });

  test.each(['Total,Scout,14,7', 'Total,,4,2', 'Average,,8,3', 'Total,,14,7\nElk,Scout,4,4'])(
    'is a ship where it says more, is no larger, or others follow: %s',
    (row) => {
      expect(classesOf(ARMED + row)).toContain(row.split(',')[0]);
    },
  );

  test.each(['Total,20,14', 'Total,6 5 4 2 2 1,5 4 3 1 1', 'Total,20'])(
    'is left out of a table of boxes: %s',
    (row) => {
      const displays = 'Class,Hull,Thrust,Shields\nJay,4 3 3,3 2 2,none\nOwl,4 3 3,3 2 2,none\n';
      const { ships, issues } = readLegacyShips(displays + row, nova);
      expect(ships).toHaveLength(2);
      expect(issues.map(({ code }) => code)).toContain('csv.footer');
    },
  );

  test('may be one of several: of each part, then of all', () => {
    const text = `${SHIPS}Subtotal,11,7,151\nElk,4,4,50\nSubtotal,4,4,50\nTotal,15,11,201\n`;
    expect(classesOf(text)).toEqual(['Jay', 'Owl', 'Elk']);
    expect(readShipsCsv(text).issues.map(({ line }) => line)).toEqual([4, 6, 7]);
  });

  test('is left out of a fleet, whose ships count each, and of a table of cards', () => {
    const fleet = readFleetCsv(unityFleets, 'Count,Class,Hull,Engines\n2,Jay,6,4\n,Total,12,8\n');
    expect(fleet.value.fleet.ships.map(({ design }) => design.class)).toEqual(['Jay']);
    expect(fleet.issues.map(({ code }) => code)).toEqual(['csv.footer']);
    const cards = readLegacyShips(
      'Class,Hull,Engines,Batteries\nJay,6,4,\nTotal,6,4,\n',
      admiralty,
    );
    expect(cards.ships).toHaveLength(1);
    expect(cards.issues.map(({ code }) => code)).toContain('csv.footer');
  });
});

describe('a row with such a name is a ship', () => {
  test.each(['Total,3,2,20', 'Total War,11,7,151', 'Average,11,7,151', 'Sum,11,Fast,151'])(
    'where it sums up nothing: %s',
    (row) => {
      const { value, issues } = readShipsCsv(SHIPS + row);
      expect(value.ships.length + value.rejected.length).toBe(3);
      expect(issues.map(({ code }) => code)).not.toContain('csv.footer');
    },
  );

  test('where this program wrote it', () => {
    const bare: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };
    const designs: readonly Design[] = [
      bare,
      { ...bare, class: 'Total' },
      { ...bare, faction: 'Σ' },
    ];
    const { value, issues } = readShipsCsv(formatShipsCsv(unity, designs));
    expect(value.ships.map(({ design }) => design)).toEqual(designs);
    expect(issues).toEqual([]);
  });
});
