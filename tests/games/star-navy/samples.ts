/** The frigate of which the book tells three cells, and an invented cruiser. */
import type { NavyBattle, NavySchematic } from '../../../src/games/star-navy/schema.ts';

export const knownFrigate: NavySchematic = {
  format: 'slipway.starnavy.schematic',
  version: 1,
  class: 'FF',
  name: 'Frigate',
  status: 'incomplete',
  points: 10,
  impact: 2,
  impactTables: { one: { 7: 'facing', 9: 'clockwise', 11: 'miss' } },
};

export const testCruiser: NavySchematic = {
  format: 'slipway.starnavy.schematic',
  version: 1,
  class: 'CA',
  name: 'Test cruiser',
  status: 'house',
  points: 20,
  impact: 3,
  sections: {
    portBow: {
      lines: [
        ['plain', 'command', { isd: 5 }],
        ['plain', 'plain', 'last'],
      ],
    },
    stbdBow: {
      lines: [
        ['plain', 'command', { isd: 9 }],
        ['plain', 'plain', 'last'],
      ],
    },
    stbdStern: {
      lines: [
        ['plain', { isd: 8 }, 'plain'],
        ['plain', { isd: 10 }, 'last'],
      ],
    },
    portStern: {
      lines: [
        ['plain', { isd: 6 }, 'plain'],
        ['plain', { isd: 4 }, 'last'],
      ],
    },
  },
  drive: [4, 5, 6, 7, 8, 9, 10],
  boarding: [3, 6, 9, 12],
  impactTables: {
    one: {
      ...{ 2: 'opposite', 3: 'miss', 4: 'counterclockwise', 5: 'counterclockwise', 6: 'facing' },
      ...{ 7: 'facing', 8: 'facing', 9: 'clockwise', 10: 'clockwise', 11: 'miss', 12: 'opposite' },
    },
    two: {
      ...{ 2: 'before-first', 3: 'miss', 4: 'first', 5: 'first', 6: 'first', 7: 'miss' },
      ...{ 8: 'second', 9: 'second', 10: 'second', 11: 'miss', 12: 'after-second' },
    },
  },
};

type Event = NonNullable<NavyBattle['events']>[number];

/** One cruiser and four frigates, with events written as `a1 destroyed`. */
export const fiveShips = (...events: readonly string[]): NavyBattle => ({
  format: 'slipway.starnavy.battle',
  version: 1,
  teams: [
    { id: 'a', name: 'Blue' },
    { id: 'b', name: 'Amber' },
  ],
  ships: [
    { id: 'a1', class: 'CA', team: 'a' },
    { id: 'a2', class: 'FF', team: 'a' },
    { id: 'b1', class: 'FF', team: 'b' },
    { id: 'b2', class: 'FF', team: 'b' },
    { id: 'b3', class: 'FF', team: 'b' },
  ],
  events: events.map((event) => {
    const [ship = '', kind] = event.split(' ');
    return { ship, kind: kind as Event['kind'] };
  }),
});
