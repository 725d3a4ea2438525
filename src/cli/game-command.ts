/** Parts that the commands of other games share: requests, files, kinds of prints. */
import {
  type GameFormat,
  gameFileAdvice,
  readGameFile,
  wordGameFileFault,
} from '../formats/json/game-file.ts';
import type { GameStep } from '../games/shapes.ts';
import {
  type Act,
  type Arguments,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
} from './command.ts';
import { stepLines } from './explanation.ts';
import { answerEach } from './play-requests.ts';
import { documentsOf, namedSource, reportFaults } from './read-files.ts';

/** Answers requests of a game. */
export const requestAct = (answer: (text: string, line: number) => object): Act => ({
  options: ['json'],
  run: async (words, { options }, context) => {
    if (words.length > 0 || !options.has('json'))
      return { misuse: 'requests are read by --json -' };
    return answerEach(context, answer);
  },
});

/**
 * Reads a document of a game; its exit status after faults, which are reported with their places.
 * Sheets of a workbook are joined where the format can join documents; else the first one counts.
 */
export async function readGameInput<Value>(
  context: Context,
  path: string,
  format: GameFormat<Value>,
  joined: (all: Value, more: Value) => Value = (all) => all,
): Promise<Value | ExitStatus> {
  const files = await documentsOf(path, context, {
    hasCells: format.cells !== undefined,
    advice: gameFileAdvice(format),
  });
  if (files === undefined) return MISUSE;
  let whole: Value | undefined;
  let isFaulty = false;
  for (const { name, text } of files) {
    const { value, issues } = readGameFile(format, text, path === '-' ? undefined : stemOf(path));
    const source = files.length > 1 && name !== undefined ? name : namedSource(path);
    reportFaults(context, source, text, issues, wordGameFileFault);
    isFaulty ||= value === undefined || issues.some(({ severity }) => severity === 'error');
    whole = whole !== undefined && value !== undefined ? joined(whole, value) : (whole ?? value);
  }
  return isFaulty || whole === undefined ? HAS_ERRORS : whole;
}

/** Name of a file without its folder and ending. */
const stemOf = (path: string): string => path.replace(/^.*[/\\]|\.\w+$/gs, '');

/** The kinds that are named first, and the files after them. */
export function kindsAndFiles(words: readonly string[], known: readonly string[]) {
  const at = words.findIndex((word) => !known.includes(word));
  return at < 0
    ? { kinds: words, files: [] }
    : { kinds: words.slice(0, at), files: words.slice(at) };
}

/** Misuse of an option whose print is not among the kinds. */
export function idleOption(
  { options }: Arguments,
  kinds: readonly string[],
  printsOf: { readonly [option: string]: readonly string[] },
): Misuse | undefined {
  const idle = Object.entries(printsOf).find(
    ([option, prints]) => options.has(option) && !prints.some((kind) => kinds.includes(kind)),
  );
  return idle && { misuse: `--${idle[0]} is for print ${idle[1].join(' or ')}` };
}

/** Kinds of prints for the help of a command, a line each. */
export const kindLines = (
  kinds: readonly { readonly id: string; readonly name: string; readonly note: string }[],
): string =>
  kinds.map(({ id, name, note }) => `  ${id.padEnd(WIDEST_KIND)}${name}: ${note}`).join('\n');

const WIDEST_KIND = 11;

/** Prints the steps if they are asked for. */
export function reportSteps(
  { options }: Arguments,
  { out }: Context,
  steps: readonly GameStep[],
): void {
  if (options.has('explain')) out(`\n${steps.map((step) => stepLines(step, '  ')).join('')}`);
}

/** A chance in per cent. */
export const inPercent = (chance: number): string => (100 * chance).toFixed(1);
