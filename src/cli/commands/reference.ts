/** `slipway reference`: the numbers of play for the table, as text or as a printed card. */
import { type NumberTable, tableReference } from '../../core/play/table-reference.ts';
import { numberBook } from '../../sheets/book.ts';
import { type Command, FINE } from '../command.ts';
import { outputOption, printToFile } from '../print-to-file.ts';
import { alignedTable } from '../table.ts';

export const referenceCommand: Command = {
  name: 'reference',
  summary: 'print the dice tables of play: to hit, impact, expected hits, damage',
  usage: '[-o FILE.pdf] [OPTION]…',
  options: [
    outputOption,
    { name: 'paper', choices: ['letter', 'a4'], description: 'a4 when left out' },
    {
      name: 'style',
      choices: ['ink', 'shaded'],
      description: 'plain saves ink, and is the default',
    },
  ],
  details: 'Without -o the tables are printed as text; with it they are a card of one side.',
  readsNothing: true,
  files: 'No files are read.',
  status: 'Exit status: 0 fine; 2 misuse, or a file that cannot be written.',
  async run({ options }, context) {
    const output = options.get('output');
    if (output !== undefined) {
      const book = numberBook(context, {
        paper: options.get('paper') === 'letter' ? 'letter' : 'a4',
        style: options.get('style') === 'shaded' ? 'shaded' : 'ink',
      });
      return (await printToFile(book, output, context)) ?? FINE;
    }
    const { left, right, note } = tableReference(context);
    context.out(`${[...left, ...right].map(tableText).join('\n')}\n${note}\n`);
    return FINE;
  },
};

function tableText({ title, rule, corner, columns, rows }: NumberTable): string {
  const titles = [
    { title: corner, align: 'left' } as const,
    ...columns.map((column) => ({ title: column, align: 'right' }) as const),
  ];
  const lines = rows.map(({ head, cells }) => [
    { text: head },
    ...cells.map(({ main, chance }) => ({ text: chance ? `${main} ${chance}` : main })),
  ]);
  return `${title} (${rule})\n${alignedTable(titles, lines)}`;
}
