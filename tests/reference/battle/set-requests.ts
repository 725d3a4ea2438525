/** Battles set up for what random ones seldom show, each by its name. */
import type { Bank, Design, Mode } from '../../../src/core/design/design.ts';
import type { BattleRequest, FlightKind, FlightRequest, ShipRequest } from './request.ts';

type Setup = readonly [
  designs: readonly Design[],
  ships: readonly [readonly ShipRequest[], readonly ShipRequest[]],
  lastTurn: number,
  flights?: readonly [readonly FlightRequest[], readonly FlightRequest[]],
  more?: Partial<BattleRequest>,
];

const design = (
  hull: number,
  shields: Design['shields'],
  parts: Partial<Design>,
  ...systems: readonly (string | readonly [string, number])[]
): Design => ({
  format: 'slipway.design',
  version: 1,
  hull,
  engines: 5,
  shields,
  ...parts,
  systems: systems.map((system) =>
    typeof system === 'string' ? { id: system } : { id: system[0], qty: system[1] },
  ),
});

/** A battery of one weapon; figures left out are ROF 1, 4+/1/1. */
const armed = (
  modes: readonly { readonly [figure: string]: number | readonly string[] }[],
  ...banks: readonly Bank[]
): Partial<Design> => ({
  weapons: [
    { id: 'w', modes: modes.map((mode) => ({ rof: 1, acc: 4, imp: 1, dmg: 1, ...mode }) as Mode) },
  ],
  batteries: [{ weapon: 'w', banks }],
});

const bank = (mounts: number, arc = 'ABCDEF', size = 1): Bank => ({ mounts, arc, size });

const ship = (
  of: number,
  q: number,
  r: number,
  heading: number,
  speed: number,
  ...orders: readonly string[]
): ShipRequest => ({ design: of, q, r, heading, speed, orders });

const flight = (kind: FlightKind, q: number, r: number, heading: number): FlightRequest => ({
  kind,
  q,
  r,
  heading,
});

const guns = armed([{ range: 12, acc: 3 }], bank(4), bank(3));
const gun = armed([{ range: 12, acc: 5, rof: 2 }], bank(1));
const seekers = armed([{ ma: 6, rof: 2, imp: 2 }], bank(3), bank(2, 'ABC'));
const uneven = { fwd: 2, port: 1, stbd: 3, aft: 0 };

/** Wrecks of small ships leave markers between two large ones, until no line is left (E.3). */
const wrecksOnLine = (dq: number, dr: number, toSide = 0): Setup => [
  [design(30, 0, guns), design(30, 2, gun), design(1, 0, {})],
  [
    [
      ship(1, 12 - 3 * dq, 9 - 3 * dr, 0, 0),
      ...Array.from({ length: 5 }, () => ship(2, 12 - toSide, 9, 0, 0)),
    ],
    [ship(0, 12 + 2 * dq, 9 + 2 * dr, 3, 0)],
  ],
  6,
];

const attackedBy = (kind: FlightKind): Setup => [
  [
    design(
      20,
      uneven,
      {
        ...armed([{ range: 6, rof: 2, imp: 2, traits: ['Dfn'] }], bank(2), bank(1, 'AB', 2)),
        screens: { fwd: 3, port: 2, stbd: 1, aft: 1 },
      },
      'anti-fighter-batteries',
      ['tractor-beam', 2],
    ),
    design(18, 2, armed([{ range: 9, imp: 3, traits: ['Inc'] }], bank(2))),
  ],
  [[ship(1, 5, 9, 0, 0)], [ship(0, 12, 9, 3, 1, 'S1', '1', 'U2', '1')]],
  4,
  [
    [flight(kind, 6, 9, 0), flight('interceptors', 9, 12, 4), flight(kind, 11, 8, 3)],
    [flight('heavy', 11, 11, 1), flight('light', 5, 9, 2)],
  ],
];

const cloaked = design(8, 2, gun, 'cloaking-device');

