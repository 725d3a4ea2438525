/** A fleet's roster and sheets, as what is printed. */
import type { Fleet } from '../../../../core/fleets/fleet.ts';
import type { FleetEvaluation } from '../../../../core/fleets/fleet-evaluation.ts';
import type { FlightFigures } from '../../../../core/fleets/flights.ts';
import type { Rules } from '../../../../core/rules.ts';
import { fleetName } from '../../../../library/fleets/list.ts';
import { type BookOptions, sheetBook } from '../../../../sheets/book.ts';
import type { Book } from '../../../../sheets/document.ts';

/** The book of a fleet: every ship under its name, flights in the roster. */
export function fleetBook(
  rules: Rules,
  fleet: Fleet,
  evaluation: FleetEvaluation,
  options: BookOptions,
): Book {
  const ships = fleet.ships.flatMap(({ design, names }, i) => {
    const figures = evaluation.ships[i];
    if (!figures) return [];
    const load = flightWords(figures.flights);
    return {
      design,
      evaluation: figures.evaluation,
      copies: figures.count,
      ...(names && { names }),
      ...(load !== '' && { load }),
    };
  });
  const { limit } = evaluation.battle;
  return sheetBook(rules, ships, {
    ...options,
    title: fleetName(fleet),
    ...(limit === undefined ? {} : { limit }),
    rosterRows: longRangeRows(fleet, evaluation),
  });
}

const flightWords = (flights: readonly FlightFigures[]): string =>
  flights.map(({ flights: count, name }) => `${count} ${name.toLowerCase()}`).join(', ');

/** A row for the long range flights, with what each of them rates. */
function longRangeRows({ flights = [] }: Fleet, { longRange, longRangeRating }: FleetEvaluation) {
  if (longRange === 0) return [];
  const type = flights.map(({ count, variant = 'standard' }) => `${count} ${variant}`).join(', ');
  return [
    {
      className: 'Long range flights',
      type,
      combatRating: longRangeRating / longRange,
      count: longRange,
      flights: true as const,
    },
  ];
}
