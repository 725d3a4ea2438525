/** Nova displays as people type them: the parts that are read, and the issues for the rest. */
import { describe, expect, it } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { knownNames } from '../../../src/editions/known-names.ts';
import type { NovaDesign } from '../../../src/editions/nova/design.ts';
import { parseNova, wordNovaIssue } from '../../../src/editions/nova/text.ts';
import { novaRules } from '../../editions.ts';
import { located } from '../../formats/drake/located.ts';

const names = knownNames(unity, novaRules, { sharesTraits: true });

const read = (text: string) => {
  const { ships, issues } = parseNova(text, names);
  const said = [...ships.flatMap((ship) => ship.issues), ...issues].map(
    located(text, wordNovaIssue),
  );
  return { designs: ships.map(({ design }) => design), said };
};

const HEAD = 'Nova display\nHull: 5-4-4\nThrust: 6\nShields: 4\n';

const one = (lines: string): { readonly design: NovaDesign; readonly said: readonly string[] } => {
  const { designs, said } = read(HEAD + lines);
  const [design] = designs;
  if (!design || designs.length > 1) throw new Error(`${designs.length} displays`);
  return { design, said };
};

describe('attack dice', () => {
  const dice = (text: string) => one(`Weapon: Gun, 3-6-9\n${text}`);

  it.each([
    ['Dice: FF 6, FP 3', 'FF 6, FP 3'],
    ['Dice: FF 6; FP 3', 'FF 6, FP 3'],
    ['Dice: FF 6 | FP 3', 'FF 6, FP 3'],
    ['Dice: FF 6 FP 3', 'FF 6, FP 3'],
    ['Dice: FF 6 and FP 3', 'FF 6, FP 3'],
    ['Dice: FF 6 / FP 3 & SS 1', 'FF 6, FP 3, SS 1'],
    ['Dice: FF6 FP3', 'FF 6, FP 3'],
    ['Dice: FF: 3', 'FF 3'],
    ['Dice: FF:3, FP:2', 'FF 3, FP 2'],
    ['Dice: FF=3', 'FF 3'],
    ['Dice: FF = 3', 'FF 3'],
    ['Dice: FF x3', 'FF 3'],
    ['Dice: FF x 3', 'FF 3'],
    ['Dice: FF×3', 'FF 3'],
    ['Dice: FX 3, FX3, AXx3', 'FX 3, FX 3, AX 3'],
    ['Dice: fx3', 'FX 3'],
    ['Dice: 3 FF', 'FF 3'],
    ['Dice: 3 FF, 2 FP', 'FF 3, FP 2'],
    ['Dice: 3 FF 2 FP', 'FF 3, FP 2'],
    ['Dice: 3xFF, 2 x FP', 'FF 3, FP 2'],
    ['Dice: 3 dice in FF', 'FF 3'],
    ['Dice: FF 6 dice', 'FF 6'],
    ['Dice: FF (3)', 'FF 3'],
    ['Dice: FF(3) FP(2)', 'FF 3, FP 2'],
    ['Dice: FF [3]', 'FF 3'],
    ['dice: ff 3, fp 2', 'FF 3, FP 2'],
    ['DICE FF 3', 'FF 3'],
    ['Dice = FF 3', 'FF 3'],
    ['Attack dice: FF 3', 'FF 3'],
    ['FF 3, PP 4', 'FF 3, PP 4'],
    ['Dice: ABC 2', 'ABC 2'],
  ])('“%s” are %s', (text, banks) => {
    const { design, said } = dice(text);
    const [weapon] = design.weapons;
    expect(weapon?.banks.map((bank) => `${bank.arc} ${bank.dice}`).join(', ')).toBe(banks);
    expect(said).toEqual([]);
  });

  it.each([
    ['Dice: ALL 4', 'ALL', 4],
    ['Dice: FFF 4', 'FFF', 4],
    ['Dice: bow 4 dice', 'bow', 4],
    ['Dice: A1 4', 'A1', 4],
  ])('“%s” has an arc that is asked for', (text, arc, count) => {
    const { design, said } = dice(text);
    expect(design.weapons[0]?.banks).toEqual([{ arc, dice: count }]);
    expect(said).toEqual([
      `6:7 warning: “${arc}” is not a firing arc that is known here; its letters are asked for.`,
    ]);
  });

  it('a text that is no arc with dice is an issue, and kept in the notes', () => {
    const { design, said } = dice('Dice: FF 6, PP, SS many');
    expect(design.weapons[0]?.banks).toEqual([{ arc: 'FF', dice: 6 }]);
    expect(design.notes).toBe('Gun: PP\nGun: SS many');
    expect(said).toHaveLength(2);
  });
});

