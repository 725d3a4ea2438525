/** A fleet from a table of text; a plain table of ships is a fleet of one each. */
import type { Fleet, FleetShip, FlightGroup } from '../../../core/design/fleet.ts';
import type { LedgerEntry } from '../../../core/design/issues.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import { decodeFleet } from '../../json/fleet/read.ts';
import { figureOf } from '../cells.ts';
import type { CsvIssue, CsvIssues, RejectedRow } from '../issues.ts';
import { jsonCell } from '../json-cell.ts';
import { DERIVED } from '../ships/columns.ts';
import { readShip } from '../ships/read.ts';
import { readTable } from '../table.ts';
import type { TableRow } from '../table-row.ts';
import { readFlights, readNames } from './cells.ts';
import { ENTRIES, FLEET_COLUMNS, type FleetColumn } from './columns.ts';

export interface FleetCsvReading {
  readonly value: { readonly fleet: Fleet; readonly rejected: readonly RejectedRow[] };
  readonly issues: readonly CsvIssue[];
  /** What became of each cell. */
  readonly ledger: readonly LedgerEntry[];
}

const EMPTY: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

/** The fleet of a table. Never throws. A row with a fault is left out and given back. */
export function readFleetCsv(rules: FleetRules | undefined, text: string): FleetCsvReading {
  const table = readTable<FleetColumn>(text, {
    columns: FLEET_COLUMNS,
    needed: ['class', 'hull'],
    ignored: DERIVED,
    keepsOthers: true,
  });
  const { rows, issues } = table;
  let fleet = EMPTY;
  const rejected: RejectedRow[] = [];
  for (const row of rows) {
    const next = withRow(rules, fleet, row, issues);
    if (next) {
      fleet = next;
      row.addUnread();
    } else rejected.push(row.reject());
  }
  return { value: { fleet, rejected }, issues: issues.all, ledger: table.ledger() };
}

/** The fleet with what a row says; nothing when the row is at fault. */
function withRow(
  rules: FleetRules | undefined,
  fleet: Fleet,
  row: TableRow<FleetColumn>,
  issues: CsvIssues,
): Fleet | undefined {
  const entry = row.cell('entry').trim().toLowerCase();
  if (entry === ENTRIES.fleet) {
    const own = fleetFields(row, issues);
    return own && { ...fleet, ...own, ships: fleet.ships };
  }
  const flights = flightsOf(rules, row, issues);
  if (flights === 'faulty') return undefined;
  if (entry === ENTRIES.flights) {
    return { ...fleet, flights: [...(fleet.flights ?? []), ...(flights ?? [])] };
  }
  if (entry !== ENTRIES.ship && entry !== '') {
    issues.add('error', 'row.kind', row.place('entry'), { text: entry.slice(0, 40) });
    return undefined;
  }
  const ship = shipEntry(row, flights, issues);
  return ship && { ...fleet, ships: [...fleet.ships, ship] };
}

/** What the fleet itself has; its name may stand among the names. */
function fleetFields(row: TableRow<FleetColumn>, issues: CsvIssues): Partial<Fleet> | undefined {
  const more = jsonCell(row, 'more', issues);
  if (!more) return undefined;
  const name = row.cell('names');
  const given = { ...more, ...(name === '' ? {} : { name }) };
  const reading = decodeFleet({ ...EMPTY, ...given });
  for (const issue of reading.issues)
    issues.addField(issue, row.place(issue.path === 'name' ? 'names' : 'more'));
  return reading.issues.length === 0 ? reading.value : undefined;
}

function flightsOf(
  rules: FleetRules | undefined,
  row: TableRow<FleetColumn>,
  issues: CsvIssues,
): readonly FlightGroup[] | undefined | 'faulty' {
  const cell = row.cell('flights');
  if (!/\S/.test(cell)) return undefined;
  const flights = readFlights(rules, cell);
  if (flights) return flights;
  issues.add('error', 'row.flights', row.place('flights'), { text: cell.slice(0, 40) });
  return 'faulty';
}

function shipEntry(
  row: TableRow<FleetColumn>,
  flights: readonly FlightGroup[] | undefined,
  issues: CsvIssues,
): FleetShip | undefined {
  const cell = row.cell('count').trim();
  const count = figureOf(cell);
  if (cell !== '' && count === undefined) {
    issues.add('error', 'cell.number', row.place('count'), { text: cell.slice(0, 40) });
    return undefined;
  }
  const design = readShip(row, issues);
  const names = row.cell('names');
  return (
    design && {
      design,
      ...(count === undefined ? {} : { count }),
      ...(names === '' ? {} : { names: readNames(names) }),
      ...(flights && { flights }),
    }
  );
}
