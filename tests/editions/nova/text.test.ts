import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { NovaDesign } from '../../../src/editions/nova/design.ts';
import {
  detectNova,
  displayTable,
  formatNova,
  parseNova,
  wordNovaIssue,
} from '../../../src/editions/nova/text.ts';
import { drawCaret, type SheetIssue } from '../../../src/formats/drake/sheet-issues.ts';
import { readText } from '../../../src/formats/reading.ts';
import { counted } from '../../counted.ts';
import { nova as edition, editions, readLegacyShips } from '../../editions.ts';
import { locatedInFull } from '../../formats/drake/located.ts';
import { mutated, soup } from '../../fuzz/mutations.ts';
import { runs } from '../../runs.ts';
import { anyDisplay } from './arbitrary-display.ts';

const heron: NovaDesign = {
  faction: 'Free Ports',
  class: 'Heron',
  type: 'Cruiser',
  combatRating: 344,
  hull: [5, 4, 4],
  armor: 3,
  thrust: [6, 5, 4],
  shields: [4, 5, 6],
  ecm: 1,
  weapons: [
    {
      name: 'Plasma Lance',
      range: 15,
      traits: ['Acr', 'Dx2'],
      banks: [
        { arc: 'FF', dice: 6 },
        { arc: 'PP', dice: 4 },
      ],
    },
  ],
  systems: [{ name: 'Carrier', qty: 150 }, { name: 'Hyperdrive' }],
  notes: 'Refit.\nTwice.',
};

const HERON = `Nova display
Faction: Free Ports
Class: Heron
Type: Cruiser
Rating: 344
Hull: 5-4-4
Armor: 3
Thrust: 6-5-4
Shields: 4-5-6
ECM: 1
Weapon: Plasma Lance, 5-10-15, Acr, Dx2
Dice: FF 6, PP 4
Systems: Carrier (150); Hyperdrive
Notes: Refit.
Notes: Twice.
`;

it('a display is written a field a line, and read back', () => {
  expect(formatNova(heron)).toBe(HERON);
  expect(parseNova(HERON)).toMatchObject({ ships: [{ design: heron, issues: [] }], issues: [] });
});

it('says of a weapon below the notes and a blank line that its own ship may be lost', () => {
  const { ships } = parseNova(`${HERON}\nWeapon: Rocket, 5-10-15\nDice: FF 10\n`);
  expect(ships.map(({ issues }) => issues.map(({ code }) => code))).toEqual([['sheet.headless']]);
});

it('is read quoted, in any case, with other signs between figures', () => {
  const text = HERON.replaceAll(/^/gm, '> ')
    .replace('5-4-4', '5, 4, 4')
    .replace('4-5-6', '4+ 5+ 6+');
  expect(parseNova(text).ships.map(({ design }) => design)).toEqual([heron]);
  expect(detectNova(text)).toBe('said');
  expect(detectNova('MAJESTIC-class')).toBeUndefined();
});

