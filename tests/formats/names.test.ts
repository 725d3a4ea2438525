/** Names of a player's making, with the marks of every form in them: written and read, they are the same. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { readArc } from '../../src/core/design/firing-arcs.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { tryAssemble } from '../../src/core/rules/packs/assemble.ts';
import { ownRules, withKnownPacks } from '../../src/core/rules/packs/own-rules.ts';
import { packReference } from '../../src/core/rules/packs/pack.ts';
import type { Rules } from '../../src/core/rules/rules.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { WritableContent, WritingOptions } from '../../src/formats/format.ts';
import { written } from '../../src/formats/formats.ts';
import { LINK_KINDS } from '../../src/formats/link/kinds.ts';
import { readText } from '../../src/formats/reading.ts';
import { packOf } from '../core/rules/packs/packs.ts';
import { many, runs } from '../runs.ts';

/** Marks and words that mean something in one of the forms. */
const MARKS = [
  ...['Marines, elite', 'Ion | Web', 'Web [x]', 'Web // y', 'Mk 2: big', 'Drive (heavy)', 'Bow'],
  ...['(120)', '(1) Fleet', '//(1)', '{"Ion" gun}', '{', '}', '[{"a":1}]', '{code}', '[b]x[/b]'],
  ...['Hull: 3', 'Weapons:', 'Equipment: x', 'Traits: ', 'Notes:', 'ID: x NAME: y', 'Q1', '[AB]'],
  ...[
    '3-6-9 | 1x5+/1/1',
    '1x4+/2/1 (Bls)',
    'Gun>A',
    '--',
    '==',
    '* x',
    '- x',
    '> x',
    '; weapon: {',
  ],
  ...['; slipway.design: 1', 'Class,Hull,Engines', 'Date;Place;Players', 'a;b', '"q"', '\t', '\n'],
  ...['Battery X: ', 'TECH +1', 'Range 3 Gun', 'Thrust: 6-5', 'Starship', 'Specials: a, b', 'MA 3'],
  ...[
    ...LINK_KINDS.map((kind) => `#${kind}=1.abc`),
    'http://x/#fleet=1.a|b',
    '**x**',
    '`x`',
    '_x_',
    '&amp;',
    '<b>',
    '\\n',
    '-class',
  ],
  ...['Marines × 3', '✕', 'a – b', '“q”', '’s', '◊', '♢', '\u00a0'],
  ...[
    'Marines 3',
    '5 Marines',
    'x2',
    '1.',
    '1) x',
    '2. x',
    '½',
    '□',
    '◇',
    '|',
    '()',
    '=',
    '+',
    '*',
    '/',
    'ß',
    '🚀',
  ],
];

const mark = fc.constantFrom(...MARKS);
const names = fc.oneof(
  mark,
  fc.tuple(mark, fc.constantFrom('', ' '), mark).map((parts) => parts.join('')),
  fc.tuple(fc.constant('Ion '), mark).map((parts) => parts.join('')),
);

const weaponNamed = (ship: Design, change: object, mode: object = {}): Design => ({
  ...ship,
  weapons: (ship.weapons ?? []).map((weapon, i) =>
    i > 0
      ? weapon
      : { ...weapon, ...change, modes: weapon.modes.map((own) => ({ ...own, ...mode })) },
  ),
});

const banked = (ship: Design, arc: string): Design => ({
  ...ship,
  batteries: (ship.batteries ?? []).map((battery, i) =>
    i > 0 ? battery : { ...battery, banks: [...battery.banks, { mounts: 2, arc }] },
  ),
});

/** A ship that has the name in one place. */
const PLACES: { readonly [place: string]: (name: string) => Design } = {
  class: (name) => ({ ...majestic, class: name }),
  faction: (name) => ({ ...majestic, faction: name }),
  type: (name) => ({ ...majestic, type: name }),
  notes: (name) => ({ ...majestic, notes: name }),
  id: (name) => ({ ...majestic, id: name }),
  weapon: (name) => weaponNamed(majestic, { name }),
  mode: (name) => weaponNamed(majestic, {}, { name }),
  trait: (name) => weaponNamed(majestic, {}, { traits: [name] }),
  system: (name) => ({ ...majestic, systems: [...(majestic.systems ?? []), { id: name }] }),
  bank: (name) => banked(majestic, name),
};

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const designsRead = (rules: Rules, text: string): readonly Design[] => {
  const { ships, fleets } = readText({ rules }, text);
  return [
    ...ships.map(({ design }) => design),
    ...fleets.flatMap(({ fleet }) => fleet.ships.map((entry) => entry.design)),
  ];
};

const options = (rules: Rules): WritingOptions => ({
  page: 'https://x/',
  evaluate: (design) => evaluate(rules, design),
});

const again = (rules: Rules, id: string, content: WritableContent): readonly unknown[] =>
  designsRead(rules, written(rules, id, content, options(rules)) ?? '').map(plain);

describe.each(['drake', 'json', 'csv', 'link'])('in %s', (id) => {
  it.each(Object.keys(PLACES))(
    'a %s of any marks comes back as it is, beside another ship',
    (place) => {
      const other: Design = { ...majestic, class: 'Other' };
      fc.assert(
        fc.property(names, (name) => {
          const designs = [PLACES[place]?.(name) ?? majestic, other];
          expect(again(unity, id, { designs })).toEqual(designs.map(plain));
        }),
        runs(20),
      );
    },
  );
});

