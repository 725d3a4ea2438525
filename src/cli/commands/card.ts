/** `slipway card`: data cards and worksheets of earlier editions on paper. */
import { EDITIONS, printedLegacyShip } from '../../editions/list.ts';
import type { Book } from '../../sheets/document.ts';
import { type Command, HAS_ERRORS, MISUSE } from '../command.ts';
import { asLegacyShips, reportConversions } from '../legacy-ships.ts';
import { conversionOptions, readChoices } from '../options.ts';
import { outputOption, paperOf, paperOption, printToFile } from '../print-to-file.ts';
import { fromOption, readFiles, worse } from '../read-files.ts';

// Cards show no adjusted rating.
const CHOICES = conversionOptions.filter(({ name }) => name !== 'adjust');

const [DEFAULT] = EDITIONS;

export const cardCommand: Command = {
  name: 'card',
  summary: 'print Admiralty data cards or Nova worksheets as a PDF file',
  usage: '-o FILE.pdf [OPTION]… FILE…',
  options: [
    outputOption,
    {
      name: 'edition',
      choices: EDITIONS.map(({ id }) => id),
      description: `${DEFAULT.id} when left out`,
    },
    paperOption,
    { name: 'layout', choices: ['1', '2'], description: 'cards per page; 2 are side by side' },
    fromOption,
    ...CHOICES,
  ],
  details: `Ships of that edition are printed as they are; all others are converted to it first. What is lost
is in the notes of a worksheet, and with --report on standard error.`,
  async run(args, context) {
    const output = args.options.get('output');
    if (output === undefined) return { misuse: 'card needs -o FILE.pdf' };
    const choices = readChoices(args, context);
    if ('misuse' in choices) return choices;
    const { files, status: read } = await readFiles(args, context, choices);
    const edition = EDITIONS.find(({ id }) => id === args.options.get('edition')) ?? DEFAULT;
    const status = worse(read, reportConversions(context, files, edition));
    const report = args.options.has('report');
    const ships = asLegacyShips(context, edition, files, choices.switches, report);
    if (ships.length === 0) {
      context.err('slipway: no ship to print\n');
      return status === MISUSE ? MISUSE : HAS_ERRORS;
    }
    const [first] = ships;
    const two = args.options.get('layout') === '2';
    const book: Book = {
      title: (ships.length === 1 && first?.ship.class) || `${edition.name} ships`,
      sheets: [],
      legacySheets: ships.map(printedLegacyShip),
      designs: [],
      print: {
        paper: paperOf(args),
        layout: two ? 2 : 1,
        landscape: two,
      },
    };
    return (await printToFile(book, output, context)) ?? status;
  },
};
