/** Reads the files that a command names, in any format. */

import { TextLines } from '../core/design/text-lines.ts';
import { type ArrivingFile, unreadableReading } from '../formats/arriving/files.ts';
import type { ReadingRules } from '../formats/format.ts';
import { FORMAT_IDS, formatNamed, formatOf } from '../formats/formats.ts';
import { type Reading, readText } from '../formats/reading.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Option,
  type World,
} from './command.ts';
import { displayText, terminalLine } from './display-text.ts';
import { hasErrors, inItsFormat, issueText, reportedIssue } from './issues.ts';

export interface ReadFile extends Reading {
  /** The name in messages. */
  readonly name: string;
  readonly text: string;
  readonly lines: TextLines;
}

export const fromOption: Option = {
  name: 'from',
  value: 'FORMAT',
  choices: FORMAT_IDS,
  description: `${FORMAT_IDS.join(', ')}; else by content`,
};

export const FLEET_TABLE_HELP = `The columns of a fleet's CSV: Entry (ship, long range or fleet), Count, Names and Flights
(Alpha; Beta and 3 bombers; 1), then those of a ship: Class, Hull, Engines and so on, and More, the
JSON of what has no column. A ship needs Hull and Engines; columns may stand in any order. A row
with a fault is left out, and given back on standard error.`;

export const worse = (status: ExitStatus, other: ExitStatus): ExitStatus =>
  status > other ? status : other;

/** Calls `each` with the files in order; reports those that cannot be read. */
export async function readEachFile(
  { files, options }: Arguments,
  context: Context,
  each: (file: ReadFile) => ExitStatus,
  choices?: ReadingRules['choices'],
): Promise<ExitStatus> {
  const from = options.get('from');
  const readingRules = { ...context, ...(choices && { choices }) };
  let status: ExitStatus = FINE;
  for (const path of files) {
    const isInput = path === '-';
    const parts = await readPath(path, context);
    if (!parts) status = MISUSE;
    for (const part of parts ?? []) {
      status = worse(status, readPart(isInput ? '<stdin>' : path, part, isInput));
    }
  }
  return status;

  function readPart(
    name: string,
    { text, unreadable }: ArrivingFile,
    isInput: boolean,
  ): ExitStatus {
    const format = (from !== undefined && formatNamed(from, text)) || formatOf(text);
    const file = unreadable
      ? unreadableReading(unreadable)
      : readText({ ...readingRules, lines: isInput }, text, format);
    context.learnPacks(file.packs.map(({ pack }) => pack));
    const isBarren = holdsNothing(file);
    let own: ExitStatus = FINE;
    if (!isBarren || file.loose.length > 0) {
      own = each({ ...file, name, text, lines: new TextLines(text) });
    }
    context.err(leftOutText(name, file));
    if (isBarren && file.packs.length > 0) return houseRulesOnly(name, context);
    return isBarren ? worse(own, noShipIn(name, context)) : own;
  }
}

/** A file, or the sheets of a workbook; undefined, with a report, if it cannot be read. */
export async function readPath(
  path: string,
  world: World,
): Promise<readonly ArrivingFile[] | undefined> {
  const reading = await (path === '-' ? world.readInput() : world.readFile(path));
  if ('files' in reading) return reading.files;
  const what = path === '-' ? 'standard input' : displayText(path);
  world.err(`slipway: cannot read ${what}: ${reading.failure}\n`);
  return undefined;
}

/** True for a file without content or errors: an empty list, or headings alone. */
const holdsNothing = ({ ships, fleets, weapons, loose }: Reading): boolean =>
  ships.length + fleets.length + weapons.length === 0 && !loose.some(hasErrors);

/** Reports that a file holds no ship; returns the exit status. */
export function noShipIn(name: string, context: Pick<Context, 'err'>): ExitStatus {
  context.err(`slipway: ${displayText(name)} holds no ship\n`);
  return HAS_ERRORS;
}

/** Reports that a file holds house rules alone; returns the exit status. */
function houseRulesOnly(name: string, { err }: Pick<Context, 'err'>): ExitStatus {
  const file = displayText(name);
  err(`slipway: ${file} holds house rules and no ship: --rules ${file} rates ships by them\n`);
  return HAS_ERRORS;
}

export type ReadPart =
  | Reading['ships'][number]
  | Reading['fleets'][number]
  | Reading['loose'][number];

const startOf = ({ span }: ReadPart): number => span?.start ?? 0;

export const inTextOrder = (parts: readonly ReadPart[]): readonly ReadPart[] =>
  parts.toSorted((a, b) => startOf(a) - startOf(b));

/** Reads all files; reports their issues on standard error. */
export async function readFiles(
  args: Arguments,
  context: Context,
  choices?: ReadingRules['choices'],
): Promise<{ readonly files: readonly ReadFile[]; readonly status: ExitStatus }> {
  const files: ReadFile[] = [];
  const status = await readEachFile(
    args,
    context,
    (file) => {
      files.push(file);
      const parts = inTextOrder([...file.ships, ...file.fleets, ...file.loose]);
      for (const part of parts) {
        const issues = part.issues.map((issue) => reportedIssue(inItsFormat(file, part), issue));
        const rated = 'design' in part || 'fleet' in part ? part : {};
        context.err(issueText({ source: sourceOf(file, part), rated, issues }, file));
      }
      return parts.some(hasErrors) ? HAS_ERRORS : FINE;
    },
    choices,
  );
  return { files, status };
}

/** Place of a part: `fleet.json`, `fleet.json[2]`, `fleet.ndjson:3`, `posts.txt:12`. */
export function sourceOf(
  { name, lines }: Pick<ReadFile, 'name' | 'lines'>,
  { span, index }: ReadPart,
): string {
  if (index !== undefined) return `${name}[${index}]`;
  return span ? `${name}:${lines.at(span.start).line}` : name;
}

/** Rows of a table that were left out, unchanged, so that the user can correct them. */
function leftOutText(name: string, { rejected }: Reading): string {
  if (rejected.length === 0) return '';
  const rows = rejected.flatMap(({ text }) => text.split('\n')).map(terminalLine);
  return `${displayText(name)}: left out, to be corrected:\n${rows.join('\n')}\n`;
}
