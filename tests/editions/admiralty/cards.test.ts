import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import {
  formatAdmiralty,
  isAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { locatedInFull } from '../../formats/drake/located.ts';

const FOLDER = 'tests/fixtures/drake/admiralty';
const files = readdirSync(join(root, FOLDER)).filter((file) => file.endsWith('.txt'));
const fixture = (file: string): string => readFileSync(join(root, FOLDER, file), 'utf8');

/** Writes each card with its issues, then the rest of the text. */
function understood(text: string): string {
  const { ships, issues } = parseAdmiralty(text);
  const said = locatedInFull(text, wordAdmiraltyIssue);
  const parts = ships.map(({ design, issues: doubts, line }) => {
    return `line ${line}\n${formatAdmiralty(design)}${doubts.map(said).join('\n')}\n`;
  });
  return [
    ...parts,
    ...(issues.length > 0 ? [`no card\n${issues.map(said).join('\n')}\n`] : []),
  ].join('\n');
}

describe('cards of either dialect are understood', () => {
  test.each(files)('%s', async (file) => {
    const expected = join(root, FOLDER, file.replace(/\.txt$/, '.understood'));
    await expect(understood(fixture(file))).toMatchFileSnapshot(expected);
  });

  test.each(files)('%s is known for what it is', (file) =>
    expect(isAdmiralty(fixture(file))).toBe(true),
  );

  test('a Unity sheet is not one', () => {
    const sheets = join(root, 'tests/fixtures/drake/sheets');
    for (const file of readdirSync(sheets)) {
      expect(isAdmiralty(readFileSync(join(sheets, file), 'utf8'))).toBe(false);
    }
    expect(isAdmiralty('')).toBe(false);
  });

  test('the first dialect is written as it is read', () =>
    expect(formatAdmiralty(parseAdmiralty(fixture('first-dialect.txt')).ships[0]!.design)).toBe(
      fixture('first-dialect.txt'),
    ));
});

test('a card of the first dialect, field by field', () => {
  const { ships, issues } = parseAdmiralty(fixture('first-dialect.txt'));
  expect(issues).toEqual([]);
  expect(ships.map((ship) => ship.issues)).toEqual([[]]);
  expect(ships[0]?.design).toEqual({
    faction: 'Sable Court',
    class: 'Kestrel',
    type: 'Raider',
    combatRating: 142,
    techLevels: { engines: 1, fighters: 0, gear: 0, shields: -1, weapons: 0 },
    hull: 7,
    engines: 6,
    shields: 3,
    damageChart: ['X', 'XY', 'YY', 'Y', '', 'Z'],
    batteries: [
      {
        letter: 'X',
        name: 'Twin Lance',
        range: 15,
        rof: 1,
        acc: 4,
        imp: 2,
        dmg: 1,
        traits: ['Extra Hull Damage', 'Slow-Firing'],
        arcs: ['AB', 'AB'],
      },
      {
        letter: 'Y',
        name: 'Ripper',
        range: 6,
        rof: 2,
        acc: 3,
        imp: 1,
        dmg: 1,
        traits: [],
        arcs: ['AC', 'BD', 'CE', 'DF'],
      },
      {
        letter: 'Z',
        name: 'Stern Chaser',
        range: 9,
        rof: 1,
        acc: 5,
        imp: 1,
        dmg: 1,
        traits: ['No Range Modifiers'],
        arcs: ['EF'],
      },
    ],
    specials: [{ name: 'Hyperdrive' }, { name: 'Armor Plating' }, { name: 'Marines', qty: 14 }],
  });
});
