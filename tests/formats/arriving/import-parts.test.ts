import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Fleet } from '../../../src/core/design/fleet.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { withKnownPacks } from '../../../src/core/rules/packs/own-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { ArrivingFile } from '../../../src/formats/arriving/files.ts';
import {
  joinedPieces,
  partsPieces,
  readParts,
} from '../../../src/formats/arriving/import-parts.ts';
import type { TextIssue } from '../../../src/formats/arriving/page-reading.ts';
import { formatFleetCsv } from '../../../src/formats/csv/fleets.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { formatWeaponsCsv } from '../../../src/formats/csv/weapons.ts';
import { written } from '../../../src/formats/formats.ts';
import {
  formatDesign,
  formatFleet,
  formatPack,
  formatWeapons,
} from '../../../src/formats/json/format.ts';
import { readFleets, readWeaponsFor } from '../../../src/store/arrivals.ts';
import { biggerHulls, ratedBy } from '../../core/rules/packs/packs.ts';
import { editions } from '../../editions.ts';
import { majestic } from '../../reference/majestic.ts';

/** Files with these texts, as a dialog gives them. */
const filesOf = (...texts: readonly string[]): readonly ArrivingFile[] =>
  texts.map((text, i) => ({ name: `file-${i + 1}`, text }));

const by = { rules: unity, editions: () => editions };
const post = readFileSync('tests/fixtures/drake/posts/majestic.txt', 'utf8');
const victor = { ...majestic, class: 'Victor' };
const hotspur = { ...majestic, class: 'Hotspur' };

describe('files of several kinds', () => {
  const files = filesOf(
    formatDesign(victor),
    post,
    formatShipsCsv(unity, [hotspur, victor]),
    'Dear Anna, see you on Friday.',
  );

  test('are each read as their kind', () => {
    const { ships, issues } = readParts(by, files);
    expect(ships.map(({ design }) => design.class)).toEqual([
      ...['Victor', 'Majestic', 'Hotspur', 'Victor'],
    ]);
    expect(ships[2]?.design).toMatchObject(hotspur);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('No ship')]);
  });

  test('have their places in their own file', () => {
    const [, ship] = readParts(by, files).ships;
    expect(ship?.file).toBe('file-2');
    expect(ship?.issues.map(({ file }) => file)).toEqual(['file-2', 'file-2']);
    const marked = ship?.issues.map(({ span }) => span && post.slice(span.start, span.end));
    expect(marked).toEqual(['185', '17-13-9-5']);
    const lines = post.split('\n');
    expect(ship?.issues.map(({ line }) => lines[(line ?? 0) - 1])).toEqual([
      expect.stringContaining('(185)'),
      expect.stringContaining('17-13-9-5'),
    ]);
  });

  test('report their progress, from nothing to all', () => {
    const shares = [...partsPieces(by, filesOf(post, post, post))].map(({ share }) => share);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  });
});

test('many ships come in pieces that make the whole', () => {
  const lines = Array.from({ length: 450 }, (_, i) =>
    JSON.stringify({ ...victor, class: `Victor ${i}` }),
  );
  const files = filesOf(lines.join('\n'), formatShipsCsv(unity, [hotspur, victor]));
  const pieces = [...partsPieces(by, files)];
  expect(Math.max(...pieces.map(({ ships }) => ships.length))).toBe(100);
  const { ships } = joinedPieces(pieces);
  expect(ships.map(({ design, file }) => [design.class, file])).toEqual([
    ...lines.map((_, i) => [`Victor ${i}`, 'file-1']),
    ...[hotspur, victor].map((design) => [design.class, 'file-2']),
  ]);
});

test('a page break within a file does not make two of it', () => {
  const paged = post.replace('\nHull', '\n\fHull');
  const { ships } = readParts(by, filesOf(paged, formatDesign(victor)));
  const [whole] = readParts(by, filesOf(post)).ships;
  expect(ships.map(({ design }) => design)).toEqual([whole?.design, victor]);
});

test('one file is read as it always was', () => {
  const { ships, issues } = readParts(by, filesOf(post));
  expect([ships.length, issues.length]).toEqual([1, 0]);
});

