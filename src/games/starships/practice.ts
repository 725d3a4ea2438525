/** An invented yard to try things out, and its two ships. No row is of the game's own tables. */
import { parse } from 'valibot';
import practice from '../../../data/games/starships-practice-yard.json' with { type: 'json' };
import { type Starship, starshipSchema } from './ship.ts';
import { type StarshipTables, starshipTablesSchema } from './tables.ts';

export const practiceYard: StarshipTables = parse(starshipTablesSchema, practice.tables);

const mounted = (rows: readonly { readonly id: string }[], entries: readonly unknown[][] = []) =>
  entries.map(([id, qty]) => ({
    row: rows.find((row) => row.id === id),
    ...(qty !== 1 && { qty }),
  }));

export const practiceShips: readonly Starship[] = practice.ships.map(
  ({ name, hull, weapons, engines, items, ...rest }) =>
    parse(starshipSchema, {
      ...{ format: 'slipway.starships.ship', version: 1, name, tables: practice.tables.name },
      ...rest,
      hull: practice.tables.hulls.find(({ id }) => id === hull),
      ...(weapons && { weapons: mounted(practice.tables.weapons, weapons) }),
      engines: mounted(practice.tables.engines, engines),
      items: mounted(practice.tables.items, items),
    }),
);