it.each(['1) Gun', '22. Gun', '3: Gun', 'Engnies: gun', 'X Equipment:'])(
  'a weapon %s comes back with its modes',
  (name) => {
    const designs = [weaponNamed(majestic, { name }, { name: 'Wide' })];
    expect(again(unity, 'drake', { designs })).toEqual(designs.map(plain));
  },
);

it.each(['json', 'csv', 'link'])('a fleet of any marks comes back as it is in %s', (id) => {
  fc.assert(
    fc.property(names, names, (name, ship) => {
      const fleet: Fleet = {
        ...{ format: 'slipway.fleet', version: 1, name, faction: name },
        ships: [{ design: majestic, names: [ship], count: 1 }],
      };
      const text = written(unity, id, { fleet }, options(unity)) ?? '';
      expect(readText({ rules: unity }, text).fleets.map(({ fleet }) => plain(fleet))).toEqual([
        plain(fleet),
      ]);
    }),
    runs(40),
  );
});

it('a pack of any marks comes back as it is', () => {
  fc.assert(
    fc.property(names, (name) => {
      const pack = packOf({ name, author: name, notes: name, packVersion: name });
      const text = written(unity, 'json', { pack }) ?? '';
      expect(readText({ rules: unity }, text).packs.map((found) => plain(found.pack))).toEqual([
        plain(pack),
      ]);
    }),
    runs(40),
  );
});

/** Packs that give a system or an arc the name, with a ship that has it. */
const HOUSE: { readonly [what: string]: (name: string) => readonly [object, Design] } = {
  ...Object.fromEntries(
    ['equipment', 'trait', 'munitions'].map((kind) => [
      kind,
      (name: string) => [
        { systems: [{ ...plates, name, kind, multiple: true, capacity: kind === 'trait' }] },
        { ...majestic, systems: [{ id: 'plates', qty: 3 }] },
      ],
    ]),
  ),
  letter: (name) => [{ letters: [{ ...arc, name, mirror: name }] }, banked(majestic, name)],
  'defensive arc': (name) => [
    { defensiveArcs: [{ ...arc, name, mirror: name, bounds: 'defensive-arc' }] },
    banked(majestic, name),
  ],
  'name of an arc': (name) => [
    { alternateArcs: [{ title: 'x', name, letters: 'AC' }] },
    banked({ ...majestic, arcNotation: 'alternate' }, name),
  ],
};
const plates = { id: 'plates', tech: null, space: '5 × n', explanation: 'x' };
const arc = { title: 'x', from: 330, to: 30, arcs: 1, bounds: 'row' };

/** Its systems, and the meaning of its arcs: a sheet may write a name as its letters. */
const meant = (rules: Rules, { systems, batteries, arcNotation = 'standard' }: Design) => ({
  systems,
  banks: batteries?.map(({ banks }) =>
    banks.map((bank) => readArc(rules, bank.arc, arcNotation).components.map(({ name }) => name)),
  ),
});

const isOfArc = (what: string): boolean => /arc|letter/.test(what);

test.each(Object.keys(HOUSE).filter((what) => !isOfArc(what)))(
  'a house %s of signs that sheets read as plain ones comes back as it is',
  (what) => {
    for (const name of ['Marines × 3', '✕', 'Ion ⨯ “x”', 'a – b', '◊', '⬜', 'Ion’s ♢']) {
      const [tables, ship] = HOUSE[what]?.(name) ?? [{}, majestic];
      const pack = packOf({ tables });
      const rules = withKnownPacks(unity, [pack]);
      const design = { ...ship, rules: { version: unity.version, packs: [packReference(pack)] } };
      expect(again(rules, 'drake', { designs: [design] })).toEqual([plain(design)]);
    }
  },
);

describe.each(Object.keys(HOUSE))('a house %s', (what) => {
  const isArc = isOfArc(what);

  const known = fc.oneof(
    mark,
    fc.constantFrom('Q1', 'Bow', 'x2', 'A/B', 'Long Arc', '?', 'é', 'a'),
  );
  it('of any marks comes back as it is, from a plain sheet too', () => {
    let usable = 0;
    fc.assert(
      fc.property(isArc ? known : names, (name) => {
        const [tables, ship] = HOUSE[what]?.(name) ?? [{}, majestic];
        const pack = packOf({ tables });
        if (!tryAssemble(unity, [pack]).rules) return;
        usable += 1;
        const rules = withKnownPacks(unity, [pack]);
        const design = { ...ship, rules: { version: unity.version, packs: [packReference(pack)] } };
        for (const id of ['drake', 'json', 'csv', 'link']) {
          expect(again(rules, id, { designs: [design] })).toEqual([plain(design)]);
        }
        const sheet = written(
          rules,
          'drake',
          { designs: [design] },
          { ...options(rules), plain: true },
        );
        const [read] = designsRead(rules, sheet ?? '');
        const house = ownRules(rules, design);
        expect(read && meant(house, read)).toEqual(meant(house, design));
      }),
      runs(50),
    );
    expect(usable).toBeGreaterThan(many(50) / 25);
  });
});
