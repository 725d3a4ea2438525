/** Texts and links that hold more than anyone plays with: refused at once, in a sentence. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { FILE_BYTES } from '../../src/core/design/sizes.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { filesFromBytes, unreadableMessage } from '../../src/formats/arriving/files.ts';
import { readParts } from '../../src/formats/arriving/import-parts.ts';
import { readLink, shareFragment, wordLinkIssue } from '../../src/formats/link/link.ts';
import { issuesOf, readText } from '../../src/formats/reading.ts';
import { readFleets, readWeaponsFor } from '../../src/store/arrivals.ts';
import { editions } from '../editions.ts';

const least: Design = { format: 'slipway.design', version: 1, hull: 3, engines: 2 };
const bank = { mounts: 1, arc: 'AB' };
const mode = { range: 3, rof: 1, acc: 5, imp: 1, dmg: 1 };
const many = <Part>(count: number, part: Part): readonly Part[] => Array(count).fill(part);

const fleetOf = (fields: Partial<Fleet>): Fleet => ({
  ...{ format: 'slipway.fleet', version: 1, ships: [{ design: least }] },
  ...fields,
});

const DESIGNS: readonly (readonly [sentence: string, design: Design])[] = [
  [
    'This has 20000 banks in a battery; the limit is 200.',
    { ...least, batteries: [{ weapon: 'w', banks: many(20_000, bank) }] },
  ],
  [
    'This has 524288 characters in a name; the limit is 5000.',
    { ...least, class: 'x'.repeat(524_288) },
  ],
  [
    'This has 10000 weapons in a ship; the limit is 200.',
    { ...least, weapons: many(10_000, { id: 'w', name: 'Gun', modes: [mode] }) },
  ],
  [
    'This has 20000 systems in a ship; the limit is 500.',
    { ...least, systems: many(20_000, { id: 'cargo' }) },
  ],
  [
    'This has 60000 mounts in a ship; the limit is 50000.',
    { ...least, batteries: many(100, { weapon: 'w', banks: many(6, { mounts: 100, arc: 'AB' }) }) },
  ],
  [
    'This has 200000 characters of notes; the limit is 100000.',
    { ...least, notes: 'x'.repeat(200_000) },
  ],
];

const FLEETS: readonly (readonly [sentence: string, fleet: Fleet])[] = [
  [
    'This has 20000 entries in a fleet; the limit is 1000.',
    fleetOf({ ships: many(20_000, { design: least }) }),
  ],
  [
    'This has 20000 names in an entry of a fleet; the limit is 1000.',
    fleetOf({ ships: [{ design: least, names: many(20_000, 'Victor') }] }),
  ],
  [
    'This has 20000 banks in a battery; the limit is 200.',
    fleetOf({ ships: [{ design: DESIGNS[0]![1] }] }),
  ],
];

const readingRules = { rules: unity, fleetRules: unityFleets, editions };

describe('a file', () => {
  test.each(DESIGNS)('of a ship: %s', (sentence, design) => {
    const text = JSON.stringify(design);
    const reading = readText(readingRules, text);
    expect(reading.ships).toEqual([]);
    const [issue] = issuesOf(reading);
    expect(issue && reading.format.word(issue, text).message).toBe(sentence);
  });

  test.each(FLEETS)('of a fleet: %s', (sentence, fleet) => {
    const reading = readFleets(readingRules, [{ text: JSON.stringify(fleet) }]);
    expect(reading.found).toEqual([]);
    expect(reading.issues[0]?.message).toBe(sentence);
  });

  test('of ships that would be one fleet', () => {
    const text = many(2000, JSON.stringify(least)).join('\n');
    const reading = readFleets(readingRules, [{ text }]);
    expect(reading.found).toEqual([]);
    expect(reading.issues[0]?.message).toBe('This has 2000 entries in a fleet; the limit is 1000.');
  });

  test.each([
    ['This has 20000 weapons in a file; the limit is 5000.', 20_000],
    ['This has 9000000 characters in a file; the limit is 8000000.', undefined],
  ])('of weapons: %s', (sentence, count) => {
    const weapons = many(count ?? 0, { id: 'w', name: 'Gun', modes: [mode] });
    const file = { format: 'slipway.weapons', version: 1, weapons };
    const text = JSON.stringify(file).padEnd(count === undefined ? 9_000_000 : 0);
    const reading = readWeaponsFor(unity, [{ text }], []);
    expect(reading.found).toEqual([]);
    expect(reading.issues[0]?.message).toBe(sentence);
  });

  test.each([
    ['a text', ' '],
    ['a picture', '\u0089PNG'],
  ])('of too many bytes, for %s', async (_, begin) => {
    const bytes = new Uint8Array(FILE_BYTES + 1).fill(0x20);
    bytes.set(Buffer.from(begin, 'latin1'));
    const readers = { designsOfPdf: async () => undefined, sheetsOf: async () => [] };
    const [file, ...others] = await filesFromBytes('prose.txt', bytes, readers);
    expect([file?.text, others]).toEqual(['', []]);
    expect(file?.unreadable && unreadableMessage(file.unreadable)).toBe(
      'This file has more than 64 MB, the most that is read at once. Give its ships in several files.',
    );
  });

  test('with a sound ship beside one that is too large gives that one', () => {
    const [, large] = DESIGNS[0]!;
    const text = `${JSON.stringify(large)}\n${JSON.stringify(least)}`;
    const rules = { ...readingRules, editions: () => editions };
    const { ships, issues } = readParts(rules, [{ text }]);
    expect(ships.map(({ design }) => design)).toEqual([least]);
    expect(issues.map(({ message }) => message)).toEqual([DESIGNS[0]![0]]);
  });
});

describe('a sheet', () => {
  const SHEET = 'WREN-class Boat (0)\nHull: 2-1\nEngines: 4-2\nShields: 0\nWeapons: 1\n';
  const GUN = 'Gun | AB []\n1-2-3 | 1x5+/1/1\n';
  const numbered = (count: number, line: (n: number) => string): string =>
    Array.from({ length: count }, (_, i) => line(i + 1)).join('\n');
  const read = (text: string) => {
    const reading = readText(readingRules, text);
    const said = issuesOf(reading).map((issue) => reading.format.word(issue, text).message);
    return { design: reading.ships[0]?.design, said, steps: reading };
  };

  test('with too many bands keeps the first, and names each line of the rest', () => {
    const bands = numbered(60, (n) => `${n}-${n} | 1x5+/1/1`);
    const text = `${SHEET}Gun | AB []\n${bands}\n`;
    const { design, said } = read(text);
    const [mode] = design?.weapons?.[0]?.modes ?? [];
    expect(mode && 'bands' in mode && mode.bands.length).toBe(50);
    expect(said.filter((words) => words.startsWith('More than 50 bands'))).toHaveLength(10);
  });

  test('with too many batteries keeps the first, and the text of the rest in the notes', () => {
    const guns = numbered(202, (n) => GUN.replace('Gun', `Gun ${n}`).trim());
    const { design, said } = read(`${SHEET}${guns}\n`);
    expect(design?.batteries).toHaveLength(200);
    expect(design?.notes).toContain('Gun 201 | AB []\n1-2-3 | 1x5+/1/1\nGun 202 | AB []');
    expect(said.filter((words) => words.startsWith('More than 200 batteries'))).toHaveLength(2);
  });

  test('that is refused leaves no word as a field, nor an issue of its own unsaid', () => {
    const text = `${SHEET}Gun | ${'AB []| '.repeat(300)}\n1-2-3 | 1x5+/1/1\n`;
    const { design, said, steps } = read(text);
    expect(design).toBeUndefined();
    expect(said).toContain('This has 300 banks in a battery; the limit is 200.');
    const ledger = steps.loose.flatMap((loose) => loose.ledger ?? []);
    expect(new Set(ledger.map(({ outcome }) => outcome))).toEqual(new Set(['issue']));
  });
});

describe('a link', () => {
  const sentenceOf = (fragment: string | undefined) => {
    expect(fragment).toBeDefined();
    const { value, issues } = readLink(fragment!);
    expect(value).toBeUndefined();
    return issues.map(wordLinkIssue);
  };

  test.each([DESIGNS[0]!, DESIGNS[2]!, DESIGNS[4]!])('to a ship: %s', (sentence, design) => {
    expect(sentenceOf(shareFragment({ kind: 'ship', design }))).toEqual([sentence]);
  });

  test('to a fleet of too many entries', () => {
    const fleet = fleetOf({ ships: many(50_000, { design: least }) });
    expect(sentenceOf(shareFragment({ kind: 'fleet', fleet }))).toEqual([
      'This has 50000 entries in a fleet; the limit is 1000.',
    ]);
  });
});
