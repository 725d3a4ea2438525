/** `slipway fleet`: totals and problems of a fleet, as a table or as JSON. */
import type { Fleet } from '../../core/design/fleet.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { ownerNames } from '../../core/design/text/part-names.ts';
import { countText } from '../../core/exact/rounding.ts';
import { evaluateFleet, type FleetEvaluation } from '../../core/rating/fleets/evaluate-fleet.ts';
import {
  type FlightFigures,
  wordFleetIssue,
  wordFlights,
} from '../../core/rating/fleets/wording.ts';
import { type Command, HAS_ERRORS, jsonLine, optionTable } from '../command.ts';
import { passedOver } from '../rated-designs.ts';
import { FLEET_TABLE_HELP, fromOption, type ReadFile, readFiles, worse } from '../read-files.ts';
import {
  alignedTable,
  type Cell,
  type Colours,
  coloursOf,
  displayText,
  left,
  right,
} from '../terminal-text.ts';

export const fleetCommand: Command = {
  name: 'fleet',
  summary: 'print totals of fleets, and the rules that they break',
  usage: '[--json] [--from FORMAT] FILE…',
  options: optionTable({ json: 'print one result object a fleet, each on one line' }, fromOption),
  details: `Ships outside of a fleet count as a fleet of one of each. A fleet that breaks a rule has an
error.

${FLEET_TABLE_HELP}`,
  async run(args, context) {
    const { files, status } = await readFiles(args, context);
    const json = args.options.has('json');
    let result = status;
    let before = '';
    for (const file of files) {
      context.err(passedOver(file));
      if (file.weapons.length > 0) result = worse(result, HAS_ERRORS);
      for (const fleet of fleetsOf(file)) {
        const found = evaluateFleet(context.rules, context.fleetRules, fleet);
        for (const issue of found.issues) {
          const severity = issue.severity === 'warning' ? 'warning: ' : '';
          const owner = ownerNames({ fleet })(issue.path) ?? issue.path;
          const place = owner === '' ? '' : `${owner}: `;
          const line = `${file.name}: ${place}${severity}${wordFleetIssue(issue)}`;
          context.err(`${displayText(line, 1000)}\n`);
          if (issue.severity === 'error') result = worse(result, HAS_ERRORS);
        }
        if (json) context.out(jsonLine(resultOf(fleet, found)));
        else context.out(before + fleetText(fleet, found, coloursOf(context)));
        before = '\n';
      }
    }
    return result;
  },
};

/** Fleets of a file; loose ships make one more. */
function fleetsOf({ fleets, ships: found }: ReadFile): readonly Fleet[] {
  const read = fleets.map(({ fleet }) => fleet);
  if (found.length === 0) return read;
  const ships = found.map(({ design }) => ({ design }));
  return [...read, { format: 'slipway.fleet', version: 1, ships }];
}

/** Result object for `--json`. */
const resultOf = (fleet: Fleet, { ships, battle, issues, ...totals }: FleetEvaluation): object => ({
  name: fleet.name ?? '',
  ...totals,
  battle: { name: battle.name, limit: battle.limit ?? null, target: battle.target ?? null },
  left: totals.left ?? null,
  ships: ships.map(({ evaluation, count, rating, capacity, flights }, i) => ({
    class: fleet.ships[i]?.design.class ?? '',
    count,
    combatRating: evaluation.combatRating,
    rating,
    capacity,
    flights,
  })),
  issues: issues.map((issue) => {
    const { code, severity, path } = issue;
    return { code, severity, path, message: wordFleetIssue(issue) };
  }),
});

const COLUMNS = [
  right('Ships'),
  left('Class'),
  ...['Hull', 'Each', 'Rating'].map(right),
  left('Aboard'),
];
const LONGEST_NAME = 40;

/** Table of a fleet: a row for each entry, the total, and the battle's limit. */
function fleetText(fleet: Fleet, evaluation: FleetEvaluation, colours: Colours): string {
  const rows = evaluation.ships.map((ship, i): readonly Cell[] => {
    const { design, names = [] } = fleet.ships[i] ?? {};
    const named = names.length > 0 ? `${design?.class ?? ''} (${names.join(', ')})` : design?.class;
    return [
      ship.count,
      displayText(named || design?.id || 'Unnamed', LONGEST_NAME),
      ship.evaluation.tracks.hull.length,
      ship.evaluation.combatRating,
      ship.rating,
      aboard(ship.flights, ship.capacity),
    ];
  });
  const { longRange, longRangeRating, shipCount, hull, rating } = evaluation;
  if (longRange > 0) {
    const each = longRangeRating / longRange;
    rows.push([longRange, 'Long range flights', '', each, longRangeRating, '']);
  }
  const sums = [shipCount, 'In all', hull, '', rating, ''];
  const total = sums.map((text): Cell => ({ text, paint: colours.bold }));
  const title = fleet.name ? `${colours.bold(displayText(fleet.name, 80))}\n` : '';
  return `${title}${alignedTable(COLUMNS, [...rows, total])}${summary(evaluation)}`;
}

/** Flights aboard each ship; empty if it is no carrier. */
function aboard(flights: readonly FlightFigures[], capacity: number): string {
  if (flights.length > 0) return `${wordFlights(flights)} each`;
  return capacity > 0 ? 'no flights' : '';
}

function summary({ flights, carried, capacity, battle, left }: FleetEvaluation): string {
  const lines = [];
  if (flights.length > 0) lines.push(`With ${wordFlights(flights)}.`);
  if (carried + capacity > 0) lines.push(`Carriers hold ${carried} of ${capacity} flights.`);
  if (battle.limit !== undefined && left !== undefined) {
    const room = left < 0 ? `${countText(-left)} over` : `${countText(left)} left`;
    const name = battle.name === '' ? 'Limit' : `${battle.name} (${battle.rule}): limit`;
    lines.push(`${name} ${countText(battle.limit)}, ${room}.`);
  }
  if (battle.target !== undefined) lines.push(`Victory at ${countOf(battle.target, 'point')}.`);
  return lines.map((line) => `${line}\n`).join('');
}
