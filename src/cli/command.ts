/** What a command of the command line is, and what it may use of the world. */
import type { FleetRules } from '../core/fleets/fleet-rules.ts';
import type { Rules } from '../core/rules.ts';

/** Exit status: fine; a design has errors; misuse or a file that cannot be read. */
export const FINE = 0;
export const HAS_ERRORS = 1;
export const MISUSE = 2;
export type ExitStatus = typeof FINE | typeof HAS_ERRORS | typeof MISUSE;

/** The world as commands see it, so that tests can be one. */
export interface Context {
  readonly rules: Rules;
  readonly fleetRules: FleetRules;
  readonly version: string;
  /** Whether standard output takes colours. */
  readonly colour: boolean;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** A file's text, or why there is none, in words. */
  readonly readFile: (path: string) => Promise<FileReading>;
  readonly readInput: () => Promise<FileReading>;
}

export type FileReading = { readonly text: string } | { readonly failure: string };

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  /** What an option with a value may be given; one without is a switch. */
  readonly choices?: readonly string[];
  readonly says: string;
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
  run(given: Arguments, context: Context): Promise<ExitStatus>;
}
