/** Reads the files that a command names, in any format. */
import type { Design } from '../core/design/design.ts';
import { type LocatedIssue, wordIssue } from '../core/design/issues.ts';
import { TextLines } from '../core/design/text-lines.ts';
import { evaluate } from '../core/rating/evaluate.ts';
import { packProblems } from '../core/rules/packs/own-rules.ts';
import {
  type ArrivingFile,
  unreadableMessage,
  unreadableReading,
} from '../formats/arriving/files.ts';
import type { ReadingRules } from '../formats/format.ts';
import { choiceText, FORMAT_IDS, formatFor } from '../formats/formats.ts';
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
import { hasErrors, inItsFormat, issueText, reportedIssue } from './issues.ts';
import { displayText, terminalLine } from './terminal-text.ts';

export interface ReadFile extends Reading {
  readonly name: string;
  readonly text: string;
  readonly lines: TextLines;
}

/** Origin of a text: its name in messages, and the folder that was named in its place. */
interface Source {
  readonly source: string;
  readonly isInput: boolean;
  readonly folder: string | undefined;
}

const holdsShips = (reading: Reading | undefined): boolean =>
  reading !== undefined && !holdsNothing({ ...reading, weapons: [], loose: [] });

/** True for a folder's file to skip: a game, another program's file, or weapons beside ships. */
const isPassedOver = (reading: Reading, isBesideShips: boolean): boolean =>
  !holdsShips(reading) &&
  (isBesideShips || reading.weapons.length === 0) &&
  reading.loose.every(({ issues }) => issues.every(({ code }) => ELSEWHERE.test(code)));

const ELSEWHERE = /^format\.(foreign|other)$|\.whole$/;

interface ChosenReading extends Reading {
  /** The choice of the format, in words. */
  readonly chosen?: string;
}

export const fromOption: Option = {
  name: 'from',
  value: 'FORMAT',
  choices: FORMAT_IDS,
  description: `${FORMAT_IDS.join(', ')}; else the one that understands most of the text`,
};

export const FLEET_TABLE_HELP = `The columns of a fleet's CSV: Entry (ship, long range or fleet), Count, Names and Flights
(Alpha; Beta and 3 bombers; 1), then those of a ship: Class, Hull, Engines and so on, and More, the
JSON of what has no column. A ship needs Hull and Engines; columns may stand in any order. A row
with a fault is left out, and given back on standard error.`;

export const worse = (status: ExitStatus, other: ExitStatus): ExitStatus =>
  status > other ? status : other;

/**
 * Calls `each` with the files in order; reports those that cannot be read. Packs in any of them count for
 * the ships of all. A folder stands for the JSON files in it; those without ships are passed over.
 */
export async function readEachFile(
  { files, options }: Arguments,
  context: Context,
  each: (file: ReadFile) => ExitStatus,
  choices?: ReadingRules['choices'],
): Promise<ExitStatus> {
  const from = options.get('from');
  let status: ExitStatus = FINE;
  const parts: (ArrivingFile & Source)[] = [];
  for (const named of files) {
    const inside = named === '-' ? undefined : await context.filesIn(named);
    const folder = inside && named;
    for (const path of inside ?? [named]) {
      const found = await readPath(path, context);
      if (!found) status = MISUSE;
      const isInput = path === '-';
      for (const part of found ?? []) {
        const source = [namedSource(path), ...(part.sheet === undefined ? [] : [part.sheet])];
        parts.push({ ...part, source: source.join(', '), isInput, folder });
      }
    }
    if (inside?.length === 0) status = worse(status, noShipIn(named, context));
  }
  const readAll = () =>
    parts.map(({ text, unreadable, isInput }): ChosenReading => {
      if (unreadable) return unreadableReading(unreadable);
      const readingRules = { ...context, choices, lines: isInput };
      const choice = formatFor(readingRules, { text, from });
      return { ...readText(readingRules, text, choice.format), chosen: choiceText(choice) };
    });
  const { rules } = context;
  let readings = readAll();
  context.learnPacks(
    readings.flatMap(({ packs }) =>
      packs.filter((found) => !hasErrors(found)).map(({ pack }) => pack),
    ),
  );
  if (context.rules !== rules) readings = readAll();
  const hasShips = readings.some((reading) => !holdsNothing(reading));
  const withShips = new Set(
    parts.flatMap(({ folder }, i) => (folder && holdsShips(readings[i]) ? folder : [])),
  );
  const barren = new Set(parts.flatMap(({ folder }) => folder ?? []));
  parts.forEach(({ source, text, folder }, i) => {
    const reading = readings[i];
    if (!reading || (folder && isPassedOver(reading, withShips.has(folder)))) return;
    if (folder) barren.delete(folder);
    status = worse(status, statusOf(source, text, reading));
  });
  for (const folder of barren) status = worse(status, noShipIn(folder, context));
  return status;

  function statusOf(name: string, text: string, reading: ChosenReading): ExitStatus {
    const { chosen } = reading;
    if (chosen !== undefined) context.err(`${displayText(name)}: ${chosen}; --from overrides.\n`);
    for (const { issues } of reading.packs) {
      const all = { name, text, lines: new TextLines(text), format: reading.format };
      const reported = issues.map((issue) => reportedIssue(all, issue));
      context.err(issueText({ source: name, issues: reported }, { name }));
    }
    const isBarren = holdsNothing(reading);
    const isRead = !isBarren || reading.loose.length > 0;
    const own = isRead ? each({ ...reading, name, text, lines: new TextLines(text) }) : FINE;
    context.err(leftOutText(name, reading));
    if (!isBarren) return worse(own, hasAllPacks(reading, context) ? FINE : HAS_ERRORS);
    if (reading.packs.length === 0) return worse(own, noShipIn(name, context));
    if (!hasShips) return houseRulesOnly(name, context);
    return reading.packs.some(hasErrors) ? worse(own, HAS_ERRORS) : own;
  }
}