test('a bad row of a table is placed, and given back behind its headings', () => {
  const table = 'Class;Hull;Engines\r\nWren;2;3\r\nJay;x;3\r\n';
  const { ships, issues, rejected } = readParts(by, filesOf(post, table));
  expect(ships.map(({ design }) => design.class)).toEqual(['Majestic', 'Wren']);
  expect(issues.map((issue) => [issue.file, issue.line, spanned(table, issue)])).toEqual([
    ['file-2', 3, 'x'],
  ]);
  expect(rejected).toEqual([
    { file: 'file-2', line: 1, text: 'Class;Hull;Engines' },
    { file: 'file-2', line: 3, text: 'Jay;x;3' },
  ]);
});

const spanned = (text: string, { span }: TextIssue) => text.slice(span?.start, span?.end);

const fleet: Fleet = {
  ...{ format: 'slipway.fleet', version: 1 },
  ships: [{ design: victor, count: 2 }],
};

test.each([
  ['fleet', formatFleet(fleet), 'This is a fleet'],
  ['fleet', formatFleetCsv(unity, fleet), 'This is a fleet'],
  ['weapons', formatWeapons(victor.weapons ?? []), 'These are weapons'],
  ['weapons', formatWeaponsCsv(victor.weapons ?? []), 'These are weapons'],
])('%s among ships belong to another page: %.40s', (kind, text, words) => {
  const { ships, issues, otherPageTexts } = readParts(by, filesOf(post, text));
  expect(ships.map(({ design }) => design.class)).toEqual(['Majestic']);
  expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  expect(otherPageTexts.map((one) => [one.kind, one.text.trim()])).toEqual([[kind, text.trim()]]);
});

test('fleets and weapons of several files have their places in their own file', () => {
  const rules = { rules: unity, fleetRules: unityFleets, editions };
  const table = 'Class,Hull,Engines\nWren,2,3\nJay,x,3\n';
  const found = readFleets(rules, filesOf(formatFleet(fleet), table));
  expect(found.found.map(({ ships }) => ships[0]?.design.class)).toEqual(['Victor', 'Wren']);
  expect(found.issues.map((issue) => [issue.file, issue.line, spanned(table, issue)])).toEqual([
    ['file-2', 3, 'x'],
  ]);

  const [turret, cannon] = victor.weapons ?? [];
  const weapons = filesOf(formatWeapons([turret!]), formatWeaponsCsv([cannon!]));
  const { found: arriving, issues } = readWeaponsFor(unity, weapons, []);
  expect(arriving.map(({ weapon }) => weapon.name)).toEqual([turret?.name, cannon?.name]);
  expect(issues).toEqual([]);
});

test('house rules that come with a ship rate it, and are handed over', () => {
  const rules = withKnownPacks(unity, [biggerHulls]);
  const link = written(rules, 'link', { designs: [ratedBy(majestic, biggerHulls)] }) ?? '';
  const { ships, packs, issues } = readParts(by, filesOf(link));
  expect([packs, issues]).toEqual([[biggerHulls], []]);
  const { combatRating } = evaluate(rules, ratedBy(majestic, biggerHulls));
  expect(ships[0]?.combatRating).toBe(combatRating);
  const bad = formatPack({ ...biggerHulls, remove: { systems: ['warp'] } });
  const faulty = readParts(by, filesOf(bad));
  expect(faulty.packs).toEqual([]);
  expect(faulty.issues[0]?.message).toContain('there is no “warp” to remove');
});

test('a sheet without tech levels that is over its space says so', () => {
  const design = { ...majestic, engines: 7, techLevels: { engines: 2 } };
  const sheet = written(unity, 'drake', { designs: [design] }, { plain: true }) ?? '';
  const messages = (text: string) =>
    readParts(by, filesOf(text)).ships.flatMap(({ issues }) =>
      issues.map(({ message }) => message),
    );
  expect(sheet).toContain('Tech levels: Engines +2');
  expect(messages(sheet)).toEqual([]);
  expect(messages(sheet.replace(/Tech levels.*\n/, ''))).toContainEqual(
    expect.stringMatching(/^No tech levels are given: 0 is assumed, and the ship is \d+ SU over/),
  );
});
