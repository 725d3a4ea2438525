/** Sheets of counters, measured in the PDF's own contents. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { GlyphReport, PageBuilder } from '../../../src/sheets/page-builder.ts';
import { printBook } from '../../../src/sheets/print.ts';
import { drawFront } from '../../../src/sheets/prints/counter-drawing.ts';
import { counterSheetCount } from '../../../src/sheets/prints/counter-sheets.ts';
import { drawPrints, type PrintCounts, wantedCounters } from '../../../src/sheets/prints/kinds.ts';
import { PRINT_CHOICES, type PrintChoices } from '../../../src/sheets/prints/print-kind.ts';
import { fittedName } from '../../../src/sheets/prints/print-page.ts';
import type { PrintSource } from '../../../src/sheets/prints/source.ts';
import { spareCounters } from '../../../src/sheets/prints/spare-counters.ts';
import { COLORS } from '../../../src/sheets/templates.ts';
import { counted } from '../../counted.ts';
import { cases } from '../cases.ts';
import { allFonts } from '../fonts.ts';
import { type SeenLine, type SeenShapes, seenShapes } from '../pdf-geometry.ts';
import { battle, neededCounts, sourceOf } from './sources.ts';

const source = sourceOf([
  [[cases.majestic, 4], [cases.seeking]],
  [
    [cases.majestic, 2],
    [cases.carrier, 2],
  ],
]);

const { ships, flights, seekers, markers } = neededCounts(source);
const counts = { ships, flights, seekers, markers } as PrintCounts;

const choicesOf = (choices: Partial<PrintChoices>): PrintChoices => ({
  ...PRINT_CHOICES,
  ...choices,
});

/** Each sheet by its name. All are in one PDF without their texts, whose fonts take the most time. */
const SHEETS = {
  inch: choicesOf({}),
  a4: choicesOf({ paper: 'a4' }),
  small: choicesOf({ paper: 'a4', counterSize: '3/4in' }),
  metric: choicesOf({ counterSize: '25mm' }),
  hex: choicesOf({ counterSize: 'hex' }),
  'small hex': choicesOf({ counterSize: 'hex', hexSize: '25' }),
  'two-sided': choicesOf({ backs: 'two-sided' }),
};

type SheetName = keyof typeof SHEETS;

async function allShapes() {
  const drawn = Object.entries(SHEETS).map(([name, choices]) => {
    const { sections } = drawPrints(battle, source, counts, choices);
    return { name, pages: sections.flatMap((section) => section.pages) };
  });
  const pages = drawn
    .flatMap((each) => each.pages)
    .map((page) => ({
      ...page,
      primitives: page.primitives.filter(({ kind }) => kind !== 'text'),
    }));
  const book = {
    title: 'Prints',
    sheets: [],
    designs: [],
    print: {},
    drawn: { pages, issues: [] },
  };
  const { bytes } = await printBook(book, { fonts: allFonts, date: new Date(0) });
  const shapes = [...seenShapes(bytes)];
  return new Map(drawn.map((each) => [each.name, shapes.splice(0, each.pages.length)]));
}

let sheets: ReadonlyMap<string, readonly SeenShapes[]>;
beforeAll(async () => {
  sheets = await allShapes();
});
const sheet = (name: SheetName, page = 0): SeenShapes => sheets.get(name)![page]!;

const isUpright = ({ x1, x2 }: SeenLine): boolean => Math.abs(x1 - x2) < 0.01;
const lengthOf = ({ x1, y1, x2, y2 }: SeenLine): number => Math.hypot(x2 - x1, y2 - y1);

/** Places of the crop marks over a sheet from left to right, and beside it from top to bottom. */
function cropMarks({ lines }: SeenShapes) {
  const marks = lines.filter((line) => Math.abs(lengthOf(line) - 5) < 0.02);
  const columns = marks.filter(isUpright).map(({ x1 }) => x1);
  const rows = marks.filter((line) => !isUpright(line)).map(({ y1 }) => y1);
  const distinct = (places: readonly number[]) =>
    [...new Set(places.map((place) => place.toFixed(2)))].map(Number).sort((a, b) => a - b);
  return { columns: distinct(columns), rows: distinct(rows) };
}

const steps = (places: readonly number[]) => places.slice(1).map((at, i) => at - places[i]!);

