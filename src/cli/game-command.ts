/** Parts that the commands of other games share: acts with their options, files, kinds of prints, requests. */
import { type GameFormat, readGameFile, wordGameFileFault } from '../formats/json/game-file.ts';
import type { GameStep } from '../games/shapes.ts';
import {
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
} from './command.ts';
import { stepLines } from './explanation.ts';
import { answerLines } from './play-requests.ts';
import { documentOf, namedSource, reportFaults } from './read-files.ts';

type Ended = CommandResult;

/** An act of a game's command: the first word after its name. */
export interface GameWord {
  /** Names of the options that it takes; no others are. */
  readonly options?: readonly string[];
  readonly run: (
    words: readonly string[],
    args: Arguments,
    context: Context,
  ) => Promise<Ended> | Ended;
}

/** Runs the act that is named first, or answers requests after `--json`. */
export function runGame(
  acts: { readonly [name: string]: GameWord },
  answer: (text: string, line: number) => object,
): Command['run'] {
  return async (args, context) => {
    const [name = '', ...words] = args.files;
    const given = [...args.options.keys()];
    if (args.options.has('json')) {
      if (args.files.join() !== '-' || given.length > 1)
        return { misuse: '--json takes - and nothing else' };
      // A bad request is answered, not a failure of the program.
      return (await answerLines(context, answer)) === MISUSE ? MISUSE : FINE;
    }
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) return { misuse: `it is ${Object.keys(acts).join(', ')}, or --json -` };
    const { options: own = [] } = act;
    const foreign = given.find((option) => !own.includes(option));
    if (foreign === undefined) return act.run(words, args, context);
    const takes =
      own.length > 0 ? `takes ${own.map((one) => `--${one}`).join(', ')}` : 'takes none';
    return { misuse: `--${foreign} is no option of ${name}, which ${takes}` };
  };
}

/** Reads a document of a game; its exit status after faults, which are reported with their places. */
export async function readGameInput<Value>(
  context: Context,
  path: string,
  format: GameFormat<Value>,
): Promise<Value | ExitStatus> {
  const file = await documentOf(path, context);
  if (file === undefined) return MISUSE;
  const { value, issues } = readGameFile(format, file.text, file.name?.replace(/\.\w+$/, ''));
  reportFaults(context, namedSource(path), file.text, issues, wordGameFileFault);
  const isFaulty = issues.some(({ severity }) => severity === 'error');
  return isFaulty || value === undefined ? HAS_ERRORS : value;
}

/** The kinds that are named first, and the files after them. */
export function kindsAndFiles(words: readonly string[], known: readonly string[]) {
  const at = words.findIndex((word) => !known.includes(word));
  return at < 0
    ? { kinds: words, files: [] }
    : { kinds: words.slice(0, at), files: words.slice(at) };
}

/** Kinds of prints for the help of a command, a line each. */
export const kindLines = (
  kinds: readonly { readonly id: string; readonly name: string; readonly note: string }[],
): string =>
  kinds.map(({ id, name, note }) => `  ${id.padEnd(WIDEST_KIND)}${name}: ${note}`).join('\n');

const WIDEST_KIND = 11;

/** Prints the steps if they are asked for. */
export function tellSteps(
  { options }: Arguments,
  { out }: Context,
  steps: readonly GameStep[],
): void {
  if (options.has('explain')) out(`\n${steps.map((step) => stepLines(step, '  ')).join('')}`);
}

/** A chance in per cent. */
export const inPercent = (chance: number): string => (100 * chance).toFixed(1);
