/** The print kit of Star Navy: its models, and pages that are whole, legible and of true size. */
import { describe, expect, test } from 'vitest';
import type { NavyBattle } from '../../../src/games/star-navy/schema.ts';
import type { DrawnPage } from '../../../src/sheets/primitives.ts';
import { cardFaces } from '../../../src/sheets/star-navy/card-faces.ts';
import { drawKit, KIT_KINDS, kitBoard } from '../../../src/sheets/star-navy/kit.ts';
import {
  battleSource,
  KIT_BOARD,
  KIT_CHOICES,
  type KitChoices,
  type KitSource,
  plainSource,
} from '../../../src/sheets/star-navy/kit-source.ts';
import {
  costRows,
  lineUpCells,
  referenceParts,
  scoreCells,
  scoreRows,
} from '../../../src/sheets/star-navy/table-words.ts';
import { MM, textsOf } from '../prints/printed-texts.ts';

const battle: NavyBattle = {
  ...{ format: 'slipway.starnavy.battle', version: 1, name: 'One cruiser, four frigates' },
  teams: [
    { id: 'a', name: 'Blue' },
    { id: 'b', name: 'Amber' },
  ],
  ships: [
    {
      id: 'a1',
      class: 'CA',
      team: 'a',
      name: 'Swift',
      captain: 'Ida',
      colours: ['yellow', 'blue'],
    },
    { id: 'a2', class: 'FF', team: 'a', colours: ['green'] },
    { id: 'b1', class: 'FF', team: 'b', name: 'The Lord Chancellor of the Outer Marches' },
    { id: 'b2', class: 'FF', team: 'b' },
    { id: 'b3', class: 'FF', team: 'b' },
  ],
};
const planets = [{ column: 7, row: 6, size: 2 }];
const source = battleSource(battle, { ...KIT_BOARD, planets });

const pagesOf = (kind: string, choices: Partial<KitChoices> = {}, from: KitSource = source) =>
  drawKit(from, new Set([kind]), { ...KIT_CHOICES, ...choices }).sections.flatMap(
    ({ pages }) => pages,
  );

describe('a golden model', () => {
  const models = {
    cards: cardFaces(true),
    costs: costRows(),
    reference: referenceParts(),
    'line-ups': lineUpCells(),
    score: [scoreCells(source, 0), scoreCells(source, 1), scoreRows(source)],
  };
  test.each(Object.entries(models))('%s of Star Navy', async (name, model) => {
    const text = `${JSON.stringify(model, null, 1)}\n`;
    await expect(text).toMatchFileSnapshot(`../../golden/sheets/star-navy-${name}.json`);
  });
});

describe.each(['a4', 'letter'] as const)('on %s', (paper) => {
  test.each(KIT_KINDS.map(({ id }) => id))('texts of %s are whole and legible', (kind) => {
    const from = kind === 'tokens' || kind === 'counters' ? plainSource(12, KIT_BOARD) : source;
    const pages = pagesOf(kind, { paper }, from).slice(0, 3);
    expect(pages.length).toBeGreaterThan(0);
    const bad = pages.flatMap((page) =>
      textsOf(page)
        .filter(
          ({ size, left, high, right, low }) =>
            size < 5.4 ||
            Math.min(left, high) < 1 ||
            right > page.width * MM - 1 ||
            low > page.height * MM - 1,
        )
        .map(({ text }) => text),
    );
    expect(bad).toEqual([]);
  });

  test('nine cards of 63 × 88 mm lie in the middle of a page', () => {
    const [front] = pagesOf('cards', { paper }, plainSource(2, KIT_BOARD));
    const [across, down] = cutsOf(front as DrawnPage);
    expect(across).toHaveLength(4);
    expect(down).toHaveLength(4);
    for (const [cuts, step] of [
      [across, 63],
      [down, 88],
    ] as const) {
      for (const [i, at] of cuts.entries()) {
        if (i > 0) expect(at - (cuts[i - 1] ?? 0)).toBeCloseTo(step, 2);
      }
    }
    const width = (front?.width ?? 0) * MM;
    expect((across[0] ?? 0) + (across[3] ?? 0)).toBeCloseTo(width, 2);
  });
});

