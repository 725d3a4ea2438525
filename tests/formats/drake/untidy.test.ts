import { describe, expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { majestic } from '../../reference/majestic.ts';
import { MAJESTIC, sheetOf } from './sheets.ts';

const [plain] = parseDrake(unity, MAJESTIC).ships;
const lines = MAJESTIC.trimEnd().split('\n');
const onLines = (change: (line: string, i: number) => string): string =>
  lines.map(change).join('\n');

/** A sheet around which something stands, or whose lines are marked: the ship is the same. */
const around: readonly (readonly [name: string, text: string])[] = [
  ['a name before a quoting mark', onLines((line) => `Bob> ${line}`)],
  ['two names and marks', onLines((line) => `Bob> > ${line}`)],
  ['strokes of a table before each line', onLines((line) => `| ${line}`)],
  ['bullets', onLines((line) => (line === '--' ? line : `• ${line}`))],
  ['dashes of a list', onLines((line) => (line === '--' ? '' : `- ${line}`))],
  ['asterisks of a list', onLines((line) => (line === '--' ? '' : `* ${line}`))],
  ['numbers of a list', onLines((line, i) => (line === '--' ? line : `${i + 1}. ${line}`))],
  ['numbers and parentheses', onLines((line, i) => (line === '--' ? line : `${i + 1}) ${line}`))],
  ['numbers of lines and colons', onLines((line, i) => `${i + 1}: ${line}`)],
  ['keywords in underlines', onLines((line) => line.replace(/^(\w+):/, '_$1:_'))],
  ['keywords in asterisks', onLines((line) => line.replace(/^(\w+):/, '*$1:*'))],
  ['keywords in bold', onLines((line) => line.replace(/^(\w+):/, '**$1**:'))],
  ['breaks of HTML and no line ends', lines.join('<br>')],
  ['breaks of HTML before line ends', lines.join('<br />\n')],
  ['paragraphs of HTML', lines.map((line) => `<p>${line}</p>`).join('\n')],
  ['a preformatted block', `<pre>\n${MAJESTIC}</pre>`],
  ['tags around words', onLines((line) => line.replace(/^(\w+):/, '<b>$1:</b>'))],
  ['blanks of HTML', MAJESTIC.replaceAll(' ', '&nbsp;')],
  ['strokes of HTML', MAJESTIC.replaceAll('-', '&#45;')],
  ['indents', onLines((line) => `      ${line}`)],
  ['tabs', onLines((line) => `\t${line}`)],
];

test.each(around)('%s', (_, text) => {
  const { ships, issues } = parseDrake(unity, text);
  expect(issues).toEqual([]);
  expect(ships.map(({ design }) => design)).toEqual([plain?.design]);
  expect(ships[0]?.issues).toEqual([]);
});

const rated = plain?.issues ?? [];

describe('a header as people write it', () => {
  test.each([
    'Imperial MAJESTIC-class Battlecruiser (188)',
    'Imperial MAJESTIC-class Battlecruiser [188]',
    'Imperial MAJESTIC-class Battlecruiser (CR 188)',
    'Imperial MAJESTIC-class Battlecruiser (CR: 188)',
    'Imperial MAJESTIC-class Battlecruiser (188 CR)',
    'Imperial MAJESTIC-class Battlecruiser (~188)',
    'Imperial MAJESTIC-class Battlecruiser ~188',
    'Imperial MAJESTIC-class Battlecruiser 188 points',
    'Imperial MAJESTIC-class Battlecruiser, 188 pts',
    'Imperial MAJESTIC-class Battlecruiser (188 pts.)',
    'Imperial MAJESTIC-class Battlecruiser - 188',
    'Imperial MAJESTIC-class Battlecruiser: 188',
    'Imperial MAJESTIC-class Battlecruiser CR 188',
    'Imperial MAJESTIC-class Battlecruiser (0,188)',
    'Imperial MAJESTIC-class Battlecruiser {188}',
    'Imperial MAJESTIC-class Battlecruiser (rating 188)',
    'Imperial MAJESTIC-class Battlecruiser (188) 🚀',
    'Imperial MAJESTIC-class Battlecruiser (188) 👍🏽❤️',
  ])('%s', (header) => {
    const { ships, issues } = parseDrake(unity, [header, ...lines.slice(1)].join('\n'));
    expect(issues).toEqual([]);
    expect(ships.map(({ design }) => design)).toEqual([plain?.design]);
    expect(ships[0]?.printed.rating).toBe(188);
    expect(ships[0]?.issues).toEqual(rated);
  });

  test.each([
    ['Imperial MAJESTIC-class Heavy Battlecruiser (1,188)', 'Heavy Battlecruiser', 1188],
    ['Imperial MAJESTIC-class Escort Carrier Mk 2 [2 188]', 'Escort Carrier Mk 2', 2188],
    ["Imperial MAJESTIC-class Battlecruiser (1'188)", 'Battlecruiser', 1188],
    ['Imperial MAJESTIC-class Battlecruiser (1.188)', 'Battlecruiser', 1188],
  ])('%s', (header, type, rating) => {
    const { ships } = parseDrake(unity, [header, ...lines.slice(1)].join('\n'));
    expect(ships[0]?.design).toEqual({ ...plain?.design, type });
    expect(ships[0]?.printed.rating).toBe(rating);
  });
});

/** Lines behind a sheet, or within it, and what becomes of them. */
test.each([
  ['BILL OF LADING', 'Bill of Lading'],
  ['THE END OF THE LINE', 'The End of the Line'],
  ['CARRY ON', 'Carry On'],
  ['LA-FORTUNE IV', 'La-Fortune IV'],
])('a class in capitals, %s, is read as a title', (printed, title) => {
  const header = `Imperial ${printed}-class Battlecruiser (188)`;
  const [ship] = parseDrake(unity, [header, ...lines.slice(1)].join('\n')).ships;
  expect(ship?.design.class).toBe(title);
});

describe('a line behind the sheet', () => {
  test.each([
    ['Special: Marines 4', { systems: [{ id: 'marines', qty: 4 }] }],
    ['Systems: Marines x4', { systems: [{ id: 'marines', qty: 4 }] }],
    ['Munitions: Marines 4', { systems: [{ id: 'marines', qty: 4 }] }],
    ['Marines: 4', { systems: [{ id: 'marines', qty: 4 }] }],
    ['Marines (4)', { systems: [{ id: 'marines', qty: 4 }] }],
    ['Traits: Carrier (1,000)', { systems: [{ id: 'carrier', qty: 1000 }] }],
    ['Traits: Carrier [14]', { systems: [{ id: 'carrier', qty: 14 }] }],
    ['Traits: Carrier 14', { systems: [{ id: 'carrier', qty: 14 }] }],
    ['Traits: Carrier: 14', { systems: [{ id: 'carrier', qty: 14 }] }],
    ['Traits: Carrier x 14', { systems: [{ id: 'carrier', qty: 14 }] }],
    ['Traits: 14 x Marines', { systems: [{ id: 'marines', qty: 14 }] }],
    [
      'Traits: Carrier (14), Gravity Well (2)',
      { systems: [{ id: 'carrier', qty: 14 }], notes: 'Gravity Well (2)' },
    ],
    ['Notes: Laid down in 2231.', { notes: 'Laid down in 2231.' }],
    ['Gravity Well (2)', { notes: 'Gravity Well (2)' }],
    ['Designer: Bob', { notes: 'Designer: Bob' }],
    ['built by Bob', { notes: 'built by Bob' }],
  ] as const)('%s', (line, fields) => {
    const { ships, issues } = parseDrake(unity, `${MAJESTIC}${line}\n\n${MAJESTIC}`);
    expect(issues).toEqual([]);
    const [first, second] = ships;
    const { systems = [], ...others } = plain?.design ?? { systems: [] };
    const own = 'systems' in fields ? fields.systems : [];
    expect(first?.design).toEqual({ ...others, ...fields, systems: [...systems, ...own] });
    expect(second?.design).toEqual(plain?.design);
  });
});

describe('an unknown line between header and tracks costs nothing', () => {
  test.each([
    ['Imperial MAJESTIC-class Battlecruiser (188)', 'Designer: Bob'],
    ['Imperial MAJESTIC-class Battlecruiser (188)', 'by Bob, for the spring campaign'],
    ['Imperial MAJESTIC-class Battlecruiser', 'Designer: Bob'],
    ['Imperial MAJESTIC-class Battlecruiser', 'by Bob, for the spring campaign'],
  ])('%s / %s', (header, line) => {
    const { ships, issues } = parseDrake(
      unity,
      `${MAJESTIC}\n${[header, line, ...lines.slice(1)].join('\n')}`,
    );
    expect(issues).toEqual([]);
    expect(ships.map(({ design }) => design)).toEqual([
      plain?.design,
      { ...plain?.design, notes: line },
    ]);
  });
});

test.each(['[89]', '89', '(continued)', 'Page 3 of 7'])(
  'a line %s of a page between the title and the tracks takes no title',
  (line) => {
    const identity = lines.indexOf('ID: NAME:') + 1;
    const cut = [...lines.slice(0, identity), line, ...lines.slice(identity)];
    const { ships, issues } = parseDrake(unity, cut.join('\n'));
    expect(issues).toEqual([]);
    expect(ships.map(({ design }) => design)).toEqual([{ ...plain?.design, notes: line }]);
  },
);

test.each([
  'Hull 5, engines 8, shields 3. That is it.',
  'Joined: Oct 26, 2013\n\nHull 12, engines 1; weak.\n\nOn Jun 4, Ann <ann@example.com> wrote:\n> +1',
])('the sentence “%s” is no ship', (sentence) => {
  const { ships, issues } = parseDrake(unity, `${MAJESTIC}\n${sentence}\n\n${MAJESTIC}`);
  expect(ships.map(({ design }) => design)).toEqual([plain?.design, plain?.design]);
  expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['text.between']));
});

