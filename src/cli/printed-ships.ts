/** The ships of files that are to be printed: designs, and fleets with their numbers and names. */
import { formatOf, readAny } from '../convert/any-text.ts';
import { saysFleet } from '../convert/fleet-json/read.ts';
import { evaluateFleet } from '../core/fleets/evaluate-fleet.ts';
import type { Fleet } from '../core/fleets/fleet.ts';
import type { BookOptions, Ship } from '../sheets/book.ts';
import { fleetOptions, fleetShips } from '../sheets/fleet-book.ts';
import { type Arguments, type Context, type ExitStatus, FINE, HAS_ERRORS } from './command.ts';
import { ROUNDINGS, rateFiles } from './rated-designs.ts';
import { issueText } from './read-files.ts';
import { worse } from './texts.ts';

export interface PrintedShips {
  readonly ships: readonly Ship[];
  /** What the one fleet says besides, where there is nothing else. */
  readonly options: Pick<BookOptions, 'title' | 'limit' | 'rosterRows'>;
  readonly status: ExitStatus;
}

/** Reads all files in order, and writes what is wrong with them to standard error. */
export async function printedShips(given: Arguments, context: Context): Promise<PrintedShips> {
  const rounding = ROUNDINGS.find((one) => one === given.options.get('rounding'));
  const reckon = (fleet: Fleet) =>
    evaluateFleet(context.rules, context.fleetRules, fleet, rounding ? { rounding } : {});
  const ships: Ship[] = [];
  const fleets: Fleet[] = [];
  let status: ExitStatus = FINE;
  let designs = 0;
  for (const path of given.files) {
    const isInput = path === '-';
    const reading = await (isInput ? context.readInput() : context.readFile(path));
    const found = 'text' in reading ? fleetsOf(path, reading.text, context) : undefined;
    if (found) {
      status = worse(status, found.status);
      for (const fleet of found.fleets) {
        fleets.push(fleet);
        ships.push(...fleetShips(fleet, reckon(fleet)));
      }
      continue;
    }
    // What was read is handed on: standard input is there but once.
    const again = async () => reading;
    const world: Context = { ...context, readInput: again, readFile: again };
    const rated = await rateFiles({ ...given, files: [path] }, world, {}, (ship) => {
      if (!ship.rated) return;
      designs += 1;
      ships.push(ship.rated);
    });
    status = worse(status, rated);
  }
  const [fleet] = fleets;
  const alone = fleet && fleets.length === 1 && designs === 0;
  return { ships, options: alone ? fleetOptions(fleet, reckon(fleet)) : {}, status };
}

/** The fleets of a fleet's file, a table or links; nothing for a text of designs. */
function fleetsOf(
  path: string,
  text: string,
  context: Context,
): { readonly fleets: readonly Fleet[]; readonly status: ExitStatus } | undefined {
  const format = formatOf(path, text);
  // Of ships of earlier editions, what reads Drake notation says what is to be done.
  if (format !== 'json' && format !== 'csv' && format !== 'link') return undefined;
  if (format === 'json' && !saysFleet(text)) return undefined;
  const { fleets, designs, issues } = readAny(context, text, format);
  const name = path === '-' ? '<stdin>' : path;
  for (const issue of issues) context.err(issueText(name, issue));
  const wrong = issues.some(({ severity }) => severity === 'error');
  const loose = designs.map((design) => ({ design }));
  return {
    fleets: [
      ...fleets,
      ...(loose.length > 0 ? [{ format: 'slipway.fleet', version: 1, ships: loose } as const] : []),
    ],
    status: wrong ? HAS_ERRORS : FINE,
  };
}
