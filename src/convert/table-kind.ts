/** What a table of text is of, told by its headings. */
import { readTable } from './csv/table.ts';
import { FLEET_COLUMNS, type FleetColumn } from './fleet-csv/columns.ts';
import { hasWeaponHeadings } from './weapons-csv/read.ts';

export type TableKind = 'ships' | 'fleet' | 'weapons';

/** Characters that are looked at for headings. */
const BEGINNING = 10_000;

/**
 * A table with a column for entries, counts or flights is a fleet's, one with ranges has weapons;
 * undefined for a text without any of our headings.
 */
export function kindOfTable(text: string): TableKind | undefined {
  const start = text.slice(0, BEGINNING);
  const { keys } = readTable<FleetColumn>(start, {
    columns: FLEET_COLUMNS,
    needed: ['class', 'hull'],
  });
  if (keys.has('entry') || keys.has('count') || keys.has('flights')) return 'fleet';
  if (keys.has('hull')) return 'ships';
  return hasWeaponHeadings(start) ? 'weapons' : undefined;
}
