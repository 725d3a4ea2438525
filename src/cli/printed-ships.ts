/** The ships of files that are to be printed: designs, and fleets with their numbers and names. */

import type { Fleet } from '../core/design/fleet.ts';
import { evaluateFleet } from '../core/rating/fleets/evaluate-fleet.ts';
import type { PrintedDesign } from '../sheets/book.ts';
import { fleetOptions, fleetShips } from '../sheets/fleet-book.ts';
import type { Arguments, Context, ExitStatus } from './command.ts';
import { passedOver, rateShips, roundingOf } from './rated-designs.ts';
import { readEachFile } from './read-files.ts';

export interface PrintedShips {
  readonly ships: readonly PrintedDesign[];
  /** Options of the fleet, if the files hold one fleet and nothing else. */
  readonly options: Partial<ReturnType<typeof fleetOptions>>;
  readonly status: ExitStatus;
}

/** Reads all files in order, and writes their issues to standard error. */
export async function printedShips(args: Arguments, context: Context): Promise<PrintedShips> {
  const rounding = roundingOf(args);
  const evaluated = (fleet: Fleet) =>
    evaluateFleet(context.rules, context.fleetRules, fleet, rounding ? { rounding } : {});
  const ships: PrintedDesign[] = [];
  const fleets: Fleet[] = [];
  let designs = 0;
  const status = await readEachFile(args, context, (file) => {
    context.err(passedOver(file));
    const own = rateShips(file, context, { rounding }, (ship) => {
      if (!ship.rated) return;
      designs += 1;
      ships.push(ship.rated);
    });
    for (const { fleet } of file.fleets) {
      fleets.push(fleet);
      ships.push(...fleetShips(fleet, evaluated(fleet)));
    }
    return own;
  });
  const [fleet] = fleets;
  const alone = fleet && fleets.length === 1 && designs === 0;
  return {
    ships,
    options: alone ? fleetOptions(context.fleetRules, fleet, evaluated(fleet)) : {},
    status,
  };
}
