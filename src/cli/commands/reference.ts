/** `slipway reference`: the numbers of play for the table, as text or as a printed card. */
import { type NumberTable, tableReference } from '../../core/play/table-reference.ts';
import { numberBook } from '../../sheets/book.ts';
import { type Command, FINE } from '../command.ts';
import {
  outputOption,
  paperOf,
  paperOption,
  printToFile,
  styleOf,
  styleOption,
} from '../print-to-file.ts';
import { alignedTable, left, right } from '../table.ts';

export const referenceCommand: Command = {
  name: 'reference',
  summary: 'print the dice tables of play: to hit, impact, expected hits, damage',
  usage: '[-o FILE.pdf] [OPTION]…',
  options: [outputOption, paperOption, styleOption],
  details: 'Without -o the tables are printed as text; with it they are a card of one side.',
  readsNothing: true,
  files: 'No files are read.',
  status: 'Exit status: 0 fine; 2 wrong usage, or a file that cannot be written.',
  async run(args, context) {
    const output = args.options.get('output');
    if (output !== undefined) {
      const book = numberBook(context, { paper: paperOf(args), style: styleOf(args) });
      return (await printToFile(book, output, context)) ?? FINE;
    }
    const tables = tableReference(context);
    const text = [...tables.left, ...tables.right].map(tableText).join('\n');
    context.out(`${text}\n${tables.note}\n`);
    return FINE;
  },
};

function tableText({ title, rule, corner, columns, rows }: NumberTable): string {
  const lines = rows.map(({ head, cells }) => [
    head,
    ...cells.map(({ main, chance }) => (chance ? `${main} ${chance}` : main)),
  ]);
  return `${title} (${rule})\n${alignedTable([left(corner), ...columns.map(right)], lines)}`;
}