describe.each([
  ['inch', 25.4, 7],
  ['a4', 25.4, 7],
  ['small', 19.05, 9],
  ['metric', 25, 7],
  ['hex', 23, 7],
] as const)('sheet “%s”', (name, width, columns) => {
  test(`has counters of ${width} mm from mark to mark, ${columns} in a row`, () => {
    const marks = cropMarks(sheet(name));
    expect(marks.columns).toHaveLength(columns + 1);
    for (const step of steps(marks.columns)) expect(Math.abs(step - width)).toBeLessThan(0.1);
    for (const step of steps(marks.rows)) {
      expect(Math.abs(step - Math.round(step / width) * width)).toBeLessThan(0.1);
    }
    const inset = 1.1 * (width / 25.4);
    const frames = sheet(name).rects.filter(
      (rect) => Math.abs(rect.width - width + 2 * inset) < 0.1,
    );
    expect(frames.length).toBeGreaterThanOrEqual(source.sides.flatMap(({ ships }) => ships).length);
  });
});

test.each([
  ['inch', 50.8],
  ['metric', 50],
] as const)('the line at the foot of sheet “%s” is %f mm long', (name, length) => {
  const lines = sheet(name).lines.filter((line) => !isUpright(line));
  const foot = lines.reduce((lowest, line) => (line.y1 > lowest.y1 ? line : lowest));
  expect(Math.abs(lengthOf(foot) - length)).toBeLessThan(0.1);
});

/** Middles of the counters' frames. */
const places = ({ rects }: SeenShapes) =>
  rects
    .filter(({ width, height }) => Math.abs(width - 23.2) < 0.1 && Math.abs(height - 23.2) < 0.1)
    .map(({ x, y }) => [x + 11.6, y + 11.6] as const);

test('backs of two-sided sheets lie behind their fronts when the paper is turned', () => {
  const fronts = places(sheet('two-sided'));
  const backs = places(sheet('two-sided', 1));
  expect(backs.length).toBeGreaterThanOrEqual(9);
  for (const [x, y] of backs) {
    const near = fronts.filter(([a, b]) => Math.hypot(a - (215.9 - x), b - y) < 0.1);
    expect(near).toHaveLength(1);
  }
});

test('fronts of two-sided sheets are on odd pages', () => {
  const wanted = { sheets: 1, ships: 60, flights: 80, markers: 3 };
  const { sections } = drawPrints(battle, source, wanted, choicesOf({ backs: 'two-sided' }));
  const titles = sections.flatMap(({ pages }) =>
    pages.map(({ primitives }) => primitives.find((one) => one.kind === 'text')?.text),
  );
  expect(titles.slice(0, 5)).toEqual([
    ...['Counters', 'Backs of counters', 'Counters', 'Backs of counters', 'Counters'],
  ]);
});

test('a folded back lies over its front', () => {
  const all = places(sheet('inch'));
  const [first] = all.sort(([, a], [, b]) => a - b);
  const below = all.filter(([x, y]) => Math.hypot(x - first![0], y - first![1] - 25.4) < 0.1);
  expect(below).toHaveLength(1);
});

test('nothing is drawn thinner than 0.12 mm, at any size of counters', () => {
  const thinnest = Math.min(...sheet('small hex').lines.map(({ width }) => width));
  expect(thinnest).toBeGreaterThan(0.119);
});

test('no text of a counter or marker is set smaller than 5.5 pt', () => {
  // A source without ships has one marker of each kind.
  const sources = [
    [source, { ships: 2, flights: 2, seekers: 1 }],
    [sourceOf([]), { markers: 6, terrain: 7 }],
  ] as const;
  const texts = ['3/4in', 'hex'].flatMap((counterSize) => {
    const choices = choicesOf({ counterSize, hexSize: '25' });
    const drawn = sources.flatMap(
      ([from, wanted]) => drawPrints(battle, from, wanted, choices).sections,
    );
    return drawn.flatMap(({ pages }) => pages).flatMap(({ primitives }) => primitives);
  });
  const named = { ...source, title: 'W'.repeat(90) };
  const sides = named.sides.map((side) => ({ ...side, name: 'Gallant Prince '.repeat(6) }));
  const labelled = drawPrints(battle, { ...named, sides }, { ships: 9 }, choicesOf({}));
  texts.push(...labelled.sections.flatMap(({ pages }) => pages[0]?.primitives ?? []));
  const small = texts.flatMap((each) => (each.kind === 'text' && each.size < 5.49 ? [each] : []));
  expect(small.map(({ text, size }) => [text, size])).toEqual([]);
});

/** The fronts as they are drawn, whatever their place. */
const drawings = (from: PrintSource, choices: PrintChoices) =>
  wantedCounters(from, counts).map((counter) => {
    const builder = new PageBuilder();
    const report = new GlyphReport();
    drawFront(builder, counter, 0, 0, 25.4, { battle, choices, report, small: new Set() });
    return { counter, drawn: JSON.stringify(builder.primitives) };
  });

