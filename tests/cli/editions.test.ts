import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { APPROXIMATION_IDS } from '../../src/editions/report.ts';
import { printed, slipway } from './world.ts';

const fixture = (path: string): string => readFileSync(join(root, 'tests/fixtures', path), 'utf8');
const card = fixture('drake/admiralty/second-dialect.txt');
const plainCard = fixture('drake/admiralty/first-dialect.txt');
const display = `Nova display
Class: Heron
Rating: 344
Hull: 5-4-4
Thrust: 6-5-4
Shields: 4-5-6
ECM: 2
Weapon: Plasma Lance, 5-10-15, Dx2
Dice: FF 6, QX 2
`;
const files = { 'card.txt': card, 'plain.txt': plainCard, 'heron.txt': display };

describe('ships of earlier editions become Unity designs', () => {
  it('by the file’s content, or by --from', async () => {
    const told = await slipway(['convert', '--from', 'admiralty', '--to', 'unity', 'card.txt'], {
      files,
    });
    const found = await slipway(['convert', 'card.txt'], { files });
    expect(found).toEqual(told);
    expect(JSON.parse(told.out)).toMatchObject({
      class: 'Broadhammer',
      original: { edition: 'admiralty', combatRating: 1318 },
    });
  });

  it('with the substitutes that were asked for', async () => {
    const run = async (...args: string[]) =>
      JSON.parse((await slipway(['convert', ...args, 'card.txt'], { files })).out).weapons[0].modes;
    expect(await run()).toMatchObject([{ rof: 2, traits: ['Rpt'] }]);
    expect(await run('--with', 'range-based-rof, increased-hits')).toMatchObject([
      { rof: 2, traits: ['Sct', 'Rpt'] },
    ]);
  });

  it('with letters for arcs and an adjusted rating', async () => {
    const args = ['convert', '--arc', 'QX=ABC', '--adjust', '+5', 'heron.txt'];
    expect(JSON.parse(await printed(args, { files }))).toMatchObject({
      original: { edition: 'nova', combatRating: 361 },
      batteries: [{ banks: [{ arc: 'FF' }, { arc: 'ABC' }] }],
    });
  });

  it('with a warning of arcs that wait for their letters', async () => {
    const { status, err } = await slipway(['convert', 'heron.txt'], { files });
    expect([status, err]).toEqual([
      0,
      'heron.txt: read as ships of the Nova edition: 97 % of the text is understood; as Drake notation (drake) 22 %; --from overrides.\n' +
        'heron.txt:9:13: warning: “QX” is not a firing arc that is known here; its letters are asked for.\n' +
        '  Dice: FF 6, QX 2\n              ^^ expected an arc such as FF, PP or TT, or letters from A to L\n' +
        'heron.txt: warning: Heron: the arc QX is not known here; --arc QX=ABC gives its letters\n',
    ]);
    expect((await slipway(['convert', '--arc', 'QX=ABC', 'heron.txt'], { files })).err).toBe('');
  });

  it('with traits that Unity keeps apart as errors, which keep nothing from being converted', async () => {
    const text = plainCard.replace(/^(\[X\] .*)$/m, '$1, Non-Piercing, Piercing 1');
    const { status, out, err } = await slipway(['convert', '-'], { input: text });
    expect(JSON.parse(out).weapons[0].modes[0].traits).toEqual(
      expect.arrayContaining(['NPr', 'Pr1']),
    );
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^<stdin>: error: .*Pr1 does not go with NPr \(A\.1\)/m),
    ]);
  });

  it('with a report on standard error', async () => {
    const { out, err, status } = await slipway(['convert', '--report', 'plain.txt'], { files });
    expect([status, JSON.parse(out).class]).toEqual([0, 'Kestrel']);
    expect(err).toMatchInlineSnapshot(`
      "Sable Court Kestrel
        No equivalent, kept in the notes:
          Tech level E1 not converted; set to 0 (X.1, choice)
          Tech level S-1 not converted; set to 0 (X.1, choice)
          Weapon damage chart 1[X] 2[XY] 3[2Y] 4[Y] 5[-] 6[Z]: Unity has tracks and loss limits (A.3)
        Notes:
          To play the old card as it is: an engine or shield hit checks off two boxes, a weapon hit rolls twice on the damage chart (X.1)
        Carried over:
          Faction: Sable Court (X.1)
          Class: Kestrel (X.1)
          Type: Raider (X.1)
          Tech level F0 (X.1, choice)
          Tech level G0 (X.1, choice)
          Tech level W0 (X.1, choice)
          Rating 142 is kept as the original’s (X.1)
          Hull: 7 (X.1)
          Engines: 6 (X.1)
          Shields: 3 (X.1)
          Twin Lance: Extra Hull Damage → Knt (X.1)
          Twin Lance: Slow-Firing → Slw (X.1)
          Twin Lance, Name: Twin Lance (X.1)
          Twin Lance, RNG: 15 (X.1)
          Twin Lance, ROF: 1 (X.1)
          Twin Lance, ACC: 4+ (X.1)
          Twin Lance, IMP: 2 (X.1)
          Twin Lance, DMG: 1 (X.1)
          Twin Lance, arcs: AB × 2 (X.1)
          Ripper, Name: Ripper (X.1)
          Ripper, RNG: 6 (X.1)
          Ripper, ROF: 2 (X.1)
          Ripper, ACC: 3+ (X.1)
          Ripper, IMP: 1 (X.1)
          Ripper, DMG: 1 (X.1)
          Ripper, arcs: AC, BD, CE, DF (X.1)
          Stern Chaser: No Range Modifiers → Gid (X.1)
          Stern Chaser, Name: Stern Chaser (X.1)
          Stern Chaser, RNG: 9 (X.1)
          Stern Chaser, ROF: 1 (X.1)
          Stern Chaser, ACC: 5+ (X.1)
          Stern Chaser, IMP: 1 (X.1)
          Stern Chaser, DMG: 1 (X.1)
          Stern Chaser, arcs: EF (X.1)
          Hyperdrive (X.1)
          Armor Plating → Ionized Hull (X.1)
          Marines (14) (X.1)
        Format details:
          Twin Lance: Battery X is listed by its name, Twin Lance (X.1)
          Ripper: Battery Y is listed by its name, Ripper (X.1)
          Stern Chaser: Battery Z is listed by its name, Stern Chaser (X.1)
        rating before 142, now 219 (drydock 217); 1482 of 1295 SU: 187 SU over; the nearest hull that fits is 14
      "
    `);
  });
});

