/** Prints books into files: the ships of the named files, rated, and the options of printing. */
import type { Fleet } from '../core/design/fleet.ts';
import { countOf } from '../core/design/text/counts.ts';
import { evaluateFleet, type FleetEvaluation } from '../core/rating/fleets/evaluate-fleet.ts';
import type { PrintedDesign } from '../sheets/book.ts';
import type { Book } from '../sheets/document.ts';
import { fleetShips } from '../sheets/fleet-book.ts';
import { printBook } from '../sheets/print.ts';
import { MOST_HEXES } from '../sheets/prints/print-kind.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  type Misuse,
  type Option,
  writeOutput,
} from './command.ts';
import { looseShips, roundingOf } from './rated-designs.ts';
import { readEachFile } from './read-files.ts';
import { displayText } from './terminal-text.ts';

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
    const loose = looseShips(file, context, rounding);
    designs.push(...loose.ships);
    ships.push(...loose.ships);
    for (const { fleet } of file.fleets) {
      const evaluation = evaluateFleet(context.rules, context.fleetRules, fleet, { rounding });
      const printed = { fleet, evaluation, ships: fleetShips(fleet, evaluation) };
      fleets.push(printed);
      ships.push(...printed.ships);
    }
    return loose.status;
  });
  return { ships, designs, fleets, status };
}

export const outputOption: Option = {
  name: 'output',
  short: 'o',
  value: 'FILE',
  description: 'the PDF to write or replace; - is standard output',
};

export const paperOption: Option = {
  name: 'paper',
  choices: ['letter', 'a4'],
  description: 'a4 when left out',
};

export const paperOf = ({ options }: Arguments) =>
  options.get('paper') === 'letter' ? 'letter' : 'a4';

export const styleOption: Option = {
  name: 'style',
  choices: ['ink', 'shaded'],
  description: 'ink when left out',
};

export const styleOf = ({ options }: Arguments) =>
  options.get('style') === 'shaded' ? 'shaded' : 'ink';

/** Columns and rows of the board that `--board` gives. */
export function boardSize(
  { options }: Arguments,
  { columns, rows }: BoardSize,
): BoardSize | Misuse {
  const standard = `${columns}x${rows}`;
  const written = options.get('board') ?? standard;
  const size = /^(\d{1,2})[x×](\d{1,2})$/.exec(written);
  const found = { columns: Number(size?.[1]), rows: Number(size?.[2]) };
  if (found.columns >= 1 && found.rows >= 1) return found;
  const wanted = `columns and rows up to ${MOST_HEXES}: ${standard}`;
  return { misuse: `--board wants ${wanted}, not '${displayText(written)}'` };
}

interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

/** Columns of a text whose letters are reported. */
const LONGEST_TEXT = 80;

/** Writes a file of counted parts and reports it. */
export async function writePrinted(
  output: string,
  bytes: Uint8Array,
  parts: string,
  context: Context,
): Promise<ExitStatus> {
  const status = await writeOutput(context, output, bytes);
  // Standard output may be the file itself.
  const say = output === '-' || output.startsWith('/dev/') ? context.err : context.out;
  if (status === FINE) say(`${displayText(output)}: ${parts}\n`);
  return status;
}

/** Prints a book into a file, and reports its faults and pages. */
export async function printToFile(
  book: Book,
  output: string,
  context: Context,
): Promise<ExitStatus> {
  const { bytes, pages, issues, uncoded } = await printBook(book, {
    fonts: context.readFonts,
    date: new Date(),
  });
  const missing = new Map<string, string>();
  for (const { char, where } of issues) missing.set(where, (missing.get(where) ?? '') + char);
  for (const [where, chars] of missing) {
    const what = `“${displayText(chars)}” of “${displayText(where, LONGEST_TEXT)}”`;
    context.err(`slipway: no font here has ${what}: printed as “?”\n`);
  }
  for (const ship of uncoded) {
    context.err(`slipway: ${displayText(ship)}: too long for a QR code, printed without one\n`);
  }
  return writePrinted(output, bytes, countOf(pages, 'page'), context);
}
