/** An item of each collection of another game. */
import { practiceShips, practiceYard } from '../../src/games/starships/practice.ts';
import type { Starship } from '../../src/games/starships/ship.ts';
import type { ItemValues } from '../../src/store/storage.ts';

type GameKind = 'starships' | 'starshipTables' | 'navySchematics' | 'navyBattles';

const [starship] = practiceShips as readonly [Starship, ...Starship[]];

export const gameFiles: Pick<ItemValues, GameKind> = {
  starships: starship,
  starshipTables: practiceYard,
  navySchematics: {
    ...{ format: 'slipway.starnavy.schematic', version: 1, class: 'FF', name: 'Frigate' },
    ...{ status: 'incomplete', points: 10, impact: 2 },
  },
  navyBattles: {
    ...{ format: 'slipway.starnavy.battle', version: 1, name: 'Two frigates' },
    teams: [{ id: 'a' }, { id: 'b' }],
    ships: [
      { id: 'a1', class: 'FF', team: 'a' },
      { id: 'b1', class: 'FF', team: 'b' },
    ],
  },
};
