/** `slipway import`: ships of posts, e-mails and any other text as design files. */
import { join } from 'node:path';
import { countOf } from '../../core/design/text/counts.ts';
import { FileNames } from '../../formats/file-name.ts';
import { formatDesign, formatDesignLine } from '../../formats/json/format.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  jsonLine,
  MISUSE,
  type NewFile,
  optionTable,
} from '../command.ts';
import { issueCount } from '../issues.ts';
import { type RatedDesign, rateFiles } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import {
  alignedTable,
  type Cell,
  type Colours,
  coloursOf,
  displayText,
  left,
  right,
  shipName,
  sourceName,
} from '../terminal-text.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'turn ships of any format into design files, with a report',
  usage: '[-o DIR [--force] [--json]] [--quiet] [--from FORMAT] FILE…',
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'DIR',
      description: 'write a file for each ship, imperial-majestic.json, into this folder',
    },
    ...optionTable({
      force: 'overwrite files of the same names',
      json: 'print the report as one object a ship, each on one line',
      quiet: 'name what is doubtful, without drawing where it stands',
    }),
    fromOption,
  ],
  details: `Without -o the designs are printed, one on each line: slipway import posts.txt | slipway rate -
The text may be quoted, marked up, or run together; what is doubtful is on standard error with
its line, and the ship is taken as far as it can be read. Ships of the same name get -2, -3.
Files are written all or none: if one exists already, none is, unless with --force.`,
  status: `Exit status: 0 fine; 1 a ship has errors or could not be read; 2 wrong usage, a file that cannot
be read, or files that cannot be written.`,
  async run(args, context) {
    const folder = args.options.get('output');
    if (folder !== undefined) return importInto(folder, args, context);
    const idle = ['force', 'json'].find((name) => args.options.has(name));
    if (idle) return { misuse: `--${idle} needs -o DIR` };
    let count = 0;
    const status = await rateFiles(args, context, drawing(args), ({ rated }) => {
      if (!rated) return;
      count += 1;
      context.out(`${formatDesignLine(rated.design)}\n`);
    });
    return count > 0 ? status : noShip(status, context);
  },
};

const drawing = ({ options }: Arguments) => ({ drawn: !options.has('quiet') });

/** Exit status if no ship was found; reports it unless a fault was reported. */
function noShip(status: ExitStatus, context: Context): ExitStatus {
  if (status === FINE) context.err('slipway: no ship was found\n');
  return worse(status, HAS_ERRORS);
}

async function importInto(folder: string, args: Arguments, context: Context): Promise<ExitStatus> {
  const names = new FileNames('json');
  const ships: ImportedShip[] = [];
  const status = await rateFiles(args, context, drawing(args), (ship) => {
    ships.push({ ...ship, file: ship.rated && names.next(ship.rated.design) });
  });
  const files = ships.flatMap(({ rated, file }) =>
    rated && file !== undefined ? { name: file, content: formatDesign(rated.design) } : [],
  );
  if (files.length > 0) {
    if ((await writeFolder(folder, files, args, context)) === undefined) return MISUSE;
  }
  if (args.options.has('json')) {
    for (const ship of ships) context.out(jsonLine(importObject(ship, folder)));
  } else if (ships.length > 0) context.out(importReport(ships, folder, coloursOf(context)));
  return files.length > 0 ? status : noShip(status, context);
}

const NAMED = 5;

/** Writes all files into a folder, or none; returns their number, or reports why it cannot. */
export async function writeFolder(
  folder: string,
  files: readonly NewFile[],
  { options }: Arguments,
  context: Context,
): Promise<number | undefined> {
  const outcome = await context.writeFiles(folder, files, options.has('force'));
  if ('written' in outcome) return outcome.written;
  const why = 'failure' in outcome ? outcome.failure : wordExisting(outcome.existing);
  context.err(`slipway: nothing was written to ${displayText(folder)}: ${why}\n`);
  return undefined;
}

export function wordExisting(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${named} ${are} there already; --force overwrites ${them}`;
}

/** Ship of the texts, with the name of the file for its design if it could be read. */
interface ImportedShip extends RatedDesign {
  readonly file?: string;
}

const COLUMNS = [left('File'), left('Class'), right('Rating'), left('Doubts')];

/** A line for each ship, and how many there are. */
function importReport(ships: readonly ImportedShip[], folder: string, colours: Colours): string {
  const rows = ships.map(({ rated, source, issues, file }): readonly Cell[] => {
    const doubts = issueCount(issues, colours);
    if (!rated || file === undefined) return ['–', sourceName(source), '–', doubts];
    const rating = { text: rated.evaluation.combatRating, paint: colours.bold };
    return [file, shipName(rated.design, source), rating, doubts];
  });
  const written = ships.filter(({ file }) => file !== undefined).length;
  const lost = ships.length - written;
  const rest = lost > 0 ? `; ${lost} could not be read` : '';
  const sum = `${countOf(written, 'ship')} written to ${displayText(folder)}${rest}`;
  return `${alignedTable(COLUMNS, rows)}\n${sum}\n`;
}

const importObject = ({ source, rated, issues, file }: ImportedShip, folder: string): object => ({
  source,
  file: file === undefined ? null : join(folder, file),
  class: rated?.design.class ?? null,
  combatRating: rated?.evaluation.combatRating ?? null,
  issues,
});