const designsIn = ({ ships, fleets }: Pick<Reading, 'ships' | 'fleets'>): readonly Design[] => [
  ...ships.map(({ design }) => design),
  ...fleets.flatMap(({ fleet }) => fleet.ships.map(({ design }) => design)),
];

/** True if every pack that the designs name is here and can be used. */
const hasAllPacks = (reading: Reading, { rules }: Context): boolean =>
  designsIn(reading).every((design) =>
    packProblems(rules, design).every(({ kind }) => kind === 'changed'),
  );

/** Lines for packs named by designs that are missing or have changed. */
export function packText(
  file: Pick<ReadFile, 'name' | 'ships' | 'fleets'>,
  { rules }: Context,
): string {
  return designsIn(file)
    .filter((design) => packProblems(rules, design).length > 0)
    .map((design) => {
      const own = evaluate(rules, design).issues.filter(({ code }) =>
        code.startsWith('rules.pack'),
      );
      const issues = own.map((issue) => ({ ...issue, message: displayText(wordIssue(issue)) }));
      return issueText({ source: file.name, rated: { design }, issues }, { name: file.name });
    })
    .join('');
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

/** A file that is a document, or one for each sheet; undefined, with a report, if it cannot be read. */
export async function documentsOf(
  path: string,
  world: World,
  { hasCells = false, advice }: { readonly hasCells?: boolean; readonly advice?: string } = {},
): Promise<readonly ArrivingFile[] | undefined> {
  const files = await readPath(path, world);
  const unreadable = files?.find((file) => file.unreadable)?.unreadable;
  if (!unreadable) return files;
  if (hasCells && unreadable.sheets) return unreadable.sheets;
  world.err(`${displayText(namedSource(path))}: ${unreadableMessage(unreadable, advice)}\n`);
  return undefined;
}

export const textOf = async (path: string, world: World): Promise<string | undefined> =>
  (await documentsOf(path, world))?.[0]?.text;

const LONGEST_FAULT = 1000;

/** Reports the faults of a document, each with its place in the text. */
export function reportFaults<Fault extends LocatedIssue>(
  { err }: Pick<World, 'err'>,
  source: string,
  text: string,
  issues: readonly Fault[],
  word: (issue: Fault) => string,
): void {
  const lines = new TextLines(text);
  for (const issue of issues) {
    const { line, column } = lines.at(issue.span?.start ?? 0);
    const part = issue.path ? `${issue.path}: ` : '';
    const words = `${source}:${line}:${column}: ${issue.severity}: ${part}${word(issue)}`;
    err(`${displayText(words, LONGEST_FAULT)}\n`);
  }
}

/** The issues of a text in which no ship is looked for. */
export const withoutMissingShip = <Found extends LocatedIssue>(
  issues: readonly Found[],
): readonly Found[] => issues.filter(({ code }) => code !== 'text.no-ship');

/** The name of a file in messages about its content. */
export const namedSource = (path: string): string => (path === '-' ? '<stdin>' : path);

/** True for a file without content or errors: an empty list, or headings alone. */
const holdsNothing = ({ ships, fleets, weapons, loose }: Reading): boolean =>
  ships.length + weapons.length === 0 &&
  fleets.every(({ fleet: { ships, flights = [] } }) => ships.length + flights.length === 0) &&
  !loose.some(hasErrors);

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
      context.err(packText(file, context));
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
