/** Designs that put every part of a sheet to the test, by name. */
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import type { Bank, Battery, Design, Mode, Weapon } from '../../src/core/design/design.ts';

const design = (fields: Partial<Design>): Design => ({
  format: 'slipway.design',
  version: 1,
  faction: 'Test',
  class: 'Case',
  type: 'Cruiser',
  hull: 8,
  engines: 4,
  ...fields,
});

const plain: Mode = { range: 12, rof: 2, acc: 5, imp: 1, dmg: 1 };

const armed = (
  weapons: readonly (readonly [name: string, modes: readonly Mode[], banks: readonly Bank[]])[],
): { weapons: Weapon[]; batteries: Battery[] } => ({
  weapons: weapons.map(([name, modes], i) => ({ id: `w${i}`, name, modes })),
  batteries: weapons.map(([, , banks], i) => ({ weapon: `w${i}`, banks })),
});

const ARCS = ['AB', 'ACE', 'BDF', 'GHI', 'JKL', 'ABCDEF', 'CE', 'DF', 'L', 'G', 'EF', 'ABCD'];
const NAMES = [
  'Heavy Particle Lance',
  'Laser Battery',
  'Antiproton Torpedo',
  'Gauss Cannon',
  'Point Defence Cluster',
  'Plasma Mortar',
  'Graviton Beam',
  'Missile Rack',
  'Ion Projector',
  'Railgun',
  'Disruptor',
  'Flak Turret',
];

const twelveByTwelve = NAMES.map(
  (name, i) =>
    [
      name,
      [
        {
          ...plain,
          range: 6 + 3 * (i % 5),
          traits: i % 3 === 0 ? ['Pr1', 'Rpt', 'Acr', 'Knt'] : [],
        },
        ...(i % 2 === 0 ? [{ ...plain, name: 'Overcharged', dmg: 3, traits: ['Slw', 'Dsr'] }] : []),
      ],
      ARCS.map((arc, j): Bank => ({ arc, mounts: 1 + ((i + j) % 9), size: 1 + (j % 4) })),
    ] as const,
);

const EVERYTHING = [
  'anti-fighter-batteries',
  'ionized-hull',
  'launch-tubes',
  'shockwave',
  'solar-sails',
  'cloaking-device',
  'hyperdrive',
  'long-range-sensors',
  'overthrusters',
  'stutterdrive',
].map((id) => ({ id }));

const COUNTED = [
  'carrier',
  'cargo',
  'hospital',
  'countermeasures',
  'fire-control',
  'stealth',
  'tractor-beam',
];
const MUNITIONS = ['boosters', 'flares', 'marines', 'mines', 'probes', 'shuttlecraft'];
const of = (ids: readonly string[], qty: number) => ids.map((id) => ({ id, qty }));

