import { describe, expect, it } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  formatAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import { admiraltyRules } from '../../editions.ts';
import { located } from '../../formats/drake/located.ts';

const names = knownNames(unity, admiraltyRules);
const body =
  'Hull: 4 3 2 1\nEngines: 5 4 3 2\nShields: 2 2 1 1\n[X] Gun, 4/8/12, 5+, 1/2/1\n[AB]\n';

/** Faction, class, type and rating of the only ship of a text. */
function titleOf(text: string) {
  const { ships, issues } = parseAdmiralty(text, names);
  expect(issues).toEqual([]);
  expect(ships).toHaveLength(1);
  expect(ships[0]?.design).toMatchObject({ hull: 4, engines: 5, shields: 2 });
  expect(ships[0]?.design.batteries).toHaveLength(1);
  const { faction, class: name, type, combatRating } = ships[0]?.design ?? {};
  return [faction, name, type, combatRating];
}

describe('a header is read as people write it', () => {
  it.each([
    '(277) Dumbo-Class DreadNose [Elephantine]',
    '[277] Dumbo-Class DreadNose [Elephantine]',
    '(CR 277) Dumbo-Class DreadNose [Elephantine]',
    '(277 CR) Dumbo-Class DreadNose [Elephantine]',
    '(277 pts) Dumbo-Class DreadNose [Elephantine]',
    '~277 Dumbo-Class DreadNose [Elephantine]',
    '(~277) Dumbo-Class DreadNose [Elephantine]',
    '277 points Dumbo-Class DreadNose [Elephantine]',
    '277 pts: Dumbo-Class DreadNose (Elephantine)',
    '277 Dumbo-Class DreadNose [Elephantine]',
    'CR 277 - Dumbo-Class DreadNose [Elephantine]',
    'Dumbo-Class DreadNose [Elephantine] (277)',
    'Dumbo-Class DreadNose [Elephantine] [277]',
    'Dumbo-Class DreadNose (277) [Elephantine]',
    'Dumbo-Class DreadNose [Elephantine] - 277 points',
    'Dumbo-Class DreadNose [Elephantine], CR: 277',
    'Dumbo-class DreadNose (Elephantine) 277 pts.',
    '[Elephantine] Dumbo-Class DreadNose (277)',
    'Elephantine DUMBO-class DreadNose (277)',
    'Elephantine DUMBO class DreadNose (277)',
    'Elephantine: Dumbo-class DreadNose (277)',
    '(277) Elephantine DUMBO-class DreadNose',
    '(277) Dumbo-CLASS DreadNose [Elephantine]',
    '(277) Dumbo Class DreadNose [Elephantine]',
    '(277) Dumbo DreadNose [Elephantine]',
    'Elephantine Dumbo DreadNose (277CR)',
    'Elephantine DUMBO DreadNose (277)',
  ])('%s', (header) =>
    expect(titleOf(`${header}\n${body}`)).toEqual(['Elephantine', 'Dumbo', 'DreadNose', 277]),
  );

  it.each([
    ['DUMBO-class DreadNose (277)', [undefined, 'Dumbo', 'DreadNose', 277]],
    ['Dumbo-class DreadNose, 277 points', [undefined, 'Dumbo', 'DreadNose', 277]],
    ['(277) dumbo-class dreadnose [elephantine]', ['elephantine', 'dumbo', 'dreadnose', 277]],
    ['(1,318) Dumbo-Class DreadNose', [undefined, 'Dumbo', 'DreadNose', 1318]],
    ['(1.318) Dumbo-Class DreadNose', [undefined, 'Dumbo', 'DreadNose', 1318]],
    ['1 318 points: Dumbo-Class DreadNose', [undefined, 'Dumbo', 'DreadNose', 1318]],
    ["Dumbo-Class DreadNose (1'318 CR)", [undefined, 'Dumbo', 'DreadNose', 1318]],
    [
      'Karst Combine Broadhammer Heavy Cruiser (88)',
      ['Karst Combine', 'Broadhammer', 'Heavy Cruiser', 88],
    ],
    [
      '(88) Iron Duke Torpedo Boat [Karst Combine]',
      ['Karst Combine', 'Iron Duke', 'Torpedo Boat', 88],
    ],
    ['(88) Wasp Tender-class Carrier', [undefined, 'Wasp Tender', 'Carrier', 88]],
    ['(?) Dumbo-Class DreadNose', [undefined, 'Dumbo', 'DreadNose', undefined]],
    ['Dumbo-Class DreadNose [Elephantine]', ['Elephantine', 'Dumbo', 'DreadNose', undefined]],
    ['Dumbo DreadNose', [undefined, 'Dumbo', 'DreadNose', undefined]],
  ])('%s', (header, title) => expect(titleOf(`${header}\n${body}`)).toEqual(title));

  it('takes labels from lines of their own where the header has none', () => {
    expect(titleOf(`(277) Dumbo-Class DreadNose\nFaction: Elephantine\n${body}`)).toEqual([
      'Elephantine',
      'Dumbo',
      'DreadNose',
      277,
    ]);
  });

  it('in lines of its own', () =>
    expect(
      titleOf(`Faction: Elephantine\nClass: Dumbo\nType: DreadNose\nCombat Rating: ~277\n${body}`),
    ).toEqual(['Elephantine', 'Dumbo', 'DreadNose', 277]));
});

