import { describe, expect, it } from 'vitest';
import type { Mode, Weapon } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../../src/core/rules/unity/weapon-sets.ts';
import { wordCsvIssue } from '../../../src/formats/csv/issues.ts';
import { formatWeaponsCsv, readWeaponsCsv } from '../../../src/formats/csv/weapons.ts';
import { counted } from '../../counted.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { many, SEED } from '../../runs.ts';
import { spanned } from '../spanned.ts';

const read = (text: string) => readWeaponsCsv(unity, text);
const laser: Weapon = {
  id: 'laser',
  name: 'Laser',
  modes: [{ range: 12, rof: 2, acc: 4, imp: 1, dmg: 1, traits: ['Pr1', 'Acr'] }],
};

describe('any hand', () => {
  it.each([
    ['as it should be', 'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser,-12,2,4,1,1,Pr1 Acr'],
    ['with semicolons', 'Weapon;RNG;ROF;ACC;IMP;DMG;Traits\nLaser;-12;2;4;1;1;Pr1, Acr'],
    ['with tabs', 'Weapon\tRNG\tROF\tACC\tIMP\tDMG\tTraits\nLaser\t-12\t2\t4\t1\t1\tPr1/Acr'],
    ['in another order and case', 'traits,dmg,IMP,acc,rof,Rng,WEAPON\nPR1 acr,1,1,4,2,-12,Laser'],
    [
      'with a byte order mark',
      '\uFEFFWeapon,RNG,ROF,ACC,IMP,DMG,Traits\r\nLaser,-12,2,4,1,1,Pr1 Acr\r\n',
    ],
    ['of an old Mac', 'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\rLaser,-12,2,4,1,1,Pr1 Acr'],
    [
      'with quotes',
      '"Weapon","RNG","ROF","ACC","IMP","DMG","Traits"\n"Laser","-12","2","4+","1","1","Pr1,Acr"',
    ],
    [
      'with decimal commas',
      'Weapon;RNG;ROF;ACC;IMP;DMG;Traits\nLaser;-12,0;2,0;4,0;1,0;1,0;Pr1 Acr',
    ],
    ['with a typographic minus', 'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser,−12,2,4,1,1,Pr1 Acr'],
    [
      'of a trait a column',
      'Weapon,RNG,ROF,ACC,IMP,DMG,Traits,,,,,BSUR\nLaser,-12,2,4,1,1,Pr1,Acr,,,,9.9',
    ],
    [
      'under a title',
      'My weapons,,,,,,\n,,,,,,\nWeapon,RNG,ROF,ACC,IMP,DMG,Traits\nLaser,-12,2,4,1,1,Pr1 Acr',
    ],
    [
      'of Excel with its separator',
      'sep=;\nWeapon;RNG;ROF;ACC;IMP;DMG;Traits\nLaser;-12;2;4;1;1;Pr1 Acr',
    ],
    [
      'with traits in full',
      'Name,Range,ROF,ACC,IMP,DMG,Traits\nLaser,-12,2,4,1,1,Piercing-1 accurate',
    ],
    ['without headings', 'Laser,-12,2,4,1,1,Pr1 Acr'],
  ])('a table %s is read', (_, text) => {
    const { value, issues } = read(text);
    expect(value).toEqual({ weapons: [laser], rejected: [] });
    expect(issues.filter(({ code }) => code !== 'csv.above')).toEqual([]);
  });

  it('keeps quotes, separators and line ends within names', () => {
    const { value } = read('Weapon,RNG,ROF,ACC,IMP,DMG\n"A ""big"", wide\ngun",-3,1,4,1,1');
    expect(value.weapons[0]?.name).toBe('A "big", wide\ngun');
  });
});

const HEAD = 'Weapon,RNG,ROF,ACC,IMP,DMG,Traits\n';
const modes = (rows: string): readonly Mode[] | undefined =>
  read(HEAD + rows).value.weapons[0]?.modes;
const shot = { rof: 1, acc: 4, imp: 1, dmg: 1 };