/** Places of the dotted lines across and down a page, in millimetres. */
function cutsOf({ primitives }: DrawnPage): readonly [number[], number[]] {
  const across = new Set<number>();
  const down = new Set<number>();
  for (const one of primitives) {
    if (one.kind !== 'path' || Math.abs((one.lineWidth ?? 0) * MM - 0.12) > 1e-6) continue;
    const [x = 0, y = 0, toX = 0, toY = 0] = (one.d.match(/[-\d.]+/g) ?? []).map(Number);
    if (x === toX) across.add(Math.round(x * MM * 1000) / 1000);
    if (y === toY) down.add(Math.round(y * MM * 1000) / 1000);
  }
  return [[...across], [...down]];
}

test('each player has a page of cards and one of backs, which tell no card', () => {
  const pages = pagesOf('cards', {}, plainSource(3, KIT_BOARD));
  expect(pages).toHaveLength(6);
  const titles = cardFaces(true).map(({ title }) => title);
  for (const [i, page] of pages.entries()) {
    const texts = textsOf(page).map(({ text }) => text);
    if (i % 2 === 1) expect(texts.filter((text) => titles.includes(text))).toEqual([]);
    else expect(texts).toEqual(expect.arrayContaining(titles.slice(0, -1)));
  }
});

test('the two uses of the reserve card stand upside down to each other', () => {
  const [front] = pagesOf('cards', {}, plainSource(2, KIT_BOARD));
  const turnOf = (tag: string) => {
    const found = front?.primitives.find((one) => one.kind === 'text' && one.text === tag);
    return Math.sign(found?.transform?.[0] ?? 1);
  };
  expect(turnOf('RM')).toBe(1);
  expect(turnOf('RF')).toBe(-1);
});

test('kept cards are marked, or no card is', () => {
  const marks = (kept: boolean) =>
    pagesOf('cards', { kept, backs: false }, plainSource(2, KIT_BOARD)).map(
      (page) => textsOf(page).filter(({ text }) => text === 'KEEP').length,
    );
  expect(marks(true)).toEqual([2, 2]);
  expect(marks(false)).toEqual([0, 0]);
});

test('counters have the colours of the ships, or none', () => {
  const fills = (colours: boolean) =>
    pagesOf('counters', { colours }).flatMap(({ primitives }) =>
      primitives.flatMap((one) => ('fill' in one && one.fill ? [one.fill] : [])),
    );
  expect(new Set(fills(true))).toEqual(
    new Set(['#fbe88a', '#b3d4f1', '#bfe3ae', '#111417', '#ffffff']),
  );
  expect(new Set(fills(false))).toEqual(new Set(['#111417', '#ffffff']));
});

test('each player has twelve tokens', () => {
  const bolts = (players: number) =>
    pagesOf('tokens', {}, plainSource(players, KIT_BOARD)).flatMap(({ primitives }) =>
      primitives.filter((one) => one.kind === 'path' && one.fill !== undefined),
    ).length;
  expect(bolts(2)).toBe(24);
  expect(bolts(12)).toBe(144);
});

test('the score sheet of a long line-up goes on with other pages', () => {
  const ships = Array.from({ length: 44 }, (_, i) => ({
    ...{ id: `s${i}`, class: 'FF', team: i < 40 ? 'a' : 'b', name: `No. ${i}` },
  }));
  const pages = pagesOf('score', {}, battleSource({ ...battle, ships }, KIT_BOARD));
  const texts = pages.map((page) => textsOf(page));
  const lowest = texts.map((all) => Math.max(...all.map(({ low }) => low)));
  expect(Math.max(...lowest)).toBeLessThan(279);
  const shown = texts.flat().map(({ text }) => text);
  expect(ships.filter(({ name }) => !shown.includes(name))).toEqual([]);
  expect(shown.filter((text) => text === '= score')).toHaveLength(1);
});

