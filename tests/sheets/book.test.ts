/** Contents of a file, and their order. */
import { describe, expect, test } from 'vitest';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { evaluateFleet } from '../../src/core/rating/fleets/evaluate-fleet.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { sheetBook } from '../../src/sheets/book.ts';
import { rosterPages } from '../../src/sheets/book-pages.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { fleetBook, fleetRoster, fleetShips } from '../../src/sheets/fleet-book.ts';
import { GlyphReport } from '../../src/sheets/page-builder.ts';
import { rosterModel, rosterNames } from '../../src/sheets/roster.ts';
import { LIST, pageTemplate } from '../../src/sheets/templates.ts';
import { cases } from './cases.ts';
import { bookOf } from './printed.ts';

describe('a fleet', () => {
  const fleet = [
    { design: cases.majestic, evaluation: evaluate(unity, cases.majestic), copies: 3 },
    { design: cases.seeking, evaluation: evaluate(unity, cases.seeking) },
    { design: cases.carrier, evaluation: evaluate(unity, cases.carrier), copies: 0 },
  ];
  const book = sheetBook(unity, fleet, { roster: true, limit: 700, reference: true, blanks: 2 });

  test('has its sheets in order, each with a letter of its own, blanks last', () =>
    expect(book.sheets.map(({ bookmark, id }) => [bookmark, id])).toEqual([
      ['Imperial Majestic A', 'A'],
      ['Imperial Majestic B', 'B'],
      ['Imperial Majestic C', 'C'],
      ['Test Hornet D', 'D'],
      ['Blank sheet', ''],
      ['Blank sheet', ''],
    ]));

  test('has a roster with counts, total and limit', () =>
    expect(book.roster).toMatchObject({
      rows: [
        { className: 'Majestic', type: 'Battlecruiser', combatRating: 188, count: 3 },
        { className: 'Hornet', count: 1, letters: ['D'], hull: 4 },
        { className: 'Aerie', count: 0 },
      ],
      ships: 4,
      total: 3 * 188 + (fleet[1]?.evaluation.combatRating ?? 0),
      limit: 700,
    }));

  test('has a roster that names ships over their space', () => {
    const design = { ...cases.majestic, engines: 5 };
    const { roster } = sheetBook(unity, [{ design, evaluation: evaluate(unity, design) }], {
      roster: true,
    });
    expect(roster?.rows[0]?.type).toBe('Battlecruiser · 104 SU over space');
  });

  test('explains only the traits and systems that its ships use', () => {
    const names = book.reference?.sections.flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    );
    expect(names?.sort()).toEqual([
      'Anti-Fighter Batteries',
      'Carrier',
      'Countermeasures',
      'Defensive',
      'Expendable',
      'Hyperdrive',
      'Launch Tubes',
      'Piercing-1',
    ]);
  });

  test('can be sent to a worker', () => expect(structuredClone(book)).toEqual(book));

  test.each([1, 'fit'] as const)(
    'laid out %s a page tells a progress that only rises',
    (layout) => {
      const told: number[] = [];
      layoutBook({ ...book, print: { layout } }, (share) => told.push(share));
      expect(told.length).toBeGreaterThan(book.sheets.length);
      expect([...told].sort((a, b) => a - b)).toEqual(told);
      expect(told[0]).toBeGreaterThanOrEqual(0);
      expect(told.at(-1)).toBeLessThanOrEqual(1);
    },
  );
});

test.each([
  ['nothing', [], 'Display sheets'],
  ['one ship', [cases.majestic], 'Imperial Majestic'],
  ['a fleet', [cases.seeking, cases.carrier], 'Test fleet'],
  ['a mixed lot', [cases.majestic, cases.carrier], '2 display sheets'],
])('the title of %s', (_, designs, title) => expect(bookOf(designs).title).toBe(title));

test('a faction has its colour', () => {
  const book = bookOf([cases.majestic, cases.carrier], { accents: { Imperial: '#0b5c8f' } });
  expect(book.sheets.map(({ accent }) => accent)).toEqual(['#0b5c8f', undefined]);
});

test('a book of nothing has no pages', () => expect(layoutBook(bookOf([])).pages).toEqual([]));

test.each([
  [2, 1.35],
  [28, 1.25],
  [30, 1.15],
  [32, 1],
  [60, 1],
])(
  'a roster of %i ships is in type %d times the normal one, as one page has room for',
  (ships, times) => {
    const row = { className: 'Wren', type: 'Scout', hull: 3, combatRating: 40, count: 1 };
    const roster = rosterModel('Home', Array(ships).fill(row));
    const pages = rosterPages(roster, {
      template: pageTemplate('a4', false, 1),
      ink: 'ink',
      report: new GlyphReport(),
    });
    const sizes = pages.flatMap(({ primitives }) =>
      primitives.flatMap((one) => (one.kind === 'text' && one.text === 'TYPE' ? [one.size] : [])),
    );
    expect(sizes).toEqual(pages.map(() => LIST.heading * times));
  },
);

test('a long roster goes on to another page', () => {
  const designs = Array.from({ length: 60 }, (_, i) => ({ ...cases.majestic, class: `M${i}` }));
  const { pages } = layoutBook(bookOf(designs, { roster: true, layout: 4 }));
  expect(pages).toHaveLength(2 + 15);
});

