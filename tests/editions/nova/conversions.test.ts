import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { Choices } from '../../../src/editions/edition.ts';
import { unknownArcs } from '../../../src/editions/known-names.ts';
import type { NovaDesign, NovaWeapon } from '../../../src/editions/nova/design.ts';
import { novaFromUnity } from '../../../src/editions/nova/from-unity.ts';
import { formatNova } from '../../../src/editions/nova/text.ts';
import { groupsOfHull, hullOfGroups, novaToUnity } from '../../../src/editions/nova/to-unity.ts';
import { APPROXIMATION_IDS, wordEntry, wordWholeEntry } from '../../../src/editions/report.ts';
import { novaRules } from '../../editions.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';
import { unmentioned } from '../accounted.ts';
import { anySwitches } from '../admiralty/arbitrary-card.ts';
import { anyDisplay } from './arbitrary-display.ts';

const nova = novaRules;
const switches = anySwitches(APPROXIMATION_IDS);

const display = (changes: Partial<NovaDesign> = {}): NovaDesign => ({
  hull: [5, 4, 4],
  thrust: [6, 5, 4],
  shields: [4, 5, 6],
  weapons: [],
  systems: [],
  ...changes,
});

const convert = (given: Partial<NovaDesign>, choices: Partial<Choices> = {}) =>
  novaToUnity(unity, nova, display(given), choices);

const lance: NovaWeapon = {
  name: 'Lance',
  range: 15,
  traits: [],
  banks: [{ arc: 'FF', dice: 6 }],
};
const mode = (traits: readonly string[], choices?: Partial<Choices>) =>
  convert({ weapons: [{ ...lance, traits }] }, choices).design.weapons?.[0]?.modes[0];

describe('the worked examples of X.2', () => {
  it('13 boxes in groups of 5, 4 and 4 are hull 9 with bullets in system boxes 2 and 4', () => {
    expect(hullOfGroups(nova, [5, 4, 4])).toEqual({ hull: 9, systemBoxes: 4, bullets: [2, 4] });
    expect(convert({}).design.hull).toBe(9);
  });
  it('five system boxes have bullets in the third and the fifth', () =>
    expect(hullOfGroups(nova, [5, 5, 5]).bullets).toEqual([3, 5]));
  it('shield dice that begin with 4 are shield rating 3', () =>
    expect(convert({}).design.shields).toBe(3));
  it('a rating of 344 and 5 % is 361', () => {
    const { design, report } = convert({ combatRating: 344 }, { adjustment: '+5' });
    expect(design.original).toEqual({ edition: 'nova', combatRating: 361 });
    expect(report).toContainEqual(
      expect.objectContaining({ kind: 'approximated', from: '344', to: '361' }),
    );
    expect(convert({ combatRating: 344 }).design.original?.combatRating).toBe(344);
  });
  it('Science (150) is Science (3), and Stealth (1) is Stealth (2)', () =>
    expect(
      convert({
        systems: [
          { name: 'Science', qty: 150 },
          { name: 'Stealth', qty: 1 },
        ],
      }).design.systems,
    ).toEqual([
      { id: 'science', qty: 3 },
      { id: 'stealth', qty: 2 },
    ]));
});