test('names of systems in a list below the last block of a sheet are no systems of the ship', () => {
  const sheet = sheetOf(majestic, true);
  const { ships } = parseDrake(unity, `${sheet}\n1. Carrier\n2. Hull\n3. Profit\n`);
  expect(ships.map(({ design }) => design)).toEqual([majestic]);
});

test('a row of a weapon with limited shots, or of a mode, is a cell in quotes', () => {
  const rows = ['X-class (1)', 'Hull: 1', 'Missile | AB []<>[]<> // (1)', '3-6-9 | 1x4+/1/1 (Exp)'];
  const text = [...rows, 'Gun | AB [] // (1)', 'Gun>Spray', '1-2-3 | 1x4+/1/1'].join('\n');
  const [own] = parseDrake(unity, text).ships;
  const cells = text.split('\n').map((row) => `"${row}"`);
  const [found] = parseDrake(unity, cells.join('\n')).ships;
  expect(found?.design).toEqual(own?.design);
  expect(own?.design.weapons?.map(({ name }) => name)).toEqual(['Missile', 'Gun']);
});

test('a title with a rating above a sentence is a ship', () => {
  const { ships } = parseDrake(unity, `${lines[0]}\nHull 8, engines 4`);
  expect(ships.map(({ design }) => [design.class, design.hull])).toEqual([['Majestic', 8]]);
});

