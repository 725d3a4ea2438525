/** The class book: ships by size, pages that the contents tell, weapons once. */
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { sampleFactions } from '../../src/core/rules/unity/sample-factions.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { pageText } from '../../src/sheets/primitives.ts';
import { cases } from './cases.ts';
import { bookOf } from './printed.ts';

const samples = sampleFactions.flatMap(({ ships }) => ships);
const options = { classBook: true, roster: false, blanks: 3, letters: true } as const;
const pagesOf = (designs: readonly Design[], more = {}) =>
  layoutBook(bookOf(designs, { ...options, ...more })).pages.map(pageText);

test.each([false, true])('its contents tell the page of every class, roster %s', (roster) => {
  const book = bookOf(samples, { ...options, roster });
  const pages = layoutBook(book).pages.map(pageText);
  const contents = pages.filter((text) => !text.includes('-class')).join('\n');
  for (const { title } of book.sheets) {
    const row = new RegExp(`^${title.className} .*?(\\d+)$`, 'm').exec(contents);
    const page = pages[Number(row?.[1]) - 1];
    expect(page?.split('\n')[0]).toMatch(new RegExp(`^${title.className}\\b`));
    expect(page?.split('\n')).toContain(row?.[1]);
  }
  expect(book.sheets.every(({ id }) => id === '')).toBe(true);
});

test('a picture stands in the entry, not on the sheet again', () => {
  const portrait = 'data:image/png;base64,';
  const { classes, sheets } = bookOf([cases.majestic], options, { sheet: { portrait } });
  expect(classes?.entries[0]?.portrait).toBe(portrait);
  expect(sheets[0]?.portrait).toBeUndefined();
});

test('ships stand from the smallest size to the largest', () => {
  const { classes, sheets } = bookOf(samples, options);
  const sizes = [...new Set(classes?.entries.map(({ size }) => size))];
  expect(sizes).toEqual([
    'escort',
    'destroyer',
    'cruiser',
    'battlecruiser',
    'battleship',
    'dreadnought',
  ]);
  expect(sheets).toHaveLength(samples.length);
});

test('a weapon of several classes with the same figures is one', () => {
  const other = { ...cases.majestic, class: 'Regal' };
  const third = { ...cases.majestic, class: 'Crown', techLevels: { weapons: 2 } };
  const { classes } = bookOf([cases.majestic, other, third], options);
  const named = new Map<string, (readonly string[])[]>();
  for (const weapon of classes?.weapons ?? []) {
    named.set(weapon.name, [...(named.get(weapon.name) ?? []), weapon.classes]);
  }
  expect(named.get('Laser Cannon')?.flat().toSorted()).toEqual(['Crown', 'Majestic', 'Regal']);
});

test('long notes go on over pages, before the sheet', () => {
  const notes = Array.from({ length: 120 }, (_, i) => `Note ${i + 1}.`).join('\n');
  const pages = pagesOf([{ ...cases.majestic, notes }]);
  const text = pages.join('\n');
  for (let i = 1; i <= 120; i += 1) expect(text).toContain(`Note ${i}.`);
  expect(text.indexOf('Note 120.')).toBeLessThan(text.indexOf('MAJESTIC'));
});

test('further pages of its lists name their columns again, further notes their class', () => {
  const { weapons: [weapon] = [] } = cases.majestic;
  const many = Array.from({ length: 100 }, (_, i) => ({
    ...cases.majestic,
    class: `Ship ${i}`,
    notes: i === 0 ? 'Long\n'.repeat(120) : '',
    weapons: weapon && [{ ...weapon, name: `Gun ${i}` }],
    batteries: weapon && [{ weapon: weapon.id, banks: [{ mounts: 1, arc: 'AB' }] }],
  }));
  const pages = pagesOf(many);
  const contents = pages.filter((text) => /^Ship \d+ Imperial · Battlecruiser 8/m.test(text));
  expect(contents.length).toBeGreaterThan(1);
  for (const text of contents) expect(text).toMatch(/HULL.*RATING.*PAGE/s);
  const weapons = pages.filter((text) => /^Gun \d+ 4/m.test(text));
  expect(weapons.length).toBeGreaterThan(1);
  for (const text of weapons) expect(text).toMatch(/WEAPON.*RANGE.*ABOARD/s);
  const notes = pages.filter((text) => /^Long$/m.test(text));
  expect(notes.length).toBeGreaterThan(1);
  for (const text of notes) expect(text).toContain('Ship 0');
});

test('a weapon of more classes than fit on a page goes on over pages', () => {
  const many = Array.from({ length: 600 }, (_, i) => ({ ...cases.majestic, class: `Ship${i}.` }));
  const { weapons = [] } = cases.majestic;
  const { pages } = layoutBook(bookOf(many, options));
  const last = pages.filter((page) => pageText(page).includes('ABOARD'));
  expect(last.length).toBeGreaterThan(weapons.length);
  const text = last.map(pageText).join(' ');
  for (const { class: name } of many) expect(text.split(name)).toHaveLength(weapons.length + 1);
  expect(text).toMatch(/Lightning Turret\s+continued/);
  for (const { height, primitives } of last)
    for (const one of primitives) if (one.kind === 'text') expect(one.y).toBeLessThan(height - 20);
});

test('it has the title asked for, else the faction of all ships', () => {
  const title = (designs: readonly Design[], more = {}) =>
    bookOf(designs, { ...options, ...more }).title;
  expect(title([cases.majestic])).toBe('Imperial');
  expect(title([cases.majestic, cases.seeking])).toBe('Class book');
  expect(title([cases.majestic], { title: 'Ships of the line' })).toBe('Ships of the line');
});

test('its pages are numbered through, lists and entries alike', () => {
  const pages = pagesOf(samples);
  for (const [i, text] of pages.entries()) {
    expect(text.split('\n')).toContain(`${i + 1}`);
  }
});

test('the head of an entry has the whole name of its class', () => {
  const name = 'Grand Admiral Aurelius of the Nine United Worlds and of the Outer Reaches Beyond';
  const entry = pagesOf([{ ...cases.majestic, class: name }]).find((text) =>
    text.startsWith('Grand'),
  );
  const head = entry?.split('\n').slice(0, 4).join(' ');
  for (const word of name.split(' ')) expect(head).toContain(word);
  expect(head).not.toContain('…');
});