describe('every display makes the round trip', () => {
  it('as text', () => {
    fc.assert(
      fc.property(fc.array(anyDisplay(), { minLength: 1, maxLength: 3 }), (displays) => {
        const sound = displays.map((one) => ({ ...one, hull: one.hull.length ? one.hull : [1] }));
        const { ships, issues } = parseNova(sound.map(formatNova).join('\n'));
        expect(issues).toEqual([]);
        expect(ships.map(({ design }) => design)).toEqual(sound);
      }),
      runs(200),
    );
  });

  it('as a table', () => {
    fc.assert(
      fc.property(fc.array(anyDisplay(), { minLength: 1, maxLength: 3 }), (displays) => {
        const { ships, rejected } = displayTable.read(displayTable.write(displays));
        expect(rejected).toEqual([]);
        expect(ships).toEqual(displays);
      }),
      runs(100),
    );
  });

  it('as a table whose systems are called like its columns', () => {
    const words = ['Faction', 'Class', 'Type', 'Hull', 'Armor', 'Thrust', 'Shields', 'Systems'];
    const systems = [...words, ...words].map((name) => ({ name }));
    const displays = [{ ...heron, systems }];
    expect(displayTable.read(displayTable.write(displays)).ships).toEqual(displays);
  });

  it('as a table whose only figures are several in a cell', () => {
    const display: NovaDesign = {
      class: 'Jay',
      hull: [17, 16, 16],
      thrust: [],
      shields: [],
      weapons: [],
      systems: [],
    };
    const text = displayTable.write([display]);
    const named = readLegacyShips(text, edition).ships.map(({ legacy }) => legacy.ship);
    const among = readText({ rules: unity, editions }, `Our ships:\n\n${text}`).ships;
    for (const ships of [named, among.map(({ converted }) => converted?.legacy.ship)]) {
      expect(ships).toEqual([display]);
    }
  });

  it('and with odd names is stable once written', () => {
    const odd = fc
      .array(
        fc.constantFrom(',', ';', ':', '(5)', '\n', '4-8-12', 'Gun', 'Hull: 3', '7', '\u200b'),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyDisplay(), odd, odd, odd, (display, one, two, three) => {
        const text = formatNova({
          ...display,
          class: one,
          notes: two,
          weapons: display.weapons.map((given) => ({
            ...given,
            name: two,
            traits: [three],
            banks: given.banks.map((bank) => ({ ...bank, arc: one })),
          })),
          systems: [{ name: three, qty: 3 }, { name: one }],
        });
        const { ships } = parseNova(text);
        expect(ships).toHaveLength(1);
        expect(ships.map(({ design }) => formatNova(design))).toEqual([text]);
      }),
      runs(200),
    );
  });
});

it('a fault is named with its place and a caret, and the rest is read', async () => {
  const text = readFileSync(join(root, 'tests/fixtures/nova/faults.txt'), 'utf8');
  const inFull = locatedInFull(text, wordNovaIssue);
  const said = (issue: SheetIssue<string>): string => `${inFull(issue)}\n${drawCaret(text, issue)}`;
  const { ships, issues } = parseNova(text);
  const parts = ships.map(
    ({ design, issues: own }) => `${formatNova(design)}${own.map(said).join('\n')}\n`,
  );
  await expect([...parts, ...issues.map(said), ''].join('\n')).toMatchFileSnapshot(
    join(root, 'tests/fixtures/nova/faults.understood'),
  );
});

it('mutated and senseless texts are read without throwing', () => {
  const check = (text: string): void => {
    const { ships, issues } = parseNova(text);
    for (const issue of [...issues, ...ships.flatMap((ship) => ship.issues)]) {
      const { start, end } = issue.span;
      expect(0 <= start && start <= end && end <= text.length).toBe(true);
      wordNovaIssue(issue, text);
    }
    for (const { design } of ships) formatNova(design);
  };
  fc.assert(fc.property(mutated([HERON]), check), runs(600));
  fc.assert(fc.property(soup, check), runs(1000));
});

const { exports: nova, steps } = await counted<typeof import('../../../src/editions/nova/text.ts')>(
  'src/editions/nova/text.ts',
);

it.each<[string, (times: number) => string]>([
  // A display is as long as a hundred of the others' things: fewer show the same.
  ['displays', (times) => HERON.repeat(times / 4)],
  ['dice', (times) => `Nova display\nHull: 3\nWeapon: Gun, 3-6-9\nDice: ${'FF 3, '.repeat(times)}`],
  [
    'dice without commas',
    (times) => `Nova display\nHull: 3\nWeapon: Gun, 3-6-9\nDice: ${'FF 3 '.repeat(times)}`,
  ],
  ['opening brackets', (times) => `Nova display\nHull: 3\nWeapon: Gun, 3-6-9 ${'('.repeat(times)}`],
  ['blanks', (times) => `Nova display\nHull: 3\nDice: FF${' '.repeat(times)}3`],
  ['heads without titles', (times) => 'Class: A\nHull: 3\nThrust: 2\n\n'.repeat(times)],
  ['boxes', (times) => `Nova display\nHull: ${'3-'.repeat(times)}1`],
])('twice the %s take twice the steps', (_, grown) => {
  const counts = [500, 1000, 2000].map((times) => {
    const text = grown(times);
    return steps(() => nova.parseNova(text));
  });
  expect((counts[1] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.01);
  expect((counts[2] ?? 0) / (counts[1] ?? 1)).toBeLessThan(2.01);
});
