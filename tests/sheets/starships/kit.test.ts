/** Prints of Starships: what a record sheet says, and how many pages it takes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { practiceShips } from '../../../src/games/starships/practice.ts';
import type { Starship } from '../../../src/games/starships/ship.ts';
import { readSectors } from '../../../src/games/starships/works.ts';
import type { DrawnPage } from '../../../src/sheets/primitives.ts';
import { pageText } from '../../../src/sheets/primitives.ts';
import {
  STARSHIPS_PRINTS,
  type StarshipsPrint,
  type StarshipsPrintChoices,
  starshipsBook,
} from '../../../src/sheets/starships/kit.ts';
import { starshipRecord } from '../../../src/sheets/starships/record.ts';
import { anyStarship } from '../../games/starships/arbitrary-starship.ts';

const [lark, pannier] = practiceShips as readonly [Starship, Starship];

function drawn(
  kinds: readonly StarshipsPrint[],
  ships: readonly Starship[] = practiceShips,
  changes: Partial<StarshipsPrintChoices> = {},
): { readonly pages: readonly DrawnPage[]; readonly issues: readonly unknown[] } {
  const choices = { kinds, perPage: 4, isPirate: false, sectors: readSectors('').sectors } as const;
  return (
    starshipsBook(ships, { ...choices, paper: 'a4', ...changes }).drawn ??
    expect.unreachable('nothing is drawn')
  );
}

const texts = (pages: readonly DrawnPage[]) => pages.map(pageText).join('\n');

describe('a record sheet', () => {
  test.each(practiceShips.map((ship) => [ship.name, ship] as const))(
    'of %s lists everything ticked off in play',
    async (name, ship) => {
      const text = `${JSON.stringify(starshipRecord(ship), null, 2)}\n`;
      await expect(text).toMatchFileSnapshot(`../../golden/sheets/starship-${name}.json`);
    },
  );

  test('has the speeds by engines and cargo of the unloaded ship', () => {
    const { enginesLost, byCargo, speed } = starshipRecord(pannier);
    expect(speed).toBe('2');
    expect(enginesLost).toBe('all engines: 3 · 1 lost: 2 · 2 lost: 1 · 3 lost: 0');
    expect(byCargo).toBe('3 up to 1 · 2 up to 4 · 1 up to 10');
  });

  test.each([
    [{ class: 'navy', homeworld: 'Yard' }, 'navy of Yard'],
    [{ class: 'navy', homeworld: undefined }, 'navy, no homeworld'],
    [{ class: undefined, homeworld: undefined }, 'pirate'],
  ] as const)('of a ship with %j says %s', (fields, kind) => {
    expect(starshipRecord({ ...lark, name: lark.hull.name, ...fields }).about).toBe(kind);
  });

  test('has lost points, copies off line and spent beacons crossed out', () => {
    const state = {
      structure: 3,
      shields: 40,
      beacons: 1,
      offline: ['weapons/0/1', 'engines/0/0'],
    };
    const record = starshipRecord({ ...lark, state });
    expect([record.lost, record.shields, record.beacons]).toEqual([1, 40, 1]);
    expect(record.enginesLost).toBe('now, 1 off line: 0');
    expect(record.parts.map(({ rows }) => rows[0]?.offline)).toEqual([[1], [0], []]);
    const count = (ship: Starship) => drawn(['sheets'], [ship]).pages[0]?.primitives.length ?? 0;
    // Two lines a cross: a point, two copies, two beacons.
    expect(count({ ...lark, state }) - count(lark)).toBe(10);
  });

  test('goes on in another cell where a ship has too much for one', () => {
    const hull = { ...lark.hull, S: 190 };
    const { pages } = drawn(['sheets'], [{ ...lark, hull }]);
    expect(texts(pages)).toContain('Lark, 2 of');
  });

  test('breaks long texts into lines of a readable size, and leaves no note out', () => {
    const [engine] = lark.engines ?? [];
    const docked = Array.from({ length: 6 }, (_, i) => ({ name: `Shuttle ${i + 1}`, volume: i }));
    const text = 'A master has ruled on it, and on much beside. '.repeat(6);
    const effects = [{ type: 'note', text: `${text}So be it.` }] as const;
    const ship: Starship = {
      ...{ ...lark, name: 'Long', load: { ore: 1, docked }, notes: `${text.repeat(4)}Amen.` },
      items: [{ row: { id: 'x', name: 'Thing', credits: 0, equip: 1, effects } }],
      engines: engine ? [{ ...engine, qty: 14 }] : [],
    };
    const { pages } = drawn(['sheets'], [ship]);
    const words = texts(pages).replace(/\s+/g, ' ');
    for (const end of ['So be it.', 'Amen.', 'Shuttle 6 (V 5)']) expect(words).toContain(end);
    expect(starshipRecord(ship).enginesLost).toMatch(/ 12 lost: \d+ · …$/);
    const fast = { ...ship, hull: { ...ship.hull, C: 900 } };
    expect(starshipRecord(fast).byCargo).toMatch(
      /^… · 12 up to \d+ · 11 up to .* · 1 up to \d+ · then 0$/,
    );
    const sizes = pages.flatMap(({ primitives }) =>
      primitives.flatMap((part) => (part.kind === 'text' ? [part.size] : [])),
    );
    const [usual] = drawn(['sheets']).pages;
    const least = usual?.primitives.flatMap((part) => (part.kind === 'text' ? [part.size] : []));
    expect(Math.min(...sizes)).toBeGreaterThan(0.79 * Math.min(...(least ?? [])) * 0.82);
  });

  test('of a hull without a name has no comma before its kind', () => {
    const { about } = starshipRecord({ ...lark, hull: { ...lark.hull, name: '' } });
    expect(about).toBe('navy of Yard');
  });

  test('of a ship beyond all measure is cut, and says so', () => {
    const hull = { ...lark.hull, S: 1e9, C: 1e9 };
    const engines = [
      { row: { id: 'e', name: 'E'.repeat(1e5), credits: 0, equip: 0, power: 1e12 }, qty: 1e6 },
    ];
    const { pages } = drawn(
      ['sheets', 'order'],
      [{ ...lark, hull, engines, name: 'x'.repeat(1e5) }],
    );
    expect(texts(pages)).toContain('1,000,000,000 in all: count them by hand');
    expect(pages.length).toBeLessThan(6);
  });

  test.each([1, 2, 4] as const)('stands on a page of %i inside its margins', (perPage) => {
    for (const paper of ['a4', 'letter'] as const) {
      const { pages, issues } = drawn(['sheets'], practiceShips, { perPage, paper });
      expect([pages.length, issues]).toEqual([Math.ceil(2 / perPage), []]);
      for (const { primitives, width, height } of pages) {
        for (const one of primitives) {
          if (one.kind !== 'text') continue;
          expect(one.x, one.text).toBeGreaterThan(20);
          expect(one.x + one.width, one.text).toBeLessThan(width - 20);
          expect(one.y, one.text).toBeLessThan(height - 20);
        }
      }
    }
  });

  test('is drawn of any ship', () => {
    fc.assert(
      fc.property(anyStarship, (ship) => {
        const { pages } = drawn(['sheets', 'order'], [ship]);
        expect(pages.length).toBeGreaterThan(1);
      }),
      { numRuns: 8 },
    );
  });
});

test('the order reports one credit too much, and every print that it is unofficial', () => {
  const order = texts(drawn(['order']).pages);
  expect(order).toContain('Credits\n22\n19\n41\n40\n−1\nAlloy\n2\n5\n7\n20\n13');
  expect(order).toContain('Left: not enough');
  expect(texts(drawn(['order'], practiceShips, { isPirate: true }).pages)).toContain('25');
  for (const { id } of STARSHIPS_PRINTS) {
    expect(texts(drawn([id]).pages), id).toContain('Unofficial; needs the rules of Starships');
  }
  expect(texts(drawn(['sheets']).pages)).toContain('Invented practice yard');
});

test('a sector has its coordinates, its notes by number, and more pages where they need them', () => {
  const one = texts(drawn(['sector'], [], readSectors('B.16.23 mine')).pages);
  expect(one).toContain('Sector B');
  expect(one).toContain('1\nB.16.23 mine');
  for (const number of ['01', '17', '30']) expect(one).toContain(number);
  const many = Array.from({ length: 90 }, (_, i) => `1.${(i % 30) + 1} note ${i}`).join('\n');
  const { pages } = drawn(['sector'], [], readSectors(many));
  expect(pages.length).toBeGreaterThan(1);
  expect(texts(pages)).toContain('note 89');
});

test('notes of two sectors make a page each', () => {
  const { pages } = drawn(['sector'], [], readSectors('A.1.1 home\nB.2.2 gate'));
  expect(pages.map((page) => /Sector [AB]/.exec(texts([page]))?.[0])).toEqual([
    'Sector A',
    'Sector B',
  ]);
});

test('the turn is on one page of either paper', () => {
  for (const paper of ['a4', 'letter'] as const) {
    const { pages } = drawn(['turn'], [], { paper });
    expect(pages).toHaveLength(1);
    for (const one of pages.flatMap(({ primitives }) => primitives)) {
      if (one.kind === 'text') expect(one.y).toBeLessThan((pages[0]?.height ?? 0) - 20);
    }
  }
});

test('long names of ships and hulls stay readable on sheets four a page and on an order of several pages', () => {
  const name = 'The Honourable Extraordinarily Long-Named Merchant Vessel of the United Homeworlds';
  const ships = Array.from({ length: 30 }, () => ({
    ...{ ...pannier, name, hull: { ...pannier.hull, name: `Hull of ${name}` } },
  }));
  for (const [kind, pages, least] of [
    ['sheets', 8, 6.5],
    ['order', 2, 7],
  ] as const) {
    const book = drawn([kind], ships, { paper: 'letter' }).pages;
    expect(book).toHaveLength(pages);
    const names = book.flatMap(({ primitives }) =>
      primitives.flatMap((part) =>
        part.kind === 'text' && /Honourable|Homeworlds/.test(part.text) ? [part.size] : [],
      ),
    );
    expect(names.length).toBeGreaterThan(60);
    expect(Math.min(...names), kind).toBeGreaterThanOrEqual(least);
    if (kind === 'order') expect(texts(book)).toContain('Yard order, 2 of 2');
  }
});
