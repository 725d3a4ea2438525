/** Prints a book into a file, with the fonts that come with this program. */
import { countOf } from '../core/design/text/counts.ts';
import type { Book } from '../sheets/document.ts';
import { printBook } from '../sheets/print.ts';
import { type Arguments, type Context, type ExitStatus, MISUSE, type Option } from './command.ts';
import { displayText } from './display-text.ts';

export const outputOption: Option = {
  name: 'output',
  short: 'o',
  value: 'FILE',
  description: 'the PDF to write or replace; - is standard output',
};

export const paperOption: Option = {
  name: 'paper',
  choices: ['letter', 'a4'],
  description: 'a4 when left out',
};

export const paperOf = ({ options }: Arguments) =>
  options.get('paper') === 'letter' ? 'letter' : 'a4';

export const styleOption: Option = {
  name: 'style',
  choices: ['ink', 'shaded'],
  description: 'ink when left out',
};

export const styleOf = ({ options }: Arguments) =>
  options.get('style') === 'shaded' ? 'shaded' : 'ink';

/** Columns of a text whose letters are reported. */
const LONGEST_TEXT = 80;

/** Writes the file and reports its pages; returns a status if that fails. */
export async function printToFile(
  book: Book,
  output: string,
  context: Context,
): Promise<ExitStatus | undefined> {
  const { bytes, pages, issues, uncoded } = await printBook(book, {
    fonts: context.readFonts,
    date: new Date(),
  });
  const missing = new Map<string, string>();
  for (const { char, where } of issues) missing.set(where, (missing.get(where) ?? '') + char);
  for (const [where, chars] of missing) {
    const what = `“${displayText(chars)}” of “${displayText(where, LONGEST_TEXT)}”`;
    context.err(`slipway: no font here has ${what}: printed as “?”\n`);
  }
  for (const ship of uncoded) {
    context.err(`slipway: ${displayText(ship)}: too long for a QR code, printed without one\n`);
  }
  const written = await context.writeFile(output, bytes);
  if (written !== undefined) {
    context.err(`slipway: ${displayText(output)}: ${written}\n`);
    return MISUSE;
  }
  // Standard output may be the PDF itself.
  const say = output === '-' || output.startsWith('/dev/') ? context.err : context.out;
  say(`${displayText(output)}: ${countOf(pages, 'page')}\n`);
  return undefined;
}