describe('weapons', () => {
  it.each([
    [[], { range: 15, rof: 1, acc: 5, imp: 1, dmg: 1 }],
    [['Acr'], { range: 15, rof: 1, acc: 4, imp: 1, dmg: 1 }],
    [['Dx2'], { range: 15, rof: 1, acc: 5, imp: 2, dmg: 1 }],
    [['Dx3'], { range: 15, rof: 1, acc: 5, imp: 3, dmg: 1 }],
    [['Cts'], { range: 15, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Knt'] }],
    [['Skr'], { ma: 5, rof: 1, acc: 5, imp: 1, dmg: 1 }],
    [
      ['Rpt', 'Rpt', 'Cts', 'Cts'],
      { range: 15, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Rpt', 'Knt'] },
    ],
    [['Rpt'], { range: 15, rof: 1, acc: 5, imp: 1, dmg: 1, traits: ['Rpt'] }],
    [['Prc'], { range: 15, rof: 1, acc: 5, imp: 1, dmg: 1 }],
  ])('with %j', (traits, expected) => expect(mode(traits)).toEqual(expected));

  it('Prc is Piercing by the hull when that is switched on', () =>
    expect(mode(['Prc'], { switches: new Set(['halves-shields']) })).toMatchObject({
      traits: ['Pr2'],
    }));

  it.each([
    [6, [{ mounts: 6, arc: 'FF' }]],
    [9, [{ mounts: 9, arc: 'FF' }]],
    [12, [{ mounts: 3, arc: 'FF', size: 4 }]],
    [
      13,
      [
        { mounts: 3, arc: 'FF', size: 4 },
        { mounts: 1, arc: 'FF' },
      ],
    ],
    [
      14,
      [
        { mounts: 3, arc: 'FF', size: 4 },
        { mounts: 1, arc: 'FF', size: 2 },
      ],
    ],
  ])('%i dice are mounts', (dice, banks) => {
    const { design } = convert({ weapons: [{ ...lance, banks: [{ arc: 'FF', dice }] }] });
    expect(design.batteries?.[0]?.banks).toEqual(banks);
    expect(design.arcNotation).toBe('alternate');
  });

  it.each([
    [9, 'exact'],
    [10, 'approximated'],
    [12, 'approximated'],
  ])('%i dice are carried over as %s', (dice, kind) => {
    const { report } = convert({ weapons: [{ ...lance, banks: [{ arc: 'FF', dice }] }] });
    expect(report.find(({ path }) => path === 'weapons[0].banks[0].dice')?.kind).toBe(kind);
  });

  it.each([
    [['Skr'], { ma: 6 }, 'exact', '6-9-12 → MA 6'],
    [
      [],
      { range: 12 },
      'approximated',
      '6-9-12 → 4-8-12: Unity’s bands are the thirds of the range',
    ],
  ])('printed bands that are no thirds, with %j', (traits, reach, kind, words) => {
    const weapon = { ...lance, range: 12, bands: [6, 9, 12] as const, traits };
    const { design, report } = convert({ weapons: [weapon] });
    expect(design.weapons?.[0]?.modes[0]).toMatchObject(reach);
    const entry = report.find(({ path }) => /^weapons.*(range|bands)$/.test(path));
    expect([entry?.kind, entry && wordEntry(entry)]).toEqual([kind, words]);
  });

  it.each([
    ['ALL', 'note', 'ALL'],
    ['FFF', 'note', 'FFF'],
    ['Q', 'note', 'Q'],
    ['FF:', 'note', 'FF:'],
    ['ff', 'exact', 'FF'],
    ['abc', 'exact', 'ABC'],
  ])('an arc %s is a %s', (arc, kind, written) => {
    const { design, report } = convert({ weapons: [{ ...lance, banks: [{ arc, dice: 2 }] }] });
    expect(design.batteries?.[0]?.banks).toEqual([{ mounts: 2, arc: written }]);
    expect(report.find(({ path }) => path === 'weapons[0].banks[0].arc')?.kind).toBe(kind);
  });

  it.each(['rpt', 'Repeating'])('a trait of Unity by any of its names, %s', (trait) =>
    expect(mode([trait])).toMatchObject({ traits: ['Rpt'] }),
  );

  it('asks for arcs that only the Nova book names, and takes their letters', () => {
    const weapons = [{ ...lance, banks: [{ arc: 'QX', dice: 2 }] }];
    const asked = convert({ weapons });
    expect(unknownArcs(asked.report)).toEqual(['QX']);
    expect(asked.design.batteries?.[0]?.banks).toEqual([{ mounts: 2, arc: 'QX' }]);
    const told = convert({ weapons }, { arcs: new Map([['QX', 'ABC']]) });
    expect(unknownArcs(told.report)).toEqual([]);
    expect(told.design.batteries?.[0]?.banks).toEqual([{ mounts: 2, arc: 'ABC' }]);
  });
});

describe('the rest of a display', () => {
  it('drones are expendable seeking weapons all round', () => {
    const { design } = convert({ systems: [{ name: 'Drones', qty: 6 }] });
    expect(design.weapons).toEqual([
      {
        id: 'drones',
        name: 'Drones',
        modes: [{ ma: 8, rof: 3, acc: 5, imp: 1, dmg: 1, traits: ['Exp'] }],
      },
    ]);
    expect(design.batteries).toEqual([{ weapon: 'drones', banks: [{ mounts: 6, arc: 'TT' }] }]);
    expect(evaluate(unity, design).issues.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
  });

  it('armor boxes are screens, ECM countermeasures only when switched on', () => {
    expect(convert({ armor: 3 }).design.screens).toBe(3);
    expect(convert({ ecm: 2 }).design.systems).toBeUndefined();
    expect(convert({ ecm: 2 }).design.notes).toContain('ECM: 2 has no equivalent');
    expect(convert({ ecm: 2 }, { switches: new Set(['ecm']) }).design.systems).toEqual([
      { id: 'countermeasures', qty: 2 },
    ]);
  });

  it('ECM beside countermeasures adds up with them', () => {
    const both = { ecm: 2, systems: [{ name: 'Countermeasures' }, { name: 'Hyperdrive' }] };
    expect(convert(both, { switches: new Set(['ecm']) }).design.systems).toEqual([
      { id: 'countermeasures', qty: 3 },
      { id: 'hyperdrive' },
    ]);
  });

  it('missing parts are assumed, and not converted', () => {
    const { report } = convert({ thrust: [], shields: [] });
    const missing = report.filter(({ path }) => path === 'thrust' || path === 'shields');
    expect(missing.map((entry) => [entry.kind, wordEntry(entry)])).toEqual([
      ['approximated', 'None is given: 0 is assumed'],
      ['approximated', 'None is given: 0 is assumed'],
    ]);
  });

  it('no shield icons are no shields', () =>
    expect(convert({ shields: [] }).design.shields).toBe(0));

  it.each([
    'Directional Defenses',
    'Escort',
    'Fragile Systems',
    'Regenerating',
    'Reinforced Systems',
    'Scout',
  ])('%s is kept in the notes', (name) => {
    const { design } = convert({ systems: [{ name }] });
    expect(design.systems).toBeUndefined();
    expect(design.notes).toContain(`${name} has no equivalent`);
  });

  it('a system that both editions have keeps its name', () =>
    expect(convert({ systems: [{ name: 'Hyperdrive' }] }).design.systems).toEqual([
      { id: 'hyperdrive' },
    ]));
});

it('groups of a hull are as equal as can be, and make that hull', () => {
  for (let hull = 1; hull <= 35; hull += 1) {
    const groups = groupsOfHull(hull);
    expect(hullOfGroups(nova, groups).hull).toBe(hull);
    expect(Math.max(...groups) - Math.min(...groups)).toBeLessThanOrEqual(1);
    expect([...groups].sort((a, b) => b - a)).toEqual(groups);
  }
});

it('random displays become designs, and every field is accounted for', () => {
  fc.assert(
    fc.property(anyDisplay(), switches, (given, on) => {
      const { design, report } = novaToUnity(unity, nova, given, { switches: on });
      expect(unmentioned(given, report)).toEqual([]);
      for (const entry of report) expect(wordWholeEntry(entry)).not.toMatch(/undefined|NaN/);
      const { combatRating, issues } = evaluate(unity, design);
      expect(Number.isFinite(combatRating)).toBe(true);
      expect(issues.filter(({ code }) => code.endsWith('.repeated'))).toEqual([]);
    }),
    runs(200),
  );
});

it('random designs become worksheets, and every field is accounted for', () => {
  fc.assert(
    fc.property(legalDesign(), switches, (design, on) => {
      const { report } = novaFromUnity(unity, nova, design, on);
      expect(unmentioned(design, report)).toEqual([]);
      for (const entry of report) expect(wordWholeEntry(entry)).not.toMatch(/undefined|NaN/);
    }),
    runs(200),
  );
});

it('figures beyond all rules do not make a conversion throw', () => {
  const odd = fc.constantFrom(0, -3, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(legalDesign(), anyDisplay(), odd, odd, (design, given, one, other) => {
      const banks = [{ mounts: one, arc: '?', size: other }];
      const broken: Design = {
        ...design,
        hull: one,
        engines: other,
        batteries: (design.batteries ?? []).map((battery) => ({ ...battery, banks })),
        systems: [{ id: 'carrier', qty: other }, { id: 'none' }],
      };
      formatNova(novaFromUnity(unity, nova, broken).design);
      const faulty = {
        ...given,
        hull: [one, other, one],
        thrust: [other],
        shields: [one],
        weapons: given.weapons.map((weapon) => ({
          ...weapon,
          range: other,
          banks: [{ arc: '', dice: one }],
        })),
      };
      expect(unmentioned(faulty, novaToUnity(unity, nova, faulty).report)).toEqual([]);
    }),
    runs(60),
  );
});

it('hull, engines, shields, dice and capacities come back from a worksheet', () => {
  fc.assert(
    fc.property(legalDesign(), (design) => {
      const { design: sheet } = novaFromUnity(unity, nova, design);
      const { design: back } = novaToUnity(unity, nova, sheet);
      expect([back.hull, back.engines]).toEqual([design.hull, design.engines]);
      if (typeof design.shields === 'number') expect(back.shields).toBe(design.shields);
      const again = novaFromUnity(unity, nova, back).design;
      expect(again.weapons.map(({ banks }) => banks)).toEqual(
        sheet.weapons.map(({ banks }) => banks),
      );
      expect(again.weapons.map(({ range }) => range)).toEqual(
        sheet.weapons.map(({ range, traits }) =>
          traits.includes('Skr') ? 3 * Math.round(range / 3) : range,
        ),
      );
      const carrier = (one: Design) => one.systems?.find(({ id }) => id === 'carrier');
      expect(carrier(back)?.qty).toBe(carrier(design) && (carrier(design)?.qty ?? 1));
    }),
    runs(100),
  );
});

it('the Majestic as a worksheet', () =>
  expect(formatNova(novaFromUnity(unity, nova, majestic).design)).toMatchInlineSnapshot(`
    "Nova display
    Faction: Imperial
    Class: Majestic
    Type: Battlecruiser
    Hull: 4-4-4
    Thrust: 4
    Shields: 4
    Weapon: Lightning Turret, 4-8-12, Pr1
    Dice: PH 4, SH 4
    Weapon: Laser Cannon, 3-6-9
    Dice: FF 1, FP 2, FS 2, AA 1
    Weapon: Fusion Torpedo, 5-10-15, Acr, Dx3
    Dice: FF 4
    Systems: Countermeasures; Hyperdrive
    "
  `));