export const cases = {
  majestic: majestic as Design,
  'hull 1': design({
    class: 'Mite',
    hull: 1,
    engines: 9,
    shields: 1,
    ...armed([['Sting', [plain], [{ arc: 'AB', mounts: 1 }]]]),
  }),
  'hull 35 with everything': design({
    class: 'Leviathan',
    type: 'Superdreadnought',
    hull: 35,
    engines: 12,
    shields: { fwd: 5, port: 4, stbd: 4, aft: 3 },
    screens: { fwd: 50, port: 50, stbd: 50, aft: 50 },
    techLevels: { engines: 2, shields: 1, weapons: -1, fighters: -2 },
    ...armed(twelveByTwelve),
    systems: [...EVERYTHING, ...of(COUNTED, 4), ...of(MUNITIONS, 30)],
  }),
  directional: design({
    class: 'Bulwark',
    shields: { fwd: 5, port: 3, stbd: 3, aft: 0 },
    screens: { fwd: 8, port: 4, stbd: 4, aft: 0 },
    ...armed([
      [
        'Laser',
        [plain],
        [
          { arc: 'Fwd+Port', mounts: 3 },
          { arc: 'Aft', mounts: 1 },
        ],
      ],
    ]),
  }),
  'twelve banks in twelve batteries': design({
    class: 'Broadside',
    hull: 30,
    shields: 2,
    ...armed(twelveByTwelve),
  }),
  'longest names': design({
    faction:
      'The Most Serene and Enlightened Confederation of the Outer Spiral Worlds and Dependencies',
    class: 'Unquestionable Assertion of the Admiralty’s Inalienable Prerogative to Intervene',
    type: 'Extended-Endurance Deep-Reconnaissance Through-Deck Command Battlecruiser',
    shields: 1,
    ...armed([
      [
        'Hyperaccelerated Multiphase Antineutronium Disintegration Projector of the Second Improved Pattern',
        [{ ...plain, name: 'Supercalibrated long-dwell saturation bombardment' }],
        [{ arc: 'ABCDEFGHIJKL', mounts: 9, size: 4 }],
      ],
      [
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        [plain],
        [{ arc: 'AB', mounts: 2 }],
      ],
    ]),
  }),
  seeking: design({
    class: 'Hornet',
    type: 'Missile boat',
    hull: 4,
    ...armed([
      [
        'Swarm Missile',
        [{ ma: 8, rof: 2, acc: 4, imp: 1, dmg: 2, traits: ['Exp'] }],
        [
          { arc: 'AB', mounts: 6 },
          { arc: 'EF', mounts: 2 },
        ],
      ],
    ]),
  }),
  'dual modes': design({
    class: 'Janus',
    shields: 2,
    ...armed([
      [
        'Variable Lance',
        [
          { range: 18, rof: 1, acc: 3, imp: 2, dmg: 2, name: 'Lance', traits: ['Pr2', 'Fcs'] },
          {
            range: 9,
            rof: 3,
            acc: 4,
            imp: 1,
            dmg: 1,
            name: 'Spray',
            traits: ['Sct', 'Vlt', 'Acr', 'Rpt', 'Dfn'],
          },
        ],
        [{ arc: 'AB', mounts: 2, size: 2 }],
      ],
      [
        'Banded Gun',
        [
          {
            bands: [
              { range: 4, rof: 3, acc: 3, imp: 1, dmg: 1 },
              { range: 10, rof: 2, acc: 4, imp: 1, dmg: 1 },
            ],
          },
        ],
        [{ arc: 'GHI', mounts: 3 }],
      ],
    ]),
  }),
  carrier: design({
    class: 'Aerie',
    type: 'Fleet carrier',
    hull: 14,
    shields: 2,
    screens: 12,
    ...armed([
      [
        'Flak',
        [{ ...plain, traits: ['Dfn'] }],
        [
          { arc: 'Fwd', mounts: 2 },
          { arc: 'Aft', mounts: 2 },
        ],
      ],
    ]),
    systems: [{ id: 'carrier', qty: 6 }, { id: 'launch-tubes' }, { id: 'anti-fighter-batteries' }],
  }),
  'munitions 30 of each': design({ class: 'Arsenal', systems: of(MUNITIONS, 30) }),
  'no shields': design({
    class: 'Bare',
    hull: 7,
    ...armed([['Gun', [plain], [{ arc: 'AB', mounts: 3 }]]]),
  }),
  'no weapons': design({
    class: 'Dove',
    type: 'Yacht',
    shields: 3,
    systems: [{ id: 'hyperdrive' }],
  }),
  'other scripts': design({
    faction: 'Ελληνική Ναυαρχία',
    class: 'Απόλλων',
    type: 'Крейсер «Ёлка»',
    shields: 1,
    ...armed([
      ['Żółta Rakieta Ďáblova', [plain], [{ arc: 'AB', mounts: 2 }]],
      ['Грозовая башня', [plain], [{ arc: 'CE', mounts: 1 }]],
      ['雷神 Cannon', [plain], [{ arc: 'L', mounts: 1 }]],
    ]),
  }),
} as const satisfies { readonly [name: string]: Design };
