import { describe, expect, it } from 'vitest';
import { formatAdmiraltyCsv } from '../../../src/convert/admiralty/csv.ts';
import {
  type Edition,
  editionOfText,
  formatOldShipsCsv,
  readOldShips,
} from '../../../src/convert/editions/old-ships.ts';
import { formatNovaCsv } from '../../../src/convert/nova/csv.ts';
import { evaluate } from '../../../src/core/evaluate.ts';
import { formatDrake } from '../../../src/notation/drake.ts';
import { majestic } from '../../../src/tables/majestic.ts';
import { oldSamples } from '../../../src/tables/old-ships.ts';
import { unity } from '../../../src/tables/unity.ts';

describe('a table tells its edition by its headings', () => {
  it.each<[string, string, Edition | undefined]>([
    ['in the order they are written', 'Class,Hull,Engines,Batteries\nWren,4,3,', 'admiralty'],
    ['with the hull last', 'Class,Batteries,Hull\nWren,,4', 'admiralty'],
    ['of displays with the hull last', 'Class,Thrust,Hull\nWren,4,2 2 2', 'nova'],
    ['between quotes', '"Thrust";"Hull"\n4;2 2 2', 'nova'],
    [
      'below what a spreadsheet says of its separator',
      'sep=;\r\nBatteries;Hull\r\n;4',
      'admiralty',
    ],
    ['below a title', 'The fleet of 2412\n\nHull|Thrust\n2 2 2|4', 'nova'],
    ['in capitals, behind a mark of their bytes', '\uFEFFHULL\tBATTERIES\n4\t', 'admiralty'],
    ['of Unity ships', 'Class,Hull,Engines\nWren,4,3', undefined],
    ['that only hold those words', 'Hull plating,Batteries included\n4,3', undefined],
  ])('%s', (_, text, edition) => {
    expect(editionOfText(text)).toBe(edition);
    if (edition) expect(readOldShips(text, edition).ships).toHaveLength(1);
  });

  it.each(oldSamples)('and so does what is written of the $title', ({ edition, text }) => {
    const olds = readOldShips(text, edition).ships.map(({ old }) => old);
    const table = formatOldShipsCsv(edition, olds);
    expect(editionOfText(table)).toBe(edition);
    expect(editionOfText(text)).toBe(edition);
    expect(readOldShips(table, edition).ships.map(({ old }) => old)).toEqual(olds);
  });

  it('also where it has no ships', () => {
    expect(editionOfText(formatAdmiraltyCsv([]))).toBe('admiralty');
    expect(editionOfText(formatNovaCsv([]))).toBe('nova');
  });
});

it('a ship of the Unity edition is of no earlier one', () =>
  expect(editionOfText(formatDrake(unity, majestic, evaluate(unity, majestic)))).toBeUndefined());
