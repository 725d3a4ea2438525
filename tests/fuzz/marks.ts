/** Marks of every written form, and places in ships where foreign ones are put. */
import fc from 'fast-check';
import type { Design } from '../../src/core/design/design.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { WritingOptions } from '../../src/formats/format.ts';
import { written } from '../../src/formats/formats.ts';
import { editions } from '../editions.ts';
import { sampleShips } from '../sample-ships.ts';
import { anyShare } from '../shares.ts';

export const readingRules = { rules: unity, fleetRules: unityFleets, editions };

export const whole = written(
  unity,
  'link',
  { designs: sampleShips.slice(1, 2) },
  { page: 'https://ships.example/' },
);

type Kind = 'drake' | 'json' | 'csv' | 'link' | 'admiralty' | 'nova';

const MARKS: { readonly [kind in Kind]: readonly string[] } = {
  drake: [
    'ID: NAME:',
    ...[
      'Traits: Marines (4)',
      'Screens: 3',
      '-Fwd: 2',
      'Weapons: 3-2-1',
      'Laser>Wide',
      'Marines: 4',
    ],
    'Turret | ACE [][]| BDF [][] // (2)',
    '4-8-12 | 2x5+/1/1 (Pr1)',
    'Imperial MAJESTIC-class Battlecruiser (188)',
    '; techLevels: weapons +1',
    'Equipment: Hyperdrive [] // (1)',
  ],
  json: [
    '{',
    '{look at this',
    ...['[]', '}', '"class": "Wren",', 'null'],
    '{"Ion" gun}',
    '{"hull": 8}',
    '[{"a": 1}',
    '{"format": "slipway.design"',
  ],
  csv: [
    'Date;Place;Players',
    'Class,Hull,Engines',
    'Class, hull, engines: who knows',
    'Weapon;RNG;ROF;ACC;IMP;DMG;Traits',
    'weapon | STEALTH []| LONG []| RANGE []| SENSORS []',
    'sep=;',
    'Entry,Count,Class,Hull,Engines',
    'Class\tHull\tEngines\tBatteries',
    'Class,Hull,Thrust',
  ],
  link: [
    '#ship=1.',
    '#fleet=1.zz',
    '#game=1.',
    '#battle=1.abc',
    '#pack=1.',
    'https://ships.example/#ship=1.AAAA',
    whole?.trim() ?? '',
  ],
  admiralty: [
    'Tech Levels E0 F0 G0 S0 W0',
    '[X] Laser, 3/6/9, 5+, 1/1/1',
    'Battery V: Gun: 1-4/5-8/9-12, 2/4+/1/1',
    'Weapons: 1[X] 2[X] 3[Y] 4[Y] 5[Y] 6[Z]',
    '(277) Dumbo-Class DreadNose',
    'All systems TL +4.',
    'Special: Hyperdrive',
  ],
  nova: [
    'Nova display',
    'Thrust: 5',
    'Thrust: 6-5-4',
    'Dice: FF 6, PP 4',
    'ECM: 2',
    'Points: 120',
    'Weapon: Plasma Lance, 5-10-15, Dx2',
  ],
};

export interface Form extends WritingOptions {
  readonly id: string;
  readonly kind: Kind;
}

export const FORMS: readonly Form[] = [
  { id: 'drake', kind: 'drake', plain: true },
  { id: 'drake', kind: 'drake' },
  { id: 'drake', kind: 'drake', plain: true, pasteTarget: 'bbcode' },
  { id: 'json', kind: 'json' },
  { id: 'json', kind: 'json', lines: true },
  { id: 'csv', kind: 'csv' },
  { id: 'link', kind: 'link', page: 'https://ships.example/' },
  { id: 'admiralty', kind: 'admiralty' },
  { id: 'admiralty-csv', kind: 'csv' },
  { id: 'nova', kind: 'nova' },
  { id: 'nova-csv', kind: 'csv' },
];

type Place =
  | 'class'
  | 'type'
  | 'faction'
  | 'weapon'
  | 'notes'
  | 'bank'
  | 'within'
  | 'above'
  | 'between';

const PLACES: readonly Place[] = [
  ...([
    'class',
    'type',
    'faction',
    'weapon',
    'notes',
    'bank',
    'within',
    'above',
    'between',
  ] as const),
];

/** Places of marks that stand in lines of their own. */
export const LINES: ReadonlySet<Place> = new Set(['within', 'above', 'between']);

/** A mark by the share of the list that it stands at, since each form has marks of its own. */
export interface Marking {
  readonly place: Place;
  readonly share: number;
  /** Before, behind or instead of the words there. */
  readonly side: 'before' | 'behind' | 'instead';
  readonly ship: number;
  /** Where in the ship's lines. */
  readonly line: number;
}

export const marking: fc.Arbitrary<Marking> = fc.record({
  place: fc.constantFrom(...PLACES),
  share: anyShare,
  side: fc.constantFrom('before', 'behind', 'instead'),
  ship: anyShare,
  line: anyShare,
});

export const itemAt = <Item>(list: readonly Item[], at: number): Item =>
  list[Math.floor(at * list.length)] as Item;

const joined = (side: Marking['side'], words: string, mark: string): string =>
  side === 'instead' ? mark : side === 'before' ? `${mark} ${words}` : `${words} ${mark}`;

export function marked(design: Design, { place, side }: Marking, mark: string): Design {
  if (LINES.has(place)) return design;
  if (place === 'notes') {
    return { ...design, notes: joined(side, design.notes ?? 'Built late.', `\n${mark}\n`) };
  }
  const { weapons = [], batteries = [] } = design;
  if (place === 'weapon') {
    const [first, ...others] = weapons;
    if (!first) return design;
    return {
      ...design,
      weapons: [{ ...first, name: joined(side, first.name ?? 'Gun', mark) }, ...others],
    };
  }
  if (place === 'bank') {
    const [first, ...others] = batteries;
    if (!first) return design;
    const banks = first.banks.map((bank, i) =>
      i > 0 ? bank : { ...bank, arc: joined(side, bank.arc, mark) },
    );
    return { ...design, batteries: [{ ...first, banks }, ...others] };
  }
  const title = place as 'class' | 'type' | 'faction';
  return { ...design, [title]: joined(side, design[title] ?? 'Wren', mark) };
}

/** The marks of all forms but one. */
export const foreignMarks = ({ kind: own }: Form): readonly string[] =>
  Object.entries(MARKS).flatMap(([kind, marks]) => (kind === own ? [] : marks));