test('more names of ships than fit on a page go on to another', () => {
  const names = Array.from({ length: 600 }, (_, i) => `Ship${i}`);
  const row = { className: 'Wren', type: 'Scout', hull: 3, combatRating: 40, count: 600, names };
  const pages = rosterPages(rosterModel('Home', [row]), {
    template: pageTemplate('a4', false, 1),
    ink: 'ink',
    report: new GlyphReport(),
  });
  expect(pages.length).toBeGreaterThan(1);
  const texts = pages.flatMap(({ height, primitives }) =>
    primitives.flatMap((one) => (one.kind === 'text' && one.y < height - 20 ? [one.text] : [])),
  );
  expect(texts.join(' ').match(/Ship\d+/g)).toEqual(names);
});

describe('a fleet with names and flights', () => {
  const evaluation = evaluate(unity, cases.majestic);
  const book = sheetBook(
    unity,
    [{ design: cases.majestic, evaluation, copies: 3, names: ['Alpha', ' '], load: '2 bombers' }],
    {
      roster: true,
      rosterRows: [
        { className: 'Long range flights', type: '', combatRating: 60, count: 2, flights: true },
      ],
    },
  );

  test('has each ship’s name on its sheet', () =>
    expect(book.sheets.map(({ id, name }) => [id, name])).toEqual([
      ['A', 'Alpha'],
      ['B', ''],
      ['C', ''],
    ]));

  test('has the ships’ loads in the roster, and flights apart from ships', () =>
    expect(book.roster).toMatchObject({
      rows: [{ type: 'Battlecruiser · 2 bombers' }, { className: 'Long range flights' }],
      ships: 3,
      total: 3 * 188 + 120,
    }));
});

test('a roster counts the flights of a ship, not their fighters', () => {
  const design = { ...cases.majestic, systems: [{ id: 'carrier', qty: 4 }] };
  const flights = [{ variant: 'bombers', count: 3 }, { count: 1 }];
  const fleet: Fleet = {
    ...{ format: 'slipway.fleet', version: 1 },
    ships: [{ design, flights }],
  };
  const [ship] = fleetShips(fleet, evaluateFleet(unity, unityFleets, fleet));
  expect(ship?.load).toBe('1 flight of fighters, 3 flights of bombers');
});

describe('at the table', () => {
  const carrier = { ...cases.majestic, class: 'Aerie', systems: [{ id: 'carrier', qty: 4 }] };
  const fleet: Fleet = {
    ...{ format: 'slipway.fleet', version: 1, battle: { size: 'small' } },
    ships: [
      { design: cases.majestic, count: 2, names: ['Dauntless', 'Valiant'] },
      {
        design: carrier,
        count: 2,
        names: ['', 'Eyrie'],
        flights: [{ variant: 'bombers', count: 1 }, { count: 1 }],
      },
    ],
    flights: [{ variant: 'light', count: 1 }],
  };
  const evaluation = evaluateFleet(unity, unityFleets, fleet);
  const book = fleetBook(unity, unityFleets, fleet, evaluation, { roster: true });

  test('no two ships of a fleet have the same letter', () => {
    expect(book.sheets.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D']);
    expect(book.roster?.rows.map(({ letters }) => letters)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
      undefined,
    ]);
  });

  test('the roster has names behind letters, hull, and what wins the battle', () => {
    expect(book.roster?.rows.map(rosterNames)).toEqual(['A Dauntless, B Valiant', 'D Eyrie', '']);
    expect(book.roster).toMatchObject({ hull: 32, limit: 700, target: 420 });
  });

  test('the roster alone is the one of the book', () => {
    expect(fleetRoster(unityFleets, fleet, evaluation)).toEqual(book.roster);
  });

  test('each flight has a card with its carrier, and boxes for its fighters', () => {
    expect(
      book.flights?.map(({ number, name, fighters, carrier }) => [number, name, fighters, carrier]),
    ).toEqual([
      [1, 'Fighters', 6, 'C Aerie'],
      [2, 'Bombers', 5, 'C Aerie'],
      [3, 'Fighters', 6, 'D Aerie, Eyrie'],
      [4, 'Bombers', 5, 'D Aerie, Eyrie'],
      [5, 'Light fighters', 7, undefined],
    ]);
    expect(book.flights?.[1]).toMatchObject({ movement: 8, dice: 1, hitsShips: 4, hitsFlights: 6 });
  });

  test('a carrier without named flights has a card for each flight that it can hold', () => {
    const bare: Fleet = { ...fleet, ships: [{ design: cases.carrier }] };
    const rated = evaluateFleet(unity, unityFleets, bare);
    const { flights } = fleetBook(unity, unityFleets, bare, rated, {});
    expect(flights?.filter(({ carrier }) => carrier)).toHaveLength(rated.capacity);
  });

  test('cards stand on a page of their own, with a box for each fighter', () => {
    const { pages } = layoutBook(book);
    expect(pages).toHaveLength(1 + 4 + 1);
    const rects = pages.at(-1)?.primitives.filter(({ kind }) => kind === 'rect') ?? [];
    expect(rects).toHaveLength(5 + 5 + 6 + 5 + 6 + 7);
  });

  test.each([
    [undefined, ['', '']],
    [true, ['A', 'B']],
  ])('single ships have letters when asked: %s', (letters, expected) => {
    const ships = bookOf([cases.majestic, cases.carrier], letters ? { letters } : {});
    expect(ships.sheets.map(({ id }) => id)).toEqual(expected);
  });
});
