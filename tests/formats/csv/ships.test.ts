import { describe, expect, it, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatFleetCsv, readFleetCsv } from '../../../src/formats/csv/fleets.ts';
import { wordCsvIssue } from '../../../src/formats/csv/issues.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { shipTable } from '../../../src/formats/csv-format.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { many, SEED } from '../../runs.ts';
import { randomFleets } from '../json/arbitrary-fleet.ts';
import { readShipsCsv } from '../readings.ts';
import { spanned } from '../spanned.ts';

const bare: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

test.each([
  'Thanks for reading them!',
  'Thanks for reading them!,,,',
  '"Thanks, and have a good game"',
  'These two, as discussed, are for Friday.',
  'Bring dice, counters and the mat; we meet at 8, as ever',
  'See you on Friday, Bob',
  'Posted by Bob on 3 June 2026',
  'Both have been played 12 times by now, 3 of them at Ann’s',
])('words below a table are no row of it: %s', (words) => {
  const { value, issues, ledger } = readShipsCsv(`Class,Hull,Engines\nJay,3,4\n${words}\n`);
  expect(value.ships.map(({ design }) => design.class)).toEqual(['Jay']);
  expect(value.rejected).toEqual([]);
  expect(issues.map(({ code, line }) => [code, line])).toEqual([['csv.words', 3]]);
  expect(ledger.some(({ outcome }) => outcome === 'between')).toBe(true);
});

test('a name or a figure without the rest of its row is given back', () => {
  const { value } = readShipsCsv(
    'Class,Hull,Engines\nJay,,\nThe last of 3 ships,,\nOld Jay, of many refits, 4\n',
  );
  expect(value.rejected.map(({ line }) => line)).toEqual([2, 3, 4]);
});

describe('ships', () => {
  it('come back from a table, random designs', () => {
    const designs = randomDesigns(many(400), SEED);
    const reading = readShipsCsv(formatShipsCsv(unity, designs));
    expect(reading.issues).toEqual([]);
    expect(reading.value.rejected).toEqual([]);
    expect(reading.value.ships.map(({ design }) => design)).toEqual(designs);
  });

  it.each<Partial<Design>>([
    { class: '=SUM(A1)', type: "'=x", faction: ' ', notes: 'two\r\nlines\nof "text", and;' },
    { class: '', systems: [], techLevels: {}, weapons: [], rules: [] },
    { systems: [{ id: 'a b' }, { id: 'Cargo', qty: 2 }, { id: '7', qty: 0.5 }, { id: 'x;y' }] },
    { shields: { fwd: 3, port: 2, stbd: 2, aft: 1 }, screens: -1, hull: 1e21 },
    { techLevels: { engines: 2, weapons: -2 }, arcNotation: 'alternate', rounding: 'drydock' },
  ])('come back whatever they hold: %j', (odd) => {
    const design = { ...bare, ...odd };
    expect(
      readShipsCsv(formatShipsCsv(unity, [design])).value.ships.map(({ design }) => design),
    ).toEqual([design]);
  });

  it('show their figures to readers', () => {
    const [head = '', row = ''] = formatShipsCsv(unity, [majestic]).split('\r\n');
    expect(head).toMatch(/^Faction,Class,Type,Hull,Engines,.*,Space,Used,ORAT,DRAT,Rating,More$/);
    expect(row).toMatch(
      /^Imperial,Majestic,Battlecruiser,8,4,3,,.*countermeasures; hyperdrive,,1520,1520,605,58,188,/,
    );
  });

  it('may be typed by hand', () => {
    const text =
      'hull;class;ER;systems;TL (weapons);Rating\n8,0;Wren;4;Cloaking Device; -1;99\n\n6;Jay;0;"cargo 4; Hospital 2";;';
    expect(readShipsCsv(text)).toMatchObject({
      value: {
        ships: [
          {
            design: {
              ...bare,
              class: 'Wren',
              hull: 8,
              engines: 4,
              techLevels: { weapons: -1 },
              systems: [{ id: 'cloaking-device' }],
            },
          },
          {
            design: {
              ...bare,
              class: 'Jay',
              hull: 6,
              engines: 0,
              systems: [
                { id: 'cargo', qty: 4 },
                { id: 'hospital', qty: 2 },
              ],
            },
          },
        ],
        rejected: [],
      },
      issues: [],
    });
  });

  it('go by the cell before the rest', () => {
    const text = 'Class,Hull,Engines,More\nWren,8,,"{""hull"":1,""engines"":2,""id"":""w""}"';
    expect(readShipsCsv(text).value.ships.map(({ design }) => design)).toEqual([
      { ...bare, id: 'w', class: 'Wren', hull: 8, engines: 2 },
    ]);
  });

  it.each([
    ['Wren,x,1,', 'x', '“hull” must be a number, not the text “x”.'],
    ['Wren,,1,', '', '“hull” is missing.'],
    ['Wren,5,1,[]', '[]', 'More must be JSON, or empty: an object, { … }, is expected.'],
    ['Wren,5,1,"{""a"":1}"', '"{""a"":1}"', 'A design has no “a” here; it is left out.'],
  ])('are given back where a cell is at fault: %s', (row, cell, words) => {
    const text = `Class,Hull,Engines,More\n${row}\nJay,5,3,`;
    const reading = readShipsCsv(text);
    const said = reading.issues.map((issue) => [spanned(text, issue), wordCsvIssue(issue)]);
    expect(said).toEqual([[cell, words]]);
    expect(reading.value.rejected).toEqual([{ line: 2, text: row }]);
    expect(reading.value.ships.map(({ design }) => design)).toEqual([{ ...bare, class: 'Jay' }]);
  });
});

