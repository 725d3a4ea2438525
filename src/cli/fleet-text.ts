/** A fleet's totals as a table for a terminal. */
import type { Fleet } from '../core/design/fleet.ts';
import type { FleetEvaluation } from '../core/rating/fleets/fleet-evaluation.ts';
import type { FlightFigures } from '../core/rating/fleets/flights.ts';
import { wordFlights } from '../core/rating/fleets/wording.ts';
import type { Colours } from './colours.ts';
import { displayText } from './display-text.ts';
import { alignedTable, type Cell, type TextColumn } from './table.ts';

const COLUMNS: readonly TextColumn[] = [
  { title: 'Ships', align: 'right' },
  { title: 'Class', align: 'left' },
  { title: 'Hull', align: 'right' },
  { title: 'Each', align: 'right' },
  { title: 'Rating', align: 'right' },
  { title: 'Aboard', align: 'left' },
];
const LONGEST_NAME = 40;

/** A line for each entry of ships, their sum, and what the battle allows. */
export function fleetText(fleet: Fleet, evaluation: FleetEvaluation, colours: Colours): string {
  const rows = evaluation.ships.map(({ evaluation, count, rating, flights, capacity }, i) => {
    const { design, names = [] } = fleet.ships[i] ?? {};
    const named = names.length > 0 ? `${design?.class ?? ''} (${names.join(', ')})` : design?.class;
    return cells(
      count,
      displayText(named || design?.id || 'Unnamed', LONGEST_NAME),
      evaluation.tracks.hull.length,
      evaluation.combatRating,
      rating,
      aboard(flights, capacity),
    );
  });
  if (evaluation.longRange > 0) {
    const each = evaluation.longRangeRating / evaluation.longRange;
    rows.push(
      cells(evaluation.longRange, 'Long range flights', '', each, evaluation.longRangeRating, ''),
    );
  }
  const total = cells(
    evaluation.shipCount,
    'In all',
    evaluation.hull,
    '',
    evaluation.rating,
    '',
  ).map((cell): Cell => ({ ...cell, paint: colours.bold }));
  const title = fleet.name ? `${colours.bold(displayText(fleet.name, 80))}\n` : '';
  return `${title}${alignedTable(COLUMNS, [...rows, total])}${summary(evaluation)}`;
}

/** What each of the ships carries; nothing to say of one that is no carrier. */
function aboard(flights: readonly FlightFigures[], capacity: number): string {
  if (flights.length > 0) return `${wordFlights(flights)} each`;
  return capacity > 0 ? 'no flights' : '';
}

const cells = (...texts: readonly (string | number)[]): readonly Cell[] =>
  texts.map((text) => ({ text: String(text) }));

function summary({ flights, carried, capacity, battle, left }: FleetEvaluation): string {
  const lines = [];
  if (flights.length > 0) lines.push(`With ${wordFlights(flights)}.`);
  if (carried + capacity > 0) lines.push(`Carriers hold ${carried} of ${capacity} flights.`);
  if (battle.limit !== undefined && left !== undefined) {
    const room = left < 0 ? `${-left} over` : `${left} left`;
    const name = battle.name === '' ? 'Limit' : `${battle.name} (${battle.rule}): limit`;
    lines.push(`${name} ${battle.limit}, ${room}.`);
  }
  if (battle.target !== undefined) lines.push(`Victory at ${battle.target} points.`);
  return lines.map((line) => `${line}\n`).join('');
}
