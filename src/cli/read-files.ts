/** Designs and fleets of the named files, whatever format each is in. */
import {
  type AnyReading,
  formatOf,
  readAny,
  TEXT_FORMATS,
  type TextFormat,
} from '../convert/any-text.ts';
import type { Choices } from '../convert/editions/edition.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Option,
} from './command.ts';
import { displayLine, displayText } from './display-text.ts';

export interface ReadFile extends AnyReading {
  readonly name: string;
}

export interface ReadFiles {
  readonly files: readonly ReadFile[];
  readonly status: ExitStatus;
}

export const fromOption: Option = {
  name: 'from',
  choices: TEXT_FORMATS,
  says: 'of the files; else by their names or what they hold',
};

/** What FILE is to the commands that read any format. */
export const FLEET_FILES = `The columns of a fleet's CSV: Entry (ship, long range or fleet), Count, Names and Flights
(Alpha; Beta and 3 bombers; 1), then those of a ship: Class, Hull, Engines and so on, and More, the
JSON of what has no column. A ship needs Hull and Engines; columns may stand in any order. A row
with a fault is left out, and given back on standard error. - is standard input.`;

/** Reads all files, and writes what is wrong with them to standard error. */
export async function readFiles(
  { files: names, options }: Arguments,
  context: Context,
  choices?: Choices,
): Promise<ReadFiles> {
  const given = TEXT_FORMATS.find((format) => format === options.get('from'));
  const files: ReadFile[] = [];
  let status: ExitStatus = FINE;
  for (const path of names) {
    const reading = await (path === '-' ? context.readInput() : context.readFile(path));
    const name = path === '-' ? '<stdin>' : path;
    if ('failure' in reading) {
      context.err(`slipway: cannot read ${displayText(name)}: ${reading.failure}\n`);
      status = MISUSE;
      continue;
    }
    const format: TextFormat = given ?? formatOf(path, reading.text);
    const file = readAny({ ...context, ...(choices && { choices }) }, reading.text, format);
    for (const issue of file.issues) context.err(issueText(name, issue));
    context.err(leftOutText(name, file));
    if (status === FINE && hasErrors(file)) status = HAS_ERRORS;
    files.push({ name, ...file });
  }
  return { files, status };
}

const hasErrors = ({ issues }: AnyReading): boolean =>
  issues.some(({ severity }) => severity === 'error');

/** The rows of a table that were left out, as they stand in it, to be mended and read again. */
function leftOutText(name: string, { rejected = [] }: AnyReading): string {
  if (rejected.length === 0) return '';
  const rows = rejected.flatMap(({ text }) => text.split('\n')).map(displayLine);
  return `${displayText(name)}: left out, to be mended:\n${rows.join('\n')}\n`;
}

/** `file:line: message` or `file: path: message`, warnings marked. */
export function issueText(
  name: string,
  { severity, message, place, path }: AnyReading['issues'][number],
): string {
  const parts = [name + place, path, severity === 'warning' ? severity : '', message];
  return `${displayText(parts.filter((part) => part !== '').join(': '), 1000)}\n`;
}