describe('keywords', () => {
  it.each([
    ['Thrsut: 6-5-4', 'Thrsut', 'thrust'],
    ['Sheilds: 4-5', 'Sheilds', 'shields'],
    ['Rateing: 300', 'Rateing', 'rating'],
    ['Wepon: Gun, 3-6-9', 'Wepon', 'weapon'],
    ['Sytems: Hyperdrive', 'Sytems', 'systems'],
    ['Calss: Heron', 'Calss', 'class'],
    ['Thrsut 6-5-4', 'Thrsut', 'thrust'],
    ['Sheilds = 4-5', 'Sheilds', 'shields'],
  ])('“%s” is corrected', (line, typed, meant) => {
    const { said } = read(`Nova display\nHull: 5-4-4\n${line}\n`);
    expect(said).toContain(`3:1 warning: “${typed}” is read as “${meant}”.`);
  });

  it.each([
    ['Hull 5-4-4'],
    ['Hull = 5-4-4'],
    ['hull=5/4/4'],
    ['HULL - 5 4 4'],
    ['Hull boxes: 5, 4, 4'],
  ])('“%s” is a hull', (line) => {
    const { designs, said } = read(`Nova display\n${line}\nThrust 6\nShields none\n`);
    expect(designs).toMatchObject([{ hull: [5, 4, 4], thrust: [6], shields: [] }]);
    expect(said).toEqual([]);
  });

  it('a label without its colon is read with a warning, once', () => {
    const text = 'Nova display\nClass Heron\nHull 5-4-4\nThrust 6\nShields 4\nType of ship\n';
    const { designs, said } = read(text);
    expect(designs).toMatchObject([{ class: 'Heron', notes: 'Type of ship' }]);
    expect(said).toEqual([
      '2:1 warning: “Class Heron” is read as the ship’s class.',
      '6:1 warning: “Type of ship” is not part of a Nova display; it is kept in the notes.',
    ]);
  });
});

describe('ratings', () => {
  it.each([
    ['344', 344],
    ['1,318', 1318],
    ['1.318', 1318],
    ['1 318', 1318],
    ['1\u00a0318', 1318],
    ["1'318", 1318],
    ['~300', 300],
    ['300 points', 300],
    ['300pts.', 300],
    ['(300)', 300],
    ['[300]', 300],
    ['(CR 300)', 300],
    ['CR 1,300', 1300],
    ['300 CR', 300],
    ['about 300', 300],
  ])('“%s” is %d', (text, rating) => {
    const { design, said } = one(`Rating: ${text}`);
    expect(design.combatRating).toBe(rating);
    expect(said).toEqual([]);
  });

  it('one that is none is an issue, and kept in the notes', () => {
    const { design, said } = one('Rating: many');
    expect(design).toMatchObject({ notes: 'Rating: many' });
    expect(said).toEqual([
      '5:9 error: “many” cannot be read as the combat rating; the line is kept in the notes.',
    ]);
  });

  it('words behind one are kept in the notes', () => {
    const { design, said } = one('Rating: 1,344 (before the refit)');
    expect(design).toMatchObject({ combatRating: 1344, notes: 'rating: (before the refit)' });
    expect(said).toEqual([
      '5:15 warning: “(before the refit)” comes after the rating; it is kept in the notes.',
    ]);
  });
});

