/** Files of other games on the command line: faults with their places on standard error. */
import { TextLines } from '../core/design/text-lines.ts';
import { type GameFileReading, wordGameFileFault } from '../formats/json/game-file.ts';
import type { Context } from './command.ts';
import { displayText } from './display-text.ts';
import { readPath } from './read-files.ts';

/** Reads a document of a game; `unreadable` without a file, `faulty` after errors in it, which it reports. */
export async function readGameDocument<Value>(
  context: Context,
  path: string,
  read: (text: string) => GameFileReading<Value>,
): Promise<{ readonly value: Value } | 'unreadable' | 'faulty'> {
  const text = (await readPath(path, context))?.[0]?.text;
  if (text === undefined) return 'unreadable';
  const { value, issues } = read(text);
  const lines = new TextLines(text);
  for (const issue of issues) {
    const { line, column } = lines.at(issue.span?.start ?? 0);
    const place = [path === '-' ? '<stdin>' : path, line, column].join(':');
    const part = issue.path ? `${issue.path}: ` : '';
    context.err(`${displayText(`${place}: error: ${part}${wordGameFileFault(issue)}`, LONGEST)}\n`);
  }
  return issues.length > 0 || value === undefined ? 'faulty' : { value };
}

const LONGEST = 1000;
