/** Aids and forms: measures of the ruler, figures of the forms, texts that are whole. */
import { describe, expect, test } from 'vitest';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { rangesOf, rulerOf } from '../../../src/sheets/prints/aids.ts';
import { drawPrints, PRINT_KINDS } from '../../../src/sheets/prints/kinds.ts';
import {
  hexWidth,
  PRINT_CHOICES,
  PRINTS,
  type PrintChoices,
} from '../../../src/sheets/prints/print-kind.ts';
import { fleetSide, printSource } from '../../../src/sheets/prints/source.ts';
import { cases } from '../cases.ts';
import { MM, textsOf } from './printed-texts.ts';
import { battle, sourceOf } from './sources.ts';

const long = { ...cases.majestic, class: 'Lord Chancellor of the Outer Marches and Moons' };
const source = sourceOf([[[cases.majestic, 2], [long]], [[cases.carrier, 2]]]);

const pagesOf = (kind: string, count = 1, choices: Partial<PrintChoices> = {}, from = source) =>
  drawPrints(battle, from, { [kind]: count }, { ...PRINT_CHOICES, ...choices }).sections.flatMap(
    ({ pages }) => pages,
  );

const wordsOf = (kind: string, count?: number) =>
  pagesOf(kind, count).map((page) => textsOf(page).map(({ text }) => text));

const kinds = PRINT_KINDS.filter(
  (kind) => 'draw' in kind && kind.id !== 'board' && kind.needs !== 'scenario',
).map(({ id }) => id);
const papers = ['a4', 'letter'] as const;

describe.each(papers)('on %s', (paper) => {
  test.each(kinds)('texts of %s are whole and large enough to read', (kind) => {
    for (const { id: hexSize } of kind === 'aids' ? PRINTS.hexSizes : PRINTS.hexSizes.slice(0, 1)) {
      const pages = pagesOf(kind, 1, { paper, hexSize });
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) {
        for (const text of textsOf(page)) {
          expect(text.size, text.text).toBeGreaterThanOrEqual(5.4);
          expect(text.left, text.text).toBeGreaterThan(1);
          expect(text.high, text.text).toBeGreaterThan(1);
          expect(text.right, text.text).toBeLessThan(page.width * MM - 1);
          expect(text.low, text.text).toBeLessThan(page.height * MM - 1);
        }
      }
    }
  });

  test.each(PRINTS.hexSizes)('the ruler has its marks at hexes of $name', ({ id: hexSize }) => {
    const size = hexWidth({ hexSize });
    const [page] = pagesOf('aids', 1, { paper, hexSize });
    const ticks = page?.primitives.flatMap((one) => {
      if (one.kind !== 'path' || Math.abs((one.lineWidth ?? 0) * MM - 0.7) > 1e-6) return [];
      const [x, y, toX, , ...more] = (one.d.match(/[-\d.]+/g) ?? []).map((at) => Number(at) * MM);
      return more.length === 0 && x === toX ? [[x, y]] : [];
    });
    const { strips } = rulerOf(rangesOf(source), size, (page?.width ?? 0) * MM - 24);
    expect(ticks).toHaveLength(strips.reduce((sum, { from, to }) => sum + to - from + 1, 0));
    for (const [i, [x, y]] of ticks?.entries() ?? []) {
      const [beforeX, beforeY] = ticks?.[i - 1] ?? [];
      if (beforeY === y) expect(Math.abs((x ?? 0) - (beforeX ?? 0) - size)).toBeLessThan(0.1);
    }
  });
});

test('the twelve arcs and the four sides are named', () => {
  const [words = []] = wordsOf('aids');
  for (const name of [...'ABCDEFGHIJKL', 'FORWARD', 'STARBOARD', 'AFT', 'PORT', 'Fwd', 'Stbd'])
    expect(words).toContain(name);
});

test('a large ship has a page of its own between pages of several', () => {
  const large = { ...cases.majestic, ...cases['munitions 30 of each'], hull: 30, screens: 50 };
  const ships = sourceOf([[[cases.majestic, 5], [large], [cases.majestic]]]);
  const letters = pagesOf('sheets', 7, { paper: 'a4' }, ships).map((page) =>
    textsOf(page).flatMap(({ text, size }) => (size > 6 && /^[A-H]$/.test(text) ? [text] : [])),
  );
  expect(letters).toEqual([['A', 'B', 'C', 'D'], ['E'], ['F'], ['G']]);
});

test('the ruler shows the long ranges of most weapons', () => {
  expect(rangesOf({ sides: [] })).toEqual([9, 12, 15]);
  const ranges = rangesOf(source);
  const own = cases.majestic.weapons?.flatMap(({ modes }) =>
    modes.flatMap((mode) => ('range' in mode ? [mode.range] : [])),
  );
  for (const range of own ?? []) expect(ranges).toContain(range);
});