describe('lines between a header and its tracks cost nothing', () => {
  it.each([
    'Designer: Bob',
    'Designed by Bob',
    'Designed by Bob.\nFor Kay (200 points).',
    '\nA fast raider',
    'Designer: Bob\n\n',
    'Notes: fast',
  ])('%j', (between) => {
    for (const header of [
      '(277) Dumbo-Class DreadNose [Elephantine]',
      '(277) Dumbo DreadNose [Elephantine]',
      'Elephantine Dumbo DreadNose (277CR)',
    ]) {
      const text = `${header}\n${between}\n${body}`;
      expect(titleOf(text)).toEqual(['Elephantine', 'Dumbo', 'DreadNose', 277]);
      const { notes } = parseAdmiralty(text).ships[0]?.design ?? {};
      for (const word of between.match(/\w+/g) ?? [])
        if (word !== 'Notes') expect(notes).toContain(word);
    }
  });

  it('and a post above is no header', () => {
    const text = `Hi all, my ship of 300 points:\n\nDumbo DreadNose\n${body}`;
    const { ships, issues } = parseAdmiralty(text);
    expect(ships.map(({ design }) => [design.class, design.combatRating])).toEqual([
      ['Dumbo', undefined],
    ]);
    expect(issues.map(({ code }) => code)).toEqual(['text.between']);
  });
});

describe('tech levels are read in words', () => {
  const all = (level: number) => ({
    ...{ engines: level, fighters: level, gear: level, shields: level, weapons: level },
  });
  it.each([
    ['All systems TL +4.', all(4)],
    ['all systems are TL +4', all(4)],
    ['TL 0 in everything', all(0)],
    ['TL -1', all(-1)],
    ['Tech Levels: all +4', all(4)],
    ['Tech Level: 2', all(2)],
    ['Tech Levels: Engines +1, Weapons 2', { engines: 1, weapons: 2 }],
    ['Tech levels: Engines: 1; Weapons: -2', { engines: 1, weapons: -2 }],
    ['Tech Levels E+1 F0 S-1', { engines: 1, fighters: 0, shields: -1 }],
    ['TL: E1, F2, G3, S4, W5', { engines: 1, fighters: 2, gear: 3, shields: 4, weapons: 5 }],
    [
      'Tech Levels (E/F/G/S/W): 1/2/3/4/-1',
      { engines: 1, fighters: 2, gear: 3, shields: 4, weapons: -1 },
    ],
    ['Tech Levels: 1/2/3/4/5', { engines: 1, fighters: 2, gear: 3, shields: 4, weapons: 5 }],
    ['TL +2 in weapons, +1 in engines', { engines: 1, weapons: 2 }],
    ['Tech Levles E1 W2', { engines: 1, weapons: 2 }],
    ['tech levels e1 w2', { engines: 1, weapons: 2 }],
  ])('%s', (line, techLevels) => {
    const own = parseAdmiralty(`(277) Dumbo-Class DreadNose [E]\n${line}\n${body}`).ships[0];
    expect(own?.design).toMatchObject({ techLevels, class: 'Dumbo', combatRating: 277 });
    expect(own?.design.notes).toBeUndefined();
  });

  it.each([
    ['(1,318CR) All systems TL +4.', all(4)],
    ['(1,318CR), all systems TL+4', all(4)],
    ['(1,318CR). Tech Levels: Engines +1, Weapons 2.', { engines: 1, weapons: 2 }],
    ['(1,318CR) TL 0 in everything.', all(0)],
  ])('behind a rating: %s', (end, techLevels) => {
    const header = `Karst Combine Broadhammer Dreadnought ${end}`;
    const sentence = ' Built in the yards of Karst.';
    for (const behind of ['', sentence]) {
      const design = parseAdmiralty(`${header}${behind}\n${body}`).ships[0]?.design;
      const title = { class: 'Broadhammer', type: 'Dreadnought', combatRating: 1318 };
      expect(design).toMatchObject({ techLevels, ...title, faction: 'Karst Combine' });
      expect(design?.notes?.trim()).toBe(behind === '' ? undefined : sentence.trim());
    }
  });
});

it('a rating that is no whole number is said as a player would, and kept', () => {
  const text = `(277.5) Dumbo-Class DreadNose\nRating: some\n${body}`;
  const [ship] = parseAdmiralty(text).ships;
  expect(ship?.issues.map(located(text, wordAdmiraltyIssue))).toEqual([
    '1:1 warning: “(277.5)” cannot be read as a combat rating; it is kept in the notes.',
    '2:9 warning: “some” cannot be read as a combat rating; it is kept in the notes.',
  ]);
  expect(ship?.design.notes).toBe('(277.5)\nsome');
});

it('a class of several words and a type in parentheses come back from the text', () => {
  for (const title of [
    { class: 'Iron DUKE', type: 'Picket' },
    { class: 'Duke', type: 'Picket (refit)' },
    { class: 'Duke', type: 'Picket (refit)', faction: 'Free Ports' },
    { class: 'Mk. IV', type: 'Guided Missile Destroyer' },
    { class: '88', type: '12' },
  ]) {
    const card = { ...title, hull: 1, engines: 1, shields: 0, batteries: [], specials: [] };
    expect(parseAdmiralty(formatAdmiralty(card)).ships.map(({ design }) => design)).toEqual([card]);
  }
});