test('all counters of both sides differ in black alone', () => {
  const all = drawings(source, PRINT_CHOICES).filter(({ counter }) => counter.mark !== '');
  expect(all.length).toBeGreaterThan(9);
  expect(new Set(all.map(({ drawn }) => drawn)).size).toBe(all.length);
  const colors = all.flatMap(({ drawn }) => drawn.match(/#[0-9a-f]{6}/g) ?? []);
  expect([...new Set(colors)].sort()).toEqual([COLORS.ink, COLORS.paper].sort());
});

test('a name of twice the length takes twice the steps', async () => {
  const { exports, steps } = await counted<
    typeof import('../../../src/sheets/prints/print-page.ts')
  >('src/sheets/prints/print-page.ts');
  const setting = { report: new GlyphReport(), small: new Set<string>() };
  const stepsOf = (length: number) =>
    steps(() => exports.fittedName('x'.repeat(length), 61, 8, setting));
  // Once for what is done only once.
  stepsOf(10);
  expect(stepsOf(8000)).toBeLessThan(2.2 * stepsOf(4000));
});

test('a name is never cut, in any script', () => {
  const characters = fc.constantFrom(...'AgMWЖщΩψŁß中 -ıÆ');
  const words = fc.string({ unit: characters, minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(words, fc.constantFrom(48, 61), fc.constantFrom(0, 34), (name, width, height) => {
      const small = new Set<string>();
      const report = new GlyphReport();
      const { lines, style } = fittedName(name, width, 8, { report, small }, { height });
      const bare = (text: string): string => text.replace(/\s/g, '');
      expect(bare(lines.map(({ text }) => text).join(''))).toBe(bare(report.printable(name)));
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 1e-6);
      expect(lines.length).toBeLessThanOrEqual(height > 0 ? 6 : 3);
      if (height > 0 && Array.from(name).length <= 50) expect(style.size).toBeGreaterThan(5);
      expect(small.has(name)).toBe(style.size < 6);
    }),
    { numRuns: 40 },
  );
});

test('a few counters too many for the sheets can be spared, and no more', () => {
  const choices = choicesOf({ paper: 'a4' });
  const sheetsWith = (wanted: PrintCounts): number =>
    counterSheetCount(wantedCounters(source, wanted), choices);
  const fullOf = (kind: string): number =>
    [...Array(200).keys()].findLast((count) => sheetsWith({ [kind]: count }) === 1) ?? 0;
  for (const kind of ['ships', 'flights', 'seekers', 'markers']) {
    const full = fullOf(kind);
    const spared = (count: number) => spareCounters(source, { [kind]: count }, choices)[kind] ?? 0;
    expect([full - 1, full, full + 1, full + 6, full + 7].map(spared)).toEqual([0, 0, 1, 6, 0]);
  }
  // Markers go before ships, flights, and seekers, for whose rows they make room.
  const [ships, seekers] = [27, 7];
  expect(sheetsWith({ ships, seekers })).toBe(1);
  expect(spareCounters(source, { ships, seekers, terrain: 2 }, choices)).toEqual({ terrain: 1 });
  expect(spareCounters(source, { ships, seekers: 8, flights: 3 }, choices)).toEqual({
    seekers: 4,
  });
});

test('markers go without a back that equals their front where that saves a sheet', () => {
  const terrain = ['asteroid', 'field'].flatMap((kind) =>
    Array.from({ length: 4 }, (_, q) => ({ kind: kind as 'asteroid' | 'field', q, r: 0 })),
  );
  const board = { columns: 9, rows: 9, terrain };
  const from = sourceOf([[[cases.majestic, 21]]], board);
  const sheets = (wanted: PrintCounts) =>
    counterSheetCount(wantedCounters(from, wanted), choicesOf({}));
  expect(sheets({ ships: 21, terrain: 8 })).toBe(1);
  expect(sheets({ ships: 21, terrain: 22 })).toBe(2);
});

test('a long name in a row of a table takes two lines before it grows small', () => {
  const report = new GlyphReport();
  const setting = { report, small: new Set<string>() };
  const name = 'Her Serene Majesty’s Vigilant Ship Endurance of the Outer Marches';
  const set = (rowHeight = 0) => {
    const row = { height: rowHeight, isRow: rowHeight > 0 };
    const { lines, style, height } = fittedName(name, 130, 8.5, setting, row);
    return { lines: lines.length, size: Math.round(style.size * 10) / 10, height };
  };
  expect(set(24)).toMatchObject({ lines: 2, size: 7.5 });
  expect(set(24).height).toBeLessThanOrEqual(24);
  // Low rows and counters keep to one line as long as it can be read.
  expect(set(12)).toMatchObject({ lines: set().lines, size: set().size });
  expect(fittedName('Vigil', 130, 8.5, setting, { height: 24, isRow: true }).style.size).toBe(8.5);
});
