/** The rulebook's worked example, as a design. */
import type { Design } from '../../src/core/design/design.ts';

export const majestic: Design = {
  format: 'slipway.design',
  version: 1,
  faction: 'Imperial',
  class: 'Majestic',
  type: 'Battlecruiser',
  hull: 8,
  engines: 4,
  shields: 3,
  weapons: [
    {
      id: 'turret',
      name: 'Lightning Turret',
      modes: [{ range: 12, rof: 2, acc: 5, imp: 1, dmg: 1, traits: ['Pr1'] }],
    },
    {
      id: 'laser',
      name: 'Laser Cannon',
      modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }],
    },
    {
      id: 'torpedo',
      name: 'Fusion Torpedo',
      modes: [{ range: 15, rof: 1, acc: 4, imp: 3, dmg: 1 }],
    },
  ],
  batteries: [
    {
      weapon: 'turret',
      banks: [
        { mounts: 2, arc: 'ACE' },
        { mounts: 2, arc: 'BDF' },
      ],
    },
    {
      weapon: 'laser',
      banks: [
        { mounts: 1, arc: 'AB' },
        { mounts: 2, arc: 'AC' },
        { mounts: 2, arc: 'BD' },
        { mounts: 1, arc: 'EF' },
      ],
    },
    { weapon: 'torpedo', banks: [{ mounts: 4, arc: 'AB' }] },
  ],
  systems: [{ id: 'countermeasures' }, { id: 'hyperdrive' }],
};