describe('lines that are missing or stand twice', () => {
  it('thrust and shields are 0, and that is said', () => {
    const { designs, said } = read('Nova display\nHull: 5-4-4\n');
    expect(designs).toEqual([
      { hull: [5, 4, 4], thrust: [], shields: [], weapons: [], systems: [] },
    ]);
    expect(said).toEqual([
      '1:1 warning: This ship has no thrust line: 0 is assumed.',
      '1:1 warning: This ship has no shields line: 0 is assumed.',
    ]);
  });

  it('without its hull a ship is left out, alone, with its weapons', () => {
    const other = `${HEAD}Weapon: Gun, 3-6-9\nDice: FF 1\n`;
    const text = `${other}\nNova display\nClass: Ghost\nThrust: 3\nWeapon: Lance, 3-6-9\nDice: FF 9\n\n${other}`;
    const { designs, said } = read(text);
    const [first] = read(other).designs;
    expect(designs).toEqual([first, first]);
    expect(said).toEqual(['8:1 error: This ship has no hull boxes and is left out.']);
  });

  it('a second line is kept in the notes', () => {
    const { design, said } = one('Rating: 300\nRating: 400\nThrust: 9\nClass: A\nClass: B');
    expect(design).toMatchObject({ combatRating: 300, thrust: [6], class: 'A' });
    expect(design.notes).toBe('Rating: 400\nThrust: 9\nClass: B');
    expect(said).toHaveLength(3);
  });

  it('a weapon without its range is kept in the notes with its dice', () => {
    const { design, said } = one('Weapon: Lance, Dx2\nDice: FF 6\nWeapon: Gun, 3-6-9\nDice: PP 1');
    expect(design.weapons).toMatchObject([{ name: 'Gun', banks: [{ arc: 'PP', dice: 1 }] }]);
    expect(design.notes).toBe('Weapon: Lance, Dx2\nDice: FF 6');
    expect(said).toHaveLength(1);
  });
});

describe('weapons', () => {
  it.each([
    ['Weapon: Gun, 3-6-9, Acr, Dx2'],
    ['Weapon: Gun; 3-6-9; Acr; Dx2'],
    ['Weapon: Gun 3-6-9, Acr, Dx2'],
    ['Weapon: Gun, 3/6/9 (Acr, Dx2)'],
    ['Weapon: Gun, RNG 9, Acr, Dx2'],
    ['Weapon: Gun, 3-6-9, Acr Dx2'],
    ['Weapon: Gun | 3-6-9 | Acr | Dx2'],
    ['Weapon Gun, 3-6-9, Acr, Dx2'],
    ['Weapon 1: Gun, 3-6-9, Acr, Dx2'],
    ['weapons: Gun, 3-6-9, Acr, Dx2'],
    ['Gun, 3-6-9, Acr, Dx2'],
  ])('“%s” is a gun', (line) => {
    const { design, said } = one(`${line}\nDice: FF 1`);
    expect(design.weapons).toEqual([
      { name: 'Gun', range: 9, traits: ['Acr', 'Dx2'], banks: [{ arc: 'FF', dice: 1 }] },
    ]);
    expect(said).toEqual([]);
  });

  it('an unknown trait or system is a warning with what was likely meant', () => {
    const { design, said } = one(
      'Weapon: Gun, 3-6-9, Acc, Peircing\nSystems: Carier (50), Holodeck',
    );
    expect(design.weapons[0]?.traits).toEqual(['Acc', 'Peircing']);
    expect(design.systems).toEqual([{ name: 'Carier', qty: 50 }, { name: 'Holodeck' }]);
    expect(said.filter((line) => line.includes('Did you mean'))).toEqual([
      expect.stringContaining('“Acc”'),
      expect.stringContaining('Did you mean Prc'),
      expect.stringContaining('Did you mean Carrier'),
    ]);
    expect(said).toEqual([
      expect.stringMatching(/^5:1 .*no attack dice/),
      expect.stringMatching(/^5:21 warning/),
      expect.stringMatching(/^5:26 warning/),
      expect.stringMatching(/^6:10 warning/),
      expect.stringMatching(/^6:23 warning/),
    ]);
  });

  it.each([
    ['Carrier (1,000)', { name: 'Carrier', qty: 1000 }],
    ['Marines 14', { name: 'Marines', qty: 14 }],
    ['Marines x14', { name: 'Marines', qty: 14 }],
    ['Marines: 14', { name: 'Marines', qty: 14 }],
    ['Marines [14]', { name: 'Marines', qty: 14 }],
    ['14 Marines', { name: 'Marines', qty: 14 }],
  ])('“%s” has its number', (line, system) => {
    const { design, said } = one(`Systems: ${line}, Hyperdrive`);
    expect(design.systems).toEqual([system, { name: 'Hyperdrive' }]);
    expect(said).toEqual([]);
  });

  it('bands that are no thirds are kept as printed', () => {
    const { design, said } = one('Weapon: Fish, 6-9-12, Skr\nDice: FF 1');
    expect(design.weapons).toMatchObject([{ range: 12, bands: [6, 9, 12] }]);
    expect(said).toHaveLength(1);
  });

  it('long names and lists are read whole', () => {
    const name = 'x'.repeat(5000);
    const { design } = one(
      `Class: ${name}\nWeapon: ${name}, 3-6-9\nSystems: ${'Escort; '.repeat(1500)}Scout`,
    );
    expect(design.class).toBe(name);
    expect(design.weapons[0]?.name).toBe(name);
    expect(design.systems).toHaveLength(1501);
  });
});

