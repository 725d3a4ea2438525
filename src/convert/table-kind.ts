/** What a table of text is of, told by its headings. */
import type { RejectedRow } from './csv/issues.ts';
import { readTable } from './csv/table.ts';
import { FLEET_COLUMNS, type FleetColumn } from './fleet-csv/columns.ts';
import { WEAPON_TABLE, type WeaponColumn } from './weapons-csv/columns.ts';

export type TableKind = 'ships' | 'fleet' | 'weapons';

/** Characters that are looked at for headings. */
const BEGINNING = 10_000;

interface Headed {
  readonly kind: TableKind;
  readonly headings: RejectedRow;
}

function headedTable(text: string): Headed | undefined {
  const start = text.slice(0, BEGINNING);
  const ships = readTable<FleetColumn>(start, {
    columns: FLEET_COLUMNS,
    needed: ['class', 'hull'],
  });
  if (ships.headings) {
    const isFleet = (['entry', 'count', 'flights'] as const).some((key) => ships.keys.has(key));
    return { kind: isFleet ? 'fleet' : 'ships', headings: ships.headings };
  }
  const { usual: _, ...headed } = WEAPON_TABLE;
  const { headings } = readTable<WeaponColumn>(start, headed);
  return headings && { kind: 'weapons', headings };
}

/**
 * A table with a column for entries, counts or flights is a fleet's, one with ranges has weapons;
 * undefined for a text without any of our headings.
 */
export const kindOfTable = (text: string): TableKind | undefined => headedTable(text)?.kind;

/** Rows that the reading of a table left out, behind its headings: a table again, to be mended. */
export function underHeadings(
  text: string,
  rejected: readonly RejectedRow[],
): readonly RejectedRow[] {
  if (rejected.length === 0) return [];
  const headings = headedTable(text)?.headings;
  return headings ? [headings, ...rejected] : rejected;
}
