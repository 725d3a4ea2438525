/** `slipway fleet`: what a fleet adds up to, as a table or as JSON. */

import type { Fleet } from '../../core/design/fleet.ts';
import { ownerNames } from '../../core/design/text/part-names.ts';
import { evaluateFleet } from '../../core/rating/fleets/evaluate-fleet.ts';
import type { FleetEvaluation } from '../../core/rating/fleets/fleet-evaluation.ts';
import { wordFleetIssue } from '../../core/rating/fleets/wording.ts';
import { coloursOf } from '../colours.ts';
import { type Command, FINE, HAS_ERRORS } from '../command.ts';
import { displayText } from '../display-text.ts';
import { fleetText } from '../fleet-text.ts';
import { passedOver } from '../rated-designs.ts';
import { FLEET_TABLE, fromOption, type ReadFile, readFiles } from '../read-files.ts';

export const fleetCommand: Command = {
  name: 'fleet',
  summary: 'print what fleets add up to, and what the rules say of them',
  usage: '[--json] [--from FORMAT] FILE…',
  options: [
    { name: 'json', description: 'print one result object a fleet, each on one line' },
    fromOption,
  ],
  details: `Ships outside of a fleet count as a fleet of one of each. A fleet that breaks a rule has an
error.

${FLEET_TABLE}`,
  async run(args, context) {
    const { files, status } = await readFiles(args, context);
    const json = args.options.has('json');
    let result = status;
    let before = '';
    for (const file of files) {
      if (file.weapons.length > 0) {
        context.err(passedOver(file));
        if (result === FINE) result = HAS_ERRORS;
      }
      for (const one of fleetsOf(file)) {
        const found = evaluateFleet(context.rules, context.fleetRules, one);
        for (const issue of found.issues) {
          const severity = issue.severity === 'warning' ? 'warning: ' : '';
          const owner = ownerNames({ fleet: one })(issue.path) ?? issue.path;
          const place = owner === '' ? '' : `${owner}: `;
          const line = `${file.name}: ${place}${severity}${wordFleetIssue(issue)}`;
          context.err(`${displayText(line, 1000)}\n`);
          if (issue.severity === 'error' && result === FINE) result = HAS_ERRORS;
        }
        if (json) context.out(`${JSON.stringify(resultOf(one, found))}\n`);
        else context.out(before + fleetText(one, found, coloursOf(context)));
        before = '\n';
      }
    }
    return result;
  },
};

/** The file's fleets; its ships outside of any are one more. */
function fleetsOf({ fleets, ships: found }: ReadFile): readonly Fleet[] {
  const read = fleets.map(({ fleet }) => fleet);
  if (found.length === 0) return read;
  const ships = found.map(({ design }) => ({ design }));
  return [...read, { format: 'slipway.fleet', version: 1, ships }];
}

/** What `--json` prints of a fleet. */
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
  issues: issues.map((issue) => ({
    code: issue.code,
    severity: issue.severity,
    path: issue.path,
    message: wordFleetIssue(issue),
  })),
});
