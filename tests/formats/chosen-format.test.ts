import { describe, expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { choiceText, chooseFormat, written } from '../../src/formats/formats.ts';
import { editions } from '../editions.ts';
import { sampleShips } from '../sample-ships.ts';
import { readWhole } from './whole-reading.ts';

const SHEET = `STARLING-class Escort
--
ID: NAME:
--
Hull: 7-6-5-4-3-2-1
Engines: 4-3-2-1
Shields: 3-3-2-1
--
Ballista | ACE [][]| BDF [][] // (2)
*-8-12 | 1x4+/2/1 (Bls)
Scatter Gun | AB []
4-8-12 | 2x4+/*/1 (Sct)
Volatile Gun | CD []
4-8-12 | *x5+/1/1 (Vlt)
--
Equipment: Countermeasures []| Hyperdrive [] // (1)
`;

/** Shorter than the words of many lines of other forms. */
const LEAST = 'OWL-class\nHull: 2-1\n';

const [ship] = readWhole(SHEET).ships;
const link = written(unity, 'link', { designs: sampleShips.slice(1, 2) }, { page: 'https://x.y/' });

const designs = (text: string): readonly Design[] =>
  readWhole(text).ships.map(({ design }) => design);

test('a sheet without a rating and with asterisks is a Unity ship', () => {
  expect(readWhole(SHEET).format.id).toBe('drake');
  expect(ship?.design).toMatchObject({ class: 'Starling', hull: 7, engines: 4, shields: 3 });
  expect(ship?.design.weapons?.map(({ modes }) => modes[0]?.traits)).toEqual([
    ['Bls'],
    ['Sct'],
    ['Vlt'],
  ]);
});

describe('a sheet beside a line of another form is the same ship', () => {
  test.each([
    '{look at this one',
    '{"ship": "below"}',
    'Date;Place;Players',
    'Class, hull, engines: who knows',
    'weapon | STEALTH []| LONG []| RANGE []| SENSORS []',
    'sep=;',
    'Nova display',
    'Thrust: 5',
    '[X] Super Charger, 4/8/12, 5+, 1/2/1',
    'Tech Levels E0 F0 G0 S0 W0',
    'The link ended in #ship=1. and no more',
  ])('%s', (line) => {
    const { format, ships } = readWhole(`${line}\n\n${SHEET}`);
    expect(format.id).toBe('drake');
    expect(ships.map(({ design }) => design)).toEqual([ship?.design]);
  });
});

test.each([
  '{look at this one',
  '{"ship": "below"}',
  'Date;Place;Players',
  'Class, hull, engines: who knows',
  'Class;Hull;Engines',
  'Weapon, RNG, ROF, ACC, IMP, DMG, Traits and so on',
  'The link ended in #ship=1. and no more',
])('a ship of two lines is one beside %s', (line) => {
  for (const text of [`${line}\n\n${LEAST}`, `${LEAST}\n${line}\n`]) {
    expect(designs(text)).toEqual(designs(LEAST));
  }
});

test('a mark of a link in the text of a bank is no link', () => {
  const { format, ships } = readWhole(SHEET.replace('Ballista |', 'Ballista #ship=1. |'));
  expect(format.id).toBe('drake');
  expect(ships.map(({ design }) => design.weapons?.[0]?.name)).toEqual(['Ballista #ship=1.']);
});

test('a whole link in a name belongs to the name, and one between ships is a ship', () => {
  const named = SHEET.replace('Ballista |', `Ballista ${link?.trim()} |`);
  const text = `${named}\nAnd this one: ${link}\n${SHEET}`;
  const names = designs(text).map((design) => design.class);
  expect(names).toEqual(['Starling', sampleShips[1]?.class, 'Starling']);
});

test('a whole link in the notes of a display is a note', () => {
  const text = `Nova display\nClass: Heron\nHull: 5-4-4\nThrust: 6\nShields: 5\nNotes: as in ${link?.trim()}\n`;
  const { format, ships } = readWhole(text);
  expect(format.id).toBe('nova');
  expect(ships.map(({ design }) => design.notes)).toEqual([`as in ${link?.trim()}`]);
});

test('each ship of a mixed text has its own notation', () => {
  const nova = 'Nova display\nClass: Heron\nHull: 5-4-4\nThrust: 6-5-4\nShields: 5-5-6\n';
  const { format, ships } = readWhole(`${SHEET}\nNova display\n\n${SHEET}\n${nova}\n${SHEET}`);
  expect(format.id).toBe('mixed');
  expect(ships.map(({ design }) => [design.class, design.hull])).toEqual([
    ['Starling', 7],
    ['Starling', 7],
    ['Heron', 9],
    ['Starling', 7],
  ]);
});

describe('prose below a sheet is no part of it', () => {
  test.each([
    '| a | b |',
    'PS: weapons: 5 is enough | shields: 3 is not',
    'What do you think? | 3-6-9 or 2-4-6?',
    '| Ship | Points |\n|---|---|\nStarling is 90',
  ])('%s', (prose) => {
    const { ships } = readWhole(`${SHEET.replace(/--\nEquipment.*\n/, '')}\n\n${prose}\n`);
    expect(ships.map(({ design }) => design.batteries)).toEqual([ship?.design.batteries]);
  });
});

describe('design files in a post are ships', () => {
  const files = [1, 2].map((at) =>
    written(unity, 'json', { designs: sampleShips.slice(at, at + 1) }),
  );
  const own = sampleShips.slice(1, 3);

  test.each([
    [
      'between words',
      `Hi all\nHull: is too low\n\n${files[0]}\nand {another}\n\n${files[1]}\nBye\n`,
    ],
    ['in fences', files.map((file) => `Look:\n\`\`\`json\n${file}\`\`\`\n`).join('\n')],
    ['with words below', `${files.join('\n')}\nTech level: 0\n`],
  ])('%s', (_, text) => {
    const { format, ships, loose } = readWhole(text);
    expect(format.id).toBe('json');
    expect(ships.map(({ design }) => design)).toEqual(own);
    expect(loose.flatMap(({ issues }) => issues.map(({ code }) => code))).toContain('text.between');
  });

  test('beside a sheet and a link, in their order', () => {
    const text = `${SHEET}\n\n${files[1]}\n${link}\n${SHEET}`;
    const names = designs(text).map((design) => design.class);
    expect(names).toEqual(['Starling', sampleShips[2]?.class, sampleShips[1]?.class, 'Starling']);
  });

  test('a broken one is reported at its fault', () => {
    const broken = files[0]?.replace('"hull":', '"hull" ') ?? '';
    const { format, loose } = readWhole(broken);
    expect(format.id).toBe('json');
    expect(loose[0]?.issues[0]).toMatchObject({
      code: 'json.syntax',
      params: { expected: 'colon' },
    });
    expect(designs(`${broken}\n${files[1]}\n`)).toEqual([own[1]]);
  });
});

test('the choice says how much of the text each format understands', () => {
  const text = `Date;Place;Players\nClass, hull, engines\n\n${SHEET}`;
  expect(choiceText(chooseFormat({ rules: unity, editions }, text))).toMatch(
    /^read as Drake notation: \d\d % of the text is understood; as a table of ships \(csv\) \d+ %$/,
  );
  expect(choiceText(chooseFormat({ rules: unity, editions }, SHEET))).toBeUndefined();
});

test('a misspelt list with boxes is read, and a weapon called like one stays a weapon', () => {
  for (const word of ['Equipement', 'Equpment', 'Systmes', 'Trais']) {
    const [read] = readWhole(SHEET.replace('Equipment:', `${word}:`)).ships;
    expect(read?.design.systems).toEqual(ship?.design.systems);
    expect(read?.issues.map(({ code }) => code)).toContain('keyword.misspelt');
  }
  const [named] = readWhole(SHEET.replace('Ballista |', 'Equipement: 7 |')).ships;
  expect(named?.design.weapons?.[0]?.name).toBe('Equipement: 7');
});

const CARD = `(277) Dumbo-Class DreadNose
Hull: 4 3 2 1
Engines: 3 2 2 1
Shields: 4 3 2 1
Weapons: 1[X] 2[X] 3[X] 4[X] 5[X] 6[X]
[X] Gun, 4/8/12, 5+, 1/2/1, Extra Hull Damage
[AB] [AB]
`;

test.each(['Range 3 Gun', 'Rof 2 Blaster', '3/6/9 Gun', '5+ Gun', 'Imp 2 Gun, Mk. 2', 'DMG 3'])(
  'a weapon on a card is called %s',
  (name) => {
    const [plain] = readWhole(CARD).ships;
    const [named] = readWhole(CARD.replace('] Gun', `] ${name}`)).ships;
    expect(named?.design.weapons?.map((weapon) => weapon.name)).toEqual([name]);
    expect(named?.design.weapons?.[0]?.modes).toEqual(plain?.design.weapons?.[0]?.modes);
    expect(named?.issues).toEqual(plain?.issues);
  },
);

test('a rating of a table that is not exact is said', () => {
  const card =
    'Class,Rating,Hull,Engines,Shields,Batteries\nJay,about 90,3,2,1,"[X] Gun, 3/6/9, 5+, 1/1/1\n[AB]"\n';
  const table = 'Class,Rating,Hull,Engines\nJay,about 90,3,2\n';
  const said = (text: string) => {
    const { format, loose } = readWhole(text);
    return loose.flatMap(({ issues }) => issues.map((issue) => format.word(issue, text).message));
  };
  expect(said(card)).toEqual(['Rating is not exact: “about 90” is read as 90.']);
  expect(said(table)).toEqual([
    'Rating follows from the rest; “about 90” is no figure and is left out.',
  ]);
});

test.each([
  ['３', 3],
  ['٣', 3],
  ['३', 3],
  ['.5', 0.5],
  ['5.', 5],
  ['１．５', 1.5],
  ['٣٫٥', 3.5],
])('a cell of %s is the figure %s', (cell, figure) => {
  expect(designs(`Class,Hull,Engines\nJay,${cell},2\n`)).toMatchObject([{ hull: figure }]);
});

test.each(['½', '三', 'Ⅲ', '5²'])('a cell of %s is refused with the reason', (cell) => {
  const { format, ships, loose } = readWhole(`Class,Hull,Engines\nJay,${cell},2\n`);
  expect(ships).toEqual([]);
  expect(
    loose.flatMap(({ issues }) => issues.map((issue) => format.word(issue, '').message)),
  ).toEqual([`“hull” must be a number, not the text “${cell}”.`]);
});

test('boxes of a Nova table may be in digits of another script, and words are refused', () => {
  expect(designs('Class,Hull,Thrust,Shields\nJay,٥ ٤ ٤,５,none\n')).toMatchObject([
    { hull: 9, engines: 5 },
  ]);
  const { loose } = readWhole('Class,Hull,Thrust\nJay,three,5\n');
  expect(loose.flatMap(({ issues }) => issues.map(({ code }) => code))).toEqual(['cell.number']);
});