const SETUPS: { readonly [name: string]: readonly [features: string, setup: Setup] } = {
  'markers along a row': ['E.3', wrecksOnLine(1, 0)],
  'markers beside a hexside': ['E.3', wrecksOnLine(1, 1, 1)],
  'markers on a slanting line': ['E.3', wrecksOnLine(2, 1)],
  'a cloaked ship leaves the board': [
    'cloak',
    [
      [cloaked, design(12, 2, gun)],
      [[ship(0, 2, 9, 3, 2, 'C/2', 'C/2', 'C/2', 'C/U2', 'C/2', '2')], [ship(1, 12, 9, 3, 0)]],
      6,
    ],
  ],
  'seekers lose a ship that cloaks': [
    'cloak seekers',
    [
      [design(20, 2, seekers), cloaked],
      [
        [ship(0, 8, 9, 0, 0), ship(0, 8, 11, 0, 0)],
        [ship(1, 15, 9, 3, 0, '0', 'C/0', 'C/0', 'C/1', '1', '1')],
      ],
      6,
    ],
  ],
  'detected ships are attacked and boarded': [
    'cloak seekers marines D.3',
    [
      [
        design(20, 2, seekers, 'cloaking-device', ['marines', 6]),
        design(16, 1, gun, 'cloaking-device', ['marines', 9], 'fire-control'),
      ],
      [
        [ship(0, 12, 9, 0, 0, 'C/0', 'C/0', 'C/0', 'C/0', '0')],
        [ship(1, 15, 9, 3, 1, 'C/0', 'C/0', '0', 'Z/0', 'Z/1', 'C/1', 'C/1')],
      ],
      7,
    ],
  ],
  'cloaked ships pass by mines and enemies': [
    'cloak mines E.3',
    [
      [design(6, 1, gun, 'cloaking-device', ['mines', 6]), design(9, 1, guns, ['mines', 8])],
      [
        [ship(0, 12, 9, 0, 1, 'C/1', 'C/1', 'C/1', 'C/1', '1')],
        [ship(1, 17, 9, 3, 1, '1', '1', '1', '1')],
      ],
      6,
    ],
  ],
  'bursts sweep mines': [
    'mines proximity',
    [
      [
        design(12, 1, armed([{ range: 9, rof: 2, traits: ['Prx'] }], bank(2)), ['mines', 9]),
        design(
          14,
          1,
          armed([{ range: 6, acc: 3, traits: ['Prx', 'Vlt', 'Acr'] }], bank(1)),
          ['mines', 9],
          'fire-control',
        ),
      ],
      [
        [ship(0, 12, 9, 0, 0, '0', '0', '1', '1')],
        [ship(1, 14, 9, 3, 0, '0', '1', 'U1'), ship(1, 14, 10, 3, 0, '0', '0', 'U2')],
      ],
      6,
    ],
  ],
  'bursts hit the firer and its friends': [
    'proximity E.3',
    [
      [
        design(
          14,
          uneven,
          {
            ...armed([{ range: 9, rof: 2, acc: 3, traits: ['Prx', 'Sct'] }], bank(2)),
            screens: { fwd: 3, port: 2, stbd: 4, aft: 1 },
          },
          'countermeasures',
        ),
        design(8, 1, gun),
      ],
      [
        [ship(0, 12, 9, 0, 0), ship(0, 12, 9, 2, 0), ship(0, 11, 10, 0, 0)],
        [ship(1, 13, 9, 3, 0), ship(1, 13, 8, 3, 0)],
      ],
      3,
    ],
  ],
  'marines capture what they outnumber': [
    'marines E.4 E.3',
    [
      [
        design(16, 1, armed([{ range: 6, traits: ['Dly'] }], bank(3)), ['marines', 12]),
        design(4, 1, gun, ['marines', 2]),
      ],
      [[ship(0, 12, 9, 0, 0)], [ship(1, 14, 9, 3, 0), ship(1, 14, 8, 3, 0)]],
      5,
    ],
  ],
  'standard fighters': ['flights defensive beams', attackedBy('standard')],
  'assault fighters': ['flights defensive beams', attackedBy('assault')],
  bombers: ['flights defensive beams', attackedBy('bombers')],
  interceptors: ['flights defensive beams', attackedBy('interceptors')],
  'heavy fighters': ['flights defensive beams', attackedBy('heavy')],
  'light fighters': ['flights defensive beams', attackedBy('light')],
  'fighters begin among enemies': [
    'flights seekers mines',
    [
      [design(20, 2, seekers, ['mines', 8]), design(20, 1, gun)],
      [[ship(0, 12, 9, 0, 0)], [ship(1, 15, 9, 3, 1)]],
      4,
      [
        [flight('bombers', 15, 9, 2), flight('interceptors', 16, 9, 0), flight('light', 11, 9, 5)],
        [
          ...[flight('light', 12, 9, 0), flight('standard', 13, 9, 0)],
          ...[flight('heavy', 12, 9, 3), flight('assault', 12, 10, 3)],
        ],
      ],
    ],
  ],
  'fighters meet seekers': [
    'flights seekers mines E.3',
    [
      [design(5, 2, seekers, ['mines', 8]), design(6, 1, seekers)],
      [[ship(0, 10, 9, 0, 0), ship(0, 10, 12, 0, 0)], [ship(1, 17, 9, 3, 1, '1', '1', 'U3')]],
      6,
      [
        [flight('interceptors', 15, 9, 2), flight('light', 14, 8, 5)],
        [flight('interceptors', 13, 9, 0), flight('standard', 14, 12, 0)],
      ],
    ],
  ],
  'shockwaves reach all': [
    'shockwave mines flights stealth seekers',
    [
      [
        design(20, uneven, { ...gun, screens: 4 }, 'shockwave', ['mines', 6], ['stealth', 1]),
        design(18, 3, seekers, 'shockwave', ['mines', 6]),
      ],
      [[ship(0, 10, 9, 0, 0)], [ship(1, 13, 9, 3, 1, '0', '1')]],
      5,
      [[flight('heavy', 10, 11, 2)], [flight('light', 11, 9, 0)]],
    ],
  ],
  'a strained hyperdrive': [
    'hyperdrive D.1 E.1 boosters',
    [
      [design(9, 1, gun, 'hyperdrive', ['boosters', 3]), design(18, 3, guns)],
      [
        [ship(0, 10, 9, 0, 2, 'H/2', 'EH/4', 'H/4', 'H/4', 'H/9', 'H/4')],
        [ship(1, 15, 9, 3, 1, '1', '1')],
      ],
      7,
    ],
  ],
  'slow and expendable modes': [
    'seekers defensive E.1 stealth',
    [
      [
        design(
          24,
          2,
          armed(
            [
              { range: 9, traits: ['Slw', 'Slw'] },
              { ma: 8, rof: 2, traits: ['Slw'] },
            ],
            bank(3, 'AB'),
            bank(2, 'CDEF', 2),
          ),
        ),
        design(
          24,
          2,
          armed(
            [
              { range: 6, imp: 2, traits: ['Exp'] },
              { range: 9, traits: ['Dfn', 'Slw'] },
            ],
            bank(3, 'AB'),
            bank(2, 'CDEF', 2),
          ),
          ['stealth', 2],
          'countermeasures',
        ),
      ],
      [[ship(0, 10, 9, 0, 1, '1', 'U1', '1', 'S1')], [ship(1, 13, 9, 3, 1, '1', '1', 'P1')]],
      7,
    ],
  ],
  'inverted ships': [
    'D.7 D.3',
    [
      [
        design(24, uneven, {
          ...armed([{ range: 9, acc: 3 }], bank(4, 'BDI'), bank(3, 'Port')),
          screens: { fwd: 3, port: 8, stbd: 2, aft: 1 },
        }),
        design(24, uneven, armed([{ range: 9, acc: 3 }], bank(4, 'ACH'), bank(3, 'Stbd+Aft'))),
      ],
      [
        [ship(0, 10, 9, 0, 1, '@/1', '1 +1', '@/S1', '1')],
        [ship(1, 11, 12, 3, 1, '1', '@/1 -1', 'ZU1', '@/Z/1')],
      ],
      5,
    ],
  ],
  'explosions in a row': [
    'E.3 mines flights',
    [
      [design(3, 0, { ...gun, screens: 1 }, ['mines', 10]), design(4, 1, guns)],
      [
        [ship(0, 11, 9, 0, 1, '1', '1'), ship(0, 11, 9, 0, 1, '1', '1'), ship(0, 12, 9, 0, 0)],
        [ship(1, 14, 9, 3, 1, '1', '0', '1'), ship(1, 14, 9, 3, 1, '1', '1')],
      ],
      6,
      [[flight('heavy', 12, 10, 0)], [flight('light', 13, 10, 0)]],
    ],
  ],
  'evasion after more slips than speed': [
    'D.2 D.3 D.7',
    [
      [design(8, 0, { engines: 6 }), design(8, 0, {})],
      [[ship(0, 6, 9, 0, 12, 'LLLLLL', '@/Z/PLLLL(4)+3')], [ship(1, 20, 9, 3, 0)]],
      2,
      undefined,
      { choices: { savingStopsAtZero: false, evasiveDoubles: 'base' } },
    ],
  ],
  'emergency thrust of a prototype that has lost its rating': [
    'D.1',
    [
      [design(20, 0, { ...gun, engines: 1 }), design(20, 0, {})],
      [[{ ...ship(0, 6, 9, 0, 1, '1', 'E/1', 'E/1'), prototype: true }], [ship(1, 12, 9, 3, 0)]],
      4,
      undefined,
      {
        special: [
          {
            prototype: 'attacker',
            dice: [1, 2, 3, 4, 5, 6].map((face) => ({ face, toHit: 0, engines: -1 })),
          },
        ],
      },
    ],
  ],
  'Kinetic dice that are rolled on at an ionized hull': [
    'ships',
    [
      [
        design(20, 0, armed([{ range: 12, acc: 2, rof: 3, traits: ['Knt', 'Dsr'] }], bank(4))),
        design(35, 0, {}, 'ionized-hull'),
      ],
      [[ship(0, 6, 9, 0, 0)], [ship(1, 10, 9, 3, 0)]],
      2,
      undefined,
      { choices: { kineticEachRoll: true } },
    ],
  ],
  'hits on the engines while a ship warms up': [
    'hyperdrive',
    [
      [design(30, 0, {}, 'hyperdrive', 'overthrusters'), design(30, 0, {})],
      [[ship(0, 6, 9, 0, 1, 'H/1', 'H/1', 'H/1', 'H/1')], [ship(1, 20, 9, 3, 0)]],
      4,
      undefined,
      {
        terrain: Array.from({ length: 24 }, () => ({ kind: 'field', q: 8, r: 9, size: 2 })),
        isWide: true,
      },
    ],
  ],
};

/** All of them as requests; the name is the id. */
export const setRequests = (battles: number): BattleRequest[] =>
  Object.entries(SETUPS).map(([id, [words, [designs, ships, lastTurn, flights, more]]]) => {
    const features = ['ships', ...words.split(' ')];
    return {
      format: 'slipway.battle',
      version: 1,
      id,
      doctrine: 'plain-1',
      features,
      designs,
      sides: [
        { ships: ships[0], flights: flights?.[0] },
        { ships: ships[1], flights: flights?.[1] },
      ],
      options: features.filter((feature) => feature.includes('.')),
      board: 'standard',
      lastTurn,
      battles,
      seed: 34,
      ...more,
    };
  });
