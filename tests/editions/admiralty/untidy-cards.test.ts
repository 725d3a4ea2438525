import { describe, expect, it } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  isAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import { located } from '../../formats/drake/located.ts';

const names = knownNames(unity, admiraltyRules);

const card = `(277) Dumbo-Class DreadNose [Elephantine]
Tech Levels E1 F0 G0 S0 W0
Hull: 8 7 6 5 4 3 2 1
Engines: 3 3 3 2 2 2 1 1
Shields: 4 4 3 3 2 2 1 1
Weapons: 1[X] 2[X] 3[Y] 4[Y] 5[Y] 6[-]
[X] Super Charger, 4/8/12, 5+, 1/2/1, Extra Hull Damage
[AB] [AB]
[Y] Stomp Gun, 2/4/6, 3+, 4/1/1, Extra Hull Damage
[A] [B] [E] [F]
Specials: Hyperdrive; Armor Plating; Marines (14)
`;
const other = card.replace('Dumbo', 'Wren').replace('277', '40');
const read = (text: string) => parseAdmiralty(text, names);
const designOf = (text: string) => read(text).ships[0]?.design;
const plain = designOf(card);
const changed = (from: string | RegExp, to: string): string => {
  const text = card.replace(from, to);
  expect(text).not.toBe(card);
  return text;
};

it('the card that the others are made of is read without a doubt', () => {
  expect(read(`${card}\n${other}`).issues).toEqual([]);
  expect(read(`${card}\n${other}`).ships.map(({ issues }) => issues)).toEqual([[], []]);
});

describe('a misspelt keyword is corrected with a warning', () => {
  it.each([
    ['Hull:', 'Hul:', 'Hull'],
    ['Hull: ', 'Hll ', 'Hull'],
    ['Hull:', 'Hulll:', 'Hull'],
    ['Engines:', 'Engnes:', 'Engines'],
    ['Shields:', 'Sheilds:', 'Shields'],
    ['Specials:', 'Specails:', 'Specials'],
    ['Weapons:', 'Wepons:', 'Weapons'],
    ['Tech Levels', 'Tech Levles', 'Tech Levels'],
    ['Tech Levels ', 'Teck Levels: ', 'Tech Levels'],
    ['[X] Super', 'Batteryy X: Super', 'Battery'],
    ['[Y] Stomp', 'Batery Y) Stomp', 'Battery'],
  ])('%s as %s', (right, wrong, keyword) => {
    const text = changed(right, wrong);
    const [ship] = read(text).ships;
    expect(ship?.design).toEqual(plain);
    expect(ship?.issues.map(({ code, params }) => [code, params.keyword])).toEqual([
      ['keyword.misspelt', keyword],
    ]);
  });
});

describe('other spellings of a line are read as it', () => {
  it.each([
    ['Hull:', 'Hull Points:'],
    ['Hull: ', 'Hull '],
    ['Hull: 8 7 6 5 4 3 2 1', 'Hull - 8 7 6 5 4 3 2 1'],
    ['Hull: 8 7 6 5 4 3 2 1', 'Hull = 8, 7, 6, 5, 4, 3, 2, 1'],
    ['Hull: 8 7 6 5 4 3 2 1', 'HULL: 8-7-6-5-4-3-2-1'],
    ['Hull: 8 7 6 5 4 3 2 1', 'Hull (1,3,5): 8'],
    ['Engines:', 'Eng:'],
    ['Engines: 3 3 3 2 2 2 1 1', 'Engines: 3'],
    ['Shields:', 'Shield:'],
    ['Weapons:', 'Weapon Damage Chart:'],
    ['Specials:', 'Special:'],
    ['Specials:', 'Systems:'],
    ['Specials:', 'Special Equipment:'],
    ['Specials:', 'Equipment:'],
    ['Specials:', 'Specials -'],
    ['Specials: ', 'Specials:\n'],
    ['Specials: Hyperdrive; Armor Plating; ', 'Hyperdrive\nArmor Plating\n'],
    [
      'Specials: Hyperdrive; Armor Plating; Marines (14)',
      'Specials: Hyperdrive\nArmor Plating\nMarines: 14',
    ],
    ['[AB] [AB]\n', '[AB]x2\n'],
    ['Extra Hull Damage\n[AB] [AB]', 'Extra Hull Damage [AB] [AB]'],
    ['\nEngines', ' Engines'],
    [/\nEngines(.*)\nShields/, ' Engines$1 Shields'],
    ['\nHull', ' Hull'],
    ['\nTech', ' Tech'],
    ['[AB] [AB]\n', '[AB] [AB] '],
    ['Damage\n[AB] [AB]\n', 'Damage [AB] [AB] '],
    ['\nSpecials', ' Specials'],
    ['[F]\n', '[F]\n\n'],
    ['\n[Y]', '\n\n[Y]'],
  ])('%s as %j', (from, to) => expect(designOf(changed(from, to))).toEqual(plain));

  it('in small letters', () => {
    const small = designOf(card.toLowerCase());
    expect(small).toMatchObject({ class: 'dumbo', hull: 8, damageChart: plain?.damageChart });
    expect(small?.batteries.map(({ letter, arcs, range }) => [letter, arcs, range])).toEqual(
      plain?.batteries.map(({ letter, arcs, range }) => [letter, arcs, range]),
    );
    expect(small?.specials.map(({ qty }) => qty)).toEqual([undefined, undefined, 14]);
    expect(read(card.toLowerCase()).ships[0]?.issues).toEqual([]);
  });
});

