import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { AdmiraltyBattery, AdmiraltyDesign } from '../../../src/editions/admiralty/design.ts';
import { admiraltyToUnity } from '../../../src/editions/admiralty/edition.ts';
import { approximationsIn, wordWholeEntry } from '../../../src/editions/report.ts';
import { admiraltyRules } from '../../editions.ts';

const gun: AdmiraltyBattery = {
  letter: 'X',
  name: 'Pulse Cannons',
  range: 9,
  rof: 2,
  acc: 5,
  imp: 1,
  dmg: 2,
  traits: [],
  arcs: ['AB', 'AC', 'AC', 'BD', 'BD'],
};

const card = (changes: Partial<AdmiraltyDesign> = {}): AdmiraltyDesign => ({
  hull: 10,
  engines: 5,
  shields: 3,
  batteries: [gun],
  specials: [],
  ...changes,
});

const convert = (given: AdmiraltyDesign, ...switches: string[]) =>
  admiraltyToUnity(unity, admiraltyRules, given, new Set(switches));

const armed = (changes: Partial<AdmiraltyBattery>, ...switches: string[]) =>
  convert(card({ batteries: [{ ...gun, ...changes }] }), ...switches);

const mode = ({ design }: ReturnType<typeof convert>) => design.weapons?.[0]?.modes[0];

describe('the figures of a card', () => {
  it('go over as they are, weapons of one arc as a bank', () => {
    const { design } = convert(card({ class: 'Heron', combatRating: 220 }));
    expect(design).toMatchObject({
      class: 'Heron',
      hull: 10,
      engines: 5,
      shields: 3,
      original: { edition: 'admiralty', combatRating: 220 },
      weapons: [{ name: 'Pulse Cannons', modes: [{ range: 9, rof: 2, acc: 5, imp: 1, dmg: 2 }] }],
      batteries: [
        {
          banks: [
            { mounts: 1, arc: 'AB' },
            { mounts: 2, arc: 'AC' },
            { mounts: 2, arc: 'BD' },
          ],
        },
      ],
    });
    expect(evaluate(unity, design).issues.filter(({ severity }) => severity === 'error')).toEqual(
      evaluate(unity, design).issues.filter(({ code }) => code === 'space.over'),
    );
  });

  it('leave tech levels behind, with a note', () => {
    const { design, report } = convert(card({ techLevels: { engines: 1, weapons: 0 } }));
    expect(design.techLevels).toBeUndefined();
    expect(design.notes).toContain('Tech level E1');
    expect(design.notes).not.toContain('W0');
    expect(report).toContainEqual(
      expect.objectContaining({ kind: 'exact', path: 'techLevels.weapons' }),
    );
  });
});

describe('every trait of the table', () => {
  it.each(admiraltyRules.traits.flatMap(({ name, unity: code }) => (code ? [[name, code]] : [])))(
    '%s is %s',
    (name, code) => {
      expect(mode(armed({ rof: 1, imp: 1, traits: [String(name)] }))).toMatchObject({
        traits: [code],
      });
    },
  );

  it.each(admiraltyRules.traits.flatMap(({ name, unity: code }) => (code ? [] : [name])))(
    '%s has none and is kept in the notes',
    (name) => {
      const conversion = armed({ traits: [name] });
      expect(mode(conversion)).not.toHaveProperty('traits');
      expect(conversion.design.notes).toContain(`Pulse Cannons: ${name} has no equivalent`);
      expect(conversion.report).toContainEqual(
        expect.objectContaining({ kind: 'dropped', path: 'batteries[0].traits[0]', from: name }),
      );
    },
  );

  it.each([
    ['crew killer', 'Dly'],
    ['Piercing [2]', 'Pr2'],
    ['Piercing +1', 'Pr1'],
    ['RNG-BASED IMP', 'Sct'],
  ])('is known however it is spelt: %s', (name, code) =>
    expect(mode(armed({ rof: 1, imp: 1, traits: [name] }))).toMatchObject({ traits: [code] }),
  );

  it('cuts ROF with Volatile and IMP with Scatter and Telescopic, and says so', () => {
    const volatile = armed({ rof: 3, traits: ['Variable ROF'] });
    expect(mode(volatile)).toMatchObject({ rof: 1, traits: ['Vlt'] });
    expect(volatile.report).toContainEqual({
      kind: 'approximated',
      code: 'traits-forbid',
      path: 'batteries[0].rof',
      of: 'Pulse Cannons',
      from: '3',
      to: '1',
      rule: 'A.1',
    });
    expect(mode(armed({ imp: 3, traits: ['Range-Based IMP'] }))).toMatchObject({ imp: 1 });
    expect(mode(armed({ imp: 3, traits: ['Inv Rng-Based IMP'] }))).toMatchObject({ imp: 1 });
  });

  it('takes a trait once, however often it stands there', () =>
    expect(
      mode(armed({ imp: 1, traits: ['Range-Based IMP', 'Rng-Based IMP', 'Repeating'] })),
    ).toMatchObject({ traits: ['Sct', 'Rpt'] }));

  it('keeps a pair that Unity forbids, for the design to say so', () => {
    const { design } = armed({ traits: ['Non-Piercing', 'Piercing 1'] });
    expect(evaluate(unity, design).issues).toContainEqual(
      expect.objectContaining({ code: 'trait.excluded', severity: 'error' }),
    );
  });
});