test('a control sheet lists each side with its ratings', () => {
  const [first = [], second = []] = wordsOf('control');
  const { hull, engines } = source.sides[0]?.ships[0]?.evaluation.tracks ?? {
    hull: [],
    engines: [],
  };
  expect(first).toEqual(
    expect.arrayContaining(['A', 'B', 'C', String(hull.length), String(engines[0])]),
  );
  expect(second).toEqual(expect.arrayContaining(['D', 'E']));
});

test.each([
  ['control', 20],
  ['points', 30],
])('a sheet of %s has rows for %i ships before a second page begins', (kind, rows) => {
  const pagesFor = (ships: number) =>
    pagesOf(kind, 1, { paper: 'letter' }, sourceOf([[[cases.majestic, ships]]]));
  expect(pagesFor(rows)).toHaveLength(1);
  const [, second] = pagesFor(rows + 1);
  expect(textsOf(second!).filter(({ text }) => text === 'Majestic')).toHaveLength(1);
});

test('points by fate are those of the rules', () => {
  const [words = []] = wordsOf('points');
  const { combatRating, tracks } = source.sides[0]?.ships[0]?.evaluation ?? {
    ...{ combatRating: 0, tracks: { hull: [] } },
  };
  const up = (percent: number): number => Math.ceil((combatRating * percent) / 100);
  const third = Math.ceil(tracks.hull.length / 3);
  const twoThirds = Math.ceil((2 * tracks.hull.length) / 3);
  expect(words).toContain(String(combatRating));
  expect(words).toContain(String(up(50)));
  expect(words).toContain(`1: ${up(10)} · ${third}: ${up(30)} · ${twoThirds}: ${up(50)}`);
});

test('the damage reference explains a roll that stands in it', () => {
  const words = wordsOf('damage').flat();
  const [, example = ''] = /^“(.+?)”/.exec(words.find((text) => text.startsWith('“')) ?? '') ?? [];
  expect(words).toContain(example);
});

test('there is a template for each speed at which ships begin; straight ahead is free', () => {
  const speeds = new Set(
    source.sides.flatMap(({ ships }) => ships.map((ship) => ship.evaluation.tracks.engines[0])),
  );
  const templates = wordsOf('moves', speeds.size);
  expect(templates.map(([title]) => title)).toEqual(
    [...speeds].map((speed) => `Movement at speed ${speed}`).sort(),
  );
  for (const words of templates) expect(words.filter((text) => text === '0')).toHaveLength(1);
});

test('there is an initiative card for each ship, with its side', () => {
  const words = wordsOf('initiative', 5).flat();
  expect(words.filter((text) => text === 'Home fleet')).toHaveLength(3);
  expect(words.filter((text) => text === 'Raiders')).toHaveLength(2);
});

test('long range flights stand in the roster, on the control sheet and the sheet of victory points (F.6)', () => {
  const fleet = {
    ...({ format: 'slipway.fleet', version: 1 } as const),
    ships: [{ design: cases.carrier }],
    flights: [{ variant: 'bombers', count: 2 }, { count: 1 }],
  };
  const from = printSource(battle, unityFleets, [fleetSide(battle, unityFleets, fleet)]);
  const words = (kind: string) =>
    pagesOf(kind, 1, {}, from).flatMap((page) => textsOf(page).map(({ text }) => text));
  const [carrier] = from.sides[0]?.ships ?? [];
  const sum = (carrier?.evaluation.combatRating ?? 0) + 3 * 60;
  expect(words('roster')).toEqual(expect.arrayContaining(['Long range flights', String(sum)]));
  const rowsOf = (kind: string) =>
    pagesOf(kind, 1, {}, from).flatMap((page) => {
      const all = textsOf(page).toSorted((a, b) => a.left - b.left);
      return all
        .filter(({ text }) => text.startsWith('Long range'))
        .map(({ low }) => all.filter((one) => Math.abs(one.low - low) < 2).map(({ text }) => text));
    });
  const numbers = from.sides[0]?.flights.filter((one) => one.carrier === undefined) ?? [];
  const title = ({ number, name }: (typeof numbers)[number]) => [
    ...[`No. ${number}`, `Long range ${name.toLowerCase()}`],
  ];
  expect(rowsOf('points')).toEqual(numbers.map((flight) => [...title(flight), '60', '30']));
  expect(rowsOf('control')).toEqual(
    numbers.map((flight) => [...title(flight), `${flight.fighters} fighters`, '60']),
  );
  expect(numbers).toHaveLength(3);
});