/** Breaks lines as e-mail programs do. */
const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => {
      const out: string[] = [];
      let rest = line;
      while (rest.length > width) {
        const blank = rest.lastIndexOf(' ', width);
        if (blank <= 0) break;
        out.push(rest.slice(0, blank));
        rest = rest.slice(blank + 1);
      }
      return [...out, rest].join('\n');
    })
    .join('\n');

test.each([60, 66, 72, 76, 78, 80])('a sheet wrapped at %i columns is the same', (width) => {
  const long = MAJESTIC.replace(
    'Imperial MAJESTIC',
    'Grand Imperial Federation of the Nine United Worlds MAJESTIC',
  ).replace(
    /Equipment.*/,
    [
      'Equipment: Countermeasures []| Hyperdrive []| Fire Control []| Cloaking Device []| Overthrusters [] // (2)',
      'Traits: Anti-Fighter Batteries, Carrier (5), Cargo (4), Launch Tubes, Long Range Sensors, Shuttlecraft (3)',
    ].join('\n'),
  );
  const [whole] = parseDrake(unity, long).ships;
  const text = wrapped(`${long}\n${long}`, width);
  expect(text).not.toBe(`${long}\n${long}`);
  const { ships, issues } = parseDrake(unity, text);
  expect(issues).toEqual([]);
  expect(ships.map(({ design }) => design)).toEqual([whole?.design, whole?.design]);
});

