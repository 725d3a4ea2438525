/** The columns of a fleet's table: those of its ships, and what an entry has besides. */

import type { Column } from '../headings.ts';
import { SHIP_COLUMNS, type ShipColumn } from '../ships/columns.ts';

export type FleetColumn = ShipColumn | 'entry' | 'count' | 'names' | 'flights';

/** What a row is about. */
export const ENTRIES = { ship: 'ship', flights: 'long range', fleet: 'fleet' } as const;

export const FLEET_COLUMNS: readonly Column<FleetColumn>[] = [
  { key: 'entry', heading: 'Entry', also: ['Kind'] },
  { key: 'count', heading: 'Count', also: ['Number', 'Ships', 'Quantity', 'Qty'] },
  { key: 'names', heading: 'Names', also: ['Name', 'Ship names'] },
  { key: 'flights', heading: 'Flights', also: ['Fighters'] },
  ...SHIP_COLUMNS,
];
