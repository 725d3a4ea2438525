/** Interface of commands and of the world that they use. */
import type { Design } from '../core/design/design.ts';
import type { CampaignRules } from '../core/rules/campaign-rules.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Editions } from '../editions/edition.ts';
import type { ArrivingFile } from '../formats/arriving/files.ts';
import type { FontFiles, FontKey } from '../sheets/faces.ts';
import type { WorkerPort } from '../workers/job-client.ts';
import { displayText } from './terminal-text.ts';

/** Exit statuses: fine; a design has errors; wrong use or an unreadable file. */
export const FINE = 0;
export const HAS_ERRORS = 1;
export const MISUSE = 2;
export type ExitStatus = typeof FINE | typeof HAS_ERRORS | typeof MISUSE;

/** Fault in the arguments of a command, in words. */
export interface Misuse {
  readonly misuse: string;
}

export type CommandResult = ExitStatus | Misuse;

/** Writes a file, or a text in UTF-8; reports a failure. */
export async function writeOutput(
  { writeFile, err }: Pick<World, 'writeFile' | 'err'>,
  path: string,
  content: string | Uint8Array,
): Promise<ExitStatus> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const failure = await writeFile(path, bytes);
  if (failure === undefined) return FINE;
  err(`slipway: cannot write ${displayText(path)}: ${failure}\n`);
  return MISUSE;
}

export const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;

/** Everything outside a command, so that tests can replace it. */
export interface World {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly campaignRules: CampaignRules;
  readonly play: PlayRules;
  readonly editions: Editions;
  readonly version: string;
  /** True if standard output shows colours. */
  readonly colour: boolean;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads a file or the sheets of a workbook; words a failure. */
  readonly readFile: (path: string) => Promise<FileReading>;
  /** Lists the JSON files of a folder at any depth; undefined if the path is no folder. */
  readonly filesIn: (path: string) => Promise<readonly string[] | undefined>;
  /** True if a regular file exists; false for devices and pipes. */
  readonly isFile: (path: string) => Promise<boolean>;
  readonly readInput: () => Promise<FileReading>;
  /** Lines of standard input as they arrive; a failure comes last. */
  readonly inputLines: () => AsyncIterable<LineReading>;
  /** Writes all files into a folder, or none of them. */
  readonly writeFiles: (
    folder: string,
    files: readonly NewFile[],
    overwrite: boolean,
  ) => Promise<WriteResult>;
  /** Writes or replaces one file; returns the reason if it cannot. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<string | undefined>;
  /** Opens a file for appending; the first line replaces an incomplete last line. */
  readonly growFile: (path: string) => Promise<GrowingFile | { readonly failure: string }>;
  readonly startSolver: () => WorkerPort;
  /** Sample ships and the study that come with this program. */
  readonly readStudied: () => Promise<Studied>;
  /** Reads the starter weapons and ships that come with this program. */
  readonly readStarters: () => Promise<Starters>;
  /** Calls back on an interrupt; returns a function that stops listening. */
  readonly onInterrupt: (interrupted: () => void) => () => void;
  /** Draws an SVG without texts as a PNG. */
  readonly pngOf: (svg: string) => Promise<Uint8Array>;
  /** Reads fonts of the installed packages. */
  readonly readFonts: (keys: readonly FontKey[]) => Promise<FontFiles>;
}

/** The world with the rules in force: `--rules`, and packs that came with the files. */
export interface Context extends World {
  /** Adds packs that designs may name. */
  readonly learnPacks: (packs: readonly RulesPack[]) => void;
}

export type FileReading =
  | { readonly files: readonly ArrivingFile[] }
  | { readonly failure: string };

/** A file that grows by whole lines. */
export interface GrowingFile {
  /** Its lines when it was opened; none for devices and pipes. */
  readonly text: string;
  /** Its incomplete last line. */
  readonly rest: string;
  /** Adds lines; returns the reason if it cannot. */
  readonly append: (lines: string) => string | undefined;
  readonly close: () => void;
}

interface Studied {
  readonly samples: readonly Design[];
  readonly factions: readonly (readonly Design[])[];
  /** Contents of the study's file and of the scenario balance file. */
  readonly study: unknown;
  readonly balance: unknown;
}

interface Starters {
  readonly sets: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly csv: string;
  }[];
  readonly ships: readonly Design[];
}

export type LineReading = { readonly text: string } | { readonly failure: string };

export interface NewFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Number of files written, or the reason why none was. */
export type WriteResult =
  | { readonly written: number }
  | { readonly failure: string }
  | { readonly existing: readonly string[] };

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  /** A single letter. */
  readonly short?: string;
  /** Name of a free value in the help. */
  readonly value?: string;
  /** Allowed values. An option with neither value nor choices is a switch. */
  readonly choices?: readonly string[];
  /** Joins repeated values with commas; otherwise the last value counts. */
  readonly isList?: boolean;
  readonly description: string;
}

interface OptionTable {
  readonly [usage: string]: string | readonly [choices: readonly string[], description: string];
}

/**
 * Options by their usage, each with its choices, if any, and its description: `log` is a switch, `seed N`
 * has a value, and `terrain KIND…` is a list. Other options follow.
 */
export const optionTable = (
  table: OptionTable,
  ...others: readonly Option[]
): readonly Option[] => [
  ...Object.entries(table).map(([usage, told]) => {
    const [, name = '', value, list] = /^(\S+)(?: (.*?)(…)?)?$/.exec(usage) ?? [];
    const [choices, description] = typeof told === 'string' ? [undefined, told] : told;
    return { name, value, choices, isList: list !== undefined, description };
  }),
  ...others,
];

export interface Arguments {
  readonly files: readonly string[];
  /** Values by name, empty for a switch. */
  readonly options: ReadonlyMap<string, string>;
}

/** An act of a command: the first word after the command's name. */
export interface Act {
  /** Names of the only options that it takes. */
  readonly options?: readonly string[];
  readonly run: (
    words: readonly string[],
    args: Arguments,
    context: Context,
  ) => Promise<CommandResult> | CommandResult;
}

export interface Acts {
  readonly [name: string]: Act;
}

/** Name, options and help of a command. */
interface CommandHead {
  readonly name: string;
  /** Line in the list of commands. */
  readonly summary: string;
  /** Arguments in the help: `[OPTION]… FILE…`. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** True if house rules do not apply to the game. */
  readonly isOtherGame?: boolean;
  /** A paragraph or two for the command's own help. */
  readonly details: string;
  /** True if the command takes no files. */
  readonly readsNothing?: boolean;
  /** Help on FILE, if it differs from most commands'. */
  readonly files?: string;
  /** Help on the exit status, if it differs from most commands'. */
  readonly status?: string;
}

/** A command that runs, or one with acts. Misuse is reported with a hint at the command's help. */
export type Command = CommandHead &
  (
    | { run(args: Arguments, context: Context): Promise<CommandResult> }
    | { readonly acts: () => Acts }
  );
