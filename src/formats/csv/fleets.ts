/** A fleet as a table of text: rows for the fleet, for its ships and for long range flights; and back. */
import { array, is } from 'valibot';
import {
  type Fleet,
  type FleetShip,
  type FlightGroup,
  fleetSchema,
  flightsSchema,
} from '../../core/design/fleet.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { parsedJson, readValue } from '../json/reader.ts';
import { figureCell, figureOf, listedTexts, tableText } from './cells.ts';
import type { Column, TableOptions } from './headings.ts';
import type { CsvIssues } from './issues.ts';
import {
  asRead,
  type Cells,
  readShip,
  SHIP_COLUMNS,
  SHIP_HEADINGS,
  SHIP_TABLE,
  type ShipColumn,
  shipCells,
} from './ships.ts';
import { jsonCell, readTable, type TableReading, type TableRow, tableReading } from './table.ts';

export type FleetColumn = ShipColumn | 'entry' | 'count' | 'names' | 'flights';

const ENTRIES = { ship: 'ship', flights: 'long range', fleet: 'fleet' } as const;

const FLEET_COLUMNS: readonly Column<FleetColumn>[] = [
  { key: 'entry', heading: 'Entry', also: ['Kind'] },
  { key: 'count', heading: 'Count', also: ['Number', 'Ships', 'Quantity', 'Qty'] },
  { key: 'names', heading: 'Names', also: ['Name', 'Ship names'] },
  { key: 'flights', heading: 'Flights', also: ['Fighters'] },
  ...SHIP_COLUMNS,
];

const NO_FLIGHTS = 'none';
const FLIGHTS = array(flightsSchema);

/** `2 heavy; 1`; as JSON where a variant could not stand so. */
function flightsCell(flights: readonly FlightGroup[]): string {
  if (flights.length === 0) return NO_FLIGHTS;
  const cell = flights
    .map(({ count, variant }) => (variant === undefined ? `${count}` : `${count} ${variant}`))
    .join('; ');
  const back = readFlights(undefined, cell) ?? [];
  const isSame =
    back.length === flights.length &&
    back.every((group, i) => isSameGroup(group, flights[i])) &&
    !/\r/.test(cell);
  return isSame ? cell : JSON.stringify(flights);
}

const isSameGroup = (a: FlightGroup, b: FlightGroup | undefined): boolean =>
  a.count === b?.count && a.variant === b.variant;

/** The flights of a cell, with variants by id or name; undefined for another text. */
function readFlights(
  rules: FleetRules | undefined,
  cell: string,
): readonly FlightGroup[] | undefined {
  if (cell.trim().toLowerCase() === NO_FLIGHTS) return [];
  if (cell.startsWith('[')) {
    const listed = parsedJson(cell);
    return is(FLIGHTS, listed) ? listed : undefined;
  }
  const ids = new Map(
    [...(rules?.variants.values() ?? [])].flatMap(({ id, name }) => [
      [id, id] as const,
      [name.toLowerCase(), id] as const,
    ]),
  );
  const groups = cell.split(';').map((part): FlightGroup | undefined => {
    const text = part.trim();
    const [figure = ''] = /^\S*/.exec(text) ?? [];
    const rest = text.slice(figure.length).trim();
    const count = figureOf(figure);
    if (count === undefined) return undefined;
    return rest === '' ? { count } : { variant: ids.get(rest.toLowerCase()) ?? rest, count };
  });
  const sound = groups.flatMap((group) => group ?? []);
  return sound.length === groups.length ? sound : undefined;
}

/** `Alpha; Beta`; as JSON where a name could not stand so. */
function namesCell(names: readonly string[]): string {
  const cell = names.join('; ');
  const back = readNames(cell);
  const isSame = back.length === names.length && back.every((name, i) => name === names[i]);
  return isSame && /\S/.test(cell) && !/\r/.test(cell) ? cell : JSON.stringify(names);
}

const readNames = (cell: string): readonly string[] =>
  listedTexts(cell) ?? cell.split(';').map((name) => name.trim());

const HEADINGS = ['Entry', 'Count', 'Names', 'Flights', ...SHIP_HEADINGS];

export function formatFleetCsv(rules: Rules, fleet: Fleet): string {
  const { id, name, notes, faction, battle, ships, flights } = fleet;
  // The name has a cell, unless that would change it.
  const shown = name !== undefined && /\S/.test(name) && asRead(name) === name ? name : '';
  const own = { id, ...(shown === '' && { name }), notes, faction, battle };
  const hasFields = Object.values({ ...own, name }).some((value) => value !== undefined);
  const entries = ships.map(
    ({ design, count, names, flights: load }): Cells => [
      ENTRIES.ship,
      count === undefined ? '' : figureCell(count),
      names ? namesCell(names) : '',
      load ? flightsCell(load) : '',
      ...shipCells(design, evaluate(rules, design)),
    ],
  );
  return tableText([
    HEADINGS,
    ...(hasFields ? [row(ENTRIES.fleet, { Names: shown, More: JSON.stringify(own) })] : []),
    ...entries,
    ...(flights ? [row(ENTRIES.flights, { Flights: flightsCell(flights) })] : []),
  ]);
}

const row = (entry: string, cells: { readonly [heading: string]: string }): Cells => {
  const given = new Map(Object.entries({ Entry: entry, ...cells }));
  return HEADINGS.map((heading) => given.get(heading) ?? '');
};

const EMPTY: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

/** The columns of a fleet's table. A plain table of ships is a fleet with one of each. */
export const FLEET_TABLE: TableOptions<FleetColumn> = { ...SHIP_TABLE, columns: FLEET_COLUMNS };

/** Reads the fleet of a table. Never throws. A row with a fault is left out and given back. */
export function readFleetCsv(
  rules: FleetRules | undefined,
  text: string,
): TableReading<{ readonly fleet: Fleet }> {
  const table = readTable(text, FLEET_TABLE);
  let fleet = EMPTY;
  const rejected: TableRow<FleetColumn>[] = [];
  for (const row of table.rows) {
    const next = withRow(rules, fleet, row, table.issues);
    if (next) row.addUnread();
    else rejected.push(row);
    fleet = next ?? fleet;
  }
  return tableReading(table, { fleet }, rejected);
}

/** The fleet with the content of a row; undefined if the row has a fault. */
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

/** The fields of the fleet itself; its name may stand in the column of names. */
function fleetFields(row: TableRow<FleetColumn>, issues: CsvIssues): Partial<Fleet> | undefined {
  const more = jsonCell(row, 'more', issues);
  if (!more) return undefined;
  const name = row.cell('names');
  const given = { ...more, ...(name === '' ? {} : { name }) };
  const reading = readValue(fleetSchema, { ...EMPTY, ...given });
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