describe('titles', () => {
  const HERON = 'Class: Heron\nHull: 5-4-4\nThrust: 6\nShields: 4\nWeapon: Gun, 3-6-9\nDice: FF 1';
  const classes = (text: string) => read(text).designs.map((design) => design.class);

  it.each([
    'Nova display',
    'NOVA DISPLAY:',
    '=== Nova display ===',
    '*** nova display ***',
    '1. Nova display',
    '[Nova Display]',
    'Nova edition display',
    'Nova worksheet',
  ])('“%s” begins a display', (title) => {
    const { designs, said } = read(`${title}\n${HERON}\n${title}\n${HERON}`);
    expect(designs.map((design) => design.class)).toEqual(['Heron', 'Heron']);
    expect(said).toEqual([]);
  });

  it.each(['Nova dispaly', 'Nvoa display'])('“%s” begins one too, with a warning', (title) => {
    const { designs, said } = read(`${title}\n${HERON}`);
    expect(designs.map((design) => design.class)).toEqual(['Heron']);
    expect(said).toEqual([`1:1 warning: “${title}” is read as “nova display”.`]);
  });

  it('a title twice is one', () => {
    const { designs, said } = read(`Nova display\nNova display\n${HERON}`);
    expect(designs).toHaveLength(1);
    expect(said).toEqual([
      '2:1 warning: A second title line in one ship; the first one counts, this one is kept in the notes.',
    ]);
  });

  it('words behind one are kept in the notes', () => {
    const { designs, said } = read(`Nova display: Heron of the Free Ports\n${HERON}`);
    expect(designs).toMatchObject([{ class: 'Heron', notes: ': Heron of the Free Ports' }]);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['first in the text', `${HERON}\n`],
    ['below prose', `Hello all,\nhere it is:\n\n${HERON}\n`],
    ['below a title of another kind', `My best ship\n${HERON}\n`],
  ])('a display without one is read: %s', (_, text) => {
    const { designs, said } = read(text);
    expect(designs).toMatchObject([{ class: 'Heron', thrust: [6] }]);
    expect(said.join('\n')).toContain(
      'This ship has no title line; it is taken for a Nova display.',
    );
  });

  it.each([
    ['below a blank line', `Nova display\n${HERON}\n\n${HERON.replace('Heron', 'Gull')}`],
    ['right below', `Nova display\n${HERON}\n${HERON.replace('Heron', 'Gull')}`],
    [
      'with a label that the one above lacks',
      `Nova display\n${HERON}\n\nFaction: Reach\n${HERON.replace('Heron', 'Gull')}`,
    ],
    [
      'below a ship without its hull',
      `Nova display\nClass: Ghost\nThrust: 3\n\n${HERON}\n\n${HERON.replace('Heron', 'Gull')}`,
    ],
  ])('one without it ends the display above: %s', (_, text) => {
    expect(classes(text)).toEqual(['Heron', 'Gull']);
  });

  it('a line that stands twice begins no display', () => {
    const doubled = HERON.replace(/^.*$/gm, '$&\n$&');
    expect(classes(`Nova display\n${doubled}`)).toEqual(['Heron']);
  });
});