describe('fleets', () => {
  const read = (text: string) => readFleetCsv(unityFleets, text);

  it('come back from a table, random ones', () => {
    for (const fleet of randomFleets(many(120), SEED)) {
      const { value, issues } = read(formatFleetCsv(unity, fleet));
      expect(issues).toEqual([]);
      expect(value).toEqual({ fleet, rejected: [] });
    }
  });

  it('come back with any names', () => {
    const names = ['a;b', ' c', '[', '=d', '', 'e\r\nf'];
    const fleet = {
      format: 'slipway.fleet',
      version: 1,
      name: ' ',
      ships: [
        ...names.map((name) => ({ design: bare, names: [name] })),
        { design: bare, names: [] },
      ],
    } as const;
    expect(read(formatFleetCsv(unity, fleet)).value.fleet).toEqual(fleet);
  });

  it('may be typed by hand', () => {
    const text = `Entry,Count,Names,Flights,Class,Hull,Engines
fleet,,Home,,,,
,3,Alpha; Beta,2 Heavy Fighters; 1,Wren,5,3
long range,,,2 bombers,,,`;
    expect(read(text).value).toEqual({
      fleet: {
        format: 'slipway.fleet',
        version: 1,
        name: 'Home',
        ships: [
          {
            design: { ...bare, class: 'Wren' },
            count: 3,
            names: ['Alpha', 'Beta'],
            flights: [{ variant: 'heavy', count: 2 }, { count: 1 }],
          },
        ],
        flights: [{ variant: 'bombers', count: 2 }],
      },
      rejected: [],
    });
  });

  it.each([
    ['moon,1,,Wren,5,3', 'A row is of a ship, of flights or of the fleet, not “moon”.'],
    [',x,,Wren,5,3', 'Count must be a number, not “x”.'],
    [',1,many,Wren,5,3', 'Flights are written as 2 heavy; 1 standard, not “many”.'],
    [',1,,Wren,,3', '“hull” is missing.'],
  ])('give a row back that is at fault: %s', (row, words) => {
    const { value, issues } = read(`Entry,Count,Flights,Class,Hull,Engines\n${row}`);
    expect(issues.map(wordCsvIssue)).toEqual([words]);
    expect(value.rejected).toEqual([{ line: 2, text: row }]);
  });
});

it('takes a step for each row, so that a page can paint in between', () => {
  const text = 'Class,Hull,Engines\nWren,3,4\nJay,three,4\nTern,5,4\n';
  const steps = [...shipTable.read({ rules: unity }, text)].slice(0, 3);
  expect(steps.map(({ ship }) => ship?.design.class)).toEqual(['Wren', undefined, 'Tern']);
});
