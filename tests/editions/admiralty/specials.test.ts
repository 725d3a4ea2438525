import { describe, expect, it, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  formatAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import { located } from '../../formats/drake/located.ts';

const head = '(40) Wren-Class Scout\nHull: 2 1\nEngines: 3 2\nShields: 1 1\n';
const specialsOf = (line: string) =>
  parseAdmiralty(`${head}${line}\n`).ships[0]?.design.specials.map(({ name, qty }) => [name, qty]);

describe('equipment has its number however it is written', () => {
  it.each([
    'Marines (14)',
    'Marines 14',
    'Marines x14',
    'Marines x 14',
    'Marines (x14)',
    'Marines: 14',
    'Marines = 14',
    'Marines - 14',
    'Marines [14]',
    'Marines{14}',
    '14 Marines',
    '14x Marines',
    '14 x Marines',
  ])('%s', (text) => expect(specialsOf(`Specials: ${text}`)).toEqual([['Marines', 14]]));

  it.each([
    ['Carrier (1,000)', 1000],
    ['Carrier 1,000', 1000],
    ['Carrier (1.000)', 1000],
    ['Carrier: 1 000', 1000],
    ["Carrier [1'250]", 1250],
    ['1,000 Carrier', 1000],
  ])('%s', (text, qty) => {
    expect(specialsOf(`Specials: ${text}`)).toEqual([['Carrier', qty]]);
    expect(specialsOf(`Specials: Hyperdrive, ${text}, Mines 3`)).toEqual([
      ['Hyperdrive', undefined],
      ['Carrier', qty],
      ['Mines', 3],
    ]);
  });

  it.each(['Shuttle Mk 4', 'Cargo (5250: 7 Cans)', 'Drone Type 2', 'Sickbay (4 beds)'])(
    '%s has none',
    (text) => expect(specialsOf(`Specials: ${text}`)).toEqual([[text, undefined]]),
  );
});

it.each([
  'Hyperdrive; Marines (3); Mines (2)',
  'Hyperdrive, Marines (3), Mines (2)',
  'Hyperdrive | Marines 3 | Mines 2',
  'Hyperdrive / Marines 3 / Mines 2',
  'Hyperdrive; Marines x3; Mines: 2.',
])('a list is parted by what stands between: %s', (list) =>
  expect(specialsOf(`Specials: ${list}`)).toEqual([
    ['Hyperdrive', undefined],
    ['Marines', 3],
    ['Mines', 2],
  ]),
);

it.each(['none', 'None.', '-', 'n/a'])('no equipment may be written as %s', (text) =>
  expect(specialsOf(`Specials: ${text}`)).toEqual([]),
);

it('names that would be taken for others are written so that they are not', () => {
  const specials = [{ name: 'Marines 14' }, { name: 'Cargo / Hold' }, { name: '3 Decks', qty: 2 }];
  const text = formatAdmiralty({ hull: 1, engines: 1, shields: 0, batteries: [], specials });
  const [ship] = parseAdmiralty(text).ships;
  expect(ship?.design.specials.map(({ qty }) => qty)).toEqual([undefined, undefined, 2]);
  expect(ship && formatAdmiralty(ship.design)).toBe(text);
});

it('a thousand and more pieces of equipment are all read', () =>
  expect(specialsOf(`Specials: ${'Cargo 50; '.repeat(3000)}`)).toHaveLength(3000));

it('an unknown trait or system is a warning at its place, with what was probably meant', () => {
  const text = `${head}[X] Gun, 3/6/9, 5+, 1/1/1, Repeating, No Range Modifers, Ammo-Fed\n[AB]\nSpecials: Hyperdrive; Marnes (3)\n`;
  const { ships } = parseAdmiralty(text, knownNames(unity, admiraltyRules));
  expect(ships[0]?.issues.map(located(text, wordAdmiraltyIssue))).toEqual([
    '5:39 warning: No trait is called “No Range Modifers”; it is kept as it stands. Did you mean No Range Modifiers?',
    '5:58 warning: No trait is called “Ammo-Fed”; it is kept as it stands.',
    '7:23 warning: No system is called “Marnes (3)”; it is kept as it stands. Did you mean Marines?',
  ]);
  expect(ships[0]?.design).toMatchObject({
    batteries: [{ traits: ['Repeating', 'No Range Modifers', 'Ammo-Fed'] }],
    specials: [{ name: 'Hyperdrive' }, { name: 'Marnes', qty: 3 }],
  });
});

test.each([
  ['in the middle of a name', 'Hyperdrive; Long Range\nSensors; Marines 14; Shuttles (2)'],
  ['behind a sign', 'Hyperdrive; Long Range Sensors;\nMarines 14; Shuttles (2)'],
])('a list that goes on in the next line, broken %s, is one', (_, list) => {
  expect(specialsOf(`Specials: ${list}`)).toEqual([
    ['Hyperdrive', undefined],
    ['Long Range Sensors', undefined],
    ['Marines', 14],
    ['Shuttles', 2],
  ]);
});
