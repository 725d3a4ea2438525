/** What a command of the command line is, and what it may use of the world. */

import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { PlayRules } from '../core/rules/play-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Editions } from '../editions/edition.ts';
import type { ArrivingFile } from '../formats/arriving/files.ts';
import type { FontKey } from '../sheets/faces.ts';
import type { FontFiles } from '../sheets/pdf.ts';
import type { WorkerPort } from '../workers/job-client.ts';

/** Exit status: fine; a design has errors; misuse or a file that cannot be read. */
export const FINE = 0;
export const HAS_ERRORS = 1;
export const MISUSE = 2;
export type ExitStatus = typeof FINE | typeof HAS_ERRORS | typeof MISUSE;

/** The world as commands see it, so that tests can be one. */
export interface World {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly play: PlayRules;
  readonly editions: Editions;
  readonly version: string;
  /** Whether standard output takes colours. */
  readonly colour: boolean;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads a file, or the sheets of a workbook; a failure is in words. */
  readonly readFile: (path: string) => Promise<FileReading>;
  readonly readInput: () => Promise<FileReading>;
  /** The lines of standard input as they come, without their ends; a failure is the last. */
  readonly inputLines: () => AsyncIterable<LineReading>;
  /** Writes all files into a folder, or none of them. */
  readonly writeFiles: (
    folder: string,
    files: readonly NewFile[],
    overwrite: boolean,
  ) => Promise<WriteResult>;
  /** Writes or replaces one file; gives why it could not, in words. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<string | undefined>;
  /** Starts the solver's worker. */
  readonly startSolver: () => WorkerPort;
  /** Calls back when the player interrupts the program; gives the way to stop that. */
  readonly onInterrupt: (interrupted: () => void) => () => void;
  /** The font files that come with this program. */
  readonly readFonts: (keys: readonly FontKey[]) => Promise<FontFiles>;
}

/** What commands go by: the world, by the house rules that were asked for or came with what was read. */
export interface Context extends World {
  /** From now on `rules` know these packs. */
  readonly learnPacks: (packs: readonly RulesPack[]) => void;
}

export type FileReading =
  | { readonly files: readonly ArrivingFile[] }
  | { readonly failure: string };

export type LineReading = { readonly text: string } | { readonly failure: string };

export interface NewFile {
  readonly name: string;
  readonly text: string;
}

/** How many files were written; or why none was: a failure in words, or names that are taken. */
export type WriteResult =
  | { readonly written: number }
  | { readonly failure: string }
  | { readonly existing: readonly string[] };

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  /** The one letter that does as well. */
  readonly short?: string;
  /** What the help calls the value of an option that takes any. */
  readonly value?: string;
  /** What the value may be, for an option that takes no other; one without either is a switch. */
  readonly choices?: readonly string[];
  /** Given more than once, all its values count, as if commas stood between them; else the last. */
  readonly isList?: boolean;
  readonly description: string;
}

/** What stood after a command's name. */
export interface Arguments {
  readonly files: readonly string[];
  /** By name; a switch has an empty text. */
  readonly options: ReadonlyMap<string, string>;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the command's name: `[OPTION]… FILE…`. */
  readonly usage: string;
  readonly options: readonly Option[];
  /** A paragraph or two for the command's own help. */
  readonly details: string;
  /** It reads no files. */
  readonly readsNothing?: boolean;
  /** What FILE is, where it is not what it is to most commands. */
  readonly files?: string;
  /** What the exit status says, where it is not what most commands' does. */
  readonly status?: string;
  run(args: Arguments, context: Context): Promise<ExitStatus>;
}
