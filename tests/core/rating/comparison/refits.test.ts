import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design } from '../../../../src/core/design/design.ts';
import { type Edit, setFields, setTechLevel } from '../../../../src/core/design/edits/structure.ts';
import { removeBase, setBase } from '../../../../src/core/design/origins.ts';
import {
  baseChange,
  differenceText,
  partRows,
  refitRows,
  takeOver,
} from '../../../../src/core/rating/comparison/refits.ts';
import { majestic } from '../../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';
import { legalDesign } from '../../../reference/arbitrary-design.ts';
import { runs } from '../../../runs.ts';

const original = (value: Design) => ({ id: 'base', value });
const variantOf = (base: Design, ...edits: readonly Edit[]): Design =>
  edits.reduce(
    (design, edit) => edit(design),
    setBase(original(base))({ ...base, class: 'Refit' }),
  );

/** Edits of parts of their own, in either order the same ship. */
const EDITS: readonly Edit[] = [
  setFields({ hull: 12 }),
  setFields({ engines: 7 }),
  setFields({ shields: { fwd: 4, port: 3, stbd: 3, aft: 1 } }),
  setFields({ screens: 6 }),
  setFields({ notes: 'Lengthened hull.' }),
  setFields({ type: 'Fast battlecruiser' }),
  setFields({ rounding: 'drydock' }),
  setFields({ arcNotation: 'alternate' }),
  setFields({ rules: ['unity-2.0'] }),
  setTechLevel('engines', 1),
  setTechLevel('weapons', -1),
  (design) => ({
    ...design,
    weapons: design.weapons?.map((weapon) =>
      weapon.id === 'laser-cannon' ? { ...weapon, name: 'Heavy Laser' } : weapon,
    ),
  }),
  (design) => ({
    ...design,
    batteries: design.batteries?.map((battery) =>
      battery.weapon === 'laser-cannon'
        ? { ...battery, banks: [{ mounts: 9, arc: 'AB' }] }
        : battery,
    ),
  }),
  (design) => ({
    ...design,
    weapons: design.weapons?.filter(({ id }) => id !== 'fusion-torpedo'),
    batteries: design.batteries?.filter(({ weapon }) => weapon !== 'fusion-torpedo'),
  }),
  (design) => ({
    ...design,
    weapons: [
      ...(design.weapons ?? []),
      { id: 'lance', modes: [{ range: 6, rof: 1, acc: 4, imp: 1, dmg: 1 }] },
    ],
    batteries: [...(design.batteries ?? []), { weapon: 'lance', banks: [{ mounts: 1, arc: 'A' }] }],
  }),
  (design) => ({ ...design, systems: [...(design.systems ?? []), { id: 'probes', qty: 3 }] }),
  (design) => ({ ...design, systems: design.systems?.filter(({ id }) => id !== 'marines') }),
];

const ship: Design = {
  ...majestic,
  systems: [...(majestic.systems ?? []), { id: 'marines', qty: 4 }],
};

const applied = (design: Design, edits: Iterable<Edit>): Design =>
  [...edits].reduce((made, edit) => edit(made), design);

/** The design with its lists in one order, without its base. */
const inOrder = (design: Design): Design => {
  const { weapons, batteries, systems, ...rest } = removeBase(design);
  const sorted = <Item>(list: readonly Item[] | undefined) =>
    list?.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return {
    ...rest,
    weapons: sorted(weapons),
    batteries: sorted(batteries),
    systems: sorted(systems),
  } as Design;
};