describe('a substitute is used only when it is switched on', () => {
  it.each([
    ['double-damage', { traits: ['Double Damage'] }, { dmg: 4 }],
    ['halves-shields', { traits: ['Halves Shields'] }, { traits: ['Pr2'] }],
    [
      'range-based-rof',
      { imp: 2, traits: ['Range-Based ROF'] },
      { rof: 4, imp: 1, traits: ['Sct'] },
    ],
    [
      'range-based-dmg',
      { imp: 4, traits: ['Range-Based DMG'] },
      { rof: 5, imp: 1, traits: ['Sct'] },
    ],
    ['variable-dmg', { traits: ['Variable DMG'] }, { rof: 1, traits: ['Vlt'] }],
    ['variable-imp', { traits: ['Variable IMP'] }, { rof: 1, traits: ['Vlt'] }],
  ])('%s', (id, changes, expected) => {
    const without = armed(changes);
    expect(mode(without)).not.toMatchObject(expected);
    expect(approximationsIn(without.report)).toEqual([id]);
    const conversion = armed(changes, id);
    expect(mode(conversion)).toMatchObject(expected);
    expect(approximationsIn(conversion.report)).toEqual([id]);
    expect(conversion.report.filter(({ kind }) => kind === 'dropped')).toEqual([]);
  });

  it('halves the mounts of each bank, rounded up, with Variable DMG', () =>
    expect(
      armed({ traits: ['Variable DMG'], arcs: ['AB', 'AB', 'AB', 'CE'] }, 'variable-dmg').design
        .batteries?.[0]?.banks,
    ).toEqual([
      { mounts: 2, arc: 'AB' },
      { mounts: 1, arc: 'CE' },
    ]));

  it.each([
    [6, undefined],
    [5, 2],
    [4, 3],
    [3, 4],
    [2, 4],
  ])('Increased Hits at %i+ makes mounts of %s', (acc, size) => {
    const { design } = armed({ acc, traits: ['Increased Hits'], arcs: ['AB'] }, 'increased-hits');
    expect(design.batteries?.[0]?.banks).toEqual([
      { mounts: 1, arc: 'AB', ...(size === undefined ? {} : { size }) },
    ]);
  });

  it('Halves Shields is Piercing-1 below hull 8', () => {
    const small = card({ hull: 7, batteries: [{ ...gun, traits: ['Halves Shields'] }] });
    expect(mode(convert(small, 'halves-shields'))).toMatchObject({ traits: ['Pr1'] });
  });

  it('Stealth explains its effect in play, and is Stealth 1 on request', () => {
    const hidden = card({ specials: [{ name: 'Stealth' }] });
    expect(convert(hidden).design.systems).toBeUndefined();
    expect(convert(hidden).design.notes).toMatch(/−1 to hit, and none can attack at long range/);
    expect(convert(hidden, 'stealth').design.systems).toEqual([{ id: 'stealth', qty: 1 }]);
    const twice = card({ specials: [{ name: 'Stealth' }, { name: 'Stealth' }] });
    expect(convert(twice, 'stealth').design.systems).toEqual([{ id: 'stealth', qty: 1 }]);
  });
});

