/** Ships and fleets of the named files, rated and ready to be printed. */
import type { Fleet } from '../core/design/fleet.ts';
import { evaluateFleet, type FleetEvaluation } from '../core/rating/fleets/evaluate-fleet.ts';
import type { PrintedDesign } from '../sheets/book.ts';
import { fleetShips } from '../sheets/fleet-book.ts';
import type { Arguments, Context, ExitStatus } from './command.ts';
import { passedOver, rateShips, roundingOf } from './rated-designs.ts';
import { packText, readEachFile } from './read-files.ts';

interface PrintedFleet {
  readonly fleet: Fleet;
  readonly evaluation: FleetEvaluation;
  readonly ships: readonly PrintedDesign[];
}

export interface PrintedShips {
  /** All ships in the order of the files, those of fleets among them. */
  readonly ships: readonly PrintedDesign[];
  /** Ships that are in no fleet. */
  readonly designs: readonly PrintedDesign[];
  readonly fleets: readonly PrintedFleet[];
  readonly status: ExitStatus;
}

/** Reads and rates the files; issues go to standard error. */
export async function printedShips(args: Arguments, context: Context): Promise<PrintedShips> {
  const rounding = roundingOf(args);
  const ships: PrintedDesign[] = [];
  const designs: PrintedDesign[] = [];
  const fleets: PrintedFleet[] = [];
  const status = await readEachFile(args, context, (file) => {
    context.err(passedOver(file));
    const own = rateShips(file, context, { rounding }, ({ rated }) => {
      if (!rated) return;
      designs.push(rated);
      ships.push(rated);
    });
    context.err(packText({ ...file, ships: [] }, context));
    for (const { fleet } of file.fleets) {
      const evaluation = evaluateFleet(context.rules, context.fleetRules, fleet, { rounding });
      const printed = { fleet, evaluation, ships: fleetShips(fleet, evaluation) };
      fleets.push(printed);
      ships.push(...printed.ships);
    }
    return own;
  });
  return { ships, designs, fleets, status };
}