describe('a change of the base', () => {
  it('brings a variant what making both changes by hand does', () => {
    const sides = fc.array(fc.constantFrom('base', 'variant', 'none'), {
      minLength: EDITS.length,
      maxLength: EDITS.length,
    });
    fc.assert(
      fc.property(sides, (side) => {
        const of = (name: string) => EDITS.filter((_, i) => side[i] === name);
        const now = applied(ship, of('base'));
        const variant = variantOf(ship, ...of('variant'));
        const merged = takeOver(original(now))(variant);
        expect(inOrder(merged)).toEqual(
          inOrder(applied({ ...now, class: 'Refit' }, of('variant'))),
        );
        expect(merged.base).toEqual({ id: 'base', design: now });
        expect(baseChange(merged, now)).toBeUndefined();
        expect(baseChange(variant, now)?.conflicts ?? []).toEqual([]);
      }),
      runs(400),
    );
  });

  it('never loses a change of the variant, also where both changed a part', () => {
    fc.assert(
      fc.property(legalDesign(), legalDesign(), legalDesign(), (base, now, own) => {
        const variant = setBase(original(base))(own);
        const change = baseChange(variant, now);
        const merged = takeOver(original(now))(variant);
        for (const { of } of change?.conflicts ?? []) expect(of(merged)).toEqual(of(own));
        for (const { of } of change?.taken ?? []) expect(of(merged)).toEqual(of(now));
        const changes = baseChange(setBase(original(base))(base), own);
        for (const { of } of changes?.taken ?? []) expect(of(merged)).toEqual(of(own));
        const either = baseChange(setBase(original(own))(merged), now);
        expect(either?.conflicts ?? []).toEqual([]);
        expect(merged.class).toBe(own.class);
      }),
      runs(200),
    );
  });

  it('is none where the base is as it was, or has only another name', () => {
    fc.assert(
      fc.property(legalDesign(), legalDesign(), (base, own) => {
        const variant = setBase(original(base))(own);
        expect(baseChange(variant, base)).toBeUndefined();
        expect(baseChange(variant, { ...base, class: 'Other' })).toBeUndefined();
        expect(takeOver(original(base))(variant)).toEqual(variant);
      }),
      runs(200),
    );
  });

  it('is offered as a choice where both changed a part', () => {
    const variant = variantOf(ship, setFields({ hull: 10, engines: 6 }));
    const now = applied(ship, [setFields({ hull: 12, shields: 4 })]);
    const keysOf = (parts: readonly { readonly keys: readonly string[] }[] = []) =>
      parts.flatMap(({ keys }) => keys);
    const change = baseChange(variant, now);
    expect(keysOf(change?.taken)).toEqual(['Structure:Shields']);
    expect(keysOf(change?.conflicts)).toEqual(['Structure:Hull']);
    expect(takeOver(original(now))(variant)).toMatchObject({ hull: 10, engines: 6, shields: 4 });
    const chosen = takeOver(original(now), new Set(['Structure:Hull']))(variant);
    expect(chosen).toMatchObject({ hull: 12, engines: 6, shields: 4, class: 'Refit' });
    const designs = [ship, now, variant];
    const rows = partRows(unity, designs, change?.conflicts ?? []);
    expect(rows.map(({ facts }) => facts.map((fact) => fact?.text))).toEqual([['8', '12', '10']]);
  });

  it('keeps a weapon and its banks together where one side removed them', () => {
    const without = EDITS[13] as Edit;
    const banks: Edit = (design) => ({
      ...design,
      batteries: design.batteries?.map((battery) => ({
        ...battery,
        banks: [{ mounts: 2, arc: 'A' }],
      })),
    });
    const [removed, changed] = [applied(ship, [without]), applied(ship, [banks])];
    const ids = ({ weapons, batteries }: Design) => [
      weapons?.some(({ id }) => id === 'fusion-torpedo'),
      batteries?.some(({ weapon }) => weapon === 'fusion-torpedo'),
    ];
    expect(ids(takeOver(original(changed))(variantOf(ship, without)))).toEqual([false, false]);
    expect(ids(takeOver(original(removed))(variantOf(ship, banks)))).toEqual([true, true]);
    const chosen = new Set(['weapon:fusion-torpedo']);
    expect(ids(takeOver(original(changed), chosen)(variantOf(ship, without)))).toEqual([
      true,
      true,
    ]);
  });
});

it('differences of a variant are in the words of the field', () => {
  const variant = variantOf(ship, ...EDITS);
  const texts = refitRows(unity, variant, variant.base ?? expect.fail()).map((row) =>
    differenceText(row),
  );
  expect(texts).toEqual([
    'Type Battlecruiser → Fast battlecruiser',
    'Combat rating 205 → 245',
    'Space 1520 → 2520',
    'Space used 1560 → 2456',
    'Hull 8 → 12',
    'Engines 4 → 7',
    'Shields 3 → Fwd 4, Port 3, Stbd 3, Aft 1',
    'Screens 0 → 6',
    'Laser Cannon 3-6-9 1×5+/1/1 → Heavy Laser: 3-6-9 1×5+/1/1',
    'Laser Cannon, banks AB 2AC 2BD EF, 52 SU → 9AB, 103 SU',
    '− Fusion Torpedo',
    '+ Unnamed weapon 2-4-6 1×4+/1/1',
    '+ Unnamed weapon, banks A, 9 SU',
    '− Marines',
    '+ Probes 3',
    'Tech level of engines 0 → 1',
    'Tech level of weapons 0 → −1',
    'Notes changed',
    'Arcs standard → alternate names',
    'Rounding by the rulebook → as the old spreadsheet',
  ]);
});

it('a variant of a variant remembers only the one that it was made from', () => {
  const first = variantOf(ship, setFields({ hull: 9 }));
  const second = variantOf(first);
  expect(second.base?.design).toEqual(removeBase(first));
});