describe('special equipment', () => {
  const equipped = (...specials: AdmiraltyDesign['specials']) => convert(card({ specials }));

  it.each([
    [150, 3],
    [260, 5],
    [25, 1],
    [75, 2],
    [74, 1],
  ])('a carrier of %i has %i flights', (qty, flights) =>
    expect(equipped({ name: 'Carrier', qty }).design.systems).toEqual([
      { id: 'carrier', qty: flights },
    ]),
  );

  it('counts all small craft together', () =>
    expect(
      equipped(
        { name: 'Carrier', qty: 110 },
        { name: 'Hyperdrive' },
        { name: 'Strikers', qty: 115 },
      ).design.systems,
    ).toEqual([{ id: 'carrier', qty: 5 }, { id: 'hyperdrive' }]));

  it('adds up lines for one system', () =>
    expect(
      equipped(
        { name: 'Marines', qty: 4 },
        { name: 'Cargo', qty: 100 },
        { name: 'Marines' },
        { name: 'Cargo', qty: 60 },
      ).design.systems,
    ).toEqual([
      { id: 'marines', qty: 5 },
      { id: 'cargo', qty: 3 },
    ]));

  it('too small to count, or without a number, is kept in the notes', () => {
    const { design } = equipped({ name: 'Science', qty: 20 }, { name: 'Carrier' });
    expect(design.systems).toBeUndefined();
    expect(design.notes).toMatch(/Science \(20\) is too small[\s\S]*Carrier has no number/);
  });

  it.each([
    ['Armor Plating', 'ionized-hull'],
    ['Marines', 'marines'],
    ['Cloaking Device', 'cloaking-device'],
    ['Countermeasures', 'countermeasures'],
    ['Fire Control', 'fire-control'],
    ['Hyperdrive', 'hyperdrive'],
    ['Launch Tubes', 'launch-tubes'],
    ['Mines', 'mines'],
    ['Long Range Sensors', 'long-range-sensors'],
    ['Overthrusters', 'overthrusters'],
    ['Shockwave', 'shockwave'],
    ['Stutterdrive', 'stutterdrive'],
    ['Tractor Beams', 'tractor-beam'],
  ])('%s is %s', (name, id) => expect(equipped({ name }).design.systems).toEqual([{ id }]));

  it.each([
    'Anti-Fighter Batteries',
    'Faceted Shielding',
    'Flotillas',
    'Point Defense',
    'Regeneration',
    'Screens',
    'Boarding Pods',
    'Teleports',
    'Holodeck',
  ])('%s is kept in the notes', (name) => {
    const { design } = equipped({ name, qty: 3 });
    expect(design.systems).toBeUndefined();
    expect(design.notes).toContain(`${name} (3)`);
  });
});

it('notes keep what the card’s own notes said above what was dropped', () =>
  expect(convert(card({ notes: 'Refit in dock 7.', name: 'Dawn Watch' })).design.notes).toBe(
    'Refit in dock 7.\n\nFrom the Admiralty edition, without an equivalent:\n- Name: The name Dawn Watch: a design is of a class',
  ));

it('every entry of a report reads as a sentence with its subject', () => {
  const { report } = armed({ imp: 2, traits: ['Range-Based IMP', 'Starship-Exclusive', 'Odd'] });
  expect(report.map(wordWholeEntry)).toMatchInlineSnapshot(`
    [
      "Hull: 10",
      "Engines: 5",
      "Shields: 3",
      "Pulse Cannons: Range-Based IMP → Sct",
      "Pulse Cannons: Starship-Exclusive has no equivalent",
      "Pulse Cannons: “Odd” is not known",
      "Pulse Cannons: Battery X is listed by its name, Pulse Cannons",
      "Pulse Cannons, Name: Pulse Cannons",
      "Pulse Cannons, RNG: 9",
      "Pulse Cannons, ROF: 2",
      "Pulse Cannons, ACC: 5+",
      "Pulse Cannons, IMP: 2 → 1, all that its traits allow",
      "Pulse Cannons, DMG: 2",
      "Pulse Cannons, arcs: AB, AC × 2, BD × 2",
      "To play the old card as it is: an engine or shield hit checks off two boxes, a weapon hit rolls twice on the damage chart",
    ]
  `);
});
