/** The texts of the named files, one after the other. */
import { type Context, type ExitStatus, FINE, MISUSE } from './command.ts';

export interface NamedText {
  /** As the command was given it; `-` is standard input. */
  readonly file: string;
  /** As messages call it. */
  readonly name: string;
  readonly text: string;
}

/** The worse of two outcomes. */
export const worse = (one: ExitStatus, other: ExitStatus): ExitStatus =>
  one > other ? one : other;

/** Hands over the text of each file in order; those that cannot be read are named. */
export async function readTexts(
  files: readonly string[],
  context: Context,
  each: (text: NamedText) => ExitStatus,
): Promise<ExitStatus> {
  let status: ExitStatus = FINE;
  for (const file of files) {
    const isInput = file === '-';
    const reading = await (isInput ? context.readInput() : context.readFile(file));
    if ('failure' in reading) {
      const what = isInput ? 'standard input' : file;
      context.err(`slipway: cannot read ${what}: ${reading.failure}\n`);
      status = MISUSE;
    } else {
      const name = isInput ? '<stdin>' : file;
      status = worse(status, each({ file, name, text: reading.text }));
    }
  }
  return status;
}
