/** The largest design that the editor has to bear. */
import type { Design, Mode, Weapon } from '../../src/core/design/design.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';

const BATTERIES = 24;
const ARCS = ['ACE', 'BDF', 'AB', 'ABCD', 'Fwd', 'Port+Stbd', 'GHI', 'KL', 'C', 'D', 'CDEF', 'EF'];

const modes = (i: number): readonly Mode[] => [
  { range: 18, rof: 2 + (i % 3), acc: 4, imp: 2, dmg: 3, traits: ['Pr1', 'Rpt', 'Acr', 'Crn'] },
  { ma: 8, rof: 1, acc: 3, imp: 4, dmg: 1 + (i % 4), traits: ['Slw', 'Prx'] },
];

const weapons: readonly Weapon[] = Array.from({ length: BATTERIES }, (_, i) => ({
  id: `weapon-${i}`,
  name: `Weapon of the battery ${i + 1}`,
  modes: modes(i),
}));

/** Hull 35, 24 batteries with 12 banks each, two modes a weapon, every system. */
export const largest: Design = {
  format: 'slipway.design',
  version: 1,
  faction: 'Fleet',
  class: 'Leviathan',
  type: 'Dreadnought',
  hull: 35,
  engines: 12,
  shields: { fwd: 5, port: 4, stbd: 4, aft: 3 },
  screens: { fwd: 9, port: 8, stbd: 8, aft: 7 },
  techLevels: { engines: 1, fighters: -1, shields: 2, weapons: 1 },
  weapons,
  batteries: weapons.map(({ id }) => ({
    weapon: id,
    banks: ARCS.map((arc, i) => ({ mounts: 1 + (i % 5), arc, size: 1 + (i % 4) })),
  })),
  systems: [...unity.systems.values()].map(({ id, multiple }) =>
    multiple ? { id, qty: 3 } : { id },
  ),
};
