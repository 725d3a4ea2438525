import { describe, expect, it } from 'vitest';
import type { EditionId } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { legacySamples } from '../../src/core/rules/unity/editions.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { cardTable } from '../../src/editions/admiralty/edition.ts';
import { editionNamed, editionOfText, writeLegacyTable } from '../../src/editions/list.ts';
import { displayTable } from '../../src/editions/nova/text.ts';
import { formatDrake } from '../../src/formats/drake/drake.ts';
import { readLegacyShips } from '../editions.ts';

describe('a table tells its edition by its headings', () => {
  it.each<[string, string, EditionId | undefined]>([
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
    expect(editionOfText(text)?.id).toBe(edition);
    if (edition) expect(readLegacyShips(text, editionNamed(edition)).ships).toHaveLength(1);
  });

  it.each(legacySamples)('and so does what is written of the $title', ({ edition: id, text }) => {
    const edition = editionNamed(id);
    const olds = readLegacyShips(text, edition).ships.map(({ legacy }) => legacy);
    const table = writeLegacyTable(edition, olds);
    expect(editionOfText(table)).toBe(edition);
    expect(editionOfText(text)).toBe(edition);
    expect(readLegacyShips(table, edition).ships.map(({ legacy }) => legacy)).toEqual(olds);
  });

  it('also where it has no ships', () => {
    expect(editionOfText(cardTable.write([]))?.id).toBe('admiralty');
    expect(editionOfText(displayTable.write([]))?.id).toBe('nova');
  });
});

it('a ship of the Unity edition is of no earlier one', () =>
  expect(editionOfText(formatDrake(unity, majestic, evaluate(unity, majestic)))).toBeUndefined());