describe('a ship whose hull is misspelt or missing', () => {
  test('misspelt, is read with a warning', () => {
    const { ships } = parseDrake(unity, MAJESTIC.replace('Hull:', 'Hul:'));
    expect(ships[0]?.design).toEqual(plain?.design);
    expect(ships[0]?.issues.map(({ code }) => code)).toContain('keyword.misspelt');
  });

  test.each(['-clas', '-Calss', '-classs', '-lass'])(
    'in a title with %s, is read alike',
    (mark) => {
      const { ships } = parseDrake(unity, MAJESTIC.replace('-class', mark));
      expect(ships[0]?.design).toEqual(plain?.design);
      expect(ships[0]?.issues.map(({ code }) => code)).toEqual(['keyword.misspelt']);
    },
  );

  test.each([
    ['with a header', lines.filter((line) => !line.startsWith('Hull'))],
    [
      'with a header without a rating',
      ['Imperial MAJESTIC-class Battlecruiser', ...lines.slice(1)].filter(
        (line) => !line.startsWith('Hull'),
      ),
    ],
    ['without a header', lines.slice(1).filter((line) => !line.startsWith('Hull'))],
  ])('missing, %s, is left out by itself', (_, sheet) => {
    const bad = sheet.join('\n');
    const text = [MAJESTIC, bad, MAJESTIC].join('\n\n');
    const { ships, issues } = parseDrake(unity, text);
    expect(ships.map(({ design }) => design)).toEqual([plain?.design, plain?.design]);
    expect(issues.map(({ code }) => code)).toEqual(['hull.missing']);
    const first = parseDrake(unity, `${bad}\n\n${MAJESTIC}`);
    expect(first.ships.map(({ design }) => design)).toEqual([plain?.design]);
    expect(first.issues.map(({ code }) => code)).toEqual(['hull.missing']);
  });
});

test('a missing line for the engines is said', () => {
  const { ships } = parseDrake(unity, MAJESTIC.replace(/Engines.*\n/, ''));
  expect(ships[0]?.issues.map(({ code }) => code)).toContain('track.missing');
  expect(ships[0]?.design.engines).toBe(0);
});

test('a track that cannot be read is said once, and is not called missing', () => {
  const { ships } = parseDrake(
    unity,
    'WREN-class Boat (7)\nHull: 2-1\nEngines: fast\nShields: 1-1\n',
  );
  expect(ships[0]?.issues.map(({ code }) => code)).toEqual(['rating.differs', 'track.unreadable']);
});

test.each([
  'Gun>Near\n1-2-3 | 2x4+/1/1\n',
  'Gun>Near\n1-2 | 2x4+/1/1\n3-5 | 1x4+/1/1\n',
  '1-2 | 2x4+/1/1\n3-5 | 1x4+/1/1\n',
])('a third mode is pointed at with all its lines: %j', (mode) => {
  const two = 'Gun | AB []\n3-6-9 | 1x5+/1/1\n3-6-9 | 1x5+/1/1\n';
  const text = `WREN-class Boat (3)\nHull: 2-1\nEngines: 4-2\n${two}${mode}`;
  const [ship] = parseDrake(unity, text).ships;
  const issues = ship?.issues.filter(({ code }) => code === 'stats.too-many') ?? [];
  expect(issues.map(({ span }) => text.slice(span.start, span.end))).toEqual([mode.trimEnd()]);
  const left = ship?.ledger.filter(({ outcome }) => outcome === 'issue') ?? [];
  expect(left.map(({ span }) => text.slice(span.start, span.end)).join('\n')).toContain(
    mode.trimEnd(),
  );
});

describe('a system on a line of its own', () => {
  const sheet = (line: string) => `WREN-class Boat (3)\nHull: 2-1\nEngines: 4-2\n${line}\n`;

  test.each([
    'Marines 14',
    'Marines x14',
    'Marines × 14',
    'Marines: 14',
    'Marines: x14',
    'Marines [14]',
    'Marines (x14)',
    'Marines - 14',
    '14 Marines',
    '14x Marines',
    'Marines 14.',
  ])('%s', (line) => {
    const [ship] = parseDrake(unity, sheet(line)).ships;
    expect(ship?.design.systems).toEqual([{ id: 'marines', qty: 14 }]);
    expect(ship?.design.notes).toBeUndefined();
  });

  test('may stand beside others', () => {
    const [ship] = parseDrake(unity, sheet('Marines x14, Carrier (1,000); Hyperdrive')).ships;
    expect(ship?.design.systems).toEqual([
      { id: 'marines', qty: 14 },
      { id: 'carrier', qty: 1000 },
      { id: 'hyperdrive' },
    ]);
  });

  test('is none when its number belongs to a name', () => {
    const [ship] = parseDrake(unity, sheet('Mark 4 Marines')).ships;
    expect(ship?.design.notes).toBe('Mark 4 Marines');
  });
});
