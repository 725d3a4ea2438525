import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { unaccounted } from '../../src/core/design/issues.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { choiceText, chooseFormat, formatNamed, written } from '../../src/formats/formats.ts';
import { type Reading, readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { sampleShips } from '../sample-ships.ts';

const fixture = (path: string): string => readFileSync(join(root, 'tests/fixtures', path), 'utf8');

const UNITY = fixture('drake/posts/majestic.txt').trimEnd();
const ADMIRALTY = `(277) Dumbo-Class DreadNose [Elephantine]
Tech Levels E0 F0 G0 S0 W0
Hull: 8 7 6 5 4 3 2 1
Engines: 3 3 3 2 2 2 1 1
Shields: 4 4 3 3 2 2 1 1
Weapons: 1[X] 2[X] 3[Y] 4[Y] 5[Y] 6[Z]
[X] Super Charger, 4/8/12, 5+, 1/2/1, Extra Hull Damage
[AB] [AB]
Specials: Hyperdrive; Armor Plating; Marines (14)`;
const SECOND = `Terran Alliance Razorthorn Battleship (1,318CR) All systems TL +4.
Hull (1,3,5): 5 4 3 2 1
Engines (1,2): 6 5 4 3 2
Shields (3,4): 4 4 3 2 1
Weapons (5,6): 1:V, 2:V, 3:V, 4:V, 5:V, 6:V.
Battery V: Primary Turrets: 1-4/5-8/9-12, 2/4+/1/1, Repeating.
[HJ][IK][ABCDEF]
Special Equipment: Hyperdrive; Marines (10).`;
const NOVA = `Nova display
Faction: Terran
Class: Heron
Rating: 344
Hull: 5-4-4
Thrust: 6-5-4
Shields: 5-5-6
Weapon: Plasma Lance, 5-10-15, Dx2
Dice: FF 6, PP 4
Systems: Hyperdrive`;

const all = [
  ['Majestic', UNITY],
  ['Dumbo', ADMIRALTY],
  ['Razorthorn', SECOND],
  ['Heron', NOVA],
] as const;

const read = (text: string): Reading => readText({ rules: unity, editions }, text);

/** The designs of a text that holds one ship. */
const alone = new Map(all.map(([name, text]) => [name, read(text).ships[0]?.design]));

const orders = all.flatMap((first, i) =>
  all.map((second, j) => [first, second, all[(i + j) % all.length] ?? first] as const),
);

describe.each([
  ['a blank line', '\n\n'],
  ['a rule', '\n--\n'],
  ['prose', '\n\nAnd here is another one, as I promised.\n\n'],
  ['nothing', '\n'],
])('ships of several editions with %s between', (_, between) => {
  test.each(orders.map((order) => [order.map(([name]) => name).join(', '), order] as const))(
    '%s',
    (_names, order) => {
      const text = order.map(([, sheet]) => sheet).join(between);
      const { ships, loose } = read(text);
      const names = order.map(([name]) => name);
      expect(ships.map(({ design }) => design.class)).toEqual(names);
      expect(ships.map(({ design }) => design)).toEqual(names.map((name) => alone.get(name)));
      expect(loose.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual(
        between.includes('promised') ? ['text.between', 'text.between'] : [],
      );
    },
  );
});

const TABLES = [
  'Class,Hull,Engines\nWren,5,4\nRook,6,3',
  'Hull;Class;Engines;Notes\n5;Wren;4;"of\ntwo lines"\n6;Rook;3;',
  'Faction | Class | Hull | Engines\nTerran | Wren | 5 | 4\nTerran | Rook | 6 | 3',
];

test.each(TABLES)(
  'a table stands above and below ships of any edition, and beside another: %j',
  (table) => {
    for (const [name, sheet] of all) {
      for (const between of ['\n', '\n\nThe next one, as I promised, Bob:\n']) {
        const { ships, rejected } = read([sheet, table, sheet, TABLES[0]].join(between));
        const classes = ships.map(({ design }) => design.class);
        expect(classes).toEqual([name, 'Wren', 'Rook', name, 'Wren', 'Rook']);
        expect(rejected).toEqual([]);
      }
    }
  },
);

test('a row of a table among sheets that cannot be used is given back with its line', () => {
  const { ships, rejected } = read(`${UNITY}\n\nClass,Hull,Engines\nWren,5,4\nRook,six,3\n`);
  const { length } = UNITY.split('\n');
  expect(ships.map(({ design }) => design.class)).toEqual(['Majestic', 'Wren']);
  expect(rejected.map(({ line }) => line)).toEqual([length + 2, length + 4]);
});

test('quoted, with marks and their places, each part is accounted for', () => {
  const text = all.map(([, sheet]) => sheet.replace(/^/gm, '> ')).join('\n\nNext:\n\n');
  const { ships, loose } = read(text);
  expect(ships.map(({ design }) => design)).toEqual(all.map(([name]) => alone.get(name)));
  const ledger = [...ships, ...loose].flatMap((part) => part.ledger ?? []);
  expect(unaccounted(text, ledger)).toEqual([]);
  for (const [i, { span }] of ships.entries()) {
    const [first = ''] = all[i]?.[1].split('\n') ?? [];
    expect(text.slice(span?.start, span?.end)).toContain(first);
  }
  const titles = ships.map(({ proof }) => text.slice(proof?.title.start, proof?.title.end));
  expect(titles).toEqual(all.map(([, sheet]) => `> ${sheet.split('\n')[0]}`));
});

describe('a line of a sheet with the headings of a table in it is none of a table', () => {
  const notes = 'Class,Hull,Thrust\nBuilt.';

  test.each(['nova', 'admiralty'])('in notes of the edition %s', (id) => {
    const text = written(unity, id, { designs: [{ ...majestic, notes }] }, { editions }) ?? '';
    for (const reading of [
      read(text),
      readText({ rules: unity, editions }, text, formatNamed(id, text)),
    ]) {
      expect(reading.format.id).toBe(id);
      expect(reading.ships.map(({ design }) => design.class)).toEqual(['Majestic']);
      expect(reading.ships[0]?.design.notes).toContain('Class,Hull,Thrust');
    }
  });

  test('in a comment of a lossless sheet', () => {
    const sheet = written(unity, 'drake', {
      designs: [{ ...majestic, class: 'A Class,Hull,Thrust' }],
    });
    const { ships } = read(`${sheet}\n\n${UNITY}`);
    expect(ships.map(({ design }) => design.class)).toEqual(['A Class,Hull,Thrust', 'Majestic']);
  });
});

test('a numbered or quoted card beside a display is read as a card', () => {
  for (const sign of ['.', ')', ':', 'Bob> ']) {
    const mark = (i: number) => (sign === 'Bob> ' ? sign : `${i + 1}${sign} `);
    const card = ADMIRALTY.split('\n').map((line, i) => mark(i) + line);
    const { ships } = read(`${card.join('\n')}\n\n${NOVA}`);
    expect(ships.map(({ design }) => design)).toEqual([alone.get('Dumbo'), alone.get('Heron')]);
  }
});

test('a card with a bank in an arc that is called like a ship is whole', () => {
  const arc = 'Imperial MAJESTIC-class Battlecruiser (188)';
  const [first, ...others] = majestic.batteries ?? [];
  const batteries = [{ ...first!, banks: [{ mounts: 1, arc }] }, ...others];
  const designs = [{ ...majestic, batteries }];
  const { ships } = read(written(unity, 'admiralty', { designs }, { editions }) ?? '');
  expect(ships.map(({ design }) => [design.class, design.systems?.length])).toEqual([
    ['Majestic', 2],
  ]);
});

const QUOTED = `Bob> {
Bob>   "format": "slipway.design", "version": 1, "class": "Magpie", "hull": 3, "engines": 8
Bob> }`;

test('a stroked line above a quoted document is no battery of the ship above', () => {
  const sheet = [
    ...['Ksheen Hive MOLTLING-class Frigate (74)', '--', 'Hull: 4-3-2-1', 'Engines: 7-4', '--'],
    ...['Spit Gland | GH []| GI [] // (1)', '2-4-6 | 2x4+/1/2 (Dly)', '--', 'Traits: Ionized Hull'],
  ].join('\n');
  const last = UNITY.replace(/^/gm, '> ');
  const words = ['PS. Hull 8 is too much (see p. 12).', 'Bob, today at 10:41'].join('\n\n');
  const { ships } = read(`${sheet}\n\n| a | b |\n\n${QUOTED}\n\n${words}\n${last}`);
  expect(ships.map(({ design }) => design.class)).toEqual(['Moltling', 'Magpie', 'Majestic']);
  expect(ships[0]?.design.batteries?.length).toBe(1);
});

test.each(['[X] Laser, 3/6/9, 5+, 1/1/1', '4-8-12 | 2x5+/1/1 (Pr1)', 'Weapons: 3-2-1'])(
  'a line of another edition behind a display is none of it: %s',
  (line) => {
    const { ships, loose } = read(`${NOVA}\n\n${line}\n\n${NOVA}`);
    expect(ships.map(({ design }) => design)).toEqual([alone.get('Heron'), alone.get('Heron')]);
    expect(loose.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual(['text.between']);
  },
);

test('an unknown entry among the tracks of a sheet takes no battery from it', () => {
  for (const line of ['Thrust: 6-5-4', 'Mass: 12']) {
    const [sheet = ''] = UNITY.split('\n--\nEquipment');
    const { ships, loose } = read(sheet.replace('\nWeapons', `\n${line}\nWeapons`));
    const { batteries } = alone.get('Majestic') ?? {};
    expect(ships.map(({ design }) => design.batteries)).toEqual([batteries]);
    expect(loose).toEqual([]);
  }
});

test.each(['{"format": "slipway.design"}', '{"format": "slipway.design"\n\n}  '])(
  'the name of a format alone is no document beside a sheet: %j',
  (words) => {
    const { ships, format } = read(`${words}\n\n${UNITY}`);
    expect(format.id).toBe('drake');
    expect(ships.map(({ design }) => design)).toEqual([alone.get('Majestic')]);
  },
);

test('a long text above the first ship is read in the notation of the ship', () => {
  const words = 'We met at eight and played until the lamps went out.\n'.repeat(50);
  const marks = ['; techLevels: weapons +1', 'Tech Levels E0 F0 G0 S0 W0', 'Dice: FF 6, PP 4'];
  for (const mark of marks)
    for (const [name, sheet] of all) {
      const { ships, format } = read(
        `${mark}\n\n${words}\nOf the Heron-class and others\n\n${sheet}`,
      );
      expect(ships.map(({ design }) => design)).toEqual([alone.get(name)]);
      expect(format.id).toBe(read(sheet).format.id);
    }
});

test('a whole link in the name of a weapon with an issue is no ship beside it', () => {
  const link = written(unity, 'link', { designs: [majestic] }, { page: 'https://ships.example/' });
  const name = `${link?.trim()} Super Charger`;
  const card = ADMIRALTY.replace('Super Charger', name).replace(
    '\n[AB] [AB]',
    '\n[4-8-12 ｜ 2x5+]',
  );
  const { format, ships } = read(card);
  expect(format.id).toBe('admiralty');
  expect(ships.map(({ design }) => design.weapons?.[0]?.name)).toEqual([name]);
});

test('a whole link in notes or dice of a quoted display is no ship beside it', () => {
  const link = written(unity, 'link', { designs: [majestic] }, { page: 'https://ships.example/' });
  const shared = link?.trim() ?? '';
  for (const line of [`Notes: ${shared}`, `Dice: ${shared} 4`]) {
    const { format, ships } = read(`${NOVA}\n${line}`.replace(/^/gm, 'Bob> '));
    expect(format.id).toBe('nova');
    expect(ships.map(({ design }) => design.class)).toEqual(['Heron']);
  }
});

test('banks of a card with words among their arcs keep the other banks', () => {
  const banks = '[ACE "class"： "Wren",] [BD]';
  const { ships } = read(ADMIRALTY.replace('[AB] [AB]', banks));
  const [ship] = ships;
  expect(ship?.design.batteries?.map(({ banks }) => banks)).toEqual([[{ mounts: 1, arc: 'BD' }]]);
  expect(ship?.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['arc.unknown']));
  expect(ship?.design.notes).toContain('"class"： "Wren"');
});

test('documents in a numbered listing stand among words', () => {
  const designs = [majestic];
  for (const lines of [true, false]) {
    const json = written(unity, 'json', { designs }, { lines })?.trimEnd() ?? '';
    const listing = json.replace(/^/gm, '     1\t');
    const { ships } = read(`Bob wrote:\n\n${listing}\n\nAnd here is another one:\n\n${UNITY}`);
    expect(ships.map(({ design }) => design.class)).toEqual(['Majestic', 'Majestic']);
    expect(ships[0]?.design.batteries).toEqual(majestic.batteries);
  }
});

test('bands alone in a paragraph of a display are a weapon if dice stand below', () => {
  const { ships } = read(NOVA.replace('Weapon: Plasma', '\nPlasma'));
  expect(ships[0]?.design).toEqual(alone.get('Heron'));
});

test('headings of a table in a quoted display, and in notes of a card, are words', () => {
  const display = NOVA.replace(
    'Class: Heron',
    'Class: Heron\nType: Entry,Count,Class,Hull,Engines',
  );
  const quoted = read(`${ADMIRALTY}\n\n${display.replace(/^/gm, 'Bob> ')}`);
  expect(quoted.ships.map(({ design }) => design.class)).toEqual(['Dumbo', 'Heron']);
  const title = '(?) Wren-Class Hull, or Class, or none';
  const cards = `${ADMIRALTY}\nNotes: Built.\nClass,Hull,Thrust\nNotes: Late.\n\n`;
  const second = ADMIRALTY.replace(/^.*/, title);
  const { ships, format } = read(cards + second);
  expect([format.id, ships.length]).toEqual(['admiralty', 2]);
});

test('headings of a table without a row, above cards of a named edition, are words', () => {
  const text = `Class\tHull\tEngines\tBatteries\n\n${ADMIRALTY}`;
  expect(formatNamed('admiralty', text)?.id).toBe('admiralty');
});

test('a whole link as an arc of a bank on a card is no ship beside it', () => {
  const link = written(unity, 'link', { designs: [majestic] }, { page: 'https://ships.example/' });
  const shared = link?.trim() ?? '';
  for (const banks of [
    `[${shared} AB] [${shared} AB] [BD]`,
    `[ABC ${shared}] [ABC ${shared}]`,
    `[${shared}] [BD]`,
    `${`[${shared}] `.repeat(12)} [BD]`,
    `[${shared}] [Fwd+Port]`,
    `[ID： NAME： ${shared}] [BD]`,
    `[${shared}] [${shared}]`,
    `[${shared}]`,
    `[${shared} and words]`,
    `[see ${shared} ${shared}]`,
  ]) {
    for (const mark of ['', '> ', '• ']) {
      const card = ADMIRALTY.replace('[AB] [AB]', banks).replace(/^(?=.)/gm, mark);
      const { format, ships } = read(card);
      expect(format.id).toBe('admiralty');
      expect(ships.map(({ design }) => design.class)).toEqual(['Dumbo']);
    }
  }
  // A card with its banks, or a blank line below the battery, has a link of its own.
  for (const banks of [`[AB] [AB]\n[see ${shared}]`, `\n[see ${shared}]`, `see ${shared}`]) {
    expect(read(ADMIRALTY.replace('[AB] [AB]', banks)).ships).toHaveLength(2);
  }
  const below = read(`${ADMIRALTY}\n\n[${shared}]\n[url=${shared}]FF[/url]`);
  expect(below.ships).toHaveLength(3);
});

test.each(['Nova display', '(277) Dumbo-Class DreadNose'])(
  'a title alone below long sheets is no ship of another edition: %s',
  (title) => {
    // Long texts are read in blocks: the title must be none in a block of its own either.
    for (let count = 1; count <= 8; count += 1) {
      const sheets = Array.from({ length: count }, () => UNITY).join('\n\n');
      const { format, ships, loose } = read(`${sheets}\n\n${title}`);
      expect(format.id).toBe('drake');
      expect(ships).toHaveLength(count);
      expect(loose.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual([
        'text.between',
      ]);
    }
  },
);

describe('a line of another edition does not outweigh the title of a ship', () => {
  const shared =
    written(unity, 'link', { designs: [majestic] }, { page: 'https://ships.example/' })?.trim() ??
    '';

  test('tech levels of a card in a short sheet in Drake notation', () => {
    const sheet = `Lightning A-class Turret (0)
--
ID: NAME:
--
Hull: 3-2-1
Engines: 1-1
Weapons: 2-1
Tech Levels E0 F0 G0 S0 W0
Tech levels: Engines -2, Fighters -2
--
Equipment: Stealth [][] // (1)`;
    const { format, ships } = read(sheet);
    expect(format.id).toBe('drake');
    expect(ships.map(({ design }) => [design.class, design.hull])).toEqual([['A', 3]]);
  });

  test('tech levels of a card in a short display, and a comment of a sheet behind it', () => {
    const display = `Nova display
Faction: Terran
Class: Heron
Hull: 17-17-17
Armor: 37
Thrust: 15
Shields: 4
Notes: a`;
    const levels = display.replace('\nShields', '\nTech Levels E0 F0 G0 S0 W0\nShields');
    for (const text of [levels, `${display}\n\n; techLevels: weapons +1\n`]) {
      const { format, ships } = read(`${text}\n\n${NOVA}`);
      expect(format.id).toBe('nova');
      expect(ships.map(({ design }) => design.class)).toEqual(['Heron', 'Heron']);
    }
  });

  const CARD = `(?) Grosz-Class Majestic [Terran]
Hull: 1
Engines: 6
Shields: 1
Weapons: 1[-] 2[-] 3[-] 4[-] 5[-] 6[-]
Specials: Cargo (250)
Notes: From the Unity edition, without an equivalent:
Notes: - Probes (26) has no equivalent
`;

  test('a weapon of a display above a card, and a comment of a sheet behind it', () => {
    const text = `Weapon: Plasma Lance, 5-10-15, Dx2\n\n${CARD}\n; techLevels: weapons +1\n`;
    const { format, ships } = read(text);
    expect(format.id).toBe('admiralty');
    expect(ships.map(({ design }) => design.class)).toEqual(['Grosz']);
  });

  test.each([
    'Weapon: Plasma Lance, 5-10-15, Dx2',
    'Thrust: 6-5-4',
    'Equipment: Hyperdrive [] // (1)',
  ])('a line of another edition among the notes of a card: %s', (line) => {
    for (const place of [/\n(?=Notes: -)/, /\n$/]) {
      const { format, ships } = read(
        `${CARD.replace(place, `\n${line}\n`)}\nTraits: Marines (4)\n`,
      );
      expect(format.id).toBe('admiralty');
      expect(ships.map(({ design }) => design.class)).toEqual(['Grosz']);
      expect(ships[0]?.design.notes).toContain('Probes (26)');
      expect(ships[0]?.issues.map(({ code }) => code)).not.toContain('hull.missing');
    }
  });

  test('a title right below the one of a card', () => {
    const card = CARD.replace('\n', '\nImperial MAJESTIC-class Battlecruiser (188)\n');
    const { format, ships } = read(`${CARD}\n${card}`);
    expect(format.id).toBe('admiralty');
    expect(ships.map(({ design }) => [design.class, design.faction])).toEqual([
      ['Grosz', 'Terran'],
      ['Grosz', 'Terran'],
    ]);
    expect(ships[1]?.design.notes).toContain('MAJESTIC');
  });

  test.each(['Engines', 'Shields', 'Weapons'])('a title above the %s of a card', (track) => {
    const title = 'Imperial MAJESTIC-class Battlecruiser (188)';
    for (const card of [CARD, `${ADMIRALTY}\n`]) {
      const { format, ships } = read(
        `${card.replace(`\n${track}`, `\n${title}\n${track}`)}\n${CARD}`,
      );
      expect(format.id).toBe('admiralty');
      expect(ships.map(({ design }) => design.class)).toEqual([
        card === CARD ? 'Grosz' : 'Dumbo',
        'Grosz',
      ]);
      expect(ships[0]?.design.notes).toContain(title);
    }
  });

  test.each(['Engines', 'Weapons', 'Shields'])('a title above the %s of a sheet', (track) => {
    for (const title of ['(277) Dumbo-Class DreadNose', 'Other CLARION-class Frigate (188)']) {
      const text = UNITY.replace(`\n${track}`, `\n${title}\n${track}`);
      const { format, ships } = read(`${text}\n\n${UNITY}`);
      expect(format.id).toBe('drake');
      expect(ships.map(({ design }) => design.class)).toEqual(['Majestic', 'Majestic']);
      expect(ships[0]?.design.engines).toBe(ships[1]?.design.engines);
      expect(ships[0]?.design.notes).toContain(title);
    }
  });

  test.each(['Weapon;RNG;ROF;ACC;IMP;DMG;Traits', 'Class\tHull\tEngines\tBatteries'])(
    'headings of a table between the title and the rest of a sheet: %s',
    (line) => {
      for (const type of ['Battleship', shared]) {
        const title = `Order of the Still Lamp MATINS-class ${type} (1407)`;
        const { format, ships } = read(UNITY.replace(/^.*/, `${title}\n${line}`));
        expect(format.id).toBe('drake');
        expect(ships.map(({ design }) => [design.class, design.type])).toEqual([['Matins', type]]);
      }
    },
  );
});

test('a title with a whole link in full width is no ship beside its card', () => {
  for (const design of sampleShips) {
    const link = written(unity, 'link', { designs: [design] }, { page: 'https://ships.example/' });
    const name = link?.trim().replace('#', '＃') ?? '';
    const title = `(?) ${name}-Class ⳹𘫗 [${name}]`;
    const card = ADMIRALTY.replace(/.*/, title).replace(/^\[[\s\S]*(?=^Specials)/m, '');
    const { format, ships } = read(card);
    expect([format.id, ships.length]).toEqual(['admiralty', 1]);
  }
});

test('a link in the brackets of a bank is a ship of its own, and the bank tells what it lost', () => {
  const link = written(unity, 'link', { designs: [majestic] }, { page: 'https://ships.example/' });
  const sheet = UNITY.replace(/^(.*\| \w+ )\[\].*$/m, `$1[${link?.trim()}]`);
  expect(sheet).not.toBe(UNITY);
  const { ships } = read(sheet);
  expect(ships.map(({ design }) => design.hull)).toEqual([majestic.hull, majestic.hull]);
  expect(ships[0]?.issues.map(({ code }) => code)).toContain('bank.no-boxes');
  const arcs = ships.flatMap(({ design }) => design.batteries ?? []).flatMap(({ banks }) => banks);
  expect(arcs.map(({ arc }) => arc).join(' ')).not.toContain('HTTPS');
});

test('the reason for ships of several editions names no share of the whole', () => {
  const choice = chooseFormat({ rules: unity, editions }, `${UNITY}\n\n${NOVA}`);
  expect(choiceText(choice)).toMatch(
    /^read as ships of several editions: each ship in its own; as .*\(nova\) \d+ %/,
  );
});