describe('Unity designs become ships of earlier editions', () => {
  it('as cards and worksheets', async () => {
    const unity = await printed(['convert', 'plain.txt'], { files });
    const there = await printed(['convert', '--to', 'admiralty', '-'], { input: unity });
    expect(there).toContain('[X] Twin Lance, 5/10/15, 4+, 1/2/1, Extra Hull Damage, Slow-Firing');
    const nova = await slipway(['convert', '--to', 'nova', '--report', '-'], { input: unity });
    expect(nova.out).toContain('Nova display\nFaction: Sable Court\nClass: Kestrel');
    expect(nova.err).toContain('A worksheet, not an exact display');
  });

  it('with a report of both ways for a ship of the other edition', async () => {
    const tern = readFileSync(join(root, 'data/nova/displays/tern.txt'), 'utf8');
    const { out, err } = await slipway(['convert', '--to', 'admiralty', '--report', '-'], {
      input: tern,
    });
    expect(out).toContain('Tern-Class Cruiser');
    const [first = '', second = ''] = err.split('Cold Harbor Tern, from Unity to Admiralty\n');
    expect(first).toMatch(/^Cold Harbor Tern, from Nova to Unity\n/);
    expect(first).toContain('Shard Battery: Prc has no equivalent');
    expect(first).toMatch(/rating before 344, now \d+ .*: \d+ SU over; no hull has room\n/);
    expect(second).toContain('Notes: From the Nova edition, without an equivalent: - Shard');
    expect(second).toContain('Shard Battery: Mounts of 4 weapons in ABCDEF count as one');
    expect(second).toContain('Screens: 2 has no equivalent');
    const same = await slipway(['convert', '--to', 'nova', '--report', '-'], { input: tern });
    expect(same).toMatchObject({ out: tern, err: '' });
  });

  it.each(['admiralty', 'nova'])('many %s ships at once as a table and back', async (edition) => {
    const known = display.replace('QX', 'PP');
    const input = edition === 'nova' ? known.repeat(2) : plainCard.repeat(2);
    const table = await printed(['convert', '--to', `${edition}-csv`, '-'], { input });
    expect(table.split('\r\n')[0]).toContain(edition === 'nova' ? 'Thrust' : 'Batteries');
    const back = await printed(['convert', '--to', edition, '-'], { input: table });
    expect(back.replaceAll('\n\n', '\n')).toBe(input);
    const named = { files: { 'ships.csv': table } };
    const again = await printed(['convert', '--to', edition, 'ships.csv'], named);
    expect(again).toBe(back);
  });
});

it.each([
  [['--with', 'magic'], /--with is one or more of double-damage/],
  [['--arc', 'QX'], /--arc wants NAME=LETTERS/],
  [['--arc', 'QX=AZ'], /--arc wants NAME=LETTERS/],
  [['--arc', 'QX='], /--arc wants NAME=LETTERS/],
  [['--adjust', '7'], /--adjust is one of \+10/],
  [['--to', 'starmada-x'], /--to is one of unity, csv/],
])('%j is misuse', async (args, words) => {
  const { status, out, err } = await slipway(['convert', ...args, 'card.txt'], { files });
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(words);
});

it('its help lists every substitute and every format', async () => {
  const help = await printed(['convert', '--help']);
  for (const id of APPROXIMATION_IDS) expect(help).toContain(`  ${id} `);
  for (const format of ['admiralty-csv', 'nova-csv', 'unity']) expect(help).toContain(format);
});

it('faults of a card are named with their lines, and what can be read is converted', async () => {
  const { status, out, err } = await slipway(['convert', '-'], {
    input: fixture('drake/admiralty/faults.txt'),
  });
  expect(status).toBe(1);
  expect(JSON.parse(out)).toHaveLength(4);
  expect(err).toContain('<stdin>:17:6: error: “[AQ]” is not a firing arc.');
});

it.each([
  ['rate', 'plain.txt', 'Admiralty'],
  ['check', 'card.txt', 'Admiralty'],
  ['rate', 'heron.txt', 'Nova'],
  ['explain', 'herons.csv', 'Nova'],
])(
  '%s says of %s that its ships of the %s edition are converted',
  async (command, file, edition) => {
    const { out: table } = await slipway(['convert', '--to', 'nova-csv', 'heron.txt'], { files });
    const { err } = await slipway([command, file], { files: { ...files, 'herons.csv': table } });
    expect(err).toMatch(
      new RegExp(`^${file}: .*ships of the ${edition} edition, converted to Unity;`, 'm'),
    );
  },
);
