import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Design, designSchema, isDirect, type Mode } from '../../../src/core/design/design.ts';
import { readArc } from '../../../src/core/design/firing-arcs.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { AdmiraltyDesign } from '../../../src/editions/admiralty/design.ts';
import { formatAdmiralty, parseAdmiralty } from '../../../src/editions/admiralty/drake.ts';
import { admiraltyToUnity } from '../../../src/editions/admiralty/edition.ts';
import { admiraltyFromUnity } from '../../../src/editions/admiralty/from-unity.ts';
import { dealtChart } from '../../../src/editions/admiralty/tracks.ts';
import {
  APPROXIMATION_IDS,
  approximationsIn,
  wordWholeEntry,
} from '../../../src/editions/report.ts';
import { formatDesign } from '../../../src/formats/json/format.ts';
import { readValue } from '../../../src/formats/json/reader.ts';
import { admiraltyRules } from '../../editions.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';
import { unmentioned } from '../accounted.ts';
import { anyCard, anySwitches } from './arbitrary-card.ts';

const admiralty = admiraltyRules;
const switches = anySwitches(APPROXIMATION_IDS);

describe('random cards become designs', () => {
  it('that can be rated, with a report that accounts for every field', () => {
    fc.assert(
      fc.property(anyCard(), switches, (card, on) => {
        const { design, report } = admiraltyToUnity(unity, admiralty, card, on);
        expect(unmentioned(card, report)).toEqual([]);
        for (const entry of report) expect(wordWholeEntry(entry)).not.toMatch(/undefined|NaN/);
        const { combatRating, issues } = evaluate(unity, design);
        expect(Number.isFinite(combatRating)).toBe(true);
        expect(issues.filter(({ code }) => code.endsWith('.repeated'))).toEqual([]);
        expect(readValue(designSchema, JSON.parse(formatDesign(design)))).toEqual({
          value: design,
          issues: [],
        });
      }),
      runs(150),
    );
  });
});

describe('random designs become cards', () => {
  it('that can be written and read, with a report that accounts for every field', () => {
    fc.assert(
      fc.property(legalDesign(), switches, (design, on) => {
        const { design: card, report } = admiraltyFromUnity(unity, admiralty, design, on);
        expect(unmentioned(design, report)).toEqual([]);
        for (const entry of report) expect(wordWholeEntry(entry)).not.toMatch(/undefined|NaN/);
        const { ships } = parseAdmiralty(formatAdmiralty(card));
        expect(ships.map((ship) => ship.design.batteries.length)).toEqual([card.batteries.length]);
      }),
      runs(150),
    );
  });
});

/** Figures that no table allows, and that the types do. */
const odd = fc.constantFrom(0, -3, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY);

it('figures beyond all rules do not make a conversion throw', () => {
  fc.assert(
    fc.property(legalDesign(), anyCard(), odd, odd, switches, (design, card, one, other, on) => {
      const banks = [{ mounts: one, arc: '?', size: other }];
      const broken: Design = {
        ...design,
        hull: one,
        shields: { fwd: one, port: other, stbd: 7, aft: -1 },
        batteries: (design.batteries ?? []).map((battery) => ({ ...battery, banks })),
        systems: [{ id: 'carrier', qty: other }, { id: 'none' }],
      };
      admiraltyFromUnity(unity, admiralty, broken, on);
      const batteries = card.batteries.map((battery) => ({
        ...battery,
        rof: one,
        imp: other,
        acc: one,
        arcs: ['', '?'],
      }));
      const faulty: AdmiraltyDesign = {
        ...card,
        hull: other,
        batteries,
        specials: [{ name: 'Carrier', qty: one }, { name: '' }],
      };
      const conversion = admiraltyToUnity(unity, admiralty, faulty, on);
      expect(unmentioned(faulty, conversion.report)).toEqual([]);
    }),
    runs(60),
  );
});

/** The letters of an arc in the order of the alphabet. */
const lettersOf = (arc: string, notation: Design['arcNotation']): string =>
  readArc(unity, arc, notation ?? 'standard')
    .components.map(({ name }) => name)
    .sort()
    .join('');

const known = (code: string): boolean => admiralty.traits.some((row) => row.unity === code);

/** Reduces a design to the parts that have an equivalent on a card. */
function figuresKept(design: Design) {
  const weapons = new Map((design.weapons ?? []).map((weapon) => [weapon.id, weapon]));
  return {
    ...{ faction: design.faction, class: design.class, type: design.type },
    ...{ hull: design.hull, engines: design.engines },
    batteries: (design.batteries ?? []).flatMap((battery) => {
      const weapon = weapons.get(battery.weapon);
      const mode = weapon?.modes.find(isDirect);
      if (!weapon || !mode) return [];
      const arcs = new Map<string, number>();
      for (const { arc, mounts } of battery.banks) {
        const letters = lettersOf(arc, design.arcNotation);
        arcs.set(letters, (arcs.get(letters) ?? 0) + mounts);
      }
      return [{ name: weapon.name, ...shot(mode), arcs: [...arcs].sort() }];
    }),
    systems: (design.systems ?? []).filter(({ id }) =>
      admiralty.systems.some((row) => row.unity === id),
    ),
  };
}