test('a long name of a team stays readable on the score sheet', () => {
  const name = 'The Honourable Extraordinarily Long-Named League of the United Homeworlds';
  const teams = battle.teams.map((team) => ({ ...team, name }));
  const pages = pagesOf('score', {}, battleSource({ ...battle, teams }, KIT_BOARD));
  const sizes = pages.flatMap((page) =>
    textsOf(page).flatMap(({ text, size }) => (/Honourable|League/.test(text) ? [size] : [])),
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6.5);
});

test('a house class and names without glyphs are printed as far as they can be', () => {
  const ships = battle.ships.map((ship) => ({ ...ship, class: '🚀 Dreadnought', points: 40 }));
  const teams = battle.teams.map((team) => ({ ...team, name: '🚀 Blue' }));
  const from = battleSource({ ...battle, ships, teams }, KIT_BOARD);
  const texts = ['counters', 'score'].flatMap((kind) =>
    pagesOf(kind, {}, from).flatMap((page) => textsOf(page)),
  );
  expect(texts.filter(({ text, size }) => text.includes('🚀') || size < 5.4)).toEqual([]);
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['? D a1', '? Blue']));
});

test('ships without names keep their marks when one before them is removed', () => {
  const ids = ['s1', 's2', 's3', 'ship-0012', '5f0c-77ae'];
  const ships = ids.map((id, i) => ({ id, class: 'FF', team: i < 2 ? 'a' : 'b' }));
  const marks = (left: readonly (typeof ships)[number][]) =>
    battleSource({ ...battle, ships: left }, KIT_BOARD).ships.map(({ mark }) => mark);
  expect(marks(ships)).toEqual(['FF 1', 'FF 2', 'FF 3', 'FF 12', 'FF 7ae']);
  expect(marks(ships.slice(1))).toEqual(['FF 2', 'FF 3', 'FF 12', 'FF 7ae']);
});

test.each([
  ['FF s1, FF s2, FF ship-0012, CA carrier-12', ['FF 1', 'FF 2', 'FF 12', 'CA 12']],
  ['FF s1, FF s2, FF ship-0012, FF scout-12', ['FF 1', 'FF 2', 'FF 3', 'FF 4']],
  ['FF s2, FF a-0007, FF b-0007', ['FF 2', 'FF 3', 'FF 4']],
  ['FF s12, FF ship-0012, FF 12', ['FF 12', 'FF 2', 'FF 3']],
] as const)('no two counters have one mark: %s', (listed, marks) => {
  const ships = listed.split(', ').map((words, i) => {
    const [kind = '', id = ''] = words.split(' ');
    return { id, class: kind, team: i < 2 ? 'a' : 'b' };
  });
  const from = battleSource({ ...battle, ships }, KIT_BOARD);
  expect(from.ships.map(({ mark }) => mark)).toEqual(marks);
});

test('a number that a moon crosses stands on white ground', () => {
  const flat = { ...KIT_CHOICES, coordinates: true };
  const from = {
    ...source,
    board: { columns: 5, rows: 5, planets: [{ column: 3, row: 3, size: 1 }] },
  };
  const [page] = drawKit(from, new Set(['board']), flat).sections[0]?.pages ?? [];
  const parts = page?.primitives ?? [];
  const at = parts.findIndex((part) => part.kind === 'text' && part.text === '0303');
  expect(parts[at - 1]).toMatchObject({ kind: 'path', fill: '#ffffff' });
  const free = parts.findIndex((part) => part.kind === 'text' && part.text === '0101');
  expect(parts[free - 1]).not.toMatchObject({ fill: '#ffffff' });
});

test('planets off the board are left out', () => {
  const board = { columns: 8, rows: 8, planets: [...planets, { column: 9, row: 1, size: 1 }] };
  const { pieces, legend } = kitBoard({ board }, KIT_CHOICES);
  expect(pieces.map(({ size }) => size)).toEqual([1]);
  expect(legend).toHaveLength(1);
});

test('every page says that it is unofficial', () => {
  const small = plainSource(2, { columns: 4, rows: 4, planets: [] });
  const { sections } = drawKit(small, new Set(KIT_KINDS.map(({ id }) => id)), KIT_CHOICES);
  for (const page of sections.flatMap(({ pages }) => pages)) {
    expect(textsOf(page).some(({ text }) => /unofficial/i.test(text))).toBe(true);
  }
});
