/** Books and rosters of fleets: every ship with its name, flights in the roster. */
import type { Fleet, FlightGroup } from '../core/design/fleet.ts';
import type { FleetEvaluation } from '../core/rating/fleets/evaluate-fleet.ts';
import { flightFigures, wordFlights } from '../core/rating/fleets/wording.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type BookOptions, type PrintedDesign, sheetBook, shipsRoster } from './book.ts';
import type { Book } from './document.ts';
import { flightCards } from './flight-cards.ts';
import type { RosterModel, RosterRow } from './roster.ts';

/** The book of a fleet, titled with the fleet's name if it has one. */
export const fleetBook = (
  rules: Rules,
  fleetRules: FleetRules,
  fleet: Fleet,
  evaluation: FleetEvaluation,
  options: BookOptions,
): Book =>
  sheetBook(rules, fleetShips(fleet, evaluation), {
    ...fleetOptions(fleetRules, fleet, evaluation),
    ...options,
  });

export const fleetRoster = (
  fleetRules: FleetRules,
  fleet: Fleet,
  evaluation: FleetEvaluation,
): RosterModel =>
  shipsRoster(fleetShips(fleet, evaluation), fleetOptions(fleetRules, fleet, evaluation));

export const fleetShips = (fleet: Fleet, evaluation: FleetEvaluation): readonly PrintedDesign[] =>
  fleet.ships.flatMap(({ design, names }, i) => {
    const figures = evaluation.ships[i];
    if (!figures) return [];
    const load = wordFlights(figures.flights);
    return {
      design,
      evaluation: figures.evaluation,
      copies: figures.count,
      names,
      load: load || undefined,
    };
  });

/** Options of a book that follow from its fleet: title, limit and target, ships' letters, flights. */
export function fleetOptions(
  fleetRules: FleetRules,
  fleet: Fleet,
  evaluation: FleetEvaluation,
): Pick<BookOptions, 'title' | 'limit' | 'target' | 'letters' | 'rosterRows' | 'flights'> {
  const title = fleet.name?.trim();
  const { limit, target } = evaluation.battle;
  return {
    title: title || undefined,
    limit,
    target,
    letters: true,
    rosterRows: longRangeRows(fleetRules, fleet.flights ?? []),
    flights: flightCards(fleetRules, fleet, evaluation),
  };
}

/** The row of long range flights in a roster; none without any (F.6). */
export function longRangeRows(
  fleetRules: FleetRules,
  groups: readonly FlightGroup[],
): readonly RosterRow[] {
  const figures = flightFigures(fleetRules, [{ groups, times: 1 }]);
  const count = figures.reduce((sum, { flights }) => sum + flights, 0);
  if (count === 0) return [];
  const { rating: combatRating } = fleetRules.longRange;
  const type = wordFlights(figures);
  return [{ className: 'Long range flights', type, combatRating, count, flights: true }];
}