const shot = ({ name: _, traits = [], ...figures }: Mode) => ({
  ...figures,
  traits: [...new Set(traits.filter(known))].sort(),
});

const isPlain = (design: Design): boolean =>
  (design.batteries ?? []).every(({ banks }) => banks.every(({ arc }) => !/[a-z]/.test(arc))) &&
  (design.batteries ?? []).every(({ banks }) => banks.reduce((n, b) => n + b.mounts, 0) < 99);

it('Unity to Admiralty and back keeps everything that has an equivalent', () => {
  fc.assert(
    fc.property(legalDesign().filter(isPlain), (design) => {
      const { design: card } = admiraltyFromUnity(unity, admiralty, design);
      const { design: back } = admiraltyToUnity(unity, admiralty, card);
      const [was, is] = [figuresKept(design), figuresKept(back)];
      // A capacity that was left out counts as one.
      const counted = (systems: typeof was.systems) =>
        systems.map(({ id, qty }) => {
          const row = admiralty.systems.find(({ unity: one }) => one === id);
          return { id, qty: qty ?? (row?.per === undefined ? undefined : 1) };
        });
      expect({ ...is, systems: counted(is.systems) }).toEqual({
        ...was,
        systems: counted(was.systems),
      });
      expect(back.notes ?? '').toContain(design.notes ?? '');
      if (typeof design.shields === 'number') expect(back.shields).toBe(design.shields);
      if (design.original?.edition === 'admiralty') {
        expect(back.original).toEqual(design.original);
      }
    }),
    runs(150),
  );
});

describe('a damage chart is dealt in one run', () => {
  const arcs = (count: number) => Array.from({ length: count }, () => 'AB');
  it('as a published battleship of hull 11 has it', () =>
    expect(
      dealtChart(11, [
        { letter: 'X', arcs: arcs(5) },
        { letter: 'Y', arcs: arcs(5) },
        { letter: 'Z', arcs: arcs(11) },
      ]),
    ).toEqual(['XZ', 'XZ', 'XZ', 'YZ', 'YZ', 'YZ']));
  it('as a published destroyer of hull 5 has it', () =>
    expect(
      dealtChart(5, [
        { letter: 'X', arcs: arcs(8) },
        { letter: 'Y', arcs: arcs(7) },
      ]),
    ).toEqual(['XXYY', 'XXY', 'XXY', 'XXY', 'XYY', 'XYY']));
  it('without weapons has nothing', () =>
    expect(dealtChart(4, [])).toEqual(['', '', '', '', '', '']));
});

it.each([
  ['CA', 'standard', ['CA'], 'exact', 'arc-name'],
  ['FH', 'alternate', ['GHI'], 'exact', 'arc-name'],
  ['Fwd+Port', 'standard', ['ABHJ'], 'approximated', 'quarter'],
  ['BAQ', 'standard', ['BAQ'], 'note', 'arc-unknown'],
  ['Fwd+Q', 'standard', ['Fwd+Q'], 'note', 'arc-unknown'],
] as const)('an arc %s of a %s design is %j on a card', (arc, arcNotation, arcs, kind, code) => {
  const batteries = [{ weapon: 'laser-cannon', banks: [{ mounts: 1, arc }] }];
  const given: Design = { ...majestic, arcNotation, batteries };
  const { design, report } = admiraltyFromUnity(unity, admiralty, given);
  expect(design.batteries[0]?.arcs).toEqual(arcs);
  const path = 'batteries[0].banks[0].arc';
  expect(report.find((entry) => entry.path === path)).toMatchObject({ kind, code });
});

describe('the Majestic as a card', () => {
  const convert = (...on: string[]) => admiraltyFromUnity(unity, admiralty, majestic, new Set(on));

  it('is written in the first dialect', () =>
    expect(formatAdmiralty(convert('unity-rating').design)).toMatchInlineSnapshot(`
      "(188) Majestic-Class Battlecruiser [Imperial]
      Hull: 8 7 6 5 4 3 2 1
      Engines: 4 4 3 3 2 2 1 1
      Shields: 3 3 3 2 2 2 1 1
      Weapons: 1[XY] 2[XY] 3[XZ] 4[YZ] 5[YZ] 6[Y]
      [X] Lightning Turret, 4/8/12, 5+, 2/1/1, Piercing 1
      [ACE] [ACE] [BDF] [BDF]
      [Y] Laser Cannon, 3/6/9, 5+, 1/1/1
      [AB] [AC] [AC] [BD] [BD] [EF]
      [Z] Fusion Torpedo, 5/10/15, 4+, 1/3/1
      [AB] [AB] [AB] [AB]
      Specials: Countermeasures; Hyperdrive
      "
    `));

  it('has no rating of its own, and Unity’s when that is switched on', () => {
    expect(convert().design.combatRating).toBeUndefined();
    expect(approximationsIn(convert().report)).toContain('unity-rating');
    expect(convert('unity-rating').design.combatRating).toBe(188);
  });
});
