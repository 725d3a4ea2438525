/** Names and flights as cells and back. */
import { array, is } from 'valibot';
import { type FlightGroup, flightsSchema } from '../../../core/design/fleet.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import { figureOf, listedTexts } from '../cells.ts';

const NO_FLIGHTS = 'none';
const FLIGHTS = array(flightsSchema);

/** `2 heavy; 1`; as JSON where a variant could not stand so. */
export function flightsCell(flights: readonly FlightGroup[]): string {
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

/** The flights of a cell, variants by id or name; nothing when it holds no such thing. */
export function readFlights(
  rules: FleetRules | undefined,
  cell: string,
): readonly FlightGroup[] | undefined {
  if (cell.trim().toLowerCase() === NO_FLIGHTS) return [];
  if (cell.startsWith('[')) return flightsOfJson(cell);
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

function flightsOfJson(cell: string): readonly FlightGroup[] | undefined {
  try {
    const value: unknown = JSON.parse(cell);
    return is(FLIGHTS, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `Alpha; Beta`; as JSON where a name could not stand so. */
export function namesCell(names: readonly string[]): string {
  const cell = names.join('; ');
  const back = readNames(cell);
  const isSame = back.length === names.length && back.every((name, i) => name === names[i]);
  return isSame && /\S/.test(cell) && !/\r/.test(cell) ? cell : JSON.stringify(names);
}

export const readNames = (cell: string): readonly string[] =>
  listedTexts(cell) ?? cell.split(';').map((name) => name.trim());
