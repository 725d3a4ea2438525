/** `slipway starships print`: record sheets, a yard order, sector paper and the turn. */
import { wordStarshipIssue } from '../games/starships/issues.ts';
import { rateStarship } from '../games/starships/rating.ts';
import { readSectors } from '../games/starships/sector.ts';
import type { Starship } from '../games/starships/ship.ts';
import { STARSHIPS_PRINTS, starshipsBook } from '../sheets/starships/kit.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Option,
} from './command.ts';
import { displayText } from './display-text.ts';
import { idleOption, kindsAndFiles } from './game-command.ts';
import { outputOption, paperOf, paperOption, printToFile } from './print-to-file.ts';
import { namedSource, textOf } from './read-files.ts';

const KINDS: readonly string[] = STARSHIPS_PRINTS.map(({ id }) => id);

/** Prints that show ships, and prints that an option changes. */
const SHIP_PRINTS = ['sheets', 'order'];
const PRINTS_OF = { 'per-page': ['sheets'], pirate: ['order'], sector: ['sector'] };

export const starshipsPrintOptions: readonly Option[] = [
  { ...outputOption, description: 'with print, the PDF to write or replace; - is standard output' },
  paperOption,
  {
    name: 'per-page',
    choices: ['1', '2', '4'],
    description: 'with print, record sheets on a page; 4 when left out',
  },
  {
    name: 'sector',
    value: 'FILE',
    description: 'with print sector, notes of one or more, a square a line: A.16.23 mine',
  },
];

/** Prints the kinds that are named first, or record sheets, of the files of ships after them. */
export async function printStarships(
  words: readonly string[],
  args: Arguments,
  context: Context,
  shipsIn: (files: readonly string[]) => Promise<readonly Starship[] | ExitStatus>,
): Promise<CommandResult> {
  const { options } = args;
  const output = options.get('output');
  if (output === undefined) return { misuse: 'print needs -o FILE.pdf' };
  const { kinds: named, files } = kindsAndFiles(words, KINDS);
  const kinds = named.length > 0 ? named : ['sheets'];
  const idle = idleOption(args, kinds, PRINTS_OF);
  if (idle) return idle;
  if (files.length > 0 !== SHIP_PRINTS.some((kind) => kinds.includes(kind)))
    return { misuse: 'print takes files of ships for sheets and order' };
  const ships = await shipsIn(files);
  if (typeof ships === 'number') return ships;
  const path = options.get('sector');
  const notes = path === undefined ? '' : await textOf(path, context);
  if (path !== undefined && notes === undefined) return MISUSE;
  const { sectors, faults } = readSectors(notes ?? '');
  for (const { line, message } of faults)
    context.err(`${displayText(`${namedSource(path ?? '')}:${line}: error: ${message}`)}\n`);
  if (faults.length > 0) return HAS_ERRORS;
  const perPage = options.get('per-page');
  const book = starshipsBook(ships, {
    kinds: STARSHIPS_PRINTS.map(({ id }) => id).filter((id) => kinds.includes(id)),
    paper: paperOf(args),
    perPage: perPage === '1' ? 1 : perPage === '2' ? 2 : 4,
    isPirate: options.has('pirate'),
    sectors,
  });
  const printed = (await printToFile(book, output, context)) ?? FINE;
  return printed === FINE && reportErrors(ships, files, context) ? HAS_ERRORS : printed;
}

/** Reports the errors of ships with their files and fields; true if there are any. */
function reportErrors(
  ships: readonly Starship[],
  files: readonly string[],
  { err }: Context,
): boolean {
  const lines = ships.flatMap((ship, i) =>
    rateStarship(ship)
      .issues.filter(({ severity }) => severity === 'error')
      .map(
        (issue) =>
          `${namedSource(files[i] ?? '')}: error: ${issue.path}: ${wordStarshipIssue(issue)} (${issue.rule})`,
      ),
  );
  for (const line of lines) err(`${displayText(line)}\n`);
  return lines.length > 0;
}