describe('a ship without a readable hull is left out alone', () => {
  const noHull = other.replace(/Hull.*\n/, '');
  const said = (text: string) => read(text).issues.map(located(text, wordAdmiraltyIssue));
  const leftOut = 'error: This ship has no hull track and is left out.';

  it.each([
    ['without a hull line', noHull],
    ['with words for its hull', other.replace(/Hull.*/, 'Hull: some')],
    ['whose hull line is gone and its class not marked', noHull.replace('-Class', '')],
    ['without a rating, too', noHull.replace('(40) ', '')],
    ['without header and hull', noHull.replace(/^.*\n/, '')],
    ['with a plain name and no hull', noHull.replace(/^.*\nTech.*\n/, 'Wren Picket\n')],
  ])('%s', (_, bad) => {
    for (const [text, line, ships] of [
      [`${card}\n${bad}`, card.split('\n').length + 1, [plain]],
      [`${bad}\n${card}`, 1, [plain]],
      [`${card}\n${bad}\n${card}`, card.split('\n').length + 1, [plain, plain]],
    ] as const) {
      expect(read(text).ships.map(({ design }) => design)).toEqual(ships);
      expect(said(text)).toEqual([`${line}:1 ${leftOut}`]);
    }
  });

  it('among fifty', () => {
    const fifty = Array.from({ length: 50 }, (_, i) => (i === 20 ? noHull : card)).join('\n');
    expect(read(fifty).ships.map(({ design }) => design)).toEqual(Array(49).fill(plain));
    expect(read(fifty).issues).toHaveLength(1);
  });
});

describe('a line that is missing is a warning', () => {
  it.each(['engines', 'shields'] as const)('%s', (track) => {
    const text = changed(new RegExp(`${track}.*\n`, 'i'), '');
    const [ship] = read(text).ships;
    expect(ship?.design[track]).toBeUndefined();
    expect(ship?.issues.map(located(text, wordAdmiraltyIssue))).toEqual([
      `3:1 warning: This ship has no ${track} line: ${track} 0 is taken.`,
    ]);
  });
});

describe('parts of a card that a design lacks are kept in the notes', () => {
  it.each([
    ['Engines: 3 3 3 2 2 2 1 1', 'Engines: fast', 'fast'],
    ['Engines: 3 3 3 2 2 2 1 1', 'Engines: 3 3 3 2 2 2 1 1 (Mk II drive)', 'Mk II drive'],
    ['Shields: 4 4 3 3 2 2 1 1', 'Shields: 4 4 3 3 2 2 1 1\nShields: 5', '5'],
    ['6[-]', '6[-] (reroll when X is gone)', 'reroll when X is gone'],
    ['6[-]', '6[?]', '6[?]'],
    ['Weapons: 1[X] 2[X] 3[Y] 4[Y] 5[Y] 6[-]', 'Weapons: big guns', 'big guns'],
    ['W0', 'W0 Q7', 'Q7'],
    ['W0', 'W0. Refitted twice.', 'Refitted twice'],
    ['[AB] [AB]', '[AB] [AB] oops', 'oops'],
    ['Specials:', 'Designer: Bob\nSpecials:', 'Designer: Bob'],
    ['Specials:', 'Gravity Well (2)\nSpecials:', 'Gravity Well (2)'],
    ['Marines (14)\n', 'Marines (14)\nDesigner: Bob\n', 'Designer: Bob'],
    ['Marines (14)\n', 'Marines (14)\nGravity Well (2)\n', 'Gravity Well (2)'],
    ['Marines (14)\n', 'Marines (14)\nNotes: Refit in dock 7.\n', 'Refit in dock 7.'],
  ])('%s as %j', (from, to, kept) => {
    const text = changed(from, to);
    expect(designOf(text)?.notes).toContain(kept);
    expect(read(text).ships).toHaveLength(1);
  });

  it.each([
    ['4/8/12, 5+, 1/2/1', '5+, 1/2/1', 'has no range'],
    ['4/8/12, 5+, 1/2/1', '4/8/12, 1/2/1', 'has no ACC'],
    ['4/8/12, 5+, 1/2/1', '4/8/12, 5+', 'has no ROF, IMP, DMG'],
    ['4/8/12, 5+, 1/2/1', 'deadly', 'has no range'],
  ])('with a battery and its arcs: %s as %s', (from, to, why) => {
    const text = changed(from, to);
    const [ship] = read(text).ships;
    expect(ship?.design.batteries).toEqual(plain?.batteries.slice(1));
    expect(ship?.design.notes).toBe(`[X] Super Charger, ${to}, Extra Hull Damage\n[AB] [AB]`);
    expect(ship?.issues.map(located(text, wordAdmiraltyIssue)).join('\n')).toContain(why);
  });
});

describe('an untidy card is known for what it is', () => {
  it.each([
    ['in small letters', card.toLowerCase()],
    ['without its hull', card.replace(/Hull.*\n/, '')],
    ['without batteries', card.replace(/\[X\].*(?=Specials)/s, '')],
    ['with letters without brackets', card.replace(/\[([XY])\] (?=S)/g, '$1: ')],
    [
      'with single figures',
      card.replace(/(Hull|Engines|Shields): (\d).*/g, '$1: $2').replace(/\[X\].*/s, ''),
    ],
  ])('%s', (_, text) => expect(isAdmiralty(text)).toBe(true));
});

it('a header behind the hull is no number of boxes: its rating is kept', () => {
  const text =
    'Hull: 3 2 1 (52) Anval-Class Frigate\nEngines: 8 6 3\n[X] Gun, 3/6/9, 5+, 1/1/2\n[AB]\n';
  expect(designOf(text)?.notes).toBe('(52) Anval-Class Frigate');
});
