/** `slipway pdf`: display sheets on paper. */

import type { Design } from '../../core/design/design.ts';
import { shareLink } from '../../formats/link/link.ts';
import { type BookOptions, type PrintedDesign, sheetBook } from '../../sheets/book.ts';
import type { PrintOptions } from '../../sheets/document.ts';
import { type Arguments, type Command, type Context, HAS_ERRORS, MISUSE } from '../command.ts';
import { type Copies, readCopies } from '../copies.ts';
import { NO_PAGE, pageOf, pageOption } from '../page-address.ts';
import { outputOption, printToFile } from '../print-to-file.ts';
import { printedShips } from '../printed-ships.ts';
import { roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';

const LAYOUTS = new Map<string, NonNullable<PrintOptions['layout']>>([
  ['1', 1],
  ['2', 2],
  ['4', 4],
  ['fit', 'fit'],
]);

export const pdfCommand: Command = {
  name: 'pdf',
  summary: 'print the display sheets of designs as a PDF file',
  usage: '-o FILE.pdf [OPTION]… FILE…',
  options: [
    outputOption,
    { name: 'paper', choices: ['letter', 'a4'], description: 'a4 when left out' },
    { name: 'landscape', description: 'pages wider than high' },
    {
      name: 'layout',
      choices: [...LAYOUTS.keys()],
      description: 'sheets per page; fit: as many as stay legible',
    },
    {
      name: 'style',
      choices: ['ink', 'shaded'],
      description: 'plain saves ink, and is the default',
    },
    { name: 'roster', description: 'a page first that lists the ships' },
    { name: 'reference', description: 'a page last that explains the traits and systems aboard' },
    {
      name: 'copies',
      value: 'CLASS=N',
      isList: true,
      description: 'sheets of a class, each with its letter: Wren=3,Rook=2; or once a class',
    },
    { name: 'letters', description: 'ID letters for all ships, as those of a fleet have' },
    { name: 'sorted', description: 'banks in the order of their arcs' },
    { name: 'qr', description: "a QR code of each ship's link on its sheet" },
    pageOption,
    fromOption,
    roundingOption,
  ],
  details: `The ships are in the order of the files. The PDF carries its designs: dropped on the page of
Slipway it gives them back. A fleet (slipway.fleet in JSON, a CSV with a ship a row, a share link)
has a sheet for each of its ships, with its name and a letter of its own, a card for each flight,
and its limit and target on the roster. Without --page, a QR code says what comes after a page's
address: Import takes it. A ship too long for a QR code is named, and printed without one.`,
  async run(args, context) {
    const output = args.options.get('output');
    const copies = readCopies(args.options.get('copies') ?? '');
    const page = pageOf(args.options.get('page'));
    const misuse = misuseOf(args, page) ?? copies.misuse;
    if (output === undefined || page === undefined || misuse !== undefined) {
      context.err(`slipway: ${misuse}\nSee 'slipway pdf --help'.\n`);
      return MISUSE;
    }
    const { status, options, ...read } = await printedShips(args, context);
    const ships = read.ships.map((ship) => {
      const name = ship.design.class ?? '';
      return copies.classes.includes(name) ? { ...ship, copies: copies.countFor(name) } : ship;
    });
    if (ships.length === 0) {
      context.err('slipway: no ship to print\n');
      return status === MISUSE ? MISUSE : HAS_ERRORS;
    }
    const unknown = sayUnknown(copies, ships, context);
    const linkTo = (design: Design) => shareLink(page, { kind: 'ship', design });
    const book = bookOf(
      context,
      ships,
      { ...options, ...(args.options.has('qr') && { linkTo }) },
      args,
    );
    return (await printToFile(book, output, context)) ?? (unknown ? MISUSE : status);
  },
};

/** Fault in the options, found before any file is read. */
function misuseOf({ options }: Arguments, page: string | undefined): string | undefined {
  if (!options.has('output')) return 'pdf needs -o FILE.pdf';
  if (page === undefined) return NO_PAGE;
  return page !== '' && !options.has('qr') ? '--page goes with --qr' : undefined;
}

/** Says which classes were asked for and are not among the ships; gives whether there are such. */
function sayUnknown(copies: Copies, ships: readonly PrintedDesign[], context: Context): boolean {
  const classes = new Set(ships.map(({ design }) => design.class ?? ''));
  const unknown = copies.classes.filter((name) => !classes.has(name));
  for (const name of unknown) context.err(`slipway: no ship of class ${name} for --copies\n`);
  return unknown.length > 0;
}

/** The sheets that were asked for, in the layout that was asked for. */
const bookOf = (
  { rules }: Context,
  ships: readonly PrintedDesign[],
  fleet: BookOptions,
  { options }: Arguments,
) =>
  sheetBook(rules, ships, {
    ...fleet,
    paper: options.get('paper') === 'letter' ? 'letter' : 'a4',
    landscape: options.has('landscape'),
    layout: LAYOUTS.get(options.get('layout') ?? '') ?? 1,
    style: options.get('style') === 'shaded' ? 'shaded' : 'ink',
    roster: options.has('roster'),
    reference: options.has('reference'),
    ...(options.has('letters') && { letters: true }),
    bankOrder: options.has('sorted') ? 'arc' : 'design',
  });
