/** A fleet as a table of text: a row for the fleet, for each entry of ships, for long range flights. */

import type { Fleet } from '../../../core/design/fleet.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { figureCell, tableText } from '../cells.ts';
import { asRead } from '../ships/cells.ts';
import { type Cells, SHIP_HEADINGS, shipCells } from '../ships/format.ts';
import { flightsCell, namesCell } from './cells.ts';
import { ENTRIES } from './columns.ts';

const HEADINGS = ['Entry', 'Count', 'Names', 'Flights', ...SHIP_HEADINGS];

/** The table. Reading it gives the same fleet. */
export function formatFleetCsv(rules: Rules, fleet: Fleet): string {
  const { id, name, notes, faction, battle, ships, flights } = fleet;
  // The name has a cell, unless that would change it.
  const shown = name !== undefined && /\S/.test(name) && asRead(name) === name ? name : '';
  const own = { id, ...(shown === '' && { name }), notes, faction, battle };
  const said = Object.values({ ...own, name }).some((value) => value !== undefined);
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
    ...(said ? [row(ENTRIES.fleet, { Names: shown, More: JSON.stringify(own) })] : []),
    ...entries,
    ...(flights ? [row(ENTRIES.flights, { Flights: flightsCell(flights) })] : []),
  ]);
}

/** A row of a few cells. */
const row = (entry: string, cells: { readonly [heading: string]: string }): Cells => {
  const given = new Map(Object.entries({ Entry: entry, ...cells }));
  return HEADINGS.map((heading) => given.get(heading) ?? '');
};