describe('the old spreadsheet', () => {
  it('has direct fire below 0', () => {
    expect(modes('A,-9,1,4,1,1,')).toEqual([{ range: 9, ...shot }]);
  });

  it('has seekers above 0 with Skr, which is no trait of theirs', () => {
    expect(modes('A,8,1,4,1,1,Skr Slw')).toEqual([{ ma: 8, ...shot, traits: ['Slw'] }]);
  });

  it('has range bands on the rows that follow', () => {
    expect(modes('A,4,1,4,1,1,Acr\n\n,8,1,4,1,1,\n,16,2,5,1,1,')).toEqual([
      {
        bands: [
          { range: 4, ...shot },
          { range: 8, ...shot },
          { range: 16, ...shot, rof: 2, acc: 5 },
        ],
        traits: ['Acr'],
      },
    ]);
  });

  it('has second modes behind a sign, wherever they stand', () => {
    const { value } = read(`${HEAD}A,-9,1,4,1,1,\nB,-6,1,4,1,1,\nA>Wide,8,1,4,1,1,Skr`);
    expect(value.weapons.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(value.weapons[0]?.modes[1]).toEqual({ name: 'Wide', ma: 8, ...shot });
  });
});

it.each([
  ['A,9,1,4,1,1,', 'weapon.one-band', '9'],
  ['A,-9,1,4,1,1,Skr', 'weapon.seeking-below-0', '-9'],
  ['A,-9,1,4,1,1,Zap', 'weapon.unknown-trait', 'Zap'],
])('doubts %s: %s, and keeps the weapon', (row, code, cell) => {
  const { value, issues } = read(HEAD + row);
  const said = issues.map((issue) => [issue.code, issue.severity, spanned(HEAD + row, issue)]);
  expect(said).toEqual([[code, 'warning', cell]]);
  expect(value.weapons).toHaveLength(1);
});

describe('a bad row', () => {
  it.each([
    ['A,-9,x,4,1,1,', 'x', 'ROF must be a number, not “x”.'],
    ['A,-9,1,,1,1,', '', 'ACC is empty.'],
    ['A,0,1,4,1,1,', '0', 'RNG is below 0 for direct fire and above 0 for seekers and bands.'],
    [
      ',8,1,4,1,1,',
      ',8,1,4,1,1,',
      'A row without a weapon is a further range band, but of which weapon?',
    ],
  ])('%s reports the fault', (row, cell, words) => {
    const text = `${HEAD}${row}\nB,-6,1,4,1,1,`;
    const { value, issues } = read(text);
    const said = issues.map((issue) => [spanned(text, issue), wordCsvIssue(issue)]);
    expect(said).toEqual([[cell, words]]);
    expect(value.rejected).toEqual([{ line: 2, text: row }]);
    expect(value.weapons.map(({ name }) => name)).toEqual(['B']);
  });

  it('takes its whole weapon out, and gives all its rows back', () => {
    const text = `${HEAD}"A\nlong",4,1,4,1,1,\n,8,?,4,1,1,\nB,-6,1,4,1,1,\n"A\nlong>M",-6,1,4,1,1,`;
    const { value, issues } = read(text);
    expect(issues.map((issue) => [spanned(text, issue), issue.params.column])).toEqual([
      ['?', 'ROF'],
    ]);
    expect(value.rejected.map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(value.weapons).toHaveLength(1);
  });

  it('costs no more among many', async () => {
    const { exports, steps } = await counted<typeof import('../../../src/formats/csv/weapons.ts')>(
      'src/formats/csv/weapons.ts',
    );
    const stepsOf = (times: number): number => {
      const rows = 'A,-9,x,4,1,1,\nB,-9,1,4,1,1,\nB>m,-9,1,4,1,1,\n'.repeat(times);
      return steps(() => {
        const { value } = exports.readWeaponsCsv(unity, HEAD + rows);
        expect(value.rejected).toHaveLength(times);
      });
    };
    expect(stepsOf(1000)).toBeLessThan(2.2 * stepsOf(500));
  });

  it('with quotes that do not match is given back', () => {
    const { value, issues } = read(`${HEAD}B,-6,1,4,1,1,\n"A,-9,1,4,1,1,\nC,-6,1,4,1,1,`);
    expect(issues[0]?.code).toBe('csv.quotes');
    expect(value.weapons).toHaveLength(1);
    expect(value.rejected).toEqual([{ line: 3, text: '"A,-9,1,4,1,1,\nC,-6,1,4,1,1,' }]);
  });

  it.each([
    ['', 'csv.empty'],
    ['\n , ,\n', 'csv.empty'],
    ['hello', 'cell.missing'],
    ['Weapon,RNG,ROF,ACC,IMP,DMG,Colour\nA,-3,1,4,1,1,red', 'csv.unknown-column'],
    ['Weapon,RNG,ROF,ACC,IMP,DMG,rng\nA,-3,1,4,1,1,-6', 'csv.repeated-column'],
  ])('never throws: %j', (text, code) => {
    expect(read(text).issues[0]?.code).toBe(code);
  });
});

describe('round trips', () => {
  const again = (weapons: readonly Weapon[]) => read(formatWeaponsCsv(weapons));

  /** No traits and an empty list of them are one. */
  const plain = (weapon: Weapon): Weapon => ({
    ...weapon,
    modes: weapon.modes.map((mode) => {
      const { traits, ...rest } = mode;
      return (traits?.length ? mode : rest) as Mode;
    }),
  });

  it('bring back the weapons of random designs', () => {
    for (const { weapons = [] } of randomDesigns(many(1000), SEED)) {
      if (weapons.length === 0) continue;
      const { value, issues } = again(weapons);
      expect(issues).toEqual([]);
      expect(value).toEqual({ weapons: weapons.map(plain), rejected: [] });
    }
  });

  it('bring back names that look like formulas, signs or modes', () => {
    const names = ['=1+1', "'=1", '-x', '+x', '@x', 'A>B', '>', '-12', 'x"y', ''];
    const weapons = names.map((name, i) => ({
      id: `w${i}`,
      ...(name && { name }),
      modes: [
        { range: 3, ...shot },
        { name: '=m', ma: 4, ...shot },
        { ma: 5, ...shot },
      ],
    }));
    expect(again(weapons)).toMatchObject({ value: { weapons, rejected: [] }, issues: [] });
    expect(formatWeaponsCsv(weapons)).toContain("'=1+1");
    const plainNames = weapons.filter(({ name }) => !name?.includes('>'));
    expect(again(plainNames).value.weapons).toEqual(plainNames);
  });

  it.each<[string, readonly Weapon[], string]>([
    [
      'without a mode',
      [{ id: 'a', name: 'A', modes: [] }],
      'A,,,,,,,,"{""id"":""a"",""modes"":[]}"',
    ],
    [
      'without an id',
      [{ ...laser, id: '' }],
      'Laser,,,,,,,,"{""id"":"""",""modes"":[{""range"":12,',
    ],
    ['of one id', [laser, { ...laser, name: 'B' }], 'B,,,,,,,,"{""id"":""laser"",""modes"":'],
    ['that are the same', [laser, laser], 'Laser,,,,,,,,"{""id"":""laser"",""modes"":'],
    ['of a range that no rule has', [{ id: 'a', modes: [{ range: 0, ...shot }] }], '{""range"":0,'],
    [
      'with blanks in codes',
      [{ ...laser, modes: [{ ma: 8, ...shot, traits: ['Slow burn', 'Pr1'] }] }],
      'Laser,8,1,4,1,1,"[""Skr"",""Slow burn"",""Pr1""]",laser',
    ],
    [
      'with codes that read like others',
      [{ ...laser, modes: [{ range: 3, ...shot, traits: ['pr1', ''] }] }],
      'Laser,-3,1,4,1,1,"[""pr1"",""""]",laser',
    ],
    ['of thousandths', [{ ...laser, modes: [{ range: 3, ...shot, dmg: 1.318 }] }], '1,1.3180,'],
  ])('bring back weapons %s', (_, weapons, row) => {
    expect(formatWeaponsCsv(weapons)).toContain(row);
    expect(again(weapons).value).toEqual({ weapons, rejected: [] });
  });

  it.each([
    ['[]', 'More must be JSON, or empty: an object, { … }, is expected.', '[]'],
    ['"{""id"":""a""}"', '“modes” is missing.', '"{""id"":""a""}"'],
  ])('refuse what is no weapon: %s', (more, words, place) => {
    const text = `Weapon,RNG,ROF,ACC,IMP,DMG,Traits,Id,More\nA,,,,,,,,${more}\n,8,1,4,1,1,,,\n`;
    const { value, issues } = read(text);
    expect(value.weapons).toEqual([]);
    expect(value.rejected.map(({ line }) => line)).toEqual([2, 3]);
    const [first] = issues;
    expect(first && wordCsvIssue(first)).toContain(words);
    expect(first && spanned(text, first)).toBe(place);
  });

  it('write the Majestic as the spreadsheet has it', () => {
    expect(formatWeaponsCsv(majestic.weapons ?? []).split('\r\n')).toEqual([
      'Weapon,RNG,ROF,ACC,IMP,DMG,Traits,Id',
      'Lightning Turret,-12,2,5,1,1,Pr1,lightning-turret',
      'Laser Cannon,-9,1,5,1,1,,laser-cannon',
      'Fusion Torpedo,-15,1,4,3,1,,fusion-torpedo',
      '',
    ]);
  });
});

describe.each(weaponSets)('the set $title', ({ csv }) => {
  const { value, issues } = read(csv);

  it('is read without a doubt', () => {
    expect(issues).toEqual([]);
    expect(value.rejected).toEqual([]);
    expect(value.weapons.length).toBeGreaterThanOrEqual(12);
  });

  it('has weapons that the rules allow', () => {
    const design = { format: 'slipway.design', version: 1, hull: 20, engines: 1 } as const;
    const found = evaluate(unity, { ...design, weapons: value.weapons }).issues;
    expect(found.filter(({ code }) => code !== 'rating.zero')).toEqual([]);
  });
});

it('a weapon in JSON with an empty list of traits is one without', () => {
  const mode = { range: 3, rof: 1, acc: 5, imp: 1, dmg: 1 };
  const more = JSON.stringify({ id: 'g', modes: [{ ...mode, traits: [] }] }).replaceAll('"', '""');
  const { value } = read(`Weapon,RNG,More\nGun,,"${more}"\n`);
  expect(value.weapons).toEqual([{ id: 'g', name: 'Gun', modes: [mode] }]);
});
