/** Documents of Starships: ships and tables, their files, links and cells. */
import { countOf } from '../../../core/design/text/counts.ts';
import { tableText } from '../../../formats/csv/cells.ts';
import { fileLinks } from '../../../formats/link/file-link.ts';
import { cellsOfTables, TABLES_FORMAT } from '../../../games/starships/cells.ts';
import { FACILITIES } from '../../../games/starships/rules.ts';
import { SHIP_FORMAT, type Starship, starshipName } from '../../../games/starships/ship.ts';
import type { STRENGTH_NAMES, StarshipTables } from '../../../games/starships/tables.ts';
import { type GameFile, isWhole } from '../../shared/library/game-text.ts';

export const tablesName = ({ name }: StarshipTables): string => name.trim() || 'Unnamed tables';

/** "2 hulls, 1 weapon, 2 engines, 2 items" */
export const tablesCounts = ({ hulls, weapons, engines, items }: StarshipTables): string =>
  [
    countOf(hulls.length, 'hull'),
    countOf(weapons?.length ?? 0, 'weapon'),
    countOf(engines?.length ?? 0, 'engine'),
    countOf(items?.length ?? 0, 'item'),
  ].join(', ');

export const SHIP_FILE: GameFile<Starship> = {
  ...{ thing: 'ship', one: 'a ship', links: fileLinks('starship') },
  ...{ format: SHIP_FORMAT, nameOf: starshipName },
};

export const TABLES_FILE: GameFile<StarshipTables> = {
  ...{ thing: 'tables', one: 'tables', links: fileLinks('starship-tables') },
  ...{ format: TABLES_FORMAT, nameOf: tablesName, contents: tablesCounts },
};

export const isShip = (value: unknown): value is Starship => isWhole(SHIP_FILE, value);
export const isTables = (value: unknown): value is StarshipTables => isWhole(TABLES_FILE, value);

/** Name of a facility, or of the homeworld. */
export const facilityName = (name: (typeof STRENGTH_NAMES)[number]): string =>
  name === 'homeworld' ? 'Homeworld' : FACILITIES[name].name;

/** The cells of tables, for a spreadsheet. */
export const tablesCsv = (tables: StarshipTables): string => tableText(cellsOfTables(tables));
